package uri

import (
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
)

// Every text enters here, under each document. The fast parser of fast.go tries the texts of RFC 3986
// first. The state machine below reads the texts of the other documents, and the texts that the fast
// parser leaves to it. It also finds what is wrong with an invalid text.

// Parse reads text as a URI reference of RFC 3986 (4.1, Appendix A), strictly:
// what its grammar does not derive is a [*ParseError]. The text may be of any
// origin and up to 2 GiB long. Parse does not allocate unless it returns an error.
func Parse(text string) (u URI, err error) {
	if err = u.parse(text, RFC3986); err == nil {
		u.text = text
	}
	return u, err
}

// ParseAbsolute is like [Parse], but requires a scheme. A relative reference is a [*ParseError] with
// [CodeIncomplete] at offset 0 (RFC 3986, 3.1). A fragment is allowed, which "absolute-URI" of RFC 3986, 4.3
// does not have.
func ParseAbsolute(text string) (URI, error) {
	u, err := Parse(text)
	if err != nil {
		return URI{}, err
	}
	if u.scheme == 0 {
		return URI{}, refusal(CodeIncomplete, ComponentScheme, text, RFC3986, 0, 0, message.SchemeMissing.With()).by()
	}
	return u, nil
}

// MustParse is like [Parse], but panics if text is not a URI reference.
// It is meant for texts that are constants of the program.
func MustParse(text string) URI { return RFC3986.MustParse(text) }

// Valid reports whether text is a URI reference of RFC 3986, that is, whether
// [Parse] gives no error. It does not allocate.
func Valid(text string) bool { return RFC3986.Valid(text) }

// Parse reads text as a reference under the document, as [Parse] does under
// RFC 3986. It does not allocate unless it returns an error.
func (sp Spec) Parse(text string) (u URI, err error) {
	if err = u.parse(text, sp); err == nil {
		u.text = text
	}
	return u, err
}

// MustParse is like [Spec.Parse], but panics if text is not a reference under the document.
func (sp Spec) MustParse(text string) URI {
	u, err := sp.Parse(text)
	if err != nil {
		panic(err)
	}
	return u
}

// Valid reports whether text is a reference under the document, that is, whether
// [Spec.Parse] gives no error. It does not allocate.
func (sp Spec) Valid(text string) bool {
	var o offsets
	return o.accepts(text, sp)
}

// parse sets o to the components of text under sp. If text is not a reference of sp, parse returns an
// error and makes o zero. It is a method of offsets and leaves the text of a URI to its callers, so
// that these are small enough to be inlined.
func (o *offsets) parse(text string, sp Spec) error {
	if sp == RFC3986 && o.parseFast(text) == valid {
		return nil
	}
	f := o.parseState(text, sp)
	if f.component == 0 {
		return nil
	}
	*o = offsets{}
	return newParseError(text, sp, f)
}

// accepts is parse for callers that do not need the error. If it returns false, o holds nothing of use.
func (o *offsets) accepts(text string, sp Spec) bool {
	if sp == RFC3986 {
		if v := o.parseFast(text); v != unsure {
			return v == valid
		}
	}
	return o.parseState(text, sp).component == 0
}

// scan is parse for callers that make an error of their own from the fault.
func (o *offsets) scan(text string, sp Spec) fault {
	if sp == RFC3986 && o.parseFast(text) == valid {
		return fault{}
	}
	return o.parseState(text, sp)
}

// parseState is the state machine, which reads the references of all documents by their rules. It
// reads text from left to right, sets o to its components, and notes on the way whether it is rough.
//
//	scheme ──":"──▶ hierarchy ──"//"──▶ authority ──▶ path ──"?"──▶ query ──"#"──▶ fragment
//	     └── no ":" after it: a relative reference, read again from the start ──┘
func (o *offsets) parseState(text string, sp Spec) fault {
	*o = offsets{spec: sp}
	if len(text) > maxLen || !sp.valid() {
		return fault{component: ComponentReference}
	}
	r := &documents[sp]
	i := o.parseScheme(r, text)
	if i == 0 && r.needsScheme {
		return r.schemeFault(text)
	}
	var f fault
	if i+1 < len(text) && text[i] == '/' && text[i+1] == '/' {
		if i, f = r.authority.parse(text, i+2, o); f.component != 0 {
			return f
		}
	}

	o.path = uint32(i)
	var chars *set
	if i, chars, f = o.parsePath(r, text, i); f.component != 0 {
		return f
	}
	o.query, o.fragment = uint32(i), uint32(i)
	if i < len(text) && text[i] == '?' {
		if i, f = o.parseQuery(r, text, i+1); f.component != 0 {
			return f
		}
		o.fragment = uint32(i)
	}
	if i < len(text) && text[i] == '#' && r.hasFragments {
		if i = o.read(&r.fragment, text, i+1); i < len(text) {
			return r.fragment.stopped(ComponentFragment, text, i)
		}
	}
	if i < len(text) {
		return r.pathFault(chars, text, i, o)
	}
	o.rough = o.rough || r.normalize.dots && hasPair(text[o.path:])
	return fault{}
}

