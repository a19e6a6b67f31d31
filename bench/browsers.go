package main

import (
	"example.com/uri"
	"example.com/uri/whatwg"

	nlnwa "github.com/nlnwa/whatwg-url/url"
)

// browserTasks resolve the references of pages as browsers do: all of them, and those that are
// valid. The first peer is whatwg-url.
func browserTasks(pages []page) []task {
	valid := make([]page, len(pages))
	nAll, nValid := 0, 0
	for i, p := range pages {
		valid[i].base = p.base
		for _, ref := range p.all {
			if nAll++; uri.Valid(ref) {
				valid[i].all = append(valid[i].all, ref)
				nValid++
			}
		}
	}
	return []task{
		{name: "resolve the references of pages as browsers do", n: nAll,
			peers: browserPeers(pages)},
		{name: "resolve the valid references of pages as browsers do", n: nValid,
			peers: browserPeers(valid)},
	}
}

func browserPeers(pages []page) []peer {
	// each calls resolve with a base that is prepared once for each page.
	each := func(resolve func(b *whatwg.Base, ref string) int) func([]string) int {
		return func([]string) (n int) {
			for _, p := range pages {
				b, err := whatwg.NewBase(uri.MustParse(p.base))
				if err != nil {
					continue
				}
				for _, ref := range p.all {
					n += resolve(b, ref)
				}
			}
			return n
		}
	}
	return []peer{
		{"whatwg-url", func([]string) (n int) {
			for _, p := range pages {
				b, err := nlnwa.Parse(p.base)
				if err != nil {
					continue
				}
				for _, ref := range p.all {
					if u, err := b.Parse(ref); err == nil {
						n += len(u.Href(false))
					}
				}
			}
			return n
		}},
		{"whatwg.AppendResolve", each(func(b *whatwg.Base, ref string) int {
			buf, _, _ = b.AppendResolve(buf[:0], ref)
			return len(buf)
		})},
		{"whatwg.Base.Resolve", each(func(b *whatwg.Base, ref string) int {
			u, _, _ := b.Resolve(ref)
			return len(u.String())
		})},
		{"whatwg.Href", each(func(b *whatwg.Base, ref string) int {
			u, _, _ := b.Resolve(ref)
			return len(whatwg.Href(u).String())
		})},
		{"whatwg.Resolve", func([]string) (n int) {
			for _, p := range pages {
				for _, ref := range p.all {
					u, _, _ := whatwg.Resolve(p.base, ref)
					n += len(u.String())
				}
			}
			return n
		}},
	}
}
