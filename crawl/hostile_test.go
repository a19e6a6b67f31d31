package crawl_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/internal/test/growth"
)

// Every function takes any text, and any length of text.
func TestHostile(t *testing.T) {
	h := growth.Hostile{
		Funcs: map[string]any{
			"Apply": func(u uri.URI) (uri.URI, error) {
				return crawl.Apply(u, crawl.SortParams, crawl.DropSessions)
			},
			"DropIndex": func(u uri.URI, text string) (uri.URI, error) {
				return crawl.DropIndex(text, "a")(u)
			},
			"DropParams": func(u uri.URI, text string) (uri.URI, error) {
				return crawl.DropParams(text, "a*")(u)
			},
			"AppendSURT": crawl.AppendSURT, "ArchiveKey": crawl.ArchiveKey,
			"FromSURT": crawl.FromSURT, "SURT": crawl.SURT, "SafeBrowsing": crawl.SafeBrowsing,
			"Key": crawl.Key, "SafeBrowsingHash": crawl.SafeBrowsingHash,
			"SameSite": crawl.SameSite, "Site": crawl.Site,
		},
		Values: func(string) []any { return nil },
		Pieces: []string{
			"a/../", "&a=b", "&utm_a", "%41", "%25", "25", "/", "a.", "www.", "&b=&a", "&", "//a",
			"../", "sid=", "cfid=1&cftoken=", "cfid=", "/(S(ABCDEFGHIJKLMNOPQRSTUVWX))",
			".aspx", ";jsessionid=1",
			"aspsessionidABCDEFGH=ABCDEFGHIJKLMNOPQRSTUVWX&", "http://", "%C3%A9", "%3F", ",", "1.",
			"é", "%", "a:", "=", "#", "0", "(", "%FF", "%40", "%E3%80%82",
		},
		Before: []string{"", "http://h/", "http://www.", "http://h/?a", "#", "/", "http:",
			"http://h/a.aspx/"},
		Texts: []growth.Text{
			{"http://h/", "(ABCDEFGHIJKLMNOPQRSTUVWX)/", "a.aspx"}, {"http://h/", "(ABCDEFGHIJKLMNOPQRSTUVWX)/", ".aspx?"}, {"http://h/?", "cfid=", "&a"}, {"http://h/%", "25", "41"}, {"http://", "%C3%A9.", "h/"},
			{"http://(", "a,", ")/"}, {"http://", "a,", "/"},
		},
	}
	for name, change := range changes {
		if h.Funcs[name] == nil {
			h.Funcs[name] = change
		}
	}
	h.Check(t)
}
