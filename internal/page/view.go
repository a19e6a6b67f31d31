package page

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A view has the data of the template of the result.
type view struct {
	Pieces  []piece
	Caption string
	Facts   []fact
	Rows    []row
	Base    *baseView // nil without a base
	Decoded []decodedRow
	More    int // decoded rows that are not shown
	Forms   formsView
	Audit   []oddity
}

// A fact is one sentence of the summary.
type fact struct {
	Tone   string // "good", "odd" or "bad"
	Word   string // the topic
	Text   string
	Target string // the section that says more
}

// A row is one document, or browsers.
type row struct {
	Name, Year string
	Tone, Word string
	Pieces     []piece
	Text       string
	Place      string // where the text is refused
	Section    string
	Excerpt    []run
	Repairs    []string
}

func viewOf(e explanation) view {
	v := view{Audit: oddities(e.text, e.audit), Forms: e.forms()}
	v.Pieces, v.Caption = e.title()
	v.Rows = append(v.Rows, e.browserRow())
	for i := range e.readings {
		v.Rows = append(v.Rows, e.documentRow(i))
	}
	v.Facts = e.facts()
	v.Decoded, v.More = e.decoded()
	if e.base != "" {
		v.Base = e.baseView()
	}
	return v
}

// title returns the pieces of the text, and a sentence about them.
func (e explanation) title() ([]piece, string) {
	newest := e.readings[0]
	mark := noMark
	if pe, ok := errors.AsType[*uri.ParseError](newest.Err); ok {
		mark = span{pe.Offset, pe.Offset + pe.Len}
	}
	first, ok := e.accepted()
	switch {
	case !ok:
		return piecesOf(e.text, divide(e.text), mark), newest.Name + " refuses the text at the marked place. The components are those that its appendix B finds in any text."
	case first.Spec != newest.Spec:
		return piecesOf(e.text, partsOf(first.URI), mark), fmt.Sprintf("%s refuses the text at the marked place. The components are those of %s (%d).", newest.Name, first.Name, first.Year)
	}
	return piecesOf(e.text, partsOf(first.URI), mark), fmt.Sprintf("The components are those of %s (%d).", first.Name, first.Year)
}

// documentRow returns the row of a reading.
func (e explanation) documentRow(i int) row {
	r := e.readings[i]
	v := row{Name: r.Name, Year: fmt.Sprint(r.Year)}
	if pe, ok := errors.AsType[*uri.ParseError](r.Err); ok {
		v.refuse(e.text, pe)
		for _, above := range e.readings[:i] {
			if same, ok := errors.AsType[*uri.ParseError](above.Err); ok && same.Offset == pe.Offset && same.Component == pe.Component && same.Text == pe.Text {
				v.Text, v.Excerpt = "The reason is the same as under "+above.Name+".", nil
				break
			}
		}
		return v
	}
	v.Tone, v.Word = "good", "accepts"
	if first, _ := e.accepted(); first.Spec != r.Spec {
		if r.Same(first) {
			v.Text = "The components are the same as under " + first.Name + "."
			return v
		}
		v.Tone, v.Word = "odd", "differs"
	}
	v.Pieces = piecesOf(e.text, partsOf(r.URI), noMark)
	return v
}

// refuse says why the text is refused.
func (v *row) refuse(text string, pe *uri.ParseError) {
	v.Tone, v.Word = "bad", "refuses"
	v.Place = fmt.Sprintf("At byte %d, in the %s:", pe.Offset, pe.Component)
	v.Text, v.Section = pe.Text, pe.Section
	const near = 40
	from, to := max(0, pe.Offset-near), min(len(text), pe.Offset+max(pe.Len, 1)+near)
	v.Excerpt = excerpt(text, span{from, to}, span{pe.Offset, pe.Offset + pe.Len})
}

// excerpt returns the runs of a part of a text, with ellipses where it is cut.
func excerpt(text string, s, mark span) []run {
	s = span{runeStart(text, s.start), runeStart(text, s.end)}
	var all []run
	if s.start > 0 {
		all = append(all, run{Text: "…", Kind: runCut})
	}
	all = append(all, runsOf(text, s.start, s.end, mark)...)
	if s.end < len(text) {
		all = append(all, run{Text: "…", Kind: runCut})
	}
	return all
}

