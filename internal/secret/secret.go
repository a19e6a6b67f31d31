// Package secret finds what may be a password in a text, so that no error and no report shows it.
// It is the only place of the module that decides what is hidden. The method Redacted of a URI is
// separate: it replaces a password that is certain.
package secret

import "strings"

// Ellipsis stands for what is hidden.
const Ellipsis = "…"

// A Reference is what [InReference] asks a parsed reference, such as a uri.URI, for.
type Reference interface {
	String() string
	Redacted() string
	Scheme() string
	HasUserinfo() bool
	Userinfo() string
	Host() string
	HasPort() bool
}

// InText returns the bounds of what may be a password in a text that failed to parse, in bytes.
// They are equal if there is nothing to hide. The secret ends at the last "@", which some keyboards
// write as U+FF20 or U+FE6B. It begins at the first "//", a backslash being a slash, since people
// type that. If a colon comes first, it begins after the colon and the slashes that follow the
// colon.
func InText(text string) (from, to int) {
	to = LastAt(text)
	for i := 0; i < to; i++ {
		switch c := text[i]; {
		case c == ':', isSlash(c) && isSlash(text[i+1]):
			for i++; i < to && isSlash(text[i]); {
				i++
			}
			if i < to {
				return i, to
			}
		}
	}
	return len(text), len(text)
}

// wideAts are the other forms of "@", as they are and percent-encoded.
var wideAts = [...]string{"\uff20", "\ufe6b", "%EF%BC%A0", "%EF%B9%AB"}

// LastAt returns the offset of the last "@" of a text, in any form, or -1.
func LastAt(text string) int {
	// Most texts have none, and three searches for a byte are faster than the loop.
	if strings.IndexByte(text, '@') < 0 && strings.IndexByte(text, '%') < 0 &&
		strings.IndexByte(text, wideAts[0][0]) < 0 {
		return -1
	}
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case '@':
			return i
		case '%', wideAts[0][0]:
			for _, at := range wideAts {
				if len(text)-i >= len(at) && strings.EqualFold(text[i:i+len(at)], at) {
					return i
				}
			}
		}
	}
	return -1
}

// InReference returns the bounds of what may be a password in a reference, in bytes: its userinfo.
// Without a userinfo, it returns those of [InText] if they may hold a password after all. The slash
// in "http://user:12/34@h" ends a port, "user:secret@h" has a scheme, and browsers find a password
// in "http:///user:secret@h". In some schemes an "@" is known to be harmless.
func InReference(u Reference) (from, to int) {
	text := u.String()
	if u.HasUserinfo() {
		if u.Userinfo() == "" {
			return len(text), len(text)
		}
		from = strings.Index(text, "//") + len("//")
		return from, from + len(u.Userinfo())
	}
	// Some documents allow hosts with "@", which ends a userinfo in others, or with ":", as in
	// "http://user:secret?@h".
	if host := u.Host(); LastAt(host) >= 0 || strings.IndexByte(host, ':') >= 0 && host[0] != '[' {
		return InText(text)
	}
	switch strings.ToLower(u.Scheme()) {
	case "mailto", "mid", "cid", "news":
		return len(text), len(text)
	}
	if u.Host() != "" && (!u.HasPort() || beginSegments(text)) {
		return len(text), len(text)
	}
	return InText(text)
}

// beginSegments reports whether each "@" follows a slash, as in "https://h:443/@joe". So do the
// names of users and packages. A password that is read as a port and a path would end with that
// slash.
func beginSegments(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] == '@' && (i == 0 || text[i-1] != '/') {
			return false
		}
	}
	return true
}

// HideText returns a text with an ellipsis in place of what [InText] finds.
func HideText(text string) string {
	from, to := InText(text)
	return hide(text, from, to)
}

// Hide returns the text of a reference for a report. A password in the userinfo is replaced as
// Redacted does. Without a userinfo, an ellipsis stands for what [InReference] finds. Then misread
// is true. The components of the reference may not be those that its author meant. So they are
// secret as well, up to the last "@".
func Hide(u Reference) (text string, misread bool) {
	if u.HasUserinfo() {
		return u.Redacted(), false
	}
	text = u.String()
	from, to := InReference(u)
	return hide(text, from, to), from < to
}

func hide(text string, from, to int) string {
	if from == to {
		return text
	}
	return text[:from] + Ellipsis + text[to:]
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }
