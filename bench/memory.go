package main

import (
	"fmt"
	"io"
	"net/url"
	"runtime"
	"slices"

	"example.com/uri"
)

// memory prints what a million parsed URLs of the list take beside their texts.
func memory(w io.Writer, urls []string) {
	const n = 1e6
	texts := both(urls)
	used := func(fill func() any) float64 {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		all := fill()
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(all)
		return float64(after.HeapAlloc-before.HeapAlloc) / n
	}
	uris := used(func() any {
		all := make([]uri.URI, n)
		for i := range all {
			all[i], _ = uri.Parse(texts[i%len(texts)])
		}
		return all
	})
	urlPointers := used(func() any {
		all := make([]*url.URL, n)
		for i := range all {
			all[i], _ = url.Parse(texts[i%len(texts)])
		}
		return all
	})
	fmt.Fprintf(w, "\na million in a slice, bytes each beside the text\n  %-22s %8.0f\n  %-22s %8.0f\n", "net/url", urlPointers, "uri", uris)
	runtime.KeepAlive(slices.Clone(texts[:1]))
}
