package message

// A Key names a sentence. Each constant of this package has a row in the table.
type Key string

// A Row is what the table says about a key.
type Row struct {
	Key      Key
	Codes    string    // the codes of the findings that have the key, with ", " between them
	Template string    // in which "{0}" and "{1}" stand for the arguments
	Args     [2]string // what the arguments are
}
