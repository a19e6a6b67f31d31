package main

import (
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"example.com/uri"
)

// The parts of net/url are mapped like this. The userinfo becomes user and password, decoded. The
// host comes from Hostname. An authority is defined if it has a host or a userinfo. It is also
// defined if the URL has a scheme, a path that begins with "/", and not OmitHost. The path is
// Opaque or EscapedPath, the fragment EscapedFragment.

var netURLParseKinds = []kind{
	{"characters in a path", "RFC 3986, 3.3: a path has pchar and slashes", question{"", "http://h/a b"}},
	{"characters in a query", "RFC 3986, 3.4: a query has pchar, slashes and question marks", question{"", "http://h/?[x]"}},
	{"characters in a fragment", "RFC 3986, 3.5: a fragment has pchar, slashes and question marks", question{"", "http://h/#a#b\n"}},
	{"characters in a host", "RFC 3986, 3.2.2: a registered name has unreserved, pct-encoded and sub-delims", question{"", "http://a<b\xc3\xa9]/"}},
	{"percent in an opaque path or a query", "RFC 3986, 2.1: two hexadecimal digits follow a percent sign", question{"", "x:%?%zz"}},
	{"colons in a host", "RFC 3986, 3.2.2 and 3.2.3: no colon but that before the port", question{"", "foo://a:1,b:2/"}},
	{"second @", "RFC 3986, 3.2.1: a userinfo has no @", question{"", "http://a@b@c/"}},
	{"zone", "RFC 3986, 3.2.2: an IPv6 address has no zone; RFC 6874 added it, and RFC 9844 took it away", question{"", "http://[fe80::1%25en0]/"}},
	{"escape in a host", "RFC 3986, 3.2.2: a registered name may have any escape", question{"", "http://a%41/"}},
	{"IPvFuture", "RFC 3986, 3.2.2: an IP literal may be an IPvFuture", question{"", "http://[v1.x]/"}},
	{"three slashes", "RFC 3986, 4.2: what follows // is an authority, without a scheme as well", question{"", "///a"}},
	{"empty authority before no path", "RFC 3986, 3.2: // begins an authority, which may be empty", question{"", "foo://?q"}},
	{"escaped asterisk alone", "RFC 3986, 2.2: a reserved character is not the same as its escape", question{"", "%2A"}},
	{"empty fragment", "RFC 3986, 3.5: a fragment is defined by its #", question{"", "a#"}},
}

// ipLiteral is a host in brackets, and what follows the last of them.
var ipLiteral = regexp.MustCompile(`(?s)^\[(.*)\](.*)$`)

func parseNetURLAnswer(text string, mended bool) (answer, *url.URL) {
	u, err := url.Parse(text)
	if err != nil {
		return answer{}, nil
	}
	return netURLAnswer(u, mended), u
}

// netURLAnswer maps a URL of net/url.
func netURLAnswer(u *url.URL, mended bool) answer {
	a := answer{ok: true, scheme: u.Scheme}
	if u.Opaque == "" && (u.Host != "" || u.User != nil || u.Scheme != "" && !u.OmitHost &&
		u.Path != "") {
		a.authority = true
		a.host = optional{true, u.Hostname()}
		if u.User != nil {
			a.userinfo = optional{true, u.User.Username()}
			if password, ok := u.User.Password(); ok {
				a.userinfo.text += " : " + password
			}
		}
		rest := u.Host
		if m := ipLiteral.FindStringSubmatch(u.Host); m != nil {
			rest = m[2]
		}
		a.port = optional{strings.Contains(rest, ":"), u.Port()}
	}
	a.path = u.EscapedPath()
	if u.Opaque != "" {
		a.path = u.Opaque
	}
	a.query = optional{u.ForceQuery || u.RawQuery != "", u.RawQuery}
	a.fragment = optional{u.Fragment != "", u.EscapedFragment()}
	if mended {
		path := u.Path
		if u.Opaque != "" {
			path = uri.Unescape(u.Opaque)
		}
		a.path, a.query.text, a.fragment.text = path, uri.Unescape(u.RawQuery), u.Fragment
	}
	return a
}

func differNetURLParse(q question, k *kinds) (ours, theirs, predicted answer, asked bool) {
	if u, err := uri.Parse(q.ref); err == nil {
		ours = answerOf(u)
	}
	predicted, mended := predictNetURL(q.ref, k)
	theirs, _ = parseNetURLAnswer(q.ref, mended)
	return ours, theirs, predicted, true
}

