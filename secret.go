package uri

import "strings"

// secret returns the bounds of what is hidden of a text that failed to parse: up to the
// last "@", from the first "//", a backslash being a slash, since that is what people
// type; or from the first colon and what slashes follow it, if that comes first.
func secret(text string) (from, to int) {
	to = strings.LastIndexByte(text, '@')
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

// A hidden is what is hidden of a reference. All findings about a reference share it, since
// finding it takes as long as reading the reference.
type hidden struct {
	text     string
	from, to int
}

// in reports whether h says what is hidden in text.
func (h *hidden) in(text string) bool { return h != nil && h.text == text }

// hiddenIn returns what is hidden of u: its userinfo. Without one, all that secret finds is hidden
// if it may be a password after all: the slash in "http://user:12/34@h" ends a port,
// "user:secret@h" has a scheme, and browsers find one in "http:///user:secret@h". In some schemes
// that is known to be none.
func hiddenIn(u URI) *hidden {
	text := u.String()
	nothing := &hidden{text, len(text), len(text)}
	if start, end, ok := u.Span(ComponentUserinfo); ok && start < end {
		return &hidden{text, start, end}
	} else if ok {
		return nothing
	}
	if !strings.Contains(u.Host(), "@") { // which some documents allow, and others end a userinfo with
		switch strings.ToLower(u.Scheme()) {
		case "mailto", "mid", "cid", "news":
			return nothing
		}
		if u.Host() != "" && !u.HasPort() {
			return nothing
		}
	}
	from, to := secret(text)
	return &hidden{text, from, to}
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }
