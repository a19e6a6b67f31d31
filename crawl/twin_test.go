package crawl_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"example.com/uri"
)

// Readable twins of the keys, step by step, for what they can be told from in few lines. They take
// as long as they like.

// slowDecode decodes fully.
func slowDecode(s string) string {
	for {
		decoded := uri.Unescape(s)
		if decoded == s {
			return s
		}
		s = decoded
	}
}

// slowEncode encodes 00–20, 7F–FF, "#" and "%".
func slowEncode(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if c <= ' ' || c >= 0x7F || c == '#' || c == '%' {
			b.WriteString(url.PathEscape(string([]byte{c, '%'}))[:3]) // with capital digits
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// slowSURT is SURT of a URI with a scheme and an authority.
func slowSURT(u uri.URI) string {
	host := u.Host()
	switch {
	case host == "" || regexp.MustCompile(`^(\d{1,3}\.){3}\d{1,3}$`).MatchString(host):
	case strings.HasPrefix(host, "["):
		host += ","
	default:
		dot := "" // at the end
		if strings.HasSuffix(host, ".") {
			host, dot = host[:len(host)-1], "."
		}
		labels := strings.Split(host, ".")
		labels[len(labels)-1] += dot
		slices.Reverse(labels)
		host = strings.Join(labels, ",") + ","
	}
	authority := u.Authority()
	userinfo := ""
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		userinfo, authority = "@"+authority[:at], authority[at+1:]
	}
	port := strings.TrimPrefix(authority, u.Host())
	_, rest, _ := strings.Cut(u.String(), "//")
	return strings.ToLower(u.Scheme() + "://(" + host + port + userinfo + ")" +
		rest[len(u.Authority()):])
}

// slowPath resolves dot segments as the steps of ArchiveKey say.
func slowPath(path string) string {
	var kept []string
	for _, segment := range strings.Split(path, "/")[1:] {
		switch {
		case segment == ".":
		case segment == ".." && len(kept) > 0:
			kept = kept[:len(kept)-1]
		default:
			kept = append(kept, segment)
		}
	}
	return regexp.MustCompile(`/+`).ReplaceAllString("/"+strings.Join(kept, "/"), "/")
}

var (
	slowSegments = []*regexp.Regexp{
		regexp.MustCompile(`^(.*/)\((?:[a-z]\([0-9a-z]{24}\))+\)/([^?]+\.aspx.*)$`),
		regexp.MustCompile(`^(.*/)\([0-9a-z]{24}\)/([^?]+\.aspx.*)$`),
	}
	slowSessions = []*regexp.Regexp{
		regexp.MustCompile(`^(.*)jsessionid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`^(.*)phpsessid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`^(.*)sid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`^(.*)aspsessionid[a-z]{8}=[a-z]{24}(?:&(.*))?$`),
		regexp.MustCompile(`^(.*)cfid=[^&]+&cftoken=[^&]+(?:&(.*))?$`),
	}
)

// slowArchivePath is the path of an archive key.
func slowArchivePath(path string) string {
	path = strings.ToLower(slowEncode(slowPath(slowDecode(path))))
	for _, session := range slowSegments {
		path = session.ReplaceAllString(path, "$1$2")
	}
	if len(path) > 1 {
		path = strings.TrimSuffix(path, "/")
	}
	return path
}

// slowArchiveQuery is the query of an archive key, with its "?" unless it is empty.
func slowArchiveQuery(query string) string {
	query = strings.ToLower(slowEncode(slowDecode(query)))
	for _, session := range slowSessions {
		query = session.ReplaceAllString(query, "$1$2")
	}
	params := strings.Split(query, "&")
	slices.SortFunc(params, func(a, b string) int {
		nameA, valueA, hasA := strings.Cut(a, "=")
		nameB, valueB, hasB := strings.Cut(b, "=")
		switch {
		case nameA != nameB:
			return strings.Compare(nameA, nameB)
		case hasA != hasB && hasB:
			return -1
		case hasA != hasB:
			return 1
		}
		return strings.Compare(valueA, valueB)
	})
	if query = strings.Join(params, "&"); query != "" {
		query = "?" + query
	}
	return query
}
