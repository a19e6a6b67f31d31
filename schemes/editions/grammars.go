package editions

import (
	"example.com/uri"
)

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

		{name: "login", is: seq{opt{ref("user"), opt{lit(":"), ref("password")}, lit("@")},
			ref("hostport")}},
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
		{name: "hostnumber", is: seq{ref("digits"), lit("."), ref("digits"), lit("."),
			ref("digits"), lit("."), ref("digits")}},
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
		{name: "fileurl", is: seq{word("file://"), opt{alt{ref("host"), word("localhost")}},
			lit("/"), ref("fpath")}},

		// HTTP (3.3).
		{name: "httpurl", is: seq{word("http://"), ref("hostport"),
			opt{lit("/"), ref("hpath"), opt{lit("?"), ref("search")}}}},
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
		{name: "group", is: seq{ref("alpha"),
			many{alt{ref("alpha"), ref("digit"), chars("-.+_")}}}},
		{name: "article", is: seq{some{alt{ref("uchar"), chars(";/?:&=")}}, lit("@"), ref("host")}},

		// NNTP (3.7).
		{name: "nntpurl", is: seq{word("nntp://"), ref("hostport"), lit("/"), ref("group"),
			opt{lit("/"), ref("digits")}}},

		// TELNET (3.8).
		{name: "telneturl", is: seq{word("telnet://"), ref("login"), opt{lit("/")}}},

		// WAIS (3.9).
		{name: "waisurl", is: alt{ref("waisdatabase"), ref("waisindex"), ref("waisdoc")}},
		{name: "waisdatabase", is: seq{word("wais://"), ref("hostport"), lit("/"),
			ref("database")}},
		{name: "waisindex", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			lit("?"), ref("search")}},
		{name: "waisdoc", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			lit("/"), ref("wtype"), lit("/"), ref("wpath")}},
		{name: "database", is: many{ref("uchar")}},
		{name: "wtype", is: many{ref("uchar")}},
		{name: "wpath", is: many{ref("uchar")}},

		// PROSPERO (3.11).
		{name: "prosperourl", is: seq{word("prospero://"), ref("hostport"), lit("/"), ref("ppath"),
			many{ref("fieldspec")}}},
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

