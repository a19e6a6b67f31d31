package uri_test

import (
	"regexp"
	"strings"
	"testing"

	"example.com/uri"
)

// This file transcribes the steps of resolution on strings, from Appendix B and sections 5.2.2 to 5.3 of RFC 3986 and from the older
// documents. It uses nothing of the package, so that it can judge the package. If a document leaves a choice, the steps follow a
// Resolver without choices.

// appendixB is the regular expression of Appendix B. (?s) lets "." be any byte.
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// An optional component: undefined is not empty.
type optional struct {
	defined bool
	text    string
}

type literalRef struct {
	scheme, authority optional
	path              string
	query, fragment   optional
}

// literalSplit splits text as Appendix B does.
func literalSplit(text string) literalRef {
	m := appendixB.FindStringSubmatchIndex(text)
	group := func(delimited, content int) optional {
		if m[2*delimited] < 0 {
			return optional{}
		}
		return optional{true, text[m[2*content]:m[2*content+1]]}
	}
	return literalRef{
		scheme:    group(1, 2),
		authority: group(3, 4),
		path:      text[m[10]:m[11]],
		query:     group(6, 7),
		fragment:  group(8, 9),
	}
}

// literalResolve is the pseudocode of 5.2.2, strict.
func literalResolve(base, ref string) literalRef {
	Base, R := literalSplit(base), literalSplit(ref)
	var T literalRef
	if R.scheme.defined {
		T.scheme = R.scheme
		T.authority = R.authority
		T.path = literalRemoveDotSegments(R.path)
		T.query = R.query
	} else {
		if R.authority.defined {
			T.authority = R.authority
			T.path = literalRemoveDotSegments(R.path)
			T.query = R.query
		} else {
			if R.path == "" {
				T.path = Base.path
				if R.query.defined {
					T.query = R.query
				} else {
					T.query = Base.query
				}
			} else {
				if strings.HasPrefix(R.path, "/") {
					T.path = literalRemoveDotSegments(R.path)
				} else {
					T.path = literalMerge(Base, R)
					T.path = literalRemoveDotSegments(T.path)
				}
				T.query = R.query
			}
			T.authority = Base.authority
		}
		T.scheme = Base.scheme
	}
	T.fragment = R.fragment
	return T
}

// literalMerge is 5.2.3.
func literalMerge(Base, R literalRef) string {
	if Base.authority.defined && Base.path == "" {
		return "/" + R.path
	}
	return Base.path[:strings.LastIndex(Base.path, "/")+1] + R.path
}

// literalRemoveDotSegments is 5.2.4, its rules 2A to 2E in their order.
func literalRemoveDotSegments(input string) string {
	var output []byte
	for input != "" {
		switch {
		case strings.HasPrefix(input, "../"): // 2A
			input = input[3:]
		case strings.HasPrefix(input, "./"):
			input = input[2:]
		case strings.HasPrefix(input, "/./"): // 2B
			input = input[2:]
		case input == "/.":
			input = "/"
		case strings.HasPrefix(input, "/../"): // 2C
			input = input[3:]
			output = output[:max(0, strings.LastIndexByte(string(output), '/'))]
		case input == "/..":
			input = "/"
			output = output[:max(0, strings.LastIndexByte(string(output), '/'))]
		case input == "." || input == "..": // 2D
			input = ""
		default: // 2E
			n := strings.IndexByte(input[1:], '/') + 1
			if n == 0 {
				n = len(input)
			}
			output = append(output, input[:n]...)
			input = input[n:]
		}
	}
	return string(output)
}

// String is 5.3.
func (r literalRef) String() string {
	result := ""
	if r.scheme.defined {
		result += r.scheme.text + ":"
	}
	if r.authority.defined {
		result += "//" + r.authority.text
	}
	result += r.path
	if r.query.defined {
		result += "?" + r.query.text
	}
	if r.fragment.defined {
		result += "#" + r.fragment.text
	}
	return result
}

