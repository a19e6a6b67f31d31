package schemes

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A News holds the decoded parts of a news or snews URI, which names an article or newsgroups (RFC
// 5538, 4 and 8.1). Without a server, the configured server has them.
//
//	newsURL    = "news:" [ server "/" ] ( article / newsgroups )
//	article    = msg-id-core
//	newsgroups = *( group-char / pct-encoded / "*" )
//
// A server is defined if one of its fields is not zero, whatever HasServer says. RFC 5538, 3 would
// encode "~" in the name of a newsgroup. A "~" may stand there, because RFC 3986 gives both
// spellings one meaning.
type News struct {
	Secure bool // whether the scheme is snews: NNTP over TLS

	HasServer bool // whether there is a server, even if it is empty
	Server

	// Article is the Message-ID of an article, unique@full_domain_name, without "<" and ">". It is
	// empty if the URI names newsgroups.
	Article string

	// Groups is the name of a newsgroup, or a pattern. In a pattern, "*" stands for any characters
	// and "?" for one character. "*" and "" mean all groups.
	Groups string
}

var (
	newsForm  = form{scheme: "news", check: (*checker).checkNews}
	snewsForm = form{scheme: "snews", check: (*checker).checkNews}
)

// ParseNews parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is neither news nor snews.
func ParseNews(u uri.URI) (News, error) {
	n := News{Secure: strings.EqualFold(u.Scheme(), "snews")}
	u, err := n.form().parse(u)
	if err != nil {
		return News{}, err
	}
	n.HasServer = u.HasAuthority()
	n.Server = serverOf(u)
	text := decode(strings.TrimPrefix(u.Path(), "/"))
	switch {
	case strings.Contains(text, "@"):
		n.Article = text
	case text == "": // RFC 5538, 4: it means all groups.
		n.Groups = "*"
	default:
		n.Groups = text
	}
	return n, nil
}

// form returns the form of the scheme.
func (n News) form() *form {
	if n.Secure {
		return &snewsForm
	}
	return &newsForm
}

// IsGroup reports whether n names one newsgroup, and not an article or a pattern.
func (n News) IsGroup() bool {
	return n.Article == "" && n.Groups != "" && !strings.ContainsAny(n.Groups, "*?")
}

// Names of newsgroups, patterns and articles keep these characters besides letters, digits and
// "-._~".
const (
	newsGroup   = "+"  // group-char
	newsPattern = "+*" // newsgroups
	newsArticle = "!$&'*+=:@"
)

// URI returns the URI that n describes. The error is a [*uri.CheckError] if there are both an
// article and newsgroups. An invalid Message-ID (RFC 5536, 3.1.3) and an invalid pattern (RFC 3977,
// 4.1) are errors, too.
func (n News) URI() (uri.URI, error) {
	if n.Article != "" && n.Groups != "" {
		return uri.URI{}, n.form().refuse(message.NewsBoth.With())
	}
	p := n.parts(n.form().scheme)
	p.HasAuthority = n.HasServer || n.Server != Server{}
	switch {
	case n.Article != "":
		p.Path = escapeBut(n.Article, newsArticle)
		if !strings.Contains(n.Article, "@") {
			return uri.URI{}, n.form().refuse(message.NewsArticle.With())
		}
	case n.Groups == "":
		p.Path = "*"
	default:
		p.Path = escapeBut(n.Groups, newsPattern)
		if strings.Contains(n.Groups, "@") {
			return uri.URI{}, n.form().refuse(message.NewsGroup.With())
		}
	}
	if p.HasAuthority {
		p.Path = "/" + p.Path
	}
	return n.form().build(p)
}

// checkNews finds paths that RFC 5538 does not allow in news and snews.
func (c *checker) checkNews() {
	path, at := c.u.Path(), c.path
	if c.u.HasAuthority() {
		if path == "" {
			c.find(CodeMissing, uri.ComponentPath, at, 0, message.SlashAfterHost.With())
			return
		}
		path, at = path[1:], at+1
	}
	switch text := decode(path); {
	case strings.Contains(path, "/"):
		c.find(CodeValue, uri.ComponentPath, at+strings.IndexByte(path, '/'), 1,
			message.NewsEscape.With())
	case strings.Contains(text, "@"):
		if !isMessageID(text) {
			c.find(CodeValue, uri.ComponentPath, at, len(path), message.NewsArticle.With())
		} else if len(text) > maxMessageID {
			c.findBy("RFC 5536, 3.1.3", CodeValue, uri.ComponentPath, at, len(path),
				message.NewsLength.With())
		}
	case path != "":
		c.checkGroup(path, at, newsPattern, "*?")
	}
}

// checkGroup checks the name of a newsgroup, which may contain the wildcards.
//
//	group         = 1*( group-char / pct-encoded )
//	wildmat-exact = %x22-29 / %x2B / %x2D-3E / %x40-5A / %x5E-7E / UTF8-non-ascii (RFC 3977, 4.1)
func (c *checker) checkGroup(text string, at int, keep, wildcards string) {
	for i := 0; i < len(text); i++ {
		if text[i] != '%' && !isKept(text[i], keep) {
			c.find(CodeValue, uri.ComponentPath, at+i, 1, message.NewsNameEscape.With())
			return
		}
	}
	name := decode(text)
	if text == "" || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool {
		return r <= ' ' || r == 0x7f || strings.ContainsRune(`!*,?[\]`, r) && !strings.ContainsRune(wildcards, r)
	}) {
		c.find(CodeValue, uri.ComponentPath, at, len(text), message.NewsGroup.With())
	}
}

