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
		if u, err := uri.Parse(s.Name + ":"); err != nil || u.Scheme() != s.Name ||
			strings.ToLower(s.Name) != s.Name {
			t.Errorf("%q is no name of a scheme (%v)", s.Name, err)
		}
		if s.Status == schemes.StatusCommon != (len(s.Documents) == 0) {
			t.Errorf("%s: %s, by %q", s.Name, s.Status, s.Documents)
		}
		if s.Authority == schemes.UseForbidden &&
			(s.Host != schemes.UseOptional || s.Userinfo != schemes.UseOptional ||
				s.PortUse != schemes.UseOptional) {
			t.Errorf("%s: components of an authority that is forbidden", s.Name)
		}
		// Without a path, URIs of news and snews are valid only if they have no server either.
		isNews := strings.HasSuffix(s.Name, "news")
		if keeps := s.Authority != schemes.UseForbidden && s.Path != schemes.UseOptional ||
			isNews; keeps != s.KeepsEmptyPath {
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

// RFC 1738, 4: names that it reserves, and those that begin with "x-".
func TestLookup(t *testing.T) {
	for name, want := range map[string]schemes.Status{
		"http": schemes.StatusCurrent, "prospero": schemes.StatusHistoric,
		"afs": schemes.StatusReserved, "mailserver": schemes.StatusReserved,
		"z39.50": schemes.StatusReserved, "nfs": schemes.StatusCurrent,
		"tn3270": schemes.StatusCurrent, "mid": schemes.StatusCurrent,
		"cid":    schemes.StatusCurrent,
		"X-mine": schemes.StatusExperimental, "rlogin": schemes.StatusHistoric,
		"ssh": schemes.StatusCommon,
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
	if s, _ := schemes.Lookup("x-mine"); s.IANA != "" {
		t.Errorf("%+v", s)
	}
	for _, name := range []string{"", "x-", "zzz", "http:", "ſip", strings.Repeat("a", 99)} {
		if s, ok := schemes.Lookup(name); ok {
			t.Errorf("%q: %+v", name, s)
		}
	}
	if got := schemes.StatusReserved.String() + schemes.UseRequired.String() +
		(schemes.StatusExperimental + 1).String() +
		(schemes.UseForbidden + 1).String(); got != "reservedrequiredunknown Statusunknown Use" {
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
