package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// With -json a verb appends its object to the output member by member. That takes a fraction of the
// time of encoding/json, which would look at a struct by reflection for each line, and the order of
// the members can be read where they are written.
//
// The methods that follow put commas between members and elements. The name of an element of a list
// is "".

// beginObject begins a member that is an object, or with the name "" a record or an element.
func (w *output) beginObject(name string) {
	w.name(name)
	w.buf = append(w.buf, '{')
}

// endObject ends the object that was begun last.
func (w *output) endObject() { w.buf = append(w.buf, '}') }

// endRecord ends an object that is a record.
func (w *output) endRecord() error {
	w.buf = append(w.buf, '}', w.end)
	return nil
}

// beginList begins a member that is a list.
func (w *output) beginList(name string) {
	w.name(name)
	w.buf = append(w.buf, '[')
}

// endList ends the list that was begun last.
func (w *output) endList() { w.buf = append(w.buf, ']') }

// text appends a member that is a string.
func (w *output) text(name, value string) {
	w.name(name)
	w.buf = appendJSONString(w.buf, value)
}

// optional appends a member that is a string, or null if the value is undefined.
func (w *output) optional(name, value string, defined bool) {
	w.name(name)
	if !defined {
		w.buf = append(w.buf, "null"...)
		return
	}
	w.buf = appendJSONString(w.buf, value)
}

// nonempty appends a member that is a string, unless the value is empty.
func (w *output) nonempty(name, value string) {
	if value != "" {
		w.text(name, value)
	}
}

// null appends a member that is null.
func (w *output) null(name string) { w.optional(name, "", false) }

// number appends a member that is a number.
func (w *output) number(name string, n int64) {
	w.name(name)
	w.buf = strconv.AppendInt(w.buf, n, 10)
}

// boolean appends a member that is true or false.
func (w *output) boolean(name string, b bool) {
	w.name(name)
	w.buf = strconv.AppendBool(w.buf, b)
}

// list appends a member that is a list of strings.
func (w *output) list(name string, values []string) {
	w.beginList(name)
	for _, value := range values {
		w.text("", value)
	}
	w.endList()
}

// set appends a member that is a list of the names in a set of bits. The set prints them with
// commas between; an empty set has no names, whatever it prints.
func (w *output) set(name string, set fmt.Stringer, empty bool) {
	w.list(name, names(set, empty))
}

// names returns the names in a set of bits.
func names(set fmt.Stringer, empty bool) []string {
	if empty {
		return nil
	}
	return strings.FieldsFunc(set.String(), func(r rune) bool { return r == ',' || r == ' ' })
}

// name appends a comma, unless this is the first member or element, and the name of a member. No
// name needs an escape.
func (w *output) name(name string) {
	if n := len(w.buf); n > 0 {
		switch w.buf[n-1] {
		case '"', ']', '}', 'e', 'l', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9': // the last byte of a value
			w.buf = append(w.buf, ',')
		}
	}
	if name != "" {
		w.buf = append(append(append(w.buf, '"'), name...), '"', ':')
	}
}

// appendJSONString appends a string of JSON. Octets that are not UTF-8 become U+FFFD, since JSON
// cannot represent them.
func appendJSONString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	from := 0 // where the bytes begin that are not yet appended
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c < ' ' || c == '"' || c == '\\' {
				dst = appendJSONEscape(append(dst, s[from:i]...), c)
				from = i + 1
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			dst = append(append(dst, s[from:i]...), `\ufffd`...)
			from = i + 1
		}
		i += size
	}
	return append(append(dst, s[from:]...), '"')
}

// appendJSONEscape appends the escape of a character of ASCII that a string of JSON cannot hold as
// it is (RFC 8259, 7).
func appendJSONEscape(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}
