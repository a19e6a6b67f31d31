package input

import (
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// charsPlain are the characters of a path, a query and a fragment that never end them and need no closer look.
const charsPlain = ascii.Query &^ (1<<'&' | 1<<'\'' | 1<<'(' | 1<<')')

var plainChar = ascii.Set{charsPlain & ascii.Low, charsPlain >> 64}

// finish finds the end of a URI that begins at start and goes on at least to least. Its path, or its query or fragment if the path is
// empty, begins at path.
func (s *scanner) finish(start, least, path int, edge edge, m *Match) state {
	text := s.text
	end := path
	// Only these three characters can follow an authority.
	if path == least || path < len(text) && (text[path] == '/' || text[path] == '?' || text[path] == '#') {
		stop := len(text)
		if stop-start > s.limit {
			stop = start + s.limit + 1
		}
		end = s.run(path, stop, edge)
	}
	if s.undecided(end) {
		return more
	}
	if end-start > s.limit || s.isDrive(start, end) || path == least && s.isNameCut(start, path, end) {
		return s.skipFrom(end)
	}
	end, m.Delimiter = edge.close(text, least, end)
	if end <= least {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Raw = text[start:end]
	m.Text, m.Removed = m.Raw, edge.removed
	return s.accept(m, end)
}

// run returns the end of the characters that a path, a query and a fragment can have. The run ends before a ")" without its "(", before
// a second "#", before a delimiter of HTML, and before the single quote that closes a quotation.
func (s *scanner) run(i, stop int, edge edge) int {
	text := s.text
	depth, fragment := 0, false
	for {
		for i < stop && plainChar.Has(text[i]) {
			i++
		}
		if i >= stop {
			return i
		}
		switch c := text[i]; {
		case c == '%':
			if !ascii.IsEscape(text, i) {
				return i
			}
			i += 2
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return i
			}
		case c == '#':
			if fragment {
				return i
			}
			fragment = true
		case c == '&', c == '\'':
			if c == '&' && isEntity(text[i:]) || closesQuotation(text[i:], edge) {
				return i
			}
		case c >= utf8.RuneSelf && s.finder.IRI:
			size := sizeInIRI(text, i)
			if size == 0 {
				return i
			}
			i += size - 1
		default:
			return i
		}
		i++
	}
}

// closesQuotation reports whether text begins with the single quote that closes the quotation around a URI.
func closesQuotation(text string, edge edge) bool {
	return text[0] == '\'' && edge.closer == '\'' && (len(text) == 1 || !ascii.IsAlnum(text[1]))
}
