package uri

import (
	"iter"
	"strings"
)

// Resolve gives the target of the reference ref against the base by the steps of the
// base's document, for RFC 3986 those of its section 5.2, strictly: a reference with a
// scheme is its own target, but for its dot segments. The base needs a scheme
// (5.1), and its fragment does not count. A ref of another document
// than the base's is read again under the base's. The error is a [*ParseError]: of
// the base, of ref, or of a target that the document does not accept.
//
// It allocates once, but twice where the document's steps take base and reference apart that
// together have about 1 KiB or more; and not at all where the target is the text of ref, or of
// the base, under RFC 3986.
func (base URI) Resolve(ref URI) (URI, error) { return (&Base{uri: base}).Resolve(ref) }

// ResolveString parses ref under the base's document and resolves it as
// [URI.Resolve] does.
func (base URI) ResolveString(ref string) (URI, error) {
	return (&Base{uri: base}).ResolveString(ref)
}

// AppendResolve appends to dst the text of the target that [URI.ResolveString]
// gives, and returns the extended buffer. After an error it returns dst as it
// was, but may have written beyond its length. It does not allocate where dst has room for base,
// reference and three bytes; but once where the
// target must be checked, which can be under URL1993, and in rare cases under RFC 2396,
// RFC2396bis and URLSyntax: see Deviation 2.
func (base URI) AppendResolve(dst []byte, ref string) ([]byte, error) {
	return (&Base{uri: base}).AppendResolve(dst, ref)
}

// Resolve is like [URI.Resolve].
func (b *Base) Resolve(ref URI) (URI, error) {
	if err := b.check(); err != nil {
		return URI{}, err
	}
	if ref.spec != b.uri.spec {
		return b.ResolveString(ref.text)
	}
	var u URI
	if b.joins() && b.resolveJoined(ref.text, &ref.offsets, &u) {
		return u, nil
	}
	return b.resolve(&ref)
}

// ResolveString is like [URI.ResolveString].
func (b *Base) ResolveString(ref string) (URI, error) {
	if err := b.check(); err != nil {
		return URI{}, err
	}
	var r, u URI
	if err := b.parseReference(ref, &r); err != nil {
		return URI{}, err
	}
	if b.joins() && b.resolveJoined(ref, &r.offsets, &u) {
		return u, nil
	}
	return b.resolve(&r)
}

// AppendResolve is like [URI.AppendResolve].
func (b *Base) AppendResolve(dst []byte, ref string) ([]byte, error) {
	var r URI
	if b.joins() {
		if err := r.parse(ref, b.uri.spec); err != nil {
			return dst, err
		}
		if out, ok := b.appendJoined(dst, ref, &r.offsets); ok {
			return out, nil
		}
		r.text = ref
	} else if err := b.check(); err != nil {
		return dst, err
	} else if err := b.parseReference(ref, &r); err != nil {
		return dst, err
	}
	out, unsure, err := b.appendTarget(dst, &r)
	if err != nil {
		return dst, err
	}
	if unsure || len(out)-len(dst) > maxLen {
		if _, err := b.parseTarget(string(out[len(dst):])); err != nil {
			return dst, err
		}
	}
	return out, nil
}

// AppendTarget is like [Base.AppendResolve], for a reference that is parsed: it appends the text of the
// target that [Base.Resolve] gives.
func (b *Base) AppendTarget(dst []byte, ref URI) ([]byte, error) {
	if ref.spec == b.uri.spec && b.joins() {
		if out, ok := b.appendJoined(dst, ref.text, &ref.offsets); ok {
			return out, nil
		}
	}
	return b.AppendResolve(dst, ref.text)
}

// All resolves references one after the other: it yields the target, or the error, of
// each. A target allocates once, or where AppendResolve allocates twice; the buffer in which
// it is put together is kept.
func (b *Base) All(refs iter.Seq[string]) iter.Seq2[URI, error] {
	return func(yield func(URI, error) bool) {
		var buf []byte
		for ref := range refs {
			var u URI
			out, err := b.AppendResolve(buf[:0], ref)
			if err == nil {
				buf = out
				u, err = b.parseTarget(string(out))
			}
			if !yield(u, err) {
				return
			}
		}
	}
}

// parseReference parses ref as a reference that is to be resolved.
func (b *Base) parseReference(ref string, r *URI) error {
	sp := b.uri.spec
	r.text = ref
	if !documents[sp].resolve.partial || len(ref) > maxLen {
		return r.parse(ref, sp)
	}
	r.spec = sp
	if f := r.cut(ref); f.component != 0 {
		return newParseError(ref, sp, f)
	}
	return nil
}

// cut sets u to what the delimiters make of text (RFC 3986, Appendix B), and checks only
// that a colon which makes a full form has a scheme before it.
func (u *URI) cut(text string) fault {
	i := 0
	end := func(delimiters string) int {
		if n := strings.IndexAny(text[i:], delimiters); n >= 0 {
			return i + n
		}
		return len(text)
	}
	if n := end(":/?#"); n < len(text) && text[n] == ':' {
		if n == 0 {
			return fault{component: ComponentPath}
		}
		u.scheme = uint32(n)
		i = n + 1
	}
	if strings.HasPrefix(text[i:], "//") {
		i += 2
		u.host, u.port = uint32(i), uint32(i)
		i = end("/?#")
	}
	u.path = uint32(i)
	i = end("?#")
	u.params, u.query = uint32(i), uint32(i)
	i = end("#")
	u.fragment = uint32(i)
	return fault{}
}

