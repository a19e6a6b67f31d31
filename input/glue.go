package input

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
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
		next := joint{reading: reading, at: i, scheme: scheme, size: to - from, line: line, bracketed: removed&RemovalBrackets != 0}
		if at < 0 && 0 < i && i < len(reading) && next.beginsAnew() {
			at, end = last, from
		}
		i, last, line = i+to-from, to, g.line
	})
	if at < 0 {
		return nil
	}
	return &uri.ParseError{Input: w.text, Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Len: end - at, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "Appendix C",
	}, message.InputAnother.With())}
}

// A joint is a place in a reading, before which there was a gap in the text.
type joint struct {
	reading   string
	at        int    // in the reading
	scheme    string // with which the reading begins; it may be ""
	size      int    // the bytes up to the next gap
	line      bool   // a line ends in the gap, so a URI may be broken there and continue with text like a name
	bracketed bool   // the reading stands in angle brackets
}

// isHierarchical reports whether "://" follows the scheme of the reading.
func (j *joint) isHierarchical() bool { return strings.HasPrefix(j.reading[len(j.scheme):], "://") }

// isPlain reports whether the reading up to the joint is a name or hierarchical. Elsewhere the text may be a program.
func (j *joint) isPlain() bool {
	return j.scheme == "" || j.isHierarchical() || j.at <= len(j.scheme)+1
}

// endsText reports whether a text may end before the joint.
func (j *joint) endsText() bool { return endsText(j.reading[:j.at]) }

// beginsAnew reports whether another URI, an address of mail or a host name begins at the joint.
func (j *joint) beginsAnew() bool {
	before, rest := j.reading[j.at-1], j.reading[j.at:min(len(j.reading), j.at+maxScheme+maxProbe)]
	plain := j.isPlain()
	if plain {
		rest = strings.TrimLeft(rest, "'(")
	}
	switch {
	case beginsHost(rest):
		return ascii.IsAlnum(before) || plain && !j.line && j.endsText()
	case beginsMail(rest, j.size) && j.endsBeforeMail(before, plain):
		return true
	case strings.HasPrefix(rest, "//") && isAlnum(rest[len("//"):]) && plain && !j.line && j.endsText():
		return true
	}
	if ascii.HasPrefixFold(rest, "url:") {
		rest = rest[len("url:"):]
	}
	return j.beginsURI(before, rest, plain)
}

// endsBeforeMail reports whether an address of mail after the joint is a text of its own. "mailto:" may go on after a ",".
func (j *joint) endsBeforeMail(before byte, plain bool) bool {
	return !j.line && !isInAuthority(j.reading[:j.at], j.scheme) &&
		(plain && j.endsText() || ascii.EqualFold(j.scheme, "mailto") && ascii.IsAlnum(before))
}

// beginsURI reports whether rest, which follows the joint, begins another URI.
func (j *joint) beginsURI(before byte, rest string, plain bool) bool {
	n := ascii.SchemeLen(rest[:min(len(rest), maxScheme+1)])
	if n < 2 || strings.IndexByte("=?&+", before) >= 0 { // "http://h/?u=" goes on with a URI, and "git+" with a scheme
		return false
	}
	known := schemeOf(rest[:n], false)
	switch {
	case known != nil && !known.makesSense(rest[n+1:]) && (j.line || !plain || n+1 == len(rest)):
		return false
	case known == nil && (j.line || n >= j.size || !strings.HasPrefix(rest[n:], "://")): // "tify" of "spo\ntify://x" is not a scheme
		return false
	case j.at <= len(j.scheme)+1: // in the scheme, or after its colon as in "view-source: http://h/"
		return schemeOf(j.scheme, false) == nil
	}
	return !j.bracketed || !j.isHierarchical()
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
