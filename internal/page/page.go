package page

import (
	"crypto/sha256"
	_ "embed" // for the template and the style
	"encoding/base64"
	"html/template"
	"io"
	"net/url"
	"sync"
)

//go:embed page.html
var source string

//go:embed page.css
var style string

// templates parses the templates once, when a page is written first.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(source))
})

// A document has the data of the template of a whole page.
type document struct {
	Title    string
	Style    template.CSS
	Policy   string // of the content (Content Security Policy)
	Result   view
	Examples []Example
}

// styleSource returns the style as a source of a Content Security Policy.
func styleSource() string {
	sum := sha256.Sum256([]byte(style))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Write writes a page that explains a text, and its target if the base is not empty. The page is complete: it needs no other file.
func Write(w io.Writer, text, base string) error {
	return templates().ExecuteTemplate(w, "page", document{
		Title:  plain(text, 60),
		Style:  template.CSS(style),
		Policy: "default-src 'none'; style-src " + styleSource(),
		Result: viewOf(explain(text, base)),
	})
}

// WriteResult writes the part of the page that depends on the text. The playground puts it into its own page.
func WriteResult(w io.Writer, text, base string) error {
	return templates().ExecuteTemplate(w, "result", viewOf(explain(text, base)))
}

// An Example is a text that the playground offers.
type Example struct{ Label, Text, Base string }

// Fragment returns the fragment of the playground's address that shows the example, as URLSearchParams of JavaScript reads it.
func (e Example) Fragment() template.URL {
	fragment := "text=" + url.QueryEscape(e.Text)
	if e.Base != "" {
		fragment += "&base=" + url.QueryEscape(e.Base)
	}
	return template.URL(fragment)
}

// WritePlayground writes the page of the playground: a field, examples, and a place for the result. The page runs the script
// app.js, which loads the rest from its own folder.
func WritePlayground(w io.Writer, examples []Example) error {
	return templates().ExecuteTemplate(w, "playground", document{
		Style:    template.CSS(style),
		Policy:   "default-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src " + styleSource(),
		Examples: examples,
	})
}
