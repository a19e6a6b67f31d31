package input_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
)

// rows reads testdata/name: what is in its columns, the second as a text. Its first row names
// the columns. Lines that begin with "# " are comments.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	columns := 0
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		switch {
		case strings.HasPrefix(line, "# "):
			continue
		case columns == 0:
			columns = len(fields)
			continue
		case len(fields) != columns:
			t.Fatalf("testdata/%s:%d: %d columns, want %d", name, i+1, len(fields), columns)
		}
		if strings.HasPrefix(fields[1], `"`) {
			if text, err := strconv.Unquote(fields[1]); err == nil {
				fields[1] = text
			}
		}
		fields[0] = fmt.Sprintf("testdata/%s:%d (%s)", name, i+1, fields[0])
		all = append(all, fields)
	}
	return all
}

var short = map[input.Delimiter]string{
	input.DelimiterBare: "bare", input.DelimiterAngleBrackets: "angle",
	input.DelimiterDoubleQuotes: "double", input.DelimiterSingleQuotes: "single",
	input.DelimiterParentheses: "paren",
}

// printMatch prints a match as find.tsv has it.
func printMatch(m input.Match) string {
	s := short[m.Delimiter]
	if m.Removed != 0 {
		s += "+" + strings.ReplaceAll(m.Removed.String(), ", ", ",")
	}
	s += " " + m.Text
	if m.Kind != input.KindURI {
		s += " => " + m.URI.String()
	}
	return s
}

func TestFind(t *testing.T) {
	for _, row := range rows(t, "find.tsv") {
		where, text, options, want := row[0], row[1], row[2], row[3]
		f := input.Finder{
			AnyScheme: strings.Contains(options, "any"), WWW: strings.Contains(options, "www"),
			Mail: strings.Contains(options, "mail"), IRI: strings.Contains(options, "iri"),
			Repair: strings.Contains(options, "repair"),
		}
		var got []string
		for m := range f.Find(text) {
			got = append(got, printMatch(m))
		}
		if want == "-" {
			want = ""
		}
		if s := strings.Join(got, " | "); s != want {
			t.Errorf("%s: %q\ngot  %s\nwant %s", where, text, s, want)
		}
		checkMatches(t, f, text)
	}
}

func TestClean(t *testing.T) {
	for _, row := range rows(t, "clean.tsv") {
		where, text, removed, cleaned := row[0], row[1], row[2], row[3]
		c, err := input.Clean(text)
		got := c.URI.String()
		if (c.Unhyphenated != uri.URI{}) {
			got += " | " + c.Unhyphenated.String()
		}
		how := c.Removed.String()
		if err != nil {
			pe := err.(*uri.ParseError)
			got, how = "-", fmt.Sprintf("%d %s %s", pe.Offset, pe.Component, string(pe.Code))
			if pe.Input != text {
				t.Errorf("%s: Input %q", where, pe.Input)
			}
		}
		if got != cleaned || how != removed {
			t.Errorf("%s: %q\ngot  %s, %s\nwant %s, %s", where, text, got, how, cleaned, removed)
		}
	}
}

func TestExpand(t *testing.T) {
	for _, row := range rows(t, "expand.tsv") {
		where, text, want := row[0], row[1], row[2]
		all, err := input.Expander{}.Expand(text)
		var got []string
		for _, c := range all {
			got = append(got, fmt.Sprintf("%d %s", c.Reason, c.URI))
		}
		s := strings.Join(got, " | ")
		if err != nil {
			pe := err.(*uri.ParseError)
			s = fmt.Sprintf("error %d %s", pe.Offset,
				strings.TrimPrefix(string(pe.Code), "schemes-"))
		}
		for i, name := range []string{
			"", "scheme", "other", "network", "name", "host", "port", "address", "mail", "user",
			"file", "slashes", "telephone",
		} {
			if i > 0 {
				s = strings.ReplaceAll("| "+s, fmt.Sprintf("| %d ", i), "| "+name+" ")[2:]
			}
		}
		if s != want {
			t.Errorf("%s: %q\ngot  %s\nwant %s", where, text, s, want)
		}
	}
}

// pages is a text with a URI that is broken into pages as those of RFC 1738 are.
const pages = "      Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/\n\n\n\n" +
	"Berners-Lee, Masinter & McCahill                               [Page 22]\n\f\n" +
	"RFC 1738            Uniform Resource Locators (URL)        December 1994\n\n\n" +
	"      doc;type=d> but you can\n"

func TestFindAcrossPages(t *testing.T) {
	for m := range input.Find(pages) {
		if m.Text != "ftp://info.cern.ch/pub/www/doc;type=d" ||
			m.Removed != input.RemovalPrefix|input.RemovalBreaks|input.RemovalPage {
			t.Errorf("%q, %v", m.Text, m.Removed)
		}
		c, err := input.Clean("<" + m.Raw + ">")
		if err != nil || c.URI != m.URI ||
			c.Removed != input.RemovalBrackets|input.RemovalBreaks|input.RemovalPage {
			t.Errorf("%q, %v (%v)", c.URI, c.Removed, err)
		}
		return
	}
	t.Error("nothing found")
}
