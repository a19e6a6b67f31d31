package schemes

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// A News is a news URI, taken apart (RFC 5538, 4): an article, or newsgroups, of a server or of the one
// that is configured.
//
//	newsURL    = "news:" [ server "/" ] ( article / newsgroups )
//	article    = msg-id-core
//	newsgroups = *( group-char / pct-encoded / "*" )
//
// All strings are decoded. A server is defined where any of its strings is not empty, or its port not
// 0, whatever the Has fields are.
type News struct {
	HasServer      bool // there is a server, be it empty
	User, Password string
	HasUser        bool // there is a user, be it empty
	HasPassword    bool // there is a password, be it empty
	Host           string
	Port           uint16
	HasPort        bool // a port other than the default one

	// Article is the Message-ID of an article, unique@full_domain_name, without "<" and ">"; else
	// Groups is the name of a newsgroup, or a pattern of such: in it "*" stands for any
	// characters and "?" for one. "*" and "" are all groups.
	Article string
	Groups  string
}

// ParseNews takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseNews(u uri.URI) (News, error) {
	u, err := validAs(u, "news")
	if err != nil {
		return News{}, err
	}
	n := News{HasServer: u.HasAuthority()}
	n.User, n.HasUser, n.Password, n.HasPassword = userOf(u)
	n.Host, n.Port, n.HasPort = serverOf(u)
	text := decode(strings.TrimPrefix(u.Path(), "/"))
	switch {
	case strings.Contains(text, "@"):
		n.Article = text
	case text == "": // the same (4)
		n.Groups = "*"
	default:
		n.Groups = text
	}
	return n, nil
}

// IsGroup reports whether the News is of one newsgroup, and not of a pattern.
func (n News) IsGroup() bool {
	return n.Article == "" && n.Groups != "" && !strings.ContainsAny(n.Groups, "*?")
}

// What is not encoded besides letters, digits and "-._~".
const (
	newsGroup   = "+"  // group-char
	newsPattern = "+*" // newsgroups
	newsArticle = "!$&'*+=:@"
)

// URI puts the URI together. It is a [*uri.CheckError] where there is both an article and newsgroups, or what
// there is is no Message-ID (RFC 5536, 3.1.3) or pattern (RFC 3977, 4.1).
func (n News) URI() (uri.URI, error) {
	if n.Article != "" && n.Groups != "" {
		return uri.URI{}, refuse(uri.URI{}, "news", CodeValue, uri.ComponentPath, "either an article or newsgroups")
	}
	p := server("news", n.Host, n.Port, n.HasPort)
	p.HasAuthority = n.HasServer || n.Host != "" || p.Port != ""
	setUser(&p, n.User, n.HasUser, n.Password, n.HasPassword)
	switch {
	case n.Article != "":
		p.Path = escapeBut(n.Article, newsArticle)
		if !strings.Contains(n.Article, "@") {
			return uri.URI{}, refuse(uri.URI{}, "news", CodeValue, uri.ComponentPath, noMessageID)
		}
	case n.Groups == "":
		p.Path = "*"
	default:
		p.Path = escapeBut(n.Groups, newsPattern)
		if strings.Contains(n.Groups, "@") {
			return uri.URI{}, refuse(uri.URI{}, "news", CodeValue, uri.ComponentPath, noGroup)
		}
	}
	if p.HasAuthority {
		p.Path = "/" + p.Path
	}
	return build(p)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 119 where there is no
// other. It is empty where there is no server. The error is that of [News.URI].
func (n News) Address() (string, error) {
	text, err := address(n, "news", n.Host, n.Port, n.HasPort)
	if n.Host == "" {
		text = ""
	}
	return text, err
}

const (
	noMessageID = "no Message-ID such as id@example.com"
	noGroup     = "no name of a newsgroup, or pattern of such"
)

// checkNews finds what the generic syntax and the table allow, and RFC 5538 does not.
func (c *checker) checkNews() {
	path, at := c.u.Path(), c.path
	if c.u.HasAuthority() {
		if path == "" {
			c.find(CodeMissing, uri.ComponentPath, at, 0, `"/" is needed after a server`)
			return
		}
		path, at = path[1:], at+1
	}
	switch text := decode(path); {
	case strings.Contains(path, "/"):
		c.find(CodeValue, uri.ComponentPath, at+strings.IndexByte(path, '/'), 1, `"/" is encoded in an article or newsgroups`)
	case strings.Contains(text, "@"):
		if !isMessageID(text) {
			c.find(CodeValue, uri.ComponentPath, at, len(path), noMessageID)
		}
	case path != "":
		c.checkGroup(path, at, newsPattern, "*?")
	}
}

// checkGroup checks the name of a newsgroup, with the wildcards allowed.
//
//	group         = 1*( group-char / pct-encoded )
//	wildmat-exact = %x22-29 / %x2B / %x2D-3E / %x40-5A / %x5E-7E / UTF8-non-ascii (RFC 3977, 4.1)
func (c *checker) checkGroup(text string, at int, keep, wildcards string) {
	for i := 0; i < len(text); i++ {
		if text[i] != '%' && !isKept(text[i], keep) {
			c.find(CodeValue, uri.ComponentPath, at+i, 1, "a character that is encoded in the name of a newsgroup")
			return
		}
	}
	name := decode(text)
	if text == "" || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool {
		return r <= ' ' || r == 0x7f || strings.ContainsRune(`!*,?[\]`, r) && !strings.ContainsRune(wildcards, r)
	}) {
		c.find(CodeValue, uri.ComponentPath, at, len(text), noGroup)
	}
}

