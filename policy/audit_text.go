package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
	"example.com/uri/whatwg"
)

// AuditString is like [Audit] for a text that may be invalid. If it is, one finding has the code of
// the [uri.ParseError]. If browsers accept the text nevertheless, the sentence of this finding
// shows the URI that they read, which AuditString then audits as well; or if other programs find
// another host, it shows the two hosts. The finding is a danger if browsers find another host than
// a reader expects.
//
// Offsets are in text, in bytes. A finding about characters that browsers have changed covers the
// whole component in text.
func AuditString(text string) []uri.Finding {
	u, err := uri.Parse(text)
	if err == nil {
		return Audit(u)
	}
	var f uri.Finding
	if pe, ok := err.(*uri.ParseError); ok {
		f = pe.Finding
	}
	f.Severity = uri.SeverityWarning
	repaired, _, err := whatwg.Repair(text)
	if err != nil {
		return []uri.Finding{f}
	}
	written, key := componentsIn(text, repaired), &message.AuditBrowsers
	switch {
	case hidesHostIn(text, f, repaired, written):
		f.Severity = uri.SeverityDanger
	case executes(strings.ToLower(repaired.Scheme())):
	default:
		key = &message.AuditRepaired
	}
	why := key.With(shownURI(repaired))
	if other := otherHost(text, written); other != "" {
		why = message.AuditTwoHosts.With(shown(repaired.Host()), shown(other))
	}
	var all findings.List
	all.Add(findings.Say(f, why))
	for _, f := range Audit(repaired) {
		of, at := repaired.String()[f.Offset:f.Offset+f.Len], written[f.Component]
		if i := strings.Index(text[at.start:at.end], of); i >= 0 {
			at = span{at.start + i, at.start + i + f.Len}
		} else if aboutEscape(f.Code) { // an escape that the repair added
			continue
		}
		f.Offset, f.Len = at.start, at.end-at.start
		all.Add(f)
	}
	return all.Kept()
}

// aboutEscape reports whether findings with a code are about one escape.
func aboutEscape(code uri.Code) bool {
	switch code {
	case CodeControl, CodeDoubleEscape, CodeEscapedSlash, CodeEscape:
		return true
	}
	return false
}

// hidesHostIn reports whether browsers find another host in a text than a reader expects. The
// finding says where the text is invalid. The host is hidden if this place is before the path, or
// if browsers read it as a slash before a host. A host beyond ASCII is not hidden if it stands
// after two plain slashes and browsers only map it to its form in DNS. An empty host is not hidden.
func hidesHostIn(text string, f uri.Finding, repaired uri.URI, written spans) bool {
	authority, host := written[uri.ComponentAuthority], written[uri.ComponentHost]
	before := text[:authority.start]
	switch {
	case repaired.Host() == "":
		return false
	case hidesSlash(text, f.Offset), len(before)-len(strings.TrimRight(before, "/")) != len("//"), strings.HasPrefix(text[authority.end:], `\`):
		return true
	case f.Component >= uri.ComponentPath:
		return false
	}
	return f.Offset < host.start || host.end <= f.Offset ||
		!strings.EqualFold(text[host.start:host.end], whatwg.HostToUnicode(repaired.Host()))
}

// otherHost returns the host that a program finds if a backslash is not a slash for it. Browsers
// end the authority at the backslash (URL Standard, 4.4, authority state), so the host is another
// one if an "@" follows. If not, otherHost returns "".
func otherHost(text string, written spans) string {
	end := written[uri.ComponentAuthority].end
	if host := written[uri.ComponentHost]; host.start == host.end || !strings.HasPrefix(text[end:], `\`) {
		return ""
	}
	o := split.Behind(text, end+len(`\`), "/")
	authority := text[o.Authority:o.Path]
	host, port := split.Authority(authority)
	if host == 0 {
		return ""
	}
	return authority[host:port]
}

// hidesSlash reports whether browsers read the byte at offset as a slash before a host, or drop it
// there.
func hidesSlash(text string, offset int) bool {
	if offset >= len(text) || text[offset] != '\\' && text[offset] > ' ' {
		return false
	}
	before := text[:offset]
	return strings.Trim(before[strings.IndexByte(before, ':')+1:], "/") == ""
}

// A span is the place of a component, in bytes.
type span struct{ start, end int }

// spans has the place of each component.
type spans [uri.ComponentFragment + 1]span

// componentsIn returns the places where browsers find the components of a text. Repaired is the
// repaired form of the text. The span of a missing component is empty.
func componentsIn(text string, repaired uri.URI) (all spans) {
	i := len(text) - len(strings.TrimLeftFunc(text, func(r rune) bool { return r <= ' ' })) // as browsers do (URL Standard, 4.4)
	all[uri.ComponentReference] = span{0, len(text)}
	slashes := `/\`
	if repaired.IsAbsolute() {
		colon := i + strings.IndexByte(text[i:], ':') // there is one, because the repair kept it
		all[uri.ComponentScheme] = span{i, colon}
		i = colon + len(":")
		if special, _ := host.IsSpecial(repaired.Scheme()); !special {
			slashes = "/"
		}
	}
	if repaired.HasAuthority() {
		i = afterSlashes(text, i, slashes, repaired.Host() == "")
	}
	o := split.Behind(text, i, slashes)
	if repaired.Host() == "" {
		o.Path = i
	} else {
		host, port := split.Authority(text[i:o.Path])
		host, port = i+host, i+port
		all[uri.ComponentUserinfo] = span{i, max(i, host-len("@"))}
		all[uri.ComponentHost], all[uri.ComponentPort] = span{host, port},
			span{min(port+len(":"), o.Path), o.Path}
	}
	all[uri.ComponentAuthority] = span{i, o.Path}
	all[uri.ComponentPath] = span{o.Path, o.Query}
	all[uri.ComponentQuery] = span{o.Query, o.Fragment}
	all[uri.ComponentFragment] = span{o.Fragment, o.End}
	return all
}

// afterSlashes returns the offset of the authority in a text whose scheme ends before start.
// Browsers drop tabs and line ends between the slashes. If there is a host, they skip any number of
// slashes. Otherwise slashes after the first two belong to the path, and so does a single slash.
func afterSlashes(text string, start int, slashes string, hostless bool) int {
	i, n := start, 0
	for ; i < len(text) && strings.IndexByte(slashes+"\t\n\r", text[i]) >= 0; i++ {
		if strings.IndexByte(slashes, text[i]) < 0 {
			continue
		}
		if n++; hostless && n > len("//") {
			return i
		}
	}
	if hostless && n < len("//") {
		return start
	}
	return i
}
