package main

import (
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/test/sentences"
)

func TestSet(t *testing.T) {
	for _, test := range []struct{ changes, text, want string }{
		{"scheme=https", "http://h/", "https://h/"},
		{"scheme-", "http://h/", "//h/"},
		{"userinfo=a b:c", "http://h/", "http://a%20b:c@h/"},
		{"userinfo=", "http://h/", "http://@h/"},
		{"userinfo-", "http://u:p@h/", "http://h/"},
		{"user=a:b", "http://u:p@h/", "http://a%3Ab:p@h/"},
		{"user=a", "http://h/", "http://a@h/"},
		{"user-", "http://u:p@h/", "http://h/"},
		{"password=x@y", "http://u@h/", "http://u:x%40y@h/"},
		{"password=", "http://u@h/", "http://u:@h/"},
		{"password=p", "http://h/", "http://:p@h/"},
		{"password-", "http://u:p@h/", "http://u@h/"},
		{"host=é", "http://h:1/", "http://xn--9ca:1/"}, // the form that DNS has (RFC 3987, 3.1)
		{"host:=%c3%a9", "http://h:1/", "http://%c3%a9:1/"},
		{"host=::1", "http://h:1/", "http://[::1]:1/"},
		{"host=[::1]", "h", ""}, // a path of segments cannot follow
		{"host=", "http://h:1/", "http://:1/"},
		{"host-", "http://u@h:1/a", "http:/a"},
		{"host-", "http://h//a", ""},
		{"port=8080", "http://h/", "http://h:8080/"},
		{"port=", "http://h/", "http://h:/"},
		{"port-", "http://h:1/", "http://h/"},
		{"port=1", "a", ""},
		{"path=/a?b/50%", "http://h?q", "http://h/a%3Fb/50%25?q"},
		{"path:=/a%2fb", "http://h", "http://h/a%2fb"},
		{"path-", "http://h/a", "http://h"},
		{"path=", "http://h/a", "http://h"},
		{"query=a=b c&d", "http://h/", "http://h/?a=b%20c&d"},
		{"query:=%7e", "a", "a?%7e"},
		{"query=", "a", "a?"},
		{"query-", "a?#f", "a#f"},
		{"fragment=a b", "a", "a#a%20b"},
		{"fragment=", "a", "a#"},
		{"fragment-", "a#", "a"},
		{"path.1=x/y", "/a/b", "/x%2Fy/b"},
		{"path.1:=%7e", "/a/b", "/%7e/b"},
		{"path.-1=", "/a/b", "/a/"},
		{"path.2-", "/a/b/c", "/a/c"},
		{"path.-1-", "/a/", "/a"},
		{"path.1=x", "a", "x"},
		{"path.3=x", "/a/b", ""},
		{"path.-3=x", "/a/b", ""},
		{"path.1=", "/a/b", ""}, // "//b" would be a host
		{"path+=a/b", "http://h/x/", "http://h/x/a%2Fb"},
		{"path.1=", "a/b", ""}, // "/b" would be absolute
		{"path.1-", "a//b", ""},
		{"path.1=", "a", ""}, // "" has no segment
		{"path.1=", "x:a/b", ""},
		{"path.2-", "a/b", "a"},
		{"path.2=", "a/b", "a/"},
		{"path+=", "", ""},
		{"query.a=1", "x", "x?a=1"},
		{"query.a=1", "x?b&a=2&c=%7e&a=3#f", "x?b&a=1&c=%7e#f"},
		{"query.a=", "x?a=2", "x?a="},
		{"query.a=b&c d", "x", "x?a=b%26c%20d"},
		{"query.a:=b%26c+d", "x", "x?a=b%26c+d"},
		{"query.n:=%41+b", "x", "x?n=%41+b"},
		{"query.n:=%41", "x?%6e=A&b&n=2", "x?%6e=%41&b"}, // not "A", which means the same
		{"query.n:=a=b", "x?", "x?n=a=b"},
		{"query.n:=", "x?n", "x?n="},
		{"query.a%26%20b:=c", "x", "x?a%26%20b=c"},
		{"query.n:=1 query.n+=2 query.m:=%7e", "x", "x?n=1&n=2&m=%7e"},
		{"query.%2B=1", "x?%2B=2", "x?%2B=1"},
		{"query.a+=2", "x?a=1", "x?a=1&a=2"},
		{"query.a-", "x?a=1&b&a", "x?b"},
		{"query.a-", "x?a=1", "x"},
		{"query.a--", "x?a=1&a-=2", "x?a=1"},
		{"query.a.b=1", "x?a.b=2", "x?a.b=1"},
		{"query.%3D=1", "x", "x?%3D=1"},
		{"query.utm_*-", "x?utm_a=1&%75tm_b&a=2&utm=3", "x?a=2&utm=3"},
		{"query.*-", "x?a&b", "x"},
		{"host=g port=1 fragment-", "http://h/#f", "http://g:1/"},
		{"query.a=2 query=a=1&b path+=x", "/y", "/y/x?a=2&b"}, // components first
	} {
		args := append(append([]string{"set"}, splitChanges(test.changes)...), "--", test.text)
		status, out, err := uriCommand("", args...)
		if test.want == "" {
			if status != 1 || out != "" || !strings.HasPrefix(err, "argument 1") {
				t.Errorf("%s of %s: status %d, %q, %q; want it refused", test.changes, test.text,
					status, out, err)
			}
			continue
		}
		if status != 0 || out != test.want+"\n" || err != "" {
			t.Errorf("%s of %s: status %d, %q, %q, want %q", test.changes, test.text, status, out,
				err, test.want)
		}
	}
}

