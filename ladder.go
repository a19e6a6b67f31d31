package uri

// A Rung is a step of the ladder of comparison (RFC 3986, 6.2): each costs more than the
// one before it, and finds more URIs equivalent.
type Rung uint8

// The rungs. This package climbs to RungDotSegments, package schemes above it. NoRung, the
// zero value, is not below the others: it is no rung at all.
const (
	NoRung          Rung = iota // different at every rung
	RungText                    // the same text (6.2.1)
	RungCase                    // after case normalization (6.2.2.1)
	RungEscapes                 // after percent-encoding normalization (6.2.2.2)
	RungDotSegments             // after path segment normalization (6.2.2.3)
	RungScheme                  // after scheme-based normalization (6.2.3)
	RungProtocol                // by what is known of the protocol (6.2.4)
)

var rungs = [...]string{
	NoRung:          "different",
	RungText:        "the same text",
	RungCase:        "equal after case normalization",
	RungEscapes:     "equal after percent-encoding normalization",
	RungDotSegments: "equal after path segment normalization",
	RungScheme:      "equal after scheme-based normalization",
	RungProtocol:    "equal by what is known of the protocol",
}

// String says it in words, such as "equal after case normalization".
func (r Rung) String() string {
	if int(r) >= len(rungs) {
		return "unknown Rung"
	}
	return rungs[r]
}

// NormalizeTo normalizes u up to a rung of the ladder: only case for RungCase, escapes, too,
// for RungEscapes. RungDotSegments and those above it give [URI.Normalize], those below
// RungCase u itself. It allocates where there is something to change.
func (u URI) NormalizeTo(rung Rung) URI {
	do := steps(0)
	switch {
	case rung < RungCase || u.IsNormalized():
		return u
	case rung == RungEscapes:
		do = escapeStep
	case rung > RungEscapes:
		return u.Normalize()
	}
	n, _ := u.spec.Parse(string(u.appendNormalized(nil, do)))
	return n
}

// A Difference says how two URIs differ.
type Difference struct {
	// Rung is the lowest at which the two are equal; NoRung if they are at none.
	Rung Rung

	// Offset is that of the first byte in which their texts differ; or in which their normal
	// forms differ, if these do. It may be the end of one of them. Component is the one in which
	// this byte stands; where it stands in another component of each, the first of the two, so
	// "http://h/" and "http://h2/" differ in the host. For two of the same text both are zero.
	Component Component
	Offset    int
}

// FirstDifference says for people how a and b differ, each under its own document, and at
// which rung of this package they become equal: NoRung also where only package schemes
// finds them so. Offset counts bytes of their texts if they are [Equivalent], else of their
// normal forms. FirstDifference(b, a) is the same. It allocates.
func FirstDifference(a, b URI) Difference {
	d := Difference{Rung: NoRung}
	if Equivalent(a, b) {
		d.Rung = RungText
		for a.NormalizeTo(d.Rung).text != b.NormalizeTo(d.Rung).text {
			d.Rung++
		}
	} else {
		a, b = a.Normalize(), b.Normalize()
	}
	if a.text == b.text {
		return d
	}
	for d.Offset < min(len(a.text), len(b.text)) && a.text[d.Offset] == b.text[d.Offset] {
		d.Offset++
	}
	d.Component = min(a.componentAt(d.Offset), b.componentAt(d.Offset))
	return d
}

// componentAt returns the component in which the byte at i stands, and the last component for the end of
// the text. A delimiter belongs to the component that it introduces, a "/" to the path, but "@" to the
// userinfo and the scheme's colon to the scheme.
func (u *URI) componentAt(i int) Component {
	at := uint32(i)
	switch {
	case at < u.afterScheme():
		return ComponentScheme
	case at >= u.fragment:
		return ComponentFragment
	case at >= u.query:
		return ComponentQuery
	case at >= u.path:
		return ComponentPath
	case at >= u.port:
		return ComponentPort
	case at >= u.host:
		return ComponentHost
	case u.HasUserinfo() && at >= u.afterScheme()+2:
		return ComponentUserinfo
	}
	return ComponentAuthority
}
