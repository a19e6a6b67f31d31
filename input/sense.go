package input

import (
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/uri/schemes"
)

// A scheme is what is known of one for finding its URIs in a text.
type scheme struct {
	needsAuthority bool
	noAuthority    bool
	needsHost      bool

	// sense reports whether what follows the colon of a URI without "//" is more than what may follow
	// the same word in prose. It is given what the beginning of the URI is, if it is long.
	sense func(rest string) bool
}

// makesSense reports whether rest can follow the colon.
func (s *scheme) makesSense(rest string) bool {
	if rest, ok := strings.CutPrefix(rest, "//"); ok {
		return !s.noAuthority && rest != ""
	}
	return !s.needsAuthority && s.sense(rest)
}

// schemeTable has the schemes of package schemes by their names.
var schemeTable = sync.OnceValue(func() map[string]*scheme {
	table := map[string]*scheme{}
	for s := range schemes.All() {
		table[s.Name] = &scheme{
			needsAuthority: s.Authority == schemes.Required,
			noAuthority:    s.Authority == schemes.Forbidden,
			needsHost:      s.Host == schemes.Required,
			sense:          senseOf(s.Name),
		}
	}
	return table
})

var (
	experimental = scheme{needsAuthority: true}           // "x-mailer:" is no URI
	unknown      = scheme{sense: func(rest string) bool { // "line:12", "std::string" are none
		return rest != "" && isLetter(rest[0]) && isMoreThanWord(rest)
	}}
)

// schemeOf returns what is known of the scheme of that name, in either case, or nil. If any is
// set, something is known of all that can be schemes.
func schemeOf(name string, any bool) *scheme {
	var buf [maxScheme]byte
	if len(name) > len(buf) {
		return nil
	}
	lower := buf[:len(name)]
	for i := range lower {
		lower[i] = lowerOctet(name[i])
	}
	switch s := schemeTable()[string(lower)]; {
	case s != nil:
		return s
	case any && len(name) > 1:
		return &unknown
	case len(name) > 2 && string(lower[:2]) == "x-":
		return &experimental
	}
	return nil
}

// senseOf returns what the URIs of a scheme must have, where they have no "//", so that a word
// before a colon is not taken for a scheme. Most must have more than a word.
func senseOf(name string) func(rest string) bool {
	switch name {
	case "about": // RFC 6694, 2.1: a token
		return func(rest string) bool { return isLetter(first(rest)) }
	case "cid", "mid", "jabber": // RFC 2392, 2
		return hasAddress
	case "data": // RFC 2397, 3: media types have a "/", parameters a ";"
		return func(rest string) bool {
			kind, _, ok := strings.Cut(rest, ",")
			return ok && (kind == "" || kind[0] == ';' || strings.IndexByte(kind, '/') > 0) || isDataHead(rest)
		}
	case "file": // RFC 8089, 2 and E.2: an absolute path, or a drive
		return func(rest string) bool {
			return first(rest) == '/' || len(rest) > 2 && isLetter(rest[0]) && rest[1] == ':' && rest[2] == '/'
		}
	case "geo": // RFC 5870, 3.3: coordinates
		return func(rest string) bool {
			return (isNumber(first(rest)) || first(rest) == '-') && strings.IndexByte(rest, ',') > 0
		}
	case "javascript": // a call or an assignment, and the like
		return func(rest string) bool { return strings.ContainsAny(rest, "()=;/") }
	case "magnet":
		return func(rest string) bool { return first(rest) == '?' && len(rest) > 1 }
	case "mailto": // RFC 6068, 2: an address, or only headers
		return func(rest string) bool {
			return hasAddress(rest) || first(rest) == '?' && strings.IndexByte(rest, '=') > 0
		}
	case "news": // RFC 5538, 4: the name of a group, or a message's identifier
		return func(rest string) bool { return strings.IndexByte(rest, '.') > 0 || hasAddress(rest) }
	case "sip", "sips", "xmpp", "iax", "h323": // a host's name has a dot
		return func(rest string) bool { return hasAddress(rest) || strings.IndexByte(rest, '.') > 0 }
	case "tag": // RFC 4151, 2.1: tag:authority,date:specific
		return func(rest string) bool {
			comma := strings.IndexByte(rest, ',')
			return comma > 0 && strings.IndexByte(rest[comma:], ':') > 1
		}
	case "tel", "sms": // RFC 3966, 3
		return func(rest string) bool {
			return isNumber(first(rest)) || strings.IndexByte("+(", first(rest)) >= 0 && len(rest) > 1 && isNumber(rest[1])
		}
	case "urn": // RFC 8141, 2: urn:NID:NSS
		return func(rest string) bool {
			nid, nss, ok := strings.Cut(rest, ":")
			return ok && len(nid) >= 2 && alnum.has(nid[0]) && nss != ""
		}
	case "view-source", "blob": // another URI
		return func(rest string) bool { return strings.IndexByte(rest, ':') > 0 }
	}
	return func(rest string) bool {
		return alnum.has(first(rest)) && isMoreThanWord(rest) || first(rest) == '/' && len(rest) > 1
	}
}

// first returns the first byte of s, 0 if there is none.
func first(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
}

// hasAddress reports whether there is an "@" with something on both sides.
func hasAddress(rest string) bool {
	at := strings.IndexByte(rest, '@')
	if at <= 0 || at+1 == len(rest) {
		return false
	}
	c := rest[at+1]
	return alnum.has(c) || c == '[' || c == '%' || c >= utf8.RuneSelf
}

// isDataHead reports whether a beginning of a data URI is that of one in which the "," is
// still to come.
func isDataHead(rest string) bool {
	return len(rest) >= maxProbe && strings.IndexByte(rest, '/') > 0 && strings.IndexByte(rest, ';') > 0
}

// isMoreThanWord reports whether there is something else than letters in s.
func isMoreThanWord(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isLetter(s[i]) {
			return true
		}
	}
	return false
}
