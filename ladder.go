package uri

// A Rung is a step of the ladder of comparison (RFC 3986, 6.2). Each rung costs more than the one below, and finds more
// URIs equivalent.
type Rung uint8

// The rungs. This package climbs to RungDotSegments. Package schemes climbs to the top. NoRung, the zero value, is not the
// lowest rung: it means that two URIs differ at every rung.
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

// String returns a description, such as "equal after case normalization".
func (r Rung) String() string {
	if int(r) >= len(rungs) {
		return "unknown Rung"
	}
	return rungs[r]
}

// NormalizeTo returns the normal form of u at a rung of the ladder. RungCase normalizes case only. RungEscapes also
// normalizes escapes. Higher rungs give the same as [URI.Normalize], and lower rungs give u. NormalizeTo allocates only if
// there is something to change.
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
