package input

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// serviceNames are the schemes with which host names begin by custom.
var serviceNames = [...]string{"ftp", "gopher"}

// defaultScheme is the scheme of a text that suggests no other one.
const defaultScheme = "https"

// isServiceName reports whether s begins with one of serviceNames and a dot.
func isServiceName(s string) bool {
	return slices.ContainsFunc(serviceNames[:], func(name string) bool {
		return ascii.HasPrefixFold(s, name+".")
	})
}

// isName reports whether s is a host name of letters, digits, "-", "_" and ".".
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		if !ascii.IsUnreserved(s[i]) || s[i] == '~' {
			return false
		}
	}
	return s != "" && ascii.IsAlnum(s[0])
}

// isPort reports whether rest begins with a valid port, and nothing else of an authority follows.
func isPort(rest string) bool {
	port := authorityOf(rest)
	_, err := strconv.ParseUint(port, 10, 16)
	return err == nil
}

// authorityOf returns the authority of s, if s begins with an authority.
func authorityOf(s string) string {
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		return s[:i]
	}
	return s
}

// isOneOf reports whether word, in either case, is one of the words of a list.
func isOneOf(word, list string) bool {
	for one := range strings.FieldsSeq(list) {
		if strings.EqualFold(word, one) {
			return true
		}
	}
	return false
}

// isInList reports whether word, in either case, is in a list between "|".
func isInList(word, list string) bool {
	var buf [2 + 16]byte
	if len(word) == 0 || len(word) > len(buf)-2 {
		return false
	}
	quoted := append(append(append(buf[:0], '|'), word...), '|')
	ascii.LowerBytes(quoted)
	return strings.Contains(list, string(quoted))
}

// fileNames are the ends of usual names of files. None of them is a top-level domain.
const fileNames = "|asp|aspx|avi|bak|bmp|bz2|cfg|conf|cpp|css|csv|dmg|doc|docx|eml|epub|exe|gif|gz|heic|htm|html|ico|ini|iso|jar|java|jpeg|jpg|js|json|jsx|log|mp3|mp4|mpg|msi|odp|ods|odt|ogg|" +
	"pdf|php|png|ppt|pptx|psd|rar|rtf|sql|svg|tar|tif|tiff|tmp|ts|tsx|txt|wav|webp|wma|wmv|xls|xlsx|xml|yaml|yml|7z|"

// isFileName reports whether s ends as the name of a file does.
func isFileName(s string) bool {
	end := s[strings.LastIndexByte(s, '.')+1:]
	return len(end) < len(s) && isInList(end, fileNames)
}

// isLikeFile reports whether a name is rather that of a file, although it ends with a top-level
// domain.
func isLikeFile(name, ending string) bool {
	stem := strings.TrimSuffix(name, "."+ending)
	switch {
	case strings.IndexByte(stem, '.') >= 0:
		return false
	case isOneOf(ending, "zip mov"):
		return true
	}
	return ending == "md" && stem == strings.ToUpper(stem)
}

// meantEnding returns the top-level domain for which ending is a slip of the pen, or "". None of
// the slips is a top-level domain, and none will be: ICANN refuses names that are confused with
// others (Applicant Guidebook, 2.2.1.1).
func meantEnding(ending string) string {
	if len(ending) < 3 || len(ending) > 4 || !ascii.IsLetter(ending[0]) {
		return ""
	}
	switch ascii.ToLower(ending) {
	case "con", "cmo", "ocm", "vom", "xom", "cpm", "comm", "coom":
		return "com"
	case "nte", "ent":
		return "net"
	case "ogr", "rog":
		return "org"
	}
	return ""
}

