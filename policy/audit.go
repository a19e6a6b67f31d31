package policy

import (
	"net/netip"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A Finding is what is odd about a URI, and how much that matters.
type Finding struct {
	uri.Finding
	Severity Severity
}

// A Severity says how much a finding matters.
type Severity uint8

// The severities.
const (
	Hint    Severity = iota // good practice that is not kept, harmless
	Warning                 // what has its uses, and is used to deceive
	Danger                  // what has hardly another use
)

var severities = [...]string{"hint", "warning", "danger"}

// String returns "hint", "warning" or "danger".
func (s Severity) String() string {
	if int(s) >= len(severities) {
		return "unknown Severity"
	}
	return severities[s]
}

// The codes of the findings of [Audit], which do not change; [CodePassword], [CodeAmbiguous], [CodePrivate] and
// [CodeControl] are among them, too.
const (
	CodeExecutes     uri.Code = "audit-executes"     // a scheme that executes what the URI holds
	CodeUser         uri.Code = "audit-user"         // userinfo
	CodeDisguise     uri.Code = "audit-disguise"     // userinfo that looks like a host
	CodeRareAddress  uri.Code = "audit-rare-address" // an IPv4 address in a rare form
	CodeEscapedHost  uri.Code = "audit-escaped-host" // a host with escapes
	CodeEmbedded     uri.Code = "audit-embedded"     // an IPv6 address that holds one of IPv4
	CodeOddPort      uri.Code = "audit-port"         // a port that is not the scheme's own
	CodeOtherPort    uri.Code = "audit-other-port"   // a port of another protocol
	CodeEscapedSlash uri.Code = "audit-delimiter"    // an escaped delimiter
	CodeHiddenDots   uri.Code = "audit-hidden-dots"  // dot segments behind escapes
	CodeDoubleEscape uri.Code = "audit-double"       // an escaped escape
	CodeMixed        uri.Code = "audit-mixed"        // letters of several scripts in a word
	CodeOverlong     uri.Code = "audit-overlong"     // octets C0 and C1, which no UTF-8 has
	CodeInvisible    uri.Code = "audit-invisible"    // characters that are not seen
	CodeLookalike    uri.Code = "audit-lookalike"    // a host that looks like another
	CodeGlue         uri.Code = "audit-glue"         // a base whose document glues references to the host
	CodeCase         uri.Code = "audit-case"         // upper case in scheme, host or escapes
	CodeEscape       uri.Code = "audit-escape"       // an escape that need not be
	CodeDots         uri.Code = "audit-dots"         // dot segments
	CodeDefaultPort  uri.Code = "audit-default-port" // the scheme's own port, or an empty one
)

// Audit tells a person what is odd about a URI, in the order of its text: what is used to deceive those who read it
// (RFC 3986, 7.6), what another program may read in another way (7.1 to 7.5), and in hints what good practice would
// write otherwise (6.3 of the 2003 draft; RFC 3986, 6.2.2). It is no verdict: much of it has its uses. It is linear in
// the length of u, and returns at most 32 findings: among them is the first of each code and severity.
func Audit(u uri.URI) []Finding {
	a := audit{u: u, text: u.String()}
	a.scheme()
	a.userinfo()
	a.host()
	a.port()
	for _, component := range [...]uri.Component{uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPath, uri.ComponentQuery, uri.ComponentFragment} {
		a.escapes(component)
		a.characters(component)
	}
	a.dots()
	a.glue()
	return a.sorted()
}

// An audit collects findings.
type audit struct {
	u        uri.URI
	text     string
	findings []Finding
}

func (a *audit) find(severity Severity, code uri.Code, component uri.Component, at, n int, text string) {
	a.findings = append(a.findings, Finding{uri.Finding{Code: code, Offset: at, Len: n, Component: component, Text: text}, severity})
}

// findAll adds a finding about all of a component.
func (a *audit) findAll(severity Severity, code uri.Code, component uri.Component, text string) {
	start, end, _ := a.u.Span(component)
	a.find(severity, code, component, start, end-start, text)
}

// sorted returns the findings in the order of the text. It keeps 32 at most, and among them the first
// of each code and severity.
func (a *audit) sorted() []Finding {
	var order findings.List
	for i, f := range a.findings { // which of them it is takes the place of the length
		order.Add(uri.Finding{Code: f.Code + uri.Code(f.Severity.String()), Offset: f.Offset, Len: i})
	}
	all := make([]Finding, len(order.Kept()))
	for i, f := range order.Kept() {
		all[i] = a.findings[f.Len]
	}
	return all
}

func (a *audit) scheme() {
	scheme := a.u.Scheme()
	switch rest, _ := strings.CutPrefix(a.u.Path(), "image/"); {
	case strings.EqualFold(scheme, "data") && rest != a.u.Path() && !strings.HasPrefix(strings.ToLower(rest), "svg"):
		a.findAll(Warning, CodeExecutes, uri.ComponentScheme, "what follows is a picture, and not looked up")
	case executes(strings.ToLower(scheme)):
		a.findAll(Danger, CodeExecutes, uri.ComponentScheme, "what follows is run or shown as a page, and not looked up")
	}
	if scheme != strings.ToLower(scheme) {
		a.findAll(Hint, CodeCase, uri.ComponentScheme, "schemes are written in lower case")
	}
}

// userinfo finds what stands where a reader expects the host (RFC 3986, 7.6).
func (a *audit) userinfo() {
	u := a.u
	if !u.HasUserinfo() {
		return
	}
	host := shown(uri.UnescapeLenient(u.Host()))
	user := uri.UnescapeLenient(u.Userinfo())
	switch {
	case strings.ContainsAny(user, "./\\?#．。｡") || strings.EqualFold(uri.UnescapeLenient(u.User()), "localhost"):
		a.findAll(Danger, CodeDisguise, uri.ComponentUserinfo, "it looks like a host, and is a user name; the host is "+host)
	case u.User() == "":
		a.findAll(Warning, CodeUser, uri.ComponentUserinfo, "an @ and no user name; the host is "+host)
	default:
		a.findAll(Warning, CodeUser, uri.ComponentUserinfo, "a user name; the host is "+host)
	}
	if u.Password() != "" {
		start, _, _ := u.Span(uri.ComponentUserinfo)
		at := start + len(u.User())
		a.find(Warning, CodePassword, uri.ComponentUserinfo, at, len(u.Password())+1, "a password for all to read")
	}
}

func (a *audit) host() {
	u := a.u
	if u.Host() == "" {
		if hidesHost(u) {
			a.findAll(Danger, CodeAmbiguous, uri.ComponentHost, "there is no host by RFC 3986, and browsers find one")
		}
		return
	}
	r := readHost(u)
	name := whatwg.HostToUnicode(r.names[0])
	own, isAddr := u.Addr()
	if !isAddr && strings.Contains(u.Host(), "%") {
		a.findAll(Warning, CodeEscapedHost, uri.ComponentHost, "the host is encoded; it means "+shown(name))
	}
	if v4, how := embedded(own); isAddr && how != "" {
		a.findAll(Warning, CodeEmbedded, uri.ComponentHost, "an address that holds another ("+how+"): "+v4.String())
	}
	if r.known || isAddr {
		a.readings(r, isAddr)
	}
	if u.Host() != strings.ToLower(u.Host()) && !strings.Contains(u.Host(), "%") {
		a.findAll(Hint, CodeCase, uri.ComponentHost, "hosts are written in lower case")
	}
	a.names(name)
}

// readings looks at what programs find in the host.
func (a *audit) readings(r reading, isAddr bool) {
	switch {
	case len(r.addrs) > 0 && !isAddr:
		a.findAll(Danger, CodeRareAddress, uri.ComponentHost, "a rare form of an address"+meaning(r.addrs))
	case r.differ:
		a.findAll(Danger, CodeAmbiguous, uri.ComponentHost, "RFC 3986 and browsers, or net/url, do not find the same host"+meaning(r.addrs))
	}
	for _, addr := range r.addrs {
		if kind := kindOf(addr); kind != "" {
			a.findAll(Warning, CodePrivate, uri.ComponentHost, "the address "+addr.String()+" is "+kind)
			return
		}
	}
	if r.private() != "" {
		a.findAll(Warning, CodePrivate, uri.ComponentHost, "this computer, or the local network")
	}
}

// meaning says which addresses are meant.
func meaning(addrs []netip.Addr) string {
	text := ""
	for i, addr := range addrs {
		if i == 0 {
			text = ", which some read as "
		} else {
			text += " or "
		}
		text += addr.String()
	}
	return text
}

// names looks at the labels of a name, decoded. In some documents a host may have an "@": then it is what follows the last one, for
// the rest may hold a password.
func (a *audit) names(name string) {
	name = name[strings.LastIndexByte(name, '@')+1:]
	last := name[strings.LastIndexByte(name, '.')+1:]
	for label := range strings.SplitSeq(name, ".") {
		alike, ok := skeleton(label)
		if ok && !(sameAlphabet(label) && sameAlphabet(last) && label != last) { // not a word of the domain's own language
			a.findAll(Danger, CodeLookalike, uri.ComponentHost, shown(label)+" looks like "+shown(alike)+", and is not")
			return
		}
	}
	if isMixed(name) {
		a.findAll(Danger, CodeMixed, uri.ComponentHost, "letters of several scripts in one word: "+shown(name))
	}
}

func (a *audit) port() {
	u := a.u
	if !u.HasPort() {
		return
	}
	standard, known := schemes.DefaultPort(u.Scheme())
	n, ok := u.PortNumber()
	switch {
	case u.Port() == "" || known && ok && n == standard:
		a.findAll(Hint, CodeDefaultPort, uri.ComponentPort, "the port is the usual one, and is left out")
	case !ok:
		a.findAll(Danger, CodeOtherPort, uri.ComponentPort, "no port has this number")
	case n == 0:
		a.findAll(Danger, CodeOtherPort, uri.ComponentPort, "there is no port 0")
	case blockedPorts[n] != "":
		a.findAll(Danger, CodeOtherPort, uri.ComponentPort, "the port of another protocol: "+blockedPorts[n])
	case otherPorts[n] != "":
		a.findAll(Warning, CodeOtherPort, uri.ComponentPort, "the port of another protocol: "+otherPorts[n])
	case known && (n == 80 || n == 443):
		a.findAll(Warning, CodeOtherPort, uri.ComponentPort, "the port of http, or of https, under another scheme")
	case known:
		a.findAll(Warning, CodeOddPort, uri.ComponentPort, "not the usual port, which is "+strconv.Itoa(int(standard)))
	}
}

// isMail reports whether u is a valid mailto URI, whose body has lines (RFC 6068, 5).
func (a *audit) isMail() bool {
	return strings.EqualFold(a.u.Scheme(), "mailto") && schemes.Validate(a.u) == nil
}

// escapes looks at the escapes of a component.
func (a *audit) escapes(component uri.Component) {
	start, end, _ := a.u.Span(component)
	text := a.text[start:end]
	if at, n := control(text); n > 0 && !a.isMail() {
		severity := Warning
		octet, _ := uri.Unescape(text[at : at+n])
		if component <= uri.ComponentHost || strings.ContainsAny(octet, "\r\n") && component == uri.ComponentPath || octet == "\x00" {
			severity = Danger
		}
		a.find(severity, CodeControl, component, start+at, n, "an escaped control character, which ends a line or a text for those who decode it")
	}
	var seen [4]bool // of each kind, the first is found
	for i := strings.IndexByte(text, '%'); i >= 0 && i+2 < len(text); {
		kind, code, why := 3, CodeCase, "escapes are written in upper case"
		octet, _ := uri.Unescape(text[i : i+3])
		severity := Hint
		switch c := octet[0]; {
		case c == '%' && i+4 < len(text) && isHex(text[i+3]) && isHex(text[i+4]):
			kind, severity, code, why = 0, Warning, CodeDoubleEscape, "an escape of an escape, which is another text for those who decode twice"
		case c == '\\' || c == '/' || c == '@' && component <= uri.ComponentHost || component <= uri.ComponentPath && strings.IndexByte("?#:", c) >= 0:
			kind, severity, code, why = 1, Warning, CodeEscapedSlash, "an escaped delimiter, which is one for those who decode too early"
			if component > uri.ComponentPath {
				severity = Hint
			}
		case 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0:
			kind, code, why = 2, CodeEscape, "an escape that need not be (RFC 3986, 6.2.2.2)"
		case text[i:i+3] == strings.ToUpper(text[i:i+3]):
			kind = -1
		}
		if kind >= 0 && !seen[kind] {
			seen[kind] = true
			a.find(severity, code, component, start+i, 3, why)
		}
		next := strings.IndexByte(text[i+1:], '%')
		if next < 0 {
			break
		}
		i += 1 + next
	}
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f' }

// characters looks at what a component is when it is decoded.
func (a *audit) characters(component uri.Component) {
	start, end, _ := a.u.Span(component)
	text := a.text[start:end]
	if strings.IndexByte(text, '%') < 0 {
		return
	}
	decoded := uri.UnescapeLenient(text)
	if strings.IndexByte(decoded, 0xC0) >= 0 || strings.IndexByte(decoded, 0xC1) >= 0 {
		a.find(Warning, CodeOverlong, component, start, end-start, "octets that are no UTF-8, in which some hide characters of ASCII")
	}
	if r, ok := invisible(decoded); ok {
		severity := Warning
		if component <= uri.ComponentHost {
			severity = Danger
		}
		a.find(severity, CodeInvisible, component, start, end-start, "a character that is not seen, or turns the text around: "+strconv.QuoteRuneToASCII(r))
	}
	if component != uri.ComponentHost && isMixed(decoded) { // of hosts, names tells
		a.find(Warning, CodeMixed, component, start, end-start, "letters of several scripts in one word")
	}
}

// dots finds dot segments, and those that are there when escapes are decoded.
func (a *audit) dots() {
	at, _, _ := a.u.Span(uri.ComponentPath)
	var plain, hidden bool
	for segment := range strings.SplitSeq(a.u.Path(), "/") {
		decoded := uri.UnescapeLenient(segment)
		switch isDots := segment == "." || segment == ".."; {
		case isDots && !plain && a.u.IsAbsolute():
			plain = true
			a.find(Hint, CodeDots, uri.ComponentPath, at, len(segment), "a dot segment, which is removed (RFC 3986, 6.2.2.3)")
		case !isDots && !hidden && hasDots(decoded):
			hidden = true
			a.find(Warning, CodeHiddenDots, uri.ComponentPath, at, len(segment), "a dot segment for those who decode it")
		}
		at += len(segment) + len("/")
	}
}

// hasDots reports whether there is a dot segment in a decoded text, be it decoded once more.
func hasDots(s string) bool {
	for _, s := range [...]string{s, uri.UnescapeLenient(s)} {
		for piece := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '/' || r == '\\' }) {
			if piece == "." || piece == ".." {
				return true
			}
		}
	}
	return false
}

// glue finds bases whose document would make "http://ag" of "http://a" and "g".
func (a *audit) glue() {
	u := a.u
	if !u.IsAbsolute() || u.Host() == "" || u.Path() != "" {
		return
	}
	if target, err := u.ResolveString("g"); err == nil && target.Host() != u.Host() {
		a.findAll(Warning, CodeGlue, uri.ComponentPath, "by "+u.Spec().String()+" a relative reference would be glued to the host: it resolves \"g\" to "+shownURI(target))
	}
}
