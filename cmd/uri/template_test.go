package main

import "testing"

func TestTemplate(t *testing.T) {
	testCommands(t, []commandTest{
		{"no arguments", "", []string{"template"}, 2, "", "uri template: a template is needed, such as /search{?q}\n"},
		{"an invalid template", "", []string{"template", "a b", "{}"}, 2, "", "the template: byte 1 (RFC 6570, 2.1)\n  a b\n   ^ …"},
		{"strings", "", []string{"template", "{x}{/y}{?z,u}", "-set", "x=a=b", "-set", "y=", "-set", "z=1", "-set", "z=2"}, 0, "a%3Db/?z=2\n", ""},
		{"a list and pairs", "", []string{"template", "{?x*,y*}", "-list", "x=a", "-list", "x=b=c", "-pair", "y=n=v", "-pair", "y=m=v=w"}, 0, "?x=a&x=b%3Dc&n=v&m=v%3Dw\n", ""},
		{"flags before the template", "", []string{"template", "-set", "x=a", "/{x}"}, 0, "/a\n", ""},
		{"flags do not read standard input", `{"x":"b"}`, []string{"template", "/{x}", "-set", "x=a"}, 0, "/a\n", ""},
		{"flags and lines", `{"x":"b"}` + "\n{}\n" + `{"x":null}`, []string{"template", "/{x}{?y}", "-", "-set", "x=a", "-set", "y=c"}, 0, "/b?y=c\n/a?y=c\n/?y=c\n", ""},
		{"flags and an argument", "", []string{"template", "/{x}{?y}", "-set", "x=a", `{"y":"b"}`}, 0, "/a?y=b\n", ""},
		{"two kinds of flags", "", []string{"template", "/{x}", "-set", "x=a", "-list", "x=b"}, 2, "", "…flags of two kinds give this variable a value…"},
		{"a flag without =", "", []string{"template", "/{x}", "-pair", "x=a"}, 2, "", `…an "=" is missing…`},
		{"another name", "", []string{"template", "/{x}", "-set", "y=a"}, 2, "", "uri template: the template has no variable \"y\"\n"},
		{"kinds of JSON", "", []string{"template", "{?a,b,c,d,e,f*,g*}", `{"a":"é\n","b":1.50,"c":true,"d":null,"e":[],"f":[1,null,"x"],"g":{"n":false,"m":null,"n":""}}`}, 0,
			"?a=%C3%A9%0A&b=1.50&c=true&f=1&f=x&n=false&n=\n", ""},
		{"other names in JSON", "", []string{"template", "/{x}", `{"x":"a","y":"b"}`}, 0, "/a\n", ""},
		{"lines", "{\"x\":\"a\"}\r\n{\"x\":\"b/c\"}\n", []string{"template", "/{x}"}, 0, "/a\n/b%2Fc\n", ""},
		{"NUL", "{\"x\":\n\"a\"}\x00{}\x00", []string{"template", "-0", "/{x}"}, 0, "/a\x00/\x00", ""},
		{"a line that is refused", "{\"x\":\"a\"}\n[1]\n{\"x\":\"b\"}\n", []string{"template", "-keep", "/{x}"}, 1, "/a\n\n/b\n", "line 2: the values are not an object of JSON, such as {\"q\": \"a\"}\n"},
		{"a prefix of a list", "", []string{"template", "/{x:3}", `{"x":["a"]}`}, 1, "", "argument 1: byte 2 (RFC 6570, 2.4.1)\n  /{x:3}\n    ^ …"},
		{"no URI reference", "", []string{"template", "[{x}", `{"x":"a"}`}, 1, "", "argument 1: byte 0 (RFC 3986, 3.3)\n  [a\n…"},
	})
}

// A text is refused unless it is a JSON object with values of at most two levels.
func TestTemplateRefusesJSON(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "not an object",
		"a":                        "not an object",
		"1":                        "not an object",
		"[]":                       "not an object",
		"{}{}":                     "not an object",
		"{} x":                     "not an object",
		"{":                        "not valid JSON",
		`{"x"`:                     "not valid JSON",
		`{"x":`:                    "not valid JSON",
		`{"x":}`:                   "not valid JSON",
		`{"x":1`:                   "not valid JSON",
		`{"x":1,}`:                 "not valid JSON",
		`{x:1}`:                    "not valid JSON",
		`{"x":[1`:                  "not valid JSON",
		`{"x":[1,`:                 "not valid JSON",
		`{"x":[1}`:                 "not valid JSON",
		`{"x":{"a"`:                "not valid JSON",
		`{"x":{"a":1`:              "not valid JSON",
		`{"x":{1:1}}`:              "not valid JSON",
		`{"x":[[]]}`:               "a value is not a string",
		`{"x":{"a":[]}}`:           "a value is not a string",
		`{"x":{"a":{}}}`:           "a value is not a string",
		`{"x":1,"x":2}`:            "two values have the same name",
		"{\"x\":\"\xff\"}":         "not valid UTF-8",
		"{\"x\":\"\xed\xa0\x80\"}": "not valid UTF-8",
	} {
		status, out, err := uriCommand("", "template", "/{x}", text)
		if status != statusRefused || out != "" || !isLike(err, "…"+want+"…") {
			t.Errorf("%q: status %d, %q, %q, want %q", text, status, out, err, want)
		}
	}
}
