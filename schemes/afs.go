package schemes

import (
	"example.com/uri"
)

// An AFS is an afs URL, taken apart: a file of the Andrew File System. RFC 1738, 4 reserves the name of
// the scheme; the draft of 14 July 1993 and the BNF of November 1993 have its form:
//
//	afs://<cellname>/<path>
//
// All strings are decoded. No segment holds "/" or NUL.
type AFS struct {
	Cell string

	// Segments are those of the path. The last is empty where the path ends with "/"; the root of the
	// cell is one empty segment.
	Segments []string
}

// ParseAFS takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseAFS(u uri.URI) (AFS, error) {
	u, err := validAs(u, "afs")
	if err != nil {
		return AFS{}, err
	}
	a := AFS{Cell: decode(u.Host())}
	for segment := range u.Segments() {
		a.Segments = append(a.Segments, decode(segment))
	}
	return a, nil
}

// URI puts the URL together. It is a [*uri.CheckError] where there is no cell, or a segment holds "/" or NUL,
// and a [*uri.ParseError] where one is "." or "..", which no escape makes data.
func (a AFS) URI() (uri.URI, error) {
	path, err := uri.MustParse("//h/").AppendSegments(a.Segments...)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("afs", a.Cell, 0, false)
	if p.Path = "/"; len(a.Segments) > 0 {
		p.Path = path.Path()
	}
	return build(p)
}

// checkAFS finds what the generic syntax and the table allow, and no file system does.
func (c *checker) checkAFS() { c.noSlashes() }
