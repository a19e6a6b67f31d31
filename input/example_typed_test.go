package input_test

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"net/url"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
)

// A form with a field for a home page: the link is stored, or a sentence is shown next to the
// field.
func ExampleTyped() {
	links := policy.WebLink().MustCompile() // once, for all requests
	for _, value := range []string{"example.com/my page", "www.example,com", "joe@example.com", "http://localhost/"} {
		r := httptest.NewRequest("GET", "/?homepage="+url.QueryEscape(value), nil)

		typed, err := input.Typed(r.FormValue("homepage"))
		if err == nil {
			err = links.Check(typed.URI)
		}
		if refused, ok := errors.AsType[*uri.ParseError](err); ok {
			fmt.Println("show: ", refused.Text)
			continue
		}
		fmt.Println("store:", typed.URI)
	}
	// Output:
	// store: https://example.com/my%20page
	// show:  A host name must not contain ",". Perhaps you mean "www.example.com".
	// show:  This is a mail address, not a link to a page.
	// show:  The host is on this computer or on the local network.
}

// A field for a way to reach a person accepts more. A page that answers can show the change and a
// suggestion.
func ExampleExpander_Typed() {
	contact := input.Expander{Schemes: []string{"http", "https", "mailto", "tel"}}
	for _, text := range []string{"joe@example.com", "+49 (0)30 123-45", "htp://example.com"} {
		typed, err := contact.Typed(text)
		if err != nil {
			fmt.Println("Did you mean", typed.Suggestion)
			continue
		}
		fmt.Printf("%s: %s; removed: %s\n", typed.URI, typed.Reason, typed.Removed)
	}
	// Output:
	// mailto:joe@example.com: it is a mail address; removed: nothing
	// tel:+49-30-123-45: it is a telephone number; removed: trunk
	// Did you mean http://example.com
}
