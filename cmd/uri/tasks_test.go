package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The tasks of trurl 0.16, each with the command line for it.
func TestTasksOfTrurl(t *testing.T) {
	file := filepath.Join(t.TempDir(), "urls.txt")
	if err := os.WriteFile(file, []byte("https://curl.se/we/are.html\r\nhttp://h \n"),
		0o666); err != nil {
		t.Fatal(err)
	}
	get, set, parse := func(list ...string) []string { return append([]string{"get"}, list...) },
		func(list ...string) []string { return append([]string{"set"}, list...) },
		func(list ...string) []string { return append([]string{"parse"}, list...) }
	testCommands(t, []commandTest{
		{"sort the query", "", set("-sort-query", "https://example.com?b=a&c=b&a=c"), 0, "https://example.com?a=c&b=a&c=b\n", ""},
		{"sort the query after a change", "", set("-sort-query", "query.b=1", "/?c&a"), 0, "/?a&b=1&c\n", ""},
		{"iterate over schemes", "", set("-iterate", "scheme=http ftp sftp", "https://curl.se/path/index.html"), 0,
			"http://curl.se/path/index.html\nftp://curl.se/path/index.html\nsftp://curl.se/path/index.html\n", ""},
		{"iterate over two components", "", set("-iterate", "scheme=http https", "-iterate", "query.page=1 2 3", "port-", "//h:8/"), 0,
			"http://h/?page=1\nhttp://h/?page=2\nhttp://h/?page=3\nhttps://h/?page=1\nhttps://h/?page=2\nhttps://h/?page=3\n", ""},
		{"iterate over a segment, as JSON", "", set("-json", "-iterate", "path.1=a b", "/x"), 0, `{"text":"/x","result":"/a"}` + "\n" + `{"text":"/x","result":"/b"}` + "\n", ""},
		{"iterate over a value that does not fit", "", set("-iterate", "path=/a b", "http://h"), 1, "", "argument 1, changed: …"},
		{"set a port only if there is none", "http://h/\nhttp://h:1/\n", set("port?=8080"), 0, "http://h:8080/\nhttp://h:1/\n", ""},
		{"set an encoded fragment only if there is none", "", set("fragment?:=%7e", "/a", "/a#b"), 0, "/a#%7e\n/a#b\n", ""},
		{"set a scheme only if there is none", "", set("scheme?=http", "//h/", "ftp://h/"), 0, "http://h/\nftp://h/\n", ""},
		{"set a userinfo only if there is none", "", set("userinfo?=u:p", "//h/", "//@h/", "//v@h/"), 0, "//u:p@h/\n//@h/\n//v@h/\n", ""},
		{"set a user only if there is none", "", set("user?=u", "//h/", "//v@h/"), 0, "//u@h/\n//v@h/\n", ""},
		{"set a password only if there is none", "", set("password?=p", "//v@h/", "//v:q@h/"), 0, "//v:p@h/\n//v:q@h/\n", ""},
		{"set a host only if there is none", "", set("host?=g", "http:///a", "http://h/a"), 0, "http://g/a\nhttp://h/a\n", ""},
		{"set a path only if there is none", "", set("path?=/x", "http://h", "http://h/"), 0, "http://h/x\nhttp://h/\n", ""},
		{"set a query only if there is none", "", set("query?=q", "a", "a?", "a?r"), 0, "a?q\na?\na?r\n", ""},
		{"set a fragment only if there is none", "", set("fragment?=f", "a", "a#", "a#g"), 0, "a#f\na#\na#g\n", ""},
		{"set a parameter only if there is none", "", set("query.q?=x", "/?q=1", "/?r", "/"), 0, "/?q=1\n/?r&q=x\n/?q=x\n", ""},
		{"replace a parameter only if it is there", "", set("-replace", "query.two=also real", "http://alpha?one=real&two=fake", "http://alpha?one=real"), 0,
			"http://alpha?one=real&two=also%20real\nhttp://alpha?one=real\n", ""},
		{"replace a component only if it is there", "", set("-replace", "port=1", "-replace", "path.2=x", "-replace", "user:=%61", "http://h:8/a/b", "http://u:p@h/a"), 0,
			"http://h:1/a/x\nhttp://%61:p@h/a\n", ""},
		{"fail if a component is missing", "", get("{host} {query:must}", "http://h/?q", "http://h/"), 1, "h q\n", "argument 2: query is missing\n"},
		{"fail if a parameter is missing", "", get("-json", "{query.q:must:decoded}", "/?q=%61", "/?a"), 1, `{"query.q:must:decoded":"a"}` + "\n", "argument 2: query.q is missing\n"},
		{"all values of a parameter", "", get("{query.q:all}", "/?q=a%20b&r=1&q=c", "/"), 0, "a%20b c\n\n", ""},
		{"all values of a parameter, decoded, as JSON", "", get("-json", "-plus", "{query.q:all:decoded}{query.r:all}", "/?q=a+b&q&q=c"), 0,
			`{"query.q:all:decoded":["a b","","c"],"query.r:all":null}` + "\n", ""},
		{"parameters in JSON", "", parse("-json", "/?q=caf%C3%A9&q=&flag"), 0,
			`{"reference":"/?q=caf%C3%A9&q=&flag","spec":"RFC3986","scheme":null,"authority":null,"userinfo":null,"host":null,"hostKind":null,"port":null,"path":"/","params":null,"query":"q=caf%C3%A9&q=&flag","fragment":null,"opaque":null,` +
				`"parameters":[{"name":"q","value":"café"},{"name":"q","value":""},{"name":"flag","value":null}]}` + "\n", ""},
		{"another separator in JSON", "", parse("-json", "-separator", ";", "-plus", "?a=1+2;b"), 0,
			`{"reference":"?a=1+2;b","spec":"RFC3986","scheme":null,"authority":null,"userinfo":null,"host":null,"hostKind":null,"port":null,"path":"","params":null,"query":"a=1+2;b","fragment":null,"opaque":null,` +
				`"parameters":[{"name":"a","value":"1 2"},{"name":"b","value":null}]}` + "\n", ""},
		{"another separator", "", set("-separator", ";", "query.search-", "https://curl.se?search=fool;page=5"), 0, "https://curl.se?page=5\n", ""},
		{"another separator of an encoded parameter", "", set("-separator", ",", "query.a:=%7e", "?b,a=1"), 0, "?b,a=%7e\n", ""},
		{"another separator in a template", "", get("-separator", ";", "{query.page}", "https://curl.se?search=fool&x;page=5"), 0, "5\n", ""},
		{"a zone identifier", "", get("{host} {zone:must}", "http://[2001:9b1::f358:1ba4:7b97:364b%25enp3s0]/", "//[fe80::1%eth0]:8080/"), 0,
			"[2001:9b1::f358:1ba4:7b97:364b] enp3s0\n[fe80::1] eth0\n", ""},
		{"a missing zone identifier", "", get("-json", "{zone}", "http://[fe80::1]/#%25a", "http://h/"), 0, `{"zone":null}` + "\n" + `{"zone":null}` + "\n", ""},
		{"set a zone identifier", "", set("zone=en0", "http://[fe80::1]:80/a", "http://[fe80::1%lo]/", "http://h/"), 1,
			"http://[fe80::1%25en0]:80/a\nhttp://[fe80::1%25en0]/\n",
			"argument 3: only an IPv6 address can have a zone\n"},
		{"set a zone identifier where there is none", "", set("zone?=en0", "http://[fe80::1%25lo]/", "http://[fe80::1]/"), 0, "http://[fe80::1%25lo]/\nhttp://[fe80::1%25en0]/\n", ""},
		{"remove a zone identifier", "", set("zone-", "http://[fe80::1%25en0]/"), 0, "http://[fe80::1]/\n", ""},
		{"iterate over zone identifiers", "", set("-iterate", "zone=a b", "//[fe80::1]"), 0, "//[fe80::1%25a]\n//[fe80::1%25b]\n", ""},
		{"a wrong zone identifier", "", set("zone=a/b", "//[fe80::1]"), 2, "", "uri set: …"},
		{"input from a named file", "", get("-f", file, "{scheme} {host}"), 0, "https curl.se\nhttp h\n", ""},
		{"guess the scheme", "", get("-guess", "{scheme} {host}", "example.com", "ftp.example.com"), 0, "https example.com\nftp ftp.example.com\n", ""},
		{"guess the scheme and print the URI", "", []string{"expand", "-first", "example.com"}, 0, "https://example.com\n", ""},
		{"guess the scheme of what is not a host", "", get("-guess", "{scheme}", "12:30"), 1, "", "argument 1: …"},
		{"the URL with its host in Unicode", "", get("{url:unicode}", "http://u@xn--bcher-kva.example:8080/?a"), 0, "http://u@bücher.example:8080/?a\n", ""},
		{"set a host in Unicode", "", set("host=bücher.example", "http://h:1/a"), 0, "http://xn--bcher-kva.example:1/a\n", ""},
		{"set a host that has no form of DNS", "", set("host=\u200d.example", "http://h:1/a"), 2, "", "uri set: …"},
		{"write the default port", "", set("port=default", "https://h/a", "ftp://h:2121/", "x://h/"), 1, "https://h:443/a\nftp://h:21/\n", "argument 3: the scheme \"x\" has no default port\n"},
		{"write the default port if there is none", "", set("port?=default", "https://h:8/a", "https://h/a"), 0, "https://h:8/a\nhttps://h:443/a\n", ""},
		{"encode a value", "", []string{"encode", "R&D 50% é/+"}, 0, "R%26D%2050%25%20%C3%A9/%2B\n", ""},
		{"encode a segment", "", []string{"encode", "-role", "segment", "a/b"}, 0, "a%2Fb\n", ""},
		{"encode a value of a form", "a b \n", []string{"encode", "-plus", "-json"}, 0, `{"text":"a b ","result":"a+b+"}` + "\n", ""},
		{"encode a host", "", []string{"encode", "-role", "host", "bücher.example", "a b"}, 0, "xn--bcher-kva.example\na%20b\n", ""},
		{"encode a host that has no form of DNS", "", []string{"encode", "-role", "host", "\u200d.example"}, 1, "", "argument 1: …"},
		{"decode", "", []string{"decode", "R%26D+%C3%A9", "%zz"}, 1, "R&D+é\n", "argument 2: …"},
		{"decode a value of a form", "", []string{"decode", "-plus", "-json", "a+b"}, 0, `{"text":"a+b","result":"a b"}` + "\n", ""},
		{"decode a host", "", []string{"decode", "-role", "host", "xn--bcher-kva.example"}, 0, "bücher.example\n", ""},

		{"replace the host", "", set("host=example.com", "https://curl.se"), 0, "https://example.com\n", ""},
		{"make a URL of components", "", set("host=example.com", "scheme=ftp", ""), 0, "ftp://example.com\n", ""},
		{"redirect", "", []string{"resolve", "-base", "https://curl.se/we/are.html", "here.html"}, 0, "https://curl.se/we/here.html\n", ""},
		{"append to the path and the query", "", set("path+=you", "query.search+=string", "https://curl.se/hello?name=a"), 0, "https://curl.se/hello/you?name=a&search=string\n", ""},
		{"remove parameters for tracking", "", set("query.utm_*-", "https://curl.se?search=hey&utm_source=tracker"), 0, "https://curl.se?search=hey\n", ""},
		{"spaces", "", []string{"repair", "https://curl.se/this has space/index.html"}, 0, "https://curl.se/this%20has%20space/index.html\n", ""},
		{"the default port", "", get("{port:default}", "https://curl.se/we/are.html"), 0, "443\n", ""},
		{"the host in Unicode", "", get("{host:unicode}", "http://xn--4cab6c/"), 0, "åäö\n", ""},
	})
}

