package uri

import "example.com/uri/internal/message"

// The steps by which the documents resolve references are here, with two exceptions: mergeDir in base.go, and dots.go.
// One line of code often follows steps of several documents. Comments cite them as follows. A rule that only some
// documents have is a field of resolveRules, and documents.go cites its section.
//
//	3986 5.2.2   RFC 3986, the pseudocode of 5.2.2. RFC2396bis has nearly the same in its 5.2.
//	2396 6a      RFC 2396, 5.2, step 6a
//	draft05 6c   URLSyntax, 5.2, step 6c. Up to 6b, the steps have the same numbers in RFC 2396.
//	1808 5a      RFC 1808, 4, step 5a
//	1993         URL1993, "Partial form", whose rules have no numbers

// target is the target of a reference before it is put together: each component
// with its delimiter, "" where it is undefined.
type target struct {
	scheme, authority       string
	dir, path               string // the path is dir and path
	merged                  bool   // whether dir is that of the base
	dots                    bool   // whether dot segments are to be removed from it
	params, query, fragment string
}

// set makes u the target, as it is.
func (t *target) set(u *URI) {
	t.scheme = u.text[:u.afterScheme()]
	t.authority = u.text[u.afterScheme():u.path]
	t.path = u.text[u.path:u.params]
	t.params = u.text[u.params:u.query]
	t.query = u.text[u.query:u.fragment]
	t.fragment = u.text[u.fragment:]
}

// defined returns a component with its delimiter, or "" where it is only a delimiter.
func defined(component string) string {
	if len(component) == 1 {
		return ""
	}
	return component
}

// undefine makes the empty components undefined that the rules read so: 1808 3, 5a and 5b ask whether they are
// "non-empty". RFC 1808, 2.4.1, and 1993, Fragment-id, do not tell an empty fragment from an undefined one.
func (t *target) undefine(rules *resolveRules) {
	if rules.voidFragment {
		t.fragment = defined(t.fragment)
	}
	if rules.emptyUndef {
		t.params, t.query = defined(t.params), defined(t.query)
		if t.authority == "//" {
			t.authority = ""
		}
	}
}

// transform sets t to the target of the reference: 3986 5.2.2, 2396 2 to 6b, draft05 2 to 6c, 1808 1 to 6, 1993.
func (b *Base) transform(t *target, ref *URI) {
	rules, base := &documents[b.uri.spec].resolve, &b.uri
	t.set(ref)
	t.dots = rules.allDots
	if base.scheme == 0 {
		return // 1808 1 and draft05, 5.1: against an undefined base, every reference is absolute
	}
	ignored := t.scheme != "" && b.ignoresScheme(ref) // 3986 5.2.2, 2396 3
	if t.scheme != "" && !ignored {
		return // 3986 5.2.2, 2396 3, draft05 3, 1808 2b
	}
	t.undefine(rules)
	t.scheme = base.text[:base.scheme+1] // 3986 5.2.2, 2396 3, draft05 3, 1808 2c
	if t.authority == "" {               // 3986 5.2.2, 2396 4, draft05 4, 1808 3
		b.inherit(t, ref, ignored)
	}
}

