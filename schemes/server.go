package schemes

import (
	"strconv"
	"strings"

	"example.com/uri"
)

// userOf returns the decoded user and password of u, and whether they are defined.
func userOf(u uri.URI) (user string, hasUser bool, password string, hasPassword bool) {
	return decode(u.User()), u.HasUserinfo(), decode(u.Password()), u.HasPassword()
}

// serverOf returns the decoded host of u and its port. An IPv6 address keeps its brackets.
func serverOf(u uri.URI) (host string, port uint16, hasPort bool) {
	port, _ = u.PortNumber()
	return decode(u.Host()), port, u.HasPort()
}

// server returns the parts of a URI with a server. A port other than 0 is defined.
func server(scheme, host string, port uint16, hasPort bool) uri.Parts {
	p := uri.Parts{Scheme: scheme, Host: escapeHost(host), HasAuthority: true}
	if hasPort || port != 0 {
		p.Port = strconv.Itoa(int(port))
	}
	return p
}

// escapeHost percent-encodes a decoded host.
func escapeHost(host string) string {
	if strings.HasPrefix(host, "[") {
		return host
	}
	return uri.Escape(host, uri.RoleHost)
}

// setUser sets the user and the password of p (RFC 1738, 3.1). A text that is not empty is defined.
// A password needs a user, even an empty one.
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

// address returns the host and the port of a typed form. Without a port, it uses the scheme's default port.
// It returns the error of the form's URI, so that no part of an invalid URI reaches a server.
func address(typed interface{ URI() (uri.URI, error) }, scheme, host string, port uint16, hasPort bool) (string, error) {
	if _, err := typed.URI(); err != nil {
		return "", err
	}
	return host + ":" + strconv.Itoa(int(portOr(scheme, port, hasPort))), nil
}

// portOr returns the port if it is defined, and otherwise the scheme's default port.
func portOr(scheme string, port uint16, hasPort bool) uint16 {
	if !hasPort && port == 0 {
		port, _ = DefaultPort(scheme)
	}
	return port
}
