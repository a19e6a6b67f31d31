package whatwg

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// authority writes the authority at i and returns its end (URL Standard, 4.4, authority, host and
// port states).
func (p *repairing) authority(i int, special bool) (int, error) {
	delimiters := inAuthority
	if special {
		delimiters = inSpecialAuthority
	}
	end := endOf(p.text, i, delimiters)
	host := i
	if at := strings.LastIndexByte(p.text[i:end], '@'); at >= 0 {
		p.userinfo(i, i+at)
		host = i + at + 1
	}
	colon := portColon(p.text, host, end)
	switch {
	case host == colon && (special || host != i || colon != end):
		return 0, p.fail(schemes.CodeMissing, uri.ComponentHost, host, 0, "4.4", message.HostMissing.With())
	case special:
		mapped, err := p.domain(host, colon)
		if err != nil {
			return 0, err
		}
		p.out = append(p.out, mapped...)
	default:
		if err := p.opaqueHost(host, colon); err != nil {
			return 0, err
		}
	}
	return end, p.port(colon, end)
}

// portColon returns the offset of the colon between host and port, outside of brackets, or end if there is no such
// colon.
func portColon(text string, i, end int) int {
	inside := false
	for ; i < end; i++ {
		switch text[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return end
}

// userinfo writes a userinfo and its "@". It leaves out an empty password and an empty userinfo (4.4, authority state; 4.5).
func (p *repairing) userinfo(from, to int) {
	start := len(p.out)
	colon := strings.IndexByte(p.text[from:to], ':')
	if colon < 0 {
		colon = to - from
	}
	colon += from
	p.encode(from, colon, &inUserinfo)
	if colon+1 < to {
		p.out = append(p.out, ':')
		p.encode(colon+1, to, &inUserinfo)
	}
	if len(p.out) > start {
		p.out = append(p.out, '@')
	}
	if string(p.out[start:]) != p.text[from:to+1] {
		p.done |= RepairedUserinfo
	}
}

// port writes the port, whose colon is at i, unchanged (4.4, port state).
func (p *repairing) port(i, end int) error {
	if i == end {
		return nil
	}
	n := 0
	for at := i + 1; at < end; at++ {
		c := p.text[at]
		if !ascii.IsDigit(c) {
			return p.fail(uri.CodeCharacter, uri.ComponentPort, at, 1, "4.4", message.PortDigits.With(shown(p.text[at:])))
		}
		if n = n*10 + int(c-'0'); n > 65535 {
			return p.fail(schemes.CodeRange, uri.ComponentPort, i+1, end-i-1, "4.4", message.SchemesPortRange.With())
		}
	}
	p.out = append(p.out, p.text[i:end]...)
	return nil
}

// shown returns the first character of text as findings show it.
func shown(text string) string {
	r, _ := utf8.DecodeRuneInString(text)
	if ' ' <= r && r < 0x7f {
		return string(r)
	}
	quoted := strconv.QuoteRuneToASCII(r)
	return quoted[1 : len(quoted)-1]
}
