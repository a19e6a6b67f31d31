package policy

import (
	"fmt"

	"example.com/uri"
)

// Readings returns the hosts that readHost finds in u, and those that it finds if it asks each kind
// of program.
func Readings(u uri.URI) (short, all string) {
	r := readHost(u, rowOf(u).known, nil, nil)
	return fmt.Sprint(r), fmt.Sprint(readAll(u, r.known))
}
