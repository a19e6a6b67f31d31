package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// authority returns the end of the authority at i, in a URI that begins at start. A host in a text
// has letters, digits, "-._~" and escapes, or is in brackets. The other characters that RFC 3986
// (3.2.2) allows are punctuation in a text.
func (s *scanner) authority(start, i int, needsHost bool) (end int, st state) {
	text := s.text
	at := -1
	for end = i; end < len(text) && end-start <= s.limit; {
		c := text[end]
		switch {
		case c == '@' && at < 0:
			at = end
		case c == '%':
			if !ascii.IsEscape(text, end) {
				c = 0
			}
		case c >= utf8.RuneSelf && s.finder.isIRI():
			size := sizeInIRI(text, end)
			if size == 0 {
				c = 0
				break
			}
			end += size - 1
		case !userinfo.Has(c) && c != '[' && c != ']':
			c = 0
		}
		if c == 0 {
			break
		}
		end++
	}
	if s.undecided(end) {
		return end, more
	}
	if end-start > s.limit {
		return end, s.skipFrom(end)
	}
	host := i
	if at >= 0 && strings.IndexByte(text[i:at], '[') < 0 && strings.IndexByte(text[i:at], ']') < 0 {
		host = at + 1
	}
	return s.hostPort(start, host, end, needsHost)
}

// hostPort returns the end of the host and the port at i, which is at most end. It finds none if
// they are only a part of the host and port that the text means.
func (s *scanner) hostPort(start, i, end int, needsHost bool) (int, state) {
	var st state
	if i < end && s.text[i] == '[' {
		i, st = s.literal(start, i, end)
	} else {
		i, st = s.hostName(i, end, needsHost)
	}
	if st == found && i < end && s.text[i] == ':' {
		i, st = s.port(start, i, end)
	}
	switch {
	case st != found:
		return 0, st
	case s.isCut(i):
		return 0, s.refuse(i)
	case s.goesOn(start, i):
		run := hostRun(s.text[i+1 : min(len(s.text), i+lookAhead)])
		at := strings.LastIndexByte(s.text[i:i+1+run], '@')
		return 0, s.refuse(i + max(0, at)) // what is before "@" is no address of mail
	}
	return i, found
}

// literal returns the end of the host in brackets at i.
func (s *scanner) literal(start, i, end int) (int, state) {
	text := s.text
	n := strings.IndexByte(text[i:end], ']')
	if n < 0 {
		return 0, none
	}
	if i += n + 1; !uri.Valid(text[start:i]) {
		return 0, none
	}
	if i+1 < len(text) && strings.IndexByte(".-", text[i]) >= 0 && ascii.IsAlnum(text[i+1]) {
		return 0, s.refuse(i) // "[::1].example.org" is another host
	}
	return i, found
}

// hostName returns the end of the host name at i. The name may be empty if the scheme does not need
// a host and a path follows.
func (s *scanner) hostName(i, end int, needsHost bool) (int, state) {
	text, host := s.text, i
	named := false
	for i < end && (ascii.IsUnreserved(text[i]) || text[i] == '%' || text[i] >= utf8.RuneSelf) {
		named = named || ascii.IsAlnum(text[i]) || text[i] >= utf8.RuneSelf
		i++
	}
	if !named && (i > host || needsHost || i == len(text) || text[i] != '/') {
		return 0, none
	}
	return i, found
}

// port returns the end of the port whose colon is at i.
func (s *scanner) port(start, i, end int) (int, state) {
	port := i + 1
	for i++; i < end && ascii.IsDigit(s.text[i]); i++ {
	}
	if i < len(s.text) && (s.isWord(s.text[i:]) || i == port && s.isPlaceholder(start, i) ||
		s.isDrive(start, i)) {
		return 0, s.refuse(i)
	}
	return i, found
}

// refuse keeps the scanner from searching again in the text that ends at i. If a host is rejected
// because it is not whole, every part of it is, too.
func (s *scanner) refuse(i int) state {
	s.floor = i
	return none
}

// isPlaceholder reports whether a placeholder for a port is at i, such as "*" or "${PORT}". The URI
// begins at start. If the same character is before the URI, it is emphasis.
func (s *scanner) isPlaceholder(start, i int) bool {
	c := s.text[i]
	return strings.IndexByte("$%*{[-_~+=@", c) >= 0 && (start == 0 || s.text[start-1] != c)
}

