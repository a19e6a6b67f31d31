package policy

import (
	"errors"
	"fmt"
	"math"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// A Checker is a compiled [Policy]. It is safe for concurrent use. The zero Checker allows nothing:
// its method Allows returns false, and its other methods return an error with [CodeZero].
type Checker struct {
	compiled        bool
	policy          Policy
	rows            []schemeRow // of policy.Schemes
	hosts, notHosts hostList
}

// Compile returns a Checker for the policy, or an error if a field has an invalid value, such as an
// invalid scheme, host or component. Later changes to the policy do not affect the Checker.
func (p Policy) Compile() (*Checker, error) {
	c := &Checker{compiled: true, policy: p}
	var err error
	if c.hosts, err = compileHosts(p.Hosts); err == nil {
		c.notHosts, err = compileHosts(p.NotHosts)
	}
	if err != nil {
		return nil, err
	}
	c.policy.Schemes = make([]string, len(p.Schemes))
	for i, s := range p.Schemes {
		if u, err := uri.Parse(s + ":"); err != nil || u.Scheme() != s {
			return nil, errors.New(`policy: invalid scheme: "` + shown(s) + `"`)
		}
		c.policy.Schemes[i] = strings.ToLower(s)
	}
	if len(p.Schemes) == 0 {
		c.policy.Schemes = []string{"http", "https"}
	}
	for _, s := range c.policy.Schemes {
		c.rows = append(c.rows, rowNamed(s))
	}
	for _, component := range slices.Concat(p.Required, p.Forbidden) {
		if component < uri.ComponentScheme || component > uri.ComponentFragment {
			return nil, fmt.Errorf("policy: invalid component: %d", component)
		}
	}
	if p.Form > FormEither {
		return nil, errors.New("policy: invalid form")
	}
	for _, component := range p.Required {
		relative := p.Form == FormRelative && component < uri.ComponentPath
		if relative || slices.Contains(p.Forbidden, component) {
			return nil, errors.New("policy: " + named(component) +
				" is required, and the policy does not allow it")
		}
	}
	for _, r := range p.Ports {
		if r.First > r.Last {
			return nil, fmt.Errorf("policy: invalid range of ports: %d to %d", r.First, r.Last)
		}
	}
	c.policy.Required, c.policy.Forbidden = slices.Clone(p.Required), slices.Clone(p.Forbidden)
	c.policy.Ports = slices.Clone(p.Ports)
	limit := func(n *int, otherwise int) {
		switch {
		case *n == 0:
			*n = otherwise
		case *n < 0:
			*n = math.MaxInt
		}
	}
	limit(&c.policy.MaxLength, 8000) // RFC 9110, 4.1
	limit(&c.policy.MaxParams, 1000)
	limit(&c.policy.MaxSegments, 1000)
	return c, nil
}

// MustCompile is like [Policy.Compile], but panics if a field has an invalid value. It is meant for
// policies that are constants of the program.
func (p Policy) MustCompile() *Checker {
	c, err := p.Compile()
	if err != nil {
		panic(err)
	}
	return c
}

// named returns the name of a component with its article, "a" or "an".
func named(component uri.Component) string {
	switch component {
	case uri.ComponentAuthority:
		return "an authority"
	case uri.ComponentUserinfo:
		return "userinfo"
	}
	return "a " + component.String()
}

// Check compiles the policy and checks u with [Checker.Check]. If the policy is invalid, it returns
// the error of [Policy.Compile].
func (p Policy) Check(u uri.URI) error {
	c, err := p.Compile()
	if err != nil {
		return err
	}
	return c.Check(u)
}

// CheckString parses text under RFC 3986 and checks the URI with [Checker.Check]. If the text is
// not a valid reference, the error is a [*uri.ParseError].
func (c *Checker) CheckString(text string) (uri.URI, error) {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.URI{}, err
	}
	return u, c.Check(u)
}

// Check returns nil if u may be used. Otherwise it returns a [*uri.CheckError] with at most 32
// findings, each of which has a stable code, an offset in bytes, and a sentence for a person. Check
// reads u under RFC 3986; if u is not a valid reference there, the error is a [*uri.ParseError].
//
// Check does not allocate for an allowed URI of a scheme such as http, if the host is an IP address
// or a name of lower-case ASCII letters, digits, hyphens, underscores and dots without a label that
// begins with "xn--". A capital letter or a final dot costs at most one allocation. A host with
// other characters, such as escapes, costs more, because Check then also reads the URI as browsers
// and net/url do.
func (c *Checker) Check(u uri.URI) error {
	u, err := read(u)
	if err != nil {
		return err
	}
	k := check{Checker: c, u: u}
	k.run()
	return k.findings.Err(u)
}

