package whatwg

import (
	"strconv"
	"strings"
)

// Repairs is the set of changes that were made to a text; a bit is set only if something changed.
// It is 0 if RFC 3986 and browsers read the text in the same way.
type Repairs uint32

// The changes, in the order in which browsers make them. The comments name sections of WHATWG's URL
// Standard. In a valid reference of RFC 3986 only RepairedSlashes to RepairedOpaque occur, and
// RepairedCharacters in two places. It occurs for "'" in the query of a special scheme, and for ";"
// and "=" in a userinfo (1.3). The special schemes are http, https, ws, wss, ftp and file (4.2).
const (
	// C0 controls and spaces at the ends were removed (4.4).
	RepairedEnds Repairs = 1 << iota
	// TAB, LF and CR were removed (4.4).
	RepairedBreaks
	// "\" became "/", before "?" and "#", in a URI of a special scheme (4.4).
	RepairedBackslashes
	// There were not two slashes before a host, or not three before the path of a file (4.4).
	RepairedSlashes
	// "http:x" was read as "x", because the base has the same special scheme (4.4).
	RepairedScheme
	// "%2e" became "." in a dot segment (4.4).
	RepairedDots
	// An empty userinfo or password was removed, or delimiters in a userinfo were encoded (1.3,
	// 4.4, 4.5).
	RepairedUserinfo
	// The host was decoded, lower-cased, mapped or encoded (3.3, 3.5).
	RepairedHost
	// "0x7f.1" became "127.0.0.1", or "[0::1]" became "[::1]" (3.5, 3.6).
	RepairedAddress
	// "localhost" was removed from a file URI (4.4).
	RepairedLocalhost
	// A drive letter in a file URI has ":" instead of "|", or stays although RFC 3986 would remove
	// it (4.1, 4.4).
	RepairedDrive
	// An opaque path, such as "a/../b" in "x:a/../b", keeps dot segments, which RFC 3986 (5.2.2)
	// removes.
	RepairedOpaque
	// "./" was put before a first segment whose colon would end a scheme (RFC 3986, 4.2).
	RepairedColon
	// "%" became "%25", because two hexadecimal digits did not follow it.
	RepairedPercent
	// Characters that the component does not allow were percent-encoded, in UTF-8 or by EncodeQuery
	// (RFC 3986, 2.1; 1.3).
	RepairedCharacters
	// Octets that are not UTF-8 became U+FFFD, percent-encoded.
	RepairedOctets

	numRepairs = iota
)

var repairNames = [numRepairs]string{
	"ends", "breaks", "backslashes", "slashes", "scheme", "dots", "userinfo", "host", "address",
	"localhost", "drive", "opaque", "colon", "percent", "characters", "octets",
}

// String returns the names of the bits, such as "ends, backslashes", or "nothing" for 0.
func (r Repairs) String() string {
	if r == 0 {
		return "nothing"
	}
	var names []string
	for i, name := range repairNames {
		if r&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if rest := r >> numRepairs << numRepairs; rest != 0 {
		names = append(names, "0x"+strconv.FormatUint(uint64(rest), 16))
	}
	return strings.Join(names, ", ")
}
