package uri

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Param is a parameter of a query, or of a segment, percent-encoded as written: "name=value", or
// "name" alone, which has no value. It differs from "name=", which has an empty value. The name may
// be empty, too.
type Param struct {
	Name, Value string
	HasValue    bool
}

// String returns the parameter as it is written.
func (p Param) String() string {
	if !p.HasValue && p.Value == "" {
		return p.Name
	}
	return p.Name + "=" + p.Value
}

// Params returns the parameters of the query in order, percent-encoded as written. "&" separates
// them. No document defines parameters, but nearly all queries are written this way (RFC 3986,
// 3.4). An undefined or empty query has none; "a&" has two, the second of them empty. A loop over
// it does not allocate; [Unescape] or [UnescapePlus] decodes a name or a value.
//
// [ParamSyntax.List] decodes them, reads other separators, and makes a list of them that
// can be changed.
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

// A ParamSyntax says how the parameters of a query are written. The zero value separates
// them by "&", and has "+" stand for itself.
type ParamSyntax struct {
	// Separator is '&', which 0 means, or another delimiter that a query can have as data: one of
	// ";,:!$'()*/?@" (RFC 3986, 3.4).
	Separator byte

	// Plus says that "+" is a space, as in queries that HTML's forms make
	// (application/x-www-form-urlencoded). A "+" itself is encoded in any case.
	Plus bool

	// Lenient has [ParamSyntax.Parse] read any text, as programs do that read forms
	// (URL Standard, 5.1): an octet that no query can have counts as percent-encoded, and so
	// does a "%" that begins no escape.
	Lenient bool

	// Max is how many parameters are read at most. 0 is no limit.
	Max int
}

// separators has the octets that may separate parameters: not "=" and "+", which parameters use.
const separators = "&;,:!$'()*/?@"

// A ParamList is a list of parameters that can be changed. Other parameters keep their bytes, their
// place and their repetitions. Its methods take and give names and values decoded; the Params in it
// are as written. The zero ParamList is empty, and has the syntax of the zero [ParamSyntax] and of
// RFC 3986.
//
// A ParamList may be copied by assignment: no change of a list is seen in a copy of it.
type ParamList struct {
	syntax ParamSyntax
	spec   Spec
	params []Param // never changed, only replaced: copies of the list share them
	empty  bool    // an empty query, not an undefined one; nothing was deleted
}

// Form returns the parameters of the query as an HTML form means them
// (application/x-www-form-urlencoded): "&" separates them and "+" is a space.
//
//	u.Form().Get("q")
//
// The methods of the list take and return decoded names and values; [URI.Params] gives them as
// written, without an allocation. The list keeps an empty piece, as in "a&&b", as a parameter with an
// empty name, which readers of forms skip. [ParamSyntax.List] reads other syntaxes, and can limit the number
// of parameters that somebody else sends.
func (u URI) Form() ParamList {
	l, _ := ParamSyntax{Plus: true}.List(u) // without a limit, and with that separator, it never fails
	return l
}

// List reads the parameters of u's query. The error is a [*ParseError] with [CodeTooMany] if
// there are more than s.Max, or [CodeCharacter] for another separator than those named.
func (s ParamSyntax) List(u URI) (ParamList, error) {
	query := u.Query()
	if strings.IndexByte(separators, s.separator()) < 0 {
		return ParamList{}, refusal(CodeCharacter, ComponentQuery, u.text, u.spec, int(u.query), 0, message.ParamsSeparator.With())
	}
	n := 0
	if query != "" {
		n = 1 + strings.Count(query, string(s.separator()))
	}
	if s.Max > 0 && n > s.Max {
		at := int(u.query) + 1 + s.offset(query)
		return ParamList{}, refusal(CodeTooMany, ComponentQuery, u.text, u.spec, at, 0, message.ParamsTooMany.With(strconv.Itoa(s.Max)))
	}
	l := ParamList{syntax: s, spec: u.spec, params: make([]Param, 0, n), empty: u.HasQuery() && query == ""}
	splitParams(query, s.separator(), func(p Param) bool {
		l.params = append(l.params, p)
		return true
	})
	return l, nil
}

// Parse reads the parameters of a query, percent-encoded and without "?", under RFC 3986. The error
// is the error of [ParamSyntax.List], or says why the text is not a query. Its Input has a "?" before
// the text. Browsers send forms as queries; to read a form that another program may have written, such
// as "b[]=2", set s.Lenient.
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

// queryOf percent-encodes what no query of RFC 3986 can have, and a "%" that begins no escape.
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

