package input

import "strings"

// maxQuoted is the length of the longest beginning of a line of quoted mail before a "<".
const maxQuoted = 128

// opening returns the offset of the "<" before i, with nothing but white space between them, or -1.
func (s *scanner) opening(i int) int {
	low := max(s.floor, i-maxBlank)
	if i = beforeBlanks(s.text, low, i); i > low && s.text[i-1] == '<' {
		return i - 1
	}
	return -1
}

// isQuoted reports whether i is in a line of quoted mail, which begins with ">".
func (s *scanner) isQuoted(i int) bool {
	low := max(0, i-maxQuoted)
	line := s.text[low:i]
	if n := strings.LastIndexAny(line, "\n\r\f"); n >= 0 {
		line = line[n+1:]
	} else if low > 0 {
		return false
	}
	return strings.HasPrefix(line, ">")
}

// bracketed looks for a URI in angle brackets. The first bracket is at open. The URI begins at start or behind the white space there, and may
// be broken into lines.
func (s *scanner) bracketed(open, start int, removed Removal, m *Match) state {
	text := s.text
	i, end := start, start // end is behind the last character that is not white space
	inside := open + len("<")
	quoted := s.isQuoted(open)
	for {
		if i-inside > s.limit {
			return none
		}
		if i == len(text) {
			return s.wait()
		}
		c := text[i]
		if c == '>' {
			break
		}
		if isBlank(c) {
			g := gapAt(text, i)
			if quoted {
				g.skipQuotes(text)
			}
			if g.partial && !s.eof && g.end-inside <= s.limit {
				return more
			}
			if i = g.end; end == start {
				start, end = i, i
			}
			continue
		}
		if !s.mayContinue(c) && c != '[' && c != ']' {
			return none
		}
		i++
		end = i
	}
	m.Raw = text[start:end]
	w := unwrapped{text: m.Raw, end: len(m.Raw)}
	joined, hyphens := w.join(&removed)
	if hyphens {
		removed |= RemovalKeptHyphen
	}
	if removed&RemovalPrefix == 0 && !s.isBracketed(joined, removed) {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Text, m.Removed, m.Delimiter = joined, removed, DelimiterAngleBrackets
	return s.accept(m, i)
}

// isBracketed reports whether the text in angle brackets, joined without its white space, is a URI that the scanner looks for, and not
// an element of XML. Text without "//" may be an element with attributes, or one that ends with a "/".
func (s *scanner) isBracketed(joined string, removed Removal) bool {
	name, rest, _ := strings.Cut(joined, ":")
	known := schemeOf(name, s.finder.AnyScheme)
	switch broken := removed&RemovalBreaks != 0; {
	case known == nil || !known.makesSense(rest):
		return false
	case strings.HasPrefix(rest, "//"):
		return true
	case known == &unknown:
		return !broken && !strings.HasSuffix(rest, "/")
	default:
		return !broken || !strings.Contains(rest, "='")
	}
}
