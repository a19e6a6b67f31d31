package whatwg

import (
	"bytes"
	"strings"

	"example.com/uri/internal/ascii"
)

// file writes a file URI. The text at i follows "file:" if there is a scheme. Otherwise it is a reference against the URI of
// a file (4.4, file and file slash states).
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

// fileHost writes the host at i, unless it is "localhost", and everything after it (4.4, file host state).
func (p *reading) fileHost(i int) error {
	end := endOf(p.text, i, inSpecialAuthority)
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

// beginPath is called before the path at i is written.
func (p *reading) beginPath(i int) {
	p.root = len(p.out)
	p.keepsDots = p.form == formReference
	if p.keepsDots && p.isFile && strings.IndexByte(p.text[i:endOf(p.text, i, inOpaque)], '|') >= 0 {
		p.keepsDots = false // they decide which segment is a drive letter
	}
}

// path writes the path at i behind the part that is written, which ends with "/" or is empty. It returns the end of the path (4.4,
// path state).
func (p *reading) path(i int) int {
	text := p.text
	for {
		end := segmentEnd(text, i, p.special)
		last := end == len(text) || text[end] == '?' || text[end] == '#'
		switch dots := dotsOf(text[i:end]); {
		case dots > 0:
			if dots != end-i {
				p.done |= RepairedDots
			}
			if p.keepsDots {
				p.out = append(p.out, ".."[:dots]...)
				break
			}
			if dots == 2 {
				p.out = p.out[:len(p.out)-1]
				p.pop()
			}
			if !last {
				i = end + p.slashes(end, 1)
				continue
			}
		case p.isFile && len(p.out) == p.root+1 && isDrive(text[i:end], true):
			p.out = append(p.out, text[i], ':')
			if text[i+1] == '|' {
				p.done |= RepairedDrive
			}
		default:
			p.encode(i, end, &inPath)
		}
		if last {
			p.splitOff()
			return end
		}
		p.slash(end)
		i = end + 1
	}
}

// segmentEnd returns the end of the segment at i.
func segmentEnd(text string, i int, special bool) int {
	for ; i < len(text); i++ {
		switch text[i] {
		case '/', '?', '#':
			return i
		case '\\':
			if special {
				return i
			}
		}
	}
	return i
}

// dotsOf returns 1 for the segment ".", 2 for "..", and 0 for all others. "%2e" counts as "." (4.4).
func dotsOf(segment string) int {
	n := 0
	for segment != "" {
		switch {
		case n == 2:
			return 0
		case segment[0] == '.':
			segment = segment[1:]
		case len(segment) >= 3 && segment[:2] == "%2" && segment[2]|0x20 == 'e':
			segment = segment[3:]
		default:
			return 0
		}
		n++
	}
	return n
}

// slash writes "/" for the slash or backslash at i.
func (p *reading) slash(i int) {
	p.out = append(p.out, '/')
	if p.text[i] == '\\' {
		p.done |= RepairedBackslashes
	}
}

// pop removes the last segment of the written path, up to the "/" before it. It does not remove the drive letter of a file that is the
// only segment (4.2, shorten). The path must not end with a "/" that is to be kept.
func (p *reading) pop() {
	path := p.out[p.root:]
	if p.isFile && len(path) == len("/C:") && isDrive(string(path[1:]), false) {
		p.out = append(p.out, '/')
		p.done |= RepairedDrive
		return
	}
	p.out = p.out[:p.root+bytes.LastIndexByte(path, '/')+1]
	if len(p.out) == p.root {
		p.out = append(p.out, '/')
	}
}

// splitOff writes "/." before a path that begins with "//" and has no authority before it, which would be one otherwise (4.5).
func (p *reading) splitOff() {
	path := p.out[p.root:]
	if p.apart && len(path) >= 2 && path[0] == '/' && path[1] == '/' && p.form != formReference {
		p.out = append(p.out, "/."...)
		path = p.out[p.root:]
		copy(path[len("/."):], path)
		copy(path, "/.")
	}
}

// isDrive reports whether s is a drive letter with ":", or with "|" if bar is set (4.1, Windows drive letter).
func isDrive(s string, bar bool) bool {
	return len(s) == 2 && ascii.IsLetter(s[0]) && (s[1] == ':' || bar && s[1] == '|')
}

// leadingDrive returns "/" and the drive letter if the first segment of a path is a drive letter, and "" otherwise.
func leadingDrive(path string) string {
	if n := len("/C:"); len(path) >= n && isDrive(path[1:n], false) && (len(path) == n || path[n] == '/') {
		return path[:n]
	}
	return ""
}

// startsWithDrive reports whether a path begins with a drive letter (4.1).
func startsWithDrive(path string) bool {
	return len(path) >= 2 && isDrive(path[:2], true) && (len(path) == 2 || strings.IndexByte(inSpecialAuthority, path[2]) >= 0)
}

// hasDots reports whether a path has dot segments.
func hasDots(path string) bool {
	for {
		segment, rest, more := strings.Cut(path, "/")
		if segment == "." || segment == ".." {
			return true
		}
		if !more {
			return false
		}
		path = rest
	}
}
