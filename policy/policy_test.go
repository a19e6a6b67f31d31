package policy_test

import (
	"errors"
	"net/netip"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/policy"
)

// codes returns the codes of the findings of an error, without the prefixes of packages. It returns
// "ok" if there is no error, and "syntax" if the text is not a valid reference.
func codes(err error) string {
	if err == nil {
		return "ok"
	}
	var e *uri.CheckError
	if !errors.As(err, &e) {
		return "syntax"
	}
	var all []string
	for _, f := range e.Findings {
		all = append(all, strings.TrimPrefix(strings.TrimPrefix(string(f.Code), "policy-"),
			"schemes-"))
	}
	return strings.Join(all, " ")
}

// audited returns the codes of an audit without the prefixes of packages. It leaves out hints.
func audited(findings []uri.Finding) string {
	var all []string
	for _, f := range findings {
		if f.Severity > uri.SeverityHint {
			all = append(all, strings.TrimPrefix(strings.TrimPrefix(string(f.Code), "policy-"),
				"schemes-"))
		}
	}
	if len(all) == 0 {
		return "-"
	}
	return strings.Join(all, " ")
}

// A row is a row of testdata/attacks.tsv.
type row struct{ text, web, fetch, audit string }

func attacks(t testing.TB) (rows []row) {
	data, err := os.ReadFile("testdata/attacks.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "#") || fields[0] == "category" {
			continue
		}
		text, err := strconv.Unquote(`"` + fields[1] + `"`)
		if len(fields) != 6 || err != nil {
			t.Fatalf("line %d: %d columns, %v", i+1, len(fields), err)
		}
		rows = append(rows, row{text, fields[2], fields[3], fields[4]})
	}
	return rows
}

func TestAttacks(t *testing.T) {
	web, fetch := policy.WebLink().MustCompile(), policy.Fetch().MustCompile()
	rows := attacks(t)
	if len(rows) < 120 {
		t.Errorf("only %d rows", len(rows))
	}
	for _, test := range rows {
		_, err := web.CheckString(test.text)
		if got := codes(err); got != test.web {
			t.Errorf("%q: web %s (%v), want %s", test.text, got, err, test.web)
		}
		_, err = fetch.CheckString(test.text)
		if got := codes(err); got != test.fetch {
			t.Errorf("%q: fetch %s (%v), want %s", test.text, got, err, test.fetch)
		}
		findings := policy.AuditString(test.text)
		if got := audited(findings); got != test.audit {
			t.Errorf("%q: audit %s (%+v), want %s", test.text, got, findings, test.audit)
		}
	}
}

