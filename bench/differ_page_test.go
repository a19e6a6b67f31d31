package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	yosida95 "github.com/yosida95/uritemplate/v3"
)

//go:generate go test -run ^TestDifferencesPage$ . -args -update

var update = flag.Bool("update", false, "write the tables of docs/differences.md")

// differencesPage shows the kinds of difference to readers.
const differencesPage = "../docs/differences.md"

// The tables of docs/differences.md have each kind, with what both make of its example. A kind that
// another Go release has keeps the row that this release wrote.
func TestDifferencesPage(t *testing.T) {
	data, err := os.ReadFile(differencesPage)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, c := range comparisons {
		page = replaceTable(t, page, c.name, c.table(page))
	}
	page = replaceTable(t, page, "yosida95/uritemplate", templateTable())
	page = replaceTable(t, page, "golang.org/x/net/idna", idnaTable())
	if page == string(data) {
		return
	}
	if !*update {
		t.Fatalf("the tables of %s are old: run go generate in the folder bench", differencesPage)
	}
	if err := os.WriteFile(differencesPage, []byte(page), 0o666); err != nil {
		t.Fatal(err)
	}
}

// replaceTable puts a table into a page, between two lines with its name.
func replaceTable(t *testing.T, page, name, table string) string {
	t.Helper()
	before, rest, found := strings.Cut(page, "<!-- "+name+": written by go generate -->\n")
	_, after, ended := strings.Cut(rest, "<!-- end of "+name+" -->\n")
	if !found || !ended {
		t.Fatalf("%s has no place for %q", differencesPage, name)
	}
	return page[:len(page)-len(rest)] + table +
		page[len(page)-len(after)-len("<!-- end of "+name+" -->\n"):] + before[len(before):]
}

// table returns the table of a comparison.
func (c *comparison) table(page string) string {
	var b strings.Builder
	peer, _, _ := strings.Cut(c.name, ",")
	fmt.Fprintf(&b, "| kind | example | `uri` | `%s` | reason |\n|---|---|---|---|---|\n", peer)
	for _, k := range c.kinds {
		name := "| " + k.name + k.releases() + " | "
		if !k.applies() {
			_, old, _ := strings.Cut(page, name)
			old, _, _ = strings.Cut(old, "\n")
			b.WriteString(name + old + "\n")
			continue
		}
		var found kinds
		ours, theirs, _, _ := c.differ(k.example, &found)
		example := code(k.example.ref)
		if k.example.base != "" {
			example += " against " + code(k.example.base)
		}
		here, there := apart(ours, theirs)
		fmt.Fprintf(&b, "%s%s | %s | %s | %s |\n", name, example, here, there, strings.ReplaceAll(k.why, "|", `\|`))
	}
	return b.String()
}

// apart tells in what two answers differ.
func apart(ours, theirs answer) (here, there string) {
	if ours.crash != "" || theirs.crash != "" || !ours.ok || !theirs.ok {
		return verdict(ours), verdict(theirs)
	}
	var a, b []string
	add := func(name string, ours, theirs optional) {
		if ours != theirs {
			a, b = append(a, shown(name, ours)), append(b, shown(name, theirs))
		}
	}
	add("scheme", optional{ours.scheme != "", ours.scheme},
		optional{theirs.scheme != "", theirs.scheme})
	add("userinfo", ours.userinfo, theirs.userinfo)
	add("host", ours.host, theirs.host)
	add("port", ours.port, theirs.port)
	add("path", optional{true, ours.path}, optional{true, theirs.path})
	add("query", ours.query, theirs.query)
	add("fragment", ours.fragment, theirs.fragment)
	return strings.Join(a, ", "), strings.Join(b, ", ")
}

// verdict says whether a text was accepted.
func verdict(a answer) string {
	switch {
	case a.crash != "":
		return "another text"
	case a.ok:
		return "accepted"
	}
	return "refused"
}

// shown is a component as a table shows it.
func shown(name string, o optional) string {
	switch {
	case !o.defined:
		return "no " + name
	case o.text == "":
		return "empty " + name
	}
	return name + " " + code(o.text)
}

// code is a text as code in a cell of a table.
func code(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsPrint(r) ||
			r == unicode.ReplacementChar
	}) {
		text = fmt.Sprintf("%+q", text)
	}
	if text == "" {
		return "the empty text"
	}
	return "`" + strings.ReplaceAll(text, "|", `\|`) + "`"
}

// templateTable returns the table of the differences in URI Templates.
func templateTable() string {
	var b strings.Builder
	b.WriteString("| template | value | `uri/uritemplate` | `yosida95/uritemplate` | reason |\n|---|---|---|---|---|\n")
	for _, d := range templateDifferences {
		value := fmt.Sprintf("%q", d.x.String())
		if d.x.T != yosida95.ValueTypeString {
			value = fmt.Sprintf("%q", d.x.V) // in brackets
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | RFC 6570, %s |\n", code(d.template), value, result(d.ours), result(d.peer), d.reason)
	}
	return b.String()
}

// result is the result of an expansion in a cell of a table.
func result(text string) string {
	if text == "error" {
		return text
	}
	return code(text)
}

// idnaTable returns the table of the differences in the mapping of host names.
func idnaTable() string {
	var b strings.Builder
	b.WriteString("| kind | reason |\n|---|---|\n")
	for _, k := range idnaKinds {
		fmt.Fprintf(&b, "| %s | %s |\n", k.name, k.why)
	}
	return b.String()
}
