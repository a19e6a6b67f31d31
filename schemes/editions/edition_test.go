package editions_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/schemes"
	"example.com/uri/schemes/editions"
)

// The vectors: each production, with texts that it accepts and rejects.
func TestEditions(t *testing.T) {
	type count struct{ accepted, refused int }
	counts := map[string]*count{}
	for _, row := range editionRows(t) {
		ed, tw := row.ed, twinFor(t, row.ed)
		got, err := row.production, error(nil)
		switch row.asked {
		case "url":
			got, err = ed.Validate(row.text)
			checkEdition(t, ed, tw, row.text)
		case "prefixed":
			got, err = ed.ValidatePrefixed(row.text)
		case "alone":
			err = ed.ValidateAs(row.production, row.text)
			checkProduction(t, ed, tw, row.production, row.text)
		default:
			t.Fatalf("line %d: %s", row.line, row.asked)
		}
		at := "-"
		var e *uri.ParseError
		if errors.As(err, &e) {
			at = strconv.Itoa(e.Offset)
		}
		if at != row.want || err == nil && got != row.production {
			t.Errorf("line %d: %s, %s %q: %s, %s (%v), want %s", row.line, ed, row.production,
				row.text, at, got, err, row.want)
		}
		key := ed.String() + " " + row.production
		if counts[key] == nil {
			counts[key] = &count{}
		}
		if row.want == "-" {
			counts[key].accepted++
		} else {
			counts[key].refused++
		}
	}
	for ed, productions := range map[editions.Edition]string{
		editions.RFC1738: `httpurl ftpurl newsurl nntpurl telneturl gopherurl waisdatabase waisindex waisdoc mailtourl fileurl prosperourl
			otherurl login hostname hostnumber`,
		editions.BNF1993: `prefixedurl httpaddress ftpaddress ftptype newsaddress nntpaddress midaddress cidaddress mailtoaddress waisindex waisdoc
			wpath prosperoaddress telnetaddress gopheraddress afsaddress login`,
		editions.Draft1993: `fragmentaddress generic httpaddress fileaddress afsaddress newsaddress waisindex waisdoc prosperoaddress telnetaddress
			gopheraddress`,
	} {
		for _, production := range strings.Fields(productions) {
			n := counts[ed.String()+" "+production]
			if n == nil || n.accepted < 5 || n.refused < 5 {
				t.Errorf("%s: %s: %+v, want five of each", ed, production, n)
			}
		}
	}
}

