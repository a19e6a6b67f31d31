package uri

import (
	"iter"
	"strings"

	"example.com/uri/internal/message"
)

// Segments returns the segments of the path (RFC 3986, 3.3), percent-encoded as written. The
// "/" before the first is none of it: "/a/b" and "a/b" both have "a" and "b". "/a/" has "a" and an empty
// segment, "/" has an empty segment, and an empty path has none. What is opaque under its
// document has none. A loop over it does not allocate.
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
// The error is a [*ParseError], with [CodeSegment] where a segment is "." or "..", which no
// escape makes data, where an empty one would begin a path, or where what u has is opaque under
// its document, or would become so; or it is one of [Parts.URI].
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

// JoinSegments makes a path of segments, each of which is data as for
// [URI.AppendSegments]. It begins with no "/", and is a relative reference: a colon in its
// first segment is encoded. The error is a [*ParseError] with [CodeSegment] where a
// segment is "." or "..", or the first is empty.
func JoinSegments(segments ...string) (string, error) {
	path, err := RFC3986.appendSegments(nil, segments, false)
	return string(path), err
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

// Extension returns a dot and what the last segment has after its last dot, without
// parameters, percent-encoded as written: ".html" of "/a/index.html;v=1". A dot that
// is encoded, "%2E", is a dot, too, for which Extension allocates; and an encoded slash does
// not end the segment. Dots at its beginning begin no extension: ".profile" has none. Where
// there is none it is empty.
func (u URI) Extension() string {
	name, _, _ := CutSegment(u.LastSegment())
	start := 0 // after the leading dots
	for dotAt(name, start) > 0 {
		start += dotAt(name, start)
	}
	for i := len(name) - 1; i > start; i-- {
		switch dotAt(name, i) {
		case 1:
			return name[i:]
		case 3:
			return "." + name[i+3:]
		}
	}
	return ""
}

// dotAt returns the length of the dot at s[i:], written or encoded, or 0.
func dotAt(s string, i int) int {
	switch {
	case i < len(s) && s[i] == '.':
		return 1
	case i+2 < len(s) && s[i] == '%' && s[i+1] == '2' && s[i+2]|0x20 == 'e':
		return 3
	}
	return 0
}

// CutSegment cuts a segment, percent-encoded, at its first ";", which many schemes put before
// parameters (RFC 3986, 3.3; RFC 2396, 3.3): "name;v=1.1" has the name "name" and the
// params "v=1.1", over which [SplitParams] goes with ';'. It also reports whether there is one.
func CutSegment(segment string) (name, params string, hasParams bool) {
	return strings.Cut(segment, ";")
}

// HasTrailingSlash reports whether the path ends with "/".
func (u URI) HasTrailingSlash() bool { return !u.opaque && strings.HasSuffix(u.Path(), "/") }

// WithTrailingSlash returns u with a "/" at the end of its path, as the URIs of directories
// have, so that references resolve below it. Where there is neither a path nor an authority
// it is an error: "/" is another place than "".
func (u URI) WithTrailingSlash() (URI, error) {
	if u.opaque {
		return URI{}, u.noSegments()
	}
	if u.HasTrailingSlash() {
		return u, nil
	}
	if u.Path() == "" && u.host == 0 {
		return URI{}, u.noSlash()
	}
	return u.WithPath(u.Path() + "/")
}

// noSlash is the error of adding or removing the "/" that makes all the path.
func (u *URI) noSlash() error {
	return refusal(CodeSegment, ComponentPath, u.text, u.spec, int(u.path), len(u.Path()), message.PathSlashDiffers.With()).by()
}

// WithoutTrailingSlash returns u without the "/" at the end of its path, of which it
// removes one: "http://h/" becomes "http://h". Where the "/" is all of it, and there is no
// authority, it is an error.
func (u URI) WithoutTrailingSlash() (URI, error) {
	if !u.HasTrailingSlash() {
		return u, nil
	}
	path := u.Path()
	if path == "/" && u.host == 0 {
		return URI{}, u.noSlash()
	}
	return u.WithPath(path[:len(path)-1])
}
