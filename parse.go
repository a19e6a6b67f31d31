package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxLen is the length in bytes of the longest text: 2 GiB less one, so that
// offsets fit 32 bits and sums of two lengths fit too.
const maxLen = 1<<31 - 1

// A fault says where the state machine could not go on. Its component is zero
// where nothing is wrong. diagnose turns it into a Finding.
type fault struct {
	component Component
	at        int // bytes before the one that the component's rule cannot take
}

// parse reads text once, from left to right, and sets u to it. What differs
// between documents comes from sp's rules; where they are named, the rules of
// RFC 3986, Appendix A are meant. On a fault u is left half-set.
//
//	scheme ──":"──▶ hierarchy ──"//"──▶ authority ──▶ path ──"?"──▶ query ──"#"──▶ fragment
//	     └── no ":" after it: a relative reference, read again from the start ──┘
func parse(text string, sp Spec, u *URI) fault {
	if len(text) > maxLen || !sp.valid() {
		return fault{ComponentReference, 0}
	}
	r := &documents[sp]
	u.text, u.spec = text, sp

	// scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
	i := 0
	segment := &r.first // what the first path segment may hold
	if n := r.scheme.end(text, 0); 0 < n && n < len(text) && text[n] == ':' && isAlpha(text[0]) {
		u.scheme = uint32(n)
		i = n + 1
		segment = &r.path
	}

	// "//" authority
	if i+1 < len(text) && text[i] == '/' && text[i+1] == '/' {
		var f fault
		if i, f = parseAuthority(text, i+2, r, u); f.component != 0 {
			return f
		}
	}

	// An authority is followed by path-abempty, since nothing but "/", "?" and
	// "#" ends it. Without one a path cannot begin with "//", which would have
	// been read as one. So only the first segment of a path-noscheme is special.
	u.path = uint32(i)
	i = segment.span(text, i)
	if segment == &r.first && i < len(text) && text[i] == '/' {
		i = r.path.span(text, i)
	}
	u.params, u.query = uint32(i), uint32(i)

	if i < len(text) && text[i] == '?' {
		i = r.query.span(text, i+1)
		u.fragment = uint32(i)
		if i < len(text) && text[i] != '#' {
			return fault{ComponentQuery, i}
		}
	} else if u.fragment = uint32(i); i < len(text) && text[i] != '#' {
		return pathFault(text, i, r, u)
	}

	if i < len(text) {
		if i = r.fragment.span(text, i+1); i < len(text) {
			return fault{ComponentFragment, i}
		}
	}
	return fault{}
}

// pathFault says which component stopped at i, which the path could not take:
// a colon in the first segment of a relative reference ends a scheme by
// RFC 3986, Appendix B, even one that is none.
func pathFault(text string, i int, r *rules, u *URI) fault {
	if u.scheme == 0 && u.host == 0 {
		for j := 0; j < len(text); j++ {
			switch text[j] {
			case '/', '?', '#':
				return fault{ComponentPath, i}
			case ':':
				if j == 0 {
					return fault{ComponentPath, 0}
				}
				if !isAlpha(text[0]) {
					return fault{ComponentScheme, 0}
				}
				return fault{ComponentScheme, r.scheme.end(text, 0)}
			}
		}
	}
	return fault{ComponentPath, i}
}

// parseAuthority reads the authority that starts at start, and returns its end.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
//
// Whether what comes first is userinfo shows only at an "@". It is read as a host
// and port, and read on as userinfo where that fails.
func parseAuthority(text string, start int, r *rules, u *URI) (end int, f fault) {
	i, f := parseHost(text, start, r, u)
	if f.component != 0 {
		at := r.userinfo.span(text, start)
		if at < len(text) && text[at] == '@' {
			i, f = parseHost(text, at+1, r, u)
		} else if hasAt(text, start) {
			return 0, fault{ComponentUserinfo, at}
		}
	}
	return i, f
}

// parseHost reads host [ ":" port ] from start to the end of the authority.
func parseHost(text string, start int, r *rules, u *URI) (end int, f fault) {
	i := start
	if i < len(text) && text[i] == '[' {
		if i, u.kind = ipLiteral(text, i, r); u.kind == HostNone {
			return 0, fault{ComponentHost, i}
		}
	} else {
		i = r.regName.span(text, i)
		// The first alternative that matches wins (RFC 3986, 3.2.2).
		u.kind = HostRegName
		if isIPv4(text[start:i]) {
			u.kind = HostIPv4
		}
	}
	u.host, u.port = uint32(start), uint32(i)
	if i < len(text) && text[i] == ':' {
		i++
		for i < len(text) && isDigit(text[i]) {
			i++
		}
		if !endsAuthority(text, i) {
			return 0, fault{ComponentPort, i}
		}
		return i, fault{}
	}
	if !endsAuthority(text, i) {
		return 0, fault{ComponentHost, i}
	}
	return i, fault{}
}

