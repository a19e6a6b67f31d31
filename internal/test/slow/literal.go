package slow

import (
	"regexp"
	"strings"
)

// This file transcribes the steps of resolution on strings, from Appendix B and sections 5.2.2 to
// 5.3 of RFC 3986 and from the older documents.

// appendixB is the regular expression of Appendix B. (?s) lets "." be any byte.
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// An Optional is a component that may be undefined. An undefined component is not an empty one.
type Optional struct {
	Defined bool
	Text    string
}

// A Ref has the components of a reference, as a document's steps use them.
type Ref struct {
	Scheme, Authority Optional
	Path              string
	Query, Fragment   Optional
}

// Split splits text as RFC 3986, Appendix B, does.
func Split(text string) Ref {
	m := appendixB.FindStringSubmatchIndex(text)
	group := func(delimited, content int) Optional {
		if m[2*delimited] < 0 {
			return Optional{}
		}
		return Optional{true, text[m[2*content]:m[2*content+1]]}
	}
	return Ref{
		Scheme:    group(1, 2),
		Authority: group(3, 4),
		Path:      text[m[10]:m[11]],
		Query:     group(6, 7),
		Fragment:  group(8, 9),
	}
}

// resolve3986 is the strict pseudocode of RFC 3986, 5.2.2.
func resolve3986(base, ref string) Ref {
	Base, R := Split(base), Split(ref)
	var T Ref
	if R.Scheme.Defined {
		T.Scheme = R.Scheme
		T.Authority = R.Authority
		T.Path = removeDotSegments(R.Path)
		T.Query = R.Query
	} else {
		if R.Authority.Defined {
			T.Authority = R.Authority
			T.Path = removeDotSegments(R.Path)
			T.Query = R.Query
		} else {
			if R.Path == "" {
				T.Path = Base.Path
				if R.Query.Defined {
					T.Query = R.Query
				} else {
					T.Query = Base.Query
				}
			} else {
				if strings.HasPrefix(R.Path, "/") {
					T.Path = removeDotSegments(R.Path)
				} else {
					T.Path = merge(Base, R)
					T.Path = removeDotSegments(T.Path)
				}
				T.Query = R.Query
			}
			T.Authority = Base.Authority
		}
		T.Scheme = Base.Scheme
	}
	T.Fragment = R.Fragment
	return T
}

// merge is 5.2.3.
func merge(Base, R Ref) string {
	if Base.Authority.Defined && Base.Path == "" {
		return "/" + R.Path
	}
	return Base.Path[:strings.LastIndex(Base.Path, "/")+1] + R.Path
}

