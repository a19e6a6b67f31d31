package uri_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unicode"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/automaton"
)

// The references of each document are a regular language. Package automaton makes its minimal
// automaton from the document's grammar, and from that a complete test of Valid and Parse. What the
// grammar leaves open is decided by the readings below.

// A reading of a document says which rules of its grammar are the components, and decides what the
// grammar leaves open.
type reading struct {
	start                                                                   string
	scheme                                                                  string // the names of rules, as are the following
	userinfo, port, params, query, opaque, opaqueQuery, fragment, authority string

	hosts   map[string]uri.HostKind // rules for hosts by their kinds
	rules   string                  // rules that take the place of the document's
	without map[string]string       // see abnf.Grammar.NFA
	users   bool                    // a userinfo is a user, without a password
	again   string                  // a text that leads to a state in another way: see begins
}

// Authority and scheme win: what begins with a scheme and a colon has this scheme, and what follows
// "//" after that is an authority.
const wins = `
wins-scheme    = %s ":"
wins-authority = [ %s ":" ] "//"
`

var readings = map[uri.Spec]reading{
	uri.RFC3986: {
		start: "URI-reference", scheme: "scheme", authority: "authority", userinfo: "userinfo",
		port: "port", query: "query", fragment: "fragment",
		hosts: map[string]uri.HostKind{"IPv6address": uri.HostIPv6, "IPvFuture": uri.HostIPvFuture,
			"IPv4address": uri.HostIPv4, "reg-name": uri.HostRegName},
	},
	uri.RFC2396bis: {
		start: "URI-reference", scheme: "scheme", authority: "authority", userinfo: "userinfo",
		port: "port", query: "query", fragment: "fragment", opaque: "opaque-part",
		opaqueQuery: "opaque-query",
		hosts: map[string]uri.HostKind{"IPv6address": uri.HostIPv6, "IPv4address": uri.HostIPv4,
			"hostname": uri.HostName},
		// Appendix B cuts an opaque part at its first "?", too.
		rules: `
opaque-part  = opaque-path [ "?" opaque-query ] / "?" opaque-query
opaque-path  = uric-no-slash *uric
opaque-query = *uric
`,
		without: map[string]string{"opaque-path": "?"},
	},
	uri.RFC2396: {
		start: "URI-reference", scheme: "scheme", authority: "authority", userinfo: "userinfo",
		port: "port", query: "query", fragment: "fragment", opaque: "opaque_part",
		opaqueQuery: "opaque_query",
		hosts: map[string]uri.HostKind{"IPv6reference": uri.HostIPv6, "IPv4address": uri.HostIPv4,
			"hostname": uri.HostName},
		rules: `
opaque_part  = opaque_path [ "?" opaque_query ] | "?" opaque_query
opaque_path  = uric_no_slash *uric
opaque_query = *uric
`,
		without: map[string]string{"opaque_path": "?"},
	},
	uri.URLSyntax: {
		start: "URL-reference", scheme: "scheme", authority: "site", userinfo: "userinfo",
		port: "port", query: "query", fragment: "fragment",
		hosts: map[string]uri.HostKind{"hostnumber": uri.HostIPv4, "hostname": uri.HostName},
		// The names user and password together are the userinfo.
		rules: `
net_path    = "//" site [ abs_path | "?" query ]
site        = [ [ userinfo "@" ] hostport ]
userinfo    = user [ ":" password ]
`,
	},
	uri.RFC1808: {
		start: "URL", scheme: "scheme", authority: "net_loc", userinfo: "userinfo", port: "port",
		params: "params", query: "query", fragment: "fragment",
		hosts: map[string]uri.HostKind{"hostnumber": uri.HostIPv4, "hostname": uri.HostName},
		// A net_loc that is a login of RFC 1738 has its parts.
		rules: `
net_loc     = [ userinfo "@" ] ( hostname | hostnumber ) [ ":" port ] | *( pchar | ";" | "?" )
userinfo    = <user of RFC1738> [ ":" <password of RFC1738> ]
hostname    = <hostname of RFC1738>
hostnumber  = <hostnumber of RFC1738>
port        = <port of RFC1738>
`,
	},
	uri.RFC1738: {
		start: "genericurl", scheme: "scheme", authority: "authority", userinfo: "userinfo",
		port:  "port",
		hosts: map[string]uri.HostKind{"hostnumber": uri.HostIPv4, "hostname": uri.HostName},
		// A login or, as in "file:///x", nothing.
		rules: `
ip-schemepart = "//" authority [ "/" urlpath ]
authority     = [ [ userinfo "@" ] hostport ]
userinfo      = user [ ":" password ]
`,
	},
	uri.URL1993: {
		start: "reference", scheme: "anyscheme", authority: "internet", userinfo: "user",
		port: "port", query: "search", fragment: "fragment",
		hosts: map[string]uri.HostKind{"hostnumber": uri.HostIPv4, "hostname": uri.HostName},
		// A fragment may be void.
		rules: `
reference = [ full | partial ] [ "?" search ] [ "#" fragment ]
fragment  = [ fragmentid ]
internet  = [ user "@" ] ( host ":" port | nocolonhost )
nocolonhost = host
`,
		users: true,
		again: "+", // no character of a scheme
		// The user ends at the last "@", and the host at the last ":".
		without: map[string]string{"host": "@", "nocolonhost": ":"},
	},
}