// splitChanges splits s before each word that looks like a change.
func splitChanges(s string) (all []string) {
	for _, word := range strings.Split(s, " ") {
		if _, ok := assignmentOf(word); ok || len(all) == 0 {
			all = append(all, word)
		} else {
			all[len(all)-1] += " " + word
		}
	}
	return all
}

func TestSetArguments(t *testing.T) {
	for _, test := range []struct {
		in     string
		args   []string
		status int
		out    string // with a status other than 0: how standard error begins
	}{
		{"a\n", []string{"port-"}, 0, "a\n"},
		{"", []string{"port-", "a", "b"}, 0, "a\nb\n"},
		{"", []string{"port-", "--", "query.a=1", "-x"}, 0, "query.a=1\n-x\n"},
		{"a\n", []string{"port-", "--"}, 0, "a\n"},
		{"", []string{"port-", "a", "b=c"}, 0, "a\nb=c\n"},
		{"", []string{"fragment=x", "http://h/?a=b"}, 0, "http://h/?a=b#x\n"},
		{"a\n", []string{"fragment=x", "-"}, 0, "a#x\n"},
		{"", []string{"fragment=x", "./-"}, 0, "./-#x\n"},
		{"", []string{"-base", "http://h/a", "fragment=x", "b"}, 0, "http://h/b#x\n"},
		{"", []string{"-json", "fragment=x", "b"}, 0, `{"text":"b","result":"b#x"}` + "\n"},
		{"", []string{"-plus", "query.a b=c d", "x?a+b=1"}, 0, "x?a+b=c+d\n"},
		{"", []string{"-plus", "query.a:=c+d", "x"}, 0, "x?a=c+d\n"},
		{"", []string{"-plus", "query.a b*-", "x?a+bc=1&d"}, 0, "x?d\n"},
		{"", []string{"-spec", "RFC1808", "params=a;b c", "http://h/x?y"}, 0, "http://h/x;a;b%20c?y\n"},
		{"", []string{"-spec", "RFC1808", "params:=%7e", "http://h/x"}, 0, "http://h/x;%7e\n"},
		{"", []string{"-spec", "RFC1808", "params-", "http://h/x;y"}, 0, "http://h/x\n"},
		{"", []string{"-plus", "query.a b:=c+d%2B", "x?a+b=1"}, 0, "x?a+b=c+d%2B\n"},
		{"", []string{"port-", "foo/Bar=1", "Host=x"}, 0, "foo/Bar=1\nHost=x\n"},
		{"", []string{"port-", "query-a", "Foo-"}, 0, "query-a\nFoo-\n"},
		{"", []string{"port-", "--", "a", "--"}, 0, "a\n--\n"},
		{"", []string{"path.2=x", "/a"}, 1, "argument 1: the path has no segment 2\n"},
		{"", []string{"path+=", ""}, 1, "argument 1, changed: byte 0 (RFC 3986, 3.3)\n  path: «segment-empty».\n"},
		{"", []string{"params=a", "x"}, 1, "argument 1, changed: byte "},
		{"", []string{"query.a=1", "x y"}, 1, "argument 1: byte 1 "},
		{"", []string{}, 2, "uri set: a change is needed, such as"},
		{"", []string{"a"}, 2, "uri set: a change is needed first"},
		{"", []string{"--", "port-"}, 2, "uri set: a change is needed first"},
		{"", []string{"hots=x"}, 2, "uri set: hots=x: \"hots\" is not a component that can be changed"},
		{"", []string{"port-", "hots-"}, 2, "uri set: hots-: \"hots\" is not a component that can be changed"},
		{"", []string{"host.x=1"}, 2, "uri set: host.x=1: \"host.x\" is not a component that can be changed"},
		{"", []string{"host+=1"}, 2, `uri set: host+=1: "+=" is for path and query.NAME`},
		{"", []string{"path.1+=1"}, 2, `uri set: path.1+=1: "+=" is for path and query.NAME`},
		{"", []string{"path.x=1"}, 2, `uri set: path.x=1: "x" is not a number`},
		{"", []string{"path.1=.."}, 2, "uri set: path.1=..: no segment can be that"},
		{"", []string{"path.1:=a/b"}, 2, ""}, // it does not look like a change: texts hold "/"
		{"", []string{"scheme="}, 2, "uri set: scheme=: a scheme is not empty"},
		{"", []string{"scheme=1x"}, 2, "uri set: scheme=1x: "},
		{"", []string{"port=x"}, 2, `uri set: port=x: «port-digits x»`},
		{"", []string{"host:=a b"}, 2, "uri set: host:=a b: «host-space»"},
		{"", []string{"query.a*=1"}, 2, `uri set: query.a*=1: a name with "*" can only be removed`},
		{"", []string{"query.a:=%x"}, 2, "uri set: query.a:=%x: "},
		{"", []string{"query.%=1"}, 2, "uri set: query.%=1: "},
		{"", []string{"fragment-", "query.a/b=1", "--", "http://h/#f"}, 2, `uri set: argument 2, "query.a/b=1", stands before "--" and is not a change; in the name`},
		{"", []string{"query.a/b=1", "--", "x"}, 2, `uri set: argument 1, "query.a/b=1", stands before "--"`},
		{"", []string{"port-", "http://u:p@h/", "--"}, 2, `uri set: argument 2, "http://…@h/", stands before "--"`},
		{"", []string{"query.a/b=1"}, 2, `uri set: a change is needed first, such as host=example.com; in the name of a parameter "/" is written "%2F"`},
		{"", []string{"port-", "Host=x"}, 2, "uri set: Host=x: \"Host\" is not a component that can be changed"},
		{"", []string{"port-", "Query.a=1"}, 2, "uri set: Query.a=1: \"Query.a\" is not a component that can be changed"},
		{"", []string{"port-", "QUERY.a_b+=1"}, 2, "uri set: QUERY.a_b+=1: \"QUERY.a_b\" is not a component that can be changed"},
		{"", []string{"port-", "Path:=/"}, 2, "uri set: Path:=/: \"Path\" is not a component that can be changed"},
		{"", []string{"port-", ".host=x"}, 2, "uri set: .host=x: \".host\" is not a component that can be changed"},
		{"", []string{"port-", "HOST-"}, 2, "uri set: HOST-: \"HOST\" is not a component that can be changed"},
		{"", []string{"port-", "Query.a-"}, 2, "uri set: Query.a-: \"Query.a\" is not a component that can be changed"},
		{"", []string{"query.n:=a&b", "x"}, 2, `uri set: query.n:=a&b: "&" would end the parameter; write "%26"`},
		{"", []string{"query.n:=a b", "x"}, 2, "uri set: query.n:=a b: «space»"},
		{"", []string{"query.n:=a#b", "x"}, 2, "uri set: query.n:=a#b: "},
		{"", []string{"query.n:=é", "x"}, 2, "uri set: query.n:=é: "},
		{"", []string{"user:=a:b", "http://u:p@h/"}, 2, `uri set: user:=…: a ":" would begin the password; write "%3A"`},
		{"", []string{"path+=..", "a", "b"}, 2, "uri set: path+=..: no segment can be that"},
		{"", []string{"path+=.", "a"}, 2, "uri set: path+=.: no segment can be that"},
		{"", []string{"path.1:=%2e.", "a"}, 2, "uri set: path.1:=%2e.: no segment can be that"},
		{"", []string{"query.n+:=x", "y"}, 2, `uri set: query.n+:=x: "+" in the name of a parameter is written "%2B"`},
		{"", []string{"query.a+b=x", "y"}, 2, `uri set: query.a+b=x: "+" in the name of a parameter is written "%2B"`},
		{"", []string{"query.a+-", "y"}, 2, `uri set: query.a+-: "+" in the name of a parameter is written "%2B"`},
	} {
		status, out, err := uriCommand(test.in, append([]string{"set"}, test.args...)...)
		if test.status != 0 {
			out = err
		}
		want := sentences.Say(test.out)
		if status != test.status || test.status == 0 && out != want ||
			!strings.HasPrefix(out, want) {
			t.Errorf("%q: status %d, %q %s, want %d, %q", test.args, status, out, err, test.status,
				want)
		}
	}
}

