package policy_test

import (
	"errors"
	"net/netip"
	"testing"

	"example.com/uri/internal/test/growth"
	"example.com/uri/policy"
)

// Every function and method accepts every value of any length without a panic. (CVE-2026-56860 is
// about paths such as the first.)
func TestHostile(t *testing.T) {
	c := policy.Policy{AnyScheme: true, AnyPort: true, AllowAddresses: true, AllowUserinfo: true,
		Form:  policy.FormEither,
		Hosts: []string{"*.example.com"}, MaxLength: -1, MaxParams: -1,
		MaxSegments: -1}.MustCompile()
	site := newSite(t, "https://example.com")
	private, ok := errors.AsType[*policy.AddrError](c.CheckAddr(netip.MustParseAddr("fe80::1")))
	if !ok {
		t.Fatal("a link-local address is allowed")
	}
	h := growth.Hostile{
		Funcs: map[string]any{
			"Audit": policy.Audit, "AuditString": policy.AuditString, "Fetch": policy.Fetch,
			"IsPrivate": policy.IsPrivate, "NewSite": policy.NewSite,
			"SameOrigin": policy.SameOrigin, "WebLink": policy.WebLink,
		},
		Values: func(text string) []any {
			return []any{
				c, policy.Policy{AnyScheme: true, MaxLength: -1, Form: policy.FormEither},
				policy.Policy{Hosts: []string{text}, Schemes: []string{text}},
				site, &policy.AddrError{Addr: netip.IPv6Unspecified().WithZone(text),
					Finding: private.Finding, Kind: text},
			}
		},
		Args: []any{netip.IPv6LinkLocalAllNodes().WithZone("eth0")},
		Pieces: []string{
			"a/../", "../", "/.", "%2e%2e/", "%25", "%", "a.", "1.", "0x7f.", "a@", "%40", ":",
			"&a=b;", "%0a", "%D0%B0a", "xn--a-0.", "\\", "[", "%E2%80%8B", "/", "\xff", "é",
			"\t",
			"%2F", "%c3%a9", "xn--e1awd7f.", "%C0", "?", "#", " ", "0", "a", "a-", "%2541",
			"\u200b", "а", "//",
		},
		Before: []string{"", "http://h/", "http://", "http://h/?", "#", "mailto:", "ftp://h/",
			"gopher://h/", "https://u:", "//"},
		Panics: []string{"MustCompile"},
	}
	h.Check(t)
}
