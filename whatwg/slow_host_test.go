package whatwg_test

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/idna"
)

// The percent-encode sets (1.3). Each has the C0 control percent-encode set in it.
func inC0Set(c byte) bool       { return c < ' ' || c > '~' }
func inFragmentSet(c byte) bool { return inC0Set(c) || strings.IndexByte(" \"<>`", c) >= 0 }
func inQuerySet(c byte) bool    { return inC0Set(c) || strings.IndexByte(" \"#<>", c) >= 0 }
func inSpecialQuerySet(c byte) bool {
	return inQuerySet(c) || c == '\''
}
func inPathSet(c byte) bool     { return inQuerySet(c) || strings.IndexByte("?^`{}", c) >= 0 }
func inUserinfoSet(c byte) bool { return inPathSet(c) || strings.IndexByte("/:;=@[\\]|", c) >= 0 }

// slowPercentEncode is "percent-encode after encoding" with UTF-8 (1.3).
func slowPercentEncode(s string, set func(byte) bool) string {
	var output strings.Builder
	for _, c := range []byte(s) {
		if set(c) {
			fmt.Fprintf(&output, "%%%02X", c)
		} else {
			output.WriteByte(c)
		}
	}
	return output.String()
}

// slowEncode is "percent-encode after encoding" with another encoding (1.3).
func slowEncode(s string, encode func(string) (string, error), set func(byte) bool) string {
	output, queue := "", []rune(s)
	for done := false; !done; {
		n := 0 // "encode or fail" stops at a code point that cannot be encoded
		for n < len(queue) {
			if _, err := encode(string(queue[n])); err != nil {
				break
			}
			n++
		}
		encoded, _ := encode(string(queue[:n]))
		output += slowPercentEncode(encoded, set)
		if done = n == len(queue); !done {
			potentialError := queue[n]
			if strings.ContainsRune("\x0E\x0F\x1B", potentialError) { // ISO-2022-JP encoder, 3
				potentialError = utf8.RuneError
			}
			output += fmt.Sprintf("%%26%%23%d%%3B", potentialError)
			queue = queue[n+1:]
		}
	}
	return output
}

// slowDecode is the UTF-8 decoder of the Encoding Standard (8.1.1), which gives the scalar value
// string of a page.
func slowDecode(text string) string {
	var out []rune
	var point rune
	needed, seen := 0, 0
	lower, upper := byte(0x80), byte(0xBF)
	for i := 0; i < len(text); i++ {
		b := text[i]
		if needed == 0 { // 3
			switch {
			case b <= 0x7F:
				out = append(out, rune(b))
			case 0xC2 <= b && b <= 0xDF:
				needed, point = 1, rune(b&0x1F)
			case 0xE0 <= b && b <= 0xEF:
				if b == 0xE0 {
					lower = 0xA0
				}
				if b == 0xED {
					upper = 0x9F
				}
				needed, point = 2, rune(b&0xF)
			case 0xF0 <= b && b <= 0xF4:
				if b == 0xF0 {
					lower = 0x90
				}
				if b == 0xF4 {
					upper = 0x8F
				}
				needed, point = 3, rune(b&0x7)
			default:
				out = append(out, utf8.RuneError)
			}
			continue
		}
		if b < lower || upper < b { // 4
			needed, seen, lower, upper = 0, 0, 0x80, 0xBF
			out = append(out, utf8.RuneError)
			i-- // restore the byte
			continue
		}
		lower, upper = 0x80, 0xBF // 5
		point = point<<6 | rune(b&0x3F)
		if seen++; seen == needed { // 7 to 10
			out = append(out, point)
			needed, seen = 0, 0
		}
	}
	if needed != 0 { // 1
		out = append(out, utf8.RuneError)
	}
	return string(out)
}

// Forbidden code points (3.2).
func isForbiddenHost(c rune) bool { return strings.ContainsRune("\x00\t\n\r #/:<>?@[\\]^|", c) }
func isForbiddenDomain(c rune) bool {
	return isForbiddenHost(c) || c < ' ' || c == '%' || c == 0x7F
}

