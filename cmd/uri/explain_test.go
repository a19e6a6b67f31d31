package main

import (
	"strings"
	"testing"
)

// A line below the table says who agrees with RFC 3986, and rows that do not have a mark.
func TestExplainSummary(t *testing.T) {
	for _, test := range []struct {
		text, base, want string
		marked           string // the readers whose rows have the mark
	}{
		{"http://h/", "", "All seven documents agree. Browsers agree, too.", ""},
		// "#" delimits a fragment and is part of none (RFC 3986, 3.5; RFC 2396, 2.4.3, excludes it
		// from data; the older grammars name the characters of a fragment, without it). Browsers
		// encode it (URL Standard, 4.4).
		{"a#b#c", "", `All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.`, "browsers"},
		// In all documents "%" begins two hexadecimal digits and is nothing else. To browsers that
		// is a mistake, and no failure.
		{"a%zz", "", `All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.`, "browsers"},
		// "^" is in none of the grammars: RFC 1738, 2.2, and RFC 2396, 2.4.3, call it unwise.
		// Browsers leave it or encode it.
		{"http://h/^", "", `All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.`, "browsers"},
		{"a b", "", `All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.`, "browsers"},
		// RFC 1738 has no relative references.
		{"a", "", `Six of seven documents agree. Browsers agree, too. Rows with "*" differ from RFC 3986.`, "RFC 1738"},
		// IPv6 came with RFC 2732 of 1999, which the row RFC2396 includes.
		{"//[::1]/", "", `Three of seven documents agree. Browsers agree, too. Rows with "*" differ from RFC 3986.`, "url-syntax-05, RFC 1808, RFC 1738, the 1993 draft"},
		// Since RFC 3986, 5.2.4, dot segments above the root are removed.
		{"../g", "http://a/b", `RFC 3986 stands alone. Browsers agree with it. Rows with "*" differ from RFC 3986.`, "rfc2396bis-01, RFC 2396, url-syntax-05, RFC 1808, RFC 1738, the 1993 draft"},
		// To RFC 1808, 2.2, a network location may have nearly any character, and to RFC 2396,
		// 3.2.1, an authority, too.
		{"http://h:x/", "", `Four of seven documents refuse the reference. Browsers refuse it, too. Rows with "*" differ from RFC 3986.`, "rfc2396bis-01, RFC 2396, RFC 1808"},
		{"http://h/?a\\b", "", `All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.`, "browsers"},
		// The last part of the name of a host begins with a letter until RFC 2396, 3.2.2. To
		// browsers a host that ends in a number is an address.
		{"http://1.2.3.4.5/", "", `Two of seven documents agree. Browsers refuse the reference. Rows with "*" differ from RFC 3986.`, "RFC 2396, url-syntax-05, RFC 1808, RFC 1738, the 1993 draft, browsers"},
	} {
		args := []string{"explain", test.text}
		if test.base != "" {
			args = append(args, "-base", test.base)
		}
		_, out, _ := uriCommand("", args...)
		var marked []string
		for line := range strings.Lines(out) {
			if row, ok := strings.CutPrefix(line, "* "); ok {
				name, _, _ := strings.Cut(row[len("2005  "):], "  ")
				marked = append(marked, name)
			}
		}
		if got := strings.Join(marked, ", "); !strings.Contains(out, "\n\n"+test.want+"\n") ||
			got != test.marked {
			t.Errorf("%q: marked %q, want %q and %s in\n%s", test.text, got, test.marked, test.want,
				out)
		}
	}
}

// The signs of the table are explained if it has them. Years stand beside the documents.
func TestExplainSigns(t *testing.T) {
	for text, want := range map[string]string{
		"mailto:a@b":      "\"-\" means that the component is missing.\n",
		"//h?":            "\"\" means that it is empty.\n",
		"mailto:a?":       "\"-\" means that the component is missing, and \"\" means that it is empty.\n",
		"http://h_/a":     "  2005  RFC 3986 ",
		"http://h/":       "  now   browsers ",
		"http://h/a{\\b":  "           ^ path: ",
		"http://h/\x1b[m": "refused at byte 9",
	} {
		if _, out, _ := uriCommand("", "explain", text); !strings.Contains(out, want) {
			t.Errorf("%q: missing %q in\n%s", text, want, out)
		}
	}
	if _, out, _ := uriCommand("", "explain", "http://h/"); strings.Contains(out, "means") {
		t.Errorf("signs are explained that the table does not have:\n%s", out)
	}
	// One vocabulary: RFC 3986 and the documents before it call the kind of a name the same.
	_, out, _ := uriCommand("", "explain", "http://h/")
	if strings.Count(out, " name  ") != 8 || strings.Contains(out, "reg-name") ||
		strings.Contains(out, "hostname") {
		t.Errorf("kinds of names:\n%s", out)
	}
}

// The base of browsers can be refused, or make a reference valid.
func TestExplainBrowsers(t *testing.T) {
	for _, test := range []struct{ text, base, want string }{
		{"a", "mailto:x", "refused at byte"},
		{"a", "x y", "base refused at byte"},
		{"http:///", "x y", "base refused at byte"},
		{"http:", "http://h/a", "http://h/a"},
	} {
		_, out, _ := uriCommand("", "explain", test.text, "-base", test.base)
		_, row, _ := strings.Cut(out, " now   browsers ")
		if row, _, _ = strings.Cut(row, "\n"); !strings.Contains(row, test.want) {
			t.Errorf("%q of %q: %q, want %q", test.text, test.base, row, test.want)
		}
	}
	_, out, _ := uriCommand("", "explain", "-json", "-base", "http://h/", `\a b`)
	for _, want := range []string{`"agree":7,`, `"year":1993,"differs":false,`, `"browsers":{"differs":true,"reference":"/a%20b","changes":["backslashes","characters"],"target":"http://h/a%20b"}`} {
		if !strings.Contains(out, want) {
			t.Errorf("missing %s in %s", want, out)
		}
	}
	for _, args := range [][]string{{"http:///"}, {"a", "-base", "x y"}} {
		if _, out, _ := uriCommand("", append([]string{"explain", "-json"}, args...)...); !strings.Contains(out, `"target":null,"errors":[`) {
			t.Errorf("%q: %s", args, out)
		}
	}
}
