package main

import (
	"fmt"
	"go/build"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
)

// These tests hold this library to its peers. Every difference must belong to a kind, a documented
// way in which the peer differs. A kind has the section that says why this library is right. Its
// rule predicts the peer's answer from this library's answer. The prediction must be the peer's
// answer. So a difference of a new kind fails, and so does a kind that the peer no longer has. See
// README.md.

// A question is what is asked of both. The base is for resolution.
type question struct{ base, ref string }

// An optional is a component, which may be undefined.
type optional struct {
	defined bool
	text    string
}

// An answer is what a parser or resolver makes of a text.
type answer struct {
	ok                   bool // accepted; else the rest is zero
	authority            bool
	scheme               string
	userinfo, host, port optional
	path                 string
	query, fragment      optional
	crash                string // what it panicked with
}

func (a answer) String() string {
	if a.crash != "" {
		return "panic: " + a.crash
	}
	if !a.ok {
		return "refused"
	}
	var b strings.Builder
	add := func(name string, o optional) {
		if o.defined {
			fmt.Fprintf(&b, "%s=%q ", name, o.text)
		}
	}
	add("scheme", optional{a.scheme != "", a.scheme})
	add("authority", optional{a.authority, ""})
	add("userinfo", a.userinfo)
	add("host", a.host)
	add("port", a.port)
	add("path", optional{true, a.path})
	add("query", a.query)
	add("fragment", a.fragment)
	return b.String()
}

// A kind is a way in which a peer differs.
type kind struct {
	name    string
	why     string   // the document and section by which this library is right
	example question // which shows this kind and no other
}

// applies reports whether the Go release that runs the test has the kind.
func (k kind) applies() bool {
	r := netURLReleases[k.name]
	return (r.since == "" || isRelease(r.since)) && (r.ended == "" || !isRelease(r.ended))
}

// releases tells which Go releases have the kind, if not all do.
func (k kind) releases() string {
	switch r := netURLReleases[k.name]; {
	case r.since != "":
		return ", since " + r.since
	case r.ended != "":
		return ", before " + r.ended
	}
	return ""
}

// isRelease reports whether the test runs under the Go release or a later one.
func isRelease(name string) bool { return slices.Contains(build.Default.ReleaseTags, name) }

// kinds are those that apply to a question.
type kinds struct{ names []string }

// is notes the kind if it applies.
func (k *kinds) is(applies bool, name string) bool {
	if applies && !slices.Contains(k.names, name) {
		k.names = append(k.names, name)
	}
	return applies
}

// A comparison asks both.
type comparison struct {
	name   string
	bases  bool // whether it is of pairs
	kinds  []kind
	differ func(q question, k *kinds) (ours, theirs, predicted answer, asked bool)
}

const whatwgName = "whatwg-url, parse and resolve"

var comparisons = []comparison{
	{"net/url, parse", false, netURLParseKinds, differNetURLParse},
	{"net/url, resolve", true, netURLResolveKinds, differNetURLResolve},
	{"net/url, print", true, netURLPrintKinds, differNetURLPrint},
	{"fredbi/uri, parse", false, fredbiKinds, differFredbi},
	{whatwgName, true, whatwgKinds, differWhatwg},
}

// check asks a question, and returns the kinds of the difference, if there is one.
func (c *comparison) check(t *testing.T, q question) (names []string, asked, differs bool) {
	var k kinds
	ours, theirs, predicted, asked := c.differ(q, &k)
	if !asked {
		return nil, false, false
	}
	if predicted != theirs {
		t.Errorf("%s: %q + %q: a difference of no kind\n   ours %v\n theirs %v\n wanted %v by %q",
			c.name, q.base, q.ref, ours, theirs, predicted, k.names)
		return nil, true, true
	}
	if ours == theirs {
		return nil, true, false
	}
	if len(k.names) == 0 {
		t.Errorf("%s: %q + %q: predicted, but by no kind\n   ours %v\n theirs %v", c.name, q.base,
			q.ref, ours, theirs)
	}
	return k.names, true, true
}

