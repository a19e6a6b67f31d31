package input_test

import (
	"errors"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
)

// What forms receive, read as docs/web-apps.md does it: by Typed, the policy for links of the web,
// and the audit of tricks.
func TestReceived(t *testing.T) {
	links := policy.WebLink().MustCompile()
	for _, row := range rows(t, "received.tsv") {
		where, text, verdict, link, sentence := row[0], row[1], row[2], row[3], row[4]
		entry, err := input.Typed(text)
		got, shown, said := "link", entry.URI.String(), "-"
		switch invalid, ok := errors.AsType[*uri.ParseError](err); {
		case ok && entry.Suggestion.IsZero():
			got, shown, said = "no", "-", invalid.Text
		case ok:
			got, shown, said = "ask", entry.Suggestion.String(), invalid.Text
		case links.Check(entry.URI) != nil || deceives(entry.URI):
			got, shown, said = "no", "-", "*"
		}
		if got != verdict || shown != link || said != sentence {
			t.Errorf("%s: %q\ngot  %s %s %s\nwant %s %s %s", where, text, got, shown, said, verdict,
				link, sentence)
		}
		if got == "ask" && !links.Allows(entry.Suggestion) {
			t.Errorf("%s: %q: the form would refuse %s", where, text, shown)
		}
	}
}

// deceives reports whether a host or a path shows something else than it is.
func deceives(u uri.URI) bool {
	for _, f := range policy.Audit(u) {
		switch f.Code {
		case policy.CodeMixed, policy.CodeInvisible, policy.CodeLookalike, policy.CodeDisguise:
			return true
		}
	}
	return false
}
