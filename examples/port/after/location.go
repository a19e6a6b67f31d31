package crawler

import (
	"net/http"

	"example.com/uri/whatwg"
)

// Location is a Transport that resolves Location headers as browsers do, before http.Client parses them.
type Location struct {
	Next http.RoundTripper
}

func (l Location) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.Next.RoundTrip(r)
	if err != nil || response.Header.Get("Location") == "" {
		return response, err
	}
	if target, _, err := whatwg.Resolve(r.URL.String(), response.Header.Get("Location")); err == nil {
		response.Header.Set("Location", whatwg.Href(target).String())
	}
	return response, nil
}
