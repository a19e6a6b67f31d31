package schemes_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/abnf"
	"example.com/uri/internal/laws"
	"example.com/uri/schemes"
)

// FuzzGrammar holds the laws of this package, each with the fuzz target of its name, to texts that walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) {
	text := newWalker(f).text
	laws.Fuzz(f, "..", []laws.Law{
		{Check: checkEditionsText, Text: text},
		{Check: checkErrorsText, Text: text},
		{Check: checkFTPText, Text: text},
		{Check: checkFileText, Text: text},
		{Check: checkFormsText, Text: text},
		{Check: checkGopherText, Text: text},
		{Check: checkHTTPText, Text: text},
		{Check: checkMailtoText, Text: text},
		{Check: checkNormalizeText, Text: text},
		{Check: checkSecrets},
		{Check: checkCurrentWalk},
		{Check: checkRFC1738},
		{Check: checkBNF1993},
		{Check: checkDraft1993},
	})
}

func TestLawsAreListed(t *testing.T) { laws.Listed(t) }

// seeded seeds a target with texts.
func seeded(f *testing.F, texts ...[]string) *testing.F {
	for _, text := range slices.Concat(texts...) {
		f.Add(text)
	}
	return f
}

// walked seeds a target with walks.
func walked(f *testing.F, n int) *testing.F {
	for _, seed := range abnf.Seeds(n) {
		f.Add(seed)
	}
	return f
}

// ownTexts are the texts of the vectors of the package, and those of package uri that are of normal forms.
func ownTexts(f *testing.F) []string {
	return laws.Texts(f, "..", "schemes/", "testdata/normalize.tsv")
}

// allTexts are these and some of the others, for laws that take less long.
func allTexts(f *testing.F) []string {
	texts := ownTexts(f)
	if laws.Long() {
		for i, text := range laws.Texts(f, "..") {
			if i%8 == 0 {
				texts = append(texts, text)
			}
		}
	}
	return texts
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

// A walker walks through the grammars of all editions, and now and then through those of references.
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
		w.old, w.rules = append(w.old, tw), append(w.rules, tw.urls())
	}
	return w
}

// text returns the text of a walk, which may be changed.
func (w *walker) text(walk *laws.Walk) string {
	c := &walk.Choices
	i := c.Pick(len(w.old)*2 + 1) // as often through the grammars of today
	switch {
	case i == len(w.old)*2:
		return walk.Text()
	case i >= len(w.old):
		return walkCurrent(w.current, w.now, c)
	}
	changes := changesOf(c)
	return string(changes.Mutate(w.old[i].Generate(w.rules[i][c.Pick(len(w.rules[i]))], c), pieces))
}
