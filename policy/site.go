package policy

import (
	"errors"
	"path"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A Site is a web site, known by its origin: scheme, host and port (RFC 6454, 4). It tells whether
// a reference that came from outside stays on the site. Make it once, with [NewSite]; it is safe
// for concurrent use. The zero Site refuses every reference.
type Site struct {
	base   *whatwg.Base // the root of the site, normalized
	origin schemes.Origin
	check  *Checker
	except *[]string // the paths that Redirect refuses, in the form of pageOf
}

// NewSite returns the site with an origin such as "https://www.example.com" or
// "http://localhost:8080". The origin comes from the program or its configuration. Never take it
// from a request, because the sender chooses the address in the request.
//
// The origin is an http or https URI with a host. It may have a port and the path "/", but no
// userinfo, other path, query or fragment. The port 0 and a host that programs read in different
// ways, such as "0x7f.1", are errors; hosts of the local network are allowed. A host name beyond
// ASCII is written percent-encoded, or in its form of DNS, "xn--…".
//
// Redirect never leads to the pages of except, such as "/login" and "/logout", because a login page
// that leads to itself looks as if the login had failed. Each page is a decoded path that begins
// with "/", and is not "/" alone. Redirect compares decoded paths without dot segments, empty
// segments and a final slash, so "/%6Cogin/" is "/login". Paths are case-sensitive (RFC 3986,
// 6.2.2.1), so "/LOGIN" is another page; if your server ignores case, list the spellings that
// matter, or compare the result yourself.
//
// An error about the origin is a [*uri.ParseError] or a [*uri.CheckError], with offsets in origin,
// in bytes.
func NewSite(origin string, except ...string) (Site, error) {
	u, err := uri.Parse(origin)
	if err != nil {
		return Site{}, err
	}
	p := Policy{
		AllowAddresses: true, AllowPrivate: true, Ports: []PortRange{{1, 65535}},
		Forbidden: []uri.Component{uri.ComponentQuery, uri.ComponentFragment},
	}
	if u.Path() != "/" {
		p.Forbidden = append(p.Forbidden, uri.ComponentPath)
	}
	if err := p.Check(u); err != nil {
		return Site{}, err
	}
	base, err := whatwg.Repairer{}.Base(schemes.Normalize(u))
	if err != nil {
		return Site{}, err
	}
	root := base.URI()
	p.Schemes, p.Forbidden = []string{root.Scheme()}, nil
	check, err := p.Compile()
	if err != nil {
		return Site{}, err
	}
	pages := make([]string, len(except))
	for i, page := range except {
		if pages[i] = pageOf(page); !strings.HasPrefix(page, "/") || pages[i] == "/" {
			return Site{}, errors.New(`policy: not the path of a page: "` + shown(page) + `"`)
		}
	}
	return Site{base, schemes.OriginOf(root), check, &pages}, nil
}

// pageOf returns the form in which decoded paths of pages are compared: as programs clean them
// before they look for the page.
func pageOf(decoded string) string { return path.Clean("/" + strings.ReplaceAll(decoded, `\`, "/")) }

// Redirect returns the URI to send a browser to, which is always on the site. Next is a reference
// that came from outside, such as the parameter "next" of a login page, and fallback is one that
// the program chooses, such as "/account".
//
// The result is the target of next if [Site.Check] returns nil for it. Otherwise it is the target
// of fallback, which is checked in the same way, and if that is refused as well, it is the root of
// the site. Both are resolved against the root of the site.
//
// The result is an absolute URI, percent-encoded, that begins with the origin and a slash. It has
// only characters of RFC 3986, so it can stand in the header Location, where next itself must never
// stand. For the zero Site it is the reference "/", which leads to the root of the site that the
// browser is on.
func (s Site) Redirect(next, fallback string) uri.URI {
	for _, ref := range [...]string{next, fallback} {
		if target, err := s.target(ref); err == nil {
			return target
		}
	}
	if s.base == nil {
		return uri.MustParse("/")
	}
	return s.base.URI()
}

// Check returns nil if [Site.Redirect] follows a reference, and otherwise says why it does not, for
// a log or a test.
//
// A reference must stay on the site in two readings: as browsers read it, and as RFC 3986 does,
// which reads an invalid text by Appendix B. Browsers read `/\evil.example` as another site, and by
// RFC 3986 the host of `https://www.example.com\@evil.example` is evil.example. Check also refuses
//
//   - a path that begins with two slashes for a program that decodes it, such as "/%2F", "/%5C" and
//     "/.%2F/", because the program may read a host there; backslashes count as slashes, and dot
//     segments are removed first
//   - a page that NewSite excepts
//   - userinfo
//   - control characters, encoded or not
//   - more than 8000 bytes, 1000 parameters or 1000 segments
//
// Control characters and spaces at both ends of the reference are ignored.
//
// The error is a [*uri.CheckError] about the target, or a [*uri.ParseError] about the reference if
// it has no target. Its code, which [errors.Is] finds, is [CodeMissing] if the reference is empty,
// [CodeOrigin] if it leads to another site, and [CodePage] if it leads to a page that NewSite
// excepts. The zero Site returns an error with [CodeZero].
func (s Site) Check(next string) error {
	_, err := s.target(next)
	return err
}

// target returns the target of a reference, if it is on the site.
func (s Site) target(ref string) (uri.URI, error) {
	if s.base == nil {
		return uri.URI{}, refusal(uri.URI{}, CodeZero, uri.ComponentReference,
			message.PolicySiteZero.With())
	}
	text := strings.TrimFunc(ref, func(r rune) bool { return r <= ' ' }) // as browsers do (URL Standard, 4.4)
	switch most := s.check.policy.MaxLength; {
	case text == "":
		return uri.URI{}, refusal(uri.URI{}, CodeMissing, uri.ComponentReference,
			message.PolicyAddressMissing.With())
	case len(text) > most:
		return uri.URI{}, refusal(uri.URI{}, CodeLength, uri.ComponentReference, tooLong(most))
	}
	target, repairs, err := s.base.Resolve(text)
	if err != nil {
		return uri.URI{}, err
	}
	if component := s.leaves(target); component != 0 {
		return uri.URI{}, refusal(target, CodeOrigin, component, message.PolicyOtherSite.With())
	}
	if !s.staysAsWritten(text) {
		return uri.URI{}, refusal(target, CodeAmbiguous, uri.ComponentHost,
			message.PolicyOtherReading.With())
	}
	if repairs&whatwg.RepairedBreaks != 0 { // the target no longer has them
		return uri.URI{}, refusal(target, CodeControl, uri.ComponentReference,
			message.PolicyControl.With())
	}
	// Keep the text after the origin. The origin itself may be written otherwise, such as
	// "HTTPS://EXAMPLE.com:443".
	start, _, _ := target.Span(uri.ComponentPath)
	rest := target.String()[start:]
	if !strings.HasPrefix(rest, "/") {
		rest = "/" + rest
	}
	target, err = uri.Parse(strings.TrimSuffix(s.base.URI().String(), "/") + rest)
	switch {
	case err != nil:
		return uri.URI{}, err
	case hidesAuthority(rest):
		return uri.URI{}, refusal(target, CodeAmbiguous, uri.ComponentPath,
			message.PolicyPathSlashes.With())
	}
	if err := s.check.Check(target); err != nil {
		return uri.URI{}, err
	}
	if slices.Contains(*s.except, pageOf(uri.Unescape(target.Path()))) {
		return uri.URI{}, refusal(target, CodePage, uri.ComponentPath, message.PolicyPage.With())
	}
	return target, nil
}

// hidesAuthority reports whether a path begins with two slashes after decoding, as "/%2Fh" and
// "/.%2F/h" do. Backslashes count as slashes, and dot segments are removed (RFC 3986, 5.2.4).
func hidesAuthority(path string) bool {
	decoded := strings.ReplaceAll(uri.Unescape(path), `\`, "/")
	var segments []string
	for segment := range strings.SplitSeq(strings.TrimPrefix(decoded, "/"), "/") {
		switch {
		case segment == ".":
		case segment == ".." && len(segments) > 0:
			segments = segments[:len(segments)-1]
		case segment == "..":
		default:
			segments = append(segments, segment)
		}
	}
	return strings.HasPrefix(decoded, "//") || len(segments) > 1 && segments[0] == ""
}

// staysAsWritten reports whether a text, valid or not, is on the site by RFC 3986, Appendix B. Such
// a text has no scheme and no authority, or it has the authority of the site and no other scheme.
func (s Site) staysAsWritten(text string) bool {
	o := split.Reference(text)
	if !o.HasAuthority() {
		return !o.HasScheme()
	}
	scheme := s.origin.Scheme
	if o.HasScheme() {
		scheme = text[:o.Scheme]
	}
	u, err := uri.Parse(scheme + "://" + text[o.Authority:o.Path])
	return err == nil && !u.HasUserinfo() && s.leaves(u) == 0
}

// leaves returns the first of scheme, host and port in which u differs from the site (RFC 6454, 5).
// It returns 0 if u is on the site.
func (s Site) leaves(u uri.URI) uri.Component {
	switch other := schemes.OriginOf(u); {
	case s.origin.Scheme != strings.ToLower(u.Scheme()): // a blob has the origin of its site, but is not a page of the site
		return uri.ComponentScheme
	case s.origin.Host != other.Host:
		return uri.ComponentHost
	case s.origin.Port != other.Port:
		return uri.ComponentPort
	}
	return 0
}
