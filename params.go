package uri

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Param is a parameter of a query or of a segment, percent-encoded as written: "name=value", or
// "name" alone, which has no value and differs from "name=", whose value is empty. The name may be
// empty.
type Param struct {
	Name, Value string
	HasValue    bool
}

// String returns the parameter as written.
func (p Param) String() string {
	if !p.HasValue && p.Value == "" {
		return p.Name
	}
	return p.Name + "=" + p.Value
}

// Params returns the parameters of the query in order, percent-encoded as written, for a loop that
// does not allocate. No document defines parameters, but nearly all queries consist of them (RFC
// 3986, 3.4), separated by "&". An undefined or empty query has none; "a&" has two, of which the
// second is empty. [Unescape] or [UnescapePlus] decodes a name or a value, and [URI.Form] returns a
// list that decodes them and can be changed.
func (u URI) Params() iter.Seq[Param] {
	return func(yield func(Param) bool) { splitParams(u.Query(), '&', yield) }
}

func splitParams(s string, separator byte, yield func(Param) bool) {
	if s == "" {
		return
	}
	for {
		end := strings.IndexByte(s, separator)
		param := s
		if end >= 0 {
			param = s[:end]
		}
		var p Param
		p.Name, p.Value, p.HasValue = strings.Cut(param, "=")
		if !yield(p) || end < 0 {
			return
		}
		s = s[end+1:]
	}
}

// A ParamSyntax says how the parameters of a query are written. In the zero ParamSyntax they are
// separated by "&", and "+" is an ordinary character.
type ParamSyntax struct {
	// Separator separates the parameters. It is '&', for which 0 stands, or one of ";,:!$'()*/?@",
	// the other delimiters that a query may contain (RFC 3986, 3.4).
	Separator byte

	// Plus says that "+" stands for a space, as in the queries of HTML forms
	// (application/x-www-form-urlencoded). A "+" that is data is always encoded.
	Plus bool

	// Lenient lets [ParamSyntax.Parse] read any text, as readers of forms do (URL Standard, 5.1):
	// an octet that no query can have is percent-encoded first, and so is a "%" that begins no
	// escape.
	Lenient bool

	// Max limits the number of parameters; 0 means no limit.
	Max int
}

// separators has the octets that may separate parameters. "=" and "+" are not among them, because
// parameters use them.
const separators = "&;,:!$'()*/?@"

// A ParamList is a list of parameters that can be changed. A change keeps the spelling, the order
// and the repetitions of all other parameters. The methods take and return decoded names and
// values, but a [Param] is as written. The zero ParamList is empty, and has the syntax of the zero
// [ParamSyntax] under RFC 3986.
//
// A ParamList may be copied by assignment: changing a list does not change its copies.
type ParamList struct {
	syntax ParamSyntax
	spec   Spec
	params []Param // never changed, only replaced: copies of the list share them
	empty  bool    // an empty query, not an undefined one; nothing was deleted
}

// Form returns the parameters of the query, read as those of an HTML form
// (application/x-www-form-urlencoded): "&" separates them and "+" stands for a space.
//
//	u.Form().Get("q")
//
// The methods of the list take and return decoded names and values; for a loop over the parameters
// as written, without an allocation, use [URI.Params]. An empty piece, as in "a&&b", is a parameter
// with an empty name in the list, although readers of forms skip it. [ParamSyntax.List] reads other
// syntaxes, and can limit the number of parameters that somebody else sends.
func (u URI) Form() ParamList {
	l, _ := ParamSyntax{Plus: true}.List(u) // which cannot fail without a limit
	return l
}

// List returns the parameters of the query of u. The error is a [*ParseError] with [CodeTooMany] if
// there are more than s.Max, or with [CodeCharacter] if s.Separator is not allowed.
func (s ParamSyntax) List(u URI) (ParamList, error) {
	query := u.Query()
	if strings.IndexByte(separators, s.separator()) < 0 {
		return ParamList{}, refusal(CodeCharacter, ComponentQuery, u.text, u.spec, int(u.query), 0,
			message.ParamsSeparator.With())
	}
	n := 0
	if query != "" {
		n = 1 + strings.Count(query, string(s.separator()))
	}
	if s.Max > 0 && n > s.Max {
		at := int(u.query) + 1 + s.offset(query)
		return ParamList{}, refusal(CodeTooMany, ComponentQuery, u.text, u.spec, at, 0,
			message.ParamsTooMany.With(strconv.Itoa(s.Max)))
	}
	l := ParamList{
		syntax: s, spec: u.spec, params: make([]Param, 0, n), empty: u.HasQuery() && query == "",
	}
	splitParams(query, s.separator(), func(p Param) bool {
		l.params = append(l.params, p)
		return true
	})
	return l, nil
}

