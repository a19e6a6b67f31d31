package uri

import (
	"strings"
)

// Most targets under RFC 3986 are the beginning of the base and the end of the reference: section
// 5.2.2 chooses where to cut, and section 5.2.4 finds no dot segments except at the beginning of a
// relative path. These targets are joined, and the steps of resolve.go are for the rest. Tests hold
// both to the literal steps of the document.

// joins reports whether b resolves by the rules that join is made for.
func (b *Base) joins() bool {
	above := b.resolver.AboveRoot
	return documents[b.uri.spec].resolve.joins && b.uri.scheme != 0 &&
		!b.resolver.IgnoreSameScheme && (above == AboveRootSpec || above == AboveRootDiscard)
}

// join says where to cut for a reference with the components o, if cutting is enough. The target is
// then head, which is from the base, and ref[tail:], and from is its first component that is not
// the base's. If the steps of the document must be taken, from is 0.
func (b *Base) join(ref string, o *offsets) (head string, tail int, from Component) {
	base := &b.uri
	path := ref[o.path:o.query]
	switch {
	case path != "" && o.rough && mayHaveDots(path):
		if path[0] != '/' && o.scheme == 0 { // after an authority, a path begins with "/"
			return b.joinUp(path)
		}
		return "", 0, 0
	case o.scheme != 0:
		return "", 0, ComponentScheme
	case o.host != 0:
		return base.text[:base.scheme+1], 0, ComponentAuthority
	case path == "" && o.query != o.fragment:
		return base.text[:base.query], 0, ComponentQuery
	case path == "":
		return base.text[:base.fragment], 0, ComponentFragment
	case path[0] == '/':
		return base.text[:base.path], 0, ComponentPath
	}
	if head, _ = b.joinDir(); head == "" {
		return "", 0, 0
	}
	return head, 0, ComponentPath
}

// joinDir returns the text of the base up to the last "/" of its path without dot segments (5.2.3),
// and the offset after the root of the path. It returns nothing if the path is empty, has no root
// or has a guard before it, or if the base is not prepared and may have dot segments.
func (b *Base) joinDir() (head string, root int) {
	head = b.head
	if !b.prepared {
		if b.uri.rough {
			return "", 0
		}
		head = b.uri.text[:int(b.uri.path)+strings.LastIndexByte(b.uri.Path(), '/')+1]
	}
	root = int(b.uri.path) + 1
	if len(head) < root || head[root-1] != '/' ||
		b.uri.host == 0 && strings.HasPrefix(head[root:], "/") {
		return "", 0
	}
	return head, root
}

// joinUp is like join for a relative path that may begin with dot segments, but has no others.
func (b *Base) joinUp(path string) (string, int, Component) {
	head, root := b.joinDir()
	if head == "" {
		return "", 0, 0
	}
	rest := path
	for {
		if strings.HasPrefix(rest, "../") {
			rest = rest[3:]
			if len(head) > root {
				head = head[:strings.LastIndexByte(head[:len(head)-1], '/')+1]
			}
		} else if strings.HasPrefix(rest, "./") {
			rest = rest[2:]
		} else {
			break
		}
	}
	// Without an authority, an empty segment after the root would begin one.
	if mayHaveDots(rest) || rest != "" && rest[0] == '/' {
		return "", 0, 0
	}
	return head, len(path) - len(rest), ComponentPath
}

// appendJoined appends the target of ref, which has the components o, if it can be joined.
func (b *Base) appendJoined(dst []byte, ref string, o *offsets) ([]byte, bool) {
	head, tail, from := b.join(ref, o)
	if from == 0 || len(head)+len(ref) > maxLen {
		return dst, false
	}
	return append(append(dst, head...), ref[tail:]...), true
}

// resolveJoined sets u to the target of ref, which has the components o, if the target can be
// joined. Its text is in the block.
func (b *Base) resolveJoined(u *URI, ref string, o *offsets, texts *block) bool {
	head, tail, from := b.join(ref, o)
	switch {
	case from == 0 || len(head)+len(ref) > maxLen:
		return false
	case from == ComponentScheme:
		u.text, u.offsets = ref, *o
		return true
	}
	rest := ref[tail:]
	u.text = texts.concat(head, rest)
	moved := uint32(len(head) - tail) // from the reference to the target
	u.offsets = b.uri.offsets
	u.fragment = o.fragment + moved
	switch from {
	case ComponentAuthority:
		u.host, u.port, u.path, u.kind = o.host+moved, o.port+moved, o.path+moved, o.kind
		fallthrough
	case ComponentPath:
		u.query = o.query + moved
		u.params = u.query
	}
	switch {
	case b.uri.rough: // perhaps in a part that the target does not have
		u.rough = u.isRough(u.text)
	case tail > 0: // dot segments that are not in the target made the reference rough
		u.rough = u.isRoughRest(u.text)
	default:
		u.rough = o.rough
	}
	return true
}

// A block is memory for many texts, one after the other, so that one allocation serves all of them.
// Memory that has been given out is not written again. A nil block gives each text its own memory.
type block struct{ strings.Builder }

// maxBlock is the length of the longest block.
const maxBlock = 8 << 10

// concat returns head and tail as one string.
func (b *block) concat(head, tail string) string {
	if tail == "" {
		return head
	}
	if b == nil || !b.room(len(head)+len(tail)) {
		return head + tail
	}
	start := b.Len()
	b.WriteString(head)
	b.WriteString(tail)
	return b.String()[start:]
}

// copy returns the text as a string.
func (b *block) copy(text []byte) string {
	if b == nil || !b.room(len(text)) {
		return string(text)
	}
	start := b.Len()
	b.Write(text)
	return b.String()[start:]
}

// room makes room for n bytes, in a new block if they do not fit into this one. It reports false
// for a text that is too long to share a block, so that at most a quarter of a block is left
// unused.
func (b *block) room(n int) bool {
	if n <= b.Cap()-b.Len() {
		return true
	}
	if n > maxBlock/4 {
		return false
	}
	size := min(max(2*b.Cap(), 8*n), maxBlock)
	b.Reset()
	b.Grow(size)
	return true
}
