package schemes_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

func TestTable(t *testing.T) {
	for s := range schemes.All() {
		if u, err := uri.Parse(s.Name + ":"); err != nil || u.Scheme() != s.Name || strings.ToLower(s.Name) != s.Name {
			t.Errorf("%q is no name of a scheme (%v)", s.Name, err)
		}
		if s.Status == schemes.StatusCommon != (len(s.Documents) == 0) {
			t.Errorf("%s: %s, by %q", s.Name, s.Status, s.Documents)
		}
		if s.Authority == schemes.UseForbidden && (s.Host != schemes.UseOptional || s.Userinfo != schemes.UseOptional || s.PortUse != schemes.UseOptional) {
			t.Errorf("%s: components of an authority that is forbidden", s.Name)
		}
		// Without a path, URIs of news and snews are valid only if they have no server either.
		isNews := strings.HasSuffix(s.Name, "news")
		if keeps := s.Authority != schemes.UseForbidden && s.Path != schemes.UseOptional || isNews; keeps != s.KeepsEmptyPath {
			t.Errorf("%s: path %s, and an empty one is kept: %t", s.Name, s.Path, s.KeepsEmptyPath)
		}
		got, ok := schemes.Lookup(strings.ToUpper(s.Name))
		if !ok || got.Name != s.Name || !slices.Equal(got.Documents, s.Documents) {
			t.Errorf("Lookup(%q): %+v, %t", s.Name, got, ok)
		}
		if port, ok := schemes.DefaultPort(s.Name); port != s.Port || ok != (port != 0) {
			t.Errorf("DefaultPort(%q): %d, %t", s.Name, port, ok)
		}
	}
	for range schemes.All() {
		break
	}
	// A caller may change its copy of a row.
	row, _ := schemes.Lookup("http")
	row.Documents[0] = "mine"
	if again, _ := schemes.Lookup("http"); again.Documents[0] == "mine" {
		t.Error("the table was changed")
	}
}

// The default ports of the documents, or the usual ports if there is no document.
func TestPorts(t *testing.T) {
	ports := map[uint16]string{
		21: "ftp", 22: "sftp ssh", 23: "telnet tn3270", 53: "dns", 69: "tftp", 70: "gopher", 80: "http ws", 110: "pop", 119: "news nntp", 143: "imap",
		161: "snmp", 210: "wais z39.50 z39.50r z39.50s", 322: "rtsps", 389: "ldap", 443: "https wss", 513: "rlogin", 554: "rtsp", 563: "snews",
		575: "vemmi", 631: "ipp ipps", 636: "ldaps", 674: "acap", 873: "rsync", 1026: "cap", 1038: "mtqp", 1344: "icap", 1525: "prospero",
		1720: "h323", 2049: "nfs", 2628: "dict", 2855: "msrp msrps", 3478: "stun turn", 3690: "svn", 3868: "aaa", 3905: "mupdate",
		4190: "sieve", 4569: "iax", 5060: "sip", 5061: "sips", 5349: "stuns turns", 5658: "aaas", 5683: "coap coap+tcp",
		5684: "coaps coaps+tcp", 6379: "redis", 6667: "irc", 9418: "git",
	}
	want := map[string]uint16{}
	for port, names := range ports {
		for _, name := range strings.Fields(names) {
			want[name] = port
		}
	}
	for s := range schemes.All() {
		if s.Port != want[s.Name] {
			t.Errorf("%s: port %d, want %d", s.Name, s.Port, want[s.Name])
		}
		delete(want, s.Name)
	}
	if len(want) > 0 {
		t.Errorf("not in the table: %v", want)
	}
}

// The registry of November 2022. All schemes that are not listed here are permanent.
func TestRegistered(t *testing.T) {
	want := map[string]string{}
	for status, names := range map[string]string{
		"":            "javascript rlogin",
		"provisional": "afs blob git irc jms ldaps magnet redis rsync sftp ssh svn view-source",
		"historical":  "mailserver prospero snews wais z39.50",
	} {
		for _, name := range strings.Fields(names) {
			want[name] = status
		}
	}
	for s := range schemes.All() {
		status, ok := want[s.Name]
		if !ok {
			status = "permanent"
		}
		if s.IANA != status {
			t.Errorf("%s: %q, want %q", s.Name, s.IANA, status)
		}
	}
	if s, _ := schemes.Lookup("x-mine"); s.IANA != "" {
		t.Errorf("%+v", s)
	}
}

// The schemes whose documents have a path of segments, or speak of relative references.
func TestHierarchical(t *testing.T) {
	const want = "acap afs cap coap coap+tcp coaps coaps+tcp file ftp git http https icap imap ipp ipps nfs redis rsync rtsp rtsps sftp svn ws wss"
	var got []string
	for s := range schemes.All() {
		if s.Hierarchical {
			got = append(got, s.Name)
		}
	}
	if names := strings.Join(got, " "); names != want {
		t.Errorf("%s, want %s", names, want)
	}
}

// RFC 1738, 4: names that it reserves, and those that begin with "x-".
func TestLookup(t *testing.T) {
	for name, want := range map[string]schemes.Status{
		"http": schemes.StatusCurrent, "prospero": schemes.StatusHistoric, "afs": schemes.StatusReserved, "mailserver": schemes.StatusReserved,
		"z39.50": schemes.StatusReserved, "nfs": schemes.StatusCurrent, "tn3270": schemes.StatusCurrent, "mid": schemes.StatusCurrent, "cid": schemes.StatusCurrent,
		"X-mine": schemes.StatusExperimental, "rlogin": schemes.StatusHistoric, "ssh": schemes.StatusCommon,
	} {
		s, ok := schemes.Lookup(name)
		if !ok || s.Status != want {
			t.Errorf("%s: %s, %t, want %s", name, s.Status, ok, want)
		}
	}
	for _, name := range []string{"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"} {
		if s, _ := schemes.Lookup(name); !slices.Contains(s.Documents, "RFC 1738, 4") {
			t.Errorf("%s: %q", name, s.Documents)
		}
	}
	for _, name := range []string{"", "x-", "zzz", "http:", "ſip", strings.Repeat("a", 99)} {
		if s, ok := schemes.Lookup(name); ok {
			t.Errorf("%q: %+v", name, s)
		}
	}
	if got := schemes.StatusReserved.String() + schemes.UseRequired.String() + (schemes.StatusExperimental + 1).String() + (schemes.UseForbidden + 1).String(); got != "reservedrequiredunknown Statusunknown Use" {
		t.Error(got)
	}
	if n := testing.AllocsPerRun(100, func() { schemes.DefaultPort("HTTPS") }); n != 0 {
		t.Errorf("DefaultPort allocates %v times", n)
	}
	// RFC 2384 gives POP URLs no path.
	if got := schemes.Normalize(uri.MustParse("pop://h:110")).String(); got != "pop://h" {
		t.Error(got)
	}
}
