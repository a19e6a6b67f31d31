package schemes

import (
	"strings"

	"example.com/uri"
)

// checkOf returns the code that finds what the generic syntax and the row of a scheme allow, and
// its documents do not. It is nil of a scheme that is a row only.
func checkOf(scheme string) func(*checker) {
	switch scheme {
	case "afs":
		return (*checker).checkAFS
	case "cid", "mid":
		return (*checker).checkMID
	case "file":
		return (*checker).checkFile
	case "ftp":
		return (*checker).checkFTP
	case "gopher":
		return (*checker).checkGopher
	case "http", "https":
		return func(*checker) {} // the host only
	case "mailto":
		return (*checker).checkMailto
	case "news", "snews":
		return (*checker).checkNews
	case "nntp":
		return (*checker).checkNNTP
	case "prospero":
		return (*checker).checkProspero
	case "telnet", "tn3270", "rlogin":
		return (*checker).checkTelnet
	case "wais":
		return (*checker).checkWAIS
	}
	return nil
}

// typedForm returns the URI that comes of taking u apart and putting it together, where its
// scheme is one of those that can be.
func typedForm(u uri.URI) (uri.URI, error) {
	if u.Spec() != uri.RFC3986 {
		return uri.URI{}, errUntyped
	}
	switch u.Scheme() {
	case "afs":
		return rebuild(u, ParseAFS)
	case "cid":
		return rebuild(u, ParseCID)
	case "file":
		return rebuild(u, ParseFile)
	case "ftp":
		return rebuild(u, ParseFTP)
	case "gopher":
		return rebuild(u, ParseGopher)
	case "http", "https":
		if strings.IndexByte(u.Host(), '%') < 0 {
			return u.WithoutFragment(), nil // it is only the host that could change
		}
		return rebuild(u, ParseHTTP)
	case "mailto":
		return rebuild(u, ParseMailto)
	case "mid":
		return rebuild(u, ParseMID)
	case "news":
		return rebuild(u, ParseNews)
	case "nntp":
		return rebuild(u, ParseNNTP)
	case "prospero":
		return rebuild(u, ParseProspero)
	case "telnet":
		return rebuild(u, ParseTelnet)
	case "wais":
		return rebuild(u, ParseWAIS)
	}
	return uri.URI{}, errUntyped
}

var errUntyped error = CodeScheme

func rebuild[T interface{ URI() (uri.URI, error) }](u uri.URI, parse func(uri.URI) (T, error)) (uri.URI, error) {
	typed, err := parse(u)
	if err != nil {
		return uri.URI{}, err
	}
	return typed.URI()
}

// noDotSegments finds segments "." and "..". In the schemes whose paths are no hierarchy of
// segments they would be data, but who follows RFC 3986 removes them (6.2.2.3); as data they are
// written with an encoded slash before them: see [opaquePath].
func (c *checker) noDotSegments() {
	at := c.path
	for segment := range strings.SplitSeq(c.u.Path(), "/") {
		if s := decode(segment); s == "." || s == ".." {
			c.find(CodeValue, uri.ComponentPath, at, len(segment), `"." and ".." are no data; write "%2F" before them`)
		}
		at += len(segment) + len("/")
	}
}

// opaquePath makes a path of data that is none of segments: "/" and the data, percent-encoded but
// for letters, digits, "-._~" and the characters in keep. Of the slashes in it, those before "."
// and ".." are encoded, too, and the one after such if the data begins with it, so that they are no
// segments. Data that is nothing else cannot be.
func opaquePath(data, keep string) string {
	var b strings.Builder
	dots := func(s string) bool { return s == "." || s == ".." }
	segments := strings.Split(escapeBut(data, keep), "/")
	for i, segment := range segments {
		if i > 0 && (dots(segment) || i == 1 && dots(segments[0])) {
			b.WriteString("%2F")
		} else {
			b.WriteByte('/')
		}
		b.WriteString(segment)
	}
	return b.String()
}