// Each field allows more or less than the zero Policy.
func TestFields(t *testing.T) {
	for _, test := range []struct {
		p    policy.Policy
		text string
		want string
	}{
		{policy.Policy{}, "http://example.com/", "ok"},
		{policy.Policy{}, "HTTPS://example.com", "ok"},
		{policy.Policy{}, "http://192.0.43.8/", "address"},
		{policy.Policy{}, "http://example.com:8080/", "port"},
		{policy.Policy{}, "/a", "form"},
		{policy.Policy{}, "a:b", "scheme"},

		{policy.Policy{Form: policy.FormRelative}, "/a?b#c", "ok"},
		{policy.Policy{Form: policy.FormRelative}, "", "ok"},
		{policy.Policy{Form: policy.FormRelative}, "//example.com/a", "form"},
		{policy.Policy{Form: policy.FormRelative}, "http:a", "form ambiguous missing"},
		{policy.Policy{Form: policy.FormRelative}, "%0A", "control"},
		{policy.Policy{Form: policy.FormRelative, Required: []uri.Component{uri.ComponentPath}}, "/a", "ok"},
		{policy.Policy{Form: policy.FormEither}, "a", "ok"},
		{policy.Policy{Form: policy.FormEither}, "//example.com/a", "ok"},
		{policy.Policy{Form: policy.FormEither}, "//example.com:80/a", "port"},
		{policy.Policy{Form: policy.FormEither}, "//localhost/a", "private"},
		{policy.Policy{Form: policy.FormEither}, "https://example.com/", "ok"},

		{policy.Policy{Schemes: []string{"FTP"}}, "ftp://example.com/a", "ok"},
		{policy.Policy{Schemes: []string{"ftp"}}, "http://example.com/a", "scheme"},
		{policy.Policy{Schemes: []string{"mailto"}}, "mailto:a@example.com", "ok"},
		{policy.Policy{Schemes: []string{"mailto"}}, "mailto:a", "value"},
		{policy.Policy{AnyScheme: true}, "foo:bar", "ok"},
		{policy.Policy{AnyScheme: true}, "whatsapp://send?text=a", "ok"}, // no host, but who knows
		{policy.Policy{AnyScheme: true}, "ws://intranet/", "private"},
		{policy.Policy{AnyScheme: true}, "foo://localhost.localdomain/", "private"},
		{policy.Policy{AnyScheme: true}, "foo://LOCALHOST/", "private"},
		{policy.Policy{AnyScheme: true}, "foo://127.0.0.1/", "address private"},
		{policy.Policy{AnyScheme: true}, "javascript:x", "scheme"},
		{policy.Policy{AnyScheme: true, Schemes: []string{"javascript"}}, "javascript:x", "ok"},
		{policy.Policy{Schemes: []string{"data"}}, "data:,x", "ok"},

		{policy.Policy{Required: []uri.Component{uri.ComponentQuery, uri.ComponentPath}}, "http://example.com", "missing missing"},
		{policy.Policy{Required: []uri.Component{uri.ComponentQuery, uri.ComponentPath}}, "http://example.com/?", "ok"},
		{policy.Policy{Required: []uri.Component{uri.ComponentPort}}, "http://example.com:", "missing"},
		{policy.Policy{Forbidden: []uri.Component{uri.ComponentFragment}}, "http://example.com/#", "component"},
		{policy.Policy{Forbidden: []uri.Component{uri.ComponentPort}}, "http://example.com:/", "ok"},

		{policy.Policy{Hosts: []string{"Example.com.", "*.example.org"}}, "http://EXAMPLE.com./", "ok"},
		{policy.Policy{Hosts: []string{"example.com", "*.example.org"}}, "http://a.b.example.org/", "ok"},
		{policy.Policy{Hosts: []string{"example.com", "*.example.org"}}, "http://example.org/", "host"},
		{policy.Policy{Hosts: []string{"example.com", "*.example.org"}}, "http://a.example.com/", "host"},
		{policy.Policy{Hosts: []string{"example.com", "*.example.org"}}, "http://badexample.org/", "host"},
		{policy.Policy{Hosts: []string{"example.com", "*.example.org"}}, "http://192.0.43.8/", "host address"},
		{policy.Policy{Hosts: []string{"xn--bcher-kva.example"}}, "http://b%C3%BCcher.example/", "ok"},
		{policy.Policy{Hosts: []string{"xn--bcher-kva.example"}}, "http://xn--bcher-kva.example/", "ok"},
		{policy.Policy{Hosts: []string{"localhost"}}, "http://localhost/", "ok"},
		{policy.Policy{Hosts: []string{strings.Repeat("a.", 123) + "example"}}, "http://" + strings.Repeat("a.", 123) + "example/", "ok"}, // 253 bytes
		{policy.Policy{Hosts: []string{"10.0.0.0/8", "[::1]"}}, "http://10.1.2.3/", "ok"},
		{policy.Policy{Hosts: []string{"10.0.0.0/8", "[::1]"}}, "http://[::1]/", "ok"},
		{policy.Policy{Hosts: []string{"10.0.0.0/8", "[::1]"}}, "http://[::ffff:a01:203]/", "ok"},
		{policy.Policy{Hosts: []string{"10.0.0.0/8", "[::1]"}}, "http://11.1.2.3/", "host address"},
		{policy.Policy{Hosts: []string{"10.0.0.0/8", "[::1]"}}, "http://012.1.2.3/", "ambiguous host address private"}, // 10.1.2.3, or 12.1.2.3
		{policy.Policy{NotHosts: []string{"example.com"}}, "http://example.com/", "host"},
		{policy.Policy{NotHosts: []string{"*.example.com"}}, "http://example.com/", "ok"},
		{policy.Policy{AllowAddresses: true, NotHosts: []string{"8.0.0.0/8"}}, "http://8.8.8.8/", "host"},
		{policy.Policy{AllowAddresses: true, NotHosts: []string{"::ffff:0:0/96"}}, "http://8.8.8.8/", "host"}, // RFC 4291, 2.5.5.2: all of IPv4
		{policy.Policy{Hosts: []string{"example.com"}, NotHosts: []string{"example.com"}}, "http://example.com/", "host"},

		{policy.Policy{AllowAddresses: true}, "http://127.0.0.1/", "private"},
		{policy.Policy{AllowAddresses: true, AllowPrivate: true}, "http://127.0.0.1/", "ok"},
		{policy.Policy{AllowPrivate: true}, "http://localhost/", "ok"},
		{policy.Policy{DNSNames: true}, "http://a_b.example/", "name"},
		{policy.Policy{DNSNames: true}, "http://localhost:8080/", "private port"},
		{policy.Policy{DNSNames: true}, "http://a_b.local/", "private"},
		{policy.Policy{DNSNames: true, AllowPrivate: true}, "http://localhost/", "name"},
		{policy.Policy{DNSNames: true}, "http://" + strings.Repeat("a", 64) + ".example/", "name"},
		{policy.Policy{DNSNames: true}, "http://" + strings.Repeat("a.", 130) + "example/", "name"},

		// RFC 1035, 2.3.4; RFC 1123, 2.1, and the underscore of RFC 8552.
		{policy.WebLink(), "http://" + strings.Repeat("a", 63) + ".example/", "ok"},
		{policy.WebLink(), "http://" + strings.Repeat("a", 64) + ".example/", "name"},
		{policy.WebLink(), "http://" + strings.Repeat("a.", 123) + "example/", "ok"}, // 253 bytes
		{policy.WebLink(), "http://" + strings.Repeat("a.", 123) + "example./", "ok"},
		{policy.WebLink(), "http://" + strings.Repeat("a.", 123) + "aexample/", "name"},
		{policy.WebLink(), "http://a_-9.-Z-.example/", "ok"},
		{policy.WebLink(), "http://a~.example/", "name"},
		{policy.WebLink(), "http://a%20b.example/", "ambiguous"},
		{policy.WebLink(), "http://b%C3%BCcher.example/", "ok"},
		{policy.WebLink(), "http://./", "name"}, // not a name of the local network, but a mistake
		{policy.WebLink(), "http://example,org/", "name"},
		{policy.WebLink(), "http://a../", "name"},
		{policy.WebLink(), "http://a,b.local/", "name private"}, // RFC 6762, 3
		{policy.Policy{AllowAmbiguous: true}, "http://a%20b.example/", "name"},
		{policy.Policy{Form: policy.FormEither}, "//a,b.example/", "name"},
		{policy.Policy{Hosts: []string{"a,b.example"}}, "http://a,b.example/", "ok"},
		{policy.Policy{Hosts: []string{"*.example"}}, "http://a,b.example/", "name"},
		{policy.Policy{AnyScheme: true}, "foo://a,b.example/", "ok"}, // who knows
		{policy.Policy{Schemes: []string{"ftp"}}, "ftp://a,b.example/", "name"},

		{policy.Policy{Ports: []policy.PortRange{{8000, 8999}, {25, 25}}}, "http://example.com:8999/", "ok"},
		{policy.Policy{Ports: []policy.PortRange{{8000, 8999}, {25, 25}}}, "http://example.com:9000/", "port"},
		{policy.Policy{Ports: []policy.PortRange{{8000, 8999}, {25, 25}}}, "http://example.com:25/", "ok"},
		{policy.Policy{Ports: []policy.PortRange{{8000, 8999}, {25, 25}}}, "http://example.com:80/", "port"},
		{policy.Policy{Ports: []policy.PortRange{{8000, 8999}, {25, 25}}}, "http://example.com/", "port"}, // 80
		{policy.Policy{Ports: []policy.PortRange{{80, 80}}}, "http://example.com/", "ok"},
		{policy.Policy{Ports: []policy.PortRange{{80, 80}}}, "https://example.com/", "port"},
		{policy.Policy{Ports: []policy.PortRange{{80, 80}}, Form: policy.FormEither}, "//example.com/", "port"}, // 443, on a page of https
		{policy.Policy{Ports: []policy.PortRange{{80, 80}}, AnyScheme: true}, "foo://example.com/", "ok"},
		{policy.Policy{AnyPort: true}, "http://example.com:0/", "port"},
		{policy.Policy{AnyPort: true}, "http://example.com:9000/", "ok"},
		{policy.Policy{AnyPort: true}, "http://example.com:25/", "port"},
		{policy.Policy{AnyPort: true, AnyScheme: true}, "foo://example.com:9000/", "ok"},
		{policy.Policy{AnyScheme: true}, "foo://example.com:9000/", "port"},

		{policy.Policy{AllowUserinfo: true}, "http://u@example.com/", "ok"},
		{policy.Policy{AllowUserinfo: true}, "http://u:p@example.com/", "password"},
		{policy.Policy{AllowPassword: true}, "http://u:p@example.com/", "ok"},
		{policy.Policy{AllowPassword: true}, "http://u@example.com/", "ok"},

		{policy.Policy{AllowControls: true}, "http://example.com/%0A", "ok"},
		{policy.Policy{}, "http://example.com/%C2%A0%C3%85%20", "ok"}, // no control characters

		{policy.Policy{MaxLength: 20}, "http://example.com/a", "ok"},
		{policy.Policy{MaxLength: 20}, "http://example.com/ab", "length"},
		{policy.Policy{}, "http://example.com/" + strings.Repeat("a", 8000-19), "ok"},
		{policy.Policy{}, "http://example.com/" + strings.Repeat("a", 8000-18), "length"},
		{policy.Policy{MaxLength: -1}, "http://example.com/" + strings.Repeat("a", 9000), "ok"},
		{policy.Policy{MaxParams: 2}, "http://example.com/?a&b", "ok"},
		{policy.Policy{MaxParams: 2}, "http://example.com/?a&b;c", "params"},
		// CVE-2025-61726 and CVE-2026-39825: too many parameters, and a parameter after them.
		{policy.Policy{}, "http://example.com/?" + strings.Repeat("a&", 999) + "a", "ok"},
		{policy.Policy{}, "http://example.com/?" + strings.Repeat("a&", 1000) + "hidden", "params"},
		{policy.Policy{MaxParams: -1, MaxLength: -1}, "http://example.com/?" + strings.Repeat("a&", 20000), "ok"},
		{policy.Policy{MaxSegments: 2}, "http://example.com/a/b", "ok"},
		{policy.Policy{MaxSegments: 2}, "http://example.com/a/b/", "segments"},
		{policy.Policy{MaxSegments: 2, Form: policy.FormEither}, "a/b", "ok"},
		{policy.Policy{MaxSegments: 2, Form: policy.FormEither}, "a/b/c", "segments"},
		{policy.Policy{}, "http://example.com" + strings.Repeat("/a", 1001), "segments"},
		{policy.Policy{MaxSegments: -1, MaxLength: -1}, "http://example.com" + strings.Repeat("/a", 9000), "ok"},

		{policy.Policy{Schemes: []string{"ftp"}}, "ftp://example.com/a;b", "value"},
		{policy.Policy{Schemes: []string{"ftp"}, AllowInvalid: true}, "ftp://example.com/a;b", "ok"},
		{policy.Policy{AllowInvalid: true}, "http:///a", "ambiguous missing"},
		{policy.Policy{AllowAmbiguous: true, AllowAddresses: true}, "http://0x08080808/", "ok"},
		{policy.Policy{AllowAmbiguous: true, AllowAddresses: true}, "http://0x7f.1/", "private"},
		{policy.Policy{AllowAmbiguous: true}, "http://localho%C5%BFt/", "name private"},
		{policy.Policy{AllowAmbiguous: true}, "http://%D9%85%D8%B5%D8%B1.%D9%85%D8%B5%D8%B1/", "ok"},
		// Browsers map the digits of the first host to those of 127, and find evil.example in the
		// second. A host that nobody can map is not allowed, whatever else is. A bracket belongs to
		// a name if it is escaped.
		{policy.Policy{AllowAmbiguous: true}, "http://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/", "address private"},
		{policy.Policy{AllowAmbiguous: true, AllowInvalid: true, NotHosts: []string{"127.0.0.0/8"}}, "http://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/", "host address private"},
		{policy.Policy{AllowAmbiguous: true, AllowInvalid: true, NotHosts: []string{"*.evil.example"}}, "http://(%D9%A1%EF%BD%A1evil.example", "name"},
		{policy.Policy{AllowAmbiguous: true, AnyScheme: true}, "foo://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/", "address private"},
		{policy.Policy{AllowAmbiguous: true, AllowInvalid: true, Hosts: []string{"good.example"}}, "http://good.example%5D/", "host name"},
		{policy.Policy{AllowAmbiguous: true, AllowInvalid: true, Hosts: []string{"good.example"}}, "http://%5bgood.example%5D/", "host name"},
		{policy.Policy{AllowInvalid: true}, "http://good.example%5D:99999/", "ambiguous range"},
		{policy.Policy{AllowAmbiguous: true, Form: policy.FormEither, Hosts: []string{"example.com"}}, "///evil.com/", "ambiguous"},
		{policy.Policy{AllowAmbiguous: true, Hosts: []string{"*.example.com"}}, "http://a.example%2ecom%2fb/", "host name"}, // and DNS has no "/"
		{policy.Policy{Hosts: []string{"*.example.com"}, DNSNames: true}, "http://a%21b.example.com/", "name"},
		{policy.Policy{Hosts: []string{"localhost"}, DNSNames: true}, "http://localhost/", "ok"},
		{policy.Policy{AllowAddresses: true, AllowPrivate: true, NotHosts: []string{"169.254.0.0/16"}}, "http://[64:ff9b::a9fe:a9fe]/", "host"},
		{policy.Policy{AllowAddresses: true, AllowPrivate: true, NotHosts: []string{"::ffff:169.254.0.0/112"}}, "http://169.254.169.254/", "host"},
		{policy.Policy{Hosts: []string{"::/0"}}, "http://[64:ff9b::7f00:1]/", "host address private"},
		{policy.Policy{Hosts: []string{"::/0"}}, "http://[::1]/", "ok"},
	} {
		c, err := test.p.Compile()
		if err != nil {
			t.Errorf("%+v: %v", test.p, err)
			continue
		}
		u, err := c.CheckString(test.text)
		if got := codes(err); got != test.want {
			t.Errorf("%+v: %.200q: %s (%v), want %s", test.p, test.text, got, err, test.want)
		}
		errs.Check(t, "Check", u.String(), err)
		if got := c.Allows(u); got != (err == nil) {
			t.Errorf("%+v: %.200q: Allows is %t (%v)", test.p, test.text, got, err)
		}
		if got := codes(test.p.Check(u)); got != test.want {
			t.Errorf("%+v: %.200q: %s, want %s", test.p, test.text, got, test.want)
		}
	}
}

func TestCompile(t *testing.T) {
	for _, p := range []policy.Policy{
		{Schemes: []string{""}}, {Schemes: []string{"a:b"}}, {Schemes: []string{"http:"}}, {Schemes: []string{"1a"}}, {Schemes: []string{"*"}},
		{Hosts: []string{""}}, {Hosts: []string{"*"}}, {Hosts: []string{"*."}}, {Hosts: []string{"a.*"}}, {Hosts: []string{"b\u00fccher.example"}},
		{Hosts: []string{"http://a"}}, {Hosts: []string{"a:80"}}, {NotHosts: []string{"a b"}}, {Hosts: []string{"a\x7fb"}}, {Hosts: []string{strings.Repeat("a", 254)}},
		{Ports: []policy.PortRange{{8080, 0}}}, {Hosts: []string{"127.1"}}, {Hosts: []string{"0x7f.1"}}, {Hosts: []string{"0x.1"}}, {Hosts: []string{"0377.0.0.1"}}, {Hosts: []string{"[::1"}}, {Hosts: []string{"a..b"}}, {Hosts: []string{".example.com"}},
		{Hosts: []string{"::ffff:0:0/90"}}, {Hosts: []string{"fe80::1%eth0"}}, {Required: []uri.Component{uri.ComponentHost}, Form: policy.FormRelative},
		{Required: []uri.Component{uri.ComponentQuery}, Forbidden: []uri.Component{uri.ComponentQuery}}, policy.SameOrigin(uri.MustParse("/a")),
		{Required: []uri.Component{0}}, {Forbidden: []uri.Component{99}}, {Form: 9},
	} {
		if c, err := p.Compile(); err == nil || c != nil {
			t.Errorf("%+v makes sense", p)
		}
		if p.Check(uri.MustParse("http://example.com/")) == nil {
			t.Errorf("%+v allows", p)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v: no panic", p)
				}
			}()
			p.MustCompile()
		}()
	}
	// Changes to the Policy do not affect the Checker.
	p := policy.Policy{Schemes: []string{"ftp"}, Ports: []policy.PortRange{{1000, 2000}}}
	c := p.MustCompile()
	p.Schemes[0], p.Ports[0] = "http", policy.PortRange{}
	if _, err := c.CheckString("ftp://example.com:1500/"); err != nil {
		t.Error(err)
	}
}

