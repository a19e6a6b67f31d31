package page

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/whatwg"
)

// An element is the name of an element with the names of its attributes, such as "th scope".
type element string

// read reads a page as XML, which a page is besides HTML. It returns the elements and the visible
// text.
func read(t testing.TB, page string) (elements map[element]int, text string) {
	t.Helper()
	elements = map[element]int{}
	var b strings.Builder
	d := xml.NewDecoder(strings.NewReader(page))
	var open []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			return elements, b.String()
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, page)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			open = append(open, name)
			for _, a := range token.Attr {
				name += " " + a.Name.Local
			}
			elements[element(name)]++
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if !slices.Contains(open, "style") {
				b.Write(token)
			}
		case xml.Comment, xml.ProcInst:
			t.Fatalf("%v in\n%s", token, page)
		}
	}
}

func write(t testing.TB, text, base string) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, text, base); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// known returns the elements of the template.
func known(t testing.TB) map[element]int {
	all := map[element]int{}
	for _, e := range [][2]string{
		{"HTTP://joe:pw@EXAMPLE.com:80/a/./b/../%7ec;v=1?q=1#frag\u202e", "http://h/"}, {"http://a/b", ""}, {"http://a b", ""}, {"", ""}, {`http:\\a\b c`, "x:y"},
		{"g;x=1/../y", "http://a/b/c/d;p?q"}, {"http://www.bank.example@203.0x71.7/", ""}, {"http://h/" + strings.Repeat("a", longLimits.whole), ""}, {"#", ""},
	} {
		elements, _ := read(t, write(t, e[0], e[1]))
		maps.Copy(all, elements)
	}
	return all
}

// Texts that would be markup, or would end the markup around them.
var hostile = []string{
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg/onload=alert(1)>",
	"</code></dd></dl><h1>x</h1>", "</style><script>alert(1)</script>",
	"javascript:alert(1)", "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;", "<!--",
	"-->", "]]>", "<![CDATA[", "<?xml?>", "{{.}}", "{{template \"x\"}}", "http://h/{{printf}}",
	"http://<b>@h/<i>?<u>#<s>", "http://h/\x00\x01\x1b[31m\x7f\u0085",
	"http://h/\ufffe\uffff\ufffd", "\xff\xfe\xc0\xaf", "http://h/\u202ereversed\u2066\u2069",
	"\ud7ff\U0010ffff",
	"http://h/e\u0301\u0301\u0301\u0301\u0301\u0301", "http://<marquee>:80/",
	"a onclick=alert(1) b", "</title><script>alert(1)</script>", "http://h/#</a><script>",
	"data:text/html,<script>alert(1)</script>",
	" https:\\\\<b>\\a\tb\n?<x>=\"'`", strings.Repeat("<", 5000), strings.Repeat("é<", 3000), "http://" + strings.Repeat("<p>@", 700),
}

// A text never becomes markup. A page has only the elements and attributes of the template.
func TestHostile(t *testing.T) {
	all := known(t)
	for _, text := range hostile {
		for _, base := range []string{"", text, "http://h/" + text} {
			checkPage(t, all, text, base)
		}
	}
}

// FuzzWrite holds the same for any text and base.
func FuzzWrite(f *testing.F) {
	for _, text := range hostile {
		f.Add(text, "")
		f.Add(text, "http://h/"+text)
	}
	for _, text := range effort.Some(vectors.Texts(f, "../.."), 5) {
		f.Add(text, "http://a/b/c/d;p?q")
	}
	all := known(f)
	f.Fuzz(func(t *testing.T, text, base string) { checkPage(t, all, text, base) })
}

func checkPage(t *testing.T, known map[element]int, text, base string) {
	t.Helper()
	page := write(t, text, base)
	elements, shown := read(t, page)
	for e := range elements {
		if known[e] == 0 {
			t.Errorf("%q, %q: the page has <%s>", text, base, e)
		}
	}
	for _, name := range []element{"html lang", "body", "main", "style", "title"} {
		if elements[name] != 1 {
			t.Errorf("%q, %q: %d elements %q", text, base, elements[name], name)
		}
	}
	for _, r := range shown {
		if r != '\n' && r != '\u2013' && !strconv.IsPrint(r) {
			t.Errorf("%q, %q: the page shows %q", text, base, r)
		}
	}
	checkLine(t, text)
	checkChanges(t, text)
}

