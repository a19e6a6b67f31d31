package schemes

import (
	"strconv"
	"strings"

	"example.com/uri"
)

// checkOf returns the code that finds what the generic syntax and the row of a scheme allow, and
// its documents do not. It is nil of a scheme that is a row only.
func checkOf(scheme string) func(*checker) {
	switch scheme {
	case "cid", "mid":
		return (*checker).checkMID
	case "file":
		return (*checker).checkFile
	case "ftp":
		return (*checker).checkFTP
	case "gopher":
		return (*checker).checkGopher
	case "afs", "http", "https":
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

// opaquePath makes a path of data that is none of segments: "/" and the data, percent-encoded but
// for letters, digits, "-._~" and the characters in keep. Of the slashes in it, those before "."
// and ".." are encoded, too, and the one after such if the data begins with it, so that they are no
// segments. Data that is nothing else cannot be.
func opaquePath(data, keep string) string {
	var b strings.Builder
	segments := strings.Split(escapeBut(data, keep), "/")
	for i, segment := range segments {
		if i > 0 && (isDots(segment) || i == 1 && isDots(segments[0])) {
			b.WriteString("%2F")
		} else {
			b.WriteByte('/')
		}
		b.WriteString(segment)
	}
	return b.String()
}

// hasDotSegments reports whether a path has a segment "." or "..".
func hasDotSegments(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if isDots(segment) {
			return true
		}
	}
	return false
}

func isDots(segment string) bool { return segment == "." || segment == ".." }

// userOf returns the user and the password of u, decoded, and whether they are there.
func userOf(u uri.URI) (user string, hasUser bool, password string, hasPassword bool) {
	return decode(u.User()), u.HasUserinfo(), decode(u.Password()), u.HasPassword()
}

// serverOf returns the host of u, decoded, an IPv6 address with its brackets, and its port.
func serverOf(u uri.URI) (host string, port uint16, hasPort bool) {
	port, _ = u.PortNumber()
	return decode(u.Host()), port, u.HasPort()
}

// server returns the parts of a URI of which the server is known. A port other than 0 is there.
func server(scheme, host string, port uint16, hasPort bool) uri.Parts {
	p := uri.Parts{Scheme: scheme, Host: escapeHost(host), HasAuthority: true}
	if hasPort || port != 0 {
		p.Port = strconv.Itoa(int(port))
	}
	return p
}

// address returns the host and the port of a form, or the scheme's port. It is an error if the form
// is not that of a valid URI: nothing of it may reach a server.
func address(form interface{ URI() (uri.URI, error) }, scheme, host string, port uint16, hasPort bool) (string, error) {
	if _, err := form.URI(); err != nil {
		return "", err
	}
	return host + ":" + strconv.Itoa(int(portOr(scheme, port, hasPort))), nil
}

// portOr returns a port if there is one, or else that of the scheme.
func portOr(scheme string, port uint16, hasPort bool) uint16 {
	if !hasPort && port == 0 {
		port, _ = DefaultPort(scheme)
	}
	return port
}

// setUser gives p a user and a password (RFC 1738, 3.1): what is not empty is there, and no password
// is without a user, be it empty.
func setUser(p *uri.Parts, user string, hasUser bool, password string, hasPassword bool) {
	hasPassword = hasPassword || password != ""
	if p.HasUserinfo = hasUser || user != "" || hasPassword; !p.HasUserinfo {
		return
	}
	p.HasAuthority = true
	p.Userinfo = uri.Escape(user, uri.RoleUser)
	if hasPassword {
		p.Userinfo += ":" + uri.Escape(password, uri.RoleUser)
	}
}

// decode decodes a part of a valid URI.
func decode(s string) string {
	s, _ = uri.Unescape(s)
	return s
}

// escapeHost makes the host of a URI of a decoded one.
func escapeHost(host string) string {
	if strings.HasPrefix(host, "[") {
		return host
	}
	return uri.Escape(host, uri.RoleHost)
}

// withoutPassword returns err without the reference that is made of a host, decoded, if that could hold a password:
// it has an "@", as after a userinfo, or a double quote, as around an access control string of VMS.
func withoutPassword(err error, host string) error {
	if !strings.ContainsAny(host, `@"`) {
		return err
	}
	switch e := err.(type) {
	case *uri.CheckError:
		e.URI = uri.URI{}
		for i := range e.Findings {
			e.Findings[i].Offset, e.Findings[i].Len = 0, 0
		}
	case *uri.ParseError:
		e.Input, e.Offset, e.Len = "", 0, 0
	}
	return err
}

// build puts a URI together that is valid by its scheme, in its normal form. In a path that is not
// made of segments, "." and ".." are data, and the normal form must not lose them.
func build(p uri.Parts) (uri.URI, error) {
	u, err := p.URI()
	if err == nil {
		err = readable(u)
	}
	if err == nil && hasDotSegments(p.Path) && !lookup(p.Scheme).Hierarchical {
		c := checker{u: u}
		start, end, _ := u.Span(uri.ComponentPath)
		c.findBy("RFC 3986, 6.2.2.3", CodeValue, uri.ComponentPath, start, end-start, `"." and ".." are removed, and can be no data`)
		err = c.err()
	}
	if err != nil {
		return uri.URI{}, withoutPassword(err, decode(p.Host))
	}
	return normalize(u), nil
}

// lowerASCII returns s with its ASCII letters in lower case.
func lowerASCII(s string) string {
	b := []byte(s) // which need not be UTF-8
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}

// escapeBut percent-encodes s, but for letters, digits, "-._~" and the characters in keep.
func escapeBut(s, keep string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if c := s[i]; isKept(c, keep) {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}

// isKept reports whether escapeBut keeps c.
func isKept(c byte, keep string) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0 || strings.IndexByte(keep, c) >= 0
}

// isDigits reports whether s is of digits, at least one.
func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
