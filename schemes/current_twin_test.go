package schemes_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
)

// A currentTwin says which texts are valid by the current document of its scheme. It uses the
// grammars of testdata/Current.abnf and a few rules that no grammar has.
type currentTwin struct {
	*abnf.Grammar
	generic *abnf.Grammar // RFC 3986
}

func twinOfCurrent(t testing.TB) *currentTwin {
	return &currentTwin{abnf.Load(t, "testdata", "Current"), abnf.Load(t, "../testdata", "RFC3986")}
}

// currentRules has the rule of URIs for each scheme with a form.
var currentRules = map[string]string{
	"afs": "afsaddress", "cid": "cid-url", "data": "dataurl", "file": "file-URI", "ftp": "ftpurl",
	"gopher": "gopherurl", "http": "http-URI", "https": "https-URI",
	"mailto": "mailtoURI", "mid": "mid-url", "news": "newsURL", "nntp": "nntpURL",
	"prospero": "prosperourl", "rlogin": "telneturl", "snews": "snewsURL",
	"tel": "telephone-uri", "telnet": "telneturl", "tn3270": "telneturl", "urn": "namestring",
	"wais": "waisurl", "ws": "ws-URI", "wss": "wss-URI",
}

// RFC 3986, B, and the parts of an authority that has brackets only around an address.
var (
	twinParts     = regexp.MustCompile(`\A([^:/?#]+):(//([^/?#]*))?([^?#]*)(\?([^#]*))?`)
	twinAuthority = regexp.MustCompile(`\A([^@]*@)?(\[[^\]]*\]|[^:]*)(:[0-9]*)?\z`)
	twinEscape    = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
)

// valid reports whether text, a reference of RFC 3986, is a URI that is valid by its scheme.
func (tw *currentTwin) valid(text string) bool {
	text, _, hasFragment := strings.Cut(text, "#") // the fragment is of no scheme (RFC 3986, 3.5)
	// An escape of what is unreserved is that (RFC 3986, 2.3).
	text = twinEscape.ReplaceAllStringFunc(text, func(escape string) string {
		if c := twinOctet(escape); tw.generic.Match("unreserved", c) {
			return c
		}
		return escape
	})
	m := twinParts.FindStringSubmatch(text)
	if m == nil {
		return false // relative
	}
	scheme := strings.ToLower(m[1])
	// Dot segments are removed (RFC 3986, 6.2.2.3), unless the path is data (RFC 2396, 3:
	// opaque_part).
	path := m[4]
	if row, _ := schemes.Lookup(scheme); row.Name == "" ||
		row.Status == schemes.StatusExperimental || row.Hierarchical ||
		row.Authority == schemes.UseRequired {
		path = twinPath(path, m[2] != "")
	}
	text = m[1] + ":" + m[2] + path + m[5]
	m[4] = path
	authority := twinAuthority.FindStringSubmatch(m[3])
	// RFC 6335, 6
	if port := strings.TrimLeft(authority[3], ":0"); len(port) > 5 ||
		len(port) == 5 && port > "65535" {
		return false
	}
	rule, known := currentRules[scheme]
	if !known {
		return validByRow(scheme, m, authority)
	}
	if !tw.Match(rule, text) {
		return false
	}
	switch scheme {
	case "news", "snews":
		// RFC 5536, 3.1.3: a Message-ID has at most 250 octets, with "<" and ">".
		octets := twinEscape.ReplaceAllString(strings.TrimPrefix(path, "/"), "x")
		return !strings.Contains(strings.ReplaceAll(path, "%40", "@"), "@") || len(octets) <= 248
	case "tel":
		return tw.validTel(path)
	case "urn":
		return validName(path)
	case "ws", "wss":
		return !hasFragment // RFC 6455, 3
	}
	return true
}

