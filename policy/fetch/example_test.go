package fetch_test

import (
	"errors"
	"fmt"

	"example.com/uri/policy"
	"example.com/uri/policy/fetch"
)

// A server shows a preview of a link that somebody has typed. The link leads to a service of the
// server's own network.
func ExampleClient() {
	client := fetch.Client(policy.Fetch().MustCompile(), fetch.Options{MaxBytes: 1 << 20}) // once
	response, err := client.Get("http://169.254.169.254/latest/meta-data/")
	if err != nil {
		fmt.Println(errors.Is(err, policy.CodePrivate))
		return
	}
	defer response.Body.Close()
	// Output: true
}
