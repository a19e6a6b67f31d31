package input

import (
	"io"
	"strings"

	"example.com/uri"
)

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
	if m.Removed&(RemovedBreaks|RemovedPage) == 0 {
		m.Text = m.Raw
		if m.Kind == KindURI {
			m.URI, _ = uri.Parse(m.Text) // as before
		}
	}
	return m
}

// slide drops the bytes that the scanner no longer needs, and reads more until another look is worth its time.
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
