package main

// A topic is what help says about a verb, apart from its flags.
type topic struct {
	text     string
	examples []example
}

// An example is a command line. out is what it prints on standard output and standard error.
type example struct {
	args []string
	in   string // standard input, unless it is empty
	out  string
}

func args(list ...string) []string { return list }

// topics has the topic of each verb by its name.
var topics = map[string]topic{
	"parse": {
		text: `The components are printed as they are written: percent-encoded, and with the password if there is one.

JSON: reference, spec, scheme, authority, userinfo, host, hostKind, port, path, params (of RFC 1808), query, fragment, opaque, and parameters: a list of objects with name and value for the parameters of the query, decoded. A parameter without "=" has the value null.
`,
		examples: []example{
			{args: args("parse", "http://example.com:/a?#"), out: `reference  http://example.com:/a?#
scheme     http
authority  example.com:
userinfo   - (undefined)
host       example.com
host kind  reg-name
port       "" (empty)
path       /a
query      "" (empty)
fragment   "" (empty)
`},
			{args: args("parse", "-json", "//[::1]"), out: `{"reference":"//[::1]","spec":"RFC3986","scheme":null,"authority":"[::1]","userinfo":null,"host":"[::1]","hostKind":"IPv6","port":null,"path":"","params":null,"query":null,"fragment":null,"opaque":null,"parameters":null}
`},
			{args: args("parse", "-json", "http://example.com/a b"), out: `argument 1: byte 20 (RFC 3986, 3.3)
  http://example.com/a b
                      ^ path: The address contains a space. Write "%20" instead.
`},
		},
	},
	"get": {
		text: `A name in braces stands for a part of the reference, which is printed as it is written: percent-encoded, and as nothing if it is undefined.

  {url}           the whole reference
  {scheme}  {authority}  {userinfo}  {user}  {password}  {host}  {port}
  {path}  {query}  {fragment}
  {hostname}      the host, an IPv6 address without its brackets
  {hostport}      the host, and the port if there is one
  {hostkind}      reg-name, IPv4, IPv6, IPvFuture or hostname; "none" if
                  there is no host
  {path.2}        the second segment of the path; {path.-1} is the last
                  one
  {query.q}       the value of the first parameter q; without "=" it is
                  undefined
  {zone}          the zone of an IPv6 address, as in [fe80::1%25en0];
                  only with {zone} in the template may a reference have
                  one, and the other names leave it out
  {params}  {opaque}
                  components of older documents

After a colon a name can have qualifiers:

  {url:normalized}  {url:redacted}  {url:unicode}
                  its normal form; without the password; with the host
                  in Unicode
  {host:unicode}  {hostname:unicode}
                  the host in Unicode: "xn--" is decoded
  {port:default}  the port, or else the default port of the scheme
  {query.q:all}   the values of all parameters q, with spaces between
  {query.q:decoded}
                  percent-decoded; also user, password, host, hostname,
                  path, path.NUMBER, params, query, fragment and
                  query.q:all
  {query.q:strict}
                  percent-decoded; a reference is refused if that is no
                  text: bytes that are not UTF-8, or control characters
  {port:must}     a reference without a port is refused; every name can
                  have this qualifier

With -plus a "+" in a decoded query is a space. In the name of a parameter ":", "}" and "%" are percent-encoded. A decoded part can hold any octets, such as control characters that do harm on a terminal, or ends of lines that make several lines of one result; -json keeps it on one line, and ":strict" and -keep refuse such a reference.

"{{" and "}}" are braces, "\t" is a tab, "\n" a line feed and "\\" a backslash.

JSON: the names in braces, as they are written. An undefined part is null, and {query.q:all} is a list.
`,
		examples: []example{
			{args: args("get", "{host} {port:default}", "http://example.com/", "ftp://[::1]:2121/a"), out: `example.com 80
[::1] 2121
`},
			{args: args("get", `{query.q}\t{query.q:decoded}`, "/search?q=caf%C3%A9&q=tea"), out: "caf%C3%A9\tcafé\n"},
			{args: args("get", "-base", "http://example.com/a/b/", "{path.-1:decoded} {{{scheme}}}",
				"../50%25"), out: "50% {http}\n"},
			{args: args("get", "{query.q:all} {url:unicode}",
				"http://xn--bcher-kva.example/?q=1&q=2"),
				out: "1 2 http://bücher.example/?q=1&q=2\n"},
			{args: args("get", "{host} {port:must}", "http://h/"),
				out: "argument 1: port is missing\n"},
			{args: args("get", "-json", "{host}{port}"), in: "http://h:8/\n/a\n", out: `{"host":"h","port":"8"}
{"host":null,"port":null}
`},
		},
	},
	"set": {
		text: `The changes come first, and end at "--" or, without it, at the first argument that is not a change.

  NAME=VALUE    gives a component this value, which is percent-encoded
                where that is necessary: "%" becomes "%25". In a path
                "/" stays, and in a query "&" and "=".
  NAME:=VALUE   gives it a value that is percent-encoded already
  NAME?=VALUE   gives it the value only if the component is missing or,
                as a host, port or path, empty; also NAME?:=VALUE
  NAME-         removes the component and its delimiter

NAME is scheme, userinfo, user, password, host, port, path, params, query, fragment or zone. An IPv6 address gets its brackets, and a host in Unicode the form that DNS has. "port=default" writes the default port of the scheme. "host-" removes the whole authority, and "user-" the password, too. A zone is the part after "%25" in [fe80::1%25en0].

These changes are about one segment or parameter:

  query.NAME=VALUE   gives the first parameter of that name this value,
                     and removes the others of the name; a missing
                     parameter is added at the end. "&" becomes "%26".
  query.NAME         gives it no "=" and no value
  query.NAME+=VALUE  adds a parameter at the end
  query.NAME-        removes all parameters of that name; "query.utm_*-"
                     removes all whose names begin with "utm_"
  path.2=VALUE       gives the second segment this value, in which "/"
                     becomes "%2F"; path.-1 is the last segment
  path.2-            removes it
  path+=VALUE        appends a segment

A reference without the segment path.2 is refused, and so is a second change of the same component, segment or parameter. Components are changed first, then segments, then parameters, each in the order given. In the name of a parameter "=", ":", "+", "?", "/", "#" and "%" are percent-encoded, and so are "-" and "*" at its end. With -plus a "+" in parameters is read as a space, and a space is written as "+".

All other bytes of the reference stay as they are, and so does the zone of an IPv6 address unless the host changes. A change that would move text into another component is refused, as is a new scheme that needs a host where there is none, or has none where there is one; the report shows the place in the reference as it was.

With -where, references of another kind are printed as they are. Because "query.a" is a change even without "=", a text like that stands after "--".

With -iterate several times, each combination of the values gives a result. Quote NAME?=VALUE for the shell.

JSON: text, result.
`,
		examples: []example{
			{args: args("set", "host=example.net", "port-", "query.page=2"), in: "http://example.com:8080/a?page=1&x=%7e\n//h\n", out: `http://example.net/a?page=2&x=%7e
//example.net?page=2
`},
			{args: args("set", "query.utm_*-", "fragment-",
				"http://h/?utm_source=x&id=5&utm_medium=y#top"), out: "http://h/?id=5\n"},
			{args: args("set", "path=/a b/50%", "query.q=R&D", "fragment:=%7Ex", "http://h/"),
				out: "http://h/a%20b/50%25?q=R%26D#%7Ex\n"},
			{args: args("set", "-where", "scheme=http", "scheme=https"),
				in: "http://h/a\nftp://h/b\n", out: "https://h/a\nftp://h/b\n"},
			{args: args("set", "-column", "2", "port-"),
				in:  "1\thttp://h:80/\ta\n2\thttp://h/\tb\n",
				out: "1\thttp://h/\ta\n2\thttp://h/\tb\n"},
			{args: args("set", "path.-1=c/d", "path+=e", "--", "/a/b"), out: "/a/c%2Fd/e\n"},
			{args: args("set", "-iterate", "scheme=http https", "host=bücher.example", "port?=8080",
				"//h/"), out: "http://xn--bcher-kva.example:8080/\nhttps://xn--bcher-kva.example:8080/\n"},
			{args: args("set", "-sort-query", "-replace", "query.page=2", "/?q=a&page=1",
				"/?q=b&a"), out: "/?page=2&q=a\n/?a&q=b\n"},
			{args: args("set", "path=x", "http://h/"), out: `argument 1, changed: byte 8 (RFC 3986, 3.3)
  http://h/
          ^ path: A path after a host name must begin with "/".
`},
		},
	},
	"resolve": {
		text: `With -tsv a line is a base, a tab and a reference (RFC 3986, 5.2). A further tab and the rest of the line are printed after the target, so that other columns go along. A reference in such a line cannot contain a tab, so remove tabs first if -repair is to read what browsers read, which ignore them; a line end can be part of a reference with -0.

With -repair, bases and references are read as browsers read them, and targets are percent-encoded as RFC 3986 demands. With -href as well, targets have the form that browsers print, but stay percent-encoded: browsers leave some characters as they are, such as "|".

JSON: base, reference, target, and with -tsv rest, the other columns.
`,
		examples: []example{
			{args: args("resolve", "-base", "http://a/b/c/d;p?q", "../g", "#s", "?y"), out: `http://a/b/g
http://a/b/c/d;p?q#s
http://a/b/c/d;p?y
`},
			{args: args("resolve", "-tsv"), in: "http://a/b/\tc\tid 1\nhttp://x/\t/y\n",
				out: "http://a/b/c\tid 1\nhttp://x/y\n"},
			{args: args("resolve", "-repair", "-base", "http://example.com/docs/", `..\img\a b.png`), out: "http://example.com/img/a%20b.png\n"},
			{args: args("resolve", "-spec", "RFC1808", "-base", "http://a/b/c/d;p?q", "..?y"),
				out: "http://a/b/?y\n"},
		},
	},
	"relativize": {
		text: "JSON: base, reference, target.\n",
		examples: []example{
			{args: args("relativize", "-base", "http://example.com/docs/a", "http://example.com/img/logo.png", "http://example.com/docs/b", "ftp://h/"), out: `/img/logo.png
b
ftp://h/
`},
		},
	},
	"normalize": {
		text: `The normal form is that of RFC 3986, 6.2.2: case, percent-encoding and dot segments.

JSON: text, normal.
`,
		examples: []example{
			{args: args("normalize"), in: "HTTP://Example.com/%7Ejoe/../a\nhttp://h:80\n", out: `http://example.com/a
http://h:80
`},
			{args: args("normalize", "-scheme", "http://h:80"), out: "http://h/\n"},
			{args: args("normalize", "-keep", "-s"), in: "x:A%2f\nno reference\nX:B\n",
				out: "x:A%2F\n\nx:B\n"},
		},
	},
	"key": {
		text: `A text that is not a valid reference is first repaired as browsers do. With -site a URI without a registrable domain leaves an empty line; the other kinds have a key for every text that is not refused.

  -surt          the form of the crawler Heritrix. Sorting by it puts
                 all pages of a domain side by side.
  -archive       the key of the indexes of the Wayback Machine, pywb and
                 Common Crawl. A text without a scheme gets "http://".
  -safebrowsing  the expressions of version 4, the most specific first.
                 With -suffixes they are those of the current
                 documentation.
  -site          the public suffix and one label before it. Without
                 -suffixes each last label is a public suffix, so the
                 site of www.example.co.uk is co.uk.

The file of -suffixes is https://publicsuffix.org/list/public_suffix_list.dat, with its private section. Cut that section off to have github.io as the site of ann.github.io.

JSON: text and key. The key is null if the text has no such key. With -safebrowsing: text and expressions, a list of objects with expression and sha256.
`,
		examples: []example{
			{args: args("key", "-surt"), in: "http://www.Example.com/A?b\nmailto:ann@example.com\n",
				out: "http://(com,example,www,)/a?b\nmailto:ann@example.com\n"},
			{args: args("key", "-archive", "https://www2.Example.com:443/Guide/?b=1&a=2#top",
				"example.com"), out: "com,example)/guide?a=2&b=1\ncom,example)/\n"},
			{args: args("key", "-safebrowsing", "http://www.example.com/a"),
				out: "www.example.com/a\twww.example.com/\texample.com/a\texample.com/\n"},
			{args: args("key", "-site", "http://www.example.com:8080/", "http://198.51.100.7/"),
				out: "example.com\n\n"},
		},
	},
	"compare": {
		text: `The rungs are those of RFC 3986, 6.2: text, case, escapes, dot-segments and scheme.

JSON: a, b, equal, rung, and component and offset of the first difference.
`,
		examples: []example{
			{args: args("compare", "http://h/a", "http://h/%61"), out: `equal after percent-encoding normalization
  http://h/a
  http://h/%61
           ^ path, byte 9
`},
			{args: args("compare", "-json", "-rung", "case", "http://h", "http://H/"), out: `{"a":"http://h","b":"http://H/","equal":false,"rung":"scheme","component":"path","offset":8}
`},
			{args: args("compare", "-q", "a", "b"), out: ""},
		},
	},
	"explain": {
		text: `A table shows which components each of seven documents finds, or where it refuses the reference; rows with "*" differ from RFC 3986, the standard in force. The last row is the reading of browsers, which repair references. KIND is the kind of host, which is name, IPv4, IPv6 or IPvFuture, and "other" for an authority that is not the name of a host. Below the table each refusal has a caret under the place.

With -html the verb prints a web page about one text, which needs no other file:

  uri explain -html TEXT >page.html

JSON: reference, base, agree, documents and browsers. The number agree says how many documents give the same result as RFC 3986, itself included. The documents are a list of objects with spec, year, differs, components (as of parse) or errors, and target or targetErrors. The object browsers has differs, reference (the repaired one), changes, target and errors. Errors are as those of check.
`,
		examples: []example{
			{args: args("explain", "g;x=1/../y", "-base", "http://a/b/c/d;p?q"), out: `reference  g;x=1/../y
base       http://a/b/c/d;p?q

  YEAR  DOCUMENT        PATH        PARAMS    TARGET
  2005  RFC 3986        g;x=1/../y  -         http://a/b/c/y
  2003  rfc2396bis-01   g;x=1/../y  -         http://a/b/c/y
  1998  RFC 2396        g;x=1/../y  -         http://a/b/c/y
  1997  url-syntax-05   g;x=1/../y  -         http://a/b/c/y
* 1995  RFC 1808        g           x=1/../y  http://a/b/c/g;x=1/../y
* 1994  RFC 1738        refused at byte 1
* 1993  the 1993 draft  refused at byte 3; target http://a/b/c/y
  now   browsers        g;x=1/../y  -         http://a/b/c/y

Four of seven documents agree. Browsers agree, too. Rows with "*" differ from RFC 3986.
"-" means that the component is missing.

The reference is refused by RFC 1738 (2.1):

  g;x=1/../y
   ^ scheme: The address must begin with a scheme and a colon, such as "https:".

The reference is refused by the 1993 draft (BNF syntax):

  g;x=1/../y
     ^ path: The character "=" is not allowed here. Write "%3D" instead.
`},
		},
	},
	"check": {
		text: `The policy "web" is for links that people give, and "fetch" for URIs that a server fetches for them. Neither looks up names, so a name that is allowed can still have a private address. With -origin only URIs of the same origin as that URI are allowed, and relative references that lead to it, such as "/x".

With -edition a text is checked by the grammars of schemes in another document: Current, RFC1738, BNF1993 or Draft1993, in upper or lower case. "-edition all" shows in a table which production of each edition the text matches.

JSON: reference, scheme, known, status, documents, form (a list of objects with name and value), and normal, by the scheme. With -keep a refused text has errors: a list of at most 32 objects with offset, length, component, code, document, section, key, args and text; and more, the number of the others, if there are any. With -edition: reference, and editions: a list of objects with edition, production (or null) and refused. "key" names the sentence in docs/messages.md, and "args" fill it. Empty values are left out.
`,
		examples: []example{
			{args: args("check", "ftp://joe@example.com/%2Fetc/motd;type=a"), out: `reference   ftp://joe@example.com/%2Fetc/motd;type=a
scheme      ftp (current; RFC 1738, 3.2)
user        "joe"
host        "example.com"
directory   "/etc"
name        "motd"
type        a
`},
			{args: args("check", "http://:99999/"), out: `argument 1: byte 7 (RFC 9110, 4.2.1)
  http://:99999/
         ^ host: An address that begins with "http:" must have a host.
argument 1: byte 8 (RFC 6335, 6)
  http://:99999/
          ^ port: The port number must not be greater than 65535.
`},
			{args: args("check", "-q", "-policy", "web", "https://example.com/"), out: ""},
			{args: args("check", "-edition", "all", "nntp:comp.lang.c/1"), out: `reference  nntp:comp.lang.c/1
EDITION    PRODUCTION
Current    refused: byte 5, authority: An address that begins with "nntp:" must have "//" and a host name after the colon (RFC 5538, 3)
RFC1738    refused: byte 5, path: The nntpurl must go on with "nntp://" (RFC 1738, 5)
BNF1993    nntpaddress
Draft1993  generic
`},
		},
	},
	"filter": {
		text: `A text passes if it is a valid URI by the rules of its scheme or, with -policy or -origin, if the policy allows it; the policies are those of check, which look up no names. With -where it must also be of that kind. Texts are printed as they are written, passwords included.

To make sure that all links of a list are public and use https, print those that are not: nothing is printed, and the status is 1, if there are none.

JSON: text. With -v also errors, a list of objects as "check -keep" prints them, with key and args.
`,
		examples: []example{
			{args: args("filter", "-policy", "web"),
				in:  "https://example.com/\nhttp://localhost/\nmailto:ann@example.com\n",
				out: "https://example.com/\n"},
			{args: args("filter", "-where", "scheme=http", "-where", "host=*.example.com"),
				in:  "http://a.example.com/\nhttps://a.example.com/\nhttp://example.com/\n",
				out: "http://a.example.com/\n"},
			{args: args("filter", "-v", "-policy", "web", "-where", "scheme=https"),
				in:  "https://example.com/\nhttp://example.com/\nhttps://10.0.0.1/\n",
				out: "http://example.com/\nhttps://10.0.0.1/\n"},
			{args: args("filter", "-v", "http://example.com/", "http://example.com:99999/", "a b"),
				out: "http://example.com:99999/\na b\n"},
		},
	},
	"audit": {
		text: `Below each reference stands what is odd about it: how much that matters, where it is, in bytes, and what it means.

JSON: reference, valid, and findings: a list of objects with severity, offset, length, component, code, document, section, key, args and text. "key" names the sentence in docs/messages.md, and "args" fill it. Empty values are left out.
`,
		examples: []example{
			{args: args("audit", "http://www.bank.example@203.0x71.7/"), out: `http://www.bank.example@203.0x71.7/
  danger   7-23  userinfo: The text before the "@" looks like a host name, but it is a user name. The host is "203.0x71.7".
  danger   24-34  host: Some programs read this host name as an IP address: 203.113.0.7.
`},
		},
	},
	"repair": {
		text: `A text becomes the reference that browsers make of it, percent-encoded as RFC 3986 demands. A text without a scheme is read as on a page of the web. With -href it has the form that browsers print, but stays percent-encoded: browsers leave some characters as they are, such as "|".

JSON: text, reference, and changes, a list of names.
`,
		examples: []example{
			{args: args("repair", "-changes", `\a b|c`, "http://0x7f.1/"), out: "/a%20b%7Cc\tbackslashes, characters\nhttp://127.0.0.1/\taddress\n"},
		},
	},
	"clean": {
		text: `Without arguments all of the input, or each file, is one text of at most -max bytes, which may be broken into lines; with -lines or -0 each line is a text.

JSON: text, reference, removed, a list of names, and unhyphenated, the reading that -a adds.
`,
		examples: []example{
			{args: args("clean", "<URL: http://example.com/a >", `"b"`), out: "http://example.com/a\nb\n"},
			{args: args("clean", "-changes", "<a>"), out: "a\tbrackets\n"},
			{args: args("clean"), in: "<URL:http://example.com/\n    a>\n",
				out: "http://example.com/a\n"},
		},
	},
	"find": {
		text: `Each match is printed as its offset in bytes, a tab and the URI. With several files the name of the file and a colon come first, with -n the number of the line and a tab come before the offset, and with -o there is no offset.

JSON: file, line with -n, start and end, in bytes, kind, text, and uri, the URI that the text means.
`,
		examples: []example{
			{args: args("find"), in: "See <http://example.com/a> (or ftp://h/b).\n",
				out: "5\thttp://example.com/a\n31\tftp://h/b\n"},
			{args: args("find", "-n", "-o"), in: "See\n<http://example.com/a>.\n",
				out: "2\thttp://example.com/a\n"},
			{args: args("find", "-o", "-www", "-mail"), in: "www.example.com, joe@example.com",
				out: "www.example.com\njoe@example.com\n"},
		},
	},
	"expand": {
		text: "JSON: text, and candidates: a list of objects with uri and reason.\n",
		examples: []example{
			{args: args("expand", "ftp.example.org/pub"),
				out: "ftp://ftp.example.org/pub\tthe host's name begins like that of a service\nhttps://ftp.example.org/pub\tit begins with the name of a host\n"},
			{args: args("expand", "-first", "-scheme", "http", "www.w3.org/Addressing/"),
				out: "http://www.w3.org/Addressing/\n"},
		},
	},
	"typed": {
		text: `A text without a scheme gets one, and is then repaired as browsers do. A text that is something else, such as a mail address, words, or a link that was cut short, is refused with a sentence that says what it is; "-accept mailto,tel,file" accepts mail addresses, telephone numbers and names of files as well.

JSON: text, uri, reason, changes, a list of names, and zone, if an IPv6 address had a zone identifier.
`,
		examples: []example{
			{args: args("typed", "-changes", "example.com/my page", "http//example.com"),
				out: "https://example.com/my%20page\tcharacters\nhttp://example.com\tslashes\n"},
			{args: args("typed", "-accept", "tel,mailto", "+49 (0)30 123-45", "joe@example.com"),
				out: "tel:+49-30-123-45\nmailto:joe@example.com\n"},
		},
	},
	"template": {
		text: `A URI Template (RFC 6570) is text with expressions in braces, such as {id} or {?q,lang}. Its variables get their values from flags or from objects of JSON, which are arguments or lines of the input; each object gives one URI, and its values replace those of flags. A variable without a value leaves no trace.

In JSON an array is a list, an object is pairs, null is no value, and numbers, true and false are strings. A result that is not a valid URI reference is refused.

JSON: values and uri.
`,
		examples: []example{
			{args: args("template", "/search{?q,lang}", "-set", "q=déjà vu"),
				out: "/search?q=d%C3%A9j%C3%A0%20vu\n"},
			{args: args("template", "https://example.com{/path*}{?page}", "-list", "path=a",
				"-list", "path=b/c"), out: "https://example.com/a/b%2Fc\n"},
			{args: args("template", "/users/{id}{?fields*}"), in: `{"id": 7}` + "\n" + `{"id": "a/b", "fields": ["name", "age"]}` + "\n" + `{"id": "c", "fields": {"from": 1, "to": 2}}` + "\n",
				out: "/users/7\n/users/a%2Fb?fields=name&fields=age\n/users/c?from=1&to=2\n"},
			{args: args("template", "/users/{user-id}", "{}"), out: `the template: byte 12 (RFC 6570, 2.3)
  /users/{user-id}
              ^ The name of a variable cannot contain "-". Use letters, digits, "_" and ".".
`},
		},
	},
	"encode": {
		text: `The role says what the text is to be in a URI, and every character that would end a text of that role, or divide it, is percent-encoded. The roles are value and name of a parameter of a query, query, segment, segment-name (the name of a parameter in a segment), path, fragment, user, userinfo and host. A host in Unicode gets the form that DNS has.

JSON: text, result.
`,
		examples: []example{
			{args: args("encode", "R&D 50%"), out: "R%26D%2050%25\n"},
			{args: args("encode", "-role", "path", "/docs/R&D 50%"), out: "/docs/R&D%2050%25\n"},
			{args: args("encode", "-plus", "a b+c"), out: "a+b%2Bc\n"},
			{args: args("encode", "-role", "host", "bücher.example"),
				out: "xn--bcher-kva.example\n"},
		},
	},
	"decode": {
		text: `The result can hold any octets, such as control characters that do harm on a terminal, or ends of lines that make several lines of it; -json keeps it on one line. With "-role host" labels that begin with "xn--" are decoded as well.

JSON: text, result.
`,
		examples: []example{
			{args: args("decode", "caf%C3%A9"), out: "café\n"},
			{args: args("decode", "-plus", "a+b%2Bc"), out: "a b+c\n"},
		},
	},
	"schemes": {
		text: `Names may be in upper or lower case; a name that is not known is reported, and the exit status is 1. IANA is the status in the registry of IANA, as of November 2022.

JSON: name, status, iana, port, needs and hasNo, lists of components, and documents.
`,
		examples: []example{
			{args: args("schemes", "pop", "xmpp"), out: `SCHEME  STATUS   IANA       PORT  NEEDS            HAS NO       DOCUMENTS
pop     current  permanent  110   authority, host  path, query  RFC 2384
xmpp    current  permanent  -     -                port         RFC 5122
`},
			{args: args("schemes", "-json", "xmpp"), out: `{"name":"xmpp","status":"current","iana":"permanent","port":null,"needs":[],"hasNo":["port"],"documents":["RFC 5122"]}
`},
		},
	},
	"completion": {
		text: `Put this line into the file .bashrc:

    eval "$(uri completion bash)"

In fish and in zsh, run the line for your shell once:

    uri completion fish >~/.config/fish/completions/uri.fish
    uri completion zsh >"${fpath[1]}/_uri"
`,
	},
}