// isCut reports whether the host or port that ends at i is only the beginning of the host that the
// text means. The host or port is not empty, or something is before it. isCut reads at most
// lookAhead bytes, and never beyond white space of ASCII.
func (s *scanner) isCut(i int) bool {
	ahead := s.text[i:min(len(s.text), i+lookAhead)]
	if ahead == "" {
		return false
	}
	afterDot := strings.IndexByte(".-", s.text[i-1]) >= 0
	if ahead[0] < utf8.RuneSelf {
		return continuesHost(ahead, afterDot)
	}
	rest := strings.TrimLeftFunc(ahead, isHidden)
	if len(rest) < len(ahead) && s.continuesHidden(rest) {
		return true
	}
	r, _ := utf8.DecodeRuneInString(rest)
	switch {
	case isSpacedWord(r), afterDot && (unicode.IsLetter(r) || unicode.IsMark(r)):
		return true
	case strings.HasPrefix(rest, "·l") && s.text[i-1] == 'l': // RFC 5892, A.3
		return true
	case strings.ContainsRune(charsMapped, r):
		rest = rest[utf8.RuneLen(r):]
		r, _ = utf8.DecodeRuneInString(rest)
		return (isAlnum(rest) || isSpacedWord(r)) && !beginsURI(rest)
	case r == 0x3002, r == 0xFF61:
		return s.continuesStop(i, rest[utf8.RuneLen(r):])
	}
	return continuesLabel(rest)
}

// charsMapped are characters that stand for ".", "@" and "-" in a host: U+FF0E is a dot (UTS #46,
// 4), and programs put in hyphens.
const charsMapped = "．＠－‐‑"

// continuesStop reports whether the host that ends at i goes on with rest, behind the full stop of
// Chinese and Japanese. The stop stands for a dot (UTS #46, 4) if letters or digits follow it. One
// more condition must hold: the host has no other dot, or a dot or "/" follows the letters or
// digits.
func (s *scanner) continuesStop(i int, rest string) bool {
	if !isAlnum(rest) || beginsURI(rest) {
		return false
	}
	before := s.text[max(0, i-lookAhead):i]
	before = before[len(strings.TrimRightFunc(before, isUnreserved)):]
	label := strings.TrimLeftFunc(rest, isTokenRune)
	return strings.IndexByte(before, '.') < 0 || strings.HasPrefix(label, "/") ||
		strings.HasPrefix(label, ".") && isAlnum(label[1:])
}

// continuesHidden reports whether a host goes on with rest, which follows hidden characters: with
// "%", a letter or a digit. Before it, ".", "-" or ":" may stand.
func (s *scanner) continuesHidden(rest string) bool {
	if len(rest) > 1 && strings.IndexByte(".-:", rest[0]) >= 0 {
		rest = rest[1:]
	}
	return rest != "" && (rest[0] == '%' || s.isWord(rest))
}

