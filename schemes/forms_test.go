package schemes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

// A typedTest is a URI and what it is taken apart into.
type typedTest[T any] struct {
	text string
	want T
}

// testTyped tests that, and the law.
func testTyped[T interface{ URI() (uri.URI, error) }](t *testing.T,
	parse func(uri.URI) (T, error), tests []typedTest[T]) {
	t.Helper()
	for _, test := range tests {
		u := uri.MustParse(test.text)
		got, err := parse(u)
		if diff := cmp.Diff(test.want, got, allOfURN); err != nil || diff != "" {
			t.Errorf("%q: %v (-want +got):\n%s", test.text, err, diff)
		}
		checkTyped(t, u, parse)
	}
}

// testRefused tests that the fields of forms make no URI.
func testRefused[T interface{ URI() (uri.URI, error) }](t *testing.T, forms ...T) {
	t.Helper()
	for _, form := range forms {
		if u, err := form.URI(); err == nil || u != (uri.URI{}) {
			t.Errorf("%+v: %q (%v)", form, u, err)
		}
	}
}

// RFC 4156, 2, and the BNF of November 1993.
func TestWAIS(t *testing.T) {
	testTyped(t, schemes.ParseWAIS, []typedTest[schemes.WAIS]{
		{"wais://h/db", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db"}},
		{"wais://h:210/", schemes.WAIS{Server: schemes.Server{Host: "h"}}},
		{"wais://h:8000/a%2Fb%20c", schemes.WAIS{Server: schemes.Server{Host: "h", Port: 8000, HasPort: true}, Database: "a/b c"}},
		{"wais://h/db?", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasSearch: true}},
		{"wais://h/db?a%20b+c%2Bd&e", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", Search: "a b+c+d&e", HasSearch: true}},
		{"wais://h/db/TEXT/%00%01a%2Fb%3B", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "TEXT", Path: "\x00\x01a/b;"}},
		{"wais://h/db/TEXT/a/b", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "TEXT", Path: "a/b"}},
		{"wais://h/db//", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true}},
		{"wais://h/db/T/1=a/b%3D;20=;", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "T",
			Parts: []schemes.WAISPart{{Number: "1", Path: "a/b="}, {Number: "20"}}}},
		{"wais://h/db/T/1=a%2F..%2F%3B;", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "T",
			Parts: []schemes.WAISPart{{Number: "1", Path: "a/../;"}}}},
		{"wais://h/db/T/1=a;x=b;", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "T", Path: "1=a;x=b;"}},
		{"wais://h/db/T/1=a=b;", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "T", Path: "1=a=b;"}},
		{"wais://h/db/T/1%3Da;", schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true, Type: "T", Path: "1=a;"}},
		// The URLs that the draft of 14 July 1993 names among its references.
		{"wais://quake.think.com/wais-discussion-archives?lynch", schemes.WAIS{Server: schemes.Server{Host: "quake.think.com"}, Database: "wais-discussion-archives", Search: "lynch", HasSearch: true}},
		{"wais://nnsc.nsf.net/internet-drafts?yeong", schemes.WAIS{Server: schemes.Server{Host: "nnsc.nsf.net"}, Database: "internet-drafts", Search: "yeong", HasSearch: true}},
	})
	testRefused(t, schemes.WAIS{}, schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: ".."},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "a\r"},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Type: "T", Search: "s"},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Path: "."},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Type: "."},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Path: "a",
			Parts: []schemes.WAISPart{{Number: "1"}}},
		schemes.WAIS{Server: schemes.Server{Host: "h"},
			Parts: []schemes.WAISPart{{Number: "x"}}},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Parts: []schemes.WAISPart{{}}})
	if u, err := (schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "d",
		Search: "s"}).URI(); err != nil || u.String() != "wais://h/d?s" {
		t.Errorf("%q (%v)", u, err)
	}
}

