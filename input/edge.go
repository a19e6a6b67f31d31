package input

import (
	"strings"
	"unicode/utf8"
)

// An edge is what stands before a match.
type edge struct {
	delimiter Delimiter
	closer    byte // what closes the delimiter, or emphasis; 0 if that is no ASCII character
	removed   Removal
}

// edgeBefore looks at what is before start: the prefix "URL:", and the delimiter before that.
func (s *scanner) edgeBefore(start int) edge {
	text := s.text
	var e edge
	low := max(0, start-maxBlank)
	i := beforeBlanks(text, low, start)
	if n := i - len("URL:"); n >= low && text[i-1] == ':' && equalFold(text[n:i], "url:") && (n == 0 || !alnum.has(text[n-1])) {
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

// close returns the end of a URI whose run ends at end, and how it is delimited. If nothing but it
// is between delimiters, it is the whole run, but in parentheses; else punctuation at its
// end belongs to the sentence, and so does the mark that closes emphasis.
func (s *scanner) close(least, end int, edge edge) (int, Delimiter) {
	text := s.text
	how := DelimiterBare
	if edge.closed(text, end) {
		if how = edge.delimiter; how != DelimiterParentheses {
			return end, how
		}
	}
	for end > least {
		c := text[end-1]
		if strings.IndexByte(".,;:!?'(", c) < 0 && (c != edge.closer || edge.delimiter != DelimiterBare) {
			break
		}
		end--
	}
	return end, how
}
