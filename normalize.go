package uri

import (
	"bytes"
	"hash/maphash"
	"math/bits"
	"strings"

	"example.com/uri/internal/ascii"
)

// Normalize returns the normal form of u by the syntax alone (RFC 3986, 6.2.2), as far as the
// document of u permits:
//
//   - Case (6.2.2.1), all documents: scheme and host become lower case, and the hexadecimal digits
//     of escapes upper case.
//   - Escapes (6.2.2.2): escapes of unreserved characters are decoded. Under RFC 3986 (2.3) these
//     are letters, digits, "-", ".", "_" and "~", and under RFC2396bis (2.3) letters, digits, "_"
//     and "~". URLSyntax (2.4.2), RFC 1808 and RFC 1738 (2.2) have longer lists. RFC 2396 leaves
//     decoding to schemes (2.4.2) and URL1993 does not mention it, so nothing is decoded there. The
//     escape of a delimiter, such as "%2F", always stays, and so does "%25".
//   - Dot segments (6.2.2.3), RFC 3986 and RFC2396bis: they are removed from the path of a URI with
//     a scheme, whatever the scheme is, but not from a relative reference. Normalize of package
//     schemes keeps them where they are data, as in data and urn URIs.
//
// An escape stays if decoding it could change which component the text belongs to. That is so in an
// authority that does not name a server, as in "//%61" under RFC2396bis, which has a registered
// name although "//a" has a host, and in the first segment of a relative path that has a colon,
// where a decoded character could complete a scheme (URLSyntax, RFC 1808).
//
// The result is equivalent to u and is its own normal form. If u is normal already, Normalize
// returns it without an allocation; otherwise it allocates once, or twice if the text is longer
// than 1 KiB.
//
// Normalizing before or after resolving makes no difference to the normal form of the target, with
// three exceptions: a resolver does not see the dots in "%2e%2e"; a dot segment at the end of a
// base path is cut off there like a name; and a path that a document glues to an authority becomes
// part of the host (docs/documents.md, deviation 2).
func (u URI) Normalize() URI {
	if !u.isNormalized() {
		u.normalize(allSteps)
	}
	return u
}

// AppendNormalized appends the text of u.Normalize() to dst and returns the extended buffer. It
// does not allocate if dst has room for the text of u, all of which it may use even if the result
// is shorter.
func (u URI) AppendNormalized(dst []byte) []byte {
	if !u.rough {
		return append(dst, u.text...)
	}
	dst, _ = u.appendNormalized(dst, allSteps, new(offsets))
	return dst
}

// NormalizeTo returns the normal form of u as far as a [Rung] goes: RungCase normalizes case only,
// RungEscapes case and escapes, and higher rungs the same as [URI.Normalize]; lower ones change
// nothing. NormalizeTo allocates only if there is something to change.
func (u URI) NormalizeTo(rung Rung) URI {
	do := allSteps
	switch {
	case rung < RungCase || u.isNormalized():
		return u
	case rung == RungCase:
		do = 0
	case rung == RungEscapes:
		do = escapeStep
	}
	u.normalize(do)
	return u
}

// A Rung is a rung of the ladder of comparison (RFC 3986, 6.2). Each rung costs more than the one
// below it, and finds more URIs equivalent.
type Rung uint8

// The rungs. This package knows those up to RungDotSegments, and package schemes all of them.
// RungNone, the zero value, is not the lowest rung; it means that two URIs differ at every rung.
const (
	RungNone        Rung = iota // different at every rung
	RungText                    // the same text (6.2.1)
	RungCase                    // after case normalization (6.2.2.1)
	RungEscapes                 // after percent-encoding normalization (6.2.2.2)
	RungDotSegments             // after path segment normalization (6.2.2.3)
	RungScheme                  // after scheme-based normalization (6.2.3)
	RungProtocol                // by what is known of the protocol (6.2.4)
)

