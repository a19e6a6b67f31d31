package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
)

// opaque returns data, percent-encoded, for a path that is not made of segments. It keeps letters, digits, "-._~" and the
// characters in keep. In the path, before and after are the texts around the data up to the next slash.
//
// Slashes that would make a segment "." or ".." are percent-encoded, so that no software takes the data for such a segment. These
// are the slash before "." or "..", and the slash after it where the data begins with it. A path that is only "." or ".." cannot
// be written in this way.
func opaque(before, data, after, keep string) string {
	var b strings.Builder
	segments := strings.Split(escapeBut(data, keep), "/")
	dots := func(i int) bool {
		segment := segments[i]
		if i == 0 {
			segment = before + segment
		}
		if i == len(segments)-1 {
			segment += after
		}
		return isDots(segment)
	}
	for i, segment := range segments {
		switch {
		case i > 0 && (dots(i) || i == 1 && dots(0)):
			b.WriteString("%2F")
		case i > 0:
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
