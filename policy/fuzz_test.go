package policy_test

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
)

// What Fetch allows has no private address in any reading that browsers or net/url would give it; and no
// check or audit panics, or finds what is not in the text.
func FuzzPolicy(f *testing.F) {
	for _, row := range attacks(f) {
		f.Add(row.text)
	}
	fetch, web := policy.Fetch().MustCompile(), policy.WebLink().MustCompile()
	any := policy.Policy{AnyScheme: true, AnyPort: true, AllowAddresses: true, Form: policy.Either}.MustCompile()
	page := uri.MustParse("https://example.com/a")
	same := policy.SameOrigin(page).MustCompile()
	base, err := input.Repairer{}.Base(page)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, fnd := range policy.AuditString(text) {
			if fnd.Offset < 0 || fnd.Len < 0 || fnd.Offset+fnd.Len > len(text) || fnd.Text == "" {
				t.Errorf("%q: %+v", text, fnd)
			}
		}
		if target, err := policy.Redirect(page, text); err == nil && (target.Scheme() != "https" && target.Scheme() != "HTTPS" || !strings.EqualFold(target.Hostname(), "example.com")) {
			t.Errorf("%q goes to %q", text, target)
		}
		u, err := uri.Parse(text)
		if err != nil {
			return
		}
		if err := same.Check(u); err == nil {
			target, repairs, err := base.Resolve(text) // as browsers do
			if err != nil || target.Scheme() != "https" && target.Scheme() != "HTTPS" || !strings.EqualFold(strings.TrimSuffix(target.Host(), "."), "example.com") {
				t.Errorf("%q is of the same origin, and goes to %q (%s, %v)", text, target, repairs, err)
			}
		}
		for _, c := range []*policy.Checker{fetch, web, any} {
			err := c.Check(u)
			checkFindings(t, u, err)
			if err == nil && u.IsRelative() && u.HasAuthority() && u.Host() == "" {
				t.Errorf("%q is allowed", text)
			}
			if err != nil {
				continue
			}
			var hosts []string
			if repaired, _, err := input.Repair(text); err == nil {
				hosts = append(hosts, repaired.Hostname())
			}
			if other, err := url.Parse(text); err == nil {
				hosts = append(hosts, other.Hostname())
			}
			hosts = append(hosts, u.Hostname())
			for _, host := range hosts {
				addr, err := netip.ParseAddr(host)
				if err == nil && (c == fetch || !isPublic(addr)) || strings.EqualFold(strings.TrimSuffix(host, "."), "localhost") {
					t.Errorf("%q is allowed, with the host %q", text, host)
				}
			}
		}
	})
}

// isPublic is as far as package netip knows.
func isPublic(addr netip.Addr) bool {
	addr = addr.Unmap()
	return addr.IsGlobalUnicast() && !addr.IsPrivate() && !addr.IsLoopback() && !addr.IsLinkLocalUnicast()
}