// CheckRedirect checks the target of a redirection, with [Checker.Check]. If from is an https or
// wss URI, it also refuses a target whose requests and answers are in the clear, such as an http
// URI, unless AllowDowngrade is set.
func (c *Checker) CheckRedirect(from, target uri.URI) error {
	target, err := read(target)
	if err != nil {
		return err
	}
	k := check{Checker: c, u: target}
	k.run()
	if c.compiled && !c.policy.AllowDowngrade && isEncrypted(from) && isClear(target) {
		k.find(CodeDowngrade, uri.ComponentScheme,
			message.PolicyDowngrade.With(strings.ToLower(from.Scheme())))
	}
	return k.findings.Err(target)
}

// isEncrypted reports whether requests and answers of u are encrypted (RFC 9110, 4.2.2; RFC 6455,
// 3).
func isEncrypted(u uri.URI) bool {
	return strings.EqualFold(u.Scheme(), "https") || strings.EqualFold(u.Scheme(), "wss")
}

// isClear reports whether requests and answers of u are in the clear.
func isClear(u uri.URI) bool {
	switch strings.ToLower(u.Scheme()) {
	case "http", "ws", "ftp":
		return true
	}
	return false
}

// Allows reports whether [Checker.Check] returns nil. It stops at the first finding and builds no
// error, and for an allowed u it allocates as much as Check.
func (c *Checker) Allows(u uri.URI) bool {
	u, err := read(u)
	k := check{Checker: c, u: u, first: true}
	if err == nil {
		k.run()
	}
	return err == nil && k.findings.Empty()
}

// A check collects the findings of one URI.
type check struct {
	*Checker
	u        uri.URI
	scheme   schemeRow // of u
	listed   bool      // whether the policy lists the scheme
	first    bool      // only the first finding counts
	findings findings.List
}

func (k *check) run() {
	if !k.compiled {
		k.find(CodeZero, uri.ComponentReference, message.PolicyZero.With())
		return
	}
	if k.length(); !k.findings.Empty() { // a URI that is too long is not read further
		return
	}
	k.scheme, k.listed = k.rowOf(k.u)
	k.form()
	k.components()
	k.userinfo()
	if k.isDone() {
		return
	}
	k.host()
	k.port()
	if k.isDone() {
		return
	}
	k.counts()
	k.controls()
	k.validity()
}

func (k *check) isDone() bool { return k.first && !k.findings.Empty() }

// find adds a finding about a whole component.
func (k *check) find(code uri.Code, component uri.Component, why message.Message) {
	start, end, _ := k.u.Span(component)
	k.findAt(code, component, start, end-start, why)
}

func (k *check) findAt(code uri.Code, component uri.Component, at, n int, why message.Message) {
	k.findings.Add(findings.Say(uri.Finding{Code: code, Offset: at, Len: n, Component: component},
		why))
}

// refusal returns an error with one finding, about a whole component.
func refusal(u uri.URI, code uri.Code, component uri.Component, why message.Message) error {
	k := check{u: u}
	k.find(code, component, why)
	return k.findings.Err(u)
}

func (k *check) length() {
	if limit := k.policy.MaxLength; len(k.u.String()) > limit {
		k.findAt(CodeLength, uri.ComponentReference, limit, len(k.u.String())-limit, tooLong(limit))
	}
}

func tooLong(limit int) message.Message {
	return message.PolicyLength.With(strconv.Itoa(limit))
}

// rowOf returns the row of u's scheme, and whether the policy lists the scheme.
func (c *Checker) rowOf(u uri.URI) (row schemeRow, listed bool) {
	scheme := u.Scheme()
	for i := range c.rows {
		if name := c.rows[i].name; name == scheme || strings.EqualFold(name, scheme) {
			return c.rows[i], true
		}
	}
	return rowOf(u), false
}

