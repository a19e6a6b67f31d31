//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the script
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"example.com/uri/internal/page"
)

//go:embed app.js
var script []byte

// examples are the texts that the page offers to click.
var examples = []page.Example{
	{Label: "A trick with a user name", Text: "http://www.bank.example@203.0x71.7/"},
	{Label: "A messy link", Text: ` https:\\bücher.example\a b?q="x"&utm_source=%zz#top`},
	{Label: "An old document's reading", Text: "../../../g;x=1/../y", Base: "http://a/b/c/d;p?q"},
	{Label: "Letters that look alike", Text: "https://www.аррӏе.com/login"},
	{Label: "A link inside a link",
		Text: "https://h.example/go?to=https%3A%2F%2Fother.example%2Fa%3Fb%3D1&from=news%20letter"},
	{Label: "Room for normal forms", Text: "HTTP://Example.COM:80/%7ejoe/a/./b/../c?x=%c3%a9#top"},
	{Label: "An opaque URL", Text: "mailto:joe@example.com?subject=caf%C3%A9"},
}

// build writes the files of the page into a folder. The program is there twice: uri.wasm.gz is for
// servers that send compressed copies.
func build(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	wasm, err := filepath.Abs(filepath.Join(folder, "uri.wasm"))
	if err != nil {
		return err
	}
	compile := exec.Command("go", "build", "-tags=playground", "-trimpath", "-ldflags=-s -w", "-o", wasm, ".")
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := compile.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	// This script comes with the release of Go that compiled the rest, and fits no other.
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm",
		"wasm_exec.js"))
	if err != nil {
		return err
	}
	var index bytes.Buffer
	if err := page.WritePlayground(&index, examples); err != nil {
		return err
	}
	program, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(program); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	for name, content := range map[string][]byte{"index.html": index.Bytes(), "app.js": script,
		"wasm_exec.js": glue, "uri.wasm.gz": packed.Bytes()} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}