// validTel reports whether the parameters of a tel URI are as RFC 3966, 3 and 5.3 say: each once,
// and with its own value. A local number has a context.
func (tw *currentTwin) validTel(path string) bool {
	pieces := strings.Split(strings.ToLower(path), ";")
	has := map[string]bool{}
	for _, piece := range pieces[1:] {
		name, _, _ := strings.Cut(piece, "=")
		rule, known := map[string]string{"ext": "extension", "isub": "isdn-subaddress",
			"phone-context": "context"}[name]
		if has[name] || known && !tw.Match(rule, ";"+piece) {
			return false
		}
		has[name] = true
	}
	return (has["phone-context"] || strings.HasPrefix(path, "+")) && !(has["ext"] && has["isub"])
}

var (
	twinUUID = regexp.MustCompile(`(?i)\Auuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\z`) // RFC 9562, 4
	twinISBN = regexp.MustCompile(`\A([0-9]{9}[0-9x]|978[0-9]{10}|979[1-9][0-9]{9})\z`)                        // ISO 2108; ISO 10957 has 9790
)

// validName reports whether a name is valid in its namespace.
func validName(path string) bool {
	nid, nss, _ := strings.Cut(strings.ToLower(path), ":")
	switch nid {
	case "uuid":
		return twinUUID.MatchString(path)
	case "isbn":
		// Weights of 10 to 1 for 10 digits, and 1 and 3 by turns for 13.
		digits := strings.ReplaceAll(nss, "-", "")
		sum10, sum13 := 0, 0
		for i, c := range digits {
			n := strings.IndexRune("0123456789x", c)
			sum10 += (10 - i) * n
			sum13 += (1 + i%2*2) * n
		}
		return twinISBN.MatchString(digits) && !strings.Contains("-"+nss+"-", "--") &&
			(len(digits) == 10 && sum10%11 == 0 || len(digits) == 13 && sum13%10 == 0)
	}
	return true
}

// twinPath returns a path without dot segments, by the steps of RFC 3986, 5.2.4. The rest does not
// begin with a "//" that would be read as the beginning of an authority.
func twinPath(path string, authority bool) string {
	in, out := path, ""
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"), strings.HasPrefix(in, "./"): // A
			_, in, _ = strings.Cut(in, "/")
		case strings.HasPrefix(in, "/./"), in == "/.": // B
			in = "/" + strings.TrimPrefix(in[2:], "/")
		case strings.HasPrefix(in, "/../"), in == "/..": // C
			in = "/" + strings.TrimPrefix(in[3:], "/")
			out = out[:max(0, strings.LastIndexByte(out, '/'))]
		case in == ".", in == "..": // D
			in = ""
		default: // E
			end := strings.IndexByte(in[1:], '/') + 1
			if end == 0 {
				end = len(in)
			}
			out, in = out+in[:end], in[end:]
		}
	}
	if !authority && strings.HasPrefix(out, "//") {
		return "/." + out
	}
	return out
}

// twinOctet returns the octet that an escape is of.
func twinOctet(escape string) string {
	n, _ := strconv.ParseUint(escape[1:], 16, 8)
	return string([]byte{byte(n)})
}

// validByRow reports whether a URI of a scheme that has no grammar here has the components that its
// row says.
func validByRow(scheme string, parts, authority []string) bool {
	s, _ := schemes.Lookup(scheme)
	ok := func(use schemes.Use, has bool) bool {
		return use == schemes.UseOptional || has == (use == schemes.UseRequired)
	}
	if parts[2] != "" && !(ok(s.Userinfo, authority[1] != "") && ok(s.Host, authority[2] != "") &&
		ok(s.PortUse, authority[3] != "")) {
		return false
	}
	return ok(s.Authority, parts[2] != "") && ok(s.Path, parts[4] != "") &&
		ok(s.Query, parts[5] != "")
}

