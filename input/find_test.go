package input_test

import (
	"errors"
	"io"
	"iter"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"example.com/uri/input"

	"github.com/google/go-cmp/cmp"
)

// The results go to these variables, so that the compiler removes no call.
var (
	sinkMatch   input.Match
	sinkCleaned input.Cleaned
	sinkEntry   input.Entry
)

// The documentation promises how often a function allocates.
func TestAllocations(t *testing.T) {
	const text = `see (http://a/b_(c)), "http://a/b?c=d" 'http://a/e', <http://a/f>, <URL:mailto:a@b>, urn:a1:b and http://a/%41.` +
		" tag:example.org,2006-05-07:x info:ddc/22/eng//004.678 data:image/png;base64,AAAA tel:+1-201-555-0123 stun:stun.example.org:3478 spotify:track:x"
	for _, test := range []struct {
		name string
		want float64
		f    func()
	}{
		{"Find", 0, func() {
			for m := range input.Find(text) {
				sinkMatch = m
			}
		}},
		{"Finder.Find", 0, func() {
			for m := range (input.Finder{AnyScheme: true, WWW: true, Mail: true,
				IRI: true}).Find(text) {
				sinkMatch = m
			}
		}},
		{"Find/cut hosts", 0, func() {
			for m := range (input.Finder{AnyScheme: true, WWW: true,
				Mail: true}).Find("http://bücher.de joe@ex.bü www.bücher.de http://a日本.jp http://a[.]b a:b='http://c'") {
				sinkMatch = m
			}
		}},
		{"Find/breaks", 1, func() {
			for m := range input.Find("<http://a/b\n  c\n d>") {
				sinkMatch = m
			}
		}},
		{"Find/www", 1, func() {
			for m := range (input.Finder{WWW: true}).Find("www.example.com/abc") {
				sinkMatch = m
			}
		}},
		{"Find/mail", 1, func() {
			for m := range (input.Finder{Mail: true}).Find("joe@example.com") {
				sinkMatch = m
			}
		}},
		{"Typed", 1, func() { sinkEntry, _ = input.Typed("https://example.com/a?b=c") }},
		{"Typed/without a scheme", 2, func() { sinkEntry, _ = input.Typed("example.com/a?b=c") }},
		{"Clean", 0, func() { sinkCleaned, _ = input.Clean(" <URL:http://a/b> ") }},
		{"Clean/breaks", 1, func() { sinkCleaned, _ = input.Clean("<http://a/b\n  c\n d>") }},
		{"Clean/hyphen", 2, func() { sinkCleaned, _ = input.Clean("<http://a/b-\n  c\n d>") }},
	} {
		if got := testing.AllocsPerRun(100, test.f); got != test.want {
			t.Errorf("%s: %v allocations, want %v", test.name, got, test.want)
		}
	}
}

// A match of a stream is one allocation, and the stream costs some that do not depend on how many
// there are.
func TestReaderAllocations(t *testing.T) {
	run := func(n int) float64 {
		text := strings.Repeat("see http://example.com/a/b?c=d#e, ", n)
		return testing.AllocsPerRun(10, func() {
			for m := range input.FindReader(strings.NewReader(text)) {
				sinkMatch = m
			}
		})
	}
	if few, many := run(10), run(510); many-few != 500 {
		t.Errorf("%v and %v allocations", few, many)
	}
}

// Only so much of a stream is held in memory.
func TestBoundedMemory(t *testing.T) {
	for _, test := range []struct{ start, piece string }{
		{"", "a"}, {"", "http://"}, {"", "<http://a "}, {"", " "}, {"", "http://a/ "}, {"http://a/", "a"}, {"<http://a/", "a"}, {"<http://a/", "\n"},
		{"<http:a\nb [Page 1]\n", "\n"}, {"<http:a\nb [Page 1]\n", "c"}, {"<http:a\nb [Page 1]\nRFC 1 2003\n", "\n"}, {"<URL:", "\n"}, {"URL:", " "},
	} {
		r := &greedy{start: test.start, piece: test.piece, left: 2 << 20}
		for m, err := range (input.Finder{MaxLen: 1000}).FindReader(r) {
			if sinkMatch = m; err != nil {
				t.Fatal(err)
			}
		}
		if r.left > 0 || r.most > 128<<10 {
			t.Errorf("%q: %d bytes are left, %d were asked for at once", test, r.left, r.most)
		}
	}
}

// greedy repeats a piece, and notes how much is asked of it at once, which is what room there is.
type greedy struct {
	start, piece string
	left, most   int
}

func (g *greedy) Read(p []byte) (int, error) {
	g.most = max(g.most, len(p))
	if g.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p, g.start)
	g.start = g.start[n:]
	for n+len(g.piece) <= len(p) && n < g.left {
		n += copy(p[n:], g.piece)
	}
	g.left -= n
	return n, nil
}

