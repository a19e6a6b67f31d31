package uri

import (
	"bytes"
	"hash/maphash"
	"strings"
)

// Equivalent reports whether a and b have the same normal form, each under its own
// document (RFC 3986, 6.2.2): a.Normalize().String() == b.Normalize().String().
// Short normal forms are built on the stack. Equivalent may allocate if a text has more than 512 bytes.
// Relative references are compared as they are; the documents advise to resolve them first (6.1).
func Equivalent(a, b URI) bool {
	switch {
	case a.text == b.text && a.spec == b.spec:
		return true
	case !a.rough && !b.rough:
		return a.text == b.text
	case !b.rough:
		a, b = b, a
	}
	var y [formBuffer]byte
	form := b.form(y[:0])
	if !a.rough {
		return a.text == string(form)
	}
	var x [formBuffer]byte
	return string(a.form(x[:0])) == string(form)
}

// Compare orders a and b by the texts of their normal forms, byte by byte: it returns -1,
// 0 or 1. It is 0 if and only if [Equivalent] reports true. Like Equivalent, it may allocate if a text
// has more than 512 bytes.
func Compare(a, b URI) int {
	if !a.rough && !b.rough {
		return strings.Compare(a.text, b.text)
	}
	var x, y [formBuffer]byte
	return bytes.Compare(a.form(x[:0]), b.form(y[:0]))
}

// Hash returns a hash of u's normal form: equivalent URIs have the same, under the same
// seed. It may allocate if u has more than 512 bytes.
func (u URI) Hash(seed maphash.Seed) uint64 {
	if !u.rough {
		return maphash.String(seed, u.text)
	}
	var x [formBuffer]byte
	return maphash.Bytes(seed, u.form(x[:0]))
}

// formBuffer is the size of a buffer on the stack for a normal form.
const formBuffer = 512

// form returns the normal form of u, in the buffer if it is large enough. No normal form is longer
// than its text: where a guard is put in, at least as much has gone.
func (u *URI) form(buf []byte) []byte {
	if len(u.text) > cap(buf) {
		buf = make([]byte, 0, len(u.text))
	}
	return u.AppendNormalized(buf)
}
