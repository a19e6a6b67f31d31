package uritemplate_test

import (
	"errors"
	"fmt"
	"log"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/uritemplate"
)

// The commonest use: a template and its values give a reference.
func Example() {
	s, err := uritemplate.MustParse("/search{?q,lang}").Expand(uritemplate.Values{"q": uritemplate.String("déjà vu")})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(s)
	// Output: /search?q=d%C3%A9j%C3%A0%20vu
}

// The links of an API, such as those in the answers of GitHub.
func Example_api() {
	issues := uritemplate.MustParse("https://api.example.com/repos/{owner}/{repo}/issues{/number}{?state,labels*}")
	u, err := issues.ExpandURI(uritemplate.Values{
		"owner":  uritemplate.String("gopher"),
		"repo":   uritemplate.String("uri"),
		"state":  uritemplate.String("open"),
		"labels": uritemplate.List("bug", "help wanted"),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(u)
	// Output: https://api.example.com/repos/gopher/uri/issues?state=open&labels=bug&labels=help%20wanted
}

// Values can choose the scheme and the host. A policy checks the result.
func Example_policy() {
	allowed := policy.Policy{Schemes: []string{"https"}, Hosts: []string{"api.example.com"}}.MustCompile()
	template := uritemplate.MustParse("{scheme}://{host}/{file}")
	for _, values := range []uritemplate.Values{
		{"scheme": uritemplate.String("https"), "host": uritemplate.String("api.example.com"), "file": uritemplate.String("../a?b")},
		{"scheme": uritemplate.String("https"), "host": uritemplate.String("evil.example")},
		{"scheme": uritemplate.String("javascript"), "host": uritemplate.String("api.example.com")},
	} {
		u, err := template.ExpandURI(values)
		if err == nil {
			err = allowed.Check(u)
		}
		fmt.Println(u, err == nil)
	}
	// Output:
	// https://api.example.com/..%2Fa%3Fb true
	// https://evil.example/ false
	// javascript://api.example.com/ false
}

func ExampleParse() {
	_, err := uritemplate.Parse("/users/{user-id}")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.Caret())
		fmt.Println(pe.Document, pe.Section)
	}
	// Output:
	// /users/{user-id}
	//             ^ The name of a variable cannot contain "-". Use letters, digits, "_" and ".".
	// RFC 6570 2.3
}

func ExampleTemplate_Expand() {
	template := uritemplate.MustParse("/lists/{id}{?tags*,page}")
	for _, values := range []uritemplate.Values{
		{"id": uritemplate.String("50/50"), "tags": uritemplate.List("a", "b"), "page": uritemplate.String("2")},
		{"id": uritemplate.String(""), "tags": uritemplate.Pairs("from", "1", "to", "")},
	} {
		s, err := template.Expand(values)
		fmt.Println(s, err)
	}
	// Output:
	// /lists/50%2F50?tags=a&tags=b&page=2 <nil>
	// /lists/?from=1&to= <nil>
}

// A prefix of a list is an error, which points to the variable.
func ExampleTemplate_Expand_error() {
	_, err := uritemplate.MustParse("/{id:2}").Expand(uritemplate.Values{"id": uritemplate.List("a", "b")})
	fmt.Println(errors.Is(err, uritemplate.CodePrefix))
	fmt.Println(err)
	// Output:
	// true
	// uri: byte 2 of "/{id:2}": The value of this variable is not a string. Only a string can have a prefix (RFC 6570, 2.4.1)
}

// One buffer and one map serve many expansions, without an allocation for each.
func ExampleTemplate_AppendExpand() {
	template := uritemplate.MustParse("/users/{id}")
	values := uritemplate.Values{}
	var buf []byte
	for _, id := range []string{"ann", "bob"} {
		values["id"] = uritemplate.String(id)
		var err error
		if buf, err = template.AppendExpand(buf[:0], values); err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s\n", buf)
	}
	// Output:
	// /users/ann
	// /users/bob
}

func ExampleTemplate_ExpandURI() {
	u, err := uritemplate.MustParse("https://{host}/{path}").ExpandURI(uritemplate.Values{
		"host": uritemplate.String("example.com"), "path": uritemplate.String("a/b"),
	})
	fmt.Println(u.Host(), u.Path(), err)
	// Output: example.com /a%2Fb <nil>
}

func ExampleTemplate_Names() {
	template := uritemplate.MustParse("/{owner}/{repo:2}{?q,owner}")
	fmt.Println(template.Names(), template)
	// Output: [owner repo q] /{owner}/{repo:2}{?q,owner}
}

func ExampleTemplate_Match() {
	template := uritemplate.MustParse("/users/{id}{?fields,page}")
	for _, text := range []string{"/users/j%C3%B8rn?fields=name,age", "/users/42/posts"} {
		values, ok := template.Match(text)
		fmt.Println(ok, values["id"], values["fields"].List(), values["page"].List() == nil)
	}
	// Output:
	// true jørn [name age] true
	// false  [] true
}

func ExampleValue() {
	for _, value := range []uritemplate.Value{
		uritemplate.String("a,b"), uritemplate.List("a", "b"), uritemplate.Pairs("name", "a", "value", "b"), {},
	} {
		fmt.Printf("%q %q", value.String(), value.List())
		for name, value := range value.Pairs() {
			fmt.Printf(" %s=%s", name, value)
		}
		fmt.Println()
	}
	// Output:
	// "a,b" ["a,b"]
	// "a,b" ["a" "b"]
	// "name,a,value,b" [] name=a value=b
	// "" []
}
