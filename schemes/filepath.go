package schemes

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// An OS is a kind of operating system with its own way to write file names.
type OS uint8

// The kinds of operating systems. Functions with an OS parameter accept each kind on every machine.
const (
	OSUnix    OS = iota // /directory/name
	OSWindows           // C:\directory\name, or \\host\share\name
	OSVMS               // DEVICE:[DIRECTORY.DIRECTORY]NAME, or NODE::DEVICE:…
)

// FilePath returns the name of the file on an operating system. A file without a Host is on this machine, and so is
// the file with that name. The error is a [*uri.CheckError] if the system has no such name, or if the name
// would contain a forbidden character.
//
//   - Unix: The file must be on this machine. A name may begin with one slash, or with three or more. Two slashes
//     are an error, because on some systems they introduce another machine's name.
//   - Windows (RFC 8089, D.2, E.2, E.3.1): The first segment is a drive, "c:" or, in old URIs, "c|". With a Host, the
//     first segment is the name of a share. A UNC name in the path, after empty segments (E.3.2), is an error,
//     because the file would be on another machine. A ":" before the name of a stream is an error. FilePath does not
//     check what Windows makes of names such as "CON", or of dots and spaces at the end of a name.
//   - VMS (D.4): The first segment is the device. The last segment is the name, which may have a version. The
//     segments between them are the directories. An encoded "$" means the same as "$".
func (f File) FilePath(os OS) (string, error) {
	u, err := f.URI()
	if err != nil {
		return "", err
	}
	if strings.EqualFold(f.Host, "localhost") {
		f.Host = ""
	}
	fail := func(section string, why message.Message) (string, error) {
		return "", withoutPassword(refusal(u, "RFC 8089, "+section, CodeValue, uri.ComponentPath, why), f.Host)
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

// FromFilePath returns the File with a name on an operating system. It is the inverse of [File.FilePath].
//
// The name must be complete: it starts at the root, a drive, a share or a device. An incomplete name, and a name
// with a segment "." or "..", give a [*uri.CheckError] or a [*uri.ParseError]. Clean the name first, by the
// rules of its file system.
//
// Windows' names that begin with `\\?\` or `\\.\` do not name files (RFC 8089, C), and are errors. So are the shares of the
// host "localhost", as in `\\localhost\share`. In a URI, this host means the same as an empty host.
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
	return File{}, refusal(uri.URI{}, "RFC 8089, "+ofName(os, path), CodeValue, uri.ComponentPath, message.FileNameIncomplete.With())
}

// ofName returns the section of RFC 8089 that an incomplete name violates. It expects a name of Windows with slashes
// instead of backslashes.
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
	return File{Segments: segments}, len(segments) > 1 && isDrive(segments[0]) && segments[0][1] == ':'
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
