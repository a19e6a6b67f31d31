package policy_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/policy"
	"example.com/uri/whatwg"

	"github.com/google/go-cmp/cmp"
)

func TestErrorIsFitForUsers(t *testing.T) {
	_, err := policy.WebLink().MustCompile().CheckString("ftp://joe:secret@127.1:99999/%0A")
	var e *uri.CheckError
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	var got []string
	for _, f := range e.Findings {
		got = append(got, f.Text)
	}
	want := strings.Split(sentences.Say("«policy-scheme-two http|https».\n«policy-password».\n«policy-host-ambiguous».\n"+
		"«policy-private-address 127.0.0.1|reserved for this computer».\n«schemes-port-range».\n«policy-control»."), "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}

// Errors name components with their article.
func TestComponentsInASentence(t *testing.T) {
	for component, want := range map[uri.Component][2]string{
		uri.ComponentScheme:    {"a scheme", "a scheme"},
		uri.ComponentAuthority: {"an authority", `"//" and a host name`},
		uri.ComponentUserinfo:  {"userinfo", "a user name"},
		uri.ComponentHost:      {"a host", "a host"},
		uri.ComponentPort:      {"a port", "a port"},
		uri.ComponentPath:      {"a path", "a path"},
		uri.ComponentQuery:     {"a query", "a query"},
		uri.ComponentFragment:  {"a fragment", "a fragment"},
	} {
		all := []uri.Component{component}
		for text, err := range map[string]error{
			"The address must have " +
				want[1]: policy.Policy{Required: all,
				Form: policy.FormEither}.Check(uri.MustParse("")),
			"The address must not have " +
				want[1]: policy.Policy{Forbidden: all,
				AllowUserinfo: true, AnyPort: true}.Check(uri.MustParse("http://a@b.example:8080/c?d#e")),
			"policy: " + want[0] +
				" is required, and the policy does not allow it": policy.Policy{Required: all,
				Forbidden: all}.Check(uri.URI{}),
		} {
			if err == nil || !strings.Contains(err.Error(), text) {
				t.Errorf("%v, want %s", err, text)
			}
		}
	}
}

// A sentence lists the allowed schemes.
func TestSchemesInASentence(t *testing.T) {
	for want, schemes := range map[string][]string{
		`«schemes-other ftp».`:                   {"ftp"},
		"«policy-scheme-list http, https, ftp».": {"http", "https", "ftp"},
	} {
		var e *uri.CheckError
		if err := (policy.Policy{Schemes: schemes}).Check(uri.MustParse("a:b")); !errors.As(err,
			&e) || e.Findings[0].Text != sentences.Say(want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A sentence about a limit has the number of the policy.
func TestLimitsInASentence(t *testing.T) {
	p := policy.Policy{Form: policy.FormEither, MaxLength: 30, MaxParams: 2, MaxSegments: 2}
	for text, want := range map[string]string{
		"http://example.com/a/b/c":        "more than 2 parts",
		"a/b/c":                           "more than 2 parts",
		"?a&b&c":                          "more than 2 parameters",
		"http://example.com/abcdefghijkl": "longer than 30 characters",
	} {
		if e, ok := errors.AsType[*uri.CheckError](p.Check(uri.MustParse(text))); !ok ||
			!strings.Contains(e.Findings[0].Text, want) {
			t.Errorf("%q: %v, want %s", text, e, want)
		}
	}
}

// Texts that people type, and the answers: the sentence names the wrong part in their words.
func TestMessagesOfMistypedLinks(t *testing.T) {
	check := policy.WebLink().MustCompile()
	noDot := func(name string) string { return "«policy-host-dot " + name + "»." }
	for _, test := range []struct{ typed, key, text string }{
		{"https://https://x", "policy-host-dot", noDot("https")},
		{"http//x", "policy-host-dot", noDot("http")},
		{"none", "policy-host-dot", noDot("none")},
		{"https://wwwexample", "policy-host-dot", noDot("wwwexample")},
		{"https://www", "policy-host-rest", `«policy-host-rest www».`},
		{"http://www.example,com/", "host-character", `«host-character ,».`},
		{"http://example,org/", "host-character", `«host-character ,».`},
		{"http://a..example/", "policy-host-name", `«policy-host-name».`},
		{"http://example.com:25/", "policy-port-protocol", "«policy-port-protocol 25|smtp»."},
		{"https://localhost/", "policy-local", "«policy-local»."},
		{"http://www.my site.com", "host-space", "«host-space»."},
		{"http://a b/", "host-space", "«host-space»."},
		{"http://example.com:port/", "port-digits", `«port-digits p».`},
		{"http://a\u200db.example/", "host-joiner", "«host-joiner U+200D»."},
	} {
		link, _, err := whatwg.Repair(test.typed)
		if err == nil && !link.IsAbsolute() {
			link, err = uri.Parse("http://" + test.typed)
		}
		if err == nil {
			err = check.Check(link)
		}
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Key != test.key || pe.Text != sentences.Say(test.text) {
			t.Errorf("%q: %v, want %s: %s", test.typed, err, test.key, test.text)
		}
	}
	// A server that fetches reports a wrong host first, and only once.
	for text, want := range map[string]string{
		"": "«policy-address-missing».", "http://localhost:8080/": "«policy-local».",
		"http://intranet/": noDot("intranet"),
	} {
		_, err := fetch.CheckString(text)
		e, ok := errors.AsType[*uri.CheckError](err)
		if !ok || e.Findings[0].Text != sentences.Say(want) ||
			len(e.Findings) > 1 && e.Findings[1].Component == e.Findings[0].Component {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	// The name "localhost" lacks nothing, but people cannot register it.
	err := policy.Policy{DNSNames: true,
		AllowPrivate: true}.Check(uri.MustParse("http://localhost/"))
	if e, ok := errors.AsType[*uri.CheckError](err); !ok ||
		e.Findings[0].Key != "policy-host-public" {
		t.Error(err)
	}
	// A sentence names a wrong character only if people can see it.
	for _, text := range []string{"http://a%20b.example/", "http://a%7Fb.example/"} {
		err := policy.Policy{AllowAmbiguous: true, AllowControls: true}.Check(uri.MustParse(text))
		if e, ok := errors.AsType[*uri.CheckError](err); !ok ||
			e.Findings[0].Key != "policy-host-name" {
			t.Errorf("%q: %v", text, err)
		}
	}
	// An answer never recommends an escape in a host that package uri refuses.
	for _, text := range []string{"http://a b/", "http://a\"b/", "http://a^b/", "http://a\x00b/",
		"http://b\u00fccher.example/"} {
		var pe *uri.ParseError
		if _, err := uri.Parse(text); !errors.As(err, &pe) || pe.Component != uri.ComponentHost ||
			strings.Contains(pe.Text, "%") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
