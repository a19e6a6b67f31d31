package whatwg

import (
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// CodeOpaqueBase is the code of the error about a relative reference whose base has no hierarchy,
// as in "x" against "mailto:a".
const CodeOpaqueBase uri.Code = "whatwg-opaque-base"

// run writes the result behind dst. After an error, out is of no use.
func (p *reading) run(dst []byte) error {
	p.clean()
	p.out = dst
	if dst == nil {
		p.out = make([]byte, 0,
			len(p.base.prefix)+len(p.base.authority)+len(p.base.path)+len(p.text)+16)
	}
	n := ascii.SchemeLen(p.text)
	if n == 0 {
		return p.noScheme()
	}
	return p.afterScheme(n)
}

// read returns the result as a value.
func (p *reading) read() (uri.URI, Repairs, error) {
	if err := p.run(nil); err != nil {
		return uri.URI{}, 0, err
	}
	u, err := uri.Parse(string(p.out))
	if err != nil { // the text is too long now
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}

// afterScheme writes a text whose scheme has n characters (4.4, scheme state).
func (p *reading) afterScheme(n int) error {
	p.scheme = p.text[:n]
	p.special, p.isFile = host.IsSpecial(p.scheme)
	i := n + 1
	switch rest := p.text[i:]; {
	case p.isFile:
		return p.file(i, true)
	case p.special && ascii.EqualFold(p.scheme, p.base.scheme) && !strings.HasPrefix(rest, "//"):
		p.done |= RepairedScheme
		return p.relative(i)
	case p.special:
		p.writeScheme()
		return p.hierarchy(i + p.extraSlashes(i))
	case strings.HasPrefix(rest, "//"):
		p.writeScheme()
		return p.hierarchy(i + len("//"))
	case strings.HasPrefix(rest, "/"):
		p.writeScheme()
		p.apart = true
		p.beginPath(i)
		p.slash(i)
		p.tail(p.path(i + 1))
	default:
		p.writeScheme()
		p.opaque(i)
	}
	return nil
}

// writeScheme writes the scheme of the text and its colon.
func (p *reading) writeScheme() {
	start := len(p.out)
	p.out = append(append(p.out, p.scheme...), ':')
	if p.form >= formHref {
		ascii.LowerBytes(p.out[start:])
	}
}

// noScheme writes a reference without a scheme (4.4, no scheme state).
func (p *reading) noScheme() error {
	p.scheme, p.special, p.isFile = p.base.scheme, p.base.special, p.base.isFile
	switch {
	case p.base.scheme == "" && p.form != formReference:
		return p.fail(uri.CodeIncomplete, uri.ComponentScheme, 0, 0, "4.4",
			message.SchemeMissing.With())
	case p.base.opaque && !strings.HasPrefix(p.text, "#"):
		return p.fail(CodeOpaqueBase, uri.ComponentReference, 0, len(p.text), "4.4",
			message.BaseOpaque.With())
	case p.isFile:
		return p.file(0, false)
	}
	return p.relative(0)
}

// relative writes the reference at i, which has no scheme of its own (4.4, special relative or
// authority, relative and relative slash states).
func (p *reading) relative(i int) error {
	text := p.text
	p.out = append(p.out, p.base.prefix...)
	slashes := slashesAt(text, i, p.special)
	if slashes >= 2 {
		if p.special {
			return p.hierarchy(i + p.extraSlashes(i))
		}
		return p.hierarchy(i + len("//"))
	}
	colon := strings.IndexByte(text[i:segmentEnd(text, i, p.special)], ':') >= 0
	if colon {
		p.done |= RepairedColon
	}
	if p.form == formReference {
		if colon {
			p.out = append(p.out, "./"...)
		}
		p.beginPath(i)
		p.tail(p.path(i))
		return nil
	}
	p.out = append(p.out, p.base.authority...)
	p.apart = p.base.authority == ""
	p.beginPath(i)
	switch {
	case slashes == 1:
		p.slash(i)
		i++
	case p.copiesPath(i):
		return nil
	default:
		p.out = append(p.out, p.base.path...)
		p.pop()
	}
	p.tail(p.path(i))
	return nil
}

// copiesPath writes the path of the base, and its query unless the reference at i has one, if the
// reference has no path. Then it writes what is left of the reference.
func (p *reading) copiesPath(i int) bool {
	if i < len(p.text) && p.text[i] != '?' && p.text[i] != '#' {
		return false
	}
	p.out = append(p.out, p.base.path...)
	p.splitOff()
	if i == len(p.text) || p.text[i] == '#' {
		p.out = append(p.out, p.base.query...)
	}
	p.tail(i)
	return true
}

// extraSlashes returns the number of slashes and backslashes at i, for which hierarchy writes two
// slashes (4.4, special authority slashes and special authority ignore slashes states).
func (p *reading) extraSlashes(i int) int {
	n := p.slashes(i, len(p.text)-i)
	if n != 2 {
		p.done |= RepairedSlashes
	}
	return n
}

// hierarchy writes "//", the authority at i, and everything after it.
func (p *reading) hierarchy(i int) error {
	p.out = append(p.out, "//"...)
	i, err := p.authority(i)
	if err != nil {
		return err
	}
	p.afterAuthority(i)
	return nil
}

// afterAuthority writes the path at i and everything after it (4.4, path start state).
func (p *reading) afterAuthority(i int) {
	p.beginPath(i)
	switch {
	case i < len(p.text) && p.text[i] != '?' && p.text[i] != '#':
		p.slash(i)
		i = p.path(i + 1)
	case p.special && p.form >= formHref:
		p.out = append(p.out, '/')
	}
	p.tail(i)
}

// authority writes the authority at i and returns its end (4.4, authority, host and port states).
func (p *reading) authority(i int) (int, error) {
	delimiters := &authorityEnd
	if p.special {
		delimiters = &specialAuthorityEnd
	}
	end := endOf(p.text, i, delimiters)
	host := i
	if at := strings.LastIndexByte(p.text[i:end], '@'); at >= 0 {
		p.userinfo(i, i+at)
		host = i + at + 1
	}
	colon := portColon(p.text, host, end)
	switch {
	case host == colon && (p.special || host != i || colon != end):
		return 0, p.fail(schemes.CodeMissing, uri.ComponentHost, host, 0, "4.4",
			message.HostMissing.With())
	case p.special:
		if err := p.domain(host, colon); err != nil {
			return 0, err
		}
	default:
		if err := p.opaqueHost(host, colon); err != nil {
			return 0, err
		}
	}
	return end, p.port(colon, end)
}

// userinfo writes a userinfo and its "@". It leaves out an empty password and an empty userinfo
// (4.4, authority state; 4.5).
func (p *reading) userinfo(from, to int) {
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

// portColon returns the offset of the colon between host and port, outside of brackets, or end if
// there is no such colon.
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

// port writes the port, whose colon is at i (4.4, port state).
func (p *reading) port(i, end int) error {
	if i == end {
		return nil
	}
	n := 0
	for at := i + 1; at < end; at++ {
		c := p.text[at]
		if !ascii.IsDigit(c) {
			return p.fail(uri.CodeCharacter, uri.ComponentPort, at, 1, "4.4",
				message.PortDigits.With(shown(p.text[at:])))
		}
		if n = n*10 + int(c-'0'); n > 65535 {
			return p.fail(schemes.CodeRange, uri.ComponentPort, i+1, end-i-1, "4.4",
				message.SchemesPortRange.With())
		}
	}
	port := p.text[i:end]
	if p.form >= formHref {
		if port = printedPort(p.scheme, port[1:]); port == "" {
			return nil
		}
		p.out = append(p.out, ':')
	}
	p.out = append(p.out, port...)
	return nil
}

// printedPort returns a valid port without zeros before it, or "" if it is empty or the default
// port of a special scheme.
func printedPort(scheme, port string) string {
	if port == "" {
		return ""
	}
	if port = strings.TrimLeft(port, "0"); port == "" {
		port = "0"
	}
	if special, _ := host.IsSpecial(scheme); special {
		if standard, ok := schemes.DefaultPort(scheme); ok && port == strconv.Itoa(int(standard)) {
			return ""
		}
	}
	return port
}

// opaque writes the opaque path at i and everything after it (4.4, opaque path state).
func (p *reading) opaque(i int) {
	p.root = len(p.out)
	end := endOf(p.text, i, &opaqueEnd)
	p.encode(i, end, &inOpaquePath)
	if last := len(p.out) - 1; p.form == formExact && end < len(p.text) && p.out[last] == ' ' {
		p.out = append(p.out[:last], "%20"...)
	}
	if p.form != formReference && hasDots(p.text[i:end]) {
		p.done |= RepairedOpaque
	}
	p.tail(end)
}

// tail writes the query and the fragment (4.4, query and fragment states). The first of them begins
// at i.
func (p *reading) tail(i int) {
	if i < len(p.text) && p.text[i] == '?' {
		end := len(p.text)
		if n := strings.IndexByte(p.text[i:], '#'); n >= 0 {
			end = i + n
		}
		chars := &inQuery
		if p.special {
			chars = &inSpecialQuery
		}
		p.out = append(p.out, '?')
		if p.special && p.encodeQuery != nil && !ascii.EqualFold(p.scheme, "ws") &&
			!ascii.EqualFold(p.scheme, "wss") {
			p.encodeAs(p.text[i+1:end], chars)
		} else {
			p.encode(i+1, end, chars)
		}
		i = end
	}
	if i < len(p.text) {
		p.out = append(p.out, '#')
		p.encode(i+1, len(p.text), &inFragment)
	}
}

// file writes a file URI. The text at i follows "file:" if there is a scheme. Otherwise it is a
// reference against the URI of a file (4.4, file and file slash states).
func (p *reading) file(i int, hasScheme bool) error {
	base := p.base
	if hasScheme {
		p.writeScheme()
	} else {
		p.out = append(p.out, base.prefix...)
	}
	p.out = append(p.out, "//"...)
	slashes := p.slashes(i, 2)
	i += slashes
	switch {
	case slashes == 2:
		return p.fileHost(i)
	case base.isFile:
		p.out = append(p.out, strings.TrimPrefix(base.authority, "//")...)
		if hasScheme {
			p.done |= RepairedScheme
		}
	default:
		p.done |= RepairedSlashes
	}

	p.beginPath(i)
	rest, drive := p.text[i:], leadingDrive(base.path)
	switch {
	case !base.isFile:
		p.out = append(p.out, '/')
	case startsWithDrive(rest):
		p.out = append(p.out, '/')
		if slashes == 0 {
			p.done |= RepairedDrive
		}
	case slashes == 1:
		p.out = append(append(p.out, drive...), '/')
		if drive != "" {
			p.done |= RepairedDrive
		}
	case p.copiesPath(i):
		return nil
	default:
		if !hasScheme && strings.IndexByte(rest[:segmentEnd(rest, 0, true)], ':') >= 0 {
			p.done |= RepairedColon
		}
		p.out = append(p.out, base.path...)
		p.pop()
	}
	p.tail(p.path(i))
	return nil
}

// fileHost writes the host at i, unless it is "localhost", and everything after it (4.4, file host
// state).
func (p *reading) fileHost(i int) error {
	end := endOf(p.text, i, &specialAuthorityEnd)
	switch host := p.text[i:end]; {
	case isDrive(host, true): // it is the first segment
		p.done |= RepairedDrive
		end = i - 1
	case host != "":
		done, start := p.done, len(p.out)
		if err := p.domain(i, end); err != nil {
			return err
		}
		if string(p.out[start:]) == "localhost" {
			p.done = done | RepairedLocalhost
			p.out = p.out[:start]
		}
	}
	p.afterAuthority(end)
	return nil
}
