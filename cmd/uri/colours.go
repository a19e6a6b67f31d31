package main

import (
	"fmt"
	"os"

	"example.com/uri"
)

// wantsColour reports whether f is a terminal whose user wants colours (no-color.org).
func wantsColour(f *os.File) bool {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	return isTerminal(f)
}

// colours has the terminal's code of a colour for some components. The userinfo stands out most, since
// readers mistake it for the host (RFC 3986, 7.6).
var colours = map[uri.Component]string{
	uri.ComponentScheme: "2", uri.ComponentUserinfo: "7;31", uri.ComponentHost: "1;32", uri.ComponentPort: "35",
	uri.ComponentQuery: "33", uri.ComponentFragment: "36",
}

// paint writes u without its password, in colours if out shows them.
func (env *env) paint(w *output, u uri.URI) {
	text := harmless(u)
	u, err := uri.Parse(text)
	if !env.colour || err != nil {
		w.WriteString(text)
		return
	}
	at := 0
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		start, end, _ := u.Span(c)
		if code, ok := colours[c]; ok && start < end {
			fmt.Fprintf(w, "%s\x1b[%sm%s\x1b[0m", text[at:start], code, text[start:end])
			at = end
		}
	}
	w.WriteString(text[at:])
}
