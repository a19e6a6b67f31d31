package uri_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/abnf"

	"github.com/google/go-cmp/cmp"
)

// These are the rules of RFC 3986, Appendix A. Each is a regular expression composed of the rules that it names. They are the
// readable reference for the parser.
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

// parts has everything that the accessors of a URI return.
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

// slowParse parses text by Appendix B and the rules above. It reports whether text is a URI-reference.
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

// partsOf calls every accessor of u. Without a userinfo the user is undefined.
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

// loadGrammar reads a document's grammar, testdata/name.abnf.
func loadGrammar(t testing.TB, name string) *abnf.Grammar {
	t.Helper()
	return abnf.Load(t, "testdata", name)
}

// The grammars have every rule of the documents. They have no other rules, but for those that the files name as additions.
func TestGrammarsAreWhole(t *testing.T) {
	for name, rules := range map[string]string{
		"RFC3986": `URI hier-part URI-reference absolute-URI relative-ref relative-part scheme authority userinfo host port
			IP-literal IPvFuture IPv6address h16 ls32 IPv4address dec-octet reg-name path path-abempty path-absolute path-noscheme
			path-rootless path-empty segment segment-nz segment-nz-nc pchar query fragment pct-encoded unreserved reserved gen-delims sub-delims`,
		"RFC2396bis": `URI-reference absolute-URI-reference absolute-URI relative-URI hier-part opaque-part net-path abs-path rel-path rel-segment
			scheme authority reg-name server userinfo hostport host port hostname qualified domainlabel toplabel alphanum alpha IPv4address dec-octet
			IPv6reference IPv6address ls32 h4 path path-segments segment pchar query fragment uric uric-no-slash reserved unreserved mark escaped delims unwise`,
		"RFC2373": `IPv6address IPv4address IPv6prefix hexpart hexseq hex4`,
		"RFC2396": `URI-reference absoluteURI relativeURI hier_part opaque_part uric_no_slash net_path abs_path rel_path rel_segment scheme authority
			reg_name server userinfo hostport host IPv6reference IPv6address hostname domainlabel toplabel IPv4address port path path_segments segment
			param pchar query fragment uric reserved unreserved mark escaped hex alphanum alpha lowalpha upalpha digit`,
		"URLSyntax": `URL-reference absoluteURL opaque-URL generic-URL relativeURL net_path abs_path rel_path scheme site user password hostport host
			hostname domainlabel toplabel hostnumber port path path_segments segment param pchar query fragment urlc reserved unreserved mark escaped
			hex alphanum alpha lowalpha upalpha digit control space delims unwise`,
		"RFC1808": `URL absoluteURL generic-RL relativeURL net_path abs_path rel_path path fsegment segment params param scheme net_loc query fragment
			pchar uchar unreserved escape hex alpha lowalpha hialpha digit safe extra national reserved punctuation`,
		"RFC1738": `genericurl url otherurl scheme schemepart ip-schemepart login hostport host hostname domainlabel toplabel alphadigit hostnumber port
			user password urlpath ftpurl fpath fsegment ftptype fileurl httpurl hpath hsegment search gopherurl gtype selector gopher+_string mailtourl
			encoded822addr newsurl grouppart group article nntpurl telneturl waisurl waisdatabase waisindex waisdoc database wtype wpath prosperourl ppath
			psegment fieldspec fieldname fieldvalue lowalpha hialpha alpha digit safe extra national punctuation reserved hex escape unreserved uchar xchar digits`,
		"URL1993": `fragmentaddress url generic scheme httpaddress fileaddress afsaddress newsaddress waisaddress waisindex waisdoc groupart group article
			database wtype prosperoaddress prosperolink hsoname version attributes attribute telnetaddress gopheraddress hostport host cellname hostname
			hostnumber port selector path search user fragmentid gtype xalpha xalphas xpalpha xpalphas ialpha alpha digit safe extra escape hex variant
			punctuation digits alphanum alphanums void
			reference full partial internet anyscheme schemechar nocolon`,
	} {
		got := loadGrammar(t, name).Names()
		want := slices.Sorted(slices.Values(strings.Fields(rules)))
		if !slices.Equal(got, want) {
			t.Errorf("%s.abnf has the rules\n%s, want\n%s", name, got, want)
		}
	}
}

