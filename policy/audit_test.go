package policy_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/policy"
)

// The sentences of findings, and their places. The offsets are counted in the text.
func TestAudit(t *testing.T) {
	for _, test := range []struct {
		text string
		want string // severity, code, offset and length of each
	}{
		{"http://example.com/a?b#c", ""},
		{"mailto:a@example.com", ""},
		{"", ""},
		{"HTTP://Example.com:80/%7e/./%c3%A9", "hint policy-case 0 4, hint policy-case 7 11, hint policy-default-port 19 2, hint policy-escape 22 3, hint policy-dots 26 1, hint policy-case 28 3"},
		{"http://-a.example.com/", "hint policy-hyphen 7 14"}, // RFC 1123, 2.1
		{"http://a-.example.com./", "hint policy-hyphen 7 15"},
		{"http://a.example-/", "hint policy-hyphen 7 10"},
		{"http://a-b.example.com/", ""},
		{"foo://a%FF", "warning policy-escaped-host 6 4"}, // not UTF-8
		{"foo://-a/", ""},
		{"http://example.com:/", "hint policy-default-port 19 0"},
		{"http://a.b:c@example.com/", "danger policy-disguise 7 5, warning policy-password 10 2"},
		{"http://joe@example.com:8080/", "warning policy-user 7 3, warning policy-odd-port 23 4"},
		{"foo://example.com:8080/", ""}, // a scheme with no usual port
		{"foo://example.com:25/", "danger policy-other-port 18 2"},
		{"http://0x7f.1/", "danger policy-rare-address 7 6, warning policy-private 7 6"},
		{"http://[2002:808:808::]/", "warning policy-embedded 7 16"},
		{"http://example.com/a%0Ab?c%00#%09", "danger policy-control 20 3, danger policy-control 26 3, warning policy-control 30 3"},
		{"http://example.com/%41%42?%43", "hint policy-escape 19 3, hint policy-escape 26 3"}, // the first of each component
		{"http://example.com/?a=%2Fb%3Fc", "hint policy-delimiter 22 3"},
		{"http://example.com/a;b/%2e%2E%2fc", "warning policy-hidden-dots 23 10, hint policy-escape 23 3, warning policy-delimiter 29 3"},
		{"../a", ""}, // a relative reference has its dots
		{"javascript:x", "danger policy-executes 0 10"},
		{"data:image/gif,a", "warning policy-executes 0 4"},
		{"http://@example.com/", "warning policy-user 7 0"},
		{"http://example.com:0/", "danger policy-other-port 19 1"},
		{"http://example.com/?%C1%81", "warning policy-overlong 20 6"},
		{"http://example.com/#%C0%80", "warning policy-overlong 20 6"},
		{"http://example.com/D%D0%B0", "warning policy-mixed 18 8"},
		// Before the path, control characters and invisible characters are a danger, because they
		// change what people read as the host.
		{"http://a%0Ab.example/", "warning policy-escaped-host 7 13, danger policy-ambiguous 7 13, danger policy-control 8 3"},
		{"http://example.com/a%E2%80%8Bb", "warning policy-invisible 18 12"},
		{"http://a%E2%80%8Bb@example.com/", "warning policy-user 7 11, danger policy-invisible 7 11"},
		{"foo://a%E2%80%8Bb/", "warning policy-escaped-host 6 11, danger policy-lookalike 6 11, danger policy-invisible 6 11"},
	} {
		var got []string
		for _, f := range policy.Audit(uri.MustParse(test.text)) {
			got = append(got, fmt.Sprintf("%s %s %d %d", f.Severity, string(f.Code), f.Offset,
				f.Len))
		}
		if text := strings.Join(got, ", "); !sameFindings(got, test.want) {
			t.Errorf("%q: %s, want %s", test.text, text, test.want)
		}
	}
	if s := uri.Severity(9).String(); s != "unknown Severity" {
		t.Error(s)
	}
}

// sameFindings ignores the order of findings at one offset.
func sameFindings(got []string, want string) bool {
	var all []string
	if want != "" {
		all = strings.Split(want, ", ")
	}
	if len(got) != len(all) {
		return false
	}
	for _, w := range all {
		found := false
		for _, g := range got {
			found = found || g == w
		}
		if !found {
			return false
		}
	}
	return true
}

