package policy

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/idna"
	"example.com/uri/internal/message"
	"example.com/uri/internal/secret"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// Audit reports what is odd about a URI, for a person who looks at it, in the order of its text:
//
//   - text that deceives readers (RFC 3986, 7.6)
//   - text that other programs may read in another way (7.1 to 7.5)
//   - as hints, text that good practice writes otherwise (6.3 of the 2003 draft; RFC 3986, 6.2.2)
//
// A finding is not a verdict, because many oddities have honest uses. Audit takes linear time and
// returns at most 32 findings, among which is always the first of each code and severity. Offsets
// are in the text of u, in bytes.
func Audit(u uri.URI) []uri.Finding {
	a := audit{u: u, text: u.String()}
	a.scheme()
	a.userinfo()
	a.host()
	a.port()
	for _, component := range escapable {
		if start, end, _ := u.Span(component); strings.IndexByte(a.text[start:end], '%') >= 0 {
			a.control(component)
			a.escapes(component)
			a.characters(component)
		}
	}
	a.dots()
	a.glue()
	return a.findings.Kept()
}

// The codes of the findings of [Audit], which do not change. Audit also uses [CodePassword],
// [CodeAmbiguous], [CodePrivate] and [CodeControl].
const (
	CodeExecutes     uri.Code = "policy-executes"     // a scheme whose URIs contain a program or a page
	CodeUser         uri.Code = "policy-user"         // userinfo
	CodeDisguise     uri.Code = "policy-disguise"     // userinfo that looks like a host
	CodeRareAddress  uri.Code = "policy-rare-address" // an IPv4 address in a rare form
	CodeEscapedHost  uri.Code = "policy-escaped-host" // a host with escapes
	CodeEmbedded     uri.Code = "policy-embedded"     // an IPv6 address that embeds an IPv4 address
	CodeOddPort      uri.Code = "policy-odd-port"     // a port that is not the scheme's own
	CodeOtherPort    uri.Code = "policy-other-port"   // a port of another protocol
	CodeEscapedSlash uri.Code = "policy-delimiter"    // an escaped delimiter
	CodeHiddenDots   uri.Code = "policy-hidden-dots"  // dot segments behind escapes
	CodeDoubleEscape uri.Code = "policy-double"       // an escaped escape
	CodeMixed        uri.Code = "policy-mixed"        // letters of several scripts in a word
	CodeOverlong     uri.Code = "policy-overlong"     // octets C0 and C1, which UTF-8 never has
	CodeInvisible    uri.Code = "policy-invisible"    // invisible characters
	CodeLookalike    uri.Code = "policy-lookalike"    // a host that looks like another
	CodeGlue         uri.Code = "policy-glue"         // a base whose document joins references to the host
	CodeHyphen       uri.Code = "policy-hyphen"       // a label that begins or ends with a hyphen
	CodeCase         uri.Code = "policy-case"         // upper case in scheme, host or escapes
	CodeEscape       uri.Code = "policy-escape"       // an escape of a character that needs no escape
	CodeDots         uri.Code = "policy-dots"         // dot segments
	CodeDefaultPort  uri.Code = "policy-default-port" // the scheme's own port, or an empty one
)

// An audit collects findings.
type audit struct {
	u        uri.URI
	text     string
	findings findings.List
}

func (a *audit) find(severity uri.Severity, code uri.Code, component uri.Component, at, n int,
	why message.Message) {
	a.findings.Add(findings.Say(uri.Finding{Code: code, Severity: severity, Offset: at, Len: n,
		Component: component}, why))
}

// findAll adds a finding about a whole component.
func (a *audit) findAll(severity uri.Severity, code uri.Code, component uri.Component,
	why message.Message) {
	start, end, _ := a.u.Span(component)
	a.find(severity, code, component, start, end-start, why)
}

func (a *audit) scheme() {
	scheme := a.u.Scheme()
	switch rest, _ := strings.CutPrefix(a.u.Path(), "image/"); {
	case strings.EqualFold(scheme, "data") && rest != a.u.Path() &&
		!strings.HasPrefix(strings.ToLower(rest), "svg"):
		a.findAll(uri.SeverityWarning, CodeExecutes, uri.ComponentScheme,
			message.AuditPicture.With())
	case executes(strings.ToLower(scheme)):
		a.findAll(uri.SeverityDanger, CodeExecutes, uri.ComponentScheme,
			message.AuditExecutes.With())
	}
	if scheme != strings.ToLower(scheme) {
		a.findAll(uri.SeverityHint, CodeCase, uri.ComponentScheme, message.AuditSchemeCase.With())
	}
}

