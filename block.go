package uri

import "strings"

// A block is memory in which many texts stand one after the other, so that they need one allocation together. Memory that
// has been given out is not written again. A nil block gives each text memory of its own.
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

// room makes room for n bytes, in a new block if they do not fit. It reports false for a text that is too long to share a block:
// not more than a quarter of a block is left unused.
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
