package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A File holds the decoded parts of a file URI (RFC 8089, 2):
//
//	file-hier-part = ( "//" auth-path ) / local-path
//	auth-path      = [ file-auth ] path-absolute
//	local-path     = [ drive-letter ] path-absolute (E.2)
//	file-auth      = "localhost" / host
//
// A path may begin with several slashes, as the path of a UNC name does (E.3.2).
//
// A segment may hold any octets, including "/" and NUL, which no file name contains. So do not join
// segments to a file name. Use [File.FilePath].
type File struct {
	// Host is the host that has the file. Both "" and "localhost" mean the machine that reads the
	// URI.
	Host string

	// Segments are the segments of the path. The last segment is empty if the path ends with "/",
	// as the path of a directory may. The root is one empty segment.
	Segments []string

	written string // see pathOf
}

var fileForm = form{scheme: "file", check: (*checker).checkFile}

// ParseFile parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not file.
func ParseFile(u uri.URI) (File, error) {
	u, err := fileForm.parse(u)
	if err != nil {
		return File{}, err
	}
	path := u.Path()
	if strings.HasPrefix(path, "/.//") { // The segment "." keeps the path from becoming an authority.
		path = path[len("/."):]
	}
	path = "/" + strings.TrimPrefix(path, "/") // A drive may have no slash before it (E.2).
	return File{Host: decode(u.Host()), Segments: segmentsOf(path), written: path}, nil
}

// Equal reports whether f and g have the same host and the same segments.
func (f File) Equal(g File) bool { return f.Host == g.Host && slices.Equal(f.Segments, g.Segments) }

