package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/internal/page"
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
		return from.each(env, args, func(w *output, text string) error {
			if from.json {
				return w.object(explained(text, *base))
			}
			w.beginBlock()
			explain(w, text, *base)
			return w.endBlock()
		})
	}
}

// A reader is a document, or browsers, and how it reads a reference.
type reader struct {
	name, year string
	cells      []string // the components and, with a base, the target; or only what stands for them
	refusals   []refusalOf
}

// A refusalOf says why a reader refuses a text: the reference, or the base.
type refusalOf struct {
	what string
	err  *uri.ParseError
}

// refuse notes a refusal, and returns what the table shows for it.
func (r *reader) refuse(what string, err error) string {
	pe := new(uri.ParseError)
	if !errors.As(err, &pe) {
		return "refused: " + err.Error()
	}
	r.refusals = append(r.refusals, refusalOf{what, pe})
	return fmt.Sprintf("refused at byte %d", pe.Offset)
}

// browsersName is the name of the last row.
const browsersName = "browsers"

// readersOf returns how each document and browsers read a reference.
func readersOf(text, base string) []reader {
	var all []reader
	for _, d := range page.Readings(text, base) {
		r := reader{name: d.Spec.String(), year: fmt.Sprint(d.Year)}
		target := func() string {
			switch {
			case d.BaseErr != nil:
				return "base " + r.refuse("base", d.BaseErr)
			case d.TargetErr != nil:
				return r.refuse("reference", d.TargetErr)
			}
			return cell(new(d.Target.String()))
		}
		switch {
		case d.Err == nil && base == "":
			r.cells = cellsOf(d.URI)
		case d.Err == nil:
			r.cells = append(cellsOf(d.URI), target())
		default:
			r.cells = []string{r.refuse("reference", d.Err)}
			// The draft of 1993 resolves references that are invalid by themselves.
			if base != "" && d.BaseErr == nil && d.TargetErr == nil {
				r.cells[0] += "; target " + target()
			}
		}
		all = append(all, r)
	}
	return append(all, browsersOf(text, base))
}

// browsersOf returns how browsers read a reference. The components are those of the repaired reference.
func browsersOf(text, base string) reader {
	r := reader{name: browsersName, year: "now"}
	b := page.Browsers(text, "")
	if b.Err == nil {
		r.cells = cellsOf(b.URI)
	}
	if base != "" {
		b = page.Browsers(text, base)
	}
	switch {
	case b.BaseErr != nil && r.cells != nil:
		r.cells = append(r.cells, "base "+r.refuse("base", b.BaseErr))
	case b.BaseErr != nil:
		r.cells = []string{"base " + r.refuse("base", b.BaseErr)}
	case b.Err != nil:
		r.cells = []string{r.refuse("reference", b.Err)}
	case base != "" && r.cells != nil:
		r.cells = append(r.cells, cell(new(b.URI.String())))
	case base != "": // the base makes it valid
		r.cells = []string{"target " + cell(new(b.URI.String()))}
	}
	return r
}

// same reports whether two readers find the same.
func (r reader) same(other reader) bool {
	return slices.Equal(r.cells, other.cells) || r.refused() && other.refused()
}

// refused reports whether the reader refuses the reference, and finds no target.
func (r reader) refused() bool { return len(r.cells) == 1 && !strings.Contains(r.cells[0], "target ") }

// agreeing returns how many documents find what RFC 3986, the first reader, finds. It counts RFC 3986, too.
func agreeing(all []reader) (n int) {
	for _, r := range all[:len(all)-1] {
		if r.same(all[0]) {
			n++
		}
	}
	return n
}

// explain writes a table with a line for each document, and one for browsers. The line has the components of the reference and, if
// there is a base, the target. After the table stand who agrees, and the refusals.
func explain(w io.Writer, text, base string) {
	header := strings.Fields("DOCUMENT SCHEME AUTHORITY KIND PATH PARAMS QUERY FRAGMENT OPAQUE")
	header[0] = "  YEAR  " + header[0]
	if base != "" {
		header = append(header, "TARGET")
	}
	rows := [][]string{header}
	all := readersOf(text, base)
	for _, r := range all {
		mark := " "
		if !r.same(all[0]) {
			mark = "*"
		}
		rows = append(rows, append([]string{fmt.Sprintf("%s %-4s  %s", mark, r.year, r.name)}, r.cells...))
	}
	fmt.Fprintf(w, "reference  %s\n", cell(&text))
	if base != "" {
		fmt.Fprintf(w, "base       %s\n", cell(&base))
	}
	var table strings.Builder
	printTable(&table, rows)
	fmt.Fprintf(w, "\n%s\n%s\n", &table, summary(all))
	if legend := legendOf(rows, table.String()); legend != "" {
		fmt.Fprintln(w, legend)
	}
	printRefusals(w, all)
}

// counts has the beginning of the summary, by the number of documents that agree with RFC 3986.
var counts = []string{1: "RFC3986 stands alone", "Two of seven documents", "Three of seven documents", "Four of seven documents", "Five of seven documents", "Six of seven documents", "All seven documents"}

// summary says how many documents agree with RFC 3986, and whether browsers do.
func summary(all []reader) string {
	n, last, all := agreeing(all), all[len(all)-1], all[:len(all)-1]
	text, browsers := counts[n], "read it in a way of their own"
	switch {
	case n > 1 && all[0].refused():
		text += " refuse the reference"
	case n > 1:
		text += " agree"
	}
	switch i := slices.IndexFunc(all, last.same); {
	case n == len(all) && all[0].refused() && !last.refused():
		browsers = "accept it"
	case last.refused() && i == 0:
		browsers = "refuse it, too"
	case last.refused():
		browsers = "refuse the reference"
	case i == 0:
		browsers = "agree, too"
		if n == 1 {
			browsers = "agree with it"
		}
	case i > 0:
		browsers = "read it as " + all[i].name + " does"
	}
	text += ". Browsers " + browsers + "."
	if n < len(all) || !last.same(all[0]) {
		text += ` Rows with "*" differ from RFC3986.`
	}
	return text
}

