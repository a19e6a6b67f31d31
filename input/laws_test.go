package input_test

import (
	"testing"

	"example.com/uri/input"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkFind, Text: prosaic},
	{Check: checkBrackets, Text: withAuthority},
	{Check: checkClean, Text: prosaic},
	{Check: checkExpand},
	{Check: checkTyped},
	{Check: checkSecrets},
}

// FuzzGrammar holds the laws to texts that walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, "..", all) }

// prosaic returns references as they stand in texts and mail, broken into lines and between
// delimiters.
func prosaic(w *laws.Walk) string {
	text := ""
	for range 1 + w.Pick(3) {
		one := w.Text()
		for range w.Pick(4) {
			at := w.Pick(len(one) + 1)
			one = one[:at] + []string{"\n", "\r\n  ", "-\n", "\n> ", " ", "\u00ad", "\t",
				"\n\nA. Author [Page 1]\n\f\nRFC 1 A title May 2003\n\n"}[w.Pick(8)] + one[at:]
		}
		around := [][2]string{
			{"", ""}, {"<", ">"}, {"<URL:", ">"}, {"<url: ", " >"}, {"URL:", ""}, {"\"", "\""}, {"'", "'"}, {"(", ")"}, {"“", "”"}, {"see ", ". "},
			{"> <", ">\n"}, {"&lt;", "&gt;"}, {"<a href=\"", "\">"}, {"www.", ", "}, {"[1] ", ";"}, {"*", "*"},
		}[w.Pick(16)]
		text += around[0] + one + around[1] + []string{"", " ", "\n"}[w.Pick(3)]
	}
	return text
}

// withAuthority returns URIs of RFC 3986 with an authority, of schemes that are known and not.
func withAuthority(w *laws.Walk) string {
	scheme := []string{"http", "HTTPS", "ftp", "file", "urn", "x-a", "mailto", ""}[w.Pick(8)]
	if scheme == "" {
		scheme = w.Derived("RFC3986", "scheme")
	}
	return scheme + "://" + w.Derived("RFC3986", "authority") +
		w.Derived("RFC3986", "path-abempty") +
		[]string{"", "?" + w.Derived("RFC3986", "query")}[w.Pick(2)] +
		[]string{"", "#" + w.Derived("RFC3986", "fragment")}[w.Pick(2)]
}

// FuzzSecrets holds that no error of this package shows a password, whatever is behind it, and
// where errors are.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := secrets.Text(n, after)
	_, err := input.Clean(text)
	errs.Check(t, "Clean", text, err)
	_, err = input.Expander{}.Expand(text)
	errs.Check(t, "Expand", text, err)
	_, err = input.Typed(text)
	errs.Check(t, "Typed", text, err)
	_, err = input.Expander{Schemes: allKinds}.Typed(text)
	errs.Check(t, "Typed with all schemes", text, err)
}
