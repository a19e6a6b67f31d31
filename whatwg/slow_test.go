package whatwg_test

import (
	"slices"
	"strconv"
	"strings"
)

// This file and slow_host_test.go have the URL Standard's basic URL parser and its serializers,
// transcribed step by step from the review draft of August 2026. They are readable and slow, and
// share no code with the package. Comments name the section, and in functions the step. Validation
// errors and state overrides are left out.

// A slowURL is a URL record (4.1).
type slowURL struct {
	scheme, username, password string
	host                       *string // serialized
	port                       int     // -1 is null
	opaque                     bool
	opaquePath                 string
	path                       []string
	query, fragment            *string
}

type slowState int

const (
	schemeStart slowState = iota
	schemeState
	noScheme
	specialRelativeOrAuthority
	pathOrAuthority
	relativeState
	relativeSlash
	specialAuthoritySlashes
	specialAuthorityIgnoreSlashes
	authorityState
	hostState
	portState
	fileState
	fileSlash
	fileHost
	pathStart
	pathState
	opaquePathState
	queryState
	fragmentState
)

const eof = rune(-1)

// A slowParser has the variables of the basic URL parser (4.4).
type slowParser struct {
	input                                         []rune
	pointer                                       int
	base                                          *slowURL
	encode                                        func(string) (string, error) // of the encoding; nil is UTF-8
	url                                           *slowURL
	state                                         slowState
	buffer                                        string
	atSignSeen, insideBrackets, passwordTokenSeen bool
}

// Special schemes and their default ports (4.2).
var slowPorts = map[string]int{"ftp": 21, "file": -1, "http": 80, "https": 443, "ws": 80,
	"wss": 443}

func (u *slowURL) isSpecial() bool { _, ok := slowPorts[u.scheme]; return ok }

// includesCredentials is of 4.2.
func (u *slowURL) includesCredentials() bool { return u.username != "" || u.password != "" }

// shorten is "shorten a url's path" (4.2).
func (u *slowURL) shorten() {
	if u.scheme == "file" && len(u.path) == 1 && isSlowDrive(u.path[0]) && u.path[0][1] == ':' { // 3
		return
	}
	if len(u.path) > 0 { // 4
		u.path = u.path[:len(u.path)-1]
	}
}

// isSlowDrive is a Windows drive letter (4.2).
func isSlowDrive(s string) bool {
	return len(s) == 2 && isSlowAlpha(rune(s[0])) && (s[1] == ':' || s[1] == '|')
}

// startsWithSlowDrive is "starts with a Windows drive letter" (4.2).
func startsWithSlowDrive(s string) bool {
	return len(s) >= 2 && isSlowDrive(s[:2]) && (len(s) == 2 || strings.ContainsRune(`/\?#`, rune(s[2])))
}

