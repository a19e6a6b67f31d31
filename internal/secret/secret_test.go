package secret_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/internal/secret"
)

// A colon or two slashes begin what is hidden of any text, and the last "@" ends it.
func TestHideText(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		"@":                      "@",
		"joe@h":                  "joe@h",
		"joe:secret@h":           "joe:…@h",
		"joe:secret@h@i":         "joe:…@i",
		"http://joe:secret@h b":  "http://…@h b",
		`http:\\joe:secret@h`:    `http:\\…@h`,
		"//secret@h":             "//…@h",
		"a/b:secret@h/c:d":       "a/b:…@h/c:d",
		"http://@h":              "http://@h",
		"view:http://u:secret@h": "view:…@h",

		"http://u:secret\uff20h/ x":            "http://…\uff20h/ x",
		"http://u:secret\ufe6bh/":              "http://…\ufe6bh/",
		"./%3Chttp://u:secret%ef%bc%A0h/":      "./%3Chttp://…%ef%bc%A0h/",
		"http://u:secret@h/\ufe6c\uff21%EF%BC": "http://…@h/\ufe6c\uff21%EF%BC",
	} {
		if got := secret.HideText(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The hidden parts of a reference depend on its components, so the document matters.
func TestHide(t *testing.T) {
	for _, test := range []struct {
		spec       uri.Spec
		text, want string
		misread    bool
	}{
		{uri.RFC3986, "", "", false},
		{uri.RFC3986, "http://joe:secret@h/@a", "http://joe:xxxxx@h/@a", false},      // RFC 3986, 3.2.1
		{uri.RFC3986, "http://joe@h/a:b@c", "http://joe@h/a:b@c", false},             // no password
		{uri.RFC3986, "http://@h/a:b@c", "http://@h/a:b@c", false},                   // nor here
		{uri.RFC3986, "https://example.com/@joe", "https://example.com/@joe", false}, // a segment
		{uri.RFC3986, "mailto:joe@example.com", "mailto:joe@example.com", false},     // an address
		{uri.RFC3986, "NEWS:a@b", "NEWS:a@b", false},
		{uri.RFC3986, "joe:secret@h", "joe:…@h", true},                                       // the scheme joe, or a user
		{uri.RFC3986, "http://joe:12/secret@h", "http://…@h", true},                          // the port 12, or a password with a slash
		{uri.RFC3986, "https://example.com:443/@joe", "https://example.com:443/@joe", false}, // a segment that begins with "@"
		{uri.RFC3986, "https://h:443/@joe/a@b", "https://…@b", true},                         // 443/@joe/a may be a password
		{uri.RFC3986, "http:///joe:secret@h/", "http:///…@h/", true},                         // browsers find a userinfo
		{uri.RFC3986, "/a:secret@h", "/a:…@h", true},
		{uri.RFC2396, "http://joe:secret@%41/a", "http://…@%41/a", true},    // RFC 2396, 3.2.1: a reg_name
		{uri.RFC2396bis, "http://joe:secret@%41/a", "http://…@%41/a", true}, // a reg-name of the draft
		{uri.RFC1808, "http://joe:secret@%41/a", "http://…@%41/a", true},    // RFC 1808, 2.4.3: a net_loc
		{uri.RFC1738, "http://joe:secret@h/a", "http://joe:xxxxx@h/a", false},
		{uri.RFC2396, "ftp://u:secret?@h/", "ftp://…@h/", true}, // the reg_name "u:secret" and a query, or a userinfo
		{uri.RFC2396, "http://u:secret#@h", "http://…@h", true},
		{uri.RFC3986, "http://[::1]/a@b", "http://[::1]/a@b", false},
	} {
		u, err := test.spec.Parse(test.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got, misread := secret.Hide(u); got != test.want || misread != test.misread {
			t.Errorf("%s: %q: %q %t, want %q %t", test.spec, test.text, got, misread, test.want,
				test.misread)
		}
	}
}

// The bounds are those of the text, even where nothing is hidden.
func TestInReference(t *testing.T) {
	for text, want := range map[string][2]int{
		"http://joe:secret@h/": {7, 17},
		"//joe@h/":             {2, 5},
		"//@h/":                {5, 5},
		"http://h/":            {9, 9},
		"joe:secret@h":         {4, 10},
	} {
		if from, to := secret.InReference(uri.MustParse(text)); from != want[0] || to != want[1] {
			t.Errorf("%q: %d to %d, want %v", text, from, to, want)
		}
	}
}
