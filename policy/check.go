package policy

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/findings"
	"example.com/uri/schemes"
)

// CheckString parses text under RFC 3986 and checks it. The error is a [*uri.ParseError] if it is no reference, else
// that of [Checker.Check].
func (c *Checker) CheckString(text string) (uri.URI, error) {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.URI{}, err
	}
	return u, c.Check(u)
}

// Check returns nil if u, read under RFC 3986, may be used, and else a [*uri.CheckError] with all the reasons: each with a
// code that does not change, where in the text, in bytes, and a sentence for a person, the
// Text of the finding. Where u is not even a reference of RFC 3986, it is a [*uri.ParseError].
func (c *Checker) Check(u uri.URI) error {
	if u.Spec() != uri.RFC3986 {
		var err error
		if u, err = uri.Parse(u.String()); err != nil {
			return err
		}
	}
	k := check{Checker: c, u: u}
	if !c.compiled {
		k.find(CodeZero, uri.ComponentReference, "The policy was not compiled, so no address is allowed.")
		return k.findings.Err(u)
	}
	if k.length(); k.findings.Empty() { // what is too long is not looked at
		k.form()
		k.components()
		k.userinfo()
		k.host()
		k.port()
		k.counts()
		k.controls()
		k.scheme()
	}
	return k.findings.Err(u)
}

// A check collects the findings of one URI.
type check struct {
	*Checker
	u        uri.URI
	findings findings.List
}

// find adds a finding about all of a component.
func (k *check) find(code uri.Code, component uri.Component, text string) {
	start, end, _ := k.u.Span(component)
	k.findAt(code, component, start, end-start, text)
}

func (k *check) findAt(code uri.Code, component uri.Component, at, n int, text string) {
	k.findings.Add(uri.Finding{Code: code, Offset: at, Len: n, Component: component, Text: text})
}

func (k *check) length() {
	if limit := k.policy.MaxLength; limit >= 0 && len(k.u.String()) > limit {
		k.findAt(CodeLength, uri.ComponentReference, limit, len(k.u.String())-limit, tooLong(limit))
	}
}

func tooLong(limit int) string {
	return "The address is longer than " + strconv.Itoa(limit) + " characters."
}

func (k *check) form() {
	p, u := &k.policy, k.u
	switch {
	case u.IsRelative() && p.Form == Absolute:
		k.findAt(CodeForm, uri.ComponentScheme, 0, 0, "The address must be complete, and begin with "+list(p.Schemes, ":")+".")
		return
	case p.Form == Relative && u.IsAbsolute():
		k.find(CodeForm, uri.ComponentScheme, "Only an address on the same site is allowed, without a scheme such as http: before it.")
		return
	case p.Form == Relative && u.HasAuthority():
		k.find(CodeForm, uri.ComponentAuthority, "Only an address on the same site is allowed, which does not begin with two slashes.")
		return
	case u.IsRelative():
		return
	}
	scheme := strings.ToLower(u.Scheme())
	switch {
	case slices.Contains(p.Schemes, scheme):
	case scheme == "data":
		k.find(CodeScheme, uri.ComponentScheme, "An address with data: holds a page itself, and is not allowed.")
	case executes(scheme):
		k.find(CodeScheme, uri.ComponentScheme, "An address with "+scheme+": can run a program, and is not allowed.")
	case !p.AnyScheme:
		k.find(CodeScheme, uri.ComponentScheme, "The address must begin with "+list(p.Schemes, ":")+".")
	}
}

// executes reports whether what a URI of the scheme, in lower case, holds is run, or shown as a page of its own.
func executes(scheme string) bool {
	switch scheme {
	case "javascript", "vbscript", "data", "jscript", "livescript", "mocha":
		return true
	}
	return false
}

// list returns "a, b or c", each with what comes after it.
func list(names []string, after string) string {
	text := ""
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			text += " or "
		case i > 0:
			text += ", "
		}
		text += name + after
	}
	return text
}