// A complete test is that of one document.
type completeTest struct {
	spec uri.Spec
	*automaton.Language
	*automaton.Suite

	scheme, authority, userinfo, port, params, query, opaque, opaqueQuery, fragment int // indices of marks, or -1
	hosts                                                                           []uri.HostKind
	users                                                                           bool   // see reading
	again                                                                           string // see reading
	removesDots                                                                     bool   // from complete URIs
	long                                                                            bool   // whether Parse makes errors of all texts that it rejects
}

func newCompleteTest(t testing.TB, sp uri.Spec) *completeTest {
	r := readings[sp]
	c := &completeTest{spec: sp, users: r.users, again: r.again, long: complete(),
		removesDots: sp == uri.RFC3986 || sp == uri.RFC2396bis}
	var marks []string
	mark := func(name string) int {
		if name == "" {
			return -1
		}
		marks = append(marks, name)
		c.hosts = append(c.hosts, uri.HostNone)
		return len(marks) - 1
	}
	c.scheme, c.authority, c.userinfo, c.port = mark(r.scheme), mark(r.authority), mark(r.userinfo),
		mark(r.port)
	c.params, c.query, c.fragment = mark(r.params), mark(r.query), mark(r.fragment)
	c.opaque, c.opaqueQuery = mark(r.opaque), mark(r.opaqueQuery)
	for name, kind := range r.hosts {
		c.hosts[mark(name)] = kind
	}
	g := abnf.Read(t, "testdata", sp.String(), r.rules+strings.ReplaceAll(wins, "%s", r.scheme))
	c.Language = automaton.New(g, r.start, marks, r.without,
		[]automaton.Win{{Prefix: "wins-scheme", Rule: r.scheme},
			{Prefix: "wins-authority", Rule: r.authority}})
	// A character too many in a scheme shows at the colon, and one in a userinfo at the "@" and a
	// host.
	more := []string{":", "@a"}
	if !slices.Contains(c.hosts, uri.HostIPv6) {
		more = append(more, "::1]", "1]") // of an address that another document has
	}
	c.Suite = automaton.NewSuite(c.Minimize(), more...)
	return c
}

// TestComplete tests Valid and Parse of each document completely, with k extra steps.
func TestComplete(t *testing.T) {
	for _, sp := range uri.Specs() {
		t.Run(sp.String(), func(t *testing.T) {
			t.Parallel()
			c := newCompleteTest(t, sp)
			accepted := c.MinimizeBy(func(o automaton.Output) automaton.Output { return min(o, 0) })
			t.Logf("%d states, or %d with the ends of components; %d classes of bytes",
				len(accepted.Outputs), len(c.Outputs), len(c.Bytes))
			k := extraSteps()
			t.Logf("k = %d: %d texts", k, c.run(t, c.begins(k)))
		})
	}
}

// TestCompleteBlocks repeats the test with longer texts that lead to the states, so that the rest
// of the test is at other positions in the blocks of bytes that the fast parser reads at once. In
// the largest size these are all positions in two blocks, and otherwise those around their ends,
// with one byte of each class.
func TestCompleteBlocks(t *testing.T) {
	c := newCompleteTest(t, uri.RFC3986)
	steps := c.classSteps()
	if complete() {
		steps = allSteps()
	}
	t.Logf("%d texts", c.run(t, func(visit func(begin)) { c.blocks(complete(), steps, visit) }))
}

