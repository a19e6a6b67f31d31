package pages

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/policy"
)

// codes returns the codes of what the zero Policy finds in a URI, and of what p finds.
func codes(p policy.Policy, text string) string {
	find := func(p policy.Policy) string {
		var found []string
		for finding := range uri.Findings(p.Check(uri.MustParse(text))) {
			found = append(found, string(finding.Code))
		}
		if found == nil {
			return "ok"
		}
		return strings.Join(found, ", ")
	}
	return find(policy.Policy{}) + " → " + find(p)
}

// These examples run the code of docs/policy.md.

func Example_policyFields() {
	from, to := uri.MustParse("https://example.com/"), uri.MustParse("http://example.com/")
	suffix := func(domain string) (string, bool) { // as publicsuffix.PublicSuffix of golang.org/x/net
		end := domain[strings.LastIndexByte(domain, '.')+1:]
		return end, end == "com"
	}
	fmt.Println(codes(policy.Policy{Form: policy.FormEither}, "/a"))
	fmt.Println(codes(policy.Policy{Schemes: []string{"https"}}, "http://example.com/"))
	fmt.Println(codes(policy.Policy{AnyScheme: true}, "spotify:track:1"))
	fmt.Println(codes(policy.Policy{AllowInvalid: true, AllowUserinfo: true}, "http://joe@example.com/"))
	fmt.Println(codes(policy.Policy{Required: []uri.Component{uri.ComponentPath}}, "https://example.com"))
	fmt.Println(codes(policy.Policy{Forbidden: []uri.Component{uri.ComponentQuery}}, "https://example.com/?a"))
	fmt.Println(codes(policy.Policy{Schemes: []string{"ftp"}, AllowUserinfo: true}, "ftp://joe@example.com/a"))
	fmt.Println(codes(policy.Policy{Schemes: []string{"ftp"}, AllowPassword: true}, "ftp://joe:secret@example.com/a"))
	fmt.Println(codes(policy.Policy{AllowControls: true}, "https://example.com/?a%0Ab"))
	fmt.Println(codes(policy.Policy{Hosts: []string{"*.example.com"}}, "https://example.org/"))
	fmt.Println(codes(policy.Policy{NotHosts: []string{"example.com"}}, "https://example.com/"))
	fmt.Println(codes(policy.Policy{AllowAddresses: true}, "https://1.1.1.1/"))
	fmt.Println(codes(policy.Policy{AllowPrivate: true}, "http://printer/"))
	fmt.Println(codes(policy.Policy{PublicSuffix: suffix}, "https://my.docx/"))
	fmt.Println(codes(policy.Policy{DNSNames: true}, "https://a_b.example.com/"))
	fmt.Println(codes(policy.Policy{AllowAmbiguous: true, AllowAddresses: true}, "http://0x1.1.1.1/"))
	fmt.Println(codes(policy.Policy{Ports: []policy.PortRange{{First: 8000, Last: 8099}}}, "http://example.com:8080/"))
	fmt.Println(codes(policy.Policy{AnyPort: true}, "http://example.com:8080/"))
	fmt.Println(policy.Policy{AllowDowngrade: true}.MustCompile().CheckRedirect(from, to))
	fmt.Println(codes(policy.Policy{MaxLength: 20}, "https://example.com/abc"))
	fmt.Println(codes(policy.Policy{MaxParams: 1}, "https://example.com/?a&b"))
	fmt.Println(codes(policy.Policy{MaxSegments: 1}, "https://example.com/a/b"))
	// Output:
	// policy-form → ok
	// ok → policy-scheme
	// policy-scheme → ok
	// policy-userinfo → ok
	// ok → policy-missing
	// ok → policy-component
	// policy-scheme, policy-userinfo → ok
	// policy-scheme, policy-password → ok
	// policy-control → ok
	// ok → policy-host
	// ok → policy-host
	// policy-address → ok
	// policy-private → ok
	// ok → policy-private
	// ok → policy-name
	// policy-ambiguous, policy-address → ok
	// policy-port → ok
	// policy-port → ok
	// <nil>
	// ok → policy-length
	// ok → policy-params
	// ok → policy-segments
}

// The page about policies has a row for each field of a Policy.
func TestPolicyFields(t *testing.T) {
	page := read(t, "docs/policy.md")
	for _, field := range reflect.VisibleFields(reflect.TypeFor[policy.Policy]()) {
		if field.IsExported() && !strings.Contains(page, "| `"+field.Name+"`: ") {
			t.Errorf("docs/policy.md has no row for %s", field.Name)
		}
	}
}
