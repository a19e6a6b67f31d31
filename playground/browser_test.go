//go:build !js

package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"example.com/uri"
	"example.com/uri/internal/page"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// folder is where site builds the files of the page, once.
var folder string

var site = sync.OnceValue(func() error { return build(folder) })

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "playground"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

func siteOrFail(t *testing.T) string {
	t.Helper()
	if err := site(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// maxWASM is the size of the program that the page loads, after "gzip -9".
const maxWASM = 5 << 20 / 2

// The program is served compressed, and small.
func TestSize(t *testing.T) {
	program, err := os.ReadFile(filepath.Join(siteOrFail(t), "uri.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	get := func(encoding string) *http.Response {
		r := httptest.NewRequest("GET", "/uri.wasm", nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		handler(folder).ServeHTTP(w, r)
		return w.Result()
	}
	packed, err := io.ReadAll(get("gzip, br").Body)
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d bytes, %d after gzip", len(program), len(packed)); len(packed) > maxWASM {
		t.Errorf("%d bytes after gzip are more than %d", len(packed), maxWASM)
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := io.ReadAll(reader)
	if err != nil || !bytes.Equal(unpacked, program) {
		t.Errorf("the compressed program has %d bytes (%v)", len(unpacked), err)
	}
	plain := get("")
	content, err := io.ReadAll(plain.Body)
	if err != nil || !bytes.Equal(content, program) || plain.Header.Get("Content-Encoding") != "" ||
		plain.Header.Get("Content-Type") != "application/wasm" {
		t.Errorf("%d bytes without compression, %v (%v)", len(content), plain.Header, err)
	}
}

// chromium returns the path of a browser. Without a browser it skips the test. In CI the test
// fails, unless the environment says why there is none.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome",
		"google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") != "" && os.Getenv("URI_TEST_NO_BROWSER") == "" {
		t.Fatal("there is no Chromium, without which nothing here is tested")
	}
	t.Skip("skipped: there is no Chromium")
	return ""
}

// A browser is a page in a headless browser, with a record of its events.
type browser struct {
	t       *testing.T
	ctx     context.Context
	address string // of the server

	mu       sync.Mutex
	requests []string
	troubles []string // exceptions, dialogs, and messages about them on the console
}

// open starts a browser, and a server of the playground and of other files.
func open(t *testing.T, files map[string][]byte) *browser {
	t.Helper()
	path := chromium(t)
	own := handler(siteOrFail(t))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if content, ok := files[r.URL.Path]; ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write(content)
			return
		}
		own.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	options := slices.Concat(chromedp.DefaultExecAllocatorOptions[:],
		[]chromedp.ExecAllocatorOption{
			chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()), chromedp.DisableGPU,
			chromedp.NoFirstRun,
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
			chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
			chromedp.WSURLReadTimeout(time.Minute),
		})
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(allocated)
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx, address: server.URL}
	b.do() // starts the browser, which lives as long as this context
	if err := chromedp.Listen(ctx, b.listen); err != nil {
		t.Fatal(err)
	}
	b.ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	return b
}

func (b *browser) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	case *runtime.EventExceptionThrown:
		b.troubles = append(b.troubles, e.ExceptionDetails.Text)
	case *runtime.EventConsoleAPICalled:
		b.troubles = append(b.troubles, fmt.Sprint(e.Type))
	case *cdppage.EventJavascriptDialogOpening:
		b.troubles = append(b.troubles, "dialog: "+e.Message)
		go chromedp.Call(b.ctx, cdppage.HandleJavaScriptDialog,
			cdppage.HandleJavaScriptDialogParams{})
	}
}

func (b *browser) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// ask returns the value of an expression of JavaScript.
func ask[T any](b *browser, expression string) T {
	b.t.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatal(err)
	}
	return value
}

// wait waits until an expression of JavaScript is true. Errors do not end it, since a page that is
// being loaded may give some.
func (b *browser) wait(expression string) {
	b.t.Helper()
	for range 6000 {
		if ok, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](expression)); err == nil && ok {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	b.t.Fatalf("never true: %s", expression)
}

// media sets the medium and the colour scheme.
func (b *browser) media(medium, scheme string) {
	b.t.Helper()
	params := emulation.SetEmulatedMediaParams{Media: medium,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, params); err != nil {
		b.t.Fatal(err)
	}
}

// load loads an address, and waits for a result.
func (b *browser) load(address string) {
	b.t.Helper()
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	b.wait(`document.querySelector(".facts") !== null`)
}

