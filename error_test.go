package uri_test

import (
	"bytes"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/sentences"
)

func parseError(t testing.TB, text string) *uri.ParseError {
	t.Helper()
	_, err := uri.Parse(text)
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		t.Fatalf("%q: %v is no *ParseError", text, err)
	}
	return pe
}

// If nothing precedes the "@", there is nothing to hide.
func TestNothingToHide(t *testing.T) {
	_, err := uri.Parse("http://@h:x/")
	if want := sentences.Say(`uri: port, byte 10 of "http://@h:x/": «port-digits x» (RFC 3986, 3.2.3)`); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	for _, at := range []int{0, 7, 8, 11} {
		check := uri.CheckError{URI: uri.MustParse("http://@h/a"),
			Findings: []uri.Finding{{Offset: at, Text: "no"}}}
		if !strings.Contains(check.Error(), ` of "http://@h/a": no`) {
			t.Errorf("byte %d: %v", at, check)
		}
	}
}

func TestCaret(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://h/a b", "" +
			"http://h/a b\n" +
			"          ^ path: «space»."},
		{`http:\\h\a`, "" +
			`http:\\h\a` + "\n" +
			`     ^ path: «backslash».`},
		{"127.0.0.1:80/x", "" +
			"127.0.0.1:80/x\n" +
			"^ scheme: «slashes-before-port»."},
		{" http://h/", "" +
			" http://h/\n" +
			"^ scheme: «space-first»."},
		{"my host:8080", "" +
			"my host:8080\n" +
			"  ^ scheme: «scheme-space»."},
		{"my_host:8080", "" +
			"my_host:8080\n" +
			"  ^ scheme: «slashes-before-port»."},
		{"http://2001:db8::1/", "" +
			"http://2001:db8::1/\n" +
			"            ^ port: «ipv6-brackets»."},
		{"http://::1/", "" +
			"http://::1/\n" +
			"        ^ port: «ipv6-brackets»."},
		{"http://h/100%", "" +
			"http://h/100%\n" +
			"             ^ path: «escape»."},
		{"/caf\u00e9", "" +
			"/caf\u00e9\n" +
			"    ^ path: «ascii %C3%A9»."},
		{"http://caf\u00e9/", "" +
			"http://caf\u00e9/\n" +
			"          ^ host: «host-ascii»."},
		{"a#b#c", "" +
			"a#b#c\n" +
			"   ^ fragment: «second-hash»."},
		{"http://[fe80::1%25en0]/", "" +
			"http://[fe80::1%25en0]/\n" +
			"               ^ host: «zone»."},
		{"http://[::1", "" +
			"http://[::1\n" +
			"           ^ host: «bracket-missing»."},
		{"http://[::1]x/", "" +
			"http://[::1]x/\n" +
			"            ^ host: «bracket-after»."},
		{"http://x[::1]/", "" +
			"http://x[::1]/\n" +
			"        ^ host: «brackets-stray»."},
		{"http://[g]/", "" +
			"http://[g]/\n" +
			"        ^ host: «literal-invalid»."},
		{"http://h:80a/", "" +
			"http://h:80a/\n" +
			`           ^ port: «port-digits a».`},
		{"1a:b", "" +
			"1a:b\n" +
			"^ scheme: «scheme-first-path»."},
		{"a,b:c", "" +
			"a,b:c\n" +
			" ^ scheme: «scheme-character-path ,»."},
		{":a", "" +
			":a\n" +
			"^ path: «scheme-before-colon»."},
		{"/{x}", "" +
			"/{x}\n" +
			" ^ path: «character {|%7B»."},
		// Invisible and misleading characters are written out.
		{"/\u65e5\u202e\t\xff<", "" +
			`/\u65e5\u202e\t\xff<` + "\n" +
			` ^ path: «ascii %E6%97%A5».`},
		{"/\x00", "" +
			`/\x00` + "\n" +
			` ^ path: «control %00».`},
		{"/\xff", "" +
			`/\xff` + "\n" +
			` ^ path: «ascii %FF».`},
		// A long text is cut on both sides.
		{"/" + strings.Repeat("a", 100) + " " + strings.Repeat("b", 100), "" +
			"…" + strings.Repeat("a", 72) + " " + strings.Repeat("b", 71) + "…\n" +
			strings.Repeat(" ", 73) + `^ path: «space».`},
		// And marked where it is one byte.
		{"/" + strings.Repeat("a", 72) + " b", "" +
			"…" + strings.Repeat("a", 72) + " b\n" +
			strings.Repeat(" ", 73) + `^ path: «space».`},
	} {
		if got, want := parseError(t, test.text).Caret(), sentences.Say(test.want); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", test.text, got, want)
		}
	}
}

