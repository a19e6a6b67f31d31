package whatwg

import (
	"bytes"
	"strings"

	"example.com/uri/internal/ascii"
)

// beginPath is called before the path at i is written.
func (p *reading) beginPath(i int) {
	p.root = len(p.out)
	p.keepsDots = p.form == formReference
	if p.keepsDots && p.isFile && strings.IndexByte(p.text[i:endOf(p.text, i, &opaqueEnd)],
		'|') >= 0 {
		p.keepsDots = false // they decide which segment is a drive letter
	}
}

// The delimiters that end a part of a reference.
const (
	charsAuthorityEnd = 1<<'/' | 1<<'?' | 1<<'#'
	charsSpecialEnd   = charsAuthorityEnd | 1<<'\\'
	charsOpaqueEnd    = 1<<'?' | 1<<'#'
)

var (
	authorityEnd        = ascii.Set{charsAuthorityEnd & ascii.Low, charsAuthorityEnd >> 64}
	specialAuthorityEnd = ascii.Set{charsSpecialEnd & ascii.Low, charsSpecialEnd >> 64}
	opaqueEnd           = ascii.Set{charsOpaqueEnd & ascii.Low, charsOpaqueEnd >> 64}
)

// endOf returns the offset of the first of the delimiters from i on, or the length of text.
func endOf(text string, i int, delimiters *ascii.Set) int {
	for i < len(text) && !delimiters.Has(text[i]) {
		i++
	}
	return i
}

// path writes the path at i behind the part that is written, which ends with "/" or is empty. It
// returns the end of the path (4.4, path state).
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

// dotsOf returns 1 for the segment ".", 2 for "..", and 0 for all others. "%2e" counts as "."
// (4.4).
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

// slashes returns the number of slashes and backslashes at i, at most most. The caller writes "/"
// for each of them.
func (p *reading) slashes(i, most int) int {
	n := slashesAt(p.text[:min(len(p.text), i+most)], i, true)
	if strings.IndexByte(p.text[i:i+n], '\\') >= 0 {
		p.done |= RepairedBackslashes
	}
	return n
}

// slashesAt returns the number of slashes at i. If the scheme is special, backslashes count, too.
func slashesAt(text string, i int, special bool) int {
	n := 0
	for i+n < len(text) && (text[i+n] == '/' || special && text[i+n] == '\\') {
		n++
	}
	return n
}

// pop removes the last segment of the written path, up to the "/" before it. It does not remove the
// drive letter of a file that is the only segment (4.2, shorten). The path must not end with a "/"
// that is to be kept.
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

// splitOff writes "/." before a path that begins with "//" and has no authority before it, which
// would be one otherwise (4.5).
func (p *reading) splitOff() {
	path := p.out[p.root:]
	if p.apart && len(path) >= 2 && path[0] == '/' && path[1] == '/' && p.form != formReference {
		p.out = append(p.out, "/."...)
		path = p.out[p.root:]
		copy(path[len("/."):], path)
		copy(path, "/.")
	}
}

// isDrive reports whether s is a drive letter with ":", or with "|" if bar is set (4.1, Windows
// drive letter).
func isDrive(s string, bar bool) bool {
	return len(s) == 2 && ascii.IsLetter(s[0]) && (s[1] == ':' || bar && s[1] == '|')
}

// leadingDrive returns "/" and the drive letter if the first segment of a path is a drive letter,
// and "" otherwise.
func leadingDrive(path string) string {
	if n := len("/C:"); len(path) >= n && isDrive(path[1:n], false) &&
		(len(path) == n || path[n] == '/') {
		return path[:n]
	}
	return ""
}

// startsWithDrive reports whether a path begins with a drive letter (4.1).
func startsWithDrive(path string) bool {
	return len(path) >= 2 && isDrive(path[:2], true) &&
		(len(path) == 2 || specialAuthorityEnd.Has(path[2]))
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
