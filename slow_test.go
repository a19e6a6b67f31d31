package uri_test

import (
	"regexp"

	"example.com/uri"
)

// The rules of RFC 3986, Appendix A, each as a regular expression composed of
// those that it names. They are the readable reference for the parser.
const (
	unreserved = `[A-Za-z0-9\-._~]`
	subDelims  = `[!$&'()*+,;=]`
	pctEncoded = `%[0-9A-Fa-f][0-9A-Fa-f]`
	pchar      = `(?:` + unreserved + `|` + pctEncoded + `|` + subDelims + `|[:@])`

	decOctet = `(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])`
	ipv4     = decOctet + `\.` + decOctet + `\.` + decOctet + `\.` + decOctet
	h16      = `[0-9A-Fa-f]{1,4}`
	ls32     = `(?:` + h16 + `:` + h16 + `|` + ipv4 + `)`
	ipv6     = `(?:(?:` + h16 + `:){6}` + ls32 +
		`|::(?:` + h16 + `:){5}` + ls32 +
		`|(?:` + h16 + `)?::(?:` + h16 + `:){4}` + ls32 +
		`|(?:(?:` + h16 + `:){0,1}` + h16 + `)?::(?:` + h16 + `:){3}` + ls32 +
		`|(?:(?:` + h16 + `:){0,2}` + h16 + `)?::(?:` + h16 + `:){2}` + ls32 +
		`|(?:(?:` + h16 + `:){0,3}` + h16 + `)?::` + h16 + `:` + ls32 +
		`|(?:(?:` + h16 + `:){0,4}` + h16 + `)?::` + ls32 +
		`|(?:(?:` + h16 + `:){0,5}` + h16 + `)?::` + h16 +
		`|(?:(?:` + h16 + `:){0,6}` + h16 + `)?::)`
	ipvFuture = `[vV][0-9A-Fa-f]+\.(?:` + unreserved + `|` + subDelims + `|:)+`
	regName   = `(?:` + unreserved + `|` + pctEncoded + `|` + subDelims + `)*`
	userinfo  = `(?:` + unreserved + `|` + pctEncoded + `|` + subDelims + `|:)*`

	segment     = pchar + `*`
	segmentNz   = pchar + `+`
	segmentNzNc = `(?:` + unreserved + `|` + pctEncoded + `|` + subDelims + `|@)+`
)

func rule(expr string) *regexp.Regexp { return regexp.MustCompile(`\A(?:` + expr + `)\z`) }

var (
	schemeRule    = rule(`[A-Za-z][A-Za-z0-9+\-.]*`)
	authorityRule = rule(`(?:(` + userinfo + `)@)?(\[` + ipv6 + `\]|\[` + ipvFuture + `\]|` + regName + `)(?::([0-9]*))?`)
	ipv4Rule      = rule(ipv4)
	ipv6Rule      = rule(`\[` + ipv6 + `\]`)
	ipvFutureRule = rule(`\[` + ipvFuture + `\]`)
	pathAbempty   = rule(`(?:/` + segment + `)*`)
	pathAbsolute  = rule(`/(?:` + segmentNz + `(?:/` + segment + `)*)?`)
	pathNoscheme  = rule(segmentNzNc + `(?:/` + segment + `)*`)
	pathRootless  = rule(segmentNz + `(?:/` + segment + `)*`)
	pathEmpty     = rule(``)
	queryRule     = rule(`(?:` + pchar + `|[/?])*`)
	fragmentRule  = queryRule
	matchesAny    = func(s string, rules ...*regexp.Regexp) bool {
		for _, r := range rules {
			if r.MatchString(s) {
				return true
			}
		}
		return false
	}
)

// parts is everything that the accessors of a URI say.
type parts struct {
	Scheme, Authority, Userinfo, Port optional
	User, Password                    optional
	Host                              string
	Kind                              uri.HostKind
	Path                              string
	Params                            optional // of RFC 1808
	Query, Fragment                   optional
	Opaque                            optional
}

// slowParse reads text by Appendix B and the rules above; ok is false
// where text is not a URI-reference.
func slowParse(text string) (p parts, ok bool) {
	r := literalSplit(text)
	p = parts{Scheme: r.scheme, Authority: r.authority, Path: r.path, Query: r.query, Fragment: r.fragment}
	if r.scheme.defined && !schemeRule.MatchString(r.scheme.text) ||
		r.query.defined && !queryRule.MatchString(r.query.text) ||
		r.fragment.defined && !fragmentRule.MatchString(r.fragment.text) {
		return p, false
	}
	if !r.authority.defined {
		if r.scheme.defined {
			return p, matchesAny(r.path, pathAbsolute, pathRootless, pathEmpty)
		}
		return p, matchesAny(r.path, pathAbsolute, pathNoscheme, pathEmpty)
	}
	m := authorityRule.FindStringSubmatchIndex(r.authority.text)
	if m == nil || !pathAbempty.MatchString(r.path) {
		return p, false
	}
	group := func(n int) optional {
		if m[2*n] < 0 {
			return optional{}
		}
		return optional{true, r.authority.text[m[2*n]:m[2*n+1]]}
	}
	p.Userinfo, p.Host, p.Port = group(1), group(2).text, group(3)
	if p.Userinfo.defined {
		cut := regexp.MustCompile(`\A([^:]*)(:(.*))?\z`).FindStringSubmatch(p.Userinfo.text)
		p.User = optional{true, cut[1]}
		p.Password = optional{cut[2] != "", cut[3]}
	}
	switch {
	case ipv6Rule.MatchString(p.Host):
		p.Kind = uri.HostIPv6
	case ipvFutureRule.MatchString(p.Host):
		p.Kind = uri.HostIPvFuture
	case ipv4Rule.MatchString(p.Host):
		p.Kind = uri.HostIPv4
	default:
		p.Kind = uri.HostRegName
	}
	return p, true
}

// partsOf asks every accessor of u. Without HasUserinfo there is no user.
func partsOf(u uri.URI) parts {
	return parts{
		Scheme:    optional{u.IsAbsolute(), u.Scheme()},
		Authority: optional{u.HasAuthority(), u.Authority()},
		Userinfo:  optional{u.HasUserinfo(), u.Userinfo()},
		User:      optional{u.HasUserinfo(), u.User()},
		Password:  optional{u.HasPassword(), u.Password()},
		Host:      u.Host(),
		Kind:      u.HostKind(),
		Port:      optional{u.HasPort(), u.Port()},
		Path:      u.Path(),
		Params:    optional{u.HasPathParams(), u.PathParams()},
		Opaque:    optional{u.IsOpaque(), u.Opaque()},
		Query:     optional{u.HasQuery(), u.Query()},
		Fragment:  optional{u.HasFragment(), u.Fragment()},
	}
}