// A match that ends where reading fails is not reported. The matches before it are.
func TestFindReaderError(t *testing.T) {
	failed := errors.New("failed")
	r := io.MultiReader(strings.NewReader("http://a/ http://b/"), iotest.ErrReader(failed))
	var got []string
	for m, err := range input.FindReader(r) {
		if err != nil {
			if !errors.Is(err, failed) || m != (input.Match{}) {
				t.Errorf("%v, %v", m, err)
			}
			got = append(got, "error")
			continue
		}
		got = append(got, m.Text)
	}
	if !slices.Equal(got, []string{"http://a/", "error"}) {
		t.Errorf("%q", got)
	}
	for _, err := range input.FindReader(idle{}) {
		if err != io.ErrNoProgress {
			t.Errorf("a reader without progress: %v", err)
		}
	}
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

// A match is given when it is known, not when more has been read.
func TestFindReaderIsPrompt(t *testing.T) {
	r, w := io.Pipe()
	next, stop := iter.Pull2(input.FindReader(r))
	defer stop()
	for _, text := range []string{"see http://a/b\n", "<http://a/c>. ", "www http://a/d, "} {
		go io.WriteString(w, text)
		m, err, ok := next()
		if !ok || err != nil || !strings.Contains(text, m.Text) {
			t.Fatalf("%q: %q, %v, %t", text, m.Text, err, ok)
		}
	}
	go w.Close()
	if m, err, ok := next(); ok {
		t.Errorf("%v, %v", m, err)
	}
}

// The loop may end before the text does.
func TestFindBreak(t *testing.T) {
	n := 0
	for range input.Find("http://a/ http://b/") {
		n++
		break
	}
	for range input.FindReader(strings.NewReader("http://a/ http://b/")) {
		n++
		break
	}
	if n != 2 {
		t.Error(n)
	}
}

func TestMaxLen(t *testing.T) {
	for _, test := range []struct {
		max        int
		text, want string
	}{
		{10, "http://a/b http://a/bc http://a/c", "http://a/b http://a/c"},
		{10, "http://a/bc/http://d/ http://a/c", "http://a/c"}, // skipped as a whole
		{10, "http://a.bcd/ http://a/c", "http://a/c"},
		{12, "<http://a/b> <http://a/bc> x", "http://a/b http://a/bc"},
		{12, "<http://a/\n     b> x", "http://a/"},
		{12, "www.a.b/cdef www.a.b/cdefg www.abcdefghijkl.m a@b.cd abcdefgh@i.jk", "www.a.b/cdef a@b.cd"},
		{20, "http://h.org/aaaaaaa&gt; x http://h.org/aaaaaa%41 http://h.org/aaaaaaa%41", "http://h.org/aaaaaaa"},
		{12, "<http://a/b" + strings.Repeat(" ", 50) + "> http://a/b", "http://a/b http://a/b"},
		{0, "data:" + strings.Repeat(",", 1000) + " http://a/", "http://a/"}, // of the sentence, as far as they go
		{1, "http://a/ www.a.b a@b.cd", ""},
		{10, "http://abc", "http://abc"}, // exactly the limit, and one byte more
		{9, "http://abc", ""},
		{12, "www.abcde.fg", "www.abcde.fg"},
		{11, "www.abcde.fg", ""},
		{10, "joe@abc.de", "joe@abc.de"},
		{9, "joe@abc.de", ""},
		{12, "<http://a/b\nc> x", "http://a/bc"}, // the white space counts, the brackets do not
		{11, "<http://a/b\nc> x", "http://a/b"},
		{15, "http://abcdefgh.org/", ""}, // a label is no whole host
		{12, "www.abcdefgh.ij", ""},
		{12, "see it at www.a.b", "www.a.b"}, // the limit is of the match, not of what is before it
		{60, strings.Repeat("x ", 40) + "<http://a/b\n\nA. \"Author\" [Page 1]\n\f\nRFC 1 2003\n\nc>", "http://a/bc"},
		{math.MaxInt, "x http://a/bc http://d/ <http://e/\n f>", "http://a/bc http://d/ http://e/f"},
		{0, "http://a/" + strings.Repeat("b", 65527) + "&gt; x", "http://a/" + strings.Repeat("b", 65527)},
		{0, "http://a/" + strings.Repeat("b", 65527) + " http://a/", "http://a/" + strings.Repeat("b", 65527) + " http://a/"},
		{0, "http://a/" + strings.Repeat("b", 65528) + " http://a/", "http://a/"},
	} {
		f := input.Finder{MaxLen: test.max, WWW: true, Mail: true}
		var got []string
		for m := range f.Find(test.text) {
			got = append(got, m.Text)
		}
		if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%d: %.80q\n%s", test.max, test.text, diff)
		}
		checkMatches(t, f, test.text)
	}
}

