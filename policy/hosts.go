package policy

import (
	"errors"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri/internal/host"
)

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

// add adds a host, a range of addresses, or all names below a name, and reports whether the pattern is valid.
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
		if label == "" || strings.ContainsFunc(label, func(r rune) bool { return r <= ' ' || r >= 0x7f || strings.ContainsRune("*%:/?#[]@\\", r) }) {
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

// allowsAddr reports whether a list of allowed hosts allows an address. If the address embeds an IPv4 address that is not public, the list
// must also have the IPv4 address.
func (l *hostList) allowsAddr(addr netip.Addr) bool {
	return l.has(addr) && !slices.ContainsFunc(embedded(addr), func(e embedding) bool { return kindOf(e.v4) != "" && !l.has(e.v4) })
}

// deniesAddr reports whether a list of forbidden hosts has an address, or the IPv4 address that it embeds.
func (l *hostList) deniesAddr(addr netip.Addr) bool {
	return l.has(addr) || slices.ContainsFunc(embedded(addr), func(e embedding) bool { return l.has(e.v4) })
}

// hasName reports whether the list has a name, in the form of hostKey. Below says that the list has all names below a parent of the name.
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
