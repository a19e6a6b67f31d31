package crawl_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/schemes"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkSURT}, {Check: checkSURT, Text: withSession}, {Check: checkOrder},
	{Check: checkArchiveKey}, {Check: checkArchiveKey, Text: withSession},
	{Check: checkSafeBrowsing}, {Check: checkSafeBrowsing, Text: withSession},
	{Check: checkSite}, {Check: checkSite, Text: withSession},
	{Check: checkChanges}, {Check: checkChanges, Text: withSession},
	{Check: checkKey}, {Check: checkKey, Text: withSession},
}

// FuzzGrammar holds the laws to texts that walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, "..", all) }

// withSession returns URIs with the parts that the keys treat in their own ways.
func withSession(w *laws.Walk) string {
	pieces := []string{
		"/", "/", ".", "..", "/../", "//", "?", "&", "=", "%25", "%2F", "%2e", "%3F", "%26", "%23",
		"%0a", "%c3%a9", "%e9", "%C3%9F", "%41", "%2541", "%25%34%31", "a", "B", "1", "www.",
		"www2.", "com", "example.",
		"jsessionid=", "PHPSESSID=", "sid=", "00112233445566778899aabbccddeeff",
		"ASPSESSIONIDABCDEFGH=ABCDEFGHIJKLMNOPQRSTUVWX", "cfid=1", "&cftoken=2", "cfid=",
		";jsessionid=1",
		"(ABCDEFGHIJKLMNOPQRSTUVWX)", "/(S(ABCDEFGHIJKLMNOPQRSTUVWX)F(ABCDEFGHIJKLMNOPQRSTUVWX))/",
		".aspx", "x.ASPX",
	}
	before := []string{"http://", "http://www.", "https://u:p@h", "http://h/", "http://h/?",
		"http://127.0.0.1", "http://0x7f.1", "http:", "//h", "x:", "dns:", "http://h:80/a/",
		"http://[::1]/", "http://https://", ""}
	text := before[w.Pick(len(before))]
	for n := w.Pick(8); n > 0; n-- {
		text += pieces[w.Pick(len(pieces))]
	}
	return text
}

func seed(f *testing.F) *testing.F {
	for _, text := range vectors.Texts(f, "..") {
		f.Add(text)
	}
	return f
}

// FuzzSURT checks that a SURT is in lower case, not much longer than the URI, and equal to the SURT
// of its twin. It leads back to the URI in lower case, or to a URI of the same SURT. Letters in
// another case do not matter.
func FuzzSURT(f *testing.F) { seed(f).Fuzz(checkSURT) }

func checkSURT(t *testing.T, text string) {
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	surt := crawl.SURT(u)
	back, ok := crawl.FromSURT(surt)
	if !ok || crawl.SURT(back) != surt || len(surt) > len(text)+3 {
		t.Errorf("%q has the SURT %q, which is of %q (%v)", u, surt, back, ok)
	}
	if other, ok := crawl.FromSURT(text); ok && crawl.SURT(other) != text {
		t.Errorf("%q is said to be the SURT of %q", text, other)
	}
	if !u.IsAbsolute() || !u.HasAuthority() {
		if surt != text || back != u {
			t.Errorf("%q has the SURT %q, which is of %q", u, surt, back)
		}
		return
	}
	if want := slowSURT(u); surt != want {
		t.Errorf("%q has the SURT %q, want %q", u, surt, want)
	}
	if !strings.Contains(u.Host(), ",") && back.String() != strings.ToLower(text) {
		t.Errorf("%q has the SURT %q, which is of %q", u, surt, back)
	}
	if other := crawl.SURT(u.NormalizeTo(uri.RungCase)); other != surt {
		t.Errorf("%q has the SURT %q, and in lower case %q", u, surt, other)
	}
}

// FuzzOrder holds that SURTs sort as the reversed labels of their hosts.
func FuzzOrder(f *testing.F) {
	f.Add("a.b.example", "b.example", "/a")
	f.Add("a-b.example", "a.example", "")
	f.Add("a_.example", "a1.example", "?q")
	f.Fuzz(checkOrder)
}

func checkOrder(t *testing.T, hostA, hostB, path string) {
	labels := func(host string) []string {
		host = strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-_.", r) {
				return r
			}
			return 'a' + r%26&15
		}, host), ".")
		for strings.Contains(host, "..") {
			host = strings.ReplaceAll(host, "..", ".")
		}
		all := strings.Split(host+".example", ".") // and no address
		slices.Reverse(all)
		return all
	}
	surt := func(labels []string, path string) string {
		host := slices.Clone(labels)
		slices.Reverse(host)
		u, err := uri.Parts{Scheme: "http", Host: strings.Join(host, "."), Path: "/" +
			path}.Escape().URI()
		if err != nil {
			t.Fatal(err)
		}
		return crawl.SURT(u)
	}
	a, b := labels(hostA), labels(hostB)
	if a[len(a)-1] == "" || b[len(b)-1] == "" {
		return
	}
	if want := slices.Compare(a, b); want != 0 &&
		strings.Compare(surt(a, path), surt(b, "")) != want {
		t.Errorf("%q and %q compare as %d, and %q and %q do not", a, b, want, surt(a, path),
			surt(b, ""))
	}
}

