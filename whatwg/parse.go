package whatwg

import "example.com/uri"

// Parse reads text as new URL(text) of JavaScript does, and says what it changed. It uses the zero [Repairer]: see
// [Repairer.Parse].
func Parse(text string) (uri.URI, Repairs, error) { return Repairer{}.Parse(text) }

// Parse reads text, which may be any text, as a browser reads a URL without a base. The result is a valid URI of RFC 3986,
// percent-encoded and without dot segments. Like [Repairer.Repair] it keeps what browsers only print in another way.
// [Href] gives the form that browsers print, with more characters percent-encoded. Parse is idempotent.
//
// The error is a [*uri.ParseError], with an offset in bytes of text. It has [uri.CodeIncomplete] if
// text has no scheme (4.4, no scheme state). The other codes are those of Repair.
//
// Parse does not allocate for a plainly valid URI without dot segments. [Repairer.Repair] says what is plainly valid.
func (r Repairer) Parse(text string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(text); err == nil {
		if u, ok := plainURI(u); ok {
			return u, 0, nil
		}
	}
	p := repairing{base: &baseState{options: r}, given: text}
	if err := p.run(); err != nil {
		return uri.URI{}, 0, err
	}
	u, err := uri.Parse(string(p.out))
	if err == nil && !p.final {
		u, err = u.Resolve(u)
	}
	if err != nil { // the text is too long now
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}

// plainURI returns u without dot segments, and true, if u is a plainly valid URI.
func plainURI(u uri.URI) (uri.URI, bool) {
	var none baseState
	if !u.IsAbsolute() || u.Spec() != uri.RFC3986 || !none.isPlain(u) {
		return uri.URI{}, false
	}
	if mayHaveDots(u.Path()) {
		u, err := u.Resolve(u)
		return u, err == nil
	}
	return u, true
}