func (k *check) form() {
	p, u := &k.policy, k.u
	switch {
	case u.String() == "" && p.Form == FormAbsolute:
		k.find(CodeForm, uri.ComponentScheme, message.PolicyAddressMissing.With())
		return
	case !u.IsAbsolute() && p.Form == FormAbsolute:
		k.findAt(CodeForm, uri.ComponentScheme, 0, 0, beginsWith(p.Schemes))
		return
	case p.Form == FormRelative && u.IsAbsolute():
		k.find(CodeForm, uri.ComponentScheme, message.PolicySameSite.With())
		return
	case p.Form == FormRelative && u.HasAuthority():
		k.find(CodeForm, uri.ComponentAuthority, message.PolicySameSiteSlashes.With())
		return
	case !u.IsAbsolute():
		return
	}
	switch scheme := k.scheme.name; {
	case k.listed:
	case scheme == "data":
		k.find(CodeScheme, uri.ComponentScheme, message.PolicyData.With())
	case executes(scheme):
		k.find(CodeScheme, uri.ComponentScheme, message.PolicyExecutes.With(scheme))
	case !p.AnyScheme:
		k.find(CodeScheme, uri.ComponentScheme, beginsWith(p.Schemes))
	}
}

// executes reports whether URIs of a scheme, in lower case, contain a program or a page.
func executes(scheme string) bool {
	switch scheme {
	case "javascript", "vbscript", "data", "jscript", "livescript", "mocha":
		return true
	}
	return false
}

// beginsWith says which schemes are allowed. There is at least one: Compile fills an empty list.
func beginsWith(names []string) message.Message {
	switch len(names) {
	case 1:
		return message.SchemesOther.With(names[0])
	case 2:
		return message.PolicySchemeTwo.With(names...)
	}
	return message.PolicySchemeList.With(strings.Join(names, ", "))
}

func (k *check) components() {
	u := k.u
	for _, component := range k.policy.Required {
		if !has(u, component) {
			k.find(CodeMissing, component,
				about(component, &message.PolicyRequired, &message.PolicyRequiredAuthority,
					&message.PolicyRequiredUserinfo))
		}
	}
	for _, component := range k.policy.Forbidden {
		if has(u, component) {
			k.find(CodeComponent, component,
				about(component, &message.PolicyForbidden, &message.PolicyForbiddenAuthority,
					&message.PolicyForbiddenUserinfo))
		}
	}
}

// about returns a sentence about a component. The authority and the userinfo have sentences of
// their own.
func about(component uri.Component, any, authority, userinfo *message.Sentence) message.Message {
	switch component {
	case uri.ComponentAuthority:
		return authority.With()
	case uri.ComponentUserinfo:
		return userinfo.With()
	}
	return any.With(component.String())
}

func has(u uri.URI, component uri.Component) bool {
	start, end, ok := u.Span(component)
	switch component {
	case uri.ComponentHost, uri.ComponentPort, uri.ComponentPath:
		return end > start
	}
	return ok
}

func (k *check) userinfo() {
	p, u := &k.policy, k.u
	switch {
	case u.HasPassword() && !p.AllowPassword:
		k.find(CodePassword, uri.ComponentUserinfo, message.PolicyPassword.With())
	case u.HasUserinfo() && !p.AllowUserinfo && !p.AllowPassword:
		k.find(CodeUserinfo, uri.ComponentUserinfo, message.PolicyUserinfo.With())
	}
}

// port checks the port of u. If u has none, it checks the default port of the scheme, or of each
// allowed scheme if u has no scheme.
func (k *check) port() {
	p, u := &k.policy, k.u
	if !u.HasAuthority() {
		return
	}
	n, ok := u.PortNumber()
	if !ok && u.Port() != "" {
		k.find(schemes.CodeRange, uri.ComponentPort, message.SchemesPortRange.With())
		return
	}
	own := [1]schemeRow{k.scheme}
	rows := own[:]
	if !u.IsAbsolute() {
		rows = k.rows
	}
	for _, row := range rows {
		if !ok {
			if n = row.port; n == 0 { // not known
				continue
			}
		}
		if why := p.portRefused(n, row.port != 0 && n == row.port); why.Key != "" {
			k.find(CodePort, uri.ComponentPort, why)
			return
		}
	}
}

// portRefused says why a port is not allowed. The message is zero if the port is allowed.
func (p *Policy) portRefused(n uint16, standard bool) message.Message {
	switch {
	case slices.ContainsFunc(p.Ports, func(r PortRange) bool {
		return r.First <= n && n <= r.Last
	}):
		return message.Message{}
	case !p.AnyPort && len(p.Ports) == 0 && standard, p.AnyPort &&
		(standard || blockedPorts[n] == ""):
		return message.Message{}
	case n == 0:
		return message.PolicyPortZero.With()
	case !p.AnyPort:
		return message.PolicyPort.With(strconv.Itoa(int(n)))
	}
	return message.PolicyPortProtocol.With(strconv.Itoa(int(n)), blockedPorts[n])
}