// decode decodes a name or a value, which is a part of a valid query or was encoded here.
func (s ParamSyntax) decode(text string) string {
	if s.Plus {
		return UnescapePlus(text)
	}
	return Unescape(text)
}

// encode encodes a name or a value. The separator is data in it, and so is "+".
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

// Pairs returns the names and values in order, decoded. The value is empty if the parameter has
// none.
func (l ParamList) Pairs() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, p := range l.params {
			if !yield(l.syntax.decode(p.Name), l.syntax.decode(p.Value)) {
				return
			}
		}
	}
}

// Get returns the decoded value of the first parameter with the name. It is empty if there is none,
// or if that one has no value: [ParamList.Has] tells the first case from the others.
func (l ParamList) Get(name string) string {
	if i := l.index(name); i >= 0 {
		return l.syntax.decode(l.params[i].Value)
	}
	return ""
}

// Has reports whether there is a parameter with the name.
func (l ParamList) Has(name string) bool { return l.index(name) >= 0 }

// index returns the place of the first parameter with the decoded name, or -1.
func (l *ParamList) index(name string) int {
	return slices.IndexFunc(l.params, func(p Param) bool { return l.syntax.decode(p.Name) == name })
}

// GetAll returns the values of all parameters of that name in order, nil if there are none.
func (l ParamList) GetAll(name string) []string {
	var values []string
	for _, p := range l.params {
		if l.syntax.decode(p.Name) == name {
			values = append(values, l.syntax.decode(p.Value))
		}
	}
	return values
}

// Add puts "name=value" at the end. It copies the list.
func (l *ParamList) Add(name, value string) {
	l.add(Param{l.encode(name, RoleName), l.encode(value, RoleValue), true})
}

// AddName puts "name", without a value, at the end.
func (l *ParamList) AddName(name string) { l.add(Param{Name: l.encode(name, RoleName)}) }

// add puts p at the end of a copy, because copies of the list share the array.
func (l *ParamList) add(p Param) { l.params = slices.Concat(l.params, []Param{p}) }

// Set gives the first parameter of that name the value, and deletes the others of the name. If the
// list has no parameter of that name, Set is like [ParamList.Add]. If the parameter already has this
// value, its spelling does not change.
func (l *ParamList) Set(name, value string) { l.set(name, value, *l) }

// set is like Set for a name and a value that are encoded as in the other list.
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
	others := slices.DeleteFunc(params[i+1:], func(p Param) bool { return l.syntax.decode(p.Name) == name })
	l.params = params[:i+1+len(others)]
}

// Delete deletes all parameters of that name, and reports whether there were any. In a name "*" is a
// character like others: see [ParamList.Filter], and DropParams of package crawl, for more than one name.
func (l *ParamList) Delete(name string) bool {
	n := len(l.params)
	l.Filter(func(p Param) bool { return l.syntax.decode(p.Name) != name })
	return len(l.params) < n
}

// Filter keeps the parameters, as written, for which keep is true.
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

// Sort sorts the parameters by their names, decoded, octet by octet. Those of the same name
// keep their order.
func (l *ParamList) Sort() {
	l.params = slices.Clone(l.params)
	slices.SortStableFunc(l.params, func(a, b Param) int {
		return strings.Compare(l.syntax.decode(a.Name), l.syntax.decode(b.Name))
	})
}

// String returns the query that the list is, percent-encoded, without "?".
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
// query. One exception: a list that was read from an empty query keeps that query, if nothing was
// deleted. A list of one parameter with an empty name and without a value also gives an empty query,
// which reads back as an empty list. The error is the error of [URI.WithQuery]: the document may not
// allow the "=".
func (u URI) WithParams(l ParamList) (URI, error) {
	if len(l.params) == 0 && !l.empty {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(l.String())
}

// WithParam returns u with the parameter of that name set to the value, both given as data: the first
// one of the name is replaced, others of the name are deleted, and if there is none, "name=value" is
// added at the end. The rest of the query keeps its bytes.
//
// Names are compared as [URI.Form] decodes them. A space is written as "%20", which forms read as a
// space as well, and so does every other reader of a query. To change several parameters, or to
// delete one, change u.Form() and pass it to [URI.WithParams], whose error WithParam has.
func (u URI) WithParam(name, value string) (URI, error) {
	l := u.Form()
	l.set(name, value, ParamList{spec: l.spec}) // whose "+" is no space
	n, err := u.WithParams(l)
	if pe, ok := err.(*ParseError); ok {
		pe.part = true // name and value are data, which no error shows
	}
	return n, err
}
