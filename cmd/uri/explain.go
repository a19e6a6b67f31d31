package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/internal/page"
	"example.com/uri/whatwg"
)

// explainCommand is "uri explain".
func explainCommand(fs *flag.FlagSet) action {
	from := texts{blocks: true}
	from.flags(fs)
	base := baseFlag(fs, "also show the targets against this base `URI`")
	html := htmlFlag(fs)
	return func(env *env, args []string) int {
		if *html {
			return explainPage(env, args, *base)
		}
		return from.eachBy(env, args, func() task {
			e := newExplainer(*base)
			return func(w *output, text string) error {
				e.read(text)
				if from.json {
					return e.printJSON(w, text)
				}
				w.beginBlock()
				e.print(w, text)
				return w.endBlock()
			}
		})
	}
}

// An explainer explains one text after the other, in memory that it uses again.
type explainer struct {
	base    string // or ""
	readers []reader
	rows    [][]string // of the table: the header, and those of the readers
	reasons []reason
}

// A reader is a document, or browsers, and how it reads a reference. Browsers read what they
// repair.
type reader struct {
	name   string    // such as "RFC 3986"
	labels [2]string // the first cell of its row, without and with the mark of a reader that differs from RFC 3986

	u       uri.URI // the reference, unless err says why it is refused
	err     error
	target  uri.URI // the target, if there is a base, unless one of the errors says why it is missing
	noBase  error   // why the base is refused
	noGoal  error   // why the reference, or its target, is refused
	repairs whatwg.Repairs
	differs bool // from RFC 3986
	repeats bool // the cells of the reader above

	cells    cells
	n        int // how many cells there are
	refusals []refusalOf
}

// cells are the cells of a row: the reader's label, the components and, with a base, the target; or
// the label and only what stands for them.
type cells [10]string

// A refusalOf says why a reader refuses a text: the reference, or the base.
type refusalOf struct {
	what string
	err  *uri.ParseError
}

// browsersName is the name of the last row.
const browsersName = "browsers"

// newExplainer returns an explainer of references, whose targets against a base it shows unless the
// base is empty.
func newExplainer(base string) *explainer {
	e := &explainer{base: base}
	add := func(name, year string) {
		label := fmt.Sprintf("%-4s  %s", year, name)
		e.readers = append(e.readers, reader{name: name,
			labels: [2]string{"  " + label, "* " + label}})
	}
	for _, sp := range uri.Specs() {
		add(sp.Title(), strconv.Itoa(page.YearOf(sp)))
	}
	add(browsersName, "now")
	return e
}

// read finds how each document and, after them, browsers read a reference.
func (e *explainer) read(text string) {
	last := len(e.readers) - 1
	for i, sp := range uri.Specs() {
		d := page.ReadingOf(sp, text, e.base)
		r := e.readers[i].empty()
		r.u, r.err, r.target, r.noBase, r.noGoal = d.URI, d.Err, d.Target, d.BaseErr, d.TargetErr
		r.fill(e.base != "", false)
		e.compare(i)
	}
	b := page.Repaired(text, "")
	r := e.readers[last].empty()
	r.u, r.err, r.repairs = b.URI, b.Err, b.Repairs
	r.target, r.noBase, r.noGoal = uri.URI{}, nil, nil
	if e.base != "" {
		b = page.Repaired(text, e.base)
		r.target, r.noBase, r.noGoal = b.URI, b.BaseErr, b.Err
	}
	r.fill(e.base != "", true)
	e.compare(last)
}

// compare compares a reader with the one above and with the first one.
func (e *explainer) compare(i int) {
	r := &e.readers[i]
	if r.repeats = i > 0 && r.sameCells(&e.readers[i-1]); r.repeats {
		r.differs = e.readers[i-1].differs
	} else {
		r.differs = !r.same(&e.readers[0])
	}
}