// grammarDraft1993 is the Internet-Draft of 14 July 1993, "BNF syntax". The documentation of
// [Draft1993] says how it is read. In detail:
//
//   - A single letter stands for itself, and hex lists both cases.
//   - xpalphas is printed as xpalpha [ xpalpha ], which allows at most two.
//   - The prose on the space in extra is under "Choices". The prose on a void fragmentid is under
//     "Fragment-id".
//   - The prose on the last "@" and the last ":" is under "Internet protocol parts". By hostname
//     alone, both could be part of a name.
//   - generic is for the schemes without a form: its framework is for them ("Recommendations").
//     The rest of a URL has a format that depends on its scheme ("Scheme").
var grammarDraft1993 = grammar{
	document: "the draft of 14 July 1993",
	section:  "BNF syntax",

	spec:    uri.URL1993,
	generic: true,

	fragmented: "fragmentaddress",

	authorityEnds: "?#",

	forms: []form{
		{"http", "httpaddress", nil},
		{"ftp", "fileaddress", nil},
		{"afs", "afsaddress", nil},
		{"news", "newsaddress", nil},
		{"wais", "waisaddress", []string{"waisindex", "waisdoc"}},
		{"prospero", "prosperoaddress", nil},
		{"telnet", "telnetaddress", nil},
		{"gopher", "gopheraddress", nil},
	},
	other: "generic",

	rules: []rule{
		{name: "fragmentaddress", is: seq{ref("url"), opt{lit("#"), opt{ref("fragmentid")}}}}, // printed [ # fragmentid ]
		{name: "url", is: alt{
			ref("generic"), ref("httpaddress"), ref("fileaddress"),
			ref("newsaddress"), ref("prosperoaddress"), ref("telnetaddress"),
			ref("gopheraddress"), ref("waisaddress"), ref("afsaddress")}},
		{name: "generic", is: seq{ref("scheme"), lit(":"), ref("path"),
			opt{lit("?"), ref("search")}}},
		{name: "scheme", is: ref("ialpha")},
		{name: "httpaddress", is: seq{word("http://"), ref("hostport"), opt{lit("/"), ref("path")},
			opt{lit("?"), ref("search")}}},
		{name: "fileaddress", is: seq{word("ftp://"), ref("host"), lit("/"), ref("path")}},
		{name: "afsaddress", is: seq{word("afs://"), ref("cellname"), lit("/"), ref("path")}},
		{name: "newsaddress", is: seq{word("news:"), ref("groupart")}},
		{name: "waisaddress", is: alt{ref("waisindex"), ref("waisdoc")}},
		{name: "waisindex", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			opt{lit("?"), ref("search")}}},
		{name: "waisdoc", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			lit("/"), ref("wtype"), lit("/"), ref("digits"), lit("/"), ref("path")}},
		{name: "groupart", is: alt{lit("*"), ref("group"), ref("article")}},
		{name: "group", is: seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // [ . group ]
		{name: "article", is: seq{ref("xalphas"), lit("@"), ref("host")}},
		{name: "database", is: ref("xalphas")},
		{name: "wtype", is: ref("xalphas")},
		{name: "prosperoaddress", is: ref("prosperolink")},
		{name: "prosperolink", is: seq{word("prospero://"), ref("hostport"), lit("/"),
			ref("hsoname"),
			opt{lit("%00"), ref("version"), opt{ref("attributes")}}}},
		{name: "hsoname", is: ref("path")},
		{name: "version", is: ref("digits")},
		{name: "attributes", is: some{ref("attribute")}}, // attribute [ attributes ]
		{name: "attribute", is: ref("alphanums")},
		{name: "telnetaddress", is: seq{word("telnet://"), opt{ref("user"), lit("@")},
			ref("hostport")}},
		{name: "gopheraddress", is: seq{word("gopher://"), ref("hostport"),
			opt{lit("/"), ref("gtype"), opt{ref("selector")}}, opt{lit("?"), ref("search")}}},
		{name: "hostport", is: seq{ref("host"), opt{lit(":"), ref("port")}}},
		{name: "host", is: alt{ref("hostname"), ref("hostnumber")}},
		{name: "cellname", is: ref("hostname")},
		{name: "hostname", is: seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // [ . hostname ]
		{name: "hostnumber", is: seq{ref("digits"), lit("."), ref("digits"), lit("."),
			ref("digits"), lit("."), ref("digits")}},
		{name: "port", is: ref("digits")},
		{name: "selector", is: ref("path")},
		{name: "path", is: opt{ref("xpalphas"), many{lit("/"), ref("xpalphas")}, opt{lit("/")}}}, // void | xpalphas [ / path ]
		{name: "search", is: seq{ref("xalphas"), many{lit("+"), ref("xalphas")}}},                // [ + search ]
		{name: "user", is: ref("xalphas")},
		{name: "fragmentid", is: ref("xalphas")},
		{name: "gtype", is: ref("xalpha")},
		{name: "xalpha", is: alt{ref("alpha"), ref("digit"), ref("safe"), ref("extra"),
			ref("escape")}},
		{name: "xalphas", is: some{ref("xalpha")}}, // xalpha [ xalphas ]
		{name: "xpalpha", is: alt{ref("xalpha"), chars("+")}},
		{name: "xpalphas", is: some{ref("xpalpha")}}, // printed xpalpha [ xpalpha ], read [ xpalphas ]
		{name: "ialpha", is: seq{ref("alpha"), opt{ref("xalphas")}}},
		{name: "alpha", is: alt{span{'a', 'z'}, span{'A', 'Z'}}},
		{name: "digit", is: span{'0', '9'}},
		{name: "safe", is: chars("$-_@.&")},
		{name: "extra", is: chars(`!*"'():;,`)}, // printed with space
		{name: "escape", is: seq{chars("%"), ref("hex"), ref("hex")}},
		{name: "hex", is: alt{ref("digit"), chars("abcdefABCDEF")}},
		{name: "variant", is: chars(`{}|[]\^~`)},
		{name: "punctuation", is: chars("<>")},
		{name: "digits", is: some{ref("digit")}}, // digit [ digits ]
		{name: "alphanum", is: alt{ref("alpha"), ref("digit")}},
		{name: "alphanums", is: some{ref("alphanum")}}, // alphanum [ alphanums ]
		{name: "void", is: seq{}},
	},
}