// Each kind has an example, a reason with a section, and a name that its comparison has once. The
// example shows the kind and no other. Only kinds of different Go releases can share an example.
func TestKinds(t *testing.T) {
	section := regexp.MustCompile(`(RFC \d+|(URL|Encoding) Standard), (\d|Appendix [A-E])`)
	for _, c := range comparisons {
		seen := map[string]bool{}
		for _, k := range c.kinds {
			var want []string
			for _, other := range c.kinds {
				if other.applies() && other.example == k.example {
					want = append(want, other.name)
				}
			}
			if names, _, _ := c.check(t, k.example); !slices.Equal(names, want) {
				t.Errorf("%s, %s: the example %q shows %q, want %q", c.name, k.name, k.example,
					names, want)
			}
			if seen[k.name] || !section.MatchString(k.why) {
				t.Errorf("%s, %s: twice %t, reason %q", c.name, k.name, seen[k.name], k.why)
			}
			seen[k.name] = true
		}
	}
}

// Every difference is of a kind.
func TestDiffer(t *testing.T) {
	texts, pairs := written(t)
	if len(texts) < 3000 || len(pairs) < 1000 {
		t.Errorf("%d texts and %d pairs in testdata", len(texts), len(pairs))
	}
	g := newGenerator(3986)
	for range 40_000 {
		texts = append(texts, g.text())
	}
	for range 40_000 {
		pairs = append(pairs, question{g.base(), g.text()})
	}
	for _, text := range texts {
		pairs = append(pairs, question{"", text}, question{"http://a/b/c/d;p?q", text})
	}
	for _, c := range comparisons {
		t.Run(c.name, func(t *testing.T) {
			var all []question
			if c.bases {
				all = pairs
			} else {
				for _, text := range texts {
					all = append(all, question{"", text})
				}
			}
			c.count(t, all)
		})
	}
}

// TestDifferLists compares package whatwg with whatwg-url over the lists that the flags -list and
// -hrefs name. It takes each URL of the list alone, and each reference against the base of its
// page.
func TestDifferLists(t *testing.T) {
	var all []question
	if *list != "" {
		texts, err := lines(*list)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			all = append(all, question{"", text})
		}
	}
	if *hrefs != "" {
		pages, _, err := pages(*hrefs)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pages {
			for _, ref := range p.all {
				all = append(all, question{p.base, ref})
			}
		}
	}
	if all == nil {
		t.Skip("there is neither -list nor -hrefs")
	}
	c := comparisons[slices.IndexFunc(comparisons, func(c comparison) bool {
		return c.name == whatwgName
	})]
	c.count(t, all)
}

// count asks all questions, and logs how many differences each kind has.
func (c *comparison) count(t *testing.T, all []question) {
	counts, asked, differ := map[string]int{}, 0, 0
	for _, q := range all {
		names, was, differs := c.check(t, q)
		for _, name := range names {
			counts[name]++
		}
		if was {
			asked++
		}
		if differs {
			differ++
		}
	}
	t.Logf("%d questions, %d differences", asked, differ)
	for _, k := range c.kinds {
		t.Logf("%7d  %s (%s)%s", counts[k.name], k.name, k.why, k.releases())
		delete(counts, k.name)
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.Errorf("%q is no kind", name)
	}
}

// FuzzDiffer holds that every difference is of a kind.
func FuzzDiffer(f *testing.F) {
	_, pairs := written(f)
	for i, q := range pairs {
		if i%8 == 0 { // TestDiffer has them all
			f.Add(q.base, q.ref)
		}
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		for _, c := range comparisons {
			for _, q := range []question{{base, ref}, {"", ref}, {"", base}} {
				c.check(t, q)
			}
		}
	})
}