// The sentence of a finding.
func TestEditionFindings(t *testing.T) {
	for _, test := range []struct {
		ed   editions.Edition
		text string
		code uri.Code
		in   uri.Component
		want string
	}{
		{editions.RFC1738, "http://h/%4x", uri.CodeEscape, uri.ComponentPath, `uri: path, byte 11 of "http://h/%4x": «editions-go-on httpurl|hex» (RFC 1738, 5)`},
		{editions.RFC1738, "http:x", uri.CodeCharacter, uri.ComponentPath, ""}, // it has the scheme, and lacks the "//"
		{editions.RFC1738, "telnet://h/x", uri.CodeCharacter, uri.ComponentPath, `uri: path, byte 11 of "telnet://h/x": «editions-end telneturl» (RFC 1738, 5)`},
		{editions.RFC1738, "nntp://h/", uri.CodeIncomplete, uri.ComponentPath, `uri: path, byte 9 of "nntp://h/": «editions-go-on nntpurl|group» (RFC 1738, 5)`},
		{editions.RFC1738, "http://h/a?b?", uri.CodeCharacter, uri.ComponentQuery, `uri: query, byte 12 of "http://h/a?b?": «editions-end-or httpurl|search» (RFC 1738, 5)`},
		{editions.RFC1738, "x://h:/", uri.CodeIncomplete, uri.ComponentPort, ""},    // by package uri
		{editions.RFC1738, "file:///a b", uri.CodeCharacter, uri.ComponentPath, ""}, // after an empty authority
		{editions.RFC1738, "ftp://joe:secret@h_/", uri.CodeCharacter, uri.ComponentAuthority,
			`uri: authority, byte 18 of "ftp://…@h_/": «editions-end-or ftpurl|alphadigit, "-", ".", ":" or "/"» (RFC 1738, 5)`},
		{editions.BNF1993, "http://h:/", uri.CodeCharacter, uri.ComponentAuthority, `uri: authority, byte 9 of "http://h:/": «editions-go-on httpaddress|port» (the BNF of November 1993, rule 4)`},
		{editions.BNF1993, "zzz", uri.CodeCharacter, uri.ComponentScheme,
			`uri: scheme, byte 0 of "zzz": «editions-go-on url|"http:", "ftp://", "news:", "nntp:", "prospero://", "telnet://" or others» (the BNF of November 1993, rule 2)`},
		{editions.Draft1993, "http://h/a#b", uri.CodeCharacter, uri.ComponentPath,
			`uri: path, byte 10 of "http://h/a#b": «editions-end-or httpaddress|path, "/" or "?"» (the draft of 14 July 1993, BNF syntax)`},
	} {
		_, err := test.ed.Validate(test.text)
		var e *uri.ParseError
		if !errors.As(err, &e) || e.Code != test.code || e.Component != test.in ||
			test.want != "" && e.Error() != sentences.Say(test.want) {
			t.Errorf("%s: %q: %v, want %s", test.ed, test.text, err, test.want)
		}
		if strings.Contains(fmt.Sprintf("%v %+v %#v %q", err, err, err, err), "secret") {
			t.Error(err)
		}
	}
	// A part of a URL may be a password, so the error does not show it.
	err := editions.RFC1738.ValidateAs("password", "sec/ret")
	if strings.Contains(fmt.Sprintf("%v %+v %#v %q", err, err, err, err), "sec") ||
		!errors.Is(err, uri.CodeCharacter) {
		t.Error(err)
	}
	if want := sentences.Say(`uri: byte 3 of "": «editions-end-or password|uchar or one of ";?&="» (RFC 1738, 5)`); err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
	if err := editions.Draft1993.ValidateAs("fragmentaddress",
		"http://h/a##"); err.(*uri.ParseError).Component != uri.ComponentFragment {
		t.Error(err)
	}
	// What does not fit behind the end of a URL that ends too early is the "#". A broken escape is
	// one.
	for text, want := range map[string]uri.Code{"http:#f": uri.CodeCharacter,
		"http://h/%4#f": uri.CodeEscape} {
		var e *uri.ParseError
		if err := editions.Draft1993.ValidateAs("fragmentaddress", text); !errors.As(err, &e) ||
			e.Code != want || e.Offset != strings.Index(text, "#") || e.Len != 1 {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for _, ed := range editions.All() {
		if err := ed.ValidateAs("nothing", "x"); !errors.Is(err, editions.CodeProduction) {
			t.Errorf("%s: %v", ed, err)
		}
	}
}

// The documents of today.
func TestCurrent(t *testing.T) {
	for text, want := range map[string]string{
		"FTP://h/a#b": "ftp", "mailto:a@b": "mailto", "zzz:a": "URI", "x-y:a": "URI", // no document defines the last two
	} {
		for _, validate := range []func(string) (string, error){editions.Current.Validate,
			editions.Current.ValidatePrefixed} {
			if got, err := validate(text); got != want || err != nil {
				t.Errorf("%q: %q, %v, want %q", text, got, err, want)
			}
		}
	}
	for text, code := range map[string]uri.Code{"http:": schemes.CodeMissing,
		"a": schemes.CodeMissing, "http://h/ ": uri.CodeCharacter} {
		if got, err := editions.Current.Validate(text); got != "" || !errors.Is(err, code) {
			t.Errorf("%q: %q, %v, want %v", text, got, err, code)
		}
	}
	if editions.Current.Productions() != nil {
		t.Error("productions of Current")
	}
}

func TestEditionText(t *testing.T) {
	var values struct{ Edition editions.Edition }
	for _, ed := range editions.All() {
		text, err := json.Marshal(map[string]editions.Edition{"Edition": ed})
		if err != nil || string(text) != `{"Edition":"`+ed.String()+`"}` {
			t.Errorf("%s: %s, %v", ed, text, err)
		}
		if err := json.Unmarshal(text, &values); err != nil || values.Edition != ed {
			t.Errorf("%s: %s, %v", text, values.Edition, err)
		}
	}
	var ed editions.Edition
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.TextVar(&ed, "edition", editions.Current, "")
	if err := fs.Parse([]string{"-edition", "rfc 1738"}); err != nil || ed != editions.RFC1738 {
		t.Errorf("%s, %v", ed, err)
	}
	if err := ed.UnmarshalText([]byte("rfc1737")); !errors.Is(err, editions.CodeEdition) ||
		ed != editions.RFC1738 {
		t.Errorf("%s, %v", ed, err)
	}

	none := editions.Edition(99)
	if _, err := none.MarshalText(); !errors.Is(err, editions.CodeEdition) ||
		none.String() != "unknown Edition" || none.Productions() != nil {
		t.Errorf("%s, %v", none, err)
	}
	if _, err := none.Validate("http://h/"); !errors.Is(err, editions.CodeEdition) {
		t.Error(err)
	}
	if err := none.ValidateAs("url", "http://h/"); !errors.Is(err, editions.CodeEdition) {
		t.Error(err)
	}
}

// The table of the guide to documents is true.
func TestWhatChanged(t *testing.T) {
	guide, err := os.ReadFile("../../docs/documents.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(guide), "\n| text ")
	rows := 0
	var columns []editions.Edition
	byScheme := map[string]bool{}
	for line := range strings.Lines(table) {
		fields := strings.Fields(strings.NewReplacer("|", " ", "`", "").Replace(line))
		if strings.HasPrefix(line, "|---") {
			continue
		}
		if columns == nil {
			for _, name := range fields {
				var ed editions.Edition
				if err := ed.UnmarshalText([]byte(name)); err != nil {
					t.Fatal(err)
				}
				columns = append(columns, ed)
			}
			continue
		}
		rows++
		text := fields[0]
		byScheme[text[:strings.IndexByte(text, ':')]] = true
		for i, ed := range columns {
			_, err := ed.Validate(text)
			if want := map[string]bool{"yes": true,
				"no": false}[fields[i+1]]; want != (err == nil) {
				t.Errorf("%s: %q: %v, and in the table %s", ed, text, err, fields[i+1])
			}
		}
	}
	if len(columns) != len(editions.All()) || rows < 30 {
		t.Errorf("%d columns, %d rows", len(columns), rows)
	}
	for _, scheme := range strings.Fields("http ftp file news nntp mailto mid cid telnet gopher wais prospero afs") {
		if !byScheme[scheme] {
			t.Errorf("the table has nothing of %s", scheme)
		}
	}
}

// Accepted texts cost no memory, once the machines are made.
func TestEditionAllocations(t *testing.T) {
	for _, ed := range editions.All()[1:] {
		for _, text := range []string{"http://h.example:80/a/b", "wais://h/db", "news:a@b",
			"ftp://joe:secret@h/a"} {
			if n := testing.AllocsPerRun(100, func() { ed.Validate(text) }); n != 0 {
				t.Errorf("%s: %q: %v allocations", ed, text, n)
			}
		}
		if n := testing.AllocsPerRun(100,
			func() { ed.ValidatePrefixed("url:http://h/") }); n != 0 && ed != editions.Draft1993 {
			t.Errorf("%s: ValidatePrefixed: %v allocations", ed, n)
		}
		if n := testing.AllocsPerRun(100,
			func() { ed.ValidateAs("hostname", "h.example") }); n != 0 {
			t.Errorf("%s: ValidateAs: %v allocations", ed, n)
		}
	}
}

// Long texts in which every byte leaves the ambiguous rules open. If anything were not linear, this test would take
// longer than tests may.
func TestEditionIsLinear(t *testing.T) {
	n := 1 << 16
	if effort.Long() {
		n = 1 << 19
	}
	for _, ed := range editions.All()[1:] {
		for text, want := range map[string]bool{ // whether it is a URL of one edition, at least
			"ftp://" + strings.Repeat("a-", n) + "a/":                             true,
			"ftp://" + strings.Repeat("a.", n) + "a@h/" + strings.Repeat("AN", n): true,
			"news:" + strings.Repeat("a.", n) + "@":                               ed != editions.RFC1738, // a hostname of 1993 may have "@"
			"http://h/" + strings.Repeat("a/", n) + "~":                           false,
			"wais://h/d/t/" + strings.Repeat("1=a;",
				n): ed == editions.BNF1993,
			"gopher://h/1" + strings.Repeat("%09", n): true,
			"prospero://h/a" + strings.Repeat("%00", n) +
				strings.Repeat(";a=", n): ed == editions.RFC1738,
			"mailto:" + strings.Repeat("a@", n) + strings.Repeat("a", n) + "@a" + "@b.c": true,
		} {
			if _, err := ed.Validate(text); (err == nil) != want {
				t.Errorf("%s: %.20q…: %v", ed, text, err)
			}
		}
	}
}

// The machines beside regular expressions made from the same grammars.
func BenchmarkEdition(b *testing.B) {
	for _, ed := range editions.All()[1:] {
		tw := twinFor(b, ed)
		const text = "http://www.example.com:8080/pub/www/doc/a.b-c/%7Ejoe/index.html?one+two"
		production, err := ed.Validate(text)
		if err != nil || !tw.Match(production, text) {
			b.Fatal(err)
		}
		b.Run(ed.String()+"/machine", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				ed.ValidateAs(production, text)
			}
		})
		b.Run(ed.String()+"/regexp", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				tw.Match(production, text)
			}
		})
	}
}

