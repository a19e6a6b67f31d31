package uritemplate_test

import (
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"example.com/uri/uritemplate"
)

// The slow twin of Expand follows section 3 step by step, with a process of its own for each
// expression type, on valid templates only. It shares nothing with the package: it takes values
// apart with their accessors, and characters one by one.

const (
	slowUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" // 1.5
	slowReserved   = ":/?#[]@" + "!$&'()*+,;="                                            // 1.5: gen-delims, sub-delims
)

// slowExpand returns an expansion, or the name of an error.
func slowExpand(template string, values uritemplate.Values) (result, failure string) {
	// 3: "to scan the template string from beginning to end, copying literal characters and
	// replacing each expression"
	for template != "" {
		if template[0] != '{' {
			var char string
			char, template = slowCut(template, true)
			// 3.1: what is allowed anywhere in a URI "is copied directly"
			result += slowEncode(char, slowUnreserved+slowReserved, true)
			continue
		}
		// 3.2: "until the next closing brace"
		var expression string
		expression, template, _ = strings.Cut(template[1:], "}")
		var expansion string
		if expansion, failure = slowExpression(expression, values); failure != "" {
			return "", failure
		}
		result += expansion
	}
	return result, ""
}

// slowVar is a varspec with a value that is defined.
type slowVar struct {
	name    string
	prefix  int
	explode bool
	pairs   [][2]string // names are empty in a list or a string
	isArray bool
	isList  bool
}

// slowExpression expands what is between braces.
func slowExpression(expression string, values uritemplate.Values) (result, failure string) {
	// 3.2: "looking at the first character after the opening brace"
	operator := ""
	if strings.Contains("+#./;?&", expression[:1]) {
		operator, expression = expression[:1], expression[1:]
	}
	var defined []slowVar
	for _, varspec := range strings.Split(expression, ",") {
		v, ok, failure := slowVariable(varspec, values)
		if failure != "" {
			return "", failure
		}
		if ok { // 3.2.1: "A variable that is undefined has no value and is ignored"
			defined = append(defined, v)
		}
	}
	for i, v := range defined {
		isFirst, isString := i == 0, !v.isList && !v.isArray
		isEmpty := isString && v.pairs[0][1] == "" ||
			v.isList && len(v.pairs) == 1 && v.pairs[0][1] == ""
		switch operator {
		case "", "+": // 3.2.2, 3.2.3: "append a comma (",") to the result string as a separator"
			if !isFirst {
				result += ","
			}
		case "#": // 3.2.4: "a crosshatch character (fragment delimiter) is appended first"
			result += map[bool]string{true: "#", false: ","}[isFirst]
		case ".", "/": // 3.2.5, 3.2.6: "For each defined variable ..., append "." to the result string"
			result += operator
		case ";": // 3.2.7
			result += ";"
			if isString || !v.explode {
				result += v.name
				if !isEmpty {
					result += "="
				}
			}
		case "?", "&": // 3.2.8, 3.2.9
			result += map[bool]string{true: operator, false: "&"}[isFirst]
			if isString || !v.explode {
				result += v.name + "="
			}
		}
		result += slowValue(v, operator)
	}
	return result, ""
}

// slowVariable takes a varspec apart (2.3, 2.4), and reports whether its value is defined.
func slowVariable(varspec string, values uritemplate.Values) (v slowVar, ok bool, failure string) {
	v.name, v.explode = strings.CutSuffix(varspec, "*")
	if name, length, ok := strings.Cut(v.name, ":"); ok {
		v.name = name
		fmt.Sscan(length, &v.prefix)
	}
	value := values[v.name]
	for name, value := range value.Pairs() {
		v.isArray = true
		v.pairs = append(v.pairs, [2]string{name, value})
	}
	for _, member := range value.List() {
		v.isList = !isStringValue(value)
		v.pairs = append(v.pairs, [2]string{"", member})
	}
	if len(v.pairs) == 0 {
		return v, false, ""
	}
	if v.prefix > 0 && (v.isArray || v.isList) {
		return v, false, "uritemplate-prefix" // 2.4.1
	}
	for _, pair := range v.pairs {
		if !utf8.ValidString(pair[0]) || !utf8.ValidString(pair[1]) {
			return v, false, "text" // 1.6
		}
	}
	return v, true, ""
}

// isStringValue tells a string from a list of one member, which the accessors do not.
func isStringValue(v uritemplate.Value) bool {
	return fmt.Sprintf("%#v", v) == fmt.Sprintf("%#v", uritemplate.String(v.String()))
}

// slowValue is variable expansion (3.2.1).
func slowValue(v slowVar, operator string) string {
	allowed, triplets := slowUnreserved, false
	if operator == "+" || operator == "#" {
		allowed, triplets = slowUnreserved+slowReserved, true
	}
	encode := func(s string) string { return slowEncode(s, allowed, triplets) }
	if !v.isArray && !v.isList {
		// "A prefix modifier limits the expansion to the first max-length characters of the decoded
		// value."
		s := v.pairs[0][1]
		if v.prefix > 0 {
			rest := s
			for range v.prefix {
				_, rest = slowCut(rest, triplets)
			}
			s = strings.TrimSuffix(s, rest)
		}
		return encode(s)
	}
	named := operator == ";" || operator == "?" || operator == "&"
	form := operator == "?" || operator == "&"
	// The table of separators
	separator := map[string]string{"": ",", "+": ",", "#": ",", ".": ".", "/": "/", ";": ";",
		"?": "&", "&": "&"}[operator]
	var all []string
	for _, pair := range v.pairs {
		name, value := encode(pair[0]), encode(pair[1])
		if v.isList && v.explode && named {
			// "the list is expanded as if it were an associative array in which each member value
			// is paired with the list's varname"
			name = v.name
		}
		switch {
		case v.isArray && !v.explode:
			all = append(all, name+","+value)
		case v.isList && !(v.explode && named):
			all = append(all, value)
		case value == "" && !form:
			all = append(all, name) // "simply "name""
		default:
			all = append(all, name+"="+value)
		}
	}
	if !v.explode {
		separator = ","
	}
	return strings.Join(all, separator)
}

// slowCut cuts the first character off s. With triplets, one triplet is a character, and so are
// those that encode one code point.
func slowCut(s string, triplets bool) (char, rest string) {
	for n := 1; triplets && n <= 4 && len(s) >= 3*n; n++ {
		octets, err := url.PathUnescape(s[:3*n])
		if err != nil || len(octets) != n || strings.Count(s[:3*n], "%") != n {
			break
		}
		if utf8.RuneCountInString(octets) == 1 && utf8.ValidString(octets) {
			return s[:3*n], s[3*n:]
		}
	}
	if octets, err := url.PathUnescape(s[:min(3, len(s))]); triplets && err == nil &&
		len(octets) == 1 && s[0] == '%' {
		return s[:3], s[3:]
	}
	for i := range s {
		if i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// slowEncode encodes the characters that are not allowed.
func slowEncode(s, allowed string, triplets bool) (encoded string) {
	for s != "" {
		var char string
		char, s = slowCut(s, triplets)
		switch {
		case triplets && len(char) >= 3 && char[0] == '%', strings.Contains(allowed, char):
			encoded += char
		default:
			for _, octet := range []byte(char) {
				encoded += fmt.Sprintf("%%%02X", octet)
			}
		}
	}
	return encoded
}
