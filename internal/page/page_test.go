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

// read reads a page as XML, which a page is besides HTML. It returns the elements and the visible text.
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
		{"g;x=1/../y", "http://a/b/c/d;p?q"}, {"http://www.bank.example@203.0x71.7/", ""}, {"http://h/" + strings.Repeat("a", maxWhole), ""}, {"#", ""},
	} {
		elements, _ := read(t, write(t, e[0], e[1]))
		maps.Copy(all, elements)
	}
	return all
}

// Texts that would be markup, or would end the markup around them.
var hostile = []string{
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg/onload=alert(1)>", "</code></dd></dl><h1>x</h1>", "</style><script>alert(1)</script>",
	"javascript:alert(1)", "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;", "<!--", "-->", "]]>", "<![CDATA[", "<?xml?>", "{{.}}", "{{template \"x\"}}", "http://h/{{printf}}",
	"http://<b>@h/<i>?<u>#<s>", "http://h/\x00\x01\x1b[31m\x7f\u0085", "http://h/\ufffe\uffff\ufffd", "\xff\xfe\xc0\xaf", "http://h/\u202ereversed\u2066\u2069", "\ud7ff\U0010ffff",
	"http://h/e\u0301\u0301\u0301\u0301\u0301\u0301", "http://<marquee>:80/", "a onclick=alert(1) b", "</title><script>alert(1)</script>", "http://h/#</a><script>", "data:text/html,<script>alert(1)</script>",
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
	if strings.Contains(page, "ZgotmplZ") {
		t.Errorf("%q, %q: the template puts a value into a wrong place", text, base)
	}
	checkPieces(t, text)
}

// checkPieces holds that the pieces of a text are the text, under each document and for any text.
func checkPieces(t *testing.T, text string) {
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
		if len(text) > maxWhole {
			return
		}
		var b strings.Builder
		for _, p := range piecesOf(text, parts, noMark) {
			for _, r := range slices.Concat(p.Before, p.Runs, p.After) {
				b.WriteString(r.Text)
			}
		}
		if want := plain(text, len(text)); !strings.ContainsFunc(text, isMark) && b.String() != want {
			t.Errorf("%q, %s: the pieces show %q, want %q", text, what, b.String(), want)
		}
	}
	for _, r := range Readings(text, "") {
		if r.Err == nil {
			check(r.Name, partsOf(r.URI))
		}
	}
	check("divided", divide(text))
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
		if want := [5]string{m[2], "", m[5], m[7], m[9]}; got != want && strings.ToValidUTF8(text, "") == text {
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
		if b.String() != test.want || before.String() != test.before || after.String() != test.after {
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
		{"http://example.com/a", "", []string{`The host is "example.com".`, "All seven documents accept the text and find the same components.", "Browsers accept the text as it is.", "The audit finds nothing odd."}},
		// An IPv4 address in hexadecimal is a name under RFC 3986, 3.2.2. Browsers read an address.
		{"http://0x7f.1/", "", []string{`The host is "0x7f.1" under RFC 3986. Browsers find the host "127.0.0.1".`, "", "Browsers repair the text, and then accept it.", ""}},
		{"http://h/a b", "", []string{"", "All seven documents refuse the text.", "Browsers repair the text, and then accept it.", ""}},
		{"http://a b/", "", []string{"All seven documents refuse the text.", "Browsers refuse the text.", ""}},
		{"../../../g", "http://a/b/c/d;p?q", []string{`The host is "a".`, "Six of seven documents accept the text. They find the same components.", "Browsers accept the text as it is.", ""}},
		{"g", "x y", []string{"Six of seven documents accept the text. They find the same components.", "Browsers refuse the base.", ""}},
		// Case and the form of an IPv6 address make no other host (RFC 3986, 6.2.2.1; RFC 5952, 4).
		{"foo://HOST/", "", []string{`The host is "HOST".`, "", "", ""}},
		{"http://[0:0::0001]/", "", []string{`The host is "[::1]".`, "", "", ""}},
		{"http://[::1]:8/", "", []string{`The host is "[::1]".`, "Three of seven documents accept the text. They find the same components.", "", ""}},
		// RFC 3986 is the only document that has addresses of later versions (3.2.2).
		{"http://[v1.a]/", "", []string{`The host is "[v1.a]".`, "Only RFC 3986 accepts the text.", "Browsers refuse the text.", ""}},
	} {
		facts := viewOf(explain(test.text, test.base)).Facts
		if len(facts) != len(test.want) {
			t.Errorf("%q: %v", test.text, facts)
			continue
		}
		for i, want := range test.want {
			if want != "" && facts[i].Text != want {
				t.Errorf("%q, %q: %q, want %q", test.text, test.base, facts[i].Text, want)
			}
		}
	}
}

