package pages

import (
	"errors"
	"fmt"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// These examples run the code of docs/schemes.md.

func Example_schemesTable() {
	err := schemes.Validate(uri.MustParse("http://joe@h/"))
	fmt.Println(errors.Is(err, schemes.CodeForbidden))
	fmt.Println(schemes.Port(uri.MustParse("https://h/")))
	fmt.Println(schemes.Address(uri.MustParse("ftp://h/a")))
	fmt.Println(schemes.Equivalent(uri.MustParse("http://h:80"), uri.MustParse("HTTP://h/")))
	row, ok := schemes.Lookup("tel")
	fmt.Println(row.Documents, ok)
	// Output:
	// true
	// 443 true
	// h:21 <nil>
	// true
	// [RFC 3966] true
}

func Example_schemesMailto() {
	headers := []uri.Param{{Name: "subject", Value: "50% & more"}}
	m, err := schemes.ParseMailto(uri.MustParse("mailto:joe@example.com?to=ann@example.com&subject=a+b"))
	link, err := schemes.Mailto{To: []string{"joe@example.com"}, Headers: headers}.URI()
	fmt.Println(link, err)
	fmt.Println(m.Recipients())
	fmt.Println(m.Get("subject"))
	// Output:
	// mailto:joe@example.com?subject=50%25%20%26%20more <nil>
	// [joe@example.com ann@example.com] <nil>
	// a+b true
}

func Example_schemesTel() {
	fmt.Println(schemes.Tel{Number: "+1-201-555-0123", Extension: "42"}.URI())
	fmt.Println(schemes.Equivalent(uri.MustParse("tel:+1-201-555-0123"), uri.MustParse("tel:+1(201)5550123")))
	t, err := schemes.ParseTel(uri.MustParse("tel:863-1234;phone-context=+1-914"))
	fmt.Println(t.Number, t.Context, err)
	// Output:
	// tel:+12015550123;ext=42 <nil>
	// true
	// 8631234 +1914 <nil>
}

func Example_schemesData() {
	fmt.Println(schemes.Data{MediaType: "text/plain", Content: []byte("a b")}.URI())
	d, err := schemes.ParseData(uri.MustParse("data:text/html;base64,PGI+"), 1<<20)
	fmt.Println(d.MediaType, string(d.Content), err)
	d, err = whatwg.ReadData("data:;base64,YQ ==", 1<<20)
	fmt.Println(d.MediaType, string(d.Content), err)
	// Output:
	// data:text/plain,a%20b <nil>
	// text/html <b> <nil>
	// text/plain;charset=US-ASCII a <nil>
}

func Example_schemesURN() {
	m, err := schemes.ParseURN(uri.MustParse("URN:EXAMPLE:weather"))
	n, err := schemes.ParseURN(uri.MustParse("urn:example:weather?=lat=39#now"))
	fmt.Println(n.NID, n.NSS, n.Q, n.F)
	fmt.Println(schemes.URN{NID: "ISBN", NSS: "978-0-395-36341-6"}.URI())
	fmt.Println(n.Equal(m))
	fmt.Println(err)
	// Output:
	// example weather lat=39 now
	// urn:isbn:9780395363416 <nil>
	// true
	// <nil>
}

func Example_schemesFiles() {
	file, err := schemes.FromFilePath(schemes.OSWindows, "C:\\my files\\a.txt")
	fmt.Println(file.URI())
	share, err := schemes.FromFilePath(schemes.OSWindows, "\\\\server\\share\\a#1.txt")
	fmt.Println(share.URI())
	f, err := schemes.ParseFile(uri.MustParse("file:///etc/my%20notes"))
	fmt.Println(f.FilePath(schemes.OSUnix))
	slash, err := schemes.ParseFile(uri.MustParse("file:///a%2F..%2Fb"))
	_, err = slash.FilePath(schemes.OSUnix)
	fmt.Println(errors.Is(err, schemes.CodeValue))
	// Output:
	// file:///C:/my%20files/a.txt <nil>
	// file://server/share/a%231.txt <nil>
	// /etc/my notes <nil>
	// true
}