// FuzzArchiveKey checks that a key is ASCII in lower case and not much longer than the URI. It has
// the path and the query of its twin. Dropped and decoded parts do not change it.
func FuzzArchiveKey(f *testing.F) {
	f.Add("http://h/(abcdefghijklmnopqrstuvwx)/%3F.aspx") // ".aspx" must follow behind another byte than "?"
	seed(f).Fuzz(checkArchiveKey)
}

func checkArchiveKey(t *testing.T, text string) {
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	key := crawl.ArchiveKey(u)
	if key == "" || len(key) > 3*len(text)+10 ||
		strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r >= 0x7F }) {
		t.Errorf("%q has the key %q", u, key)
	}
	host := strings.Trim(slowDecode(u.Host()), ".")
	scheme := strings.ToLower(u.Scheme())
	again := strings.ToLower(u.Host()) == "http" || strings.ToLower(u.Host()) == "https" // the text may go on with another scheme
	if !u.IsAbsolute() || host == "" || scheme == "dns" || again ||
		strings.HasPrefix(text, "filedesc") {
		return
	}
	same := []crawl.Change{
		crawl.DropFragment, crawl.DropUserinfo, crawl.DropEmptyQuery, crawl.LowerCase,
		crawl.DecodeFully, crawl.DropTrailingSlash,
		func(u uri.URI) (uri.URI, error) { return u.NormalizeTo(uri.RungEscapes), nil },
	}
	for i, change := range same {
		other, err := change(u)
		if got := crawl.ArchiveKey(other); err != nil || got != key {
			t.Errorf("%q has the key %q, and after change %d as %q has %q (%v)", u, key, i, other,
				got, err)
		}
	}
	if _, pathQuery, _ := strings.Cut(key, ")"); u.Host() == "h" &&
		pathQuery != slowArchivePath(u.Path())+slowArchiveQuery(u.Query()) {
		t.Errorf("%q has the key %q, want %q and %q", u, key, slowArchivePath(u.Path()),
			slowArchiveQuery(u.Query()))
	}
}

// FuzzSafeBrowsing checks that there are at most 30 expressions, each canonical, the most specific
// first and none twice. An expression made a URI again has itself as its first expression. The
// scheme, the userinfo, the port and the fragment do not matter.
func FuzzSafeBrowsing(f *testing.F) { seed(f).Fuzz(checkSafeBrowsing) }

func checkSafeBrowsing(t *testing.T, text string) {
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	for name, of := range map[string]func(uri.URI) []string{
		"version 4": func(u uri.URI) []string { return crawl.SafeBrowsing(u, nil) }, "by list": func(u uri.URI) []string { return crawl.SafeBrowsing(u, list) },
	} {
		expressions := of(u)
		if len(expressions) > 30 || !u.HasAuthority() && expressions != nil {
			t.Errorf("%s: %q: %q", name, u, expressions)
		}
		delimiters := strings.ContainsAny(slowDecode(u.Userinfo()+u.Host()), "@/?") // encoded ones, which divide the URL
		if other := of(u.NormalizeTo(uri.RungEscapes)); !delimiters &&
			!slices.Equal(other, expressions) {
			t.Errorf("%s: %q: %q, and after normalization %q", name, u, expressions, other)
		}
		if other, err := crawl.Apply(u, crawl.DropFragment, crawl.DropUserinfo,
			crawl.AsHTTPS); err != nil || !delimiters && !slices.Equal(of(other), expressions) {
			t.Errorf("%s: %q: %q, and as %q (%v) %q", name, u, expressions, other, err, of(other))
		}
		for i, e := range expressions {
			host, path, _ := strings.Cut(e, "/")
			if slowEncode(slowDecode(e)) != e || len(e) > 3*len(text)+3 || host == "" {
				t.Errorf("%s: %q: %q", name, u, e)
			}
			if i > 0 {
				before, beforePath, _ := strings.Cut(expressions[i-1], "/")
				if len(host) > len(before) || host == before && len(path) >= len(beforePath) ||
					!strings.HasSuffix(before, host) {
					t.Errorf("%s: %q: %q before %q", name, u, expressions[i-1], e)
				}
			}
			again, err := uri.Parse("http://" + again(e))
			// what is shorter may be an address
			number := strings.Trim(host[strings.LastIndex(host, ".")+1:], "0123456789abcdefx") == ""
			if first := of(again); err != nil || len(first) == 0 ||
				first[0] != e && (i == 0 || !number) {
				t.Errorf("%s: %q: %q is that of %q (%v), %q", name, u, e, again, err, first)
			}
		}
	}
}

