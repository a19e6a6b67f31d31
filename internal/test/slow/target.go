package slow

import (
	"strings"
	"testing"

	"example.com/uri"
)

// Target returns the target of ref by the transcribed steps of the document. It reports false if
// the document does not accept base or ref, defines no target, or does not accept the target.
func Target(t testing.TB, sp uri.Spec, base, ref string) (target string, ok bool) {
	tw := twinOf(t, sp)
	if _, ok := tw.parse(base); !ok || sp == uri.RFC1738 {
		return "", false
	}
	if _, ok := tw.parse(ref); !ok && sp != uri.URL1993 {
		return "", false
	}
	if target, ok = Steps(t, sp, base, ref); !ok {
		return "", false
	}
	if base != "" {
		if _, ok := tw.parse(target); !ok {
			return "", false
		}
	}
	return target, true
}

// Steps is Target for a base and a reference that the document accepts. The document may not accept
// the target.
func Steps(t testing.TB, sp uri.Spec, base, ref string) (target string, ok bool) {
	tw := twinOf(t, sp)
	if base == "" && (sp == uri.RFC1808 || sp == uri.URLSyntax) {
		return ref, true // 3.4; 5.1.4
	}
	if !tw.cut(base).Scheme.Defined {
		return "", false
	}
	var r Ref
	switch sp {
	case uri.RFC3986:
		r = resolve3986(base, ref)
	case uri.RFC2396bis:
		r = resolve2396bis(base, ref)
	case uri.RFC2396:
		r = resolve2396(base, ref)
	case uri.URLSyntax:
		r = resolveURLSyntax(base, ref, tw.cut)
	case uri.RFC1808:
		r = resolve1808(base, ref)
	case uri.URL1993:
		if strings.HasPrefix(ref, ":") {
			return "", false // a full form by its colon, and without a scheme
		}
		r = resolve1993(base, ref)
	}
	return r.guarded(), true
}

// Merged returns a merged path, which begins with "/", after the document's steps for dot segments.
func Merged(sp uri.Spec, path string) string {
	switch sp {
	case uri.RFC3986:
		return removeDotSegments(path)
	case uri.URL1993:
		return elements1993(path)
	}
	return mergeBuffer(path)
}
