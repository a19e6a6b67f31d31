package main

import (
	"syscall/js"

	"example.com/uri/internal/page"
)

// main gives the page's script two functions. uriExplain returns the result for a text, a base and
// a document as HTML. uriFields returns the attributes of the URL that browsers should make of a
// text and a base, or null.
func main() {
	js.Global().Set("uriExplain", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return page.Result(args[0].String(), args[1].String(), args[2].String())
	}))
	js.Global().Set("uriFields", js.FuncOf(func(_ js.Value, args []js.Value) any {
		fields, ok := page.Fields(args[0].String(), args[1].String())
		if !ok {
			return nil
		}
		object := js.Global().Get("Object").New()
		for _, f := range fields {
			object.Set(f.Name, f.Value)
		}
		return object
	}))
	select {}
}
