package input

import (
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/schemes"
)

const maxScheme = 64 // the length of the longest scheme

// A scheme is what must be known of a scheme to find its URIs in a text.
type scheme struct {
	app            bool // it is only found in texts: package schemes knows nothing of it
	needsAuthority bool
	noAuthority    bool
	needsHost      bool

	// sense reports whether the text after the colon of a URI without "//" is more than what may
	// follow the same word in prose. It gets the first maxProbe bytes of a long URI.
	sense func(rest string) bool
}

// makesSense reports whether rest can follow the colon.
func (s *scheme) makesSense(rest string) bool {
	if rest, ok := strings.CutPrefix(rest, "//"); ok {
		return !s.noAuthority && rest != ""
	}
	return !s.needsAuthority && s.sense(rest)
}

// schemeTable has the schemes of package schemes by name.
var schemeTable = sync.OnceValue(func() map[string]*scheme {
	table := map[string]*scheme{}
	for s := range schemes.All() {
		table[s.Name] = &scheme{
			needsAuthority: s.Authority == schemes.UseRequired,
			noAuthority:    s.Authority == schemes.UseForbidden,
			needsHost:      s.Host == schemes.UseRequired,
			sense:          isPathOrMore,
		}
	}
	for name := range strings.FieldsSeq(appsWithSlashes) {
		if table[name] == nil {
			table[name] = &scheme{app: true, needsAuthority: true}
		}
	}
	for _, row := range apps {
		table[row.name] = &scheme{app: true, sense: row.sense}
	}
	for _, row := range senses {
		for name := range strings.FieldsSeq(row.schemes) {
			if s := table[name]; s != nil {
				s.sense = row.sense
			}
		}
	}
	return table
})

var (
	experimental = scheme{needsAuthority: true}           // "x-mailer:" is not a URI
	unknown      = scheme{sense: func(rest string) bool { // "line:12" and "std::string" are not URIs
		return ascii.IsLetter(first(rest)) && isMoreThanWord(rest) && !hidesURI(rest)
	}}
)

// appsWithSlashes are schemes that people use and that are not in the table of package schemes:
// they are in the registry of IANA ("Uniform Resource Identifier (URI) Schemes", November 2026), or
// in the documentation of the programs that open them. Many are words of English, so "//" must
// follow.
const appsWithSlashes = `
	amqp amqps android-app at chrome chrome-extension clickhouse dat discord docker dweb ed2k edge feed figma fb gemini gs hdfs hyper intent ipfs ipns
	irc6 itms itms-apps itms-services kafka kakaotalk lbry line logseq mariadb market mms moz-extension mongodb mongodb+srv mqtt mqtts ms-settings
	msteams mssql mysql nats neo4j notion obsidian oci otpauth podcast postgres postgresql rdp rediss rtmp rtmpe rtmps rtmpt s3 sgnl signal slack smb
	snowflake sqlite sqlserver srt steam tcp teams tg twitter udp unix viber vlc vscode vscode-insiders webcal webcals whatsapp zoommtg zoomus`

// apps are the schemes of that kind that have a form of their own without "//".
var apps = [...]struct {
	name  string
	sense func(rest string) bool
}{
	{"bitcoin", isCoin},      // BIP 21
	{"bitcoincash", isCoin},  // the same
	{"did", isVariant},       // DID Core, 3.1: a method, ":" and an identifier
	{"doi", isDOI},           // IANA, provisional
	{"ethereum", isEthereum}, // ERC-681
	{"lightning", isCoin},    // LUD-01, BOLT 11
	{"litecoin", isCoin},     // as bitcoin
	{"matrix", isMatrix},     // Matrix Specification, Appendices, 4.7.1
	{"monero", isCoin},       // as bitcoin
	{"nostr", isNostr},       // NIP-21
	{"skype", isCall},        // Skype URIs: a name, "?" and what to do
	{"spotify", isSpotify},   // "Spotify URIs and IDs"
}

// isCoin reports whether rest begins with the address of a wallet: a long word of letters and
// digits.
func isCoin(rest string) bool {
	n := 0
	for n < len(rest) && ascii.IsAlnum(rest[n]) {
		n++
	}
	return n >= 25
}