// RFC 4157, 2, and the draft of 14 July 1993.
func TestProspero(t *testing.T) {
	testTyped(t, schemes.ParseProspero, []typedTest[schemes.Prospero]{
		{"prospero://example.com//pros/name", schemes.Prospero{Server: schemes.Server{Host: "example.com"}, Name: "/pros/name"}},
		{"prospero://h:1525/a%3Bb", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a;b"}},
		{"prospero://h:1526/", schemes.Prospero{Server: schemes.Server{Host: "h", Port: 1526, HasPort: true}}},
		{"prospero://h/a%2F..%2Fb", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a/../b"}},
		{"prospero://h/a;OBJECT-VERSION=2;x=%3D%2F;=", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a", Fields: []uri.Param{{Name: "OBJECT-VERSION", Value: "2", HasValue: true}, {Name: "x", Value: "=/", HasValue: true}, {HasValue: true}}}},
		{"prospero://h/a%0012", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a", Version: "12", HasVersion: true}},
		{"prospero://h/a%00", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a", HasVersion: true}},
		{"prospero://h/a%00%00attr%00b2", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a", HasVersion: true, Attributes: []string{"attr", "b2"}}},
		{"prospero://h/a%001%00b;c=d", schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a", Version: "1", HasVersion: true, Attributes: []string{"b"}, Fields: []uri.Param{{Name: "c", Value: "d", HasValue: true}}}},
	})
	testRefused(t, schemes.Prospero{}, schemes.Prospero{Server: schemes.Server{Host: "h"},
		Name: "a\x00b"}, schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "a\n"},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: ".."},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Version: "x"},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Attributes: []string{"a-b"}},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Attributes: []string{""}},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Attributes: []string{"a\x00b"}},
		schemes.Prospero{Server: schemes.Server{Host: "h"},
			Fields: []uri.Param{{Name: "a\r", Value: "", HasValue: true}}})
	if u, err := (schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "n",
		Attributes: []string{"a"}}).URI(); err != nil || u.String() != "prospero://h/n%00%00a" {
		t.Errorf("%q (%v)", u, err)
	}
}

// RFC 5538, 3 and 4, and RFC 1738, 3.6.
func TestNews(t *testing.T) {
	testTyped(t, schemes.ParseNews, []typedTest[schemes.News]{
		{"news:*", schemes.News{Groups: "*"}},
		{"news:", schemes.News{Groups: "*"}},
		{"news:comp.infosystems.www.misc", schemes.News{Groups: "comp.infosystems.www.misc"}},
		{"news://news.server.example/*", schemes.News{HasServer: true, Server: schemes.Server{Host: "news.server.example"}, Groups: "*"}},
		{"news://news.server.example/", schemes.News{HasServer: true, Server: schemes.Server{Host: "news.server.example"}, Groups: "*"}},
		{"news://news.server.example/example.group.this", schemes.News{HasServer: true, Server: schemes.Server{Host: "news.server.example"}, Groups: "example.group.this"}},
		{"news://wild.server.example/example.group.th%3Fse", schemes.News{HasServer: true, Server: schemes.Server{Host: "wild.server.example"}, Groups: "example.group.th?se"}},
		{"news:example.group.*", schemes.News{Groups: "example.group.*"}},
		{"news:example.group.this", schemes.News{Groups: "example.group.this"}},
		{"news:///a~", schemes.News{HasServer: true, Groups: "a~"}},
		{"news://u:@h:1119/a", schemes.News{HasServer: true, Server: schemes.Server{User: "u", HasUser: true, HasPassword: true, Host: "h", Port: 1119, HasPort: true}, Groups: "a"}},
		{"news:p0624081dc30b8699bf9b@%5B10.20.30.108%5D", schemes.News{Article: "p0624081dc30b8699bf9b@[10.20.30.108]"}},
		{"news:A%2Fb%25%40Example.com", schemes.News{Article: "A/b%@Example.com"}},
		// RFC 5538, 8.1.
		{"SNEWS://h:563/a$b@c", schemes.News{Secure: true, HasServer: true, Server: schemes.Server{Host: "h"}, Article: "a$b@c"}},
		{"snews:", schemes.News{Secure: true, Groups: "*"}},
		{"snews://u:p@h:119/a.*", schemes.News{Secure: true, HasServer: true, Server: schemes.Server{User: "u", HasUser: true, Password: "p", HasPassword: true, Host: "h", Port: 119, HasPort: true}, Groups: "a.*"}},
		{"news://h:119/a$b@c", schemes.News{HasServer: true, Server: schemes.Server{Host: "h"}, Article: "a$b@c"}},
	})
	testRefused(t, schemes.News{Article: "a@b", Groups: "c"}, schemes.News{Article: "a"},
		schemes.News{Groups: "a@b"}, schemes.News{Article: "a b@c"},
		schemes.News{Article: "a@b>"}, schemes.News{Groups: "!a"}, schemes.News{Groups: "a\r\n"},
		schemes.News{Groups: "a b"}, schemes.News{Groups: "é["})
	if u, err := (schemes.News{Server: schemes.Server{Host: "h"}, Groups: "a"}).URI(); err != nil ||
		u.String() != "news://h/a" {
		t.Errorf("%q (%v)", u, err)
	}
	if u, err := (schemes.News{}).URI(); err != nil || u.String() != "news:*" {
		t.Errorf("%q (%v)", u, err)
	}
	for text, want := range map[string]bool{"news:*": false, "news:": false, "news:a.b": true,
		"news:a%3F": false, "news:a@b": false} {
		if n, err := schemes.ParseNews(uri.MustParse(text)); n.IsGroup() != want || err != nil {
			t.Errorf("%q: %t (%v)", text, n.IsGroup(), err)
		}
	}
}

