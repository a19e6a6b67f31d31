package uri

import (
	"iter"
	"strings"

	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
)

// Resolve parses base and ref and returns the target of ref against base by RFC 3986 (5.2). Both
// are percent-encoded. The error is a [*ParseError], whose Input tells whether it is about base,
// ref or the target. For many references against one base, use [NewBase].
func Resolve(base, ref string) (URI, error) {
	u, err := Parse(base)
	if err != nil {
		return URI{}, err
	}
	return u.ResolveString(ref)
}

// Resolve returns the target of the reference ref against the base, by the steps of the base's
// document. Under RFC 3986 (5.2) these are followed strictly: a reference with a scheme is its own
// target, except that its dot segments are removed. The base must have a scheme (5.1); its fragment
// is ignored. If ref was parsed under another document, its text is parsed again under that of the
// base. The error is a [*ParseError] about the base, about ref, or about a target that the document
// does not accept.
//
// Resolve allocates once, or twice if base and reference together exceed 1 KiB and the target is not
// simply the beginning of one and the end of the other. Under RFC 3986 it does not allocate if the target is the text of ref, or
// that of the base without its fragment.
func (base URI) Resolve(ref URI) (URI, error) { return (&Base{uri: base}).Resolve(ref) }

// ResolveString parses ref under the base's document and resolves it as [URI.Resolve] does.
func (base URI) ResolveString(ref string) (URI, error) {
	return (&Base{uri: base}).ResolveString(ref)
}

// AppendResolve appends to dst the text of the target that [URI.Resolve] returns, and returns the
// extended buffer. In case of an error it returns dst with its length unchanged; the bytes after it
// may have been overwritten.
//
// It does not allocate if dst has room for base, reference and three more bytes. Under URL1993, and
// in rare cases under RFC 2396, RFC2396bis and URLSyntax, it allocates once, to check the target:
// see docs/documents.md, deviation 2.
func (base URI) AppendResolve(dst []byte, ref URI) ([]byte, error) {
	return (&Base{uri: base}).AppendResolve(dst, ref)
}

// AppendResolveString is like [URI.AppendResolve] for a reference that is not parsed yet.
func (base URI) AppendResolveString(dst []byte, ref string) ([]byte, error) {
	return (&Base{uri: base}).AppendResolveString(dst, ref)
}

// A Resolver makes the choices in resolving that the documents leave open. The zero Resolver leaves
// all of them at their defaults, as [URI.Resolve] does.
type Resolver struct {
	// IgnoreSameScheme reads a reference that has the same scheme as the base as if it had none, so
	// that "http:g" means "g". RFC 3986 (5.2.2), RFC2396bis (5.2) and RFC 2396 (5.2, step 3) allow
	// this for backward compatibility, RFC 2396 only for schemes whose URIs are always
	// hierarchical, so there it has no effect against an opaque base. It has no effect under the
	// other documents, which do not give this choice.
	IgnoreSameScheme bool

	// AlwaysRequests says that following one of the references always makes a request, as for the
	// action of a form or the source of an image. [Base.IsSameDocument] is then always false.
	// Resolving is not affected, not even that of an empty reference.
	AlwaysRequests bool

	// AboveRoot says what happens to a ".." that has no segment left to remove. It applies wherever
	// the document removes dot segments, which is in merged paths and, under RFC 3986, in all
	// paths.
	AboveRoot AboveRoot
}

// A Base is a base URI that is prepared to resolve many references against it, with the choices of
// a [Resolver]. It does not change, so it is safe for concurrent use. The zero Base has no scheme,
// so resolving against it is an error.
type Base struct {
	uri      URI
	resolver Resolver

	prepared bool
	head     string // the base up to its path, followed by dir
	dir      string // what a relative path is merged with, its dot segments removed
	floor    int    // where the segments of dir begin that ".." can remove
	rejected bool   // whether dir has dot segments above the root, and they are rejected
}

