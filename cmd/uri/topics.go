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
		text: `What is printed is percent-encoded, as it is written, with the password.

JSON: reference, spec, scheme, authority, userinfo, host, hostKind, port, path, params (of RFC 1808),
query, fragment and opaque.
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
			{args: args("parse", "-json", "http://example.com/a b"), out: `argument 1: byte 20 (RFC3986, 3.3)
  http://example.com/a b
                      ^ path: The address contains a space. Write "%20" instead.
`},
		},
	},
	"get": {
		text: `In the template a name in braces stands for a part of the reference, as it is written,
percent-encoded, and for nothing where that is undefined:

  {url}         all of it; {url:normalized} its normal form, {url:redacted} without the password
  {scheme} {authority} {userinfo} {user} {password} {host} {port} {path} {query} {fragment}
  {hostname}    the host without the brackets of an IPv6 address
  {hostport}    the host, and the port if there is one
  {hostkind}    what the host is: reg-name, IPv4, IPv6, IPvFuture or hostname; "none" without one
  {port:default}  the port, or else that of the scheme
  {path.2}      the second segment of the path; {path.-1} is the last
  {query.q}     the value of the first parameter q; without a "=" that is undefined
  {params} {opaque}  what only older documents have

With ":decoded" after it, as in {query.q:decoded}, it is percent-decoded; so can be user, password, host,
hostname, path, path.NUMBER, params, query, query.NAME and fragment. {host:unicode} decodes "xn--". With -plus a "+" in
query, and in parameters and their names, is decoded to a space. The NAME of a parameter stands percent-encoded
where it holds ":", "}" or "%". What is decoded is printed whatever octets it has, controls and line ends too: it may
be several lines, and do harm on a terminal; with -json it stays one line. "{{" and "}}" are braces, "\t" a tab, "\n" a line feed and "\\" a backslash.

JSON: the names in braces, as they are written. An undefined one is null.
`,
		examples: []example{
			{args: args("get", "{host} {port:default}", "http://example.com/", "ftp://[::1]:2121/a"), out: `example.com 80
[::1] 2121
`},
			{args: args("get", `{query.q}\t{query.q:decoded}`, "/search?q=caf%C3%A9&q=tea"), out: "caf%C3%A9\tcafé\n"},
			{args: args("get", "-base", "http://example.com/a/b/", "{path.-1:decoded} {{{scheme}}}", "../50%25"), out: "50% {http}\n"},
			{args: args("get", "-json", "{host}{port}"), in: "http://h:8/\n/a\n", out: `{"host":"h","port":"8"}
{"host":null,"port":null}
`},
		},
	},
	"set": {
		text: `The changes come first, up to the first argument that is none, or to "--", before which there must be nothing else:

  NAME=VALUE    gives a component the value, which may be empty, and is percent-encoded as far as it must be:
                "%" becomes "%25"; "/" in a path, and "&" and "=" in a query, stay
  NAME:=VALUE   takes the value as it is, percent-encoded already; so in query.NAME, where "&" is
                refused, and in path.2
  NAME-         removes the component and its delimiter

NAME is scheme, userinfo, user, password, host, port, path, params, query or fragment. "host-" removes the
authority, "user-" the password, too. An IPv6 address gets its brackets. Besides there are

  query.NAME=VALUE   gives the first parameter of that name the value, and removes the others of the name;
                     where there is none it is added at the end
  query.NAME+=VALUE  adds a parameter at the end
  query.NAME-        removes all parameters of that name; "query.utm_*-" all that begin so
  path.2=VALUE       gives the second segment the value, in which "/" becomes "%2F"; path.-1 is the last
  path.2-            removes it; where the path has no such segment, either is refused
  path+=VALUE        appends a segment

Components are changed first, then segments, then parameters, each in the order given. The name of a
parameter stands percent-encoded where it holds "=", ":", "+", "/", "?", "#", "%", or "-" or "*" at its end. With -plus a "+" in
parameters is read as a space, and a space is written as "+".
What is not changed keeps its bytes. What would be read as another component is refused.

JSON: text, result.
`,
		examples: []example{
			{args: args("set", "host=example.net", "port-", "query.page=2"), in: "http://example.com:8080/a?page=1&x=%7e\n//h\n", out: `http://example.net/a?page=2&x=%7e
//example.net?page=2
`},
			{args: args("set", "query.utm_*-", "fragment-", "http://h/?utm_source=x&id=5&utm_medium=y#top"), out: "http://h/?id=5\n"},
			{args: args("set", "path=/a b/50%", "query.q=R&D", "fragment:=%7Ex", "http://h/"), out: "http://h/a%20b/50%25?q=R%26D#%7Ex\n"},
			{args: args("set", "path.-1=c/d", "path+=e", "--", "/a/b"), out: "/a/c%2Fd/e\n"},
			{args: args("set", "path=x", "http://h/"), out: `argument 1: byte 8 (RFC3986, 3.3)
  http://hx
          ^ path: A path after a host name must begin with "/".
`},
		},
	},
	"resolve": {
		text: `With -tsv a line is a base, a tab and a reference (RFC 3986, 5.2). A further tab and what follows is printed
