package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
)

// A File is a file URI, taken apart (RFC 8089, 2):
//
//	file-hier-part = ( "//" auth-path ) / local-path
//	auth-path      = [ file-auth ] path-absolute
//	local-path     = [ drive-letter ] path-absolute (E.2)
//	file-auth      = "localhost" / host
//
// A path may begin with several slashes, as that of a UNC name does (E.3.2).
//
// All strings are decoded. A segment may hold any octets, also "/" and NUL, which no name of a file
// does: do not join segments to a name, but use [File.FilePath].
type File struct {
	// Host is where the file is: "" for the machine on which the URI is read, which "localhost"
	// is, too.
	Host string

	// Segments are those of the path. The last is empty where the path ends with "/", as that of a
	// directory may; the root is one empty segment.
	Segments []string

	written string // see pathOf
}

// ParseFile takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseFile(u uri.URI) (File, error) {
	u, err := validAs(u, "file")
	if err != nil {
		return File{}, err
	}
	path := u.Path()
	if strings.HasPrefix(path, "/.//") { // the segment "." guards against an authority
		path = path[len("/."):]
	}
	path = "/" + strings.TrimPrefix(path, "/") // a drive may have none (E.2)
	return File{Host: decode(u.Host()), Segments: segmentsOf(path), written: path}, nil
}

// Equal reports whether f and g have the same host and the same segments.
func (f File) Equal(g File) bool { return f.Host == g.Host && slices.Equal(f.Segments, g.Segments) }

// URI puts the URI together, with an authority, be it empty. Segments that are those of [ParseFile]
// are written as they were. It is a [*uri.CheckError] where there is no segment, and a
// [*uri.ParseError] where one is "." or "..", which no escape makes data.
func (f File) URI() (uri.URI, error) {
	path, err := pathOf(f.Segments, f.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("file", f.Host, 0, false)
	p.Path = path
	return build(p)
}

// segmentsOf returns the segments of a path that begins with "/", decoded.
func segmentsOf(path string) []string {
	segments := strings.Split(path[1:], "/")
	for i, segment := range segments {
		segments[i] = decode(segment)
	}
	return segments
}

// pathOf returns the path of segments; that of none is empty. Where the segments do not say how reserved
// characters were written, as "%40" or "@", it is as written, the path that was taken apart: those
// characters are protected from normalization (RFC 3986, 2.2).
func pathOf(segments []string, written string) (string, error) {
	if written != "" && slices.Equal(segmentsOf(written), segments) {
		return written, nil
	}
	if _, err := uri.MustParse("//h/").AppendSegments(segments...); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, segment := range segments {
		b.WriteByte('/')
		b.WriteString(escapeBut(segment, "!$&'()*+,;=:@"))
	}
	return b.String(), nil
}

// checkFile finds what the generic syntax and the table allow, and no file system does. The forms of
// section 2 pass, and of the others a drive without a slash before it (E.2), and the empty
// segments before a UNC name (E.3.2).
func (c *checker) checkFile() {
	path := c.u.Path()
	if first, _, more := strings.Cut(path, "/"); first != "" && !(more && isDrive(first)) {
		c.find(CodeValue, uri.ComponentPath, c.path, 1, `a path begins with "/"`)
	}
}

// An OS is a kind of operating system, whose file names are written in one way.
type OS uint8

// The kinds. The functions that take one run everywhere.
const (
	Unix    OS = iota // /directory/name
	Windows           // C:\directory\name, or \\host\share\name
	VMS               // DEVICE:[DIRECTORY.DIRECTORY]NAME, or NODE::DEVICE:…
)

// FilePath returns the name by which an operating system knows the file. A file without a Host is on this
// machine, and so is what has the name. The error is a [*uri.CheckError]: the system has no such names,
// or there is a character that names do not have.
//
//   - Unix: the file is on this machine. A name that begins with two slashes, and not with three, is
//     refused: on some systems it is that of another machine's file.
//   - Windows (RFC 8089, D.2, E.2, E.3.1): the first segment is a drive, "c:" or, as it was once, "c|";
//     or there is a host, and the first segment is the name of a share. A UNC name in the
//     path, after empty segments (E.3.2), is refused: it would be that of another machine's file. What
//     Windows makes of names such as "CON", or of dots and spaces at their ends, is not looked at. A
//     ":", before the name of a stream, is refused.
//   - VMS (D.4): the first segment is the device, the last the name, be it with a version, and those
//     between are the directories. A "$" is the same whether it is encoded or not.
func (f File) FilePath(os OS) (string, error) {
	u, err := f.URI()
	if err != nil {
		return "", err
	}
	if strings.EqualFold(f.Host, "localhost") {
		f.Host = ""
	}
	fail := func(section, why string) (string, error) {
		c := checker{u: u}
		start, end, _ := u.Span(uri.ComponentPath)
		c.findBy("RFC 8089, "+section, CodeValue, uri.ComponentPath, start, end-start, why)
		return "", withoutPassword(c.err(), f.Host)
	}
	for _, s := range f.Segments {
		if strings.ContainsAny(s, "/\x00") {
			return fail("5", "a slash or NUL in the name of a file")
		}
	}
	switch os {
	case Unix:
		return f.unixPath(fail)
	case Windows:
		return f.windowsPath(fail)
	case VMS:
		return f.vmsPath(fail)
	}
	return fail("D", "no such operating system")
}

// A failure returns the error that a section of RFC 8089 gives a reason for.
type failure func(section, why string) (string, error)

func (f File) unixPath(fail failure) (string, error) {
	path := "/" + strings.Join(f.Segments, "/")
	switch {
	case f.Host != "":
		return fail("3", "the file is on another host")
	case strings.HasPrefix(path, "//") && !strings.HasPrefix(path, "///"): // POSIX, 4.13
		return fail("E.3.2", "the path begins with two slashes, as if it named another host")
	}
	return path, nil
}

func (f File) windowsPath(fail failure) (string, error) {
	rest, drive := f.Segments, ""
	switch {
	case f.Host == "" && len(rest) > 1 && rest[0] == "":
		return fail("E.3.2", "the path begins with two slashes, as if it named another host")
	case f.Host == "" && !isDrive(rest[0]):
		return fail("E.2", "there is no drive")
	case f.Host == "":
		drive, rest = rest[0][:1]+":", rest[1:]
		if len(rest) == 0 {
			rest = []string{""}
		}
	case rest[0] == "":
		return fail("E.3.1", "there is no share")
	case strings.Trim(f.Host, ". ") == "" || f.Host == "?":
		return fail("C", "a name of a device, and not of a file")
	case strings.HasPrefix(f.Host, "["):
		return fail("E.3.1", "an address in brackets, and not the name of a host")
	}
	for _, s := range append([]string{f.Host}, rest...) {
		if strings.ContainsAny(s, `\/:*?"<>|`) || strings.ContainsFunc(s, isControl) {
			return fail("5", "a character that names of files do not have")
		}
	}
	path := `\` + strings.Join(rest, `\`)
	if drive != "" {
		return drive + path, nil
	}
	return `\\` + f.Host + path, nil
}

func isControl(c rune) bool { return c < ' ' }

// isDrive reports whether a segment is a drive letter (E.2, E.2.2).
func isDrive(s string) bool {
	return len(s) == 2 && 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z' && (s[1] == ':' || s[1] == '|')
}

func (f File) vmsPath(fail failure) (string, error) {
	if len(f.Segments) < 2 || f.Segments[0] == "" {
		return fail("D.4", "there is no device")
	}
	last := len(f.Segments) - 1
	name, version, hasVersion := strings.Cut(f.Segments[last], ";")
	if hasVersion && !isDigits(version) {
		return fail("D.4", "no version of a file")
	}
	for _, s := range append(append([]string{f.Host}, f.Segments[:last]...), name) {
		if strings.ContainsAny(s, ":[]<>;,") || strings.ContainsFunc(s, isControl) {
			return fail("5", "a character that names of files do not have")
		}
	}
	if strings.ContainsAny(f.Host, ` "`) {
		return fail("D.4", "no name of a node") // with a user and a password
	}
	dirs := f.Segments[1:last]
	for _, s := range dirs {
		if s == "" || strings.Contains(s, ".") || s == "-" || s == "000000" { // "-" is the directory above
			return fail("D.4", "no name of a directory")
		}
	}
	if len(dirs) == 0 {
		dirs = []string{"000000"} // the root of the device
	}
	path := f.Segments[0] + ":[" + strings.Join(dirs, ".") + "]" + f.Segments[last]
	if f.Host != "" {
		path = f.Host + "::" + path
	}
	return path, nil
}

