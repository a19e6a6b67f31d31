package schemes_test

import (
	"errors"
	"fmt"
	"hash/maphash"
	"slices"

	"example.com/uri"
	"example.com/uri/schemes"
)

// The address to connect to for a URL, and the request to send. Nothing in a URL adds a command.
func Example_commands() {
	show := func(text string) error {
		u, err := uri.Parse(text)
		if err != nil {
			return err
		}
		switch u.Normalize().Scheme() {
		case "ftp":
			f, err := schemes.ParseFTP(u)
			if err != nil {
				return err
			}
			address, err := schemes.Address(u)
			if err != nil {
				return err
			}
			commands, err := f.Commands("me@example.com")
			if err != nil {
				return err
			}
			fmt.Println("connect to", address)
			for _, c := range commands {
				if c.Ask {
					fmt.Println("  ask for the password")
					continue
				}
				line, err := c.Line()
				if err != nil {
					return err
				}
				fmt.Println("  " + line)
			}
		case "gopher":
			g, err := schemes.ParseGopher(u)
			if err != nil {
				return err
			}
			if target, ok := g.Target(); ok { // it only points to something else
				fmt.Println("see", target)
				return nil
			}
			address, err := schemes.Address(u)
			if err != nil {
				return err
			}
			request, err := g.Request()
			if err != nil {
				return err
			}
			fmt.Printf("connect to %s\n  %q\n", address, request)
		default:
			fmt.Println("no client for", u.Scheme())
		}
		return nil
	}

	for _, text := range []string{
		"ftp://joe@[2001:db8::7]:2121/%2Fetc/my%20notes.txt;type=a",
		"ftp://ftp.example.com/pub/",
		"gopher://gopher.example.com/7/find%09uniform%20names",
		"gopher://gopher.example.com/hURL:http://example.com/",
		"ftp://ftp.example.com/a%0D%0ADELE%20b",
		"http://example.com/",
	} {
		if err := show(text); err != nil {
			fmt.Println("refused:", err)
		}
	}
	// Output:
	// connect to [2001:db8::7]:2121
	//   USER joe
	//   ask for the password
	//   CWD /etc
	//   TYPE A
	//   RETR my notes.txt
	// connect to ftp.example.com:21
	//   USER anonymous
	//   PASS me@example.com
	//   CWD pub
	//   NLST
	// connect to gopher.example.com:70
	//   "/find\tuniform names\r\n"
	// see http://example.com/
	// refused: uri: path, byte 23 of "ftp://ftp.example.com/a%0D%0ADELE%20b": The address must not contain a "%" code for a line break or for NUL (RFC 1738, 6) (and 1 more)
	// no client for http
}

// The table.

func ExampleLookup() {
	s, ok := schemes.Lookup("FTP")
	fmt.Println(s.Name, s.Port, s.Status, s.Query, ok)
	_, ok = schemes.Lookup("localhost") // of "localhost:8080"
	fmt.Println(ok)
	// Output:
	// ftp 21 current forbidden true
	// false
}

func ExampleAll() {
	for s := range schemes.All() {
		if s.Port == 443 {
			fmt.Println(s.Name)
		}
	}
	// Output:
	// https
	// wss
}

func ExampleDefaultPort() {
	fmt.Println(schemes.DefaultPort("HTTPS"))
	fmt.Println(schemes.DefaultPort("mailto"))
	// Output:
	// 443 true
	// 0 false
}

func ExampleStatus_String() {
	s, _ := schemes.Lookup("x-mine")
	fmt.Println(s.Status.String())
	// Output: experimental
}

func ExampleUse_String() {
	s, _ := schemes.Lookup("http")
	fmt.Println("The host is " + s.Host.String() + ", the query " + s.Query.String() + ".")
	// Output: The host is required, the query optional.
}