// isEthereum reports whether rest is an address in hexadecimal, with or without "pay-".
func isEthereum(rest string) bool {
	rest = strings.TrimPrefix(rest, "pay-")
	return strings.HasPrefix(rest, "0x") && len(rest) >= len("0x")+40 && ascii.IsHex(rest[2])
}

// isMatrix reports whether rest is a user, a room or its identifier, with the name of a server.
func isMatrix(rest string) bool {
	kind, name, _ := strings.Cut(rest, "/")
	_, server, _ := strings.Cut(name, ":")
	return (kind == "u" || kind == "r" || kind == "roomid") && ascii.IsAlnum(first(name)) &&
		ascii.IsAlnum(first(server))
}

// isNostr reports whether rest is an identifier in Bech32.
func isNostr(rest string) bool {
	for _, kind := range [...]string{"npub1", "note1", "nevent1", "nprofile1", "naddr1"} {
		if strings.HasPrefix(rest, kind) && isCoin(rest) {
			return true
		}
	}
	return false
}

// isCall reports whether rest is the name of a user, "?" and an action.
func isCall(rest string) bool {
	name, action, _ := strings.Cut(rest, "?")
	return ascii.IsAlnum(first(name)) && ascii.IsLetter(first(action))
}

// isSpotify reports whether rest is a kind of thing, ":" and an identifier.
func isSpotify(rest string) bool {
	kind, id, _ := strings.Cut(rest, ":")
	switch kind {
	case "track", "album", "artist", "playlist", "user", "episode", "show":
		return ascii.IsAlnum(first(id))
	}
	return false
}

// schemeOf returns what is known of the scheme of that name, in either case, or nil. If any is set,
// it returns unknown for every other name that can be a scheme.
func schemeOf(name string, any bool) *scheme {
	s := findable(name, any)
	switch {
	case s == nil || !s.app:
		return s
	case any:
		return &unknown
	}
	return nil
}