func (e explanation) browserRow() row {
	b := e.browsing
	v := row{Name: "Browsers", Year: "today"}
	switch err := errors.Join(b.BaseErr, b.Err); {
	case b.BaseErr != nil:
		v.Tone, v.Word, v.Text = "bad", "refuses", "Browsers refuse the base: "+sentence(b.BaseErr)
	case b.Err != nil:
		if pe, ok := errors.AsType[*uri.ParseError](err); ok && pe.Offset <= len(e.text) {
			v.refuse(e.text, pe)
			v.Section = ""
			return v
		}
		v.Tone, v.Word, v.Text = "bad", "refuses", sentence(err)
	default:
		v.Tone, v.Word = "good", "accepts"
		if b.Repairs != 0 {
			v.Tone, v.Word, v.Repairs = "odd", "repairs", repairSentences(b.Repairs)
		}
		switch {
		case b.Href.String() == e.text:
			v.Text = "Browsers change nothing."
			return v
		case e.base != "":
			v.Text = "This is the target as browsers print it, percent-encoded as RFC 3986 demands."
		case b.Href.IsAbsolute():
			v.Text = "This is the text as browsers print it, percent-encoded as RFC 3986 demands."
		}
		v.Pieces = piecesOf(b.Href.String(), partsOf(b.Href), noMark)
	}
	return v
}

// sentence returns the sentence of an error for a person.
func sentence(err error) string {
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		return pe.Text
	}
	return err.Error() + "."
}

// A formsView is the ladder of normal forms.
type formsView struct {
	From  string // the sentence that names the first form
	Start []run
	Forms []formRow
}

type formRow struct {
	Name, Section string
	Changed       bool
	Runs          []run
}

// forms returns the normal forms of the target, or without a target those of the text. If all documents refuse the text, they are those
// of the text as browsers repair it.
func (e explanation) forms() (v formsView) {
	var u uri.URI
	first, ok := e.accepted()
	switch newest := e.readings[0]; {
	case e.base != "" && newest.BaseErr == nil && newest.TargetErr == nil:
		u, v.From = newest.Target, "The forms start with the target under "+newest.Name+"."
	case ok:
		u, v.From = first.URI, "The forms start with the text, as "+first.Name+" reads it."
	case e.browsing.Err == nil && e.browsing.BaseErr == nil:
		u, v.From = e.browsing.URI, "All documents refuse the text. The forms start with the text as browsers repair it."
	default:
		v.From = "All documents and browsers refuse the text, so it has no normal form."
		return v
	}
	before := u.String()
	if schemes.Normalize(u) == u {
		v.From += " Nothing changes, because this is its normal form."
		return v
	}
	v.Start = whole(before)
	for _, f := range formsOf(u) {
		r := formRow{Name: f.name, Section: f.section, Changed: f.text != before}
		if r.Changed {
			r.Runs = changes(before, f.text)
		}
		before = f.text
		v.Forms = append(v.Forms, r)
	}
	return v
}

// A baseView is the section about the base.
type baseView struct {
	Base    []run
	Targets []targetRow
}

// A targetRow is one target, or one reason for its absence, and who finds it.
type targetRow struct {
	Who    []string
	Target []run
	Text   string // the reason why the target is missing
}

func (e explanation) baseView() *baseView {
	v := &baseView{Base: whole(e.base)}
	byText := map[string]int{}
	add := func(who, target, text string) {
		key := target + "\x00" + text
		i, ok := byText[key]
		if !ok {
			i = len(v.Targets)
			byText[key] = i
			t := targetRow{Text: text}
			if text == "" {
				t.Target = whole(target)
			}
			v.Targets = append(v.Targets, t)
		}
		v.Targets[i].Who = append(v.Targets[i].Who, who)
	}
	b := e.browsing
	switch {
	case b.BaseErr != nil:
		add("Browsers", "", "The base is refused: "+sentence(b.BaseErr))
	case b.Err != nil:
		add("Browsers", "", sentence(b.Err))
	default:
		add("Browsers", b.Href.String(), "")
	}
	for _, r := range e.readings {
		switch {
		case r.BaseErr != nil:
			add(r.Name, "", "The base is refused: "+sentence(r.BaseErr))
		case r.TargetErr != nil:
			add(r.Name, "", sentence(r.TargetErr))
		default:
			add(r.Name, r.Target.String(), "")
		}
	}
	return v
}

// An oddity is a finding of the audit.
type oddity struct {
	Tone, Word string
	Component  string
	Start, End int
	Runs       []run
	Text       string
}

