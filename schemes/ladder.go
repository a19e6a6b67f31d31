package schemes

import "example.com/uri"

// A Difference describes where two URIs differ.
type Difference struct {
	// Rung is the lowest rung of package uri at which the two are equal, or [uri.NoRung].
	Rung uri.Rung

	// Offset is the offset of the first byte in which the texts of the two differ, or their normal forms. It may be
	// the end of one of them. Component is the component of this byte. If the byte is in another component of each
	// URI, the first of the two components counts: "http://h/" and "http://h2/" differ in the host. If the texts are
	// equal, both fields are zero.
	Component uri.Component
	Offset    int
}

// FirstDifference returns the first difference between a and b, for people to read. Each URI follows its own document.
//
// If a and b are equivalent by their syntax ([uri.Equivalent]), Offset counts bytes of their texts. Otherwise it counts bytes
// of their normal forms ([uri.URI.Normalize]), and Rung is NoRung, even if a higher rung finds a and b equal: see
// [RungOf]. FirstDifference(b, a) gives the same result. It allocates.
func FirstDifference(a, b uri.URI) Difference {
	var d Difference
	if uri.Equivalent(a, b) {
		d.Rung = uri.RungText
		for a.NormalizeTo(d.Rung).String() != b.NormalizeTo(d.Rung).String() {
			d.Rung++
		}
	} else {
		a, b = a.Normalize(), b.Normalize()
	}
	s, t := a.String(), b.String()
	if s == t {
		return d
	}
	for d.Offset < min(len(s), len(t)) && s[d.Offset] == t[d.Offset] {
		d.Offset++
	}
	d.Component = min(componentAt(a, d.Offset), componentAt(b, d.Offset))
	return d
}

// delimited has the components after the scheme, from right to left, with the length of the delimiter before each. The
// "@" after a userinfo belongs to the userinfo, and the scheme's colon to the scheme.
var delimited = [...]struct {
	component uri.Component
	delimiter int
}{
	{uri.ComponentFragment, len("#")}, {uri.ComponentQuery, len("?")}, {uri.ComponentPath, 0}, {uri.ComponentPort, len(":")},
	{uri.ComponentHost, 0}, {uri.ComponentUserinfo, 0}, {uri.ComponentAuthority, len("//")},
}

// componentAt returns the component of the byte at an offset. At the end of the text, it returns the fragment, which
// follows every other component.
func componentAt(u uri.URI, at int) uri.Component {
	if at == len(u.String()) {
		return uri.ComponentFragment
	}
	for _, d := range delimited {
		if start, _, ok := u.Span(d.component); ok && at >= start-d.delimiter {
			return d.component
		}
	}
	return uri.ComponentScheme
}

// RungOf returns the lowest rung of the ladder at which a and b are equal, or [uri.NoRung]. For [uri.RungProtocol] it calls
// same, such as the method Equivalent of an [Aliases]. A nil same knows no aliases.
func RungOf(a, b uri.URI, same func(a, b uri.URI) bool) uri.Rung {
	if d := FirstDifference(a, b); d.Rung != uri.NoRung {
		return d.Rung
	}
	switch {
	case Equivalent(a, b):
		return uri.RungScheme
	case same != nil && same(a, b):
		return uri.RungProtocol
	}
	return uri.NoRung
}