// Caret names the component of an error, if it has one.
func TestCaretComponent(t *testing.T) {
	for component, want := range map[uri.Component]string{
		0: "a\n^ no", uri.ComponentReference: "a\n^ reference: no",
		uri.ComponentFragment: "a\n^ fragment: no",
	} {
		err := uri.ParseError{Input: "a", Finding: uri.Finding{Component: component, Text: "no"}}
		if got := err.Caret(); got != want {
			t.Errorf("%v: %q, want %q", component, got, want)
		}
	}
}

// The text of an error says what is wrong under its document, and often what to write instead.
func TestHints(t *testing.T) {
	for _, test := range []struct {
		sp         uri.Spec
		text, want string
	}{
		{uri.RFC1738, "http://h/a#b", "«fragment-forbidden»."},
		{uri.RFC1738, "a/b", "«scheme-missing»."},
		{uri.RFC1738, "abc", "«scheme-missing»."},
		{uri.RFC1738, "a,b", "«scheme-missing»."},
		{uri.RFC1738, "g;x=1/../y", "«scheme-missing»."},
		{uri.RFC1738, "/a:b", "«scheme-missing»."},
		{uri.RFC1738, "é/a", "«scheme-missing»."},
		{uri.RFC1738, "a b", "«scheme-missing»."},
		{uri.RFC1738, "a,b:c", `«scheme-character ,».`},
		{uri.RFC1738, "http://h:/", "«port-missing»."},
		{uri.URLSyntax, "http://[::1]/", "«literal-forbidden»."},
		{uri.URLSyntax, "http://a./", "«host-final-dot»."},
		{uri.URLSyntax, "http://a-/", `«host-final-hyphen».`},
		{uri.URLSyntax, "http://1.2.3/", "«host-last-part»."},
		{uri.URLSyntax, "http://u@/", "«host-missing»."},
		{uri.URLSyntax, "http://u@:8/", "«host-missing»."},
		{uri.URLSyntax, "http://a_b/", `«host-character _».`},
		{uri.URLSyntax, "http://a%41/", `«host-character %».`},
		{uri.URL1993, "http://@h/", `«user-missing».`},
		{uri.URL1993, "http://h/?", "«query-empty»."},
		{uri.URL1993, "http://h/?a+#f", "«query-empty»."},
		{uri.URL1993, "http://h/?a++b", "«character +|%2B»."},
		{uri.URL1993, "http://h/?a/b", "«character /|%2F»."},
		{uri.URL1993, "http://h//a", "«path-empty-part»."},
		{uri.URL1993, "foo:/a", "«path-first-slash»."},
		{uri.URL1993, "http://h{/", `«host-character {».`},
		{uri.RFC3986, "http://[::1%25en0]/", "«zone»."},
		{uri.RFC3986, "http://[::{]/", "«literal-invalid»."},
		{uri.RFC3986, "http://h/#{", "«character {|%7B»."},
		{uri.RFC3986, "http://h/?\\", `«character \|%5C».`},
		{uri.RFC2396, "http://a b/", "«host-space»."},
		{uri.RFC3986, `http://"a.example/`, "«host-quote»."},
		{uri.RFC3986, `http://a/"b"`, `«quote».`},
		{uri.RFC3986, "~a:b", `«scheme-first-path».`},
		{uri.RFC3986, "!a:b", `«scheme-first-path».`},
		{uri.RFC3986, "http://a@b@c/", `«host-second-at».`},
		{uri.RFC3986, "http://{u:p@h/", "«hidden-character»."},
		{uri.RFC3986, "http://h/#a#b", `«second-hash».`},
	} {
		_, err := test.sp.Parse(test.text)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Text != sentences.Say(test.want) {
			t.Errorf("%s: %q: %v, want %s", test.sp, test.text, err, test.want)
		}
	}
}

