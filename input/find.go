package input

import (
	"html"
	"io"
	"iter"
	"strings"
	"unicode"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// Find returns the URIs in the text. It uses the zero [Finder]: see [Finder.Find].
func Find(text string) iter.Seq[Match] { return Finder{}.Find(text) }

// FindReader returns the URIs in the text that r reads. It uses the zero [Finder]: see
// [Finder.FindReader].
func FindReader(r io.Reader) iter.Seq2[Match, error] { return Finder{}.FindReader(r) }

// Find returns the matches in the text, in order and without overlap, in time proportional to the
// length of the text.
//
// A match of KindURI that is not broken into lines is a part of the text, so it costs no
// allocation. Otherwise its Text, or for another kind the text of its URI, is allocated.
func (f Finder) Find(text string) iter.Seq[Match] {
	return func(yield func(Match) bool) { f.find(text, yield) }
}

func (f Finder) find(text string, yield func(Match) bool) {
	s := scanner{finder: f, text: text, eof: true, limit: f.limit()}
	s.rewind()
	var m Match
	for s.next(&m) == found && yield(m) {
	}
}

// FindReader returns the matches in the text that r reads: the same as [Finder.Find] in the whole
// text, however r delivers it. It keeps about MaxLen and 64 KiB of the text at a time and searches
// what it has before it reads more. A match has strings of its own, so keeping it does not keep the
// buffer.
//
// If reading fails, the last pair is a zero Match and the error. A URI that might have gone on
// behind the failure is not a match.
func (f Finder) FindReader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) { f.findReader(r, yield) }
}

// chunk is the least number of bytes for which a reader is asked.
const chunk = 32 << 10

// A window is the part of a stream that a scanner sees.
type window struct {
	r    io.Reader
	buf  []byte // the part that the scanner sees
	base int64  // the offset of its first byte in the stream
	err  error  // the error that ended the stream
}

// findReader finds the matches in a stream. The scanner sees a window of it, which slides.
func (f Finder) findReader(r io.Reader, yield func(Match, error) bool) {
	w := window{r: r}
	s := scanner{finder: f, limit: f.limit()}
	s.rewind()
	var m Match
	for {
		state := s.next(&m)
		if state == found {
			if !yield(w.detach(m), nil) {
				return
			}
			continue
		}
		switch {
		case s.eof:
			return
		case w.err != nil:
			yield(Match{}, w.err)
			return
		}
		w.slide(&s, state)
	}
}

// detach returns m with strings of its own, and with offsets in the stream.
func (w *window) detach(m Match) Match {
	m.Start += w.base
	m.End += w.base
	m.Raw = strings.Clone(m.Raw)
	if m.Removed&(RemovalBreaks|RemovalPage) == 0 {
		m.Text = m.Raw
		if m.Kind == KindURI {
			m.URI, _ = uri.Parse(m.Text) // as before
		}
	}
	return m
}

// slide drops the bytes that the scanner no longer needs, and reads more until another look is
// worth its time.
func (w *window) slide(s *scanner, state state) {
	drop := max(0, s.pos-lookBack)
	w.buf = w.buf[:copy(w.buf, w.buf[drop:])]
	w.base += int64(drop)
	s.pos -= drop
	s.floor = max(0, s.floor-drop)
	wanted := 1
	if pending := len(w.buf) - s.pos; state == more && pending > 256 {
		wanted = pending / 4 // so that all looks cost no more than a few times the last
	}
	for idle := 0; wanted > 0 && w.err == nil && !s.eof; idle++ {
		if cap(w.buf)-len(w.buf) < chunk {
			grown := make([]byte, len(w.buf), len(w.buf)+len(w.buf)/2+chunk)
			copy(grown, w.buf)
			w.buf = grown
		}
		n, err := w.r.Read(w.buf[len(w.buf):cap(w.buf)])
		w.buf = w.buf[:len(w.buf)+n]
		wanted -= n
		if n > 0 {
			idle = 0
		}
		switch {
		case err == io.EOF:
			s.eof = true
		case err != nil:
			w.err = err
		case idle == 100:
			w.err = io.ErrNoProgress
		}
	}
	s.text = string(w.buf)
	s.rewind()
}

