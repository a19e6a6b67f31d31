package input_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/test/errs"
	"example.com/uri/whatwg"
)

func TestTyped(t *testing.T) {
	reasons := []string{
		"", "scheme", "other", "network", "name", "host", "port", "address", "mail", "user", "file",
		"slashes", "telephone",
	}
	for _, row := range rows(t, "typed.tsv") {
		where, text, options, want, changes := row[0], row[1], row[2], row[3], row[4]
		e := input.Expander{Schemes: []string{"http", "https"}}
		for option := range strings.FieldsSeq(strings.TrimPrefix(options, "-")) {
			name, value, _ := strings.Cut(option, "=")
			switch name {
			case "only":
				e.Schemes = []string{value}
			case "scheme":
				e.Scheme = value
			default:
				e.Schemes = append(e.Schemes, option)
			}
		}
		entry, err := e.Typed(text)
		got := fmt.Sprint(reasons[entry.Reason], " ", entry.URI)
		if err != nil {
			pe := err.(*uri.ParseError)
			got = fmt.Sprintf("%d %s %s", pe.Offset,
				strings.TrimPrefix(string(pe.Code), "schemes-"), pe.Text)
		}
		if !entry.Suggestion.IsZero() {
			got += " => " + entry.Suggestion.String()
		}
		if got != want {
			t.Errorf("%s: %q\ngot  %s\nwant %s", where, text, got, want)
		}
		if got := printChanges(entry); got != changes {
			t.Errorf("%s: %q: %s\ngot  %s\nwant %s", where, text, want, got, changes)
		}
		checkTyped(t, text)
	}
}

// printChanges prints what typed.tsv has of the changes.
func printChanges(e input.Entry) string {
	var all []string
	if e.Removed != 0 {
		all = append(all, e.Removed.String())
	}
	if e.Repairs != 0 {
		all = append(all, e.Repairs.String())
	}
	if e.Zone != "" {
		all = append(all, "zone "+e.Zone)
	}
	if all == nil {
		return "-"
	}
	return strings.Join(all, ", ")
}

// FuzzTyped holds that Typed returns an absolute URI that means itself, or an error.
func FuzzTyped(f *testing.F) {
	for _, row := range rows(f, "typed.tsv") {
		f.Add(row[1])
	}
	for _, row := range rows(f, "expand.tsv") {
		f.Add(row[1])
	}
	f.Fuzz(checkTyped)
}

var allKinds = []string{"http", "https", "ftp", "mailto", "tel", "file", "urn", "data", "foo"}

func checkTyped(t *testing.T, text string) {
	for _, e := range []input.Expander{{}, {Schemes: allKinds, Scheme: "http"}} {
		entry, err := e.Typed(text)
		if err != nil {
			errs.CheckParse(t, "Typed", text, err)
			if (entry != input.Entry{Suggestion: entry.Suggestion}) {
				t.Errorf("%q: an error and %+v", text, entry)
			}
			if entry.Suggestion.IsZero() {
				continue
			}
			entry = input.Entry{URI: entry.Suggestion, Reason: 1}
		}
		u := entry.URI
		if parsed, err := uri.Parse(u.String()); err != nil || parsed != u || !u.IsAbsolute() ||
			entry.Reason == 0 {
			t.Errorf("%q: %q (%v)", text, u, err)
		}
		again, err := e.Typed(u.String())
		if err != nil || again.URI != u || again.Removed != 0 || again.Zone != "" {
			t.Errorf("%q: %q, then %q, %v (%v)", text, u, again.URI, again.Removed, err)
		}
	}
}

// No character leads to another server than in a browser. Where browsers find no host, a person may
// still mean one, as with a line break or a slash of full width.
func TestTypedHost(t *testing.T) {
	for r := rune(0x80); r < 0x10000; r++ {
		if 0x3400 <= r && r < 0xF900 {
			continue // ideographs, syllables, surrogates and private use
		}
		text := "https://a" + string(r) + "b.example/"
		typed, err := input.Typed(text)
		if err != nil {
			continue
		}
		if browsers, _, err := whatwg.Parse(text); err == nil &&
			browsers.Host() != typed.URI.Host() {
			t.Errorf("%+q: %s, and browsers find %s", text, typed.URI, browsers)
		}
	}
}
