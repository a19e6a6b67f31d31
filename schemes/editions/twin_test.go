package editions_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
	"example.com/uri/schemes/editions"
)

// An editionTwin reads URLs of an edition by regular expressions, which are compiled from the
// grammar in *.abnf.
type editionTwin struct {
	*abnf.Grammar
	// The kinds of URLs by their schemes. The last has no scheme, and is for other schemes.
	kinds []twinKind
	// The document's rule for what follows "//", if it wins over wider rules.
	authority func(g *abnf.Grammar, authority string) bool
}

type twinKind struct {
	scheme      string
	productions []string
}

// An editionRow is a row of testdata/editions.tsv.
type editionRow struct {
	line                    int
	ed                      editions.Edition
	asked, production, text string
	want                    string // the offset, or "-"
}

// editionRows reads testdata/editions.tsv.
func editionRows(t testing.TB) (rows []editionRow) {
	t.Helper()
	data, err := os.ReadFile("testdata/editions.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "# ") || fields[0] == "edition" {
			continue
		}
		if len(fields) != 6 || fields[5] == "" {
			t.Fatalf("line %d: %q", i+1, fields)
		}
		row := editionRow{i + 1, 0, fields[1], fields[2], fields[3], fields[4]}
		if err := row.ed.UnmarshalText([]byte(fields[0])); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// twinFor returns the twin of an edition.
func twinFor(t testing.TB, ed editions.Edition) *editionTwin {
	t.Helper()
	switch ed {
	case editions.RFC1738:
		return &editionTwin{
			Grammar: abnf.Load(t, "../../testdata", "RFC1738"),
			kinds: []twinKind{
				{"http", []string{"httpurl"}}, {"ftp", []string{"ftpurl"}}, {"news", []string{"newsurl"}}, {"nntp", []string{"nntpurl"}},
				{"telnet", []string{"telneturl"}}, {"gopher", []string{"gopherurl"}}, {"wais", []string{"waisdatabase", "waisindex", "waisdoc"}},
				{"mailto", []string{"mailtourl"}}, {"file", []string{"fileurl"}}, {"prospero", []string{"prosperourl"}}, {"", []string{"otherurl"}},
			},
			// Up to the next slash.
			authority: func(g *abnf.Grammar, rest string) bool {
				authority, _, _ := strings.Cut(rest, "/")
				return authority == "" || g.Match("login", authority)
			},
		}
	case editions.BNF1993:
		return &editionTwin{
			Grammar: abnf.Load(t, "testdata", "BNF1993"),
			kinds: []twinKind{
				{"http", []string{"httpaddress"}}, {"ftp", []string{"ftpaddress"}}, {"news", []string{"newsaddress"}}, {"nntp", []string{"nntpaddress"}},
				{"prospero", []string{"prosperoaddress"}}, {"telnet", []string{"telnetaddress"}}, {"gopher", []string{"gopheraddress"}},
				{"wais", []string{"waisindex", "waisdoc"}}, {"mailto", []string{"mailtoaddress"}}, {"mid", []string{"midaddress"}},
				{"cid", []string{"cidaddress"}}, {"", nil},
			},
		}
	case editions.Draft1993:
		return &editionTwin{
			Grammar: abnf.Load(t, "../../testdata", "URL1993"),
			kinds: []twinKind{
				{"http", []string{"httpaddress"}}, {"ftp", []string{"fileaddress"}}, {"afs", []string{"afsaddress"}}, {"news", []string{"newsaddress"}},
				{"wais", []string{"waisindex", "waisdoc"}}, {"prospero", []string{"prosperoaddress"}}, {"telnet", []string{"telnetaddress"}},
				{"gopher", []string{"gopheraddress"}}, {"", []string{"generic"}},
			},
			// The user ends at the last "@", and the port follows the last ":".
			authority: func(g *abnf.Grammar, rest string) bool {
				host := rest[:len(rest)-len(strings.TrimLeftFunc(rest, func(r rune) bool {
					return r != '/' && r != '?'
				}))]
				if i := strings.LastIndexByte(host, '@'); i >= 0 {
					if !g.Match("user", host[:i]) {
						return false
					}
					host = host[i+1:]
				}
				if i := strings.LastIndexByte(host, ':'); i >= 0 {
					if !g.Match("port", host[i+1:]) {
						return false
					}
					host = host[:i]
				}
				return g.Match("host", host)
			},
		}
	}
	t.Fatalf("no twin of %s", ed)
	return nil
}

// urls returns the productions of URLs.
func (tw *editionTwin) urls() []string {
	all := []string{"url"}
	for _, kind := range tw.kinds {
		all = append(all, kind.productions...)
	}
	return all
}

var afterScheme = regexp.MustCompile(`\A([^:]*):(?://)?`)

// validate returns the production that text matches as a whole, or "".
func (tw *editionTwin) validate(text string) string {
	m := afterScheme.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	if tw.authority != nil && strings.HasSuffix(m[0], "//") &&
		!tw.authority(tw.Grammar, text[len(m[0]):]) {
		return ""
	}
	for _, kind := range tw.kinds {
		if kind.scheme == "" || kind.scheme == strings.ToLower(m[1]) {
			for _, production := range kind.productions {
				if tw.Match(production, text) {
					return production
				}
			}
			return ""
		}
	}
	return ""
}

// checkEdition holds an edition to its twin and to the laws of findings, on one text.
func checkEdition(t *testing.T, ed editions.Edition, tw *editionTwin, text string) {
	t.Helper()
	got, err := ed.Validate(text)
	if want := tw.validate(text); got != want || (err == nil) != (want != "") {
		t.Errorf("%s: %q is %q (%v), and by the grammar %q", ed, text, got, err, want)
	}
	checkFinding(t, ed, text, err)
	if got != "" {
		if err := ed.ValidateAs("url", text); err != nil {
			t.Errorf("%s: %q is %s, and no url: %v", ed, text, got, err)
		}
		if err := ed.ValidateAs(got, text); err != nil {
			t.Errorf("%s: %q is %s, and is not: %v", ed, text, got, err)
		}
	}
	checkOnlyFirst(t, ed, text, got, err)
}

// checkOnlyFirst holds a finding to its meaning: everything before its offset could begin a text of
// the production. So a text that ends at the offset ends too early.
func checkOnlyFirst(t *testing.T, ed editions.Edition, text, got string, err error) {
	t.Helper()
	var e *uri.ParseError
	if !errors.As(err, &e) || e.Document == "" || e.Offset == 0 {
		return
	}
	if i := strings.IndexByte(text, ':'); e.Offset <= i { // a shorter text has another scheme
		return
	}
	_, err = ed.Validate(text[:e.Offset])
	var shorter *uri.ParseError
	if errors.As(err, &shorter) && shorter.Document != "" && shorter.Offset != e.Offset {
		t.Errorf("%s: %q is refused at %d, and what is before that at %d", ed, text, e.Offset,
			shorter.Offset)
	}
}

// checkFinding holds an error to the laws of findings.
func checkFinding(t *testing.T, ed editions.Edition, text string, err error) {
	t.Helper()
	var e *uri.ParseError
	switch {
	case err == nil:
		return
	case !errors.As(err, &e):
		t.Errorf("%s: %q: %T", ed, text, err)
		return
	}
	errs.CheckPart(t, ed.String(), text, err)
	if e.Section == "" || e.Document != "" && (e.Offset == len(text)) != (e.Len == 0) {
		t.Errorf("%s: %q: %+v", ed, text, e.Finding)
	}
}

// checkWalk walks through the grammar of an edition and changes the text that it finds. It holds
// the edition to its twin, for the text as a URL and for the production of the walk.
func checkWalk(t *testing.T, ed editions.Edition, data []byte) {
	t.Helper()
	c, tw, productions := &abnf.Choices{Data: data}, twinFor(t, ed), ed.Productions()
	urls := tw.urls()
	production := urls[c.Pick(len(urls))]
	if c.Pick(4) == 3 {
		production = productions[c.Pick(len(productions))]
	}
	text := string(c.Mutate(tw.Generate(production, c), laws.URLPieces))
	checkEdition(t, ed, tw, text)
	checkProduction(t, ed, tw, production, text)
	checkProduction(t, ed, tw, productions[c.Pick(len(productions))], text)
	checkPrefix(t, ed, tw, production, text, c.Pick(len(text)+1))
}

// checkPrefix holds that findings do not come too early: the beginning of an accepted text is
// accepted, or ends too early.
func checkPrefix(t *testing.T, ed editions.Edition, tw *editionTwin, production, text string,
	n int) {
	t.Helper()
	if production == "url" || production == "fragmentaddress" || !tw.Match(production, text) {
		return // the first two depend on the scheme, which a shorter text may not have
	}
	err := ed.ValidateAs(production, text[:n])
	var e *uri.ParseError
	if errors.As(err, &e) && (e.Offset != n || e.Code != uri.CodeIncomplete &&
		e.Code != uri.CodeEscape) {
		t.Errorf("%s: %s: %q could become %q: %v", ed, production, text[:n], text, e.Finding)
	}
}

// FuzzEditions holds every edition to its twin on any text.
func FuzzEditions(f *testing.F) {
	laws.Seeded(f, ownTexts(f), editionSeeds).Fuzz(checkEditionsText)
}

var editionSeeds = []string{"RFC1738:", "BNF1993:", "Draft1993:"}

func checkEditionsText(t *testing.T, text string) {
	for _, ed := range editions.All()[1:] {
		tw := twinFor(t, ed)
		checkEdition(t, ed, tw, text)
		for _, production := range []string{"hostport", "article", "search", "alpha"} {
			checkProduction(t, ed, tw, production, text)
		}
		_, err := ed.ValidatePrefixed(text)
		checkFinding(t, ed, text, err)
	}
	checkCurrent(t, text)
}

// checkCurrent holds the edition of today to [uri.Parse] and [schemes.Validate].
func checkCurrent(t *testing.T, text string) {
	t.Helper()
	production, err := editions.Current.Validate(text)
	u, want := uri.Parse(text)
	if want == nil {
		want = schemes.Validate(u)
	}
	if fmt.Sprint(err) != fmt.Sprint(want) || fmt.Sprintf("%T", err) != fmt.Sprintf("%T", want) {
		t.Errorf("%q: %v, want %v", text, err, want)
	}
	as := ""
	if err == nil {
		if as = strings.ToLower(u.Scheme()); !inTable()[as] {
			as = "URI"
		}
	}
	if production != as {
		t.Errorf("%q: %q, want %q", text, production, as)
	}
}

// inTable has the names of the schemes that package schemes knows.
var inTable = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for s := range schemes.All() {
		names[s.Name] = true
	}
	return names
})

