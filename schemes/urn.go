package schemes

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A URN holds the parts of a Uniform Resource Name (RFC 8141, 2):
//
//	namestring = "urn" ":" NID ":" NSS [ "?+" r-component ] [ "?=" q-component ] [ "#" f-component ]
//
// The parts are percent-encoded, because "%2C" and "," are different names (3.1).
//
// An r-component and a q-component are never empty. An f-component that is not empty is defined,
// whatever HasF says.
type URN struct {
	NID string // the namespace identifier, in lower case
	NSS string // the namespace-specific string

	R string // the r-component, for the resolver; it contains no "?="
	Q string // the q-component, for the resource

	F    string // the f-component, a place in the resource
	HasF bool   // whether there is an f-component, even if it is empty
}

var urnForm = form{scheme: "urn", check: (*checker).checkURN}

// ParseURN parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not urn.
//
// Namespaces can have a syntax of their own. Two of them are known: uuid (RFC 9562, 4), and isbn
// with its check digits (ISO 2108). The NSS of uuid is returned in lower case, and that of isbn
// with 13 digits and without hyphens.
//
// The escapes of the NSS are those of u, with their digits in upper case (RFC 8141, 3.1).
func ParseURN(u uri.URI) (URN, error) {
	written, err := uri.Parse(u.String())
	if err != nil {
		return URN{}, err
	}
	u, err = urnForm.parse(written)
	if err != nil {
		return URN{}, err
	}
	n := URN{F: u.Fragment(), HasF: u.HasFragment()}
	n.NID, n.NSS = assignedName(written.NormalizeTo(uri.RungCase).Path())
	n.R, n.Q, _ = rqComponents(u.Query())
	return n, nil
}

// assignedName returns the NID and the NSS of a path in their normal forms. It does not change an
// invalid NSS.
func assignedName(path string) (nid, nss string) {
	nid, nss, _ = strings.Cut(path, ":")
	nid = ascii.ToLower(nid)
	if ns := namespaceOf(nid); ns != nil {
		if normal, ok := ns.normal(nss); ok {
			nss = normal
		}
	}
	return nid, nss
}

// rqComponents returns the r- and the q-component of a query, and whether the query is valid. A
// valid query begins with "+" or "=" (RFC 8141, 2.3).
func rqComponents(query string) (r, q string, ok bool) {
	rest, hasR := strings.CutPrefix(query, "+")
	hasQ := strings.HasPrefix(query, "=")
	if hasR {
		r, q, hasQ = strings.Cut(rest, "?=")
	} else if hasQ {
		q = query[1:]
	}
	// A component begins with a pchar.
	begins := func(s string) bool { return s != "" && s[0] != '/' && s[0] != '?' }
	return r, q, (hasR || hasQ) && (!hasR || begins(r)) && (!hasQ || begins(q))
}

// URI returns the URN that n describes, with its r-, q- and f-components.
//
// The error is a [*uri.CheckError] if the NID is invalid, if the NSS is not valid in a known
// namespace, or if the r-component contains "?=". It is a [*uri.ParseError] if a part contains
// characters that must be percent-encoded there.
func (n URN) URI() (uri.URI, error) {
	switch {
	case !isNID(n.NID):
		return uri.URI{}, urnForm.refuse(message.UrnNamespace.With())
	case strings.Contains(n.R, "?=") || strings.Contains(n.NSS, "?"):
		return uri.URI{}, urnForm.refuse(message.UrnQuery.With())
	}
	p := uri.Parts{Scheme: "urn", Path: n.NID + ":" + n.NSS, Fragment: n.F, HasFragment: n.HasF ||
		n.F != ""}
	if n.R != "" {
		p.Query = "+" + n.R
	}
	if n.Q != "" && n.R != "" {
		p.Query += "?=" + n.Q
	} else if n.Q != "" {
		p.Query = "=" + n.Q
	}
	u, err := urnForm.build(p)
	if err != nil {
		return uri.URI{}, err
	}
	nid, nss := assignedName(u.Path()) // once its needless escapes are decoded
	return u.WithPath(nid + ":" + nss)
}

// Equal reports whether n and m are URN-equivalent (RFC 8141, 3.1): the NID and the NSS count, and
// the r-, q- and f-components do not. No escape is decoded, so that "%61" and "a" are different.
// The digits of escapes and the NID are compared without regard to case. In the namespaces that
// [ParseURN] knows, the normal forms of the NSS are compared. It allocates.
//
// Equal returns false unless [URN.URI] accepts both.
//
// [Equivalent] and [Normalize] are different. They keep the r-, q- and f-components, because the
// URN would lead elsewhere without them. They decode needless escapes, as in all schemes (RFC 3986,
// 6.2.2.2).
func (n URN) Equal(m URN) bool {
	x, ok1 := n.compared()
	y, ok2 := m.compared()
	return ok1 && ok2 && x == y
}

