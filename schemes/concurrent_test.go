package schemes

import (
	"sync"
	"testing"

	"example.com/uri"
)

// Several goroutines at once find the same; -race watches.
func TestConcurrent(t *testing.T) {
	texts := []string{
		"http://h:80/a?b", "ftp://u:p@h/a;type=i", "mailto:A@B.C?to=D@E", "gopher://h/1%09a",
		"news:a@b", "wais://h/d/t/1=a;", "prospero://h/a", "mid:a@b", "nntp://h/a/01",
		"telnet://h", "file:///a/../b", "afs://c/%7e", "data:;base64,QQ==", "tel:+1-2;a=b",
		"urn:isbn:0-8044-2957-X", "wss://%41/", "zzz:a", "http:", "ftp://h/%zz",
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