// The sentences about hosts that are local, or that programs read in different ways.
func TestAuditHostTexts(t *testing.T) {
	for _, test := range []struct {
		spec       uri.Spec
		text, want string
	}{
		{uri.RFC3986, "http://localhost/", "«policy-local»."},
		{uri.RFC3986, "http://intranet/", `«policy-host-dot intranet».`},
		{uri.RFC3986, "http://%2E/", `«audit-host-escape .».`},
		{uri.RFC3986, "http://example%2f.com/", "«audit-ambiguous»."},
		// A user name of RFC 1738, 3.1 and 5, may contain "?". In RFC 3986, 3.2, the authority ends
		// there.
		{uri.RFC1738, "http://example.com?@192.0.43.8/", "«audit-ambiguous-address 192.0.43.8»."},
	} {
		findings := policy.Audit(test.spec.MustParse(test.text))
		if !slices.ContainsFunc(findings,
			func(f uri.Finding) bool { return f.Text == sentences.Say(test.want) }) {
			t.Errorf("%q: %+v, want %s", test.text, findings, test.want)
		}
	}
}

// Invisible characters (Unicode, Default_Ignorable_Code_Point, and spaces), and the visible
// characters beside them.
func TestAuditInvisible(t *testing.T) {
	found := func(r rune) bool {
		for _, f := range policy.Audit(uri.MustParse("http://example.com/a" +
			uri.Escape(string(r), uri.RoleSegment) + "b")) {
			if f.Code == policy.CodeInvisible {
				return true
			}
		}
		return false
	}
	for _, r := range []rune{
		0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x200B, 0x200F, 0x2028,
		0x2029, 0x202A, 0x202E, 0x2060, 0x2064,
		0x2066, 0x2069, 0x3000, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xE0001, 0xE0100, 0xE01EF,
	} {
		if !found(r) {
			t.Errorf("%U is seen", r)
		}
	}
	for _, r := range []rune{
		' ', 'a', 0xA1, 0xAC, 0xAE, 0x034E, 0x0350, 0x115E, 0x1161, 0x17B3, 0x17B6, 0x2027, 0x3163,
		0x3165, 0xFDFF, 0xFE10, 0xFF9F, 0xFFA1, 0xFFFD,
	} {
		if found(r) {
			t.Errorf("%U is not seen", r)
		}
	}
}

// Ports of other protocols that browsers do not block.
func TestAuditOtherPorts(t *testing.T) {
	for _, port := range strings.Fields("1433 1521 2375 2379 3306 3389 5432 5672 5900 6379 9042 9092 9200 10250 11211 27017") {
		findings := policy.Audit(uri.MustParse("http://example.com:" + port + "/"))
		if len(findings) != 1 || findings[0].Severity != uri.SeverityWarning ||
			findings[0].Code != policy.CodeOtherPort {
			t.Errorf("%s: %+v", port, findings)
		}
	}
}

// The documents that join a reference to a host without a path (RFC 2396, 5.2, step 6).
func TestAuditGlue(t *testing.T) {
	for _, sp := range uri.Specs() {
		u, err := sp.Parse("http://a")
		if err != nil {
			t.Fatal(err)
		}
		want := sp == uri.RFC2396 || sp == uri.URLSyntax || sp == uri.URL1993
		found := false
		for _, f := range policy.Audit(u) {
			found = found || f.Code == policy.CodeGlue
		}
		if found != want {
			t.Errorf("%s: %t", sp, found)
		}
	}
}

// A name of RFC 2396, 3.2.1, and of the 2003 draft, 3.2.2, may have an "@", and so may a net_loc of
// RFC 1808, 2.4.3. The text before the "@" may be a password, and is not shown. The text after it
// is the host for other programs, and is checked.
func TestAuditHidesPasswords(t *testing.T) {
	for _, sp := range []uri.Spec{uri.RFC2396bis, uri.RFC2396, uri.RFC1808} {
		for text, want := range map[string][]string{
			"http://joe:secret@%41/a":           {`«audit-host-escape …@a»`},
			"http://joe:secret@%D0%B0pple.com/": {`"\u0430pple" looks like "apple", but it is another name.`, `It means "…@\u0430pple.com"`},
			"http://joe:secret@g%D0%B6.com/":    {`«audit-host-mixed g\u0436.com».`},
		} {
			u, err := sp.Parse(text)
			if err != nil {
				t.Error(err)
				continue
			}
			found := fmt.Sprint(policy.Audit(u))
			for _, w := range want {
				if !strings.Contains(found, sentences.Say(w)) {
					t.Errorf("%s: %q: %s, want %s", sp, text, found, w)
				}
			}
			if strings.Contains(found, "secret") || strings.Contains(found, "joe") {
				t.Errorf("%s: %q: %s", sp, text, found)
			}
		}
	}
	// The target with the joined host is also shown without the password.
	if found := fmt.Sprint(policy.Audit(uri.RFC2396.MustParse("http://joe:secret@h"))); !strings.Contains(found, `means "http://…@hg"`) {
		t.Error(found)
	}
}