// blockedPorts maps the ports that browsers block to their protocols (Fetch Standard, "bad port").
// A request to such a port could contain commands of that protocol (RFC 1738, 6).
var blockedPorts = map[uint16]string{
	0: "none", 1: "tcpmux", 7: "echo", 9: "discard", 11: "systat", 13: "daytime", 15: "netstat",
	17: "qotd", 19: "chargen", 20: "ftp-data",
	21: "ftp", 22: "ssh", 23: "telnet", 25: "smtp", 37: "time", 42: "name", 43: "nicname",
	53: "domain", 69: "tftp", 77: "rje", 79: "finger",
	87: "link", 95: "supdup", 101: "hostname", 102: "iso-tsap", 103: "gppitnp", 104: "acr-nema",
	109: "pop2", 110: "pop3", 111: "sunrpc",
	113: "auth", 115: "sftp", 117: "uucp-path", 119: "nntp", 123: "ntp", 135: "epmap",
	137: "netbios-ns", 139: "netbios-ssn", 143: "imap",
	161: "snmp", 179: "bgp", 389: "ldap", 427: "svrloc", 465: "submissions", 512: "exec",
	513: "login", 514: "shell", 515: "printer",
	526: "tempo", 530: "courier", 531: "chat", 532: "netnews", 540: "uucp", 548: "afp", 554: "rtsp",
	556: "remotefs", 563: "nntps",
	587: "submission", 601: "syslog-conn", 636: "ldaps", 989: "ftps-data", 990: "ftps",
	993: "imaps", 995: "pop3s", 1719: "h323gatestat",
	1720: "h323hostcall", 1723: "pptp", 2049: "nfs", 3659: "apple-sasl", 4045: "npp", 4190: "sieve",
	5060: "sip", 5061: "sips", 6000: "x11",
	6566: "sane-port", 6665: "irc", 6666: "irc", 6667: "irc", 6668: "irc", 6669: "irc",
	6679: "osaut", 6697: "ircs-u", 10080: "amanda",
}

// otherPorts maps ports of other text protocols to their names. Browsers connect to these ports.
var otherPorts = map[uint16]string{
	1433: "ms-sql", 1521: "oracle", 2375: "docker", 2379: "etcd", 3306: "mysql", 3389: "rdp",
	5432: "postgresql", 5672: "amqp", 5900: "vnc",
	6379: "redis", 9042: "cassandra", 9092: "kafka", 9200: "elasticsearch", 10250: "kubelet",
	11211: "memcached", 27017: "mongodb",
}

func (k *check) counts() {
	u := k.u
	limit := func(code uri.Code, component uri.Component, most int, separators string,
		key *message.Sentence) {
		start, end, _ := u.Span(component)
		if component == uri.ComponentPath && strings.HasPrefix(u.Path(), "/") {
			start++ // the text before the first slash is not a segment
		}
		if end-start < most { // each separator is a byte
			return
		}
		n := 1
		for i := start; i < end; i++ {
			if strings.IndexByte(separators, u.String()[i]) < 0 {
				continue
			}
			if n++; n > most {
				k.findAt(code, component, i, end-i, key.With(strconv.Itoa(most)))
				return
			}
		}
	}
	limit(CodeSegments, uri.ComponentPath, k.policy.MaxSegments, "/", &message.PolicySegments)
	limit(CodeParams, uri.ComponentQuery, k.policy.MaxParams, "&;", &message.ParamsTooMany)
}

// controls finds the first escaped control character of each component.
func (k *check) controls() {
	if k.policy.AllowControls || strings.IndexByte(k.u.String(), '%') < 0 {
		return
	}
	for _, component := range escapable {
		start, end, _ := k.u.Span(component)
		if at, n := control(k.u.String()[start:end]); n > 0 {
			k.findAt(CodeControl, component, start+at, n, message.PolicyControl.With())
		}
	}
}

// escapable are the components that may have escapes.
var escapable = [...]uri.Component{uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPath,
	uri.ComponentQuery, uri.ComponentFragment}