var rungs = [...]string{
	RungNone:        "different",
	RungText:        "the same text",
	RungCase:        "equal after case normalization",
	RungEscapes:     "equal after percent-encoding normalization",
	RungDotSegments: "equal after path segment normalization",
	RungScheme:      "equal after scheme-based normalization",
	RungProtocol:    "equal by what is known of the protocol",
}

// String returns a description, such as "equal after case normalization".
func (r Rung) String() string {
	if int(r) >= len(rungs) {
		return "unknown Rung"
	}
	return rungs[r]
}

// Equivalent reports whether a and b have the same normal form, each under its own document (RFC
// 3986, 6.2.2), which is whether a.Normalize().String() == b.Normalize().String(). It does not
// allocate unless a text is longer than 512 bytes. Relative references are compared as they are;
// RFC 3986 (6.1) advises to resolve them first.
func Equivalent(a, b URI) bool {
	switch {
	case a.text == b.text && a.spec == b.spec:
		return true
	case !a.rough && !b.rough:
		return a.text == b.text
	case !b.rough:
		a, b = b, a
	}
	var y [formBuffer]byte
	form := b.form(y[:0])
	if !a.rough {
		return a.text == string(form)
	}
	var x [formBuffer]byte
	return string(a.form(x[:0])) == string(form)
}

// Compare compares the texts of the normal forms of a and b byte by byte and returns -1, 0 or 1.
// The result is 0 if and only if a and b are [Equivalent]. It does not allocate unless a text is
// longer than 512 bytes.
func Compare(a, b URI) int {
	if !a.rough && !b.rough {
		return strings.Compare(a.text, b.text)
	}
	var x, y [formBuffer]byte
	return bytes.Compare(a.form(x[:0]), b.form(y[:0]))
}

// Hash returns a hash of the normal form of u, so that equivalent URIs have the same hash under the
// same seed. It does not allocate unless u is longer than 512 bytes.
func (u URI) Hash(seed maphash.Seed) uint64 {
	if !u.rough {
		return maphash.String(seed, u.text)
	}
	var x [formBuffer]byte
	return maphash.Bytes(seed, u.form(x[:0]))
}

// formBuffer is the size of a buffer on the stack for a normal form.
const formBuffer = 512

// form returns the normal form of u, in the buffer if that is large enough. No normal form is
// longer than its text, because a guard is inserted only where at least as much was removed.
func (u *URI) form(buf []byte) []byte {
	if len(u.text) > cap(buf) {
		buf = make([]byte, 0, len(u.text))
	}
	return u.AppendNormalized(buf)
}

// isNormalized reports whether u is its own normal form.
func (u *URI) isNormalized() bool {
	if !u.rough {
		return true
	}
	start := uint32(0)
	for n := range numRuns {
		run := u.run(n)
		if start < run.end && !u.isNormalRun(u.text[start:run.end], run) {
			return false
		}
		start = run.end
	}
	return !u.removesDots() || u.pathIsNormal()
}

// isNormalRun reports whether appendRun would leave the text of a run as it is.
func (u *URI) isNormalRun(text string, run run) bool {
	decodable := &documents[u.spec].normalize.decode
	for {
		i := strings.IndexByte(text, '%')
		plain := text
		if i >= 0 {
			plain = text[:i]
		}
		if run.lower && hasCapital(plain) {
			return false
		}
		if i < 0 {
			return true
		}
		if isLowerHex(text[i+1]) || isLowerHex(text[i+2]) ||
			run.unescape && decodable.has(ascii.Unescape(text, i)) {
			return false
		}
		text = text[i+len("%41"):]
	}
}

func isLowerHex(c byte) bool { return 'a' <= c && c <= 'f' }

