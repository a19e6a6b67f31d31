package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
)

// CodeOpaqueBase is the code of the error about a relative reference whose base has no hierarchy, as in "x" against
// "mailto:a".
const CodeOpaqueBase uri.Code = "opaque-base"

// run repairs the text (4.4, scheme start state and the states that follow it).
func (p *repairing) run() error {
	p.clean()
	text := p.text
	p.out = make([]byte, 0, len(text)+16)
	n := ascii.SchemeLen(text)
	if n == 0 {
		return p.withoutScheme()
	}
	scheme, rest := text[:n], text[n+1:]
	p.scheme = scheme
	special, isFile := host.IsSpecial(scheme)
	switch {
	case isFile:
		return p.file(n+1, true)
	case special && strings.EqualFold(scheme, p.base.scheme) && !strings.HasPrefix(rest, "//"):
		p.done |= RepairedScheme
		return p.relative(n+1, true)
	case special:
		p.out = append(append(p.out, scheme...), "://"...)
		return p.hierarchy(n+1+p.extraSlashes(n+1), true)
	}
	p.out = append(append(p.out, scheme...), ':')
	switch {
	case strings.HasPrefix(rest, "//"):
		p.out = append(p.out, "//"...)
		return p.hierarchy(n+3, false)
	case strings.HasPrefix(rest, "/"):
		p.tail(p.path(n+1, false), false)
	default:
		p.opaque(n + 1)
	}
	return nil
}

// opaque writes the opaque path at i and everything after it (4.4, opaque path state).
func (p *repairing) opaque(i int) {
	start := len(p.out)
	end := endOf(p.text, i, inOpaque)
	p.encode(i, end, &inPath)
	if p.final = true; !p.alone && hasDots(string(p.out[start:])) {
		p.done |= RepairedOpaque
	}
	p.tail(end, false)
}

// withoutScheme repairs a reference without a scheme (4.4, no scheme state).
func (p *repairing) withoutScheme() error {
	p.scheme = p.base.scheme
	switch {
	case p.base.scheme == "" && !p.alone:
		return p.fail(uri.CodeIncomplete, uri.ComponentScheme, 0, 0, "4.4", message.SchemeMissing.With())
	case p.base.opaque && !strings.HasPrefix(p.text, "#"):
		return p.fail(CodeOpaqueBase, uri.ComponentReference, 0, len(p.text), "4.4",
			message.BaseOpaque.With())
	case p.base.file:
		return p.file(0, false)
	}
	return p.relative(0, p.base.special)
}

// relative writes the reference at i, which has no scheme of its own (4.4, relative state).
func (p *repairing) relative(i int, special bool) error {
	text := p.text
	if n := slashesAt(text, i, special); n >= 2 {
		p.out = append(p.out, "//"...)
		if !special {
			return p.hierarchy(i+2, false)
		}
		return p.hierarchy(i+p.extraSlashes(i), true)
	}
	if strings.IndexByte(text[i:segmentEnd(text, i, special)], ':') >= 0 {
		p.out = append(p.out, "./"...)
		p.done |= RepairedColon
	}
	p.tail(p.path(i, special), special)
	return nil
}

// extraSlashes returns the number of slashes and backslashes at i. The caller writes two slashes for them.
func (p *repairing) extraSlashes(i int) int {
	n := p.slashes(i, len(p.text)-i)
	if n != 2 {
		p.done |= RepairedSlashes
	}
	return n
}

// hierarchy writes the authority at i and everything after it.
func (p *repairing) hierarchy(i int, special bool) error {
	end, err := p.authority(i, special)
	if err != nil {
		return err
	}
	if end < len(p.text) && p.text[end] != '?' && p.text[end] != '#' {
		end = p.path(end, special)
	}
	p.tail(end, special)
	return nil
}