after the target, so that other columns go along. What -repair makes of a text is what browsers make of it,
percent-encoded as RFC 3986 demands.

JSON: base, reference, target, and with -tsv rest, the other columns.
`,
		examples: []example{
			{args: args("resolve", "-base", "http://a/b/c/d;p?q", "../g", "#s", "?y"), out: `http://a/b/g
http://a/b/c/d;p?q#s
http://a/b/c/d;p?y
`},
			{args: args("resolve", "-tsv"), in: "http://a/b/\tc\tid 1\nhttp://x/\t/y\n", out: "http://a/b/c\tid 1\nhttp://x/y\n"},
			{args: args("resolve", "-repair", "-base", "http://example.com/docs/", `..\img\a b.png`), out: "http://example.com/img/a%20b.png\n"},
			{args: args("resolve", "-spec", "RFC1808", "-base", "http://a/b/c/d;p?q", "..?y"), out: "http://a/b/?y\n"},
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
			{args: args("normalize", "-keep", "-q"), in: "x:A%2f\nno reference\nX:B\n", out: "x:A%2F\n\nx:B\n"},
		},
	},
	"key": {
		text: `A text that is not a valid reference is repaired first, as browsers do. A URI that has no key of the kind leaves an empty line.

  -surt          the form of the crawler Heritrix. Sorting by it puts all pages of a domain side by side.
  -archive       the key of the indexes of the Wayback Machine, pywb and Common Crawl. A text without a scheme is
                 read as one of http whose "http://" was left out.
  -safebrowsing  the expressions of version 4, the most specific first. With -suffixes they are those of the current
                 documentation.
  -site          the public suffix and one label before it. Without -suffixes each last label is a public suffix, so
                 that the site of www.example.co.uk is co.uk.

The file of -suffixes is https://publicsuffix.org/list/public_suffix_list.dat, with its private section. Cut that section off to
have github.io as the site of ann.github.io. Rules in scripts that cannot be encoded here, such as Arabic, are left out.