func isSlowAlpha(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isSlowDigit(c rune) bool { return '0' <= c && c <= '9' }
func slowLower(c rune) string { return strings.ToLower(string(c)) }

// Path segments of dots (4.1).
func isSingleDot(s string) bool { return s == "." || strings.EqualFold(s, "%2e") }

func isDoubleDot(s string) bool {
	return s == ".." || strings.EqualFold(s, ".%2e") || strings.EqualFold(s, "%2e.") ||
		strings.EqualFold(s, "%2e%2e")
}

// c is the code point at the pointer (1.2).
func (p *slowParser) c() rune {
	if p.pointer >= len(p.input) {
		return eof
	}
	return p.input[p.pointer]
}

// from is the code point substring from i to the end of the input.
func (p *slowParser) from(i int) string { return string(p.input[min(i, len(p.input)):]) }

// remaining is of 1.2.
func (p *slowParser) remaining() string { return p.from(p.pointer + 1) }

// slowParse runs the basic URL parser (4.4). It returns nil for failure.
func slowParse(text string, base *slowURL, encode func(string) (string, error)) *slowURL {
	input := slowDecode(text)
	input = strings.TrimFunc(input, func(c rune) bool { return c <= ' ' })                      // 1
	input = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(input)                    // 3
	p := &slowParser{input: []rune(input), base: base, encode: encode, url: &slowURL{port: -1}} // 4 to 8
	for {                                                                                       // 9
		if !p.step() {
			return nil
		}
		if p.pointer >= len(p.input) {
			return p.url
		}
		p.pointer++
	}
}

// step runs the state machine once, and reports whether there was no failure.
func (p *slowParser) step() bool {
	switch c := p.c(); p.state {
	case schemeStart:
		if isSlowAlpha(c) { // 1
			p.buffer += slowLower(c)
			p.state = schemeState
		} else { // 2
			p.state = noScheme
			p.pointer--
		}
	case schemeState:
		p.scheme(c)
	case noScheme:
		return p.noScheme(c)
	case specialRelativeOrAuthority:
		if c == '/' && strings.HasPrefix(p.remaining(), "/") { // 1
			p.state = specialAuthorityIgnoreSlashes
			p.pointer++
		} else { // 2
			p.state = relativeState
			p.pointer--
		}
	case pathOrAuthority:
		if c == '/' { // 1
			p.state = authorityState
		} else { // 2
			p.state = pathState
			p.pointer--
		}
	case relativeState:
		p.relative(c)
	case relativeSlash:
		switch {
		case p.url.isSpecial() && (c == '/' || c == '\\'): // 1
			p.state = specialAuthorityIgnoreSlashes
		case c == '/': // 2
			p.state = authorityState
		default: // 3
			p.url.username, p.url.password, p.url.host, p.url.port = p.base.username,
				p.base.password, p.base.host, p.base.port
			p.state = pathState
			p.pointer--
		}
	case specialAuthoritySlashes:
		p.state = specialAuthorityIgnoreSlashes
		if c == '/' && strings.HasPrefix(p.remaining(), "/") { // 1
			p.pointer++
		} else { // 2
			p.pointer--
		}
	case specialAuthorityIgnoreSlashes:
		if c != '/' && c != '\\' { // 1
			p.state = authorityState
			p.pointer--
		}
	case authorityState:
		return p.authority(c)
	case hostState:
		return p.host(c)
	case portState:
		return p.port(c)
	case fileState:
		p.file(c)
	case fileSlash:
		p.fileSlash(c)
	case fileHost:
		return p.fileHost(c)
	case pathStart:
		p.pathStart(c)
	case pathState:
		p.path(c)
	case opaquePathState:
		p.opaquePath(c)
	case queryState:
		p.query(c)
	case fragmentState:
		if c != eof { // 1
			*p.url.fragment += slowPercentEncode(string(c), inFragmentSet)
		}
	}
	return true
}

// scheme is the scheme state.
func (p *slowParser) scheme(c rune) {
	switch {
	case isSlowAlpha(c) || isSlowDigit(c) || c == '+' || c == '-' || c == '.': // 1
		p.buffer += slowLower(c)
	case c == ':': // 2
		p.url.scheme = p.buffer // 2.2
		p.buffer = ""           // 2.4
		switch {
		case p.url.scheme == "file": // 2.5
			p.state = fileState
		case p.url.isSpecial() && p.base != nil && p.base.scheme == p.url.scheme: // 2.6
			p.state = specialRelativeOrAuthority
		case p.url.isSpecial(): // 2.7
			p.state = specialAuthoritySlashes
		case strings.HasPrefix(p.remaining(), "/"): // 2.8
			p.state = pathOrAuthority
			p.pointer++
		default: // 2.9
			p.url.opaque = true
			p.state = opaquePathState
		}
	default: // 3
		p.buffer = ""
		p.state = noScheme
		p.pointer = -1 // start over
	}
}

// noScheme is the no scheme state.
func (p *slowParser) noScheme(c rune) bool {
	switch {
	case p.base == nil || p.base.opaque && c != '#': // 1
		return false
	case p.base.opaque: // 2
		p.url.scheme, p.url.opaque, p.url.opaquePath, p.url.query = p.base.scheme, true,
			p.base.opaquePath, p.base.query
		p.startFragment()
	case p.base.scheme != "file": // 3
		p.state = relativeState
		p.pointer--
	default: // 4
		p.state = fileState
		p.pointer--
	}
	return true
}

func (p *slowParser) startQuery() {
	p.url.query = new(string)
	p.state = queryState
}

func (p *slowParser) startFragment() {
	p.url.fragment = new(string)
	p.state = fragmentState
}

// relative is the relative state.
func (p *slowParser) relative(c rune) {
	p.url.scheme = p.base.scheme // 2
	if c == '/' || p.url.isSpecial() && c == '\\' {
		p.state = relativeSlash // 3, 4
		return
	}
	// 5.1
	p.url.username, p.url.password, p.url.host, p.url.port = p.base.username, p.base.password,
		p.base.host, p.base.port
	p.url.path, p.url.query = slices.Clone(p.base.path), p.base.query
	switch {
	case c == '?': // 5.2
		p.startQuery()
	case c == '#': // 5.3
		p.startFragment()
	case c != eof: // 5.4
		p.url.query = nil
		p.url.shorten()
		p.state = pathState
		p.pointer--
	}
}

// endsAuthority is the condition of the authority, host and port states.
func (p *slowParser) endsAuthority(c rune) bool {
	return c == eof || c == '/' || c == '?' || c == '#' || p.url.isSpecial() && c == '\\'
}

// authority is the authority state.
func (p *slowParser) authority(c rune) bool {
	switch {
	case c == '@': // 1
		if p.atSignSeen { // 1.2
			p.buffer = "%40" + p.buffer
		}
		p.atSignSeen = true              // 1.3
		for _, point := range p.buffer { // 1.4
			if point == ':' && !p.passwordTokenSeen {
				p.passwordTokenSeen = true
				continue
			}
			encoded := slowPercentEncode(string(point), inUserinfoSet)
			if p.passwordTokenSeen {
				p.url.password += encoded
			} else {
				p.url.username += encoded
			}
		}
		p.buffer = "" // 1.5
	case p.endsAuthority(c): // 2
		if p.atSignSeen && p.buffer == "" { // 2.1
			return false
		}
		p.pointer -= len([]rune(p.buffer)) + 1 // 2.2
		p.buffer = ""
		p.state = hostState
	default: // 3
		p.buffer += string(c)
	}
	return true
}

// host is the host state.
func (p *slowParser) host(c rune) bool {
	next := pathStart
	switch {
	case c == ':' && !p.insideBrackets: // 2
		if p.buffer == "" { // 2.1
			return false
		}
		next = portState
	case p.endsAuthority(c): // 3
		p.pointer--
		if p.url.isSpecial() && p.buffer == "" { // 3.1
			return false
		}
	default: // 4
		if c == '[' {
			p.insideBrackets = true
		}
		if c == ']' {
			p.insideBrackets = false
		}
		p.buffer += string(c)
		return true
	}
	host, ok := p.parseHost() // 2.3, 3.3
	if !ok {
		return false
	}
	p.url.host = &host
	p.buffer = ""
	p.state = next
	return true
}

// parseHost runs the host parser on the buffer.
func (p *slowParser) parseHost() (string, bool) {
	return slowHost(p.buffer, !p.url.isSpecial())
}

// port is the port state.
func (p *slowParser) port(c rune) bool {
	switch {
	case isSlowDigit(c): // 1
		p.buffer += string(c)
	case p.endsAuthority(c): // 2
		if p.buffer != "" { // 2.1
			port, err := strconv.ParseUint(p.buffer, 10, 16)
			if err != nil {
				return false
			}
			if p.url.port = int(port); p.url.isSpecial() && p.url.port == slowPorts[p.url.scheme] {
				p.url.port = -1
			}
			p.buffer = ""
		}
		p.state = pathStart // 2.3
		p.pointer--
	default: // 3
		return false
	}
	return true
}

// file is the file state.
func (p *slowParser) file(c rune) {
	p.url.scheme = "file"    // 1
	p.url.host = new(string) // 2
	switch {
	case c == '/' || c == '\\': // 3
		p.state = fileSlash
	case p.base != nil && p.base.scheme == "file": // 4
		p.url.host, p.url.path, p.url.query = p.base.host, slices.Clone(p.base.path), p.base.query // 4.1
		switch {
		case c == '?': // 4.2
			p.startQuery()
		case c == '#': // 4.3
			p.startFragment()
		case c != eof: // 4.4
			p.url.query = nil
			if !startsWithSlowDrive(p.from(p.pointer)) {
				p.url.shorten()
			} else {
				p.url.path = nil
			}
			p.state = pathState
			p.pointer--
		}
	default: // 5
		p.state = pathState
		p.pointer--
	}
}

// fileSlash is the file slash state.
func (p *slowParser) fileSlash(c rune) {
	if c == '/' || c == '\\' { // 1
		p.state = fileHost
		return
	}
	if p.base != nil && p.base.scheme == "file" { // 2.1
		p.url.host = p.base.host
		if !startsWithSlowDrive(p.from(p.pointer)) && len(p.base.path) > 0 &&
			isSlowDrive(p.base.path[0]) && p.base.path[0][1] == ':' {
			p.url.path = append(p.url.path, p.base.path[0])
		}
	}
	p.state = pathState // 2.2
	p.pointer--
}

// fileHost is the file host state.
func (p *slowParser) fileHost(c rune) bool {
	if c != eof && c != '/' && c != '\\' && c != '?' && c != '#' { // 2
		p.buffer += string(c)
		return true
	}
	p.pointer-- // 1
	switch {
	case isSlowDrive(p.buffer): // 1.1
		p.state = pathState
	case p.buffer == "": // 1.2
		p.url.host = new(string)
		p.state = pathStart
	default: // 1.3
		host, ok := p.parseHost()
		if !ok {
			return false
		}
		if host == "localhost" {
			host = ""
		}
		p.url.host = &host
		p.buffer = ""
		p.state = pathStart
	}
	return true
}

// pathStart is the path start state.
func (p *slowParser) pathStart(c rune) {
	switch {
	case p.url.isSpecial(): // 1
		p.state = pathState
		if c != '/' && c != '\\' {
			p.pointer--
		}
	case c == '?': // 2
		p.startQuery()
	case c == '#': // 3
		p.startFragment()
	case c != eof: // 4
		p.state = pathState
		if c != '/' {
			p.pointer--
		}
	}
}

// path is the path state.
func (p *slowParser) path(c rune) {
	slash := c == '/' || p.url.isSpecial() && c == '\\'
	if !slash && c != eof && c != '?' && c != '#' { // 2
		p.buffer += slowPercentEncode(string(c), inPathSet)
		return
	}
	switch { // 1
	case isDoubleDot(p.buffer): // 1.2
		p.url.shorten()
		if !slash {
			p.url.path = append(p.url.path, "")
		}
	case isSingleDot(p.buffer): // 1.3
		if !slash {
			p.url.path = append(p.url.path, "")
		}
	default: // 1.4
		if p.url.scheme == "file" && len(p.url.path) == 0 && isSlowDrive(p.buffer) {
			p.buffer = p.buffer[:1] + ":"
		}
		p.url.path = append(p.url.path, p.buffer)
	}
	p.buffer = "" // 1.5
	if c == '?' { // 1.6
		p.startQuery()
	}
	if c == '#' { // 1.7
		p.startFragment()
	}
}

// opaquePath is the opaque path state.
func (p *slowParser) opaquePath(c rune) {
	switch {
	case c == '?': // 1
		p.startQuery()
	case c == '#': // 2
		p.startFragment()
	case c == ' ': // 3
		if next := p.remaining(); strings.HasPrefix(next, "?") || strings.HasPrefix(next, "#") {
			p.url.opaquePath += "%20"
		} else {
			p.url.opaquePath += " "
		}
	case c != eof: // 4
		p.url.opaquePath += slowPercentEncode(string(c), inC0Set)
	}
}

// query is the query state.
func (p *slowParser) query(c rune) {
	if !p.url.isSpecial() || p.url.scheme == "ws" || p.url.scheme == "wss" { // 1
		p.encode = nil
	}
	if c != '#' && c != eof { // 3
		p.buffer += string(c)
		return
	}
	set := inQuerySet // 2.1
	if p.url.isSpecial() {
		set = inSpecialQuerySet
	}
	if p.encode == nil { // 2.2
		*p.url.query += slowPercentEncode(p.buffer, set)
	} else {
		*p.url.query += slowEncode(p.buffer, p.encode, set)
	}
	p.buffer = "" // 2.3
	if c == '#' { // 2.4
		p.startFragment()
	}
}

// href is the URL serializer (4.5).
func (u *slowURL) href() string {
	output := u.scheme + ":" // 1
	if u.host != nil {       // 2
		output += "//"
		if u.includesCredentials() {
			output += u.username
			if u.password != "" {
				output += ":" + u.password
			}
			output += "@"
		}
		output += *u.host
		if u.port >= 0 {
			output += ":" + strconv.Itoa(u.port)
		}
	}
	if u.host == nil && !u.opaque && len(u.path) > 1 && u.path[0] == "" { // 3
		output += "/."
	}
	if u.opaque { // 4
		output += u.opaquePath
	}
	for _, segment := range u.path {
		output += "/" + segment
	}
	if u.query != nil { // 5
		output += "?" + *u.query
	}
	if u.fragment != nil { // 6
		output += "#" + *u.fragment
	}
	return output
}
