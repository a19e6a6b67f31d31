package schemes_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
	"example.com/uri/schemes"
)

const secret = secrets.Password

// FuzzSecrets holds that no error of this package shows a password, wherever it is.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := secrets.Text(n, after)
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil {
			errs.CheckCoded(t, "Validate under "+sp.String(), text, schemes.Validate(u))
			checkParsers(t, text, u)
		}
	}
}

// FuzzErrors holds the laws of errors, on what has a password.
func FuzzErrors(f *testing.F) {
	laws.Seeded(f, effort.Some(ownTexts(f), 6), errorSeeds).Fuzz(checkErrorsText)
}

var errorSeeds = []string{"ftp://h_/~", "telnet://h/a\n", "news://h", "//h", "@h:x/@", "/..",
	"a\r\n", "h:99999/%", "%zz", "h/a;type=x", ""}

func checkErrorsText(t *testing.T, text string) {
	rest, scheme := text, "ftp"
	if m := twinParts.FindStringSubmatch(text); m != nil && m[2] != "" {
		rest, scheme = text[len(m[1])+len("://"):], m[1]
	}
	for _, with := range []string{scheme, "http"} {
		full := with + "://joe:" + secret + "@" + rest
		for _, sp := range uri.Specs() {
			u, err := sp.Parse(full)
			if err != nil {
				continue
			}
			errs.CheckCoded(t, "Validate", full, schemes.Validate(u))
			checkParsers(t, full, u)
		}
	}
	checkBuilders(t, text)
}

// parsers has a function that takes URIs apart for each scheme with a form.
var parsers = map[string]func(uri.URI) error{
	"afs": func(u uri.URI) error { return errorOf(schemes.ParseAFS(u)) }, "cid": func(u uri.URI) error { return errorOf(schemes.ParseCID(u)) },
	"data": func(u uri.URI) error { return errorOf(parseData(u)) }, "tel": func(u uri.URI) error { return errorOf(schemes.ParseTel(u)) }, "urn": func(u uri.URI) error { return errorOf(schemes.ParseURN(u)) },
	"ws": func(u uri.URI) error { return errorOf(schemes.ParseHTTP(u)) }, "wss": func(u uri.URI) error { return errorOf(schemes.ParseHTTP(u)) }, "https": func(u uri.URI) error { return errorOf(schemes.ParseHTTP(u)) },
	"snews": func(u uri.URI) error { return errorOf(schemes.ParseNews(u)) }, "tn3270": func(u uri.URI) error { return errorOf(schemes.ParseTelnet(u)) },
	"rlogin": func(u uri.URI) error { return errorOf(schemes.ParseTelnet(u)) },
	"file":   func(u uri.URI) error { return errorOf(schemes.ParseFile(u)) }, "ftp": func(u uri.URI) error { return errorOf(schemes.ParseFTP(u)) },
	"gopher": func(u uri.URI) error { return errorOf(schemes.ParseGopher(u)) }, "http": func(u uri.URI) error { return errorOf(schemes.ParseHTTP(u)) },
	"mailto": func(u uri.URI) error { return errorOf(schemes.ParseMailto(u)) }, "mid": func(u uri.URI) error { return errorOf(schemes.ParseMID(u)) },
	"news": func(u uri.URI) error { return errorOf(schemes.ParseNews(u)) }, "nntp": func(u uri.URI) error { return errorOf(schemes.ParseNNTP(u)) },
	"prospero": func(u uri.URI) error { return errorOf(schemes.ParseProspero(u)) }, "telnet": func(u uri.URI) error { return errorOf(schemes.ParseTelnet(u)) },
	"wais": func(u uri.URI) error { return errorOf(schemes.ParseWAIS(u)) },
}

