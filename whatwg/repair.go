package whatwg

import "example.com/uri"

// Repair makes a valid reference of RFC 3986 of a reference that a browser would follow. It uses the zero [Repairer]: see
// [Repairer.Repair].
func Repair(ref string) (uri.URI, Repairs, error) { return Repairer{}.Repair(ref) }

// Repair makes a valid reference of RFC 3986 of ref, which may be any text, and says what it changed. The result is
// percent-encoded. Repair changes a valid reference only as [Repairs] says. Repair is idempotent.
//
// The meaning of a reference without a scheme depends on the base. Repair assumes a page of the web as the base: its scheme is
// special and not file, so "\" means "/". If the base is known, use [Base.Resolve] instead. If a reference must have a scheme, use
// [Repairer.Parse]. A reference with a scheme is read as if there were no base: "http:x" has the host x.
//
// Repair does not resolve, so dot segments stay. Only in the path of a file URI that has a "|" they are removed, because they decide which
// segment is a drive letter there.
//
// The error is a [*uri.ParseError] about a missing or invalid host or an invalid port, with an offset in bytes of ref. The codes are CodeMissing, CodeValue and CodeRange of package schemes, [uri.CodeCharacter],
// [uri.CodeTooLong] and [CodeIDNA]. A later [*uri.CheckError] about the result counts its offsets in the result, and not in ref.
//
// Repair does not allocate for a plainly valid reference. Such a reference is valid and not a file URI. It has no userinfo.
// Its host has no capitals, numbers, escapes or brackets, its path no "%2e", and its query no "'".
func (r Repairer) Repair(ref string) (uri.URI, Repairs, error) {
	page := baseState{special: true}
	if u, err := uri.Parse(ref); err == nil && page.isPlain(u) {
		return u, 0, nil
	}
	p := repairing{base: &baseState{options: r, special: true}, given: ref, alone: true}
	if err := p.run(); err != nil {
		return uri.URI{}, 0, err
	}
	if p.done == 0 {
		u, err := uri.Parse(ref)
		return u, 0, err
	}
	u, err := uri.Parse(string(p.out))
	if err != nil { // the text is too long now
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}
