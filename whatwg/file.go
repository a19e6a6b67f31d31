package whatwg

import (
	"bytes"
	"strings"

	"example.com/uri/internal/ascii"
)

// file writes a file URI. The text at i follows "file:" if there is a scheme. Otherwise it is a reference against the URI of
// a file (URL Standard, 4.4, file, file slash and file host states).
func (p *repairing) file(i int, hasScheme bool) error {
	text := p.text
	p.final = true
	base := p.base.uri
	scheme := base.Scheme()
	if hasScheme {
		scheme = text[:i-1]
	}
	p.out = append(append(p.out, scheme...), "://"...)
	slashes := p.slashes(i, 2)
	i += slashes
	switch {
	case slashes == 2:
		return p.fileHost(i)
	case p.base.file:
		p.out = append(p.out, base.Host()...)
		if hasScheme {
			p.done |= RepairedScheme
		}
	default:
		p.done |= RepairedSlashes
	}

	w := p.newWalk(i)
	rest, drive := text[i:], leadingDrive(base.Path())
	switch {
	case !p.base.file:
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
	case rest == "" || rest[0] == '?' || rest[0] == '#':
		p.out = append(p.out, base.Path()...)
		if base.HasQuery() && !strings.HasPrefix(rest, "?") {
			p.out = append(append(p.out, '?'), base.Query()...)
		}
		p.tail(i, true)
		return nil
	default:
		if !hasScheme && strings.IndexByte(rest[:segmentEnd(rest, 0, true)], ':') >= 0 {
			p.done |= RepairedColon
		}
		p.out = append(p.out, base.Path()...)
		w.pop()
	}
	p.tail(w.path(i), true)
	return nil
}

// fileHost writes the host at i, unless it is "localhost", and everything after it.
func (p *repairing) fileHost(i int) error {
	end := endOf(p.text, i, inSpecialAuthority)
	switch host := p.text[i:end]; {
	case isDrive(host, true): // it is the first segment
		p.done |= RepairedDrive
		end = i - 1
	case host != "":
		done := p.done
		mapped, err := p.domain(i, end)
		if err != nil {
			return err
		}
		if mapped == "localhost" {
			p.done = done | RepairedLocalhost
		} else {
			p.out = append(p.out, mapped...)
		}
	}
	if p.slashes(end, 1) == 1 {
		w := p.newWalk(end)
		p.out = append(p.out, '/')
		end = w.path(end + 1)
	}
	p.tail(end, true)
	return nil
}

// fileWalk writes the path of a file. It keeps a drive letter (URL Standard, 4.4, path state).
type fileWalk struct {
	p         *repairing
	root      int // where the "/" of the path is in out
	keepsDots bool
}

// newWalk returns the walk that writes the path at i.
func (p *repairing) newWalk(i int) fileWalk {
	bar := strings.IndexByte(p.text[i:endOf(p.text, i, inOpaque)], '|') >= 0
	return fileWalk{p: p, root: len(p.out), keepsDots: p.alone && !bar}
}

// path writes the path at i behind the part that is written, which ends with "/". It returns the end of the path.
func (w *fileWalk) path(i int) int {
	p := w.p
	for {
		end := segmentEnd(p.text, i, true)
		segment := p.text[i:end]
		last := end == len(p.text) || p.text[end] == '?' || p.text[end] == '#'
		dots := dotsOf(segment)
		switch {
		case dots > 0 && !w.keepsDots:
			if dots != len(segment) {
				p.done |= RepairedDots
			}
			if dots == 2 {
				p.out = p.out[:len(p.out)-1]
				w.pop()
			}
			if last {
				return end
			}
			i = end + p.slashes(end, 1)
			continue
		case len(p.out) == w.root+1 && isDrive(segment, true):
			p.out = append(p.out, segment[0], ':')
			if segment[1] == '|' {
				p.done |= RepairedDrive
			}
		default:
			p.segment(i, end)
		}
		if last {
			return end
		}
		p.slash(end)
		i = end + 1
	}
}

// pop removes the last segment of the written path, up to the "/" before it. It does not remove a drive letter that is the only
// segment. The path must not end with a "/" that is to be kept.
func (w *fileWalk) pop() {
	p := w.p
	path := p.out[w.root:]
	if len(path) == len("/C:") && isDrive(string(path[1:]), false) {
		p.out = append(p.out, '/')
		p.done |= RepairedDrive
		return
	}
	p.out = p.out[:w.root+bytes.LastIndexByte(path, '/')+1]
	if len(p.out) == w.root {
		p.out = append(p.out, '/')
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
func startsWithDrive(s string) bool {
	return len(s) >= 2 && isDrive(s[:2], true) && (len(s) == 2 || strings.IndexByte(`/\?#`, s[2]) >= 0)
}