func TestNNTP(t *testing.T) {
	testTyped(t, schemes.ParseNNTP, []typedTest[schemes.NNTP]{
		{"nntp://news.server.example/example.group.this/12345", schemes.NNTP{Server: schemes.Server{Host: "news.server.example"}, Group: "example.group.this", Article: 12345, HasArticle: true}},
		{"nntp://wild.server.example/example.group.n%2Fa/12345", schemes.NNTP{Server: schemes.Server{Host: "wild.server.example"}, Group: "example.group.n/a", Article: 12345, HasArticle: true}},
		{"nntp://news.server.example/example.group.this", schemes.NNTP{Server: schemes.Server{Host: "news.server.example"}, Group: "example.group.this"}},
		{"nntp://u@h:1190/a/000", schemes.NNTP{Server: schemes.Server{User: "u", HasUser: true, Host: "h", Port: 1190, HasPort: true}, Group: "a", HasArticle: true}},
		{"nntp://h/a/9999999999999999", schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: "a", Article: 9999999999999999, HasArticle: true}},
	})
	testRefused(t, schemes.NNTP{}, schemes.NNTP{Server: schemes.Server{Host: "h"}},
		schemes.NNTP{Group: "a"}, schemes.NNTP{Group: "a", Article: 1},
		schemes.NNTP{NoServer: true, Group: "a"},
		schemes.NNTP{NoServer: true, Server: schemes.Server{User: "u"}, Group: "a", Article: 1},
		schemes.NNTP{NoServer: true, Group: "a*", Article: 1},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: "*"},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: ".."},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: "a", Article: 1e16},
		schemes.NNTP{Server: schemes.Server{User: "u"}, Group: "a"},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: "a@b\n"})

	// The form of November 1993 is read, and not valid.
	u := uri.MustParse("NNTP:comp.lang/0042")
	n, err := schemes.ParseNNTP(u)
	if diff := cmp.Diff(schemes.NNTP{NoServer: true, Group: "comp.lang", Article: 42,
		HasArticle: true}, n); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if built, err := n.URI(); err != nil || built.String() != "nntp:comp.lang/42" ||
		built != schemes.Normalize(u) || schemes.Validate(built) == nil {
		t.Errorf("%q (%v)", built, err)
	}
	if address, err := schemes.Address(u); err == nil {
		t.Errorf("it has no server, and the address %q", address)
	}
	for _, text := range []string{"nntp:a", "nntp:a/", "nntp:/a/1", "nntp:a/../1", "nntp:*/1"} {
		if n, err := schemes.ParseNNTP(uri.MustParse(text)); err == nil {
			t.Errorf("%q: %+v", text, n)
		}
	}
}

