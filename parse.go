package uri

import (
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
)

// Every text enters the package here. The method scan of fast.go tries the texts of RFC 3986 first;
// the state machine below reads what scan leaves to it and the texts of the other documents, and
// finds out what is wrong with an invalid text.

// Parse reads text as a URI reference of RFC 3986 (4.1 and Appendix A). It returns a [*ParseError]
// if the grammar does not derive the text, or if the text has 2 GiB or more. The text may be
// untrusted. Parse does not allocate unless it returns an error.
func Parse(text string) (u URI, err error) {
	if err = u.parse(text, RFC3986); err == nil {
		u.text = text
	}
	return u, err
}

// ParseAbsolute is like [Parse], but requires a scheme: for a relative reference it returns a
// [*ParseError] with [CodeIncomplete] at offset 0 (RFC 3986, 3.1). Unlike the rule absolute-URI of
// RFC 3986 (4.3), it allows a fragment.
func ParseAbsolute(text string) (URI, error) {
	u, err := Parse(text)
	if err != nil {
		return URI{}, err
	}
	if u.scheme == 0 {
		why := message.SchemeMissing.With()
		return URI{}, refusal(CodeIncomplete, ComponentScheme, text, RFC3986, 0, 0, why).by()
	}
	return u, nil
}

// MustParse is like [Parse], but panics if text is not a URI reference. It is meant for constants
// of the program.
func MustParse(text string) URI { return RFC3986.MustParse(text) }

// Valid reports whether text is a URI reference of RFC 3986, which is whether [Parse] returns no
// error. It does not allocate.
func Valid(text string) bool { return RFC3986.Valid(text) }

// Parse is like the function [Parse], but reads text under the document sp. It does not allocate
// unless it returns an error.
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

// Valid reports whether text is a reference under the document, which is whether [Spec.Parse]
// returns no error. It does not allocate.
func (sp Spec) Valid(text string) bool {
	var o offsets
	return o.accepts(text, sp)
}

// parse sets o to the components of text under sp. If text is not a reference of sp, parse makes o
// zero and returns an error. It is a method of offsets and leaves setting the text of a URI to its
// callers, so that these are small enough to be inlined.
func (o *offsets) parse(text string, sp Spec) error {
	f := o.scan(text, sp)
	if f.component == 0 {
		return nil
	}
	err := newParseError(text, sp, o.explain(text, sp, f))
	*o = offsets{}
	return err
}

// explain returns the fault that scan has found, now with its place.
func (o *offsets) explain(text string, sp Spec, f fault) fault {
	if f == unexplained {
		return o.readReference(text, sp)
	}
	return f
}

// accepts is parse for callers that do not need the error. If it returns false, the value of o is
// unspecified.
func (o *offsets) accepts(text string, sp Spec) bool { return o.scan(text, sp).component == 0 }

// readReference is the state machine, which reads the references of all documents from left to
// right by their rules. A full URI passes its states in a line:
//
//	scheme ──":"──▶ hierarchy ──"//"──▶ authority ──▶ path ──"?"──▶ query ──"#"──▶ fragment ──▶ end
//
// and these are all transitions, where a document has what they need:
//
//	scheme         ":" ▶ hierarchy    "//" ▶ authority   else ▶ first segment
//	hierarchy      "//" ▶ authority   else ▶ opaque part, or path
//	authority      ▶ path
//	first segment  "/" ▶ path         "?" ▶ query        "#" ▶ fragment
//	opaque part    "?" ▶ query        "#" ▶ fragment
//	path           ";" ▶ params       "?" ▶ query        "#" ▶ fragment
//	params         "?" ▶ query        "#" ▶ fragment
//	query          "#" ▶ fragment
//
// From the first segment on, every state may be the last one of the text. Each state is a method
// below that reads its component from i on, sets o to it, and goes on to the next one, or returns
// the fault of a byte for which there is no transition.
func (o *offsets) readReference(text string, sp Spec) fault {
	*o = offsets{spec: sp}
	if len(text) > maxLen || !sp.valid() {
		return fault{component: ComponentReference}
	}
	return o.readScheme(&documents[sp], text)
}