func (k *check) components() {
	u := k.u
	for _, component := range k.policy.Required {
		if !has(u, component) {
			k.find(CodeMissing, component, "The address must have "+named(component)+".")
		}
	}
	for _, component := range k.policy.Forbidden {
		if has(u, component) {
			k.find(CodeComponent, component, "The address must not have "+named(component)+".")
		}
	}
}

// named returns the name of a component with its article.
func named(component uri.Component) string {
	switch component {
	case uri.ComponentAuthority:
		return "an authority"
	case uri.ComponentUserinfo:
		return "userinfo"
	}
	return "a " + component.String()
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
		k.find(CodePassword, uri.ComponentUserinfo, "The address must not have a password.")
	case u.HasUserinfo() && !p.AllowUserinfo && !p.AllowPassword:
		k.find(CodeUserinfo, uri.ComponentUserinfo, "The address must not have a user name, or an @, before the host.")
	}
}

// host checks the host, in each of its readings.
func (k *check) host() {
	p, u := &k.policy, k.u
	if u.Host() == "" {
		if hidesHost(u) { // whatever AllowAmbiguous says, for nothing else is known of it
			k.find(CodeAmbiguous, uri.ComponentHost, "Some programs find a host in the address, though there is none.")
		}
		if s, _ := schemes.Lookup(u.Scheme()); s.Host == schemes.Required {
			k.find(CodeMissing, uri.ComponentHost, "The address must have the name of a host.")
		}
		return
	}
	r := readHost(u)
	ambiguous := r.differ && !p.AllowAmbiguous
	switch {
	case ambiguous:
		k.find(CodeAmbiguous, uri.ComponentHost, "The name of the host is written so that not all programs find the same.")
	case r.unmapped && (!p.AllowAmbiguous || p.DNSNames):
		k.find(CodeName, uri.ComponentHost, "The host has characters that must be written in the form of DNS, which begins with xn--.")
	}
	exact, allowed := k.allows(r)
	if !k.hosts.empty() && !allowed || k.denies(r) {
		k.find(CodeHost, uri.ComponentHost, "The host is not one of those allowed.")
	}
	if len(r.addrs) == 0 && !exact && !r.unmapped && (!ambiguous && !r.canExist() || p.DNSNames && !isDNSName(u.Host())) {
		k.find(CodeName, uri.ComponentHost, "The host must have a name such as www.example.com.")
	}
	if allowed {
		return
	}
	if len(r.addrs) > 0 && !p.AllowAddresses {
		k.find(CodeAddress, uri.ComponentHost, "The address must have the name of a host, not its number.")
	}
	if why := r.private(); why != "" && !p.AllowPrivate {
		k.find(CodePrivate, uri.ComponentHost, why)
	}
}

// allows reports whether the host is in the list, in all its readings, and whether it is there by its own name.
func (k *check) allows(r reading) (exact, allowed bool) {
	if len(r.addrs) > 0 {
		allowed = !slices.ContainsFunc(r.addrs, func(a netip.Addr) bool { return !k.hosts.allowsAddr(a) })
		return allowed, allowed
	}
	exact, allowed = true, true
	for _, name := range r.names {
		byName, below := k.hosts.hasName(name)
		exact = exact && byName
		allowed = allowed && (byName || below)
	}
	return exact, allowed
}

// denies reports whether the host is in the list of forbidden ones, in one of its readings.
func (k *check) denies(r reading) bool {
	return slices.ContainsFunc(r.addrs, k.notHosts.deniesAddr) || slices.ContainsFunc(r.names, func(name string) bool {
		byName, below := k.notHosts.hasName(name)
		return byName || below
	})
}

// A reading is what programs find in the host of a reference.
type reading struct {
	names    []string     // as hosts are compared: see hostKey; the first is that of RFC 3986, in the form of DNS
	addrs    []netip.Addr // for which one program or another takes it
	differ   bool         // they do not all find the same
	unmapped bool         // it is not known here what browsers find, since IDNA maps it
	known    bool         // the scheme is known to have hosts, or is not there; else a host can be any name
}