// RFC 4248, 2.
func TestTelnet(t *testing.T) {
	testTyped(t, schemes.ParseTelnet, []typedTest[schemes.Telnet]{
		{"telnet://user:password@host:2323/", schemes.Telnet{Server: schemes.Server{User: "user", HasUser: true, Password: "password", HasPassword: true, Host: "host", Port: 2323, HasPort: true}}},
		{"telnet://melvyl.ucop.edu/", schemes.Telnet{Server: schemes.Server{Host: "melvyl.ucop.edu"}}}, // draft-fielding-url-syntax-05, 1.3
		{"TELNET://H:23", schemes.Telnet{Server: schemes.Server{Host: "h"}}},
		{"telnet://%40:@h", schemes.Telnet{Server: schemes.Server{User: "@", HasUser: true, HasPassword: true, Host: "h"}}},
	})
	// RFC 6270, 2, and the draft of 14 July 1993: tn3270 and rlogin have the same form, and ports
	// of their own.
	testTyped(t, schemes.ParseTelnet, []typedTest[schemes.Telnet]{
		{"TN3270://u@h:23/", schemes.Telnet{Scheme: "tn3270", Server: schemes.Server{User: "u", HasUser: true, Host: "h"}}},
		{"rlogin://h:23", schemes.Telnet{Scheme: "rlogin", Server: schemes.Server{Host: "h", Port: 23, HasPort: true}}},
	})
	for want, telnet := range map[string]schemes.Telnet{"h:23": {Scheme: "tn3270",
		Server: schemes.Server{Host: "h"}},
		"h:513": {Scheme: "rlogin", Server: schemes.Server{Host: "h"}},
		"i:23":  {Scheme: "telnet", Server: schemes.Server{Host: "i"}}} {
		if address, err := addressOf(telnet); address != want || err != nil {
			t.Errorf("%+v: %q (%v)", telnet, address, err)
		}
	}
	testRefused(t, schemes.Telnet{}, schemes.Telnet{Server: schemes.Server{Host: "h",
		User: "a\nb"}}, schemes.Telnet{Server: schemes.Server{Host: "h/a"}},
		schemes.Telnet{Scheme: "ssh", Server: schemes.Server{Host: "h"}},
		schemes.Telnet{Scheme: "TN3270", Server: schemes.Server{Host: "h"}})
	if u, err := (schemes.Telnet{Server: schemes.Server{Host: "h", Password: "p",
		Port: 24}}).URI(); err != nil || u.String() != "telnet://:p@h:24/" {
		t.Errorf("%q (%v)", u, err)
	}
}

// RFC 2392, 2. As it prints it, the header of its first example is not decoded, against its own
// words.
func TestMID(t *testing.T) {
	testTyped(t, schemes.ParseMID, []typedTest[schemes.MID]{
		{"mid:960830.1639@XIson.com/partA.960830.1639@XIson.com", schemes.MID{MessageID: "960830.1639@XIson.com", ContentID: "partA.960830.1639@XIson.com"}},
		{"mid:foo4%25foo1@bar.net", schemes.MID{MessageID: "foo4%foo1@bar.net"}},
		{"mid:a%2fb%40%5B192.0.2.1%5D", schemes.MID{MessageID: "a/b@[192.0.2.1]"}},
	})
	testTyped(t, schemes.ParseCID, []typedTest[schemes.CID]{
		{"cid:foo4%25foo1@bar.net", schemes.CID{ContentID: "foo4%foo1@bar.net"}},
		{"cid:foo4*foo1@bar.net", schemes.CID{ContentID: "foo4*foo1@bar.net"}},
	})
	testRefused(t, schemes.MID{}, schemes.MID{MessageID: "a"},
		schemes.MID{MessageID: "a@b", ContentID: "c"}, schemes.MID{MessageID: "a@b/c@d"},
		schemes.MID{ContentID: "a@b"})
	testRefused(t, schemes.CID{}, schemes.CID{ContentID: "a@b\r\nX:"})
	for _, test := range []struct {
		m                schemes.MID
		message, content string
	}{
		{schemes.MID{MessageID: "a@b", ContentID: "c@d"}, "<a@b>", "<c@d>"},
		{schemes.MID{MessageID: "a@b"}, "<a@b>", ""},
		{schemes.MID{MessageID: "a@b>\r\nBcc: x@y"}, "", ""},
	} {
		if message, content, err := test.m.Headers(); message != test.message ||
			content != test.content || (err == nil) != (message != "") {
			t.Errorf("%+v: %q, %q (%v)", test.m, message, content, err)
		}
	}
	if h, err := (schemes.CID{ContentID: "a@b>\r\nX: y"}).Header(); err == nil {
		t.Errorf("%q", h)
	}
}

