//go:build !js

package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/uri/internal/page"
)

// A pair is what new URL(Text, Base) gets; an empty base is none.
type pair struct{ Text, Base string }

// pairs reads a file of bases, texts and answers, such as those of package whatwg. "\\", "\t",
// "\n", "\r" and "\x00" are escapes in it.
func pairs(t *testing.T, name string) []pair {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var all []pair
	for line := range strings.Lines(string(content)) {
		if fields := strings.Split(line, "\t"); len(fields) == 3 && !strings.HasPrefix(line, "# ") {
			all = append(all, pair{unescape(fields[1]), unescape(fields[0])})
		}
	}
	return all
}

func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch s[i] {
		case 't':
			b.WriteByte('\t')
		case 'n':
			b.WriteByte('\n')
		case 'r':
			b.WriteByte('\r')
		case 'x':
			var c byte
			for _, d := range s[i+1 : i+3] {
				c = c<<4 | byte(strings.IndexRune("0123456789abcdef", d|0x20))
			}
			b.WriteByte(c)
			i += 2
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// urls are texts of all kinds of URLs: as they stand in address bars, pages, mails and programs,
// and as attackers and tests write them.
var urls = strings.Split(strings.TrimSpace(`
https://www.example.com/
https://www.example.com/search?q=caf%C3%A9+au+lait&hl=en&start=10#results
https://example.com/wiki/M%C3%BCnchen_(Begriffskl%C3%A4rung)
https://de.example.org/wiki/Käse_&_Brot?action=edit#Geschichte
https://example.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL_x-Y
https://example.com/a/b/c/../../d/./e/
https://example.com//double//slashes///
https://example.com/path;jsessionid=8F3A?x=1;y=2
https://example.com/index.php?id[]=1&id[]=2&f[a][b]=c
https://example.com/?utm_source=news&utm_medium=email&utm_campaign=%7Bname%7D
https://example.com/redirect?url=https%3A%2F%2Fother.example%2F%3Fa%3Db%26c%3Dd
https://example.com/redirect?url=https://other.example/?a=b&c=d
https://user:secret@example.com/private
https://user%40host:p%3Aw%2F@example.com:8443/
https://token@example.com/repo.git
https://example.com:443/
https://example.com:0/
https://example.com:65535/
https://example.com:65536/
https://example.com:/
https://example.com:080/
https://example.com:a/
https://example.com./
https://example..com/
https://.example.com/
https://ex_ample.com/
https://-example.com/
https://EXAMPLE.com/UPPER/Case?Q#F
https://bücher.example/
https://xn--bcher-kva.example/
https://www.аррӏе.com/
https://faß.de/
https://☃.net/
https://例え.テスト/パス?クエリ#フラグメント
https://مثال.إختبار/
https://ｅｘａｍｐｌｅ.com/
https://example。com/
https://xn--/
https://xn--a/
https://xn--0000h/
http://localhost:3000/api/v1/users?limit=10
http://127.0.0.1:8080/
http://127.1/
http://0x7f000001/
http://017700000001/
http://2130706433/
http://1.2.3.4.5/
http://1.2.3/
http://256.1.1.1/
http://1.2.3.4./
http://0x/
http://09.1/
http://1e3/
http://192.168.0.1.example.com/
http://[::1]/
http://[::1]:8080/x
http://[2001:DB8::0:0:1]/
http://[::ffff:192.0.2.1]/
http://[fe80::1%25eth0]/
http://[v1.a]/
http://[1:2:3]/
http://[::1
http://::1/
http://www.bank.example@203.0x71.7/
http://www.bank.example:443@evil.example/
http://www.bank.example\@evil.example/
http://evil.example\.bank.example/
http://evil.example#@bank.example/
http://evil.example?@bank.example/
http://a@b@c/
http://a:b:c@d/
http://@/
http://:@h/
http://:8080/
http://h/%
http://h/%zz
http://h/%4
http://h/%41%7e%2F
http://h/%2e%2E/a
http://h/a%2e/b
http://h/.%2e/a
http://h/a/%2e
http://h/a b c
http://h/a|b
http://h/a^b
http://h/{a}
http://h/[a]
http://h/"a"
http://h/<a>
http://h/`+"\x60"+`a`+"\x60"+`
http://h/'a'?'b'#'c'
http://h/a\b\c
http://h/?a\b
http://h/#a\b
http://h/?a b"<>#a b"<>`+"\x60"+`
http://h/?{}|^[]#{}|^[]
http://h/#a#b#c
http://h/?a?b?c
http://h?
http://h#
http://h/?#
http:/h
http:h
http:///h
http:////h/a
http:\\h\a
http:
http:/
http://
https:example.com
HTTPS://h/
HtTp://h
ht tp://h/
htt?p://h/
1http://h/
://h/
//h/a
/a/b
a/b
?a
#a
www.example.com
example.com:80
example.com/a:b
localhost:8080
C:\Users\x
C:/Users/x
c|/x
file:///etc/passwd
file://localhost/etc/passwd
file:///C:/Windows
file:C|/x
file:///a/../../b
file://host/share/file.txt
file:
file:/a
file:a
ftp://user:pw@ftp.example.com:21/pub/file.txt;type=i
ftp://h:22/
ws://h:80/chat
wss://h:443/chat
mailto:joe@example.com
mailto:joe@example.com?subject=caf%C3%A9&body=a%0D%0Ab
mailto:a b@c
tel:+1-201-555-0123
sms:+15105550101?body=hello%20there
data:text/plain,hello
data:text/html,<script>alert(1)</script>
data:text/html;base64,PGI+eDwvYj4=
data: text, x #f
data:text/plain;base64,YWJj ZGVm
javascript:f('a')?'b':'c'
javascript:alert(1)
javascript:alert('a b')//%20
JaVaScRiPt:alert(1)
vbscript:x
about:blank
about:blank?a#b
blob:https://example.com/550e8400-e29b-41d4-a716-446655440000
blob:d3958f5c-0777-0845-9dcf-2cb28783acaf
blob:ftp://h/a
blob:file:///a
urn:isbn:0451450523
urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66
ldap://[2001:db8::7]/c=GB?objectClass?one
news:comp.infosystems.www.servers.unix
telnet://192.0.2.16:80/
ssh://git@github.example:22/a/b.git
git+ssh://git@h/a.git#v1.0
git@github.example:a/b.git
view-source:https://example.com/
chrome://settings/
magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a+b
steam://run/440
spotify:track:6rqhFgbbKwnb9MLmUQDhG6
intent://scan/#Intent;scheme=zxing;package=com.example;end
android-app://com.example/http/h/a
market://details?id=com.example
geo:37.786971,-122.399677;u=35
jdbc:mysql://h:3306/db?user=a
postgres://u:p@h:5432/db?sslmode=disable
mongodb+srv://u:p@h/db
redis://:pw@h:6379/0
s3://bucket/key with space
gs://bucket/a//b
amqp://h/%2f
foo://h
foo://h/a b|c"d
foo://h:80/../a
foo://H/A
foo://a%20b/
foo://a b/
foo://a<b/
foo://[::1]/
foo://[x]/
foo:/a/../b
foo:/..//b
foo:a/../b
foo:///a
foo:////a
foo://?q
foo://#f
foo:
foo:?q
foo:#f
foo:a b  
foo:a b  ?q
x:\\h\a
<script>alert(1)</script>
"><img src=x onerror=alert(1)>
http://h/"><img src=x onerror=alert(1)>
http://h/#</style><script>alert(1)</script>
http://<b>@h/
http://<b>/
http://h/{{.}}
http://h/%00
http://h%00/
http://h%2e/
http://h%2f/
http://h%40/
http://%68/
http://a%b/
http://a*b/
http://a!b/
http://a"b/
http://a{b}/
http://a|b/
http://a^b/
http://a>b/
http://a:b@/
`), "\n")

// A reason is a known difference between a browser and the URL Standard.
type reason struct {
	name     string
	explains func(d difference) bool
}

// A difference is one attribute of a URL of which this browser and the library give different
// values. Both are empty where they throw.
type difference struct {
	pair
	field        string
	ours, theirs string
	oursThrows   bool
}

// reasons has what Chromium does in another way than the standard, which the page shows to those
// who use it.
var reasons = []reason{
	{"The origin of a file URL is file://.", func(d difference) bool { return d.field == "origin" && d.ours == "null" && d.theirs == "file://" }},
	{"A file URL keeps localhost, and has drive letters only where the system has them.", func(d difference) bool {
		return strings.HasPrefix(d.ours, "file:") ||
			strings.HasPrefix(strings.ToLower(d.Text), "file:") ||
			strings.HasPrefix(d.Base, "file:")
	}},
	{"A vertical line in a path is percent-encoded.", func(d difference) bool { return strings.ReplaceAll(d.ours, "|", "%7C") == d.theirs }},
	{"An apostrophe is percent-encoded in a query under every scheme, and in a user name.", func(d difference) bool {
		return strings.ReplaceAll(d.ours, "%27", "'") == strings.ReplaceAll(d.theirs, "%27", "'")
	}},
	{"A data URL keeps its line breaks, percent-encoded.", func(d difference) bool {
		return strings.HasPrefix(d.Text, "data:") &&
			strings.NewReplacer("%09", "", "%0A", "", "%0D", "").Replace(d.theirs) == d.ours
	}},
	{"Under every scheme a backslash in a relative reference is a slash.", func(d difference) bool { return d.Base != "" && strings.Contains(d.Text, `\`) }},
	{"Spaces and asterisks in a host are percent-encoded.", func(d difference) bool {
		return strings.ReplaceAll(d.ours, "*", "%2A") == d.theirs ||
			d.oursThrows && (strings.Contains(d.Text, " ") || strings.Contains(d.Text, "%20"))
	}},
	{"An IPv6 address may have escapes, and zeros before the numbers of its dotted part.", func(d difference) bool { return d.oursThrows && strings.Contains(d.Text, "[") }},
	{"Escapes in a host are decoded once more after it was mapped.", func(d difference) bool { return d.oursThrows && strings.Contains(d.Text, "％") }},
	{"A blob URL has the origin of any URL of a special scheme inside it, and chrome is such a scheme.", func(d difference) bool {
		return d.field == "origin" && (strings.HasPrefix(d.Text, "blob:") ||
			strings.HasPrefix(d.Text, "chrome:"))
	}},
	{"The URLs of steam are opaque.", func(d difference) bool { return strings.HasPrefix(d.Text, "steam:") }},
	{"A fragment repeats the query of a base without a path.", func(d difference) bool { return strings.HasPrefix(d.Text, "#") && strings.Contains(d.theirs, "?q?q#") }},
	{"Spaces at the end of an opaque path stay.", func(d difference) bool { return strings.ReplaceAll(d.ours, "%20", " ") == d.theirs }},
}

// attributes is an expression of JavaScript: the attributes of URL for text and base, or nothing if
// it throws.
const attributes = `((text, base) => {
	try {
		const u = base === "" ? new URL(text) : new URL(text, base);
		return ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"].map((name) => u[name]);
	} catch {
		return [];
	}
})`

// differences compares the library with a browser.
func differences(b *browser, all []pair) []difference {
	b.t.Helper()
	var found []difference
	for list := range slices.Chunk(all, 500) {
		literal, err := json.Marshal(list)
		if err != nil {
			b.t.Fatal(err)
		}
		for i, theirs := range ask[[][]string](b,
			"("+string(literal)+").map(({Text, Base}) => "+attributes+"(Text, Base))") {
			ours, ok := page.Fields(list[i].Text, list[i].Base)
			if ok != (len(theirs) > 0) {
				found = append(found, difference{pair: list[i], field: "href", oursThrows: !ok})
				if ok {
					found[len(found)-1].ours = ours[0].Value
				} else {
					found[len(found)-1].theirs = theirs[0]
				}
				continue
			}
			for j := range theirs {
				if ours[j].Value != theirs[j] {
					found = append(found,
						difference{pair: list[i], field: ours[j].Name, ours: ours[j].Value,
							theirs: theirs[j]})
				}
			}
		}
	}
	return found
}

// Each attribute of URL is that of this browser, unless there is a reason with a name. If
// URI_TEST_HREFS names a file of bases, texts and answers, its pairs are compared, too.
func TestSameAsBrowser(t *testing.T) {
	b := open(t, nil)
	b.load(b.address + "/")
	all := append(pairs(t, "../whatwg/testdata/browser.tsv"),
		pairs(t, "../whatwg/testdata/standard.tsv")...)
	for _, text := range slices.Concat(urls, texts,
		[]string{"https://a\u200db.example/", "https://ex\u00adample.com/"}) {
		all = append(all, pair{text, ""}, pair{text, "https://example.com/a/b?q"},
			pair{text, "foo:/a/b"})
	}
	all = append(all, pair{"data:image/png;base64,QUJD\r\n  REVG", ""})
	if name := os.Getenv("URI_TEST_HREFS"); name != "" {
		all = append(all, pairs(t, name)...)
	}
	counts := map[string]int{}
	different := map[pair]bool{}
	for _, d := range differences(b, all) {
		different[d.pair] = true
		i := slices.IndexFunc(reasons, func(r reason) bool { return r.explains(d) })
		if i < 0 {
			t.Errorf("%q, %q: %s is %q, want %q as in this browser", d.Text, d.Base, d.field,
				d.ours, d.theirs)
			continue
		}
		counts[reasons[i].name]++
	}
	t.Logf("%d texts, of which %d have a difference with a reason", len(all), len(different))
	for _, r := range reasons {
		t.Logf("%4d values: %s", counts[r.name], r.name)
	}
	if len(urls) < 230 || len(all) < 2000 {
		t.Errorf("only %d URLs in %d pairs", len(urls), len(all))
	}
}