func TestErrorText(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://h/a b", `uri: path, byte 10 of "http://h/a b": «space» (RFC 3986, 3.3)`},
		// No other document is named to somebody who has not chosen one, although reg_name of
		// RFC 2396 takes a colon.
		{"//h:x", `uri: port, byte 4 of "//h:x": «port-digits x» (RFC 3986, 3.2.3)`},
	} {
		if got, want := parseError(t, test.text).Error(), sentences.Say(test.want); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	// reg_name of RFC 2396 and rfc2396bis-01 takes a colon, and net_loc of RFC 1808.
	old := sentences.Say(`uri: port, byte 4 of "//h:x": «port-digits x» (url-syntax-05, 4.3.1); accepted by 3 other documents`)
	if _, err := uri.URLSyntax.Parse("//h:x"); err == nil || err.Error() != old {
		t.Errorf("%v\nwant %s", err, old)
	}
	long := parseError(t, strings.Repeat("\x00", 1000)+strings.Repeat("é", 1000))
	if n := len(long.Error()); n > 200 || n < 120 {
		t.Errorf("%d bytes: %s", n, long)
	}
}

// An error has at most 200 bytes. A sentence is cut only if there is no room left for the four
// ellipses that may stand for the text.
func TestErrorLength(t *testing.T) {
	text := strings.Repeat("a", 200) + "://user:password@" + strings.Repeat("b", 200)
	longest := "" // of the errors with a whole sentence
	for n := range 300 {
		for _, at := range []int{100, 200, len(text) - 198} { // in the scheme, at its end, and behind the hidden part
			err := &uri.ParseError{Input: text,
				Finding: uri.Finding{Offset: at, Component: uri.ComponentHost,
					Text: strings.Repeat("x", n)}}
			line := err.Error()
			if len(line) > 200 {
				t.Errorf("byte %d: %d bytes: %s", at, len(line), line)
			}
			if strings.HasSuffix(line, "\": "+err.Text) && at == 100 {
				longest = line
			}
		}
	}
	if len(longest) != 200 {
		t.Errorf("the longest sentence makes %d bytes: %s", len(longest), longest)
	}
}

// However an error is printed, everything from "//" to the last "@" is hidden.
func TestErrorHidesPasswords(t *testing.T) {
	for _, text := range []string{
		"http://joe99:S3CRET@h ost/",
		"http://joe99:S3 CRET@host/",
		"http://joe99:S3CRET<@host/",
		"http://joe99:S3@CRET@host/",
		"http://joe99:S3/CRET@host/ x",
		"http://joe99:S3?CRET#@host/#x",
		`http:\\joe99:S3CRET@host`,
		`/\joe99:S3CRET@host`,
		"ht tp://joe99:S3CRET@host",
		"//joe99:S3CRET@%zz",
		// Without "//", from the first colon and the slashes after it.
		"http:/joe99:S3CRET@h ost/",
		"http:joe99:S3CRET@h ost",
		"http:/\t/joe99:S3CRET@h/",
		"http:\uff0f\uff0fjoe99:S3CRET@h",
		"http:%2F%2Fjoe99:S3CRET@h ost",
		"http://" + strings.Repeat("a", 500) + ":S3CRET@" + strings.Repeat("b", 500) + " ",
		"http://" + strings.Repeat("a", 500) + ":S3CRET @" + strings.Repeat("b", 500),
	} {
		err := parseError(t, text)
		var log strings.Builder
		slog.New(slog.NewJSONHandler(&log, nil)).Error("x", "err", err, "value", *err)
		slog.New(slog.NewTextHandler(&log, nil)).Error("x", "err", err, "value", *err)
		js, jsonErr := json.Marshal([]any{err, *err})
		if jsonErr != nil {
			t.Error(jsonErr)
		}
		shown := []string{err.Error(), err.Caret(), err.Text, log.String(), string(js),
			fmt.Errorf("x: %w", err).Error()}
		shown = append(shown, encodings(t, err, *err, &inField{Parse: *err})...)
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d", "%+q", "%t"} {
			shown = append(shown, fmt.Sprintf(verb, err), fmt.Sprintf(verb, *err))
		}
		for _, s := range shown {
			if strings.Contains(s, "S3") || strings.Contains(s, "CRET") ||
				strings.Contains(s, "joe99") {
				t.Errorf("%q is shown as %s", text, s)
			}
		}
	}
}

