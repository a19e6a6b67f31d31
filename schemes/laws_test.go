package schemes_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/abnf"
	"example.com/uri/schemes"
)

// A law is what must hold of any text.
type law struct {
	target string   // the fuzz target that looks for a text of which it does not
	seeds  []string // with which that begins, besides those of the vectors
	check  func(t *testing.T, text string)
}

// laws are all that are about texts. FuzzGrammar gives each the texts of walks through the grammars, too.
var laws = []law{
	{"FuzzEditions", editionSeeds, checkEditionsText},
	{"FuzzErrors", errorSeeds, checkErrorsText},
	{"FuzzFTP", ftpSeeds, checkFTPText},
	{"FuzzFile", fileSeeds, checkFileText},
	{"FuzzForms", formSeeds, checkFormsText},
	{"FuzzGopher", gopherSeeds, checkGopherText},
	{"FuzzHTTP", httpSeeds, checkHTTPText},
	{"FuzzMailto", mailtoSeeds, checkMailtoText},
	{"FuzzNormalize", normalizeSeeds, checkNormalizeText},
}

// fuzzLaw is the body of the fuzz target of a law.
func fuzzLaw(f *testing.F) {
	i := slices.IndexFunc(laws, func(l law) bool { return l.target == f.Name() })
	if i < 0 {
		f.Fatal("no such law")
	}
	for _, text := range append(vectorTexts(f), laws[i].seeds...) {
		f.Add(text)
	}
	f.Fuzz(laws[i].check)
}

// vectorTexts returns the texts of all vectors of the package, and those of package uri that are of normal forms.
func vectorTexts(t testing.TB) (texts []string) {
	t.Helper()
	for _, row := range validateRows(t) {
		texts = append(texts, row.text)
	}
	for _, row := range editionRows(t) {
		texts = append(texts, row.text)
	}
	data, err := os.ReadFile("../testdata/normalize.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		text, _, ok := strings.Cut(line, "\t")
		if !ok || strings.HasPrefix(line, "#") || text == "text" {
			continue
		}
		if quoted, err := strconv.Unquote(text); err == nil {
			text = quoted
		}
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// checkURIs checks what text makes where it is put in for "{}", under each document, if it is a URI of one of the
// schemes, or of any if there are none.
func checkURIs(t *testing.T, text string, in []string, check func(*testing.T, uri.URI), of ...string) {
	t.Helper()
	for _, sp := range uri.Specs() {
		for _, frame := range in {
			u, err := sp.Parse(strings.Replace(frame, "{}", text, 1))
			if err == nil && (of == nil || slices.Contains(of, strings.ToLower(u.Scheme()))) {
				check(t, u)
			}
		}
	}
}

// A walker walks through the grammars of all editions.
type walker struct {
	old     []*editionTwin
	rules   [][]string // of URLs, of each of them
	current *currentTwin
	now     []string
}

func newWalker(t testing.TB) *walker {
	w := &walker{current: twinOfCurrent(t), now: rulesOfCurrent()}
	for _, ed := range schemes.Editions()[1:] {
		tw := twinFor(t, ed)
		rules := []string{"url"}
		for _, kind := range tw.kinds {
			rules = append(rules, kind.productions...)
		}
		w.old, w.rules = append(w.old, tw), append(w.rules, rules)
	}
	return w
}

// text returns the text of a walk, which may be changed.
func (w *walker) text(c *abnf.Choices) string {
	i := c.Pick(len(w.old) * 2) // as often through the grammars of today
	if i >= len(w.old) {
		return walkCurrent(w.current, w.now, c)
	}
	changes := changesOf(c)
	return string(changes.Mutate(w.old[i].Generate(w.rules[i][c.Pick(len(w.rules[i]))], c), pieces))
}

// FuzzGrammar holds every law on the texts of walks through the grammars, one at a time.
func FuzzGrammar(f *testing.F) {
	for _, seed := range abnf.Seeds(300) {
		f.Add(seed)
	}
	w := newWalker(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &abnf.Choices{Data: data}
		l := laws[c.Pick(len(laws))]
		l.check(t, w.text(c))
	})
}

// Every law holds on some hundred walks.
func TestLaws(t *testing.T) {
	w := newWalker(t)
	var texts []string
	for _, seed := range abnf.Seeds(400) {
		texts = append(texts, w.text(&abnf.Choices{Data: seed}))
	}
	slices.Sort(texts)
	if texts = slices.Compact(texts); len(texts) < 300 {
		t.Errorf("only %d walks differ", len(texts))
	}
	for _, l := range laws {
		t.Run(l.target, func(t *testing.T) {
			for _, text := range texts {
				l.check(t, text)
			}
		})
	}
}

// laws has all fuzz targets of texts: one that is not there takes no strings.
func TestLawsHasAll(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	missing := map[string]bool{}
	for _, l := range laws {
		missing[l.target] = true
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Fuzz") {
				continue
			}
			byLaw, onStrings := fuzzed(f)
			if byLaw != missing[f.Name.Name] || onStrings {
				t.Errorf("%s: in laws %t, by fuzzLaw %t, on strings %t", f.Name.Name, missing[f.Name.Name], byLaw, onStrings)
			}
			delete(missing, f.Name.Name)
		}
	}
	if len(missing) > 0 {
		t.Errorf("laws without targets: %v", missing)
	}
}

// fuzzed reports whether a fuzz target calls fuzzLaw, and whether it has a function of its own that takes strings.
func fuzzed(f *ast.FuncDecl) (byLaw, onStrings bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.Ident); ok && called.Name == "fuzzLaw" {
				byLaw = true
			}
		case *ast.FuncLit:
			for _, param := range n.Type.Params.List {
				if of, ok := param.Type.(*ast.Ident); ok && of.Name == "string" {
					onStrings = true
				}
			}
		}
		return true
	})
	return byLaw, onStrings
}
