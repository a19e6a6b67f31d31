package policy

import (
	"net/netip"
	"syscall"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// CheckAddr returns nil if a program may connect to addr. Otherwise it returns an [*AddrError]. CheckAddr ignores the zone of an IPv6
// address. [Checker.Control] calls it for each address before the connection.
//
// CheckAddr refuses an address in NotHosts and allows an address in Hosts. AllowPrivate decides about all others. A name in Hosts does not
// allow its addresses. If they are private, list them or their range in Hosts as well.
func (c *Checker) CheckAddr(addr netip.Addr) error {
	switch {
	case !c.compiled:
		return refusedAddr(addr, CodeZero, "not allowed: the policy was not compiled", message.PolicyZero.With())
	case !addr.IsValid():
		return refusedAddr(addr, CodeAddress, "invalid", message.PolicyAddressInvalid.With())
	case c.notHosts.deniesAddr(addr):
		return refusedAddr(addr, CodeHost, "not allowed", message.PolicyHostOther.With())
	case c.hosts.allowsAddr(addr) || c.policy.AllowPrivate:
		return nil
	}
	if kind := kindOf(addr); kind != "" {
		return refusedAddr(addr, CodePrivate, kind, message.PolicyPrivateAddress.With(addr.WithZone("").String(), kind))
	}
	return nil
}

// Control checks the address that a [net.Dialer] is about to connect to, with [Checker.CheckAddr]. It is meant for the field Control
// of the Dialer. The Dialer calls Control after it has looked up a name, once for each address. So a name cannot hide an address.
//
// Control refuses an address that is not an IP address with a port, such as the path of a Unix socket. The error is an
// [*AddrError].
//
// A Dialer ignores its Control if its ControlContext is set, and on Plan 9. If an http.Transport has a Proxy, its Dialer connects to
// the proxy, and Control sees only the address of the proxy.
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
	return &AddrError{addr, kind, findings.Say(uri.Finding{Code: code, Component: uri.ComponentHost}, why)}
}

// Error returns a sentence with the address and its kind.
func (e *AddrError) Error() string {
	if !e.Addr.IsValid() {
		return "policy: the IP address to connect to is " + e.Kind
	}
	return "policy: the address " + e.Addr.String() + " is " + e.Kind
}

// Unwrap returns the Code.
func (e *AddrError) Unwrap() error { return e.Code }
