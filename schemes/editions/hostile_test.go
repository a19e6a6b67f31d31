package editions_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri/internal/test/growth"
	"example.com/uri/schemes/editions"
)

var hostileTexts = []growth.Text{
	{"", "a", ""}, {"http://h/", "../", ""}, {"ftp://u:", "p%40", "@h/"}, {"gopher://h/1", "%2F", "%09a%09+%20"}, {"mailto:", "a@", "b"},
	{"wais://h/d/t/", "1=%2F;", ""}, {"prospero://h/a", "%00a", ""}, {"afs://c/", "a/%2e%2E/", ""},
	{"", "%", ""}, {"http://", "%41", "/"}, {"ftp://h/a", ";type=a", ""}, {"file:////", "/", "h/s"}, {"wais://h/d?", "%00", ""}, {"mid:a", ".a", "@b/%22a%22@b"},
	{"prospero://h/a", ";a=b", ""}, {"news:a", ".a", "@b"}, {"nntp:a", ".a", "/1"}, {"telnet://", "%2e", ":99999/a"}, {"/", "é\xff/", ""}, {"x://", "a@", "h:1"},
}

// Every function and method accepts any text, of any length. Each text is read as a few productions
// of one edition.
func TestHostile(t *testing.T) {
	h := growth.Hostile{
		Funcs: map[string]any{
			"All": editions.All,
			"ValidateAs": func(text string) {
				turn := slices.IndexFunc(hostileTexts, func(h growth.Text) bool {
					return strings.HasPrefix(text, h[0]+h[1]) && strings.HasSuffix(text, h[1]+h[2])
				})
				ed := editions.All()[1+max(0, turn)%3]
				for i, production := range ed.Productions() {
					if (turn+i)%32 == 0 {
						checkFinding(t, ed, text, ed.ValidateAs(production, text))
					}
				}
			},
		},
		Values: func(text string) (all []any) {
			for _, ed := range editions.All() {
				all = append(all, ed)
			}
			return append(all, new(editions.Edition))
		},
		Texts: hostileTexts,
	}
	h.Check(t)
}