func TestAuditString(t *testing.T) {
	for _, test := range []struct{ text, want, severity string }{
		{`http://example.com\@evil.com/`, `Browsers find the host "example.com" in it. Other programs find "evil.com".`, "danger"},
		{`http://example.com\a@evil.com:81/`, `Browsers find the host "example.com" in it. Other programs find "evil.com".`, "danger"},
		{`http://example.com\@[::1]:81/`, `Browsers find the host "example.com" in it. Other programs find "[::1]".`, "danger"},
		{`http://example.com\/a@evil.com/`, `Browsers read it as "http://example.com//a@evil.com/"`, "danger"}, // RFC 3986, 3.2: the authority ends at the slash
		{`http://example.com\.evil.com/`, `Browsers read it as "http://example.com/.evil.com/"`, "danger"},
		{"a b", `A valid form of it is "a%20b"`, "warning"},
		{`http://h.example/#/\\v`, `A valid form of it is "http://h.example/#/%5C%5Cv"`, "warning"},
		{"http://b\u00fccher.example/", `A valid form of it is "http://xn--bcher-kva.example/"`, "warning"},
		{"http://b\u00fccher.example?a", `A valid form of it is "http://xn--bcher-kva.example?a"`, "warning"},
		{"file:////b\u00fccher.example/a", `A valid form of it is "file:////b%C3%BCcher.example/a"`, "warning"},
		{"http://b\u00fccher.example\\@evil.com/", `Browsers find the host "xn--bcher-kva.example" in it. Other programs find "evil.com".`, "danger"},
		{"http:///b\u00fccher.example/", `Browsers read it as "http://xn--bcher-kva.example/"`, "danger"},
		{"http://\uff45xample.com/", `Browsers read it as "http://example.com/"`, "danger"},
		{"//example.com\t/", `Browsers read it as "//example.com/"`, "danger"},
		{`/\evil.com`, `Browsers read it as "//evil.com"`, "danger"},
		{"\t//evil.com", `Browsers read it as "//evil.com"`, "danger"},
		{" //evil.com", `Browsers read it as "//evil.com"`, "danger"},           // URL Standard, 4.4: they drop the space
		{`http:\//evil.com`, `Browsers read it as "http://evil.com"`, "danger"}, // the backslash is the first of three slashes
		{`file:\\`, `A valid form of it is "file://"`, "warning"},               // two slashes, and no host
		{`file:\a@b`, `A valid form of it is "file:///…@b"`, "warning"},         // the text before an "@" may be a password
		{"file:/a b", `A valid form of it is "file:///a%20b"`, "warning"},
		{`file:C:\a`, `A valid form of it is "file:///C:/a"`, "warning"},
		{"http://\u00fcber.example/", `A valid form of it is "http://xn--ber-goa.example/"`, "warning"}, // the host begins where the text is invalid
		{"http://[::1", "", "warning"}, // browsers refuse it, too
		{"http:", "", ""},
	} {
		findings := policy.AuditString(test.text)
		if test.severity == "" {
			if len(findings) != 0 {
				t.Errorf("%q: %+v", test.text, findings)
			}
			continue
		}
		if len(findings) != 1 || findings[0].Severity.String() != test.severity ||
			!strings.Contains(findings[0].Text, test.want) ||
			strings.Contains(findings[0].Text, " of it is ") != strings.HasPrefix(test.want,
				"A valid") {
			t.Errorf("%q: %+v", test.text, findings)
		}
	}
	for _, text := range []string{"http://joe:secret@a b/", "joe:secret@h b",
		"jdbc:x://joe:secret@h/ ", "http:/joe:secret@h|", "://joe:secret@h"} {
		if text := fmt.Sprint(policy.AuditString(text)); strings.Contains(text, "secret") {
			t.Error(text)
		}
	}
	// Offsets are in the text. A finding about changed characters has the offset of their
	// component.
	for text, want := range map[string]string{
		"https://ex\u0430mple.com/":                  "danger policy-lookalike 8 12, warning character 10 2",
		` http:\\a.b@Example.com:80\%41 b?c%0d"#%2f`: "danger character 0 1, danger policy-disguise 8 3, hint policy-default-port 24 2, hint policy-escape 27 3, warning policy-control 34 3, hint policy-case 34 3, hint policy-delimiter 39 3",
		"//u:p@0x7f.1\t":                             "warning policy-user 2 3, warning policy-password 3 2, warning policy-private 6 7, danger character 12 1",
		"https://ex\u0430mple.com:8443/":             "danger policy-lookalike 8 12, warning character 10 2, warning policy-odd-port 21 4",
		"http://\u00fc@h.example/":                   "danger character 7 2, warning policy-user 7 2",
		" //u@h.example":                             "danger character 0 1, warning policy-user 3 1",
		"%2Fa b":                                     "warning policy-delimiter 0 3, warning character 4 1",
		// In an unknown scheme, a backslash is a character of the user name. Browsers drop spaces
		// only at the ends of a text.
		`foo://a\b@127.0.0.1/`: "danger policy-disguise 6 3, danger character 7 1, warning policy-private 10 9",
		"http:// @127.0.0.1/":  "danger character 7 1, warning policy-user 7 1, warning policy-private 9 9",
		// Without a host, the path begins after two slashes, or after the scheme.
		"file:a\u200b":      "warning policy-invisible 5 4, warning character 6 3",
		"file:/a\u200b":     "warning policy-invisible 5 5, warning character 7 3",
		"file:\t///a\u200b": "warning character 5 1, warning policy-invisible 8 5",
		"file:////a\u200b":  "warning policy-invisible 7 6, warning character 10 3",
		"file://C:/a\u200b": "warning policy-invisible 7 7, warning character 11 3", // URL Standard, 4.4, file host state: a drive letter
		"?a b%2F":           "warning character 2 1, hint policy-delimiter 4 3",
	} {
		var got []string
		for _, f := range policy.AuditString(text) {
			got = append(got, fmt.Sprintf("%s %s %d %d", f.Severity, string(f.Code), f.Offset,
				f.Len))
		}
		if !sameFindings(got, want) {
			t.Errorf("%q: %s, want %s", text, strings.Join(got, ", "), want)
		}
	}
	// The host is the same for all programs, because a backslash is a slash in special schemes only
	// (URL Standard, 4.4).
	if text := fmt.Sprint(policy.AuditString(`foo://a\b@h.example/`)); !strings.Contains(text, `Browsers read it as "foo://…@h.example/"`) {
		t.Error(text)
	}
	if text := fmt.Sprint(policy.AuditString("mailto:joe@example.com, ann@example.com")); !strings.Contains(text, "mailto:joe@example.com,%20ann@example.com") {
		t.Error(text)
	}
}

