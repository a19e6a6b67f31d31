package uri

import "strings"

// IsSameDocument reports whether the reference ref, in a document with the given base, refers to
// that document itself, so that following it makes no request. The rule is that of the base's
// document. Under RFC 3986 (4.4) the target must be the base, apart from fragments. Under
// RFC2396bis (4.2), RFC 2396 (4.2) and URLSyntax (3) the reference must be empty or only a
// fragment. The other documents have no such references, so there the result is false, as it is if
// nothing can be resolved against the base.
//
// Texts are compared as they are, so normalize base and reference first if other spellings should
// count. For references whose following always makes a request, and for those whose scheme is
// ignored, see [Resolver]. IsSameDocument does not allocate if both texts together have up to 1
// KiB.
func (base URI) IsSameDocument(ref URI) bool {
	return (&Base{uri: base}).IsSameDocument(ref)
}

// IsSameDocument is like [URI.IsSameDocument] for a prepared base, with the choices of its
// [Resolver]. If that ignores the scheme of the base, RFC2396bis (5.2) also counts "http:" as
// empty.
func (b *Base) IsSameDocument(ref URI) bool {
	if b.resolver.AlwaysRequests || b.check() != nil {
		return false
	}
	if ref.spec != b.uri.spec {
		var err error
		if ref, err = b.uri.spec.Parse(ref.text); err != nil {
			return false
		}
	}
	rule := documents[b.uri.spec].resolve.sameDocument
	if rule == noSameDocument {
		return false
	}
	ignored := ref.scheme == 0 ||
		documents[b.uri.spec].resolve.sameScheme == ignoreScheme && b.ignoresScheme(&ref)
	if ignored && ref.fragment == ref.afterScheme() {
		return true // it is empty or only a fragment
	}
	if rule != sameTarget {
		return false
	}
	// Under such a document the target has the fragment of the reference.
	fragment := len(ref.text) - int(ref.fragment)
	var buf [targetBuffer]byte
	room := targetRoom(buf[:0], b.uri.text, ref.text)
	return b.gives(room, &ref, b.uri.text[:b.uri.fragment], fragment)
}

// gives reports whether resolving ref gives the text want after cutting leftOut bytes off its end.
// The target is made in buf.
func (b *Base) gives(buf []byte, ref *URI, want string, leftOut int) bool {
	out, unsure, err := b.appendTarget(buf, ref)
	return err == nil && string(out[:len(out)-leftOut]) == want &&
		(!unsure || b.uri.spec.Valid(want))
}

// Relativize returns the shortest reference whose target against the base is the given one, so that
// base.Resolve(base.Relativize(t)) == t. It returns the target itself if no shorter reference gives
// it, if it has another document than the base, or if one of the two has no scheme. The law does
// not hold for a target that no reference gives, which under RFC 3986 is one whose path has dot
// segments that the base does not share. Relativize never relies on a document that glues a path to
// an authority (docs/documents.md, deviation 2).
//
// It allocates at most 16 bytes for each byte of both texts, and 4 KiB. To relativize many targets
// against one base, prepare it with [NewBase].
func (base URI) Relativize(target URI) URI {
	b, err := NewBase(base)
	if err != nil {
		return target
	}
	return b.Relativize(target)
}

// Relativize is like [URI.Relativize] for a prepared base, with the choices of its [Resolver]. It
// allocates only to try dot segments before a part of the target's own text, and if both texts
// together have more than 1 KiB.
func (b *Base) Relativize(target URI) URI {
	base, t := &b.uri, &target
	if t.spec != base.spec || t.scheme == 0 ||
		t.text[:t.scheme+1] != base.text[:base.afterScheme()] {
		return target
	}
	var short [targetBuffer]byte
	buf := targetRoom(short[:0], base.text, t.text)
	// The target need not give itself, because its scheme may be ignored.
	best, found := target, b.gives(buf, t, t.text, 0)
	// try makes a reference of some "../", other dots and the target's text from i on, and keeps it
	// if it is shorter than the best one so far and gives the target.
	try := func(up int, dots string, i uint32) {
		text := t.text[i:]
		if found && len("../")*up+len(dots)+len(text) >= len(best.text) {
			return
		}
		ref := URI{text: strings.Repeat("../", up) + dots + text}
		if !ref.accepts(ref.text, t.spec) {
			return
		}
		buf = targetRoom(buf, base.text, ref.text)
		if b.gives(buf, &ref, t.text, 0) {
			best, found = ref, true
		}
	}

	if t.text[:t.path] == base.text[:base.path] {
		try(0, "", uint32(len(t.text)))
		try(0, "", t.fragment)
		try(0, "", t.query)
		try(0, "", t.params)
		b.tryRelative(t, try)
		// A rooted path, by itself or without looking like an authority.
		try(0, "", t.path)
		if strings.HasPrefix(t.Path(), "//") {
			try(0, "/.", t.path)
			try(0, "//", t.path)
		}
	}
	try(0, "", t.scheme+1)
	return best
}

// tryRelative tries a relative path, which goes up to the deepest directory that base and target
// share and down from there.
func (b *Base) tryRelative(t *URI, try func(up int, dots string, i uint32)) {
	path, rest := t.Path(), t.path
	if t.host == 0 && strings.HasPrefix(path, "/.//") {
		path, rest = path[2:], rest+2 // without the guard: see Deviations
	}
	shared := 0
	for i := 0; i < min(len(b.dir), len(path)) && b.dir[i] == path[i]; i++ {
		if path[i] == '/' {
			shared = i + 1
		}
	}
	rest += uint32(shared)
	up := strings.Count(b.dir[shared:], "/")
	// A path that only goes up needs no "/" at its end.
	onlyUp := rest == t.params
	if up == 0 {
		try(0, "", rest)
		if onlyUp {
			try(0, ".", rest)
		}
		try(0, "./", rest)
	} else {
		if onlyUp {
			try(up-1, "..", rest)
		}
		try(up, "", rest)
	}
	// In URL1993 a last dot segment is removed with the "/" before it.
	after, ok := strings.CutPrefix(b.dir, path)
	if ok && documents[t.spec].resolve.elements && after != "" && after[0] == '/' {
		if up := strings.Count(after[1:], "/"); up == 0 {
			try(0, ".", t.params)
		} else {
			try(up-1, "..", t.params)
		}
	}
	// RFC 1808 puts a "/" before the path if the path of the base is empty.
	if b.dir == "" && path != "" && path[0] == '/' {
		try(0, "", t.path+1)
	}
}