// slowHost is the host parser (3.5). It returns the host serialized (3.6).
func slowHost(input string, isOpaque bool) (host string, ok bool) {
	if strings.HasPrefix(input, "[") { // 1
		if !strings.HasSuffix(input, "]") {
			return "", false
		}
		address, ok := slowIPv6([]rune(input[1 : len(input)-1]))
		return "[" + slowIPv6Text(address) + "]", ok
	}
	if isOpaque { // 2, and the opaque-host parser
		return slowPercentEncode(input, inC0Set), !strings.ContainsFunc(input, isForbiddenHost)
	}
	domain := slowDecode(slowPercentDecode(input)) // 5
	result := strings.ToLower(domain)              // domain parser (3.3), 5
	if strings.ContainsFunc(domain, func(c rune) bool { return c > 0x7F }) {
		if strings.ContainsRune(domain, utf8.RuneError) { // disallowed by UTS #46
			return "", false
		}
		// 6: UTS #46, which is not transcribed: the vectors of package idna hold it to its own file
		// of tests.
		mapped, problem := idna.ToASCII(domain, false)
		if problem.Kind != 0 {
			return "", false
		}
		result = mapped
	}
	if result == "" || strings.ContainsFunc(result, isForbiddenDomain) { // 7, 8
		return "", false
	}
	if slowEndsInNumber(result) { // 8 of the host parser
		address, ok := slowIPv4(result)
		return slowIPv4Text(address), ok
	}
	return result, true
}

// slowPercentDecode is of 1.3.
func slowPercentDecode(s string) string {
	isHex := func(c byte) bool { return strings.IndexByte("0123456789ABCDEFabcdef", c) >= 0 }
	var output []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '%' || i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2]) {
			output = append(output, s[i])
			continue
		}
		var b byte
		fmt.Sscanf(s[i+1:i+3], "%02x", &b)
		output = append(output, b)
		i += 2
	}
	return string(output)
}

// slowEndsInNumber is the ends in a number checker (3.5).
func slowEndsInNumber(input string) bool {
	parts := strings.Split(input, ".")
	if parts[len(parts)-1] == "" { // 3
		if len(parts) == 1 {
			return false
		}
		parts = parts[:len(parts)-1]
	}
	last := parts[len(parts)-1]
	if last != "" && strings.Trim(last, "0123456789") == "" { // 5
		return true
	}
	return slowNumber(last) != nil // 6
}