// readScheme reads what may be a scheme. If no ":" follows, it has read the beginning of the first
// segment of a relative path instead, in which every document allows all characters of a scheme.
func (o *offsets) readScheme(r *rules, text string) fault {
	i := o.read(&r.scheme, text, 0)
	switch {
	case i > 0 && i < len(text) && text[i] == ':' && r.schemeFirst.has(text[0]):
		o.scheme = uint32(i)
		o.rough = o.rough || hasCapital(text[:i])
		return o.readHierarchy(r, text, i+1)
	case r.needsScheme:
		return r.schemeFault(text)
	case strings.HasPrefix(text, "//"):
		return o.readAuthority(r, text, len("//"))
	}
	return o.readFirstSegment(r, text, i)
}

// schemeFault returns the fault of the scheme before the first colon.
func (r *rules) schemeFault(text string) fault {
	if text == "" || !r.schemeFirst.has(text[0]) {
		return fault{component: ComponentScheme}
	}
	return r.scheme.stopped(ComponentScheme, text, r.scheme.span(text, 0))
}

// readHierarchy decides what follows the scheme and its colon.
func (o *offsets) readHierarchy(r *rules, text string, i int) fault {
	if strings.HasPrefix(text[i:], "//") {
		return o.readAuthority(r, text, i+len("//"))
	}
	o.path = uint32(i)
	if r.isOpaque(text, i) {
		return o.readOpaque(r, text, i)
	}
	return o.readPath(r, text, i)
}

// isOpaque reports whether an opaque part begins at i, after the scheme and its colon. If hier-part
// can read it as a query alone, it is not opaque (RFC2396bis, 3).
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

// readAuthority reads the authority after "//" and goes on to the path, which is empty or begins
// with one of the delimiters that end an authority.
func (o *offsets) readAuthority(r *rules, text string, i int) fault {
	i, f := r.authority.parse(text, i, o)
	if f.component != 0 {
		return f
	}
	o.path = uint32(i)
	return o.readPath(r, text, i)
}

// parse reads the authority that begins at start, sets o to its components, and returns its end:
//
//	[ userinfo "@" ] host [ ":" port ]
func (r *authorityRules) parse(text string, start int, o *offsets) (end int, f fault) {
	// Most authorities have no userinfo.
	end, f = r.parseHost(text, start, o)
	if f.component == 0 && (end == len(text) || r.end.has(text[end])) &&
		!(r.lastAt && hasDelimiter(text[start:end])) {
		return end, f
	}
	if r.lastAt {
		end, f = r.parseFromEnd(text, start, o)
	} else {
		end, f = r.parseUserinfo(text, start, end, f, o)
	}
	if f.component == 0 {
		return end, f
	}
	end = start + r.end.find(text[start:])
	if start == end && !r.nonempty {
		o.host, o.port, o.kind = uint32(start), uint32(start), HostRegName
		return end, fault{}
	}
	if !r.registry.nonempty() {
		return end, f
	}
	// What is not a server may be the name of a registry (RFC 2396, 3.2). It is read again from the
	// start, because the name may have any of its characters before the place where a server ends.
	i := o.read(&r.registry, text[:end], start)
	if i == end {
		o.host, o.port, o.kind = uint32(start), uint32(end), HostRegName
		o.rough = o.rough || hasCapital(text[start:end])
		return end, fault{}
	}
	// It is neither. The longer of the two readings says what is wrong.
	if g := r.registry.stopped(ComponentAuthority, text[:end], i); g.at > f.at || r.netLoc {
		f = g
	}
	return end, f
}

// hasDelimiter reports whether an "@" or a colon is in s.
func hasDelimiter(s string) bool {
	return strings.IndexByte(s, '@') != -1 || strings.IndexByte(s, ':') != -1
}

