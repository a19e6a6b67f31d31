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

func TestParseGopher(t *testing.T) {
	for _, test := range []struct {
		text    string
		want    schemes.Gopher
		request string // RFC 4266, 2.2, 2.3, 2.5 and 2.9
	}{
		// The four forms of the path.
		{"gopher://h", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '1'}, "\r\n"},
		{"gopher://h/", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '1'}, "\r\n"},
		{"gopher://h/1", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '1'}, "\r\n"},
		{"gopher://h/00/a%20b", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "0/a b"}, "0/a b\r\n"},
		{"gopher://h:7070/7sel%09two%20words", schemes.Gopher{Server: schemes.Server{Host: "h", Port: 7070, HasPort: true}, Type: '7', Selector: "sel", Search: "two words", HasSearch: true},
			"sel\ttwo words\r\n"},
		{"gopher://h/7sel%09", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '7', Selector: "sel", HasSearch: true}, "sel\t\r\n"},
		{"gopher://h/7sel%09s%09+", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '7', Selector: "sel", Search: "s", HasSearch: true, Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView}},
			"sel\ts\t+\r\n"},
		// The Gopher+ strings (2.4 to 2.9).
		{"gopher://h/0a%09%09+", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true, Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView}}, "a\t\t+\r\n"},
		{"gopher://h/0a%09%09?", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true, Plus: schemes.GopherPlus{Kind: schemes.GopherPlusForm}}, "a\t\t!+ASK\r\n"},
		{"gopher://h/0a%09%09!", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true, Plus: schemes.GopherPlus{Kind: schemes.GopherPlusAttributes}}, "a\t\t!\r\n"},
		{"gopher://h/1a%09%09$", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '1', Selector: "a", HasSearch: true, Plus: schemes.GopherPlus{Kind: schemes.GopherPlusDirectory}}, "a\t\t$\r\n"},
		{"gopher://h/0a%09%09!+ABSTRACT", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusAttributes,
				Attributes: []string{"+ABSTRACT"}}}, "a\t\t!+ABSTRACT\r\n"},
		{"gopher://h/0a%09%09!+ABSTRACT%20+SMELL", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusAttributes,
				Attributes: []string{"+ABSTRACT", "+SMELL"}}}, "a\t\t!+ABSTRACT +SMELL\r\n"},
		{"gopher://h/1a%09%09$+VIEWS", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '1', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusDirectory,
				Attributes: []string{"+VIEWS"}}}, "a\t\t$+VIEWS\r\n"},
		{"gopher://h/0a%09%09+application/postscript%20Es_ES", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, View: "application/postscript",
				Language: "Es_ES"}}, "a\t\t+application/postscript Es_ES\r\n"},
		{"gopher://h/0a%09%09+text/plain", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, View: "text/plain"}},
			"a\t\t+text/plain\r\n"},
		{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aone%0D%0A%0D%0A.%0D%0A", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled, Answers: []string{"one", ""}}},
			"a\t+\t1\r\n+-1\r\none\r\n\r\n.\r\n"},
		{"gopher://h/7a%09s%09+%091%0d%0a+-1%0d%0a.%0d%0a", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '7', Selector: "a", Search: "s", HasSearch: true,
			Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled}},
			"a\ts\t+\t1\r\n+-1\r\n.\r\n"},
		// No character is reserved (2.1).
		{"gopher://h/0a?b/%2Fc;d=%3F", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a?b//c;d=?"}, "a?b//c;d=?\r\n"},
		{"gopher://h/0a%2F..%2fb%2F.", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "a/../b/."}, "a/../b/.\r\n"},
		{"gopher://h/0%00%2509%FF", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "\x00%09\xff"}, "\x00%09\xff\r\n"},
		{"gopher://h//x", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '/', Selector: "x"}, "x\r\n"},
		{"gopher://h/?", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '?'}, "\r\n"},
		{"gopher://[::1]:70/.x", schemes.Gopher{Server: schemes.Server{Host: "[::1]"}, Type: '.', Selector: "x"}, "x\r\n"},
		{"gopher://h/.%2F%2E", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '.', Selector: "/."}, "/.\r\n"},
		{"gopher://h/..%2Fx/y", schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '.', Selector: "./x/y"}, "./x/y\r\n"},
		// The URLs that the draft of 14 July 1993 names among its references.
		{"gopher://gopher.micro.umn.edu/00/Information%20About%20Gopher/About%20Gopher", schemes.Gopher{Server: schemes.Server{Host: "gopher.micro.umn.edu"}, Type: '0',
			Selector: "0/Information About Gopher/About Gopher"},
			"0/Information About Gopher/About Gopher\r\n"},
	} {
		u := uri.MustParse(test.text)
		got, err := schemes.ParseGopher(u)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%q: %v (-want +got):\n%s", test.text, err, diff)
			continue
		}
		request, err := got.Request()
		if string(request) != test.request || err != nil {
			t.Errorf("%q: the request is %q (%v), want %q", test.text, request, err, test.request)
		}
		checkGopher(t, u)
	}
}