// inherit gives t, which has no authority of its own, the authority of the base. If the reference has no path, t may
// also inherit path, params and query. The scheme of the reference may have been ignored.
func (b *Base) inherit(t *target, ref *URI, ignored bool) {
	rules := &documents[b.uri.spec].resolve
	var from target
	from.set(&b.uri)
	t.authority = from.authority // 3986 5.2.2, 2396 4, draft05 4, 1808 3
	empty := t.path == "" && t.params == "" && t.query == ""
	// 3986 5.2.2, 1808 5: an empty path inherits that of the base. By 2396 2 and draft05 2, it does so only
	// if there is no query either. There, "?y" has an empty relative path, which is merged (6).
	keepsPath := t.path == "" && (rules.queryKeepsPath || t.query == "")
	if empty {
		keepsPath = !rules.emptyMerges && !(ignored && rules.sameScheme == ignoreSchemeHier)
	}
	switch {
	case empty && t.fragment == "" && rules.wholeBase:
		*t = from // 1808 2a
	case keepsPath: // 3986 5.2.2, 2396 2, draft05 2, 1808 5
		t.path, t.dots = from.path, false
		if t.params == "" { // 1808 5a. Only RFC 1808 has params.
			t.params = from.params
			if t.query == "" { // 3986 5.2.2, 1808 5b
				t.query = from.query
			}
		}
		if rules.emptyUndef {
			t.params, t.query = defined(t.params), defined(t.query)
		}
	case t.path != "" && t.path[0] == '/': // 3986 5.2.2, 2396 5, draft05 5, 1808 4, 1993
	default: // 3986 5.2.3, 2396 6a and 6b, draft05 6a and 6b, 1808 6, 1993
		t.merged, t.dots = true, true
		if !b.prepared {
			t.dir = b.mergeDir()
		}
		if rules.queryMerges { // draft05 6c, 6h and 6i; 1993
			t.path, t.query = ref.text[ref.path:ref.fragment], ""
		}
	}
}

// appendTarget appends the target of the reference, its components put together: RFC 3986, 5.3; 2396 7, draft05 7,
// 1808 7. It reports whether the document may reject the result. Parts of references that need not be valid can
// cause it, and so can a path glued to an authority. The other causes are dot segments removed from an opaque
// part, and an opaque part that has lost its scheme.
func (b *Base) appendTarget(dst []byte, ref *URI) (out []byte, unsure bool, err error) {
	rules := &documents[b.uri.spec].resolve
	var t target
	b.transform(&t, ref)
	dst = append(dst, t.scheme...)
	dst = append(dst, t.authority...)
	start := len(dst)
	if dst, err = b.appendPath(dst, &t, ref); err != nil {
		return nil, false, err
	}
	path := dst[start:]
	unsure = rules.partial || t.dots && b.uri.opaque || ref.opaque && b.resolver.IgnoreSameScheme
	guard := ""
	switch {
	case t.authority == "" && len(path) > 1 && path[0] == '/' && path[1] == '/':
		guard = "/." // see Deviations
	case t.authority == "" || len(path) > 0 && path[0] == '/':
	case rules.pathSlash && len(path)+len(t.params)+len(t.query) > 0:
		guard = "/" // RFC 1808, 2.1
	case len(path) > 0:
		unsure = true
	}
	if guard != "" {
		dst = insert(dst, start, guard)
	}
	dst = append(dst, t.params...)
	dst = append(dst, t.query...)
	// 3986 5.3: "#" is part of t.fragment, so an empty fragment stays. The functions of join.go keep it, too.
	return append(dst, t.fragment...), unsure, nil
}

// appendPath appends the path of the target, without its dot segments if they are to be removed.
func (b *Base) appendPath(dst []byte, t *target, ref *URI) ([]byte, error) {
	if !t.dots {
		return append(dst, t.path...), nil
	}
	// 3986 5.2.3, then 5.2.4: the merged path is dir and path. Its dot segments are removed as from one text. A prepared base
	// has already removed those of dir.
	rules := &documents[b.uri.spec].resolve
	d := rules.dotSegments(b.resolver.AboveRoot, len(dst))
	if t.merged && b.prepared {
		dst = append(dst, b.dir...)
		d.floor += b.floor
		d.rejected = b.rejected
	} else {
		dst = d.remove(append(dst, t.dir...), len(dst))
	}
	dst = d.remove(append(dst, t.path...), len(dst))
	if d.rejected {
		err := refusal(CodeAboveRoot, ComponentPath, ref.text, b.uri.spec, int(ref.path), 0, message.RootAbove.With())
		err.Section = rules.section
		return nil, err
	}
	return d.end(dst), nil
}
