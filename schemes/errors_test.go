package schemes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// secret is the password in what checkErrorsText puts together. No rendering of an error has it, nor a good deal of it.
const secret = "hunter2%53ecret"

// shown returns all renderings of an error, and of those in it the text and the caret: of many findings those of the
// first and the last, since each rendering reads the text.
func shown(err error) (all []string) {
	all = append(all, err.Error())
	if e, ok := err.(interface{ Caret() string }); ok {
		all = append(all, e.Caret())
	}
	if e, ok := err.(interface{ Unwrap() []error }); ok {
		inner := e.Unwrap()
		all = append(append(all, shown(inner[0])...), shown(inner[len(inner)-1])...)
	}
	return all
}

// printed returns what the standard library makes of an error and of what it points to.
func printed(err error) (all []string) {
	var code uri.Code
	if errors.As(err, &code) && error(code) == err {
		return nil // it has no text but its own
	}
	var log strings.Builder
	values := []any{err}
	if v := reflect.ValueOf(err); v.Kind() == reflect.Pointer {
		values = append(values, v.Elem().Interface())
	}
	for _, v := range values {
		all = append(all, fmt.Sprintf("%v %+v %#v %q %x", v, v, v, v, v))
		data, jsonErr := json.Marshal([]any{v})
		if jsonErr != nil {
			all = append(all, "not in JSON: "+jsonErr.Error())
		}
		all = append(all, string(data))
		slog.New(slog.NewJSONHandler(&log, nil)).Error("x", "err", v)
	}
	return append(all, log.String())
}

// checkErr holds the laws of errors: each is of one of the two types, or of a code; what it is about lies in its text; it
// prints as one line, short, of UTF-8, and shows no password. The input is what was read, for errors that have none.
func checkErr(t *testing.T, what, input string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var of []uri.Finding
	var check *uri.CheckError
	var parse *uri.ParseError
	long := 200
	switch code := uri.Code(""); {
	case errors.As(err, &check):
		of, input = check.Findings, check.URI.String()
		long += len(" (and 1000000 more)")
		if len(of) == 0 {
			t.Errorf("%s: %q: no finding", what, input)
		}
	case errors.As(err, &parse):
		of = []uri.Finding{parse.Finding}
		if parse.Input != "" {
			input = parse.Input
		}
	case !errors.As(err, &code):
		t.Errorf("%s: %q: %T: %v", what, input, err, err)
	}
	for i, f := range of {
		if f.Offset < 0 || f.Len < 0 || f.Offset+f.Len > len(input) || f.Code == "" || f.Text == "" || f.Component == 0 && check != nil {
			t.Errorf("%s: %q: %+v", what, input, f)
		}
		if check != nil && i > 0 && f.Offset < of[i-1].Offset {
			t.Errorf("%s: %q: %+v after %+v", what, input, f, of[i-1])
		}
		if !errors.Is(err, f.Code) {
			t.Errorf("%s: %q: no %s in %v", what, input, f.Code, err)
		}
	}
	if s := err.Error(); len(s) > long || strings.ContainsAny(s, "\r\n") || !utf8.ValidString(s) {
		t.Errorf("%s: %q: %d bytes: %q", what, input, len(s), s)
	}
	texts := shown(err)
	if len(input)%4 == 0 { // what is printed depends on the type, and takes most of the time
		texts = append(texts, printed(err)...)
	}
	for _, s := range texts {
		if strings.Contains(s, "unter2") || strings.Contains(s, "53ecret") || strings.Contains(s, "PANIC") || strings.Contains(s, "not in JSON") {
			t.Errorf("%s: %q is shown as %s", what, input, s)
			break
		}
	}
}

// FuzzErrors holds the laws of errors, on what has a password.
func FuzzErrors(f *testing.F) { fuzzLaw(f) }

var errorSeeds = []string{"ftp://h_/~", "telnet://h/a\n", "news://h", "//h", "@h:x/@", "/..", "a\r\n", "h:99999/%", "%zz", "h/a;type=x", ""}

func checkErrorsText(t *testing.T, text string) {
	rest, scheme := text, "ftp"
	if m := twinParts.FindStringSubmatch(text); m != nil && m[2] != "" {
		rest, scheme = text[len(m[1])+len("://"):], m[1]
	}
	for _, with := range []string{scheme, "http"} {
		full := with + "://joe:" + secret + "@" + rest
		checkErrorsOf(t, full)
		for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC1738, uri.RFC1808} {
			u, err := sp.Parse(full)
			if err != nil {
				continue
			}
			checkErr(t, "Validate", full, schemes.Validate(u))
			for _, name := range []string{strings.ToLower(u.Scheme()), "cid"} { // cid is another than all that have a password
				if parse := parsers[name]; parse != nil {
					checkErr(t, "Parse of "+name, full, parse(u))
				}
			}
		}
	}
	for _, ed := range schemes.Editions() {
		for _, production := range []string{"login", "password", "ftpurl", "none"} {
			checkErr(t, "ValidateAs "+production, "joe:"+secret+"@"+rest, ed.ValidateAs(production, "joe:"+secret+"@"+rest))
		}
	}
	checkBuilders(t, text)
}

// checkErrorsOf checks the errors of what takes a text.
func checkErrorsOf(t *testing.T, text string) {
	t.Helper()
	for _, ed := range schemes.Editions() {
		_, err := ed.Validate(text)
		checkErr(t, ed.String(), text, err)
		_, err = ed.ValidatePrefixed("url:" + text)
		checkErr(t, ed.String()+" prefixed", "url:"+text, err)
		checkErr(t, "fragmentaddress", text, ed.ValidateAs("fragmentaddress", text))
	}
}