// readHost returns what programs find in the host of u, which has one: RFC 3986, browsers, net/url, and those that read
// numbers as inet_aton does (RFC 3986, 7.4).
func readHost(u uri.URI) reading {
	r := reading{names: []string{hostKey(u.Host())}, known: u.IsRelative()}
	if !r.known {
		_, r.known = schemes.Lookup(u.Scheme())
	}
	own, isAddr := u.Addr()
	if isAddr {
		r.addrs = []netip.Addr{own}
	}
	numbers := readIPv4(r.names[0])
	r.differ = len(numbers) > 0 && !isAddr
	r.add(numbers...)

	var refused *uri.ParseError
	start, _, _ := u.Span(uri.ComponentAuthority)
	switch repaired, _, err := input.Repair("http://" + u.String()[start:]); { // as hosts of the web
	case err == nil:
		r.addHost(repaired.Host())
	case errors.As(err, &refused) && refused.Code == input.CodeIDNA:
		r.unmapped = true
	case errors.As(err, &refused) && refused.Component == uri.ComponentHost:
		r.differ = true
	}
	if other, err := url.Parse(u.String()); err == nil {
		r.addHost(other.Hostname())
	}
	r.differ = r.differ || len(r.addrs) > 1
	return r
}

// addHost adds what another program finds.
func (r *reading) addHost(host string) {
	key := hostKey(host)
	if addr, err := netip.ParseAddr(key); err == nil {
		r.differ = r.differ || len(r.addrs) == 0 || r.addrs[0] != addr
		r.add(addr)
		return
	}
	r.add(readIPv4(key)...)
	switch {
	case slices.Contains(r.names, key):
	case key != "" && input.HostToUnicode(key) == input.HostToUnicode(r.names[0]): // the same, in the form of DNS
		if strings.Contains(key, "xn--") {
			r.names[0] = key
		}
	default:
		r.names, r.differ = append(r.names, key), true
	}
}

func (r *reading) add(all ...netip.Addr) {
	for _, addr := range all {
		if !slices.Contains(r.addrs, addr) {
			r.addrs = append(r.addrs, addr)
		}
	}
}

// private says why the host is not on the public Internet, in one of its readings; else it is "".
func (r *reading) private() string {
	for _, addr := range r.addrs {
		if kind := kindOf(addr); kind != "" {
			return "The host is not on the public Internet: its address " + addr.String() + " is " + kind + "."
		}
	}
	isLocal := func(name string) bool {
		return isLocalName(name) && (r.known || name == "localhost" || strings.Contains(name, "."))
	}
	if len(r.addrs) == 0 && slices.ContainsFunc(r.names, isLocal) {
		return "The host is on this computer or on the local network."
	}
	return ""
}

// canExist reports whether all readings of the host are names that DNS can have, if the scheme is known to have such hosts.
func (r *reading) canExist() bool {
	return !r.known || !slices.ContainsFunc(r.names, func(name string) bool { return !isHostName(name) })
}

// hidesHost reports whether browsers find a host in u, which has none: they pass over slashes, as in "http:/a" and "///a".
func hidesHost(u uri.URI) bool {
	if u.IsRelative() {
		return u.HasAuthority()
	}
	switch strings.ToLower(u.Scheme()) {
	case "http", "https", "ws", "wss", "ftp":
		return strings.Trim(u.Path(), "/") != ""
	}
	return false
}

// port checks the port: the one that is there, or the scheme's default one. Without a scheme it is that of each that is allowed.
func (k *check) port() {
	p, u := &k.policy, k.u
	if !u.HasAuthority() {
		return
	}
	n, ok := u.PortNumber()
	if !ok && u.Port() != "" {
		k.find(schemes.CodeRange, uri.ComponentPort, "A port is at most 65535.")
		return
	}
	of := p.Schemes
	if u.IsAbsolute() {
		of = []string{u.Scheme()}
	}
	for _, scheme := range of {
		standard, known := schemes.DefaultPort(scheme)
		if !ok {
			if n = standard; !known {
				continue
			}
		}
		if why := p.portRefused(n, known && n == standard); why != "" {
			k.find(CodePort, uri.ComponentPort, why)
			return
		}
	}
}

