package policy_test

import (
	"errors"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/message"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
	"example.com/uri/policy"
)

// The pieces of hostile texts: a text before the piece, the piece, which is repeated, and a text
// after it.
var growing = []growth.Text{
	{"http://h.example/", "a/../", ""}, {"http://h.example/", "%2e%2e/", ""}, {"http://h.example/", "%0a", ""}, {"http://h.example/", "%25", "41"}, {"http://h.example/", "%E2%80%8B", ""},
	{"http://h.example/?", "a=%2F&", ""}, {"http://h.example/#", "%c0%80", ""}, {"http://h.example/", "//", ""}, {"http://h.example/", "D%D0%B0", ""},
	{"http://", "a.", "example/"}, {"http://", "%61.", "example/"}, {"http://", "xn--a-0.", "example/"}, {"http://", "%D0%B0.", "com/"}, {"http://", "1.", "1/"}, {"http://", "0x7f.", ""},
	{"http://", "a%40", ".example/"}, {"http://", "a,", ".example/"}, {"http://", "u.", "@h.example/"}, {"http://u:", "%40", "@h.example/"}, {"http://h.example:", "0", "80/"}, {"http://h.example:", "9", "/"},
	{"ftp://h.example/", ";", ""}, {"ftp://h.example/", "%0a/", ""}, {"mailto:a@b.example?", "&body=%0A", ""}, {"gopher://h.example/1", "%09", ""}, {"news:", "a@", "b"}, {"javascript:", "%0a", ""}, {"data:text/html,", "%2F", ""},
	{"a", "a", ":b"}, {"//", "h.", "example"}, {"", "../", ""}, {"/", `\`, ""}, {"", "%2F", ""}, {"/", "\t", "/evil.example"}, {"", " ", "a"}, {"http:", `\`, "h.example/"}, {"http://h.example/", " ", "a"},
	{"http://", "\u0430", ".example/"}, {"http://", "\u00fc.", "example/"}, {"http://h.example/", "\u202e", ""}, {"http://h.example/", "[", ""}, {"http://h.example/", "\xff", ""}, {"http://u@", "u@", "h.example/"}, {"http://h.example/?", "%", ""},
}

// For every text, the findings are few enough for a person, and take memory in proportion to the
// text.
func TestGrowth(t *testing.T) {
	open := policy.Policy{AnyScheme: true, AnyPort: true, AllowAddresses: true,
		Form: policy.FormEither, MaxLength: -1, MaxParams: -1, MaxSegments: -1}.MustCompile()
	narrow := policy.Policy{Form: policy.FormRelative, Hosts: []string{"*.example.org"},
		DNSNames: true, MaxLength: -1}.MustCompile()
	site := newSite(t, "https://h.example")
	for what, f := range map[string]func(text string) any{
		"AuditString": func(text string) any { return policy.AuditString(text) },
		"Check": func(text string) any {
			_, err := open.CheckString(text)
			return err
		},
		"Check by a narrow policy": func(text string) any {
			_, err := narrow.CheckString(text)
			return err
		},
		"Check by WebLink": func(text string) any {
			_, err := web.CheckString(text)
			return err
		},
		"Check by Fetch": func(text string) any {
			_, err := fetch.CheckString(text)
			return err
		},
		"NewSite": func(text string) any {
			_, err := policy.NewSite(text)
			return err
		},
		"Redirect": func(text string) any {
			site.Redirect(text, text)
			return site.Check(text)
		},
		"Compile": func(text string) any {
			_, err := policy.Policy{Hosts: []string{text}, Schemes: []string{text}}.Compile()
			return err
		},
		"SameOrigin": func(text string) any {
			u, err := uri.Parse(text)
			if err == nil {
				err = policy.SameOrigin(u).Check(u)
			}
			return err
		},
	} {
		for _, g := range effort.Some(growing, 2) {
			const size, times = 1 << 12, 16
			n := size / len(g[1])
			short, long := measured(f, g.Times(n)), measured(f, g.Times(times*n))
			for _, m := range []measure{short, long} {
				if m.findings > message.MaxFindings || m.shown > 2000 {
					t.Errorf("%s of %q…: %d findings, in which %d bytes are shown", what, g,
						m.findings, m.shown)
				}
			}
			// If memory grows as the square of the text, long.allocated is larger by another factor
			// of times.
			if long.allocated > 2*times*short.allocated+1<<16 || long.allocated > 600*times*size {
				t.Errorf("%s of %q…: %d bytes are allocated for %d, and %d for %d", what, g,
					short.allocated, size, long.allocated, times*size)
			}
		}
	}
}

// A measure counts the findings of a function, the bytes of their sentences, and the allocated
// bytes.
type measure struct{ findings, shown, allocated int }

func measured(f func(text string) any, text string) (m measure) {
	var result any
	m.allocated = growth.Allocated(func() {
		result = f(text)
		if err, ok := result.(error); ok {
			m.shown = len(err.Error())
		}
	})
	var e *uri.CheckError
	switch result := result.(type) {
	case []uri.Finding:
		for _, f := range result {
			m.findings++
			m.shown += len(f.Text)
		}
	case error:
		if errors.As(result, &e) {
			m.findings = len(e.Findings)
			for _, f := range e.Findings {
				m.shown += len(f.Text)
			}
		}
	}
	return m
}