// pathIsNormal reports whether removing dot segments leaves the path as it is.
func (u *URI) pathIsNormal() bool {
	path := u.Path()
	if !mayHaveDots(path) {
		return true
	}
	if u.host == 0 && len(path) > 3 && path[:4] == "/.//" {
		path = path[2:] // the guard of a path that begins with "//"
	}
	if documents[u.spec].resolve.keepAbove {
		for len(path) >= 3 && path[:3] == "/.." && (len(path) == 3 || path[3] == '/') {
			path = path[3:]
		}
	}
	start := 0
	for i := 0; i <= len(path); i++ {
		if i == len(path) || path[i] == '/' {
			if dotsOf(path[start:i]) > 0 {
				return false
			}
			start = i + 1
		}
	}
	return true
}

// removesDots reports whether normalizing u removes dot segments from its path.
func (u *URI) removesDots() bool {
	return documents[u.spec].normalize.dots && u.scheme != 0 && !u.opaque
}

// A run is a part of the text of a URI in which all characters are normalized in the same way. The
// runs of a URI follow each other without gaps, and some are empty.
type run struct {
	end      uint32 // the run begins where the run before it ends, the first at 0
	lower    bool   // its letters become lower case (RFC 3986, 6.2.2.1)
	unescape bool   // its escapes of unreserved characters are decoded (RFC 3986, 6.2.2.2)
}

// The runs of "HTTP://u@H.org:80/%7e?q" are "HTTP", "://u@", "H.org", ":80", "", "/%7e" and "?q".
const (
	runScheme = iota
	runUserinfo
	runHost
	runPort
	runFirst // a beginning of the path in which decoding could make a scheme
	runPath
	runRest

	numRuns
)

// run returns a run of u.
func (u *URI) run(n int) run {
	switch n {
	case runScheme:
		return run{end: u.scheme, lower: true}
	case runUserinfo:
		return run{end: max(u.scheme, u.host), unescape: true}
	case runHost:
		server := u.isServer()
		return run{end: max(u.scheme, u.port), lower: server, unescape: server}
	case runPort:
		return run{end: u.path}
	case runFirst:
		if u.scheme == 0 && u.host == 0 && documents[u.spec].first.has(':') {
			return run{end: uint32(colonInFirst(u.Path()))}
		}
		return run{end: u.path}
	case runPath:
		return run{end: u.params, unescape: true}
	}
	return run{end: uint32(len(u.text)), unescape: true}
}

// isServer reports whether the authority names a server. If it names a registry, it has no host.
func (u *URI) isServer() bool {
	return u.kind != HostRegName || documents[u.spec].authority.host.names == regNames
}

// steps are the steps of normalization after that of case, in the order in which they must be
// taken.
type steps uint8

const (
	escapeStep steps = 1 << iota // RFC 3986, 6.2.2.2
	dotStep                      // RFC 3986, 6.2.2.3
	allSteps   = escapeStep | dotStep
)

// normalize makes u its normal form as far as the steps go.
func (u *URI) normalize(do steps) {
	if len(u.text) <= 256 { // a small buffer is cleared in less time
		var buf [256]byte
		u.normalizeIn(buf[:0], do)
		return
	}
	var buf [1024]byte
	dst := buf[:0]
	if len(u.text) > len(buf) {
		dst = make([]byte, 0, len(u.text))
	}
	u.normalizeIn(dst, do)
}

// normalizeIn is normalize, in a buffer that is empty.
func (u *URI) normalizeIn(buf []byte, do steps) {
	var o offsets
	buf, known := u.appendNormalized(buf, do, &o)
	u.text = string(buf)
	if !known {
		u.accepts(u.text, u.spec) // it does, since a normal form is valid
		return
	}
	u.offsets = o
	u.rough = u.isRoughRest(u.text) || hasCapital(u.Userinfo())
}

