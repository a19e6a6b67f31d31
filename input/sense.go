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
		return isLetter(first(rest)) && isMoreThanWord(rest) && !hidesURI(rest)
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

// senseOf returns what the URIs of a scheme must have if they have no "//", so that a word before a colon is not taken for a
// scheme: a label in prose, a level of a log, a key of a program, a service with its port. Most must have more than a word.
func senseOf(name string) func(rest string) bool {
	switch name {
	case "about":
		return isToken
	case "blob": // File API, 8.3.1: an origin and a path
		return func(rest string) bool {
			return strings.HasPrefix(rest[schemeLen(rest):], "://") || strings.HasPrefix(rest, "null/")
		}
	case "cid", "mid", "jabber": // RFC 2392, 2
		return hasAddress
	case "data":
		return isData
	case "dav", "mailserver", "redis", "z39.50": // only with "//", or as the name of a namespace: "redis:6379" is a host and a port
		return func(string) bool { return false }
	case "dns": // RFC 4501, 3: "DNS:example.com" alone is a name in a certificate
		return func(rest string) bool {
			name, query, _ := strings.Cut(rest, "?")
			return name != "" && strings.IndexByte(query, '=') > 0
		}
	case "file": // RFC 8089, 2 and E.2: an absolute path, or a drive
		return func(rest string) bool {
			return first(rest) == '/' || len(rest) > 2 && isLetter(rest[0]) && rest[1] == ':' && rest[2] == '/'
		}
	case "geo": // RFC 5870, 3.3: two coordinates at least
		return func(rest string) bool {
			latitude, longitude, _ := strings.Cut(rest, ",")
			return startsNumber(latitude) && startsNumber(longitude)
		}
	case "info": // RFC 4452, 3: info:namespace/identifier
		return func(rest string) bool {
			namespace, identifier, _ := strings.Cut(rest, "/")
			return identifier != "" && isSchemeName(namespace)
		}
	case "javascript": // a call or an assignment, and the like
		return func(rest string) bool { return strings.ContainsAny(rest, "()=;/") }
	case "jms": // RFC 6167, 4: jms:variant:destination
		return func(rest string) bool {
			n := schemeLen(rest)
			return n > 0 && n+1 < len(rest)
		}
	case "magnet":
		return func(rest string) bool { return first(rest) == '?' && strings.IndexByte(rest, '=') > 1 }
	case "mailto": // RFC 6068, 2: an address, or only headers
		return func(rest string) bool {
			return hasAddress(rest) || first(rest) == '?' && strings.IndexByte(rest, '=') > 0
		}
	case "news", "snews": // RFC 5538, 4: the name of a group, or a message's identifier
		return func(rest string) bool {
			return isLetter(first(rest)) && strings.IndexByte(rest, '.') > 0 || hasAddress(rest)
		}
	case "nfs": // RFC 2224, 5
		return func(rest string) bool { return first(rest) == '/' && len(rest) > 1 }
	case "nih": // RFC 6920, 7: an algorithm, ";" and a value
		return func(rest string) bool { return alnum.has(first(rest)) && strings.IndexByte(rest, ';') > 0 }
	case "service": // RFC 2609, 2.1: a type, and an address that begins with a "/"
		return func(rest string) bool { return isLetter(first(rest)) && strings.Contains(rest, ":/") }
	case "sip", "sips", "xmpp", "iax", "h323", "stun", "stuns", "turn", "turns":
		return func(rest string) bool { return hasAddress(rest) || hasHost(rest) }
	case "tag":
		return isTag
	case "tel":
		return isTelephone
	case "sms": // RFC 5724, 2.2: one number or several
		return func(rest string) bool {
			numbers, _, _ := strings.Cut(rest, "?")
			number, _, _ := strings.Cut(numbers, ",")
			return isTelephone(number)
		}
	case "urn": // RFC 8141, 2: urn:NID:NSS; in a NID "." and "_" are usual, though not valid
		return func(rest string) bool {
			nid, nss, _ := strings.Cut(rest, ":")
			return len(nid) >= 2 && alnum.has(nid[0]) && strings.TrimFunc(nid, isUnreserved) == "" && nss != "" && nss[0] != '/'
		}
	case "view-source": // another URI
		return func(rest string) bool {
			n := schemeLen(rest)
			return n > 1 && n+1 < len(rest)
		}
	}
	return func(rest string) bool {
		return alnum.has(first(rest)) && isMoreThanWord(rest) || first(rest) == '/' && len(rest) > 1
	}
}

