package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// AuditString is [Audit] for a text that may not be a valid reference. If the text is not valid, one finding has the code of the
// [uri.ParseError] and says why. If browsers accept the text all the same, this finding shows what they make of it, and
// what they make of it is audited, too. The finding is a danger if browsers find another host than a reader may expect. Offsets are
// in text, in bytes. If a finding is about something that the text has in another form, it is about the whole component.
func AuditString(text string) []Finding {
	u, err := uri.Parse(text)
	if err == nil {
		return Audit(u)
	}
	f := Finding{Severity: Warning}
	if pe, ok := err.(*uri.ParseError); ok {
		f.Finding = pe.Finding
	}
	repaired, _, err := whatwg.Repair(text)
	if err != nil {
		return []Finding{f}
	}
	written := componentsIn(text, repaired)
	switch {
	case hidesHostIn(text, f.Finding, repaired, written):
		f.Severity = Danger
		f.Text += "; browsers read it as " + shownURI(repaired)
	case executes(strings.ToLower(repaired.Scheme())):
		f.Text += "; browsers read it as " + shownURI(repaired)
	default:
		f.Text += "; a valid form of it is " + shownURI(repaired)
	}
	a := audit{findings: []Finding{f}}
	for _, f := range Audit(repaired) {
		of, at := repaired.String()[f.Offset:f.Offset+f.Len], written[f.Component]
		if i := strings.Index(text[at.start:at.end], of); i >= 0 {
			at = span{at.start + i, at.start + i + f.Len}
		} else if aboutEscape(f.Code) { // which the repair put there
			continue
		}
		f.Offset, f.Len = at.start, at.end-at.start
		a.findings = append(a.findings, f)
	}
	return a.sorted()
}

// aboutEscape reports whether findings with a code are about one escape.
func aboutEscape(code uri.Code) bool {
	switch code {
	case CodeControl, CodeDoubleEscape, CodeEscapedSlash, CodeEscape:
		return true
	}
	return false
}

// hidesHostIn reports whether browsers find another host in a text than a reader may expect. The finding says what is wrong with
// the text: something before the path, or something that browsers take for a slash before a host. A host beyond ASCII
// that browsers only map to its form of DNS is what a reader expects, if it stands between slashes that are written as such.
func hidesHostIn(text string, f uri.Finding, repaired uri.URI, written spans) bool {
	authority, host := written[uri.ComponentAuthority], written[uri.ComponentHost]
	before := text[:authority.start]
	switch {
	case !repaired.HasAuthority():
		return false
	case hidesSlash(text, f.Offset), len(before)-len(strings.TrimRight(before, "/")) != len("//"), strings.HasPrefix(text[authority.end:], `\`):
		return true
	case f.Component >= uri.ComponentPath:
		return false
	}
	return f.Offset < host.start || host.end <= f.Offset || !strings.EqualFold(text[host.start:host.end], whatwg.HostToUnicode(repaired.Host()))
}

// hidesSlash reports whether at offset there is what browsers take for a slash before a host, or leave out there.
func hidesSlash(text string, offset int) bool {
	if offset >= len(text) || text[offset] != '\\' && text[offset] > ' ' {
		return false
	}
	before := text[:offset]
	return strings.Trim(before[strings.IndexByte(before, ':')+1:], "/") == ""
}

// A span is where a component is, in bytes.
type span struct{ start, end int }

// spans are where each component is.
type spans [uri.ComponentFragment + 1]span

// componentsIn returns where browsers find the components of a text, of which the repaired form is known. A component that is
// missing is empty.
func componentsIn(text string, repaired uri.URI) (all spans) {
	i := 0
	next := func(delimiters string) span {
		n := strings.IndexAny(text[i:], delimiters)
		if n < 0 {
			n = len(text) - i
		}
		s := span{i, i + n}
		i = s.end
		return s
	}
	all[uri.ComponentReference] = span{0, len(text)}
	if repaired.IsAbsolute() {
		all[uri.ComponentScheme] = next(":")
		i = min(i+1, len(text))
	}
	if repaired.HasAuthority() {
		for n := 0; i < len(text) && (text[i] == '/' || text[i] == '\\' || text[i] <= ' '); i++ {
			if n++; n > len("//") && repaired.Host() == "" { // the rest is the path
				break
			}
		}
		authority := next(`/\?#`)
		host := authority
		host.start += strings.LastIndexByte(text[host.start:host.end], '@') + 1
		all[uri.ComponentUserinfo] = span{authority.start, max(authority.start, host.start-1)}
		port := span{host.end, host.end}
		if colon := strings.LastIndexByte(text[host.start:host.end], ':'); colon >= 0 && repaired.HasPort() {
			port.start = host.start + colon + 1
			host.end = port.start - 1
		}
		all[uri.ComponentAuthority], all[uri.ComponentHost], all[uri.ComponentPort] = authority, host, port
	}
	all[uri.ComponentPath] = next("?#")
	all[uri.ComponentQuery] = next("#")
	all[uri.ComponentFragment] = span{i, len(text)}
	return all
}