// inField has an error in a field.
type inField struct {
	Parse        uri.ParseError
	Check        uri.CheckError
	CheckPointer *uri.CheckError
}

// encodings returns the values as the encoders of the standard library write them that take any
// struct.
func encodings(t *testing.T, values ...any) (all []string) {
	t.Helper()
	for _, value := range values {
		var b bytes.Buffer
		if err := gob.NewEncoder(&b).Encode(value); err != nil {
			t.Errorf("gob: %v", err)
		}
		if err := xml.NewEncoder(&b).Encode(value); err != nil {
			t.Errorf("XML: %v", err)
		}
		if err := json.NewEncoder(&b).Encode(value); err != nil {
			t.Errorf("JSON: %v", err)
		}
		all = append(all, b.String())
	}
	return all
}

// The encoding of an error has the text of the error, and nothing of the reference besides: neither
// the password nor the rest.
func TestCheckErrorEncodings(t *testing.T) {
	e := uri.CheckError{
		URI: uri.MustParse("http://joe99:S3CRET@host/a"),
		Findings: []uri.Finding{{Code: "one", Component: uri.ComponentHost, Offset: 20,
			Text: "why"}},
	}
	for _, s := range encodings(t, &e, e, &inField{Check: e}, &inField{CheckPointer: &e}) {
		if strings.Contains(s, "S3") || strings.Contains(s, "joe99") ||
			strings.Count(s, "why") != 3 {
			t.Errorf("%q", s)
		}
	}
}

// The message does not name a character of the hidden part.
func TestErrorHidesCharacter(t *testing.T) {
	err := parseError(t, "http://user:a<b@host/")
	want := sentences.Say(`uri: userinfo, byte 13 of "http://…@host/": «hidden-character» (RFC 3986, 3.2.1)`)
	if err.Error() != want {
		t.Errorf("%s\nwant %s", err, want)
	}
	caret := "http://…@host/\n" +
		sentences.Say("       ^ userinfo: «hidden-character».")
	if err.Caret() != caret {
		t.Errorf("%s\nwant\n%s", err.Caret(), caret)
	}
}

func TestErrorFormat(t *testing.T) {
	err := parseError(t, "a b")
	text := sentences.Say(`uri: path, byte 1 of "a b": «space» (RFC 3986, 3.3)`)
	for verb, want := range map[string]string{
		"%v": text, "%s": text, "%d": text, "%+v": text,
		"%q": fmt.Sprintf("%q", text), "%#v": fmt.Sprintf("%q", text),
	} {
		if got := fmt.Sprintf(verb, err); got != want {
			t.Errorf("%s: %s, want %s", verb, got, want)
		}
	}
}

// A ParseError that is built or changed by hand prints without a panic.
func TestErrorOfOtherMaking(t *testing.T) {
	for _, err := range []uri.ParseError{
		{},
		{Input: "//a@b"},
		{Input: "//a@b", Finding: uri.Finding{Offset: -5}},
		{Input: "//a@b", Finding: uri.Finding{Offset: math.MaxInt, Section: "1"}, Spec: 99},
	} {
		if err.Error() == "" || !strings.Contains(err.Caret(), "^") {
			t.Errorf("%q, %q", err.Error(), err.Caret())
		}
	}
}

// Only pointers are errors, so that errors.As cannot get a variable of the value type by mistake.
// Values print as the pointers do, so that no copy shows a password.
func TestErrorAs(t *testing.T) {
	for _, value := range []any{uri.ParseError{}, uri.CheckError{}} {
		if _, ok := value.(error); ok {
			t.Errorf("%T is an error", value)
		}
		if _, ok := value.(fmt.Formatter); !ok {
			t.Errorf("%T is no Formatter", value)
		}
		if _, ok := value.(encoding.TextMarshaler); !ok {
			t.Errorf("%T is no TextMarshaler", value)
		}
	}
	_, err := uri.Parse("a b")
	wrapped := fmt.Errorf("x: %w", err)
	if pe, ok := errors.AsType[*uri.ParseError](wrapped); !ok || pe.Input != "a b" {
		t.Errorf("%v, %t", pe, ok)
	}
	if ce, ok := errors.AsType[*uri.CheckError](fmt.Errorf("x: %w",
		&uri.CheckError{Findings: make([]uri.Finding, 1)})); !ok || len(ce.Findings) != 1 {
		t.Errorf("%v, %t", ce, ok)
	}
}