// literalMergeBuffer follows steps a to f on a buffer that holds the merged path. RFC 1808 (4, step
// 6), url-syntax-05 (5.2, step 6), RFC 2396 (5.2, step 6) and rfc2396bis-01 (5.2, merge) share
// these steps. A "/" at its beginning is not part of a segment.
func literalMergeBuffer(buffer string) string {
	root := ""
	// All occurrences of "./", where "." is a complete path segment, are removed.
	for {
		i := findSegment(buffer, "./")
		if i < 0 {
			break
		}
		buffer = buffer[:i] + buffer[i+2:]
	}
	// If the buffer ends with "." as a complete path segment, that "." is removed.
	if buffer == "." || strings.HasSuffix(buffer, "/.") {
		buffer = buffer[:len(buffer)-1]
	}
	// All occurrences of "<segment>/../", where <segment> is not "..", leftmost first.
	for {
		if strings.HasPrefix(buffer, "/") {
			root, buffer = root+"/", buffer[1:]
		}
		m := segmentDotDot.FindStringSubmatchIndex(buffer)
		for from := 0; m != nil && buffer[m[2]:m[3]] == ".."; {
			from = m[3] + 1
			if m = segmentDotDot.FindStringSubmatchIndex(buffer[from:]); m != nil {
				m[2], m[3] = m[2]+from, m[3]+from
			}
		}
		if m == nil {
			buffer = root + buffer
			break
		}
		buffer = root + buffer[:m[2]] + buffer[m[3]+len("/../"):]
		root = ""
	}
	// If the buffer ends with "<segment>/..", that is removed.
	rooted := strings.HasPrefix(buffer, "/")
	path := strings.TrimPrefix(buffer, "/")
	if before, ok := strings.CutSuffix(path, "/.."); ok {
		i := strings.LastIndex(before, "/") + 1
		if before[i:] != ".." {
			path = before[:i]
			if rooted {
				path = "/" + path
			}
			return path
		}
	}
	return buffer
}

// findSegment finds a piece that begins a segment.
func findSegment(buffer, piece string) int {
	if strings.HasPrefix(buffer, piece) {
		return 0
	}
	if i := strings.Index(buffer, "/"+piece); i >= 0 {
		return i + 1
	}
	return -1
}

var segmentDotDot = regexp.MustCompile(`(?s)(?:\A|/)([^/]*)/\.\./`)

// lastSegmentCut returns all but the last segment.
func lastSegmentCut(path string) string { return path[:strings.LastIndex(path, "/")+1] }

// literalResolve2396 is RFC 2396, section 5.2.
func literalResolve2396(base, ref string) literalRef {
	B, R := literalSplit(base), literalSplit(ref)
	if R.path == "" && !R.scheme.defined && !R.authority.defined && !R.query.defined { // 2
		B.fragment = R.fragment
		return B
	}
	if R.scheme.defined { // 3
		return R
	}
	R.scheme = B.scheme
	if R.authority.defined { // 4
		return R
	}
	R.authority = B.authority
	if strings.HasPrefix(R.path, "/") { // 5
		return R
	}
	R.path = literalMergeBuffer(lastSegmentCut(B.path) + R.path) // 6
	return R
}

// literalResolve2396bis is rfc2396bis-01, section 5.2.
func literalResolve2396bis(base, ref string) literalRef {
	B, R := literalSplit(base), literalSplit(ref)
	T := R
	if R.scheme.defined {
		return T
	}
	if !R.authority.defined {
		if R.path == "" {
			if !R.query.defined {
				B.fragment = R.fragment
				return B
			}
			T.path = B.path
		} else if !strings.HasPrefix(R.path, "/") {
			buffer := lastSegmentCut(B.path)
			if B.path == "" {
				buffer = "/"
			}
			T.path = literalMergeBuffer(buffer + R.path)
		}
		T.authority = B.authority
	}
	T.scheme = B.scheme
	return T
}

// literalResolveURLSyntax is url-syntax-05, section 5.2.
func literalResolveURLSyntax(base, ref string, cut func(string) literalRef) literalRef {
	B, R := cut(base), cut(ref)
	if R.path == "" && !R.scheme.defined && !R.authority.defined && !R.query.defined { // 2
		B.fragment = R.fragment
		return B
	}
	if R.scheme.defined { // 3
		return R
	}
	R.scheme = B.scheme
	if R.authority.defined { // 4
		return R
	}
	R.authority = B.authority
	if strings.HasPrefix(R.path, "/") { // 5
		return R
	}
	buffer := lastSegmentCut(B.path) + R.path // 6a, 6b
	if R.query.defined {                      // 6c
		buffer += "?" + R.query.text
	}
	buffer = literalMergeBuffer(buffer) // 6d to 6g
	R.path, R.query = buffer, optional{}
	if path, query, ok := strings.Cut(buffer, "?"); ok { // 6h, 6i
		R.path, R.query = path, optional{true, query}
	}
	return R
}