// FromFilePath is the way back from [File.FilePath]. The name must be complete, from the root, a drive,
// a share or a device on. It is an error, a [*uri.CheckError] or a [*uri.ParseError], where it is not,
// or has a segment "." or "..": make it clean before, which is up to the file system. Windows'
// names beginning with `\\?\` or `\\.\` are no files' (RFC 8089, C). The names of shares of the host "localhost",
// as in `\\localhost\share`, are refused: in a URI this host is the same as none.
func FromFilePath(os OS, path string) (File, error) {
	var f File
	ok := !strings.Contains(path, "\x00")
	switch os {
	case Unix:
		rest, rooted := strings.CutPrefix(path, "/")
		f.Segments = strings.Split(rest, "/")
		ok = ok && rooted
	case Windows:
		path = strings.ReplaceAll(path, `\`, "/")
		if share, unc := strings.CutPrefix(path, "//"); unc {
			var rest string
			f.Host, rest, _ = strings.Cut(share, "/")
			f.Segments = strings.Split(rest, "/")
			ok = ok && f.Host != ""
		} else {
			f.Segments = strings.Split(path, "/")
			ok = ok && len(f.Segments) > 1 && isDrive(f.Segments[0]) && f.Segments[0][1] == ':'
		}
	case VMS:
		node, rest, remote := strings.Cut(path, "::")
		if remote {
			f.Host = node
		} else {
			rest = path
		}
		device, rest, hasDevice := strings.Cut(rest, ":[")
		dirs, name, hasDirs := strings.Cut(rest, "]")
		f.Segments = []string{device}
		if dirs != "000000" {
			f.Segments = append(f.Segments, strings.Split(dirs, ".")...)
		}
		f.Segments = append(f.Segments, name)
		ok = ok && hasDevice && hasDirs && device != "" && (!remote || node != "")
	default:
		ok = false
	}
	ok = ok && !strings.EqualFold(f.Host, "localhost") // which a URI does not tell from this machine
	if ok {
		// What comes back must be the same, but for the slashes that Windows takes, too.
		back, err := f.FilePath(os)
		if err != nil {
			return File{}, err
		}
		ok = back == path || os == Windows && strings.ReplaceAll(back, `\`, "/") == path
	}
	if !ok {
		return File{}, refuse(uri.URI{}, "file", CodeValue, uri.ComponentPath, "no complete name of a file")
	}
	return f, nil
}
