package uri

import (
	"iter"
	"strings"

	"example.com/uri/internal/message"
)

// Segments returns the segments of the path (RFC 3986, 3.3), percent-encoded as written, for a loop
// that does not allocate. A "/" at the beginning begins no segment: "/a/b" and "a/b" both have "a"
// and "b", "/a/" has "a" and an empty segment, and "/" has one empty segment. An empty path has no
// segments, and neither has a URI that is opaque under its document.
func (u URI) Segments() iter.Seq[string] {
	return func(yield func(string) bool) { u.segments(yield) }
}

func (u *URI) segments(yield func(string) bool) {
	path := u.Path()
	if path == "" || u.opaque {
		return
	}
	if path[0] == '/' {
		path = path[1:]
	}
	for {
		i := strings.IndexByte(path, '/')
		if i < 0 {
			yield(path)
			return
		}
		if !yield(path[:i]) {
			return
		}
		path = path[i+1:]
	}
}

// JoinSegments returns u with segments added to its path, and with the same query and fragment. The
// arguments are data, not percent-encoded, and each becomes exactly one segment: "/" becomes "%2F"
// and "%" becomes "%25". It does not matter whether the path ends with "/": "http://h/a" and
// "http://h/a/" both become "http://h/a/b". For a result that ends with "/", use [URI.JoinDir].
//
// The error is a [*ParseError] with [CodeSegment] if a segment is "." or "..", because no escape
// makes these data; if a segment is empty, because a missing identifier would turn an item into its
// collection; and if u is opaque under its document or would become so. Other errors are those of
// [Parts.URI].
func (u URI) JoinSegments(segments ...string) (URI, error) { return u.join(segments, false) }

// JoinDir is like [URI.JoinSegments], but makes the path end with "/", as the paths of directories
// and collections do. Without segments it only adds a missing "/".
func (u URI) JoinDir(segments ...string) (URI, error) { return u.join(segments, true) }

func (u *URI) join(segments []string, dir bool) (URI, error) {
	if u.opaque {
		return URI{}, u.noSegments()
	}
	p := u.Parts()
	path, chars := []byte(p.Path), u.spec.keeps(RoleSegment)
	for _, segment := range segments {
		switch {
		case dotsOf(segment) > 0:
			return URI{}, u.spec.noSegment(segment, message.SegmentDots.With(segment))
		case segment == "":
			return URI{}, u.spec.noSegment("", message.SegmentEmpty.With())
		}
		path = u.open(path)
		keep := chars
		if len(path) == 0 && u.scheme == 0 {
			keep.drop(':') // it would end a scheme (RFC 3986, 4.2)
		}
		path = appendEscaped(path, segment, &keep)
	}
	if dir {
		if path = u.open(path); len(path) == 0 {
			return URI{}, u.spec.noSegment("", message.SegmentEmpty.With())
		}
	}
	p.Path = string(path)
	n, err := p.URI()
	if n.opaque {
		return URI{}, n.noSegments()
	}
	return n, err
}

// open makes a path end with "/", so that a segment can follow, unless the path is empty and there
// is no authority before it.
func (u *URI) open(path []byte) []byte {
	if n := len(path); n > 0 && path[n-1] != '/' || n == 0 && u.host != 0 {
		path = append(path, '/')
	}
	return path
}

// noSegments returns the error of changing the segments of an opaque part.
func (u *URI) noSegments() error {
	why := message.PathOpaque.With()
	return refusal(CodeSegment, ComponentPath, u.text, u.spec, int(u.path), 0, why).by()
}

// noSegment returns the error of data that cannot be a segment.
func (sp Spec) noSegment(data string, why message.Message) error {
	err := refusal(CodeSegment, ComponentPath, data, sp, 0, len(data), why).by()
	err.part = true
	return err
}

// LastSegment returns the last segment of the path, percent-encoded as written, without the params
// of RFC 1808. It is empty if the path is empty or ends with "/", or if u is opaque under its
// document.
func (u URI) LastSegment() string {
	if u.opaque {
		return ""
	}
	path := u.Path()
	return path[strings.LastIndexByte(path, '/')+1:]
}