// continuesLabel reports whether rest begins with the end of a label beyond ASCII: text without
// spaces, or symbols. They belong to a label only if a dot or "@", and a letter or digit, follow.
func continuesLabel(rest string) bool {
	run := strings.TrimLeftFunc(rest, func(r rune) bool {
		return r >= utf8.RuneSelf && isInWord(r)
	})
	if len(run) == len(rest) || run == "" || strings.IndexByte(".@", run[0]) < 0 {
		return false
	}
	r, _ := utf8.DecodeRuneInString(run[1:])
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

// continuesHost reports whether the text after a host, which begins with ASCII, shows that the host
// is only a part of the host that is meant. It may be the rest of a regular expression, of a
// template, or of an address that somebody has made harmless. The argument afterDot says that the
// host ends with "." or "-".
func continuesHost(ahead string, afterDot bool) bool {
	rest := ahead[1:]
	switch c := ahead[0]; c {
	case '@': // there is one userinfo at most (RFC 3986, 3.2)
		return true
	case ':': // behind a port, or behind the first colon of an IPv6 address without brackets
		return isAlnum(rest) || strings.HasPrefix(rest, "/")
	case '\\': // www\.example\.org
		rest = strings.TrimLeft(rest, `\`)
		return rest != "" && strings.IndexByte(".-@", rest[0]) >= 0
	case '[', '(', '{', '<': // example[.]org, {region}.example.org, api.<region>.example.org
		return c == '{' && rest != "" &&
			(ascii.IsLetter(rest[0]) || strings.IndexByte("{$%", rest[0]) >= 0) ||
			isInsertion(rest, afterDot)
	case '$', '%': // host$N.example.org, host%d.example.org
		return !ascii.IsEscape(ahead, 0) &&
			(isAlnum(rest) || rest != "" && strings.IndexByte("({", rest[0]) >= 0)
	case '*': // www.*.example.org
		return strings.HasPrefix(rest, ".") && isAlnum(rest[1:])
	}
	return isAlnum(ahead) // behind "]"
}

// isInsertion reports whether rest, which follows an opening bracket, begins with a placeholder for
// a part of a host. A placeholder is "." or "dot" in brackets, or a name in brackets after which
// the host continues. The host before it ends with "." or "-" if afterDot is true.
func isInsertion(rest string, afterDot bool) bool {
	end := strings.IndexAny(rest, "])}>")
	if end < 0 {
		return false
	}
	name, rest := rest[:end], rest[end+1:]
	switch {
	case name == "." || ascii.EqualFold(name, "dot"):
		return true
	case rest == "" || name == "" || !ascii.IsLetter(name[0]) ||
		strings.TrimFunc(name, isUnreserved) != "":
		return false
	}
	return strings.IndexByte(".-:", rest[0]) >= 0 && isAlnum(rest[1:]) || afterDot && rest[0] == '/'
}

// isWord reports whether text begins with a letter or a digit that belongs to the word before it.
func (s *scanner) isWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	switch {
	case r < utf8.RuneSelf:
		return ascii.IsAlnum(byte(r))
	case s.finder.isIRI():
		return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r)
	}
	return isSpacedWord(r)
}

// isInsideWord reports whether a word goes on from before i, where a letter or a digit is.
func (s *scanner) isInsideWord(i int) bool {
	before := s.text[max(0, i-lookAhead):i]
	shown := strings.TrimRightFunc(before, isHidden)
	r, _ := utf8.DecodeLastRuneInString(shown)
	return isSpacedWord(r) || len(shown) < len(before) && r < utf8.RuneSelf &&
		ascii.IsAlnum(byte(r))
}

// isDrive reports whether the ":" before i and the "\" at i belong to the name of a Windows file,
// as in "file://c:\docs". The URI begins at start.
func (s *scanner) isDrive(start, i int) bool {
	text := s.text
	return i < len(text) && text[i] == '\\' && ascii.HasPrefixFold(text[start:i], "file:/") &&
		text[i-1] == ':' && ascii.IsLetter(text[i-2]) && text[i-3] == '/'
}

// isNameCut reports whether a URI without an authority, from path to end, ends with a part of a
// host name or another name, as in "mailto:joe@example.com". The URI begins at start. In a query,
// the name is that of an address.
func (s *scanner) isNameCut(start, path, end int) bool {
	if end == len(s.text) || !s.isCut(end) && (strings.IndexByte("^`|", s.text[end]) < 0 || !s.goesOn(start, end)) {
		return false
	}
	name, query, hasQuery := strings.Cut(s.text[path:end], "?")
	switch {
	case strings.ContainsAny(name, "/#") || strings.IndexByte(query, '#') >= 0:
		return false
	case !hasQuery:
		return true
	}
	return endsInAddress(query)
}

// endsInAddress reports whether a query ends with a host after "@", or with a header that holds
// addresses (RFC 6068, 2).
func endsInAddress(query string) bool {
	name, value, _ := strings.Cut(query[strings.LastIndexByte(query, '&')+1:], "=")
	for _, header := range [...]string{"to", "cc", "bcc"} {
		if ascii.EqualFold(name, header) {
			return true
		}
	}
	before := strings.TrimRightFunc(value, isUnreserved)
	return strings.HasSuffix(before, "@") ||
		strings.HasSuffix(before, "%") && strings.HasPrefix(value[len(before):], "40")
}

const (
	charsOdd       = "!$%&'()*+,;=[]{}^`|\\" // the ASCII characters that end a host, and may belong to the host that is meant
	charsSeparator = "!$&*+,;="              // those of them that may be repeated
	charsCloser    = "')]}"
)

var userinfo = ascii.Set{ascii.Userinfo & ascii.Low, ascii.Userinfo >> 64}

// goesOn reports whether the host or port that ends at i goes on after a character that the scanner
// reads as punctuation. Then it is only a part of the intended host. The URI begins at start. A
// sub-delim (RFC 3986, 3.2.2) ends the host before another URI and before a word. The other
// characters end it before another URI, and where they delimit.
func (s *scanner) goesOn(start, i int) bool {
	text := s.text
	if i == len(text) || strings.IndexByte(charsOdd, text[i]) < 0 {
		return false
	}
	c, rest := text[i], text[i+1:min(len(text), i+lookAhead)]
	if strings.IndexByte(charsSeparator, c) >= 0 {
		rest = strings.TrimLeft(rest, charsSeparator)
	}
	if c == '&' {
		rest = strings.TrimPrefix(rest, "amp;") // the source of a page
	}
	run := rest[:hostRun(rest)]
	switch {
	case closesAt(text, start, c), c == '&' && isEntity(text[i:]), ascii.IsEscape(text, i):
		return false
	case strings.IndexByte(run, '@') >= 0:
		return !beginsURI(rest)
	case c == '\\', !isAlnum(strings.TrimLeft(run, ".-")) && !strings.HasPrefix(run, "%"),
		beginsURI(rest), isParameter(c, run):
		return false
	case strings.IndexByte("^`|%", c) >= 0:
		return true
	}
	after := rest[len(run):]
	if strings.IndexByte(charsSeparator, c) >= 0 && isDecimal(run) &&
		!strings.HasPrefix(after, "/") {
		return false
	}
	if isRemark(c, after) {
		return false
	}
	if strings.IndexByte(charsCloser, c) >= 0 {
		run = strings.TrimLeft(run, ".-")
	}
	return strings.HasPrefix(after, "/") ||
		strings.IndexByte(strings.TrimRight(run, ".,;:!'*"), '.') >= 0
}

// isRemark reports whether c opens brackets around a remark, before which the host ends. after
// follows the remark.
func isRemark(c byte, after string) bool {
	opened := strings.IndexByte("([{", c)
	return opened >= 0 && after != "" && after[0] == ")]}"[opened]
}

// isDecimal reports whether run, which may have punctuation at its end, is a number with at most
// one dot in it, as in "http://h.org,3.14".
func isDecimal(run string) bool {
	whole, fraction, _ := strings.Cut(strings.TrimRight(run, ".,;:!'"), ".")
	return whole != "" && strings.Trim(whole+fraction, "0123456789") == ""
}

// hostRun returns the length of the characters of hosts, ports and userinfo at the beginning of
// text, without brackets.
func hostRun(text string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c >= utf8.RuneSelf, c == '@', userinfo.Has(c) && c != '(' && c != ')',
			ascii.IsEscape(text, i):
		default:
			return i
		}
	}
	return len(text)
}

