package split_test

import (
	"regexp"
	"strings"
	"testing"

	"example.com/uri/internal/split"
)

// The regular expression as RFC 3986 prints it, made to match line breaks, too.
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// byExpression returns the offsets that the groups 2, 4, 5, 7 and 9 of the expression have.
func byExpression(text string) split.Offsets {
	m := appendixB.FindStringSubmatchIndex(text)
	o := split.Offsets{Scheme: max(0, m[5]), Authority: max(0, m[8]), Path: m[10], Query: m[11],
		End: len(text)}
	o.Fragment = o.Query
	if m[15] >= 0 {
		o.Fragment = m[15]
	}
	return o
}

func TestReference(t *testing.T) {
	for text, want := range map[string]split.Offsets{
		"":                                {},
		"http://joe@example.com:80/a?b#c": {4, 7, 25, 27, 29, 31},
		"//":                              {0, 2, 2, 2, 2, 2},
		"a:":                              {1, 0, 2, 2, 2, 2},
		":a":                              {0, 0, 0, 2, 2, 2},
		"://a":                            {0, 0, 0, 4, 4, 4},
		"a b://c d":                       {3, 6, 9, 9, 9, 9},
		"a/b:c":                           {0, 0, 0, 5, 5, 5},
		"?#":                              {0, 0, 0, 0, 1, 2},
		"#?":                              {0, 0, 0, 0, 0, 2},
		"a#b#c?d":                         {0, 0, 0, 1, 1, 7},
		`http:\\a/b`:                      {4, 0, 5, 10, 10, 10},
	} {
		if got := split.Reference(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
		if got := byExpression(text); got != want {
			t.Errorf("%q: the regular expression of Appendix B finds %+v", text, got)
		}
	}
}

// Every text of up to six of these characters is divided as Appendix B does.
func TestReferenceExhaustive(t *testing.T) {
	const alphabet = ":/?#a"
	texts := []string{""}
	for range 6 {
		var longer []string
		for _, text := range texts {
			for _, c := range alphabet {
				longer = append(longer, text+string(c))
			}
		}
		for _, text := range longer {
			if got, want := split.Reference(text), byExpression(text); got != want {
				t.Fatalf("%q: %+v, want %+v", text, got, want)
			}
		}
		texts = longer
	}
}

func FuzzReference(f *testing.F) {
	f.Add("http://joe@example.com:80/a?b#c")
	f.Add("a\n:\xff?\n")
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := split.Reference(text), byExpression(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	})
}

func TestHas(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a:": "scheme", "//": "authority", "?": "query", "#": "fragment",
		"a://?#": "scheme authority query fragment", ":#?": "fragment",
	} {
		o := split.Reference(text)
		var got []string
		for _, part := range []struct {
			name string
			has  bool
		}{{"scheme", o.HasScheme()}, {"authority", o.HasAuthority()}, {"query", o.HasQuery()},
			{"fragment", o.HasFragment()}} {
			if part.has {
				got = append(got, part.name)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// The slashes are those of the reader; the other delimiters are those of RFC 3986.
func TestBehind(t *testing.T) {
	const text = `http:\\a\b/c?d#e`
	if got, want := split.Behind(text, 7, `/\`), (split.Offsets{0, 7, 8, 12, 14, 16}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := split.Behind(text, 7, "/"), (split.Offsets{0, 7, 10, 12, 14, 16}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := split.Behind("a", 1, "/"), (split.Offsets{0, 1, 1, 1, 1, 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestAuthority(t *testing.T) {
	for authority, want := range map[string][2]string{
		"":                  {"", ""},
		"example.com":       {"example.com", ""},
		"joe:a@b@h:80":      {"h", ":80"},
		"joe:80@h":          {"h", ""},
		"h:":                {"h", ":"},
		"::1:80":            {"::1", ":80"},
		"[::1]":             {"[::1]", ""},
		"[::1]:80":          {"[::1]", ":80"},
		"[::1":              {"[:", ":1"},
		"joe@[fe80::1%25a]": {"[fe80::1%25a]", ""},
	} {
		host, port := split.Authority(authority)
		if got := [2]string{authority[host:port], authority[port:]}; got != want {
			t.Errorf("%q: %q, want %q", authority, got, want)
		}
	}
}

func TestAllocations(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() {
		split.Reference("http://joe@example.com:80/a?b#c")
		split.Authority("joe@example.com:80")
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
