package editions_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
	"example.com/uri/schemes/editions"
)

const secret = secrets.Password

// FuzzSecrets holds that no error of this package shows a password, wherever it is.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) { checkErrorsOf(t, secrets.Text(n, after)) }

// FuzzErrors holds the laws of errors, on texts with a password.
func FuzzErrors(f *testing.F) {
	laws.Seeded(f, effort.Some(ownTexts(f), 2), errorSeeds).Fuzz(checkErrorsText)
}

var errorSeeds = []string{"ftp://h_/~", "telnet://h/a\n", "news://h", "//h", "@h:x/@", "/..",
	"a\r\n", "h:99999/%", "%zz", "h/a;type=x", ""}

func checkErrorsText(t *testing.T, text string) {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok || scheme == "" || strings.ContainsAny(scheme, ":/?#") {
		scheme, rest = "ftp", text
	}
	for _, with := range []string{scheme, "http"} {
		checkErrorsOf(t, with+"://joe:"+secret+"@"+rest)
	}
	for _, ed := range editions.All() {
		for _, production := range []string{"login", "password", "ftpurl", "none"} {
			errs.CheckPart(t, "ValidateAs "+production, "joe:"+secret+"@"+rest,
				ed.ValidateAs(production, "joe:"+secret+"@"+rest))
		}
	}
}

// checkErrorsOf checks the errors of everything that takes a text.
func checkErrorsOf(t *testing.T, text string) {
	t.Helper()
	for _, ed := range editions.All() {
		_, err := ed.Validate(text)
		errs.CheckCoded(t, ed.String(), text, err)
		_, _, err = ed.ParseWAIS(text)
		errs.CheckCoded(t, ed.String()+" wais", text, err)
		_, err = ed.ValidatePrefixed("url:" + text)
		errs.CheckCoded(t, ed.String()+" prefixed", "url:"+text, err)
		errs.CheckPart(t, "fragmentaddress", text, ed.ValidateAs("fragmentaddress", text))
	}
}

// Errors about editions and productions have a code, and show no URL.
func TestErrorsOfNames(t *testing.T) {
	var ed editions.Edition
	errs.CheckCoded(t, "UnmarshalText", "x", ed.UnmarshalText([]byte("RFC1737")))
	next := editions.Edition(len(editions.All())) // the first value behind the constants
	_, err := next.MarshalText()
	if !errors.Is(err, editions.CodeEdition) {
		t.Errorf("MarshalText: %v", err)
	}
	errs.CheckCoded(t, "MarshalText", "", err)
	_, err = next.Validate("ftp://joe:" + secret + "@h/")
	errs.CheckCoded(t, "Validate", "", err)
}

// All verbs and encodings print an error as its text.
func TestErrorsPrinted(t *testing.T) {
	_, old := editions.RFC1738.Validate("ftp://joe:" + secret + "@h_/")
	_, today := editions.Current.Validate("http://joe:" + secret + "@[")
	for what, err := range map[string]error{
		"RFC 1738": old, "Current": today,
		"ValidateAs": editions.RFC1738.ValidateAs("login", "joe:"+secret+"@"),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
			continue
		}
		errs.CheckPrinted(t, what, err)
	}
}