// In RFC 1738 "?" begins a search in http and wais only. A user may contain it.
func TestEditionComponents(t *testing.T) {
	for text, want := range map[string]uri.Component{
		"ftp://h/a?b~": uri.ComponentPath, "http://h/a?b~": uri.ComponentQuery,
		"ftp://u?:p@h/~": uri.ComponentPath, "ftp://u?~": uri.ComponentAuthority,
	} {
		_, err := editions.RFC1738.Validate(text)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Component != want ||
			pe.Offset != strings.IndexByte(text, '~') {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// Errors about productions of whole URLs show the text.
func TestEditionWholeURLs(t *testing.T) {
	for _, test := range []struct {
		ed               editions.Edition
		production, text string
		offset           int
	}{
		{editions.BNF1993, "prefixedurl", "url:http://h:/", 13},
		{editions.BNF1993, "afsaddress", "afs://cell", 10},
		{editions.BNF1993, "waisdoc", "wais://h/d", 10},
		{editions.RFC1738, "otherurl", "a", 1},
		{editions.Draft1993, "fragmentaddress", "http://h/a##", 11},
	} {
		err := test.ed.ValidateAs(test.production, test.text)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Input != test.text || pe.Offset != test.offset ||
			pe.Component == 0 {
			t.Errorf("%s: %s %q: %#v", test.ed, test.production, test.text, pe)
		}
	}
}

// The letters and digits of every edition are those of ASCII.
func TestEditionLetters(t *testing.T) {
	in := func(ranges string, c byte) bool {
		for ; ranges != ""; ranges = ranges[2:] {
			if ranges[0] <= c && c <= ranges[1] {
				return true
			}
		}
		return false
	}
	for _, ed := range editions.All()[1:] {
		for production, ranges := range map[string]string{
			"alpha": "azAZ", "digit": "09", "hex": "09afAF", "alphanum": "azAZ09",
			"alphadigit": "azAZ09", "lowalpha": "az", "hialpha": "AZ",
		} {
			if !slices.Contains(ed.Productions(), production) {
				continue
			}
			for c := range 256 {
				if err := ed.ValidateAs(production,
					string([]byte{byte(c)})); (err == nil) != in(ranges, byte(c)) {
					t.Errorf("%s: %s, %q: %v", ed, production, byte(c), err)
				}
			}
		}
	}
}
