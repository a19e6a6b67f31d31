package uritemplate

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// Values are the values of variables by their names. A variable that is missing is undefined.
//
// A name is compared as it is written in the template, because percent-encoded triplets are a part
// of the name and are not decoded (2.3).
type Values map[string]Value

// A Value is the value of a variable: a string, a list of strings, or pairs of a name and a value
// (2.3). The zero Value is undefined, and an expansion leaves it out. An empty string is defined.
//
// Strings are data in UTF-8, not percent-encoded, except that "+" and "#" copy the triplets in a
// value. A Value is immutable and safe for concurrent use.
type Value struct {
	kind kind
	text string   // of a string
	list []string // the members of a list, or names and values in turn
}

// A kind is what a Value is.
type kind uint8

const (
	isUndefined kind = iota
	isString
	isList
	isPairs
)

// String returns the value of a variable that is a string. An empty string is defined: "{?q}" gives
// "?q=".
func String(s string) Value { return Value{kind: isString, text: s} }

// List returns the value of a variable that is a list, in that order. A list without members is
// undefined (2.3).
func List(members ...string) Value {
	if len(members) == 0 {
		return Value{}
	}
	return Value{kind: isList, list: slices.Clone(members)}
}

// Pairs returns the value of a variable that is an associative array, in that order: a name, its
// value, the next name and so on. Names may repeat. A last name without a value is left out, and an
// array without pairs is undefined (2.3).
func Pairs(nameValue ...string) Value {
	n := len(nameValue) &^ 1
	if n == 0 {
		return Value{}
	}
	return Value{kind: isPairs, list: slices.Clone(nameValue[:n])}
}

// String returns a string as it is, and otherwise the members of a list, or the names and values of
// pairs, with commas between them. It returns "" if v is undefined.
func (v Value) String() string {
	if v.kind == isString {
		return v.text
	}
	return strings.Join(v.list, ",")
}

// List returns a copy of the members of a list. A string is its own only member. The result is nil
// if v is undefined or pairs.
func (v Value) List() []string {
	switch v.kind {
	case isString:
		return []string{v.text}
	case isList:
		return slices.Clone(v.list)
	}
	return nil
}

// Pairs returns the names and values of pairs, in order. There are none if v is undefined, a string
// or a list.
func (v Value) Pairs() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		if v.kind != isPairs {
			return
		}
		for i := 0; i < len(v.list); i += 2 {
			if !yield(v.list[i], v.list[i+1]) {
				return
			}
		}
	}
}

// Expand returns the expansion of the template with the values (3). Characters that an expression
// does not allow are percent-encoded as UTF-8, with digits in upper case. [Template.ExpandURI] also
// checks that the expansion is a URI reference.
//
// If a value does not fit, Expand returns a [*uri.ParseError] and no text. Its code is [CodePrefix]
// if a list or pairs would need a prefix, and [uri.CodeText] if a value is not valid UTF-8. Input
// is the template, and Offset is the place of the variable; the error does not show the value.
//
// Expand allocates once if the result has at most 256 bytes.
func (t *Template) Expand(v Values) (string, error) {
	var buf [256]byte
	b, err := t.AppendExpand(buf[:0], v)
	if err != nil {
		return "", err
	}
	return string(b), nil
}

// An Option changes what [Template.ExpandURI] accepts.
type Option uint8

// StrictSegments refuses an expansion in which a value made a segment of the path that is empty,
// "." or "..", encoded or not, because it leads somewhere else: with an id that is empty or "..",
// "/users/{id}" is the list of all users or what is above it. An undefined variable counts as an
// empty value where its expression stands in a segment, as in "/users/{id}/keys". The slash at the
// end of a path must stand in the template. The error has [CodeSegment].
const StrictSegments Option = 1

// ExpandURI is like [Template.Expand], but parses the result under RFC 3986. If the expansion is
// not a URI reference, as with the template "[{x}", it returns a [*uri.ParseError] about the
// expansion. [StrictSegments] makes it stricter.
func (t *Template) ExpandURI(v Values, options ...Option) (uri.URI, error) {
	if !slices.Contains(options, StrictSegments) {
		text, err := t.Expand(v)
		if err != nil {
			return uri.URI{}, err
		}
		return uri.Parse(text)
	}
	var places []place
	b, err := t.expand(nil, v, func(p place) { places = append(places, p) })
	if err != nil {
		return uri.URI{}, err
	}
	u, err := uri.Parse(string(b))
	if err == nil {
		err = t.checkSegments(u, places)
	}
	if err != nil {
		return uri.URI{}, err
	}
	return u, nil
}

// A place is where an expansion has the value of a variable, without what separates it from others.
type place struct {
	of       *variable
	from, to int
}

