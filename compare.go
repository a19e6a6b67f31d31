package uri

import (
	"bytes"
	"hash/maphash"
	"strings"
)

// Equivalent reports whether a and b have the same normal form, each under its own
// document (RFC 3986, 6.2.2): a.Normalize().String() == b.Normalize().String(). Nothing
// is allocated for it: short forms are made on the stack, long ones never. Relative references are compared as they are;
// the documents advise to resolve them first (6.1).
func Equivalent(a, b URI) bool {
	if a.text == b.text && a.spec == b.spec {
		return true
	}
	if !a.rough && !b.rough {
		return a.text == b.text
	}
	switch {
	case len(a.text) <= shortBuffer && len(b.text) <= shortBuffer:
		var x, y [shortBuffer]byte
		return string(a.AppendNormalized(x[:0])) == string(b.AppendNormalized(y[:0]))
	case a.fitsBuffer() && b.fitsBuffer():
		var x, y [formBuffer]byte
		return string(a.AppendNormalized(x[:0])) == string(b.AppendNormalized(y[:0]))
	}
	if a.IsNormalized() && b.IsNormalized() {
		return a.text == b.text
	}
	return equivalentWalk(&a, &b)
}

func equivalentWalk(a, b *URI) bool {
	x, y := newBackward(a), newBackward(b)
	for {
		c, ok := x.next()
		d, ok2 := y.next()
		if c != d || ok != ok2 {
			return false
		}
		if !ok {
			return true
		}
	}
}

// Compare orders a and b by the texts of their normal forms, byte by byte: it returns -1,
// 0 or 1. It is 0 if and only if [Equivalent] reports true. Nothing is allocated.
func Compare(a, b URI) int {
	if !a.rough && !b.rough {
		return strings.Compare(a.text, b.text)
	}
	switch {
	case len(a.text) <= shortBuffer && len(b.text) <= shortBuffer:
		var x, y [shortBuffer]byte
		return bytes.Compare(a.AppendNormalized(x[:0]), b.AppendNormalized(y[:0]))
	case a.fitsBuffer() && b.fitsBuffer():
		var x, y [formBuffer]byte
		return bytes.Compare(a.AppendNormalized(x[:0]), b.AppendNormalized(y[:0]))
	}
	if a.IsNormalized() && b.IsNormalized() {
		return strings.Compare(a.text, b.text)
	}
	return compareWalk(&a, &b)
}

// compareWalk walks both from the right, since what dot segments remove stands to their
// left. The leftmost difference counts.
func compareWalk(a, b *URI) int {
	x, y := newBackward(a), newBackward(b)
	n, m := x.length(), y.length()
	result := 0
	if n != m {
		result = 1
		if n < m {
			result = -1
		}
	}
	for ; n > m; n-- {
		x.next()
	}
	for ; m > n; m-- {
		y.next()
	}
	for {
		c, ok := x.next()
		d, _ := y.next()
		switch {
		case !ok:
			return result
		case c < d:
			result = -1
		case c > d:
			result = 1
		}
	}
}

// The sizes of buffers on the stack for normal forms; to clear the longer ones takes a while.
// Longer forms are walked.
const (
	shortBuffer = 96
	formBuffer  = 512
)

// fitsBuffer reports whether u's normal form fits such a buffer. It is no longer than the
// text: where a guard is put in, at least as much has gone.
func (u *URI) fitsBuffer() bool { return len(u.text) <= formBuffer }

// Hash returns a hash of u's normal form: equivalent URIs have the same, under the same
// seed. Nothing is allocated.
func (u URI) Hash(seed maphash.Seed) uint64 {
	if u.fitsBuffer() {
		if !u.rough {
			return maphash.String(seed, u.text)
		}
		var x [formBuffer]byte
		return maphash.Bytes(seed, u.AppendNormalized(x[:0]))
	}
	if !u.IsNormalized() {
		return hashWalk(&u, seed)
	}
	var h maphash.Hash
	h.SetSeed(seed)
	text := u.text
	for ; len(text) > formBuffer; text = text[:len(text)-formBuffer] {
		h.WriteString(text[len(text)-formBuffer:])
	}
	h.WriteString(text)
	return h.Sum64()
}

// hashWalk hashes the normal form in blocks, the last first.
func hashWalk(u *URI, seed maphash.Seed) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	var block [formBuffer]byte
	start := len(block)
	for x := newBackward(u); ; {
		c, ok := x.next()
		if !ok {
			h.Write(block[start:])
			return h.Sum64()
		}
		if start == 0 {
			h.Write(block[:])
			start = len(block)
		}
		start--
		block[start] = c
	}
}

// backward gives the bytes of a normal form from the last to the first.
type backward struct {
	u      *URI
	decode *set
	runs   [6]run
	run    int // the run in which the text before i ends
	i      int // how much of the text is left

	held  [3]byte // bytes that come next, the last first
	holds int

	path backwardPath
}