// checkCurrent holds Validate to the twin.
func checkCurrent(t *testing.T, tw *currentTwin, text string) {
	t.Helper()
	u, err := uri.Parse(text)
	if err != nil {
		return
	}
	valid := schemes.Validate(u)
	if want := tw.valid(text); want != (valid == nil) {
		t.Errorf("%q: %v, and by the grammars %t", text, valid, want)
	}
}

// currentPieces are what mutations put into URIs.
var currentPieces = append([]string{
	"%0D%0A", "%0D", "%0A", "%2F", "%2e", "%2E.", "/..", "/./", "%40", "%3A", "%5B", "%5D",
	"%5b::1]", "[::1]", ":99999", ":65535", ":00080", "%22", "%5C", "%C3%A9", "%FF",
	"%ED%A0%80", "to=", "&to=", "%74o=", "body=", "&body=%0d%0A", "%20", "%09+", "%3B", "%2C",
	"%3D", "%7C", "c:", "localhost", "|",
	";base64,", "QQ==", ";charset=", "?+", "?=", ";ext=1", ";isub=", ";phone-context=+1", "isbn:",
	"uuid:", "%23", "#",
}, laws.URLPieces...)

// walkCurrent returns the text of a walk through the grammar of a scheme, or a URI of a scheme that
// is only a row of the table.
func walkCurrent(tw *currentTwin, rules []string, c *abnf.Choices) string {
	changes := c.Cut(12) // first, since a long walk would leave no choices
	i := c.Pick(len(rules) + 2)
	var text []byte
	if i < len(rules) {
		text = tw.Generate(rules[i], c)
	} else {
		rows := slices.Collect(schemes.All())
		text = append([]byte(rows[c.Pick(len(rows))].Name+":"),
			tw.generic.Generate("hier-part", c)...)
		if c.Pick(2) == 1 {
			text = append(text, "?a"...)
		}
	}
	return string(changes.Mutate(text, currentPieces))
}

// rulesOfCurrent returns the rules of URIs, sorted.
func rulesOfCurrent() (rules []string) {
	for _, rule := range currentRules {
		rules = append(rules, rule)
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// FuzzCurrent holds the law that Validate is what the grammars say.
func FuzzCurrent(f *testing.F) { laws.Walked(f, 300).Fuzz(checkCurrentWalk) }

// FuzzValidate holds the same law on texts of any make.
func FuzzValidate(f *testing.F) { laws.Seeded(f, ownTexts(f)).Fuzz(checkValidateText) }

func checkValidateText(t *testing.T, text string) { checkCurrent(t, twinOfCurrent(t), text) }

func checkCurrentWalk(t *testing.T, data []byte) {
	tw := twinOfCurrent(t)
	checkCurrent(t, tw, walkCurrent(tw, rulesOfCurrent(), &abnf.Choices{Data: data}))
}

// Each scheme with a form has a grammar, whose rule begins with its name. The grammars decide each
// row of testdata/validate.tsv in the same way. Most unchanged walks through the grammars are
// valid, so that they do not only test errors.
func TestCurrentTwin(t *testing.T) {
	tw := twinOfCurrent(t)
	for _, row := range validateRows(t) {
		if got := tw.valid(row.text); got != (row.want == "ok") {
			t.Errorf("line %d, %s: %q: by the grammars %t, want %s", row.line, row.production,
				row.text, got, row.want)
		}
		checkCurrent(t, tw, row.text)
	}
	for _, rule := range rulesOfCurrent() {
		valid := 0
		seeds := abnf.Seeds(100)
		for _, seed := range seeds {
			text := string(tw.Generate(rule, &abnf.Choices{Data: seed}))
			if !tw.Match(rule, text) {
				t.Errorf("%s derives %q, and does not match it", rule, text)
			}
			checkCurrent(t, tw, text)
			if tw.valid(text) {
				valid++
			}
		}
		if valid < len(seeds)/2 {
			t.Errorf("%s: only %d of %d walks are valid, at least half must be: let the grammar derive fewer invalid texts", rule, valid, len(seeds))
		}
	}
}
