package idna_test

import (
	"fmt"

	"example.com/uri/idna"
	"example.com/uri/whatwg"
)

func ExampleToASCII() {
	repairer := whatwg.Repairer{MapHost: idna.ToASCII}
	for _, ref := range []string{"http://مثال.example/", "http://हिन्दी.example/", "http://bu\u0308cher.example/"} {
		u, _, err := repairer.Repair(ref)
		fmt.Println(u, err)
	}
	// Output:
	// http://xn--mgbh0fb.example/ <nil>
	// http://xn--j2bd4cyah0f.example/ <nil>
	// http://xn--bcher-kva.example/ <nil>
}