// blocks visits the beginnings at all positions in two blocks, or at those around their ends, and
// those of the lengths for which the bytes of a block are looked up in another way. The beginnings
// go two ways to each state: on the first, most have a long scheme, which the fast parser leaves to
// the state machine, and on the second they are long as far behind as possible.
func (c *completeTest) blocks(all bool, steps []string, visit func(begin)) {
	const first, second = 63, 127 // where they end
	for n := 1; n < second+3; n++ {
		end := first-5 <= n && n <= first+1
		if all || end {
			access, ok := c.AccessLong(n)
			for s, text := range access {
				if ok[s] {
					visit(begin{s, text, steps, 0})
				}
			}
		}
		if all || end || n == 4 || n == 8 || n == 16 || second-2 <= n && n <= second {
			for s := range c.Access {
				if text, ok := c.filled(s, n); ok {
					visit(begin{s, text, steps, 0})
				}
			}
		}
	}
}

// filled returns a text of n bytes that leads to the state, and has a run of "a" as far behind as
// possible.
func (c *completeTest) filled(state, n int) (string, bool) {
	text := c.Access[state]
	if len(text) > n {
		return "", false
	}
	for i := len(text); i >= 0; i-- {
		if long := text[:i] + strings.Repeat("a", n-len(text)) +
			text[i:]; c.Next(0, long) == state {
			return long, true
		}
	}
	return "", false
}

// TestCompleteSpecs tests the values of Spec that are no document: they accept nothing.
func TestCompleteSpecs(t *testing.T) {
	if !rejectsOthers() {
		t.Error("a Spec that is none accepts a text")
	}
}

// rejectsOthers reports whether all values of Spec without a document reject all texts.
func rejectsOthers() bool {
	for n := len(uri.Specs()); n < 256; n++ {
		sp := uri.Spec(n)
		for _, text := range []string{"", "a", "http://a/b"} {
			if u, err := sp.Parse(text); err == nil || !u.IsZero() || sp.Valid(text) {
				return false
			}
		}
	}
	return true
}

// escape is the one text of several bytes that is tried as a single step, because the sets of
// characters in the rules of package uri have escapes as if they were characters.
const escape = "%41"

// allSteps are those after each state: all bytes, and an escape.
func allSteps() []string { return append(automaton.AllBytes(), escape) }

// classSteps are one byte of each class, and an escape.
func (c *completeTest) classSteps() []string {
	steps := []string{escape}
	for _, c := range c.Bytes {
		steps = append(steps, string([]byte{c}))
	}
	return steps
}

// A begin is what the texts of a test begin with: see automaton.Suite.Texts.
type begin struct {
	state  int
	access string
	steps  []string
	k      int
}

// begins returns those of the complete test. A parser that reads the beginning of a path as what
// may be a scheme is in another state there than after a character that no scheme has, though the
// language is the same behind both. So what begins with such a character is tried in any case.
func (c *completeTest) begins(k int) func(visit func(begin)) {
	return func(visit func(begin)) {
		if c.again != "" {
			visit(begin{c.Next(0, c.again), c.again, allSteps(), k})
		}
		for s, text := range c.Access {
			visit(begin{s, text, allSteps(), k})
		}
	}
}

// run tests with the texts of all begins, and returns how many there are. It stops some time after
// the first failure.
func (c *completeTest) run(t *testing.T, begins func(visit func(begin))) (n int) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed atomic.Bool
	todo := make(chan begin)
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var d automaton.Derivation
			texts := 0
			for b := range todo {
				c.Texts(b.state, b.access, b.steps, b.k, func(text string, end int) {
					texts++
					if failed.Load() {
						return
					}
					if got, want := c.check(text, c.Outputs[end] != automaton.Rejected,
						&d); got != want {
						failed.Store(true)
						mu.Lock()
						t.Errorf("%s: %q\n got %s\nwant %s", c.spec, text, got, want)
						mu.Unlock()
					}
				})
			}
			mu.Lock()
			n += texts
			mu.Unlock()
		}()
	}
	begins(func(b begin) { todo <- b })
	close(todo)
	wg.Wait()
	return n
}

