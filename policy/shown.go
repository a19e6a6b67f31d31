package policy

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/secret"
)

// The largest numbers of bytes that a sentence shows of a text and of a URI.
const (
	maxShown    = 160
	maxShownURI = 1000
)

// shown returns a text for a sentence, in ASCII except for ellipses. It hides a possible password and cuts a long text.
func shown(text string) string { return printable(secret.HideText(text), maxShown) }

// shownHost does the same with the decoded name of a host. In some documents a host may contain "@" and ":", so what is before the "@" or
// around the ":" may be a user name and a password.
func shownHost(name string) string {
	if at := strings.LastIndexByte(name, '@'); at >= 0 {
		name = secret.Ellipsis + name[at:]
	}
	if strings.Contains(name, ":") {
		return secret.Ellipsis
	}
	return printable(name, maxShown)
}

// shownURI does the same with a URI, and hides its userinfo: a user name may be a token.
func shownURI(u uri.URI) string {
	text := u.String()
	if from, to := secret.InReference(u); from < to {
		text = text[:from] + secret.Ellipsis + text[to:]
	}
	return printable(text, maxShownURI)
}

// printable escapes the characters of a text that are not printable ASCII, as Go does. It cuts the text after most bytes and
// appends an ellipsis.
func printable(text string, most int) string {
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
	return string(b)
}
