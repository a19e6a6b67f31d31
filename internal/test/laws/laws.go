// Package laws tries what must hold for every text, the laws of a package, on texts that nobody
// thought of: on walks through the grammars of the documents, and on what a fuzzer makes of them.
//
// One law is that printing loses nothing. It is a function with a text, and a fuzz target of its
// own, which is seeded with texts that people write or documents have:
//
//	func FuzzPrint(f *testing.F) { laws.Seeded(f, vectors.Texts(f, ".")).Fuzz(checkPrint) }
//
//	func checkPrint(t *testing.T, text string) {
//		if u, err := uri.Parse(text); err == nil && u.String() != text {
//			t.Errorf("%q is printed as %q", text, u)
//		}
//	}
//
// Each package also has one target for all of its laws:
//
//	var all = []laws.Law{{Check: checkPrint}}
//
//	func FuzzGrammar(f *testing.F) { laws.Fuzz(f, ".", all) }
//
// It reads its input as a series of choices. The first one chooses the law, the next ones a grammar
// such as testdata/RFC3986.abnf and the alternatives of its rules, as in
//
//	URI-reference → relative-ref → relative-part → path-noscheme → "a%2F:"
//
// and the last ones where to put a piece that may break the text, such as a stray "%". So texts are
// nearly valid, which random bytes never are. Without fuzzing, "go test" takes some hundred such
// walks for each law.
package laws

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/vectors"
)

// A Law is what must hold for all texts.
type Law struct {
	// Check is the function that the law's fuzz target calls. Its arguments are a *testing.T, and
	// then strings, uint8 or uint16 numbers, or a []byte for a walk of its own.
	Check any

	// Text gives Check a text; if it is nil, [Walk.Text] does.
	Text func(w *Walk) string
}

// A Walk goes through grammars as a fuzzer's bytes choose.
type Walk struct {
	abnf.Choices
	grammars []*abnf.Grammar
}

// starts are the rules of grammars for all that a document describes. In other grammars a walk may
// start anywhere.
var starts = map[string][]string{
	"RFC3986": {"URI-reference"}, "RFC2396bis": {"URI-reference"}, "RFC2396": {"URI-reference"},
	"URLSyntax": {"URL-reference"}, "RFC1808": {"URL"},
	"RFC1738": {"url"}, "URL1993": {"reference", "url"}, "RFC2373": {"IPv6address"},
	"BNF1993": {"prefixedurl", "url"},
}

// pieces are put into the walks: delimiters of the documents, mistakes of people and browsers, and
// text around references.
var pieces = []string{
	"/", "//", ":", "@", "?", "#", "[", "]", "%", "%4", "%41", "%2e", "%2F", "%25", "%00", ".",
	"..", "/../", ";", "-", "+", "=", "&", "a", "0",
	"\\", " ", "\t", "\r\n", "\n", "-\n ", "<", ">", "\"", "'", "(", ")", "|", "*", "_", "~", "^",
	"\x00", "\x7f", "é", "\xff", "\u00ad", "\u200b", "ü", "例え",
	"1.2.3.4", "0x7f.1", "::1", "[::1]", "xn--", "xn--bcher-kva", "localhost", "C|/", "C:\\",
	"URL:", "&gt;", "&amp;", "www.", "http:", "file:", "javascript:", "mailto:",
	"u:p@", ":80", ":65536", "example.com",
}

// URLPieces are what mutations put into URLs of schemes.
var URLPieces = []string{
	"/", "//", ":", "@", "?", "#", "[", "%", "%4", "%41", "%00", "%09", ".", "..", ";", "-", "+",
	"=", "&", "a", "0", "1.2.3.4", " ", "~", "$", ",",
	"\"", "*", "_", "A", "I", "L1", ";type=", "1=", "url:", "http:", "news:", "x:", "//h", "u:p@",
	"a.", "a-", "é", "\x00", "\xff",
}

// Text returns a reference of one of the documents, often just none.
func (w *Walk) Text() string {
	g := w.grammars[w.Pick(len(w.grammars))]
	rules := starts[g.Name]
	if rules == nil {
		rules = g.Names()
	}
	return string(w.Mutate(g.Generate(rules[w.Pick(len(rules))], &w.Choices), pieces))
}

// Part returns a text derived from any rule of a document, such as one component.
func (w *Walk) Part() string {
	g := w.grammars[w.Pick(len(w.grammars))]
	rules := g.Names()
	return string(g.Generate(rules[w.Pick(len(rules))], &w.Choices))
}

// Derived returns a text derived from a rule of a document.
func (w *Walk) Derived(document, rule string) string {
	i := slices.IndexFunc(w.grammars, func(g *abnf.Grammar) bool { return g.Name == document })
	return string(w.grammars[i].Generate(rule, &w.Choices))
}

// load reads all grammars of the module, whose folder is root.
func load(t testing.TB, root string) (all []*abnf.Grammar) {
	t.Helper()
	for _, folder := range vectors.Folders {
		files, err := filepath.Glob(filepath.Join(root, folder, "*.abnf"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			all = append(all, abnf.Load(t, filepath.Dir(file),
				strings.TrimSuffix(filepath.Base(file), ".abnf")))
		}
	}
	if len(all) < len(starts) {
		t.Fatalf("only %d grammars", len(all))
	}
	return all
}

// Fuzz is the fuzz target FuzzGrammar of a package. The first byte chooses a law, which gets its
// texts and numbers from a walk. Without fuzzing it holds each law to 200 walks, or to a third of
// them unless [effort.Long].
func Fuzz(f *testing.F, root string, all []Law) {
	grammars := load(f, root)
	for i, l := range all {
		texts := map[string]bool{}
		seeds := abnf.Seeds(200)
		for _, seed := range seeds {
			texts[l.text(&Walk{abnf.Choices{Data: seed}, grammars})] = true
		}
		for _, seed := range effort.Some(seeds, 6) {
			f.Add(append([]byte{byte(i)}, seed...))
		}
		if len(texts) < 150 {
			f.Errorf("law %d has only %d texts from 200 walks", i, len(texts))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		w := &Walk{abnf.Choices{Data: data}, grammars}
		all[w.Pick(len(all))].hold(t, w)
	})
}

// Seeded seeds a target with texts.
func Seeded(f *testing.F, texts ...[]string) *testing.F {
	for _, text := range slices.Concat(texts...) {
		f.Add(text)
	}
	return f
}

// Walked seeds a target with walks.
func Walked(f *testing.F, n int) *testing.F {
	for _, seed := range abnf.Seeds(n) {
		f.Add(seed)
	}
	return f
}

// text returns the text of a walk.
func (l Law) text(w *Walk) string {
	if l.Text == nil {
		return w.Text()
	}
	return l.Text(w)
}

// hold calls Check with what w chooses.
func (l Law) hold(t *testing.T, w *Walk) {
	t.Helper()
	check := reflect.ValueOf(l.Check)
	args := []reflect.Value{reflect.ValueOf(t)}
	for i := 1; i < check.Type().NumIn(); i++ {
		switch in := check.Type().In(i); in.Kind() {
		case reflect.String:
			args = append(args, reflect.ValueOf(l.text(w)))
		case reflect.Uint8:
			args = append(args, reflect.ValueOf(uint8(w.Pick(1<<8))))
		case reflect.Uint16:
			args = append(args, reflect.ValueOf(uint16(w.Pick(1<<8))<<8|uint16(w.Pick(1<<8))))
		case reflect.Slice:
			args = append(args, reflect.ValueOf(w.Data))
		default:
			t.Fatalf("a law takes no %s", in)
		}
	}
	check.Call(args)
}
