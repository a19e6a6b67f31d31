package uri_test

import (
	"strings"
	"testing"

	"example.com/uri"
)

// What a document takes for a name with an "@" is hidden all the same: RFC 2396, 3.2.1 has such reg_names, and
// RFC 1808, 2.4.3 such net_locs.
func TestCheckErrorHidesHost(t *testing.T) {
	for _, sp := range []uri.Spec{uri.RFC2396, uri.RFC1808} {
		for _, text := range []string{"http://joe:secret@%41/a", "news://joe:secret@%41:x/a"} {
			u := sp.MustParse(text)
			e := &uri.CheckError{URI: u, Findings: []uri.Finding{{Code: "one", Offset: len(text), Text: "why"}}}
			if u.HasUserinfo() || !strings.Contains(u.Host(), "@") {
				t.Errorf("%s: %q has the userinfo %q and the host %q", sp, text, u.Userinfo(), u.Host())
			}
			if s := e.Error() + e.Unwrap()[0].(*uri.ParseError).Caret(); strings.Contains(s, "secret") {
				t.Errorf("%s: %q: %s", sp, text, s)
			}
		}
	}
}