// Callers distinguish classes of errors with errors.Is.
func TestErrorCodes(t *testing.T) {
	for text, want := range map[string]uri.Code{
		"a b":         uri.CodeCharacter,
		"%zz":         uri.CodeEscape,
		"http://[::1": uri.CodeIncomplete,
	} {
		_, err := uri.Parse(text)
		wrapped := fmt.Errorf("reading: %w", err)
		for _, code := range []uri.Code{uri.CodeCharacter, uri.CodeEscape, uri.CodeIncomplete,
			uri.CodeTooLong, uri.CodeRelativeBase, uri.CodeSpec} {
			if errors.Is(wrapped, code) != (code == want) {
				t.Errorf("%q: errors.Is(%q) is %t", text, code, code != want)
			}
		}
	}
	if got := uri.CodeEscape.Error(); got != "uri: escape" {
		t.Error(got)
	}
}

// A CheckError matches each of its findings, and hides what a ParseError hides.
func TestCheckError(t *testing.T) {
	u := uri.MustParse("http://joe:secret@h:1/a")
	e := &uri.CheckError{URI: u, Findings: []uri.Finding{
		{Code: "one", Offset: 20, Len: 1, Component: uri.ComponentPort, Text: "no such port"},
		{Code: "two", Offset: 21, Component: uri.ComponentPath, Text: "no path"},
	}}
	if want := `uri: port, byte 20 of "http://…@h:1/a": no such port (and 1 more)`; e.Error() != want {
		t.Errorf("%v, want %s", e, want)
	}
	if !errors.Is(e, uri.Code("two")) || errors.Is(e, uri.CodeEscape) || len(e.Unwrap()) != 2 {
		t.Errorf("%v", e.Unwrap())
	}
	var pe *uri.ParseError
	if !errors.As(e, &pe) || pe.Offset != 20 || pe.Input != u.String() {
		t.Errorf("%+v", pe)
	}
	data, err := json.Marshal([]any{e, *e})
	if text := fmt.Sprintf("%v %+v %#v %q %d %v %+v %#v %s %q %s", e, e, e, e, e, *e, *e, *e, *e,
		*e, data); err != nil || strings.Contains(text, "secret") {
		t.Error(text, err)
	}
	whole := uri.CheckError{URI: uri.MustParse("pop://h/"),
		Findings: []uri.Finding{{Code: "one", Offset: 7, Document: "RFC 2384", Text: "no path"}}}
	if want := `uri: byte 7 of "pop://h/": no path (RFC 2384)`; whole.Error() != want {
		t.Errorf("%v, want %s", whole, want)
	}
	// Passwords are hidden. Texts that are not passwords are not.
	for text, want := range map[string]string{
		"//a:b@c/d@e":         "//…@c/d@e",
		"nntp://h/a@b":        "nntp://h/a@b",
		"http://user:12/34@h": "http://…@h",
		"user:secret@h":       "user:…@h",
		"///u:secret@h/":      "///…@h/",
		"http:/u:secret@h/":   "http:/…@h/",
		"MAILTO:a@b":          "MAILTO:a@b",
		"/a:b@c":              "/a:…@c",
	} {
		e := uri.CheckError{URI: uri.MustParse(text),
			Findings: []uri.Finding{{Code: "one", Offset: len(text), Text: "why"}}}
		if got := e.Error(); got != fmt.Sprintf("uri: byte %d of %q: why", len(text), want) {
			t.Errorf("%q: %s", text, got)
		}
	}
	if text := (&uri.CheckError{}).Error(); text != "uri: no finding" {
		t.Error(text)
	}
}

// manyFindings returns an error that keeps n findings and only counts the others.
func manyFindings(text string, n, more int) *uri.CheckError {
	e := &uri.CheckError{URI: uri.MustParse(text), More: more}
	for i := range n {
		e.Findings = append(e.Findings,
			uri.Finding{Code: uri.Code(fmt.Sprint(i)), Offset: i, Text: "why"})
	}
	return e
}

