package schemes

import "example.com/uri"

// A Telnet holds the decoded parts of a telnet URL, which names an interactive service (RFC 4248, 2):
//
//	telnet://<user>:<password>@<host>:<port>/
//
// Its strings contain no CR, LF or NUL. A string that is not empty is defined, and so is a port other than 0,
// whatever its Has field says. A Telnet may hold a password: do not log it.
type Telnet struct {
	// The user and the password are hints for the user. A client does not send them (RFC 1738, 3.8).
	User, Password string
	HasUser        bool // whether the user is defined, even if it is empty
	HasPassword    bool // whether the password is defined, even if it is empty

	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // whether there is a port other than the default port
}

// The schemes tn3270 and rlogin have the syntax of telnet, but no type.
var (
	telnetForm = form{scheme: "telnet", check: (*checker).checkTelnet}
	tn3270Form = form{scheme: "tn3270", check: (*checker).checkTelnet}
	rloginForm = form{scheme: "rlogin", check: (*checker).checkTelnet}
)

// ParseTelnet parses the [Normalize] form of u, which it reads under RFC 3986. This form ends with a slash. ParseTelnet
// returns the error of [Validate], or an error with [CodeScheme] if the scheme is not telnet.
func ParseTelnet(u uri.URI) (Telnet, error) {
	u, err := telnetForm.parse(u)
	if err != nil {
		return Telnet{}, err
	}
	var t Telnet
	t.User, t.HasUser, t.Password, t.HasPassword = userOf(u)
	t.Host, t.Port, t.HasPort = serverOf(u)
	return t, nil
}

// URI returns the URL that t describes. The error is a [*uri.CheckError] if the host is missing, or if a string contains
// CR, LF or NUL.
func (t Telnet) URI() (uri.URI, error) {
	p := server("telnet", t.Host, t.Port, t.HasPort)
	setUser(&p, t.User, t.HasUser, t.Password, t.HasPassword)
	return telnetForm.build(p)
}

// Address returns the host and the port to connect to, as net.Dial accepts them. The default port is 23. It returns
// the error of [Telnet.URI].
func (t Telnet) Address() (string, error) {
	return address(t, "telnet", t.Host, t.Port, t.HasPort)
}

// checkTelnet finds text after the server, which RFC 4248 does not allow.
func (c *checker) checkTelnet() {
	if path := c.u.Path(); len(path) > 1 {
		c.find(CodeForbidden, uri.ComponentPath, c.path+1, len(path)-1, `a telnet URL ends with "/"`)
	}
}