// usualEndings are the top-level domains of countries, and some others that are usual in what
// people write (IANA, Root Zone Database, November 2026). They decide only about suggestions: a
// link may end with any other one.
const usualEndings = "|com|org|net|edu|gov|int|mil|info|biz|name|app|art|blog|club|cloud|design|dev|digital|email|games|live|media|mobi|museum|news|online|page|pro|science|shop|site|space|store|tech|tools|top|travel|wiki|work|world|xyz|example|" +
	"ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|" +
	"de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|" +
	"je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|" +
	"na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|" +
	"tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw|"

// chineseEndings are top-level domains of Chinese and Japanese (IANA, Root Zone Database, November
// 2026). Before others, the full stop "。" ends a sentence.
const chineseEndings = "中国 中國 公司 商城 商店 在线 网站 网址 网络 网店 集团 我爱你 香港 台湾 台灣 澳門 政务 组织机构 机构 游戏 购物 新闻 信息 企业 中文网 みんな コム ストア セール ファッション クラウド ポイント"

// isUsualEnding reports whether a label is a usual top-level domain, in letters of one case.
func isUsualEnding(label string) bool { return isInList(label, usualEndings) }

// isSentence reports whether a name with dots is more likely something else than that of a host:
// words without a space behind the full stop, as in "Thanks.Please", the name of a package of a
// program, as in "com.example.app", or words of Chinese or Japanese.
func isSentence(name, ending string) bool {
	if isUsualEnding(ending) {
		return false
	}
	first, _, _ := strings.Cut(name, ".")
	return isCapitalized(ending) ||
		strings.Count(name, ".") > 1 && isOneOf(first, "com org net") && ascii.Is(name)
}

// isCapitalized reports whether only the first letter of s is a capital.
func isCapitalized(s string) bool {
	return len(s) > 1 && ascii.IsUpper(s[0]) && 'a' <= s[1] && s[1] <= 'z'
}

// isDotted reports whether s is the name of a host with a dot, and with two if it begins with
// "www.".
func isDotted(s string) bool {
	name := s
	if ascii.HasPrefixFold(name, "www.") {
		name = name[len("www."):]
	}
	dot := strings.LastIndexByte(name, '.')
	return isName(name) && dot > 0 && len(name)-dot > 2 && ascii.IsLetter(name[dot+1])
}

// afterFold returns s without a prefix in lower case, in whatever case s has it.
func afterFold(s, prefix string) string {
	if ascii.HasPrefixFold(s, prefix) {
		return s[len(prefix):]
	}
	return s
}

// Digits that a person types may be a time, a date, a fraction, a version or an identifier. The URL
// Standard (3.5) reads "3" and "10.1000" as IPv4 addresses. This is right only for a text that is
// meant to be a URI.

// meansAddress reports whether the person meant the host of u as the address addr, although there
// was no scheme and no "//" before it. The host, in lower case, is as the person typed it.
func meansAddress(host string, u uri.URI, addr netip.Addr) bool {
	host = strings.TrimSuffix(host, ".")
	parts := strings.Split(host, ".")
	port, hasPort := u.PortNumber()
	segment := strings.TrimPrefix(u.Path(), "/")
	switch {
	case len(parts) == 4:
		return true
	case !hasPort && u.Path() == "": // 1.2, 1.2.3, 21.11.2026
		return false
	case strings.Contains(host, "0x"):
		return true
	case hasPort && port < 60: // 12:30, 16:9
		return false
	case segment != "" && ascii.IsDigit(segment[0]): // 3/4, 2026/11/21, 192.168.1/24
		return false
	}
	switch len(parts) {
	case 1: // 1:1000 and 12345/a are read as addresses in 0.0.0.0/8, of which only the first is in use (RFC 6890, 2.2.2)
		return addr.As4()[0] != 0 && !isCompactDate(host) || addr.IsUnspecified() && hasPort
	case 2: // 3.14/pi and 8.8/dns are not, nor is the DOI 10.1000/182
		return parts[0] == "127" && len(parts[1]) < 4
	default: // 1.2.3/download and 21.11.2026/a are not
		return len(parts[0]) == 3 && len(parts[2]) < 4
	}
}