// compared returns the text of a URN that counts, and whether n is a valid URN.
func (n URN) compared() (string, bool) {
	if _, err := n.URI(); err != nil {
		return "", false
	}
	u, _ := uri.Parts{Scheme: "urn", Path: n.NID + ":" + n.NSS}.URI()
	nid, nss := assignedName(u.NormalizeTo(uri.RungCase).Path())
	return nid + ":" + nss, true
}

// checkURN finds names and queries that RFC 8141 does not allow.
func (c *checker) checkURN() {
	path := c.u.Path()
	if path == "" {
		return
	}
	nid, nss, ok := strings.Cut(path, ":")
	at := c.path + len(nid) + len(":")
	ns := namespaceOf(ascii.ToLower(nid))
	switch {
	case !isNID(nid):
		c.find(CodeValue, uri.ComponentPath, c.path, len(nid), message.UrnNamespace.With())
	case !ok:
		c.find(CodeMissing, uri.ComponentPath, at-len(":"), 0, message.UrnName.With())
	case nss == "" || nss[0] == '/':
		c.find(CodeValue, uri.ComponentPath, at, min(1, len(nss)), message.UrnName.With())
	case !utf8.ValidString(decode(nss)):
		c.findBy("RFC 8141, 2.2", CodeValue, uri.ComponentPath, at, len(nss),
			message.UrnUTF8.With())
	case ns != nil:
		if _, ok := ns.normal(nss); !ok {
			c.findBy(ns.document, CodeValue, uri.ComponentPath, at, len(nss), ns.why.With())
		}
	}
	if _, _, ok := rqComponents(c.u.Query()); c.u.HasQuery() && !ok {
		c.find(CodeValue, uri.ComponentQuery, c.path+len(path)+len("?"), len(c.u.Query()),
			message.UrnQuery.With())
	}
}

// isNID reports whether s is a namespace identifier:
//
//	NID = (alphanum) 0*30(ldh) (alphanum)
func isNID(s string) bool {
	return 2 <= len(s) && len(s) <= 32 && consistsOf(s, isLabelChar) && s[0] != '-' &&
		s[len(s)-1] != '-'
}

// A namespace is a row of the table of URN namespaces.
type namespace struct {
	nid      string
	document string

	// normal returns the normal form of an NSS, and whether the NSS is valid.
	normal func(nss string) (string, bool)
	why    *message.Sentence
}

var namespaces = [...]namespace{
	{"isbn", "ISO 2108", normalISBN, &message.UrnISBN},
	{"uuid", "RFC 9562, 4", normalUUID, &message.UrnUUID},
}

// namespaceOf returns the row of a namespace, or nil. The name is in lower case.
func namespaceOf(nid string) *namespace {
	for i := range namespaces {
		if namespaces[i].nid == nid {
			return &namespaces[i]
		}
	}
	return nil
}

// normalUUID returns a UUID in lower case (RFC 9562, 4).
func normalUUID(s string) (string, bool) {
	if len(s) != len("00000000-0000-0000-0000-000000000000") {
		return "", false
	}
	for i := 0; i < len(s); i++ {
		switch i {
		case 8, 13, 18, 23:
			if s[i] != '-' {
				return "", false
			}
		default:
			if !ascii.IsHex(s[i]) {
				return "", false
			}
		}
	}
	return ascii.ToLower(s), true
}

// normalISBN returns an ISBN with 13 digits and without its hyphens (ISO 2108). With 10 digits, the
// weights of the digits are 10 to 1, "X" is 10, and the sum must be a multiple of 11; the ISBN of
// the same book with 13 digits begins with 978 instead. With 13 digits, the weights are 1 and 3 by
// turns, and the sum must be a multiple of 10. The numbers that begin with 9790 are not ISBNs, but
// ISMNs, which name printed music (ISO 10957).
func normalISBN(s string) (string, bool) {
	if strings.Contains("-"+s+"-", "--") {
		return "", false
	}
	s = strings.ReplaceAll(s, "-", "")
	switch len(s) {
	case 13:
		begins := strings.HasPrefix(s, "978") || strings.HasPrefix(s, "979") && s[3] != '0'
		return s, begins && consistsOf(s, ascii.IsDigit) && s[12] == isbnDigit(s[:12])
	case 10:
		if !consistsOf(s[:9], ascii.IsDigit) {
			return "", false
		}
		sum := 0
		for i := range 9 {
			sum += (10 - i) * int(s[i]-'0')
		}
		last := "0123456789x"[(11-sum%11)%11]
		digits := "978" + s[:9]
		return digits + string(isbnDigit(digits)), ascii.Lower(s[9]) == last
	}
	return "", false
}

// isbnDigit returns the last digit of an ISBN with these 12 digits before it.
func isbnDigit(digits string) byte {
	sum := 0
	for i := range 12 {
		sum += (1 + i%2*2) * int(digits[i]-'0')
	}
	return '0' + byte((10-sum%10)%10)
}
