package uri_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri/internal/abnf"
)

// loadGrammar reads a document's grammar, testdata/name.abnf.
func loadGrammar(t testing.TB, name string) *abnf.Grammar {
	t.Helper()
	return abnf.Load(t, "testdata", name)
}

// Every rule of the documents is in their grammars, and no other but those that
// the files say they add.
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

// The helper itself: rules that loop, prose of other files, counted repetition.
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
