package uri

import (
	"strings"

	"example.com/uri/internal/message"
)

// A Resolver makes the choices in resolving that documents leave to the
// implementation. The zero Resolver makes none, and is what [URI.Resolve] uses.
type Resolver struct {
	// IgnoreSameScheme reads a reference with the base's scheme as if it had no
	// scheme: "http:g" as "g". RFC 3986 (5.2.2), RFC2396bis (5.2) and RFC 2396
	// (5.2, step 3) allow it for backward compatibility. RFC 2396 allows it only for schemes
	// whose URIs are always hierarchical, so under it an opaque base keeps the
	// scheme of the reference. Under the other documents, which do not give the choice,
	// IgnoreSameScheme has no effect.
	IgnoreSameScheme bool

	// AlwaysRequests says that the references stand where following one always makes a
	// request, as a form's action and the source of an image do. Then none is a
	// same-document reference, see [Base.IsSameDocument]. An empty one resolves as ever.
	AlwaysRequests bool

	// AboveRoot says what happens to a ".." that has no segment left to remove. It applies wherever
	// the document removes dot segments: in merged paths, and in RFC 3986 in all paths.
	AboveRoot AboveRoot
}

// A Base is a base URI that is prepared to resolve many references against it, with the
// choices of a [Resolver]. It does not change, so several goroutines may use it at once. The
// zero Base has no scheme, and resolves nothing.
type Base struct {
	uri      URI
	resolver Resolver

	prepared bool
	head     string // the text of the base up to the path, and dir
	dir      string // what a relative path is merged with, without its dot segments
	floor    int    // of the segments of dir that ".." can remove
	rejected bool   // whether dir has dot segments above the root, and they are rejected
}

// NewBase prepares u as a base, as [Resolver.Base] does for the zero Resolver. Its errors are the same.
func NewBase(u URI) (*Base, error) { return Resolver{}.Base(u) }

// Base prepares u as a base. Its error is a [*ParseError]: u has no scheme
// ([CodeRelativeBase]), or its document does not resolve ([CodeNoResolution]).
func (r Resolver) Base(u URI) (*Base, error) {
	b := &Base{uri: u, resolver: r}
	if err := b.check(); err != nil {
		return nil, err
	}
	b.prepared = true
	if dir := b.mergeDir(); dir != "" && dir[0] == '/' && u.Path() != "" && !strings.Contains(dir, "/.") {
		// Without dot segments it is a part of the base's text.
		b.head, b.dir, b.floor = u.text[:int(u.path)+len(dir)], dir, len("/")
		return b, nil
	}
	start, dir := int(u.path), b.mergeDir()
	d := documents[u.spec].resolve.dotSegments(r.AboveRoot, start)
	head := append(make([]byte, 0, start+len(dir)), u.text[:start]...)
	b.head = string(d.remove(append(head, dir...), start))
	b.dir = b.head[start:]
	b.floor, b.rejected = d.floor-start, d.rejected
	return b, nil
}

// URI returns the URI that was prepared.
func (b *Base) URI() URI { return b.uri }

// check refuses what cannot be a base.
func (b *Base) check() error {
	rules := &documents[b.uri.spec].resolve
	if rules.section != "" && (b.uri.scheme != 0 || rules.emptyBase && b.uri.text == "") {
		return nil
	}
	finding := Finding{Component: ComponentScheme}
	if rules.section == "" {
		finding.Code, finding.Section = CodeNoResolution, documents[b.uri.spec].section[ComponentReference]
		finding = finding.say(message.ResolutionUnknown.With())
	} else {
		finding.Code, finding.Section = CodeRelativeBase, rules.baseSection
		finding = finding.say(message.BaseRelative.With())
	}
	return &ParseError{Input: b.uri.text, Spec: b.uri.spec, Finding: finding}
}

// mergeDir returns the text to which a relative path is appended. (RFC 3986, 5.2.3; RFC2396bis, 5.2,
// merge step 1; RFC 2396 and URLSyntax, 5.2, step 6a; RFC 1808, 4, step 6; URL1993, "Partial form".)
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

// ignoresScheme reports whether the scheme of ref is ignored.
func (b *Base) ignoresScheme(ref *URI) bool {
	rule := documents[b.uri.spec].resolve.sameScheme
	return b.resolver.IgnoreSameScheme && rule != keepScheme &&
		!(rule == ignoreSchemeHier && b.uri.opaque) && strings.EqualFold(ref.Scheme(), b.uri.Scheme())
}