// checkParsers checks the errors of what takes u apart, and of what takes another scheme than all
// that have a password.
func checkParsers(t *testing.T, text string, u uri.URI) {
	for _, name := range []string{strings.ToLower(u.Scheme()), "cid"} {
		if parse := parsers[name]; parse != nil {
			errs.CheckCoded(t, "Parse of "+name, text, parse(u))
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

// formsWith returns forms with arbitrary fields, at least one of each type.
func formsWith(text string) map[string]interface{ URI() (uri.URI, error) } {
	return map[string]interface{ URI() (uri.URI, error) }{
		"FTP": schemes.FTP{Server: schemes.Server{User: text, Password: secret,
			Host: "h"}, Name: text},
		"FTP host": schemes.FTP{Server: schemes.Server{User: "joe", Password: secret,
			Host: text}, Dirs: []string{text}},
		"FTP password": schemes.FTP{Server: schemes.Server{User: "joe", Password: secret + text,
			Host: "h"}},
		"FTP type": schemes.FTP{Server: schemes.Server{User: "joe", Password: secret,
			Host: "h"}, Type: 'x'},
		"Telnet scheme": schemes.Telnet{Scheme: text,
			Server: schemes.Server{User: "joe", Password: secret, Host: "h"}},
		"Data": schemes.Data{MediaType: text},
		"Tel": schemes.Tel{Number: text, Extension: text, Subaddress: text, Context: text,
			Params: []uri.Param{{Name: text, Value: text}}},
		"URN": schemes.URN{NID: text, NSS: text, R: text, Q: text, F: text},
		"WS": schemes.HTTP{WebSocket: true,
			Server: schemes.Server{Host: "joe:" + secret + "@" + text}, Path: text},
		"Telnet": schemes.Telnet{Server: schemes.Server{User: text, Password: secret,
			Host: text}},
		"News": schemes.News{Server: schemes.Server{User: text, Password: secret,
			Host: "h"}, Article: text},
		"News groups": schemes.News{Server: schemes.Server{User: "joe", Password: secret,
			Host: text}, Groups: text},
		"NNTP": schemes.NNTP{Server: schemes.Server{User: text, Password: secret,
			Host: "h"}, Group: text},
		"NNTP host": schemes.NNTP{Server: schemes.Server{User: "joe", Password: secret,
			Host: text}, Group: text, NoServer: true},
		"HTTP": schemes.HTTP{Server: schemes.Server{Host: "joe:" + secret + "@" + text},
			Path: text},
		"File": schemes.File{Host: "joe:" + secret + "@" + text, Segments: []string{text}},
		"Gopher": schemes.Gopher{Server: schemes.Server{Host: "joe:" + secret + "@" + text},
			Selector: text},
		"WAIS": schemes.WAIS{Server: schemes.Server{Host: "joe:" + secret + "@" + text},
			Database: text},
		"Prospero": schemes.Prospero{Server: schemes.Server{Host: "joe:" + secret + "@" +
			text}, Name: text},
		"AFS": schemes.AFS{Cell: "joe:" + secret + "@" + text, Segments: []string{text}},
		"Mailto": schemes.Mailto{To: []string{text},
			Headers: []uri.Param{{Name: text, Value: text}}},
		"MID": schemes.MID{MessageID: text, ContentID: text},
		"CID": schemes.CID{ContentID: text},
		"WAIS document": schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: text,
			Search: text, Type: text, Parts: []schemes.WAISPart{{Number: text, Path: text}}},
	}
}

// checkBuilders checks the errors of forms with arbitrary fields.
func checkBuilders(t *testing.T, text string) {
	t.Helper()
	for what, form := range formsWith(text) {
		u, err := form.URI()
		errs.CheckCoded(t, what, u.String(), err)
	}
	_, err := (schemes.FTP{Server: schemes.Server{User: "joe", Password: secret, Host: "h"},
		Name: text}).Commands(text)
	errs.CheckCoded(t, "Commands", text, err)
	_, err = (schemes.Gopher{Server: schemes.Server{Host: "joe:" + secret + "@" + text}, Type: '8',
		Selector: text}).Request()
	errs.CheckCoded(t, "Request", text, err)
	_, err = (schemes.HTTP{Server: schemes.Server{Host: "joe:" + secret + "@" + text},
		Path: text}).AbsoluteForm()
	errs.CheckCoded(t, "AbsoluteForm", text, err)
	_, _, err = schemes.MID{MessageID: text}.Headers()
	errs.CheckCoded(t, "Headers", text, err)
	_, err = schemes.CID{ContentID: text}.Header()
	errs.CheckCoded(t, "Header", text, err)
	// A node of VMS can have an access control string.
	for _, node := range []string{`N"joe ` + secret + `"`, text} {
		for _, os := range []schemes.OS{schemes.OSUnix, schemes.OSVMS} {
			_, err = schemes.FromFilePath(os, node+"::D:[A]"+text)
			errs.CheckCoded(t, "FromFilePath", text, err)
			_, err = schemes.File{Host: node, Segments: []string{"D", "A", text}}.FilePath(os)
			errs.CheckCoded(t, "FilePath", text, err)
		}
	}
}

// RFC 2396, 3.2.1: "user:password" may be the name of a registry, and what follows a "?" or "#" is
// no userinfo there. It may be one to the person who wrote it.
func TestRegistryMayBePassword(t *testing.T) {
	for _, text := range []string{
		"ftp://u:" + secret + "?@h/", "gopher://u:" + secret + "?@h/", "telnet://u:" + secret +
			"?x@h", "ws://u:" + secret + "#@h/", "ftp://u:" + secret + "?%0a@h/",
		"news://u:" + secret + "?@h", "file://u:" + secret + "?@h/", "urn://u:" + secret + "/@h",
		"x://u:" + secret + ":99999?@h/",
	} {
		for _, sp := range uri.Specs() {
			u, err := sp.Parse(text)
			if err != nil {
				continue
			}
			errs.CheckCoded(t, "Validate under "+sp.String(), text, schemes.Validate(u))
			checkParsers(t, text, u)
			_, err = schemes.Address(u)
			errs.CheckCoded(t, "Address", text, err)
		}
	}
	if err := schemes.Validate(uri.RFC2396.MustParse("ftp://u:" + secret + "?@h/")); err == nil ||
		strings.Contains(fmt.Sprintf("%+v", err), secret) {
		t.Errorf("%+v", err)
	}
}

// All verbs and encodings print an error as its text, whatever it is of.
func TestErrorsPrinted(t *testing.T) {
	host := schemes.FTP{Server: schemes.Server{User: "joe", Password: secret, Host: "h"}, Type: 'x'}
	for what, err := range map[string]error{
		"Validate": schemes.Validate(uri.MustParse("http://joe:" + secret + "@:99999/")),
		"URI":      errorOf(host.URI()), "Commands": errorOf(host.Commands("a\n")), "FromFilePath": errorOf(schemes.FromFilePath(schemes.OSVMS, `N"joe `+secret+`"::D:[A]B]`)),
		"other scheme": errorOf(schemes.ParseCID(uri.MustParse("ftp://joe:" + secret + "@h/"))),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
			continue
		}
		errs.CheckPrinted(t, what, err)
	}
}