// A refused text is shown without its password, beside its errors.
func TestSetKeepsText(t *testing.T) {
	for _, test := range []struct{ change, text, want string }{
		{"path.9=x", "http://u:secret@h/a", `"text":"http://…@h/a",`},
		{"path.1=", "a/b", `"text":"a/b",`},
		{"path+=", "", ``},
		{"port=1", "a", `"text":"a",`},
		{"fragment-", strings.Repeat("a", 100) + " " + strings.Repeat("b", 100), // only the surroundings of the space, as in a report
			`"text":"…` + strings.Repeat("a", 72) + " " + strings.Repeat("b", 71) + `…",`},
	} {
		status, out, _ := uriCommand("", "set", "-keep", "-json", test.change, test.text)
		if want := `{"where":"argument 1",` + test.want + `"errors":[`; status != 1 || !strings.HasPrefix(out, want) {
			t.Errorf("%s of %q: status %d, %s, want %s", test.change, test.text, status, out, want)
		}
	}
}

// Each document that has queries accepts a percent-encoded value.
func TestSetEncodedDocuments(t *testing.T) {
	for _, sp := range uri.Specs() {
		if _, err := encodedParamEdit("n", "a%41", sp,
			uri.ParamSyntax{}); (err != nil) != (sp == uri.RFC1738) {
			t.Errorf("%v: %v", sp, err)
		}
	}
}

