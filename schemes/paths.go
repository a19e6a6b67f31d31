package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
)

// opaquePath returns "/" and data, percent-encoded, for a path that is not made of segments.
// It keeps letters, digits, "-._~" and the characters in keep.
//
// Slashes that would make a segment "." or ".." are percent-encoded. These are the slash before "." or
// "..", and the slash after it where the data begins with "." or "..". Data that is only "." or ".."
// cannot be written.
func opaquePath(data, keep string) string {
	var b strings.Builder
	segments := strings.Split(escapeBut(data, keep), "/")
	for i, segment := range segments {
		if i > 0 && (isDots(segment) || i == 1 && isDots(segments[0])) {
			b.WriteString("%2F")
		} else {
			b.WriteByte('/')
		}
		b.WriteString(segment)
	}
	return b.String()
}

// hasDotSegments reports whether a path has a segment "." or "..".
func hasDotSegments(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if isDots(segment) {
			return true
		}
	}
	return false
}

func isDots(segment string) bool { return segment == "." || segment == ".." }

// segmentsOf returns the decoded segments of a path that begins with "/".
func segmentsOf(path string) []string {
	segments := strings.Split(path[1:], "/")
	for i, segment := range segments {
		segments[i] = decode(segment)
	}
	return segments
}

// pathOf returns the path of the segments. It is empty if there are no segments.
//
// Segments do not tell "%40" from "@", but reserved characters are protected from normalization (RFC 3986, 2.2).
// So pathOf returns written, the path that was parsed, if the segments are still those of written.
func pathOf(segments []string, written string) (string, error) {
	if written != "" && slices.Equal(segmentsOf(written), segments) {
		return written, nil
	}
	if _, err := uri.MustParse("//h/").AppendSegments(segments...); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, segment := range segments {
		b.WriteByte('/')
		b.WriteString(escapeBut(segment, "!$&'()*+,;=:@"))
	}
	return b.String(), nil
}
