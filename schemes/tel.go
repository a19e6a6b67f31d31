package schemes

import (
	"cmp"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Tel holds the decoded parts of a tel URI, which names a telephone number (RFC 3966, 3):
//
//	tel:<number>;ext=<extension>;isub=<subaddress>;phone-context=<context>;<name>=<value>
//
// Its strings contain no CR, LF or NUL. [ParseTel] returns them in lower case, and numbers without
// visual separators, because neither case nor separators count (4).
//
// RFC 3966, 3 prescribes an order for the parameters, but section 4 compares them in any order. So
// any order is valid, and [Tel.URI] writes them in order. An extension must have a digit, although
// the printed grammar also derives an empty one.
type Tel struct {
	// Number is a global number, which begins with "+", or a local number. A global number has
	// digits. A local number may also have "*", "#" and the letters A to F.
	Number string

	Extension  string // digits: a station behind the number (5.3)
	Subaddress string // an ISDN subaddress (5.2); a number has an extension, a subaddress, or neither

	// Context says where a local number is valid (5.1.5). It is a domain name, or the first digits
	// of a global number after "+". A local number must have a context. In a global number, where
	// the grammar allows one, it says nothing.
	Context string

	// Params are the other parameters, decoded, in the order of their names. If a program does not
	// know a name that begins with "m-", it must not use the number (5.4).
	Params []uri.Param
}

var telForm = form{scheme: "tel", check: (*checker).checkTel}

// ParseTel parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not tel.
func ParseTel(u uri.URI) (Tel, error) {
	u, err := telForm.parse(u)
	if err != nil {
		return Tel{}, err
	}
	number, rest, more := strings.Cut(u.Path(), ";")
	t := Tel{Number: digitsOf(number)}
	for more {
		var text string
		text, rest, more = strings.Cut(rest, ";")
		name, value, _ := strings.Cut(text, "=")
		p := uri.Param{Name: ascii.ToLower(name), Value: ascii.ToLower(decode(value)),
			HasValue: value != ""}
		switch p.Name {
		case telExtension:
			t.Extension = digitsOf(value)
		case telSubaddress:
			t.Subaddress = p.Value
		case telContext:
			if t.Context = p.Value; value[0] == '+' {
				t.Context = digitsOf(value)
			}
		default:
			t.Params = append(t.Params, p)
		}
	}
	slices.SortFunc(t.Params, byName)
	return t, nil
}

// The parameters with a meaning of their own (RFC 3966, 3).
const (
	telExtension  = "ext"
	telSubaddress = "isub"
	telContext    = "phone-context"
)

func byName(a, b uri.Param) int { return cmp.Compare(ascii.ToLower(a.Name), ascii.ToLower(b.Name)) }

// digitsOf returns a percent-encoded number, decoded, in lower case and without visual separators.
func digitsOf(text string) string { return withoutSeparators(decode(text)) }

// withoutSeparators returns a decoded number in lower case and without visual separators.
func withoutSeparators(number string) string {
	b := make([]byte, 0, len(number))
	for i := 0; i < len(number); i++ {
		if strings.IndexByte("-.()", number[i]) < 0 {
			b = append(b, ascii.Lower(number[i]))
		}
	}
	return string(b)
}

// escapeNumber percent-encodes a decoded number.
func escapeNumber(number string) string {
	number = withoutSeparators(number)
	digits, isGlobal := strings.CutPrefix(number, "+")
	if isGlobal {
		return "+" + escapeBut(digits, "*")
	}
	return escapeBut(number, "*")
}

// URI returns the URI that t describes. Numbers have no visual separators, all letters are in lower
// case, and the parameters stand in the order of RFC 3966, 3.
//
// The error is a [*uri.CheckError] if a part is invalid, if two parameters have one name, or if a
// local number has no context.
func (t Tel) URI() (uri.URI, error) {
	// RFC 3966, 3 allows these characters in values, besides "/". Its grammar has "+", too, but its
	// first paragraphs forbid it.
	const paramChar = "!'()*:&$"
	var b strings.Builder
	b.WriteString(escapeNumber(t.Number))
	if t.Extension != "" {
		b.WriteString(";" + telExtension + "=" + escapeNumber(t.Extension))
	}
	if t.Subaddress != "" {
		b.WriteString(";" + telSubaddress + "=" + escapeBut(ascii.ToLower(t.Subaddress), paramChar))
	}
	if context := ascii.ToLower(t.Context); strings.HasPrefix(context, "+") {
		b.WriteString(";" + telContext + "=" + escapeNumber(context))
	} else if context != "" {
		b.WriteString(";" + telContext + "=" + escapeBut(context, ""))
	}
	for _, p := range slices.SortedStableFunc(slices.Values(t.Params), byName) {
		name := ascii.ToLower(p.Name)
		if name == telExtension || name == telSubaddress || name == telContext {
			return uri.URI{}, telForm.refuse(message.TelOther.With(name))
		}
		b.WriteString(";" + escapeBut(name, ""))
		if p.Value != "" {
			b.WriteString("=" + escapeBut(ascii.ToLower(p.Value), paramChar))
		}
	}
	return telForm.build(uri.Parts{Scheme: "tel", Path: b.String()})
}

// checkTel finds numbers and parameters that RFC 3966 does not allow.
func (c *checker) checkTel() {
	if c.u.Path() == "" {
		return
	}
	number, rest, more := strings.Cut(c.u.Path(), ";")
	at := c.path
	isGlobal := number[:min(1, len(number))] == "+"
	if isGlobal && !isGlobalNumber(number) ||
		!isGlobal && !consistsOf(digitsOf(number), isLocalDigit) {
		c.find(CodeValue, uri.ComponentPath, at, len(number), message.TelNumber.With())
	}
	at += len(number) + len(";")
	seen := map[string]bool{}
	for more {
		var text string
		text, rest, more = strings.Cut(rest, ";")
		name, value, hasValue := strings.Cut(text, "=")
		name = ascii.ToLower(name)
		c.noControls(ofDecoding, uri.ComponentPath, text, at)
		var why *message.Sentence
		switch {
		case !isTelParam(name, value, hasValue):
			why = &message.TelParam
		case seen[name]:
			why = &message.TelTwice
		case name == telExtension && seen[telSubaddress], name == telSubaddress &&
			seen[telExtension]:
			why = &message.TelBoth
		}
		if why != nil {
			c.find(CodeValue, uri.ComponentPath, at, len(text), why.With())
		}
		seen[name] = true
		at += len(text) + len(";")
	}
	if !isGlobal && !seen[telContext] {
		c.find(CodeMissing, uri.ComponentPath, at-len(";"), 0, message.TelContext.With())
	}
}

// isGlobalNumber reports whether a percent-encoded text is "+" and digits, with visual separators
// between them.
func isGlobalNumber(text string) bool {
	return text[0] == '+' && consistsOf(digitsOf(text[1:]), ascii.IsDigit)
}

func isLocalDigit(c byte) bool { return ascii.IsHex(c) || c == '*' || c == '#' }

// isTelParam reports whether a percent-encoded parameter is valid. Its name is in lower case.
//
//	descriptor = domainname / global-number-digits
//	domainname = *( domainlabel "." ) toplabel [ "." ]
func isTelParam(name, value string, hasValue bool) bool {
	if !hasValue {
		return consistsOf(name, isLabelChar) && name != telExtension && name != telSubaddress &&
			name != telContext
	}
	if value == "" {
		return false
	}
	switch name {
	case telExtension:
		return consistsOf(digitsOf(value), ascii.IsDigit)
	case telSubaddress:
		return true // any uric except ";", which ends the parameter
	case telContext:
		if value[0] == '+' {
			return isGlobalNumber(value)
		}
		labels := strings.Split(strings.TrimSuffix(value, "."), ".")
		return !slices.ContainsFunc(labels, func(s string) bool {
			return !consistsOf(s, isLabelChar) || s[0] == '-' || s[len(s)-1] == '-'
		}) && ascii.IsLetter(labels[len(labels)-1][0])
	}
	return consistsOf(name, isLabelChar) && !strings.ContainsAny(value, "@,=")
}

// isLabelChar reports whether c may stand in a label of a domain name, or in the name of a
// parameter.
func isLabelChar(c byte) bool { return ascii.IsAlnum(c) || c == '-' }