// A whole URI in place of a host or a scheme is an error. The error does not show the password.
func TestCompileHidesPasswords(t *testing.T) {
	for _, p := range []policy.Policy{
		{Hosts: []string{"http://joe:secret@h/"}}, {NotHosts: []string{"joe:secret@h"}}, {Schemes: []string{"http://joe:secret@h/"}},
	} {
		if _, err := p.Compile(); err == nil || strings.Contains(err.Error(), "secret") ||
			!strings.Contains(err.Error(), "…@h") {
			t.Error(err)
		}
	}
	// It shows at most 160 bytes of the text, and cuts between characters.
	for text, want := range map[string]string{
		strings.Repeat("*", 160):     strings.Repeat("*", 160),
		strings.Repeat("*", 161):     strings.Repeat("*", 160) + "…",
		strings.Repeat("\u0430", 27): strings.Repeat(`\u0430`, 26) + "…", // six bytes for each
	} {
		if _, err := (policy.Policy{Hosts: []string{text}}).Compile(); err == nil || err.Error() != `policy: invalid host: "`+want+`"` {
			t.Errorf("%v, want %s", err, want)
		}
	}
	// The error is one line of at most 200 bytes, even if the escaped text is longer.
	for _, text := range []string{strings.Repeat("\x96", 300), strings.Repeat("\u0430", 300),
		strings.Repeat("a b", 300)} {
		for _, p := range []policy.Policy{{Hosts: []string{text}}, {Schemes: []string{text}}} {
			if _, err := p.Compile(); err == nil || len(err.Error()) > 200 {
				t.Error(err)
			}
		}
	}
}