// An error counts the findings that it does not keep. So does an error that is built by hand with
// too many findings.
func TestCheckErrorMore(t *testing.T) {
	for _, test := range []struct {
		n, more int
		errors  int
		rest    string // of the text of the error
		last    string // of the errors, if there are more than findings
	}{
		{1, 0, 1, "why", ""},
		{1, 5, 2, "why (and 5 more)", "uri: 5 more"},
		{2, 1, 3, "why (and 2 more)", "uri: 1 more"},
		{32, 0, 32, "why (and 31 more)", ""},
		{32, 1048544, 33, "why (and 1048575 more)", "uri: 1048544 more"},
		{40, 2, 33, "why (and 41 more)", "uri: 10 more"},
	} {
		e := manyFindings("http://h/a", test.n, test.more)
		if got := e.Error(); got != `uri: byte 0 of "http://h/a": `+test.rest {
			t.Errorf("%d and %d findings: %s", test.n, test.more, got)
		}
		all := e.Unwrap()
		if len(all) != test.errors || test.last != "" && all[len(all)-1].Error() != test.last {
			t.Errorf("%d and %d findings: %d errors, %v", test.n, test.more, len(all),
				all[len(all)-1])
		}
		for i := range test.n {
			code := uri.Code(fmt.Sprint(i))
			if !errors.Is(e, code) {
				t.Errorf("%d and %d findings: no %v", test.n, test.more, code)
			}
		}
	}
}