// predictNetURL tells what net/url makes of a text; mended, if that is valid by net/url only, so
// that components are decoded.
func predictNetURL(text string, k *kinds) (predicted answer, mended bool) {
	c := cut(text)
	// Texts that net/url accepts and RFC 3986 rejects.
	c.fragment.text = mend(k, "characters in a fragment", c.fragment.text, func(s string) string {
		return encode(s, func(b byte) bool {
			return !isPchar(b) && strings.IndexByte("/?%", b) < 0
		})
	})
	c.query.text = mend(k, "characters in a query", c.query.text, func(s string) string {
		return encode(s, func(b byte) bool {
			return !isPchar(b) && strings.IndexByte("/?%", b) < 0 && !isControl(b)
		})
	})
	c.query.text = mend(k, "percent in an opaque path or a query", c.query.text, encodePercent)
	c.path = mend(k, "characters in a path", c.path, func(s string) string {
		return encode(s, func(b byte) bool {
			return !isPchar(b) && b != '/' && b != '%' && !isControl(b)
		})
	})
	if c.scheme.defined && !c.authority.defined && !strings.HasPrefix(c.path, "/") {
		c.path = mend(k, "percent in an opaque path or a query", c.path, encodePercent)
	}
	zone, escaped := "", false
	if c.authority.defined {
		user, host := "", c.authority.text
		if i := strings.LastIndexByte(host, '@'); i >= 0 {
			user, host = host[:i], host[i:]
			user = mend(k, "second @", user, func(s string) string {
				return strings.ReplaceAll(s, "@", "%40")
			})
		}
		at := host[:min(len(host), strings.Count(host, "@"))]
		host = host[len(at):]
		escaped = !strings.HasPrefix(host, "[") &&
			escapedASCII.MatchString(strings.ReplaceAll(host, "%25", ""))
		host, zone = mendNetURLHost(strings.ToLower(c.scheme.text), host, k)
		c.authority.text = user + at + host
	}
	mended = c.String() != text
	u, err := uri.Parse(c.String())
	if err != nil {
		return answer{}, mended
	}
	a := answerOf(u)
	a.host.text += zone
	if mended {
		a = a.decoded()
	}
	// Texts that net/url rejects or reads in another way.
	if k.is(escaped, "escape in a host") || k.is(u.HostKind() == uri.HostIPvFuture, "IPvFuture") {
		return answer{}, mended
	}
	none := a
	none.authority, none.userinfo, none.host, none.port = false, optional{}, optional{}, optional{}
	switch {
	case k.is(!u.IsAbsolute() && u.HasAuthority() && u.Authority() == "" && u.Path() != "",
		"three slashes"):
		none.path = "//" + a.path
		a = none
	case k.is(u.HasAuthority() && u.Authority() == "" && u.Path() == "",
		"empty authority before no path"):
		a = none
	}
	if k.is(!mended && !u.IsAbsolute() && a.path == "%2A", "escaped asterisk alone") {
		a.path = "*"
	}
	if k.is(a.fragment == optional{true, ""}, "empty fragment") {
		a.fragment = optional{}
	}
	return a, mended
}

var escapedASCII = regexp.MustCompile(`%[0-7]`)

// isNetURLHost reports whether net/url takes c for a character of a host.
func isNetURLHost(c byte) bool {
	return isPchar(c) && c != '@' || strings.IndexByte(`<>"[]`, c) >= 0 || c >= 0x80
}

// isNetURLZone reports whether net/url accepts text as a zone. No bracket opens in it. Its escapes
// stand for a space, a percent sign or an ASCII character of a host.
func isNetURLZone(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			if !isNetURLHost(text[i]) || text[i] == '[' {
				return false
			}
			continue
		}
		decoded, err := uri.UnescapeStrict(text[i:min(i+3, len(text))])
		if err != nil || !isNetURLHost(decoded[0]) && decoded != " " && decoded != "%" ||
			decoded[0] >= 0x80 {
			return false
		}
		i += 2
	}
	return text != ""
}

// mendNetURLHost mends the host and the port, and returns the zone that it has taken off, as
// net/url has it.
func mendNetURLHost(scheme, host string, k *kinds) (mended, zone string) {
	if !strings.HasPrefix(host, "[") {
		if n := strings.Count(host, ":"); n > 1 && scheme != "http" && scheme != "https" {
			host = mend(k, "colons in a host", host, func(s string) string {
				return strings.Replace(s, ":", "%3A", n-1)
			})
		}
		return mend(k, "characters in a host", host, func(s string) string {
			return encode(s, func(b byte) bool { return strings.IndexByte(`<>"]`, b) >= 0 || b >= 0x80 })
		}), ""
	}
	m := ipLiteral.FindStringSubmatch(host)
	if m == nil {
		return host, ""
	}
	if i := strings.Index(m[1], "%25"); i >= 0 {
		_, err := netip.ParseAddr(m[1][:i])
		if k.is(err == nil && strings.Contains(m[1][:i], ":") && isNetURLZone(m[1][i+3:]), "zone") {
			return "[" + m[1][:i] + "]" + m[2], "%" + uri.Unescape(m[1][i+3:])
		}
	}
	return host, ""
}

