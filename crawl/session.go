package crawl

import (
	"bytes"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// The session identifiers that the Internet Archive knows are in this file, in lower case. All
// functions take linear time.

// DropSessions is a [Change] that drops session identifiers, in either case:
//
//   - from the query, the parameters jsessionid, phpsessid and sid if the value is 32 letters or
//     digits, aspsessionid and 8 letters if the value is 24 letters, and cfid and cftoken if both
//     are present
//   - from a segment of the path, the parameter ";jsessionid=…"
//   - from the path, a segment "(24 letters or digits)" of ASP.NET, or one such as "(S(24))" or
//     "(A(24)F(24))", if the name of a file with ".aspx" follows
//
// These are the identifiers that [ArchiveKey] removes, and ";jsessionid=…", but ArchiveKey removes
// only the last one of each kind, even inside a name, and keeps the "&" before it. Paths change
// only if there is an authority.
//
// It is wrong for parameters of these names that are not sessions, and for servers that refuse a
// request without one.
func DropSessions(u uri.URI) (uri.URI, error) {
	if u.HasAuthority() && strings.ContainsAny(u.Path(), ";(") {
		if path := withoutSessions(u.Path()); path != u.Path() {
			p := u.Parts()
			p.Path = path
			var err error
			if u, err = p.URI(); err != nil {
				return uri.URI{}, err
			}
		}
	}
	if !u.HasQuery() {
		return u, nil
	}
	hasID, hasToken := false, false
	for param := range strings.SplitSeq(u.Query(), "&") {
		hasID = hasID || hasName(param, cfID)
		hasToken = hasToken || hasName(param, cfToken)
	}
	return withoutParams(u, func(param string) bool {
		return hasID && hasToken && (hasName(param, cfID) || hasName(param, cfToken)) ||
			isSession(param)
	})
}

// hasName reports whether a parameter has the name, in any case, and a value that is not empty.
func hasName(param, name string) bool {
	return len(param) > len(name)+1 && param[len(name)] == '=' &&
		strings.EqualFold(param[:len(name)], name)
}

// isSession reports whether a parameter, in any case, is a session identifier by itself.
func isSession(param string) bool {
	if len(param) < len("sid=")+valueLen { // the shortest
		return false
	}
	lowered := []byte(strings.ToLower(param))
	for kind := range coldFusion {
		if kind.match(lowered, len(lowered)) > 0 {
			return true
		}
	}
	return false
}

// withoutSessions returns a path without all session identifiers in it.
func withoutSessions(path string) string {
	lowered := strings.ToLower(path)
	aspx := strings.LastIndex(lowered, ".aspx")
	if aspx < 0 && !strings.Contains(lowered, sessionParam) {
		return path
	}
	kept := make([]byte, 0, len(path))
	for at := 0; at < len(path); {
		end := len(path) // of the segment and the slash behind it
		if i := strings.IndexByte(path[at:], '/'); i >= 0 {
			end = at + i + 1
		}
		segment := []byte(strings.TrimSuffix(lowered[at:end], "/"))
		if at == 0 || end >= aspx || !isSegment(segment, true) && !isSegment(segment, false) {
			kept = appendWithoutSession(kept, path[at:end])
		}
		at = end
	}
	return string(kept)
}

// sessionParam begins a session identifier that is a parameter of a segment. It ends before the
// next ";" or at the end of the segment.
const sessionParam = ";jsessionid="

// appendWithoutSession appends a segment without the parameters that are session identifiers.
func appendWithoutSession(b []byte, segment string) []byte {
	for i := 0; i < len(segment); i++ {
		if segment[i] == ';' && len(segment)-i >= len(sessionParam) &&
			strings.EqualFold(segment[i:i+len(sessionParam)], sessionParam) {
			i += len(sessionParam)
			for i < len(segment) && segment[i] != ';' && segment[i] != '/' {
				i++
			}
			i--
			continue
		}
		b = append(b, segment[i])
	}
	return b
}

// A sessionKind is a kind of session identifier in a query.
type sessionKind int

// The kinds, in the order in which the Internet Archive removes them. In all but the last one a
// parameter is an identifier.
const (
	jSession sessionKind = iota
	phpSession
	sidSession
	aspSession
	coldFusion   // cfid=…&cftoken=…, directly one after the other and with values
	sessionKinds // how many there are
)

// sessionNames are what the identifiers begin with.
var sessionNames = [sessionKinds]string{jSession: "jsessionid=", phpSession: "phpsessid=",
	sidSession: "sid=", aspSession: "aspsessionid", coldFusion: cfID + "="}

const (
	cfID    = "cfid"
	cfToken = "cftoken"
)

// valueLen is the length of the value of jsessionid, phpsessid and sid.
const valueLen = 32

// match returns the length of the identifier at the start of text, or 0. The text is in lower case.
// amp is the place of its first "&", or the length of the text.
func (k sessionKind) match(text []byte, amp int) int {
	value, ok := bytes.CutPrefix(text[:amp], []byte(sessionNames[k]))
	switch {
	case !ok:
		return 0
	case k == coldFusion:
		return matchColdFusion(text, amp)
	case k == aspSession:
		const letters = 8 // before the "="
		ok = len(value) == letters+1+24 && value[letters] == '=' &&
			allOf(value[:letters], ascii.IsLetter) && allOf(value[letters+1:], ascii.IsLetter)
	default:
		ok = len(value) == valueLen && allOf(value, ascii.IsAlnum)
	}
	if !ok {
		return 0
	}
	return amp
}

// matchColdFusion returns the length of the parameters cfid and cftoken at the start of text, or 0.
// The text begins with "cfid=".
func matchColdFusion(text []byte, amp int) int {
	if amp == len(cfID+"=") || amp == len(text) {
		return 0
	}
	token, ok := bytes.CutPrefix(text[amp+1:], []byte(cfToken+"="))
	if !ok || len(token) == 0 || token[0] == '&' {
		return 0
	}
	end := bytes.IndexByte(token, '&')
	if end < 0 {
		end = len(token)
	}
	return len(text) - len(token) + end
}

func allOf(s []byte, is func(c byte) bool) bool {
	for _, c := range s {
		if !is(c) {
			return false
		}
	}
	return true
}

// dropParams removes the last identifier of each kind from a query in lower case.
func dropParams(query []byte) []byte {
	if !bytes.Contains(query, []byte("id")) { // as all of their names do
		return query
	}
	for kind := range sessionKinds {
		query = dropLast(query, kind)
	}
	return query
}

// dropLast removes the last identifier of a kind from a query, and the "&" after it. It may begin
// anywhere, and ends where a parameter does.
func dropLast(query []byte, kind sessionKind) []byte {
	first := sessionNames[kind][0]
	amp := len(query)
	for i := len(query) - 1; i >= 0; i-- {
		if query[i] == '&' {
			amp = i
		}
		if query[i] != first {
			continue
		}
		if n := kind.match(query[i:], amp-i); n > 0 {
			end := min(i+n+1, len(query))
			return append(query[:i], query[end:]...)
		}
	}
	return query
}

// dropSegments removes the last segment of each kind from a path.
func dropSegments(path []byte) []byte {
	if bytes.IndexByte(path, '(') < 0 {
		return path
	}
	return dropSegment(dropSegment(path, true), false)
}

// dropSegment removes the last segment of a path that is a session identifier, typed or not, with
// the slash after it. The text ".aspx" must follow behind at least one other byte, with no "?"
// before it.
func dropSegment(path []byte, typed bool) []byte {
	const suffix = ".aspx"
	aspx, question, slash := -1, -1, -1 // the next of each behind i; ".aspx" only from i+2 on
	follows := false                    // whether the suffix follows the slash
	for i := len(path) - 1; i >= 0; i-- {
		if i+2 < len(path) && bytes.HasPrefix(path[i+2:], []byte(suffix)) {
			aspx = i + 2
		}
		switch path[i] {
		case '?':
			question = i
		case '/':
			if follows && isSegment(path[i+1:slash], typed) {
				return append(path[:i+1], path[slash+1:]...)
			}
			slash, follows = i, aspx >= 0 && (question < 0 || aspx < question)
		}
	}
	return path
}

// sessionLen is the length of an identifier in a path, which is made of letters and digits.
const sessionLen = 24

// isSegment reports whether a segment is a session identifier: letters or digits in parentheses. If
// it is typed, it is several of these in parentheses, each with a letter before it, as in
// "(S(…)F(…))".
func isSegment(segment []byte, typed bool) bool {
	inner, ok := inParentheses(segment)
	if !typed {
		return ok && isIdentifier(inner)
	}
	const n = len("S()") + sessionLen
	if !ok || len(inner) == 0 || len(inner)%n != 0 {
		return false
	}
	for ; len(inner) > 0; inner = inner[n:] {
		if id, ok := inParentheses(inner[1:n]); !ok || !ascii.IsLetter(inner[0]) ||
			!isIdentifier(id) {
			return false
		}
	}
	return true
}

func isIdentifier(s []byte) bool { return len(s) == sessionLen && allOf(s, ascii.IsAlnum) }

// inParentheses returns what is between the parentheses at both ends of a text.
func inParentheses(s []byte) (inner []byte, ok bool) {
	last := len(s) - 1
	if last < 1 || s[0] != '(' || s[last] != ')' {
		return nil, false
	}
	return s[1:last], true
}
