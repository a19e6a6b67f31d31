package editions

import (
	"sync"
	"testing"
)

// Each of several goroutines may be the first to need a machine. All of them find the same; -race
// watches.
func TestConcurrent(t *testing.T) {
	texts := []string{
		"http://h:80/a?b", "ftp://u:p@h/a;type=i", "mailto:A@B.C?to=D@E", "gopher://h/1%09a",
		"news:a@b", "wais://h/d/t/1=a;", "prospero://h/a", "mid:a@b", "nntp://h/a/01",
		"telnet://h", "file:///a/../b", "afs://c/%7e", "zzz:a", "http:", "ftp://h/%zz",
	}
	for ed, g := range map[Edition]*grammar{RFC1738: &grammarRFC1738, BNF1993: &grammarBNF1993,
		Draft1993: &grammarDraft1993} {
		fresh := newLanguage(g)
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				for _, text := range texts {
					got, err := fresh.validate(text, 0)
					if want, wantErr := ed.Validate(text); got != want ||
						(err == nil) != (wantErr == nil) ||
						err != nil && err.Error() != wantErr.Error() {
						t.Errorf("%s: %q: %q, %v, want %q, %v", ed, text, got, err, want, wantErr)
					}
					for i := range g.rules {
						if name := g.rules[i].name; fresh.matches(name,
							text) != ed.language().matches(name, text) {
							t.Errorf("%s: %s: %q", ed, name, text)
						}
					}
				}
			})
		}
		group.Wait()
	}
}