// The helper handles rules that loop, rules of other files in prose, and counted repetition.
func TestGrammarHelper(t *testing.T) {
	for _, test := range []struct {
		file, rule, text string
		want             bool
	}{
		{"URL1993", "xalphas", "a%20b@", true},
		{"URL1993", "xalphas", "", false},
		{"URL1993", "path", "", true},
		{"URL1993", "path", "a/b/", true},
		{"URL1993", "path", "a//b", false},
		{"URL1993", "search", "a+b+c", true},
		{"URL1993", "search", "a+", false},
		{"URL1993", "hostname", "a.b1.c", true},
		{"URL1993", "url", "NEWS:*", true},
		{"RFC2396", "IPv6reference", "[::192.9.5.5]", true},
		{"RFC2396", "IPv6reference", "[::1.2.3.4444]", false},
		{"RFC2396bis", "hostname", strings.Repeat("a", 63), true},
		{"RFC2396bis", "hostname", strings.Repeat("a", 64), false},
		{"RFC3986", "IPv4address", "255.255.255.255", true},
		{"RFC3986", "IPv4address", "256.0.0.0", false},
		{"RFC3986", "IPvFuture", "V1.x", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=D", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=x", false},
	} {
		if got := loadGrammar(t, test.file).Match(test.rule, test.text); got != test.want {
			t.Errorf("%s.abnf, %s, %q: %t", test.file, test.rule, test.text, got)
		}
	}
}