// Parse returns the parameters of a query of RFC 3986, percent-encoded and without "?". The error
// is that of [ParamSyntax.List], or says why the text is not a query; its Input has a "?" before
// the text. For the body of a form that another program may have written, such as "b[]=2", set
// s.Lenient.
func (s ParamSyntax) Parse(query string) (ParamList, error) {
	if s.Lenient {
		query = queryOf(query)
	}
	u, err := Parts{Query: query}.URI()
	if err != nil {
		return ParamList{}, err
	}
	return s.List(u)
}

// queryOf percent-encodes the octets that no query of RFC 3986 can have, and any "%" that begins no
// escape.
func queryOf(text string) string {
	if queryChars.span(text, 0) == len(text) {
		return text
	}
	b := make([]byte, 0, len(text)+16)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '%' && !ascii.IsEscape(text, i), !queryChars.has(c):
			b = ascii.AppendEscape(b, c)
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

// offset returns the offset of the first parameter of the query beyond Max.
func (s ParamSyntax) offset(query string) int {
	at, n := 0, 0
	for ; n < s.Max; n++ {
		at += strings.IndexByte(query[at:], s.separator()) + 1
	}
	return at
}

func (s ParamSyntax) separator() byte {
	if s.Separator == 0 {
		return '&'
	}
	return s.Separator
}

// decode decodes a name or a value of a valid query, or one that encode has made.
func (s ParamSyntax) decode(text string) string {
	if s.Plus {
		return UnescapePlus(text)
	}
	return Unescape(text)
}

// encode encodes a name or a value. In these the separator and "+" are data.
func (l *ParamList) encode(text string, role Role) string {
	chars := l.spec.keeps(role)
	chars.drop(l.syntax.separator())
	b := appendEscaped(nil, text, &chars)
	if l.syntax.Plus {
		return strings.ReplaceAll(string(b), "%20", "+")
	}
	return string(b)
}

// Len returns the number of parameters.
func (l ParamList) Len() int { return len(l.params) }

// All returns the parameters in order, as written.
func (l ParamList) All() iter.Seq[Param] { return slices.Values(l.params) }

// Pairs returns the names and values in order, decoded. A parameter without a value has an empty
// one.
func (l ParamList) Pairs() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, p := range l.params {
			if !yield(l.syntax.decode(p.Name), l.syntax.decode(p.Value)) {
				return
			}
		}
	}
}

// Get returns the value of the first parameter with the name, both decoded. It returns "" if there
// is none, which [ParamList.Has] tells, or if that parameter has no value.
func (l ParamList) Get(name string) string {
	if i := l.index(name); i >= 0 {
		return l.syntax.decode(l.params[i].Value)
	}
	return ""
}

// Has reports whether there is a parameter with the name.
func (l ParamList) Has(name string) bool { return l.index(name) >= 0 }

// index returns the index of the first parameter with the decoded name, or -1.
func (l *ParamList) index(name string) int {
	return slices.IndexFunc(l.params, func(p Param) bool { return l.syntax.decode(p.Name) == name })
}

// GetAll returns the values of all parameters with the name in order, decoded, or nil if there are
// none.
func (l ParamList) GetAll(name string) []string {
	var values []string
	for _, p := range l.params {
		if l.syntax.decode(p.Name) == name {
			values = append(values, l.syntax.decode(p.Value))
		}
	}
	return values
}

// Add adds "name=value" at the end. It copies the list.
func (l *ParamList) Add(name, value string) {
	l.add(Param{l.encode(name, RoleName), l.encode(value, RoleValue), true})
}