// checkSegments returns an error if a value made a segment that is empty or a dot segment. The
// places are in order.
func (t *Template) checkSegments(u uri.URI, places []place) error {
	if start, _, ok := u.Span(uri.ComponentAuthority); ok {
		// A slash of a value and one beside it begin an authority, instead of enclosing an empty
		// segment.
		second := start - len("/")
		for i := range places {
			if places[i].from == second || places[i].to == second {
				return t.refuse(places[i].of, badSegment)
			}
		}
	}
	text := u.String()
	start, end, _ := u.Span(uri.ComponentPath)
	if start == end {
		return nil
	}
	if text[start] == '/' {
		start++
	}
	for start <= end {
		to := start
		for to < end && text[to] != '/' {
			to++
		}
		for len(places) > 0 && places[0].to < start {
			places = places[1:]
		}
		if len(places) > 0 && places[0].from <= to && isHollow(text[start:to]) {
			return t.refuse(places[0].of, badSegment)
		}
		start = to + 1
	}
	return nil
}

// isHollow reports whether a segment is empty, or a dot segment once its dots are decoded.
func isHollow(segment string) bool {
	if len(segment) > len("%2E%2E") {
		return false
	}
	segment = strings.ReplaceAll(strings.ToUpper(segment), "%2E", ".")
	return segment == "" || segment == "." || segment == ".."
}

// AppendExpand is like [Template.Expand], but appends the result to dst and returns the extended
// buffer, or dst unchanged after an error. It does not allocate if dst has room for the result.
func (t *Template) AppendExpand(dst []byte, v Values) ([]byte, error) {
	return t.expand(dst, v, nil)
}

// expand is AppendExpand, which also reports the places of values if report is not nil. An
// expression without a separator in front has a place even if it has no values.
func (t *Template) expand(dst []byte, v Values, report func(place)) ([]byte, error) {
	b := dst
	for i := range t.parts {
		part := &t.parts[i]
		b = append(b, part.literal...)
		sep := ""
		if part.op != nil {
			sep = part.op.first
		}
		isEmpty := true
		for j := range part.vars {
			one := &part.vars[j]
			value, ok := v[one.name]
			if !ok || value.kind == isUndefined {
				continue
			}
			b = append(b, sep...)
			sep = part.op.sep
			if value.kind != isString && one.length > 0 {
				return dst, t.refuse(one, prefixOfList)
			}
			from := len(b)
			if b, ok = one.append(b, part.op, &value); !ok {
				return dst, t.refuse(one, valueNotUTF8)
			}
			isEmpty = false
			if report != nil {
				report(place{one, from, len(b)})
			}
		}
		if isEmpty && report != nil && part.op != nil && part.op.first == "" {
			report(place{&part.vars[0], len(b), len(b)})
		}
	}
	return b, nil
}

// refuse returns the error that the value of a variable has the problem.
func (t *Template) refuse(v *variable, what problem) error {
	n := strings.IndexAny(t.text[v.offset:], ",}") // the end of the varspec
	return what.at(t.text, v.offset, n)
}

// append appends the expansion of a defined value without what separates it from others (3.2.1). It
// reports false if the value is not UTF-8.
func (v *variable) append(b []byte, op *operator, value *Value) ([]byte, bool) {
	if value.kind != isString && v.explode {
		return v.appendExploded(b, op, value)
	}
	if op.named {
		b = append(b, v.name...)
		if value.kind == isString && value.text == "" ||
			value.kind == isList && len(value.list) == 1 && value.list[0] == "" {
			return append(b, op.empty...), true
		}
		b = append(b, '=')
	}
	if value.kind == isString {
		s := value.text
		if v.length > 0 {
			if !utf8.ValidString(s) {
				return b, false
			}
			s = prefix(s, int(v.length), op.triplets)
		}
		return appendEncoded(b, s, op.allow, op.triplets)
	}
	ok := true
	for i, member := range value.list {
		if i > 0 {
			b = append(b, ',')
		}
		if b, ok = appendEncoded(b, member, op.allow, op.triplets); !ok {
			return b, false
		}
	}
	return b, true
}

// appendExploded is append for an exploded list or exploded pairs.
func (v *variable) appendExploded(b []byte, op *operator, value *Value) ([]byte, bool) {
	list, ok := value.list, true
	for i := 0; i < len(list); i++ {
		if i > 0 {
			b = append(b, op.sep...)
		}
		named := op.named
		if value.kind == isPairs {
			named = true
			if b, ok = appendEncoded(b, list[i], op.allow, op.triplets); !ok {
				return b, false
			}
			i++
		} else if named {
			b = append(b, v.name...)
		}
		switch {
		case named && list[i] == "":
			b = append(b, op.empty...)
			continue
		case named:
			b = append(b, '=')
		}
		if b, ok = appendEncoded(b, list[i], op.allow, op.triplets); !ok {
			return b, false
		}
	}
	return b, true
}
