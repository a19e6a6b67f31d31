package pages

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"html/template"
	"log/slog"
	"strings"
	"testing"

	"example.com/uri"
)

// A Bookmark is the type of docs/storing.md.
type Bookmark struct {
	Link uri.URI `json:"link,omitzero"`
}

// These examples run the code of docs/storing.md.

func Example_storingEncodings() {
	u := uri.MustParse("https://joe:secret@example.com/a?q=1")
	var b Bookmark
	var old uri.URI
	data, err := json.Marshal(Bookmark{Link: u})
	fmt.Println(string(data), err)
	data, err = json.Marshal(Bookmark{})
	fmt.Println(string(data), err)
	err = json.Unmarshal([]byte("{\"link\":\"https://h/a\"}"), &b)
	fmt.Println(b.Link, err)
	data, err = json.Marshal(map[uri.URI]int{uri.MustParse("https://h/a"): 1})
	fmt.Println(string(data), err)
	data, err = uri.RFC1808.MustParse("a;b").MarshalBinary()
	fmt.Println(old.UnmarshalBinary(data), old.Spec())
	err = json.Unmarshal([]byte("{\"link\":\"/a\"}"), &b)
	fmt.Println(b.Link.IsAbsolute(), err)
	// Output:
	// {"link":"https://joe:secret@example.com/a?q=1"} <nil>
	// {} <nil>
	// https://h/a <nil>
	// {"https://h/a":1} <nil>
	// <nil> RFC1808
	// false <nil>
}

func Example_storingDatabases() {
	u := uri.MustParse("https://joe:secret@example.com/a?q=1")
	var link uri.URI
	var maybe sql.Null[uri.URI]
	fmt.Println(u.Value())
	err := link.Scan("https://h/a")
	fmt.Println(link, err)
	err = maybe.Scan(nil)
	fmt.Println(maybe.Valid, err)
	// Output:
	// https://joe:secret@example.com/a?q=1 <nil>
	// https://h/a <nil>
	// false <nil>
}

func Example_storingLogs() {
	var buffer bytes.Buffer
	log := slog.New(slog.NewTextHandler(&buffer, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	u := uri.MustParse("https://joe:secret@example.com/a?q=1")
	fmt.Println(u.Redacted())
	bare, err := u.WithoutUserinfo()
	fmt.Println(bare, err)
	fmt.Println(u.WithoutQuery().Redacted())
	log.Info("fetch", "url", u)
	fmt.Println(buffer.String())
	// Output:
	// https://joe:xxxxx@example.com/a?q=1
	// https://example.com/a?q=1 <nil>
	// https://joe:xxxxx@example.com/a
	// level=INFO msg=fetch url="https://joe:xxxxx@example.com/a?q=1"
}

// What docs/storing.md says about html/template.
func TestStoringTemplates(t *testing.T) {
	page := template.Must(template.New("").Parse(`{{if not .Link.IsZero}}<a href="{{.Link}}">{{.Link.Host}}</a>{{end}}`))
	for text, want := range map[string]string{
		"":                    "",
		"https://h/a?b&c":     `<a href="https://h/a?b&amp;c">h</a>`,
		"mailto:joe@h":        `<a href="mailto:joe@h"></a>`,
		"tel:+1-201-555-0123": `<a href="#ZgotmplZ"></a>`,
		"javascript:alert(1)": `<a href="#ZgotmplZ"></a>`,
	} {
		var got strings.Builder
		if err := page.Execute(&got, Bookmark{Link: uri.MustParse(text)}); err != nil || got.String() != want {
			t.Errorf("%q: %q (%v), want %q", text, got.String(), err, want)
		}
	}
}