// parsers are the functions that take URIs apart, by their schemes.
var parsers = map[string]func(uri.URI) error{
	"afs": func(u uri.URI) error { return errorOf(schemes.ParseAFS(u)) }, "cid": func(u uri.URI) error { return errorOf(schemes.ParseCID(u)) },
	"file": func(u uri.URI) error { return errorOf(schemes.ParseFile(u)) }, "ftp": func(u uri.URI) error { return errorOf(schemes.ParseFTP(u)) },
	"gopher": func(u uri.URI) error { return errorOf(schemes.ParseGopher(u)) }, "http": func(u uri.URI) error { return errorOf(schemes.ParseHTTP(u)) },
	"mailto": func(u uri.URI) error { return errorOf(schemes.ParseMailto(u)) }, "mid": func(u uri.URI) error { return errorOf(schemes.ParseMID(u)) },
	"news": func(u uri.URI) error { return errorOf(schemes.ParseNews(u)) }, "nntp": func(u uri.URI) error { return errorOf(schemes.ParseNNTP(u)) },
	"prospero": func(u uri.URI) error { return errorOf(schemes.ParseProspero(u)) }, "telnet": func(u uri.URI) error { return errorOf(schemes.ParseTelnet(u)) },
	"wais": func(u uri.URI) error { return errorOf(schemes.ParseWAIS(u)) },
}

func errorOf[T any](_ T, err error) error { return err }

// checkBuilders checks the errors of forms that are put together by hand, of which text is anything.
func checkBuilders(t *testing.T, text string) {
	t.Helper()
	for what, form := range map[string]interface{ URI() (uri.URI, error) }{
		"FTP":           schemes.FTP{User: text, Password: secret, Host: "h", Name: text},
		"FTP host":      schemes.FTP{User: "joe", Password: secret, Host: text, Dirs: []string{text}},
		"FTP password":  schemes.FTP{User: "joe", Password: secret + text, Host: "h"},
		"FTP type":      schemes.FTP{User: "joe", Password: secret, Host: "h", Type: 'x'},
		"Telnet":        schemes.Telnet{User: text, Password: secret, Host: text},
		"News":          schemes.News{User: text, Password: secret, Host: "h", Article: text},
		"News groups":   schemes.News{User: "joe", Password: secret, Host: text, Groups: text},
		"NNTP":          schemes.NNTP{User: text, Password: secret, Host: "h", Group: text},
		"NNTP host":     schemes.NNTP{User: "joe", Password: secret, Host: text, Group: text, NoServer: true},
		"HTTP":          schemes.HTTP{Host: "joe:" + secret + "@" + text, Path: text},
		"File":          schemes.File{Host: "joe:" + secret + "@" + text, Segments: []string{text}},
		"Gopher":        schemes.Gopher{Host: "joe:" + secret + "@" + text, Selector: text},
		"WAIS":          schemes.WAIS{Host: "joe:" + secret + "@" + text, Database: text},
		"Prospero":      schemes.Prospero{Host: "joe:" + secret + "@" + text, Name: text},
		"AFS":           schemes.AFS{Cell: "joe:" + secret + "@" + text, Segments: []string{text}},
		"Mailto":        schemes.Mailto{To: []string{text}, Headers: []schemes.Header{{Name: text, Value: text}}},
		"MID":           schemes.MID{MessageID: text, ContentID: text},
		"CID":           schemes.CID{ContentID: text},
		"WAIS document": schemes.WAIS{Host: "h", Database: text, Search: text, Type: text, Parts: []schemes.WAISPart{{Number: text, Path: text}}},
	} {
		u, err := form.URI()
		checkErr(t, what, u.String(), err)
	}
	_, err := (schemes.FTP{User: "joe", Password: secret, Host: "h", Name: text}).Commands(text)
	checkErr(t, "Commands", text, err)
	_, err = (schemes.Gopher{Host: "joe:" + secret + "@" + text, Type: '8', Selector: text}).Request()
	checkErr(t, "Request", text, err)
	_, err = (schemes.HTTP{Host: "joe:" + secret + "@" + text, Path: text}).AbsoluteForm()
	checkErr(t, "AbsoluteForm", text, err)
	_, _, err = schemes.MID{MessageID: text}.Headers()
	checkErr(t, "Headers", text, err)
	_, err = schemes.CID{ContentID: text}.Header()
	checkErr(t, "Header", text, err)
	// A node of VMS can have an access control string.
	for _, node := range []string{`N"joe ` + secret + `"`, text} {
		for _, os := range []schemes.OS{schemes.Unix, schemes.VMS} {
			_, err = schemes.FromFilePath(os, node+"::D:[A]"+text)
			checkErr(t, "FromFilePath", text, err)
			_, err = schemes.File{Host: node, Segments: []string{"D", "A", text}}.FilePath(os)
			checkErr(t, "FilePath", text, err)
		}
	}
}

// A name of no edition and one of no production are named, and are no URL.
func TestErrorsOfNames(t *testing.T) {
	var ed schemes.Edition
	checkErr(t, "UnmarshalText", "x", ed.UnmarshalText([]byte("RFC1737")))
	_, err := schemes.Edition(9).MarshalText()
	checkErr(t, "MarshalText", "", err)
	_, err = schemes.Edition(9).Validate("ftp://joe:" + secret + "@h/")
	checkErr(t, "Validate", "", err)
}
