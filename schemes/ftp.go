package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
)

// An FTP is an ftp URL, taken apart (RFC 1738, 3.2):
//
//	ftp://<user>:<password>@<host>:<port>/<cwd1>/<cwd2>/…/<cwdN>/<name>;type=<typecode>
//
// All strings are decoded, and may hold any octets but CR, LF and NUL, which the protocol
// could not carry (6). [FTP.URI] puts them together again. A fragment is none of the
// scheme's, and is left out. An FTP may have a password: do not log it.
//
// A user, a password or a port is defined where it is not empty, or 0, whatever its Has field is.
type FTP struct {
	User, Password string
	HasUser        bool // there is a user, be it empty
	HasPassword    bool // there is a password, be it empty

	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one

	// Dirs are the arguments of CWD commands, one after the other; they may be empty. Name is
	// that of the file, or of what is listed where Type is 'd'.
	Dirs []string
	Name string
	Type byte // 'a', 'i', 'd', or 0 if there is none
}

// ParseFTP takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseFTP(u uri.URI) (FTP, error) {
	u, err := validAs(u, "ftp")
	if err != nil {
		return FTP{}, err
	}
	var f FTP
	f.User, f.HasUser, f.Password, f.HasPassword = userOf(u)
	f.Host, f.Port, f.HasPort = serverOf(u)
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

// ftpType is what the type code follows.
const ftpType = ";type="

// URI puts the URL together. What a component cannot hold is percent-encoded. It is an error,
// a [*uri.CheckError], where the FTP has no host or another type code, or holds CR, LF or NUL; and a
// [*uri.ParseError] where a directory, or the name without a type, is "." or "..", which no
// escape makes data.
func (f FTP) URI() (uri.URI, error) {
	if f.Type != 0 && strings.IndexByte("aid", f.Type) < 0 {
		return uri.URI{}, refuse(uri.URI{}, "ftp", CodeValue, uri.ComponentPath, `the type is 'a', 'i' or 'd'`)
	}
	segments := append(slices.Clone(f.Dirs), f.Name)
	if f.Type != 0 { // with which no name is a dot segment
		segments[len(f.Dirs)] = ""
	}
	path, err := uri.MustParse("//h/").AppendSegments(segments...)
	if err != nil {
		return uri.URI{}, err
	}
	p := server("ftp", f.Host, f.Port, f.HasPort)
	setUser(&p, f.User, f.HasUser, f.Password, f.HasPassword)
	p.Path = path.Path()
	if f.Type != 0 {
		p.Path += uri.Escape(f.Name, uri.RoleSegment) + ftpType + string(rune(f.Type))
	}
	return build(p)
}

// checkFTP finds what the generic syntax and the table allow, and section 3.2.2 does not.
func (c *checker) checkFTP() {
	path := c.u.Path()
	c.noControls(ofCommands, uri.ComponentPath, path, c.path)
	for i := strings.IndexByte(path, ';'); i >= 0 && i < len(path); {
		rest := path[i:]
		switch {
		case !strings.HasPrefix(rest, ftpType):
			c.find(CodeValue, uri.ComponentPath, c.path+i, 1, `";" is only allowed in ";type="; in a name write "%3B"`)
		case len(rest) != len(ftpType)+1 || strings.IndexByte("aidAID", rest[len(ftpType)]) < 0:
			c.find(CodeValue, uri.ComponentPath, c.path+i+len(ftpType), len(rest)-len(ftpType), `the type is "a", "i" or "d"`)
			return
		}
		next := strings.IndexByte(rest[1:], ';')
		if next < 0 {
			break
		}
		i += 1 + next
	}
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 21 where there is no
// other. The error is that of [FTP.URI].
func (f FTP) Address() (string, error) {
	return address(f, "ftp", f.Host, f.Port, f.HasPort)
}

// A Command is a command of the File Transfer Protocol (RFC 959). It may have a password: do not log it.
type Command struct {
	Name, Arg string // such as "CWD" and "/etc"
	HasArg    bool   // also where it is empty

	// Ask says that the argument is a password that the user must be asked for, if the server
	// asks.
	Ask bool
}

// Line returns the command as it is sent, without CR LF. It is a [*uri.CheckError] where the name is not of
// letters, or the argument holds CR, LF or NUL, which would end the command or begin another.
func (c Command) Line() (string, error) {
	if c.Name == "" || strings.ContainsFunc(c.Name, func(r rune) bool { return r|0x20 < 'a' || 'z' < r|0x20 }) || holdsLineEnd(c.Arg) {
		return "", noCommand("a command has a name of letters, and an argument without CR, LF or NUL")
	}
	if !c.HasArg {
		return c.Name, nil
	}
	return c.Name + " " + c.Arg, nil
}

func holdsLineEnd(s string) bool { return strings.ContainsAny(s, "\r\n\x00") }

// noCommand returns the error of what is not a part of a URI, and cannot be sent.
func noCommand(why string) error {
	var c checker
	c.findBy(ofCommands, CodeValue, uri.ComponentReference, 0, 0, why)
	return c.err()
}

// Commands returns what a client sends when it has connected to the server (3.2.1, 3.2.2):
// USER and PASS, a CWD for each directory, then TYPE and RETR, or NLST where the type is
// 'd'. Without a user it is "anonymous", with mail, an address, for a password. There is no
// TYPE where the URL gives none: the client must guess it (3.2.3). Where the name is empty there
// is no file to retrieve: without a type it is NLST that follows, as for a directory, and after
// TYPE nothing. The error is a [*uri.CheckError] as that of [FTP.URI], or says that mail
// holds CR, LF or NUL.
func (f FTP) Commands(mail string) ([]Command, error) {
	u, err := f.URI()
	if err != nil {
		return nil, err
	}
	if holdsLineEnd(mail) {
		return nil, noCommand("a mail address has no CR, LF or NUL")
	}
	all := []Command{{Name: "USER", Arg: "anonymous", HasArg: true}, {Name: "PASS", Arg: mail, HasArg: true}}
	if u.HasUserinfo() {
		all[0].Arg = f.User
		all[1] = Command{Name: "PASS", Arg: f.Password, HasArg: u.HasPassword(), Ask: !u.HasPassword()}
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