// All that is wrong.
func ExampleValidate() {
	var refused *uri.CheckError
	if errors.As(schemes.Validate(uri.MustParse("ftp://ftp.example.com:99999/a?b")), &refused) {
		for _, f := range refused.Findings {
			fmt.Printf("%s, byte %d: %s\n", f.Component, f.Offset, f.Text)
		}
	}
	fmt.Println(schemes.Validate(uri.MustParse("ftp://ftp.example.com/a")))
	// Output:
	// port, byte 22: The port number must not be greater than 65535.
	// query, byte 29: An address that begins with "ftp:" must not have a query.
	// <nil>
}

// Normal forms of schemes, and what is known beyond.

func ExampleEquivalent() {
	a, b := uri.MustParse("http://example.com"), uri.MustParse("http://example.com:80/")
	fmt.Println(uri.Equivalent(a, b), schemes.Equivalent(a, b))
	// Output: false true
}

func ExampleCompare() {
	var all []uri.URI
	for _, text := range []string{"http://b.example", "http://a.example:80/", "http://a.example"} {
		all = append(all, uri.MustParse(text))
	}
	slices.SortStableFunc(all, schemes.Compare)
	fmt.Println(all)
	// Output: [http://a.example:80/ http://a.example http://b.example]
}

func ExampleHash() {
	seed := maphash.MakeSeed()
	seen := map[uint64]bool{}
	for _, text := range []string{"https://example.com/", "HTTPS://example.com:443"} {
		h := schemes.Hash(uri.MustParse(text), seed)
		fmt.Println(text, seen[h])
		seen[h] = true
	}
	// Output:
	// https://example.com/ false
	// HTTPS://example.com:443 true
}

// A redirection leads to another, which leads on.
func ExampleAliases_Add() {
	var known schemes.Aliases
	known.Add(uri.MustParse("http://example.com/old"), uri.MustParse("http://example.com/new"))
	known.Add(uri.MustParse("http://example.com/new"), uri.MustParse("https://example.com/"))
	fmt.Println(known.Equivalent(uri.MustParse("http://example.com/old"), uri.MustParse("https://example.com")))
	// Output: true
}

// Unknown URIs are compared as by schemes.Equivalent.
func ExampleAliases_Equivalent() {
	var none schemes.Aliases
	for _, text := range []string{"http://example.com:80", "https://example.com/"} {
		fmt.Println(none.Equivalent(uri.MustParse("http://example.com/"), uri.MustParse(text)))
	}
	// Output:
	// true
	// false
}

// Pages that are kept once each, by the text that stands for them.
func ExampleAliases_Representative() {
	var known schemes.Aliases
	known.Add(uri.MustParse("http://example.com/a"), uri.MustParse("http://example.com/b"))
	pages := map[string]bool{}
	for _, text := range []string{"http://example.com/a", "http://example.com:80/b", "http://example.com/c"} {
		pages[known.Representative(uri.MustParse(text))] = true
	}
	fmt.Println(len(pages))
	// Output: 2
}

func ExampleOriginOf() {
	a := uri.MustParse("HTTPS://Example.com:443/a?q")
	b := uri.MustParse("https://example.com/b")
	fmt.Println(schemes.OriginOf(a) == schemes.OriginOf(b), schemes.OriginOf(a))
	fmt.Println(schemes.OriginOf(uri.MustParse("data:,x")))
	// Output:
	// true https://example.com
	// null
}

func ExampleOrigin_IsOpaque() {
	o := schemes.OriginOf(uri.MustParse("file:///etc/motd"))
	fmt.Println(o.IsOpaque())
	// Output: true
}

func ExampleOrigin_String() {
	fmt.Println(schemes.Origin{Scheme: "https", Host: "example.com", Port: 8443})
	// Output: https://example.com:8443
}

func ExamplePort() {
	for _, text := range []string{"https://example.com/", "https://example.com:8443/", "https://example.com:99999/"} {
		fmt.Println(schemes.Port(uri.MustParse(text)))
	}
	// Output:
	// 443 true
	// 8443 true
	// 0 false
}