// empty makes the reader ready for another text. Cells from n on may be left from texts before.
func (r *reader) empty() *reader {
	r.n, r.refusals = 0, r.refusals[:0]
	return r
}

// fill fills the cells of the reader's row.
func (r *reader) fill(hasBase, browsers bool) {
	if r.err == nil {
		r.components()
	}
	switch {
	case !hasBase && r.err != nil:
		r.only(r.refuse("reference", r.err))
	case !hasBase:
	case browsers && r.noBase == nil && r.noGoal != nil: // whether or not the reference is valid by itself
		r.only(r.refuse("reference", r.noGoal))
	case r.err == nil:
		r.add(r.goal())
	case browsers && r.noBase != nil:
		r.only(r.goal())
	case browsers: // the base makes the reference valid
		r.only("target " + r.goal())
	default:
		r.only(r.refuse("reference", r.err))
		// The draft of 1993 resolves references that are invalid by themselves.
		if r.noBase == nil && r.noGoal == nil {
			r.cells[1] += "; target " + r.goal()
		}
	}
}

// components adds the cells of the reference, in the order of the table's columns. A host that is
// not the whole authority stands beside its kind.
func (r *reader) components() {
	u, kind := r.u, ""
	if u.HasAuthority() {
		if kind = kindName(u); u.Host() != u.Authority() {
			kind = u.Host() + " " + kind
		}
	}
	r.add(component(u.Scheme(), u.IsAbsolute()))
	r.add(component(u.Authority(), u.HasAuthority()))
	r.add(component(kind, u.HasAuthority()))
	r.add(component(u.Path(), true))
	r.add(component(u.PathParams(), u.HasPathParams()))
	r.add(component(u.Query(), u.HasQuery()))
	r.add(component(u.Fragment(), u.HasFragment()))
	r.add(component(u.Opaque(), u.Opaque() != ""))
}

func (r *reader) add(cell string) {
	r.n++
	r.cells[r.n] = cell
}

// only replaces all cells by one.
func (r *reader) only(cell string) {
	r.cells[1] = cell
	r.n = 1
}

// goal returns what the table shows for the target.
func (r *reader) goal() string {
	switch {
	case r.noBase != nil:
		return "base " + r.refuse("base", r.noBase)
	case r.noGoal != nil:
		return r.refuse("reference", r.noGoal)
	}
	return component(r.target.String(), true)
}

// refuse notes a refusal, and returns what the table shows for it.
func (r *reader) refuse(what string, err error) string {
	pe := new(uri.ParseError)
	if !errors.As(err, &pe) {
		return refused + err.Error()
	}
	r.refusals = append(r.refusals, refusalOf{what, pe})
	return "refused at byte " + strconv.Itoa(pe.Offset)
}

// same reports whether two readers find the same.
func (r *reader) same(other *reader) bool {
	return r.sameCells(other) || r.refused() && other.refused()
}

// sameCells reports whether the rows of two readers have the same cells after their labels.
func (r *reader) sameCells(other *reader) bool {
	return slices.Equal(r.cells[1:1+r.n], other.cells[1:1+other.n])
}

// refused reports whether the reader refuses the reference, and finds no target.
func (r *reader) refused() bool { return r.n == 1 && !strings.Contains(r.cells[1], "target ") }

// documents returns the readers without browsers.
func (e *explainer) documents() []reader { return e.readers[:len(e.readers)-1] }

// agreeing returns how many documents find what RFC 3986, the first reader, finds. It counts RFC
// 3986, too.
func (e *explainer) agreeing() (n int) {
	for i := range e.documents() {
		if !e.readers[i].differs {
			n++
		}
	}
	return n
}