// A redirection from https to http sends what was encrypted in the clear, so only AllowDowngrade
// allows it.
func TestCheckRedirect(t *testing.T) {
	anyScheme := policy.Policy{AnyScheme: true, AnyPort: true, Form: policy.FormEither}
	down := anyScheme
	down.AllowDowngrade = true
	for _, test := range []struct {
		p            policy.Policy
		from, target string
		want         string
	}{
		{policy.Policy{}, "https://example.com/", "https://example.org/", "ok"},
		{policy.Policy{}, "https://example.com/", "http://example.com/", "downgrade"},
		{policy.Policy{}, "HTTPS://example.com/", "HTTP://example.com/", "downgrade"},
		{policy.Policy{AllowDowngrade: true}, "https://example.com/", "http://example.com/", "ok"},
		{policy.Policy{}, "http://example.com/", "http://example.org/", "ok"},
		{policy.Policy{}, "http://example.com/", "https://example.org/", "ok"},
		{policy.Policy{}, "https://example.com/", "http://localhost/", "downgrade private"},
		{policy.Policy{}, "https://example.com/", "ftp://example.com/", "scheme downgrade"},
		{anyScheme, "wss://example.com/", "ws://example.com/", "downgrade"},
		{anyScheme, "https://example.com/", "ftp://example.com/", "downgrade"},
		{anyScheme, "https://example.com/", "wss://example.com/", "ok"},
		{down, "wss://example.com/", "http://example.com/", "ok"},
		{down, "https://example.com/", "http://localhost/", "private"},
	} {
		u := uri.MustParse(test.target)
		err := test.p.MustCompile().CheckRedirect(uri.MustParse(test.from), u)
		if got := codes(err); got != test.want {
			t.Errorf("%q from %q: %s (%v), want %s", test.target, test.from, got, err, test.want)
		}
		errs.Check(t, "Check", u.String(), err)
	}
	if err := new(policy.Checker).CheckRedirect(page, page); codes(err) != "zero" {
		t.Error(err)
	}
	if err := fetch.CheckRedirect(page, uri.RFC2396bis.MustParse("x:[y]")); codes(err) != "syntax" {
		t.Error(err)
	}
}

