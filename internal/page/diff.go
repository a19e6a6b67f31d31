package page

import (
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// maxCompared bounds the tokens of two texts that are compared with each other. More are one
// change.
const maxCompared = 400

// minKept is how many equal tokens between two changes keep them apart. Fewer become part of the
// change, which is easier to read.
const minKept = 3

// changes returns the runs that stayed, were deleted and were inserted when before became after, in
// the order of the text.
func changes(before, after string) []run {
	a, b := tokens(before), tokens(after)
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	var all []run
	all = appendCut(all, join(a[:head]), "")
	for _, h := range hunks(a[head:len(a)-tail], b[head:len(b)-tail]) {
		all = appendCut(all, join(h.deleted), inDelete)
		all = appendCut(all, join(h.inserted), inInsert)
		all = appendCut(all, join(h.kept), "")
	}
	return appendCut(all, join(a[len(a)-tail:]), "")
}

// tokens divides a text into escapes and characters.
func tokens(text string) []string {
	var all []string
	for text != "" {
		_, size := utf8.DecodeRuneInString(text)
		if text[0] == '%' && ascii.IsEscape(text, 0) {
			size = len("%41")
		}
		all = append(all, text[:size])
		text = text[size:]
	}
	return all
}

func join(tokens []string) string {
	var b []byte
	for _, s := range tokens {
		b = append(b, s...)
	}
	return string(b)
}

// A hunk is a change and the tokens after it that stayed.
type hunk struct{ deleted, inserted, kept []string }

// hunks returns the changes that make b of a, by a longest common subsequence.
func hunks(a, b []string) []hunk {
	if len(a) == 0 && len(b) == 0 {
		return nil
	}
	if len(a) > maxCompared || len(b) > maxCompared {
		return []hunk{{deleted: a, inserted: b}}
	}
	longest := common(a, b)
	var all []hunk
	for i, j := 0, 0; i < len(a) || j < len(b); {
		var h hunk
		from, to := i, j
		for i < len(a) && j < len(b) && a[i] != b[j] || (i == len(a)) != (j == len(b)) {
			if j == len(b) || i < len(a) && longest[i+1][j] >= longest[i][j+1] {
				i++
			} else {
				j++
			}
		}
		h.deleted, h.inserted = a[from:i], b[to:j]
		from = i
		for i < len(a) && j < len(b) && a[i] == b[j] {
			i, j = i+1, j+1
		}
		h.kept = a[from:i]
		all = appendHunk(all, h)
	}
	return all
}

// common returns the lengths of the longest common subsequences of a[i:] and b[j:].
func common(a, b []string) [][]uint16 {
	longest := make([][]uint16, len(a)+1)
	for i := range longest {
		longest[i] = make([]uint16, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				longest[i][j] = longest[i+1][j+1] + 1
			} else {
				longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			}
		}
	}
	return longest
}

// appendHunk appends h, or joins it with the last hunk if hardly anything stayed between them.
func appendHunk(all []hunk, h hunk) []hunk {
	n := len(all)
	if n == 0 || len(all[n-1].kept) >= minKept {
		return append(all, h)
	}
	last := &all[n-1]
	last.deleted = append(append(last.deleted[:len(last.deleted):len(last.deleted)], last.kept...),
		h.deleted...)
	last.inserted = append(append(last.inserted[:len(last.inserted):len(last.inserted)],
		last.kept...), h.inserted...)
	last.kept = h.kept
	return all
}