// checkLine holds that the large line shows the text, under each document and for any text.
func checkLine(t *testing.T, text string) {
	t.Helper()
	check := func(what string, parts []part) {
		at := 0
		for _, p := range parts {
			if p.start < at || p.end < p.start || p.end > len(text) {
				t.Errorf("%q, %s: the part %v begins before %d", text, what, p, at)
				return
			}
			at = p.end
		}
		if len(text) > shortLimits.whole {
			return
		}
		middle := runeStart(text, len(text)/2)
		for _, mark := range []span{noMark, {0, 0}, {middle, middle}, {len(text), len(text)},
			{0, len(text)}} {
			var w writer
			w.line(text, parts, mark, shortLimits)
			elements, shown := read(t, string(w.b))
			if want := plain(text, len(text)); !strings.ContainsFunc(text, isMark) &&
				shown != want {
				t.Errorf("%q, %s: the line shows %q, want %q", text, what, shown, want)
			}
			if mark.start == mark.end && elements["mark"] != min(1, mark.end+1) {
				t.Errorf("%q, %s: %d marks at %v", text, what, elements["mark"], mark)
			}
		}
	}
	for _, r := range Readings(text, "") {
		if r.Err == nil {
			check(r.Name, partsOf(r.URI))
		}
	}
	check("divided", divide(text))
	for _, base := range []string{"", "http://h/", "file:///", "x:y"} {
		check("divided as browsers do", divideAsBrowsers(text, base))
	}
}

// checkChanges holds that the two lists about browsers are true of a text: the first is empty exactly if browsers print the text, and the
// second if what they print is a valid URI.
func checkChanges(t *testing.T, text string) {
	t.Helper()
	e := explain(text, "", "")
	b := e.browsing
	if b.Exact == "" {
		return
	}
	changes := e.changes()
	if (len(changes) == 0) != (b.Exact == text) {
		t.Errorf("%q: browsers print %q, and change %q", text, b.Exact, changes)
	}
	if slices.Contains(changes, vague) {
		t.Errorf("%q: %q for %q", text, changes, b.Exact)
	}
	demands := b.demands()
	if (len(demands) == 0) != (b.Exact == b.Href.String()) {
		t.Errorf("%q: %q is valid as %q, and %v is demanded", text, b.Exact, b.Href, demands)
	}
	grown := 0
	for _, d := range demands {
		grown += d.count * len("41")
	}
	if len(b.Exact)+grown != len(b.Href.String()) {
		t.Errorf("%q: %q is valid as %q, but only %v are demanded", text, b.Exact, b.Href, demands)
	}
}

// isMark reports whether r may be shown in another way at the beginning of a component.
func isMark(r rune) bool { return r >= 0x300 }

// The components of a text are those that the package gives.
func TestParts(t *testing.T) {
	for _, test := range []struct {
		sp   uri.Spec
		text string
		want string
	}{
		{uri.RFC3986, "http://u:p@h:80/a;b?q#f", "scheme http|userinfo u:p|host h|port 80|path /a;b|query q|fragment f"},
		{uri.RFC1808, "http://u:p@h:80/a;b?q#f", "scheme http|userinfo u:p|host h|port 80|path /a|params b|query q|fragment f"},
		{uri.RFC2396, "mailto:joe@h?x#f", "scheme mailto|opaque joe@h?x|fragment f"},
		{uri.RFC3986, "mailto:joe@h?x#f", "scheme mailto|path joe@h|query x|fragment f"},
		{uri.RFC2396, "http://a@b@c/", "scheme http|host a@b@c|path /"},
		{uri.RFC3986, "", "path "},
		{uri.RFC3986, "//", "host "},
		{uri.RFC3986, "x:", "scheme x"},
		{uri.RFC3986, "//@:?#", "userinfo |host |port |query |fragment "},
		{uri.RFC3986, "http://[::1]:8/", "scheme http|host [::1]|port 8|path /"},
	} {
		if got := partTexts(test.text, partsOf(test.sp.MustParse(test.text))); got != test.want {
			t.Errorf("%v, %q: %s, want %s", test.sp, test.text, got, test.want)
		}
	}
}

func partTexts(text string, parts []part) string {
	var all []string
	for _, p := range parts {
		all = append(all, p.name+" "+text[p.start:p.end])
	}
	return strings.Join(all, "|")
}