// control returns the offset and the length of the first escaped control character in a valid
// component: C0, DEL, or C1 in UTF-8.
func control(text string) (at, n int) {
	for i := range len(text) {
		if text[i] != '%' {
			continue
		}
		octet := text[i+1 : i+3]
		switch {
		case octet[0] == '0', octet[0] == '1', strings.EqualFold(octet, "7f"):
			return i, 3
		case strings.EqualFold(octet, "c2") && i+5 < len(text) && text[i+3] == '%' &&
			(text[i+4] == '8' || text[i+4] == '9'):
			return i, 6
		}
	}
	return 0, 0
}

// validity adds the findings of schemes.Validate about components without other findings.
func (k *check) validity() {
	if k.policy.AllowInvalid || !k.u.IsAbsolute() {
		return
	}
	err, _ := schemes.Validate(k.u).(*uri.CheckError)
	if err == nil {
		return
	}
	for _, f := range err.Findings {
		allowed := f.Code == schemes.CodeForbidden && f.Component == uri.ComponentUserinfo &&
			(k.policy.AllowUserinfo || k.policy.AllowPassword)
		found := func(other uri.Finding) bool {
			return other.Component == f.Component ||
				other.Component == uri.ComponentHost && f.Component == uri.ComponentAuthority
		}
		if !allowed && !slices.ContainsFunc(k.findings.Kept(), found) {
			k.findings.Add(f)
		}
	}
}

// IsPrivate reports whether u leads, or may lead, to a host that is not on the public Internet:
// localhost, a name without a dot, or a private or otherwise reserved IP address, in any spelling
// or embedded in another. It looks up no names. It asks whether the error of a zero Policy has
// [CodePrivate], and allocates as much as making one.
func IsPrivate(u uri.URI) bool { return errors.Is(Policy{}.Check(u), CodePrivate) }

// CheckAddr returns nil if a program may connect to addr, and otherwise an [*AddrError].
// [Checker.Control] calls it for each address before the connection.
//
// CheckAddr refuses an address in NotHosts and allows one in Hosts; AllowPrivate decides about all
// others. A name in Hosts does not allow its addresses, so if they are private, list them or their
// range as well. The zone of an IPv6 address is ignored.
func (c *Checker) CheckAddr(addr netip.Addr) error {
	switch {
	case !c.compiled:
		return refusedAddr(addr, CodeZero, "not allowed: the policy was not compiled",
			message.PolicyZero.With())
	case !addr.IsValid():
		return refusedAddr(addr, CodeAddress, "invalid", message.PolicyAddressInvalid.With())
	case c.notHosts.deniesAddr(addr):
		return refusedAddr(addr, CodeHost, "not allowed", message.PolicyHostOther.With())
	case c.hosts.allowsAddr(addr) || c.policy.AllowPrivate:
		return nil
	}
	if kind := kindOf(addr); kind != "" {
		return refusedAddr(addr, CodePrivate, kind,
			message.PolicyPrivateAddress.With(addr.WithZone("").String(), kind))
	}
	return nil
}

// Control checks the address that a [net.Dialer] is about to connect to, with [Checker.CheckAddr].
// It is meant for the field Control of the Dialer, which calls it once for each address, after it
// has looked up a name, so that a name cannot hide an address.
//
// Control refuses an address that is not an IP address with a port, such as the path of a Unix
// socket. The error is an [*AddrError].
//
// A Dialer ignores its Control if its ControlContext is set, and on Plan 9. If an http.Transport
// has a Proxy, its Dialer connects to the proxy, whose address is all that Control then sees.
func (c *Checker) Control(network, address string, _ syscall.RawConn) error {
	addr, _ := netip.ParseAddrPort(address)
	return c.CheckAddr(addr.Addr())
}

// An AddrError says why an address may not be used. [errors.Is] finds the Code of its finding.
type AddrError struct {
	Addr        netip.Addr
	Kind        string // the kind of the address, such as "private"
	uri.Finding        // about ComponentHost, with the sentence for a person; its Offset and Len are 0
}

func refusedAddr(addr netip.Addr, code uri.Code, kind string, why message.Message) *AddrError {
	return &AddrError{addr, kind, findings.Say(uri.Finding{Code: code,
		Component: uri.ComponentHost}, why)}
}

// Error returns a sentence with the address and its kind.
func (e *AddrError) Error() string {
	if !e.Addr.IsValid() {
		return "policy: the IP address to connect to is " + e.Kind
	}
	return "policy: the address " + e.Addr.String() + " is " + e.Kind
}

// Unwrap returns the finding as a [*uri.ParseError], which has the Code.
func (e *AddrError) Unwrap() error { return &uri.ParseError{Finding: e.Finding} }