// parseScheme reads the scheme that begins text, and returns the offset after its colon; or 0 if text does
// not begin with a scheme.
func (o *offsets) parseScheme(r *rules, text string) int {
	i := o.read(&r.scheme, text, 0)
	if i == 0 || i == len(text) || text[i] != ':' || !r.schemeFirst.has(text[0]) {
		return 0
	}
	o.scheme = uint32(i)
	o.rough = o.rough || hasCapital(text[:i])
	return i + 1
}

// parse reads the authority that starts at start, and returns its end. It sets o to its components.
func (r *authorityRules) parse(text string, start int, o *offsets) (end int, f fault) {
	// Most authorities are a host, perhaps with a port, before a delimiter that ends an authority.
	end, f = r.hostPort(text, start, -1, o)
	if f.component == 0 && (end == len(text) || r.end.has(text[end])) && !(r.lastAt && hasDelimiter(text[start:end])) {
		return end, f
	}
	end = start + r.end.find(text[start:])
	o.rough = o.rough || hasCapital(text[start:end])
	if start == end && !r.nonempty {
		o.host, o.port, o.kind = uint32(start), uint32(start), HostRegName
		return end, fault{}
	}
	if f = r.parseServer(text[:end], start, o); f.component == 0 || !r.registry.nonempty() {
		return end, f
	}
	i := o.read(&r.registry, text[:end], start)
	if i == end {
		o.host, o.port, o.kind = uint32(start), uint32(end), HostRegName
		return end, fault{}
	}
	// It is neither a server nor a registry's name. The longer of the two readings says what is wrong.
	if g := r.registry.stopped(ComponentAuthority, text[:end], i); g.at > f.at || r.netLoc {
		f = g
	}
	return end, f
}

// parseServer reads [ userinfo "@" ] host [ ":" port ] from start to the end of text.
func (r *authorityRules) parseServer(text string, start int, o *offsets) fault {
	if at := strings.IndexByte(text[start:], '@'); at >= 0 {
		if r.lastAt {
			at = strings.LastIndexByte(text[start:], '@')
		}
		at += start
		if i := o.read(&r.userinfo, text[:at], start); i < at || i == start && r.userNeeded {
			return r.userinfo.stopped(ComponentUserinfo, text[:at], i)
		}
		if r.oneColon {
			if i := start + colon(text[start:at]) + 1; i < at {
				if i += colon(text[i:at]); i < at {
					return fault{component: ComponentUserinfo, at: i}
				}
			}
		}
		start = at + 1
	}

	hostEnd := -1
	if r.lastAt {
		hostEnd = len(text)
		if i := strings.LastIndexByte(text[start:], ':'); i >= 0 {
			hostEnd = start + i
		}
	}
	i, f := r.hostPort(text, start, hostEnd, o)
	switch {
	case f.component != 0 || i == len(text):
		return f
	case i > int(o.port):
		return fault{component: ComponentPort, at: i}
	}
	return r.host.chars(text, start).stopped(ComponentHost, text, i)
}

// hostPort reads host [ ":" port ] from start on, and returns how far they go. The host must end at
// hostEnd, unless that is negative.
func (r *authorityRules) hostPort(text string, start, hostEnd int, o *offsets) (int, fault) {
	before := text
	if hostEnd >= 0 {
		before = text[:hostEnd]
	}
	i, kind := r.host.parse(before, start, o)
	if kind == HostNone || i < hostEnd {
		return i, r.host.chars(text, start).stopped(ComponentHost, text, i)
	}
	o.host, o.port, o.kind = uint32(start), uint32(i), kind
	if i == len(text) || text[i] != ':' {
		return i, fault{}
	}
	i++
	// RFC 3986, 3.2.3: a port has only digits, and any number of them.
	for i < len(text) && ascii.IsDigit(text[i]) {
		i++
	}
	if r.portNeeded && text[i-1] == ':' {
		return i, fault{component: ComponentPort, at: i}
	}
	return i, fault{}
}

// hasDelimiter reports whether an "@" or a colon is in s.
func hasDelimiter(s string) bool {
	return strings.IndexByte(s, '@') != -1 || strings.IndexByte(s, ':') != -1
}

