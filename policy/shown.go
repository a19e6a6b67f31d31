package policy

import (
	"strconv"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/secret"
)

// How many bytes a sentence shows of a text, and of a URI, at most.
const (
	maxShown    = 160
	maxShownURI = 1000
)

// shown returns a text in quotes, for a sentence: without what may be a password, and cut if it is long.
func shown(text string) string { return quote(secret.HideText(text), maxShown) }

// shownURI returns u in quotes, for a sentence: without what may be a password, and cut if it is long.
func shownURI(u uri.URI) string {
	text, _ := secret.Hide(u)
	return quote(text, maxShownURI)
}

// quote returns a text in quotes and ASCII, but for ellipses: those of the text, and one after the given number of bytes.
func quote(text string, most int) string {
	b := []byte{'"'}
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
	return string(append(b, '"'))
}
