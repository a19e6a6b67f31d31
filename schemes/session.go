package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// An FTP holds the decoded parts of an ftp URL (RFC 1738, 3.2):
//
//	ftp://<user>:<password>@<host>:<port>/<cwd1>/<cwd2>/…/<cwdN>/<name>;type=<typecode>
//
// Its strings may hold any octets except CR, LF and NUL, which the protocol cannot carry (6). It
// has no fragment, because fragments do not belong to a scheme. An FTP may hold a password: do not
// log it.
type FTP struct {
	Server

	// Dirs are the arguments of the CWD commands, in order. An argument may be empty. Name is the
	// name of the file, or of the directory to list if Type is 'd'.
	Dirs []string
	Name string
	Type byte // 'a', 'i', 'd', or 0 if the type is undefined
}

var ftpForm = form{scheme: "ftp", check: (*checker).checkFTP}

// ParseFTP parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not ftp.
func ParseFTP(u uri.URI) (FTP, error) {
	u, err := ftpForm.parse(u)
	if err != nil {
		return FTP{}, err
	}
	var f FTP
	f.Server = serverOf(u)
	path := u.Path()
	if i := strings.LastIndex(path, ftpType); i >= 0 {
		f.Type = path[i+len(ftpType)] | 0x20
		path = path[:i]
	}
	segments := strings.Split(strings.TrimPrefix(path, "/"), "/")
	for i := range segments {
		segments[i] = decode(segments[i])
	}
	last := len(segments) - 1
	f.Dirs, f.Name = segments[:last:last], segments[last]
	return f, nil
}

// ftpType introduces the type code.
const ftpType = ";type="

// URI returns the URL that f describes. It percent-encodes characters that a component cannot hold.
//
// The error is a [*uri.CheckError] if the host is missing, the type code is invalid, or a string
// contains CR, LF or NUL. It is a [*uri.ParseError] if a directory is "." or "..", or the name is
// and Type is 0. No escape turns them into data.
func (f FTP) URI() (uri.URI, error) {
	if f.Type != 0 && strings.IndexByte("aid", f.Type) < 0 {
		return uri.URI{}, ftpForm.refuse(message.FtpType.With())
	}
	segments := append(slices.Clone(f.Dirs), f.Name)
	if f.Type != 0 { // Before a type, no name is a dot segment.
		segments[len(f.Dirs)] = ""
	}
	path, err := joinSegments(segments)
	if err != nil {
		return uri.URI{}, err
	}
	p := f.parts("ftp")
	p.Path = path
	if f.Type != 0 {
		p.Path += uri.Escape(f.Name, uri.RoleSegment) + ftpType + string(rune(f.Type))
	}
	return ftpForm.build(p)
}

// checkFTP finds paths that RFC 1738, 3.2.2 does not allow.
func (c *checker) checkFTP() {
	path := c.u.Path()
	c.noControls(ofCommands, uri.ComponentPath, path, c.path)
	for i := range len(path) {
		rest := path[i:]
		switch {
		case path[i] != ';':
		case !strings.HasPrefix(rest, ftpType):
			c.find(CodeValue, uri.ComponentPath, c.path+i, 1, message.FtpSemicolon.With())
		case len(rest) != len(ftpType)+1 || strings.IndexByte("aidAID", rest[len(ftpType)]) < 0:
			c.find(CodeValue, uri.ComponentPath, c.path+i+len(ftpType), len(rest)-len(ftpType),
				message.FtpType.With())
			return
		}
	}
}

// A Command is a command of the File Transfer Protocol (RFC 959). It may hold a password: do not
// log it.
type Command struct {
	Name, Arg string // such as "CWD" and "/etc"
	HasArg    bool   // whether there is an argument, even if it is empty

	Ask bool // whether the argument is an unknown password: if the server asks for a password, ask the user
}

// Line returns the command as a client sends it, without CR LF. The octet 255 is doubled, because
// the connection of FTP follows the Telnet protocol (RFC 959, 2.3). There, a single octet 255
// begins a Telnet command (RFC 854).
//
// The error is a [*uri.CheckError] if the name does not consist of letters, or if the argument
// contains CR, LF or NUL. They would end the command or begin another.
func (c Command) Line() (string, error) {
	if !consistsOf(c.Name, ascii.IsLetter) || holdsLineEnd(c.Arg) {
		return "", noCommand(message.FtpCommand.With())
	}
	if !c.HasArg {
		return c.Name, nil
	}
	return c.Name + " " + strings.ReplaceAll(c.Arg, "\xff", "\xff\xff"), nil
}

