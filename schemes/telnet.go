package schemes

import "example.com/uri"

// A Telnet is a telnet URL, taken apart (RFC 4248, 2), of an interactive service:
//
//	telnet://<user>:<password>@<host>:<port>/
//
// All strings are decoded, and hold no CR, LF or NUL. What is not empty, or not 0, is defined,
// whatever its Has field is. A Telnet may have a password: do not log it.
type Telnet struct {
	// The user and the password are for the user to be told, and not to be sent (RFC 1738, 3.8).
	User, Password string
	HasUser        bool // there is a user, be it empty
	HasPassword    bool // there is a password, be it empty

	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one
}

// ParseTelnet takes u, read under RFC 3986, apart in its normal form: [Normalize]; in that it ends with a
// slash. The error is that of [Validate], or says that the scheme is another.
func ParseTelnet(u uri.URI) (Telnet, error) {
	u, err := validAs(u, "telnet")
	if err != nil {
		return Telnet{}, err
	}
	var t Telnet
	t.User, t.HasUser, t.Password, t.HasPassword = userOf(u)
	t.Host, t.Port, t.HasPort = serverOf(u)
	return t, nil
}

// URI puts the URL together. It is a [*uri.CheckError] where there is no host, or a string holds CR, LF or NUL.
func (t Telnet) URI() (uri.URI, error) {
	p := server("telnet", t.Host, t.Port, t.HasPort)
	setUser(&p, t.User, t.HasUser, t.Password, t.HasPassword)
	return build(p)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 23 where there is no
// other. The error is that of [Telnet.URI].
func (t Telnet) Address() (string, error) {
	return address(t, "telnet", t.Host, t.Port, t.HasPort)
}

// checkTelnet finds what the generic syntax and the table allow, and RFC 4248 does not.
func (c *checker) checkTelnet() {
	if path := c.u.Path(); len(path) > 1 {
		c.find(CodeForbidden, uri.ComponentPath, c.path+1, len(path)-1, `a telnet URL ends with "/"`)
	}
}