// checkProduction holds one production to its twin.
func checkProduction(t *testing.T, ed editions.Edition, tw *editionTwin, production, text string) {
	t.Helper()
	want := tw.Match(production, text)
	url, fragment, has := strings.Cut(text, "#")
	switch production {
	case "url":
		want = tw.validate(text) != ""
	case "fragmentaddress":
		want = tw.validate(url) != "" &&
			(!has || fragment == "" || tw.Match("fragmentid", fragment))
	}
	err := ed.ValidateAs(production, text)
	if (err == nil) != want {
		t.Errorf("%s: %s: %q: %v, and by the grammar %t", ed, production, text, err, want)
	}
	// A rule that follows the path without a separator adds nothing to the language.
	for _, glued := range []struct {
		production, scheme,
		server string
	}{{"ftpaddress", "ftp://", "login"},
		{"prosperoaddress", "prospero://", "hostport"}} {
		if ed != editions.BNF1993 || production != glued.production {
			continue
		}
		n := min(len(text), len(glued.scheme))
		server, path, ok := strings.Cut(text[n:], "/")
		if plain := ok && strings.EqualFold(text[:n], glued.scheme) &&
			tw.Match(glued.server, server) && tw.Match("path", path); plain != want {
			t.Errorf("%s: %s: %q: %t, and without what is glued to the path %t", ed, production,
				text, want, plain)
		}
	}
	checkFinding(t, ed, text, err)
}