// literalResolve1808 is RFC 1808, section 4. A component that is empty is undefined.
func literalResolve1808(base, ref string) literalRef {
	type parsed struct{ path, params string }
	cut := func(r literalRef) parsed {
		path, params, _ := strings.Cut(r.path, ";")
		return parsed{path, params}
	}
	B, R := literalCut1808(base), literalCut1808(ref)
	b, r := cut(B), cut(R)
	if R.scheme.text == "" && R.authority.text == "" && r == (parsed{}) && R.query.text == "" && R.fragment.text == "" { // 2a
		return B
	}
	if R.scheme.defined { // 2b
		return R
	}
	T := literalRef{scheme: B.scheme, authority: R.authority, query: R.query, fragment: R.fragment} // 2c
	t := r
	if R.authority.text == "" { // 3
		T.authority = B.authority
		switch {
		case strings.HasPrefix(r.path, "/"): // 4
		case r.path == "": // 5
			t.path = b.path
			if r.params == "" { // 5a
				t.params = b.params
				if R.query.text == "" { // 5b
					T.query = B.query
				}
			}
		default: // 6
			t.path = literalMergeBuffer(lastSegmentCut(b.path) + r.path)
		}
	}
	// 7: a "/" parts a net_loc from what follows it.
	T.query.defined = T.query.text != ""
	T.fragment.defined = T.fragment.text != ""
	T.path = t.path
	if t.params != "" {
		T.path += ";" + t.params
	}
	if T.authority.defined && !strings.HasPrefix(T.path, "/") && (T.path != "" || T.query.defined) {
		T.path = "/" + T.path
	}
	return T
}

// literalResolve1993 is "Partial form" of the draft of 14 July 1993.
func literalResolve1993(base, ref string) literalRef {
	B := literalSplit(base)
	ref, fragment, hash := strings.Cut(ref, "#")
	R := literalSplit(ref)
	if R.scheme.defined {
		R.fragment = optional{hash, fragment}
		return R
	}
	fragmentid := optional{fragment != "", fragment} // a void one means none
	R.scheme = B.scheme
	if R.authority.defined {
		R.fragment = fragmentid
		return R
	}
	R.authority = B.authority
	if !strings.HasPrefix(R.path, "/") {
		text := lastSegmentCut(B.path) + ref
		dot := regexp.MustCompile(`(?s)/\.(/|\z)`)
		for dot.MatchString(text) {
			text = dot.ReplaceAllString(text, "$1")
		}
		element := regexp.MustCompile(`(?s)/([^/]*)/\.\.(/|\z)`)
		for from := 0; ; {
			m := element.FindStringSubmatchIndex(text[from:])
			if m == nil {
				break
			}
			if text[from+m[2]:from+m[3]] == ".." {
				from += m[3]
				continue
			}
			text = text[:from+m[0]] + text[from+m[4]:]
			from = 0
		}
		// The "?" leads back to the search.
		R = literalSplit("x:" + text)
		if strings.HasPrefix(text, "//") {
			R = literalRef{path: text}
		}
		R.scheme, R.authority = B.scheme, B.authority
	}
	R.fragment = fragmentid
	return R
}

// guarded returns the text of a literal target as the package prints it, with the guard of
// deviation 1 if the path would read as an authority.
func (r literalRef) guarded() string {
	if !r.authority.defined && strings.HasPrefix(r.path, "//") {
		r.path = "/." + r.path
	}
	return r.String()
}

// literalTarget is the target by the document's steps, transcribed; ok is false if the
// document gives none, or does not accept what its steps give.
func literalTarget(t testing.TB, sp uri.Spec, base, ref string) (target string, ok bool) {
	tw := twinOf(t, sp)
	if _, ok := tw.parse(base); !ok || sp == uri.RFC1738 {
		return "", false
	}
	if _, ok := tw.parse(ref); !ok && sp != uri.URL1993 {
		return "", false
	}
	if base == "" && (sp == uri.RFC1808 || sp == uri.URLSyntax) {
		return ref, true // 3.4; 5.1.4
	}
	if !tw.cut(base).scheme.defined {
		return "", false
	}
	var r literalRef
	switch sp {
	case uri.RFC3986:
		r = literalResolve(base, ref)
	case uri.RFC2396bis:
		r = literalResolve2396bis(base, ref)
	case uri.RFC2396:
		r = literalResolve2396(base, ref)
	case uri.URLSyntax:
		r = literalResolveURLSyntax(base, ref, tw.cut)
	case uri.RFC1808:
		r = literalResolve1808(base, ref)
	case uri.URL1993:
		if strings.HasPrefix(ref, ":") {
			return "", false // a full form by its colon, and without a scheme
		}
		r = literalResolve1993(base, ref)
	}
	target = r.guarded()
	_, ok = tw.parse(target)
	return target, ok
}
