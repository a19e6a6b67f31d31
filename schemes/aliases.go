package schemes

import (
	"strings"
	"sync"

	"example.com/uri"
)

// Aliases records which URIs identify the same resource, as a program learns from redirections and Content-Location
// headers (RFC 3986, 6.2.4). The zero Aliases is empty. Several goroutines may use an Aliases at the same time. It
// never forgets a URI.
type Aliases struct {
	mu sync.RWMutex
	// The normal forms of one resource are a tree. parent leads from each text towards the root, which represents
	// them all. size has the number of texts below a root. Add puts the smaller tree below the larger one, which
	// keeps the trees low.
	parent map[string]string
	size   map[string]int
}

// Add records that a and b identify the same resource. Then all URIs that are recorded with a or b identify it, too.
// Fragments count: remove them first if they do not matter.
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

// Representative returns the text that represents u and its known aliases. It is the [Normalize] form of one of them. A
// later [Aliases.Add] may change it.
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
