package main

import (
	"errors"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"

	fredbi "github.com/fredbi/uri"
)

// The parts of fredbi/uri are mapped like this. An authority is defined if it prints with "//". The
// query is cut from the printed text. The userinfo is split and decoded. It neither resolves nor
// normalizes.

var fredbiKinds = []kind{
	{"letters and digits beyond ASCII", "RFC 3986, 2.3: the letters and digits of a URI are those of ASCII", question{"", "http://h/é"}},
	{"text around an IP literal", "RFC 3986, 3.2.2: nothing of a host is beside its brackets", question{"", "http://evil[::1]x/"}},
	{"zone", "RFC 3986, 3.2.2: an IPv6 address has no zone; RFC 6874 added it, and RFC 9844 took it away", question{"", "http://[fe80::1%25en0]/"}},
	{"escapes and letters in an IPvFuture", "RFC 3986, 3.2.2: an IPvFuture has unreserved, sub-delims and colons", question{"", "foo://[v1.%41]/"}},
	{"begins with ? or #", "RFC 3986, 4.2: a relative reference may be a query or a fragment alone", question{"", "?y"}},
	{"? or # after one character", "RFC 3986, 4.2: a relative reference may have a path of one character", question{"", "a?y"}},
	{"scheme of one letter", "RFC 3986, 3.1: a scheme is a letter and any number of other characters", question{"", "a:b"}},
	{"colon in a relative reference", "RFC 3986, 4.2: only the first segment of a relative path has no colon", question{"", "/ab:c"}},
	{"colon after ? or #", "RFC 3986, 3.4: a query has colons", question{"", "ab?c:d"}},
	{"octets that are not UTF-8", "RFC 3986, 2.1: an escape is of any octet", question{"", "%FF"}},
	{"two slashes after an empty host", "RFC 3986, 3.3: after an authority, an empty one as well, a path may begin with two slashes", question{"", "file:////h/a"}},
	{"port out of range", "RFC 3986, 3.2.3: a port is any number of digits", question{"", "foo://h:65536/"}},
	{"port without a host", "RFC 3986, 3.2.2: a host may be empty", question{"", "foo://:80/"}},
	{"empty userinfo", "RFC 3986, 3.2.1: a userinfo may be empty", question{"", "foo://@h/"}},
	{"userinfo before an empty host", "RFC 3986, 3.2.2: a host may be empty", question{"", "foo://u@/"}},
	{"name that DNS does not have", "RFC 3986, 3.2.2: a registered name need not be one of DNS", question{"", "http://a_b/"}},
	{"numbers from 3 on, and 26 to 29, in an IPv4 address", "RFC 3986, 3.2.2: a dec-octet is 0 to 255", question{"", "http://10.0.0.3/"}},
	{"empty port", "RFC 3986, 3.2.3: a port may be empty", question{"", "foo://h:/"}},
	{"empty query", "RFC 3986, 3.4: a query is defined by its ?", question{"", "foo://h/?"}},
	{"empty fragment", "RFC 3986, 3.5: a fragment is defined by its #", question{"", "foo://h/#"}},
}

func differFredbi(q question, k *kinds) (ours, theirs, predicted answer, asked bool) {
	if u, err := uri.Parse(q.ref); err == nil {
		ours = answerOf(u)
	}
	u, err := fredbi.ParseReference(q.ref)
	predicted, mended := predictFredbi(q.ref, err, k)
	if err == nil {
		theirs = fredbiAnswer(u)
		if mended {
			theirs = theirs.decoded()
		}
	}
	return ours, theirs, predicted, true
}

// fredbiAnswer maps a URI of fredbi/uri.
func fredbiAnswer(u fredbi.URI) answer {
	authority := u.Authority()
	a := answer{ok: true, scheme: strings.ToLower(u.Scheme()), path: authority.Path(),
		fragment: optional{u.Fragment() != "", u.Fragment()}}
	if strings.HasPrefix(authority.String(), "//") {
		a.authority = true
		a.userinfo = optional{authority.UserInfo() != "", userinfo(authority.UserInfo())}
		a.host = optional{true, uri.Unescape(authority.Host())}
		a.port = optional{authority.Port() != "", authority.Port()}
	}
	printed := strings.TrimSuffix(u.String(), "#"+u.Fragment())
	_, a.query.text, a.query.defined = strings.Cut(printed, "?")
	return a
}

var (
	escapes = regexp.MustCompile(`(?:%[0-9A-Fa-f][0-9A-Fa-f])+`)
	// dnsName is the form of names that fredbi/uri requires for some schemes. Labels begin and end
	// with letters or digits, and the last label does not look like a number.
	dnsName = regexp.MustCompile(`^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,60}[A-Za-z0-9])?\.)*[A-Za-z](?:[A-Za-z0-9-]{0,60}[A-Za-z0-9])?$`)
	// badOctet is a number in an IPv4 address at which fredbi/uri takes it for a name.
	badOctet = regexp.MustCompile(`(?:^|\.)(?:[3-9]|2[6-9])`)
	future   = regexp.MustCompile(`^[vV][0-9A-Fa-f]+\.`)
)

