package editions

import "example.com/uri"

// grammarRFC1738 is RFC 1738, section 5. The documentation of [RFC1738] says how it is read.
var grammarRFC1738 = grammar{
	document: "RFC 1738",
	section:  "5",

	// The text after "//" is a login, or empty (3.1). The schemepart of otherurl could be any
	// *xchar, but it is not a way around this rule.
	spec:    uri.RFC1738,
	generic: true,

	searches: []string{"http", "wais"}, // elsewhere "?" is an ordinary character, even in a user

	prefix: "URL:", // Appendix

	// otherurl is for new schemes, as the comment above it says. A URL whose scheme has a form
	// must have that form, although genericurl alone would accept almost anything.
	forms: []form{
		{"ftp", "ftpurl", nil},
		{"file", "fileurl", nil},
		{"http", "httpurl", nil},
		{"gopher", "gopherurl", nil},
		{"mailto", "mailtourl", nil},
		{"news", "newsurl", nil},
		{"nntp", "nntpurl", nil},
		{"telnet", "telneturl", nil},
		{"wais", "waisurl", []string{"waisdatabase", "waisindex", "waisdoc"}},
		{"prospero", "prosperourl", nil},
	},
	other: "otherurl",

	rules: []rule{
		{name: "genericurl", is: seq{ref("scheme"), lit(":"), ref("schemepart")}},

		{name: "url", is: alt{
			ref("httpurl"), ref("ftpurl"), ref("newsurl"),
			ref("nntpurl"), ref("telneturl"), ref("gopherurl"),
			ref("waisurl"), ref("mailtourl"), ref("fileurl"),
			ref("prosperourl"), ref("otherurl")}},

		{name: "otherurl", is: ref("genericurl")},

		// Printed with lowalpha. Programs should treat upper case as lower case (2.1, and the
		// comment).
		{name: "scheme", is: some{alt{ref("alpha"), ref("digit"), chars("+-.")}}},

		{name: "schemepart", is: alt{many{ref("xchar")}, ref("ip-schemepart")}},

		{name: "ip-schemepart", is: seq{lit("//"), ref("login"), opt{lit("/"), ref("urlpath")}}},

		{name: "login", is: seq{opt{ref("user"), opt{lit(":"), ref("password")}, lit("@")}, ref("hostport")}},
		{name: "hostport", is: seq{ref("host"), opt{lit(":"), ref("port")}}},
		{name: "host", is: alt{ref("hostname"), ref("hostnumber")}},
		{name: "hostname", is: seq{many{ref("domainlabel"), lit(".")}, ref("toplabel")}},
		{name: "domainlabel", is: alt{
			ref("alphadigit"),
			seq{ref("alphadigit"), many{alt{ref("alphadigit"), chars("-")}}, ref("alphadigit")}}},
		{name: "toplabel", is: alt{
			ref("alpha"),
			seq{ref("alpha"), many{alt{ref("alphadigit"), chars("-")}}, ref("alphadigit")}}},
		{name: "alphadigit", is: alt{ref("alpha"), ref("digit")}},
		{name: "hostnumber", is: seq{ref("digits"), lit("."), ref("digits"), lit("."), ref("digits"), lit("."), ref("digits")}},
		{name: "port", is: ref("digits")},
		{name: "user", is: many{alt{ref("uchar"), chars(";?&=")}}},
		{name: "password", is: many{alt{ref("uchar"), chars(";?&=")}}},
		{name: "urlpath", is: many{ref("xchar")}},

		// FTP (3.2).
		{name: "ftpurl", is: seq{word("ftp://"), ref("login"),
			opt{lit("/"), ref("fpath"), opt{word(";type="), ref("ftptype")}}}},
		{name: "fpath", is: seq{ref("fsegment"), many{lit("/"), ref("fsegment")}}},
		{name: "fsegment", is: many{alt{ref("uchar"), chars("?:@&=")}}},
		{name: "ftptype", is: chars("AIDaid")},

		// FILE (3.10).
		{name: "fileurl", is: seq{word("file://"), opt{alt{ref("host"), word("localhost")}}, lit("/"), ref("fpath")}},

		// HTTP (3.3).
		{name: "httpurl", is: seq{word("http://"), ref("hostport"), opt{lit("/"), ref("hpath"), opt{lit("?"), ref("search")}}}},
		{name: "hpath", is: seq{ref("hsegment"), many{lit("/"), ref("hsegment")}}},
		{name: "hsegment", is: many{alt{ref("uchar"), chars(";:@&=")}}},
		{name: "search", is: many{alt{ref("uchar"), chars(";:@&=")}}},

		// GOPHER (3.4). Printed without quotes around the slash.
		{name: "gopherurl", is: seq{word("gopher://"), ref("hostport"),
			opt{lit("/"), opt{ref("gtype"), opt{ref("selector"),
				opt{lit("%09"), ref("search"), opt{lit("%09"), ref("gopher+_string")}}}}}}},
		{name: "gtype", is: ref("xchar")},
		{name: "selector", is: many{ref("xchar")}},
		{name: "gopher+_string", is: many{ref("xchar")}},

		// MAILTO (3.5).
		{name: "mailtourl", is: seq{word("mailto:"), ref("encoded822addr")}},
		{name: "encoded822addr", is: some{ref("xchar")}}, // it refers to RFC 822, which is not consulted

		// NEWS (3.6).
		{name: "newsurl", is: seq{word("news:"), ref("grouppart")}},
		{name: "grouppart", is: alt{lit("*"), ref("group"), ref("article")}},
		{name: "group", is: seq{ref("alpha"), many{alt{ref("alpha"), ref("digit"), chars("-.+_")}}}},
		{name: "article", is: seq{some{alt{ref("uchar"), chars(";/?:&=")}}, lit("@"), ref("host")}},

		// NNTP (3.7).
		{name: "nntpurl", is: seq{word("nntp://"), ref("hostport"), lit("/"), ref("group"), opt{lit("/"), ref("digits")}}},

		// TELNET (3.8).
		{name: "telneturl", is: seq{word("telnet://"), ref("login"), opt{lit("/")}}},

		// WAIS (3.9).
		{name: "waisurl", is: alt{ref("waisdatabase"), ref("waisindex"), ref("waisdoc")}},
		{name: "waisdatabase", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database")}},
		{name: "waisindex", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), lit("?"), ref("search")}},
		{name: "waisdoc", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			lit("/"), ref("wtype"), lit("/"), ref("wpath")}},
		{name: "database", is: many{ref("uchar")}},
		{name: "wtype", is: many{ref("uchar")}},
		{name: "wpath", is: many{ref("uchar")}},

		// PROSPERO (3.11).
		{name: "prosperourl", is: seq{word("prospero://"), ref("hostport"), lit("/"), ref("ppath"), many{ref("fieldspec")}}},
		{name: "ppath", is: seq{ref("psegment"), many{lit("/"), ref("psegment")}}},
		{name: "psegment", is: many{alt{ref("uchar"), chars("?:@&=")}}},
		{name: "fieldspec", is: seq{lit(";"), ref("fieldname"), lit("="), ref("fieldvalue")}},
		{name: "fieldname", is: many{alt{ref("uchar"), chars("?:@&")}}},
		{name: "fieldvalue", is: many{alt{ref("uchar"), chars("?:@&")}}},

		{name: "lowalpha", is: span{'a', 'z'}},
		{name: "hialpha", is: span{'A', 'Z'}},
		{name: "alpha", is: alt{ref("lowalpha"), ref("hialpha")}},
		{name: "digit", is: span{'0', '9'}},
		{name: "safe", is: chars("$-_.+")},
		{name: "extra", is: chars("!*'(),")},
		{name: "national", is: chars("{}|\\^~[]`")},
		{name: "punctuation", is: chars(`<>#%"`)},

		{name: "reserved", is: chars(";/?:@&=")},
		{name: "hex", is: alt{ref("digit"), chars("ABCDEFabcdef")}},
		{name: "escape", is: seq{chars("%"), ref("hex"), ref("hex")}},

		{name: "unreserved", is: alt{ref("alpha"), ref("digit"), ref("safe"), ref("extra")}},
		{name: "uchar", is: alt{ref("unreserved"), ref("escape")}},
		{name: "xchar", is: alt{ref("unreserved"), ref("reserved"), ref("escape")}},
		{name: "digits", is: some{ref("digit")}},
	},
}