// listed is a short public suffix list, whose rules are "com", "co.uk", "uk" and, of somebody else,
// "github.io".
func listed(domain string) (suffix string, icann bool) {
	for _, suffix := range []string{"co.uk", "github.io", "com", "uk"} {
		if domain == suffix || strings.HasSuffix(domain, "."+suffix) {
			return suffix, suffix != "github.io"
		}
	}
	return domain[strings.LastIndexByte(domain, '.')+1:], false
}

// With a public suffix list, a policy refuses hosts under no public suffix. Without one it refuses
// those of no possible top-level domain.
func TestPublicSuffix(t *testing.T) {
	for _, test := range []struct{ text, with, without string }{
		{"https://www.example.com/", "ok", "ok"},
		{"https://example.CO.UK./", "ok", "ok"},
		{"https://joe.github.io/", "ok", "ok"},
		{"https://my.notes.docx/", "private", "ok"},
		{"https://example.con/", "private", "ok"},
		{"https://n.a./", "private", "private"},
		{"https://a.b", "private", "private"},
		{"https://a.1-2/", "private", "private"},
		{"https://192.0.43.8/", "ok", "ok"}, // not a name
		{"https://[2001:4860:4860::8888]/", "ok", "ok"},
		{"https://a%2eb.con/", "private", "ok"},
	} {
		p := policy.WebLink()
		u := uri.MustParse(test.text)
		if got := codes(p.Check(u)); got != test.without {
			t.Errorf("%q without a list: %s, want %s", test.text, got, test.without)
		}
		p.PublicSuffix = listed
		err := p.Check(u)
		if got := codes(err); got != test.with {
			t.Errorf("%q with a list: %s (%v), want %s", test.text, got, err, test.with)
		}
		p.AllowPrivate = true
		if err := p.Check(u); err != nil {
			t.Errorf("%q with AllowPrivate: %v", test.text, err)
		}
		p.AllowPrivate, p.Hosts = false, []string{"*.con", "*.docx", "n.a", "a.b", "a.1-2"}
		if err := p.Check(u); test.with == "private" && err != nil {
			t.Errorf("%q in Hosts: %v", test.text, err)
		}
	}
}