// lettersEncoded percent-encodes letters and digits beyond ASCII.
func lettersEncoded(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r >= 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			b.WriteString(encode(s[i:i+n], func(byte) bool { return true }))
		} else {
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

// isFutureText reports whether fredbi/uri takes s for the address of an IPvFuture.
func isFutureText(s string) bool {
	s = escapes.ReplaceAllString(lettersEncoded(s), "x")
	return s != "" && encode(s, func(b byte) bool { return !isPchar(b) }) == s
}

// predictFredbi tells what fredbi/uri makes of a text, for which it gives the error.
func predictFredbi(text string, err error, k *kinds) (predicted answer, mended bool) {
	const letters = "letters and digits beyond ASCII"
	c := cut(text)
	c.path = mend(k, letters, c.path, lettersEncoded)
	c.query.text = mend(k, letters, c.query.text, lettersEncoded)
	c.fragment.text = mend(k, letters, c.fragment.text, lettersEncoded)
	user, host, at := strings.Cut(c.authority.text, "@")
	if !at || user == "" || host == "" {
		user, host, at = "", c.authority.text, false
	}
	user = mend(k, letters, user, lettersEncoded)
	host, inBrackets := mendFredbiHost(host, k)
	if at {
		host = user + "@" + host
	}
	c.authority.text = host
	mended = c.String() != text
	u, parseErr := uri.Parse(c.String())
	if parseErr != nil {
		return answer{}, mended
	}
	a := answerOf(u)
	if inBrackets != "" {
		a.host.text = inBrackets
	}
	if mended {
		a = a.decoded()
	}
	if refusedByFredbi(text, u, err, k) {
		return answer{}, mended
	}
	if k.is(a.port == optional{true, ""}, "empty port") {
		a.port = optional{}
	}
	if k.is(a.query == optional{true, ""}, "empty query") {
		a.query = optional{}
	}
	if k.is(a.fragment == optional{true, ""}, "empty fragment") {
		a.fragment = optional{}
	}
	return a, mended
}

// mendFredbiHost mends the host and the port, and returns what fredbi/uri has for the host, if it
// is not the same.
func mendFredbiHost(host string, k *kinds) (mended, inBrackets string) {
	open, end := strings.IndexByte(host, '['), strings.IndexByte(host, ']')
	if open < 0 || end <= open+1 {
		return mend(k, "letters and digits beyond ASCII", host, lettersEncoded), ""
	}
	literal, after := host[open+1:end], host[end+1:]
	port := ""
	if i := strings.IndexByte(after, ':'); i >= 0 {
		after, port = after[:i], after[i:]
	}
	k.is(open > 0 || after != "", "text around an IP literal")
	if i := strings.Index(literal, "%25"); i > 0 {
		addr, err := netip.ParseAddr(literal[:i])
		zone := literal[i+3:]
		valid := encode(escapes.ReplaceAllString(lettersEncoded(zone), "x"), func(b byte) bool {
			return !isPchar(b) || b == ':' || b == '@'
		})
		if k.is(err == nil && addr.Is6() && zone != "" &&
			valid == escapes.ReplaceAllString(lettersEncoded(zone), "x") && isUTF8("%25"+zone),
			"zone") {
			return "[" + literal[:i] + "]" + port, uri.Unescape(literal)
		}
	}
	if version := future.FindString(literal); version != "" {
		address := literal[len(version):]
		if isFutureText(address) && k.is(strings.ContainsAny(address, "%@") ||
			lettersEncoded(address) != address, "escapes and letters in an IPvFuture") {
			if !isUTF8(address) {
				k.is(true, "octets that are not UTF-8")
				return "[]", "" // it is refused, as this is
			}
			return "[" + version + "x]" + port, uri.Unescape(literal)
		}
	}
	return "[" + literal + "]" + port, ""
}

// isUTF8 reports whether all runs of escapes are of UTF-8, U+FFFD excepted.
func isUTF8(text string) bool {
	for _, run := range escapes.FindAllString(text, -1) {
		if s := uri.Unescape(run); !utf8.ValidString(s) || strings.ContainsRune(s, utf8.RuneError) {
			return false
		}
	}
	return true
}

// refusedByFredbi reports whether fredbi/uri refuses what is valid: u is the text, mended.
func refusedByFredbi(text string, u uri.URI, err error, k *kinds) bool {
	colon, question, number := strings.IndexByte(text, ':'), strings.IndexByte(text, '?'),
		strings.IndexByte(text, '#')
	_, portErr := strconv.ParseUint(u.Port(), 10, 16)
	dns := fredbi.UsesDNSHostValidation(u.Scheme()) && errors.Is(err, fredbi.ErrInvalidDNSName)
	refused := false
	for _, reason := range []struct {
		applies bool
		name    string
	}{
		{question == 0 || number == 0, "begins with ? or #"},
		{question == 1 || number == 1, "? or # after one character"},
		{colon == 1 && u.IsAbsolute(), "scheme of one letter"},
		{question > 1 && question < colon || number > 1 && number < colon, "colon after ? or #"},
		{!u.IsAbsolute() && !u.HasAuthority() && strings.Contains(u.Path(), ":"), "colon in a relative reference"},
		{!isUTF8(u.Userinfo()) || !isUTF8(u.Host()) || !isUTF8(u.Path()) || !isUTF8(u.Query()) || !isUTF8(u.Fragment()), "octets that are not UTF-8"},
		{u.HasAuthority() && u.Host() == "" && u.Port() == "" && strings.HasPrefix(u.Path(), "//"), "two slashes after an empty host"},
		{u.Port() != "" && portErr != nil, "port out of range"},
		{u.Port() != "" && u.Host() == "", "port without a host"},
		{u.HasUserinfo() && u.Userinfo() == "", "empty userinfo"},
		{u.Userinfo() != "" && u.Host() == "" && u.Port() == "" && !u.HasPort(), "userinfo before an empty host"},
		{dns && u.HostKind() == uri.HostRegName && (!dnsName.MatchString(u.Host()) || len(u.Host()) > 255), "name that DNS does not have"},
		{dns && u.HostKind() == uri.HostIPv4 && badOctet.MatchString(u.Host()), "numbers from 3 on, and 26 to 29, in an IPv4 address"},
	} {
		refused = k.is(reason.applies, reason.name) || refused
	}
	return refused
}
