package schemes

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// domainAt returns the index of the "@" before the domain, or -1. A domain in brackets may contain
// another "@".
func domainAt(s string) int {
	if strings.HasSuffix(s, "]") {
		return strings.LastIndex(s, "@[")
	}
	return strings.LastIndexByte(s, '@')
}

// lowerDomain returns an address with its domain in lower case.
func lowerDomain(s string) string {
	at := max(0, domainAt(s))
	return s[:at] + ascii.ToLower(s[at:])
}

// isAddrSpec reports whether s is an address (RFC 6068, 2). Such an address is an address of RFC
// 5322, 3.4.1 without comments and white space. Characters beyond ASCII count as letters (RFC
// 6532).
//
//	addr-spec  = local-part "@" domain
//	local-part = dot-atom-text / quoted-string
//	domain     = dot-atom-text / "[" *dtext-no-obs "]"
func isAddrSpec(s string) bool {
	at := domainAt(s)
	if at < 0 || !utf8.ValidString(s) {
		return false
	}
	local, domain := s[:at], s[at+1:]
	if !isDotAtom(local) && !isQuotedString(local) {
		return false
	}
	if literal, ok := strings.CutPrefix(domain, "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		return ok && !strings.ContainsFunc(literal, func(c rune) bool {
			return c <= ' ' || c >= 0x7f || '[' <= c && c <= ']'
		})
	}
	return isDotAtom(domain)
}

func isDotAtom(s string) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" || strings.ContainsFunc(atom, endsAtom) {
			return false
		}
	}
	return true
}

// endsAtom reports whether an atom cannot contain c: a control, a space, or one of the specials.
func endsAtom(c rune) bool { return c <= ' ' || c == 0x7f || strings.ContainsRune(`()<>[]:;@\,."`, c) }

func isQuotedString(s string) bool {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return false
	}
	for i := 1; i < len(s)-1; i++ {
		switch c := s[i]; {
		case c == '\\':
			if i++; i == len(s)-1 || s[i] < ' ' && s[i] != '\t' || s[i] == 0x7f {
				return false
			}
		case c <= ' ', c == '"', c == 0x7f:
			return false
		}
	}
	return true
}

// isAddrSpec822 reports whether s is an address of RFC 822, 6.1 and 3.3, with nothing between the
// lexical tokens. CR, LF and NUL are invalid, because they would not stay in one header.
//
//	addr-spec      = local-part "@" domain
//	local-part     = word *("." word)             ; word = atom / quoted-string
//	domain         = sub-domain *("." sub-domain) ; sub-domain = atom / domain-literal
//	quoted-string  = <"> *(qtext/quoted-pair) <"> ; qtext is any CHAR but <">, "\" and CR
//	domain-literal = "[" *(dtext/quoted-pair) "]" ; dtext is any CHAR but "[", "]", "\" and CR
func isAddrSpec822(s string) bool {
	rest, ok := afterWords(s, '"', '"')
	if !ok || rest == "" || rest[0] != '@' {
		return false
	}
	rest, ok = afterWords(rest[1:], '[', ']')
	return ok && rest == ""
}

// afterWords reads words that are separated by dots, and returns the rest of s. A word is an atom,
// or stands between the octets open and end. The result ok says that s begins with a word, and that
// a word follows each dot.
func afterWords(s string, open, end byte) (rest string, ok bool) {
	for {
		n := 0
		if s != "" && s[0] == open {
			n = enclosed(s, end)
		} else if n = strings.IndexFunc(s,
			func(c rune) bool { return endsAtom(c) || c >= utf8.RuneSelf }); n < 0 {
			n = len(s)
		}
		if n == 0 || n == len(s) || s[n] != '.' {
			return s[n:], n > 0
		}
		s = s[n+1:]
	}
}

// enclosed returns the length of the word that s begins with, from its first octet to the octet
// end, which count. It returns 0 if the word has no end, or contains a forbidden octet. A backslash
// quotes the next octet.
func enclosed(s string, end byte) int {
	for i := 1; i < len(s); i++ {
		c := s[i]
		if c == '\\' && i+1 < len(s) {
			i++
			if c = s[i]; !holdsLineEnd(s[i:i+1]) && c < utf8.RuneSelf {
				continue
			}
			return 0
		}
		switch {
		case c == end:
			return i + 1
		case c == s[0], c == '\\', c >= utf8.RuneSelf, holdsLineEnd(s[i : i+1]):
			return 0
		}
	}
	return 0
}

