package editions

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
			ref("httpaddress"), ref("ftpaddress"), ref("newsaddress"), ref("nntpaddress"), ref("prosperoaddress"), ref("telnetaddress"),
			ref("gopheraddress"), ref("waisaddress"), ref("mailtoaddress"), ref("midaddress"), ref("cidaddress")}},
		{"scheme", "3", ref("ialpha")},
		{"httpaddress", "4", seq{word("http:"), lit("//"), ref("hostport"), opt{lit("/"), ref("path")}, opt{lit("?"), ref("search")}}},
		{"ftpaddress", "4", seq{word("ftp://"), ref("login"), lit("/"), ref("path"), opt{ref("ftptype")}}}, // printed behind httpaddress
		{"afsaddress", "5", seq{word("afs://"), ref("cellname"), lit("/"), ref("path")}},
		{"newsaddress", "6", seq{word("news:"), ref("group_art")}},
		{"nntpaddress", "7", seq{word("nntp:"), ref("group"), lit("/"), some{ref("digit")}}},
		{"midaddress", "8", seq{word("mid"), lit(":"), ref("addr_spec")}},
		{"cidaddress", "9", seq{word("cid:"), ref("content_identifier")}},
		{"mailtoaddress", "10", seq{word("mailto:"), some{ref("xalpha")}, lit("@"), ref("hostname")}},
		{"waisaddress", "11", alt{ref("waisindex"), ref("waisdoc")}},
		{"waisindex", "12", seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), opt{lit("?"), ref("search")}}},
		{"waisdoc", "13", seq{word("wais://"), ref("hostport"), lit("/"), ref("database"), lit("/"), ref("wtype"), lit("/"), ref("wpath")}},
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
		{"hostnumber", "34", seq{some{ref("digit")}, lit("."), some{ref("digit")}, lit("."), some{ref("digit")}, lit("."), some{ref("digit")}}},
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