// A mail address is as long as RFC 5321 allows: the local part has 64 octets (4.5.3.1.1), the
// domain 255 (4.5.3.1.2).
func TestMailLengths(t *testing.T) {
	for _, test := range []struct {
		local, domain int
		want          bool
	}{
		{64, 255, true}, {65, 255, false}, {64, 256, false}, {1, 256, false}, {65, 5, false},
	} {
		text := strings.Repeat("j", test.local) + "@" +
			strings.Repeat("a", test.domain-len(".de")) + ".de"
		f := input.Finder{Mail: true}
		found := ""
		for m := range f.Find(text) {
			found += m.Text
		}
		if found != "" != test.want || test.want && found != text {
			t.Errorf("%d and %d octets: found %q", test.local, test.domain, found)
		}
		checkMatches(t, f, text)
	}
}

// Offsets in a long stream are those of the whole.
func TestFindLongStream(t *testing.T) {
	text := strings.Repeat(prose, 40)
	checkMatches(t, input.Finder{WWW: true, Mail: true}, text)
	checkMatches(t, input.Finder{}, pages+text+pages)
}

func TestNames(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{input.Removal(0).String(), "nothing"},
		{(input.RemovalBrackets | input.RemovalPrefix).String(), "brackets, prefix"},
		{(input.RemovalHyphen | 1<<15).String(), "hyphen, unknown Removal"},
		{input.KindMail.String(), "mail"},
		{input.Kind(9).String(), "unknown Kind"},
		{input.DelimiterSingleQuotes.String(), "single quotes"},
		{input.Delimiter(9).String(), "unknown Delimiter"},
		{input.ReasonPort.String(), "it begins with a host and a port"},
		{input.Reason(0).String(), "unknown Reason"},
		{(input.ReasonTelephone + 1).String(), "unknown Reason"}, // behind the last
		{input.Reason(99).String(), "unknown Reason"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// texts returns the files that URI_TEST_TEXTS names, with spaces between them.
func texts(t testing.TB) []string {
	names := strings.Fields(os.Getenv("URI_TEST_TEXTS"))
	if len(names) == 0 {
		t.Skip("URI_TEST_TEXTS is not set")
	}
	var all []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all
}

// The laws hold for texts as there are.
func TestFindInFiles(t *testing.T) {
	for _, text := range texts(t) {
		checkMatches(t, input.Finder{}, text[:min(len(text), 64<<10)])
	}
}

// Hosts are mapped as browsers do (URL Standard, 3.3), and percent-encoded if they are refused (RFC
// 3986, 3.2.2).
func TestHostsInOtherScripts(t *testing.T) {
	find := func(text string) string {
		for m := range (input.Finder{IRI: true}).Find(text) {
			return m.URI.String()
		}
		return ""
	}
	for text, want := range map[string]string{
		"http://例え.jp/é":         "http://xn--r8jz45g.jp/%C3%A9",
		"http://%E4%BE%8Bé.jp/":  "http://xn--9ca3731b.jp/",
		"http://a\u200cb.jp/":    "http://a%E2%80%8Cb.jp/",
		"http://[::1]/é":         "http://[::1]/%C3%A9",
		"http://h/é":             "http://h/%C3%A9",
		"mailto:joe@例え.jp?é":     "mailto:joe@%E4%BE%8B%E3%81%88.jp?%C3%A9",
		"http://u@例え.jp:80/a?#é": "http://u@xn--r8jz45g.jp:80/a?#%C3%A9",
	} {
		if got := find(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"例え.jp":        "https://xn--r8jz45g.jp",
		"http:例え.jp":   "http://xn--r8jz45g.jp",
		"a\u200cb.jp":  "https://a%E2%80%8Cb.jp",
		"ftp.例え.jp/é":  "ftp://ftp.xn--r8jz45g.jp/%C3%A9",
		"例え.jp:8080/é": "https://xn--r8jz45g.jp:8080/%C3%A9",
	} {
		all, err := input.Expander{Scheme: "https"}.Expand(text)
		if err != nil || all[0].URI.String() != want {
			t.Errorf("%q: %v (%v), want %q", text, all, err, want)
		}
	}
	all, err := input.Expander{Scheme: "ftp"}.Expand("ftp.example.jp")
	if err != nil || len(all) != 1 || all[0].Reason != input.ReasonName {
		t.Errorf("%v (%v)", all, err)
	}
}

// Errors of what may hold a password do not show it.
func TestErrorsHidePasswords(t *testing.T) {
	_, err := input.Clean("<http://joe:secret@h/a|b>")
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
	if _, err = (input.Expander{}).Expand("joe:secret@h/a|b"); err == nil ||
		strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}

// Several goroutines use the documented values at once, and the values that are made once for all
// goroutines.
func TestManyGoroutines(t *testing.T) {
	f := input.Finder{AnyScheme: true, WWW: true, Mail: true, IRI: true}
	e := input.Expander{}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 100 {
				if all, err := e.Expand("www.w3.org"); err != nil || len(all) != 1 {
					t.Errorf("%v (%v)", all, err)
				}
				n := 0
				for m := range f.Find("see www.example.com/é, <http://a/\n b> and joe@example.com") {
					n += len(m.URI.String())
				}
				for m := range f.FindReader(strings.NewReader("see www.example.com/é, <http://a/\n b> and joe@example.com")) {
					n -= len(m.URI.String())
				}
				if n != 0 {
					t.Errorf("%d bytes more than in a stream", n)
				}
			}
		})
	}
	group.Wait()
}

