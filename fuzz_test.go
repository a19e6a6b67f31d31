package uri_test

import (
	"bufio"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/slow"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkSyntax, Text: messy},
	{Check: checkParse, Text: messy},
	{Check: checkBlocks, Text: messy},
	{Check: checkErrors, Text: messy},
	{Check: checkResolution, Text: messy},
	{Check: checkRelative, Text: messy},
	{Check: checkPair, Text: messy},
	{Check: checkLong, Text: messy},
	{Check: checkChange, Text: messy},
	{Check: checkBuild, Text: (*laws.Walk).Part},
	{Check: checkMixed, Text: messy},
	{Check: checkEscape, Text: messy},
	{Check: checkUnescape, Text: messy},
	{Check: checkIRI, Text: messy},
	{Check: checkURL, Text: messy},
}

// FuzzGrammar checks the laws for texts that random walks derive from the grammars of the
// documents.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, ".", all) }

// messy returns a reference or a part of one. It inserts pieces that matter to resolution and
// normalization.
func messy(w *laws.Walk) string {
	pieces := []string{"/", "/./", "/../", "../", "./", "..", ".", "//", "a/", ";", "?", "#",
		"?/../", "%41", "%2e", "%2E%2e", "%7e", "%c3", "A", "x:", "v1."}
	text := w.Text
	if w.Pick(4) == 3 {
		text = w.Part
	}
	s := text()
	for range w.Pick(5) {
		i := w.Pick(len(s) + 1)
		s = s[:i] + pieces[w.Pick(len(pieces))] + s[i:]
	}
	return s
}

// addTexts seeds a target with the texts of all vector files.
func addTexts(f *testing.F) {
	for _, text := range texts(f) {
		f.Add(text)
	}
}

// addPairs seeds a target with pairs of texts, with the pairs of resolve.tsv among them, or with
// half of them unless [effort.Long].
func addPairs(f *testing.F) {
	for _, pair := range effort.Some(pairs(f), 2) {
		f.Add(pair[0], pair[1])
	}
}

// hostileURI parses the text. If the text is not valid, it returns another reference.
func hostileURI(text string) uri.URI {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.MustParse("http://h/a?b#c")
	}
	return u
}

// hostile lists everything in the package that accepts a text. The function reference turns a text
// into a URI.
func hostile(reference func(text string) uri.URI) *growth.Hostile {
	return &growth.Hostile{
		Funcs: map[string]any{
			"Compare": uri.Compare, "Findings": func(text string) iter.Seq[uri.Finding] {
				_, err := uri.Parse(text)
				return uri.Findings(err)
			},
			"SchemeOf":   uri.SchemeOf,
			"Equivalent": uri.Equivalent, "Escape": uri.Escape,
			"FromIRI": uri.FromIRI, "FromURL": uri.FromURL,
			"MustParse": uri.MustParse, "NewBase": uri.NewBase, "Parse": uri.Parse,
			"ParseAbsolute": uri.ParseAbsolute,
			"Resolve":       uri.Resolve, "Specs": uri.Specs, "Unescape": uri.Unescape,
			"UnescapeStrict": uri.UnescapeStrict, "UnescapePlus": uri.UnescapePlus,
			"Valid": uri.Valid,
		},
		Values: func(text string) []any { return hostileValues(text, reference(text)) },
		Args: []any{
			testSeed, func(p uri.Param) bool { return len(p.Name)%2 == 0 },
		},
		ArgsOf: func(text string) []any {
			return []any{
				&url.URL{Scheme: "http", Host: "h", Path: text, RawQuery: text},
				iter.Seq[string](func(yield func(string) bool) { yield(text) }),
			}
		},
		Panics: []string{"MustParse"},
		Pieces: []string{
			"a", "/", "../", "./", "%2e%2e/", "%", "%41", "@", ":", "a:", "[", "1.", "?", "&a=b",
			";a=b", "#", "\xff", "é", "a/../", "//",
		},
		Before: []string{"", "http://h/"},
	}
}

// hostileValues returns a value of each type that has methods.
func hostileValues(text string, u uri.URI) []any {
	base, err := uri.NewBase(u)
	if err != nil {
		base, _ = uri.NewBase(uri.MustParse("http://h/a"))
	}
	strict, err := uri.Resolver{AboveRoot: uri.AboveRootReject}.Base(u)
	if err != nil {
		strict = base
	}
	list, _ := uri.ParamSyntax{}.Parse(text)
	nested := &uri.BaseContext{Default: "http://h/"}
	for range len(text) / 8 {
		nested = &uri.BaseContext{Embedded: "a/", Enclosing: nested}
	}
	return []any{
		u, new(uri.URI), base, strict, &uri.Parts{Path: text, Query: text, Host: text,
			HasQuery: true}, uri.RFC1808, new(uri.Spec), uri.Resolver{},
		uri.ParamSyntax{Max: -1}, &list, uri.Param{Name: text},
		&uri.BaseContext{Embedded: text, ContentBase: text, ContentLocation: text, Retrieval: text,
			Default: text}, nested,
		&uri.BaseContext{Retrieval: text}, &uri.BaseContext{Default: text},
		&uri.BaseContext{ContentLocation: text}, &uri.BaseContext{ContentBase: text},
		&uri.ParseError{Input: text, Finding: uri.Finding{Offset: len(text) / 2}},
		&uri.CheckError{URI: uri.MustParse("http://u:hunter2@h/a"),
			Findings: []uri.Finding{{Code: "one", Component: uri.ComponentHost, Offset: 3,
				Text: "why"}}},
		uri.Code("code"), uri.LayerNone, uri.Component(99), uri.HostKind(99), uri.Rung(99),
		uri.Severity(99),
	}
}