// enter puts a text and a base into the fields, as a person who pastes them.
func (b *browser) enter(text, base string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{
		const enter = (id, value) => {
			const field = document.getElementById(id);
			field.value = value;
			field.dispatchEvent(new Event("input", {bubbles: true}));
		};
		enter("text", %s);
		enter("base", %s);
	}`, quote(text), quote(base))))
}

// quote returns a text as a literal of JavaScript.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		fmt.Fprintf(&b, `\u{%x}`, r)
	}
	b.WriteByte('"')
	return b.String()
}

// loaded returns the addresses that the page asked for.
func (b *browser) loaded() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.requests)
}

// quiet checks that nothing was loaded from elsewhere, and that nothing went wrong.
func (b *browser) quiet() {
	b.t.Helper()
	for _, request := range b.loaded() {
		if !strings.HasPrefix(request, b.address+"/") && request != "about:blank" {
			b.t.Errorf("the page loads %s", request)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, trouble := range b.troubles {
		b.t.Error(trouble)
	}
}

// shown has the contents of the page, as a person reads them.
type shown struct {
	Whole     string
	Legend    []struct{ Name, Text string }
	Fields    [][]string // name, value, and what this browser says
	Own       string
	Theirs    []string // the attributes of this browser's URL
	Documents []struct{ Names, Word, Text string }
	Agree     string
	Forms     []string // without deleted text
	Audit     []struct{ Word, Text string }
	Names     []string // of elements
}

const collect = `(() => {
	const all = (query, from = document) => Array.from(from.querySelectorAll(query));
	const text = (node) => node ? node.textContent : "";
	const [text_, base_] = ["text", "base"].map((id) => document.getElementById(id));
	return {
		Whole: text(document.querySelector(".line code")),
		Legend: all(".legend li").map((l) => ({Name: l.className.slice(2), Text: text(l)})),
		Fields: all(".fields:not([hidden]) tbody tr").map((r) => Array.from(r.cells, (c) => text(c.querySelector("code, i, mark") ?? c))),
		Own: text(document.getElementById("own")),
		Theirs: ` + attributes + `(text_?.value, base_?.value ?? ""),
		Documents: all(".readings tbody tr").map((r) => ({Names: text(r.querySelector("th")), Word: text(r.querySelector(".tag")), Text: text(r.querySelector("td"))})),
		Agree: text(document.querySelector("#documents + p")),
		Forms: all(".forms li").map((form) => {
			const copy = form.cloneNode(true);
			all("del", copy).forEach((d) => d.remove());
			return text(copy.querySelector("code"));
		}),
		Audit: all(".audit li").map((f) => ({Word: text(f.querySelector(".tag")), Text: text(f.lastElementChild)})),
		Names: Array.from(new Set(all("*").map((e) => e.localName))),
	};
})()`

// texts are typed by the test. All characters of them are shown as they are.
var texts = []string{
	"http://example.com:8042/over/there?name=ferret#nose",
	"HTTP://joe:pw@EXAMPLE.com:80/a/./b/../%7ec;v=1?q=1#frag",
	"mailto:joe@example.com?subject=x#f", "urn:example:animal:ferret:nose",
	"../../../g", "g;x=1/../y", "//h", "", "#", "http:", "http://a b/", `http:\\h\a b`, "http://[::1]:8/x", "http://0x7f.1/100%", "http://www.bank.example@203.0x71.7/",
	"https://bücher.example/ä?ö#ü", "javascript:alert(1)", "http://h/|{}", "http://a@b@c/", "x:",
	"http://h/?q=a&q=b%20c", "file:///C|/a",
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
	"</b></code></dd></dl><iframe src=//evil.example>",
	"http://<svg/onload=alert(1)>@h/?<style>*{}#<a href=//evil.example>",
	"&lt;b&gt;", "{{.}}", "http://h/#</style><script>alert(1)</script>",
	"javascript:alert(document.domain)//<img src=x onerror=alert(1)>",
}

// The page shows the answers of the packages, whatever is typed.
func TestShows(t *testing.T) {
	b := open(t, nil)
	b.load(b.address + "/")
	allowed := strings.Fields("html head meta title script style body main h1 form p label textarea input select option button nav ul li a noscript div section h2 h3 span strong dl dt dd code b i mark ins del table thead tbody tr th td ol footer")
	for _, text := range texts {
		for _, base := range []string{"", "http://a/b/c/d;p?q", "<b>" + text} {
			b.enter(text, base)
			got := ask[shown](b, collect)
			check(t, got, text, base)
			for _, name := range got.Names {
				if !slices.Contains(allowed, name) {
					t.Errorf("%q, %q: there is an element %q", text, base, name)
				}
			}
		}
	}
	b.quiet()
}

// check compares the page with the answers of the packages.
func check(t *testing.T, got shown, text, base string) {
	t.Helper()
	if got.Whole != text {
		t.Errorf("%q: the page shows %q", text, got.Whole)
	}
	u, err := uri.Parse(text)
	if err == nil {
		for _, l := range got.Legend {
			for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
				if start, end, ok := u.Span(c); c.String() == l.Name &&
					(!ok || !strings.Contains(l.Text, fmt.Sprintf(" %d–%d", start, end))) {
					t.Errorf("%q: the legend has %q", text, l.Text)
				}
			}
		}
	}
	for _, d := range page.Readings(text, base) {
		if got.Agree != "" {
			if !strings.Contains(got.Agree, d.Name) || d.Err != nil {
				t.Errorf("%q: all documents accept it: %s (%v)", text, got.Agree, d.Err)
			}
			continue
		}
		i := slices.IndexFunc(got.Documents, func(row struct{ Names, Word, Text string }) bool {
			return strings.Contains(row.Names+",", fmt.Sprintf("%s %d,", d.Name, d.Year))
		})
		if i < 0 {
			t.Errorf("%q: %s is missing", text, d.Name)
			continue
		}
		row := got.Documents[i]
		pe, refused := d.Err.(*uri.ParseError)
		switch {
		case strings.HasPrefix(row.Word, "refuse") != refused:
			t.Errorf("%q: %s %s it: %v", text, d.Name, row.Word, d.Err)
		case refused && pe.Code != uri.CodeEscape &&
			!strings.Contains(row.Text, fmt.Sprintf("At byte %d, in the ", pe.Offset)):
			t.Errorf("%q: %s says %q, want %q", text, d.Name, row.Text, pe.Text)
		case !refused && !strings.Contains(row.Text, text):
			t.Errorf("%q: %s shows %q", text, d.Name, row.Text)
		}
	}
	checkFields(t, got, text, base)
	if base == "" && err == nil {
		last := text
		for _, form := range got.Forms {
			if form != "" {
				last = form
			}
		}
		if want := schemes.Normalize(u).String(); last != want {
			t.Errorf("%q: the last normal form is %q, want %q", text, last, want)
		}
	}
	findings := policy.AuditString(text)
	if len(findings) != len(got.Audit) {
		t.Errorf("%q: %d findings, want %d", text, len(got.Audit), len(findings))
	}
	for _, f := range findings {
		if !slices.ContainsFunc(got.Audit,
			func(a struct{ Word, Text string }) bool {
				return a.Word == f.Severity.String() &&
					a.Text == f.Text
			}) {
			t.Errorf("%q: %v %q is missing", text, f.Severity, f.Text)
		}
	}
}

// checkFields compares the table of the attributes of URL with the library and with this browser,
// and holds that differences are marked.
func checkFields(t *testing.T, got shown, text, base string) {
	t.Helper()
	ours, ok := page.Fields(text, base)
	theirs := got.Theirs
	if shows := ok || len(theirs) > 0; shows != (len(got.Fields) > 0) {
		t.Errorf("%q, %q: there are %d attributes", text, base, len(got.Fields))
		return
	}
	said := "throws"
	switch {
	case ok && len(theirs) > 0 && !slices.ContainsFunc(got.Fields, func(row []string) bool {
		return row[2] != "same"
	}):
		said = "gives the same value for every attribute."
	case ok && len(theirs) > 0:
		said = "gives another value for "
	case len(theirs) > 0:
		said = "does not throw."
	}
	if !strings.Contains(got.Own, said) {
		t.Errorf("%q, %q: %s", text, base, got.Own)
	}
	for i, row := range got.Fields {
		value, own := "throws", "throws"
		if ok {
			value = cmp.Or(ours[i].Value, "empty")
		}
		if len(theirs) > 0 {
			own = cmp.Or(theirs[i], "empty")
		}
		if own == value {
			own = "same"
		}
		if row[1] != value || row[2] != own {
			t.Errorf("%q, %q: %q, want %q and %q", text, base, row, value, own)
		}
	}
}

// The address of the page holds the text: a copy of the address shows the same, and an example is
// such an address.
func TestAddress(t *testing.T) {
	b := open(t, nil)
	b.load(b.address + "/")
	const fields = `[document.getElementById("text").value, document.getElementById("base").value]`
	if got := ask[[]string](b, fields); got[0] != examples[0].Text {
		t.Errorf("the page begins with %q", got)
	}
	for i, e := range examples {
		b.do(chromedp.Click(chromedp.CSS(fmt.Sprintf(".examples li:nth-child(%d) a", i+1))))
		b.wait(fmt.Sprintf("%s.join() === %s", fields, quote(e.Text+","+e.Base)))
	}
	for _, e := range []page.Example{{Text: "a&b=c+d%20 é\u202e\"'<>#?"},
		{Text: "<img src=x onerror=alert(1)>", Base: "http://h/?a=b&text=c#d"}, {}} {
		b.load(b.address + "/#" + string(e.Fragment()))
		if got := ask[[]string](b, fields); got[0] != e.Text || got[1] != e.Base {
			t.Errorf("%q, %q: %q", e.Text, e.Base, got)
		}
		b.enter(e.Text+"x", e.Base)
		settled := fmt.Sprintf(`new URLSearchParams(location.hash.slice(1)).get("text") === %s`, quote(e.Text+"x"))
		b.wait(settled)
		b.load(ask[string](b, "location.href"))
		if got := ask[[]string](b, fields); got[0] != e.Text+"x" || got[1] != e.Base {
			t.Errorf("%q, %q: %q after a change", e.Text, e.Base, got)
		}
	}
	// Typing works as well as pasting, and a link of the summary leaves the address as it is.
	b.enter("", "")
	b.do(chromedp.SendKeys(chromedp.CSS("#text"), "http://h/a b"))
	check(t, ask[shown](b, collect), "http://h/a b", "")
	b.wait(`document.getElementById("status").textContent.includes("All seven documents refuse the text.")`)
	before := ask[string](b, "location.href")
	b.do(chromedp.Click(chromedp.CSS(".facts a")))
	if after := ask[string](b, "location.href"); after != before {
		t.Errorf("%s became %s", before, after)
	}
	b.quiet()
}

// The buttons copy the text, the valid URI, href and a call of Go. A character is inserted by its
// number, and a document can be chosen, which the address of the page keeps.
func TestTools(t *testing.T) {
	b := open(t, nil)
	b.load(b.address + "/")
	ask[bool](b, `navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; true`)
	b.enter(`http:\\h\ü?%zz`, "")
	for selector, want := range map[string]string{
		"#copy": `http:\\h\ü?%zz`, ".fields .copy": "http://h/%C3%BC?%zz", "#browsers ~ p .copy": "http://h/%C3%BC?%25zz",
		"#call ~ p .copy": `u, repairs, err := whatwg.Parse("http:\\\\h\\\u00fc?%zz")`,
	} {
		b.do(chromedp.Click(chromedp.CSS(selector)))
		b.wait(`globalThis.copied === ` + quote(want))
		b.wait(fmt.Sprintf(`document.querySelector(%q).textContent.startsWith("Copy ")`, selector)) // again, after it said that it copied
	}
	b.enter("ab", "")
	ask[bool](b, `document.getElementById("text").setSelectionRange(1, 1); document.getElementById("number").value = "u+202e"; true`)
	b.do(chromedp.Click(chromedp.CSS("#insert")))
	b.wait(`document.getElementById("text").value === "a\u202eb" && document.querySelector(".line").textContent === "a\\u202eb"`)
	for _, number := range []string{"d800", "110000", "x", ""} {
		ask[bool](b, `document.getElementById("number").value = `+quote(number)+`; true`)
		b.do(chromedp.Click(chromedp.CSS("#insert")))
		b.wait(`document.getElementById("text").value === "a\u202eb" && !document.getElementById("number").checkValidity()`)
	}
	const params = `!!document.querySelector(".legend .c-params")`
	b.enter("/a;b", "")
	if ask[bool](b, params) {
		t.Error("RFC 3986 has params")
	}
	ask[bool](b, `chosen = document.getElementById("document"); chosen.value = "RFC1808"; chosen.dispatchEvent(new Event("input"))`)
	b.wait(params + ` && location.hash.includes("document=RFC1808")`)
	b.load(ask[string](b, "location.href"))
	b.wait(params)
	// A component under the pointer, or with the focus, is marked in each row.
	const lit = `Array.from(document.querySelectorAll(".c-path")).map((e) => getComputedStyle(e).backgroundColor)`
	before := ask[[]string](b, lit)
	ask[bool](b, `document.querySelector(".legend .c-path").focus(); true`)
	for i, color := range ask[[]string](b, lit) {
		if color == before[i] {
			t.Errorf("the %d. place of the path stays %s", i+1, color)
		}
	}
	b.quiet()
}

// The page of the command runs no script, loads nothing, and has no elements of its text.
func TestCommandPage(t *testing.T) {
	files := map[string][]byte{}
	for i, text := range texts {
		var w bytes.Buffer
		if err := page.Write(&w, text, "http://h/"+text); err != nil {
			t.Fatal(err)
		}
		files[fmt.Sprintf("/%d.html", i)] = w.Bytes()
	}
	b := open(t, files)
	for i, text := range texts {
		b.load(fmt.Sprintf("%s/%d.html", b.address, i))
		got := ask[shown](b, collect)
		if got.Whole != text {
			t.Errorf("%q: the page shows %q", text, got.Whole)
		}
		for _, name := range []string{"script", "img", "svg", "iframe", "object", "embed", "link",
			"base", "form"} {
			if slices.Contains(got.Names, name) {
				t.Errorf("%q: there is an element %q", text, name)
			}
		}
	}
	for _, request := range b.loaded() {
		if !strings.HasSuffix(request, ".html") && request != "about:blank" {
			t.Errorf("the page loads %s", request)
		}
	}
	b.quiet()
}

// The page fits windows of each width, is named for screen readers, and is printed in light
// colours. If URI_TEST_SCREENSHOTS is the name of a folder, pictures are left there.
func TestLooks(t *testing.T) {
	b := open(t, nil)
	pictures := os.Getenv("URI_TEST_SCREENSHOTS")
	long := page.Example{Text: "https://h.example/" + strings.Repeat("a-long-segment/", 30) + "?" +
		strings.Repeat("name=value&", 60)}
	b.load(b.address + "/")
	for i, e := range append(slices.Clone(examples), long) {
		b.enter(e.Text, e.Base)
		for _, width := range []int64{320, 768, 1440} {
			for _, scheme := range []string{"light", "dark"} {
				b.do(chromedp.EmulateViewport(width, 900))
				b.media("", scheme)
				if n := ask[int64](b, "document.documentElement.scrollWidth"); n > width {
					t.Errorf("%s: the page is %d wide in a window of %d", e.Label, n, width)
				}
				if pictures != "" {
					picture, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
					if err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(pictures,
						fmt.Sprintf("%d-%d-%s.png", i, width, scheme)), picture,
						0o666); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	b.media("print", "dark")
	if got := ask[string](b,
		"getComputedStyle(document.documentElement).backgroundColor"); got != "rgb(255, 255, 255)" {
		t.Errorf("the page is printed on %s", got)
	}
	if got := ask[string](b, `getComputedStyle(document.querySelector("form")).display`); got != "none" {
		t.Error("the field is printed")
	}
	for _, query := range []string{
		`document.querySelectorAll("h1").length === 1`, `document.documentElement.lang === "en"`,
		`Array.from(document.querySelectorAll("textarea, input, select")).every((field) => field.labels.length === 1)`,
		`Array.from(document.querySelectorAll("section")).every((s) => document.getElementById(s.getAttribute("aria-labelledby")).textContent !== "")`,
		`Array.from(document.querySelectorAll(".facts a")).every((a) => document.querySelector(a.hash) !== null)`,
		`Array.from(document.querySelectorAll("table")).every((t) => t.querySelectorAll("th[scope=col]").length === t.rows[1].cells.length)`,
	} {
		if !ask[bool](b, query) {
			t.Errorf("not true: %s", query)
		}
	}
	b.quiet()
}

// The times depend on the machine and its load, so they are only logged. The processor time counts
// the page's own thread.
func TestTimes(t *testing.T) {
	b := open(t, nil)
	if _, err := chromedp.Call(b.ctx, performance.Enable,
		performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		b.load(b.address + "/")
		b.wait(`performance.getEntriesByName("shown").length > 0`)
		loaded := ask[float64](b, `performance.getEntriesByName("loaded")[0].startTime`)
		first := ask[float64](b, `performance.getEntriesByName("shown")[0].startTime`)
		t.Logf("loaded after %.0f ms, first result after another %.0f ms", loaded, first-loaded)
	}
	metrics, err := chromedp.Call(b.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range metrics.Metrics {
		if m.Name == "TaskDuration" {
			t.Logf("processor time of a load with its first result: %.0f ms", m.Value*1000)
		}
	}
	took := ask[float64](b, `{const start = performance.now(); for (let i = 0; i < 20; i++) { text.dispatchEvent(new Event("input")); } (performance.now() - start) / 20}`)
	t.Logf("a further result after %.1f ms", took)
}