// oddities returns the findings, the most severe first.
func oddities(text string, found []uri.Finding) []oddity {
	found = slices.Clone(found)
	slices.SortStableFunc(found, func(a, b uri.Finding) int { return cmp.Compare(b.Severity, a.Severity) })
	var all []oddity
	for _, f := range found {
		v := oddity{
			Tone: "odd", Word: f.Severity.String(), Component: f.Component.String(), Start: f.Offset, End: f.Offset + f.Len,
			Text: f.Text, Runs: runsOf(text, f.Offset, f.Offset+f.Len, noMark),
		}
		switch f.Severity {
		case uri.SeverityHint:
			v.Tone = "hint"
		case uri.SeverityDanger, uri.SeverityError:
			v.Tone = "bad"
		}
		all = append(all, v)
	}
	return all
}

// facts returns the summary.
func (e explanation) facts() []fact {
	var all []fact
	if f, ok := e.hostFact(); ok {
		all = append(all, f)
	}
	return append(all, e.documentsFact(), e.browsersFact(), e.auditFact())
}

// hostFact says which host the text leads to.
func (e explanation) hostFact() (fact, bool) {
	b, newest := e.browsing, e.readings[0]
	f := fact{Tone: "good", Word: "host", Target: "readings"}
	u, err := newest.URI, newest.Err
	if e.base != "" {
		u, err = newest.Target, errors.Join(newest.BaseErr, newest.TargetErr)
	}
	standard, browser := "", ""
	if err == nil {
		standard = schemes.Normalize(u).Host()
	}
	if b.Err == nil && b.BaseErr == nil {
		browser = b.Href.Host()
	}
	one, two := plain(standard, 100), plain(browser, 100)
	switch {
	case standard == "" && browser == "":
		return fact{}, false
	case browser == "":
		f.Text = fmt.Sprintf(`The host is "%s".`, one)
	case standard == "" || sameHost(u, b.Href):
		f.Text = fmt.Sprintf(`The host is "%s".`, two)
	default:
		f.Tone = "bad"
		f.Text = fmt.Sprintf(`The host is "%s" under %s. Browsers find the host "%s".`, one, newest.Name, two)
	}
	return f, true
}

// sameHost reports whether two URIs have the same host: the same address, or names that differ in case only.
func sameHost(u, v uri.URI) bool {
	a, isAddr := u.Addr()
	b, too := v.Addr()
	return isAddr && too && a == b || strings.EqualFold(u.Normalize().Host(), v.Host())
}

var numbers = [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight"}

func (e explanation) documentsFact() fact {
	first, _ := e.accepted()
	accept, same := 0, 0
	for _, r := range e.readings {
		if r.Err == nil {
			accept++
		}
		if r.Same(first) {
			same++
		}
	}
	f := fact{Tone: "good", Word: "documents", Target: "readings"}
	all := numbers[len(e.readings)]
	switch {
	case accept == 0:
		f.Tone, f.Text = "bad", "All "+all+" documents refuse the text."
	case accept == len(e.readings) && same == accept:
		f.Text = "All " + all + " documents accept the text and find the same components."
	case same == accept:
		f.Tone, f.Text = "odd", capital(numbers[accept])+" of "+all+" documents accept the text. They find the same components."
	default:
		f.Tone, f.Text = "odd", capital(numbers[accept])+" of "+all+" documents accept the text. They do not find the same components."
	}
	if accept == 1 {
		f.Text = "Only " + first.Name + " accepts the text."
	}
	if e.readings[0].Err != nil {
		f.Tone = "bad"
	}
	return f
}

// capital returns s with a capital letter at its beginning.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func (e explanation) browsersFact() fact {
	f := fact{Tone: "good", Word: "browsers", Target: "readings", Text: "Browsers accept the text as it is."}
	switch b := e.browsing; {
	case b.BaseErr != nil:
		f.Tone, f.Text = "bad", "Browsers refuse the base."
	case b.Err != nil:
		f.Tone, f.Text = "bad", "Browsers refuse the text."
	case b.Repairs != 0:
		f.Tone, f.Text = "odd", "Browsers repair the text, and then accept it."
	}
	return f
}

func (e explanation) auditFact() fact {
	var count [uri.SeverityDanger + 1]int
	for _, f := range e.audit {
		count[f.Severity]++
	}
	f := fact{Tone: "good", Word: "audit", Target: "audit", Text: "The audit finds nothing odd."}
	var list []string
	for s := uri.SeverityDanger; s >= uri.SeverityHint; s-- {
		if n := count[s]; n > 0 {
			list = append(list, plural(n, s.String()))
		}
	}
	if len(list) > 0 {
		f.Text = "The audit finds " + strings.Join(list, ", ") + "."
	}
	switch {
	case count[uri.SeverityDanger] > 0:
		f.Tone = "bad"
	case count[uri.SeverityWarning] > 0:
		f.Tone = "odd"
	}
	return f
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprint(n, " ", noun, "s")
}