func ExampleAudit() {
	for _, f := range policy.Audit(uri.MustParse("http://www.bank.example@203.0x71.7:8080/")) {
		fmt.Println(f.Severity, f.Component, f.Text)
	}
	// Output:
	// danger userinfo The text before the "@" looks like a host name, but it is a user name. The host is "203.0x71.7".
	// danger host Some programs read this host name as an IP address: 203.113.0.7.
	// warning port The port is not the usual one, which is 80.
}

// Letters, by the ASCII letter that they look like (Unicode Technical Standard 39, confusables).
// Letters that IDNA does not allow in names are read as written.
func TestAlike(t *testing.T) {
	for c, letters := range map[string]string{
		"a": "\u0430\u03b1\u0251", "c": "\u0441\u1d04", "d": "\u0501", "e": "\u0435",
		"g": "\u0581\u0261", "h": "\u04bb\u0570",
		"i": "\u0456\u03b9\u0131", "j": "\u0458\u03f3\u0237", "k": "\u03ba", "l": "\u04cf",
		"n": "\u0578", "o": "\u043e\u03bf\u0585\u1d0f",
		"p": "\u0440\u03c1\u01bf", "q": "\u051b\u0566", "s": "\u0455\ua731",
		"u": "\u03c5\u057d\u028b", "v": "\u03bd\u1d20", "w": "\u051d\u1d21",
		"x": "\u0445", "y": "\u0443", "z": "\u1d22",
	} {
		for _, letter := range letters {
			u := uri.Parts{Scheme: "http", Host: "b" + string(letter) + "1.example"}.Escape()
			host, err := u.URI()
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, f := range policy.Audit(host) {
				found = found || f.Code == policy.CodeLookalike && strings.Contains(f.Text, ` looks like "b`+c+`1", but it is another name.`)
			}
			if !found {
				t.Errorf("%U is not found to look like %q: %v", letter, c, policy.Audit(host))
			}
		}
	}
	// A word in the language of the domain has no letters of another alphabet.
	for _, test := range []struct {
		host string
		want bool
	}{
		{"\u0430pple.\u0440\u0444", true}, {"\u0430\u0440\u0440\u04cf\u0435.\u0440\u0444", false}, {"\u0430\u0440\u0440\u04cf\u0435.com", true},
	} {
		u := uri.MustParse("http://" + uri.Escape(test.host, uri.RoleHost) + "/")
		found := false
		for _, f := range policy.Audit(u) {
			found = found || f.Code == policy.CodeLookalike
		}
		if found != test.want {
			t.Errorf("%q: %v", test.host, policy.Audit(u))
		}
	}
}