// prose is text as there is: a URI, and 1 KiB without any.
var prose = "See http://www.example.com/a/b?c=d#e (or <ftp://ftp.example.org/pub>), write to joe@example.com: it helps.\n" +
	strings.Repeat("The quick brown fox jumps over the lazy dog; then, at 12:30, it sleeps. Note: not every fox does. ", 11)

func BenchmarkFind(b *testing.B) {
	benchmarkFind(b, input.Finder{}, strings.Repeat(prose, 1000))
}

// BenchmarkFindWords is for prose without any ":".
func BenchmarkFindWords(b *testing.B) {
	benchmarkFind(b, input.Finder{}, strings.Repeat("The quick brown fox jumps over the lazy dog. ",
		25000))
}

func BenchmarkFindAll(b *testing.B) {
	benchmarkFind(b, input.Finder{AnyScheme: true, WWW: true, Mail: true, IRI: true},
		strings.Repeat(prose, 1000))
}

// BenchmarkFindDense is for a list of URIs.
func BenchmarkFindDense(b *testing.B) {
	benchmarkFind(b, input.Finder{},
		strings.Repeat("https://www.example.com/a/b/c.html?d=e&f=g#h\n", 25000))
}

func benchmarkFind(b *testing.B, f input.Finder, text string) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		findPass(f, text)
	}
}

func findPass(f input.Finder, text string) {
	for m := range f.Find(text) {
		sinkMatch = m
	}
}

func BenchmarkFindReader(b *testing.B) {
	text := strings.Repeat(prose, 1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for m := range input.FindReader(strings.NewReader(text)) {
			sinkMatch = m
		}
	}
}

// BenchmarkFindFiles is for texts as there are.
func BenchmarkFindFiles(b *testing.B) {
	benchmarkFind(b, input.Finder{}, strings.Join(texts(b), ""))
}

// BenchmarkContains is what it costs to look at each byte at all.
func BenchmarkContains(b *testing.B) {
	text := strings.Repeat(prose, 1000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if strings.Contains(text, "\x00") {
			b.Fatal()
		}
	}
}

// A URI may continue after the foot of a page and the head of the next page, as in RFCs and drafts.
// (RFC 1738, Appendix, has such a URI.)
func TestPageHeads(t *testing.T) {
	for head, want := range map[string]string{
		"RFC 2396      URI Generic Syntax      August 1998": "http://a/b/c",
		"Internet-Draft      URI Syntax      March 2003":    "http://a/b/c",
		"INTERNET-DRAFT      URL Syntax      May 1997":      "http://a/b/c",
		"A DRAFT      URL Syntax      May 1997":             "",
		"RFC 2396      trailing space      August 1998 \t":  "http://a/b/c",
		"Internet-Draft      URI Syntax      March":         "",
		"Internet-Draft      URI Syntax      March x003":    "",
		"Internet-Drafx      URI Syntax      March 2003":    "",
		"2003": "",
	} {
		var got []string
		for m := range input.Find("<http://a/b\n\nBerners-Lee      Standards Track      [Page 1]\n\f\n" + head + "\n\n   /c>") {
			got = append(got, m.Text)
		}
		if text := strings.Join(got, " "); text != want && (want != "" || text == "http://a/b/c") {
			t.Errorf("%q: %q, want %q", head, text, want)
		}
	}
}

// The foot of a page ends with its number.
func TestPageFeet(t *testing.T) {
	for foot, isFoot := range map[string]bool{
		"[Page 1]": true, "A. Author [Page 10]": true,
		"A. Author      Standards Track      [Page 209] \t": true,
		"[Page ]": false, "[Page x]": false, "[Page 1": false, "[1]": false, "(Page 1]": false,
		"Page 1]": false, "[Page 1].": false,
	} {
		got := ""
		for m := range input.Find("<http://a/b\n\n" + foot +
			"\n\f\nRFC 2396      URI Generic Syntax      August 1998\n\n   /c>") {
			got += m.Text
		}
		if got == "http://a/b/c" != isFoot {
			t.Errorf("%q: %q", foot, got)
		}
	}
}
