package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
)

// A Base is a base URI that is prepared to repair and resolve many references, as a browser does. A Base does not change. Several
// goroutines may use it at once if they may call the functions of its Repairer at once. The zero Base resolves nothing.
type Base struct {
	state baseState
	plain uri.Base
}

// Base prepares u as a base, as browsers read it: repaired, and without dot segments. If the page may have a base element, use
// [Repairer.PageBase]. The error is that of [Repairer.Parse], but has [uri.CodeRelativeBase] if u has no scheme.
func (r Repairer) Base(u uri.URI) (*Base, error) {
	if !u.IsAbsolute() {
		u, err := uri.Parse(u.String())
		if err == nil {
			_, err = uri.NewBase(u)
		}
		return nil, err
	}
	page, ok := plainURI(u)
	if !ok {
		var err error
		if page, _, err = Parse(u.String()); err != nil {
			return nil, err
		}
	}
	plain, err := uri.NewBase(page)
	if err != nil {
		return nil, err
	}
	b := &Base{plain: *plain, state: baseState{options: r, uri: plain.URI(), scheme: strings.ToLower(page.Scheme())}}
	b.state.special, b.state.file = host.IsSpecial(b.state.scheme)
	b.state.opaque = !page.HasAuthority() && !strings.HasPrefix(page.Path(), "/")
	return b, nil
}

// URI returns the prepared base.
func (b *Base) URI() uri.URI { return b.plain.URI() }

// Resolve returns the target of ref against the base, as a browser finds it, and says what it changed in ref. The target is a valid URI of
// RFC 3986, percent-encoded. If nothing was changed, it is the target by RFC 3986 (5.2), which
// [uri.Base.ResolveString] returns for the base [Base.URI]. [Repairer] says where browsers differ, and what they print in
// another way.
//
// The errors are those of [Repairer.Repair], and one with [CodeOpaqueBase]. It occurs if the base has an opaque path, as
// "mailto:a" has, and ref has no scheme and more than a fragment. If ref is plainly valid, Resolve allocates as
// uri.Base.Resolve does.
func (b *Base) Resolve(ref string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && b.state.isPlain(u) {
		u, err = b.plain.Resolve(u)
		return u, 0, err
	}
	p := repairing{base: &b.state, given: ref}
	if err := b.run(&p); err != nil {
		return uri.URI{}, 0, err
	}
	u, err := b.target(&p)
	if err != nil {
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}

// AppendResolve is like [Base.Resolve], but appends the text of the target to dst and returns the extended buffer. After an error
// it returns dst unchanged, but may have written beyond its length. It does not allocate if ref is plainly valid and dst has
// room.
func (b *Base) AppendResolve(dst []byte, ref string) ([]byte, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && b.state.isPlain(u) {
		dst, err = b.plain.AppendResolve(dst, u)
		return dst, 0, err
	}
	p := repairing{base: &b.state, given: ref}
	if err := b.run(&p); err != nil {
		return dst, 0, err
	}
	if !p.final {
		out, err := b.plain.AppendResolveString(dst, string(p.out))
		if err != nil {
			return dst, 0, err
		}
		return out, p.done, nil
	}
	u, err := b.target(&p)
	if err != nil {
		return dst, 0, err
	}
	return append(dst, u.String()...), p.done, nil
}

// run repairs a reference before it is resolved. It returns the error of package uri if b is the zero Base.
func (b *Base) run(p *repairing) error {
	if b.state.scheme == "" {
		_, err := b.plain.ResolveString("")
		return err
	}
	return p.run()
}

// target returns the target of a repaired reference.
func (b *Base) target(p *repairing) (uri.URI, error) {
	if p.final {
		return uri.Parse(string(p.out))
	}
	return b.plain.ResolveString(string(p.out))
}
