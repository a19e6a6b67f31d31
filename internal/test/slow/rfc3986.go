package slow

import (
	"regexp"

	"example.com/uri"
)

// These are the rules of RFC 3986, Appendix A. Each is a regular expression composed of the rules
// that it names. They are the readable reference for the parser.
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

// Parse parses text by RFC 3986, Appendix B, and the rules above. It reports whether text is a
// URI-reference.
func Parse(text string) (p Parts, ok bool) {
	r := Split(text)
	p = Parts{Scheme: r.Scheme, Authority: r.Authority, Path: r.Path, Query: r.Query, Fragment: r.Fragment}
	if r.Scheme.Defined && !schemeRule.MatchString(r.Scheme.Text) ||
		r.Query.Defined && !queryRule.MatchString(r.Query.Text) ||
		r.Fragment.Defined && !fragmentRule.MatchString(r.Fragment.Text) {
		return p, false
	}
	if !r.Authority.Defined {
		if r.Scheme.Defined {
			return p, matchesAny(r.Path, pathAbsolute, pathRootless, pathEmpty)
		}
		return p, matchesAny(r.Path, pathAbsolute, pathNoscheme, pathEmpty)
	}
	m := authorityRule.FindStringSubmatchIndex(r.Authority.Text)
	if m == nil || !pathAbempty.MatchString(r.Path) {
		return p, false
	}
	group := func(n int) Optional {
		if m[2*n] < 0 {
			return Optional{}
		}
		return Optional{true, r.Authority.Text[m[2*n]:m[2*n+1]]}
	}
	p.Userinfo, p.Host, p.Port = group(1), group(2).Text, group(3)
	if p.Userinfo.Defined {
		cut := regexp.MustCompile(`\A([^:]*)(:(.*))?\z`).FindStringSubmatch(p.Userinfo.Text)
		p.User = Optional{true, cut[1]}
		p.Password = Optional{cut[2] != "", cut[3]}
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
