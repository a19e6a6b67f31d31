package schemes

import (
	"slices"

	"example.com/uri"
)

// An AFS is an afs URL, taken apart: a file of the Andrew File System. RFC 1738, 4 reserves the name of
// the scheme; the draft of 14 July 1993 and the BNF of November 1993 have its form:
//
//	afs://<cellname>/<path>
//
// All strings are decoded. A segment may hold any octets, also "/" and NUL, which no name of a file
// does.
type AFS struct {
	Cell string

	// Segments are those of the path. The last is empty where the path ends with "/"; the root of the
	// cell is one empty segment.
	Segments []string

	written string // see pathOf
}

// ParseAFS takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseAFS(u uri.URI) (AFS, error) {
	u, err := validAs(u, "afs")
	if err != nil {
		return AFS{}, err
	}
	return AFS{Cell: decode(u.Host()), Segments: segmentsOf(u.Path()), written: u.Path()}, nil
}

// Equal reports whether a and b have the same cell and the same segments.
func (a AFS) Equal(b AFS) bool { return a.Cell == b.Cell && slices.Equal(a.Segments, b.Segments) }

// URI puts the URL together; without segments it is that of the root. Segments that are those of
// [ParseAFS] are written as they were. It is a [*uri.CheckError] where there is no cell, and a
// [*uri.ParseError] where a segment is "." or "..", which no escape makes data.
func (a AFS) URI() (uri.URI, error) {
	path, err := pathOf(a.Segments, a.written)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("afs", a.Cell, 0, false)
	if p.Path = path; path == "" {
		p.Path = "/"
	}
	return build(p)
}
