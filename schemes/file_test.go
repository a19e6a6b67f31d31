package schemes_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
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
		// A UNC name in the path (E.3.2) would be of another host, though there is no Host.
		{"file:////host.example.com/path/to/file", "", "", ""},
		{"file://///host.example.com/path/to/file", "///host.example.com/path/to/file", "", ""},
		{"file:////", "", "", ""},
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
		{"file:////localhost/g", "", "", ""},
		{"file:/.//a/b", "", "", ""},
		{"file://localhost//a/b", "", "", ""},
		{"file:////%3F/C:/a", "", "", ""},
		{"file:////./COM1", "", "", ""}, // of which "///COM1" is left
		{"file:///%5C%5Ch/s", `/\\h/s`, "", `\\h:[000000]s`},
		{"file:///%5C%5C.%5CCOM1", `/\\.\COM1`, "", ""},
		{"file:///c:a", "/c:a", "", ""}, // relative to the directory of the drive
		{"file:///c://h/s", "/c://h/s", `c:\\h\s`, ""},
		{"file:///a", "/a", "", ""},
		{"file://./a/b", "", "", ".::a:[000000]b"}, // \\.\a\b would be a device
		{"file://.../a/b", "", "", "...::a:[000000]b"},
		{"file://h%20/a/b", "", `\\h \a\b`, ""},
		{"file:///c:/a%2Fb", "", "", ""},
		{"file:///c:/a%00b", "", "", ""},
		{"file:///..%2F..%2Fetc", "", "", ""},
		{"file:///d/a/%2Fb", "", "", ""},
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
	if got, err := (schemes.File{Host: "LOCALHOST",
		Segments: []string{"a"}}).FilePath(schemes.OSUnix); err != nil || got != "/a" {
		t.Errorf("%q (%v)", got, err)
	}
}

