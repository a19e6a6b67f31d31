package editions

import "example.com/uri"

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
		{name: "generic", is: seq{ref("scheme"), lit(":"), ref("path"), opt{lit("?"), ref("search")}}},
		{name: "scheme", is: ref("ialpha")},
		{name: "httpaddress", is: seq{word("http://"), ref("hostport"), opt{lit("/"), ref("path")}, opt{lit("?"), ref("search")}}},
		{name: "fileaddress", is: seq{word("ftp://"), ref("host"), lit("/"), ref("path")}},
		{name: "afsaddress", is: seq{word("afs://"), ref("cellname"), lit("/"), ref("path")}},
		{name: "newsaddress", is: seq{word("news:"), ref("groupart")}},
		{name: "waisaddress", is: alt{ref("waisindex"), ref("waisdoc")}},
		{name: "waisindex", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), opt{lit("?"), ref("search")}}},
		{name: "waisdoc", is: seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), lit("/"), ref("wtype"), lit("/"), ref("digits"), lit("/"), ref("path")}},
		{name: "groupart", is: alt{lit("*"), ref("group"), ref("article")}},
		{name: "group", is: seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // [ . group ]
		{name: "article", is: seq{ref("xalphas"), lit("@"), ref("host")}},
		{name: "database", is: ref("xalphas")},
		{name: "wtype", is: ref("xalphas")},
		{name: "prosperoaddress", is: ref("prosperolink")},
		{name: "prosperolink", is: seq{word("prospero://"), ref("hostport"), lit("/"), ref("hsoname"),
			opt{lit("%00"), ref("version"), opt{ref("attributes")}}}},
		{name: "hsoname", is: ref("path")},
		{name: "version", is: ref("digits")},
		{name: "attributes", is: some{ref("attribute")}}, // attribute [ attributes ]
		{name: "attribute", is: ref("alphanums")},
		{name: "telnetaddress", is: seq{word("telnet://"), opt{ref("user"), lit("@")}, ref("hostport")}},
		{name: "gopheraddress", is: seq{word("gopher://"), ref("hostport"), opt{lit("/"), ref("gtype"), opt{ref("selector")}}, opt{lit("?"), ref("search")}}},
		{name: "hostport", is: seq{ref("host"), opt{lit(":"), ref("port")}}},
		{name: "host", is: alt{ref("hostname"), ref("hostnumber")}},
		{name: "cellname", is: ref("hostname")},
		{name: "hostname", is: seq{ref("ialpha"), many{lit("."), ref("ialpha")}}}, // [ . hostname ]
		{name: "hostnumber", is: seq{ref("digits"), lit("."), ref("digits"), lit("."), ref("digits"), lit("."), ref("digits")}},
		{name: "port", is: ref("digits")},
		{name: "selector", is: ref("path")},
		{name: "path", is: opt{ref("xpalphas"), many{lit("/"), ref("xpalphas")}, opt{lit("/")}}}, // void | xpalphas [ / path ]
		{name: "search", is: seq{ref("xalphas"), many{lit("+"), ref("xalphas")}}},                // [ + search ]
		{name: "user", is: ref("xalphas")},
		{name: "fragmentid", is: ref("xalphas")},
		{name: "gtype", is: ref("xalpha")},
		{name: "xalpha", is: alt{ref("alpha"), ref("digit"), ref("safe"), ref("extra"), ref("escape")}},
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