// NewBase prepares u as a base, as [Resolver.Base] does for the zero Resolver, with the same
// errors.
func NewBase(u URI) (*Base, error) { return Resolver{}.Base(u) }

// Base prepares u as a base. Its error is a [*ParseError]: u has no scheme ([CodeRelativeBase]), or
// its document does not resolve ([CodeNoResolution]).
func (r Resolver) Base(u URI) (*Base, error) {
	b := &Base{uri: u, resolver: r}
	if err := b.check(); err != nil {
		return nil, err
	}
	b.prepared = true
	dir := b.mergeDir()
	if dir != "" && dir[0] == '/' && u.Path() != "" && !strings.Contains(dir, "/.") {
		// Without dot segments it is a part of the base's text.
		b.head, b.dir, b.floor = u.text[:int(u.path)+len(dir)], dir, len("/")
		return b, nil
	}
	start := int(u.path)
	d := documents[u.spec].resolve.dotSegments(r.AboveRoot, start)
	head := append(make([]byte, 0, start+len(dir)), u.text[:start]...)
	b.head = string(d.remove(append(head, dir...), start))
	b.dir = b.head[start:]
	b.floor, b.rejected = d.floor-start, d.rejected
	return b, nil
}

// URI returns the base that was prepared, as it was.
func (b *Base) URI() URI { return b.uri }

// Resolve is like [URI.Resolve].
func (b *Base) Resolve(ref URI) (u URI, err error) {
	if ref.spec != b.uri.spec {
		return b.ResolveString(ref.text)
	}
	if err = b.check(); err == nil {
		err = b.resolve(&u, &ref, nil)
	}
	return u, err
}

// ResolveString is like [URI.ResolveString].
func (b *Base) ResolveString(ref string) (u URI, err error) {
	err = b.resolveString(&u, ref, nil)
	return u, err
}

// AppendResolveString is like [URI.AppendResolveString].
func (b *Base) AppendResolveString(dst []byte, ref string) ([]byte, error) {
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
	return b.appendChecked(dst, &r)
}

// AppendResolve is like [URI.AppendResolve].
func (b *Base) AppendResolve(dst []byte, ref URI) ([]byte, error) {
	if ref.spec != b.uri.spec {
		return b.AppendResolveString(dst, ref.text)
	}
	if b.joins() {
		if out, ok := b.appendJoined(dst, ref.text, &ref.offsets); ok {
			return out, nil
		}
	}
	if err := b.check(); err != nil {
		return dst, err
	}
	return b.appendChecked(dst, &ref)
}

// All resolves references one after the other and yields the target of each, or its error, as
// [Base.ResolveString] returns them.
//
// The texts of the targets share blocks of memory of at most 8 KiB, so most targets need no
// allocation of their own, but a block is kept in memory by any URI or string that is made of one
// of its targets. To keep a few of many targets for long, use ResolveString, or [strings.Clone]
// their texts and parse these. A target of more than 2 KiB has memory of its own, and a reference
// that has a scheme usually needs no copy: its target shares its memory. For fewer than about ten
// references All is not faster than ResolveString.
func (b *Base) All(refs iter.Seq[string]) iter.Seq2[URI, error] {
	return func(yield func(URI, error) bool) {
		var texts block
		for ref := range refs {
			var u URI
			if err := b.resolveString(&u, ref, &texts); !yield(u, err) {
				return
			}
		}
	}
}

// check returns an error if b.uri cannot be a base.
func (b *Base) check() error {
	rules := &documents[b.uri.spec].resolve
	if rules.section != "" && (b.uri.scheme != 0 || rules.emptyBase && b.uri.text == "") {
		return nil
	}
	finding := Finding{Component: ComponentScheme}
	if rules.section == "" {
		finding.Code = CodeNoResolution
		finding.Section = documents[b.uri.spec].section[ComponentReference]
		finding = finding.say(message.ResolutionUnknown.With())
	} else {
		finding.Code, finding.Section = CodeRelativeBase, rules.baseSection
		finding = finding.say(message.BaseRelative.With())
	}
	return &ParseError{Input: b.uri.text, Spec: b.uri.spec, Finding: finding}
}

