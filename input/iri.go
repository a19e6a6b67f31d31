package input

import (
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"
)

// sizeInIRI returns the size of the character beyond ASCII at i if an IRI in a text may have that character, or 0. An IRI may have letters,
// marks, numbers, symbols and connectors, and between two of them a joiner or a middle dot.
func sizeInIRI(text string, i int) int {
	r, size := utf8.DecodeRuneInString(text[i:])
	belongs := isInWord(r)
	switch r {
	case 0x200C, 0x200D, 0x00B7, 0x30FB:
		before, _ := utf8.DecodeLastRuneInString(text[max(0, i-utf8.UTFMax):i])
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		belongs = isInWord(before) && isInWord(after)
	}
	if !belongs {
		return 0
	}
	return size
}

// fromIRI is [uri.FromIRI] with a host as [whatwg.HostToASCII] maps it. A host that it rejects is percent-encoded.
func fromIRI(text string) (uri.URI, error) {
	u, err := uri.FromIRI(text)
	if err != nil || u.HostKind() != uri.HostRegName {
		return u, err
	}
	name, err := uri.Unescape(u.Host())
	if err != nil || ascii.Is(name) {
		return u, nil
	}
	if name, err = whatwg.HostToASCII(name); err != nil {
		return u, nil
	}
	return u.WithHost(name)
}
