package uritemplate

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// values reads the values of the variables that were found. If a variable occurs more than once, another value counts most, then a
// value of "+" or "#", then the longest prefix. If several are equal, the first counts.
func (m *matcher) values() Values {
	values := Values{}
	for rank := range 3 {
		for n := len(m.vars) - 1; n >= 0; n-- {
			v := &m.vars[n]
			if v.start < 0 || n > m.last[v.part] || v.rank() != rank {
				continue
			}
			value := v.read(m.text[v.start:v.end])
			if rank > 0 || len(value.text) >= len(values[v.name].text) {
				values[v.name] = value
			}
		}
	}
	return values
}

// rank says how much a place tells about the value.
func (v *found) rank() int {
	switch {
	case v.length > 0:
		return 0
	case v.op.triplets:
		return 1
	}
	return 2
}

// read returns the value that expands to text, which has no separators around it.
func (v *found) read(text string) Value {
	if v.explode && v.op.triplets {
		return v.readReserved(text)
	} else if v.explode {
		return v.readMembers(text)
	}
	if v.op.named {
		text = strings.TrimPrefix(text[len(v.name):], "=")
	}
	if v.length == 0 && !v.op.triplets && strings.Contains(text, ",") {
		return Value{kind: isList, list: v.decodeAll(strings.Split(text, ","))}
	}
	return String(v.decode(text))
}

// readMembers reads a list or pairs in which no name or value has a reserved character.
func (v *found) readMembers(text string) Value {
	least := 1 - len(v.op.empty) // a value is at least that long
	all := make([]string, 0, 2*(strings.Count(text, v.op.sep)+1))
	own, hasValues := true, false
	for more := true; more; {
		end := strings.IndexAny(text, "="+v.op.sep)
		if end < 0 {
			end = len(text)
		}
		name, value := text[:end], ""
		if text = text[end:]; strings.HasPrefix(text, "=") {
			hasValues = true
			end = 1 + least
			if n := strings.Index(text[end:], v.op.sep); n >= 0 {
				end += n
			} else {
				end = len(text)
			}
			value, text = text[1:end], text[end:]
		}
		own = own && name == v.name
		all = append(all, name, value)
		text, more = strings.CutPrefix(text, v.op.sep)
	}
	switch {
	case v.op.named && own:
		return Value{kind: isList, list: v.decodeAll(half(all, 1))}
	case v.op.named || hasValues:
		return Value{kind: isPairs, list: v.decodeAll(all)}
	}
	return Value{kind: isList, list: v.decodeAll(half(all, 0))}
}

// half returns every second string, from the first or the second on.
func half(all []string, first int) []string {
	some := make([]string, 0, len(all)/2)
	for i := first; i < len(all); i += 2 {
		some = append(some, all[i])
	}
	return some
}

// readReserved reads the value of an exploded variable of "+" or "#". It is pairs only if all between commas is a pair, since a
// list can be anything.
func (v *found) readReserved(text string) Value {
	members := strings.Split(text, ",")
	pairs := make([]string, 0, 2*len(members))
	for _, member := range members {
		name, value, _ := strings.Cut(member, "=")
		if value == "" {
			return Value{kind: isList, list: v.decodeAll(members)}
		}
		pairs = append(pairs, name, value)
	}
	return Value{kind: isPairs, list: v.decodeAll(pairs)}
}

// decodeAll decodes all in place.
func (v *found) decodeAll(all []string) []string {
	for i := range all {
		all[i] = v.decode(all[i])
	}
	return all
}

// decode returns the data that expand to s.
func (v *found) decode(s string) string {
	if !v.op.triplets {
		data, _ := uri.Unescape(s) // s has no other "%"
		return data
	}
	var b []byte
	for i := 0; i < len(s); {
		r, size := encodedChar(s, i)
		switch {
		case size == 0 || r == '%' || r < utf8.RuneSelf && v.op.allow.Has(byte(r)):
			b = append(b, s[i])
			i++
		default:
			b = utf8.AppendRune(b, r)
			i += size
		}
	}
	return string(b)
}
