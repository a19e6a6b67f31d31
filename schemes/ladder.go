package schemes

import (
	"strings"
	"sync"

	"example.com/uri"
)

// Aliases is what a program has learnt of URIs that identify the same, such as by
// redirections and Content-Location headers (RFC 3986, 6.2.4). It may be used by several
// goroutines at once. The zero Aliases knows of none. It keeps all that it is told.
type Aliases struct {
	mu sync.RWMutex
	// From a normal form to one that is the same and stands for more of them; the last
	// stands for all. How many each stands for keeps the ways short.
	parent map[string]string
	size   map[string]int
}

// Add says that a and b identify the same, and so do all that are the same as either. It
// is about these, fragments and all: drop the fragments first where they do not matter.
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
	// Copies, for what is given may be a piece of a page.
	x, y = strings.Clone(x), strings.Clone(y)
	k.parent[x] = y
	k.size[y] += k.size[x] + 1
	delete(k.size, x)
}

// Representative returns the text that stands for u and all that are known to be the same:
// the [Normalize] form of one of them. What is added later may change it.
func (k *Aliases) Representative(u uri.URI) string {
	text := Normalize(u).String()
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.root(text)
}

// root returns the one that stands for all that are the same as text.
func (k *Aliases) root(text string) string {
	for {
		next, ok := k.parent[text]
		if !ok {
			return text
		}
		text = next
	}
}

// Equivalent reports whether a and b are [Equivalent], or known to be the same.
func (k *Aliases) Equivalent(a, b uri.URI) bool {
	return k.Representative(a) == k.Representative(b)
}

// RungOf returns the lowest rung at which a and b are equal. The last is asked of same,
// which may be nil, or the method Equivalent of an [Aliases], or what the caller knows.
func RungOf(a, b uri.URI, same func(a, b uri.URI) bool) uri.Rung {
	if d := uri.FirstDifference(a, b); d.Rung != uri.NoRung {
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