// get returns, decoded, what set was given as text. Setting it again changes nothing.
func FuzzSetThenGet(f *testing.F) {
	f.Add("http://u:p@h:1/a/b?c=d#e", "fragment", "a b%?#&=+é\x00", false)
	f.Add("http://h/?q=1&r&q=2", "query.q", "R&D=+ ;%41", true)
	f.Add("//h/a/b", "path.2", "a/b?c", false)
	f.Add("a?b", "query", "x=y&z", true)
	f.Add("x://u@h", "password", ":@/", false)
	f.Fuzz(func(t *testing.T, text, name, v string, plus bool) {
		u, err := uri.Parse(text)
		if err != nil {
			return
		}
		syntax := uri.ParamSyntax{Plus: plus}
		e := editor{syntax: syntax}
		a, ok := assignmentOf(name + "=" + v)
		if !ok || a.op != '=' || a.encoded || a.when != always || a.value != v || e.add(a) != nil {
			return
		}
		if name == "host" && !ascii.Is(v) || name == "port" && v == "default" {
			return // these values are mapped
		}
		get, plain, err := plainValue(name, syntax)
		if err != nil || !plain {
			return
		}
		edited, err := e.edit(u, "")
		if err != nil {
			return
		}
		changed := uri.MustParse(edited)
		// To set, "+" in a whole query is data. In parameters it is a space.
		if got, ok := decoded(get, plus && strings.HasPrefix(name, "query."))(changed); !ok ||
			got != v && !(name == "host" && got == "["+v+"]") {
			t.Errorf("%s of %s is %q in %s, want %q", name, text, got, changed, v)
		}
		if again, err := e.edit(changed, ""); err != nil || again != edited {
			t.Errorf("%s, and again %s (%v)", changed, again, err)
		}
	})
}