// The draft of 14 July 1993, "BNF syntax".
func TestAFS(t *testing.T) {
	testTyped(t, schemes.ParseAFS, []typedTest[schemes.AFS]{
		{"afs://cell.example/user/a%20b/", schemes.AFS{Cell: "cell.example", Segments: []string{"user", "a b", ""}}},
		{"afs://CELL", schemes.AFS{Cell: "cell", Segments: []string{""}}},
		{"afs://c/a/../b", schemes.AFS{Cell: "c", Segments: []string{"b"}}},
		{"afs://c/a%2Fb;1%3B%40", schemes.AFS{Cell: "c", Segments: []string{"a/b;1;@"}}},
	})
	testRefused(t, schemes.AFS{}, schemes.AFS{Cell: "c", Segments: []string{".."}})
	if u, err := (schemes.AFS{Cell: "c"}).URI(); err != nil || u.String() != "afs://c/" {
		t.Errorf("%q (%v)", u, err)
	}
}

// An unnecessary escape does not change the meaning (RFC 3986, 6.2.2.2), nor the validity.
func TestNeedlessEscapes(t *testing.T) {
	for text, want := range map[string]string{
		"ftp://h/a;%74ype=a": "ftp://h/a;type=a", "ftp://h/a;type=%69": "ftp://h/a;type=i",
		"nntp://h/g/%31": "nntp://h/g/1", "file:%63:/x": "file:///c:/x",
		"prospero://h/n%00%31": "prospero://h/n%001", "gopher://h/%31a": "gopher://h/1a",
		"mid:a%40b": "mid:a@b",
	} {
		u := uri.MustParse(text)
		if n := schemes.Normalize(u); schemes.Validate(u) != nil || n.String() != want {
			t.Errorf("%q: %v, %q, want %q", text, schemes.Validate(u), n, want)
		}
	}
	if text := "ftp://h/%61;b"; schemes.Validate(uri.MustParse(text)) == nil {
		t.Errorf("%q is valid", text)
	}
}

// Dot segments are removed (RFC 3986, 6.2.2.3), also from a path that begins with "/" and would
// have them as data. The rest decides whether the URI is valid. Any other path that is data keeps
// them.
func TestDotSegments(t *testing.T) {
	for text, want := range map[string]string{
		"gopher://h/%31/%2E/": "gopher://h/1/", "gopher://h/0a/../b": "gopher://h/b",
		"news:..": "news:..", "nntp://h/a/../b/1": "nntp://h/b/1",
		"wais://h/a/../b": "wais://h/b", "prospero://h/a/./b": "prospero://h/a/b",
		"telnet://h/a/..": "telnet://h/", "file:./c:/x": "file:///c:/x",
		"data:text/plain,see%20/a/../b":             "data:text/plain,see%20/a%2F../b",
		"data:text/css,@import%20url(img/../b.css)": "data:text/css,@import%20url(img%2F../b.css)",
		"data:./x,a": "data:./x,a", "urn:example:a/../b": "urn:example:a/../b",
		"tel:+1;a=b/../c": "tel:+1;a=b%2F..%2Fc", "about:a/../b": "about:a/../b",
		"SIP:../..":           "sip:../..",
		"prospero://h//.;v=1": "prospero://h//.;v=1", "prospero://h/../.;v=1": "prospero://h/.;v=1",
		"wais://h/d/t/1=a/..;": "wais://h/d/t/1=a/..;",
	} {
		u := uri.MustParse(text)
		if n := schemes.Normalize(u); schemes.Validate(u) != nil || n.String() != want {
			t.Errorf("%q: %v, %q, want %q", text, schemes.Validate(u), n, want)
		}
	}
	// A scheme that needs a path needs one that is more than dot segments.
	for text, offset := range map[string]int{"urn:..": 4, "tel:.": 4, "data:./": 7,
		"mailto:./a@b": 8, "cid:../a@b": 6, "mid:a@b/..": 8, "news://h/./a": 10, "nntp://h/..": 8,
		"wais://h/d/../t/x": 8} {
		err := schemes.Validate(uri.MustParse(text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Offset != offset ||
			e.Findings[0].Component != uri.ComponentPath {
			t.Errorf("%q: %v", text, err)
		}
	}
	// Data that would be a dot segment is encoded, or refused.
	for want, form := range map[string]interface{ URI() (uri.URI, error) }{
		"gopher://h/0%2F..": schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0',
			Selector: "/.."}, "prospero://h/..%2Fa": schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: "../a"},
		"wais://h/d/t/..%2Fa": schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "d",
			Type: "t", Path: "../a"},
	} {
		if u, err := form.URI(); err != nil || u.String() != want {
			t.Errorf("%+v: %q (%v), want %q", form, u, err, want)
		}
	}
	testRefused[interface{ URI() (uri.URI, error) }](t,
		schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '.', Selector: "."},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: ".."},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "."},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "d", Type: ".."},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: ".."})
}

