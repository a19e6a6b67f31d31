package main

import (
	"math/rand/v2"
	"strings"

	"example.com/uri"
)

// A generator makes texts: most of the pieces of references as RFC 3986 has them, in their order,
// and some of what parsers stumble over.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 1994))} }

func (g generator) pick(pieces []string) string { return pieces[g.IntN(len(pieces))] }

// one in n.
func (g generator) one(n int) bool { return g.IntN(n) == 0 }

var (
	genSchemes = []string{"http:", "https:", "HTTP:", "ftp:", "file:", "ws:", "foo:", "x:", "urn:",
		"mailto:", "a+b-c.d:", "1a:", "é:", ":", "javascript:"}
	genUsers = []string{"u@", "u:p@", "@", ":@", "u:@", ":p@", "u%40v@", "u@v@", "a;b=c@", "é@",
		"a b@", "a%3Ab@", "u%FF@", "%@"}
	genHosts = []string{
		"h", "a.b", "example.com", "EXAMPLE.com", "a.", "a..b", ".", "a_b", "-a", "a-", "1", "a.1",
		"a.1b", "1.2.3.4", "1.2.3.", "256.1.1.1", "0x7f.1", "1.2.3.4.5", "01.2.3.4",
		"[::1]", "[1:2:3:4:5:6:7:8]", "[1::1.2.3.4]", "[::ffff:1.2.3.4]", "[0::1]",
		"[fe80::1%25en0]", "[fe80::1%en0]", "[fe80::1%25]", "[fe80::1%25a%20b]", "[v1.x:y]",
		"[v1.%41]",
		"[1.2.3.4]", "[::1", "::1]", "[]", "[::1]x", "x[::1]", "[::g]", "[1:2:3:4:5:6:7::]",
		"[1:2:3:4::5:6:7:8]", "[::01.2.3.4]", "[1::2::3]", "[12345::]", "[:1]",
		"", "", "a%41", "%C3%A9", "%c3%a9.x", "%FF", "a%25b", "a%2Eb", "a%20b", "é.com",
		"bücher.example", "xn--bcher-kva.example", "xn--a", "a<b", "a b", "a!$&'()*+,;=b",
		"a:b", "a|b", "a^b", "~", "localhost", "LOCALHOST",
		strings.Repeat("a", 63), strings.Repeat("a", 64) + ".b", strings.Repeat("a.", 128) + "b",
		"ａ.b", "a\u00adb", "ß", "a%",
	}
	genPorts = []string{":80", ":", ":8080", ":0080", ":65535", ":65536",
		":99999999999999999999", ":80:80", ":x", ":-1", ":21", ":443", ":0"}
	genSegments = []string{
		"a", "b", "", "", ".", "..", "...", "c;p", "d=e", "a:b", ":", "@", "%2e", "%2E%2e", ".%2e", "%2F", "%7e", "%41", "%C3%A9", "%FF", "%", "%4", "%zz", "é", "a b", "\"", "<x>", "[y]", "{z}", "|", "^", "`", "\\", "\\\\h",
		"*", "C:", "C|", "+", "&", "'", "~", "\t", "\n", "\x00", "\x7f", "\xff", "\u2028", "€",
		"%EF%BF%BD", "%ED%A0%80", "\ufffd", "1.2.3.4",
	}
	genTails = []string{
		"q", "a=b&c=d", "", "?", "/", "/?", ":", "@", "a/../b", "%41", "%", "%4", "%FF", "é", "a b", "[x]", "{y}", "|", "\\", "^", "`", "'", "\"", "<", "\t", "\n", "\x01", "\x7f", "\xff", "+", "%C3%A9", "%EF%BF%BD", "..", "*",
	}
	genNasty = []string{
		"", "/", "//", "///", "////", "\\", "//\\", ":", "::", "?", "#", "@", "[", "]", "%", "%00",
		" ", "\t", "\n", "é", "..", "//@", "//:", "a:", "a", "*", "//a@b@c", "http://", "http:",
		"http:/", "http:a", "file:C:/", "file://C|/",
		"\u200b", "\x00", "\xc3", "//[", "//]", "//[]", "//[::1]", "1:", "a:b", "./", "../", "/.",
		"/..", "/.//", "/..//", ";", "'", "\"",
	}
)

// text is a reference, or nearly one.
func (g generator) text() string {
	var b strings.Builder
	if g.one(12) {
		for range 1 + g.IntN(6) {
			b.WriteString(g.pick(genNasty))
		}
		return b.String()
	}
	if !g.one(3) {
		b.WriteString(g.pick(genSchemes[:len(genSchemes)-5*g.IntN(2)]))
	}
	authority := g.one(2)
	if authority {
		b.WriteString("//")
		if g.one(4) {
			b.WriteString(g.pick(genUsers))
		}
		b.WriteString(g.pick(genHosts))
		if g.one(4) {
			b.WriteString(g.pick(genPorts))
		}
	}
	segments := genSegments
	if g.one(2) {
		segments = genSegments[:18] // valid ones
	}
	if g.one(2) && !authority {
		b.WriteString(g.pick(segments))
	}
	for range g.IntN(5) {
		b.WriteByte('/')
		b.WriteString(g.pick(segments))
	}
	for _, delimiter := range "?#" {
		if g.one(4) {
			b.WriteRune(delimiter)
			for range 1 + g.IntN(2) {
				b.WriteString(g.pick(genTails))
			}
		}
	}
	text := b.String()
	if g.one(8) {
		i := g.IntN(len(text) + 1)
		text = text[:i] + g.pick(genNasty) + text[i:]
	}
	return text
}

// base is a reference with a scheme, most of them valid.
func (g generator) base() string {
	if g.one(2) {
		return g.pick([]string{
			"http://a/b/c/d;p?q", "http://a/b/c/d;p?q#f", "http://a", "http://a?q",
			"http://a/b/../c/./d", "http://a//b", "http://a/b?", "http://u:p@a:81/b/",
			"https://a/b/c",
			"ftp://h/x/y", "file:///a/b/c", "file:///C:/a/b", "file://h/a", "foo://h/a/b?q",
			"foo://h", "foo:/a/b", "foo:/.//a", "foo:", "foo:?q", "foo:a/b", "foo:a/../b/c",
			"urn:a:b", "mailto:a@b",
			"foo:///a", "foo://", "http://", "ws://[::1]:80/a/b",
		})
	}
	for range 20 {
		if u, err := uri.Parse(g.text()); err == nil && u.IsAbsolute() {
			return u.String()
		}
	}
	return "http://a/b/c/d;p?q"
}
