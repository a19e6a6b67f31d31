package message

// A WordList is a closed list of words that an argument may be.
type WordList struct {
	What  string
	Words []string
}

// Words returns the closed lists, which translations translate, too.
func Words() []WordList {
	return []WordList{
		{"a component", []string{"reference", "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"}},
	}
}