// Asking for a code does not allocate.
func TestCheckErrorIs(t *testing.T) {
	e := manyFindings("http://h/a", 32, 0)
	var err, code error = e, uri.Code("31")
	if n := testing.AllocsPerRun(100, func() {
		if !errors.Is(err, code) {
			t.Error("the code is not found")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if e.Is(uri.CodeEscape) || e.Is(errors.New("31")) || e.Is(nil) ||
		errors.Is(err, uri.CodeEscape) {
		t.Error("an error that it is not")
	}
}

// What is hidden of the text is found once for all findings together, since finding it takes as
// long as reading the text.
func TestCheckErrorReadsOnce(t *testing.T) {
	all := manyFindings("/a@", 32, 0).Unwrap()
	for i, err := range all {
		if !uri.SameHidden(all[0].(*uri.ParseError), err.(*uri.ParseError)) {
			t.Errorf("error %d finds again what it hides", i)
		}
	}
}

// If the error of a finding gets another text, it hides the password of that text.
func TestCheckErrorChanged(t *testing.T) {
	pe := manyFindings("http://h/a", 1, 0).Unwrap()[0].(*uri.ParseError)
	pe.Input = "joe:secret@h"
	if s := pe.Error() + pe.Caret(); strings.Contains(s, "secret") {
		t.Error(s)
	}
}

// Every way to print an error prints what Error returns.
func TestRenderings(t *testing.T) {
	pe := parseError(t, "http://joe:secret@h:8x/")
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Error("refused", "err", pe, "in",
		struct{ Err error }{pe})
	slog.New(slog.NewJSONHandler(&log, nil)).Error("refused", "err", pe, "in",
		struct{ Err error }{pe})
	data, err := json.Marshal([]any{pe, *pe})
	if text := fmt.Sprintf("%v %+v %#v %q %d %x %v %+v %#v %d %s %s", pe, pe, pe, pe, pe, pe, *pe,
		*pe, *pe, *pe, data, &log); err != nil ||
		// of fmt, JSON, slog
		strings.Contains(text, "secret") ||
		strings.Count(text, "must consist of digits only") != 10+2+4 {
		t.Error(text, err)
	}
}

// The text after a scheme may be a password: people type "joe:secret@h:8x".
func TestBareErrors(t *testing.T) {
	_, err := uri.MustParse("joe:secret@h:8x/").WithScheme("")
	if want := sentences.Say(`uri: path, byte 8 of "…@h:8x/": «path-colon»`); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	for _, path := range []string{"a b", "@a b"} {
		if _, err := (uri.Parts{Path: path}).URI(); err == nil || !strings.Contains(err.Error(), `"`+path+`"`) {
			t.Errorf("%q has nothing to hide before an %q: %v", path, "@", err)
		}
	}
}

// FuzzErrors checks what is promised of the errors of every function and method. No error shows a
// password: neither the password of a userinfo nor, in an invalid text, the text between a colon
// and the last "@".
func FuzzErrors(f *testing.F) {
	for i, pair := range effort.Some(pairs(f), 6) {
		if i%4 == 0 { // each is hundreds of calls
			f.Add(pair[0], pair[1])
		}
	}
	f.Fuzz(checkErrors)
}

func checkErrors(t *testing.T, a, b string) {
	const password = "sesame"
	text := a + ":" + password + "@" + b
	check := func(name string, results []reflect.Value) {
		for _, result := range results {
			if err, ok := result.Interface().(error); ok {
				checkHides(t, name, text, password, err)
			}
		}
	}
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err != nil {
			checkHides(t, "Parse", text, password, err)
		} else {
			hostile(func(string) uri.URI { return u }).Call(text, check)
		}
	}
	u := uri.MustParse("http://u:" + password + "@h/a")
	hostile(func(string) uri.URI { return u }).Call(text, check)
}

func checkHides(t *testing.T, name, text, password string, err error) {
	t.Helper()
	printed := err.Error()
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		errs.Check(t, name, text, pe)
		if strings.Count(pe.Caret(), "\n") != 1 {
			t.Errorf("%s of %q: not two lines: %q", name, text, pe.Caret())
		}
		printed += fmt.Sprintf("\n%#v\n", *pe) + pe.Caret()
		u, parseErr := pe.Spec.Parse(pe.Input)
		noPassword := parseErr == nil && u.HasAuthority() && u.Host() != "" && !u.HasPort() &&
			!strings.Contains(u.Host(), "@") ||
			slices.Contains([]string{"mailto", "mid", "cid", "news"}, strings.ToLower(u.Scheme()))
		if noPassword && !strings.Contains(u.Userinfo(), password) {
			return
		}
	}
	if strings.Contains(printed, password) {
		t.Errorf("%s of %q shows a password: %s", name, text, printed)
	}
}

// An error hides a password even if the document parses it as part of a name. A reg_name of
// RFC 2396, 3.2.1 and a net_loc of RFC 1808, 2.4.3 may contain "@".
func TestCheckErrorHidesHost(t *testing.T) {
	for _, sp := range []uri.Spec{uri.RFC2396, uri.RFC1808} {
		for _, text := range []string{"http://joe:secret@%41/a", "news://joe:secret@%41:x/a"} {
			u := sp.MustParse(text)
			e := &uri.CheckError{URI: u,
				Findings: []uri.Finding{{Code: "one", Offset: len(text), Text: "why"}}}
			if u.HasUserinfo() || !strings.Contains(u.Host(), "@") {
				t.Errorf("%s: %q has the userinfo %q and the host %q", sp, text, u.Userinfo(),
					u.Host())
			}
			if s := e.Error() + e.Unwrap()[0].(*uri.ParseError).Caret(); strings.Contains(s,
				"secret") {
				t.Errorf("%s: %q: %s", sp, text, s)
			}
		}
	}
}

// Findings of one error, of several, and of errors around them.
func TestFindings(t *testing.T) {
	_, one := uri.Parse("http://h/a b")
	_, other := uri.Parse("%")
	many := &uri.CheckError{Findings: []uri.Finding{{Key: "a"}, {Key: "b"}}}
	for _, test := range []struct {
		err  error
		want []string
	}{
		{nil, nil},
		{io.EOF, nil},
		{one, []string{"space"}},
		{many, []string{"a", "b"}},
		{fmt.Errorf("x: %w", many), []string{"a", "b"}},
		{errors.Join(fmt.Errorf("x: %w", one), io.EOF, many, other), []string{"space", "a", "b", "escape"}},
	} {
		var got []string
		for f := range uri.Findings(test.err) {
			got = append(got, f.Key)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%v: %q, want %q", test.err, got, test.want)
		}
		for f := range uri.Findings(test.err) { // it can be left
			if f.Key != test.want[0] {
				t.Errorf("%v: %q is first", test.err, f.Key)
			}
			break
		}
	}
}

// In JSON a finding has names, not numbers.
func TestFindingJSON(t *testing.T) {
	_, err := uri.Parse("http://h/a b")
	for f := range uri.Findings(err) {
		data, err := json.Marshal(f)
		if err != nil || !strings.Contains(string(data), `"Component":"path"`) || !strings.Contains(string(data), `"Severity":"error"`) {
			t.Errorf("%s (%v)", data, err)
		}
	}
}
