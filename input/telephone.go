package input

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// The lengths of telephone numbers in digits. ITU-T E.164 allows at most 15. The least lengths keep short numbers of other kinds apart.
const (
	leastDigits       = 6
	leastGlobalDigits = 7
	mostDigits        = 15
)

// isNumber reports whether a person means a telephone number by s: digits, and what is written between them. A number without a "+" begins
// with "0", or has spaces, hyphens, parentheses or one "/". A number with a "+" begins with the code of a country, which is not "0" (E.164).
// IP addresses, dates and versions are not telephone numbers.
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

// isDayMonthYear reports whether s is a date with "-" or "/" between a day, a month and a year, or the year first.
func isDayMonthYear(s string) bool {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '/' })
	if len(parts) != 3 || strings.Trim(s, "0123456789-/") != "" {
		return false
	}
	return len(parts[1]) <= 2 && (len(parts[0]) == 4 && len(parts[2]) <= 2 || len(parts[0]) <= 2 && len(parts[2]) == 4)
}

// trunk is how people write the digit that is dialed only within the country. It does not belong to a global number (RFC 3966, 5.1.4).
const trunk = "(0)"

// telephoneURI returns the URI of a number that begins with "+". Hyphens stand for what is between its digits (RFC 3966, 3).
func telephoneURI(number string) string {
	between := func(r rune) bool { return strings.ContainsRune(" -.()/", r) }
	number = strings.ReplaceAll(number, trunk, " ")
	return "tel:+" + strings.Join(strings.FieldsFunc(strings.TrimPrefix(number, "+"), between), "-")
}