// RFC 1738, 3.5: there are no headers, and "?" is data.
func TestMailtoOf1738(t *testing.T) {
	u, err := uri.RFC1738.Parse("mailto:a?b@c")
	if err != nil {
		t.Fatal(err)
	}
	if m, err := schemes.ParseMailto(u); err != nil || len(m.To) != 1 || m.To[0] != "a?b@c" ||
		len(m.Headers) != 0 || schemes.Validate(u) != nil {
		t.Errorf("%+v (%v)", m, err)
	}
	u, _ = uri.RFC1738.Parse("mailto:a@b?to=c@d")
	if m, err := schemes.ParseMailto(u); err == nil || schemes.Validate(u) == nil {
		t.Errorf("%+v", m)
	}
}

// addressOf returns the address of the server of a form.
func addressOf(form interface{ URI() (uri.URI, error) }) (string, error) {
	u, err := form.URI()
	if err != nil {
		return "", err
	}
	return schemes.Address(u)
}

// RFC 3986, 3.2.3: a missing or empty port is the default port of the scheme.
func TestAddress(t *testing.T) {
	for text, want := range map[string]string{
		"http://example.com/": "example.com:80", "HTTPS://EXAMPLE.com:/": "EXAMPLE.com:443",
		"ws://h": "h:80", "ftp://u:p@h:2121/a": "h:2121", "x://h:7/": "h:7",
		"http://h:0080": "h:80",
		"http://[::1]/": "[::1]:80", "http://%C3%A9/": "é:80", "coap://h": "h:5683",
		"snews://h/a": "h:563", "dns://192.0.2.1/a": "192.0.2.1:53",
	} {
		if got, err := schemes.Address(uri.MustParse(text)); got != want || err != nil {
			t.Errorf("%s: %q (%v), want %q", text, got, err, want)
		}
	}
	for text, code := range map[string]uri.Code{
		"news:a": schemes.CodeMissing, "mailto:a@b": schemes.CodeMissing,
		"file://h/a": schemes.CodeMissing, "x://h": schemes.CodeMissing,
		"news:///a": schemes.CodeMissing, "dns:a": schemes.CodeMissing,
		"a": schemes.CodeMissing, "http://h:65536/": schemes.CodeRange,
		"http://u@h/": schemes.CodeForbidden, "http://a%0D%0A/": schemes.CodeValue,
		"telnet://h/x": schemes.CodeForbidden,
	} {
		got, err := schemes.Address(uri.MustParse(text))
		var e *uri.CheckError
		if got != "" || !errors.As(err, &e) || e.Findings[0].Code != code {
			t.Errorf("%s: %q (%v), want %s", text, got, err, code)
		}
	}
}