// findable is schemeOf with the schemes that are only found in texts.
func findable(name string, any bool) *scheme {
	var buf [maxScheme]byte
	if len(name) > len(buf) {
		return nil
	}
	lower := buf[:len(name)]
	for i := range lower {
		lower[i] = ascii.Lower(name[i])
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

// maxProbe is how much of a URI without "//" is read to decide whether it makes sense.
const maxProbe = 256

// senses says what the URIs of a scheme must have after the colon if they have no "//". All other
// schemes have isPathOrMore. The rows keep the Finder from mistaking a word before a colon for a
// scheme. Such words are a label in prose, a level of a log, a key of a program, and a service with
// its port.
var senses = [...]struct {
	schemes string // with spaces between them
	sense   func(rest string) bool
}{
	{"about", isToken},
	{"blob", isOriginAndPath},              // File API, 8.3.1
	{"cid mid jabber", hasAddress},         // RFC 2392, 2
	{"dav mailserver redis z39.50", never}, // only with "//", or as the name of a namespace: "redis:6379" is a host and a port
	{"data", isData},                       // RFC 2397, 3
	{"dns", isDNS},                         // RFC 4501, 3
	{"file", isFilePath},                   // RFC 8089, 2 and E.2
	{"geo", isCoordinates},                 // RFC 5870, 3.3
	{"info", isNamespaced},                 // RFC 4452, 3
	{"javascript", isProgram},
	{"jms", isVariant}, // RFC 6167, 4
	{"magnet", isMagnet},
	{"mailto", isMailto},    // RFC 6068, 2
	{"news snews", isNews},  // RFC 5538, 4
	{"nfs", isAbsolutePath}, // RFC 2224, 5
	{"nih", isHash},         // RFC 6920, 7
	{"service", isService},  // RFC 2609, 2.1
	{"sip sips xmpp iax h323 stun stuns turn turns", hasAddressOrHost},
	{"tag", isTag},       // RFC 4151, 2.1
	{"tel", isTelephone}, // RFC 3966, 3
	{"sms", isSMS},       // RFC 5724, 2.2
	{"urn", isURN},       // RFC 8141, 2
	{"view-source", isOtherURI},
}

func never(string) bool { return false }

// isPathOrMore reports whether rest begins with a letter or a digit and is more than a word, or is
// an absolute path.
func isPathOrMore(rest string) bool {
	return ascii.IsAlnum(first(rest)) && isMoreThanWord(rest) || isAbsolutePath(rest)
}

func isAbsolutePath(rest string) bool { return first(rest) == '/' && len(rest) > 1 }

// isOriginAndPath reports whether rest begins with an origin, which may be "null".
func isOriginAndPath(rest string) bool {
	return strings.HasPrefix(rest[ascii.SchemeLen(rest):], "://") ||
		strings.HasPrefix(rest, "null/")
}

// isDNS reports whether rest is a name and a query with a value. "DNS:example.com" alone is a name
// in a certificate.
func isDNS(rest string) bool {
	name, query, _ := strings.Cut(rest, "?")
	return name != "" && strings.IndexByte(query, '=') > 0
}

// isFilePath reports whether rest is an absolute path, or begins with a drive.
func isFilePath(rest string) bool {
	return first(rest) == '/' || len(rest) > 2 && ascii.IsLetter(rest[0]) && rest[1] == ':' &&
		rest[2] == '/'
}

// isCoordinates reports whether rest has two coordinates at least.
func isCoordinates(rest string) bool {
	latitude, longitude, _ := strings.Cut(rest, ",")
	return startsNumber(latitude) && startsNumber(longitude)
}

// isNamespaced reports whether rest is a namespace, a "/" and an identifier. In a log a URI may
// follow the name of a logger, as in "main/x:http://h/".
func isNamespaced(rest string) bool {
	namespace, identifier, _ := strings.Cut(rest, "/")
	if identifier == "" || !isSchemeName(namespace) {
		return false
	}
	for {
		_, after, ok := strings.Cut(identifier, ":")
		if !ok {
			return true
		}
		if n := ascii.SchemeLen(after); n > 1 && strings.HasPrefix(after[n:], "://") {
			return false
		}
		identifier = after
	}
}

// isProgram reports whether rest may be a call, an assignment or the like.
func isProgram(rest string) bool { return strings.ContainsAny(rest, "()=;/") }

// isVariant reports whether rest is the name of a variant, a ":" and a destination.
func isVariant(rest string) bool {
	n := ascii.SchemeLen(rest)
	return n > 0 && n+1 < len(rest)
}

// isOtherURI reports whether rest may be a URI. One letter is a drive.
func isOtherURI(rest string) bool {
	n := ascii.SchemeLen(rest)
	return n > 1 && n+1 < len(rest)
}

func isMagnet(rest string) bool { return first(rest) == '?' && strings.IndexByte(rest, '=') > 1 }

// isMailto reports whether rest has an address, or only headers.
func isMailto(rest string) bool {
	return hasAddress(rest) || first(rest) == '?' && strings.IndexByte(rest, '=') > 0
}

// isNews reports whether rest is the name of a group, or a message's identifier.
func isNews(rest string) bool {
	return ascii.IsLetter(first(rest)) && strings.IndexByte(rest, '.') > 0 || hasAddress(rest)
}

// isHash reports whether rest may be an algorithm, a ";" and a value.
func isHash(rest string) bool {
	return ascii.IsAlnum(first(rest)) && strings.IndexByte(rest, ';') > 0
}

// isService reports whether rest may be a type of service, and an address that begins with a "/".
func isService(rest string) bool {
	return ascii.IsLetter(first(rest)) && strings.Contains(rest, ":/")
}

func hasAddressOrHost(rest string) bool { return hasAddress(rest) || hasHost(rest) }

// isSMS reports whether rest has one telephone number or several.
func isSMS(rest string) bool {
	numbers, _, _ := strings.Cut(rest, "?")
	number, _, _ := strings.Cut(numbers, ",")
	return isTelephone(number)
}

// isURN reports whether rest is a NID, a ":" and an NSS. A NID often has "." and "_", although they
// are not valid.
func isURN(rest string) bool {
	nid, nss, _ := strings.Cut(rest, ":")
	return len(nid) >= 2 && ascii.IsAlnum(nid[0]) && strings.TrimFunc(nid, isUnreserved) == "" &&
		nss != "" && nss[0] != '/'
}

// isToken reports whether rest has letters, digits and hyphens, up to a query or a fragment (RFC
// 6694, 2.1; there may be more).
func isToken(rest string) bool {
	token := rest
	if i := strings.IndexAny(rest, "?#"); i >= 0 {
		token = rest[:i]
	}
	return token != "" && ascii.IsAlnum(token[0]) && strings.TrimFunc(token, isTokenRune) == ""
}

func isTokenRune(r rune) bool { return r < utf8.RuneSelf && (ascii.IsAlnum(byte(r)) || r == '-') }

// isSchemeName reports whether s has the form of the name of a scheme (RFC 3986, 3.1).
func isSchemeName(s string) bool {
	return ascii.IsLetter(first(s)) && strings.TrimFunc(s, isSchemeRune) == ""
}

func isSchemeRune(r rune) bool { return r < utf8.RuneSelf && ascii.IsScheme(byte(r)) }

// startsNumber reports whether s begins with a digit, or with "-" and one.
func startsNumber(s string) bool { return ascii.IsDigit(first(strings.TrimPrefix(s, "-"))) }

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
	case parameters || ascii.HasPrefixFold(name, "x-"):
		return true
	}
	for _, known := range [...]string{ // RFC 6838, 4.2
		"application", "audio", "example", "font", "haptics", "image", "message", "model",
		"multipart", "text", "video",
	} {
		if ascii.EqualFold(name, known) {
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
	if !ok || !ascii.IsAlnum(first(authority)) {
		return false
	}
	const full = "2006-01-02"
	for i := 0; i < len(date); i++ {
		if i == len(full) || ascii.IsDigit(full[i]) != ascii.IsDigit(date[i]) ||
			!ascii.IsDigit(date[i]) && date[i] != '-' {
			return false
		}
	}
	return len(date) == len("2006") || len(date) == len("2006-01") || len(date) == len(full)
}

// isTelephone reports whether rest is a number of two digits at least, with what may be between
// them (RFC 3966, 3).
func isTelephone(rest string) bool {
	number, _, _ := strings.Cut(rest, ";")
	digits := 0
	for i := 0; i < len(number); i++ {
		switch c := number[i]; {
		case ascii.IsDigit(c):
			digits++
		case c == '+' && i == 0 || strings.IndexByte("-.()*%", c) >= 0: // "%23" is "#"
		default:
			return false
		}
	}
	return digits >= 2
}

// hasHost reports whether rest begins with a host that has a dot, and is a name or an IPv4 address,
// or with one in brackets.
func hasHost(rest string) bool {
	host := rest
	if i := strings.IndexAny(rest, ":;/?#"); i >= 0 {
		host = rest[:i]
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return first(rest) == '[' || ascii.IsAlnum(first(host)) && len(last) < len(host) &&
		(len(last) >= 2 && ascii.IsLetter(last[0]) ||
			strings.Count(host, ".") == 3 && startsNumber(last))
}

// hidesURI reports whether rest, which follows a name and a colon, is the rest of an attribute of
// XML, as in "xmlns:a='b'". It also reports true if rest has a URI as its value, as in
// "background:url(http://h/)" and "msg:read,url=http://h/".
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
		for start > 0 && ascii.IsScheme(before[start-1]) {
			start--
		}
		if start > 0 && strings.IndexByte("'(=,;", before[start-1]) >= 0 && len(before)-start > 1 &&
			isSchemeName(before[start:]) {
			return true
		}
		rest = after
	}
}

// first returns the first byte of s, or 0 if s is empty.
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
	return ascii.IsAlnum(c) || c == '[' || c == '%' || c >= utf8.RuneSelf
}

// isDataHead reports whether the "," of a data URI may follow behind rest, which is only its
// beginning.
func isDataHead(rest string) bool {
	return len(rest) >= maxProbe && strings.IndexByte(rest, '/') > 0 &&
		strings.IndexByte(rest, ';') > 0
}

// isMoreThanWord reports whether there is something else than letters in s.
func isMoreThanWord(s string) bool {
	for i := 0; i < len(s); i++ {
		if !ascii.IsLetter(s[i]) {
			return true
		}
	}
	return false
}

// isDOI reports whether s is a DOI: a prefix such as "10.1000", a "/" and a suffix (ISO 26324).
func isDOI(s string) bool {
	prefix, suffix, _ := strings.Cut(s, "/")
	digits, ok := strings.CutPrefix(prefix, "10.")
	return ok && suffix != "" && len(digits) >= 4 && len(digits) <= 9 &&
		strings.Trim(digits, "0123456789") == "" && strings.IndexByte(s, ' ') < 0
}