// mend changes a component so that it is valid, if it is not by a kind.
func mend(k *kinds, name, s string, change func(s string) string) string {
	mended := change(s)
	k.is(mended != s, name)
	return mended
}

var netURLResolveKinds = []kind{
	{"empty fragment", "RFC 3986, 5.2.2: the fragment of the reference, which is defined by its #", question{"http://a/b", "c#"}},
	{"escaped asterisk alone", "RFC 3986, 2.2: a reserved character is not the same as its escape", question{"http://a/b", "%2A"}},
	{"empty authority", "RFC 3986, 5.2.2: an authority is defined by //, and then the base's is not used", question{"http://a/b", "//?q"}},
	{"three slashes", "RFC 3986, 5.2.2: an authority is defined by //, and then the base's is not used", question{"http://a/b", "///g"}},
	{"empty authority before no path", "RFC 3986, 5.3: // is put before an authority that is defined", question{"foo://", "?q"}},
	{"dot segments of an opaque path", "RFC 3986, 5.2.2: dot segments of every reference with a scheme are removed", question{"http://a/b", "x:a/../b"}},
	{"dot segments of the base's path", "RFC 3986, 5.2.2: without a path in the reference, the base's path is as it is", question{"http://a/b/../c", "?q"}},
	{"empty segment after ..", "RFC 3986, 5.2.4: /.. takes the segment before it, and none that follows", question{"http://a/b/", "..//c"}},
	{"empty query of the base", "RFC 3986, 5.2.2: the query of the base, which is defined by its ?", question{"http://a/b?", "#f"}},
	{"fragment of the base", "RFC 3986, 5.2.2: the fragment is that of the reference, if it is empty as well", question{"http://a/b#f", ""}},
	{"rootless base", "RFC 3986, 5.2.3: what follows the last slash of the base's path is replaced", question{"urn:a:b", "c"}},
	{"an authority from nowhere", "RFC 3986, 5.3: // is put only before an authority that is defined", question{"foo:/a/b", "c"}},
	{"two slashes without an authority", "RFC 3986, 3.3: without an authority a path cannot begin with two slashes", question{"http://a/b", "foo:/.//c"}},
}

// differNetURLResolve asks about pairs that both parse.
func differNetURLResolve(q question, k *kinds) (ours, theirs, predicted answer, asked bool) {
	base, err := uri.Parse(q.base)
	ref, err2 := uri.Parse(q.ref)
	_, b := parseNetURLAnswer(q.base, false)
	_, r := parseNetURLAnswer(q.ref, false)
	if err != nil || err2 != nil || b == nil || r == nil || !base.IsAbsolute() {
		return
	}
	target, err := base.Resolve(ref)
	if err == nil {
		ours = answerOf(target)
	}
	return ours, netURLAnswer(b.ResolveReference(r), false),
		predictNetURLTarget(answerOf(base), answerOf(ref), k), true
}

// predictNetURLTarget takes the steps of RFC 3986, 5.2.2, but for the kinds.
func predictNetURLTarget(b, r answer, k *kinds) answer {
	t := r
	if k.is(r.fragment == optional{true, ""}, "empty fragment") {
		t.fragment = optional{}
	}
	if k.is(r.scheme == "" && r.path == "%2A", "escaped asterisk alone") {
		t.path = "*"
	}
	authority, empty := r.authority, answer{authority: true, host: optional{true, ""}}
	sameAuthority := func(x, y answer) bool {
		return x.authority == y.authority && x.userinfo == y.userinfo && x.host == y.host &&
			x.port == y.port
	}
	if r.scheme == "" && sameAuthority(r, empty) {
		authority, t.authority, t.host = false, false, optional{}
		if !k.is(r.path == "", "empty authority") {
			k.is(true, "three slashes")
			t.path = "//" + r.path
		}
	}
	switch {
	case r.scheme != "":
		if !authority && !strings.HasPrefix(r.path, "/") {
			k.is(rfcDots(r.path) != r.path, "dot segments of an opaque path")
		} else {
			t.path = netURLDots(r.path, k)
			k.is(!authority && strings.HasPrefix(t.path, "//"), "two slashes without an authority")
		}
	case authority:
		t.scheme, t.path = b.scheme, netURLDots(r.path, k)
	default:
		path := t.path
		t.scheme, t.authority, t.userinfo, t.host, t.port = b.scheme, b.authority, b.userinfo,
			b.host, b.port
		if path == "" && !r.query.defined {
			t.query = b.query
			if k.is(b.query == optional{true, ""}, "empty query of the base") {
				t.query = optional{}
			}
			if k.is(t.fragment.text == "" && b.fragment.text != "", "fragment of the base") {
				t.fragment = b.fragment
			}
		}
		rootless := !b.authority && !strings.HasPrefix(b.path, "/")
		switch {
		case path == "" && rootless:
			t.path = b.path
		case path == "":
			k.is(rfcDots(b.path) != b.path, "dot segments of the base's path")
			t.path = netURLDots(b.path, k)
		case strings.HasPrefix(path, "/"):
			t.path = netURLDots(path, k)
		case rootless:
			k.is(true, "rootless base")
			t.path = netURLDots("/"+path, k)
		case b.path == "":
			t.path = netURLDots("/"+path, k)
		default:
			t.path = netURLDots(b.path[:strings.LastIndexByte(b.path, '/')+1]+path, k)
		}
		if !b.authority && t.path != "" && !(path == "" && rootless) {
			k.is(!rootless || path[0] == '/', "an authority from nowhere")
			t.authority, t.host = true, optional{true, ""}
		}
	}
	if k.is(sameAuthority(t, empty) && t.path == "", "empty authority before no path") {
		t.authority, t.host = false, optional{}
	}
	return t
}