// Text for a server never comes from fields that make no valid URI. Such fields may be made by
// hand.
func TestOctetsForServers(t *testing.T) {
	const evil = "h\r\nDELE x"
	type built = interface{ URI() (uri.URI, error) }
	var forms []built
	for _, host := range []string{evil, "h:1", "h\x00", "h/", "[h", "u@h", ""} {
		forms = append(forms, schemes.HTTP{Server: schemes.Server{Host: host}},
			schemes.HTTP{Secure: true, Server: schemes.Server{Host: host}},
			schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: host}},
			schemes.Telnet{Scheme: "rlogin", Server: schemes.Server{Host: host}},
			schemes.FTP{Server: schemes.Server{Host: host}},
			schemes.Gopher{Server: schemes.Server{Host: host}},
			schemes.Telnet{Server: schemes.Server{Host: host}},
			schemes.WAIS{Server: schemes.Server{Host: host}},
			schemes.Prospero{Server: schemes.Server{Host: host}},
			schemes.NNTP{Server: schemes.Server{Host: host}, Group: "g"})
		if host != "" {
			forms = append(forms, schemes.News{Server: schemes.Server{Host: host}, Groups: "g"},
				schemes.News{Secure: true, Server: schemes.Server{Host: host}, Groups: "g"})
		}
	}
	forms = append(forms, schemes.HTTP{Server: schemes.Server{Host: "h"},
		Path: "/ HTTP/1.1\r\nX: y"}, schemes.FTP{Server: schemes.Server{Host: "h", User: evil}},
		schemes.Gopher{Server: schemes.Server{Host: "h"}, Selector: evil},
		schemes.Telnet{Server: schemes.Server{Host: "h", Password: evil}},
		schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: evil},
		schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: evil},
		schemes.News{Groups: evil},
		schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: evil})
	for _, form := range forms {
		if address, err := addressOf(form); err == nil || address != "" {
			t.Errorf("%#v: %q", form, address)
		}
	}
	for want, form := range map[string]built{
		"h:80":     schemes.HTTP{Server: schemes.Server{Host: "h"}},
		"h:8443":   schemes.HTTP{Secure: true, Server: schemes.Server{Host: "h", Port: 8443}},
		"h:21":     schemes.FTP{Server: schemes.Server{Host: "h"}},
		"[::1]:70": schemes.Gopher{Server: schemes.Server{Host: "[::1]"}},
		"h:0":      schemes.Telnet{Server: schemes.Server{Host: "h", HasPort: true}},
		"h:210":    schemes.WAIS{Server: schemes.Server{Host: "h"}},
		"h:1525":   schemes.Prospero{Server: schemes.Server{Host: "h"}},
		"h:119":    schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: "g"},
		"h:1119":   schemes.News{Server: schemes.Server{Host: "h", Port: 1119}},
		"h:563":    schemes.News{Secure: true, Server: schemes.Server{Host: "h"}},
	} {
		if address, err := addressOf(form); address != want || err != nil {
			t.Errorf("%+v: %q (%v), want %q", form, address, err, want)
		}
	}
	for _, h := range []schemes.HTTP{
		{}, {Server: schemes.Server{Host: evil}}, {Server: schemes.Server{Host: "h"}, Path: "/ HTTP/1.1\r\nX: y"}, {Server: schemes.Server{Host: "h"}, Path: "/a\x00"}, {Server: schemes.Server{Host: "h"}, Path: "a"}, {Server: schemes.Server{Host: "h"}, Path: "/a#b"}, {Server: schemes.Server{Host: "h"}, Query: "a b"}, {Server: schemes.Server{Host: "h"}, Query: "\r\n"},
	} {
		origin, err1 := h.OriginForm()
		absolute, err2 := h.AbsoluteForm()
		if err1 == nil || err2 == nil || origin+absolute != "" {
			t.Errorf("%#v: %q, %q", h, origin, absolute)
		}
	}
}

// The law of typed forms, of those that have no more to tell.
func FuzzForms(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), formSeeds).Fuzz(checkFormsText)
}

var formSeeds = []string{
	"wais://h/db/T/1=a/b;2=c;", "prospero://h//a%00%00b;c=d", "news://u:p@h/a@b", "news:th%3Fse",
	"nntp://h/a/12", "nntp:a/12", "telnet://u:p@h:23/", "mid:a@b/c@d",
	"cid:a%25@b", "afs://c/a/b", "//h/a;b=%2F..", "..", "a@%5B%5D",
}

