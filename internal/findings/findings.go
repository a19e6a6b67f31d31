// Package findings gives findings their sentences, and collects what packages schemes and policy
// find in a URI, in memory that does not grow with the number of findings.
package findings

import (
	"cmp"
	"slices"

	"example.com/uri"
	"example.com/uri/internal/message"
)

// Say returns the finding with its sentence.
func Say(f uri.Finding, m message.Message) uri.Finding {
	f.Key, f.Args, f.Text = m.Key, m.Args, m.Text
	return f
}

// A List keeps the first findings of a text, and counts the others. It keeps the first of each code
// and severity, wherever that is, as long as there are at most [message.MaxFindings] such kinds.
// The order in which findings of different offsets are added does not matter. The zero List is
// empty.
type List struct {
	kept []uri.Finding // in the order of the text
	more int
}

// Add adds a finding. It follows those that have its offset already.
func (l *List) Add(f uri.Finding) {
	if len(l.kept) == message.MaxFindings && f.Offset >= l.kept[len(l.kept)-1].Offset && l.has(f) {
		l.more++
		return
	}
	at, _ := slices.BinarySearchFunc(l.kept, f.Offset, func(g uri.Finding, offset int) int {
		if g.Offset == offset {
			return -1
		}
		return cmp.Compare(g.Offset, offset)
	})
	l.kept = slices.Insert(l.kept, at, f)
	if len(l.kept) > message.MaxFindings {
		l.drop()
	}
}

// has reports whether a finding of the same kind is kept.
func (l *List) has(f uri.Finding) bool {
	return slices.ContainsFunc(l.kept, func(g uri.Finding) bool { return sameKind(f, g) })
}

// sameKind reports whether two findings have the same code and severity.
func sameKind(f, g uri.Finding) bool { return f.Code == g.Code && f.Severity == g.Severity }

// drop drops the last finding that is not the first of its kind.
func (l *List) drop() {
	l.more++
	for i := len(l.kept) - 1; i > 0; i-- {
		if slices.ContainsFunc(l.kept[:i],
			func(f uri.Finding) bool { return sameKind(f, l.kept[i]) }) {
			l.kept = slices.Delete(l.kept, i, i+1)
			return
		}
	}
	l.kept = l.kept[:message.MaxFindings]
}

// Empty reports whether there are no findings.
func (l *List) Empty() bool { return len(l.kept) == 0 }

// Kept returns the findings that are kept, in the order of the text. They are valid until the next
// call of Add.
func (l *List) Kept() []uri.Finding { return l.kept }

// Err returns the findings as an error about u, a [*uri.CheckError], or nil if there are none.
func (l *List) Err(u uri.URI) error {
	if l.Empty() {
		return nil
	}
	return &uri.CheckError{URI: u, Findings: l.kept, More: l.more}
}
