package main

import (
	"io"
	"strings"
	"testing"

	"example.com/uri"
)

const everything = "http://u%40:p%20w@xn--e1afmkfd.example:8042/over/th%2Fere?name=f%26r+t&&x=#n%23se"

func TestGet(t *testing.T) {
	for _, test := range []struct{ template, text, want string }{
		{"{url}", everything, everything},
		{"{url:redacted}", "http://u:secret@h/", "http://u:xxxxx@h/"},
		{"{url:normalized}", "HTTP://h/%7e", "http://h/~"},
		{"{scheme}|{authority}", everything, "http|u%40:p%20w@xn--e1afmkfd.example:8042"},
		{"{userinfo}|{user}|{password}", everything, "u%40:p%20w|u%40|p%20w"},
		{"{user:decoded}|{password:decoded}", everything, "u@|p w"},
		{"{host}|{hostname}|{hostport}|{hostkind}", "//[::1]:80", "[::1]|::1|[::1]:80|IPv6"},
		{"{host:unicode}|{hostname:unicode}", everything, "пример.example|пример.example"}, // RFC 3492
		{"{host:decoded}", "//%C3%A9", "é"},
		{"{port}|{port:default}", everything, "8042|8042"},
		{"{port}|{port:default}", "https://h", "|443"},
		{"{port}|{port:default}", "https://h:", "|443"},
		{"{port:default}", "x://h", ""},
		{"{port:default}", "http:a", ""},
		{"{path}|{path:decoded}", everything, "/over/th%2Fere|/over/th/ere"},
		{"{path.1}|{path.2:decoded}|{path.3}|{path.-1}|{path.-2}|{path.-3}|{path.-9}", everything, "over|th/ere||th%2Fere|over||"},
		{"{path.1}|{path.-1}", "a", "a|a"},
		{"{path.1}", "", ""},
		{"{query}|{query:decoded}", everything, "name=f%26r+t&&x=|name=f&r+t&&x="},
		{"{query.name}|{query.name:decoded}|{query.x}|{query.y}", everything, "f%26r+t|f&r+t||"},
		{"{query.a:decoded}|{query.%61%3A:decoded}", "?%61=%31&a=2&a%3a=3", "1|3"},
		{"{query.}", "?=v", "v"},
		{"{query.a%2541}|{query.aA}", "?a%41=x", "|x"}, // names are compared decoded, as set does
		{"{query.b}|{hostkind}", "?b", "|none"},
		{"{fragment}|{fragment:decoded}", everything, "n%23se|n#se"},
		{"{params}{opaque}{query}", "mailto:a", ""},
		{`a{{b}}{{{scheme}}}\t\\\n`, "x:", "a{b}{x}\t\\\n"},
	} {
		status, out, err := uriCommand("", "get", test.template, test.text)
		if status != 0 || out != test.want+"\n" || err != "" {
			t.Errorf("%q of %q: status %d, %q %s, want %q", test.template, test.text, status, out,
				err, test.want)
		}
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-plus", "{query.a b:decoded}|{query:decoded}|{query.a b}|{path:decoded}", "a+b?a+b=c+d"}, "c d|a b=c d|c+d|a+b\n"},
		{[]string{"-plus", "{query.a%2Bb}|{query.a b}", "?a+b=3"}, "|3\n"},
		{[]string{"-spec", "rfc1808", "{params}", "a;b"}, "b\n"},
		{[]string{"-spec", "rfc2396", "{opaque}", "mailto:a?b"}, "a?b\n"},
		{[]string{"-json", `"{scheme}" {query.q"} {scheme}{path:decoded}`, "/a%00%3C%FF?q%22=1"}, `{"scheme":null,"query.q\"":"1","path:decoded":"/a\u0000<\ufffd"}` + "\n"},
	} {
		if status, out, err := uriCommand("",
			append([]string{"get"}, test.args...)...); status != 0 || !sameJSON(out, test.want) {
			t.Errorf("%q: status %d, %q %s, want %q", test.args, status, out, err, test.want)
		}
	}
}

func TestGetUsage(t *testing.T) {
	for template, want := range map[string]string{
		"{hots}":           `byte 1: "hots" is not a component; perhaps "host" is meant; there are url, scheme, `,
		"a{":               `byte 1: a "{" that is not closed`,
		"a}b":              `byte 1: a "}" that closes nothing`,
		`a\x`:              `byte 1: after "\"`,
		`\`:                `byte 0: after "\"`,
		"{url:decoded}":    `byte 1: "url" cannot be "decoded"; "uri help get" tells what can be`,
		"{host:}":          `byte 1: "host" cannot be ""; "uri help get" tells what can be`,
		"{path.0}":         `byte 1: "0" is not a number of a segment`,
		"{path.x:decoded}": `byte 1: "x" is not a number of a segment`,
		"{query.%}":        "byte 1: ",
	} {
		if status, out, err := uriCommand("", "get", template, "a"); status != 2 || out != "" ||
			!strings.HasPrefix(err, "uri get: template, "+want) {
			t.Errorf("%q: status %d, %q, %q, want %q", template, status, out, err, want)
		}
	}
	for _, args := range [][]string{{"get"}, {"get", "-base", "a", "{url}"},
		{"set", "-base", "a", "port="}, {"parse", "-base", "a"}, {"normalize", "-base", "a"}} {
		if status, _, err := uriCommand("", args...); status != 2 || err == "" {
			t.Errorf("%q: status %d, %q", args, status, err)
		}
	}
}

// A text whose braces and backslashes are doubled is a template of the text.
func FuzzTemplate(f *testing.F) {
	f.Add("{host}:{port:default}")
	f.Add(`{{\t}}{query.a:decoded}`)
	u := uri.MustParse(everything)
	f.Fuzz(func(t *testing.T, text string) {
		if tmpl, err := parseTemplate(text, uri.ParamSyntax{Plus: true}); err == nil {
			tmpl.append(nil, u, "z")
			tmpl.printJSON(newOutput(io.Discard, false), u, "z")
		}
		tmpl, err := parseTemplate(strings.NewReplacer("{", "{{", "}", "}}", `\`, `\\`).Replace(text), uri.ParamSyntax{})
		if err != nil || string(tmpl.append(nil, u, "z")) != text {
			t.Errorf("%q: %v", text, err)
		}
	})
}