// grammarBNF1993 is the BNF of November 1993, as an XBNF page keeps it. The numbers are those of
// its rules. The documentation of [BNF1993] says how it is read. In detail:
//
//   - Literals match as they are written, because nothing says otherwise and hex lists both cases.
//   - safe (48) is printed with an empty alternative, an unquoted dot, and "-" twice. It has lost
//     "_" and "+".
//   - xpalpha (46) is printed as xalpha | void, and search (39) with nothing between its words.
//     Both have lost their "+". With "+" in safe, the lost "+" allows nothing more in either rule.
//     RFC 1630 has the same BNF in print, with all of these characters.
//   - login (27) is printed with misplaced quotes: O( user O( ":" password ")"@")" hostport.
//   - ftpaddress (4) is printed behind httpaddress, in one rule.
//   - ftptype (30) follows the path without a separator, and so does the "%00" of prosperolink
//     (21). A path may end with the same characters. Nobody can tell which of the two was meant.
//   - addr_spec and content_identifier are RFC 822's addr-spec (6.1), in the characters of URLs.
//     Other characters are escaped.
var grammarBNF1993 = grammar{
	document: "the BNF of November 1993",
	section:  "by RFC 822", // where a rule has no number

	prefix: "url:", // rule 1
	afs:    "afsaddress",

	authorityEnds: "?#",

	forms: []form{
		{"http", "httpaddress", nil},
		{"ftp", "ftpaddress", nil},
		{"news", "newsaddress", nil},
		{"nntp", "nntpaddress", nil},
		{"prospero", "prosperoaddress", nil},
		{"telnet", "telnetaddress", nil},
		{"gopher", "gopheraddress", nil},
		{"wais", "waisaddress", []string{"waisindex", "waisdoc"}},
		{"mailto", "mailtoaddress", nil},
		{"mid", "midaddress", nil},
		{"cid", "cidaddress", nil},
	},
	other: "url", // which begins with the names above

	rules: []rule{
		{"prefixedurl", "1", seq{word("url:"), ref("url")}},
		{"url", "2", alt{
			ref("httpaddress"), ref("ftpaddress"), ref("newsaddress"), ref("nntpaddress"),
			ref("prosperoaddress"), ref("telnetaddress"),
			ref("gopheraddress"), ref("waisaddress"), ref("mailtoaddress"), ref("midaddress"),
			ref("cidaddress")}},
		{"scheme", "3", ref("ialpha")},
		{"httpaddress", "4", seq{word("http:"), lit("//"), ref("hostport"),
			opt{lit("/"), ref("path")}, opt{lit("?"), ref("search")}}},
		{"ftpaddress", "4", seq{word("ftp://"), ref("login"), lit("/"), ref("path"), opt{ref("ftptype")}}}, // printed behind httpaddress
		{"afsaddress", "5", seq{word("afs://"), ref("cellname"), lit("/"), ref("path")}},
		{"newsaddress", "6", seq{word("news:"), ref("group_art")}},
		{"nntpaddress", "7", seq{word("nntp:"), ref("group"), lit("/"), some{ref("digit")}}},
		{"midaddress", "8", seq{word("mid"), lit(":"), ref("addr_spec")}},
		{"cidaddress", "9", seq{word("cid:"), ref("content_identifier")}},
		{"mailtoaddress", "10", seq{word("mailto:"), some{ref("xalpha")}, lit("@"),
			ref("hostname")}},
		{"waisaddress", "11", alt{ref("waisindex"), ref("waisdoc")}},
		{"waisindex", "12", seq{word("wais://"), ref("hostport"), lit("/"), ref("database"),
			opt{lit("?"), ref("search")}}},
		{"waisdoc", "13", seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), lit("/"),
			ref("wtype"), lit("/"), ref("wpath")}},
		{"wpath", "14", some{some{ref("digit")}, lit("="), ref("path"), lit(";")}}, // O( wpath ) at its end
		{"group_art", "15", alt{lit("*"), ref("group"), ref("article")}},
		{"group", "16", seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // O( "." group )
		{"article", "17", seq{some{ref("xalpha")}, lit("@"), ref("host")}},
		{"database", "18", some{ref("xalpha")}},
		{"wtype", "19", some{ref("xalpha")}},
		{"prosperoaddress", "20", ref("prosperolink")},
		{"prosperolink", "21", seq{word("prospero://"), ref("hostport"), lit("/"), ref("hsoname"),
			opt{lit("%"), lit("00"), ref("version"), opt{some{ref("attribute")}}}}},
		{"hsoname", "22", ref("path")},
		{"version", "23", some{ref("digit")}},
		{"attribute", "24", some{ref("alphanum")}},
		{"telnetaddress", "25", seq{word("telnet://"), ref("login")}},
		{"gopheraddress", "26", seq{word("gopher://"), ref("hostport"), opt{lit("/"), ref("gtype"), opt{ref("gcommand")}}}}, // printed without quotes around "/"
		{"login", "27", seq{opt{ref("user"), opt{lit(":"), ref("password")}, lit("@")}, ref("hostport")}},                   // printed O( user O( ":" password ")"@")" hostport
		{"hostport", "28", seq{ref("host"), opt{lit(":"), ref("port")}}},
		{"host", "29", alt{ref("hostname"), ref("hostnumber")}},
		{"ftptype", "30", alt{seq{lit("A"), ref("formcode")}, seq{lit("E"), ref("formcode")}, lit("I"), seq{lit("L"), some{ref("digit")}}}}, // glued to the path
		{"formcode", "31", chars("NTC")},
		{"cellname", "32", ref("hostname")},
		{"hostname", "33", seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // O( "." hostname )
		{"hostnumber", "34", seq{some{ref("digit")}, lit("."), some{ref("digit")}, lit("."),
			some{ref("digit")}, lit("."), some{ref("digit")}}},
		{"port", "35", some{ref("digit")}},
		{"gcommand", "36", ref("path")},
		{"path", "37", opt{ref("segment"), many{lit("/"), ref("segment")}, opt{lit("/")}}}, // void | segment O( "/" path )
		{"segment", "38", some{ref("xpalpha")}},
		{"search", "39", seq{some{ref("xalpha")}, many{lit("+"), some{ref("xalpha")}}}}, // printed N(xalpha) O( search ), read O( "+" search )
		{"user", "40", some{ref("alphanum2")}},                                          // alphanum2 O( user )
		{"password", "41", some{ref("alphanum2")}},                                      // alphanum2 O( password )
		{"fragmentid", "42", some{ref("xalpha")}},
		{"gtype", "43", ref("xalpha")},
		{"alphanum2", "44", alt{ref("alpha"), ref("digit"), chars("-_.+")}},
		{"xalpha", "45", alt{ref("alpha"), ref("digit"), ref("safe"), ref("extra"), ref("escape")}},
		{"xpalpha", "46", alt{ref("xalpha"), chars("+")}}, // printed xalpha | void
		{"ialpha", "47", seq{ref("alpha"), opt{some{ref("xalpha")}}}},
		{"safe", "48", chars("$-_@.&+")}, // printed "$" | "-" | | "@" | . | "&" | | "-"
		{"extra", "49", chars(`!*"'(),`)},
		{"reserved", "50", chars("=;/#?: ")},
		{"escape", "51", seq{chars("%"), ref("hex"), ref("hex")}},
		{"hex", "52", alt{ref("digit"), span{'a', 'f'}, span{'A', 'F'}}},
		{"national", "53", chars(`{}|[]\^~`)},
		{"punctuation", "54", chars("<>")},
		{"alphanum", "55", alt{ref("alpha"), ref("digit")}},
		{"void", "56", seq{}},

		{"alpha", "", alt{span{'a', 'z'}, span{'A', 'Z'}}},
		{"digit", "", span{'0', '9'}},

		// RFC 822, 6.1 and 3.3. An atom has the characters of URLs that are not specials. A
		// quoted-string has all but the quote. URLs have no brackets, so there is no
		// domain-literal.
		{"content_identifier", "", ref("addr_spec")},
		{"addr_spec", "", seq{ref("local_part"), lit("@"), ref("domain")}},
		{"local_part", "", seq{ref("word"), many{lit("."), ref("word")}}},
		{"domain", "", seq{ref("atom"), many{lit("."), ref("atom")}}},
		{"word", "", alt{ref("atom"), ref("quoted_string")}},
		{"atom", "", some{alt{ref("alpha"), ref("digit"), chars("$-_&+!*'"), ref("escape")}}},
		{"quoted_string", "", seq{lit(`"`), many{alt{ref("alpha"), ref("digit"), ref("safe"), chars("!*'(),"), ref("escape")}}, lit(`"`)}},
	},
}