// parseUserinfo is called if parseHost stopped at i, perhaps with the fault f, before the end of the
// authority. What has been read may also begin a userinfo, so parseUserinfo continues at i.
func (r *authorityRules) parseUserinfo(
	text string, start, i int, f fault, o *offsets,
) (end int, _ fault) {
	end = i
	if start < len(text) && text[start] == '[' {
		i = start
	}
	i = o.read(&r.userinfo, text, i)
	rest := text[i:]
	if n := strings.IndexByte(rest[:r.end.find(rest)], '@'); n >= 0 {
		if f = r.userinfoFault(text[:i+n], start, i); f.component != 0 {
			return i, f
		}
		o.rough = o.rough || hasCapital(text[start:i])
		start = i + 1
		end, f = r.parseHost(text, start, o)
	}
	switch {
	case f.component != 0 || end == len(text) || r.end.has(text[end]):
		return end, f
	case end > int(o.port):
		return end, fault{component: ComponentPort, at: end}
	}
	return end, r.host.chars(text, start).stopped(ComponentHost, text, end)
}

// userinfoFault returns the fault of the userinfo from start to the end of text, whose valid
// characters reach up to i, or the zero fault.
func (r *authorityRules) userinfoFault(text string, start, i int) fault {
	if i < len(text) || i == start && r.userNeeded {
		return r.userinfo.stopped(ComponentUserinfo, text, i)
	}
	if r.oneColon {
		if second := start + colon(text[start:]) + 1; second < len(text) {
			if second += colon(text[second:]); second < len(text) {
				return fault{component: ComponentUserinfo, at: second}
			}
		}
	}
	return fault{}
}

// parseFromEnd reads an authority whose userinfo and host may contain "@" and ":" themselves, so
// that only the last of each is a delimiter.
func (r *authorityRules) parseFromEnd(text string, start int, o *offsets) (end int, f fault) {
	end = start + r.end.find(text[start:])
	text = text[:end]
	o.rough = o.rough || hasCapital(text[start:])
	if n := strings.LastIndexByte(text[start:], '@'); n >= 0 {
		userinfo := text[:start+n]
		i := o.read(&r.userinfo, userinfo, start)
		if f = r.userinfoFault(userinfo, start, i); f.component != 0 {
			return end, f
		}
		start += n + 1
	}
	before := text
	if n := strings.LastIndexByte(text[start:], ':'); n >= 0 {
		before = text[:start+n]
	}
	_, f = r.parseHost(before, start, o)
	switch {
	case f.component == ComponentHost:
		return end, f
	case int(o.port) < len(before): // another colon
		return end, r.host.chars(text, start).stopped(ComponentHost, text, int(o.port))
	case len(before) < end:
		i, g := r.parsePort(text, len(before)+1)
		if f = g; f.component == 0 && i < end {
			f = fault{component: ComponentPort, at: i}
		}
	}
	return end, f
}

// parseHost reads host [ ":" port ] from start on and returns where it ends.
func (r *authorityRules) parseHost(text string, start int, o *offsets) (int, fault) {
	i, kind := r.host.parse(text, start, o)
	if kind == HostNone {
		return i, r.host.chars(text, start).stopped(ComponentHost, text, i)
	}
	o.host, o.port, o.kind = uint32(start), uint32(i), kind
	if i == len(text) || text[i] != ':' {
		return i, fault{}
	}
	return r.parsePort(text, i+1)
}

// parsePort reads the port that begins at i, which is any number of digits (RFC 3986, 3.2.3).
func (r *authorityRules) parsePort(text string, i int) (int, fault) {
	start := i
	for i < len(text) && ascii.IsDigit(text[i]) {
		i++
	}
	if i == start && r.portNeeded {
		return i, fault{component: ComponentPort, at: i}
	}
	return i, fault{}
}