// Every function and method accepts anything of any length, and its cost grows no faster than the
// text.
func TestHostile(t *testing.T) { hostile(hostileURI).Check(t) }

// Several goroutines use one value of each type at once. All get the same answers, and the race
// detector sees nothing.
func TestConcurrentUse(t *testing.T) {
	u := uri.MustParse("HTTP://u:p@EXAMPLE.com:80/a/../b;c/%7e?x=1&y#f")
	base, err := uri.NewBase(u)
	if err != nil {
		t.Fatal(err)
	}
	all := hostile(func(string) uri.URI { return u })
	answers := func() string {
		var b strings.Builder
		all.Call("../x/%41?q", func(name string, results []reflect.Value) {
			for _, result := range results {
				switch value := result.Interface().(type) {
				case string, bool, uri.URI, error:
					fmt.Fprintln(&b, name, value)
				}
			}
		})
		for _, ref := range []string{"../x/%41?q", "a b", "//h", ""} {
			target, err := base.ResolveString(ref)
			appended, _ := base.AppendResolveString(nil, ref)
			fmt.Fprintln(&b, target, err, string(appended), base.Relativize(target))
		}
		return b.String()
	}
	want := answers()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20 {
				if got := answers(); got != want {
					t.Errorf("%s\nwant\n%s", got, want)
				}
			}
		})
	}
	group.Wait()
}

// Parse rejects a text of 2 GiB, and accepts a text that is one byte shorter. The test needs 4 GiB
// of memory, so it runs only on request.
func TestTooLong(t *testing.T) {
	if os.Getenv("URI_TEST_HUGE") == "" {
		t.Skip("URI_TEST_HUGE is not set")
	}
	if strconv.IntSize == 32 {
		t.Skip("a string of 2 GiB needs an int of 64 bits")
	}
	gib := 1 << 30 // a variable, because the constant 2*gib is no int of 32 bits
	text := strings.Repeat("a", 2*gib)
	_, err := uri.Parse(text)
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Code != uri.CodeTooLong || pe.Offset != 2*gib-1 ||
		len(err.Error()) > 200 {
		t.Errorf("2 GiB: %v", err)
	}
	u, err := uri.Parse(text[:2*gib-1])
	if err != nil || len(u.Path()) != 2*gib-1 {
		t.Errorf("2 GiB less one: %v", err)
	}
	base := uri.MustParse("http://h/" + text[:gib])
	ref := text[:gib]
	if u, err := base.Resolve(uri.MustParse(ref)); err != nil || len(u.String()) != gib+9 {
		t.Errorf("a target of 1 GiB: %v", err)
	}
	if _, err := uri.MustParse("http://h/" + text[:gib] + "/").ResolveString(ref); !errors.Is(err,
		uri.CodeTooLong) {
		t.Errorf("a target of over 2 GiB: %v", err)
	}
	dst, err := uri.MustParse("http://h/"+text[:gib]+"/").AppendResolveString(nil, ref)
	if !errors.Is(err, uri.CodeTooLong) || len(dst) != 0 {
		t.Errorf("a target of over 2 GiB appended: %d bytes, %v", len(dst), err)
	}
}

// TestCorpus resolves real references, if URI_TEST_HREFS names a file of them. A line has a base, a
// tab, and the value of an attribute, in which "\\", "\t", "\n" and "\r" stand for the characters.
// Each reference must resolve by the literal steps of RFC 3986, 5.2. It must be rejected if and
// only if the grammar rejects it.
func TestCorpus(t *testing.T) {
	name := os.Getenv("URI_TEST_HREFS")
	if name == "" {
		t.Skip("URI_TEST_HREFS is not set")
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unescape := strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")
	n, refused := 0, 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		fields := strings.Split(lines.Text(), "\t")
		base, err := uri.Parse(unescape.Replace(fields[0]))
		if err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		ref := unescape.Replace(fields[1])
		if _, ok := slow.Parse(t, uri.RFC3986, ref); ok != uri.Valid(ref) {
			t.Errorf("line %d: %q: slow %t, Valid %t", n+1, ref, ok, uri.Valid(ref))
		}
		if !uri.Valid(ref) {
			refused++
			continue
		}
		checkTarget(t, base, ref)
	}
	t.Logf("%d references, %d of them refused", n, refused)
	if n == 0 {
		t.Error("no lines")
	}
}