// RFC 1738, 6 and draft-fielding-url-syntax-05, 7: a gopher URL that speaks SMTP.
func TestGopherSpeaksMail(t *testing.T) {
	u := uri.MustParse("gopher://host:25/0x%0D%0AHELO%20a%0D%0AMAIL%20FROM:%3Ca@b%3E%0D%0A.%0D%0A")
	err := schemes.Validate(u)
	var e *uri.CheckError
	if !errors.As(err, &e) || !errors.Is(err, schemes.CodeValue) || len(e.Findings) != 8 {
		t.Errorf("%v", err)
	}
	if g, err := schemes.ParseGopher(u); err == nil {
		t.Errorf("%+v", g)
	}
	for _, g := range []schemes.Gopher{
		{Server: schemes.Server{Host: "h"}, Type: '0', Selector: "x\r\nHELO a"},
		{Server: schemes.Server{Host: "h"}, Type: '\n'},
		{Server: schemes.Server{Host: "h"}, Type: '7', Search: "x\r\nMAIL"},
		{Server: schemes.Server{Host: "h"}, Type: '7', Search: "x\ty"},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, View: "a\r\nb"}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, View: "a b"}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, Language: "Es_ES"}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusAttributes, Attributes: []string{"a\tb"}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusDirectory, Attributes: []string{""}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled, Answers: []string{"a", "."}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled, Answers: []string{"a\nb"}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusForm, View: "a"}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusForm, Answers: []string{"a"}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView, Attributes: []string{"a"}}},
		{Server: schemes.Server{Host: "h"}, Type: '0', Plus: schemes.GopherPlus{Kind: 9}},
		{Server: schemes.Server{Host: "h"}, Type: '.'},
		{Server: schemes.Server{Host: "h"}, Type: '.', Selector: "."},
		{Type: '0'},
	} {
		if u, err := g.URI(); err == nil {
			t.Errorf("%+v: %q", g, u)
		}
		if b, err := g.Request(); err == nil {
			t.Errorf("%+v: %q", g, b)
		}
	}
}

// A part that is not empty is present. An item without a type is a directory.
func TestGopherZero(t *testing.T) {
	g := schemes.Gopher{Server: schemes.Server{Host: "h", Port: 7070}, Search: "s",
		Plus: schemes.GopherPlus{Kind: schemes.GopherPlusView}}
	if u, err := g.URI(); err != nil || u.String() != "gopher://h:7070/1%09s%09+" {
		t.Errorf("%q (%v)", u, err)
	}
	if names := []string{schemes.GopherPlusNone.String(), schemes.GopherPlusFilled.String(),
		(schemes.GopherPlusFilled + 1).String()}; strings.Join(names,
		", ") != "none, filled form, unknown GopherPlusKind" {
		t.Error(names)
	}
	if u, ok := (schemes.Gopher{Type: 'h', Selector: "URL:javascript:x"}).Target(); ok {
		t.Errorf("%q, of a form without a host", u)
	}
}