// appendNormalized appends the normal form of u as far as the steps go. If it reports true, it has
// also set o to the components of what it has appended, except rough.
func (u *URI) appendNormalized(dst []byte, do steps, o *offsets) ([]byte, bool) {
	decodable := &noChars
	if do&escapeStep != 0 {
		decodable = &documents[u.spec].normalize.decode
	}
	start := len(dst)
	if head, ok := u.appendPlainHead(dst); ok { // the components of the rest are like one run each
		path := len(head)
		dst = appendRun(head, u.text[u.path:u.params], false, decodable)
		dst = u.endPath(dst, path, do)
		*o = u.offsets // the head has the same, and no decoded character is a delimiter
		o.params = uint32(len(dst) - start)
		o.query, o.fragment = o.params, o.params
		if int(u.params) < len(u.text) {
			dst = appendRun(dst, u.text[u.params:u.query], false, decodable)
			o.query = uint32(len(dst) - start)
			dst = appendRun(dst, u.text[u.query:u.fragment], false, decodable)
			o.fragment = uint32(len(dst) - start)
			dst = appendRun(dst, u.text[u.fragment:], false, decodable)
		}
		return dst, true
	}
	i, path := uint32(0), start
	for n := range numRuns {
		run := u.run(n)
		if n == runFirst {
			path = len(dst)
		}
		chars := decodable
		if !run.unescape {
			chars = &noChars
		}
		dst = appendRun(dst, u.text[i:run.end], run.lower, chars)
		i = run.end
		if n == runPath {
			dst = u.endPath(dst, path, do)
		}
	}
	return dst, false // decoding may change the kind of the host: "%31.2.3.4" becomes 1.2.3.4
}

// appendPlainHead appends the text before the path, in lower case except for userinfo: the runs up
// to the path of nearly all references, at a third less of the cost of all. It reports false, and
// appends nothing, if that text has escapes or brackets, is long, or names a registry, or if
// decoding in the path could make a scheme.
func (u *URI) appendPlainHead(dst []byte) ([]byte, bool) {
	if u.path > 63 || u.host != 0 && !u.isServer() ||
		u.path == 0 && documents[u.spec].first.has(':') {
		return nil, false
	}
	head := u.text[:u.path]
	a, b, c := classify(head)
	if b&^a&^c != 0 {
		return nil, false
	}
	start := len(dst)
	dst = append(dst, head...)
	upper := b & c &^ a
	if u.host != 0 {
		upper &^= (1 << (u.host & 63)) - (1 << (u.scheme & 63)) // the userinfo
	}
	for ; upper != 0; upper &= upper - 1 {
		dst[start+bits.TrailingZeros64(upper)] |= 0x20
	}
	return dst, true
}

// appendRun appends text, in lower case if so asked. It decodes the escapes of chars and writes
// those of other characters with upper-case digits.
func appendRun(dst []byte, text string, lower bool, chars *set) []byte {
	for text != "" {
		i := strings.IndexByte(text, '%')
		plain := text
		if i >= 0 {
			plain = text[:i]
		}
		start := len(dst)
		dst = append(dst, plain...)
		if lower {
			ascii.LowerBytes(dst[start:])
		}
		if i < 0 {
			break
		}
		c := ascii.Unescape(text, i)
		switch {
		case !chars.has(c):
			dst = ascii.AppendEscape(dst, c)
		case lower && ascii.IsLetter(c):
			dst = append(dst, c|0x20)
		default:
			dst = append(dst, c)
		}
		text = text[i+len("%41"):]
	}
	return dst
}

// endPath removes the dot segments of the path that dst ends with from start on.
func (u *URI) endPath(dst []byte, start int, do steps) []byte {
	path := dst[start:]
	if do&dotStep == 0 || len(path) == 0 {
		return dst
	}
	i := 0 // what is before the first "/." stays
	if path[0] != '.' {
		i = 1 + bytes.Index(path, []byte("/."))
		if i == 0 {
			return dst
		}
	}
	if !u.removesDots() {
		return dst
	}
	d := documents[u.spec].resolve.dotSegments(AboveRootSpec, start)
	if path[0] == '/' {
		d.floor++
	}
	dst = d.remove(dst, start+i)
	if u.host == 0 && len(dst) > start+1 && dst[start] == '/' && dst[start+1] == '/' {
		dst = insert(dst, start, "/.") // see Deviations
	}
	return dst
}
