package page

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A markup is HTML that is written as it is. Constants become markup where one is expected and
// strings do not, so the compiler sees to it that no text is written by mistake as markup.
type markup string

// A writer makes HTML, and sees to it that texts stay texts.
type writer struct {
	b []byte

	// interactive writes the buttons that need the playground's script.
	interactive bool
}

// put writes markup in which each "%" stands for the next text. A text may stand in an element, or
// in an attribute between double quotes that is neither the address of a link, nor a style, nor a
// script.
func (w *writer) put(m markup, texts ...string) {
	for _, text := range texts {
		before, after, _ := strings.Cut(string(m), "%")
		w.b = append(w.b, before...)
		w.text(text)
		m = markup(after)
	}
	w.b = append(w.b, m...)
}

// text writes a text. What could be markup becomes a reference to a character, and what no document
// of HTML or XML can have becomes U+FFFD.
func (w *writer) text(s string) {
	for _, r := range s {
		switch r {
		case '&':
			w.b = append(w.b, "&amp;"...)
		case '<':
			w.b = append(w.b, "&lt;"...)
		case '>':
			w.b = append(w.b, "&gt;"...)
		case '"':
			w.b = append(w.b, "&#34;"...)
		case '\'':
			w.b = append(w.b, "&#39;"...)
		default:
			if r < ' ' && r != '\n' || 0x7f <= r && r <= 0x9f || r&0xfffe == 0xfffe {
				r = utf8.RuneError
			}
			w.b = utf8.AppendRune(w.b, r)
		}
	}
}

// runs writes runs.
func (w *writer) runs(all []run) {
	for _, r := range all {
		switch r.In {
		case inMark:
			w.put(`<mark>`)
		case inInsert:
			w.put(`<ins>`)
		case inDelete:
			w.put(`<del>`)
		}
		if r.Kind != "" {
			w.put(`<span class="%">%</span>`, r.Kind, r.Text)
		} else {
			w.text(r.Text)
		}
		switch r.In {
		case inMark:
			w.put(`</mark>`)
		case inInsert:
			w.put(`</ins>`)
		case inDelete:
			w.put(`</del>`)
		}
	}
}

// code writes a text of a URL.
func (w *writer) code(text string) { w.codeRuns(whole(text)) }

func (w *writer) codeRuns(all []run) {
	w.put(`<code>`)
	w.runs(all)
	w.put(`</code>`)
}

// copyButton writes a button that copies a text of printable ASCII.
func (w *writer) copyButton(what, text string) {
	if w.interactive {
		w.put(` <button type="button" class="copy" data-copy="%">Copy %</button>`, text, what)
	}
}

// line writes a text as one line without gaps, its components in their colors, and a long one
// without its middle.
func (w *writer) line(text string, parts []part, mark span, l limits) {
	w.put(`<code>`)
	at := 0
	for _, shown := range l.spans(text, 0, len(text), mark) {
		w.runs(appendGap(nil, shown.start-at))
		at = shown.start
		for _, p := range parts {
			if p.end <= shown.start || shown.end <= p.start {
				continue
			}
			if at < p.start {
				w.put(`<span class="delimiter">`)
				w.runs(markedRuns(text, at, p.start, mark))
				w.put(`</span>`)
			}
			at = max(at, p.start)
			end := min(p.end, shown.end)
			w.put(`<span class="c-%">`, p.name)
			w.runs(markedRuns(text, at, end, mark))
			w.put(`</span>`)
			at = end
		}
		if at < shown.end || text == "" {
			w.put(`<span class="delimiter">`)
			w.runs(markedRuns(text, at, shown.end, mark))
			w.put(`</span>`)
			at = shown.end
		}
	}
	w.put(`</code>`)
}

// legend names the components of a line.
func (w *writer) legend(parts []part) {
	w.put(`<ul class="legend">` + "\n")
	for _, p := range parts {
		w.put(`<li class="c-%" tabindex="0"><b>%</b>`, p.name, p.name)
		if p.kind != "" {
			w.put(`, %`, p.kind)
		}
		w.put(` <span class="offsets">%–%</span>`, strconv.Itoa(p.start), strconv.Itoa(p.end))
		if p.start == p.end {
			w.put(` <i>empty</i>`)
		}
		w.put("</li>\n")
	}
	w.put("</ul>\n")
}
