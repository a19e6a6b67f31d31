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
// A segment may hold any octets, including "/" and NUL, which no file name contains. So do not join segments
// to a file name. Use [File.FilePath].
type File struct {
	// Host is the host that has the file. Both "" and "localhost" mean the machine that reads the URI.
	Host string

	// Segments are the segments of the path. The last segment is empty if the path ends with "/", as the path of
	// a directory may. The root is one empty segment.
	Segments []string

	written string // see pathOf
}

var fileForm = form{scheme: "file", check: (*checker).checkFile}

// ParseFile parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of [Validate],
// or an error with [CodeScheme] if the scheme is not file.
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

// URI returns the URI that f describes. It always has an authority, which may be empty. Segments that [ParseFile]
// returned are written as they were in its argument.
//
// The error is a [*uri.CheckError] if there are no segments. It is a [*uri.ParseError] if a segment is "." or "..",
// because no escape turns them into data.
func (f File) URI() (uri.URI, error) {
	path, err := pathOf(f.Segments, f.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("file", f.Host, 0, false)
	p.Path = path
	return fileForm.build(p)
}

// checkFile finds paths that no file system has. It accepts the forms of section 2, a drive without a slash
// before it (E.2), and the empty segments before a UNC name (E.3.2).
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