// Reserved characters are protected from normalization (RFC 3986, 2.2). RFC 8089 gives a meaning to
// "/", "?", "#" and brackets only. All others are data.
func TestReservedInFiles(t *testing.T) {
	for _, text := range []string{
		"file:///N.TXT;1", "file:///N.TXT%3B1", "file:///a@b", "file:///a%40b",
		"file:///!$&'()*+,;=:@",
		"file:///%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40%2F%3F%23%5B%5D",
		"file://h/a%3Ab/c:d", "afs://c/N.TXT;1", "afs://c/N.TXT%3B1", "afs://c/a%40b@c",
		"afs://c/%2F",
	} {
		if got := schemes.Normalize(uri.MustParse(text)); got.String() != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	segments := []string{"N.TXT;1", "!$&'()*+,;=:@", "/?#[]%", ""}
	const path = "/N.TXT;1/!$&'()*+,;=:@/%2F%3F%23%5B%5D%25/"
	for want, form := range map[string]interface{ URI() (uri.URI, error) }{
		"file://" + path: schemes.File{Segments: segments}, "afs://c" +
			path: schemes.AFS{Cell: "c", Segments: segments},
	} {
		if u, err := form.URI(); err != nil || u.String() != want {
			t.Errorf("%q (%v), want %q", u, err, want)
		}
	}
	// Segments are written as they were until they change.
	f, err := schemes.ParseFile(uri.MustParse("file:///a%40b/c"))
	if err != nil {
		t.Fatal(err)
	}
	same, host, more := f, f, f
	same.Segments = []string{"a@b", "c"}
	host.Host = "h"
	more.Segments = append(more.Segments, "d")
	for _, test := range []struct {
		f    schemes.File
		want string
	}{{same, "file:///a%40b/c"}, {host, "file://h/a%40b/c"}, {more, "file:///a@b/c/d"},
		{schemes.File{Segments: same.Segments}, "file:///a@b/c"}} {
		if u, err := test.f.URI(); err != nil || u.String() != test.want {
			t.Errorf("%+v: %q (%v), want %q", test.f, u, err, test.want)
		}
		if equal := test.want != "file://h/a%40b/c" &&
			test.want != "file:///a@b/c/d"; f.Equal(test.f) != equal {
			t.Errorf("%+v and %+v: Equal is %t", f, test.f, !equal)
		}
	}
}

// The section that has the reason is named.
func TestFilePathSections(t *testing.T) {
	for _, test := range []struct {
		text    string
		os      schemes.OS
		section string
	}{
		{"file://h/a", schemes.OSUnix, "3"}, {"file:////h/a", schemes.OSUnix, "E.3.2"}, {"file:////h/a", schemes.OSWindows, "E.3.2"}, {"file:///a", schemes.OSWindows, "E.2"},
		{"file://h/", schemes.OSWindows, "E.3.1"}, {"file://./a", schemes.OSWindows, "C"}, {"file://[::1]/a", schemes.OSWindows, "E.3.1"}, {"file:///c:/a%3Fb", schemes.OSWindows, "5"},
		{"file:///a%2Fb", schemes.OSUnix, "5"}, {"file:///a%00", schemes.OSVMS, "5"}, {"file:///a", schemes.OSVMS, "D.4"}, {"file:///a/b;x", schemes.OSVMS, "D.4"}, {"file:///a/b.c/d", schemes.OSVMS, "D.4"},
		{"file:///a/b%3Cc", schemes.OSVMS, "5"}, {"file:///a", 9, "D"},
	} {
		f, err := schemes.ParseFile(uri.MustParse(test.text))
		if err != nil {
			t.Fatal(err)
		}
		path, err := f.FilePath(test.os)
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Document != "RFC 8089" ||
			e.Findings[0].Section != test.section {
			t.Errorf("%q, system %d: %q (%+v), want section %s", test.text, test.os, path, err,
				test.section)
		}
	}
}

// Drives are in E.2, shares in E.3.1, devices in C, and VMS is in D.4.
func TestFromFilePathSections(t *testing.T) {
	for _, test := range []struct {
		os            schemes.OS
		path, section string
	}{
		{schemes.OSWindows, `c:a`, "E.2"}, {schemes.OSWindows, `C:`, "E.2"}, {schemes.OSWindows, `\a`, "E.2"}, {schemes.OSWindows, `a`, "E.2"}, {schemes.OSWindows, `C|\a`, "E.2"}, {schemes.OSWindows, ``, "E.2"},
		{schemes.OSWindows, `\\localhost\s\x`, "E.3.1"}, {schemes.OSWindows, `//LocalHost/s/x`, "E.3.1"}, {schemes.OSWindows, `\\host`, "E.3.1"}, {schemes.OSWindows, `\\\s\x`, "E.3.1"},
		{schemes.OSWindows, `\\.\COM1`, "C"}, {schemes.OSWindows, `\\?\C:\a`, "C"}, {schemes.OSWindows, "C:\\a\x00", "5"},
		{schemes.OSVMS, `a`, "D.4"}, {schemes.OSVMS, `n::D:[A`, "D.4"}, {schemes.OSVMS, "LocalHost::D:[A]B", "D.4"}, {schemes.OSUnix, "a", "2"}, {schemes.OSUnix, "/a\x00", "5"}, {9, "/a", "D"},
	} {
		f, err := schemes.FromFilePath(test.os, test.path)
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Document != "RFC 8089" ||
			e.Findings[0].Section != test.section {
			t.Errorf("%q, system %d: %v (%+v), want section %s", test.path, test.os, f, err,
				test.section)
		}
	}
}

func TestFromFilePath(t *testing.T) {
	for _, test := range []struct {
		os         schemes.OS
		path, want string // empty for an error
	}{
		{schemes.OSUnix, "/a b/c%20d?#;é@:", "file:///a%20b/c%2520d%3F%23;%C3%A9@:"},
		{schemes.OSUnix, "/", "file:///"},
		{schemes.OSUnix, "//a", ""}, // POSIX, 4.13: it may be of another host
		{schemes.OSUnix, "//", ""},
		{schemes.OSUnix, "///a", "file://///a"},
		{schemes.OSUnix, `/a\b`, "file:///a%5Cb"},
		{schemes.OSUnix, "a", ""},
		{schemes.OSUnix, "", ""},
		{schemes.OSUnix, "/a/../b", ""},
		{schemes.OSUnix, "/a\x00", ""},
		{schemes.OSWindows, `C:\a b\c.txt`, "file:///C:/a%20b/c.txt"},
		{schemes.OSWindows, `c:/a`, "file:///c:/a"},
		{schemes.OSWindows, `C:\`, "file:///C:/"},
		{schemes.OSWindows, `\\host.example.com\Share\path\to\file.txt`, "file://host.example.com/Share/path/to/file.txt"},
		{schemes.OSWindows, `\\localhost\c$\x`, ""}, // "file://localhost/c$/x" would be the same as "file:///c$/x"
		{schemes.OSWindows, `//LocalHost/share/a`, ""},
		{schemes.OSWindows, `\\..\a\b`, ""},
		{schemes.OSVMS, "LocalHost::D:[A]B", ""},
		{schemes.OSVMS, "D:[A.-]B", ""},
		{schemes.OSWindows, `C:a`, ""},
		{schemes.OSWindows, `C:`, ""},
		{schemes.OSWindows, `\a`, ""},
		{schemes.OSWindows, `a`, ""},
		{schemes.OSWindows, `C|\a`, ""},
		{schemes.OSWindows, `\\?\C:\a`, ""},
		{schemes.OSWindows, `\\.\COM1`, ""},
		{schemes.OSWindows, `\\host`, ""},
		{schemes.OSWindows, `C:\a:b`, ""},
		{schemes.OSVMS, "DISK$USER:[MY.NOTES]NOTE123456.TXT", "file:///DISK$USER/MY/NOTES/NOTE123456.TXT"},
		{schemes.OSVMS, "n::D:[A]B.C", "file://n/D/A/B.C"},
		{schemes.OSVMS, "D:[000000]B", "file:///D/B"},
		{schemes.OSVMS, "D:[A]B.C;3", "file:///D/A/B.C;3"},
		{schemes.OSVMS, "D:[A]B.C;", ""},
		{schemes.OSVMS, `N"u p"::D:[A]B`, ""}, // an access control string has a password
		{schemes.OSVMS, "D:B", ""},
		{schemes.OSVMS, "::D:[A]B", ""},
		{schemes.OSVMS, "D:[A..B]C", ""},
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
		if err != nil || back != test.path && test.os != schemes.OSWindows {
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
	for _, os := range []schemes.OS{schemes.OSUnix, schemes.OSWindows, schemes.OSVMS} {
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

func FuzzFile(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), fileSeeds).Fuzz(checkFileText)
}

var fileSeeds = []string{
	"file:///c%7C/a/b", "file://h/s/a", "file:////h/s", "file:/a/%2F", "file://LOCALHOST/a?b",
	"file:///d/a.b/c", "file:///d/000000/c", "file:///C:/..%5C",
}

func checkFileText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "file:///{}", "file://{}"}, checkFile, "file")
	for _, os := range []schemes.OS{schemes.OSUnix, schemes.OSWindows, schemes.OSVMS} {
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
		{"file:///a?b", schemes.CodeForbidden, 9},
		{"file://u@h/a", schemes.CodeForbidden, 7},
		{"file://h:1/a", schemes.CodeForbidden, 9},
	} {
		_, err := schemes.ParseFile(uri.MustParse(test.text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != test.code ||
			e.Findings[0].Offset != test.offset {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, f := range []schemes.File{{}, {Host: "h"}, {Segments: []string{".."}},
		{Host: "[", Segments: []string{"a"}}, {Host: "a\x00", Segments: []string{"a"}}} {
		if u, err := f.URI(); err == nil {
			t.Errorf("%+v: %q", f, u)
		}
		if path, err := f.FilePath(schemes.OSUnix); err == nil {
			t.Errorf("%+v: %q", f, path)
		}
	}
}

// Names that are not names of a file by RFC 8089 (2, C) and by FromFilePath: this machine by
// another name, devices, and incomplete shares.
func TestNoFilePaths(t *testing.T) {
	for _, test := range []struct {
		os   schemes.OS
		path string
	}{
		{schemes.OSWindows, `\\localhost\`}, {schemes.OSWindows, `\\?\C:\a`}, {schemes.OSWindows, `\\.\COM1`},
		{schemes.OSWindows, `\\\share\a`}, {schemes.OSWindows, `\\h`}, {schemes.OSWindows, `\\h\`}, {schemes.OSWindows, `C|\a`}, {schemes.OSWindows, `\a`},
		{schemes.OSVMS, "::dev:[a]b"}, {schemes.OSVMS, "localhost::dev:[a]b"}, {schemes.OSUnix, "/a\x00"}, {schemes.OSUnix, "a"},
	} {
		if f, err := schemes.FromFilePath(test.os, test.path); err == nil {
			t.Errorf("%q: %+v", test.path, f)
		}
	}
}
