package uri

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// parse reads the authority that starts at start, and returns its end. It sets o to its components.
func (r *authorityRules) parse(text string, start int, o *offsets) (end int, f fault) {
	// Most authorities are a host, perhaps with a port, before a delimiter that ends an authority.
	end, f = r.hostPort(text, start, -1, o)
	if f.component == 0 && (end == len(text) || r.end.has(text[end])) && !(r.lastAt && hasDelimiter(text[start:end])) {
		return end, f
	}
	end = start + r.end.find(text[start:])
	o.rough = o.rough || hasCapital(text[start:end])
	if start == end && !r.nonempty {
		o.host, o.port, o.kind = uint32(start), uint32(start), HostRegName
		return end, fault{}
	}
	if f = r.parseServer(text[:end], start, o); f.component == 0 || !r.registry.nonempty() {
		return end, f
	}
	i := o.read(&r.registry, text[:end], start)
	if i == end {
		o.host, o.port, o.kind = uint32(start), uint32(end), HostRegName
		return end, fault{}
	}
	// It is neither a server nor a registry's name. The longer of the two readings says what is wrong.
	if g := r.registry.stopped(ComponentAuthority, text[:end], i); g.at > f.at || r.netLoc {
		f = g
	}
	return end, f
}

// parseServer reads [ userinfo "@" ] host [ ":" port ] from start to the end of text.
func (r *authorityRules) parseServer(text string, start int, o *offsets) fault {
	if at := strings.IndexByte(text[start:], '@'); at >= 0 {
		if r.lastAt {
			at = strings.LastIndexByte(text[start:], '@')
		}
		at += start
		if i := o.read(&r.userinfo, text[:at], start); i < at || i == start && r.userNeeded {
			return r.userinfo.stopped(ComponentUserinfo, text[:at], i)
		}
		if r.oneColon {
			if i := start + colon(text[start:at]) + 1; i < at {
				if i += colon(text[i:at]); i < at {
					return fault{component: ComponentUserinfo, at: i}
				}
			}
		}
		start = at + 1
	}

	hostEnd := -1
	if r.lastAt {
		hostEnd = len(text)
		if i := strings.LastIndexByte(text[start:], ':'); i >= 0 {
			hostEnd = start + i
		}
	}
	i, f := r.hostPort(text, start, hostEnd, o)
	switch {
	case f.component != 0 || i == len(text):
		return f
	case i > int(o.port):
		return fault{component: ComponentPort, at: i}
	}
	return r.host.chars(text, start).stopped(ComponentHost, text, i)
}

// hasDelimiter reports whether an "@" or a colon is in s.
func hasDelimiter(s string) bool {
	return strings.IndexByte(s, '@') != -1 || strings.IndexByte(s, ':') != -1
}

// hostPort reads host [ ":" port ] from start on, and returns how far they go. The host must end at
// hostEnd, unless that is negative.
func (r *authorityRules) hostPort(text string, start, hostEnd int, o *offsets) (int, fault) {
	before := text
	if hostEnd >= 0 {
		before = text[:hostEnd]
	}
	i, kind := r.host.parse(before, start, o)
	if kind == HostNone || i < hostEnd {
		return i, r.host.chars(text, start).stopped(ComponentHost, text, i)
	}
	o.host, o.port, o.kind = uint32(start), uint32(i), kind
	if i == len(text) || text[i] != ':' {
		return i, fault{}
	}
	i++
	// RFC 3986, 3.2.3: a port has only digits, and any number of them.
	for i < len(text) && ascii.IsDigit(text[i]) {
		i++
	}
	if r.portNeeded && text[i-1] == ':' {
		return i, fault{component: ComponentPort, at: i}
	}
	return i, fault{}
}
