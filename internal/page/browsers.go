package page

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"
)

// Browsing is how browsers read a text.
type Browsing struct {
	URI     uri.URI // the target, if there is a base
	Href    uri.URI // the form in which browsers print URI, percent-encoded as RFC 3986 demands
	Exact   string  // the form in which browsers print URI, byte for byte; empty if URI is relative
	Repairs whatwg.Repairs
	Err     error // the reason why browsers refuse the text
	BaseErr error // the reason why they refuse the base
}

// Browsers returns how browsers read a text. Without a base, a relative reference stays relative,
// and is read as on a page of the web.
func Browsers(text, base string) Browsing {
	b := Repaired(text, base)
	if !b.refused() {
		b.Href = whatwg.Href(b.URI)
		b.Exact, _ = whatwg.Exact(base, text)
	}
	return b
}

// Repaired is like Browsers, but leaves Href and Exact out, which take longer than the rest.
func Repaired(text, base string) (b Browsing) {
	if base == "" {
		b.URI, b.Repairs, b.Err = whatwg.Repair(text)
	} else if page, _, err := whatwg.Parse(base); err != nil {
		return Browsing{BaseErr: err}
	} else if prepared, err := whatwg.NewBase(page); err != nil {
		return Browsing{BaseErr: err}
	} else {
		b.URI, b.Repairs, b.Err = prepared.Resolve(text)
	}
	return b
}

// refused reports whether browsers refuse the text or its base.
func (b Browsing) refused() bool { return b.Err != nil || b.BaseErr != nil }

// A Field is an attribute of JavaScript's URL.
type Field struct{ Name, Value string }

// Fields returns the attributes of new URL(text, base) in browsers, or of new URL(text) without a
// base, and false if that throws.
func Fields(text, base string) ([]Field, bool) {
	href, err := whatwg.Exact(base, text)
	if err != nil {
		return nil, false
	}
	return fieldsOf(href), true
}

// fieldsOf divides what a browser prints. The href of a URL is its other attributes one after
// another (URL Standard, 4.5), except for "/." before a path that would be read as an authority,
// and for the delimiters of an empty query and fragment.
func fieldsOf(href string) []Field {
	scheme, rest, _ := strings.Cut(href, ":")
	rest, fragment, _ := strings.Cut(rest, "#")
	path, query, _ := strings.Cut(rest, "?")
	var username, password, host string
	if after, ok := strings.CutPrefix(path, "//"); ok {
		end := strings.IndexByte(after, '/')
		if end < 0 {
			end = len(after)
		}
		host, path = after[:end], after[end:]
		if i := strings.LastIndexByte(host, '@'); i >= 0 {
			username, password, _ = strings.Cut(host[:i], ":")
			host = host[i+1:]
		}
	} else if strings.HasPrefix(path, "/.//") {
		path = path[len("/."):]
	}
	hostname, port := host, ""
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		hostname, port = host[:i], host[i+1:]
	}
	return []Field{
		{"href", href}, {"origin", origin(scheme, host, path)}, {"protocol", scheme + ":"},
		{"username", username}, {"password", password}, {"host", host}, {"hostname", hostname},
		{"port", port},
		{"pathname", path}, {"search", delimited("?", query)}, {"hash", delimited("#", fragment)},
	}
}

// delimited returns a component with its delimiter, or nothing for an empty one.
func delimited(delimiter, component string) string {
	if component == "" {
		return ""
	}
	return delimiter + component
}

// origin returns the origin of a URL (URL Standard, 4.7).
func origin(scheme, host, path string) string {
	switch scheme {
	case "http", "https", "ws", "wss", "ftp":
		return scheme + "://" + host
	case "blob":
		inner, err := whatwg.Exact("", path)
		if err == nil && (strings.HasPrefix(inner, "http:") || strings.HasPrefix(inner, "https:")) {
			return fieldsOf(inner)[1].Value
		}
	}
	return "null"
}

// repairs has a sentence for each change of which the text of the URL does not tell more.
var repairs = []struct {
	repair whatwg.Repairs
	text   string
}{
	{whatwg.RepairedEnds, "Spaces and control characters at the ends are removed."},
	{whatwg.RepairedBreaks, "Tabs and line breaks are removed."},
	{whatwg.RepairedBackslashes, "Each backslash before the query becomes a slash."},
	{whatwg.RepairedSlashes, "The slashes before the host or the path are corrected."},
	{whatwg.RepairedScheme, "The scheme is ignored, because the base has the same one."},
	{whatwg.RepairedDots, "An escaped dot segment, such as %2e, is read as a dot segment."},
	{whatwg.RepairedLocalhost, "The host localhost is removed from the file URL."},
	{whatwg.RepairedDrive, "The drive letter of the file URL is kept or corrected."},
	{whatwg.RepairedOctets, "Bytes that are not valid UTF-8 are replaced by U+FFFD."},
}

// vague is for a change that no other sentence is about. The tests have found none.
const vague = "Some characters are written in another way."