func TestUsageOfChanges(t *testing.T) {
	testCommands(t, []commandTest{
		{"an unknown component", "", []string{"set", "hots=x", "a"}, 2, "", "uri set: hots=x: \"hots\" is not a component that can be changed; perhaps \"host\" is meant; there are scheme, …"},
		{"a flag for a text", "", []string{"set", "-replace", "a", "a"}, 2, "", "…a change has a name, \"=\" or \":=\" and a value…"},
		{"a condition in a flag", "", []string{"set", "-iterate", "port?=1", "a"}, 2, "", "…a change has a name, \"=\" or \":=\" and a value…"},
		{"an unknown component in -replace", "", []string{"set", "-replace", "x=1", "a"}, 2, "", "uri set: -replace x: …"},
		{"an unknown component in -iterate", "", []string{"set", "-iterate", "x=1 2", "a"}, 2, "", "uri set: -iterate x: …"},
		{"an unknown separator", "", []string{"get", "-separator", "|", "{query.a}", "a"}, 2, "", "…it is not one delimiter that a query can have…"},
		{"a separator in a value", "", []string{"set", "-separator", ";", "query.a:=x;y", "a"}, 2, "", "uri set: query.a:=x;y: \";\" would end the parameter; write \"%3B\"\n"},
		{"an unknown role", "", []string{"encode", "-role", "valeu", "a"}, 2, "", "…it is not a role; perhaps \"value\" is meant; there are value, name, …"},
		{"-guess with -base", "", []string{"get", "-guess", "-base", "http://h", "{url}", "a"}, 2, "", "uri: -guess cannot stand with -base or -spec\n"},
		{"a qualifier that the name does not have", "", []string{"get", "{host:all}", "a"}, 2, "", "uri get: template, byte 1: \"host\" cannot be \"all\"…"},
	})
}

