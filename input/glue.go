package input

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// glued returns an error if another text begins after one of the gaps. joined is the text without the gaps. removed is the text that
// was removed around it. In angle brackets a URI may go on in a new line with text that looks like another URI.
func (w *unwrapped) glued(joined *unwrapped, removed Removal) error {
	if len(joined.text) == w.end-w.start {
		return nil // there are no gaps
	}
	reading := joined.text[joined.start:joined.end]
	scheme := reading[:ascii.SchemeLen(reading[:min(len(reading), maxScheme+1)])]
	at, end := -1, 0
	i, last, line := -joined.start, 0, false
	w.gaps(func(from, to int, g gap) {
		if at < 0 && 0 < i && i < len(reading) && beginsAnew(reading, i, scheme, to-from, line, removed&RemovalBrackets != 0) {
			at, end = last, from
		}
		i, last, line = i+to-from, to, g.line
	})
	if at < 0 {
		return nil
	}
	why := message.InputAnother.With()
	return &uri.ParseError{Input: w.text, Spec: uri.RFC3986, Finding: uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Len: end - at, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "Appendix C",
		Key: why.Key, Text: why.Text,
	}}
}

// beginsAnew reports whether another URI, an address of mail or a host name begins at i of a reading, after a gap. The next gap is size
// bytes later. The reading begins with scheme, which may be "". The argument line says that a line ends in the gap. A URI may be broken
// there and continue with text like a name.
func beginsAnew(reading string, i int, scheme string, size int, line, bracketed bool) bool {
	before, rest := reading[i-1], reading[i:min(len(reading), i+maxScheme+maxProbe)]
	hierarchical := strings.HasPrefix(reading[len(scheme):], "://")
	plain := scheme == "" || hierarchical || i <= len(scheme)+1 // elsewhere the text may be a program
	if plain {
		rest = strings.TrimLeft(rest, "'(")
	}
	if beginsHost(rest) {
		return ascii.IsAlnum(before) || plain && !line && endsText(reading[:i])
	}
	if beginsMail(rest, size) && !line && !isInAuthority(reading[:i], scheme) && // "mailto:" may go on after a ","
		(plain && endsText(reading[:i]) || ascii.EqualFold(scheme, "mailto") && ascii.IsAlnum(before)) {
		return true
	}
	if strings.HasPrefix(rest, "//") && isAlnum(rest[len("//"):]) && plain && !line && endsText(reading[:i]) {
		return true
	}
	if ascii.HasPrefixFold(rest, "url:") {
		rest = rest[len("url:"):]
	}
	n := ascii.SchemeLen(rest[:min(len(rest), maxScheme+1)])
	if n < 2 || strings.IndexByte("=?&+", before) >= 0 { // "http://h/?u=" goes on with a URI, and "git+" with a scheme
		return false
	}
	known := schemeOf(rest[:n], false)
	switch {
	case known != nil && !known.makesSense(rest[n+1:]) && (line || !plain || n+1 == len(rest)):
		return false
	case known == nil && (line || n >= size || !strings.HasPrefix(rest[n:], "://")): // "tify" of "spo\ntify://x" is not a scheme
		return false
	case i <= len(scheme)+1: // in the scheme, or after its colon as in "view-source: http://h/"
		return schemeOf(scheme, false) == nil
	}
	return !bracketed || !hierarchical
}

// beginsHost reports whether text begins with the name of a host that begins with that of a service.
func beginsHost(text string) bool {
	name, rest, _ := strings.Cut(text, ".")
	return isAlnum(rest) && (ascii.EqualFold(name, "www") || slices.ContainsFunc(serviceNames[:], func(service string) bool {
		return ascii.EqualFold(name, service)
	}))
}

// beginsMail reports whether text begins with an address of mail, which ends with the first size bytes at most.
func beginsMail(text string, size int) bool {
	text = text[:min(len(text), size)]
	at := strings.IndexByte(text, '@')
	return at > 0 && strings.IndexByte(text[at:], '.') > 0 && strings.TrimRightFunc(text[:at], isLocal) == "" && isAlnum(text[at+1:])
}

func isLocal(r rune) bool { return r < utf8.RuneSelf && localChar.Has(byte(r)) }

// endsText reports whether a word, a path or a sentence may end with text. A URI goes on after "=", "?", "&" and "+", and after the "//"
// before its host.
func endsText(text string) bool {
	c := text[len(text)-1]
	return (ascii.IsAlnum(c) || strings.IndexByte("/.,;!)'", c) >= 0) && !strings.HasSuffix(text, "//")
}

// isInAuthority reports whether a reading that begins with scheme may continue with userinfo or with the address of a URI without
// "//". Examples are "http://jo" and "mailto:jo".
func isInAuthority(reading, scheme string) bool {
	if scheme == "" || len(reading) <= len(scheme) {
		return false
	}
	rest, hierarchical := strings.CutPrefix(reading[len(scheme)+1:], "//")
	return strings.IndexByte(rest, '@') < 0 && (!hierarchical || strings.IndexByte(rest, '/') < 0)
}
