package crawl

import (
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"
)

// This file has all that the keys use of package whatwg.

// asciiName returns a host name in UTF-8, decoded, as DNS has it, and whether browsers are sure to agree.
func asciiName(host string) (string, bool) {
	name, err := whatwg.HostToASCII(host)
	return name, err == nil
}

// asciiLabels returns a decoded host with each label beyond ASCII as DNS has it, if that is sure, and else as it is.
func asciiLabels(host []byte) []byte {
	labels := strings.Split(string(host), ".")
	for i, label := range labels {
		if !ascii.Is(label) {
			if name, ok := asciiName(label); ok {
				labels[i] = name
			}
		}
	}
	return []byte(strings.Join(labels, "."))
}

var (
	// dots are the characters that separate labels in IDNA 2003 (RFC 3490, 3.1).
	dots = strings.NewReplacer("。", ".", "．", ".", "｡", ".")
	// folded are the characters that IDNA 2003 replaces, and browsers keep (RFC 3454, B.1 and B.2; UTS #46, 4).
	folded = strings.NewReplacer("ß", "ss", "ς", "σ", "\u200c", "", "\u200d", "")
)

// invisible are characters that IDNA 2003 keeps, and browsers drop.
const invisible = "\u180f\u2064"

// maxLabel is the length of the longest label (RFC 1035, 2.3.4).
const maxLabel = 63

// toASCII2003 returns a host that is not ASCII as Python's codec "idna" encodes it, after dropping bytes that are not
// UTF-8. It reports whether that form is known here.
func toASCII2003(host []byte) ([]byte, bool) {
	valid := strings.ToValidUTF8(string(host), "")
	if valid == "" {
		return nil, true
	}
	name := make([]byte, 0, len(host))
	rest, final := strings.CutSuffix(dots.Replace(valid), ".")
	for label := range strings.SplitSeq(rest, ".") {
		label, ok := labelToASCII2003(label)
		if !ok || label == "" || len(label) > maxLabel {
			return nil, false
		}
		name = append(append(name, label...), '.')
	}
	if !final {
		name = name[:len(name)-1]
	}
	return name, true
}

func labelToASCII2003(label string) (string, bool) {
	if ascii.Is(label) {
		return label, true
	}
	if label = folded.Replace(label); ascii.Is(label) {
		return label, true
	}
	if strings.ContainsAny(label, invisible) {
		return "", false
	}
	return asciiName(label)
}
