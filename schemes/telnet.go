package schemes

import (
	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Telnet holds the decoded parts of a telnet URL, which names an interactive service (RFC 4248, 2):
//
//	telnet://<user>:<password>@<host>:<port>/
//
// URLs of tn3270 (RFC 6270) and rlogin (the draft of 14 July 1993) have the same form.
//
// Its strings contain no CR, LF or NUL. A string that is not empty is defined, and so is a port other than 0,
// whatever its Has field says. A Telnet may hold a password: do not log it.
type Telnet struct {
	Scheme string // "tn3270" or "rlogin"; empty means telnet

	// The user and the password are hints for the user. A client does not send them (RFC 1738, 3.8).
	User, Password string
	HasUser        bool // whether the user is defined, even if it is empty
	HasPassword    bool // whether the password is defined, even if it is empty

	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // whether there is a port other than the default port
}

var (
	telnetForm = form{scheme: "telnet", check: (*checker).checkTelnet}
	tn3270Form = form{scheme: "tn3270", check: (*checker).checkTelnet}
	rloginForm = form{scheme: "rlogin", check: (*checker).checkTelnet}
)

// ParseTelnet parses the [Normalize] form of u, which it reads under RFC 3986. This form ends with a slash. ParseTelnet
// returns the error of [Validate], or an error with [CodeScheme] if the scheme is not telnet, tn3270 or rlogin.
func ParseTelnet(u uri.URI) (Telnet, error) {
	var t Telnet
	if name := ascii.ToLower(u.Scheme()); name == tn3270Form.scheme || name == rloginForm.scheme {
		t.Scheme = name
	}
	f, _ := t.form()
	u, err := f.parse(u)
	if err != nil {
		return Telnet{}, err
	}
	t.User, t.HasUser, t.Password, t.HasPassword = userOf(u)
	t.Host, t.Port, t.HasPort = serverOf(u)
	return t, nil
}

// form returns the form of the scheme, and whether the scheme is one of the three.
func (t Telnet) form() (*form, bool) {
	switch t.Scheme {
	case tn3270Form.scheme:
		return &tn3270Form, true
	case rloginForm.scheme:
		return &rloginForm, true
	}
	return &telnetForm, t.Scheme == "" || t.Scheme == telnetForm.scheme
}

// URI returns the URL that t describes. The error is a [*uri.CheckError] if the host is missing, if a string contains
// CR, LF or NUL, or if Scheme has another value.
func (t Telnet) URI() (uri.URI, error) {
	f, ok := t.form()
	if !ok {
		return uri.URI{}, refusal(uri.URI{}, f.document(), CodeScheme, uri.ComponentScheme, message.SchemesOther.With(f.scheme))
	}
	p := server(f.scheme, t.Host, t.Port, t.HasPort)
	setUser(&p, t.User, t.HasUser, t.Password, t.HasPassword)
	return f.build(p)
}

// Address returns the host and the port to connect to, as net.Dial accepts them. The default port is 23, and 513 for rlogin.
// Address returns the error of [Telnet.URI].
func (t Telnet) Address() (string, error) {
	f, _ := t.form()
	return address(t, f.scheme, t.Host, t.Port, t.HasPort)
}

// checkTelnet finds text after the server, which RFC 4248 does not allow.
func (c *checker) checkTelnet() {
	if path := c.u.Path(); len(path) > 1 {
		c.find(CodeForbidden, uri.ComponentPath, c.path+1, len(path)-1, message.TelnetPath.With())
	}
}