// isMarkdown reports whether s has a link of Markdown or its definition, or of BBCode.
func isMarkdown(s string) bool {
	open := strings.IndexByte(s, '[')
	if open < 0 || strings.IndexByte(s[:open], '/') >= 0 {
		return false
	}
	for _, mark := range [...]string{"](", "]:"} {
		// "[::1]:80"
		if at := strings.Index(s, mark); open < at &&
			!(at+2 < len(s) && mark == "]:" && ascii.IsDigit(s[at+2])) {
			return true
		}
	}
	return false
}

// elements are the elements of HTML that stand around links and behind them.
const elements = "|a|abbr|area|audio|b|body|br|button|center|code|dd|div|dl|dt|em|embed|font|form|h1|h2|h3|hr|html|i|iframe|img|input|label|li|link|meta|object|ol|p|pre|q|script|small|source|span|strong|style|sub|sup|table|td|th|tr|u|ul|video|wbr|"

// isHTML reports whether s has a tag of HTML, or ends with a character reference.
func isHTML(s string) bool {
	for i := strings.IndexByte(s, '<'); i >= 0 && i < len(s); {
		rest := strings.TrimPrefix(s[i+1:], "/")
		n := 0
		for n < len(rest) && n < 8 && ascii.IsAlnum(rest[n]) {
			n++
		}
		if n < len(rest) && strings.IndexByte(" \t\n/>", rest[n]) >= 0 &&
			isInList(rest[:n], elements) && strings.IndexByte(rest, '>') >= 0 {
			return true
		}
		next := strings.IndexByte(s[i+1:], '<')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	end := strings.TrimRight(s, " .,")
	at := strings.LastIndexByte(end, '&')
	return at >= 0 && strings.HasSuffix(end, ";") && isEntity(end[at:])
}

// linksIn returns the links of the web in a text, at most two different ones, and a mail address.
// Names of hosts without a scheme and "www." count if there are no other links, and if they have a
// usual ending.
func linksIn(text string) (links []string, mail string) {
	if strings.Contains(text, "&") && strings.Contains(text, "<") {
		text = html.UnescapeString(text)
	}
	for m := range (Finder{WWW: true, Mail: true}).Find(text) {
		switch scheme := m.URI.Scheme(); {
		case ascii.EqualFold(scheme, "mailto"):
			if mail == "" {
				mail = m.Text
			}
		case (ascii.EqualFold(scheme, "http") || ascii.EqualFold(scheme, "https")) &&
			strings.ContainsAny(m.URI.Host(), ".["):
			if links = addLink(links, m.Text); len(links) > 1 {
				return links, mail
			}
		}
	}
	if len(links) > 0 {
		return links, mail
	}
	isBetween := func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("<>()[]{}|,;\"", r) ||
			quoteOf(r) != DelimiterBare
	}
	for word := range strings.FieldsFuncSeq(text, isBetween) {
		word = strings.TrimRight(word, ".!?:'*_…")
		if strings.IndexByte(word, '@') >= 0 {
			continue
		}
		m := look(word)
		if m.scheme > 0 && m.scheme != m.port || m.slashes || m.dots == 0 || m.empty >= 0 ||
			m.edge >= 0 || m.port < m.end && !isPort(word[m.port+1:]) {
			continue
		}
		if name, ending := m.name(), word[m.dot+1:m.port]; isDotted(name) &&
			isUsualEnding(ending) && !isCapitalized(ending) && !isLikeFile(name, ending) {
			if links = addLink(links, word); len(links) > 1 {
				break
			}
		}
	}
	return links, mail
}

// addLink adds a link, unless there is one that differs only in its scheme, or in a slash at the
// end.
func addLink(links []string, link string) []string {
	bare := func(s string) string {
		if i := strings.Index(s, "://"); i >= 0 {
			s = s[i+len("://"):]
		}
		return strings.TrimSuffix(s, "/")
	}
	for i, other := range links {
		if strings.EqualFold(bare(other), bare(link)) {
			if len(other) < len(link) && strings.Contains(link, "://") &&
				!strings.Contains(other, "://") {
				links[i] = link
			}
			return links
		}
	}
	return append(links, link)
}