// isToken reports whether rest has letters, digits and hyphens, up to a query or a fragment (RFC 6694, 2.1; there may be more).
func isToken(rest string) bool {
	token := rest
	if i := strings.IndexAny(rest, "?#"); i >= 0 {
		token = rest[:i]
	}
	return token != "" && alnum.has(token[0]) && strings.TrimFunc(token, isTokenRune) == ""
}

func isTokenRune(r rune) bool { return r < utf8.RuneSelf && (alnum.has(byte(r)) || r == '-') }

// isSchemeName reports whether s has the form of the name of a scheme (RFC 3986, 3.1).
func isSchemeName(s string) bool {
	return isLetter(first(s)) && strings.TrimFunc(s, isSchemeRune) == ""
}

func isSchemeRune(r rune) bool { return r < utf8.RuneSelf && schemeChar.has(byte(r)) }

// startsNumber reports whether s begins with a digit, or with "-" and one.
func startsNumber(s string) bool { return isNumber(first(strings.TrimPrefix(s, "-"))) }

// isData reports whether rest has a media type or nothing, parameters, and a "," (RFC 2397, 3).
func isData(rest string) bool {
	head, _, ok := strings.Cut(rest, ",")
	if !ok {
		return isDataHead(rest)
	}
	media, _, parameters := strings.Cut(head, ";")
	name, sub, _ := strings.Cut(media, "/")
	switch {
	case media == "":
		return true
	case !isSchemeName(name) || sub == "" || strings.TrimFunc(sub, isSubtypeRune) != "":
		return false
	case parameters || hasPrefixFold(name, "x-"):
		return true
	}
	for _, known := range [...]string{ // RFC 6838, 4.2
		"application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart", "text", "video",
	} {
		if equalFold(name, known) {
			return true
		}
	}
	return false
}

func isSubtypeRune(r rune) bool { return r == '+' || isUnreserved(r) }

// isTag reports whether rest is an authority, a date and a ":" (RFC 4151, 2.1).
func isTag(rest string) bool {
	authority, rest, _ := strings.Cut(rest, ",")
	date, _, ok := strings.Cut(rest, ":")
	if !ok || !alnum.has(first(authority)) {
		return false
	}
	const full = "2006-01-02"
	for i := 0; i < len(date); i++ {
		if i == len(full) || isNumber(full[i]) != isNumber(date[i]) || !isNumber(date[i]) && date[i] != '-' {
			return false
		}
	}
	return len(date) == len("2006") || len(date) == len("2006-01") || len(date) == len(full)
}

// isTelephone reports whether rest is a number of two digits at least, with what may be between them (RFC 3966, 3).
func isTelephone(rest string) bool {
	number, _, _ := strings.Cut(rest, ";")
	digits := 0
	for i := 0; i < len(number); i++ {
		switch c := number[i]; {
		case isNumber(c):
			digits++
		case c == '+' && i == 0 || strings.IndexByte("-.()*%", c) >= 0: // "%23" is "#"
		default:
			return false
		}
	}
	return digits >= 2
}

// hasHost reports whether rest begins with a host that has a dot, and is a name or an IPv4 address, or with one in brackets.
func hasHost(rest string) bool {
	host := rest
	if i := strings.IndexAny(rest, ":;/?#"); i >= 0 {
		host = rest[:i]
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return first(rest) == '[' || alnum.has(first(host)) && len(last) < len(host) &&
		(len(last) >= 2 && isLetter(last[0]) || strings.Count(host, ".") == 3 && startsNumber(last))
}

// hidesURI reports whether rest, which follows a name and a colon, is the rest of an attribute of XML, as in "xmlns:a='b'", or
// has a URI as its value, as in "background:url(http://h/)" and "msg:read,url=http://h/".
func hidesURI(rest string) bool {
	name, value, ok := strings.Cut(rest, "=")
	if ok && (value == "" || value[0] == '\'') && strings.TrimFunc(name, isUnreserved) == "" {
		return true
	}
	rest, _, _ = strings.Cut(rest, "?")
	for {
		before, after, ok := strings.Cut(rest, "://")
		if !ok {
			return false
		}
		start := len(before)
		for start > 0 && schemeChar.has(before[start-1]) {
			start--
		}
		if start > 0 && strings.IndexByte("'(=,;", before[start-1]) >= 0 && len(before)-start > 1 && isSchemeName(before[start:]) {
			return true
		}
		rest = after
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