// A URI of an older document is read under RFC 3986.
func TestOtherDocuments(t *testing.T) {
	u, err := uri.RFC2396bis.Parse("http://example.com/")
	if err != nil {
		t.Fatal(err)
	}
	if err := policy.WebLink().Check(u); err != nil {
		t.Error(err)
	}
	u, err = uri.RFC2396bis.Parse("x:[y]")
	if err != nil {
		t.Fatal(err)
	}
	var pe *uri.ParseError
	if err := (policy.Policy{AnyScheme: true}).Check(u); !errors.As(err, &pe) {
		t.Error(err)
	}
}

func TestSameOrigin(t *testing.T) {
	for _, test := range []struct{ site, text, want string }{
		{"https://example.com/login", "/next", "ok"},
		{"https://example.com/login", "https://EXAMPLE.com:443/next", "ok"},
		{"https://example.com/login", "http://example.com/next", "scheme port"},
		{"https://example.com/login", "https://example.org/next", "host"},
		{"https://example.com/login", "https://example.com.evil.example/next", "host"},
		{"https://example.com/login", "//evil.example/", "host"},
		{"https://example.com/login", "https://example.com:8443/", "port"},
		{"https://example.com:8443/login", "https://example.com:8443/next", "ok"},
		{"https://example.com:8443/login", "https://example.com/next", "port"},
		{"https://example.com:8443/login", "//example.com/next", "port"},
		{"https://example.com:8443/login", "//example.com:8443/next", "ok"},
		{"https://example.com/login", "///%C2%A1vil.com/", "ambiguous"},
		{"https://example.com/login", "https:///evil.example/", "ambiguous missing"},
		{"https://example.com/login", "https:evil.example", "ambiguous missing"},
		{"http://localhost:8080/", "http://localhost:8080/a", "ok"},
		{"http://b%C3%BCcher.example/", "http://xn--bcher-kva.example/a", "ok"},
		{"http://[::1]/", "http://[0::1]/a", "ok"},
		{"https://example.com/login", "javascript:alert(1)", "scheme"},
		// For browsers and schemes.OriginOf a final dot makes another origin (RFC 6454, 5; URL
		// Standard, 3.5).
		{"https://www.example.com/", "https://www.example.com./", "host"},
		{"https://www.example.com./", "https://www.example.com/", "host"},
		{"https://www.example.com./", "https://www.example.com./a", "ok"},
		{"https://www.example.com/", "//www.example.com./", "host"},
		{"https://www.example.com/", "https://www.example.com%2E/", "host"},
		{"https://www.example.com%2e/", "https://www.example.com./", "ok"},
		{"http://localhost/", "http://localhost./", "host private"},
	} {
		err := policy.SameOrigin(uri.MustParse(test.site)).Check(uri.MustParse(test.text))
		if got := codes(err); got != test.want {
			t.Errorf("%q from %q: %s (%v), want %s", test.text, test.site, got, err, test.want)
		}
	}
}

// An allowed URI costs no allocation, or one to write the host in lower case or without its final
// dot. Labels that begin with "xn--" are decoded, which costs more.
func TestAllocations(t *testing.T) {
	for text, want := range map[string]float64{
		"https://www.example.com/a%20b?c=d&e#f": 0, "https://example.com": 0,
		"http://a_b-c.example:80/%7e/": 0, "https://xn--bcher-kva.example/": 2,
		"http://example.com./": 0, "https://WWW.Example.com/": 1,
	} {
		u := uri.MustParse(text)
		for _, c := range []*policy.Checker{web, policy.Policy{}.MustCompile(),
			policy.Policy{Hosts: []string{"*.com", "*.example"},
				NotHosts: []string{"10.0.0.0/8"}}.MustCompile()} {
			if got := testing.AllocsPerRun(10, func() { c.Check(u) }); c.Check(u) != nil ||
				got > want {
				t.Errorf("%q: %v allocations, want %v (%v)", text, got, want, c.Check(u))
			}
			if got := testing.AllocsPerRun(10, func() { c.Allows(u) }); got > want {
				t.Errorf("Allows %q: %v allocations, want %v", text, got, want)
			}
		}
	}
	for _, text := range []string{"http://192.0.43.8/", "http://[2001:4860:4860::8888]:8080/"} {
		u := uri.MustParse(text)
		if got := testing.AllocsPerRun(10, func() { web.Check(u) }); web.Check(u) != nil ||
			got != 0 {
			t.Errorf("%q: %v allocations (%v)", text, got, web.Check(u))
		}
	}
}

