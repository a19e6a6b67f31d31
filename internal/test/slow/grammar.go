package slow

import (
	"regexp"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
)

// A twin parses references by a document's grammar in testdata. It cuts the text as the document
// specifies, and matches each part against the rules of the document.
type twin struct {
	g         *abnf.Grammar
	start     string // the rule of a reference
	cut       func(text string) Ref
	authority string // its rule
	empty     bool   // whether an authority may be empty though its rule says no

	user, password        string // rules of userinfo: user [ ":" password ]
	hosts                 []twinHost
	port                  string
	registry              string
	hierarchical, opaques string // rules of what follows the scheme
	params                bool
}

// A twinHost is a rule for hosts. The first rule that matches decides the kind.
type twinHost struct {
	rule string
	kind uri.HostKind
}

func twinOf(t testing.TB, sp uri.Spec) *twin {
	if twins[sp] == nil {
		twins[sp] = newTwin(t, sp)
	}
	return twins[sp]
}

var twins = map[uri.Spec]*twin{}

func newTwin(t testing.TB, sp uri.Spec) *twin {
	switch g := abnf.Load(t, "testdata", sp.String()); sp {
	case uri.RFC3986:
		return &twin{
			g: g, start: "URI-reference", cut: Split, authority: "authority",
			user: "userinfo", port: "port",
			hosts: []twinHost{{"IPv4address", uri.HostIPv4}, {"reg-name", uri.HostRegName}},
		}
	case uri.RFC2396bis:
		return &twin{
			g: g, start: "URI-reference", cut: Split, authority: "authority",
			user: "userinfo", port: "port", registry: "reg-name",
			hosts: []twinHost{{"IPv6reference", uri.HostIPv6}, {"IPv4address", uri.HostIPv4},
				{"hostname", uri.HostName}},
			hierarchical: "hier-part", opaques: "opaque-part",
		}
	case uri.RFC2396:
		return &twin{
			g: g, start: "URI-reference", cut: Split, authority: "authority",
			user: "userinfo", port: "port", registry: "reg_name",
			hosts: []twinHost{{"hostname", uri.HostName}, {"IPv4address", uri.HostIPv4},
				{"IPv6reference", uri.HostIPv6}},
			hierarchical: "hier_part", opaques: "opaque_part",
		}
	case uri.URLSyntax:
		return &twin{
			g: g, start: "URL-reference", authority: "site",
			cut: func(text string) Ref {
				r := Split(text)
				if r.Scheme.Defined && !g.Match("scheme", r.Scheme.Text) {
					// No absoluteURL: only the relativeURL is left.
					r = Split("./" + text)
					r.Path = r.Path[2:]
				}
				return r
			},
			user: "user", password: "password", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	case uri.RFC1808:
		return &twin{
			g: g, start: "URL", cut: cut1808, authority: "net_loc", params: true,
			// The login of RFC 1738.
			user: `(?:[\w$.+!*'(),;?&=-]|%[0-9A-Fa-f]{2})*`, password: `(?:[\w$.+!*'(),;?&=-]|%[0-9A-Fa-f]{2})*`, port: `[0-9]+`,
			hosts: []twinHost{
				{`(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?`, uri.HostName},
				{`[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+`, uri.HostIPv4},
			},
			registry: "net_loc",
		}
	case uri.RFC1738:
		return &twin{
			g: g, start: "url", authority: "login", empty: true,
			cut: func(text string) Ref {
				m := regexp.MustCompile(`(?s)\A([^:]*):(//([^/]*))?(.*)\z`).FindStringSubmatch(text)
				if m == nil {
					return Ref{}
				}
				return Ref{Scheme: Optional{true, m[1]}, Authority: Optional{m[2] != "", m[3]},
					Path: m[4]}
			},
			user: "user", password: "password", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	case uri.URL1993:
		return &twin{
			g: g, start: "reference", cut: Split, authority: "internet",
			user: "user", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	}
	t.Fatalf("no twin for %s", sp)
	return nil
}

// rule reports whether s matches the rule: a name in the grammar, or a regular expression.
func (tw *twin) rule(rule, s string) bool {
	if tw.g.Has(rule) {
		return tw.g.Match(rule, s)
	}
	return regexp.MustCompile(`\A(?:` + rule + `)\z`).MatchString(s)
}

// server splits an authority into userinfo, host and port. It reports whether the authority is
// valid.
func (tw *twin) server(authority string, p *Parts) bool {
	last := tw.g.Name == "URL1993" // the last "@" and the last ":" count
	rest := authority
	at := strings.IndexByte(rest, '@')
	if last {
		at = strings.LastIndexByte(rest, '@')
	}
	if at >= 0 {
		userinfo := rest[:at]
		rest = rest[at+1:]
		user, password, ok := userinfo, "", false
		if tw.password != "" || tw.user == "userinfo" {
			user, password, ok = strings.Cut(userinfo, ":")
		}
		switch {
		case tw.user == "userinfo" && !tw.rule("userinfo", userinfo),
			tw.user != "userinfo" && !tw.rule(tw.user, user),
			tw.password != "" && !tw.rule(tw.password, password):
			return false
		}
		p.Userinfo, p.User, p.Password = Optional{true, userinfo}, Optional{true, user},
			Optional{ok, password}
	}
	host := rest
	i := strings.IndexByte(rest, ':')
	if last {
		i = strings.LastIndexByte(rest, ':')
	} else if end := strings.IndexByte(rest, ']'); strings.HasPrefix(rest, "[") && end >= 0 {
		i = end + 1
		if i == len(rest) {
			i = -1
		} else if rest[i] != ':' {
			return false
		}
	}
	if i >= 0 {
		host = rest[:i]
		p.Port = Optional{true, rest[i+1:]}
		if !tw.rule(tw.port, p.Port.Text) {
			return false
		}
	}
	p.Host = host
	if tw.g.Name == "RFC3986" && strings.HasPrefix(host, "[") {
		p.Kind = uri.HostIPv6
		if strings.HasPrefix(strings.ToLower(host), "[v") {
			p.Kind = uri.HostIPvFuture
		}
		return tw.rule("IP-literal", host)
	}
	for _, h := range tw.hosts {
		if tw.rule(h.rule, host) {
			p.Kind = h.kind
			return true
		}
	}
	return false
}

// Parse parses text by the grammar of a document. It reports whether text is a reference of the
// document.
func Parse(t testing.TB, sp uri.Spec, text string) (Parts, bool) {
	return twinOf(t, sp).parse(text)
}

// parse parses text. It reports whether text is a reference of the document.
func (tw *twin) parse(text string) (p Parts, ok bool) {
	if !tw.g.Match(tw.start, text) {
		return p, false
	}
	r := tw.cut(text)
	p = Parts{Scheme: r.Scheme, Authority: r.Authority, Path: r.Path, Query: r.Query,
		Fragment: r.Fragment}
	if tw.params {
		if path, params, ok := strings.Cut(p.Path, ";"); ok {
			p.Path, p.Params = path, Optional{true, params}
		}
	}
	if tw.opaques != "" && r.Scheme.Defined {
		part, _, _ := strings.Cut(text[len(r.Scheme.Text)+1:], "#")
		if !tw.rule(tw.hierarchical, part) && tw.rule(tw.opaques, part) {
			p.Opaque = Optional{true, part}
		}
	}
	if r.Scheme.Defined && tw.g.Name == "URL1993" && !tw.rule("anyscheme", r.Scheme.Text) {
		return p, false
	}
	if !r.Authority.Defined {
		return p, true
	}
	// The authority wins.
	authority := r.Authority.Text
	var server Parts
	switch isServer := tw.server(authority, &server); {
	case authority == "" && (tw.empty || tw.rule(tw.authority, "")):
		p.Kind = uri.HostRegName
	case isServer:
		p.Userinfo, p.User, p.Password = server.Userinfo, server.User, server.Password
		p.Host, p.Kind, p.Port = server.Host, server.Kind, server.Port
	case tw.registry != "" && tw.rule(tw.registry, authority):
		p.Host, p.Kind = authority, uri.HostRegName
	default:
		return p, false
	}
	return p, true
}