// slowIPv4 is the IPv4 parser (3.5).
func slowIPv4(input string) (*big.Int, bool) {
	parts := strings.Split(input, ".")
	if parts[len(parts)-1] == "" && len(parts) > 1 { // 2
		parts = parts[:len(parts)-1]
	}
	if len(parts) > 4 { // 4
		return nil, false
	}
	var numbers []*big.Int
	for _, part := range parts { // 6
		n := slowNumber(part)
		if n == nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	last := len(numbers) - 1
	for _, n := range numbers[:last] { // 8
		if n.Cmp(big.NewInt(255)) > 0 {
			return nil, false
		}
	}
	power := func(n int) *big.Int {
		return new(big.Int).Exp(big.NewInt(256), big.NewInt(int64(n)), nil)
	}
	if numbers[last].Cmp(power(5-len(numbers))) >= 0 { // 9
		return nil, false
	}
	ipv4 := numbers[last] // 10
	for counter, n := range numbers[:last] {
		ipv4.Add(ipv4, n.Mul(n, power(3-counter))) // 13
	}
	return ipv4, true
}

// slowNumber is the IPv4 number parser (3.5). It returns nil for failure.
func slowNumber(input string) *big.Int {
	if input == "" { // 1
		return nil
	}
	radix, digits := 10, "0123456789" // 3
	if len(input) >= 2 && (input[:2] == "0x" || input[:2] == "0X") {
		radix, digits, input = 16, "0123456789abcdefABCDEF", input[2:] // 4
	} else if len(input) >= 2 && input[0] == '0' {
		radix, digits, input = 8, "01234567", input[1:] // 5
	}
	if input == "" { // 6
		return new(big.Int)
	}
	if strings.Trim(input, digits) != "" { // 7
		return nil
	}
	n, _ := new(big.Int).SetString(input, radix) // 8
	return n
}

// slowIPv4Text is the IPv4 serializer (3.6).
func slowIPv4Text(n *big.Int) string {
	if n == nil {
		return ""
	}
	v := n.Uint64()
	return fmt.Sprintf("%d.%d.%d.%d", v>>24, v>>16&255, v>>8&255, v&255)
}

// slowIPv6 is the IPv6 parser (3.5).
func slowIPv6(input []rune) (address [8]uint, ok bool) {
	pieceIndex, compress, pointer := 0, -1, 0 // 2 to 4
	at := func(i int) rune {
		if i < len(input) {
			return input[i]
		}
		return eof
	}
	c := func() rune { return at(pointer) }
	if c() == ':' { // 5
		if at(pointer+1) != ':' {
			return address, false
		}
		pointer += 2
		pieceIndex++
		compress = pieceIndex
	}
	for c() != eof { // 6
		if pieceIndex == 8 { // 6.1
			return address, false
		}
		if c() == ':' { // 6.2
			if compress >= 0 {
				return address, false
			}
			pointer++
			pieceIndex++
			compress = pieceIndex
			continue
		}
		value, length := uint(0), 0                                                           // 6.3
		for length < 4 && c() != eof && strings.ContainsRune("0123456789abcdefABCDEF", c()) { // 6.4
			var digit uint
			fmt.Sscanf(string(c()), "%x", &digit)
			value = value*0x10 + digit
			pointer++
			length++
		}
		if c() == '.' { // 6.5
			if length == 0 || pieceIndex > 6 { // 6.5.1, 6.5.3
				return address, false
			}
			pointer -= length
			numbersSeen := 0
			for c() != eof { // 6.5.5
				ipv4Piece := -1
				if numbersSeen > 0 { // 6.5.5.2
					if c() != '.' || numbersSeen >= 4 {
						return address, false
					}
					pointer++
				}
				if !isSlowDigit(c()) { // 6.5.5.3
					return address, false
				}
				for isSlowDigit(c()) { // 6.5.5.4
					number := int(c() - '0')
					switch {
					case ipv4Piece < 0:
						ipv4Piece = number
					case ipv4Piece == 0:
						return address, false
					default:
						ipv4Piece = ipv4Piece*10 + number
					}
					if ipv4Piece > 255 {
						return address, false
					}
					pointer++
				}
				address[pieceIndex] = address[pieceIndex]*0x100 + uint(ipv4Piece) // 6.5.5.5
				numbersSeen++
				if numbersSeen == 2 || numbersSeen == 4 {
					pieceIndex++
				}
			}
			if numbersSeen != 4 { // 6.5.6
				return address, false
			}
			break
		}
		if c() == ':' { // 6.6
			pointer++
			if c() == eof {
				return address, false
			}
		} else if c() != eof { // 6.7
			return address, false
		}
		address[pieceIndex] = value // 6.9
		pieceIndex++
	}
	if compress >= 0 { // 7
		swaps := pieceIndex - compress
		pieceIndex = 7
		for pieceIndex != 0 && swaps > 0 {
			other := compress + swaps - 1
			address[pieceIndex], address[other] = address[other], address[pieceIndex]
			pieceIndex--
			swaps--
		}
		return address, true
	}
	return address, pieceIndex == 8 // 8
}

// slowIPv6Text is the IPv6 serializer (3.6).
func slowIPv6Text(address [8]uint) string {
	output := ""
	longestIndex, longestSize, foundIndex, foundSize := -1, 1, -1, 0 // find the IPv6 address compressed piece index
	for i, piece := range address {
		if piece != 0 {
			if foundSize > longestSize {
				longestIndex, longestSize = foundIndex, foundSize
			}
			foundIndex, foundSize = -1, 0
			continue
		}
		if foundIndex < 0 {
			foundIndex = i
		}
		foundSize++
	}
	compress := longestIndex
	if foundSize > longestSize {
		compress = foundIndex
	}
	ignore0 := false
	for i, piece := range address { // 4
		if ignore0 && piece == 0 {
			continue
		}
		ignore0 = false
		if compress == i {
			if i == 0 {
				output += "::"
			} else {
				output += ":"
			}
			ignore0 = true
			continue
		}
		output += fmt.Sprintf("%x", piece)
		if i != 7 {
			output += ":"
		}
	}
	return output
}