// A twin parses references by a document's grammar in testdata. It cuts the text as the document specifies, and matches each part
// against the rules of the document.
type twin struct {
	g         *abnf.Grammar
	start     string // the rule of a reference
	cut       func(text string) literalRef
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
	switch g := loadGrammar(t, sp.String()); sp {
	case uri.RFC3986:
		return &twin{
			g: g, start: "URI-reference", cut: literalSplit, authority: "authority",
			user: "userinfo", port: "port",
			hosts: []twinHost{{"IPv4address", uri.HostIPv4}, {"reg-name", uri.HostRegName}},
		}
	case uri.RFC2396bis:
		return &twin{
			g: g, start: "URI-reference", cut: literalSplit, authority: "authority",
			user: "userinfo", port: "port", registry: "reg-name",
			hosts:        []twinHost{{"IPv6reference", uri.HostIPv6}, {"IPv4address", uri.HostIPv4}, {"hostname", uri.HostName}},
			hierarchical: "hier-part", opaques: "opaque-part",
		}
	case uri.RFC2396:
		return &twin{
			g: g, start: "URI-reference", cut: literalSplit, authority: "authority",
			user: "userinfo", port: "port", registry: "reg_name",
			hosts:        []twinHost{{"hostname", uri.HostName}, {"IPv4address", uri.HostIPv4}, {"IPv6reference", uri.HostIPv6}},
			hierarchical: "hier_part", opaques: "opaque_part",
		}
	case uri.URLSyntax:
		return &twin{
			g: g, start: "URL-reference", authority: "site",
			cut: func(text string) literalRef {
				r := literalSplit(text)
				if r.scheme.defined && !g.Match("scheme", r.scheme.text) {
					// No absoluteURL: only the relativeURL is left.
					r = literalSplit("./" + text)
					r.path = r.path[2:]
				}
				return r
			},
			user: "user", password: "password", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	case uri.RFC1808:
		return &twin{
			g: g, start: "URL", cut: literalCut1808, authority: "net_loc", params: true,
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
			cut: func(text string) literalRef {
				m := regexp.MustCompile(`(?s)\A([^:]*):(//([^/]*))?(.*)\z`).FindStringSubmatch(text)
				if m == nil {
					return literalRef{}
				}
				return literalRef{scheme: optional{true, m[1]}, authority: optional{m[2] != "", m[3]}, path: m[4]}
			},
			user: "user", password: "password", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	case uri.URL1993:
		return &twin{
			g: g, start: "reference", cut: literalSplit, authority: "internet",
			user: "user", port: "port",
			hosts: []twinHost{{"hostname", uri.HostName}, {"hostnumber", uri.HostIPv4}},
		}
	}
	t.Fatalf("no twin for %s", sp)
	return nil
}

// literalCut1808 is RFC 1808, section 2.4, step by step. Its params stay in the path.
func literalCut1808(text string) (r literalRef) {
	if i := strings.IndexByte(text, '#'); i >= 0 { // 2.4.1
		r.fragment = optional{true, text[i+1:]}
		text = text[:i]
	}
	if m := regexp.MustCompile(`\A[A-Za-z0-9+.-]+:`).FindString(text); m != "" { // 2.4.2
		r.scheme = optional{true, m[:len(m)-1]}
		text = text[len(m):]
	}
	if strings.HasPrefix(text, "//") { // 2.4.3
		netLoc := text[2:]
		if i := strings.IndexByte(netLoc, '/'); i >= 0 {
			netLoc = netLoc[:i]
		}
		r.authority = optional{true, netLoc}
		text = text[2+len(netLoc):]
	}
	if i := strings.IndexByte(text, '?'); i >= 0 { // 2.4.4
		r.query = optional{true, text[i+1:]}
		text = text[:i]
	}
	r.path = text
	return r
}

// rule reports whether s matches the rule: a name in the grammar, or a regular expression.
func (tw *twin) rule(rule, s string) bool {
	if tw.g.Has(rule) {
		return tw.g.Match(rule, s)
	}
	return regexp.MustCompile(`\A(?:` + rule + `)\z`).MatchString(s)
}

// server splits an authority into userinfo, host and port. It reports whether the authority is valid.
func (tw *twin) server(authority string, p *parts) bool {
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
		p.Userinfo, p.User, p.Password = optional{true, userinfo}, optional{true, user}, optional{ok, password}
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
		p.Port = optional{true, rest[i+1:]}
		if !tw.rule(tw.port, p.Port.text) {
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

// parse parses text. It reports whether text is a reference of the document.
func (tw *twin) parse(text string) (p parts, ok bool) {
	if !tw.g.Match(tw.start, text) {
		return p, false
	}
	r := tw.cut(text)
	p = parts{Scheme: r.scheme, Authority: r.authority, Path: r.path, Query: r.query, Fragment: r.fragment}
	if tw.params {
		if path, params, ok := strings.Cut(p.Path, ";"); ok {
			p.Path, p.Params = path, optional{true, params}
		}
	}
	if tw.opaques != "" && r.scheme.defined {
		part, _, _ := strings.Cut(text[len(r.scheme.text)+1:], "#")
		if !tw.rule(tw.hierarchical, part) && tw.rule(tw.opaques, part) {
			p.Opaque = optional{true, part}
		}
	}
	if r.scheme.defined && tw.g.Name == "URL1993" && !tw.rule("anyscheme", r.scheme.text) {
		return p, false
	}
	if !r.authority.defined {
		return p, true
	}
	// The authority wins.
	authority := r.authority.text
	var server parts
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

// checkDocument checks that a document's parser agrees with its grammar and obeys the laws of parsing.
func checkDocument(t *testing.T, tw *twin, sp uri.Spec, text string) {
	t.Helper()
	u, err := sp.Parse(text)
	want, ok := tw.parse(text)
	if ok != (err == nil) || ok != sp.Valid(text) {
		t.Errorf("%s: %q: grammar %t, Parse %v, Valid %t", sp, text, ok, err, sp.Valid(text))
		return
	}
	if err != nil {
		checkError(t, err.(*uri.ParseError))
		return
	}
	if u.String() != text || u.Spec() != sp {
		t.Errorf("%s: %q prints as %q of %s", sp, text, u, u.Spec())
	}
	if diff := cmp.Diff(want, partsOf(u), equal); diff != "" {
		t.Errorf("%s: grammar (-) and parser (+) differ on %q:\n%s", sp, text, diff)
	}
}

// checkContainment checks the statements of docs/documents.md about documents that accept all references of
// another document.
func checkContainment(t *testing.T, text string) {
	t.Helper()
	need := func(sp, in uri.Spec) {
		if !in.Valid(text) {
			t.Errorf("%q is valid under %s, and not under %s", text, sp, in)
		}
	}
	if u, err := uri.RFC3986.Parse(text); err == nil && u.HostKind() != uri.HostIPvFuture {
		need(uri.RFC3986, uri.RFC2396bis)
		need(uri.RFC3986, uri.RFC2396)
	}
	if u, err := uri.RFC2396bis.Parse(text); err == nil && strings.IndexAny(u.Opaque(), "[]") != 0 {
		need(uri.RFC2396bis, uri.RFC2396)
	}
	if u, err := uri.URLSyntax.Parse(text); err == nil {
		first, _, _ := strings.Cut(u.Path(), "/")
		oddScheme := u.IsAbsolute() && strings.IndexAny(u.Scheme(), "0123456789+-.") == 0
		if !oddScheme && (u.IsAbsolute() || !strings.Contains(first, ":")) {
			need(uri.URLSyntax, uri.RFC2396)
		}
	}
	if uri.RFC1738.Valid(text) {
		need(uri.RFC1738, uri.RFC1808)
	}
}

// FuzzSyntax checks that each document's parser agrees with its grammar.
func FuzzSyntax(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkSyntax)
}

func checkSyntax(t *testing.T, text string) {
	for _, sp := range uri.Specs() {
		checkDocument(t, twinOf(t, sp), sp, text)
	}
	checkContainment(t, text)
}
