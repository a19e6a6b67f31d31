package schemes_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/message"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

func TestValidate(t *testing.T) {
	type finding struct {
		code      uri.Code
		component uri.Component
		offset    int
		document  string
	}
	for _, test := range []struct {
		text string
		want []finding
	}{
		{"http://example.com:80/?q#f", nil},
		{"foo:bar", nil},
		{"x-mine://h:1", nil},
		{"file:///etc/motd", nil},
		{"file:/etc/motd", nil},
		{"mailto:", nil},
		{"pop://u;auth=*@h:110", nil},
		{"/a", []finding{{schemes.CodeMissing, uri.ComponentScheme, 0, ""}}},
		// RFC 9110, 4.2.1: an empty host is invalid; 4.2.4: userinfo is an error to a recipient.
		{"http:", []finding{{schemes.CodeMissing, uri.ComponentAuthority, 5, "RFC 9110"}}},
		{"http:///a", []finding{{schemes.CodeMissing, uri.ComponentHost, 7, "RFC 9110"}}},
		{"http://u@:99999/", []finding{
			{schemes.CodeForbidden, uri.ComponentUserinfo, 7, "RFC 9110"},
			{schemes.CodeMissing, uri.ComponentHost, 9, "RFC 9110"},
			{schemes.CodeRange, uri.ComponentPort, 10, "RFC 6335"},
		}},
		{"foo://h:99999", []finding{{schemes.CodeRange, uri.ComponentPort, 8, "RFC 6335"}}},
		// RFC 1738, 3.1 and 3.2: ftp has no query; 3.10: file has host and path.
		{"ftp://h/a?b", []finding{{schemes.CodeForbidden, uri.ComponentQuery, 9, "RFC 1738"}}},
		{"ftp://h/a;b;c;type=i", []finding{{schemes.CodeValue, uri.ComponentPath, 9, "RFC 1738"}, {schemes.CodeValue, uri.ComponentPath, 11, "RFC 1738"}}},
		// RFC 4157, 2: a field has a name, and "/" only encoded; the draft of July 1993: an
		// attribute is of letters and digits.
		{"prospero://h/a;/b=c", []finding{{schemes.CodeValue, uri.ComponentPath, 15, "RFC 4157"}}},
		{"prospero://h/a%00%00azAZ09", nil},
		// RFC 5536, 3.1.3: neither ">" nor DEL is mdtext, and nothing beyond ASCII is of a message
		// identifier.
		{"news:a@%5B1%3E%5D", []finding{{schemes.CodeValue, uri.ComponentPath, 5, "RFC 5538"}}},
		{"news:a@%5B1%7F%5D", []finding{{schemes.CodeValue, uri.ComponentPath, 5, "RFC 5538"}}},
		{"news:%C3%A9@example.com", []finding{{schemes.CodeValue, uri.ComponentPath, 5, "RFC 5538"}}},
		{"file://h:80/a", []finding{{schemes.CodeForbidden, uri.ComponentPort, 9, "RFC 8089"}}},
		{"mailto://a@b", []finding{{schemes.CodeForbidden, uri.ComponentAuthority, 9, "RFC 6068"}}},
		{"cid:?q", []finding{
			{schemes.CodeMissing, uri.ComponentPath, 4, "RFC 2392"}, {schemes.CodeForbidden, uri.ComponentQuery, 4, "RFC 2392"},
		}},
		{"blob://h", []finding{{schemes.CodeForbidden, uri.ComponentAuthority, 7, ""}}}, // which no document defines
		{"magnet:a", []finding{{schemes.CodeMissing, uri.ComponentQuery, 8, ""}}},
		{"pop://h/", []finding{{schemes.CodeForbidden, uri.ComponentPath, 7, "RFC 2384"}}},
		{"rsync://h/a?b", []finding{{schemes.CodeForbidden, uri.ComponentQuery, 11, "RFC 5781"}}},
		// RFC 1738, 3.2: a semicolon only introduces the type. The URL also lacks a server.
		{"ftp:;a", []finding{{schemes.CodeMissing, uri.ComponentAuthority, 4, "RFC 1738"}, {schemes.CodeValue, uri.ComponentPath, 4, "RFC 1738"}}},
		// RFC 4266, 2.1: a selector has no CR. In RFC 3986, the text after "?" is the query.
		{"gopher://h/0a%0Db?c", []finding{{schemes.CodeValue, uri.ComponentPath, 13, "RFC 4266"}}},
		{"gopher://h/0a?b%0Dc", []finding{{schemes.CodeValue, uri.ComponentQuery, 15, "RFC 4266"}}},
	} {
		err := schemes.Validate(uri.MustParse(test.text))
		errs.Check(t, "Validate", test.text, err)
		var e *uri.CheckError
		var got []finding
		if errors.As(err, &e) {
			for _, f := range e.Findings {
				got = append(got, finding{f.Code, f.Component, f.Offset, f.Document})
			}
			var pe *uri.ParseError
			if !errors.As(err, &pe) || pe.Input != test.text || pe.AcceptedBy() != nil {
				t.Errorf("%q: %v", test.text, err)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(test.want) || (err == nil) != (test.want == nil) {
			t.Errorf("%q: %v (%v), want %v", test.text, got, err, test.want)
		}
	}
	if text := (&uri.CheckError{}).Error(); text != "uri: no finding" {
		t.Error(text)
	}
	err := schemes.Validate(uri.MustParse("http://joe:secret@:99999/"))
	if want := sentences.Say(`uri: userinfo, byte 7 of "http://…@:99999/": «schemes-userinfo-forbidden http» (RFC 9110, 4.2.4) (and 2 more)`); err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if strings.Contains(fmt.Sprintf("%v %+v %#v %q", err, err, err, err), "secret") {
		t.Error(err)
	}
	// A URI without "//" and a URI without a host need different advice.
	for text, want := range map[string]*message.Sentence{"http:/a": &message.SchemesAuthorityRequired, "http:///a": &message.SchemesRequired} {
		var e *uri.CheckError
		if err := schemes.Validate(uri.MustParse(text)); !errors.As(err, &e) ||
			e.Findings[0].Key != want.Key {
			t.Errorf("%q: %+v, want the message %s", text, err, want.Key)
		}
	}
}

// The section that demands what a URI lacks is named: not always that of the grammar.
func TestSections(t *testing.T) {
	for text, want := range map[string]string{
		"ftp://h/a%0D": "RFC 1738, 6", "ftp://u%0A@h/": "RFC 1738, 6", "ftp://h%00/": "RFC 1738, 6",
		"http://h%0A/": "RFC 1738, 6", "telnet://u:%0D@h": "RFC 1738, 6",
		"wais://h/d%0D": "RFC 1738, 6", "wais://h/d?%0A": "RFC 1738, 6",
		"prospero://h/a%0A": "RFC 1738, 6", "prospero://h/a;b=%0A": "RFC 1738, 6",
		"news://u%0D@h/a":        "RFC 1738, 6",
		"mailto:?subject=%0D%0A": "RFC 6068, 5", "mailto:?to=%0A": "RFC 6068, 5",
		"mailto:?body=%0A": "RFC 6068, 5", "mailto:?body=%00": "RFC 3986, 7.3",
		"mailto:a%0Ab@x": "RFC 6068, 5", "mailto:a@x%0D": "RFC 6068, 5",
		"mailto:a@x,b%0d@x": "RFC 6068, 5", "mailto:a@x?b%0A=x": "RFC 6068, 5",
		"mailto:a%20b@x": "RFC 6068, 2", "mailto:?b%20=x": "RFC 6068, 2",
		"http://a%2Fb/": "RFC 3986, 7.3", "file://%5C/a": "RFC 3986, 7.3",
		"ftp://h/a;b": "RFC 1738, 3.2", "mailto:a": "RFC 6068, 2", "file:a": "RFC 8089, 2",
		"gopher://h/0%0A": "RFC 4266, ", "http://u@h/": "RFC 9110, 4.2.4",
		"http://h:65536/": "RFC 6335, 6", "urn:..": "RFC 8141, ",
	} {
		err := schemes.Validate(uri.MustParse(text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Document+", "+e.Findings[0].Section != want {
			t.Errorf("%q: %+v, want %s", text, err, want)
		}
	}
	for what, m := range map[string]schemes.Mailto{
		"address": {To: []string{"a\r\nb@x"}}, "domain": {To: []string{"a@x\n"}},
		"name":  {Headers: []uri.Param{{Name: "a\r\nb"}}},
		"value": {Headers: []uri.Param{{Name: "a", Value: "b\nc"}}},
	} {
		_, err := m.URI()
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Document != "RFC 6068" ||
			e.Findings[0].Section != "5" {
			t.Errorf("%s: %+v", what, err)
		}
	}
	for what, err := range map[string]error{
		"mail": errorOf(schemes.FTP{Server: schemes.Server{Host: "h"}}.Commands("a\n")),
		"Line": errorOf(schemes.Command{Name: "\n"}.Line()),
	} {
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Document != "RFC 1738" ||
			e.Findings[0].Section != "6" {
			t.Errorf("%s: %+v", what, err)
		}
	}
}

// A validateRow is a row of testdata/validate.tsv.
type validateRow struct {
	line             int
	production, text string
	want             string // "ok", or the offset and the code of the first finding
}

// validateRows reads testdata/validate.tsv.
func validateRows(t testing.TB) (rows []validateRow) {
	t.Helper()
	data, err := os.ReadFile("testdata/validate.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "# ") || fields[0] == "production" {
			continue
		}
		if len(fields) != 3 {
			t.Fatalf("line %d: %d columns", i+1, len(fields))
		}
		rows = append(rows, validateRow{i + 1, fields[0], fields[1], fields[2]})
	}
	if len(rows) < 100 {
		t.Fatalf("only %d rows", len(rows))
	}
	return rows
}

// Each alternative of the schemes' grammars, accepted and refused.
func TestGrammars(t *testing.T) {
	for _, row := range validateRows(t) {
		got := "ok"
		err := schemes.Validate(uri.MustParse(row.text))
		var e *uri.CheckError
		if errors.As(err, &e) {
			got = fmt.Sprintf("%d %s", e.Findings[0].Offset, string(e.Findings[0].Code))
		}
		if got != row.want {
			t.Errorf("line %d, %s: %q is %s (%v), want %s", row.line, row.production, row.text, got,
				err, row.want)
		}
	}
}

// allOfURN compares all fields of a URN, and not what its method Equal compares.
var allOfURN = cmp.Transformer("all", func(n schemes.URN) [6]any {
	return [...]any{n.NID, n.NSS, n.R, n.Q, n.F, n.HasF}
})

// checkTyped holds the law of typed forms: what a URI is taken apart into, put together, is its
// normal form, and parses to the same. It also reports whether u is valid. A form of 1993 is read,
// and not valid.
func checkTyped[T interface{ URI() (uri.URI, error) }](t *testing.T, u uri.URI,
	parse func(uri.URI) (T, error)) (T, bool) {
	t.Helper()
	typed, err := parse(u)
	historic := strings.EqualFold(u.Scheme(), "nntp") && !u.HasAuthority()
	if u.Spec() == uri.RFC3986 && !historic && (err == nil) != (schemes.Validate(u) == nil) {
		t.Errorf("%q: %v, but Validate says %v", u, err, schemes.Validate(u))
	}
	if err != nil {
		return typed, false
	}
	built, err := typed.URI()
	if err != nil || u.Spec() == uri.RFC3986 &&
		built.WithoutFragment() != schemes.Normalize(u).WithoutFragment() {
		t.Errorf("%q builds %q (%v), and its normal form is %q", u, built, err,
			schemes.Normalize(u))
	}
	again, err := parse(built)
	if diff := cmp.Diff(typed, again, allOfURN); err != nil || diff != "" {
		t.Errorf("%q builds %q (%v):\n%s", u, built, err, diff)
	}
	return typed, true
}

// The place and the length of the first finding.
func TestFindingSpans(t *testing.T) {
	for _, test := range []struct {
		text        string
		offset, len int
	}{
		{"", 0, 0},
		{"a", 0, 0},
		{"ftp://h/a;b", 9, 1},
		{"ftp://h/a;type=xy", 15, 2},
		{"ftp://h/a%0D", 9, 3},
		{"ftp://h:65536/", 8, 5},
		{"file:a/b", 5, 1},
		{"wais://h/d/t/p?q", 14, 2},
		{"mailto:?body=a%00", 14, 3},
		{"mailto:a@b,c", 11, 1},
		{"ws://h/a#bc", 8, 3},
		{"wais://h/d/../t/x", 8, 9}, // only its normal form, "wais://h/t/x", lacks the path of a document
	} {
		err := schemes.Validate(uri.MustParse(test.text))
		var ce *uri.CheckError
		if !errors.As(err, &ce) || ce.Findings[0].Offset != test.offset ||
			ce.Findings[0].Len != test.len {
			t.Errorf("%q: %+v, want %d bytes from %d", test.text, err, test.len, test.offset)
		}
	}
}