// The draft of 14 July 1993, "Gopher", and RFC 1436, 3.8.
func TestGopherTarget(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"gopher://h:23/8", "telnet://h/"},
		{"gopher://h:23/8joe%40x", "telnet://joe%40x@h/"},
		{"gopher://h/8joe", "telnet://joe@h:70/"},
		{"gopher://h:23/Tjoe", "tn3270://joe@h/"},
		{"gopher://h/hURL:http://example.com/a%3Fb", "http://example.com/a?b"},
		{"gopher://h/h/URL:mailto:a@b", "mailto:a@b"},
		{"gopher://h/hURL:HTTPS://h", "HTTPS://h"},
		{"gopher://h/hURL:ftp://h/a", "ftp://h/a"},
		{"gopher://h/hURL:gopher://h/1", "gopher://h/1"},
		{"gopher://h/hURL:news:a.b", "news:a.b"},
		{"gopher://h/hURL:nntp://h/a", "nntp://h/a"},
		{"gopher://h/hURL:telnet://h", "telnet://h"},
		{"gopher://h/hURL:tn3270://h", "tn3270://h"},
		{"gopher://h/hURL:wais://h/a", "wais://h/a"},
		// Programs could run these, show them as pages of their own, or find them on this machine.
		// Others are invalid.
		{"gopher://h/hURL:javascript:alert(1)", ""},
		{"gopher://h/hURL:JAVASCRIPT:x", ""},
		{"gopher://h/hURL:data:text/html,x", ""},
		{"gopher://h/hURL:vbscript:x", ""},
		{"gopher://h/hURL:file:///etc/passwd", ""},
		{"gopher://h/hURL:ssh://-oProxyCommand=x", ""},
		{"gopher://h/hURL:view-source:http://h/", ""},
		{"gopher://h/hURL:foo:x", ""},
		{"gopher://h/hURL:http:///x", ""},
		{"gopher://h/hURL:ftp://h/%250A", ""},
		{"gopher://h/hURL://h/", ""},
		{"gopher://h/hURL:a", ""},
		{"gopher://h/hURL:http://a%20b", ""},
		{"gopher://h/ha.html", ""},
		{"gopher://h/0URL:http://example.com/", ""},
		{"gopher://h/8%00", ""},
		{"gopher://h:105/2", ""}, // CSO has no scheme
	} {
		g, err := schemes.ParseGopher(uri.MustParse(test.text))
		if err != nil {
			t.Fatal(err)
		}
		got, ok := g.Target()
		if got.String() != test.want || ok != (test.want != "") {
			t.Errorf("%q: %q, %t, want %q", test.text, got, ok, test.want)
		}
		if _, err := g.Request(); (err == nil) != (g.Type != '2' && g.Type != '8' &&
			g.Type != 'T') {
			t.Errorf("%q: %v", test.text, err)
		}
	}
}

// checkGopher holds the law, and that a request has only the TABs and line ends that it must.
func checkGopher(t *testing.T, u uri.URI) {
	t.Helper()
	g, ok := checkTyped(t, u, schemes.ParseGopher)
	if !ok || g.Type == '2' || g.Type == '8' || g.Type == 'T' {
		return
	}
	request, err := g.Request()
	lines, tabs := 1, 0
	switch {
	case g.Plus.Kind == schemes.GopherPlusFilled:
		lines, tabs = 3+len(g.Plus.Answers), 2
		for _, s := range g.Plus.Answers {
			tabs += strings.Count(s, "\t")
		}
		if g.Search != "" {
			tabs++
		}
	case g.Plus.Kind != schemes.GopherPlusNone:
		tabs = 2
	case g.HasSearch:
		tabs = 1
	}
	s := string(request)
	if err != nil || strings.Count(s, "\r\n") != lines || strings.Count(s, "\r") != lines ||
		strings.Count(s, "\n") != lines ||
		strings.Count(s, "\t") != tabs || !strings.HasSuffix(s, "\r\n") {
		t.Errorf("%q: %q (%v)", u, request, err)
	}
}

func FuzzGopher(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), gopherSeeds).Fuzz(checkGopherText)
}

var gopherSeeds = []string{
	"gopher://h:70/1", "1a/../b", "0a%09b%09+text/plain%20de",
	"0%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", "0?/./%2F..%09%09?", "%2e%2F",
	"0%09%09$+A%20+B",
}

func checkGopherText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "gopher://h/{}", "GOPHER://{}"}, checkGopher, "gopher")
	// The request contains the fields, or they are refused.
	g := schemes.Gopher{Server: schemes.Server{Host: "h"}, Type: '7', Selector: text, Search: text,
		Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled, Answers: []string{text}}}
	if u, err := g.URI(); err == nil {
		got, err := schemes.ParseGopher(u)
		if err != nil || got.Selector != text || got.Search != text || got.Plus.Answers[0] != text {
			t.Errorf("%q: %+v (%v)", u, got, err)
		}
	} else if !strings.ContainsAny(text, "\t\r\n") && text != "." {
		t.Errorf("%q: %v", text, err)
	}
}

func ExampleGopher_Request() {
	g, err := schemes.ParseGopher(uri.MustParse("gopher://gopher.example.com/7/find%09uniform%20names"))
	if err != nil {
		fmt.Println(err)
		return
	}
	request, err := g.Request()
	fmt.Printf("%q %v\n", request, err)
	// Output: "/find\tuniform names\r\n" <nil>
}