// resolveString sets u to the target of ref, with its text in the block.
func (b *Base) resolveString(u *URI, ref string, texts *block) error {
	if err := b.check(); err != nil {
		return err
	}
	var r URI
	if err := b.parseReference(ref, &r); err != nil {
		return err
	}
	return b.resolve(u, &r, texts)
}

// parseReference parses ref as a reference to be resolved, which under some documents need not be a
// valid one by itself.
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

// cut sets u to the components that the delimiters of text separate (RFC 3986, Appendix B). It
// checks only that there is a scheme before the colon of a full form.
func (u *URI) cut(text string) fault {
	if strings.HasPrefix(text, ":") {
		return fault{component: ComponentPath}
	}
	o := split.Reference(text)
	u.scheme, u.host, u.port = uint32(o.Scheme), uint32(o.Authority), uint32(o.Authority)
	u.path, u.params = uint32(o.Path), uint32(o.Query)
	u.query, u.fragment = uint32(o.Query), uint32(o.Fragment)
	return fault{}
}

// resolve sets u to the target of ref, with its text in the block. If there is an error, u stays
// zero.
func (b *Base) resolve(u, ref *URI, texts *block) error {
	if b.joins() && b.resolveJoined(u, ref.text, &ref.offsets, texts) {
		return nil
	}
	return b.resolveSteps(u, ref, texts)
}

// resolveSteps is like resolve, by the steps of the document.
func (b *Base) resolveSteps(u, ref *URI, texts *block) error {
	*u = URI{}
	var buf [targetBuffer]byte
	dst, _, err := b.appendTarget(targetRoom(buf[:0], b.uri.text, ref.text), ref)
	if err != nil {
		return err
	}
	text := texts.copy(dst)
	if err = u.parse(text, b.uri.spec); err == nil {
		u.text = text
	}
	return err
}

// appendChecked appends the target of ref by the steps of the document, and parses it if the
// document may not accept it.
func (b *Base) appendChecked(dst []byte, ref *URI) ([]byte, error) {
	out, unsure, err := b.appendTarget(dst, ref)
	if err != nil {
		return dst, err
	}
	if unsure || len(out)-len(dst) > maxLen {
		if _, err := b.uri.spec.Parse(string(out[len(dst):])); err != nil {
			return dst, err
		}
	}
	return out, nil
}

// A target is at most as long as base, reference, and a slash and a guard between them.
const between = len("/") + len("/.")

// targetBuffer is the size of a buffer on the stack for targets, which is enough for a base and a
// reference of up to 1 KiB together.
const targetBuffer = 1<<10 + between

// targetRoom returns buf, or a longer buffer if the target of a reference may be too long for it.
func targetRoom(buf []byte, base, ref string) []byte {
	if most := uint(len(base)) + uint(len(ref)) + uint(between); most > uint(cap(buf)) {
		return make([]byte, 0, min(most, maxLen))
	}
	return buf
}

// Below are the steps by which the documents resolve references; those that remove dot segments are
// in dots.go. One line of code often follows steps of several documents, which the comments cite as
// below. A rule that only some documents have is a field of resolveRules, and documents.go cites
// its section.
//
//	3986 5.2.2   RFC 3986, the pseudocode of 5.2.2. RFC2396bis has nearly the same in its 5.2.
//	2396 6a      RFC 2396, 5.2, step 6a
//	draft05 6c   URLSyntax, 5.2, step 6c. Up to 6b, the steps have the same numbers in RFC 2396.
//	1808 5a      RFC 1808, 4, step 5a
//	1993         URL1993, "Partial form", whose rules have no numbers

// A target is the target of a reference before it is put together. It has each component with its
// delimiter, or "" if the component is undefined.
type target struct {
	scheme, authority       string
	dir, path               string // the path of the target is dir + path
	merged                  bool   // whether dir is that of the base
	dots                    bool   // whether dot segments are to be removed from it
	params, query, fragment string
}