// An audit that finds nothing costs no allocation if the host is an IP address or a plain name, the
// path has no escapes, and the others are of ASCII.
func TestAuditAllocations(t *testing.T) {
	for _, text := range []string{"https://www.example.com/a/c.html?d=e%20f#g%2Ah",
		"http://example.com/", "http://192.0.43.8/a/b", "foo:bar"} {
		u := uri.MustParse(text)
		if got := testing.AllocsPerRun(10, func() { policy.Audit(u) }); got > 0 ||
			len(policy.Audit(u)) > 0 {
			t.Errorf("%q: %v allocations, %v", text, got, policy.Audit(u))
		}
	}
}

// No method of a zero value allows anything.
func TestZero(t *testing.T) {
	for _, zero := range []any{new(policy.Checker), policy.Site{}} {
		v := reflect.ValueOf(zero)
		for i := range v.NumMethod() {
			name, method := v.Type().Method(i).Name, v.Method(i)
			for _, text := range []string{"", "http://example.com/", "/a", "192.0.43.8"} {
				var args []reflect.Value
				for j := range method.Type().NumIn() {
					switch in := method.Type().In(j); in {
					case reflect.TypeFor[uri.URI]():
						args = append(args, reflect.ValueOf(uri.MustParse("http://example.com/")))
					case reflect.TypeFor[netip.Addr]():
						addr, _ := netip.ParseAddr(text)
						args = append(args, reflect.ValueOf(addr))
					case reflect.TypeFor[syscall.RawConn]():
						args = append(args, reflect.Zero(in))
					default:
						args = append(args, reflect.ValueOf(text).Convert(in))
					}
				}
				out := method.Call(args)
				if target, ok := out[0].Interface().(uri.URI); ok && len(out) == 1 { // of Redirect
					if target.String() != "/" {
						t.Errorf("%T.%s(%q): %q", zero, name, text, target)
					}
					continue
				}
				if out[0].Kind() == reflect.Bool {
					if out[0].Bool() {
						t.Errorf("%T.%s(%q) allows", zero, name, text)
					}
					continue
				}
				if err, _ := out[len(out)-1].Interface().(error); !errors.Is(err, policy.CodeZero) {
					t.Errorf("%T.%s(%q): %v", zero, name, text, err)
				}
			}
		}
	}
	err := new(policy.Checker).CheckAddr(netip.MustParseAddr("8.8.8.8"))
	if want := "policy: the address 8.8.8.8 is not allowed: the policy was not compiled"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	err = new(policy.Checker).Check(uri.MustParse("http://h/"))
	if want := sentences.Say(`uri: reference, byte 0 of "http://h/": «policy-zero»`); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if err := fetch.Control("unix", "/run/docker.sock", nil); err == nil ||
		err.Error() != "policy: the IP address to connect to is invalid" {
		t.Error(err)
	}
	if u, err := new(policy.Checker).CheckString("a b"); err == nil {
		t.Error(u)
	}
}

// Several goroutines may use a Checker and a URI at once.
func TestManyGoroutines(t *testing.T) {
	c := policy.Policy{Hosts: []string{"*.example.com", "192.0.2.0/24"},
		NotHosts: []string{"192.0.2.1"}, AllowAddresses: true}.MustCompile()
	page := uri.MustParse("https://example.com/a")
	site, err := policy.NewSite("https://example.com")
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 100 {
				for text, want := range map[string]string{"http://www.example.com/": "ok",
					"http://192.0.2.1/": "host", "http://evil.example/": "host", "a b": "syntax"} {
					if _, err := c.CheckString(text); codes(err) != want {
						t.Errorf("%q: %v", text, err)
					}
				}
				if c.CheckAddr(netip.MustParseAddr("192.0.2.2")) != nil ||
					c.CheckAddr(netip.MustParseAddr("192.0.2.1")) == nil {
					t.Error("addresses")
				}
				if err := policy.SameOrigin(page).Check(uri.MustParse("/b")); err != nil {
					t.Error(err)
				}
				if u := site.Redirect("/b", "/"); u.Path() != "/b" || site.Check("/b") != nil {
					t.Error(u)
				}
				if all := policy.Audit(uri.MustParse("http://a.b@xn--e1awd7f.example:25/%2e/%41")); len(all) < 4 {
					t.Errorf("%+v", all)
				}
			}
		})
	}
	group.Wait()
}