// userinfo reports text that stands where a reader expects the host (RFC 3986, 7.6).
func (a *audit) userinfo() {
	u := a.u
	if !u.HasUserinfo() {
		return
	}
	host := shown(uri.Unescape(u.Host()))
	user := uri.Unescape(u.Userinfo())
	switch {
	case strings.ContainsAny(user, "./\\?#．。｡") ||
		strings.EqualFold(uri.Unescape(u.User()), "localhost"):
		a.findAll(uri.SeverityDanger, CodeDisguise, uri.ComponentUserinfo,
			message.AuditDisguise.With(host))
	case u.User() == "":
		a.findAll(uri.SeverityWarning, CodeUser, uri.ComponentUserinfo, message.AuditAt.With(host))
	default:
		a.findAll(uri.SeverityWarning, CodeUser, uri.ComponentUserinfo,
			message.AuditUser.With(host))
	}
	if u.Password() != "" {
		start, _, _ := u.Span(uri.ComponentUserinfo)
		at := start + len(u.User())
		a.find(uri.SeverityWarning, CodePassword, uri.ComponentUserinfo, at, len(u.Password())+1,
			message.AuditPassword.With())
	}
}

func (a *audit) host() {
	u := a.u
	if u.Host() == "" {
		if hidesHost(u) {
			a.findAll(uri.SeverityDanger, CodeAmbiguous, uri.ComponentHost, hiddenHost(u))
		}
		return
	}
	var names [1]string
	var addrs [1]netip.Addr
	r := readHost(u, rowOf(u).known, names[:0], addrs[:0])
	name := readable(r.names[0])
	own, isAddr := u.Addr()
	if !isAddr && strings.Contains(u.Host(), "%") {
		a.findAll(uri.SeverityWarning, CodeEscapedHost, uri.ComponentHost,
			message.AuditHostEscape.With(shownHost(name)))
	}
	for _, e := range embedded(own) {
		a.findAll(uri.SeverityWarning, CodeEmbedded, uri.ComponentHost,
			message.AuditEmbedded.With(e.how, e.v4.String()))
	}
	if r.known || isAddr {
		a.readings(r, isAddr)
	}
	if u.Host() != strings.ToLower(u.Host()) && !strings.Contains(u.Host(), "%") {
		a.findAll(uri.SeverityHint, CodeCase, uri.ComponentHost, message.AuditHostCase.With())
	}
	if r.known && !isAddr && hasEdgeHyphen(r.names[0]) {
		a.findAll(uri.SeverityHint, CodeHyphen, uri.ComponentHost, message.AuditHyphen.With())
	}
	a.names(name[strings.LastIndexByte(name, '@')+1:])
}

// hasEdgeHyphen reports whether a label of a name begins or ends with a hyphen (RFC 1123, 2.1).
func hasEdgeHyphen(name string) bool {
	return name[0] == '-' || name[len(name)-1] == '-' || strings.Contains(name, ".-") ||
		strings.Contains(name, "-.")
}

// hiddenHost names the host that browsers find in u, which has none. If browsers reject u, other
// programs may still find one.
func hiddenHost(u uri.URI) message.Message {
	repaired, _, err := whatwg.Repair(u.String())
	if err != nil || repaired.Host() == "" {
		return message.AuditAmbiguous.With()
	}
	return message.AuditHiddenHost.With(shown(repaired.Host()))
}

// readings looks at the hosts that programs read.
func (a *audit) readings(r reading, isAddr bool) {
	switch {
	case len(r.addrs) > 0 && !isAddr:
		a.findAll(uri.SeverityDanger, CodeRareAddress, uri.ComponentHost,
			message.AuditRareName.With(meaning(r.addrs)))
	case r.differ:
		a.findAll(uri.SeverityDanger, CodeAmbiguous, uri.ComponentHost, differing(r.addrs))
	}
	if why := r.private(nil); why.Key != "" {
		a.findAll(uri.SeverityWarning, CodePrivate, uri.ComponentHost, why)
	}
}

