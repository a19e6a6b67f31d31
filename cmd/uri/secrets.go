package main

import (
	"errors"
	"io/fs"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/secret"
	"example.com/uri/schemes"
)

// The functions of this file return what may be shown of a text that may hold a password.

// excerpt returns the text that err is about, near its offset and without a possible password. It
// returns "" if err is not about a text.
func excerpt(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return ""
	}
	shown, _, _ := strings.Cut(pe.Caret(), "\n")
	return shown
}

// redacted returns what reports show of a text that was refused because of why, without a password.
func redacted(text string, why error) string {
	if s := excerpt(why); s != "" || text == "" {
		return s
	}
	return excerpt(&uri.ParseError{Input: text})
}

// harmless returns u without its password. If u was misread, and what was read as another component may
// be a password, it shows less of u.
func harmless(u uri.URI) string {
	text, _ := secret.Hide(u)
	return text
}

// fromAt returns s with an ellipsis in place of everything before its last "@".
func fromAt(s string) string {
	if i := secret.LastAt(s); i >= 0 {
		return secret.Ellipsis + s[i:]
	}
	return s
}

// harmlessNormal returns the scheme's normal form of u, with as much hidden as harmless hides.
func harmlessNormal(u uri.URI) string {
	n := schemes.Normalize(u)
	if _, misread := secret.Hide(u); misread { // n may be misread in another way
		return secret.HideText(n.String())
	}
	return n.Redacted()
}

// harmlessText returns what reports show of a text that is not meant as a reference, such as the name of a
// file. If it is a reference after all, its possible password is hidden.
func harmlessText(text string) string {
	if secret.LastAt(text) < 0 {
		return text
	}
	return redacted(text, nil)
}

// harmlessPath returns the error, in which the name of a file is shown as harmlessText shows it.
func harmlessPath(err error) error {
	if failed := new(fs.PathError); errors.As(err, &failed) {
		failed.Path = harmlessText(failed.Path)
	}
	return err
}