// written returns the texts of the vector files, and the pairs of base and reference in them.
func written(t testing.TB) (texts []string, pairs []question) {
	t.Helper()
	files, err := filepath.Glob("../testdata/*.tsv")
	if err != nil || len(files) < 5 {
		t.Fatalf("%q (%v)", files, err)
	}
	escaped := strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")
	octets := regexp.MustCompile(`\\x[0-9a-f]{2}`)
	for _, name := range append(files, "../whatwg/testdata/browser.tsv",
		"../whatwg/testdata/standard.tsv") {
		isWhatwg := strings.HasPrefix(name, "../whatwg/")
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		isPairs := isWhatwg || slices.Contains([]string{"resolve.tsv", "sample.tsv"},
			filepath.Base(name))
		for _, line := range strings.Split(string(data), "\n") {
			fields := strings.Split(line, "\t")
			if len(fields) < 2 || strings.HasPrefix(line, "# ") {
				continue
			}
			for i, field := range fields[:2] {
				if isWhatwg {
					field = octets.ReplaceAllStringFunc(field, func(s string) string {
						n, _ := strconv.ParseUint(s[2:], 16, 8)
						return string([]byte{byte(n)})
					})
					fields[i] = escaped.Replace(field)
				} else if s, err := strconv.Unquote(field); err == nil && field[0] == '"' {
					fields[i] = s
				}
			}
			if texts = append(texts, fields[0]); isPairs {
				texts = append(texts, fields[1])
				pairs = append(pairs, question{fields[0], fields[1]},
					question{fields[0], fields[0]})
			}
		}
	}
	return texts, pairs
}

// appendixB cuts a text into components (RFC 3986, Appendix B).
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// components is what is between the delimiters of a text, valid or not.
type components struct {
	scheme, authority optional
	path              string
	query, fragment   optional
}

func cut(text string) components {
	m := appendixB.FindStringSubmatchIndex(text)
	at := func(i int) optional {
		if m[2*i] < 0 {
			return optional{}
		}
		return optional{true, text[m[2*i]:m[2*i+1]]}
	}
	return components{scheme: at(2), authority: at(4), path: at(5).text, query: at(7),
		fragment: at(9)}
}

// String puts the text together again (RFC 3986, 5.3).
func (c components) String() string {
	s := c.path
	if c.authority.defined {
		s = "//" + c.authority.text + s
	}
	if c.scheme.defined {
		s = c.scheme.text + ":" + s
	}
	if c.query.defined {
		s += "?" + c.query.text
	}
	if c.fragment.defined {
		s += "#" + c.fragment.text
	}
	return s
}

// isPchar reports whether a path may have c (RFC 3986, 3.3), without what begins an escape.
func isPchar(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		strings.IndexByte("-._~!$&'()*+,;=:@", c) >= 0
}

// isControl is what net/url takes for a control character.
func isControl(c byte) bool { return c < 0x20 || c == 0x7f }

// encode percent-encodes the bytes that are bad.
func encode(s string, bad func(c byte) bool) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if bad(s[i]) {
			fmt.Fprintf(&b, "%%%02X", s[i])
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

var badPercent = regexp.MustCompile(`%([0-9A-Fa-f][0-9A-Fa-f])?`)

// encodePercent percent-encodes each "%" that begins no escape.
func encodePercent(s string) string {
	return badPercent.ReplaceAllStringFunc(s, func(s string) string {
		if s == "%" {
			return "%25"
		}
		return s
	})
}

// userinfo is a userinfo with user and password decoded.
func userinfo(text string) string {
	user, password, has := strings.Cut(text, ":")
	if !has {
		return uri.Unescape(user)
	}
	return uri.Unescape(user) + " : " + uri.Unescape(password)
}

// answerOf maps a reference of this library. The scheme is in lower case (RFC 3986, 3.1). User,
// password and host are decoded, and the host has no brackets. The rest is as written.
func answerOf(u uri.URI) answer {
	a := answer{
		ok: true, scheme: strings.ToLower(u.Scheme()), authority: u.HasAuthority(), path: u.Path(),
		query: optional{u.HasQuery(), u.Query()}, fragment: optional{u.HasFragment(), u.Fragment()},
	}
	if a.authority {
		a.userinfo = optional{u.HasUserinfo(), userinfo(u.Userinfo())}
		a.host = optional{true, uri.Unescape(u.Hostname())}
		a.port = optional{u.HasPort(), u.Port()}
	}
	return a
}

// decoded decodes the rest, for texts that are not valid.
func (a answer) decoded() answer {
	a.path, a.query.text, a.fragment.text = uri.Unescape(a.path), uri.Unescape(a.query.text),
		uri.Unescape(a.fragment.text)
	return a
}