// endsAuthority reports whether an authority ends at i (RFC 3986, 3.2).
func endsAuthority(text string, i int) bool {
	return i == len(text) || text[i] == '/' || text[i] == '?' || text[i] == '#'
}

// hasAt reports whether the authority that starts at i holds an "@".
func hasAt(text string, i int) bool {
	for ; !endsAuthority(text, i); i++ {
		if text[i] == '@' {
			return true
		}
	}
	return false
}

// newParseError makes the error of a fault in the text.
func newParseError(text string, sp Spec, f fault) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: diagnose(text, sp, f)}
}

// diagnose says in words what the fault in the text is.
func diagnose(text string, sp Spec, f fault) Finding {
	if !sp.valid() {
		return Finding{Code: CodeSpec, Component: f.component, Text: "no such document"}
	}
	finding := Finding{
		Code:      CodeCharacter,
		Offset:    f.at,
		Component: f.component,
		Section:   documents[sp].section[f.component],
	}
	if f.component == ComponentReference {
		finding.Code, finding.Offset, finding.Text = CodeTooLong, maxLen, "longer than 2 GiB"
		return finding
	}
	switch literal := f.component == ComponentHost && inBrackets(text, f.at); {
	case literal && endsAuthority(text, f.at):
		finding.Code, finding.Text = CodeIncomplete, `an IP address in brackets ends with "]"`
		return finding
	case literal && text[f.at] == '%':
		finding.Text = "no zone identifier allowed in an IP address"
	case literal:
		finding.Text = "no IP address in the brackets"
	case f.component == ComponentHost && text[f.at-1] == ']':
		finding.Text = "only a port may follow an IP address in brackets"
	case text[f.at] == '%' && f.component != ComponentScheme && f.component != ComponentPort:
		// The rule takes the "%", and a digit after it.
		finding.Code, finding.Text = CodeEscape, `"%" needs two hexadecimal digits; a "%" itself is "%25"`
		if finding.Offset++; finding.Offset < len(text) && isHex(text[finding.Offset]) {
			finding.Offset++
		}
	default:
		finding.Text = hint(text, f)
	}
	if finding.Offset < len(text) {
		_, finding.Len = utf8.DecodeRuneInString(text[finding.Offset:])
	}
	return finding
}

// inBrackets reports whether an IP literal has begun, and not ended, before i.
func inBrackets(text string, i int) bool {
	i = strings.LastIndexAny(text[:i], "[]/@")
	return i >= 0 && text[i] == '['
}

// hint says why the component cannot take the character at f.at, and what may
// have been meant.
func hint(text string, f fault) string {
	if from, to := secret(text); from <= f.at && f.at < to {
		return "a character is not allowed; percent-encode it" // which one, is a secret
	}
	c, size := utf8.DecodeRuneInString(text[f.at:])
	write := `; write "` + percentEncode(text[f.at:f.at+size]) + `"`
	if f.component == ComponentScheme {
		write = `; a relative path may begin with "./"`
	}
	switch {
	case f.component == ComponentScheme && portFollows(text):
		return `a host and port need "//" before them`
	case f.component == ComponentScheme && f.at == 0:
		return "no letter at the beginning" + write
	case f.component == ComponentPath && f.at == 0 && c == ':':
		return "no scheme before the colon"
	case f.component == ComponentPort && looksLikeIPv6(text, f.at):
		return "an IPv6 address needs brackets around it"
	case f.component == ComponentPort:
		return "only digits allowed"
	case c == ' ':
		return "no space allowed" + write
	case c == '\\':
		return `no backslash allowed; segments are separated by "/"`
	case c == '#':
		return `no second "#" allowed` + write
	case f.component == ComponentHost && (c == '[' || c == ']'):
		return "brackets allowed only around an IP address"
	case f.component == ComponentHost && c == '@':
		return `no second "@" allowed; in userinfo write "%40"`
	case c < ' ' || c == 0x7f:
		return "no control character allowed" + write
	case c >= utf8.RuneSelf && f.component == ComponentHost:
		return `only ASCII allowed; the name may have a form with "xn--"`
	case c >= utf8.RuneSelf:
		return "only ASCII allowed" + write
	}
	return strconv.QuoteRune(c) + " not allowed" + write
}

// percentEncode returns the octets of s percent-encoded (RFC 3986, 2.1).
func percentEncode(s string) string {
	const hex = "0123456789ABCDEF"
	var b []byte
	for i := 0; i < len(s); i++ {
		b = append(b, '%', hex[s[i]>>4], hex[s[i]&15])
	}
	return string(b)
}

// portFollows reports whether what follows the first colon is a port and the end
// of an authority.
func portFollows(text string) bool {
	i := colon(text) + 1
	start := i
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i > start && endsAuthority(text, i)
}

// looksLikeIPv6 reports whether the host and port around i are an IPv6 address
// without brackets.
func looksLikeIPv6(text string, i int) bool {
	start := 1 + strings.LastIndexAny(text[:i], "/@")
	n, ok := ipv6Prefix(text[start:])
	return ok && endsAuthority(text, start+n)
}