// portRefused says why a port is not allowed, if it is not.
func (p *Policy) portRefused(n uint16, standard bool) string {
	number := strconv.Itoa(int(n))
	switch {
	case slices.ContainsFunc(p.Ports, func(r PortRange) bool { return r.First <= n && n <= r.Last }):
		return ""
	case !p.AnyPort && len(p.Ports) == 0 && standard, p.AnyPort && (standard || blockedPorts[n] == ""):
		return ""
	case !p.AnyPort:
		return "The port " + number + " is not allowed."
	case n == 0:
		return "There is no port 0."
	}
	return "The port " + number + " is that of another protocol, " + blockedPorts[n] + "."
}

func (k *check) counts() {
	u := k.u
	limit := func(code uri.Code, component uri.Component, most int, separators, what string) {
		if most < 0 {
			return
		}
		start, end, _ := u.Span(component)
		n := 1
		for i := start; i < end; i++ {
			if strings.IndexByte(separators, u.String()[i]) < 0 {
				continue
			}
			if n++; n > most {
				k.findAt(code, component, i, end-i, "The address has more than "+strconv.Itoa(most)+" "+what+".")
				return
			}
		}
	}
	path := u.Path()
	if segments := k.policy.MaxSegments; strings.HasPrefix(path, "/") && segments >= 0 {
		limit(CodeSegments, uri.ComponentPath, segments+1, "/", "segments") // there is none before the first
	} else {
		limit(CodeSegments, uri.ComponentPath, segments, "/", "segments")
	}
	limit(CodeParams, uri.ComponentQuery, k.policy.MaxParams, "&;", "parameters")
}

const controlsText = "The address must not have control characters, such as ends of lines."

// controls finds the first escaped control character of each component.
func (k *check) controls() {
	if k.policy.AllowControls {
		return
	}
	for _, component := range [...]uri.Component{uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPath, uri.ComponentQuery, uri.ComponentFragment} {
		start, end, _ := k.u.Span(component)
		if at, n := control(k.u.String()[start:end]); n > 0 {
			k.findAt(CodeControl, component, start+at, n, controlsText)
		}
	}
}

// control returns where the first escaped control character is, C0, DEL, or C1 in UTF-8, and how long its escapes are.
func control(text string) (at, n int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '%' {
			continue
		}
		octet := text[i+1 : i+3]
		switch {
		case octet[0] == '0', octet[0] == '1', strings.EqualFold(octet, "7f"):
			return i, 3
		case strings.EqualFold(octet, "c2") && i+5 < len(text) && text[i+3] == '%' && (text[i+4] == '8' || text[i+4] == '9'):
			return i, 6
		}
	}
	return 0, 0
}

// scheme adds what schemes.Validate finds, where nothing else was found in the component.
func (k *check) scheme() {
	if k.policy.AllowInvalid || k.u.IsRelative() {
		return
	}
	err, _ := schemes.Validate(k.u).(*uri.CheckError)
	if err == nil {
		return
	}
	for _, f := range err.Findings {
		allowed := f.Code == schemes.CodeForbidden && f.Component == uri.ComponentUserinfo && (k.policy.AllowUserinfo || k.policy.AllowPassword)
		found := func(other uri.Finding) bool {
			return other.Component == f.Component || other.Component == uri.ComponentHost && f.Component == uri.ComponentAuthority
		}
		if !allowed && !slices.ContainsFunc(k.findings.Kept(), found) {
			f.Text = "The address is not as those of its kind must be: " + f.Text + "."
			k.findings.Add(f)
		}
	}
}

