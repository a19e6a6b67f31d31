package schemes

import (
	"iter"
	"slices"
	"strings"

	"example.com/uri/internal/ascii"
)

// A Scheme is a row of the table of schemes. It says what a scheme's documents require of the
// components of its URIs beyond the generic syntax. The fragment does not belong to the scheme (RFC
// 3986, 3.5).
type Scheme struct {
	Name   string // in lower case
	Status Status // whether programs should use the scheme

	// IANA is the status of the scheme in IANA's registry of URI schemes (RFC 7595), as of November
	// 2022. It is "permanent", "provisional" or "historical", or empty if the registry does not
	// have the scheme.
	IANA string

	Documents []string // the defining documents, such as "RFC 1738, 3.2"; the current document is the first

	Port uint16 // the default port, or 0

	Authority Use
	Userinfo  Use
	Host      Use // a host that is not empty, if there is an authority
	PortUse   Use
	Path      Use // a path that is not empty
	Query     Use

	// Hierarchical says that the path consists of segments, so that relative references make sense
	// (RFC 3986, 1.2.3). Without segments and without a required authority, as in data and urn, "."
	// and ".." in the path are data, and [Normalize] keeps them.
	Hierarchical bool

	// KeepsEmptyPath says that an empty path after an authority does not mean the same as "/". In
	// other schemes, the two are equivalent (RFC 3986, 6.2.3). In these schemes, only one of them
	// is valid. For example, "wais://h/" is not a spelling of "wais://h".
	KeepsEmptyPath bool

	localhost   bool   // whether the host "localhost" means the same as an empty host
	noUserinfo  string // the section that forbids userinfo, if the first document does not
	queryInPath bool   // whether the query belongs to the path, and needs the "/" of the path before it
}

// A Status says whether programs should use a scheme.
type Status uint8

// The states of schemes.
const (
	StatusCurrent      Status = iota // a document defines the scheme, and it is in use
	StatusCommon                     // the scheme is in wide use, but no published document defines it
	StatusHistoric                   // a document defines the scheme, but programs should no longer use it
	StatusReserved                   // RFC 1738, 4 reserves the name, and no later document defines it
	StatusExperimental               // the name begins with "x-", for use by agreement between parties (RFC 1738, 4)
)

var statuses = [...]string{"current", "common", "historic", "reserved", "experimental"}

// String returns "current", "common", "historic", "reserved" or "experimental".
func (s Status) String() string {
	if int(s) >= len(statuses) {
		return "unknown Status"
	}
	return statuses[s]
}

// A Use says whether the URIs of a scheme have a component.
type Use uint8

// The uses of components.
const (
	UseOptional  Use = iota // the component may be present
	UseRequired             // the component must be present
	UseForbidden            // the component must be absent
)

var uses = [...]string{"optional", "required", "forbidden"}

// String returns "optional", "required" or "forbidden".
func (u Use) String() string {
	if int(u) >= len(uses) {
		return "unknown Use"
	}
	return uses[u]
}

// isOpaque reports whether the path of the scheme's URIs is data without segments: RFC 2396, 3
// calls it an opaque_part, and the URL Standard, 4.1 an opaque path. Where an authority is
// required, the path begins with "/", and all software removes its dot segments.
func (s *Scheme) isOpaque() bool { return !s.Hierarchical && s.Authority != UseRequired }

// clone returns a copy of s. The caller may change its documents.
func (s Scheme) clone() Scheme {
	s.Documents = slices.Clone(s.Documents)
	return s
}

// Lookup returns the row of a scheme, whose name may be in either case, and whether the scheme is
// known. A name that begins with "x-" and is not in the table is an experimental scheme, of which
// nothing else is known.
func Lookup(name string) (Scheme, bool) {
	if s := lookup(name); s != nil {
		return s.clone(), true
	}
	if len(name) > 2 && strings.EqualFold(name[:2], "x-") {
		return Scheme{Name: strings.ToLower(name), Status: StatusExperimental,
			Documents: []string{"RFC 1738, 4"}}, true
	}
	return Scheme{}, false
}

// lookup returns the row of a scheme, or nil.
func lookup(name string) *Scheme {
	if name == "" || !ascii.IsLetter(name[0]) {
		return nil
	}
	letter := name[0]&^0x20 - 'A'
	rows := table[firstRows[letter]:firstRows[letter+1]]
	for i := range rows {
		if ascii.EqualFold(name, rows[i].Name) {
			return &rows[i]
		}
	}
	return nil
}