// readFirstSegment goes on at i with the first segment of a relative path. It has no colon, which
// would end a scheme (RFC 3986, 4.2: path-noscheme).
func (o *offsets) readFirstSegment(r *rules, text string, i int) fault {
	i = o.read(&r.first, text, i)
	if i < len(text) {
		switch text[i] {
		case '/':
			return o.readPath(r, text, i)
		case '?', '#':
		default:
			if !r.first.has(':') && split.Reference(text).HasScheme() {
				return r.schemeFault(text) // by Appendix B it is a scheme, valid or not
			}
		}
	}
	return o.endPath(r, text, i, &r.first)
}

// readOpaque reads the opaque part that follows a scheme, up to a "?" (RFC 2396, 3).
func (o *offsets) readOpaque(r *rules, text string, i int) fault {
	o.opaque = true
	if text[i] != '?' && !r.opaqueFirst.has(text[i]) {
		return fault{component: ComponentPath, at: i}
	}
	return o.endPath(r, text, o.read(&r.opaque, text, i), &r.opaque)
}

// readPath goes on at i with the path.
func (o *offsets) readPath(r *rules, text string, i int) fault {
	return o.endPath(r, text, o.read(&r.path, text, i), &r.path)
}

// endPath ends the path, which consists of chars, at i.
func (o *offsets) endPath(r *rules, text string, i int, chars *set) fault {
	if r.noEmptySegments {
		if at := o.emptySegment(text, i); at >= 0 {
			return fault{component: ComponentPath, at: at}
		}
	}
	o.params = uint32(i)
	if i < len(text) && text[i] == ';' && r.params.has(';') {
		return o.readParams(r, text, i+1)
	}
	return o.readTail(r, text, i, chars)
}

// emptySegment returns the offset of the first "/" before end that ends an empty segment of the
// path or that directly follows a scheme, or -1 if there is none.
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

// readParams reads the params that begin at i, after the first ";" in the path (RFC 1808, 2.4.5).
func (o *offsets) readParams(r *rules, text string, i int) fault {
	return o.readTail(r, text, o.read(&r.params, text, i), &r.params)
}

// readTail decides what follows the path and its params, which consist of chars and end at i.
func (o *offsets) readTail(r *rules, text string, i int, chars *set) fault {
	o.query, o.fragment = uint32(i), uint32(i)
	switch {
	case i == len(text):
		return o.end(r, text)
	case text[i] == '?':
		return o.readQuery(r, text, i+1)
	case text[i] == '#' && r.hasFragments:
		return o.readFragment(r, text, i+1)
	}
	return chars.stopped(ComponentPath, text, i)
}

// readQuery reads the query that begins at start.
func (o *offsets) readQuery(r *rules, text string, start int) fault {
	chars := &r.query
	if o.opaque {
		chars = &r.opaqueQuery
	}
	i := o.read(chars, text, start)
	if r.wordSeparator != 0 {
		at := emptyWord(text[:i], start, r.wordSeparator)
		if 0 <= at && at < i || at == i && (i == len(text) || text[i] == '#') {
			return fault{component: ComponentQuery, at: at}
		}
	}
	o.fragment = uint32(i)
	switch {
	case i == len(text):
		return o.end(r, text)
	case text[i] == '#' && r.hasFragments:
		return o.readFragment(r, text, i+1)
	}
	return chars.stopped(ComponentQuery, text, i)
}

// emptyWord returns the offset of the first empty one of the words that the separator divides s
// into, from i on, or -1.
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

// readFragment reads the fragment that begins at i, which is the rest of the text.
func (o *offsets) readFragment(r *rules, text string, i int) fault {
	if i = o.read(&r.fragment, text, i); i < len(text) {
		return r.fragment.stopped(ComponentFragment, text, i)
	}
	return o.end(r, text)
}

// end ends the text. It notes whether dot segments make the text rough, since the other states have
// noted everything else.
func (o *offsets) end(r *rules, text string) fault {
	o.rough = o.rough || r.normalize.dots && mayHaveDots(text[o.path:])
	return fault{}
}