// isMessageID reports whether s is a Message-ID without its brackets (RFC 5536, 3.1.3).
//
//	msg-id-core     = id-left "@" id-right
//	id-left         = dot-atom-text
//	id-right        = dot-atom-text / no-fold-literal
//	no-fold-literal = "[" *mdtext "]"
//	mdtext          = %d33-61 / %d63-90 / %d94-126
func isMessageID(s string) bool {
	at := strings.IndexByte(s, '@')
	if at < 0 || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == '>' || r >= 0x7f }) || !isDotAtom(s[:at]) {
		return false
	}
	if literal, ok := strings.CutPrefix(s[at+1:], "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		return ok && !strings.ContainsAny(literal, `[\]`)
	}
	return isDotAtom(s[at+1:])
}

// An NNTP is an nntp URI, taken apart (RFC 5538, 3): a newsgroup of a server, or an article of it.
//
//	nntpURL        = "nntp:" server "/" group [ "/" article-number ]
//	article-number = 1*16DIGIT
//
// All strings are decoded. What is not empty, or not 0, is defined, whatever its Has field is.
type NNTP struct {
	User, Password string
	HasUser        bool // there is a user, be it empty
	HasPassword    bool // there is a password, be it empty

	// NoServer says that it is of the form of November 1993, "nntp:group/digits", which is
	// not valid any more. It has no host.
	NoServer bool

	Host    string
	Port    uint16
	HasPort bool // a port other than the default one

	Group      string
	Article    uint64 // its number in the group
	HasArticle bool
}

// ParseNNTP takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another. It takes the form of November 1993, too, which
// is not valid any more.
func ParseNNTP(u uri.URI) (NNTP, error) {
	u, err := validAs(u, "nntp")
	if err != nil {
		return NNTP{}, err
	}
	n := NNTP{NoServer: !u.HasAuthority()}
	n.User, n.HasUser, n.Password, n.HasPassword = userOf(u)
	n.Host, n.Port, n.HasPort = serverOf(u)
	group, number, has := strings.Cut(strings.TrimPrefix(u.Path(), "/"), "/")
	n.Group, n.HasArticle = decode(group), has
	n.Article, _ = strconv.ParseUint(number, 10, 64)
	return n, nil
}

// URI puts the URI together. It is a [*uri.CheckError] where the group is none, the number of the article has
// more than 16 digits, or there is no host; or with NoServer where there is one, or no article.
func (n NNTP) URI() (uri.URI, error) {
	p := server("nntp", n.Host, n.Port, n.HasPort)
	p.HasAuthority = !n.NoServer || n.Host != "" || p.Port != ""
	setUser(&p, n.User, n.HasUser, n.Password, n.HasPassword)
	p.Path = escapeBut(n.Group, newsGroup)
	if n.HasArticle || n.Article != 0 {
		p.Path += "/" + strconv.FormatUint(n.Article, 10)
	}
	if p.HasAuthority {
		p.Path = "/" + p.Path
	}
	return build(p)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 119 where there is no
// other. It is empty where there is no server. The error is that of [NNTP.URI].
func (n NNTP) Address() (string, error) {
	text, err := address(n, "nntp", n.Host, n.Port, n.HasPort)
	if n.Host == "" {
		text = ""
	}
	return text, err
}

// checkNNTP finds what the generic syntax and the table allow, and RFC 5538 does not.
func (c *checker) checkNNTP() {
	path, at := c.u.Path(), c.path
	if c.u.HasAuthority() {
		path, at = c.afterSlash()
	}
	group, number, has := strings.Cut(path, "/")
	c.checkGroup(group, at, newsGroup, "")
	if has && !(isDigits(number) && len(number) <= 16) || c.historic && !has {
		c.find(CodeValue, uri.ComponentPath, at+len(path)-len(number), len(number), "the number of an article has 1 to 16 digits")
	}
}