// parsePath reads the path that begins at i, and the params after it. It returns where they end, and the
// characters that may stand there. The text after "//" has been read as an authority. The text after an
// authority begins with a delimiter.
func (o *offsets) parsePath(r *rules, text string, i int) (end int, chars *set, f fault) {
	chars = &r.path
	switch {
	case o.scheme == 0 && o.host == 0:
		// RFC 3986, 4.2 (path-noscheme): a colon in the first segment would end a scheme.
		chars = &r.first
		if i = o.read(chars, text, i); i < len(text) && text[i] == '/' {
			chars = &r.path
			i = o.read(chars, text, i)
		}
	case o.host == 0 && r.isOpaque(text, i):
		o.opaque = true
		if text[i] != '?' && !r.opaqueFirst.has(text[i]) {
			return i, chars, fault{component: ComponentPath, at: i}
		}
		chars = &r.opaque
		i = o.read(chars, text, i)
	default:
		i = o.read(chars, text, i)
	}
	if r.noEmptySegments {
		if at := o.emptySegment(text, i); at >= 0 {
			return i, chars, fault{component: ComponentPath, at: at}
		}
	}
	o.params = uint32(i)
	if i < len(text) && text[i] == ';' && r.params.has(';') {
		chars = &r.params
		i = o.read(chars, text, i+1)
	}
	return i, chars, fault{}
}

// isOpaque reports whether an opaque part follows the scheme and its colon, at i. A part that
// hier-part can read as a query alone is not opaque (RFC2396bis, 3).
func (r *rules) isOpaque(text string, i int) bool {
	if !r.opaque.nonempty() || i == len(text) || text[i] == '/' || text[i] == '#' {
		return false
	}
	if text[i] == '?' && r.hierFirst {
		end := r.query.span(text, i) // a query may also hold "?"
		return end < len(text) && text[end] != '#'
	}
	return true
}

// emptySegment returns the offset of the first "/" of the path that ends an empty segment before
// the last segment, or that stands directly after a scheme. It returns -1 if there is no such "/"
// before end.
func (o *offsets) emptySegment(text string, end int) int {
	start := int(o.path)
	if o.scheme != 0 && o.host == 0 && start < end && text[start] == '/' {
		return start
	}
	if i := strings.Index(text[start:end], "//"); i >= 0 {
		return start + i + 1
	}
	return -1
}

// parseQuery reads the query that begins at start, and returns where it ends.
func (o *offsets) parseQuery(r *rules, text string, start int) (end int, f fault) {
	chars := &r.query
	if o.opaque {
		chars = &r.opaqueQuery
	}
	end = o.read(chars, text, start)
	if r.wordSeparator != 0 {
		at := emptyWord(text[:end], start, r.wordSeparator)
		if 0 <= at && at < end || at == end && (end == len(text) || text[end] == '#') {
			return end, fault{component: ComponentQuery, at: at}
		}
	}
	if end < len(text) && text[end] != '#' {
		return end, chars.stopped(ComponentQuery, text, end)
	}
	return end, fault{}
}

// emptyWord returns where a word of s from i on, between separators, has no characters;
// or -1.
func emptyWord(s string, i int, separator byte) int {
	for start := i; ; i++ {
		if i == len(s) || s[i] == separator {
			if i == start {
				return i
			}
			start = i + 1
		}
		if i == len(s) {
			return -1
		}
	}
}

// pathFault says which component stopped at i, where a path of chars could not go on. By Appendix
// B, a colon in the first segment of a relative reference ends a scheme, valid or not. A document
// whose segments may hold a colon is the exception.
func (r *rules) pathFault(chars *set, text string, i int, o *offsets) fault {
	if o.scheme == 0 && o.host == 0 && !r.first.has(':') {
		if split.Reference(text).HasScheme() {
			return r.schemeFault(text)
		}
	}
	return chars.stopped(ComponentPath, text, i)
}

// schemeFault says where the scheme before the first colon is not valid.
func (r *rules) schemeFault(text string) fault {
	if text == "" || !r.schemeFirst.has(text[0]) {
		return fault{component: ComponentScheme}
	}
	return r.scheme.stopped(ComponentScheme, text, r.scheme.span(text, 0))
}

// hasPair reports whether two of "/" and "." are side by side in s, or it begins with ".".
func hasPair(s string) bool {
	before := uint64(0) // whether the byte before a block is one of them
	for at := 0; at < len(s); at += 64 {
		_, b, c := classify(s[at:min(at+64, len(s))])
		dots := c &^ b
		if dots&(dots<<1|before) != 0 {
			return true
		}
		before = dots >> 63
	}
	return s != "" && s[0] == '.'
}
