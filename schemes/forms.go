package schemes

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// parse returns u, read under RFC 3986, in the part of its normal form that all schemes share.
// The error says that u is invalid, or that u has another scheme.
func (f *form) parse(u uri.URI) (uri.URI, error) {
	if u.Spec() != uri.RFC3986 {
		text := u.String()
		if s := lookup(f.scheme); (s.Query == UseForbidden || s.Name == "mailto") && !u.HasQuery() {
			// "?" is data if neither the document nor the scheme has a query there (RFC 1738, 5).
			end := len(text) - len(u.Fragment())
			text = strings.ReplaceAll(text[:end], "?", "%3F") + text[end:]
		}
		var err error
		if u, err = uri.Parse(text); err != nil {
			return uri.URI{}, err
		}
	}
	if !strings.EqualFold(u.Scheme(), f.scheme) {
		return uri.URI{}, refusal(u, f.document(), CodeScheme, uri.ComponentScheme,
			message.SchemesOther.With(f.scheme))
	}
	return normalize(u, lookup(f.scheme)), f.validate(u)
}

// build returns the normal form of the URI with the parts p, which must be valid by its scheme.
//
// In a path that begins with "/" and is not made of segments, "." and ".." are data. Normalization
// would remove this data, so build returns an error.
func (f *form) build(p uri.Parts) (uri.URI, error) {
	u, err := p.URI()
	if err == nil {
		err = f.validate(u)
	}
	s := lookup(p.Scheme)
	if err == nil && hasDotSegments(p.Path) && !s.Hierarchical && !s.isOpaque() {
		err = refusal(u, "RFC 3986, 6.2.2.3", CodeValue, uri.ComponentPath,
			message.SchemesDots.With())
	}
	if err != nil {
		return uri.URI{}, withoutPassword(err, decode(p.Host))
	}
	return normalize(u, s), nil
}

// validate is like Validate for a URI of the form's scheme. It also accepts the URIs of 1993 that
// the form reads.
func (f *form) validate(u uri.URI) error {
	c := checker{u: u, form: f, historic: f.noServer && !u.HasAuthority()}
	c.run()
	return c.err()
}

// refuse returns an error for data that the form cannot write in a path.
func (f *form) refuse(why message.Message) error {
	return refusal(uri.URI{}, f.document(), CodeValue, uri.ComponentPath, why)
}

// document returns the current document of the form's scheme.
func (f *form) document() string { return lookup(f.scheme).Documents[0] }

// withoutPassword removes the URI and the offsets from err if the decoded host could hold a
// password. A host with "@" could hold a userinfo. A host with a double quote could hold an access
// control string of VMS.
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

// A Server is the server of a URI: the decoded userinfo, host and port of its authority (RFC 3986,
// 3.2). Of the forms, [FTP], [Telnet], [News] and [NNTP] may have a userinfo. The others must not,
// and their method URI returns an error if they do.
//
// A user or a password that is not empty is defined, and so is a port other than 0, whatever its
// Has field says. A Server may hold a password: do not log it.
type Server struct {
	User, Password string
	HasUser        bool // whether the user is defined, even if it is empty
	HasPassword    bool // whether the password is defined, even if it is empty

	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // whether there is a port other than the default port
}

// serverOf returns the server of u.
func serverOf(u uri.URI) Server {
	port, _ := u.PortNumber()
	return Server{
		User: decode(u.User()), HasUser: u.HasUserinfo(), Password: decode(u.Password()),
		HasPassword: u.HasPassword(),
		Host:        decode(u.Host()), Port: port, HasPort: u.HasPort(),
	}
}

// parts returns the parts of a URI with the server. A password needs a user, even an empty one (RFC
// 1738, 3.1).
func (s *Server) parts(scheme string) uri.Parts {
	p := uri.Parts{Scheme: scheme, Host: s.Host, HasAuthority: true}
	if !strings.HasPrefix(s.Host, "[") {
		p.Host = uri.Escape(s.Host, uri.RoleHost)
	}
	if s.HasPort || s.Port != 0 {
		p.Port = strconv.Itoa(int(s.Port))
	}
	hasPassword := s.HasPassword || s.Password != ""
	p.HasUserinfo = s.HasUser || s.User != "" || hasPassword
	p.Userinfo = uri.Escape(s.User, uri.RoleUser)
	if hasPassword {
		p.Userinfo += ":" + uri.Escape(s.Password, uri.RoleUser)
	}
	return p
}