// noCommand returns the error for data that is not part of a URI, and that a client cannot send.
func noCommand(why message.Message) error {
	return refusal(uri.URI{}, ofCommands, CodeValue, uri.ComponentReference, why)
}

// Commands returns what a client sends after it has connected to the server (RFC 1738, 3.2.1,
// 3.2.2):
//
//   - USER and PASS. Without a user, they are "anonymous" and mail, which is the address of the
//     client's user.
//   - CWD for each directory.
//   - TYPE, if the type is 'a' or 'i'. If the URL has no type, the client must guess one (3.2.3).
//   - RETR with the name, unless the name is empty. If the type is 'd', or both the type and the
//     name are missing, NLST follows instead.
//
// The error is that of [FTP.URI], or a [*uri.CheckError] if mail contains CR, LF or NUL.
func (f FTP) Commands(mail string) ([]Command, error) {
	u, err := f.URI()
	if err != nil {
		return nil, err
	}
	if holdsLineEnd(mail) {
		return nil, noCommand(message.FtpMail.With())
	}
	all := []Command{{Name: "USER", Arg: "anonymous", HasArg: true},
		{Name: "PASS", Arg: mail, HasArg: true}}
	if u.HasUserinfo() {
		all[0].Arg = f.User
		all[1] = Command{Name: "PASS", Arg: f.Password, HasArg: u.HasPassword(),
			Ask: !u.HasPassword()}
	}
	for _, dir := range f.Dirs {
		all = append(all, Command{Name: "CWD", Arg: dir, HasArg: true})
	}
	if f.Type != 0 && f.Type != 'd' {
		all = append(all, Command{Name: "TYPE", Arg: string(rune(f.Type &^ 0x20)), HasArg: true})
	}
	switch {
	case f.Type == 'd' || f.Name == "" && f.Type == 0:
		all = append(all, Command{Name: "NLST", Arg: f.Name, HasArg: f.Name != ""})
	case f.Name != "":
		all = append(all, Command{Name: "RETR", Arg: f.Name, HasArg: true})
	}
	return all, nil
}

// A Telnet holds the decoded parts of a telnet URL, which names an interactive service (RFC 4248,
// 2):
//
//	telnet://<user>:<password>@<host>:<port>/
//
// URLs of tn3270 (RFC 6270) and rlogin (the draft of 14 July 1993) have the same form.
//
// Its strings contain no CR, LF or NUL. The user and the password are hints for the user, and a
// client does not send them (RFC 1738, 3.8). A Telnet may hold a password: do not log it.
type Telnet struct {
	Scheme string // "tn3270" or "rlogin"; empty means telnet

	Server
}

var (
	telnetForm = form{scheme: "telnet", check: (*checker).checkTelnet}
	tn3270Form = form{scheme: "tn3270", check: (*checker).checkTelnet}
	rloginForm = form{scheme: "rlogin", check: (*checker).checkTelnet}
)

// ParseTelnet parses the [Normalize] form of u, which it reads under RFC 3986. This form ends with
// a slash. ParseTelnet returns the error of [Validate], or an error with [CodeScheme] if the scheme
// is not telnet, tn3270 or rlogin.
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
	t.Server = serverOf(u)
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

// URI returns the URL that t describes. The error is a [*uri.CheckError] if the host is missing, if
// a string contains CR, LF or NUL, or if Scheme has another value.
func (t Telnet) URI() (uri.URI, error) {
	f, ok := t.form()
	if !ok {
		return uri.URI{}, refusal(uri.URI{}, f.document(), CodeScheme, uri.ComponentScheme,
			message.SchemesOther.With(f.scheme))
	}
	return f.build(t.parts(f.scheme))
}

// checkTelnet finds text after the server, which RFC 4248 does not allow.
func (c *checker) checkTelnet() {
	if path := c.u.Path(); len(path) > 1 {
		c.find(CodeForbidden, uri.ComponentPath, c.path+1, len(path)-1, message.TelnetPath.With())
	}
}