// closesAt reports whether c after a URI closes what is directly before its start: emphasis, a
// quote or a bracket. A "|" is between the cells of a table, or a link and its label.
func closesAt(text string, start int, c byte) bool {
	if start == 0 {
		return false
	}
	switch before := text[start-1]; c {
	case '\'', '*', '`':
		return before == c
	case ')':
		return before == '('
	case ']':
		return before == '['
	case '}':
		return before == '{'
	case '|':
		return before == '|' || before == '<' || before == '['
	}
	return false
}

// beginsURI reports whether text begins with "www.", or with a scheme and what makes sense after
// it.
func beginsURI(text string) bool {
	n := ascii.SchemeLen(text)
	if ascii.HasPrefixFold(text, "www.") || n > 1 && strings.HasPrefix(text[n:], "://") {
		return true
	}
	if n == 0 {
		return false
	}
	known := schemeOf(text[:n], false)
	return known != nil && known.makesSense(text[n+1:])
}

// isParameter reports whether run, which follows c, is a name with a value, as in
// "u=http://h&v=1.2".
func isParameter(c byte, run string) bool {
	name, _, ok := strings.Cut(run, "=")
	return ok && strings.IndexByte("&,;", c) >= 0 && name != "" &&
		strings.TrimFunc(name, isUnreserved) == ""
}