// backwardPath is what backward knows of a path that loses its dot segments.
type backwardPath struct {
	active  bool
	root    int  // where it begins, without dot segments at its beginning that leave nothing
	last    bool // whether the last segment is behind
	keep    bool // whether ".." above the root stays
	pending int  // how many ".." have yet to find a segment to remove
	reading bool // whether a segment is being read,
	segment int  // which begins there
	slashes int  // with how many slashes the path begins, as far as it is known; at most 2
}

func newBackward(u *URI) backward {
	x := backward{u: u, decode: &documents[u.spec].normalize.decode, i: len(u.text)}
	var n int
	x.runs, n = u.runs()
	x.run = n - 1
	if u.removesDots() {
		x.path.active = true
		x.path.keep = documents[u.spec].resolve.keepAbove
		x.path.root = x.rootOfPath()
	}
	return x
}

// rootOfPath returns where the path begins: rule 2A and 2D of RFC 3986, 5.2.4 take dot
// segments from the beginning of a path without a slash before them.
func (x *backward) rootOfPath() int {
	i, end := int(x.u.path), int(x.u.params)
	for i < end {
		n := i
		for n < end && x.u.text[n] != '/' {
			n++
		}
		if x.dots(i, n) == 0 {
			break
		}
		i = min(n+1, end)
	}
	return i
}

// length returns how many bytes x is going to give.
func (x backward) length() int {
	for n := 0; ; n++ {
		if _, ok := x.next(); !ok {
			return n
		}
	}
}

// next returns the next byte to the left.
func (x *backward) next() (c byte, ok bool) {
	for x.holds == 0 {
		switch {
		case x.path.active && x.i <= int(x.u.params):
			x.readPath()
		case x.i == 0:
			return 0, false
		default:
			x.read()
		}
	}
	x.holds--
	return x.held[x.holds], true
}

// hold makes s what comes next, from its end.
func (x *backward) hold(s string) { x.holds = copy(x.held[:], s) }

// read holds the character or escape before i, normalized.
func (x *backward) read() {
	text := x.u.text
	for x.run > 0 && int(x.runs[x.run-1].end) >= x.i {
		x.run--
	}
	run := &x.runs[x.run]
	c := text[x.i-1]
	if x.i >= 3 && text[x.i-3] == '%' {
		x.i -= 3
		c = unhex(text[x.i+1])<<4 | unhex(text[x.i+2])
		if !run.decode || !x.decode.has(c) {
			x.held[0], x.held[1], x.held[2] = '%', upperHex[c>>4], upperHex[c&15]
			x.holds = 3
			return
		}
	} else {
		x.i--
	}
	if run.lower && 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	x.held[0], x.holds = c, 1
}

// readPath goes on with the path, and holds what comes of it.
func (x *backward) readPath() {
	p := &x.path
	switch {
	case p.reading && x.i > p.segment:
		p.slashes = 0
		x.read()
	case p.reading:
		p.reading = false
		x.slash()
	case x.i <= p.root && p.keep && p.pending > 0:
		p.pending--
		p.slashes = 0
		x.hold("/..")
	case x.i <= p.root:
		p.active = false
		x.i = int(x.u.path)
		if x.u.host == 0 && p.slashes == 2 {
			x.hold("/.") // see Deviations
		}
	default:
		x.nextSegment()
	}
}

// nextSegment looks at the segment that ends at i.
func (x *backward) nextSegment() {
	p := &x.path
	start := x.i
	for start > p.root && x.u.text[start-1] != '/' {
		start--
	}
	dots := x.dots(start, x.i)
	last := !p.last
	p.last = true
	switch {
	case dots == 0 && p.pending == 0:
		p.reading, p.segment = true, start
		return
	case dots == 0:
		p.pending--
	case dots == 2:
		p.pending++
	}
	x.i = start
	if last && !(dots == 2 && p.keep && x.keepsLast()) {
		x.slash() // the path ends with a "/" for it
	} else if x.i > p.root {
		x.i--
	}
}

// slash holds the "/" before i, if the path has one there.
func (x *backward) slash() {
	if x.i > x.path.root {
		x.i--
		x.path.slashes = min(x.path.slashes+1, 2)
		x.hold("/")
	}
}

// keepsLast reports whether the ".." with which the path ends has no segment to remove,
// where those above the root stay.
func (x *backward) keepsLast() bool {
	depth, kept := 0, false
	for i := x.path.root + 1; i <= int(x.u.params); i++ {
		n := i
		for n < int(x.u.params) && x.u.text[n] != '/' {
			n++
		}
		switch kept = false; x.dots(i, n) {
		case 0:
			depth++
		case 2:
			if kept = depth == 0; !kept {
				depth--
			}
		}
		i = n
	}
	return kept
}

// dots returns 1 if the text from i to end is a ".", escaped or not, 2 if it is a "..",
// and 0 otherwise.
func (x *backward) dots(i, end int) int {
	dots := 0
	for ; i < end; dots++ {
		switch {
		case dots == 2:
			return 0
		case x.u.text[i] == '.':
			i++
		case x.u.text[i] == '%' && x.decode.has('.') && x.u.text[i+1] == '2' && x.u.text[i+2]|0x20 == 'e':
			i += 3
		default:
			return 0
		}
	}
	return dots
}