// firstRows has for each letter the index of the first row whose name begins with it or with a
// later letter, and at its end the number of rows.
var firstRows = func() (first [27]uint8) {
	for i := range table {
		for letter := table[i].Name[0] - 'a' + 1; letter < 27; letter++ {
			first[letter] = uint8(i + 1)
		}
	}
	return first
}()

// All returns the rows of the table in the order of their names.
func All() iter.Seq[Scheme] {
	return func(yield func(Scheme) bool) {
		for i := range table {
			if !yield(table[i].clone()) {
				return
			}
		}
	}
}

// DefaultPort returns the port that a URI of the scheme means if it has no port, and whether the
// scheme has a known default port. The name may be in either case. DefaultPort does not allocate.
func DefaultPort(name string) (uint16, bool) {
	s := lookup(name)
	if s == nil || s.Port == 0 {
		return 0, false
	}
	return s.Port, true
}

const draft1993 = "the draft of 14 July 1993, BNF syntax"

// The states of schemes in IANA's registry (RFC 7595, 4 and 5).
const (
	permanent   = "permanent"
	provisional = "provisional"
	historical  = "historical"
)

// table has the schemes in the order of their names. The ports are those of the documents. If there
// is no document, the port is the one in common use.
var table = [...]Scheme{
	{Name: "aaa", IANA: permanent, Documents: []string{"RFC 6733, 4.3.1"}, Port: 3868,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Query: UseForbidden},
	{Name: "aaas", IANA: permanent, Documents: []string{"RFC 6733, 4.3.1"}, Port: 5658,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Query: UseForbidden},
	{Name: "about", IANA: permanent, Documents: []string{"RFC 6694"},
		Authority: UseForbidden},
	{Name: "acap", IANA: permanent, Documents: []string{"RFC 2244, 10"}, Port: 674,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "afs", IANA: provisional, Status: StatusReserved,
		Documents: []string{draft1993, "RFC 1738, 4"},
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, PortUse: UseForbidden,
		Query: UseForbidden, Hierarchical: true},
	{Name: "blob", IANA: provisional, Status: StatusCommon,
		Authority: UseForbidden},
	{Name: "cap", IANA: permanent, Documents: []string{"RFC 4324, 12"}, Port: 1026,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "cid", IANA: permanent, Documents: []string{"RFC 2392", "RFC 1738, 4"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "coap", IANA: permanent, Documents: []string{"RFC 7252, 6.1"}, Port: 5683,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "coap+tcp", IANA: permanent, Documents: []string{"RFC 8323, 8.1"}, Port: 5683,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "coaps", IANA: permanent, Documents: []string{"RFC 7252, 6.2"}, Port: 5684,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "coaps+tcp", IANA: permanent, Documents: []string{"RFC 8323, 8.2"}, Port: 5684,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "data", IANA: permanent, Documents: []string{"RFC 2397"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "dav", IANA: permanent, Documents: []string{"RFC 4918, 21.1"},
		Authority: UseForbidden},
	{Name: "dict", IANA: permanent, Documents: []string{"RFC 2229, 5"}, Port: 2628,
		Authority: UseRequired, Host: UseRequired},
	{Name: "dns", IANA: permanent, Documents: []string{"RFC 4501"}, Port: 53},
	{Name: "file", IANA: permanent, Documents: []string{"RFC 8089, 2", "RFC 1738, 3.10"},
		Userinfo: UseForbidden, PortUse: UseForbidden, Path: UseRequired, Query: UseForbidden,
		Hierarchical: true, KeepsEmptyPath: true, localhost: true},
	{Name: "ftp", IANA: permanent, Documents: []string{"RFC 1738, 3.2"}, Port: 21,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden, Hierarchical: true},
	{Name: "geo", IANA: permanent, Documents: []string{"RFC 5870"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "git", IANA: provisional, Status: StatusCommon, Port: 9418,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "gopher", IANA: permanent, Documents: []string{"RFC 4266", "RFC 1738, 3.4"}, Port: 70,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, queryInPath: true},
	{Name: "h323", IANA: permanent, Documents: []string{"RFC 3508"}, Port: 1720,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "http", IANA: permanent, Documents: []string{"RFC 9110, 4.2.1", "RFC 1738, 3.3"},
		Port:      80,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true,
		noUserinfo: "RFC 9110, 4.2.4"},
	{Name: "https", IANA: permanent, Documents: []string{"RFC 9110, 4.2.2"}, Port: 443,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true,
		noUserinfo: "RFC 9110, 4.2.4"},
	{Name: "iax", IANA: permanent, Documents: []string{"RFC 5456, 5"}, Port: 4569,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "icap", IANA: permanent, Documents: []string{"RFC 3507, 4.2"}, Port: 1344,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "imap", IANA: permanent, Documents: []string{"RFC 5092"}, Port: 143,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "info", IANA: permanent, Documents: []string{"RFC 4452"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "ipp", IANA: permanent, Documents: []string{"RFC 3510"}, Port: 631,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "ipps", IANA: permanent, Documents: []string{"RFC 7472, 4"}, Port: 631,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "irc", IANA: provisional, Status: StatusCommon, Port: 6667,
		Authority: UseRequired, Host: UseRequired},
	{Name: "jabber", IANA: permanent, Status: StatusCommon,
		Authority: UseForbidden},
	{Name: "javascript", Status: StatusCommon,
		Authority: UseOptional},
	{Name: "jms", IANA: provisional, Documents: []string{"RFC 6167"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "ldap", IANA: permanent, Documents: []string{"RFC 4516"}, Port: 389,
		Authority: UseRequired, Userinfo: UseForbidden},
	{Name: "ldaps", IANA: provisional, Status: StatusCommon, Port: 636,
		Authority: UseRequired, Userinfo: UseForbidden},
	{Name: "magnet", IANA: provisional, Status: StatusCommon,
		Authority: UseForbidden, Query: UseRequired},
	{Name: "mailserver", IANA: historical, Status: StatusReserved,
		Documents: []string{"RFC 1738, 4"}},
	{Name: "mailto", IANA: permanent, Documents: []string{"RFC 6068, 2", "RFC 1738, 3.5"},
		Authority: UseForbidden},
	{Name: "mid", IANA: permanent, Documents: []string{"RFC 2392", "RFC 1738, 4"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "msrp", IANA: permanent, Documents: []string{"RFC 4975, 6"}, Port: 2855,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "msrps", IANA: permanent, Documents: []string{"RFC 4975, 6"}, Port: 2855,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "mtqp", IANA: permanent, Documents: []string{"RFC 3887, 3"}, Port: 1038,
		Authority: UseRequired, Host: UseRequired},
	{Name: "mupdate", IANA: permanent, Documents: []string{"RFC 3656, 5"}, Port: 3905,
		Authority: UseRequired, Host: UseRequired},
	{Name: "news", IANA: permanent, Documents: []string{"RFC 5538, 4", "RFC 1738, 3.6"}, Port: 119,
		Query: UseForbidden, KeepsEmptyPath: true},
	{Name: "nfs", IANA: permanent, Documents: []string{"RFC 2224", "RFC 1738, 4"}, Port: 2049,
		Hierarchical: true, Userinfo: UseForbidden, Query: UseForbidden},
	{Name: "ni", IANA: permanent, Documents: []string{"RFC 6920, 3"},
		Authority: UseRequired, Path: UseRequired, Userinfo: UseForbidden, KeepsEmptyPath: true},
	{Name: "nih", IANA: permanent, Documents: []string{"RFC 6920, 7"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "nntp", IANA: permanent, Documents: []string{"RFC 5538, 3", "RFC 1738, 3.7"}, Port: 119,
		Authority: UseRequired, Host: UseRequired, Path: UseRequired, Query: UseForbidden,
		KeepsEmptyPath: true},
	{Name: "opaquelocktoken", IANA: permanent, Documents: []string{"RFC 4918, C"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "pop", IANA: permanent, Documents: []string{"RFC 2384"}, Port: 110,
		Authority: UseRequired, Host: UseRequired, Path: UseForbidden, Query: UseForbidden,
		KeepsEmptyPath: true},
	{Name: "prospero", IANA: historical, Status: StatusHistoric,
		Documents: []string{"RFC 4157", "RFC 1738, 3.11"}, Port: 1525,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Path: UseRequired,
		Query: UseForbidden, KeepsEmptyPath: true},
	{Name: "redis", IANA: provisional, Status: StatusCommon, Port: 6379,
		Hierarchical: true},
	{Name: "rlogin", Status: StatusHistoric, Documents: []string{draft1993}, Port: 513,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "rsync", IANA: provisional, Documents: []string{"RFC 5781"}, Port: 873,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true, Query: UseForbidden},
	{Name: "rtsp", IANA: permanent, Documents: []string{"RFC 7826, 4.2"}, Port: 554,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "rtsps", IANA: permanent, Documents: []string{"RFC 7826, 4.2"}, Port: 322,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "service", IANA: permanent, Documents: []string{"RFC 2609"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "sftp", IANA: provisional, Status: StatusCommon, Port: 22,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "sieve", IANA: permanent, Documents: []string{"RFC 5804, 3"}, Port: 4190,
		Authority: UseRequired, Host: UseRequired},
	{Name: "sip", IANA: permanent, Documents: []string{"RFC 3261, 19.1"}, Port: 5060,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "sips", IANA: permanent, Documents: []string{"RFC 3261, 19.1"}, Port: 5061,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "sms", IANA: permanent, Documents: []string{"RFC 5724"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "snews", IANA: historical, Status: StatusHistoric, Documents: []string{"RFC 5538, 8.1"},
		Port:  563,
		Query: UseForbidden, KeepsEmptyPath: true},
	{Name: "snmp", IANA: permanent, Documents: []string{"RFC 4088"}, Port: 161,
		Authority: UseRequired},
	{Name: "ssh", IANA: provisional, Status: StatusCommon, Port: 22,
		Authority: UseRequired, Host: UseRequired},
	{Name: "stun", IANA: permanent, Documents: []string{"RFC 7064"}, Port: 3478,
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "stuns", IANA: permanent, Documents: []string{"RFC 7064"}, Port: 5349,
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "svn", IANA: provisional, Status: StatusCommon, Port: 3690,
		Authority: UseRequired, Host: UseRequired, Hierarchical: true},
	{Name: "tag", IANA: permanent, Documents: []string{"RFC 4151"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "tel", IANA: permanent, Documents: []string{"RFC 3966"},
		Authority: UseForbidden, Path: UseRequired, Query: UseForbidden},
	{Name: "telnet", IANA: permanent, Documents: []string{"RFC 4248", "RFC 1738, 3.8"}, Port: 23,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "tftp", IANA: permanent, Documents: []string{"RFC 3617"}, Port: 69,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Path: UseRequired,
		Query: UseForbidden, KeepsEmptyPath: true},
	{Name: "tn3270", IANA: permanent, Documents: []string{"RFC 6270", "RFC 1738, 4"}, Port: 23,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "turn", IANA: permanent, Documents: []string{"RFC 7065"}, Port: 3478,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "turns", IANA: permanent, Documents: []string{"RFC 7065"}, Port: 5349,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "urn", IANA: permanent, Documents: []string{"RFC 8141"},
		Authority: UseForbidden, Path: UseRequired},
	{Name: "vemmi", IANA: permanent, Documents: []string{"RFC 2122"}, Port: 575,
		Authority: UseRequired, Host: UseRequired, Query: UseForbidden},
	{Name: "view-source", IANA: provisional, Status: StatusCommon,
		Authority: UseForbidden, Path: UseRequired},
	{Name: "wais", IANA: historical, Status: StatusHistoric,
		Documents: []string{"RFC 4156", "RFC 1738, 3.9"}, Port: 210,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Path: UseRequired,
		KeepsEmptyPath: true},
	{Name: "ws", IANA: permanent, Documents: []string{"RFC 6455, 3"}, Port: 80,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "wss", IANA: permanent, Documents: []string{"RFC 6455, 3"}, Port: 443,
		Authority: UseRequired, Host: UseRequired, Userinfo: UseForbidden, Hierarchical: true},
	{Name: "xmpp", IANA: permanent, Documents: []string{"RFC 5122"},
		PortUse: UseForbidden},
	{Name: "z39.50", IANA: historical, Status: StatusReserved, Documents: []string{"RFC 1738, 4"},
		Port: 210},
	{Name: "z39.50r", IANA: permanent, Documents: []string{"RFC 2056"}, Port: 210,
		Authority: UseRequired, Host: UseRequired},
	{Name: "z39.50s", IANA: permanent, Documents: []string{"RFC 2056"}, Port: 210,
		Authority: UseRequired, Host: UseRequired},
}
