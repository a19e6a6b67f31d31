package uri

// Resolve gives the target of the reference ref against the base (RFC 3986, 5.2),
// strictly: a reference with a scheme is its own target, but for its dot
// segments. The base needs a scheme, else the error is a [*ParseError] with
// [CodeRelativeBase]; its fragment does not count. A ref of another document than
// the base's is read again under the base's.
//
// It allocates once for a target of up to 1 KiB, twice for a longer one.
func (base URI) Resolve(ref URI) (URI, error) {
	if ref.spec != base.spec {
		return base.ResolveString(ref.text)
	}
	if err := base.checkBase(); err != nil {
		return URI{}, err
	}
	var buf [1024]byte
	dst := buf[:0]
	// The target is no longer than both texts, a slash and a guard.
	if most := uint(len(base.text)) + uint(len(ref.text)) + 3; most > uint(len(buf)) {
		dst = make([]byte, 0, min(most, maxLen))
	}
	return base.spec.Parse(string(appendTarget(dst, &base, &ref)))
}

// ResolveString parses ref under the base's document and resolves it as
// [URI.Resolve] does. Its error is a [*ParseError] of the base or of ref.
func (base URI) ResolveString(ref string) (URI, error) {
	r, err := base.spec.Parse(ref)
	if err != nil {
		return URI{}, err
	}
	return base.Resolve(r)
}

// AppendResolve appends to dst the text of the target that [URI.ResolveString]
// gives, and returns the extended buffer. After an error it returns dst as it
// was. It does not allocate where dst has room for the target.
func (base URI) AppendResolve(dst []byte, ref string) ([]byte, error) {
	if err := base.checkBase(); err != nil {
		return dst, err
	}
	var r URI
	if f := parse(ref, base.spec, &r); f.component != 0 {
		return dst, newParseError(ref, base.spec, f)
	}
	out := appendTarget(dst, &base, &r)
	if len(out)-len(dst) > maxLen {
		_, err := base.spec.Parse(string(out[len(dst):]))
		return dst, err
	}
	return out, nil
}

// checkBase refuses a base without a scheme (RFC 3986, 5.1).
func (base *URI) checkBase() error {
	if base.scheme != 0 {
		return nil
	}
	return &ParseError{
		Input: base.text,
		Spec:  base.spec,
		Finding: Finding{
			Code:      CodeRelativeBase,
			Component: ComponentScheme,
			Section:   documents[base.spec].base,
			Text:      "a base needs a scheme",
		},
	}
}

// appendTarget appends the target of the reference r (RFC 3986, 5.2.2), its
// components put together (5.3).
func appendTarget(dst []byte, base, r *URI) []byte {
	start := r.path // of what is copied from r in the end: query and fragment
	switch {
	case r.scheme != 0:
		dst = append(dst, r.text[:r.path]...)
		dst = appendPath(dst, r.host != 0, "", r.Path())
		start = r.query

	case r.host != 0:
		dst = append(dst, base.text[:base.scheme+1]...)
		dst = append(dst, r.text[:r.path]...)
		dst = appendPath(dst, true, "", r.Path())
		start = r.query

	case r.path == r.query && r.query == r.fragment: // neither path nor query
		dst = append(dst, base.text[:base.fragment]...)

	case r.path == r.query:
		dst = append(dst, base.text[:base.query]...)

	default:
		dst = append(dst, base.text[:base.path]...)
		dir := ""
		if r.text[r.path] != '/' {
			dir = base.mergeDir()
		}
		dst = appendPath(dst, base.host != 0, dir, r.Path())
		start = r.query
	}
	return append(dst, r.text[start:]...)
}

// mergeDir returns what a relative path is appended to (RFC 3986, 5.2.3).
func (base *URI) mergeDir() string {
	path := base.Path()
	if path == "" && base.host != 0 {
		return "/"
	}
	i := len(path)
	for i > 0 && path[i-1] != '/' {
		i--
	}
	return path[:i]
}

// appendPath appends dir and path as one path without its dot segments (RFC 3986,
// 5.2.4). Without an authority the result cannot begin with "//", and
// gets the segment "." before it (see Deviations).
func appendPath(dst []byte, authority bool, dir, path string) []byte {
	start := len(dst)
	dst = removeDotSegments(dst, start, dir)
	dst = removeDotSegments(dst, start, path)
	if !authority && len(dst) > start+1 && dst[start] == '/' && dst[start+1] == '/' {
		dst = append(dst, '/', '.')
		copy(dst[start+2:], dst[start:])
		dst[start], dst[start+1] = '/', '.'
	}
	return dst
}

// removeDotSegments appends path to dst[start:] without its dot segments
// (RFC 3986, 5.2.4): what is there already has none, and is empty or ends with "/".
func removeDotSegments(dst []byte, start int, path string) []byte {
	for path != "" {
		n := 0
		for n < len(path) && path[n] != '/' {
			n++
		}
		segment := path[:n]
		if n < len(path) {
			n++ // the "/" goes with the segment that it ends
		}
		switch segment {
		case ".":
		case "..":
			dst = removeLastSegment(dst, start)
		default:
			dst = append(dst, path[:n]...)
		}
		path = path[n:]
	}
	return dst
}

// removeLastSegment removes the last segment and its "/" from dst[start:], which
// is empty or ends with "/". Above the first segment there is nothing to remove. A
// rootless first segment leaves its "/" (rule 2C of RFC 3986, 5.2.4 puts it back
// into the input): "a/../b" becomes "/b".
func removeLastSegment(dst []byte, start int) []byte {
	i := len(dst) - 1
	if i <= start {
		return dst
	}
	for i > start && dst[i-1] != '/' {
		i--
	}
	if i == start {
		dst[start] = '/'
		i++
	}
	return dst[:i]
}