// maxMessageID is the length of a Message-ID without its brackets (RFC 5536, 3.1.3): with them, it
// has 250 octets.
const maxMessageID = 250 - len("<>")

// isMessageID reports whether s is a Message-ID without its brackets (RFC 5536, 3.1.3).
//
//	msg-id-core     = id-left "@" id-right
//	id-left         = dot-atom-text
//	id-right        = dot-atom-text / no-fold-literal
//	no-fold-literal = "[" *mdtext "]"
//	mdtext          = %d33-61 / %d63-90 / %d94-126
func isMessageID(s string) bool {
	left, right, _ := strings.Cut(s, "@")
	if strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == '>' || r >= 0x7f }) ||
		!isDotAtom(left) {
		return false
	}
	if literal, ok := strings.CutPrefix(right, "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		return ok && !strings.ContainsAny(literal, `[\]`)
	}
	return isDotAtom(right)
}

// An NNTP holds the decoded parts of an nntp URI (RFC 5538, 3). The URI names a newsgroup of a
// server, or an article of the newsgroup:
//
//	nntpURL        = "nntp:" server "/" group [ "/" article-number ]
//	article-number = 1*16DIGIT
//
// A number of an article other than 0 is defined, whatever HasArticle says.
type NNTP struct {
	// NoServer says that the URI has the form of November 1993, "nntp:group/digits", without a
	// host. This form is no longer valid.
	NoServer bool

	Server

	Group      string
	Article    uint64 // the number of the article in the group
	HasArticle bool
}

var nntpForm = form{scheme: "nntp", check: (*checker).checkNNTP, noServer: true}

// ParseNNTP parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not nntp. It also accepts the form
// of November 1993, which is no longer valid, and sets NoServer.
func ParseNNTP(u uri.URI) (NNTP, error) {
	u, err := nntpForm.parse(u)
	if err != nil {
		return NNTP{}, err
	}
	n := NNTP{NoServer: !u.HasAuthority()}
	n.Server = serverOf(u)
	group, number, has := strings.Cut(strings.TrimPrefix(u.Path(), "/"), "/")
	n.Group, n.HasArticle = decode(group), has
	n.Article, _ = strconv.ParseUint(number, 10, 64)
	return n, nil
}

// URI returns the URI that n describes. The error is a [*uri.CheckError] if the group is invalid,
// or the number of the article has more than 16 digits. A missing host is an error, too. With
// NoServer, there must be an article and no host.
func (n NNTP) URI() (uri.URI, error) {
	p := n.parts("nntp")
	p.HasAuthority = !n.NoServer || n.Server != Server{}
	p.Path = escapeBut(n.Group, newsGroup)
	if n.HasArticle || n.Article != 0 {
		p.Path += "/" + strconv.FormatUint(n.Article, 10)
	}
	if p.HasAuthority {
		p.Path = "/" + p.Path
	}
	return nntpForm.build(p)
}

// checkNNTP finds paths that RFC 5538 does not allow in nntp.
func (c *checker) checkNNTP() {
	path, at := c.u.Path(), c.path
	if c.u.HasAuthority() {
		path, at = c.afterSlash()
	}
	group, number, has := strings.Cut(path, "/")
	c.checkGroup(group, at, newsGroup, "")
	if has && !(consistsOf(number, ascii.IsDigit) && len(number) <= 16) || c.historic && !has {
		c.find(CodeValue, uri.ComponentPath, at+len(path)-len(number), len(number),
			message.NewsNumber.With())
	}
}
