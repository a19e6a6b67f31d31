package message

// A WordList is a closed list of words that an argument may be.
type WordList struct {
	What  string
	Words []string
}

// Words returns the closed lists, which translations translate, too.
func Words() []WordList {
	return []WordList{
		{"a component", []string{"reference", "scheme", "authority", "userinfo", "host", "port",
			"path", "query", "fragment"}},
		{"a kind of IP address", []string{
			"unspecified", "reserved for this network", "private", "shared by providers",
			"reserved for this computer", "link-local", "reserved for special purposes",
			"reserved for documentation", "reserved", "reserved for benchmarks",
			"a multicast address", "a broadcast address", "the address of a tunnel",
			"the address of a local translator",
		}},
		{"a kind of embedding", []string{"mapped", "NAT64", "6to4", "Teredo", "translated",
			"compatible", "ISATAP"}},
	}
}