// splitAddresses splits a decoded list at the commas outside quotes and brackets.
func splitAddresses(list string) (all []string) {
	quoted, literal, start := false, false, 0
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '\\' && quoted:
			i++
		case literal:
			literal = c != ']'
		case c == '[' && !quoted:
			literal = true
		case c == '"':
			quoted = !quoted
		case c == ',' && !quoted:
			all = append(all, list[start:i])
			start = i + 1
		}
	}
	return append(all, list[start:])
}

// bareAddresses returns the addresses of a decoded list, with their domains in lower case. The list
// may contain only addresses and commas.
func bareAddresses(list string) (all []string, ok bool) {
	all = splitAddresses(list)
	for i, s := range all {
		if !isAddrSpec(s) {
			return nil, false
		}
		all[i] = lowerDomain(s)
	}
	return all, true
}

// addressList returns the addresses of a decoded list in the form of a message header (RFC 5322,
// 3.4). It omits comments and the names of people and groups. The domains of the addresses are in
// lower case.
//
//	address      = mailbox / group
//	mailbox      = [display-name] "<" addr-spec ">" / addr-spec
//	group        = display-name ":" [mailbox-list] ";"
//	address-list = address *("," address) ; an address may be missing, as in obs-addr-list
func addressList(list string) ([]string, bool) {
	var r addressReader
	for list != "" {
		n := tokenLen(list)
		if n == 0 || !r.token(list[:n]) {
			return nil, false
		}
		list = list[n:]
	}
	if r.angle || r.group || !r.end() {
		return nil, false
	}
	return r.all, true
}

// tokenLen returns the length of the first token of a list, or 0 if the token has no end. A token
// is white space, a comment, a quoted string, a domain in brackets, an atom, or one of the
// specials.
func tokenLen(s string) int {
	switch s[0] {
	case '"':
		return closedLen(s, '"')
	case '[':
		return closedLen(s, ']')
	case '(':
		return closedLen(s, ')')
	case ' ', '\t':
		return len(s) - len(strings.TrimLeft(s, " \t"))
	}
	n := strings.IndexFunc(s, endsAtom)
	if n < 0 {
		return len(s)
	}
	return max(n, 1)
}

// closedLen returns the length of the token that s begins with, from its first octet to the end
// that closes it. It returns 0 if there is no end. Comments nest.
func closedLen(s string, end byte) int {
	depth := 1
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case c == end:
			if depth--; depth == 0 {
				return i + 1
			}
		case c == '(' && end == ')':
			depth++
		}
	}
	return 0
}

// An addressReader reads the tokens of an address-list.
type addressReader struct {
	all   []string
	text  []byte // the current address or name, without comments
	at    bool   // text contains an "@"
	gap   bool   // white space or a comment follows text
	angle bool   // text is between "<" and ">"
	done  bool   // only a comma or a semicolon may follow
	group bool   // text is between ":" and ";"
}

// token reads a token, and reports whether the list may have the token there.
func (r *addressReader) token(s string) bool {
	switch s[0] {
	case ' ', '\t', '(':
		r.gap = len(r.text) > 0
		return true
	case ',', ';', ':', '<', '>':
		return r.delimiter(s[0])
	case '@':
		r.at = true
	default:
		if r.gap && r.text[len(r.text)-1] != '@' {
			r.text = append(r.text, ' ') // A name may contain a space. An address may not.
		}
	}
	r.gap = false
	r.text = append(r.text, s...)
	return !r.done
}

// delimiter reads a delimiter of mailboxes and groups, and reports whether the list may have it
// there.
func (r *addressReader) delimiter(c byte) (ok bool) {
	switch c {
	case ',':
		return !r.angle && r.end()
	case ';':
		ok = !r.angle && r.group && r.end()
		r.group, r.done = false, true
	case ':':
		ok = !r.angle && !r.at && !r.done && !r.group && len(r.text) > 0
		r.next()
		r.group = true
	case '<':
		ok = !r.angle && !r.at && !r.done
		r.next()
		r.angle = true
	case '>':
		ok = r.angle && len(r.text) > 0 && r.end()
		r.done = true
	}
	return ok
}

// end ends the current address, and reports whether the address is valid or missing.
func (r *addressReader) end() bool {
	s := string(r.text)
	r.next()
	if s == "" {
		return true
	}
	r.all = append(r.all, lowerDomain(s))
	return isAddrSpec(s)
}

// next forgets the current address or name.
func (r *addressReader) next() {
	r.text, r.at, r.gap, r.angle, r.done = r.text[:0], false, false, false, false
}