var netURLPrintKinds = []kind{
	{"an authority out of a path", "RFC 3986, 3.3: without an authority a path cannot begin with two slashes", question{"http://a/b", "foo:/.//c"}},
	{"an escaped slash", "RFC 3986, 2.2: a reserved character is not the same as its escape", question{"http://a/b", "foo:/.//c"}},
}

// netURLReleases has the kinds that not all Go releases have: the release that brought the kind,
// and the one that ended it. Go 1.27 changed nothing else in net/url.
var netURLReleases = map[string]struct{ since, ended string }{
	"an authority out of a path": {ended: "go1.27"}, // foo://c
	"an escaped slash":           {since: "go1.27"}, // foo:%2F/c
}

// differNetURLPrint asks what a target of net/url has, and what the text says that net/url prints
// of it.
func differNetURLPrint(q question, k *kinds) (has, printed, predicted answer, asked bool) {
	_, b := parseNetURLAnswer(q.base, false)
	_, r := parseNetURLAnswer(q.ref, false)
	if !uri.Valid(q.base) || !uri.Valid(q.ref) || b == nil || r == nil || !b.IsAbs() {
		return
	}
	target := b.ResolveReference(r)
	has = netURLAnswer(target, false)
	if u, err := uri.Parse(target.String()); err == nil {
		printed = answerOf(u)
	}
	return has, printed, predictNetURLText(has, k), true
}

// predictNetURLText tells what the text says that net/url prints of a URL.
func predictNetURLText(has answer, k *kinds) (predicted answer) {
	switch {
	case has.authority || !strings.HasPrefix(has.path, "//"):
		return has
	case isRelease(netURLReleases["an escaped slash"].since):
		k.is(true, "an escaped slash")
		has.path = "%2F" + has.path[1:]
		return has
	}
	k.is(true, "an authority out of a path")
	text := components{scheme: optional{true, has.scheme}, path: has.path, query: has.query,
		fragment: has.fragment}
	if u, err := uri.Parse(text.String()); err == nil {
		predicted = answerOf(u)
	}
	return predicted
}

// rfcDots removes dot segments (RFC 3986, 5.2.4).
func rfcDots(in string) string {
	var out string
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"), strings.HasPrefix(in, "/./"):
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"), in == "/..":
			in = "/" + in[min(4, len(in)):]
			out = out[:max(0, strings.LastIndexByte(out, '/'))]
		case in == ".", in == "..":
			in = ""
		default:
			n := strings.IndexByte(in[1:], '/') + 1
			if n == 0 {
				n = len(in)
			}
			out, in = out+in[:n], in[n:]
		}
	}
	return out
}

// netURLDots does the same for a path that begins with a slash or is empty. It loses an empty
// segment after a ".." that has left nothing before it.
func netURLDots(path string, k *kinds) string {
	if path == "" {
		return ""
	}
	var out []string
	bare := false
	segments := strings.Split(path[1:], "/")
	for i, segment := range segments {
		last := i == len(segments)-1
		switch {
		case segment == "..":
			out = out[:max(0, len(out)-1)]
			bare = len(out) == 0
		case segment == ".":
			bare = false
		case segment == "" && bare:
			bare = false
			continue
		default:
			bare = false
			out = append(out, segment)
		}
		if last && (segment == "." || segment == "..") {
			out = append(out, "")
		}
	}
	result := "/" + strings.Join(out, "/")
	k.is(result != rfcDots(path), "empty segment after ..")
	return result
}