// Each document has a name and a year, and each repair a sentence of the house's English.
func TestWords(t *testing.T) {
	year := math.MaxInt
	for _, r := range Readings("", "") {
		if r.Name == "" || r.Year >= year || r.Year < 1993 {
			t.Errorf("%v: %q, %d", r.Spec, r.Name, r.Year)
		}
		year = r.Year
	}
	for i, name := range strings.Split(whatwg.Repairs(1<<16-1).String(), ", ") {
		list := repairSentences(1 << i)
		if len(list) != 1 || len(strings.Fields(list[0])) > 25 || !strings.HasSuffix(list[0], ".") {
			t.Errorf("%s: %q", name, list)
		}
	}
	if !strings.Contains(whatwg.Repairs(1<<16).String(), "0x10000") {
		t.Error("there is a repair without a sentence")
	}
}

// A page about a long text is short: its middle is left out.
func TestLongTexts(t *testing.T) {
	for _, text := range []string{
		"http://h/" + strings.Repeat("a", 1<<17), "http://h/" + strings.Repeat("%41", 1<<15), "http://h/" + strings.Repeat("é ", 1<<15), strings.Repeat("a/../", 1<<15), strings.Repeat("\x00", 1<<15),
		"http://h/" + strings.Repeat("a", 1<<16) + " " + strings.Repeat("a", 1<<16), "http://h/?" + strings.Repeat("a=%7e&", 1<<15),
	} {
		page := write(t, text, "")
		if len(page) > 120_000 {
			t.Errorf("%.20q…: a text of %d bytes makes a page of %d", text, len(text), len(page))
		}
		if strings.Contains(page, `\xc3`) || strings.Contains(page, `\xa9`) {
			t.Errorf("%.20q…: a character is cut in two", text)
		}
	}
	_, shown := read(t, write(t, "http://h/"+strings.Repeat("a", 5000)+"|b"+strings.Repeat("a", 5000), ""))
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
		pairs := [][2]string{{"mark-ink", "mark"}, {"ink", "insert"}, {"ink", "delete"}, {"ink", "ground"}, {"soft", "ground"}, {"link", "ground"}}
		for _, text := range []string{
			"ink", "soft", "good", "odd", "bad", "link", "scheme", "userinfo", "host", "port", "path", "params", "query", "fragment", "opaque",
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

// Parameters are shown decoded. Other parts are shown if they are percent-encoded or in Punycode (RFC 3986, 2.1; RFC 3492).
func TestDecoded(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://h/a/b", ""},
		{"http://j%20d@xn--bcher-kva.example/a%2Fb/c/%C3%A9?q=a+b&c&d=%26#%41", "userinfo =j d|host =bücher.example|path =a/b|path =é|query q=a b|query c=|query d=&|fragment =A"},
		{"http://h/?a%20b", "query =a b"},
		{"http://h/?a=%FF", `query a=\xff`},
		{"http:\\\\h\\?a=b c", "query a=b c"}, // as browsers repair it
		{"http://a b/?a=b", ""},
		{"http://h/?" + strings.Repeat("a=b&", maxDecoded+5), strings.TrimSuffix(strings.Repeat("query a=b|", maxDecoded), "|")},
	} {
		rows, more := explain(test.text, "").decoded()
		var all []string
		for _, r := range rows {
			all = append(all, r.Component+" "+joined(r.Name)+"="+joined(r.Value))
		}
		if got := strings.Join(all, "|"); got != test.want || (more > 0) != (len(rows) == maxDecoded) {
			t.Errorf("%q: %s and %d more, want %s", test.text, got, more, test.want)
		}
	}
}

func joined(runs []run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// A document that differs shows its components, and a refusal that a row above explains is short.
func TestRows(t *testing.T) {
	rows := func(text, base string) (words, texts []string) {
		for _, r := range viewOf(explain(text, base)).Rows {
			words, texts = append(words, r.Word), append(texts, r.Place+r.Text)
		}
		return words, texts
	}
	words, texts := rows("g;x=1/../y", "")
	if got := strings.Join(words, " "); got != "accepts accepts accepts accepts accepts differs refuses refuses" {
		t.Errorf("%s", got)
	}
	if texts[0] != "Browsers change nothing." || texts[2] != "The components are the same as under RFC 3986." {
		t.Errorf("%q", texts)
	}
	_, texts = rows("http://h/ x", "")
	if texts[1] != sentences.Say(`At byte 9, in the path:«space».`) || texts[2] != "At byte 9, in the path:The reason is the same as under RFC 3986." {
		t.Errorf("%q", texts)
	}
	for _, test := range []struct{ text, base, word, want string }{
		{"g", "http://h/a", "accepts", "This is the target as browsers print it, "},
		{"g", "h", "refuses", "Browsers refuse the base: "},
		{"g", "mailto:a", "refuses", ""},
		{"http://EXAMPLE.com", "", "repairs", "This is the text as browsers print it, "},
		{"http://h:x/", "", "refuses", "At byte 9, in the port:"},
	} {
		if words, texts := rows(test.text, test.base); words[0] != test.word || !strings.HasPrefix(texts[0], test.want) {
			t.Errorf("%q, %q: browsers %s it: %q", test.text, test.base, words[0], texts[0])
		}
	}
}

// Equal targets are one row. Errors of the base are told apart from those of the reference.
func TestTargets(t *testing.T) {
	for _, test := range []struct{ text, base, want string }{
		{"../../../g", "http://a/b/c/d", "http://a/g: Browsers, RFC 3986|http://a/../g: RFC 2396bis, RFC 2396, URL syntax, RFC 1808, URL draft|«resolution-unknown».: RFC 1738"},
		{"g", "b", ""},
	} {
		v := viewOf(explain(test.text, test.base)).Base
		var all []string
		for _, r := range v.Targets {
			all = append(all, joined(r.Target)+r.Text+": "+strings.Join(r.Who, ", "))
		}
		if got := strings.Join(all, "|"); test.want != "" && got != sentences.Say(test.want) || test.want == "" && (len(v.Targets) < 2 || v.Targets[0].Target != nil) {
			t.Errorf("%q, %q: %s, want %s", test.text, test.base, got, test.want)
		}
	}
}

// The playground's page has the field and the examples. The fragment of an example is read as URLSearchParams reads it, and the result
// is the part of the command's page that depends on the text.
func TestPlayground(t *testing.T) {
	all := []Example{{"A trick", "http://a@b/?x=1&y=2+3 é", ""}, {"<b>", "../g", "http://h/"}}
	var b bytes.Buffer
	if err := WritePlayground(&b, all); err != nil {
		t.Fatal(err)
	}
	elements, shown := read(t, b.String())
	if elements["script src type"] != 1 || elements["textarea id rows spellcheck autocapitalize autocomplete wrap"] != 1 || elements["a href"] != len(all) || !strings.Contains(shown, "<b>") {
		t.Errorf("%v", elements)
	}
	for _, e := range all {
		values, err := url.ParseQuery(string(e.Fragment()))
		if err != nil || values.Get("text") != e.Text || values.Get("base") != e.Base {
			t.Errorf("%v: %v, %v", e, values, err)
		}
		if !strings.Contains(b.String(), `href="#`+strings.NewReplacer("+", "&#43;", "&", "&amp;").Replace(string(e.Fragment()))+`"`) {
			t.Errorf("%v: there is no link to %s", e, e.Fragment())
		}
		var result bytes.Buffer
		if err := WriteResult(&result, e.Text, e.Base); err != nil || !strings.Contains(write(t, e.Text, e.Base), result.String()) {
			t.Errorf("%v: the result is another than that of the page (%v)", e, err)
		}
	}
}
