//go:build !js

// Command playground makes a web page that explains URLs while somebody types them. The page runs
// the library as WebAssembly, sends nothing, and loads nothing but its own files.
//
//	go run .            serve the page at http://localhost:8080/
//	go run . -o FOLDER  write its files into a folder, for any web server
//
// It must run in the folder of its module.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	folder := flag.String("o", "", "write the files of the page into this `folder`, and serve nothing")
	address := flag.String("addr", "localhost:8080", "serve the page at this `address`")
	flag.Parse()
	if err := run(*folder, *address); err != nil {
		fmt.Fprintln(os.Stderr, "playground:", err)
		os.Exit(1)
	}
}

func run(folder, address string) error {
	if folder != "" {
		return build(folder)
	}
	folder, err := os.MkdirTemp("", "playground")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := build(folder); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/\n", listener.Addr())
	server := &http.Server{Handler: handler(folder), ReadHeaderTimeout: 10 * time.Second}
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(interrupted, func() { server.Close() })
	if err := server.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// handler serves a folder. It sends the program compressed to browsers that accept that, which all
// do.
func handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/uri.wasm" {
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Vary", "Accept-Encoding")
			if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
				w.Header().Set("Content-Encoding", "gzip")
				http.ServeFile(w, r, filepath.Join(folder, "uri.wasm.gz"))
				return
			}
		}
		files.ServeHTTP(w, r)
	})
}
