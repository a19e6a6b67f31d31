package page

import (
	"strings"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// A decodedRow is a part of the address as data: a parameter, or a part that is percent-encoded or in Punycode.
type decodedRow struct {
	Component   string
	Name, Value []run
}

// maxDecoded bounds the rows.
const maxDecoded = 60

// decoded returns the parts that decoding changes, all parameters of the query, and how many rows are left out. The parts are those
// of the text under the newest document that accepts it, or of the text as browsers repair it.
func (e explanation) decoded() (all []decodedRow, more int) {
	var u uri.URI
	if first, ok := e.accepted(); ok {
		u = first.URI
	} else if e.browsing.Err == nil && e.browsing.BaseErr == nil {
		u = e.browsing.URI
	}
	add := func(component, name, value string) {
		if len(all) == maxDecoded {
			more++
			return
		}
		all = append(all, decodedRow{component, whole(name), whole(value)})
	}
	changed := func(component, text, decoded string) {
		if decoded != text {
			add(component, "", decoded)
		}
	}
	changed("userinfo", u.Userinfo(), uri.Unescape(u.Userinfo()))
	changed("host", u.Host(), whatwg.HostToUnicode(uri.Unescape(u.Host())))
	for segment := range u.Segments() {
		changed("path", segment, uri.Unescape(segment))
	}
	if strings.Contains(u.Query(), "=") {
		for name, value := range u.Form().Pairs() {
			add("query", name, value)
		}
	} else {
		changed("query", u.Query(), uri.Unescape(u.Query()))
	}
	changed("fragment", u.Fragment(), uri.Unescape(u.Fragment()))
	return all, more
}
