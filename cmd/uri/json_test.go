package main

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/uri/internal/test/sentences"
)

func TestJSON(t *testing.T) {
	for _, test := range []struct {
		in     string
		args   []string
		status int
		out    string
	}{
		{"", []string{"resolve", "-base", "http://a/b", "../c"}, 0, `{"base":"http://a/b","reference":"../c","target":"http://a/c"}`},
		{"http://a/b\tc\td\te\n", []string{"resolve", "-tsv"}, 0, `{"base":"http://a/b","reference":"c","target":"http://a/c","rest":"d\te"}`},
		{"", []string{"relativize", "-base", "http://a/b", "http://a/c"}, 0, `{"base":"http://a/b","reference":"c","target":"http://a/c"}`},
		{"", []string{"normalize", "HTTP:"}, 0, `{"text":"HTTP:","normal":"http:"}`},
		{"", []string{"normalize", "-scheme", "http://h:80"}, 0, `{"text":"http://h:80","normal":"http://h/"}`},
		{"", []string{"repair", `\a b`, "a"}, 0, `{"text":"\\a b","reference":"/a%20b","changes":["backslashes","characters"]}
{"text":"a","reference":"a","changes":[]}`},
		{"", []string{"clean", "<a>", "<http://a/b-\n c>"}, 0, `{"text":"<a>","reference":"a","removed":["brackets"],"unhyphenated":null}
{"text":"<http://a/b-\n c>","reference":"http://a/b-c","removed":["brackets","breaks","kept-hyphen"],"unhyphenated":"http://a/bc"}`},
		{"", []string{"expand", "-first", "ftp.example.org"}, 0, `{"text":"ftp.example.org","candidates":[{"uri":"ftp://ftp.example.org","reason":"the host's name begins like that of a service"}]}`},
		{"", []string{"typed", "<http//h.org/a b>", "[fe80::1%eth0]"}, 0, `{"text":"<http//h.org/a b>","uri":"http://h.org/a%20b","reason":"it has a scheme, and other slashes before the host than two","changes":["brackets","slashes","characters"]}
{"text":"[fe80::1%eth0]","uri":"https://[fe80::1]","reason":"it begins with an IP address","changes":["zone"],"zone":"eth0"}`},
		{"", []string{"template", "/{x}{?y*}", `{"x": "é", "y": [1, "a"]}`}, 0, `{"values":{"x":"é","y":[1,"a"]},"uri":"/%C3%A9?y=1&y=a"}`},
		{"see <http://a/b> www.x.y", []string{"find", "-www"}, 0, `{"file":"-","start":5,"end":15,"kind":"URI","text":"http://a/b","uri":"http://a/b"}
{"file":"-","start":17,"end":24,"kind":"abbreviated","text":"www.x.y","uri":"http://www.x.y"}`},
		{"", []string{"compare", "a", "a"}, 0, `{"a":"a","b":"a","equal":true,"rung":"text","component":null,"offset":null}`},
		{"", []string{"compare", "http://h/a", "http://h/b"}, 1, `{"a":"http://h/a","b":"http://h/b","equal":false,"rung":null,"component":"path","offset":9}`},
		{"", []string{"key", "-surt", "http://H/<", "", "a"}, 0, `{"text":"http://H/<","key":"http://(h,)/%3c"}
{"text":"","key":""}
{"text":"a","key":"a"}`},
		{"", []string{"key", "-archive", "http://H/", ""}, 0, `{"text":"http://H/","key":"h)/"}
{"text":"","key":"-"}`},
		{"", []string{"key", "-site", "http://a.B.c/", "mailto:a@b.c", ""}, 0, `{"text":"http://a.B.c/","key":"b.c"}
{"text":"mailto:a@b.c","key":null}
{"text":"","key":null}`},
		{"", []string{"key", "-safebrowsing", "http://example.com", "a"}, 0, `{"text":"http://example.com","expressions":[{"expression":"example.com/","sha256":"73d986e009065f182c10bcb6a45db3d6eda9498f8930654af2653f8a938cd801"}]}
{"text":"a","expressions":[]}`},
		{"", []string{"schemes", "pop"}, 0, `{"name":"pop","status":"current","iana":"permanent","port":110,"needs":["authority","host"],"hasNo":["path","query"],"documents":["RFC 2384"]}`},
		{"", []string{"audit", "https://example.com/"}, 0, `{"reference":"https://example.com/","valid":true,"findings":[]}`},
		// A finding has the document of its section, for an invalid text RFC 3986.
		{"", []string{"audit", "http://example.com/a b"}, 1, `{"reference":"http://example.com/a b","valid":false,"findings":[{"severity":"warning","offset":20,"length":1,"component":"path","code":"CODE","document":"RFC 3986","section":"3.3","key":"audit-repaired","args":["http://example.com/a%20b"],"text":"The address is not valid at this place. A valid form of it is \"http://example.com/a%20b\"."}]}`},
		{"", []string{"audit", "-hints", "HTTPS://example.com/"}, 0, `{"reference":"HTTPS://example.com/","valid":true,"findings":[{"severity":"hint","offset":0,"length":5,"component":"scheme","code":"CODE","key":"audit-scheme-case","text":"«audit-scheme-case»."}]}`},
		{"", []string{"check", "ftp://joe:secret@H:2121/%2Fetc/a;type=I"}, 0, `{"reference":"ftp://joe:xxxxx@H:2121/%2Fetc/a;type=I","scheme":"ftp","known":true,"status":"current","documents":["RFC 1738, 3.2"],"form":[{"name":"user","value":"joe"},{"name":"password","value":"(hidden)"},{"name":"host","value":"h"},{"name":"port","value":2121},{"name":"directory","value":"/etc"},{"name":"name","value":"a"},{"name":"type","value":"i"}],"normal":"ftp://joe:xxxxx@h:2121/%2Fetc/a;type=i"}`},
		{"", []string{"check", "Zzz:a"}, 0, `{"reference":"Zzz:a","scheme":"Zzz","known":false,"form":[],"normal":"zzz:a"}`},
		{"", []string{"check", "-origin", "http://h", "/a"}, 0, `{"reference":"/a","scheme":null,"known":false,"form":[],"normal":"/a"}`},
		{"", []string{"check", "-q", "-keep", "http://h:99999/"}, 1, ""},
		{"", []string{"check", "-keep", "http://:99999/"}, 1, `{"where":"argument 1","text":"http://:99999/","errors":[{"offset":7,"length":0,"component":"host","code":"CODE","document":"RFC 9110","section":"4.2.1","key":"schemes-required","args":["http","host"],"text":"An address that begins with \"http:\" must have a host."},{"offset":8,"length":5,"component":"port","code":"CODE","document":"RFC 6335","section":"6","key":"schemes-port-range","text":"«schemes-port-range»."}]}`},
		{"no tab\nb\n", []string{"resolve", "-tsv", "-keep", "-s"}, 1, `{"where":"line 1","text":"no tab","errors":[{"offset":0,"length":0,"text":"no tab between a base and a reference"}]}` + "\n" +
			`{"where":"line 2","text":"b","errors":[{"offset":0,"length":0,"text":"no tab between a base and a reference"}]}` + "\n"},
	} {
		status, out, _ := uriCommand(test.in,
			append([]string{test.args[0], "-json"}, test.args[1:]...)...)
		out = withoutCodes(out)
		if status != test.status || !sameJSON(strings.TrimSuffix(out, "\n"),
			strings.TrimSuffix(sentences.Say(test.out), "\n")) {
			t.Errorf("%q: status %d\n%s\nwant\n%s", test.args, status, out, test.out)
		}
	}
}

