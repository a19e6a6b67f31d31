package schemes_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/vectors"
)

// FuzzGrammar holds the laws of this package, each with the fuzz target of its name, to texts that
// walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) {
	text := newWalker(f).text
	laws.Fuzz(f, "..", []laws.Law{
		{Check: checkDataText, Text: text},
		{Check: checkErrorsText, Text: text},
		{Check: checkFTPText, Text: text},
		{Check: checkFileText, Text: text},
		{Check: checkFormsText, Text: text},
		{Check: checkGopherText, Text: text},
		{Check: checkHTTPText, Text: text},
		{Check: checkMailtoText, Text: text},
		{Check: checkNormalizeText, Text: text},
		{Check: checkTelText, Text: text},
		{Check: checkURNText, Text: text},
		{Check: checkValidateText, Text: text},
		{Check: checkSecrets},
		{Check: checkCurrentWalk},
	})
}

// ownTexts are the texts of the vectors of the package, and those of package uri that are of normal
// forms.
func ownTexts(f *testing.F) []string {
	return vectors.Texts(f, "..", "schemes/", "testdata/normalize.tsv")
}

// allTexts are these and some of the others, for laws that take less long.
func allTexts(f *testing.F) []string {
	texts := ownTexts(f)
	if effort.Long() {
		for i, text := range vectors.Texts(f, "..") {
			if i%8 == 0 {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// checkURIs replaces "{}" by text and checks the result under each document, if it is a URI of one
// of the schemes. Without schemes it checks every URI.
func checkURIs(t *testing.T, text string, in []string, check func(*testing.T, uri.URI),
	of ...string) {
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

// oldDocuments are the grammars of 1993 and 1994.
var oldDocuments = [...]string{"RFC1738", "BNF1993", "URL1993"}

// A walker walks through the grammars of schemes. It uses those of today as often as the old ones,
// and sometimes the grammars of references.
type walker struct {
	current *currentTwin
	rules   []string
}

func newWalker(t testing.TB) *walker {
	return &walker{twinOfCurrent(t), rulesOfCurrent()}
}

// text returns the text of a walk, which may be changed.
func (w *walker) text(walk *laws.Walk) string {
	i := walk.Pick(len(oldDocuments)*2 + 1)
	switch {
	case i == len(oldDocuments)*2:
		return walk.Text()
	case i >= len(oldDocuments):
		return walkCurrent(w.current, w.rules, &walk.Choices)
	}
	changes := walk.Cut(12) // first, since a long walk would leave no choices
	return string(changes.Mutate([]byte(walk.Derived(oldDocuments[i], "url")), laws.URLPieces))
}
