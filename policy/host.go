package policy

import (
	"errors"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
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
		private = r.private(p.PublicSuffix)
	}
	ambiguous := r.differ && !p.AllowAmbiguous
	switch {
	case ambiguous:
		k.find(CodeAmbiguous, uri.ComponentHost, message.PolicyHostAmbiguous.With())
	case r.refused != nil: // AllowAmbiguous does not matter, because other programs may read any host
		k.find(CodeName, uri.ComponentHost,
			message.Message{Key: r.refused.Key, Args: r.refused.Args, Text: r.refused.Text})
	}
	if !k.hosts.empty() && !allowed || k.denies(r) {
		k.find(CodeHost, uri.ComponentHost, message.PolicyHostOther.With())
	}
	if !exact && !k.mark(r.names[0]) && len(r.addrs) == 0 && r.refused == nil {
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

// mark refuses a name with a character that looks like a delimiter, and reports whether there is
// one.
func (k *check) mark(name string) bool {
	r, like := mark(readable(name))
	if r != 0 {
		k.find(CodeName, uri.ComponentHost, message.PolicyMark.With(shown(string(r)), string(like)))
	}
	return r != 0
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

// allows reports whether Hosts lists the host in all its readings. Exact says that Hosts has the
// name itself, without "*.".
func (k *check) allows(r reading) (exact, allowed bool) {
	if len(r.addrs) > 0 {
		allowed = !slices.ContainsFunc(r.addrs, func(a netip.Addr) bool {
			return !k.hosts.allowsAddr(a)
		})
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
	return slices.ContainsFunc(r.addrs, k.notHosts.deniesAddr) ||
		slices.ContainsFunc(r.names, func(name string) bool {
			byName, below := k.notHosts.hasName(name)
			return byName || below
		})
}

// A hostList is a list of hosts and ranges of hosts.
type hostList struct {
	names    map[string]bool // in lower case; ".example.com" stands for all names below example.com
	prefixes []netip.Prefix
}

func compileHosts(patterns []string) (hostList, error) {
	l := hostList{names: map[string]bool{}}
	for _, pattern := range patterns {
		if !l.add(strings.ToLower(pattern)) {
			return l, errors.New(`policy: invalid host: "` + shown(pattern) + `"`)
		}
	}
	return l, nil
}

// add adds a host, a range of addresses, or all names below a name, and reports whether the pattern
// is valid.
func (l *hostList) add(pattern string) bool {
	if prefix, err := netip.ParsePrefix(pattern); err == nil {
		if addr := prefix.Addr(); addr.Is4In6() {
			if prefix.Bits() < 96 {
				return false
			}
			prefix = netip.PrefixFrom(addr.Unmap(), prefix.Bits()-96)
		}
		l.prefixes = append(l.prefixes, prefix.Masked())
		return true
	}
	text := pattern
	if inner, ok := strings.CutPrefix(pattern, "["); ok && strings.HasSuffix(inner, "]") {
		text = strings.TrimSuffix(inner, "]")
	}
	if addr, err := netip.ParseAddr(text); err == nil && addr.Zone() == "" {
		addr = addr.Unmap()
		l.prefixes = append(l.prefixes, netip.PrefixFrom(addr, addr.BitLen()))
		return true
	}
	name, below := strings.CutPrefix(strings.TrimSuffix(pattern, "."), "*.")
	if len(name) > maxName || len(host.ReadIPv4(name)) > 0 {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || strings.ContainsFunc(label,
			func(r rune) bool {
				return r <= ' ' || r >= 0x7f ||
					strings.ContainsRune("*%:/?#[]@\\", r)
			}) {
			return false
		}
	}
	if below {
		name = "." + name
	}
	l.names[name] = true
	return true
}

func (l *hostList) empty() bool { return len(l.names) == 0 && len(l.prefixes) == 0 }

// has reports whether an address is in the list.
func (l *hostList) has(addr netip.Addr) bool {
	addr = addr.Unmap().WithZone("")
	return slices.ContainsFunc(l.prefixes, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// allowsAddr reports whether a list of allowed hosts allows an address. If the address embeds an
// IPv4 address that is not public, the list must also have the IPv4 address.
func (l *hostList) allowsAddr(addr netip.Addr) bool {
	return l.has(addr) && !slices.ContainsFunc(embedded(addr), func(e embedding) bool {
		return kindOf(e.v4) != "" && !l.has(e.v4)
	})
}

// deniesAddr reports whether a list of forbidden hosts has an address, or the IPv4 address that it
// embeds.
func (l *hostList) deniesAddr(addr netip.Addr) bool {
	return l.has(addr) || slices.ContainsFunc(embedded(addr), func(e embedding) bool {
		return l.has(e.v4)
	})
}

// hasName reports whether the list has a name, in the form of hostKey. Below says that the list has
// all names below a parent of the name.
func (l *hostList) hasName(name string) (byName, below bool) {
	if len(name) > maxName || len(l.names) == 0 {
		return false, false
	}
	for i := range len(name) {
		if name[i] == '.' && l.names[name[i:]] {
			return l.names[name], true
		}
	}
	return l.names[name], false
}
