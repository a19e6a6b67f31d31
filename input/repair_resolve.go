package input

import (
	"strings"

	"example.com/uri"
)

// A Base is a base URI that is prepared to resolve many references as a browser does, repairing
// them. It does not change, so several goroutines may use it at once, if they may call its
// Repairer's MapHost. The zero Base resolves nothing.
type Base struct {
	repairer Repairer
	plain    uri.Base

	scheme        string // in lower case
	special, file bool
	opaque        bool // whether the path is opaque (URL Standard, 4.1)
}

// Base prepares u as a base: repaired, and without dot segments, as browsers read it. What a page says
// is its base may need repair: it is a reference against the page's own URI, to be resolved first. The
// error is that of [Repairer.Repair], or one with [uri.CodeRelativeBase] where u has no scheme.
func (r Repairer) Base(u uri.URI) (*Base, error) {
	p := repairing{base: &Base{repairer: r}, given: u.String()}
	if err := p.run(); err != nil {
		return nil, err
	}
	u, err := uri.Parse(string(p.out))
	if err != nil {
		return nil, err
	}
	b := &Base{repairer: r, scheme: strings.ToLower(u.Scheme())}
	b.special, b.file = specialScheme(b.scheme)
	b.opaque = !u.HasAuthority() && !strings.HasPrefix(u.Path(), "/")
	if !p.final {
		if u, err = u.Resolve(u); err != nil {
			return nil, err
		}
	}
	plain, err := uri.Resolver{}.Base(u)
	if err != nil {
		return nil, err
	}
	b.plain = *plain
	return b, nil
}

// URI returns the base as it was prepared.
func (b *Base) URI() uri.URI { return b.plain.URI() }

// Resolve gives the target of ref against the base as a browser does, as a valid URI of RFC 3986,
// and says what it changed of ref. If that is nothing, the target is that of RFC 3986 (5.2),
// which [uri.Base.ResolveString] gives for [Base.URI]. What browsers print otherwise, and where they
// differ, is told at [Repairer].
//
// The error is as that of [Repairer.Repair]. There is also one with [CodeOpaqueBase], for a
// reference without a scheme that has more than a fragment, if the base has an opaque path, as
// "mailto:a" has. Where ref is plainly valid, Resolve allocates as uri.Base.Resolve does.
func (b *Base) Resolve(ref string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && b.isPlain(u) {
		u, err = b.plain.Resolve(u)
		return u, 0, err
	}
	p := repairing{base: b, given: ref}
	if err := b.run(&p); err != nil {
		return uri.URI{}, 0, err
	}
	u, err := b.target(&p)
	if err != nil {
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}

// AppendResolve is like [Base.Resolve], but appends the text of the target to dst and returns the
// extended buffer. After an error it returns dst as it was, but may have written beyond its length. Where ref
// is plainly valid, and dst has room, it does not allocate.
func (b *Base) AppendResolve(dst []byte, ref string) ([]byte, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && b.isPlain(u) {
		dst, err = b.plain.AppendTarget(dst, u)
		return dst, 0, err
	}
	p := repairing{base: b, given: ref}
	if err := b.run(&p); err != nil {
		return dst, 0, err
	}
	if !p.final {
		out, err := b.plain.AppendResolve(dst, string(p.out))
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

// run repairs a reference that is to be resolved, if b is a base.
func (b *Base) run(p *repairing) error {
	if b.scheme == "" {
		_, err := b.plain.ResolveString("")
		return err
	}
	return p.run()
}

// target returns the target of what is repaired.
func (b *Base) target(p *repairing) (uri.URI, error) {
	if p.final {
		return uri.Parse(string(p.out))
	}
	return b.plain.ResolveString(string(p.out))
}

// isPlain reports whether a browser is sure to take a valid reference for what RFC 3986 takes it for.
// Where it reports false, it may do so as well.
func (b *Base) isPlain(u uri.URI) bool {
	path := u.Path()
	special := b.special
	switch scheme := u.Scheme(); {
	case scheme != "":
		var isFile bool
		if special, isFile = specialScheme(scheme); isFile || special && !u.HasAuthority() {
			return false
		}
		if !u.HasAuthority() && (path == "" || path[0] != '/') {
			return !mayHaveDots(path) // it is opaque, and they stay
		}
	case b.opaque:
		return path == "" && !u.HasAuthority() && !u.HasQuery() && u.HasFragment()
	case b.file:
		return path == "" && !u.HasAuthority() && strings.IndexByte(u.Query(), '\'') < 0
	}
	if u.HasAuthority() && !isPlainAuthority(u, special) {
		return false
	}
	if i := strings.IndexByte(path, '%'); i >= 0 && mayHaveEncodedDots(path[i:]) {
		return false
	}
	return !special || strings.IndexByte(u.Query(), '\'') < 0
}

// mayHaveDots reports whether a path may have dot segments.
func mayHaveDots(path string) bool {
	return strings.HasPrefix(path, ".") || strings.Contains(path, "/.")
}

// mayHaveEncodedDots reports whether a path may have dot segments in which a dot is encoded.
func mayHaveEncodedDots(path string) bool {
	return strings.Contains(path, "%2e") || strings.Contains(path, "%2E")
}

// isPlainAuthority is isPlain for the authority.
func isPlainAuthority(u uri.URI, special bool) bool {
	host := u.Host()
	switch {
	case u.HasUserinfo(), host == "" && (special || u.HasPort()):
		return false
	case u.HasPort():
		if _, ok := u.PortNumber(); !ok && u.Port() != "" {
			return false
		}
	}
	switch u.HostKind() {
	case uri.HostIPv4:
		return true
	case uri.HostRegName:
		return !special || isPlainDomain(host)
	}
	return false
}

// isPlainDomain reports whether a valid host is sure to be a name that browsers do not change.
func isPlainDomain(host string) bool {
	label := true // whether a label begins
	digit := false
	for i := 0; i < len(host); i++ {
		c := host[i]
		if c == '%' || 'A' <= c && c <= 'Z' {
			return false
		}
		if label && (c != '.' || i+1 < len(host)) {
			digit = isNumber(c)
		}
		label = c == '.'
	}
	return !digit
}
