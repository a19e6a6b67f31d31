package schemes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// RFC 3977, 6.1.1, 6.2.1 and 7.6.3, and RFC 4643, 2.3.
func TestNewsCommands(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"news:comp.lang.c", "GROUP comp.lang.c"},
		{"news:*", "LIST"},
		{"news:", "LIST"},
		{"snews://h/comp.*", "LIST ACTIVE comp.*"},
		{"news:a%3F", "LIST ACTIVE a?"},
		{"news:p0624081dc30b8699bf9b@%5B10.20.30.108%5D", "ARTICLE <p0624081dc30b8699bf9b@[10.20.30.108]>"},
		{"news://joe%20b:p@h/a", "AUTHINFO USER joe b, AUTHINFO PASS p, GROUP a"},
		{"news://%C3%A9@h/a", "AUTHINFO USER é, AUTHINFO PASS?, GROUP a"},
		{"news://@h/a", "GROUP a"},
		{"news://u:@h/a", ""}, // RFC 4643, 2.3.2: neither is empty, and both are UTF-8
		{"news://:p@h/a", ""},
		{"news://%FF:p@h/a", ""},
		{"news://u:%FF@h/a", ""},
		{"nntp://h/a", "GROUP a"},
		{"nntp://u:p@h/%C3%A9/012", "AUTHINFO USER u, AUTHINFO PASS p, GROUP é, ARTICLE 12"},
		{"nntp://h/a/0", "GROUP a, ARTICLE 0"},
		{"nntp://:p@h/a", ""},
		{"nntp:a/1", "GROUP a, ARTICLE 1"},
	} {
		u := uri.MustParse(test.text)
		commands, err := newsCommands(u)
		var got []string
		for _, c := range commands {
			line, err := c.Line()
			if err != nil || c.Name == "" {
				t.Errorf("%q: %+v (%v)", test.text, c, err)
			}
			if c.Ask {
				line += "?"
			}
			got = append(got, line)
		}
		if text := strings.Join(got, ", "); text != test.want || (err == nil) != (text != "") || err != nil && !errors.Is(err, schemes.CodeValue) {
			t.Errorf("%q: %s (%v), want %s", test.text, text, err, test.want)
		}
	}
	for _, form := range []interface {
		Commands() ([]schemes.Command, error)
	}{
		schemes.News{Article: "a@b>\r\nPOST"}, schemes.News{Groups: "a\r\nPOST"}, schemes.News{Groups: "a b"}, schemes.News{Host: "h", User: "u\n"}, schemes.News{Article: strings.Repeat("a", 247) + "@b"},
		schemes.NNTP{Host: "h", Group: "a\r\n"}, schemes.NNTP{Host: "h", Group: "a", Password: "\x00"}, schemes.NNTP{Host: "h"}, schemes.NNTP{},
	} {
		if commands, err := form.Commands(); err == nil || commands != nil {
			t.Errorf("%+v: %+v", form, commands)
		}
	}
}

// newsCommands returns the commands for a news, snews or nntp URI.
func newsCommands(u uri.URI) ([]schemes.Command, error) {
	if strings.EqualFold(u.Scheme(), "nntp") {
		n, err := schemes.ParseNNTP(u)
		if err != nil {
			return nil, err
		}
		return n.Commands()
	}
	n, err := schemes.ParseNews(u)
	if err != nil {
		return nil, err
	}
	return n.Commands()
}

// checkNewsCommands holds that each valid URI has commands, and that each command is one line in UTF-8.
func checkNewsCommands(t *testing.T, u uri.URI) {
	t.Helper()
	commands, err := newsCommands(u)
	if err == nil && len(commands) == 0 || err != nil && commands != nil {
		t.Errorf("%q: %v (%v)", u, commands, err)
	}
	for _, c := range commands {
		if line, err := c.Line(); err != nil || strings.ContainsAny(line, "\r\n\x00") || !utf8.ValidString(line) || !strings.HasSuffix(line, c.Arg) {
			t.Errorf("%q: %q (%v)", u, line, err)
		}
	}
}

func ExampleNews_Commands() {
	n, err := schemes.ParseNews(uri.MustParse("news:9210270201.AA02100@example.com"))
	if err != nil {
		fmt.Println(err)
		return
	}
	commands, err := n.Commands()
	for _, c := range commands {
		line, err := c.Line()
		fmt.Println(line, err)
	}
	fmt.Println(err)
	// Output:
	// ARTICLE <9210270201.AA02100@example.com> <nil>
	// <nil>
}

func ExampleNNTP_Commands() {
	commands, err := schemes.NNTP{Host: "news.example.com", Group: "comp.lang.c", Article: 12345}.Commands()
	for _, c := range commands {
		fmt.Println(c.Name, c.Arg)
	}
	fmt.Println(err)
	// Output:
	// GROUP comp.lang.c
	// ARTICLE 12345
	// <nil>
}
