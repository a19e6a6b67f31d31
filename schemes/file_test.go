package schemes_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
	"example.com/uri/schemes"
)

// RFC 8089, B, E.2.2, E.3.1, E.3.2 and D.4; RFC 1738, 3.10. Empty names are errors.
func TestFilePaths(t *testing.T) {
	for _, test := range []struct {
		text               string
		unix, windows, vms string
	}{
		{"file:///path/to/file", "/path/to/file", "", "path:[to]file"},
		{"file:/path/to/file", "/path/to/file", "", "path:[to]file"},
		{"file:/.profile", "/.profile", "", ""},
		{"file://localhost/path/to/file", "/path/to/file", "", "path:[to]file"},
		{"file://host.example.com/path/to/file", "", `\\host.example.com\path\to\file`, "host.example.com::path:[to]file"},
		{"file:///c:/path/to/file", "/c:/path/to/file", `c:\path\to\file`, ""},
		{"file:///C%7C/path/to/file", "/C|/path/to/file", `C:\path\to\file`, "C|:[path.to]file"},
		{"file:///C:", "/C:", `C:\`, ""},
		{"file:///C:/", "/C:/", `C:\`, ""},
		{"file:///C:/a%20b/%C3%A9.txt", "/C:/a b/é.txt", `C:\a b\é.txt`, ""},
		{"file://host.example.com/Share/path/to/file.txt", "", `\\host.example.com\Share\path\to\file.txt`, "host.example.com::Share:[path.to]file.txt"},
		{"file:////host.example.com/path/to/file", "//host.example.com/path/to/file", `\\host.example.com\path\to\file`, ""},
		{"file://///host.example.com/path/to/file", "///host.example.com/path/to/file", `\\host.example.com\path\to\file`, ""},
		{"file:///DISK%24USER/MY/NOTES/NOTE123456.TXT", "/DISK$USER/MY/NOTES/NOTE123456.TXT", "", "DISK$USER:[MY.NOTES]NOTE123456.TXT"},
		{"file://vms.host.edu/disk$user/my/notes/note12345.txt", "", `\\vms.host.edu\disk$user\my\notes\note12345.txt`, "vms.host.edu::disk$user:[my.notes]note12345.txt"},
		{"file:///D/N.TXT", "/D/N.TXT", "", "D:[000000]N.TXT"},
		{"file:///", "/", "", ""},
		{"file:///a/", "/a/", "", "a:[000000]"},
		{"file:///C:/a%5Cb", `/C:/a\b`, "", ""},
		{"file:///C:/a%3Fb", "/C:/a?b", "", ""},
		{"file://h/", "", "", ""},
		{"file:///a//b", "/a//b", "", ""},
		{"file:///a/b.c/d", "/a/b.c/d", "", ""},
		{"file:////localhost/g", "//localhost/g", `\\localhost\g`, ""},
		{"file:/.//a/b", "//a/b", `\\a\b`, ""},
		{"file:///d/-/x", "/d/-/x", "", ""},
		{"file:///d/000000/x", "/d/000000/x", "", ""},
		{"file:c:/path/to/file", "/c:/path/to/file", `c:\path\to\file`, ""}, // E.2
		{"file:///d/a/b.txt;3", "/d/a/b.txt;3", "", "d:[a]b.txt;3"},
		{"file:///d/a/b.txt;x", "/d/a/b.txt;x", "", ""},
		{"file:///~/x", "/~/x", "", "~:[000000]x"}, // D.1: a tilde is just a tilde
	} {
		u := uri.MustParse(test.text)
		f, err := schemes.ParseFile(u)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		for os, want := range []string{test.unix, test.windows, test.vms} {
			os := schemes.OS(os)
			got, err := f.FilePath(os)
			if got != want || (err == nil) != (want != "") {
				t.Errorf("%q, system %d: %q (%v), want %q", test.text, os, got, err, want)
			}
		}
		checkFile(t, u)
	}
	if got, err := (schemes.File{Segments: []string{"a"}}).FilePath(9); err == nil {
		t.Error(got)
	}
	if got, err := (schemes.File{Host: "LOCALHOST", Segments: []string{"a"}}).FilePath(schemes.Unix); err != nil || got != "/a" {
		t.Errorf("%q (%v)", got, err)
	}
}

func TestFromFilePath(t *testing.T) {
	for _, test := range []struct {
		os         schemes.OS
		path, want string // empty for an error
	}{
		{schemes.Unix, "/a b/c%20d?#;é", "file:///a%20b/c%2520d%3F%23%3B%C3%A9"},
		{schemes.Unix, "/", "file:///"},
		{schemes.Unix, "//a", "file:////a"},
		{schemes.Unix, `/a\b`, "file:///a%5Cb"},
		{schemes.Unix, "a", ""},
		{schemes.Unix, "", ""},
		{schemes.Unix, "/a/../b", ""},
		{schemes.Unix, "/a\x00", ""},
		{schemes.Windows, `C:\a b\c.txt`, "file:///C:/a%20b/c.txt"},
		{schemes.Windows, `c:/a`, "file:///c:/a"},
		{schemes.Windows, `C:\`, "file:///C:/"},
		{schemes.Windows, `\\host.example.com\Share\path\to\file.txt`, "file://host.example.com/Share/path/to/file.txt"},
		{schemes.Windows, `\\localhost\c$\x`, "file:////localhost/c$/x"}, // E.3.2, as it is told from "file:///c$/x"
		{schemes.Windows, `//LocalHost/share/a`, "file:////LocalHost/share/a"},
		{schemes.VMS, "LocalHost::D:[A]B", ""},
		{schemes.VMS, "D:[A.-]B", ""},
		{schemes.Windows, `C:a`, ""},
		{schemes.Windows, `C:`, ""},
		{schemes.Windows, `\a`, ""},
		{schemes.Windows, `a`, ""},
		{schemes.Windows, `C|\a`, ""},
		{schemes.Windows, `\\?\C:\a`, ""},
		{schemes.Windows, `\\.\COM1`, ""},
		{schemes.Windows, `\\host`, ""},
		{schemes.Windows, `C:\a:b`, ""},
		{schemes.VMS, "DISK$USER:[MY.NOTES]NOTE123456.TXT", "file:///DISK$USER/MY/NOTES/NOTE123456.TXT"},
		{schemes.VMS, "n::D:[A]B.C", "file://n/D/A/B.C"},
		{schemes.VMS, "D:[000000]B", "file:///D/B"},
		{schemes.VMS, "D:[A]B.C;3", "file:///D/A/B.C%3B3"},
		{schemes.VMS, "D:[A]B.C;", ""},
		{schemes.VMS, `N"u p"::D:[A]B`, ""}, // an access control string has a password
		{schemes.VMS, "D:B", ""},
		{schemes.VMS, "::D:[A]B", ""},
		{schemes.VMS, "D:[A..B]C", ""},
		{9, "/a", ""},
	} {
		f, err := schemes.FromFilePath(test.os, test.path)
		if err != nil {
			if test.want != "" {
				t.Errorf("%q: %v", test.path, err)
			}
			continue
		}
		u, err := f.URI()
		if u.String() != test.want || err != nil {
			t.Errorf("%q: %q (%v), want %q", test.path, u, err, test.want)
			continue
		}
		back, err := f.FilePath(test.os)
		if err != nil || back != test.path && test.os != schemes.Windows {
			t.Errorf("%q comes back as %q (%v)", test.path, back, err)
		}
	}
}

// checkFile holds the law, and that names of files lead back to themselves.
func checkFile(t *testing.T, u uri.URI) {
	t.Helper()
	f, ok := checkTyped(t, u, schemes.ParseFile)
	if !ok {
		return
	}
	for _, os := range []schemes.OS{schemes.Unix, schemes.Windows, schemes.VMS} {
		path, err := f.FilePath(os)
		if err != nil {
			continue
		}
		if strings.Contains(path, "\x00") {
			t.Errorf("%q: %q", u, path)
		}
		back, err := schemes.FromFilePath(os, path)
		if err != nil {
			t.Errorf("%q, system %d: %q has no way back: %v", u, os, path, err)
			continue
		}
		if again, err := back.FilePath(os); err != nil || again != path {
			t.Errorf("%q, system %d: %q comes back as %q (%v)", u, os, path, again, err)
		}
	}
}

func FuzzFile(f *testing.F) { laws.Seeded(f, allTexts(f), fileSeeds).Fuzz(checkFileText) }

var fileSeeds = []string{
	"file:///c%7C/a/b", "file://h/s/a", "file:////h/s", "file:/a/%2F", "file://LOCALHOST/a?b", "file:///d/a.b/c", "file:///d/000000/c", "file:///C:/..%5C",
}

func checkFileText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "file:///{}", "file://{}"}, checkFile, "file")
	for _, os := range []schemes.OS{schemes.Unix, schemes.Windows, schemes.VMS} {
		if file, err := schemes.FromFilePath(os, text); err == nil {
			u, err := file.URI()
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			checkFile(t, u)
		}
	}
}

func TestFileRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   uri.Code
		offset int
	}{
		{"http://h/a", schemes.CodeScheme, 0},
		{"file:a", schemes.CodeValue, 5},
		{"file:", schemes.CodeMissing, 5},
		{"file://h", schemes.CodeMissing, 8},
		{"file:///a%2Fb", schemes.CodeValue, 9},
		{"file:///a%2fb", schemes.CodeValue, 9},
		{"file:///%00", schemes.CodeValue, 8},
		{"file:///a?b", schemes.CodeForbidden, 9},
		{"file://u@h/a", schemes.CodeForbidden, 7},
		{"file://h:1/a", schemes.CodeForbidden, 9},
	} {
		_, err := schemes.ParseFile(uri.MustParse(test.text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != test.code || e.Findings[0].Offset != test.offset {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, f := range []schemes.File{{}, {Host: "h"}, {Segments: []string{".."}}, {Segments: []string{"a/b"}}, {Segments: []string{"\x00"}}, {Host: "[", Segments: []string{"a"}}} {
		if u, err := f.URI(); err == nil {
			t.Errorf("%+v: %q", f, u)
		}
		if path, err := f.FilePath(schemes.Unix); err == nil {
			t.Errorf("%+v: %q", f, path)
		}
	}
}

// Names that are none of a file by RFC 8089 (2, C) and what FromFilePath says: of this machine by
// another name, of devices, and of a share that is not complete.
func TestNoFilePaths(t *testing.T) {
	for _, test := range []struct {
		os   schemes.OS
		path string
	}{
		{schemes.Windows, `\\localhost\`}, {schemes.Windows, `\\?\C:\a`}, {schemes.Windows, `\\.\COM1`},
		{schemes.Windows, `\\\share\a`}, {schemes.Windows, `\\h`}, {schemes.Windows, `\\h\`}, {schemes.Windows, `C|\a`}, {schemes.Windows, `\a`},
		{schemes.VMS, "::dev:[a]b"}, {schemes.VMS, "localhost::dev:[a]b"}, {schemes.Unix, "/a\x00"}, {schemes.Unix, "a"},
	} {
		if f, err := schemes.FromFilePath(test.os, test.path); err == nil {
			t.Errorf("%q: %+v", test.path, f)
		}
	}
}
