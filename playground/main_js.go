package main

import (
	"strings"
	"syscall/js"

	"example.com/uri/internal/page"
)

// main gives the page's script the function uriExplain, which returns the result for a text and a base as HTML.
func main() {
	js.Global().Set("uriExplain", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var b strings.Builder
		if err := page.WriteResult(&b, args[0].String(), args[1].String()); err != nil {
			return ""
		}
		return b.String()
	}))
	select {}
}
