package schemes

import (
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
// All strings are decoded. No segment holds "/" or NUL.
type File struct {
	// Host is where the file is: "" for the machine on which the URI is read, which "localhost"
	// is, too.
	Host string

	// Segments are those of the path. The last is empty where the path ends with "/", as that of a
	// directory may; the root is one empty segment.
	Segments []string
}

// ParseFile takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseFile(u uri.URI) (File, error) {
	u, err := validAs(u, "file")
	if err != nil {
		return File{}, err
	}
	f := File{Host: decode(u.Host())}
	path := u.Path()
	if strings.HasPrefix(path, "/.//") { // the segment "." guards against an authority
		path = path[len("/."):]
	}
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		f.Segments = append(f.Segments, decode(segment))
	}
	return f, nil
}

// URI puts the URI together, with an authority, be it empty. It is a [*uri.CheckError] where a segment
// holds "/" or NUL or there is none, and a [*uri.ParseError] where one is "." or "..", which
// no escape makes data.
func (f File) URI() (uri.URI, error) {
	path, err := uri.MustParse("//h/").AppendSegments(f.Segments...)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("file", f.Host, 0, false)
	if len(f.Segments) > 0 {
		p.Path = path.Path()
	}
	return build(p)
}

// checkFile finds what the generic syntax and the table allow, and no file system does. The forms of
// section 2 pass, and of the others a drive without a slash before it (E.2), and the empty
// segments before a UNC name (E.3.2).
func (c *checker) checkFile() {
	path := c.u.Path()
	if first, _, more := strings.Cut(path, "/"); first != "" && !(more && isDrive(first)) {
		c.find(CodeValue, uri.ComponentPath, c.path, 1, `a path begins with "/"`)
	}
	c.noSlashes()
}

// noSlashes finds escapes of "/" and NUL, which no name of a file has.
func (c *checker) noSlashes() {
	path := c.u.Path()
	for i := 0; i+2 < len(path); i++ {
		if path[i] != '%' {
			continue
		}
		if octet := decode(path[i : i+3]); octet == "/" || octet == "\x00" {
			c.find(CodeValue, uri.ComponentPath, c.path+i, 3, "no slash or NUL allowed in a segment")
		}
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

// FilePath returns the name by which an operating system knows the file. The error is a [*uri.CheckError]:
// the system has no names for files of another host (Unix), without a drive or a share
// (Windows), or without a device (VMS), or not with a character.
//
//   - Windows (RFC 8089, D.2, E.2, E.3): the first segment is a drive, "c:" or, as it was once, "c|";
//     or there is a host, and the first segment is the name of a share; or all of such a UNC
//     name is in the path, after empty segments. What Windows makes of names such as "CON", or of
//     dots and spaces at their ends, is not looked at. A ":", before the name of a stream, is refused.
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
	fail := func(why string) (string, error) {
		c := checker{u: u, scheme: lookup("file")}
		start, end, _ := u.Span(uri.ComponentPath)
		c.find(CodeValue, uri.ComponentPath, start, end-start, why)
		return "", withoutPassword(c.err(), f.Host)
	}
	switch os {
	case Unix:
		if f.Host != "" {
			return fail("the file is on another host")
		}
		return "/" + strings.Join(f.Segments, "/"), nil
	case Windows:
		return f.windowsPath(fail)
	case VMS:
		return f.vmsPath(fail)
	}
	return fail("no such operating system")
}

func (f File) windowsPath(fail func(string) (string, error)) (string, error) {
	host, rest := f.Host, f.Segments
	for host == "" && len(rest) > 1 && rest[0] == "" { // a UNC name in the path (E.3.2)
		if rest = rest[1:]; rest[0] != "" {
			host, rest = rest[0], rest[1:]
		}
	}
	drive := ""
	if host == "" {
		if len(rest) == 0 || !isDrive(rest[0]) {
			return fail("there is no drive")
		}
		drive, rest = rest[0][:1]+":", rest[1:]
		if len(rest) == 0 {
			rest = []string{""}
		}
	} else if len(rest) == 0 || rest[0] == "" {
		return fail("there is no share")
	}
	if strings.ContainsAny(host, "#[]@%") {
		return fail("no name of a host")
	}
	if host == "." || host == "?" {
		return fail("a name of a device, and not of a file") // RFC 8089, C
	}
	for _, s := range append([]string{host}, rest...) {
		if strings.ContainsAny(s, `\/:*?"<>|`) || strings.ContainsFunc(s, func(c rune) bool { return c < ' ' }) {
			return fail("a character that names of files do not have")
		}
	}
	path := `\` + strings.Join(rest, `\`)
	if drive != "" {
		return drive + path, nil
	}
	return `\\` + host + path, nil
}

// isDrive reports whether a segment is a drive letter (E.2, E.2.2).
func isDrive(s string) bool {
	return len(s) == 2 && 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z' && (s[1] == ':' || s[1] == '|')
}

func (f File) vmsPath(fail func(string) (string, error)) (string, error) {
	if len(f.Segments) < 2 || f.Segments[0] == "" {
		return fail("there is no device")
	}
	last := len(f.Segments) - 1
	name, version, hasVersion := strings.Cut(f.Segments[last], ";")
	if hasVersion && !isDigits(version) {
		return fail("no version of a file")
	}
	for _, s := range append(append([]string{f.Host}, f.Segments[:last]...), name) {
		if strings.ContainsAny(s, ":[]<>;,") || strings.ContainsFunc(s, func(c rune) bool { return c < ' ' }) {
			return fail("a character that names of files do not have")
		}
	}
	if strings.ContainsAny(f.Host, ` "`) {
		return fail("no name of a node") // with a user and a password
	}
	dirs := f.Segments[1:last]
	for _, s := range dirs {
		if s == "" || strings.Contains(s, ".") || s == "-" || s == "000000" { // "-" is the directory above
			return fail("no name of a directory")
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
// names beginning with `\\?\` or `\\.\` are no files' (RFC 8089, C), and the host of `\\localhost\share` stays in
// the path (E.3.2), since as Host it would be none.
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
			ok = ok && f.Host != "" && f.Host != "?" && f.Host != "." && f.Segments[0] != ""
			if strings.EqualFold(f.Host, "localhost") { // which would be no host
				f.Host, f.Segments = "", append([]string{"", f.Host}, f.Segments...)
			}
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
