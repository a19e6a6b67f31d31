package schemes_test

import (
	"errors"
	"fmt"

	"example.com/uri"
	"example.com/uri/schemes"
)

// Each form: a URI taken apart, and one put together. The strings in it are decoded.

func ExampleParseFTP() {
	f, err := schemes.ParseFTP(uri.MustParse("ftp://joe@ftp.example.com/%2Fetc/my%20notes.txt;type=a"))
	fmt.Printf("%q %q %q %c %v\n", f.User, f.Dirs, f.Name, f.Type, err)
	// Output: "joe" ["/etc"] "my notes.txt" a <nil>
}

// A slash that is part of the name of a directory is encoded.
func ExampleFTP_URI() {
	f := schemes.FTP{Server: schemes.Server{Host: "ftp.example.com"}, Dirs: []string{"/etc", "init.d"}, Name: "50% off", Type: 'i'}
	fmt.Println(f.URI())
	// Output: ftp://ftp.example.com/%2Fetc/init.d/50%25%20off;type=i <nil>
}

// A field that would make two commands is refused.
func ExampleCommand_Line() {
	for _, c := range []schemes.Command{
		{Name: "NLST"},
		{Name: "CWD", Arg: "my files", HasArg: true},
		{Name: "PASS", HasArg: true},
		{Name: "CWD", Arg: "my\r\nDELE files", HasArg: true},
	} {
		line, err := c.Line()
		fmt.Printf("%q %t\n", line, err == nil)
	}
	// Output:
	// "NLST" true
	// "CWD my files" true
	// "PASS " true
	// "" false
}

func ExampleParseHTTP() {
	h, err := schemes.ParseHTTP(uri.MustParse("HTTPS://Example.com?q=a%20b#top"))
	fmt.Println(h.Secure, h.Host, h.Path, h.Query, err) // path and query stay percent-encoded
	// Output: true example.com / q=a%20b <nil>
}

func ExampleHTTP_URI() {
	fmt.Println(schemes.HTTP{Secure: true, Server: schemes.Server{Host: "example.com", Port: 8443}, Path: "/a/../b"}.URI())
	// Output: https://example.com:8443/b <nil>
}

// The fragment is not sent.
func ExampleHTTP_OriginForm() {
	h, err := schemes.ParseHTTP(uri.MustParse("http://example.com?q=a#top"))
	if err != nil {
		fmt.Println(err)
		return
	}
	target, err := h.OriginForm()
	fmt.Printf("GET %s HTTP/1.1 (%v)\n", target, err)
	_, err = schemes.HTTP{Server: schemes.Server{Host: "example.com"}, Path: "/ HTTP/1.1\r\nX: y"}.OriginForm() // fields made by hand
	fmt.Println(err != nil)
	// Output:
	// GET /?q=a HTTP/1.1 (<nil>)
	// true
}

