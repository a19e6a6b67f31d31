//go:build !playground

// The program of the playground, which has that tag, writes results only, and is smaller without the
// packages that a whole page needs.

package page

import (
	"crypto/sha256"
	_ "embed" // for the style
	"encoding/base64"
	"io"
	"net/url"
)

//go:embed page.css
var style string

// Write writes a page that explains a text, and its target if the base is not empty. The page is
// complete: it needs no other file.
func Write(w io.Writer, text, base string) error {
	var p writer
	p.head("default-src 'none'; style-src " + styleSource())
	p.put("<title>% — explained</title>\n</head>\n<body>\n<main>\n<h1>A URL, explained</h1>\n",
		plain(text, 60))
	p.result(explain(text, base, ""))
	p.put("</main>\n</body>\n</html>\n")
	_, err := w.Write(p.b)
	return err
}

// An Example is a text that the playground offers.
type Example struct{ Label, Text, Base string }

// Fragment returns the fragment of the playground's address that shows the example, as
// URLSearchParams of JavaScript reads it.
func (e Example) Fragment() string {
	fragment := "text=" + url.QueryEscape(e.Text)
	if e.Base != "" {
		fragment += "&base=" + url.QueryEscape(e.Base)
	}
	return fragment
}

// WritePlayground writes the page of the playground: fields, examples, and a place for the result.
// The page runs the script app.js, which loads the rest from its own folder.
func WritePlayground(w io.Writer, examples []Example) error {
	var p writer
	p.head("default-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src " + styleSource())
	p.put(`<meta name="description" content="Type a URL, and see how this browser and seven documents read it."/>
<title>URLs, explained</title>
<script src="wasm_exec.js" defer="defer"></script>
<script src="app.js" type="module"></script>
</head>
<body>
<main>
<h1>A URL, explained</h1>
<form id="form">
<p><label for="text">URL</label>
<textarea id="text" rows="2" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="soft"></textarea></p>
<div class="more">
<p class="wide"><label for="base">Base, if the URL is relative</label>
<input id="base" type="text" spellcheck="false" autocapitalize="off" autocomplete="off"/></p>
<p><label for="document">Components of</label>
<select id="document">
<option value="">RFC 3986, or browsers</option>
`)
	for _, r := range Readings("", "") {
		p.put("<option value=\"%\">%</option>\n", r.Spec.String(), r.title())
	}
	p.put(`</select></p>
<p><label for="number">Character U+</label>
<span class="pair"><input id="number" type="text" size="6" maxlength="6" spellcheck="false" autocapitalize="off" autocomplete="off" placeholder="202E"/> <button type="button" id="insert">Insert</button></span></p>
<p class="last"><button type="button" class="copy" id="copy">Copy the text</button></p>
</div>
</form>
<nav aria-label="Examples">
<ul class="examples">
`)
	for _, e := range examples {
		p.put("<li><a href=\"#%\">%</a></li>\n", e.Fragment(), e.Label)
	}
	p.put(`</ul>
</nav>
<noscript><p>This page needs JavaScript and WebAssembly. The command <code>uri explain -html</code> writes the same explanation as a page without scripts.</p></noscript>
<p id="status" class="hidden" role="status"></p>
<div id="result"><p class="note">Loading …</p></div>
<footer><p>The text stays in this browser: nothing is sent anywhere. The address of this page holds the text, so a copy of the address shows the same. Do not share it if the text holds a password or another secret.</p></footer>
</main>
</body>
</html>
`)
	_, err := w.Write(p.b)
	return err
}

// head writes the beginning of a page with a Content Security Policy.
func (w *writer) head(policy string) {
	w.put(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="%"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="referrer" content="no-referrer"/>
<style>`, policy)
	w.put(markup(style))
	w.put("</style>\n")
}

// styleSource returns the style as a source of a Content Security Policy.
func styleSource() string {
	sum := sha256.Sum256([]byte(style))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
