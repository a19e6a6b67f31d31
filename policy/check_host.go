package policy

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// host checks the host, in each of its readings.
func (k *check) host() {
	p, u := &k.policy, k.u
	if u.Host() == "" {
		k.noHost()
		return
	}
	var names [1]string
	var addrs [1]netip.Addr
	r := readHost(u, k.scheme.known, names[:0], addrs[:0])
	exact, allowed := k.allows(r)
	private := message.Message{}
	if !allowed && !p.AllowPrivate {
		private = r.private()
	}
	ambiguous := r.differ && !p.AllowAmbiguous
	switch {
	case ambiguous:
		k.find(CodeAmbiguous, uri.ComponentHost, message.PolicyHostAmbiguous.With())
	case r.unmapped: // AllowAmbiguous does not matter, because the host that browsers find may be any
		k.find(CodeName, uri.ComponentHost, message.HostUnchecked.With())
	}
	if !k.hosts.empty() && !allowed || k.denies(r) {
		k.find(CodeHost, uri.ComponentHost, message.PolicyHostOther.With())
	}
	if !exact && !k.mark(r.names[0]) && len(r.addrs) == 0 && !r.unmapped {
		k.name(&r, ambiguous, private.Key != "")
	}
	if len(r.addrs) > 0 && !allowed && !p.AllowAddresses {
		k.find(CodeAddress, uri.ComponentHost, message.PolicyHostAddress.With())
	}
	if private.Key != "" {
		k.find(CodePrivate, uri.ComponentHost, private)
	}
}

// noHost checks a reference without a host.
func (k *check) noHost() {
	if hidesHost(k.u) { // AllowAmbiguous does not matter, because the host is not known
		k.find(CodeAmbiguous, uri.ComponentHost, message.PolicyHiddenHost.With())
	}
	if s, _ := schemes.Lookup(k.u.Scheme()); s.Host == schemes.UseRequired {
		k.find(CodeMissing, uri.ComponentHost, message.PolicyHostMissing.With())
	}
}

// name checks whether DNS can have the name of the host, and whether people can register it.
func (k *check) name(r *reading, ambiguous, private bool) {
	name := r.names[0]
	registered := k.policy.DNSNames && ruleOf(strings.TrimSuffix(k.u.Host(), ".")) == nameRegistered
	switch {
	case registered && len(r.names) == 1:
		return
	case !ambiguous && !r.canExist():
	case registered || !k.policy.DNSNames:
		return
	case private && isHostName(name): // its finding says more about a valid name, such as "localhost"
		return
	}
	k.find(CodeName, uri.ComponentHost, badName(name))
}

// mark refuses a name with a character that looks like a delimiter, and reports whether there is one.
func (k *check) mark(name string) bool {
	if ascii.Is(name) && !strings.Contains(name, "xn--") {
		return false
	}
	r, like := mark(whatwg.HostToUnicode(name))
	if r != 0 {
		k.find(CodeName, uri.ComponentHost, message.PolicyMark.With(shown(string(r)), string(like)))
	}
	return r != 0
}

// badName says why DNS cannot have a name, or why people cannot register it.
func badName(name string) message.Message {
	switch {
	case name == "localhost":
		return message.PolicyHostPublic.With()
	case isHostName(name) && !strings.Contains(name, "."):
		return lacksDot(name)
	}
	for _, c := range []byte(name) {
		if ' ' < c && c < 0x7f && !ascii.IsAlnum(c) && c != '-' && c != '.' {
			return message.HostCharacter.With(string(rune(c)))
		}
	}
	return message.PolicyHostName.With()
}

// allows reports whether Hosts lists the host in all its readings. Exact says that Hosts has the name itself, without "*.".
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
	if dot := k.policy.finalDot; dot != dotIgnored && r.rooted != (dot == dotRequired) {
		return false, false
	}
	return exact, allowed
}

// denies reports whether NotHosts lists the host in at least one of its readings.
func (k *check) denies(r reading) bool {
	return slices.ContainsFunc(r.addrs, k.notHosts.deniesAddr) || slices.ContainsFunc(r.names, func(name string) bool {
		byName, below := k.notHosts.hasName(name)
		return byName || below
	})
}

// port checks the port of u. If u has none, it checks the default port of the scheme, or of each allowed scheme if u has no scheme.
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
	case slices.ContainsFunc(p.Ports, func(r PortRange) bool { return r.First <= n && n <= r.Last }):
		return message.Message{}
	case !p.AnyPort && len(p.Ports) == 0 && standard, p.AnyPort && (standard || blockedPorts[n] == ""):
		return message.Message{}
	case n == 0:
		return message.PolicyPortZero.With()
	case !p.AnyPort:
		return message.PolicyPort.With(strconv.Itoa(int(n)))
	}
	return message.PolicyPortProtocol.With(strconv.Itoa(int(n)), blockedPorts[n])
}