func (b *Base) resolve(ref *URI) (URI, error) {
	var buf [1024]byte
	dst, _, err := b.appendTarget(targetRoom(buf[:0], b.uri.text, ref.text), ref)
	if err != nil {
		return URI{}, err
	}
	return b.parseTarget(string(dst))
}

// targetRoom returns buf, or a longer buffer if the target of a reference could be too long for it: a target
// has at most the length of base and reference, a slash and a guard.
func targetRoom(buf []byte, base, ref string) []byte {
	if most := uint(len(base)) + uint(len(ref)) + 3; most > uint(cap(buf)) {
		return make([]byte, 0, min(most, maxLen))
	}
	return buf
}

// parseTarget parses what resolving gave.
func (b *Base) parseTarget(text string) (URI, error) {
	u, err := b.uri.spec.Parse(text)
	if err != nil {
		pe := err.(*ParseError)
		pe.Text = "in the target: " + pe.Text
	}
	return u, err
}

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

// transform sets t to the target of the reference (RFC 3986, 5.2.2, and the steps of
// the other documents that became it).
func (b *Base) transform(t *target, ref *URI) {
	rules, base := &documents[b.uri.spec].resolve, &b.uri
	t.set(ref)
	t.dots = rules.allDots
	if base.scheme == 0 {
		return // against an undefined base every reference is absolute
	}
	ignored := false
	if t.scheme != "" {
		if ignored = b.ignoresScheme(ref); !ignored {
			return
		}
	}
	if rules.voidFragment {
		t.fragment = defined(t.fragment)
	}
	if rules.emptyUndef {
		t.params, t.query = defined(t.params), defined(t.query)
		if t.authority == "//" {
			t.authority = ""
		}
	}

	t.scheme = base.text[:base.scheme+1]
	if t.authority != "" {
		return
	}
	var from target
	from.set(base)
	t.authority = from.authority
	empty := t.path == "" && t.params == "" && t.query == ""
	keepsPath := t.path == "" && (rules.queryKeepsPath || t.query == "")
	if empty {
		keepsPath = !rules.emptyMerges && !(ignored && rules.sameScheme == ignoreSchemeHier)
	}
	switch {
	case empty && t.fragment == "" && rules.wholeBase:
		*t = from
	case keepsPath:
		t.path, t.dots = from.path, false
		if t.params == "" {
			t.params = from.params
			if t.query == "" {
				t.query = from.query
			}
		}
		if rules.emptyUndef {
			t.params, t.query = defined(t.params), defined(t.query)
		}
	case t.path != "" && t.path[0] == '/':
	default:
		t.merged, t.dots = true, true
		if !b.prepared {
			t.dir = b.mergeDir()
		}
		if rules.queryMerges {
			t.path, t.query = ref.text[ref.path:ref.fragment], ""
		}
	}
}

// appendTarget appends the target of the reference, its components put together
// (RFC 3986, 5.3). It reports whether the document may not accept the result: parts of
// references that need not be valid; a path glued to an authority; what dot segments in
// an opaque part have made of it; or an opaque part that has lost its scheme.
func (b *Base) appendTarget(dst []byte, ref *URI) (out []byte, unsure bool, err error) {
	rules := &documents[b.uri.spec].resolve
	var t target
	b.transform(&t, ref)
	dst = append(dst, t.scheme...)
	dst = append(dst, t.authority...)
	start := len(dst)
	if t.dots {
		d := rules.dotSegments(b.resolver.AboveRoot, start)
		if t.merged && b.prepared {
			dst = append(dst, b.dir...)
			d.floor += b.floor
			d.rejected = b.rejected
		} else {
			dst = remove(&d, dst, t.dir)
		}
		dst = remove(&d, dst, t.path)
		if d.rejected {
			return nil, false, &ParseError{Input: ref.text, Spec: b.uri.spec, Finding: Finding{
				Code:      CodeAboveRoot,
				Offset:    int(ref.path),
				Component: ComponentPath,
				Section:   rules.section,
				Text:      `the path leads above the root`,
			}}
		}
		dst = d.end(dst)
	} else {
		dst = append(dst, t.path...)
	}

	path := dst[start:]
	unsure = rules.partial || t.dots && b.uri.opaque || ref.opaque && b.resolver.IgnoreSameScheme
	guard := ""
	switch {
	case t.authority == "" && len(path) > 1 && path[0] == '/' && path[1] == '/':
		guard = "/." // see Deviations
	case t.authority == "" || len(path) > 0 && path[0] == '/':
	case rules.pathSlash && len(path)+len(t.params)+len(t.query) > 0:
		guard = "/"
	case len(path) > 0:
		unsure = true
	}
	if guard != "" {
		dst = append(dst, guard...)
		copy(dst[start+len(guard):], dst[start:])
		copy(dst[start:], guard)
	}
	dst = append(dst, t.params...)
	dst = append(dst, t.query...)
	return append(dst, t.fragment...), unsure, nil
}
