package whatwg

import (
	"errors"

	"example.com/uri"
)

// Resolve returns the target of ref on a page, as new URL(ref, page) of JavaScript finds it, and says what it changed in ref. Both
// texts may be any text, and page needs a scheme. The target is a valid URI of RFC 3986, percent-encoded, as [Base.Resolve] gives it.
//
// The error is that of [Parse] for page, or that of Base.Resolve for ref. Its Input tells which. For many references on one page,
// use [PageBase] or [NewBase].
func Resolve(page, ref string) (uri.URI, Repairs, error) {
	u, _, err := Parse(page)
	if err != nil {
		return uri.URI{}, 0, err
	}
	b, err := NewBase(u)
	if err != nil {
		return uri.URI{}, 0, err
	}
	return b.Resolve(ref)
}

// NewBase prepares the URI of a page as a base for many references. It uses the zero [Repairer]: see [Repairer.Base]. Use [PageBase] if the
// page may have a base element.
func NewBase(page uri.URI) (*Base, error) { return Repairer{}.Base(page) }

// PageBase prepares the base of the references in an HTML page. It uses the zero [Repairer]: see [Repairer.PageBase].
func PageBase(page uri.URI, baseHref string) (*Base, error) {
	return Repairer{}.PageBase(page, baseHref)
}

// PageBase prepares the base of the references in an HTML page (HTML Standard, 2.4.3 and 4.2.3). The URI of the page is the one after
// redirections. The parameter baseHref is the attribute href of the first base element that has this attribute, with its character
// references decoded, and otherwise unchanged. It is empty if there is no such element.
//
// The base is the target of baseHref against page. It is page itself if baseHref is empty, if a browser rejects baseHref, or if the
// target has the scheme data or javascript.
//
// The error is that of [Repairer.Base] for page. PageBase also returns the error about a host in baseHref that has [CodeIDNA], since
// browsers may accept that host.
func (r Repairer) PageBase(page uri.URI, baseHref string) (*Base, error) {
	b, err := r.Base(page)
	if err != nil || baseHref == "" {
		return b, err
	}
	u, _, err := b.Resolve(baseHref)
	switch {
	case errors.Is(err, CodeIDNA):
		return nil, err
	case err != nil || u.HasScheme("data", "javascript"):
		return b, nil
	}
	return r.Base(u)
}