// RFC 3986, Appendix B, has this expression. An authority that it finds is divided further.
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$`)

func TestDivide(t *testing.T) {
	for text, want := range map[string]string{
		"http://a b@c d:80/e f?g h#i j": "scheme http|userinfo a b|host c d|port 80|path /e f|query g h|fragment i j",
		"http://a@b@c:x/":               "scheme http|userinfo a@b|host c:x|path /",
		`http:\\h\a`:                    `scheme http|path \\h\a`,
		":80":                           "path :80",
		"//h:?":                         "host h|port |query ",
		"":                              "path ",
	} {
		if got := partTexts(text, divide(text)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for _, text := range slices.Concat(hostile, effort.Some(vectors.Texts(t, "../.."), 500)) {
		var got [5]string
		for _, p := range divide(text) {
			i := slices.Index([]string{"scheme", "host", "path", "query", "fragment"}, p.name)
			if i >= 0 && i != 1 {
				got[i] = text[p.start:p.end]
			}
		}
		m := appendixB.FindStringSubmatch(text)
		if want := [5]string{m[2], "", m[5], m[7], m[9]}; got != want &&
			strings.ToValidUTF8(text, "") == text {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The text after a change consists of the runs that stayed and those that were inserted. The text before it consists of the runs that
// stayed and those that were deleted.
func TestChanges(t *testing.T) {
	for _, test := range []struct{ before, after, want string }{
		{"HTTP://EXAMPLE.com/", "http://example.com/", "[-HTTP][+http]://[-EXAMPLE][+example].com/"},
		{"/a/b/../c", "/a/c", "/a/[-b/../]c"},
		{"/%7ea%41", "/~aA", "/[-%7ea%41][+~aA]"},
		{"http://h:80/", "http://h/", "http://h[-:80]/"},
		{"http://h", "http://h/", "http://h[+/]"},
		{"ExAmPlE", "example", "[-ExAmPlE][+example]"},
		{"", "", ""},
		{"a", "a", "a"},
		{strings.Repeat("a", 500), strings.Repeat("b", 500), "[-" + strings.Repeat("a", 500) + "][+" + strings.Repeat("b", 500) + "]"},
	} {
		var b, before, after strings.Builder
		for _, r := range changes(test.before, test.after) {
			switch r.In {
			case inDelete:
				b.WriteString("[-" + r.Text + "]")
				before.WriteString(r.Text)
			case inInsert:
				b.WriteString("[+" + r.Text + "]")
				after.WriteString(r.Text)
			default:
				b.WriteString(r.Text)
				before.WriteString(r.Text)
				after.WriteString(r.Text)
			}
		}
		if b.String() != test.want || before.String() != test.before ||
			after.String() != test.after {
			t.Errorf("%q to %q: %s, want %s", test.before, test.after, b.String(), test.want)
		}
	}
}

// The summary of texts, worked out from the documents.
func TestFacts(t *testing.T) {
	for _, test := range []struct {
		text, base string
		want       []string
	}{
		{"http://example.com/a", "", []string{`The host is "example.com".`, "By the URL Standard, browsers accept the text and change nothing.", "All seven documents accept the text and find the same components.", "The audit finds nothing odd."}},
		// An IPv4 address in hexadecimal is a name under RFC 3986, 3.2.2. Browsers read an address.
		{"http://0x7f.1/", "", []string{`The host is "0x7f.1" under RFC 3986. Browsers find the host "127.0.0.1".`, "By the URL Standard, browsers change the text to http://127.0.0.1/", "", ""}},
		{"http://h/a b", "", []string{"", "By the URL Standard, browsers change the text to http://h/a%20b", "All seven documents refuse the text.", ""}},
		{"http://h.example:80/", "", []string{"", "By the URL Standard, browsers change the text to http://h.example/", "", ""}},
		{"http://h/%zz", "", []string{"", "By the URL Standard, browsers accept the text and change nothing.", "", ""}},
		{"http://a b/", "", []string{"By the URL Standard, browsers refuse the text.", "All seven documents refuse the text.", ""}},
		{"../../../g", "http://a/b/c/d;p?q", []string{`The host is "a".`, "By the URL Standard, browsers go to http://a/g", "Six of seven documents accept the text. They find the same components.", ""}},
		{`..\g`, "http://a/b/c/", []string{"", "By the URL Standard, browsers change the text, and go to http://a/b/g", "", ""}},
		{"../g", "", []string{"Browsers need a base, because the text is a relative reference.", "", ""}},
		{"g", "x y", []string{"By the URL Standard, browsers refuse the base.", "Six of seven documents accept the text. They find the same components.", ""}},
		{"g;x=1", "", []string{"", "Five of seven documents accept the text. They do not find the same components.", ""}},
		// Case and the form of an IPv6 address make no other host (RFC 3986, 6.2.2.1; RFC 5952, 4).
		{"foo://HOST/", "", []string{`The host is "HOST".`, "By the URL Standard, browsers accept the text and change nothing.", "", ""}},
		{"http://[0:0::0001]/", "", []string{`The host is "[::1]".`, "", "", ""}},
		{"http://[::1]:8/", "", []string{`The host is "[::1]".`, "", "Three of seven documents accept the text. They find the same components.", ""}},
		{"http://bücher.example/", "", []string{`The host is "xn--bcher-kva.example", the ASCII form of "bücher.example".`, "", "", ""}},
		{"http://www.bank.example@evil.example/", "", []string{"", "", "", sentences.Say("The audit finds 1 danger. «audit-disguise evil.example».")}},
		// RFC 3986 is the only document that has addresses of later versions (3.2.2).
		{"http://[v1.a]/", "", []string{`The host is "[v1.a]".`, "By the URL Standard, browsers refuse the text.", "Only RFC 3986 accepts the text.", ""}},
	} {
		facts := explain(test.text, test.base, "").facts()
		if len(facts) != len(test.want) {
			t.Errorf("%q: %v", test.text, facts)
			continue
		}
		topics := []string{"host", "browsers", "documents", "audit"}[4-len(test.want):]
		for i, want := range test.want {
			j := slices.IndexFunc(facts, func(f fact) bool { return f.word == topics[i] })
			if j < 0 || want != "" && facts[j].text != want {
				t.Errorf("%q, %q: %v, want %q", test.text, test.base, facts, want)
			}
		}
	}
}

// A host that looks like another one is no good news.
func TestHostTone(t *testing.T) {
	for text, want := range map[string]string{"http://example.com/": "good",
		"https://www.\u0430\u0440\u0440\u04cf\u0435.com/": "bad", "http://0x7f.1/": "bad"} {
		if f, ok := explain(text, "", "").hostFact(); !ok || f.tone != want {
			t.Errorf("%q: %v, want %s", text, f, want)
		}
	}
}

// Each document has a name and a year, and each repair a sentence: its own, or one that says more about the text.
func TestWords(t *testing.T) {
	year := math.MaxInt
	for _, r := range Readings("", "") {
		if r.Name == "" || r.Year >= year || r.Year < 1993 {
			t.Errorf("%v: %q, %d", r.Spec, r.Name, r.Year)
		}
		year = r.Year
	}
	const others = whatwg.RepairedUserinfo | whatwg.RepairedHost | whatwg.RepairedAddress | whatwg.RepairedOpaque | whatwg.RepairedColon | whatwg.RepairedPercent | whatwg.RepairedCharacters
	all := others
	for _, r := range repairs {
		if all&r.repair != 0 || !strings.HasSuffix(r.text, ".") {
			t.Errorf("%v: %q", r.repair, r.text)
		}
		all |= r.repair
	}
	if all != 1<<16-1 || !strings.Contains(whatwg.Repairs(1<<16).String(), "0x10000") {
		t.Error("there is a repair without a sentence")
	}
}

// The attributes of URL are those of the URL Standard, 4.7 and 6.1. The examples are its own where it has some.
func TestFields(t *testing.T) {
	for _, test := range []struct{ text, base, want string }{
		{"https://u:p%3A@EXAMPLE.com:8080/a?q#f", "", "https://u:p%3A@example.com:8080/a?q#f https://example.com:8080 https: u p%3A example.com:8080 example.com 8080 /a ?q #f"},
		{"http://[::1]:80/?#", "", "http://[::1]/?# http://[::1] http:   [::1] [::1]  /  "},
		{"http://[::1]:81", "", "http://[::1]:81/ http://[::1]:81 http:   [::1]:81 [::1] 81 /  "},
		{"mailto:a@b?c", "", "mailto:a@b?c null mailto:      a@b ?c "},
		{"web+demo:/.//not-a-host/", "", "web+demo:/.//not-a-host/ null web+demo:      //not-a-host/  "},
		{"blob:https://whatwg.org/d0360e2f", "", "blob:https://whatwg.org/d0360e2f https://whatwg.org blob:      https://whatwg.org/d0360e2f  "},
		{"blob:ftp://h/", "", "blob:ftp://h/ null blob:      ftp://h/  "},
		{"file:///a", "", "file:///a null file:      /a  "},
		{"../g", "ws://h:1/a/b/c", "ws://h:1/a/g ws://h:1 ws:   h:1 h 1 /a/g  "},
		{"foo://u@h?x", "", "foo://u@h?x null foo: u  h h   ?x "},
		{"../g", "", ""},
		{"http://a b/", "", ""},
		{"g", "mailto:a", ""},
	} {
		fields, ok := Fields(test.text, test.base)
		var all []string
		for _, f := range fields {
			all = append(all, f.Value)
		}
		if got := strings.Join(all, " "); got != test.want || ok != (test.want != "") {
			t.Errorf("%q, %q: %s, want %s", test.text, test.base, got, test.want)
		}
	}
}

// What browsers change is told apart from what RFC 3986 demands in addition (URL Standard, 1.3 and 4.4; RFC 3986, Appendix A).
func TestChangesOfBrowsers(t *testing.T) {
	for _, test := range []struct{ text, base, changes, demands string }{
		{"http://h/%zz", "", "", "path % 1"},
		{"http://h.example:80/", "", "The port 80 is removed: it is the default of http.", ""},
		{"HTTP://h:0443", "", `The scheme is written in lower case.|Zeros before the port are removed.|The empty path becomes "/".`, ""},
		{"http://h:/", "", "The colon of an empty port is removed.", ""},
		{"http://h/a/../b", "", `Dot segments such as ".." are removed from the path.`, ""},
		{"http://h/a b|c|d?é[", "", "Characters are percent-encoded: space as %20, é as %C3%A9.", "path | 2;query [ 1"},
		{"http://u@v@h/", "", "Characters are percent-encoded: @ as %40.", ""},
		{"http://u%v:@h/", "", "The delimiter of an empty user name or password is removed.", "userinfo % 1"},
		{"http://u%v@h/", "", "", "userinfo % 1"},
		{"http://@h/", "", "The delimiter of an empty user name or password is removed.", ""},
		{` http:\\0x7f.1\`, "", `Spaces and control characters at the ends are removed.|Each backslash before the query becomes a slash.|The host becomes "127.0.0.1".`, ""},
		{"http://BÜCHER.example/", "", `The host becomes "xn--bcher-kva.example".`, ""},
		{"HTTP://EXAMPLE.com/", "", `The host becomes "example.com".|The scheme is written in lower case.`, ""},
		{"foo://h%/", "", "", "host % 1"},
		{"x:a b/../c", "", "", "path   1"},
		{"../g", "http://h/a/b", "", ""},
		{"http:g", "http://h/a/b", "The scheme is ignored, because the base has the same one.", ""},
		{"x:a/../b", "http://h/", "Dot segments stay, because the path is opaque.", ""},
		{"\"<>`{}^ \u00e9\u00e8", "http://h/", `Characters are percent-encoded: " as %22, < as %3C, > as %3E, ` + "` as %60, { as %7B, } as %7D, ^ as %5E, space as %20, and others.", ""},
		{`\a b`, "", "Each backslash before the query becomes a slash.|Characters are percent-encoded: space as %20.", ""},
	} {
		e := explain(test.text, test.base, "")
		var demands []string
		for _, d := range e.browsing.demands() {
			demands = append(demands,
				d.component.String()+" "+string(rune(d.char))+" "+strconv.Itoa(d.count))
		}
		if got := strings.Join(e.changes(), "|"); got != test.changes ||
			strings.Join(demands, ";") != test.demands {
			t.Errorf("%q, %q: %q and %q, want %q and %q", test.text, test.base, got, demands,
				test.changes, test.demands)
		}
		checkChanges(t, test.text)
	}
}