func FuzzRFC1738(f *testing.F)   { laws.Walked(f, 200).Fuzz(checkRFC1738) }
func FuzzBNF1993(f *testing.F)   { laws.Walked(f, 200).Fuzz(checkBNF1993) }
func FuzzDraft1993(f *testing.F) { laws.Walked(f, 200).Fuzz(checkDraft1993) }

func checkRFC1738(t *testing.T, data []byte)   { checkWalk(t, editions.RFC1738, data) }
func checkBNF1993(t *testing.T, data []byte)   { checkWalk(t, editions.BNF1993, data) }
func checkDraft1993(t *testing.T, data []byte) { checkWalk(t, editions.Draft1993, data) }

// Each document has the same rules as its twin, under the same names. All productions answer.
func TestProductions(t *testing.T) {
	added := map[editions.Edition][]string{
		editions.Draft1993: {"reference", "full", "partial", "internet", "anyscheme", "schemechar", "nocolon"}, // for references
	}
	for _, ed := range editions.All()[1:] {
		tw := twinFor(t, ed)
		got, want := slices.Sorted(slices.Values(ed.Productions())), tw.Names()
		want = slices.DeleteFunc(want, func(name string) bool {
			return slices.Contains(added[ed], name)
		})
		if !slices.Equal(got, want) {
			t.Errorf("%s has the productions\n%s, want\n%s", ed, got, want)
		}
		for _, production := range got {
			for _, seed := range abnf.Seeds(40) {
				text := string(tw.Generate(production, &abnf.Choices{Data: seed}))
				checkProduction(t, ed, tw, production, text)
				checkProduction(t, ed, tw, production, text+"%")
			}
		}
	}
}