// print writes a table with a line for each document, and one for browsers. The line has the
// components of the reference and, if there is a base, the target. After the table stand who
// agrees, and the refusals.
func (e *explainer) print(w *output, text string) {
	w.WriteString("reference  ")
	w.WriteString(cell(text))
	header := explainHeader[:len(explainHeader)-1]
	if e.base != "" {
		w.WriteString("\nbase       ")
		w.WriteString(cell(e.base))
		header = explainHeader[:]
	}
	w.WriteString("\n\n")
	e.rows = append(e.rows[:0], header)
	for i := range e.readers {
		r := &e.readers[i]
		if r.cells[0] = r.labels[0]; r.differs {
			r.cells[0] = r.labels[1]
		}
		if r.repeats {
			e.rows = append(e.rows, r.cells[:1])
		} else {
			e.rows = append(e.rows, r.cells[:1+r.n])
		}
	}
	signs := printTable(w, e.rows)
	w.WriteByte('\n')
	e.summarize(w)
	printLegend(w, signs)
	e.printRefusals(w)
}

var explainHeader = cells{"  YEAR  DOCUMENT", "SCHEME", "AUTHORITY", "KIND", "PATH", "PARAMS",
	"QUERY", "FRAGMENT", "OPAQUE", "TARGET"}

// counts has the beginning of the summary, by the number of documents that agree with RFC 3986.
var counts = []string{1: "RFC 3986 stands alone", "Two of seven documents",
	"Three of seven documents", "Four of seven documents", "Five of seven documents",
	"Six of seven documents", "All seven documents"}

// summarize says how many documents agree with RFC 3986, and whether browsers do.
func (e *explainer) summarize(w *output) {
	n, first, all, last := e.agreeing(), &e.readers[0], e.documents(), &e.readers[len(e.readers)-1]
	w.WriteString(counts[n])
	switch {
	case n > 1 && first.refused():
		w.WriteString(" refuse the reference")
	case n > 1:
		w.WriteString(" agree")
	}
	w.WriteString(". Browsers ")
	i := 0
	for i < len(all) && !all[i].same(last) {
		i++
	}
	switch {
	case n == len(all) && first.refused() && !last.refused():
		w.WriteString("accept it")
	case last.refused() && i == 0:
		w.WriteString("refuse it, too")
	case last.refused():
		w.WriteString("refuse the reference")
	case i == 0 && n == 1:
		w.WriteString("agree with it")
	case i == 0:
		w.WriteString("agree, too")
	case i < len(all):
		w.WriteString("read it as " + all[i].name + " does")
	default:
		w.WriteString("read it in a way of their own")
	}
	w.WriteByte('.')
	if n < len(all) || last.differs {
		w.WriteString(` Rows with "*" differ from RFC 3986.`)
	}
	w.WriteByte('\n')
}

// printLegend explains the signs that the table has.
func printLegend(w *output, signs tableSigns) {
	isUndefined, isEmpty := signs.isUndefined, signs.isEmpty
	if isUndefined {
		w.WriteString(`"-" means that the component is missing`)
	}
	if isUndefined && isEmpty {
		w.WriteString(", and ")
	}
	if isEmpty {
		w.WriteString(`"" means that it is empty`)
	}
	if isUndefined || isEmpty {
		w.WriteString(".\n")
	}
}

// A reason is why readers refuse a text.
type reason struct {
	refusalOf // of the first of them
	shown     string
	by        [8]*uri.ParseError // for each reader its error, or nil
}

// printRefusals prints each reason for a refusal once, with a caret under what is refused.
func (e *explainer) printRefusals(w *output) {
	e.reasons = e.reasons[:0]
	for i := range e.readers {
		for _, r := range e.readers[i].refusals {
			e.reasonOf(r).by[i] = r.err
		}
	}
	for i := range e.reasons {
		why := &e.reasons[i]
		w.WriteString("\nThe ")
		w.WriteString(why.what)
		w.WriteString(" is refused by ")
		begins := len(w.buf)
		for j, err := range why.by {
			if err == nil {
				continue
			}
			if len(w.buf) > begins {
				w.WriteString(", ")
			}
			w.WriteString(e.readers[j].name)
			if j < len(e.documents()) && err.Section != "" {
				w.WriteString(" (")
				w.WriteString(err.Section)
				w.WriteByte(')')
			}
		}
		w.WriteString(":\n\n")
		w.WriteString(why.shown)
		w.WriteByte('\n')
	}
}

