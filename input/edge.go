package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// maxBlank is the length of the longest white space and prefix before a match.
const maxBlank = 128

// An edge is the delimiter and the prefix before a match.
type edge struct {
	delimiter Delimiter
	closer    byte // the character that closes the delimiter or emphasis; 0 if it is not ASCII
	removed   Removal
}

// edgeBefore returns the edge before start: the prefix "URL:", and the delimiter before the prefix.
func edgeBefore(text string, start int) edge {
	var e edge
	low := max(0, start-maxBlank)
	i := beforeBlanks(text, low, start)
	if n := i - len("URL:"); n >= low && text[i-1] == ':' && ascii.EqualFold(text[n:i], "url:") && (n == 0 || !ascii.IsAlnum(text[n-1])) {
		start, e.removed = n, RemovedPrefix
	}
	if start == 0 {
		return e
	}
	switch c := text[start-1]; c {
	case '"':
		e.delimiter, e.closer = DelimiterDoubleQuotes, c
	case '\'':
		e.delimiter, e.closer = DelimiterSingleQuotes, c
	case '(':
		e.delimiter, e.closer = DelimiterParentheses, ')'
	case '<':
		e.delimiter, e.closer = DelimiterAngleBrackets, '>'
	case '*', '_', '~':
		e.closer = c
	default:
		if c >= utf8.RuneSelf {
			r, _ := utf8.DecodeLastRuneInString(text[max(0, start-utf8.UTFMax):start])
			e.delimiter = quoteOf(r)
		}
	}
	return e
}

// closed reports whether the delimiter is closed at i.
func (e *edge) closed(text string, i int) bool {
	switch {
	case e.delimiter == DelimiterBare || i == len(text):
		return false
	case e.closer != 0:
		return text[i] == e.closer
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return quoteOf(r) == e.delimiter
}

// close returns the end of a URI whose run of characters ends at end, and its delimiter. If the URI stands alone between delimiters
// other than parentheses, it is the whole run. Otherwise punctuation at the end belongs to the sentence, and so does the mark that
// closes emphasis.
func (e *edge) close(text string, least, end int) (int, Delimiter) {
	how := DelimiterBare
	if e.closed(text, end) {
		if how = e.delimiter; how != DelimiterParentheses {
			return end, how
		}
	}
	for end > least {
		c := text[end-1]
		if strings.IndexByte(".,;:!?'(", c) < 0 && (c != e.closer || e.delimiter != DelimiterBare) {
			break
		}
		end--
	}
	return end, how
}

// Typographic quotes. The language decides which of them open and which close.
const (
	doubleQuotes = "“”„‟«»「」『』″"
	singleQuotes = "‘’‚‛‹›′"
	wideBrackets = "＜＞〈〉《》⟨⟩"
)

// quoteOf returns the delimiter that a typographic quote or bracket beyond ASCII is, or DelimiterBare.
func quoteOf(r rune) Delimiter {
	switch {
	case r < utf8.RuneSelf || r == utf8.RuneError:
	case strings.ContainsRune(doubleQuotes, r):
		return DelimiterDoubleQuotes
	case strings.ContainsRune(singleQuotes, r):
		return DelimiterSingleQuotes
	case strings.ContainsRune(wideBrackets, r):
		return DelimiterAngleBrackets
	}
	return DelimiterBare
}