JSON: text, and key, which is null if there is none; with -safebrowsing text, and expressions, a list of objects with
expression and sha256.
`,
		examples: []example{
			{args: args("key", "-surt"), in: "http://www.Example.com/A?b\nmailto:ann@example.com\n", out: "http://(com,example,www,)/a?b\nmailto:ann@example.com\n"},
			{args: args("key", "-archive", "https://www2.Example.com:443/Guide/?b=1&a=2#top", "example.com"), out: "com,example)/guide?a=2&b=1\ncom,example)/\n"},
			{args: args("key", "-safebrowsing", "http://www.example.com/a"), out: "www.example.com/a\twww.example.com/\texample.com/a\texample.com/\n"},
			{args: args("key", "-site", "http://www.example.com:8080/", "http://198.51.100.7/"), out: "example.com\n\n"},
		},
	},
	"compare": {
		text: `The rungs are those of RFC 3986, 6.2: text, case, escapes, dot-segments, and scheme.

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
		text: `JSON: reference, base, and documents, a list of objects with spec, components (as of parse) or errors, and
target or targetErrors. Errors are as those of check.
`,
		examples: []example{
			{args: args("explain", "g;x=1/../y", "-base", "http://a/b/c/d;p?q"), out: `reference  g;x=1/../y
base       http://a/b/c/d;p?q
DOCUMENT    PATH        PARAMS    TARGET
RFC3986     g;x=1/../y  -         http://a/b/c/y
RFC2396bis  g;x=1/../y  -         http://a/b/c/y
RFC2396     g;x=1/../y  -         http://a/b/c/y
URLSyntax   g;x=1/../y  -         http://a/b/c/y
RFC1808     g           x=1/../y  http://a/b/c/g;x=1/../y
RFC1738     refused: byte 1, scheme: The part before the first colon must not contain ";" (2.1)
URL1993     refused: byte 3, path: The character "=" is not allowed here. Write "%3D" instead (BNF syntax); target http://a/b/c/y
`},
		},
	},
	"check": {
		text: `The policies are "web", of links that people give, and "fetch", of what a server fetches for
them; with -site those of the same origin as the URI are allowed. An edition is a document by whose grammars of schemes
a text is checked instead, Current, RFC1738, BNF1993 or Draft1993, in either case; with all, which production of each it is.

JSON: reference, scheme, known, status, documents, form (a list of objects with name and value), and normal, by the scheme. With
-keep a text that is refused has errors: a list of at most 32 objects with offset, length, component, code, document,
section and text; and more, the number of the others, if there are any. With -edition: reference, and editions, a
list of objects with edition, production, or null, and refused.
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
		text: `A text passes if it is a valid URI by the rules of its scheme. With a policy it passes if the policy allows it. Texts are printed as they are
written, passwords as well. The policies are those of check.

JSON: text, and with -v errors, as those of check with -keep.
`,
		examples: []example{
			{args: args("filter", "-policy", "web"), in: "https://example.com/\nhttp://localhost/\nmailto:ann@example.com\n", out: "https://example.com/\n"},
			{args: args("filter", "-v", "http://example.com/", "http://example.com:99999/", "a b"), out: "http://example.com:99999/\na b\n"},
		},
	},
	"audit": {
		text: `Below each reference stands what is odd: how much that matters, where, in bytes, and what it means.

JSON: reference, valid, and findings: a list of objects with severity, offset, length, component, code, document,
section and text.
`,
		examples: []example{
			{args: args("audit", "http://www.bank.example@203.0x71.7/"), out: `http://www.bank.example@203.0x71.7/
  danger   7-23  userinfo: The text before the "@" looks like a host name, but it is a user name. The host is "203.0x71.7".
  danger   24-34  host: Some programs read this host name as an IP address: 203.113.0.7.
`},
		},
	},
	"repair": {
		text: `What is made of a text is what browsers make of it, percent-encoded as RFC 3986 demands. It stands on a page of
the web if it has no scheme.

JSON: text, reference, and changes, a list of names.
`,
		examples: []example{
			{args: args("repair", "-changes", `\a b|c`, "http://0x7f.1/"), out: "/a%20b%7Cc\tbackslashes, characters\nhttp://127.0.0.1/\taddress\n"},
		},
	},
	"clean": {
		text: `Without arguments all of standard input, up to -max bytes, is one text, which may be broken into lines; with -lines or -0 each
line is one.

JSON: text, reference, removed, a list of names, and unhyphenated, the reading that -a adds.
`,
		examples: []example{
			{args: args("clean", "<URL: http://example.com/a >", `"b"`), out: "http://example.com/a\nb\n"},
			{args: args("clean", "-v", "<a>"), out: "brackets\ta\n"},
			{args: args("clean"), in: "<URL:http://example.com/\n    a>\n", out: "http://example.com/a\n"},
		},
	},
	"find": {
		text: `It prints the offset of each URI in bytes, a tab and the URI, after the file's name and a colon if there are
several files, and with -o only the URI.

JSON: file, start and end, in bytes, kind, text, and uri, what the text means.
`,
		examples: []example{
			{args: args("find"), in: "See <http://example.com/a> (or ftp://h/b).\n", out: "5\thttp://example.com/a\n31\tftp://h/b\n"},
			{args: args("find", "-o", "-www", "-mail"), in: "www.example.com, joe@example.com", out: "www.example.com\njoe@example.com\n"},
		},
	},
	"expand": {
		text: "JSON: text, and candidates: a list of objects with uri and reason.\n",
		examples: []example{
			{args: args("expand", "ftp.example.org/pub"), out: "ftp://ftp.example.org/pub\tthe host's name begins like that of a service\nhttp://ftp.example.org/pub\tit begins with the name of a host\n"},
			{args: args("expand", "-first", "-scheme", "https", "www.w3.org/Addressing/"), out: "https://www.w3.org/Addressing/\n"},
		},
	},
	"template": {
		text: `A URI Template (RFC 6570) is text with expressions in braces, such as {id} or {?q,lang}. Flags give
values to its variables, or objects of JSON do: arguments, or lines on standard input, of which each
gives one URI. A value in JSON replaces one of a flag. A variable without a value leaves no trace.

In JSON an array is a list, an object is pairs, and null is no value. Numbers, true and false are
strings. A result that is not a valid URI reference is refused.

JSON: values and uri.
`,
		examples: []example{
			{args: args("template", "/search{?q,lang}", "-set", "q=déjà vu"), out: "/search?q=d%C3%A9j%C3%A0%20vu\n"},
			{args: args("template", "https://example.com{/path*}{?page}", "-list", "path=a", "-list", "path=b/c"), out: "https://example.com/a/b%2Fc\n"},
			{args: args("template", "/users/{id}{?fields*}"), in: `{"id": 7}` + "\n" + `{"id": "a/b", "fields": ["name", "age"]}` + "\n" + `{"id": "c", "fields": {"from": 1, "to": 2}}` + "\n",
				out: "/users/7\n/users/a%2Fb?fields=name&fields=age\n/users/c?from=1&to=2\n"},
			{args: args("template", "/users/{user-id}", "{}"), out: `the template: byte 12 (RFC 6570, 2.3)
  /users/{user-id}
              ^ The name of a variable cannot contain "-". Use letters, digits, "_" and ".".
`},
		},
	},
	"schemes": {
		text: "JSON: name, status, port, needs and hasNo, lists of components, and documents.\n",
		examples: []example{
			{args: args("schemes", "pop", "xmpp"), out: `SCHEME  STATUS   PORT  NEEDS            HAS NO       DOCUMENTS
pop     current  110   authority, host  path, query  RFC 2384
xmpp    current  -     -                port         RFC 5122
`},
			{args: args("schemes", "-json", "xmpp"), out: `{"name":"xmpp","status":"current","port":null,"needs":[],"hasNo":["port"],"documents":["RFC 5122"]}
`},
		},
	},
	"completion": {
		text: `For bash:  eval "$(uri completion bash)"
For zsh:   uri completion zsh >"${fpath[1]}/_uri"
`,
	},
}