// For a proxy.
func ExampleHTTP_AbsoluteForm() {
	h, err := schemes.ParseHTTP(uri.MustParse("http://example.com:80?q=a#top"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(h.AbsoluteForm())
	// Output: http://example.com/?q=a <nil>
}

func ExampleParseGopher() {
	g, err := schemes.ParseGopher(uri.MustParse("gopher://gopher.example.com/0/a%20file?"))
	fmt.Printf("%c %q %v\n", g.Type, g.Selector, err) // there is no query: "?" is data
	// Output: 0 "/a file?" <nil>
}

func ExampleGopher_URI() {
	fmt.Println(schemes.Gopher{Server: schemes.Server{Host: "gopher.example.com"}, Type: '7', Selector: "/find", Search: "uniform names"}.URI())
	_, err := schemes.Gopher{Server: schemes.Server{Host: "gopher.example.com"}, Type: '0', Selector: "/a\tb"}.URI() // a TAB would begin a search
	fmt.Println(errors.Is(err, schemes.CodeValue))
	// Output:
	// gopher://gopher.example.com/7/find%09uniform%20names <nil>
	// true
}

// Items that are of other protocols.
func ExampleGopher_Target() {
	for _, text := range []string{
		"gopher://library.example.com:23/8guest",
		"gopher://gopher.example.com/hURL:http://example.com/",
		"gopher://gopher.example.com/0/file",
	} {
		g, err := schemes.ParseGopher(uri.MustParse(text))
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g.Target())
	}
	// Output:
	// telnet://guest@library.example.com/ true
	// http://example.com/ true
	//  false
}

func ExampleGopherPlusKind_String() {
	g, err := schemes.ParseGopher(uri.MustParse("gopher://gopher.example.com/0/file%09%09!+ABSTRACT"))
	fmt.Println(g.Plus.Kind.String(), g.Plus.Attributes, err)
	// Output: attributes [+ABSTRACT] <nil>
}

func ExampleParseMailto() {
	m, err := schemes.ParseMailto(uri.MustParse("mailto:joe@example.com?subject=caf%C3%A9"))
	fmt.Println(m.To, m.Headers, err)
	// Output: [joe@example.com] [subject=café] <nil>
}

// The body may have lines, a header may not: what follows would be another.
func ExampleMailto_URI() {
	m := schemes.Mailto{
		To: []string{"joe@example.com"},
		Headers: []uri.Param{
			{Name: "subject", Value: "50% & more"},
			{Name: "body", Value: "Hello,\r\nworld"},
		},
	}
	fmt.Println(m.URI())
	m.Headers[0].Value = "Hello\r\nBcc: eve@example.net"
	_, err := m.URI()
	fmt.Println(errors.Is(err, schemes.CodeValue))
	// Output:
	// mailto:joe@example.com?subject=50%25%20%26%20more&body=Hello,%0D%0Aworld <nil>
	// true
}

func ExampleMailto_Recipients() {
	m, err := schemes.ParseMailto(uri.MustParse("mailto:joe@example.com?to=Ann%20%3Cann@example.com%3E,bob@example.com"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Recipients())
	// Output: [joe@example.com ann@example.com bob@example.com] <nil>
}

func ExampleMailto_Get() {
	m, err := schemes.ParseMailto(uri.MustParse("mailto:joe@example.com?Subject=a+b"))
	fmt.Println(m.Get("subject")) // "+" is no space here
	fmt.Println(m.Get("cc"))
	fmt.Println(err)
	// Output:
	// a+b true
	//  false
	// <nil>
}

func ExampleParseFile() {
	f, err := schemes.ParseFile(uri.MustParse("file://localhost/etc/my%20notes/"))
	fmt.Printf("%q %q %v\n", f.Host, f.Segments, err) // the machine itself, and a directory
	// Output: "" ["etc" "my notes" ""] <nil>
}

func ExampleFile_URI() {
	fmt.Println(schemes.File{Segments: []string{"tmp", "50% off?"}}.URI())
	// Output: file:///tmp/50%25%20off%3F <nil>
}

// The data are compared: a reserved character may be encoded in one of the URIs.
func ExampleFile_Equal() {
	a, errA := schemes.ParseFile(uri.MustParse("file:/home/joe/a;1"))
	b, errB := schemes.ParseFile(uri.MustParse("file://localhost/home/joe/a%3B1"))
	fmt.Println(a.Equal(b), errA, errB)
	// Output: true <nil> <nil>
}

// It tells the names on any system, whichever the program runs on.
func ExampleFile_FilePath() {
	for _, test := range []struct {
		text string
		os   schemes.OS
	}{
		{"file:///etc/my%20notes", schemes.OSUnix},
		{"file:///c:/Program%20Files/a.txt", schemes.OSWindows},
		{"file://server/share/a.txt", schemes.OSWindows},
		{"file://server/share/a.txt", schemes.OSUnix},      // which has no names for files of others
		{"file:////server/share/a.txt", schemes.OSWindows}, // which would be on the server, though there is no host
	} {
		f, err := schemes.ParseFile(uri.MustParse(test.text))
		if err != nil {
			fmt.Println(err)
			continue
		}
		name, err := f.FilePath(test.os)
		fmt.Println(name, err == nil)
	}
	// Output:
	// /etc/my notes true
	// c:\Program Files\a.txt true
	// \\server\share\a.txt true
	//  false
	//  false
}

func ExampleFromFilePath() {
	f, err := schemes.FromFilePath(schemes.OSWindows, `\\server\share\50% off#1.txt`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.URI())
	_, err = schemes.FromFilePath(schemes.OSUnix, "notes.txt") // where that is depends on the program
	fmt.Println(err != nil)
	// Output:
	// file://server/share/50%25%20off%231.txt <nil>
	// true
}

func ExampleNews_URI() {
	fmt.Println(schemes.News{Server: schemes.Server{Host: "news.example.com"}, Groups: "comp.lang.*"}.URI())
	fmt.Println(schemes.News{Article: "1@example.com"}.URI())
	// Output:
	// news://news.example.com/comp.lang.* <nil>
	// news:1@example.com <nil>
}

func ExampleNews_IsGroup() {
	for _, groups := range []string{"comp.lang.misc", "comp.lang.*"} {
		fmt.Println(schemes.News{Groups: groups}.IsGroup())
	}
	// Output:
	// true
	// false
}

func ExampleParseNNTP() {
	n, err := schemes.ParseNNTP(uri.MustParse("nntp://news.example.com/comp.lang.misc/12"))
	fmt.Println(n.Host, n.Group, n.Article, err)
	// Output: news.example.com comp.lang.misc 12 <nil>
}

func ExampleNNTP_URI() {
	fmt.Println(schemes.NNTP{Server: schemes.Server{Host: "news.example.com"}, Group: "comp.lang.misc", Article: 12}.URI())
	// Output: nntp://news.example.com/comp.lang.misc/12 <nil>
}

func ExampleParseTelnet() {
	t, err := schemes.ParseTelnet(uri.MustParse("telnet://guest@example.com:23"))
	fmt.Println(t.User, t.Host, t.HasPort, err) // 23 is the default port
	// Output: guest example.com false <nil>
}

func ExampleTelnet_URI() {
	fmt.Println(schemes.Telnet{Server: schemes.Server{User: "joe@work", Host: "[2001:db8::7]", Port: 2323}}.URI())
	// Output: telnet://joe%40work@[2001:db8::7]:2323/ <nil>
}

func ExampleWAIS_URI() {
	fmt.Println(schemes.WAIS{Server: schemes.Server{Host: "wais.example.com"}, Database: "names", Search: "uniform names"}.URI())
	// Output: wais://wais.example.com/names?uniform%20names <nil>
}

func ExampleProspero_URI() {
	p := schemes.Prospero{
		Server: schemes.Server{Host: "example.com"},
		Name:   "/pros/name",
		Fields: []uri.Param{{Name: "OBJECT-VERSION", Value: "3"}},
	}
	fmt.Println(p.URI())
	// Output: prospero://example.com//pros/name;OBJECT-VERSION=3 <nil>
}

func ExampleParseMID() {
	m, err := schemes.ParseMID(uri.MustParse("mid:960830.1639@XIson.com/partA.960830.1639@XIson.com"))
	fmt.Println(m.MessageID, m.ContentID, err)
	// Output: 960830.1639@XIson.com partA.960830.1639@XIson.com <nil>
}

func ExampleMID_URI() {
	fmt.Println(schemes.MID{MessageID: "1/2%3@example.com"}.URI())
	// Output: mid:1%2F2%253@example.com <nil>
}

func ExampleMID_Headers() {
	m := schemes.MID{MessageID: "960830.1639@XIson.com", ContentID: "partA.960830.1639@XIson.com"}
	message, part, err := m.Headers()
	fmt.Println(message, part, err)
	// Output: <960830.1639@XIson.com> <partA.960830.1639@XIson.com> <nil>
}

// A cid URI leads to a picture in a message.
func ExampleParseCID() {
	c, err := schemes.ParseCID(uri.MustParse("cid:foo4%25foo1@bar.net"))
	fmt.Println(c.ContentID, err)
	// Output: foo4%foo1@bar.net <nil>
}

func ExampleCID_URI() {
	fmt.Println(schemes.CID{ContentID: "foo4%foo1@bar.net"}.URI())
	// Output: cid:foo4%25foo1@bar.net <nil>
}

func ExampleParseAFS() {
	a, err := schemes.ParseAFS(uri.MustParse("afs://cell.example.com/usr/joe/my%20notes"))
	fmt.Printf("%s %q %v\n", a.Cell, a.Segments, err)
	// Output: cell.example.com ["usr" "joe" "my notes"] <nil>
}

func ExampleAFS_Equal() {
	a, err := schemes.ParseAFS(uri.MustParse("afs://CELL.example.com/usr/joe"))
	fmt.Println(a.Equal(schemes.AFS{Cell: "cell.example.com", Segments: []string{"usr", "joe"}}), err)
	// Output: true <nil>
}

func ExampleAFS_URI() {
	fmt.Println(schemes.AFS{Cell: "cell.example.com", Segments: []string{"usr", "joe", ""}}.URI())
	// Output: afs://cell.example.com/usr/joe/ <nil>
}

// Without a server it is the one that is configured.

func ExampleAddress() {
	for _, text := range []string{"https://example.com/", "ftp://ftp.example.com:2121/a", "telnet://[2001:db8::1]/", "mailto:joe@example.com"} {
		fmt.Println(schemes.Address(uri.MustParse(text)))
	}
	// Output:
	// example.com:443 <nil>
	// ftp.example.com:2121 <nil>
	// [2001:db8::1]:23 <nil>
	//  uri: authority, byte 7 of "mailto:joe@example.com": This address does not say which server and port to connect to (RFC 6068, 2)
}
