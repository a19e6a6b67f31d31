package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// A gap is white space inside a URI that is broken into lines.
type gap struct {
	end     int  // the end of the gap
	line    bool // a line ends in the gap
	page    bool // a page ends in the gap, with the lines at its foot and at the head of the next page
	partial bool // the gap may go on after the end of the text
}

// maxLine is the greatest length of the lines at the foot and at the head of a page, and of the white space between them. The lines
// of RFCs have 72 characters.
const maxLine = 200

// gapAt returns the gap that begins at i. It is empty if there is no white space at i.
func gapAt(text string, i int) gap {
	g := gap{end: i}
	g.skipBlanks(text)
	if !g.line {
		return g
	}
	foot, partial := lineAt(text, g.end)
	if g.partial = g.partial || partial; !isFoot(foot) {
		return g
	}
	next := gap{end: g.end + len(foot)}
	if window := text[:min(len(text), next.end+maxLine)]; len(window) == len(text) {
		next.skipBlanks(text)
	} else {
		next.skipBlanks(window)
		next.partial = false
	}
	head, partial := lineAt(text, next.end)
	if g.partial = g.partial || next.partial || partial; isHead(head) {
		next.end += len(head)
		next.skipBlanks(text)
		g.partial = g.partial || next.partial
		g.end, g.page = next.end, true
	}
	return g
}

func (g *gap) skipBlanks(text string) {
	for {
		size := blankAt(text[g.end:])
		if size == 0 {
			break
		}
		switch text[g.end] {
		case '\n', '\r', '\f':
			g.line = true
		}
		g.end += size
	}
	// A character beyond ASCII may not be there as a whole.
	g.partial = len(text)-g.end < utf8.UTFMax && (g.end == len(text) || text[g.end] >= utf8.RuneSelf)
}

// skipQuotes skips the marks of quoted mail after the end of a line: one ">" or, in mail that was quoted again, several. No URI has a ">".
func (g *gap) skipQuotes(text string) {
	if !g.line {
		return
	}
	for g.end < len(text) && text[g.end] == '>' {
		g.end++
		g.skipBlanks(text)
	}
}

// lineAt returns the rest of the line at i without its end, and whether the text ends in that line. If the line is longer than maxLine or
// has an angle bracket, it returns "".
func lineAt(text string, i int) (line string, partial bool) {
	window := text[i:min(len(text), i+maxLine)]
	n := strings.IndexAny(window, "\n\r\f<>")
	switch {
	case n >= 0 && window[n] != '<' && window[n] != '>':
		return window[:n], false
	case n < 0 && len(window) < maxLine:
		return window, true
	}
	return "", false
}

// isFoot reports whether a line ends as those at the foot of the pages of an RFC: "[Page 21]".
func isFoot(line string) bool {
	line, ok := strings.CutSuffix(strings.TrimRight(line, " \t"), "]")
	digits := strings.TrimRight(line, "0123456789")
	return ok && len(digits) < len(line) && strings.HasSuffix(digits, "[Page ")
}

// isHead reports whether a line is like those at the head of the pages of an RFC or a draft, which end with a year.
func isHead(line string) bool {
	line = strings.TrimRight(line, " \t")
	n := len(line)
	if n < 5 || line[n-5] != ' ' {
		return false
	}
	for _, c := range []byte(line[n-4:]) {
		if !ascii.IsDigit(c) {
			return false
		}
	}
	return strings.HasPrefix(line, "RFC ") || strings.HasPrefix(line, "Internet-Draft") || strings.HasPrefix(line, "INTERNET-DRAFT")
}
