package schemes

import (
	"strings"
	"sync"

	"example.com/uri"
)

// A Difference describes where two URIs differ.
type Difference struct {
	// Rung is the lowest rung of package uri at which the two are equal, or [uri.RungNone].
	Rung uri.Rung

	// Offset is the offset of the first byte in which the texts of the two differ, or their normal
	// forms. It may be the end of one of them. Component is the component of this byte. If the byte
	// is in another component of each URI, the first of the two components counts: "http://h/" and
	// "http://h2/" differ in the host. If the texts are equal, both fields are zero.
	Component uri.Component
	Offset    int
}

// FirstDifference returns the first difference between a and b, for people to read. Each URI
// follows its own document. If a and b are equivalent by their syntax ([uri.Equivalent]), Offset is
// in bytes of their texts. Otherwise it is in bytes of their normal forms ([uri.URI.Normalize]),
// and Rung is RungNone even if a higher rung finds a and b equal: see [RungOf].
//
// FirstDifference(b, a) gives the same result. It allocates.
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

// delimited has the components after the scheme, from right to left, with the length of the
// delimiter before each. The "@" after a userinfo belongs to the userinfo, and the scheme's colon
// to the scheme.
var delimited = [...]struct {
	component uri.Component
	delimiter int
}{
	{uri.ComponentFragment, len("#")}, {uri.ComponentQuery, len("?")}, {uri.ComponentPath, 0},
	{uri.ComponentPort, len(":")},
	{uri.ComponentHost, 0}, {uri.ComponentUserinfo, 0}, {uri.ComponentAuthority, len("//")},
}

// componentAt returns the component of the byte at an offset. At the end of the text, it returns
// the fragment, which follows every other component.
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

// RungOf returns the lowest rung of the ladder at which a and b are equal, or [uri.RungNone]. For
// [uri.RungProtocol] it calls same, such as the method Equivalent of an [Aliases]. A nil same knows
// no aliases.
func RungOf(a, b uri.URI, same func(a, b uri.URI) bool) uri.Rung {
	if d := FirstDifference(a, b); d.Rung != uri.RungNone {
		return d.Rung
	}
	switch {
	case Equivalent(a, b):
		return uri.RungScheme
	case same != nil && same(a, b):
		return uri.RungProtocol
	}
	return uri.RungNone
}

// Aliases records which URIs identify the same resource, as a program learns from redirections and
// Content-Location headers (RFC 3986, 6.2.4). The zero Aliases is empty and ready to use, by
// several goroutines at the same time. It never forgets a URI.
type Aliases struct {
	mu sync.RWMutex
	// The normal forms of one resource are a tree. parent leads from each text towards the root,
	// which represents them all. size has the number of texts below a root. Add puts the smaller
	// tree below the larger one, which keeps the trees low.
	parent map[string]string
	size   map[string]int
}

// Add records that a and b identify the same resource, and with them all URIs that were recorded
// with a or b. Fragments count, so remove them first if they do not matter.
func (k *Aliases) Add(a, b uri.URI) {
	x, y := Normalize(a).String(), Normalize(b).String()
	k.mu.Lock()
	defer k.mu.Unlock()
	x, y = k.root(x), k.root(y)
	if x == y {
		return
	}
	if k.parent == nil {
		k.parent, k.size = map[string]string{}, map[string]int{}
	}
	if k.size[x] > k.size[y] {
		x, y = y, x
	}
	// The texts may be pieces of a large page. Copies do not keep the page in memory.
	x, y = strings.Clone(x), strings.Clone(y)
	k.parent[x] = y
	k.size[y] += k.size[x] + 1
	delete(k.size, x)
}

// Representative returns the text that represents u and its known aliases, which is the [Normalize]
// form of one of them. A later [Aliases.Add] may change it.
func (k *Aliases) Representative(u uri.URI) string {
	text := Normalize(u).String()
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.root(text)
}

// root returns the text that represents all aliases of text.
func (k *Aliases) root(text string) string {
	for {
		next, ok := k.parent[text]
		if !ok {
			return text
		}
		text = next
	}
}

// Equivalent reports whether a and b are [Equivalent], or known aliases.
func (k *Aliases) Equivalent(a, b uri.URI) bool {
	return k.Representative(a) == k.Representative(b)
}
