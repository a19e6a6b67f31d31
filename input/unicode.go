package input

import "strings"

// UnicodeHost returns a host with its labels "xn--…" in Unicode (RFC 3492, 6.2), for people to read. A label that is no
// Punycode stays as it is. The result need not be a host: do not look it up, or compare by it.
func UnicodeHost(host string) string {
	if !strings.Contains(host, "xn--") {
		return host
	}
	labels := strings.Split(host, ".")
	for i, label := range labels {
		if code, ok := strings.CutPrefix(label, "xn--"); ok && len(label) <= maxLabel {
			if points, ok := decodePunycode(code); ok {
				labels[i] = string(points)
			}
		}
	}
	return strings.Join(labels, ".")
}
