package uri_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/slow"
	"example.com/uri/internal/test/vectors"

	"github.com/google/go-cmp/cmp"
)

func TestComponents(t *testing.T) {
	for _, v := range vectors.Rows(t, "testdata/components.tsv") {
		text := v.In[0]
		v.Want(func(sp uri.Spec, want string) {
			u, err := sp.Parse(text)
			if want == "error" {
				if err == nil {
					t.Errorf("%s: %s accepts %q", v.Where, sp, text)
				}
				return
			}
			if err != nil {
				t.Errorf("%s: %s: %v", v.Where, sp, err)
				return
			}
			if got := slow.PartsOf(u).Cell(); got != want {
				t.Errorf("%s: %s.Parse(%q)\n got %s\nwant %s", v.Where, sp, text, got, want)
			}
			if u.String() != text || u.Spec() != sp || !sp.Valid(text) {
				t.Errorf("%s: %s.Parse(%q) is %q of %s; Valid %t", v.Where, sp, text, u, u.Spec(),
					sp.Valid(text))
			}
		})
	}
}

// Each document accepts its own references and rejects other texts at the expected place. The file
// rejected.tsv has the texts that only RFC 3986 is asked about.
func TestDocuments(t *testing.T) {
	for _, v := range slices.Concat(vectors.Rows(t, "testdata/documents.tsv"),
		vectors.Rows(t, "testdata/rejected.tsv")) {
		text := v.In[0]
		v.Want(func(sp uri.Spec, want string) {
			u, err := sp.Parse(text)
			if got := vectors.ErrorCell(err); got != want || sp.Valid(text) != (err == nil) {
				t.Errorf("%s: %s: %q is %s, Valid %t; want %s", v.Where, sp, text, got,
					sp.Valid(text), want)
			}
			if pe, ok := err.(*uri.ParseError); ok {
				if u != (uri.URI{}) || pe.Spec != sp {
					t.Errorf("%s: value %q, document %s", v.Where, u, pe.Spec)
				}
				checkError(t, pe)
			}
		})
	}
}

// checkError checks that a syntax error has the properties that its documentation promises.
func checkError(t *testing.T, err *uri.ParseError) {
	t.Helper()
	text := err.Input
	errs.CheckParse(t, "Parse", text, err)
	if caret := err.Caret(); err.Section == "" || strings.Count(caret, "\n") != 1 {
		t.Errorf("%q: no section, or not two lines: %+v\n%s", text, err.Finding, caret)
	}
	if err.Len == 0 != (err.Offset == len(text) || err.Code == uri.CodeIncomplete) {
		t.Errorf("%q: length %d at offset %d, %s", text, err.Len, err.Offset, err.Code)
	}
}

// The grammars have every rule of the documents. They have no other rules, but for those that the
// files name as additions.
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
		got := abnf.Load(t, "testdata", name).Names()
		want := slices.Sorted(slices.Values(strings.Fields(rules)))
		if !slices.Equal(got, want) {
			t.Errorf("%s.abnf has the rules\n%s, want\n%s", name, got, want)
		}
	}
}

// checkDocument checks that a document's parser agrees with its grammar and obeys the laws of
// parsing.
func checkDocument(t *testing.T, sp uri.Spec, text string) {
	t.Helper()
	u, err := sp.Parse(text)
	want, ok := slow.Parse(t, sp, text)
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
	if diff := cmp.Diff(want, slow.PartsOf(u)); diff != "" {
		t.Errorf("%s: grammar (-) and parser (+) differ on %q:\n%s", sp, text, diff)
	}
}

// checkContainment checks the statements of docs/documents.md about documents that accept all
// references of another document.
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
		checkDocument(t, sp, text)
	}
	checkContainment(t, text)
}