// meaning lists the addresses that programs read.
func meaning(addrs []netip.Addr) string {
	texts := make([]string, len(addrs))
	for i, addr := range addrs {
		texts[i] = addr.String()
	}
	return strings.Join(texts, ", ")
}

// differing says that programs find different hosts.
func differing(addrs []netip.Addr) message.Message {
	if len(addrs) == 0 {
		return message.AuditAmbiguous.With()
	}
	return message.AuditAmbiguousAddress.With(meaning(addrs))
}

// names looks at the labels of a decoded name.
func (a *audit) names(name string) {
	if ascii.Is(name) {
		return
	}
	if r, like := mark(name); r != 0 {
		a.findAll(uri.SeverityDanger, CodeLookalike, uri.ComponentHost,
			message.PolicyMark.With(shown(string(r)), string(like)))
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	local := localScript(last)
	for label := range strings.SplitSeq(name, ".") {
		alike, ok := skeleton(label)
		// otherwise a word in the language of the domain
		if ok && (local == idna.Unknown || localScript(label) != local || label == last) {
			a.findAll(uri.SeverityDanger, CodeLookalike, uri.ComponentHost,
				message.AuditLookalike.With(shown(label), shown(alike)))
			return
		}
	}
	if isMixed(name, idna.HighlyRestrictive) {
		a.findAll(uri.SeverityDanger, CodeMixed, uri.ComponentHost,
			message.AuditHostMixed.With(shown(name)))
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
		a.findAll(uri.SeverityHint, CodeDefaultPort, uri.ComponentPort,
			message.AuditDefaultPort.With())
	case !ok:
		a.findAll(uri.SeverityDanger, CodeOtherPort, uri.ComponentPort,
			message.AuditPortRange.With())
	case n == 0:
		a.findAll(uri.SeverityDanger, CodeOtherPort, uri.ComponentPort,
			message.AuditPortZero.With())
	case blockedPorts[n] != "":
		a.findAll(uri.SeverityDanger, CodeOtherPort, uri.ComponentPort,
			message.AuditOtherPort.With(blockedPorts[n]))
	case otherPorts[n] != "":
		a.findAll(uri.SeverityWarning, CodeOtherPort, uri.ComponentPort,
			message.AuditOtherPort.With(otherPorts[n]))
	case known && (n == 80 || n == 443):
		a.findAll(uri.SeverityWarning, CodeOtherPort, uri.ComponentPort,
			message.AuditWebPort.With())
	case known:
		a.findAll(uri.SeverityWarning, CodeOddPort, uri.ComponentPort,
			message.AuditOddPort.With(strconv.Itoa(int(standard))))
	}
}

// isMail reports whether u is a valid mailto URI. Its body may have line breaks (RFC 6068, 5).
func (a *audit) isMail() bool {
	return strings.EqualFold(a.u.Scheme(), "mailto") && schemes.Validate(a.u) == nil
}

// control reports the first escaped control character of a component.
func (a *audit) control(component uri.Component) {
	start, end, _ := a.u.Span(component)
	at, n := control(a.text[start:end])
	if n == 0 || a.isMail() {
		return
	}
	severity := uri.SeverityWarning
	octet := uri.Unescape(a.text[start+at : start+at+n])
	if component <= uri.ComponentHost ||
		strings.ContainsAny(octet, "\r\n") && component == uri.ComponentPath || octet == "\x00" {
		severity = uri.SeverityDanger
	}
	a.find(severity, CodeControl, component, start+at, n, message.AuditControl.With())
}

// escapes looks at the escapes of a component. It reports the first finding of each kind.
func (a *audit) escapes(component uri.Component) {
	start, end, _ := a.u.Span(component)
	text := a.text[start:end]
	var seen []uri.Code
	for i := range len(text) {
		if text[i] != '%' {
			continue
		}
		severity, code, why := escapeIn(component, text, i)
		if code != "" && !slices.Contains(seen, code) {
			seen = append(seen, code)
			a.find(severity, code, component, start+i, len("%2F"), why.With())
		}
	}
}

// escapeIn classifies the escape at offset i of a component. The code is "" if the escape is
// ordinary.
func escapeIn(component uri.Component, text string,
	i int) (uri.Severity, uri.Code, *message.Sentence) {
	escape := text[i : i+len("%2F")]
	switch c := ascii.Unescape(text, i); {
	case c == '%' && ascii.IsEscape(text, i+2):
		return uri.SeverityWarning, CodeDoubleEscape, &message.AuditDouble
	case isDelimiter(component, c) && component > uri.ComponentPath:
		return uri.SeverityHint, CodeEscapedSlash, &message.AuditDelimiter
	case isDelimiter(component, c):
		return uri.SeverityWarning, CodeEscapedSlash, &message.AuditDelimiter
	case ascii.IsUnreserved(c):
		return uri.SeverityHint, CodeEscape, &message.AuditEscape
	case escape != strings.ToUpper(escape):
		return uri.SeverityHint, CodeCase, &message.AuditEscapeCase
	}
	return 0, "", nil
}

// isDelimiter reports whether an octet is a delimiter for a program that decodes the component too
// early.
func isDelimiter(component uri.Component, c byte) bool {
	switch c {
	case '/', '\\':
		return true
	case '@':
		return component <= uri.ComponentHost
	case '?', '#', ':':
		return component <= uri.ComponentPath
	}
	return false
}

// characters looks at the decoded text of a component.
func (a *audit) characters(component uri.Component) {
	start, end, _ := a.u.Span(component)
	text := a.text[start:end]
	if !escapesBeyondASCII(text) {
		return
	}
	decoded := uri.Unescape(text)
	if strings.IndexByte(decoded, 0xC0) >= 0 || strings.IndexByte(decoded, 0xC1) >= 0 {
		a.find(uri.SeverityWarning, CodeOverlong, component, start, end-start,
			message.AuditOverlong.With())
	}
	if r, ok := invisible(decoded); ok {
		severity := uri.SeverityWarning
		if component <= uri.ComponentHost {
			severity = uri.SeverityDanger
		}
		a.find(severity, CodeInvisible, component, start, end-start,
			message.AuditInvisible.With(printable(string(r), maxShown)))
	}
	if component != uri.ComponentHost && isMixed(decoded, idna.ModeratelyRestrictive) { // names reports mixed hosts
		a.find(uri.SeverityWarning, CodeMixed, component, start, end-start,
			message.AuditMixed.With())
	}
}

// escapesBeyondASCII reports whether a component has an escape of an octet above 127.
func escapesBeyondASCII(text string) bool {
	for i := range len(text) {
		if text[i] == '%' && text[i+1] >= '8' { // letters, too, are above the digits
			return true
		}
	}
	return false
}

// dots reports dot segments, and segments that become dot segments if a program decodes them.
func (a *audit) dots() {
	at, _, _ := a.u.Span(uri.ComponentPath)
	var plain, hidden bool
	for rest, more := a.u.Path(), true; more && !(plain && hidden); {
		var segment string
		segment, rest, more = strings.Cut(rest, "/")
		switch isDots := segment == "." || segment == ".."; {
		case isDots && !plain && a.u.IsAbsolute():
			plain = true
			a.find(uri.SeverityHint, CodeDots, uri.ComponentPath, at, len(segment),
				message.AuditDots.With())
		case !isDots && !hidden && strings.ContainsAny(segment, `%\`) && hasDots(uri.Unescape(segment)):
			hidden = true
			a.find(uri.SeverityWarning, CodeHiddenDots, uri.ComponentPath, at, len(segment),
				message.AuditHiddenDots.With())
		}
		at += len(segment) + len("/")
	}
}

// hasDots reports whether a decoded text has a dot segment, as it is or decoded once more.
func hasDots(s string) bool {
	for _, s := range [...]string{s, uri.Unescape(s)} {
		for piece := range strings.FieldsFuncSeq(s,
			func(r rune) bool { return r == '/' || r == '\\' }) {
			if piece == "." || piece == ".." {
				return true
			}
		}
	}
	return false
}

// glue reports a base whose document resolves "g" against "http://a" to "http://ag".
func (a *audit) glue() {
	u := a.u
	if !u.IsAbsolute() || u.Host() == "" || u.Path() != "" {
		return
	}
	if target, err := u.ResolveString("g"); err == nil && target.Host() != u.Host() {
		joined := shownURI(target)
		if from, to := secret.InReference(u); from < to && !u.HasUserinfo() { // what the target has of it may be a password
			joined = secret.Ellipsis
		}
		a.findAll(uri.SeverityWarning, CodeGlue, uri.ComponentPath,
			message.AuditGlue.With(u.Spec().Title(), joined))
	}
}
