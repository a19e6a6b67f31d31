package uritemplate_test

import (
	"errors"
	"fmt"
	"testing"

	"example.com/uri"
	"example.com/uri/uritemplate"
)

// RFC 3986, 3.3 and 5.2.4: a value that makes a segment empty or a dot segment leads to another
// resource. Segments that the template has are its own.
func TestStrictSegments(t *testing.T) {
	type values = uritemplate.Values
	s, l := uritemplate.String, uritemplate.List
	for _, test := range []struct {
		template string
		values   values
		want     string // or the offset of the variable that is refused
	}{
		{"{+base}/repos{/owner,repo}/issues", values{"base": s("https://h"), "owner": s("o"), "repo": s("r")}, "https://h/repos/o/r/issues"},
		{"{+base}/repos{/owner,repo}/issues", values{"base": s("https://h"), "owner": s("o"), "repo": s("..")}, "21"},
		{"{+base}/repos{/owner,repo}/issues", values{"base": s("https://h"), "owner": s(""), "repo": s("r")}, "15"},
		{"{+base}/repos{/owner,repo}/issues", values{"base": s("https://h"), "owner": s("o")}, "https://h/repos/o/issues"}, // undefined: no trace
		{"{+base}/repos", values{"base": s("https://h/")}, "2"},
		{"{+base}/repos", values{"base": s("/")}, "2"}, // "//repos" is a host
		{"{+base}/repos", values{"base": s("")}, "/repos"},
		{"{+base}/repos", values{"base": s("https://h/a/../b")}, "2"},
		{"{+base}/repos", values{"base": s("//h")}, "//h/repos"},
		{"/{+path}", values{"path": s("/evil.example")}, "3"},
		{"/{+path}", values{"path": s("a/%2e%2E/b")}, "3"},
		{"/{+path}", values{"path": s("a/b/")}, "3"},
		{"/{+path}/", values{"path": s("a/b")}, "/a/b/"},
		{"/{+path}", values{"path": s("a?../b")}, "/a?../b"},
		{"/users/{id}", values{"id": s("7")}, "/users/7"},
		{"/users/{id}", values{"id": s("")}, "8"},
		{"/users/{id}", values{}, "8"},
		{"/users/{id}", values{"id": s(".")}, "8"},
		{"/users/{id}", values{"id": s("...")}, "/users/..."},
		{"/users/{id}/keys", values{"id": s("..")}, "8"},
		{"/users/{id}/keys", values{}, "8"},
		{"/users/.{id}", values{"id": s(".")}, "9"},
		{"/users/x{id}", values{"id": s("")}, "/users/x"},
		{"/users/{a}{b}", values{"a": s("."), "b": s(".")}, "8"},
		{"/users{/path*}", values{"path": l("a", "", "b")}, "8"},
		{"/users{/path*}", values{"path": l("a", "b", "..")}, "8"},
		{"/users{/path*}/", values{}, "/users/"},
		{"/a/../b//{id}", values{"id": s("c")}, "/a/../b//c"},
		{"/.{/id}", values{"id": s("c")}, "/./c"},
		{"/a/{.ext}", values{"ext": s("")}, "5"},
		{"/a/{?q}", values{"q": s("..")}, "/a/?q=.."},
		{"/a/{#q}", values{"q": s("/../")}, "/a/#/../"},
		{"/a{;p}", values{"p": s("")}, "/a;p"},
		{"{x}", values{"x": s("..")}, "1"},
		{"{x}{?q}", values{"q": s("")}, "?q="},
		{"{+x}", values{"x": s("https://h")}, "https://h"},
		{"[{x}", values{"x": s("a")}, "error"},
		{"{x:1}", values{"x": l("a")}, "error"},
	} {
		template := uritemplate.MustParse(test.template)
		u, err := template.ExpandURI(test.values, uritemplate.StrictSegments)
		got := u.String()
		var e *uri.ParseError
		if errors.As(err, &e) && e.Code == uritemplate.CodeSegment {
			got = fmt.Sprint(e.Offset)
		} else if err != nil {
			got = "error"
		}
		if got != test.want {
			t.Errorf("%s with %v: %s (%v), want %s", test.template, test.values, got, err,
				test.want)
		}
		// Without the option, the same values are accepted.
		if loose, err := template.ExpandURI(test.values); test.want != "error" &&
			(err != nil || got == u.String() && loose != u) {
			t.Errorf("%s with %v: %s (%v)", test.template, test.values, loose, err)
		}
	}
}

func ExampleOption() {
	keys := uritemplate.MustParse("https://api.example.com/users/{id}/keys")
	fmt.Println(keys.ExpandURI(uritemplate.Values{"id": uritemplate.String("..")}))
	_, err := keys.ExpandURI(uritemplate.Values{"id": uritemplate.String("..")},
		uritemplate.StrictSegments)
	fmt.Println(errors.Is(err, uritemplate.CodeSegment), err)
	// Output:
	// https://api.example.com/users/../keys <nil>
	// true uri: byte 31 of "https://api.example.com/users/{id}/keys": The value of this variable makes a part of the path that is empty, "." or ".." (RFC 6570, 4)
}