// isCompactDate reports whether s is a year, a month and a day without anything between them (ISO
// 8601, basic format).
func isCompactDate(s string) bool {
	return len(s) == 8 && "01" <= s[4:6] && s[4:6] <= "12" && "01" <= s[6:] && s[6:] <= "31"
}

// isHyphenDate reports whether s is a year, a month and a day with hyphens between them (ISO 8601,
// extended format).
func isHyphenDate(s string) bool {
	return len(s) == 10 && s[4] == '-' && s[7] == '-' && strings.Trim(s, "0123456789-") == ""
}

// mayBeName reports whether a text without a scheme, up to its path, may begin with the name of a
// host. A name has a letter or a symbol. A digit does not begin its last label (RFC 3696, 2), as in
// "1.2.3-rc1", and it does not begin with a date.
func mayBeName(authority string) bool {
	host, _, _ := strings.Cut(authority, ":")
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	return (last == host || !ascii.IsDigit(first(last))) &&
		!isHyphenDate(host[:min(len(host), len("2026-11-21"))]) &&
		strings.ContainsFunc(host, isLetterOrSymbol)
}

// The lengths of telephone numbers in digits. ITU-T E.164 allows at most 15. The least lengths keep
// short numbers of other kinds apart.
const (
	leastDigits       = 6
	leastGlobalDigits = 7
	mostDigits        = 15
)

// isNumber reports whether a person means a telephone number by s: digits, and what is written
// between them. A number without a "+" begins with "0", or has spaces, hyphens, parentheses or one
// "/". A number with a "+" begins with the code of a country, which is not "0" (E.164). IP
// addresses, dates and versions are not telephone numbers.
func isNumber(s string) bool {
	isGlobal := strings.HasPrefix(s, "+")
	digits, marks := 0, 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case ascii.IsDigit(c):
			digits++
		case c == '+' && i == 0:
		case c == '.':
			if !isGlobal {
				return false
			}
		case strings.IndexByte(" -()/", c) >= 0:
			marks++
		default:
			return false
		}
	}
	if isGlobal {
		digits -= strings.Count(s, trunk)
		return leastGlobalDigits <= digits && digits <= mostDigits && s[1] != '0'
	}
	return leastDigits <= digits && digits <= mostDigits && !isDayMonthYear(s) &&
		(s[0] == '0' || marks > 0 && strings.Count(s, "/") < 2)
}

// isDayMonthYear reports whether s is a date with "-" or "/" between a day, a month and a year, or
// the year first.
func isDayMonthYear(s string) bool {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '/' })
	if len(parts) != 3 || strings.Trim(s, "0123456789-/") != "" {
		return false
	}
	return len(parts[1]) <= 2 && (len(parts[0]) == 4 && len(parts[2]) <= 2 || len(parts[0]) <= 2 &&
		len(parts[2]) == 4)
}

// trunk is how people write the digit that is dialed only within the country. It does not belong to
// a global number (RFC 3966, 5.1.4).
const trunk = "(0)"

// telephoneURI returns the URI of a number that begins with "+". Hyphens stand for what is between
// its digits (RFC 3966, 3).
func telephoneURI(number string) string {
	between := func(r rune) bool { return strings.ContainsRune(" -.()/", r) }
	number = strings.ReplaceAll(number, trunk, " ")
	return "tel:+" + strings.Join(strings.FieldsFunc(strings.TrimPrefix(number, "+"), between), "-")
}

