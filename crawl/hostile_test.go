package crawl_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/internal/laws"
)

// Every function takes any text, and any length of text.
func TestHostile(t *testing.T) {
	drop := crawl.DropParams("utm_*", "a")
	h := laws.Hostile{
		Funcs: map[string]any{
			"CollapseSlashes": crawl.CollapseSlashes, "DropEmptyQuery": crawl.DropEmptyQuery, "DropFragment": crawl.DropFragment,
			"DropWWW": crawl.DropWWW, "Normalized": crawl.Normalized, "SortParams": crawl.SortParams,
			"Apply":      func(u uri.URI) (uri.URI, error) { return crawl.Apply(u, crawl.SortParams, drop) },
			"DropIndex":  func(u uri.URI, text string) (uri.URI, error) { return crawl.DropIndex(text, "a")(u) },
			"DropParams": func(u uri.URI, text string) (uri.URI, error) { return crawl.DropParams(text, "a*")(u) },
		},
		Values: func(string) []any { return nil },
		Pieces: []string{"a/../", "&a=b", "&utm_a", "%41", "/", "a.", "www.", "&b=&a", "&", "//a"},
		Others: []string{"é", "%", "a:", "=", "#"},
		Before: []string{"", "http://h/", "http://www.", "http://h/?a", "#", "/"},
	}
	h.Check(t)
}
