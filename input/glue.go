package input

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// glued returns an error if another text begins after one of the gaps. joined is the text without the gaps; removed is what was removed
// around it. In angle brackets a URI may go on in a new line with text that looks like another URI.
func (w *unwrapped) glued(joined *unwrapped, removed Removal) error {
	if len(joined.text) == w.end-w.start {
		return nil // there are no gaps
	}
	reading := joined.text[joined.start:joined.end]
	scheme := reading[:ascii.SchemeLen(reading[:min(len(reading), maxScheme+1)])]
	at, end := -1, 0
	i, last, line := -joined.start, 0, false
	w.gaps(func(from, to int, g gap) {
		if at < 0 && 0 < i && i < len(reading) && beginsAnew(reading, i, scheme, to-from, line, removed&RemovedBrackets != 0) {
			at, end = last, from
		}
		i, last, line = i+to-from, to, g.line
	})
	if at < 0 {
		return nil
	}
	return &uri.ParseError{Input: w.text, Spec: uri.RFC3986, Finding: uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Len: end - at, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "Appendix C", Text: "another URI follows the white space; give one at a time",
	}}
}

// beginsAnew reports whether another URI or a host name begins at i of a reading, after a gap. The next gap is size bytes later. The
// reading begins with scheme, which may be "". line says that a line ends in the gap.
func beginsAnew(reading string, i int, scheme string, size int, line, bracketed bool) bool {
	before, rest := reading[i-1], reading[i:min(len(reading), i+maxScheme+maxProbe)]
	hierarchical := strings.HasPrefix(reading[len(scheme):], "://")
	if scheme == "" || hierarchical { // elsewhere a quote may be that of a program
		rest = strings.TrimLeft(rest, "'(")
	}
	if ascii.HasPrefixFold(rest, "www.") && isAlnum(rest[len("www."):]) {
		return ascii.IsAlnum(before)
	}
	n := ascii.SchemeLen(rest[:min(len(rest), maxScheme+1)])
	if n < 2 || strings.IndexByte("=?&+", before) >= 0 { // "http://h/?u=" goes on with a URI, and "git+" with a scheme
		return false
	}
	known := schemeOf(rest[:n], false)
	switch {
	case known != nil && !known.makesSense(rest[n+1:]):
		return false
	case known == nil && (line || n >= size || !strings.HasPrefix(rest[n:], "://")): // "tify" of "spo\ntify://x" is not a scheme
		return false
	case i <= len(scheme)+1: // in the scheme, or after its colon as in "view-source: http://h/"
		return schemeOf(scheme, false) == nil
	}
	return !bracketed || !hierarchical
}
