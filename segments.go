package uri

import (
	"iter"
	"strings"

	"example.com/uri/internal/message"
)

// Segments returns the segments of the path (RFC 3986, 3.3), percent-encoded as written. The first "/"
// does not count: "/a/b" and "a/b" both have "a" and "b". The path "/a/" has "a" and an empty segment.
// The path "/" has one empty segment, and an empty path has no segments. A URI that is opaque under
// its document has no segments. A loop over it does not allocate.
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

// AppendSegments returns u with segments after those of its path, and the same query and
// fragment. Each argument is data, not yet percent-encoded, and becomes one segment: a
// slash in it becomes "%2F", and "%" becomes "%25". After a path that ends with "/" the
// first takes the place of the empty segment there, so "http://h/a" and "http://h/a/" both become
// "http://h/a/b". An empty last one makes the path end with "/".
//
// The error is a [*ParseError]. It has [CodeSegment] if a segment is "." or "..", because no escape
// makes these data. It also has [CodeSegment] if an empty segment would begin a path, or if u is
// opaque under its document or would become opaque. Other errors are those of [Parts.URI].
func (u URI) AppendSegments(segments ...string) (URI, error) {
	if len(segments) == 0 {
		return u, nil
	}
	if u.opaque {
		return URI{}, u.noSegments()
	}
	p := u.Parts()
	path := []byte(p.Path)
	if n := len(path); n > 0 && path[n-1] != '/' || n == 0 && u.host != 0 {
		path = append(path, '/')
	}
	path, err := u.spec.appendSegments(path, segments, u.scheme != 0)
	if err != nil {
		return URI{}, err
	}
	p.Path = string(path)
	n, err := p.URI()
	if n.opaque {
		return URI{}, n.noSegments()
	}
	return n, err
}

// noSegments is the error of changing the segments of an opaque part.
func (u *URI) noSegments() error {
	return refusal(CodeSegment, ComponentPath, u.text, u.spec, int(u.path), 0, message.PathOpaque.With()).by()
}

// appendSegments appends segments to a path that is empty or ends with "/".
func (sp Spec) appendSegments(path []byte, segments []string, absolute bool) ([]byte, error) {
	chars := sp.keeps(RoleSegment)
	for i, segment := range segments {
		why := message.Message{}
		switch {
		case dotsOf(segment) > 0:
			why = message.SegmentDots.With(segment)
		case segment == "" && len(path) == 0:
			why = message.SegmentEmptyFirst.With()
		}
		if why.Key != "" {
			err := refusal(CodeSegment, ComponentPath, segment, sp, 0, len(segment), why).by()
			err.part = true
			return nil, err
		}
		keep := chars
		if len(path) == 0 && !absolute {
			keep.drop(':')
		}
		path = appendEscaped(path, segment, &keep)
		if i+1 < len(segments) {
			path = append(path, '/')
		}
	}
	return path, nil
}

// LastSegment returns the last segment of the path, percent-encoded as written, with its
// parameters, but for the params of RFC 1808. It is empty where the path is, or ends with "/".
func (u URI) LastSegment() string {
	if u.opaque {
		return ""
	}
	path := u.Path()
	return path[strings.LastIndexByte(path, '/')+1:]
}