// changes returns a sentence for each thing that browsers change in the text, in the order in which
// they do.
func (e explanation) changes() []string {
	b := e.browsing
	var all []string
	for _, r := range repairs {
		if b.Repairs&r.repair != 0 {
			all = append(all, r.text)
		}
	}
	if b.Repairs&whatwg.RepairedOpaque != 0 && e.base != "" {
		all = append(all, "Dot segments stay, because the path is opaque.")
	}
	encoded := encodings(e.text, b.printed())
	if u, ok := e.given("userinfo"); ok && (u == "" || u[len(u)-1] == ':') {
		all = append(all, "The delimiter of an empty user name or password is removed.")
	}
	if host, ok := e.given("host"); ok {
		if printed := fieldsOf(b.printed())[6].Value; host != printed && printed != "" {
			all = append(all, `The host becomes "`+plain(printed, 100)+`".`)
		}
	}
	if len(encoded) > 0 {
		all = append(all, "Characters are percent-encoded: "+strings.Join(encoded, ", ")+".")
	}
	if absolute, err := whatwg.Exact("", e.text); err == nil && absolute == b.Exact {
		all = append(all, rewritten(e.text)...)
	}
	if len(all) == 0 && e.base == "" && b.Exact != "" && b.Exact != e.text {
		all = append(all, vague)
	}
	return all
}

// printed returns the text that browsers make, or that of the relative reference that is left.
func (b Browsing) printed() string {
	if b.Exact != "" {
		return b.Exact
	}
	return b.URI.String()
}

// given returns a component as it stands in the text, where browsers find it.
func (e explanation) given(component string) (string, bool) {
	all := divideAsBrowsers(e.text, e.base)
	i := slices.IndexFunc(all, func(p part) bool { return p.name == component })
	if i < 0 {
		return "", false
	}
	return e.text[all[i].start:all[i].end], true
}

// maxEncodings bounds the characters that a sentence names.
const maxEncodings = 8

// encodings returns which characters of a text are percent-encoded in the other, such as "space as
// %20". An escape counts if the other text has more of it, so that nothing is claimed of escapes
// that the text had before.
func encodings(text, other string) []string {
	var all []string
	known := map[rune]bool{}
	for _, r := range text {
		if r < utf8.RuneSelf && ascii.IsAlnum(byte(r)) || r == '%' || known[r] {
			continue
		}
		if len(known) == 64 {
			break
		}
		known[r] = true
		name, escape := plain(string(r), utf8.UTFMax), escaped(string(r))
		if strings.Count(other, escape) <= strings.Count(text, escape) {
			continue
		}
		if r == ' ' {
			name = "space"
		}
		if len(all) == maxEncodings {
			return append(all, "and others")
		}
		all = append(all, name+" as "+escape)
	}
	return all
}

func escaped(s string) string {
	var b []byte
	for i := range len(s) {
		b = ascii.AppendEscape(b, s[i])
	}
	return string(b)
}

// rewritten says how browsers write an absolute URL that they have repaired: in a form that RFC
// 3986 calls equivalent.
func rewritten(text string) []string {
	u, _, err := whatwg.Repair(text)
	if err != nil || !u.IsAbsolute() {
		return nil
	}
	v := whatwg.Href(u)
	var all []string
	if u.Scheme() != v.Scheme() {
		all = append(all, "The scheme is written in lower case.")
	}
	switch had, has := u.HasPort(), v.HasPort(); {
	case had && !has && u.Port() == "":
		all = append(all, "The colon of an empty port is removed.")
	case had && !has:
		all = append(all, "The port "+plain(u.Port(),
			10)+" is removed: it is the default of "+v.Scheme()+".")
	case u.Port() != v.Port():
		all = append(all, "Zeros before the port are removed.")
	}
	switch {
	case u.Path() == "" && v.Path() == "/":
		all = append(all, `The empty path becomes "/".`)
	case u.Path() != v.Path():
		all = append(all, `Dot segments such as ".." are removed from the path.`)
	}
	return all
}

// A demand is a character that browsers leave as it is, and RFC 3986 allows only percent-encoded.
type demand struct {
	component uri.Component
	char      byte
	count     int
}

// demands returns what RFC 3986 demands in addition to what browsers do.
func (b Browsing) demands() []demand {
	var all []demand
	valid := b.Href.String()
	for i, j := 0, 0; i < len(b.Exact) && j < len(valid); i++ {
		if c := b.Exact[i]; ascii.IsEscape(valid, j) && valid[j] == '%' &&
			(c != '%' || !ascii.IsEscape(b.Exact, i)) {
			if ascii.Unescape(valid, j) == c {
				all = addDemand(all, componentAt(b.Href, j), c)
				j += len("%41")
				continue
			}
		}
		j++
	}
	return all
}

func addDemand(all []demand, component uri.Component, char byte) []demand {
	i := slices.IndexFunc(all, func(d demand) bool {
		return d.component == component && d.char == char
	})
	if i < 0 {
		return append(all, demand{component, char, 1})
	}
	all[i].count++
	return all
}

// componentAt returns the component of u that holds the byte at an offset.
func componentAt(u uri.URI, at int) uri.Component {
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		if start, end, ok := u.Span(c); ok && c != uri.ComponentAuthority && start <= at &&
			at < end {
			return c
		}
	}
	return uri.ComponentPath
}