var jsonString = regexp.MustCompile(`"(\\.|[^"\\])*"`)

// sameJSON reports whether two texts are the same JSON, with the keys in the same order. A
// character of a string may be escaped in one and not in the other: releases of encoding/json
// differ in that.
func sameJSON(a, b string) bool {
	unescaped := func(literal string) string {
		var s string
		if err := json.Unmarshal([]byte(literal), &s); err != nil {
			return literal
		}
		return strconv.Quote(s)
	}
	return jsonString.ReplaceAllStringFunc(a, unescaped) == jsonString.ReplaceAllStringFunc(b,
		unescaped)
}

// withoutCodes replaces the codes of findings, which the tests of the packages check.
func withoutCodes(s string) string {
	parts := strings.Split(s, `"code":"`)
	for i := range parts[1:] {
		_, after, _ := strings.Cut(parts[i+1], `"`)
		parts[i+1] = `CODE"` + after
	}
	return strings.Join(parts, `"code":"`)
}

// Each document has its own components or errors, and its own target or errors of the target.
func TestExplainJSON(t *testing.T) {
	_, out, _ := uriCommand("", "explain", "-json", "-base", "http://a/b/c/d;p?q", "g;x=1/../y")
	var got struct {
		Reference, Base string
		Documents       []struct {
			Spec                 string
			Components           map[string]*string
			Errors, TargetErrors []struct{ Text string }
			Target               *string
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	targets := map[string]string{}
	for _, d := range got.Documents {
		if d.Target != nil {
			targets[d.Spec] = *d.Target
		}
		if (d.Components == nil) != (len(d.Errors) > 0) ||
			(d.Target == nil) != (len(d.TargetErrors) > 0) {
			t.Errorf("%+v", d)
		}
	}
	if got.Reference != "g;x=1/../y" || len(got.Documents) != 7 ||
		targets["RFC3986"] != "http://a/b/c/y" ||
		targets["RFC1808"] != "http://a/b/c/g;x=1/../y" || targets["URL1993"] != "http://a/b/c/y" ||
		targets["RFC1738"] != "" {
		t.Errorf("%s", out)
	}
	if *got.Documents[4].Components["params"] != "x=1/../y" {
		t.Errorf("%s", out)
	}
	_, out, _ = uriCommand("", "explain", "-json", "a")
	if !strings.Contains(out, `"base":null`) || strings.Contains(out, "targetErrors") {
		t.Error(out)
	}
	_, out, _ = uriCommand("", "explain", "-json", "-base", "http://a b", "a")
	if strings.Count(out, "targetErrors") != 7 {
		t.Error(out)
	}
}

// A verb with -json prints one object a line. With -0 each object ends with NUL instead.
func TestJSONIsJSON(t *testing.T) {
	for _, c := range verbs() {
		fs, _ := c.flagSet()
		if fs.Lookup("json") == nil {
			continue
		}
		args := map[string][]string{
			"get": {"{host}"}, "set": {"fragment="}, "resolve": {"-base", "http://h/"},
			"relativize": {"-base", "http://h/"}, "compare": {"http://h/a", "http://g/"},
			"clean":    {"-lines"},
			"template": {"/{x}"}, "key": {"-safebrowsing"},
		}[c.name]
		args = append([]string{c.name, "-json"}, args...)
		texts := []string{"http://h/a", "http://h/b"}
		ends := []string{"\n", "\x00"}
		if fs.Lookup("0") == nil {
			ends = ends[:1]
		}
		for _, end := range ends {
			if end != "\n" {
				args = append(args, "-0")
			}
			in := texts[0] + end + texts[1] + end
			switch c.name {
			case "find":
				in = texts[0] + " " + texts[1]
			case "template":
				in = `{"x":1}` + end + "{}" + end
			}
			_, out, err := uriCommand(in, args...)
			records := strings.Split(out, end)
			if last := records[len(records)-1]; last != "" || len(records) < 2 {
				t.Errorf("%q: %q %s", args, out, err)
			}
			for _, record := range records[:len(records)-1] {
				if !json.Valid([]byte(record)) || record[0] != '{' {
					t.Errorf("%q: %q", args, record)
				}
			}
		}
	}
}