// transform sets t to the target of the reference: 3986 5.2.2, 2396 2 to 6b, draft05 2 to 6c, 1808
// 1 to 6, 1993.
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

// set sets the components of t to those of u.
func (t *target) set(u *URI) {
	t.scheme = u.text[:u.afterScheme()]
	t.authority = u.text[u.afterScheme():u.path]
	t.path = u.text[u.path:u.params]
	t.params = u.text[u.params:u.query]
	t.query = u.text[u.query:u.fragment]
	t.fragment = u.text[u.fragment:]
}

// undefine makes empty components undefined if the rules do not tell the two apart: 1808 3, 5a and
// 5b ask whether they are "non-empty". RFC 1808, 2.4.1, and 1993, Fragment-id, do not tell an empty
// fragment from an undefined one.
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

// defined returns a component with its delimiter, or "" if it is only the delimiter.
func defined(component string) string {
	if len(component) == 1 {
		return ""
	}
	return component
}

// ignoresScheme reports whether the scheme of ref is ignored.
func (b *Base) ignoresScheme(ref *URI) bool {
	rule := documents[b.uri.spec].resolve.sameScheme
	return b.resolver.IgnoreSameScheme && rule != keepScheme &&
		!(rule == ignoreSchemeHier && b.uri.opaque) &&
		strings.EqualFold(ref.Scheme(), b.uri.Scheme())
}

// inherit gives t, which has no authority of its own, the authority of the base and, if the
// reference has no path, perhaps also path, params and query. The scheme of the reference may have
// been ignored.
func (b *Base) inherit(t *target, ref *URI, ignored bool) {
	rules := &documents[b.uri.spec].resolve
	var from target
	from.set(&b.uri)
	t.authority = from.authority // 3986 5.2.2, 2396 4, draft05 4, 1808 3
	empty := t.path == "" && t.params == "" && t.query == ""
	// 3986 5.2.2, 1808 5: an empty path inherits that of the base. By 2396 2 and draft05 2 it does
	// so only if there is no query either; "?y" has an empty relative path there, which is merged
	// (6).
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

// mergeDir returns the text to which a relative path is appended (RFC 3986, 5.2.3; RFC2396bis, 5.2,
// merge step 1; RFC 2396 and URLSyntax, 5.2, step 6a; RFC 1808, 4, step 6; URL1993, "Partial
// form").
func (b *Base) mergeDir() string {
	base := &b.uri
	path := base.Path()
	if path == "" {
		switch documents[base.spec].resolve.mergeSlash {
		case alwaysSlash:
			return "/"
		case slashAfterAuthority:
			if base.host != 0 {
				return "/"
			}
		}
	}
	return path[:strings.LastIndexByte(path, '/')+1]
}

// appendTarget appends the target of the reference, its components put together: RFC 3986, 5.3;
// 2396 7, draft05 7, 1808 7. It reports whether it is unsure that the document accepts the result,
// because parts of references need not be valid, because a path was glued to an authority, because
// dot segments were removed from an opaque part, or because an opaque part has lost its scheme.
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
	// 3986 5.3: "#" is part of t.fragment, so an empty fragment stays. The functions of join.go
	// keep it, too.
	return append(dst, t.fragment...), unsure, nil
}

// appendPath appends the path of the target, and removes its dot segments if that is to be done.
func (b *Base) appendPath(dst []byte, t *target, ref *URI) ([]byte, error) {
	if !t.dots {
		return append(dst, t.path...), nil
	}
	// 3986 5.2.3, then 5.2.4: the merged path is dir and path, and dot segments are removed from it
	// as from one text. A prepared base has already removed those of dir.
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
		why := message.RootAbove.With()
		err := refusal(CodeAboveRoot, ComponentPath, ref.text, b.uri.spec, int(ref.path), 0, why)
		err.Section = rules.section
		return nil, err
	}
	return d.end(dst), nil
}
