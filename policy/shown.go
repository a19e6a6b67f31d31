package policy

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/secret"
)

// maxShown is how many bytes of a text a sentence quotes at most, before it escapes them.
const maxShown = 200

// shown returns a text in quotes, for a sentence: without what may be a password, and cut if it is long.
func shown(text string) string { return quote(secret.HideText(text)) }

// shownURI returns u in quotes, for a sentence: without what may be a password, and cut if it is long.
func shownURI(u uri.URI) string {
	text, _ := secret.Hide(u)
	return quote(text)
}

// quote returns a text in quotes, in ASCII but for an ellipsis.
func quote(text string) string {
	pieces := strings.Split(cut(text), secret.Ellipsis)
	for i, piece := range pieces {
		quoted := strconv.QuoteToASCII(piece)
		pieces[i] = quoted[1 : len(quoted)-1]
	}
	return `"` + strings.Join(pieces, secret.Ellipsis) + `"`
}

// cut returns a text, or its beginning with an ellipsis if it is long.
func cut(text string) string {
	if len(text) <= maxShown {
		return text
	}
	n := maxShown
	for n > maxShown-utf8.UTFMax && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n] + secret.Ellipsis
}