// again returns an expression with what no URI has at its place percent-encoded, so that "http://"
// before it makes a URI.
func again(expression string) string {
	host, rest, _ := strings.Cut(expression, "/")
	if !uri.Valid("http://"+host) || strings.Contains(host, ":") && host[0] != '[' {
		host = uri.Escape(uri.Unescape(host), uri.RoleHost)
	}
	path, query, hasQuery := strings.Cut(rest, "?")
	rest = "/" + uri.Escape(uri.Unescape(path), uri.RolePath)
	if hasQuery {
		rest += "?" + uri.Escape(uri.Unescape(query), uri.RoleQuery)
	}
	return host + rest
}

// FuzzSite checks that a site is an end of the host, and its own site. A URI with a host is of the
// same site as itself. Normalization does not matter.
func FuzzSite(f *testing.F) { seed(f).Fuzz(checkSite) }

func checkSite(t *testing.T, text string) {
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	site := crawl.Site(u, list)
	if other := crawl.Site(u.Normalize(), list); other != site {
		t.Errorf("%q is of %q, and normalized of %q", u, site, other)
	}
	if crawl.SameSite(u, u, list) != (strings.Trim(u.Host(), ".") != "") &&
		!strings.HasPrefix(u.Host(), "..") {
		t.Errorf("%q is not of its own site", u)
	}
	if !crawl.SameSite(u, u.Normalize(), list) && crawl.SameSite(u, u, list) {
		t.Errorf("%q is not of the site of its normal form", u)
	}
	if site == "" {
		return
	}
	own := uri.MustParse("http://" + site)
	if crawl.Site(own, list) != site || !crawl.SameSite(u, own, list) ||
		strings.ToLower(site) != site || !strings.Contains(site, ".") {
		t.Errorf("%q is of %q, which is of %q", u, site, crawl.Site(own, list))
	}
}

// FuzzChanges holds that no change fails under RFC 3986, and that each has the same result if it is
// made twice. None changes the components that it is not about.
func FuzzChanges(f *testing.F) { seed(f).Fuzz(checkChanges) }

func checkChanges(t *testing.T, text string) {
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			continue
		}
		for name, change := range changes {
			n, err := change(u)
			if err != nil {
				if n != (uri.URI{}) || sp == uri.RFC3986 {
					t.Errorf("%s, %s: %q becomes %q (%v)", sp, name, u, n, err)
				}
				continue
			}
			if twice, err := change(n); err != nil ||
				twice != n && !strings.Contains(name, "WWW") || n.Spec() != sp {
				t.Errorf("%s, %s: %q becomes %q, which becomes %q (%v)", sp, name, u, n, twice, err)
			}
			if read, err := sp.Parse(n.String()); err != nil || read != n {
				t.Errorf("%s, %s: %q becomes %q, which is read as %q (%v)", sp, name, u, n, read,
					err)
			}
			if n.Host() != u.Host() && !strings.Contains(name, "WWW") && name != "Normalized" ||
				n.Port() != u.Port() && name != "Normalized" {
				t.Errorf("%s, %s: %q becomes %q", sp, name, u, n)
			}
		}
	}
}

// FuzzKey checks that a key is its own key, and that of the normal form of the scheme. Under
// RFC 3986 it is what the changes in its documentation make.
func FuzzKey(f *testing.F) { seed(f).Fuzz(checkKey) }

func checkKey(t *testing.T, text string) {
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			continue
		}
		key := crawl.Key(u)
		if again := crawl.Key(key); again != key || key.Spec() != sp {
			t.Errorf("%s: %q has the key %q, which has the key %q", sp, u, key, again)
		}
		if normal := crawl.Key(schemes.Normalize(u)); normal != key {
			t.Errorf("%s: %q has the key %q, and its normal form %q", sp, u, key, normal)
		}
		if made, err := crawl.Apply(u, recommended...); err != nil && sp == uri.RFC3986 ||
			err == nil && made != key {
			t.Errorf("%s: %q has the key %q, and the changes make %q (%v)", sp, u, key, made, err)
		}
	}
}

// recommended are the changes of Key.
var recommended = []crawl.Change{crawl.Normalized, crawl.DropFragment, crawl.DropParams("utm_*"),
	crawl.DropEmptyParams, crawl.SortParams, crawl.Normalized}

// changes are all changes of the package.
var changes = map[string]crawl.Change{
	"Normalized": crawl.Normalized, "AsHTTPS": crawl.AsHTTPS, "DropUserinfo": crawl.DropUserinfo,
	"DropFragment": crawl.DropFragment, "DropWWW": crawl.DropWWW,
	"DropWWWDigits":  crawl.DropWWWDigits,
	"DropEmptyQuery": crawl.DropEmptyQuery, "DropEmptyParams": crawl.DropEmptyParams,
	"SortParams": crawl.SortParams, "SortParamsAndValues": crawl.SortParamsAndValues,
	"DropParams": crawl.DropParams("utm_*", "a"), "DropSessions": crawl.DropSessions,
	"CollapseSlashes": crawl.CollapseSlashes, "DropIndex": crawl.DropIndex("index.html", "a"),
	"DropTrailingSlash": crawl.DropTrailingSlash, "LowerCase": crawl.LowerCase,
	"DecodeFully": crawl.DecodeFully,
}
