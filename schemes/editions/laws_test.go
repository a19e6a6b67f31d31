package editions_test

import (
	"strings"
	"testing"

	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/schemes/editions"
)

// FuzzGrammar holds the laws of this package, each with the fuzz target of its name, to texts from
// walks through the grammars.
func FuzzGrammar(f *testing.F) {
	text := newWalker(f).text
	laws.Fuzz(f, "../..", []laws.Law{
		{Check: checkEditionsText, Text: text},
		{Check: checkErrorsText, Text: text},
		{Check: checkSecrets},
		{Check: checkRFC1738},
		{Check: checkBNF1993},
		{Check: checkDraft1993},
	})
}

// ownTexts are the texts of the vectors of schemes, and the texts of the vectors of normal forms.
func ownTexts(f *testing.F) []string {
	return vectors.Texts(f, "../..", "schemes/", "testdata/normalize.tsv")
}

// rulesOfToday are the rules of URLs in testdata/Current.abnf of package schemes.
var rulesOfToday = strings.Fields(`afsaddress cid-url file-URI ftpurl gopherurl http-URI https-URI mailtoURI mid-url newsURL nntpURL prosperourl
	snewsURL telneturl waisurl`)

// A walker walks through the grammars of all editions, and now and then through the grammars of
// references.
type walker struct {
	twins []*editionTwin
	rules [][]string // of URLs, of each twin
}

func newWalker(t testing.TB) *walker {
	w := &walker{}
	for _, ed := range editions.All()[1:] {
		tw := twinFor(t, ed)
		w.twins, w.rules = append(w.twins, tw), append(w.rules, tw.urls())
	}
	return w
}

// text returns the text of a walk, which may be changed.
func (w *walker) text(walk *laws.Walk) string {
	i := walk.Pick(len(w.twins)*2 + 1) // as often through the grammars of today
	if i == len(w.twins)*2 {
		return walk.Text()
	}
	changes := walk.Cut(12) // first, since a long walk would leave no choices
	var text []byte
	if i < len(w.twins) {
		text = w.twins[i].Generate(pick(walk, w.rules[i]), &walk.Choices)
	} else {
		text = []byte(walk.Derived("Current", pick(walk, rulesOfToday)))
	}
	return string(changes.Mutate(text, laws.URLPieces))
}

func pick(walk *laws.Walk, of []string) string { return of[walk.Pick(len(of))] }
