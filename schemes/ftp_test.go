package schemes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

func TestParseFTP(t *testing.T) {
	for _, test := range []struct {
		text string
		want schemes.FTP
	}{
		// RFC 1738, 3.2.2.
		{"ftp://myname@host.dom/%2Fetc/motd", schemes.FTP{Server: schemes.Server{User: "myname", HasUser: true, Host: "host.dom"}, Dirs: []string{"/etc"}, Name: "motd"}},
		{"ftp://myname@host.dom/etc/motd", schemes.FTP{Server: schemes.Server{User: "myname", HasUser: true, Host: "host.dom"}, Dirs: []string{"etc"}, Name: "motd"}},
		{"ftp://myname@host.dom//etc/motd", schemes.FTP{Server: schemes.Server{User: "myname", HasUser: true, Host: "host.dom"}, Dirs: []string{"", "etc"}, Name: "motd"}},
		{"ftp://h", schemes.FTP{Server: schemes.Server{Host: "h"}}},
		{"ftp://h/", schemes.FTP{Server: schemes.Server{Host: "h"}}},
		{"FTP://H:21/a;type=I", schemes.FTP{Server: schemes.Server{Host: "h"}, Name: "a", Type: 'i'}},
		{"ftp://h:2121/a/b/;type=d", schemes.FTP{Server: schemes.Server{Host: "h", Port: 2121, HasPort: true}, Dirs: []string{"a", "b"}, Type: 'd'}},
		{"ftp://u:@[::1]/a%3Bb;type=a", schemes.FTP{Server: schemes.Server{User: "u", HasUser: true, HasPassword: true, Host: "[::1]"}, Name: "a;b", Type: 'a'}},
		{"ftp://:p%40%3A@h/%C3%A9%25", schemes.FTP{Server: schemes.Server{HasUser: true, HasPassword: true, Password: "p@:", Host: "h"}, Name: "é%"}},
		{"ftp://@h/a%2Bb+c", schemes.FTP{Server: schemes.Server{HasUser: true, Host: "h"}, Name: "a+b+c"}},
		{"ftp://h/a/../b/./c", schemes.FTP{Server: schemes.Server{Host: "h"}, Dirs: []string{"b"}, Name: "c"}},
	} {
		u := uri.MustParse(test.text)
		got, err := schemes.ParseFTP(u)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if len(test.want.Dirs) == 0 {
			test.want.Dirs = []string{}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.text, diff)
		}
		checkFTP(t, u)
	}
}

// checkFTP holds the law, and that no command breaks the protocol.
func checkFTP(t *testing.T, u uri.URI) {
	t.Helper()
	f, ok := checkTyped(t, u, schemes.ParseFTP)
	if !ok {
		return
	}
	commands, err := f.Commands("me@example.com")
	if err != nil || len(commands) < 2+len(f.Dirs) {
		t.Errorf("%q: %v (%v)", u, commands, err)
	}
	for _, c := range commands {
		// RFC 854: each octet 255 is doubled.
		if line, err := c.Line(); err != nil || strings.ContainsAny(line, "\r\n\x00") ||
			strings.Count(line, "\xff") != 2*strings.Count(c.Arg, "\xff") {
			t.Errorf("%q: %q (%v)", u, line, err)
		}
	}
}

func FuzzFTP(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), ftpSeeds).Fuzz(checkFTPText)
}

var ftpSeeds = []string{
	"ftp://u:p@h:21/a/b;type=i", "ftp://h//%2F/;type=D", "ftp://h/a;b", "ftp://%41/%0a",
	"ftp://h/..;type=a", "ftp://h/%2E%2E/x", "ftp:a",
}

func checkFTPText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "ftp://h/{}", "ftp://{}@h/a"}, checkFTP, "ftp")
}