// legendOf explains the signs that the table uses.
func legendOf(rows [][]string, table string) string {
	var signs []string
	has := func(sign string) bool {
		return strings.Contains(table, " "+sign+" ") || strings.Contains(table, " "+sign+"\n")
	}
	if has(undefined) {
		signs = append(signs, `"-" means that the component is missing`)
	}
	if has(`""`) {
		signs = append(signs, `"" means that it is empty`)
	}
	if len(signs) == 0 {
		return ""
	}
	return strings.Join(signs, `, and `) + "."
}

// printRefusals prints each reason for a refusal once, with a caret under what is refused.
func printRefusals(w io.Writer, all []reader) {
	type reason struct{ what, text string }
	who := map[reason][]string{}
	var order []reason
	for _, r := range all {
		for _, refusal := range r.refusals {
			key := reason{refusal.what, refusal.err.Caret()}
			if excerpt(refusal.err) == "" {
				key.text = strings.TrimPrefix(key.text, "\n^ ") // an empty text has no place for a caret
			}
			if who[key] == nil {
				order = append(order, key)
			}
			by := r.name
			if r.name != browsersName && refusal.err.Section != "" {
				by += " (" + refusal.err.Section + ")"
			}
			if !slices.Contains(who[key], by) {
				who[key] = append(who[key], by)
			}
		}
	}
	for _, key := range order {
		fmt.Fprintf(w, "\nThe %s is refused by %s:\n\n  %s\n", key.what, strings.Join(who[key], ", "), strings.ReplaceAll(key.text, "\n", "\n  "))
	}
}

// kindName returns the kind of a host in words that are the same for all documents. In RFC 3986 every name is a registered name. The older
// documents tell the names of hosts from other authorities.
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

// cellsOf returns the components of u in the order of explain's columns. A host that is not the whole
// authority stands beside its kind.
func cellsOf(u uri.URI) []string {
	c := componentsOf(u)
	if c.HostKind != nil {
		c.HostKind = new(kindName(u))
		if u.Host() != u.Authority() {
			*c.HostKind = *c.Host + " " + *c.HostKind
		}
	}
	var cells []string
	for _, value := range []*string{c.Scheme, c.Authority, c.HostKind, &c.Path, c.Params, c.Query, c.Fragment, c.Opaque} {
		cells = append(cells, cell(value))
	}
	return cells
}

type explanation struct {
	Reference string    `json:"reference"`
	Base      *string   `json:"base"`
	Agree     int       `json:"agree"` // the number of documents that find what RFC 3986 finds, itself included
	Documents []reading `json:"documents"`
	Browsers  browsing  `json:"browsers"`
}

// A reading is how one document reads a reference: its components, or errors.
type reading struct {
	Spec         string      `json:"spec"`
	Year         int         `json:"year"`
	Differs      bool        `json:"differs"` // from RFC 3986
	Components   *components `json:"components"`
	Errors       []finding   `json:"errors,omitempty"`
	Target       *string     `json:"target"`
	TargetErrors []finding   `json:"targetErrors,omitempty"`
}

// A browsing is how browsers read a reference: the repaired reference, or errors.
type browsing struct {
	Differs   bool      `json:"differs"`
	Reference *string   `json:"reference"`
	Changes   []string  `json:"changes"`
	Target    *string   `json:"target"`
	Errors    []finding `json:"errors,omitempty"`
}

// explained returns the object of JSON for a reference and, if there is a base, its targets.
func explained(text, base string) explanation {
	result := explanation{Reference: text}
	if base != "" {
		result.Base = &base
	}
	all := readersOf(text, base)
	result.Agree = agreeing(all)
	for i, r := range page.Readings(text, base) {
		d := reading{Spec: r.Spec.String(), Year: r.Year, Differs: !all[i].same(all[0])}
		if r.Err != nil {
			d.Errors = findingsOf(r.Err)
		} else {
			d.Components = new(componentsOf(r.URI))
		}
		switch {
		case base == "":
		case r.BaseErr != nil:
			d.TargetErrors = findingsOf(r.BaseErr)
		case r.TargetErr != nil:
			d.TargetErrors = findingsOf(r.TargetErr)
		default:
			d.Target = new(r.Target.String())
		}
		result.Documents = append(result.Documents, d)
	}
	result.Browsers = browsingOf(text, base)
	result.Browsers.Differs = !all[len(all)-1].same(all[0])
	return result
}

func browsingOf(text, base string) browsing {
	b := page.Browsers(text, "")
	result := browsing{Changes: names(b.Repairs, b.Repairs == 0)}
	if b.Err == nil {
		result.Reference = new(b.URI.String())
	}
	if base != "" {
		b = page.Browsers(text, base)
	}
	switch {
	case b.BaseErr != nil:
		result.Errors = findingsOf(b.BaseErr)
	case b.Err != nil:
		result.Errors = findingsOf(b.Err)
	case base != "":
		result.Target = new(b.URI.String())
	}
	return result
}

// htmlFlag declares -html.
func htmlFlag(fs *flag.FlagSet) *bool {
	return fs.Bool("html", false, "print a web page about one text: its components, readings, normal forms and oddities")
}

// explainPage prints a web page about the text that args must consist of, and returns the exit status. The page shows the text
// as it is, with a password if it has one.
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
