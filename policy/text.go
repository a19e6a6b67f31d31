package policy

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/idna"
	"example.com/uri/internal/secret"
)

// isMixed reports whether a word of s mixes more scripts than a level allows (Unicode Technical
// Standard 39, 5.2). Digits and punctuation separate words.
func isMixed(s string, most idna.Level) bool {
	if ascii.Is(s) {
		return false
	}
	for word := range strings.FieldsFuncSeq(s,
		func(r rune) bool { return idna.ScriptOf(r) == idna.Common }) {
		if idna.LevelOf(word) > most {
			return true
		}
	}
	return false
}

// localScript returns the script of the letters of s, if they are of one script other than Latin.
func localScript(s string) idna.Script {
	found := idna.Unknown
	for _, r := range s {
		switch script := idna.ScriptOf(r); script {
		case idna.Common, idna.Inherited, found:
		default:
			if found != idna.Unknown || script == idna.Latin {
				return idna.Unknown
			}
			found = script
		}
	}
	return found
}

// skeleton returns the ASCII name that a label in lower case looks like. It reports false if the
// label is ASCII, or if one of its visible characters looks like no ASCII letter.
func skeleton(label string) (string, bool) {
	var b strings.Builder
	other := false
	for _, r := range label {
		if r < 0x80 {
			b.WriteByte(byte(r))
			continue
		}
		if _, gone := invisible(string(r)); gone {
			other = true
			continue
		}
		c, ok := idna.LookAlike(r)
		if !ok {
			return "", false
		}
		b.WriteByte(c)
		other = true
	}
	return b.String(), other
}

// mark returns the first character of a decoded name that looks like a delimiter of a URI, and this
// delimiter. So a reader may take the rest of the name for another component, as in
// "example.com∕login.evil.example".
func mark(name string) (r rune, like byte) {
	if ascii.Is(name) {
		return 0, 0
	}
	before := rune(utf8.RuneError)
	for rest := name; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		rest = rest[size:]
		if like, ok := marks[r]; ok {
			return r, like
		}
		if like, ok := letterMarks[r]; ok && before < utf8.RuneSelf {
			after, _ := utf8.DecodeRuneInString(rest)
			if catalan := r == '\u00b7' && before == 'l' && after == 'l'; after < utf8.RuneSelf &&
				!catalan {
				return r, like
			}
		}
		before = r
	}
	return 0, 0
}

// marks maps characters to the delimiters of a URI that they look like in most fonts (Unicode
// Technical Standard 39, confusables). IDNA allows them in names, unlike those that it maps to the
// delimiter itself.
var marks = map[rune]byte{
	'\u2044': '/', '\u2215': '/', '\u2571': '/', '\u29f8': '/', '\u2041': '/', '\u27cb': '/',
	'\u1735': '/', '\u2cc6': '/', '\u2f03': '/', '\U0001d23a': '/',
	'\u2216': '\\', '\u29f5': '\\', '\u29f9': '\\', '\u27cd': '\\', '\u2f02': '\\',
	'\u0294': '?', '\u0241': '?', '\u0242': '?', '\u097d': '?', '\u203d': '?', '\u2e2e': '?',
	'\ua6eb': '?',
	'\u266f': '#', '\u22d5': '#', '\u2317': '#',
	'\u0589': ':', '\u05c3': ':', '\u02d0': ':', '\u02f8': ':', '\u0703': ':', '\u0704': ':',
	'\u16ec': ':', '\u1803': ':', '\u1809': ':', '\u205a': ':', '\u2236': ':', '\ua789': ':',
	'\u0701': '.', '\u0702': '.', '\u06d4': '.', '\u2219': '.', '\u22c5': '.', '\u2022': '.',
	'\u2027': '.', '\u2e31': '.', '\u1427': '.', '\ua4f8': '.', '\U00010a50': '.',
}

// letterMarks are such characters that are also letters, digits or marks of names in a script. They
// count only between two characters of ASCII, except in the "l·l" of Catalan (RFC 5892, A.3).
var letterMarks = map[rune]byte{
	'\u30ce': '/', '\u31d3': '/', '\u3033': '/', '\u4e3f': '/', '\u4e36': '\\', '\u0903': ':',
	'\u0a83': ':', '\u0660': '.', '\u06f0': '.', '\u00b7': '.', '\u30fb': '.',
}

// invisible returns the first character of s that is invisible or changes the direction of the text
// around it. Joiners and direction marks count, although some scripts need joiners between their
// letters (RFC 5892, A).
func invisible(s string) (rune, bool) {
	for _, r := range s {
		switch {
		case r < 0x80:
		case r == 0xAD, r == 0x034F, r == 0x115F, r == 0x1160, r == 0x3164, r == 0xFFA0,
			0x17B4 <= r && r <= 0x17B5,
			r != unicode.ReplacementChar && unicode.Is(unicode.Cf, r), 0xFE00 <= r && r <= 0xFE0F,
			0xE0100 <= r && r <= 0xE01EF,
			r == 0x2028, r == 0x2029, r != ' ' && unicode.Is(unicode.Zs, r):
			return r, true
		}
	}
	return 0, false
}

// shown returns a text for a sentence, in ASCII except for ellipses. It hides a possible password
// and cuts a long text.
func shown(text string) string { return printable(secret.HideText(text), maxShown) }

// shownHost does the same with the decoded name of a host. In some documents a host may contain "@"
// and ":", so what is before the "@" or around the ":" may be a user name and a password.
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

// printable escapes the characters of a text that are not printable ASCII, as Go does. It cuts the
// text after most bytes and appends an ellipsis.
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

// The largest numbers of bytes that a sentence shows of a text and of a URI.
const (
	maxShown    = 160
	maxShownURI = 1000
)