// Names in all scripts: those that mix scripts beyond what writing needs, those whose letters all
// look like ASCII, and those that people have (Unicode Technical Standard 39, 5.2 and 4).
func TestScripts(t *testing.T) {
	for host, want := range map[string]uri.Code{
		"עברית.example": "", "مثال.إختبار": "", "हिन्दी.भारत": "", "ตัวอย่าง.ไทย": "",
		"ឧទាហរណ៍.example": "", "አማርኛ.example": "", "日本語ドメイン.jp": "",
		"東京tower.jp": "", "한국go.kr": "", "ไทย-travel.example": "", "hotel-ירושלים.example": "",
		"þing.is": "", "bücher.example": "", "почта.рф": "",
		"הotel.example": policy.CodeMixed, "ไทยtravel.example": policy.CodeMixed,
		"हिन्दीхинди.example": policy.CodeMixed, "ელgr.example": policy.CodeMixed,
		"日本한국.example": "", "ひら한국.example": policy.CodeMixed, "Ꭰꙅx.example": policy.CodeMixed,
		"g૦૦gle.example": policy.CodeLookalike, "ססס.example": policy.CodeLookalike,
		"ססס.ישראל": "", "०१o.example": policy.CodeMixed, "ཟο.example": policy.CodeMixed,
	} {
		u, err := uri.Parse("http://" + uri.Escape(host, uri.RoleHost) + "/")
		if err != nil {
			t.Fatal(err)
		}
		var got uri.Code
		for _, f := range policy.Audit(u) {
			if f.Code == policy.CodeLookalike || f.Code == policy.CodeMixed {
				got = f.Code
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q: %v", host, got, want, policy.Audit(u))
		}
	}
	// Outside the host a Latin name may stand in a word of a script without spaces.
	for text, want := range map[string]bool{"ใช้facebookอย่างไร": false, "кaк": true, "λx": true} {
		found := false
		for _, f := range policy.Audit(uri.MustParse("http://example.com/" +
			uri.Escape(text, uri.RoleSegment))) {
			found = found || f.Code == policy.CodeMixed
		}
		if found != want {
			t.Errorf("%s: %v, want %v", text, found, want)
		}
	}
}

// The findings of a policy about a port.
func TestPortTexts(t *testing.T) {
	for text, want := range map[string]string{
		"http://example.com:0/":  "«policy-port-zero».",
		"http://example.com:25/": "«policy-port-protocol 25|smtp».",
	} {
		err := policy.Policy{Schemes: []string{"http"},
			AnyPort: true}.MustCompile().Check(uri.MustParse(text))
		var ce *uri.CheckError
		if !errors.As(err, &ce) || !slices.ContainsFunc(ce.Findings,
			func(f uri.Finding) bool { return f.Text == sentences.Say(want) }) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
