package input_test

import (
	"slices"
	"testing"

	"example.com/uri/input"
	"example.com/uri/internal/test/growth"
)

// Pieces that take time if they are repeated in a text in which URIs are found.
var hostilePieces = []string{
	"<", "http:", "<http:", "http://(", "data:a/b;", "é\u200d", "%", "x@a.", "\n", "a/../", "%2e/", `\`, "@", "[", "\xff", "xn--a.", "C|/", "-\n",
}

var otherPieces = []string{
	"<URL:http:\n", "'http://a/'", "http://a/&#0", "a\u00ad", "<http:a\n[Page 1]\nRFC 1 2003\n",
	"/", "\t", "(", "a@", "\n>a", "a.a:", "www.a:8", "ü.", "1.", "www.", "http://",
	"http://[", "http://a/(", "<URL:", "URL: ", "URL:\n ", "<http:\n", "> <http:\n>", "\n>",
	"<http://a ", "http://a'", "tag:", "urn:a:", "urn:", "a.", "a-", "a-http:",
	"&gt;", "http://a/&", "http://a/&#", "http://a:", "http://a\u00ad", "http://a:$", "a:a",
	"\u200d", "http://a/%", "http://a,", "http://u@", "http://u:p@[", "mailto:", "mailto:a@b",
	":", "::",
	"a:", "www.a", "www.a:", "www.a@", "x@a.b:/", "http://é", "é", "\u00a0", "<http:\u00a0",
	"http://a/;", "http://a.", "\f", "<http:a\n\n", "../", "]", " ",
	"#", "?", ".", "xn--", "0", "a", "'", "*", "…", "ｈ", ",http://", "(0)",
}

var hostileBefore = []string{"", "<http://", "http://a/", "<URL:", "http://", "http:h/", "file:",
	"file:///C:/", "foo://", "foo:/", "x:", "http://a:b@"}

// Every function and method takes whatever it is, and as long as it is.
func TestHostile(t *testing.T) {
	h := growth.Hostile{
		Funcs: map[string]any{
			"Clean": input.Clean, "Expand": input.Expander{}.Expand, "Typed": input.Typed,
			"Find": input.Find, "FindReader": input.FindReader,
		},
		Values: func(text string) []any {
			return []any{
				input.Finder{AnyScheme: true, WWW: true, Mail: true, IRI: true},
				input.Finder{MaxLen: len(text)},
				input.Expander{Scheme: "https"}, input.Expander{Scheme: text},
				input.Expander{Schemes: []string{"mailto", "tel", "file", text}},
				input.Delimiter(len(text)), input.Kind(1), input.Reason(1), input.Removal(1 << 15),
			}
		},
		Pieces: slices.Concat(hostilePieces, otherPieces), Before: hostileBefore,
	}
	h.Check(t)
}
