package main

import (
	"fmt"
	"math/rand/v2"

	"example.com/uri/uritemplate"

	yosida95 "github.com/yosida95/uritemplate/v3"
)

// templates are such as APIs have in their answers and descriptions.
var templates = []string{
	"https://api.example.com/users/{user}",
	"https://api.example.com/users/{user}/repos{?type,page,per_page,sort}",
	"https://api.example.com/repos/{user}/{repo}",
	"https://api.example.com/repos/{user}/{repo}/issues{/number}",
	"https://api.example.com/repos/{user}/{repo}/contents/{+path}",
	"https://api.example.com/repos/{user}/{repo}/compare/{base}...{head}",
	"https://api.example.com/repos/{user}/{repo}/{archive_format}{/ref}",
	"https://api.example.com/search/code?q={query}{&page,per_page,sort,order}",
	"/orders{/id}{?fields*,page}",
	"/orders/{id}/items{;color*,size}",
	"/files{/path*}{.format}",
	"/dictionary/{query:1}/{query}",
	"/docs/{lang}/{page}{#section}",
	"{+root}/v1/{type}{?filters*}",
}

// A filling is a template and its values, for both libraries.
type filling struct {
	text   string
	ours   *uritemplate.Template
	values uritemplate.Values
	peer   *yosida95.Template
	peers  yosida95.Values
	result string
}

// fillings returns n templates with values that are made up, in ASCII: the peer does not encode as
// UTF-8.
func fillings(n int) []filling {
	r := rand.New(rand.NewPCG(6570, 2012))
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	words := []string{"octocat", "hello-world", "main", "a b", "50/50", "C++", "x",
		"feature/new-parser", "100", "a&b=c", "README.md", "bugs, open"}
	text := func() string {
		return pick(words...) + pick("", "", "", fmt.Sprint(r.IntN(1e6)))
	}
	list := func() (all []string) {
		for range 1 + r.IntN(3) {
			all = append(all, text())
		}
		return all
	}
	parsed := make([]filling, len(templates)) // once, as programs do
	for i, text := range templates {
		parsed[i] = filling{text: text, ours: uritemplate.MustParse(text),
			peer: yosida95.MustNew(text)}
	}
	all := make([]filling, n)
	for i := range all {
		f := parsed[i%len(parsed)]
		f.values, f.peers = uritemplate.Values{}, yosida95.Values{}
		for _, name := range f.ours.Names() {
			switch name {
			case "type", "page", "per_page", "sort", "order", "number", "size", "ref":
				if r.IntN(2) == 0 {
					continue // undefined
				}
			case "fields", "color":
				values := list()
				f.values[name], f.peers[name] = uritemplate.List(values...),
					yosida95.List(values...)
				continue
			case "filters":
				pairs := []string{"state", text(), "since", text()}
				f.values[name], f.peers[name] = uritemplate.Pairs(pairs...), yosida95.KV(pairs...)
				continue
			case "root":
				f.values[name], f.peers[name] = uritemplate.String("https://api.example.com"),
					yosida95.String("https://api.example.com")
				continue
			}
			value := text()
			f.values[name], f.peers[name] = uritemplate.String(value), yosida95.String(value)
		}
		f.result, _ = f.ours.Expand(f.values)
		all[i] = f
	}
	return all
}

// templateTasks are about URI Templates. They do not depend on the lists.
func templateTasks() []task {
	all := fillings(2000)
	few := all[:100] // of those that the peer takes long for
	return []task{
		{name: "expand templates", n: len(all), peers: []peer{
			{"yosida95/uritemplate", func([]string) (n int) {
				for i := range all {
					s, _ := all[i].peer.Expand(all[i].peers)
					n += len(s)
				}
				return n
			}},
			{"uritemplate", func([]string) (n int) {
				for i := range all {
					s, _ := all[i].ours.Expand(all[i].values)
					n += len(s)
				}
				return n
			}},
			{"uritemplate.Append", func([]string) (n int) {
				for i := range all {
					buf, _ = all[i].ours.AppendExpand(buf[:0], all[i].values)
					n += len(buf)
				}
				return n
			}},
		}},
		{name: "parse templates", n: len(all), peers: []peer{
			{"yosida95/uritemplate", func([]string) (n int) {
				for i := range all {
					if t, err := yosida95.New(all[i].text); err == nil {
						n += len(t.Raw())
					}
				}
				return n
			}},
			{"uritemplate", func([]string) (n int) {
				for i := range all {
					if t, err := uritemplate.Parse(all[i].text); err == nil {
						n += len(t.String())
					}
				}
				return n
			}},
		}},
		{name: "match templates", n: len(few), peers: []peer{
			{"yosida95/uritemplate", func([]string) (n int) {
				for i := range few {
					n += len(few[i].peer.Match(few[i].result))
				}
				return n
			}},
			{"uritemplate", func([]string) (n int) {
				for i := range few {
					values, _ := few[i].ours.Match(few[i].result)
					n += len(values)
				}
				return n
			}},
		}},
	}
}