// reasonOf returns the reason for a refusal, which is that of an earlier one if both look the same.
func (e *explainer) reasonOf(r refusalOf) *reason {
	for i := range e.reasons {
		known := &e.reasons[i]
		if known.what == r.what && known.err.Offset == r.err.Offset &&
			known.err.Component == r.err.Component && known.err.Text == r.err.Text {
			return known
		}
	}
	shown := caretOf(r.err)
	for i := range e.reasons {
		if known := &e.reasons[i]; known.what == r.what && known.shown == shown { // both places are hidden
			return known
		}
	}
	e.reasons = append(e.reasons, reason{refusalOf: r, shown: shown})
	return &e.reasons[len(e.reasons)-1]
}

// kindName returns the kind of a host in words that are the same for all documents. In RFC 3986
// every name is a registered name. The older documents tell the names of hosts from other
// authorities.
func kindName(u uri.URI) string {
	switch kind := u.HostKind(); {
	case host.IsName(u):
		return "name"
	case kind == uri.HostRegName:
		return "other"
	default:
		return kind.String()
	}
}

// printJSON prints the object of JSON for a reference and, if there is a base, its targets.
func (e *explainer) printJSON(w *output, text string) error {
	documents, browsers := e.documents(), &e.readers[len(e.readers)-1]
	w.buf = slices.Grow(w.buf, 2*len(e.readers)*len(text)) // the reference and mostly its path, for each reader
	w.beginObject("")
	w.text("reference", text)
	w.optional("base", e.base, e.base != "")
	w.number("agree", int64(e.agreeing())) // the number of documents that find what RFC 3986 finds, itself included
	w.beginList("documents")
	for i := range documents {
		r := &documents[i]
		sp := uri.Specs()[i]
		w.beginObject("")
		w.text("spec", sp.String())
		w.number("year", int64(page.YearOf(sp)))
		w.boolean("differs", r.differs) // from RFC 3986
		if r.err != nil {
			w.null("components")
			errorsJSON(w, "errors", r.err)
		} else {
			w.beginObject("components")
			componentsJSON(w, r.u)
			w.endObject()
		}
		why := cmp.Or(r.noBase, r.noGoal)
		w.optional("target", r.target.String(), e.base != "" && why == nil)
		if why != nil {
			errorsJSON(w, "targetErrors", why)
		}
		w.endObject()
	}
	w.endList()
	w.beginObject("browsers")
	w.boolean("differs", browsers.differs)
	w.optional("reference", browsers.u.String(), browsers.err == nil) // repaired
	w.set("changes", browsers.repairs, browsers.repairs == 0)
	why := cmp.Or(browsers.noBase, browsers.noGoal)
	if e.base == "" {
		why = browsers.err
	}
	w.optional("target", browsers.target.String(), e.base != "" && why == nil)
	if why != nil {
		errorsJSON(w, "errors", why)
	}
	w.endObject()
	return w.endRecord()
}

// htmlFlag declares -html.
func htmlFlag(fs *flag.FlagSet) *bool {
	return fs.Bool("html", false,
		"print a web page about one text: its components, readings, normal forms and oddities")
}

// explainPage prints a web page about the text that args must consist of, and returns the exit
// status. The page shows the text as it is, with a password if it has one.
func explainPage(env *env, args []string, base string) int {
	if len(args) != 1 {
		fmt.Fprintln(env.err, "uri explain: with -html, give one text as argument")
		return statusTrouble
	}
	if err := page.Write(env.out, args[0], base); err != nil {
		return env.fail(err)
	}
	return statusOK
}
