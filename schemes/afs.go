package schemes

import (
	"slices"

	"example.com/uri"
)

// An AFS holds the decoded parts of an afs URL, which names a file of the Andrew File System:
//
//	afs://<cellname>/<path>
//
// RFC 1738, 4 reserves the scheme's name. The draft of 14 July 1993 and the BNF of November 1993 define its form.
//
// A segment may hold any octets, including "/" and NUL, which no file name contains.
type AFS struct {
	Cell string

	// Segments are the segments of the path. The last segment is empty if the path ends with "/". The root of
	// the cell is one empty segment.
	Segments []string

	written string // see pathOf
}

var afsForm = form{scheme: "afs"}

// ParseAFS parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of [Validate],
// or an error with [CodeScheme] if the scheme is not afs.
func ParseAFS(u uri.URI) (AFS, error) {
	u, err := afsForm.parse(u)
	if err != nil {
		return AFS{}, err
	}
	return AFS{Cell: decode(u.Host()), Segments: segmentsOf(u.Path()), written: u.Path()}, nil
}

// Equal reports whether a and b have the same cell and the same segments.
func (a AFS) Equal(b AFS) bool { return a.Cell == b.Cell && slices.Equal(a.Segments, b.Segments) }

// URI returns the URL that a describes. Without segments, it is the URL of the cell's root. Segments that
// [ParseAFS] returned are written as they were in its argument.
//
// The error is a [*uri.CheckError] if the cell is missing. It is a [*uri.ParseError] if a segment is "." or "..",
// because no escape turns them into data.
func (a AFS) URI() (uri.URI, error) {
	path, err := pathOf(a.Segments, a.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("afs", a.Cell, 0, false)
	if p.Path = path; path == "" {
		p.Path = "/"
	}
	return afsForm.build(p)
}