// RFC 1738, 5 has "?" in users, passwords and names, and no query.
func TestFTPQuestionMark(t *testing.T) {
	u, err := uri.RFC1738.Parse("ftp://a?:b?@h/c?d/e?")
	if err != nil {
		t.Fatal(err)
	}
	got, err := schemes.ParseFTP(u)
	want := schemes.FTP{Server: schemes.Server{User: "a?", HasUser: true, Password: "b?",
		HasPassword: true, Host: "h"}, Dirs: []string{"c?d"}, Name: "e?"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if built, err := got.URI(); err != nil || built.String() != "ftp://a%3F:b%3F@h/c%3Fd/e%3F" {
		t.Errorf("%q (%v)", built, err)
	}
}

func TestFTPRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   uri.Code
		offset int
	}{
		{"http://h/a", schemes.CodeScheme, 0},
		{"ftp:///a", schemes.CodeMissing, 6},
		{"ftp:/a", schemes.CodeMissing, 4},
		{"ftp://h/a?b", schemes.CodeForbidden, 9},
		{"ftp://h:65536/", schemes.CodeRange, 8},
		{"ftp://h/a;b", schemes.CodeValue, 9},
		{"ftp://h/a;b/c;type=a", schemes.CodeValue, 9},
		{"ftp://h/a;type=x", schemes.CodeValue, 15},
		{"ftp://h/a;type=", schemes.CodeValue, 15},
		{"ftp://h/a;type=i/b", schemes.CodeValue, 15},
		{"ftp://h/a;type=ii", schemes.CodeValue, 15},
		{"ftp://h/a;TYPE=i", schemes.CodeValue, 9},
		{"ftp://h/a%0Ab", schemes.CodeValue, 9},
		{"ftp://h/a%0d", schemes.CodeValue, 9},
		{"ftp://h/%00", schemes.CodeValue, 8},
		{"ftp://u%0a:p@h/", schemes.CodeValue, 7},
	} {
		_, err := schemes.ParseFTP(uri.MustParse(test.text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != test.code ||
			e.Findings[0].Offset != test.offset {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, f := range []schemes.FTP{
		{}, {Server: schemes.Server{Host: "h"}, Type: 'A'}, {Server: schemes.Server{Host: "a\r\nb"}}, {Server: schemes.Server{Host: "a/b"}}, {Server: schemes.Server{Host: "h"}, Name: ".."}, {Server: schemes.Server{Host: "h"}, Dirs: []string{"."}}, {Server: schemes.Server{Host: "h"}, Type: 'x'}, {Server: schemes.Server{Host: "h"}, Name: "a\nb"},
		{Server: schemes.Server{Host: "h", User: "a\rb", HasUser: true}}, {Server: schemes.Server{Host: "h", Password: "\x00", HasPassword: true}}, {Server: schemes.Server{Host: "[::1"}, Name: "a"},
	} {
		if u, err := f.URI(); err == nil {
			t.Errorf("%+v: %q", f, u)
		}
		if c, err := f.Commands("a@b"); err == nil {
			t.Errorf("%+v: %v", f, c)
		}
	}
	if u, err := (schemes.FTP{Server: schemes.Server{User: "u", Password: "p", Host: "h",
		Port: 2121}}).URI(); err != nil || u.String() != "ftp://u:p@h:2121/" {
		t.Errorf("%q (%v)", u, err)
	}
	if c, err := (schemes.FTP{Server: schemes.Server{Host: "h"}}).Commands("a@b\nDELE x"); err == nil {
		t.Errorf("%v", c)
	}
}

// RFC 959, 2.3: the connection follows the Telnet protocol, where the octet 255 is data only if it
// is doubled (RFC 854).
func TestTelnetOctet(t *testing.T) {
	f, err := schemes.ParseFTP(uri.MustParse("ftp://h/a%FF%FFb/%C3%BF;type=i"))
	if err != nil {
		t.Fatal(err)
	}
	commands, err := f.Commands("me@example.com")
	var lines []string
	for _, c := range commands[2:] {
		line, _ := c.Line()
		lines = append(lines, line)
	}
	if got := strings.Join(lines, ","); got != "CWD a\xff\xff\xff\xffb,TYPE I,RETR ÿ" ||
		f.Dirs[0] != "a\xff\xffb" || err != nil {
		t.Errorf("%q (%v)", got, err)
	}
}

// The sequences of RFC 1738, 3.2.1 and 3.2.2.
func TestFTPCommands(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"ftp://myname@host.dom/%2Fetc/motd", "USER myname, PASS?, CWD /etc, RETR motd"},
		{"ftp://myname@host.dom/etc/motd", "USER myname, PASS?, CWD etc, RETR motd"},
		{"ftp://myname@host.dom//etc/motd", "USER myname, PASS?, CWD , CWD etc, RETR motd"},
		{"ftp://h/a/b.txt;type=a", "USER anonymous, PASS me@example.com, CWD a, TYPE A, RETR b.txt"},
		{"ftp://u:p@h/a/b;type=d", "USER u, PASS p, CWD a, NLST b"},
		{"ftp://u:@h/;type=d", "USER u, PASS , NLST"},
		{"ftp://h", "USER anonymous, PASS me@example.com, NLST"},
		{"ftp://h/a/", "USER anonymous, PASS me@example.com, CWD a, NLST"},
		{"ftp://h/a/;type=i", "USER anonymous, PASS me@example.com, CWD a, TYPE I"},
	} {
		f, err := schemes.ParseFTP(uri.MustParse(test.text))
		if err != nil {
			t.Fatal(err)
		}
		commands, err := f.Commands("me@example.com")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range commands {
			text, err := c.Line()
			if err != nil {
				t.Error(err)
			}
			if c.Ask {
				text += "?"
			}
			got = append(got, text)
		}
		if s := strings.Join(got, ", "); s != test.want {
			t.Errorf("%q: %s, want %s", test.text, s, test.want)
		}
	}
}

func ExampleFTP_Commands() {
	f, err := schemes.ParseFTP(uri.MustParse("ftp://ftp.example.com/pub/%2Fetc/motd;type=a"))
	if err != nil {
		fmt.Println(err)
		return
	}
	commands, err := f.Commands("me@example.com")
	for _, c := range commands {
		fmt.Println(c.Name, c.Arg)
	}
	fmt.Println(err)
	// Output:
	// USER anonymous
	// PASS me@example.com
	// CWD pub
	// CWD /etc
	// TYPE A
	// RETR motd
	// <nil>
}

// A command that is put together by hand is one line (RFC 959, 5.3), or an error.
func TestCommandLine(t *testing.T) {
	for _, c := range []schemes.Command{
		{}, {Arg: "a", HasArg: true}, {Name: "CWD x"}, {Name: "CWD\r\nDELE"}, {Name: "CWD", Arg: "a\r\nDELE b", HasArg: true}, {Name: "CWD", Arg: "\n"}, {Name: "RETR", Arg: "a\x00", HasArg: true}, {Name: "É"},
	} {
		line, err := c.Line()
		if line != "" || !errors.Is(err, schemes.CodeValue) {
			t.Errorf("%v: %q (%v)", c, line, err)
		}
		errs.Check(t, "Line", "", err)
	}
}

// A mail address is sent as the password of "anonymous", and must not end the command (RFC 959,
// 5.3).
func TestAnonymousMail(t *testing.T) {
	f := schemes.FTP{Server: schemes.Server{Host: "h"}, Name: "a"}
	for _, end := range []string{"\r", "\n", "\x00"} {
		if all, err := f.Commands("joe" + end + "@example.com"); err == nil {
			t.Errorf("%q: %v", end, all)
		}
	}
	if _, err := f.Commands("joe@example.com"); err != nil {
		t.Error(err)
	}
}