// opaque returns data, percent-encoded, for a path that is not made of segments. It keeps letters,
// digits, "-._~" and the characters in keep. In the path, before and after are the texts around the
// data up to the next slash.
//
// Slashes that would make a segment "." or ".." are percent-encoded, so that no software takes the
// data for such a segment. These are the slash before "." or "..", and the slash after it where the
// data begins with it. A path that is only "." or ".." cannot be written in this way.
func opaque(before, data, after, keep string) string {
	var b strings.Builder
	segments := strings.Split(escapeBut(data, keep), "/")
	dots := func(i int) bool {
		segment := segments[i]
		if i == 0 {
			segment = before + segment
		}
		if i == len(segments)-1 {
			segment += after
		}
		return isDots(segment)
	}
	for i, segment := range segments {
		switch {
		case i > 0 && (dots(i) || i == 1 && dots(0)):
			b.WriteString("%2F")
		case i > 0:
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

// segmentsOf returns the decoded segments of a path that begins with "/".
func segmentsOf(path string) []string {
	segments := strings.Split(path[1:], "/")
	for i, segment := range segments {
		segments[i] = decode(segment)
	}
	return segments
}

// pathOf returns the path of the segments. It is empty if there are no segments.
//
// Segments do not tell "%40" from "@", but reserved characters are protected from normalization
// (RFC 3986, 2.2). So pathOf returns written, the path that was parsed, if the segments are still
// those of written.
func pathOf(segments []string, written string) (string, error) {
	if written != "" && slices.Equal(segmentsOf(written), segments) {
		return written, nil
	}
	if err := checkSegments(segments); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, segment := range segments {
		b.WriteByte('/')
		b.WriteString(escapeBut(segment, "!$&'()*+,;=:@"))
	}
	return b.String(), nil
}

// checkSegments refuses dot segments, which no escape makes data. A segment may be empty.
func checkSegments(segments []string) error {
	for _, segment := range segments {
		if segment != "" {
			if _, err := uri.MustParse("/").JoinSegments(segment); err != nil {
				return err
			}
		}
	}
	return nil
}

// joinSegments returns the path of segments that are data, and may be empty.
func joinSegments(segments []string) (string, error) {
	var b strings.Builder
	for _, segment := range segments {
		b.WriteByte('/')
		b.WriteString(uri.Escape(segment, uri.RoleSegment))
	}
	return b.String(), checkSegments(segments)
}

// decode decodes a part of a valid URI.
func decode(s string) string { return uri.Unescape(s) }

// escapes returns the offset and the octet of each escape in a part of a valid URI.
func escapes(s string) iter.Seq2[int, byte] {
	return func(yield func(int, byte) bool) {
		for i := range len(s) {
			if s[i] == '%' && !yield(i, ascii.Unescape(s, i)) {
				return
			}
		}
	}
}

// escapeBut percent-encodes s. It keeps letters, digits, "-._~" and the characters in keep.
func escapeBut(s, keep string) string {
	b := make([]byte, 0, len(s)+16)
	for i := 0; i < len(s); i++ {
		if c := s[i]; isKept(c, keep) {
			b = append(b, c)
		} else {
			b = ascii.AppendEscape(b, c)
		}
	}
	return string(b)
}

// isKept reports whether escapeBut keeps c.
func isKept(c byte, keep string) bool {
	return ascii.IsUnreserved(c) || strings.IndexByte(keep, c) >= 0
}

// consistsOf reports whether s consists of octets of a class, at least one.
func consistsOf(s string, class func(byte) bool) bool {
	for i := 0; i < len(s); i++ {
		if !class(s[i]) {
			return false
		}
	}
	return s != ""
}

// holdsLineEnd reports whether s contains CR, LF or NUL.
func holdsLineEnd(s string) bool { return strings.ContainsAny(s, "\r\n\x00") }