// URI returns the URI that f describes. It always has an authority, which may be empty. Segments
// that [ParseFile] returned are written as they were in its argument.
//
// The error is a [*uri.CheckError] if there are no segments. It is a [*uri.ParseError] if a segment
// is "." or "..", because no escape turns them into data.
func (f File) URI() (uri.URI, error) {
	path, err := pathOf(f.Segments, f.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := (&Server{Host: f.Host}).parts("file")
	p.Path = path
	return fileForm.build(p)
}

// checkFile finds paths that no file system has. It accepts the forms of section 2, a drive without
// a slash before it (E.2), and the empty segments before a UNC name (E.3.2).
func (c *checker) checkFile() {
	path := c.u.Path()
	if first, _, more := strings.Cut(path, "/"); first != "" && !(more && isDrive(first)) {
		c.find(CodeValue, uri.ComponentPath, c.path, 1, message.FilePathSlash.With())
	}
}

// isDrive reports whether a segment is a drive letter (E.2, E.2.2).
func isDrive(s string) bool {
	return len(s) == 2 && ascii.IsLetter(s[0]) && (s[1] == ':' || s[1] == '|')
}

// An OS is a kind of operating system with its own way to write file names.
type OS uint8

// The kinds of operating systems. Functions with an OS parameter accept each kind on every machine.
const (
	OSUnix    OS = iota // /directory/name
	OSWindows           // C:\directory\name, or \\host\share\name
	OSVMS               // DEVICE:[DIRECTORY.DIRECTORY]NAME, or NODE::DEVICE:…
)

// FilePath returns the name of the file on an operating system. A file without a Host is on this
// machine, and so is the file with that name. The error is a [*uri.CheckError] if the system has no
// such name, or if the name would contain a forbidden character.
//
//   - Unix: The file must be on this machine. A name may begin with one slash, or with three or
//     more. Two slashes are an error, because on some systems they introduce another machine's
//     name.
//   - Windows (RFC 8089, D.2, E.2, E.3.1): The first segment is a drive, "c:" or, in old URIs,
//     "c|". With a Host, the first segment is the name of a share. A UNC name in the path, after
//     empty segments (E.3.2), is an error, because the file would be on another machine. A ":"
//     before the name of a stream is an error. FilePath does not check what Windows makes of names
//     such as "CON", or of dots and spaces at the end of a name.
//   - VMS (D.4): The first segment is the device. The last segment is the name, which may have a
//     version. The segments between them are the directories. An encoded "$" means the same as "$".
func (f File) FilePath(os OS) (string, error) {
	u, err := f.URI()
	if err != nil {
		return "", err
	}
	if strings.EqualFold(f.Host, "localhost") {
		f.Host = ""
	}
	fail := func(section string, why message.Message) (string, error) {
		return "", withoutPassword(refusal(u, "RFC 8089, "+section, CodeValue, uri.ComponentPath,
			why), f.Host)
	}
	for _, s := range f.Segments {
		if strings.ContainsAny(s, "/\x00") {
			return fail("5", message.FileNameSlash.With())
		}
	}
	switch os {
	case OSUnix:
		return f.unixPath(fail)
	case OSWindows:
		return f.windowsPath(fail)
	case OSVMS:
		return f.vmsPath(fail)
	}
	return fail("D", message.FileSystem.With())
}

// A failure returns an error with a section of RFC 8089 and a reason.
type failure func(section string, why message.Message) (string, error)

func (f File) unixPath(fail failure) (string, error) {
	path := "/" + strings.Join(f.Segments, "/")
	switch {
	case f.Host != "":
		return fail("3", message.FileOtherHost.With())
	case strings.HasPrefix(path, "//") && !strings.HasPrefix(path, "///"): // POSIX, 4.13
		return fail("E.3.2", message.FileTwoSlashes.With())
	}
	return path, nil
}

func (f File) windowsPath(fail failure) (string, error) {
	rest, drive := f.Segments, ""
	switch {
	case f.Host == "" && len(rest) > 1 && rest[0] == "":
		return fail("E.3.2", message.FileTwoSlashes.With())
	case f.Host == "" && !isDrive(rest[0]):
		return fail("E.2", message.FileDrive.With())
	case f.Host == "":
		drive, rest = rest[0][:1]+":", rest[1:]
		if len(rest) == 0 {
			rest = []string{""}
		}
	case rest[0] == "":
		return fail("E.3.1", message.FileShare.With())
	case strings.Trim(f.Host, ". ") == "" || f.Host == "?":
		return fail("C", message.FileDevice.With())
	case strings.HasPrefix(f.Host, "["):
		return fail("E.3.1", message.FileHostAddress.With())
	}
	for _, s := range append([]string{f.Host}, rest...) {
		if strings.ContainsAny(s, `\/:*?"<>|`) || strings.ContainsFunc(s, isControl) {
			return fail("5", message.FileNameCharacter.With())
		}
	}
	path := `\` + strings.Join(rest, `\`)
	if drive != "" {
		return drive + path, nil
	}
	return `\\` + f.Host + path, nil
}

func isControl(c rune) bool { return c < ' ' }

func (f File) vmsPath(fail failure) (string, error) {
	if len(f.Segments) < 2 || f.Segments[0] == "" {
		return fail("D.4", message.FileVmsDevice.With())
	}
	last := len(f.Segments) - 1
	name, version, hasVersion := strings.Cut(f.Segments[last], ";")
	if hasVersion && !consistsOf(version, ascii.IsDigit) {
		return fail("D.4", message.FileVmsVersion.With())
	}
	for _, s := range append(append([]string{f.Host}, f.Segments[:last]...), name) {
		if strings.ContainsAny(s, ":[]<>;,") || strings.ContainsFunc(s, isControl) {
			return fail("5", message.FileNameCharacter.With())
		}
	}
	if strings.ContainsAny(f.Host, ` "`) { // a node with a user and a password
		return fail("D.4", message.FileVmsNode.With())
	}
	dirs := f.Segments[1:last]
	for _, s := range dirs {
		if s == "" || strings.Contains(s, ".") || s == "-" || s == "000000" { // "-" is the directory above
			return fail("D.4", message.FileVmsDirectory.With())
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

// FromFilePath returns the File with a name on an operating system. It is the inverse of
// [File.FilePath].
//
// The name must be complete: it starts at the root, a drive, a share or a device. An incomplete
// name, and a name with a segment "." or "..", give a [*uri.CheckError] or a [*uri.ParseError].
// Clean the name first, by the rules of its file system.
//
// Windows' names that begin with `\\?\` or `\\.\` do not name files (RFC 8089, C), and are errors.
// So are the shares of the host "localhost", as in `\\localhost\share`. In a URI, this host means
// the same as an empty host.
func FromFilePath(os OS, path string) (File, error) {
	var f File
	ok := false
	switch os {
	case OSUnix:
		f, ok = fromUnix(path)
	case OSWindows:
		path = strings.ReplaceAll(path, `\`, "/")
		f, ok = fromWindows(path)
	case OSVMS:
		f, ok = fromVMS(path)
	}
	// A URI does not tell the host "localhost" from this machine.
	if ok && !strings.Contains(path, "\x00") && !strings.EqualFold(f.Host, "localhost") {
		back, err := f.FilePath(os)
		if err != nil {
			return File{}, err
		}
		// The name must come back. Windows also accepts slashes, and FilePath writes backslashes.
		if back == path || os == OSWindows && strings.ReplaceAll(back, `\`, "/") == path {
			return f, nil
		}
	}
	return File{}, refusal(uri.URI{}, "RFC 8089, "+ofName(os, path), CodeValue, uri.ComponentPath,
		message.FileNameIncomplete.With())
}

// ofName returns the section of RFC 8089 that an incomplete name violates. It expects a name of
// Windows with slashes instead of backslashes.
func ofName(os OS, path string) string {
	switch {
	case os > OSVMS:
		return "D"
	case strings.Contains(path, "\x00"):
		return "5"
	case os == OSVMS:
		return "D.4"
	case os == OSWindows && strings.HasPrefix(path, "//?/"):
		return "C"
	case os == OSWindows && strings.HasPrefix(path, "//"):
		return "E.3.1" // of a share: also on "localhost", which is this machine in a URI (2)
	case os == OSWindows:
		return "E.2"
	}
	return "2" // path-absolute
}

func fromUnix(path string) (f File, ok bool) {
	path, ok = strings.CutPrefix(path, "/")
	return File{Segments: strings.Split(path, "/")}, ok
}

// fromWindows expects a name whose backslashes are replaced by slashes.
func fromWindows(path string) (f File, ok bool) {
	if share, unc := strings.CutPrefix(path, "//"); unc {
		host, rest, _ := strings.Cut(share, "/")
		return File{Host: host, Segments: strings.Split(rest, "/")}, host != "" && host != "?"
	}
	segments := strings.Split(path, "/")
	return File{Segments: segments}, len(segments) > 1 && isDrive(segments[0]) &&
		segments[0][1] == ':'
}

func fromVMS(path string) (f File, ok bool) {
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
	return f, hasDevice && hasDirs && device != "" && (!remote || node != "")
}

// An AFS holds the decoded parts of an afs URL, which names a file of the Andrew File System:
//
//	afs://<cellname>/<path>
//
// RFC 1738, 4 reserves the scheme's name. The draft of 14 July 1993 and the BNF of November 1993
// define its form.
//
// A segment may hold any octets, including "/" and NUL, which no file name contains.
type AFS struct {
	Cell string

	// Segments are the segments of the path. The last segment is empty if the path ends with "/".
	// The root of the cell is one empty segment.
	Segments []string

	written string // see pathOf
}

var afsForm = form{scheme: "afs"}

// ParseAFS parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not afs.
func ParseAFS(u uri.URI) (AFS, error) {
	u, err := afsForm.parse(u)
	if err != nil {
		return AFS{}, err
	}
	return AFS{Cell: decode(u.Host()), Segments: segmentsOf(u.Path()), written: u.Path()}, nil
}

// Equal reports whether a and b have the same cell and the same segments.
func (a AFS) Equal(b AFS) bool { return a.Cell == b.Cell && slices.Equal(a.Segments, b.Segments) }

// URI returns the URL that a describes. Without segments, it is the URL of the cell's root.
// Segments that [ParseAFS] returned are written as they were in its argument.
//
// The error is a [*uri.CheckError] if the cell is missing. It is a [*uri.ParseError] if a segment
// is "." or "..", because no escape turns them into data.
func (a AFS) URI() (uri.URI, error) {
	path, err := pathOf(a.Segments, a.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := (&Server{Host: a.Cell}).parts("afs")
	if p.Path = path; path == "" {
		p.Path = "/"
	}
	return afsForm.build(p)
}
