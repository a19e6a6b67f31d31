package input

import (
	"unicode/utf8"

	"example.com/uri"
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

// fromIRI is [uri.FromIRI]. If mapHost is nil, [whatwg.HostToASCII] maps hosts, and a host that it rejects is percent-encoded.
func fromIRI(text string, mapHost func(string) (string, error)) (uri.URI, error) {
	if mapHost == nil {
		if u, err := uri.FromIRI(text, whatwg.HostToASCII); err == nil {
			return u, nil
		}
	}
	return uri.FromIRI(text, mapHost)
}
