package main

import (
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"

	nlnwa "github.com/nlnwa/whatwg-url/url"
)

// whatwg-url is a parser of WHATWG's URL Standard, as package whatwg is. Its output is compared
// with the result of whatwg.Href, component by component and letter by letter. First, the
// characters that RFC 3986 does not allow are percent-encoded in it, as the documentation of Href
// says. A text without a base is a question to whatwg.Parse, and one with a base to
// whatwg.Base.Resolve.

const (
	asciiKind   = "labels of a host in ASCII that begin with xn--"
	symbolsKind = "symbols of ASCII beside other characters in a host"
	signKind    = "what strconv.ParseInt takes, or is too large for it, in a host"
)

var whatwgKinds = []kind{
	{"octets of one bad sequence", "Encoding Standard, 8.1.1: octets that begin a character and do not end it are one U+FFFD", question{"http://h/", "\xe2\x82?"}},
	{"brackets beside brackets", "URL Standard, 3.5: one bracket at each end is removed, and none is part of an IPv6 address", question{"", "http://[[::1]]/"}},
	{"host that needs the tables of UTS #46", "URL Standard, 3.3: hosts are mapped by UTS #46; whatwg-url has the tables of an older version of Unicode, and checks Bidi before it maps", question{"", "http://aℵb/"}},
	{asciiKind, "URL Standard, 3.3, since June 2026: a host in ASCII is only lower-cased; whatwg-url has the older rule, which decodes and checks these labels", question{"", "http://xn--a/"}},
	{"nothing or ASCII in Punycode", "URL Standard, 3.3: hosts beyond ASCII are mapped by UTS #46, by whose 4 a label is an error that is empty when it is decoded, or ASCII alone", question{"", "http://é.xn--/"}},
	{symbolsKind, "URL Standard, 3.3: UseSTD3ASCIIRules is false", question{"", "http://é!/"}},
	{signKind, "URL Standard, 3.5: a number of an IPv4 address has digits only", question{"", "http://a.99999999999999999999z/"}},
}

// asRFC3986 percent-encodes what a URL of the standard has and RFC 3986 does not.
func asRFC3986(href string) (uri.URI, error) {
	c := cut(href)
	encodeAs := func(s, more string) string {
		return encode(encodePercent(s), func(b byte) bool {
			return !isPchar(b) && b != '%' && strings.IndexByte(more, b) < 0
		})
	}
	c.path, c.query.text, c.fragment.text = encodeAs(c.path, "/"), encodeAs(c.query.text, "/?"),
		encodeAs(c.fragment.text, "/?")
	if c.authority.defined {
		user, host, at := strings.Cut(c.authority.text, "@")
		if !at {
			user, host = "", user
		}
		if !strings.HasPrefix(host, "[") {
			name, port, colon := strings.Cut(host, ":")
			if host = encodeAs(name, ""); colon {
				host += ":" + port
			}
		}
		if at {
			host = encodeAs(user, "") + "@" + host
		}
		c.authority.text = host
	}
	return uri.Parse(c.String())
}

// isSpecial reports whether a scheme is special (URL Standard, 4.2).
func isSpecial(scheme string) bool {
	return slices.Contains([]string{"http", "https", "ws", "wss", "ftp", "file"}, scheme)
}

// printed is the answer that browsers would print.
func printed(u uri.URI) answer { return answerOf(whatwg.Href(u)) }

func differWhatwg(q question, k *kinds) (ours, theirs, predicted answer, asked bool) {
	var b *nlnwa.Url
	if q.base != "" {
		var err error
		if b, err = parseWhatwgRef(nil, q.base); err != nil {
			return
		}
		base, err := repaired(whatwg.Repairer{}, "", q.base)
		if href, hrefErr := asRFC3986(b.Href(false)); err != nil || hrefErr != nil ||
			href != whatwg.Href(base) {
			return // the question about the base alone tells why
		}
	}
	u, err := repaired(whatwg.Repairer{}, q.base, q.ref)
	if err == nil {
		ours = printed(u)
	}
	var text string
	theirs, text = whatwgAnswer(b, q.ref)
	if ours == theirs && text != whatwg.Href(u).String() {
		ours.crash = "printed as " + whatwg.Href(u).String() + ", not " + text
	}
	return ours, theirs, predictWhatwg(q, ours, err, theirs, k), true
}

// repaired is what package whatwg makes of a reference, with a base or without one.
func repaired(r whatwg.Repairer, base, ref string) (uri.URI, error) {
	first := base
	if base == "" {
		first = ref
	}
	u, _, err := r.Parse(first)
	if err != nil || base == "" {
		return u, err
	}
	b, err := r.Base(u)
	if err != nil {
		return u, err
	}
	u, _, err = b.Resolve(ref)
	return u, err
}

var (
	breaks    = strings.NewReplacer("\t", "", "\n", "", "\r", "")
	bracketed = regexp.MustCompile(`\[+([0-9A-Fa-f:.]+)[\[\]]*\]`)
	empty     = regexp.MustCompile(`(?i)([.:/@\\])xn--(?:([0-9a-z-]*)-)?([.:/?#\\\\]|$)`)
	hostOf    = regexp.MustCompile(`^[\x00- ]*(?:[A-Za-z][A-Za-z0-9+.-]*:)?[/\\]*(?:[^/\\?#]*@)?([^/\\?#:]*)`)
	signed    = regexp.MustCompile(`([/\\\\.@](?:0x|0)?)(?:[+-]|%2[BbDd])[0-9A-Fa-f]+`)
)