// Every command in the table for people who come from trurl runs and prints something.
func TestTableOfTrurl(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	guide := mustRead(t, "../../docs/command.md")
	_, variable, _ := strings.Cut(guide, "\n    u=")
	variable, _, _ = strings.Cut(variable, "\n")
	rows := regexp.MustCompile("(?m)^\\| .* \\| `trurl .*` \\| `(uri .*)` \\|$").FindAllStringSubmatch(guide, -1)
	script := "cd ../.. && uri() { URI_TEST_COMMAND=1 \"$URI_TEST_BINARY\" \"$@\"; }\nu=" +
		variable + "\n"
	for _, row := range rows {
		script += row[1] + " 2>&1; echo \"status $?\"\n"
	}
	answers := strings.Split(bash(t, script), "status ")
	if len(rows) < 30 || len(answers) != len(rows)+1 {
		t.Fatalf("%d rows, %d answers", len(rows), len(answers))
	}
	for i, row := range rows {
		_, out, _ := strings.Cut("\n"+answers[i], "\n")
		if i > 0 {
			_, out, _ = strings.Cut(answers[i], "\n")
		}
		if quiet := strings.Contains(row[1], " -q "); !strings.HasPrefix(answers[i+1], "0\n") ||
			(out == "") != quiet {
			t.Errorf("%s prints %q, status %.2s", row[1], out, answers[i+1])
		}
	}
}
