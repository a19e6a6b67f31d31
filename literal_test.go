package uri_test

// This file is RFC 3986, Appendix B and sections 5.2.2 to 5.3, transcribed step by
// step on strings. It uses nothing of the package, so as to judge it.

import (
	"regexp"
	"strings"
)

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