// AddName adds "name", without a value, at the end. It copies the list.
func (l *ParamList) AddName(name string) { l.add(Param{Name: l.encode(name, RoleName)}) }

// add adds p to a copy, because copies of the list share the array.
func (l *ParamList) add(p Param) { l.params = slices.Concat(l.params, []Param{p}) }

// Set sets the value of the first parameter with the name and deletes the others with it. If there
// is none, Set is like [ParamList.Add]. If the parameter already has this value, its spelling does
// not change.
func (l *ParamList) Set(name, value string) { l.set(name, value, *l) }

// set is like Set, but encodes name and value in the syntax of the other list.
func (l *ParamList) set(name, value string, other ParamList) {
	i := l.index(name)
	if i < 0 {
		l.add(Param{other.encode(name, RoleName), other.encode(value, RoleValue), true})
		return
	}
	params := slices.Clone(l.params)
	if p := &params[i]; !p.HasValue || l.syntax.decode(p.Value) != value {
		p.Value, p.HasValue = other.encode(value, RoleValue), true
	}
	others := slices.DeleteFunc(params[i+1:], func(p Param) bool {
		return l.syntax.decode(p.Name) == name
	})
	l.params = params[:i+1+len(others)]
}

// Delete deletes all parameters with the name and reports whether there were any. A "*" in the name
// is an ordinary character; to delete by a pattern, use [ParamList.Filter], or DropParams of
// package crawl.
func (l *ParamList) Delete(name string) bool {
	n := len(l.params)
	l.Filter(func(p Param) bool { return l.syntax.decode(p.Name) != name })
	return len(l.params) < n
}

// Filter keeps the parameters for which keep, which is called with them as written, returns true.
func (l *ParamList) Filter(keep func(Param) bool) {
	kept := make([]Param, 0, len(l.params))
	for _, p := range l.params {
		if keep(p) {
			kept = append(kept, p)
		}
	}
	if len(kept) < len(l.params) {
		l.empty = false
	}
	l.params = kept
}

// Sort sorts the parameters by their decoded names, byte by byte. Those with the same name keep
// their order.
func (l *ParamList) Sort() {
	l.params = slices.Clone(l.params)
	slices.SortStableFunc(l.params, func(a, b Param) int {
		return strings.Compare(l.syntax.decode(a.Name), l.syntax.decode(b.Name))
	})
}

// String returns the list as a query, percent-encoded and without "?".
func (l ParamList) String() string {
	n := len(l.params)
	for _, p := range l.params {
		n += len(p.Name) + len("=") + len(p.Value)
	}
	var b strings.Builder
	b.Grow(n)
	for i, p := range l.params {
		if i > 0 {
			b.WriteByte(l.syntax.separator())
		}
		b.WriteString(p.Name)
		if p.HasValue || p.Value != "" {
			b.WriteByte('=')
			b.WriteString(p.Value)
		}
	}
	return b.String()
}

// WithParams returns u with the parameters as its query. If the list is empty, the result has no
// query, except that a list read from an empty query makes an empty query again, as long as nothing
// was deleted from it. A list of a single parameter with an empty name and no value also makes an
// empty query, which is read back as an empty list. The error is that of [URI.WithQuery]: a
// document may not allow "=" in a query.
func (u URI) WithParams(l ParamList) (URI, error) {
	if len(l.params) == 0 && !l.empty {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(l.String())
}

// WithParam returns u with the value of a parameter of its query set; name and value are data. It
// replaces the value of the first parameter with the name, deletes the others with it, and adds
// "name=value" at the end if there is none. The spelling of the rest of the query does not change.
//
// Names are compared as [URI.Form] decodes them. A space is written as "%20", which every reader of
// a query takes for a space, readers of forms included. The error is that of [URI.WithParams],
// which is also the way to change several parameters or to delete one: change u.Form() and pass it
// to WithParams.
func (u URI) WithParam(name, value string) (URI, error) {
	l := u.Form()
	l.set(name, value, ParamList{spec: l.spec}) // whose "+" is no space
	n, err := u.WithParams(l)
	if pe, ok := err.(*ParseError); ok {
		pe.part = true // name and value are data, which no error shows
	}
	return n, err
}