// removeDotSegments is 5.2.4, its rules 2A to 2E in their order.
func removeDotSegments(input string) string {
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

// String composes the components as RFC 3986, 5.3, does.
func (r Ref) String() string {
	result := ""
	if r.Scheme.Defined {
		result += r.Scheme.Text + ":"
	}
	if r.Authority.Defined {
		result += "//" + r.Authority.Text
	}
	result += r.Path
	if r.Query.Defined {
		result += "?" + r.Query.Text
	}
	if r.Fragment.Defined {
		result += "#" + r.Fragment.Text
	}
	return result
}

// mergeBuffer follows steps a to f on a buffer that holds the merged path. RFC 1808 (4, step
// 6), url-syntax-05 (5.2, step 6), RFC 2396 (5.2, step 6) and rfc2396bis-01 (5.2, merge) share
// these steps. A "/" at its beginning is not part of a segment.
func mergeBuffer(buffer string) string {
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

// resolve2396 is RFC 2396, section 5.2.
func resolve2396(base, ref string) Ref {
	B, R := Split(base), Split(ref)
	if R.Path == "" && !R.Scheme.Defined && !R.Authority.Defined && !R.Query.Defined { // 2
		B.Fragment = R.Fragment
		return B
	}
	if R.Scheme.Defined { // 3
		return R
	}
	R.Scheme = B.Scheme
	if R.Authority.Defined { // 4
		return R
	}
	R.Authority = B.Authority
	if strings.HasPrefix(R.Path, "/") { // 5
		return R
	}
	R.Path = mergeBuffer(lastSegmentCut(B.Path) + R.Path) // 6
	return R
}

// resolve2396bis is rfc2396bis-01, section 5.2.
func resolve2396bis(base, ref string) Ref {
	B, R := Split(base), Split(ref)
	T := R
	if R.Scheme.Defined {
		return T
	}
	if !R.Authority.Defined {
		if R.Path == "" {
			if !R.Query.Defined {
				B.Fragment = R.Fragment
				return B
			}
			T.Path = B.Path
		} else if !strings.HasPrefix(R.Path, "/") {
			buffer := lastSegmentCut(B.Path)
			if B.Path == "" {
				buffer = "/"
			}
			T.Path = mergeBuffer(buffer + R.Path)
		}
		T.Authority = B.Authority
	}
	T.Scheme = B.Scheme
	return T
}

// resolveURLSyntax is url-syntax-05, section 5.2.
func resolveURLSyntax(base, ref string, cut func(string) Ref) Ref {
	B, R := cut(base), cut(ref)
	if R.Path == "" && !R.Scheme.Defined && !R.Authority.Defined && !R.Query.Defined { // 2
		B.Fragment = R.Fragment
		return B
	}
	if R.Scheme.Defined { // 3
		return R
	}
	R.Scheme = B.Scheme
	if R.Authority.Defined { // 4
		return R
	}
	R.Authority = B.Authority
	if strings.HasPrefix(R.Path, "/") { // 5
		return R
	}
	buffer := lastSegmentCut(B.Path) + R.Path // 6a, 6b
	if R.Query.Defined {                      // 6c
		buffer += "?" + R.Query.Text
	}
	buffer = mergeBuffer(buffer) // 6d to 6g
	R.Path, R.Query = buffer, Optional{}
	if path, query, ok := strings.Cut(buffer, "?"); ok { // 6h, 6i
		R.Path, R.Query = path, Optional{true, query}
	}
	return R
}

var scheme1808 = regexp.MustCompile(`\A[A-Za-z0-9+.-]+:`)

// cut1808 is RFC 1808, section 2.4, step by step. Its params stay in the path.
func cut1808(text string) (r Ref) {
	if i := strings.IndexByte(text, '#'); i >= 0 { // 2.4.1
		r.Fragment = Optional{true, text[i+1:]}
		text = text[:i]
	}
	if m := scheme1808.FindString(text); m != "" { // 2.4.2
		r.Scheme = Optional{true, m[:len(m)-1]}
		text = text[len(m):]
	}
	if strings.HasPrefix(text, "//") { // 2.4.3
		netLoc := text[2:]
		if i := strings.IndexByte(netLoc, '/'); i >= 0 {
			netLoc = netLoc[:i]
		}
		r.Authority = Optional{true, netLoc}
		text = text[2+len(netLoc):]
	}
	if i := strings.IndexByte(text, '?'); i >= 0 { // 2.4.4
		r.Query = Optional{true, text[i+1:]}
		text = text[:i]
	}
	r.Path = text
	return r
}

// resolve1808 is RFC 1808, section 4. A component that is empty is undefined.
func resolve1808(base, ref string) Ref {
	type parsed struct{ path, params string }
	cut := func(r Ref) parsed {
		path, params, _ := strings.Cut(r.Path, ";")
		return parsed{path, params}
	}
	B, R := cut1808(base), cut1808(ref)
	b, r := cut(B), cut(R)
	// 2a
	if R.Scheme.Text == "" && R.Authority.Text == "" && r == (parsed{}) && R.Query.Text == "" &&
		R.Fragment.Text == "" {
		return B
	}
	if R.Scheme.Defined { // 2b
		return R
	}
	T := Ref{Scheme: B.Scheme, Authority: R.Authority, Query: R.Query, Fragment: R.Fragment} // 2c
	t := r
	if R.Authority.Text == "" { // 3
		T.Authority = B.Authority
		switch {
		case strings.HasPrefix(r.path, "/"): // 4
		case r.path == "": // 5
			t.path = b.path
			if r.params == "" { // 5a
				t.params = b.params
				if R.Query.Text == "" { // 5b
					T.Query = B.Query
				}
			}
		default: // 6
			t.path = mergeBuffer(lastSegmentCut(b.path) + r.path)
		}
	}
	// 7: a "/" parts a net_loc from what follows it.
	T.Query.Defined = T.Query.Text != ""
	T.Fragment.Defined = T.Fragment.Text != ""
	T.Path = t.path
	if t.params != "" {
		T.Path += ";" + t.params
	}
	if T.Authority.Defined && !strings.HasPrefix(T.Path, "/") && (T.Path != "" || T.Query.Defined) {
		T.Path = "/" + T.Path
	}
	return T
}

// resolve1993 is "Partial form" of the draft of 14 July 1993.
func resolve1993(base, ref string) Ref {
	B := Split(base)
	ref, fragment, hash := strings.Cut(ref, "#")
	R := Split(ref)
	if R.Scheme.Defined {
		R.Fragment = Optional{hash, fragment}
		return R
	}
	fragmentid := Optional{fragment != "", fragment} // a void one means none
	R.Scheme = B.Scheme
	if R.Authority.Defined {
		R.Fragment = fragmentid
		return R
	}
	R.Authority = B.Authority
	if !strings.HasPrefix(R.Path, "/") {
		text := elements1993(lastSegmentCut(B.Path) + ref)
		// The "?" leads back to the search.
		R = Split("x:" + text)
		if strings.HasPrefix(text, "//") {
			R = Ref{Path: text}
		}
		R.Scheme, R.Authority = B.Scheme, B.Authority
	}
	R.Fragment = fragmentid
	return R
}

var (
	dot1993     = regexp.MustCompile(`(?s)/\.(/|\z)`)
	element1993 = regexp.MustCompile(`(?s)/([^/]*)/\.\.(/|\z)`)
)

// elements1993 removes "/." and "/xxx/.." from a text.
func elements1993(text string) string {
	for dot1993.MatchString(text) {
		text = dot1993.ReplaceAllString(text, "$1")
	}
	for from := 0; ; {
		m := element1993.FindStringSubmatchIndex(text[from:])
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
	return text
}

// guarded returns the text of a literal target as the package prints it, with the guard of
// deviation 1 if the path would read as an authority.
func (r Ref) guarded() string {
	if !r.Authority.Defined && strings.HasPrefix(r.Path, "//") {
		r.Path = "/." + r.Path
	}
	return r.String()
}
