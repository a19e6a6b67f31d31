package schemes

import (
	"sync"
	"testing"

	"example.com/uri"
)

// Several goroutines at once, of which each may be the first to need a machine, find the same; -race watches.
func TestConcurrent(t *testing.T) {
	texts := []string{
		"http://h:80/a?b", "ftp://u:p@h/a;type=i", "mailto:A@B.C?to=D@E", "gopher://h/1%09a", "news:a@b", "wais://h/d/t/1=a;", "prospero://h/a", "mid:a@b", "nntp://h/a/01",
		"telnet://h", "file:///a/../b", "afs://c/%7e", "zzz:a", "http:", "ftp://h/%zz",
	}
	for _, g := range []*grammar{&grammarRFC1738, &grammarBNF1993, &grammarDraft1993} {
		old, fresh := newLanguage(g), newLanguage(g)
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				for _, text := range texts {
					got, err := fresh.validate(text, 0)
					if want, wantErr := old.validate(text, 0); got != want || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
						t.Errorf("%s: %q: %q, %v, want %q, %v", g.document, text, got, err, want, wantErr)
					}
					for i := range g.rules {
						if name := g.rules[i].name; fresh.matches(name, text) != old.matches(name, text) {
							t.Errorf("%s: %s: %q", g.document, name, text)
						}
					}
				}
			})
		}
		group.Wait()
	}

	type result struct{ normal, err string }
	resultOf := func(text string) (r result) {
		u, err := uri.Parse(text)
		if err == nil {
			r.normal, err = Normalize(u).String(), Validate(u)
		}
		if err != nil {
			r.err = err.Error()
		}
		for _, ed := range Editions() {
			production, _ := ed.Validate(text)
			r.normal += " " + production
		}
		return r
	}
	want := map[string]result{}
	for _, text := range texts {
		want[text] = resultOf(text)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20 {
				for _, text := range texts {
					if got := resultOf(text); got != want[text] {
						t.Errorf("%q: %+v, want %+v", text, got, want[text])
					}
				}
			}
		})
	}
	group.Wait()
}