func checkFormsText(t *testing.T, text string) {
	names := []string{"wais", "prospero", "news", "snews", "nntp", "telnet", "tn3270", "rlogin",
		"mid", "cid", "afs"}
	in := []string{"{}"}
	for _, name := range names {
		in = append(in, name+":{}")
	}
	checkURIs(t, text, in, func(t *testing.T, u uri.URI) {
		t.Helper()
		switch strings.ToLower(u.Scheme()) {
		case "wais":
			checkTyped(t, u, schemes.ParseWAIS)
		case "prospero":
			checkTyped(t, u, schemes.ParseProspero)
		case "news", "snews":
			checkTyped(t, u, schemes.ParseNews)
		case "nntp":
			checkTyped(t, u, schemes.ParseNNTP)
		case "telnet", "tn3270", "rlogin":
			checkTyped(t, u, schemes.ParseTelnet)
		case "mid":
			checkTyped(t, u, schemes.ParseMID)
		case "cid":
			checkTyped(t, u, schemes.ParseCID)
		case "afs":
			checkTyped(t, u, schemes.ParseAFS)
		}
	}, names...)
	// The fields can be read back, or they are refused.
	if u, err := (schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: text, Type: text,
		Path: text}).URI(); err == nil {
		if w, err := schemes.ParseWAIS(u); err != nil || w.Database != text || w.Type != text ||
			w.Path != text {
			t.Errorf("%q: %+v (%v)", u, w, err)
		}
	}
	if u, err := (schemes.Prospero{Server: schemes.Server{Host: "h"}, Name: text,
		Fields: []uri.Param{{Name: text, Value: text, HasValue: true}}}).URI(); err == nil {
		if p, err := schemes.ParseProspero(u); err != nil || p.Name != text ||
			p.Fields[0].Name != text || p.Fields[0].Value != text {
			t.Errorf("%q: %+v (%v)", u, p, err)
		}
	}
	if u, err := (schemes.News{Article: text}).URI(); err == nil && text != "" {
		if n, err := schemes.ParseNews(u); err != nil || n.Article != text {
			t.Errorf("%q: %+v (%v)", u, n, err)
		}
	}
	if u, err := (schemes.NNTP{Server: schemes.Server{Host: "h"}, Group: text}).URI(); err == nil {
		if n, err := schemes.ParseNNTP(u); err != nil || n.Group != text {
			t.Errorf("%q: %+v (%v)", u, n, err)
		}
	}
	if u, err := (schemes.Telnet{Server: schemes.Server{Host: "h", User: text,
		Password: text}}).URI(); err == nil {
		if n, err := schemes.ParseTelnet(u); err != nil || n.User != text || n.Password != text {
			t.Errorf("%q: %+v (%v)", u, n, err)
		}
	}
	if u, err := (schemes.MID{MessageID: text, ContentID: text}).URI(); err == nil {
		if m, err := schemes.ParseMID(u); err != nil || m.MessageID != text || m.ContentID != text {
			t.Errorf("%q: %+v (%v)", u, m, err)
		}
	}
}

func ExampleParseNews() {
	for _, text := range []string{"news:comp.infosystems.www.misc",
		"news:9210270201.AA02100@example.com"} {
		n, err := schemes.ParseNews(uri.MustParse(text))
		fmt.Printf("article %q, groups %q, %v\n", n.Article, n.Groups, err)
	}
	// Output:
	// article "", groups "comp.infosystems.www.misc", <nil>
	// article "9210270201.AA02100@example.com", groups "", <nil>
}

func ExampleCID_Header() {
	c, err := schemes.ParseCID(uri.MustParse("cid:foo4%25foo1@bar.net"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Header())
	// Output: <foo4%foo1@bar.net> <nil>
}

func ExampleParseProspero() {
	p, err := schemes.ParseProspero(uri.MustParse("prospero://example.com//pros/name;OBJECT-VERSION=3"))
	fmt.Println(p.Name, p.Fields, err)
	// Output: /pros/name [OBJECT-VERSION=3] <nil>
}

func ExampleParseWAIS() {
	w, err := schemes.ParseWAIS(uri.MustParse("wais://quake.think.com/wais-discussion-archives?lynch"))
	fmt.Println(w.Database, w.Search, err)
	// Output: wais-discussion-archives lynch <nil>
}
