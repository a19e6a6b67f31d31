package policy_test

import (
	"errors"
	"fmt"
	"net/netip"

	"example.com/uri"
	"example.com/uri/policy"
)

// Browsers read this text as another site. RFC 3986 does not allow it.
func ExampleAuditString() {
	for _, f := range policy.AuditString(`https:\\evil.example\login`) {
		fmt.Println(f.Severity, f.Offset, f.Code == uri.CodeCharacter)
	}
	// Output: danger 6 true
}

// A program can start with a policy of the package, and change its fields.
func ExampleFetch() {
	p := policy.Fetch()
	p.NotHosts = []string{"*.corp.example"}
	p.Schemes = []string{"https"}
	fetch := p.MustCompile()
	for _, text := range []string{
		"https://example.com/",
		"http://example.com/",
		"https://127.0.0.1/",
		"https://db.corp.example/",
	} {
		_, err := fetch.CheckString(text)
		fmt.Println(text, err == nil)
	}
	// Output:
	// https://example.com/ true
	// http://example.com/ false
	// https://127.0.0.1/ false
	// https://db.corp.example/ false
}

func ExampleWebLink() {
	links := policy.WebLink().MustCompile()
	for _, text := range []string{"http://example.com:8080/", "javascript:alert(1)", "http://localhost/", "www.example.com"} {
		_, err := links.CheckString(text)
		fmt.Println(text, err == nil)
	}
	// Output:
	// http://example.com:8080/ true
	// javascript:alert(1) false
	// http://localhost/ false
	// www.example.com false
}

// The images of a template must be on the site itself.
func ExampleSameOrigin() {
	own, err := policy.SameOrigin(uri.MustParse("https://example.com/")).Compile()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{
		"/logo.png",
		"https://EXAMPLE.com:443/logo.png",
		"//cdn.example.net/logo.png",
		"https://example.com:8443/",
	} {
		_, err := own.CheckString(text)
		fmt.Println(text, err == nil)
	}
	// Output:
	// /logo.png true
	// https://EXAMPLE.com:443/logo.png true
	// //cdn.example.net/logo.png false
	// https://example.com:8443/ false
}

// A policy from a file of settings may have invalid fields.
func ExamplePolicy_Compile() {
	_, err := policy.Policy{Hosts: []string{"https://example.com"}}.Compile()
	fmt.Println(err)
	// Output: policy: invalid host: "https://example.com"
}

// A policy that is a constant of the program has valid fields.
func ExamplePolicy_MustCompile() {
	secure := policy.Policy{Schemes: []string{"https"}}.MustCompile()
	_, err := secure.CheckString("http://example.com/")
	fmt.Println(errors.Is(err, policy.CodeScheme))
	// Output: true
}

// This is for one URI. For many URIs, compile the policy once.
func ExamplePolicy_Check() {
	err := policy.Policy{}.Check(uri.MustParse("http://joe@example.com/"))
	fmt.Println(errors.Is(err, policy.CodeUserinfo))
	// Output: true
}

// A web API: the answer has every reason, each with a code.
func ExampleChecker_Check() {
	checker := policy.Policy{MaxParams: 2, Ports: []policy.PortRange{{First: 443, Last: 443}}}.MustCompile()
	err := checker.Check(uri.MustParse("https://example.com:8443/?a&b&c"))
	var refused *uri.CheckError
	if errors.As(err, &refused) {
		for _, f := range refused.Findings {
			fmt.Println(string(f.Code), f.Component)
		}
	}
	// Output:
	// policy-port port
	// policy-params query
}

// The program keeps the allowed URIs of a list. It needs no reasons, so it calls Allows.
func ExampleChecker_Allows() {
	links := policy.WebLink().MustCompile()
	for _, text := range []string{"https://example.com/", "http://localhost/", "mailto:joe@example.com"} {
		if u, err := uri.Parse(text); err == nil && links.Allows(u) {
			fmt.Println(u)
		}
	}
	// Output: https://example.com/
}

// An invalid reference is a ParseError. A URI that is not allowed is a CheckError.
func ExampleChecker_CheckString() {
	checker := policy.Policy{}.MustCompile()
	for _, text := range []string{"https://example.com/", "ftp://example.com/", "https://example.com/a b"} {
		_, err := checker.CheckString(text)
		var invalid *uri.ParseError
		var refused *uri.CheckError
		fmt.Println(errors.As(err, &refused), errors.Is(err, uri.CodeCharacter) && errors.As(err, &invalid))
	}
	// Output:
	// false false
	// true false
	// false true
}

// A client asks before it follows a redirection.
func ExampleChecker_CheckRedirect() {
	fetch := policy.Fetch().MustCompile()
	from := uri.MustParse("https://example.com/login")
	for _, text := range []string{"https://example.org/", "http://example.com/"} {
		fmt.Println(fetch.CheckRedirect(from, uri.MustParse(text)))
	}
	// Output:
	// <nil>
	// uri: scheme, byte 0 of "http://example.com/": An address that begins with "https:" must not lead to one that is not encrypted
}

// A program checks the address that the lookup of a name returned.
func ExampleChecker_CheckAddr() {
	fetch := policy.Fetch().MustCompile()
	fmt.Println(fetch.CheckAddr(netip.MustParseAddr("8.8.8.8")))
	var refused *policy.AddrError
	if errors.As(fetch.CheckAddr(netip.MustParseAddr("::ffff:10.0.0.1")), &refused) {
		fmt.Println(refused.Kind)
	}
	// Output:
	// <nil>
	// private
}

func ExampleAddrError_Error() {
	err := policy.Fetch().MustCompile().CheckAddr(netip.MustParseAddr("127.0.0.1"))
	fmt.Println(err)
	// Output: policy: the address 127.0.0.1 is reserved for this computer
}

func ExampleAddrError_Unwrap() {
	err := policy.Fetch().MustCompile().CheckAddr(netip.MustParseAddr("169.254.169.254"))
	fmt.Println(errors.Is(fmt.Errorf("dialling: %w", err), policy.CodePrivate))
	// Output: true
}

func ExampleIsPrivate() {
	for _, text := range []string{"http://127.1/", "http://[::ffff:10.0.0.1]/", "http://localhost:8080/", "http://intranet/", "https://example.com/"} {
		fmt.Println(policy.IsPrivate(uri.MustParse(text)))
	}
	// Output:
	// true
	// true
	// true
	// true
	// false
}