// Every text of the vectors has two true lists.
func TestChangesOfVectors(t *testing.T) {
	for _, text := range effort.Some(vectors.Texts(t, "../.."), 3) {
		checkChanges(t, text)
	}
}

// A page about a long text is short: its middle is left out.
func TestLongTexts(t *testing.T) {
	for _, text := range []string{
		"http://h/" + strings.Repeat("a", 1<<17), "http://h/" + strings.Repeat("%41", 1<<15),
		"http://h/" + strings.Repeat("é ", 1<<15), strings.Repeat("a/../", 1<<15),
		strings.Repeat("\x00", 1<<15),
		"http://h/" + strings.Repeat("a", 1<<16) + " " + strings.Repeat("a", 1<<16), "http://h/?" +
			strings.Repeat("a=%7e&", 1<<15),
	} {
		page := write(t, text, "")
		if len(page) > 120_000 {
			t.Errorf("%.20q…: a text of %d bytes makes a page of %d", text, len(text), len(page))
		}
		if strings.Contains(page, `\xc3`) || strings.Contains(page, `\xa9`) {
			t.Errorf("%.20q…: a character is cut in two", text)
		}
	}
	_, shown := read(t, write(t, "http://h/"+strings.Repeat("a", 5000)+"|b"+strings.Repeat("a",
		5000), ""))
	if !strings.Contains(shown, "aaa|b") {
		t.Error("the marked place of a long text is not shown")
	}
}