// predictWhatwg tells what whatwg-url makes of a question, to which it gives the answer theirs.
func predictWhatwg(q question, ours answer, err error, theirs answer, k *kinds) answer {
	predicted := ours
	again := func(r whatwg.Repairer) answer {
		u, err := repaired(r, q.base, q.ref)
		if err != nil {
			return answer{}
		}
		return printed(u)
	}
	if !utf8.ValidString(q.ref) {
		q.ref = string([]rune(breaks.Replace(q.ref)))
		k.is(again(whatwg.Repairer{}) != predicted, "octets of one bad sequence")
		predicted = again(whatwg.Repairer{})
	}
	if !predicted.ok && bracketed.MatchString(q.ref) {
		q.ref = bracketed.ReplaceAllString(q.ref, "[$1]")
		predicted = again(whatwg.Repairer{})
		k.is(predicted.ok, "brackets beside brackets")
	}
	if !predicted.ok && theirs.ok && empty.MatchString(q.ref) {
		q.ref = empty.ReplaceAllString(q.ref, "$1$2$3")
		predicted = again(whatwg.Repairer{})
		k.is(predicted.ok, "nothing or ASCII in Punycode")
	}
	// A host that has more than ASCII or Punycode to map is taken from whatwg-url. If it is not
	// mapped, symbols are rejected.
	asked := predicted.ok && isSpecial(predicted.scheme) &&
		slices.ContainsFunc([]string{q.base, q.ref}, func(text string) bool {
			host := uri.Unescape(hostOf.FindStringSubmatch(breaks.Replace(text))[1])
			plain, _, err := whatwg.Repair("https://" + encode(host, isSymbol))
			return !ascii.Is(host) && err == nil && printed(plain).host == predicted.host
		})
	host := predicted.host.text
	if predicted.ok && !asked && isSpecial(predicted.scheme) &&
		strings.Contains("."+host, ".xn--") {
		checked := predicted
		if u, err := nlnwa.Parse("https://" + host); err == nil {
			checked.host.text = u.Hostname()
		} else {
			checked = answer{}
		}
		k.is(checked != predicted, asciiKind)
		return checked
	}
	switch {
	case k.is(!predicted.ok && theirs.ok && errors.Is(err, whatwg.CodeIDNA),
		"host that needs the tables of UTS #46"):
		predicted = theirs
	case k.is(predicted.ok && asked && encode(host, isSymbol) != host, symbolsKind):
		predicted = answer{}
	}
	// A host is an IPv4 address if the last label is a number.
	if addr, err := netip.ParseAddr(theirs.host.text); theirs.ok && (err != nil || !addr.Is4()) {
		return predicted
	}
	switch {
	case k.is(predicted.ok && isSpecial(predicted.scheme) && strangeNumber(predicted.host.text),
		signKind):
		if !theirs.ok {
			return answer{}
		}
		predicted.host.text = theirs.host.text
	case !predicted.ok && theirs.ok && signed.MatchString(q.ref):
		q.ref = signed.ReplaceAllString(q.ref, "${1}1")
		predicted = again(whatwg.Repairer{})
		k.is(predicted.ok, signKind)
		predicted.host.text = theirs.host.text
	}
	return predicted
}

// strangeNumber reports whether whatwg-url reads the last label of a host as a number, although it
// is not a number.
func strangeNumber(host string) bool {
	host = strings.TrimSuffix(host, ".")
	label := host[strings.LastIndexByte(host, '.')+1:]
	number, base := label, 10
	if rest, ok := strings.CutPrefix(label, "0x"); ok {
		number, base = rest, 16
	} else if rest, ok := strings.CutPrefix(label, "0"); ok {
		number, base = rest, 8
	}
	_, err := strconv.ParseInt(number, base, 64)
	digits := "0123456789"
	if base == 16 {
		digits += "abcdef"
	}
	return number != "" && (err == nil || errors.Is(err, strconv.ErrRange)) &&
		strings.Trim(number, digits) != ""
}

// isSymbol reports whether c is of ASCII, and no letter, digit, hyphen or dot.
func isSymbol(c byte) bool {
	return c < 0x80 && c != '-' && c != '.' &&
		!('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9')
}

// whatwgAnswer is what whatwg-url makes of a reference, and the text of it.
func whatwgAnswer(base *nlnwa.Url, ref string) (a answer, text string) {
	defer func() {
		if reason := recover(); reason != nil {
			a = answer{crash: fmt.Sprint(reason)}
		}
	}()
	u, err := parseWhatwgRef(base, ref)
	if err != nil {
		return answer{}, ""
	}
	href, err := asRFC3986(u.Href(false))
	if err != nil {
		return answer{crash: err.Error()}, ""
	}
	return answerOf(href), href.String()
}

// parseWhatwgRef parses a reference, against a base if there is one.
func parseWhatwgRef(base *nlnwa.Url, ref string) (*nlnwa.Url, error) {
	if base == nil {
		return nlnwa.Parse(ref)
	}
	return base.Parse(ref)
}
