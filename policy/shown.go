package policy

import (
	"strconv"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/secret"
)

// The largest numbers of bytes that a sentence shows of a text and of a URI.
const (
	maxShown    = 160
	maxShownURI = 1000
)

// shown returns a text in quotes for a sentence. It hides a possible password and cuts a long text.
func shown(text string) string { return quote(secret.HideText(text), maxShown) }

// shownURI returns u in quotes for a sentence. It hides a possible password and cuts a long text.
func shownURI(u uri.URI) string {
	text, _ := secret.Hide(u)
	return quote(text, maxShownURI)
}

// bare returns a quoted text without its quotes.
func bare(quoted string) string { return quoted[1 : len(quoted)-1] }

// quote returns a text in quotes, in ASCII except for ellipses. It cuts the text after most bytes and appends an ellipsis.
func quote(text string, most int) string {
	var b []byte
	for text != "" {
		_, size := utf8.DecodeRuneInString(text)
		piece := text[:size]
		if piece != secret.Ellipsis {
			quoted := strconv.QuoteToASCII(piece)
			piece = quoted[1 : len(quoted)-1]
		}
		if len(b)+len(piece) > most {
			b = append(b, secret.Ellipsis...)
			break
		}
		b = append(b, piece...)
		text = text[size:]
	}
	return `"` + string(b) + `"`
}