// A writer's error ends the page.
func TestErrors(t *testing.T) {
	want := errors.New("full")
	if err := Write(fullWriter{want}, "http://h/", ""); !errors.Is(err, want) {
		t.Errorf("%v", err)
	}
}

type fullWriter struct{ err error }

func (w fullWriter) Write([]byte) (int, error) { return 0, w.err }

// Each colour of a text has a contrast of at least 4.5 to 1 with its background (WCAG 2.2, 1.4.3).
func TestContrast(t *testing.T) {
	light, dark, ok := strings.Cut(style, "prefers-color-scheme: dark")
	if !ok {
		t.Fatal("there are no colours for the dark")
	}
	for name, css := range map[string]string{"light": light, "dark": dark} {
		colours := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(css, -1) {
			colours[m[1]] = m[2]
		}
		pairs := [][2]string{{"mark-ink", "mark"}, {"ink", "insert"}, {"ink", "delete"},
			{"ink", "ground"}, {"soft", "ground"}, {"link", "ground"}}
		for _, text := range []string{
			"ink", "soft", "good", "odd", "bad", "link", "scheme", "userinfo", "host", "port",
			"path", "params", "query", "fragment", "opaque",
		} {
			pairs = append(pairs, [2]string{text, "paper"})
		}
		for _, p := range pairs {
			if got := contrast(t, colours[p[0]], colours[p[1]]); got < 4.5 {
				t.Errorf("%s: %s on %s: %.2f", name, p[0], p[1], got)
			}
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, colour string) float64 {
	n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		t.Fatalf("%q: %v", colour, err)
	}
	sum := 0.0
	for i, weight := range []float64{0.0722, 0.7152, 0.2126} {
		c := float64(n>>(8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// Parameters are shown decoded. Other parts are shown if they are percent-encoded or in Punycode (RFC 3986, 2.1; RFC 3492). User name
// and password are divided before they are decoded (RFC 3986, 2.4).
func TestDecoded(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://h/a/b", ""},
		{"http://j%20d@xn--bcher-kva.example/a%2Fb/c/%C3%A9?q=a+b&c&d=%26#%41", "user name =j d|host =bücher.example|segment 1 of the path =a/b|segment 3 of the path =é|parameter q=a b|parameter c=|parameter d=&|fragment =A"},
		{"http://user:pa%3Ass@h/", "password =pa:ss"},
		{"http://h/?a%20b", "query =a b"},
		{"http://h/?a=%FF", "parameter a=\xff"},
		{"http:\\\\h\\?a=b c", "parameter a=b c"}, // as browsers repair it
		{"http://a b/?a=b", ""},
		{"http://h/%zz/%20 b/c d", "segment 2 of the path =  b"}, // the others stand in the text
		{"http://h/?" + strings.Repeat("a=b&", maxDecoded+5), strings.TrimSuffix(strings.Repeat("parameter a=b|", maxDecoded), "|")},
	} {
		rows, more := explain(test.text, "", "").decoded()
		var all []string
		for _, r := range rows {
			all = append(all, r.what+" "+r.name+"="+r.value)
		}
		if got := strings.Join(all, "|"); got != test.want ||
			(more > 0) != (len(rows) == maxDecoded) {
			t.Errorf("%q: %s and %d more, want %s", test.text, got, more, test.want)
		}
	}
}

// sectionOf returns the text of a section of a page, with single spaces.
func sectionOf(t *testing.T, page, heading string) string {
	t.Helper()
	_, shown := read(t, page)
	_, after, ok := strings.Cut(shown, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("there is no section %q in %s", heading, shown)
	}
	for _, next := range []string{"Oddities", "In browsers", "In the documents",
		"Where it leads from the base", "Decoded", "Normal forms", "In Go"} {
		after, _, _ = strings.Cut(after, "\n"+next+"\n")
	}
	return strings.Join(strings.Fields(after), " ")
}

// Documents that agree are one row. A document that differs shows in what.
func TestDocuments(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://h/", "All seven documents find the components above: RFC 3986 2005, RFC 2396bis 2003, RFC 2396 1998, URL syntax 1997, RFC 1808 1995, RFC 1738 1994, URL draft 1993."},
		{"g;x=1/../y", "DocumentsReading RFC 3986 2005, RFC 2396bis 2003, RFC 2396 1998, URL syntax 1997 accept g;x=1/../y " +
			"RFC 1808 1995 accepts, and differs g;x=1/../y pathg paramsx=1/../y " +
			"RFC 1738 1994 refuses At byte 1, in the scheme: «scheme-missing». g;x=1/../y Sections: RFC 1738, 2.1 " +
			"URL draft 1993 refuses At byte 3, in the path: «character =|%3D». g;x=1/../y Sections: URL draft, BNF syntax"},
	} {
		if got := sectionOf(t, write(t, test.text, ""),
			"In the documents"); got != sentences.Say(test.want) {
			t.Errorf("%q:\n%s, want\n%s", test.text, got, sentences.Say(test.want))
		}
	}
	// One piece of advice, although the documents of 1993 to 1997 find another component at that byte.
	got := sectionOf(t, write(t, " http://h/", ""), "In the documents")
	if strings.Count(got, "At byte") != 1 ||
		!strings.Contains(got, sentences.Say("refuse At byte 0, in the scheme: «space-first».")) {
		t.Errorf("%s", got)
	}
	// The mark of a bad escape is its percent sign.
	if page := write(t, "http://h/%zz", ""); strings.Count(page, "<mark>%</mark>") != 2 || !strings.Contains(page, `path, bytes 9–10: <code class="c-path">%</code>`) || strings.Contains(page, "<mark>z") || !strings.Contains(page, "At byte 9, in the path:") {
		t.Errorf("%s", page)
	}
}

// The components that stand first are those of the chosen document, of RFC 3986, of browsers, or of an older document.
func TestMeant(t *testing.T) {
	for _, test := range []struct{ text, base, document, want, caption string }{
		{"/a;b", "", "", "path /a;b", "The components are those of RFC 3986 (2005)."},
		{"/a;b", "", "RFC1808", "path /a|params b", "The components are those of RFC 1808 (1995)."},
		{"/a;b", "", "RFC 1808", "path /a;b", "The components are those of RFC 3986 (2005)."},
		{"/a;b", "", "RFC1738", "path /a;b", "RFC 1738 refuses the text at the marked place. The components are those that browsers find."},
		{" https:\\\\u@h:8\\a b?q\\#f ", "", "", "scheme https|userinfo u|host h|port 8|path \\a b|query q\\|fragment f", "RFC 3986 refuses the text at the marked place. The components are those that browsers find."},
		{"http://a@b@c/", "", "", "scheme http|userinfo a@b|host c|path /", "RFC 3986 refuses the text at the marked place. The components are those that browsers find."},
		{"http:h\\a", "", "", "scheme http|host h|path \\a", ""},
		{"http:h\\a", "http://b", "", "scheme http|path h\\a", ""},
		{"http:///h\\a", "http://b", "", "scheme http|host h|path \\a", ""},
		{"\\\\\\h\\a", "http://b", "", "host h|path \\a", ""},
		{"\\\\\\h\\a", "", "", "host h|path \\a", ""},
		{"\\h", "x:/y", "", "path \\h", ""},
		{"x:\\h", "", "", "scheme x|path \\h", ""},
		{"C:\\Users\\x", "", "", "scheme C|path \\Users\\x", ""},
		{"file:\\\\h\\a", "", "", "scheme file|host h|path \\a", ""},
		{"http://[v1.a]:x", "", "", "scheme http|host [v1.a]:x", "RFC 3986 refuses the text at the marked place. The components are those that RFC 3986, Appendix B, finds in any text."},
	} {
		parts, _, caption := explain(test.text, test.base, test.document).meant()
		if got := partTexts(test.text, parts); got != test.want ||
			test.caption != "" && caption != test.caption {
			t.Errorf("%q, %q, %q: %s, want %s\n%s", test.text, test.base, test.document, got,
				test.want, caption)
		}
	}
}

// Equal targets are one row. Errors of the base are told apart from those of the reference.
func TestTargets(t *testing.T) {
	for _, test := range []struct{ text, base, want string }{
		{"../../../g", "http://a/b/c/d", "http://a/g: Browsers, RFC 3986|http://a/../g: RFC 2396bis, RFC 2396, URL syntax, RFC 1808, URL draft|«resolution-unknown».: RFC 1738"},
		{"g", "b", ""},
	} {
		all := explain(test.text, test.base, "").targets()
		var rows []string
		for _, r := range all {
			rows = append(rows, r.text+r.reason+": "+strings.Join(r.who, ", "))
		}
		if got := strings.Join(rows, "|"); test.want != "" && got != sentences.Say(test.want) ||
			test.want == "" && (len(all) < 2 || all[0].text != "") {
			t.Errorf("%q, %q: %s, want %s", test.text, test.base, got, test.want)
		}
	}
}

// Each text has a call of Go that reads it.
func TestCalls(t *testing.T) {
	for _, test := range []struct{ text, base, want string }{
		{"http://h/\u00ad", "", `u, repairs, err := whatwg.Parse("http://h/\u00ad")`},
		{"http://h/", "", `u, err := uri.Parse("http://h/")`},
		{"a b", "", `u, repairs, err := whatwg.Repair("a b")`},
		{"../g", "http://h/", `target, err := uri.MustParse("http://h/").ResolveString("../g")`},
		{"a b", "http://h/", `target, repairs, err := whatwg.Resolve("http://h/", "a b")`},
		{"http://a@b@c:x/", "", `u, err := uri.RFC2396bis.Parse("http://a@b@c:x/")`},
		{"http://a b/", "", `_, err := uri.Parse("http://a b/") // `},
	} {
		if got := explain(test.text, test.base, "").goCall(); !strings.HasPrefix(got, test.want) ||
			len(got) != len(test.want) && !strings.HasSuffix(test.want, "// ") {
			t.Errorf("%q, %q: %s, want %s", test.text, test.base, got, test.want)
		}
	}
}

// A section's address is that of its document with the names that its publisher gives to sections.
func TestSectionAddresses(t *testing.T) {
	const rfc = "https://www.rfc-editor.org/rfc/rfc3986"
	for section, want := range map[string]string{"3.3": rfc + "#section-3.3", "Appendix A": rfc +
		"#appendix-A", "Path": rfc} {
		if got := sectionAddress(rfc, section); got != want {
			t.Errorf("%q: %s, want %s", section, got, want)
		}
	}
	if got := sectionAddress("", "3.3"); got != "" {
		t.Errorf("%s", got)
	}
}

// The playground's page has the fields and the examples, and its results have buttons that copy, and a column for the browser's own
// answers. The fragment of an example is read as URLSearchParams reads it.
func TestPlayground(t *testing.T) {
	all := []Example{{"A trick", "http://a@b/?x=1&y=2+3 é", ""}, {"<b>", "../g", "http://h/"}}
	var b bytes.Buffer
	if err := WritePlayground(&b, all); err != nil {
		t.Fatal(err)
	}
	elements, shown := read(t, b.String())
	if elements["script src type"] != 1 ||
		elements["textarea id rows spellcheck autocapitalize autocomplete wrap"] != 1 ||
		elements["a href"] != len(all) ||
		elements["option value"] != len(uri.Specs())+1 || !strings.Contains(shown, "<b>") ||
		!strings.Contains(shown, "password") {
		t.Errorf("%v", elements)
	}
	for _, e := range all {
		values, err := url.ParseQuery(e.Fragment())
		if err != nil || values.Get("text") != e.Text || values.Get("base") != e.Base {
			t.Errorf("%v: %v, %v", e, values, err)
		}
		if !strings.Contains(b.String(), `href="#`+strings.ReplaceAll(e.Fragment(), "&", "&amp;")+`"`) {
			t.Errorf("%v: there is no link to %s", e, e.Fragment())
		}
		elements, _ := read(t, Result(e.Text, e.Base, ""))
		if elements["button type class data-copy"] != 3 || elements["td class"] < 11 ||
			elements["p id class"] != 1 {
			t.Errorf("%v: %v", e, elements)
		}
	}
	if elements, _ := read(t, Result("http://a b/", "", "")); elements["table class hidden"] != 1 ||
		elements["button type class data-copy"] != 1 {
		t.Errorf("%v", elements)
	}
}