// CheckAddr returns nil if the address that is connected to may be used, and else an [*AddrError]. It is for
// the Control function of a [net.Dialer], which gets the address that is dialled, however its name was
// looked up; an address of IPv6 may have a zone, which is left out.
//
// What is in Hosts is allowed, and what is in NotHosts is not; else it is by AllowPrivate. A name in Hosts
// says nothing of its addresses: where they are private, put them, or their range, into Hosts as well.
func (c *Checker) CheckAddr(addr netip.Addr) error {
	switch {
	case !c.compiled:
		return &AddrError{addr, CodeZero, "not allowed: the policy was not compiled"}
	case !addr.IsValid():
		return &AddrError{addr, CodeAddress, "invalid"}
	}
	if c.notHosts.deniesAddr(addr) {
		return &AddrError{addr, CodeHost, "not allowed"}
	}
	if c.hosts.allowsAddr(addr) || c.policy.AllowPrivate {
		return nil
	}
	if kind := kindOf(addr); kind != "" {
		return &AddrError{addr, CodePrivate, kind}
	}
	return nil
}

// An AddrError says why an address may not be used. [errors.Is] finds its code.
type AddrError struct {
	Addr netip.Addr
	Code uri.Code
	Kind string // what the address is, such as "private"
}

// Error returns the address, and what it is.
func (e *AddrError) Error() string {
	return "policy: the address " + e.Addr.String() + " is " + e.Kind
}

// Unwrap returns the Code.
func (e *AddrError) Unwrap() error { return e.Code }

// blockedPorts are the ports of protocols to which browsers do not connect, since they could be made to speak them by what is
// in a request (WHATWG, Fetch, "bad port"; RFC 1738, 6), and what they are.
var blockedPorts = map[uint16]string{
	0: "none", 1: "tcpmux", 7: "echo", 9: "discard", 11: "systat", 13: "daytime", 15: "netstat", 17: "qotd", 19: "chargen", 20: "ftp-data",
	21: "ftp", 22: "ssh", 23: "telnet", 25: "smtp", 37: "time", 42: "name", 43: "nicname", 53: "domain", 69: "tftp", 77: "rje", 79: "finger",
	87: "link", 95: "supdup", 101: "hostname", 102: "iso-tsap", 103: "gppitnp", 104: "acr-nema", 109: "pop2", 110: "pop3", 111: "sunrpc",
	113: "auth", 115: "sftp", 117: "uucp-path", 119: "nntp", 123: "ntp", 135: "epmap", 137: "netbios-ns", 139: "netbios-ssn", 143: "imap",
	161: "snmp", 179: "bgp", 389: "ldap", 427: "svrloc", 465: "submissions", 512: "exec", 513: "login", 514: "shell", 515: "printer",
	526: "tempo", 530: "courier", 531: "chat", 532: "netnews", 540: "uucp", 548: "afp", 554: "rtsp", 556: "remotefs", 563: "nntps",
	587: "submission", 601: "syslog-conn", 636: "ldaps", 989: "ftps-data", 990: "ftps", 993: "imaps", 995: "pop3s", 1719: "h323gatestat",
	1720: "h323hostcall", 1723: "pptp", 2049: "nfs", 3659: "apple-sasl", 4045: "npp", 4190: "sieve", 5060: "sip", 5061: "sips", 6000: "x11",
	6566: "sane-port", 6665: "irc", 6666: "irc", 6667: "irc", 6668: "irc", 6669: "irc", 6679: "osaut", 6697: "ircs-u", 10080: "amanda",
}

// otherPorts are ports of other protocols to which browsers do connect, and which answer to texts.
var otherPorts = map[uint16]string{
	1433: "ms-sql", 1521: "oracle", 2375: "docker", 2379: "etcd", 3306: "mysql", 3389: "rdp", 5432: "postgresql", 5672: "amqp", 5900: "vnc",
	6379: "redis", 9042: "cassandra", 9092: "kafka", 9200: "elasticsearch", 10250: "kubelet", 11211: "memcached", 27017: "mongodb",
}
