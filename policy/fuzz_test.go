package policy_test

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/policy"
	"example.com/uri/whatwg"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkPolicy},
	{Check: checkPolicy, Text: withHost},
	{Check: checkReading, Text: withHost},
	{Check: checkSecrets},
}

// FuzzGrammar checks the laws with texts from random walks through the grammars of the documents.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, "..", all) }

// withHost returns references to the hosts that policies know more about, as they are written and
// in other forms.
func withHost(w *laws.Walk) string {
	before := []string{"http://", "https://", "HTTP:", "//", "https:/", "ftp://", "foo://", "http://u@", `/\`, "ws://u:p@", "http:///", "gopher://"}[w.Pick(12)]
	host := []string{
		"example.com", "EXAMPLE.com.", "localhost", "127.0.0.1", "0x7f.1", "2130706433",
		"017700000001", "[::1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "10.1",
		"a.local", "xn--e1awd7f.com", "example%2ecom", "%31%32%37.0.0.1", "intranet", "[v1.a]",
		"1.2.3.4.", "192.168.0.1%00", "%EF%BC%91", "①.com", "a_b.com", "",
	}[w.Pick(23)]
	after := []string{"", ":80", ":443", ":", ":25", ":65536", ":000080",
		"\\@example.com"}[w.Pick(8)] + w.Derived("RFC3986", "path-abempty")
	return string(w.Mutate([]byte(before+host+after),
		[]string{".", "%", "%2e", "@", ":", "/", "\\", "\t", "0", "x", "[", "]", "%00", "é", "%ad",
			"."}))
}

// The policies, sites and pages that checkPolicy uses.
var (
	fetch = policy.Fetch().MustCompile()
	web   = policy.WebLink().MustCompile()
	loose = policy.Policy{AnyScheme: true, AnyPort: true, AllowAddresses: true,
		Form: policy.FormEither}.MustCompile()
	page = uri.MustParse("https://example.com/a")
	same = policy.SameOrigin(page).MustCompile()

	// The keys are origins.
	sites = sync.OnceValue(func() map[string]policy.Site {
		all := map[string]policy.Site{}
		for _, origin := range []string{"https://example.com", "http://localhost:8080",
			"http://[::1]"} {
			all[origin], _ = policy.NewSite(origin)
		}
		return all
	})
	browser = sync.OnceValues(func() (*whatwg.Base, error) { return whatwg.Repairer{}.Base(page) })
)

// FuzzPolicy holds that a URI that Fetch allows has no private address in any reading of browsers
// or net/url. It also holds that checks and audits do not panic, and find only text that is there.
func FuzzPolicy(f *testing.F) {
	for _, text := range vectors.Texts(f, "..") {
		f.Add(text)
	}
	f.Fuzz(checkPolicy)
}

func checkPolicy(t *testing.T, text string) {
	errs.CheckFindings(t, "AuditString", text, policy.AuditString(text))
	for origin, site := range sites() {
		checkRedirect(t, site, origin, text)
	}
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	if err := same.Check(u); err == nil {
		base, err := browser()
		if err != nil {
			t.Fatal(err)
		}
		target, repairs, err := base.Resolve(text)
		if err != nil || target.Scheme() != "https" && target.Scheme() != "HTTPS" ||
			!strings.EqualFold(strings.TrimSuffix(target.Host(), "."), "example.com") {
			t.Errorf("%q is of the same origin, and goes to %q (%s, %v)", text, target, repairs,
				err)
		}
	}
	for _, c := range []*policy.Checker{fetch, web, loose} {
		err := c.Check(u)
		if c.Allows(u) != (err == nil) {
			t.Errorf("%q: Allows is %t (%v)", text, c.Allows(u), err)
		}
		errs.Check(t, "Check", u.String(), err)
		if err == nil && !u.IsAbsolute() && u.HasAuthority() && u.Host() == "" {
			t.Errorf("%q is allowed", text)
		}
		if err != nil {
			continue
		}
		var hosts []string
		if repaired, _, err := whatwg.Repair(text); err == nil {
			hosts = append(hosts, repaired.Hostname())
		}
		if other, err := url.Parse(text); err == nil {
			hosts = append(hosts, other.Hostname())
		}
		hosts = append(hosts, u.Hostname())
		for _, host := range hosts {
			addr, err := netip.ParseAddr(host)
			if err == nil && (c == fetch || !isPublic(addr)) ||
				strings.EqualFold(strings.TrimSuffix(host, "."), "localhost") {
				t.Errorf("%q is allowed, with the host %q", text, host)
			}
		}
	}
}

// FuzzReading holds that the fast path for hosts finds the same hosts as browsers, net/url and the
// other programs.
func FuzzReading(f *testing.F) {
	for _, host := range []string{
		"EXAMPLE.com.", "a..b", "a..", ".", ".a", "1.a", "a.1", "a.1b", "a.0x1", "0x7f.1.",
		"127.0.0.1", "127.0.0.1.", "010.0.0.1", "1.2.3.004", "256.1.1.1", "0.0.0.0", "[::]",
		"[::1]", "[::ffff:1.2.3.4]", "[1::2:3.4.5.6]", "[v1.a]",
		"xn--", "XN--E1AWD7F.com", "a_b.c-", "-", "_", "%41.b", "a%2eb", "a~b", "a,b", "1", "a:80",
		"a:", "a:99999", "u:p@A.b:1", "u%40x@a.b", "@a",
	} {
		f.Add("http://" + host + "/")
		f.Add("foo://" + host)
		f.Add("//" + host + "?a#b")
	}
	f.Fuzz(checkReading)
}

func checkReading(t *testing.T, text string) {
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil || u.Host() == "" {
			continue
		}
		if short, all := policy.Readings(u); short != all {
			t.Errorf("%q under %s: %s, and programs find %s", text, sp, short, all)
		}
	}
}

// FuzzSecrets holds that no error or finding of this package shows a password, whatever is behind
// it, and where they are. Functions with a URI as argument get URIs of all documents.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := secrets.Text(n, after)
	for _, c := range []*policy.Checker{fetch, web, loose, same, new(policy.Checker)} {
		_, err := c.CheckString(text)
		errs.Check(t, "CheckString", text, err)
	}
	_, err := policy.NewSite(text)
	errs.Check(t, "NewSite", text, err)
	for _, site := range []policy.Site{sites()["https://example.com"], {}} {
		// The path, the query and the fragment of the site itself are data, and shown.
		var e *uri.CheckError
		if err := site.Check(text); !errors.As(err, &e) || e.URI.HasUserinfo() ||
			e.URI.Host() != page.Host() {
			errs.Check(t, "Check of a Site", text, err)
		}
	}
	checkAuditShown(t, "AuditString", text, policy.AuditString(text))
	for _, p := range []policy.Policy{{Hosts: []string{text}}, {NotHosts: []string{text}},
		{Schemes: []string{text}}} {
		_, err := p.Compile()
		errs.Check(t, "Compile", text, err)
	}
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil {
			checkSecretsOf(t, text, u)
		}
	}
}

// checkSecretsOf checks the law for functions with a URI as argument.
func checkSecretsOf(t *testing.T, text string, u uri.URI) {
	under := " under " + u.Spec().String()
	for _, c := range []*policy.Checker{fetch, web, loose, same, new(policy.Checker)} {
		errs.Check(t, "Check"+under, text, c.Check(u))
	}
	checkAuditShown(t, "Audit"+under, text, policy.Audit(u))
	p := policy.SameOrigin(u)
	_, err := p.Compile()
	errs.Check(t, "SameOrigin"+under, text, err)
	errs.Check(t, "Check of SameOrigin"+under, text, p.Check(u))
}

// checkAuditShown fails if a finding shows a password in any printed form.
func checkAuditShown(t *testing.T, what, text string, findings []uri.Finding) {
	errs.CheckFindings(t, what, text, findings)
	for _, f := range findings {
		secrets.CheckShown(t, what, text, fmt.Sprintf("%v %+v %#v", f, f, f))
	}
}

// isPublic reports whether package netip knows an address as public.
func isPublic(addr netip.Addr) bool {
	addr = addr.Unmap()
	return addr.IsGlobalUnicast() && !addr.IsPrivate() && !addr.IsLoopback() &&
		!addr.IsLinkLocalUnicast()
}