// kindOfFigures returns what is to be said of a text of figures, or nil if it is none or may be an
// address.
func kindOfFigures(s string) *message.Sentence {
	pattern, runs := patternOf(s)
	n := func(i int) int { number, _ := strconv.Atoi(runs[i]); return number }
	isIPv4 := func() bool { return n(0) <= 255 && n(1) <= 255 && n(2) <= 255 && n(3) <= 255 }
	switch pattern {
	case "0.0.0", "0-0-0":
		if len(runs[0]) == 3 && len(runs[1]) == 3 && len(runs[2]) == 4 {
			return &message.InputTelephone
		}
		if isDate(runs[0], runs[1], runs[2]) {
			return &message.InputDate
		}
		if pattern == "0.0.0" && n(0) < 100 && !isDate(runs[0], runs[1], "20"+runs[2]) {
			return &message.InputVersion
		}
		return &message.InputFigures
	case "0/0/0":
		if isDate(runs[0], runs[1], runs[2]) {
			return &message.InputDate
		}
	case "0:0", "0:0:0", "0:0a", "0:0 a":
		if len(runs[1]) == 2 && n(0) <= 24 && n(1) < 60 &&
			(pattern[len(pattern)-1] == '0' || isOneOf(runs[2], "am pm h")) {
			return &message.InputTime
		}
	case "0-a-0", "0-0-a": // 1-800-FLOWERS
		if runs[0] == "1" && len(runs[1]) == 3 && runs[1][0] == '8' && len(runs[2]) == 7 &&
			ascii.IsUpper(runs[2][0]) {
			return &message.InputTelephone
		}
	case "a0.0", "a0.0.0", "a0.0.0-a", "a0.0.0-a.0":
		if isOneOf(runs[0], "v") {
			return &message.InputVersion
		}
	case "0.0.0-a", "0.0.0-a.0", "0.0.0-a0", "0.0.0a0":
		return &message.InputVersion
	case "0.0.0.0":
		if !isIPv4() && n(3) > 999 {
			return &message.InputVersion
		}
	case "0.0.0.0/0":
		if isIPv4() && n(4) <= 32 {
			return &message.InputRange
		}
	}
	switch {
	case isDeviceAddress(s):
		return &message.InputDevice
	case strings.ContainsAny(s, "0123456789") && strings.ContainsAny(s, " ,%$€£¥°+") &&
		strings.Trim(s, "0123456789 .,:;/+-%$€£¥°()x*=") == "":
		return &message.InputFigures
	}
	return nil
}

// patternOf returns a short text with "0" for each number and "a" for each word of ASCII letters in
// it, and these numbers and words. It returns "" for a text that has more than five of them.
func patternOf(s string) (pattern string, runs [5]string) {
	var buf [10]byte
	p, n := buf[:0], 0
	for i := 0; i < len(s); {
		c, end := s[i], i+1
		isIn := ascii.IsLetter
		switch {
		case ascii.IsDigit(c):
			c, isIn = '0', ascii.IsDigit
		case ascii.IsLetter(c):
			c = 'a'
		default:
			isIn = nil
		}
		for isIn != nil && end < len(s) && isIn(s[end]) {
			end++
		}
		if len(p) == len(buf) || isIn != nil && n == len(runs) {
			return "", runs
		}
		if isIn != nil {
			runs[n] = s[i:end]
			n++
		}
		p, i = append(p, c), end
	}
	return string(p), runs
}

// isDate reports whether three numbers are a day, a month and a year, in one of the orders that
// people write.
func isDate(a, b, c string) bool {
	if len(a) == 4 {
		a, c = c, a
	}
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	isYear := len(c) == 4 || len(c) == 2 && len(a) <= 2 && len(b) == 2
	return isYear && len(a) <= 2 && len(b) <= 2 && 1 <= x && 1 <= y &&
		(x <= 12 && y <= 31 || x <= 31 && y <= 12)
}

// isDeviceAddress reports whether s is an address of IEEE 802: six octets in hexadecimal.
func isDeviceAddress(s string) bool {
	if len(s) != len("00:00:00:00:00:00") {
		return false
	}
	for i := 0; i < len(s); i++ {
		if i%3 == 2 && s[i] != ':' && s[i] != '-' || i%3 != 2 && !ascii.IsHex(s[i]) {
			return false
		}
	}
	return true
}