// check returns what Valid and Parse say of a text, and what they should; both are empty if they
// agree.
func (c *completeTest) check(text string, accepted bool,
	d *automaton.Derivation) (got, want string) {
	if valid := c.spec.Valid(text); valid != accepted {
		return fmt.Sprint("valid ", valid), fmt.Sprint("valid ", accepted)
	}
	// The state machine judges texts that the fast parser rejects, too.
	slow, ok := uri.ParseSlow(text, c.spec)
	if ok != accepted {
		return fmt.Sprint("parsed ", ok), fmt.Sprint("parsed ", accepted)
	}
	if !accepted {
		// An error takes much longer to make.
		if c.long {
			if u, err := c.spec.Parse(text); err == nil || !u.IsZero() {
				return "no error", "an error"
			}
		}
		return "", ""
	}
	u, err := c.spec.Parse(text)
	if err != nil || u != slow {
		return fmt.Sprintf("%#v %v", u, err), fmt.Sprintf("%#v", slow)
	}
	if !c.Derive(text, d) {
		return "accepted", "not derived"
	}
	parts := c.derived(text, d)
	if got := c.components(u); got != parts {
		return fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", parts)
	}
	if rough := parts.rough(text, c.removesDots); uri.Rough(u) != rough {
		return fmt.Sprint("rough ", !rough), fmt.Sprint("rough ", rough)
	}
	return "", ""
}

// A span is where a component is, and whether it is defined.
type span struct {
	start, end int
	defined    bool
}

// components are those of a reference.
type components struct {
	scheme, authority, userinfo, host, port, path, params, query, fragment span
	kind                                                                   uri.HostKind
	opaque                                                                 span
	user, password                                                         string
}

// rough reports whether a text may not be in normal form: if it has an escape, an IP literal, or a
// capital letter before the path; and, if the document removes dot segments, if the path begins
// with "." or "/." occurs from the path on.
func (p *components) rough(text string, removesDots bool) bool {
	before, after := text[:p.path.start], text[p.path.start:]
	if strings.ContainsAny(text, "%") || p.kind == uri.HostIPv6 || p.kind == uri.HostIPvFuture ||
		strings.ContainsFunc(before, unicode.IsUpper) {
		return true
	}
	return removesDots && (strings.HasPrefix(after, ".") || strings.Contains(after, "/."))
}

// components returns those of u.
func (c *completeTest) components(u uri.URI) (all components) {
	get := func(component uri.Component) span {
		start, end, ok := u.Span(component)
		if !ok {
			return span{}
		}
		return span{start, end, true}
	}
	all = components{
		scheme: get(uri.ComponentScheme), authority: get(uri.ComponentAuthority),
		userinfo: get(uri.ComponentUserinfo), host: get(uri.ComponentHost),
		port: get(uri.ComponentPort), path: get(uri.ComponentPath), query: get(uri.ComponentQuery),
		fragment: get(uri.ComponentFragment),
		kind:     u.HostKind(), user: u.User(), password: u.Password(),
	}
	if u.HasPathParams() {
		all.params = span{all.path.end + 1, all.path.end + 1 + len(u.PathParams()), true}
	}
	if u.Opaque() != "" {
		all.opaque = span{all.scheme.end + 1, all.scheme.end + 1 + len(u.Opaque()), true}
	}
	return all
}

// derived returns the components that the document's grammar gives to the text.
func (c *completeTest) derived(text string, d *automaton.Derivation) (all components) {
	get := func(mark int) span {
		if mark < 0 || d.Begin[mark] < 0 {
			return span{}
		}
		return span{d.Begin[mark], d.End[mark], true}
	}
	all = components{
		scheme: get(c.scheme), authority: get(c.authority), userinfo: get(c.userinfo),
		port: get(c.port), params: get(c.params), query: get(c.query),
		fragment: get(c.fragment), opaque: get(c.opaque),
	}
	if all.opaque.defined {
		all.query = get(c.opaqueQuery)
	}
	if all.userinfo.defined {
		all.user = text[all.userinfo.start:all.userinfo.end]
		if !c.users {
			all.user, all.password, _ = strings.Cut(all.user, ":") // RFC 3986, 3.2.1
		}
	}
	if all.authority.defined {
		all.host, all.kind = all.authority, uri.HostRegName // a registry's, or an empty one
		first := len(text) + 1
		for i, kind := range c.hosts {
			if kind != uri.HostNone && d.Begin[i] >= 0 && d.Begin[i] < first {
				first = d.Begin[i]
				all.kind = kind
				all.host = get(i)
			}
		}
		if all.kind == uri.HostIPv6 || all.kind == uri.HostIPvFuture {
			if text[all.host.start] != '[' {
				all.host = span{all.host.start - 1, all.host.end + 1, true} // with its brackets
			}
		}
	}
	// The path is what is left.
	if all.scheme.defined {
		all.path.start = all.scheme.end + 1
	}
	if all.authority.defined {
		all.path.start = all.authority.end
	}
	all.path.end = len(text)
	for _, after := range []span{all.fragment, all.query, all.params} {
		if after.defined {
			all.path.end = after.start - 1
		}
	}
	all.path.defined = true
	return all
}
