package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A span is a range of bytes.
type span struct{ start, end int }

// The kinds of runs.
const (
	runEscape = "escape" // a character that would not show, or could mislead, as Go escapes it
	runSpace  = "space"  // a space, which the page makes visible
	runCut    = "cut"    // words in place of bytes that are not shown
)

// The roles of runs.
const (
	inMark   = "mark"   // the place of a finding
	inInsert = "insert" // inserted by a change
	inDelete = "delete" // deleted by a change
)

// A run is a piece of text that is shown in one way.
type run struct {
	Text string
	Kind string
	In   string
}

// A limits says how much of a text is shown, in bytes: all of a text that is not longer than whole;
// of a longer one its beginning, its end, and the surroundings of a mark.
type limits struct{ whole, head, tail, near int }

var (
	longLimits  = limits{2000, 1200, 400, 150} // of most texts
	shortLimits = limits{500, 240, 120, 40}    // of the large line, and of tables, for which more would be too much
)

// spans returns the parts of text[start:end] that are shown.
func (l limits) spans(text string, start, end int, mark span) []span {
	if end-start <= l.whole {
		return []span{{start, end}}
	}
	all := []span{{start, runeStart(text, start+l.head)}}
	if near := (span{runeStart(text, mark.start-l.near),
		runeStart(text, mark.start+l.near)}); mark.start > start && near.start > all[0].end &&
		near.end < end-l.tail {
		all = append(all, near)
	} else if near.end > all[0].end && near.start <= all[0].end {
		all[0].end = near.end
	}
	return append(all, span{runeStart(text, end-l.tail), end})
}

// noMark marks nothing.
var noMark = span{-1, -1}

// runsOf returns the runs of text[start:end], without its middle if it is long. The bytes of the
// mark are marked.
func runsOf(text string, start, end int, mark span) []run {
	return longLimits.runs(text, start, end, mark)
}

func (l limits) runs(text string, start, end int, mark span) []run {
	var all []run
	for _, s := range l.spans(text, start, end, mark) {
		all = append(appendGap(all, s.start-start), markedRuns(text, s.start, s.end, mark)...)
		start = s.end
	}
	return all
}

// markedRuns returns the runs of text[start:end]. The bytes of the mark are marked. An empty mark
// becomes an empty run.
func markedRuns(text string, start, end int, mark span) []run {
	from, to := max(start, mark.start), min(end, mark.end)
	switch atEnd := mark.start == len(text) && end == len(text); {
	case from < to:
		return appendRuns(appendRuns(appendRuns(nil, text[start:from], ""), text[from:to], inMark),
			text[to:end], "")
	case mark.start == mark.end && start <= mark.start && (mark.start < end || atEnd):
		return appendRuns(append(appendRuns(nil, text[start:from], ""), run{In: inMark}),
			text[from:end], "")
	}
	return appendRuns(nil, text[start:end], "")
}

// whole returns the runs of a whole text.
func whole(text string) []run { return runsOf(text, 0, len(text), noMark) }

// appendCut appends the runs of a text with one role, without its middle if it is long.
func appendCut(all []run, text, in string) []run {
	at := 0
	for _, s := range longLimits.spans(text, 0, len(text), noMark) {
		all = appendRuns(appendGap(all, s.start-at), text[s.start:s.end], in)
		at = s.end
	}
	return all
}

// appendGap says that n bytes are not shown.
func appendGap(all []run, n int) []run {
	if n == 0 {
		return all
	}
	return append(all, run{Text: "… " + strconv.Itoa(n) + " bytes …", Kind: runCut})
}

// runeStart returns the offset at or before i at which a character begins.
func runeStart(text string, i int) int {
	for n := 0; n < utf8.UTFMax && 0 < i && i < len(text) && !utf8.RuneStart(text[i]); n++ {
		i--
	}
	return i
}

// blank has letters and symbols that have a width, but show nothing.
const blank = "\u115f\u1160\u2800\u3164\uffa0"

// maxMarks is the number of combining marks that are shown above one letter.
const maxMarks = 2

// appendRuns appends the runs of a text with one role.
func appendRuns(all []run, text, in string) []run {
	from, marks := 0, maxMarks
	flush := func(to int) {
		if from < to {
			all = append(all, run{Text: text[from:to], In: in})
		}
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		kind, shown := "", ""
		switch {
		case r == ' ':
			kind, shown = runSpace, " "
		case unicode.Is(unicode.M, r) && marks < maxMarks:
			marks++
		case r == utf8.RuneError && size == 1, !strconv.IsPrint(r), unicode.Is(unicode.M, r),
			strings.ContainsRune(blank, r):
			quoted := strconv.QuoteToASCII(text[i : i+size])
			kind, shown = runEscape, quoted[1:len(quoted)-1]
		case unicode.IsLetter(r):
			marks = 0
		default:
			marks = maxMarks
		}
		if kind != "" {
			flush(i)
			from, marks = i+size, maxMarks
			if n := len(all); n > 0 && all[n-1].Kind == kind && all[n-1].In == in {
				all[n-1].Text += shown
			} else {
				all = append(all, run{Text: shown, Kind: kind, In: in})
			}
		}
		i += size
	}
	flush(len(text))
	return all
}

// plain returns a text as its runs show it, without markup. It shows n bytes of a longer text.
func plain(text string, n int) string {
	var b strings.Builder
	shown := text
	if len(text) > n {
		shown = text[:runeStart(text, n)]
	}
	for _, r := range appendRuns(nil, shown, "") {
		b.WriteString(r.Text)
	}
	if len(text) > n {
		b.WriteString("…")
	}
	return b.String()
}
