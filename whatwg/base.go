package whatwg

import (
	"math"

	"example.com/uri"
)

// A Repairer reads references as browsers do, and makes valid references of RFC 3986 of them. The
// zero Repairer is ready to use. The functions of this package use it.
//
// A Repairer follows the parser of WHATWG's URL Standard. It percent-encodes the characters that
// the standard leaves raw and RFC 3986 does not allow, except in the methods whose names have
// Exact. Their texts have no such characters percent-encoded.
//
// It keeps what browsers only print in another way: the case of the scheme, the port as written
// (empty, the default one, or with leading zeros) and an empty path. [Href] changes these to the
// form that browsers print. "%41" and "%2f" in a path or a query stay, because browsers do not
// change them either.
//
// The result leads where a browser goes. In a host in ASCII, labels that begin with "xn--" are not
// checked. The URL Standard says so since June 2026; browsers that follow an older edition reject
// some of these labels.
type Repairer struct {
	// EncodeQuery encodes the query of a reference in the encoding of the page, for pages that are
	// not in UTF-8 (1.3, percent-encode after encoding). Its argument is in UTF-8, and its result
	// is octets. An error means that the text has a character that the encoding lacks. Each such
	// character becomes "%26%23" with its number in decimal and "%3B". EncodeQuery must encode a
	// text if it encodes each character of it. For the encodings of one octet, the method String of
	// an encoder of golang.org/x/text/encoding/charmap fits:
	//
	//	whatwg.Repairer{EncodeQuery: charmap.Windows1251.NewEncoder().String}
	//
	// For Shift_JIS, EUC-JP, ISO-2022-JP and Big5 the encoders of golang.org/x/text do not fit,
	// because they have other characters than browsers: in Shift_JIS they differ in 377, among them
	// 髙, − and ¥. There an encoder must follow index jis0208 or index Big5 of the Encoding Standard
	// (5) and leave out what the standard's encoders do (11 and 12), such as EUC-JP's characters of
	// JIS X 0212.
	//
	// Browsers use the encoding of the page for queries of http, https, ftp and file only. If
	// EncodeQuery is nil, all queries are in UTF-8. The references themselves must be in UTF-8,
	// whatever the encoding of the page: decode the page first. UTF-16 pages have queries in UTF-8.
	EncodeQuery func(text string) (string, error)
}

// Repair makes a valid reference of RFC 3986 of ref, which may be any text, and says what it
// changed. The result is percent-encoded. Repair changes a valid reference only as [Repairs] says.
// Repair is idempotent.
//
// The meaning of a reference without a scheme depends on the base. Repair assumes a page of the web
// as the base: its scheme is special and not file, so "\" means "/". If the base is known, use
// [Base.Resolve] instead. If a reference must have a scheme, use [Repairer.Parse]. A reference with
// a scheme is read as if there were no base: "http:x" has the host x.
//
// Repair does not resolve, so dot segments stay. Only in the path of a file URI that has a "|" they
// are removed, because they decide which segment is a drive letter there.
//
// The error is a [*uri.ParseError] about a missing or invalid host or an invalid port, with an
// offset in bytes of ref. The codes are CodeMissing, CodeValue and CodeRange of package schemes,
// [uri.CodeCharacter], [uri.CodeTooLong] and [CodeIDNA]. A later [*uri.CheckError] about the result
// counts its offsets in the result, and not in ref.
//
// Repair does not allocate for a plainly valid reference. Such a reference is valid and not a file
// URI. It has no userinfo. Its host has no capitals, numbers, escapes or brackets, its path no
// "%2e", and its query no "'".
func (r Repairer) Repair(ref string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && webPage.isPlain(u) {
		return u, 0, nil
	}
	p := reading{base: &webPage, encodeQuery: r.EncodeQuery, given: ref, form: formReference}
	return p.read()
}

// Parse reads text, which may be any text, as a browser reads a URL without a base. The result is a
// valid URI of RFC 3986, percent-encoded and without dot segments. Like [Repairer.Repair] it keeps
// what browsers only print in another way. [Href] gives the form that browsers print, with more
// characters percent-encoded. Parse is idempotent.
//
// The error is a [*uri.ParseError], with an offset in bytes of text. It has [uri.CodeIncomplete] if
// text has no scheme (4.4, no scheme state). The other codes are those of Repair.
//
// Parse does not allocate for a plainly valid URI without dot segments. [Repairer.Repair] says what
// is plainly valid.
func (r Repairer) Parse(text string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(text); err == nil {
		if u, ok := plainURI(u); ok {
			return u, 0, nil
		}
	}
	p := reading{base: &noPage, encodeQuery: r.EncodeQuery, given: text, form: formURI}
	return p.read()
}

// A Base is a base URI that is prepared to repair and resolve many references, as a browser does. A
// Base does not change. Several goroutines may use it at once if they may call the functions of its
// Repairer at once. The zero Base resolves nothing.
type Base struct {
	options Repairer
	plain   *uri.Base
	page    page  // in the form of RFC 3986
	exact   *page // in the form of browsers, or nil if that is not known yet
}

// Base prepares u as a base, as browsers read it: repaired, and without dot segments. If the page
// may have a base element, use [Repairer.PageBase]. The error is that of [Repairer.Parse], but has
// [uri.CodeRelativeBase] if u has no scheme.
func (r Repairer) Base(u uri.URI) (*Base, error) {
	if !u.IsAbsolute() {
		u, err := uri.Parse(u.String())
		if err == nil {
			_, err = uri.NewBase(u)
		}
		return nil, err
	}
	prepared, ok := plainURI(u)
	if !ok {
		var err error
		if prepared, _, err = Parse(u.String()); err != nil {
			return nil, err
		}
	}
	return r.base(prepared, "")
}

// base prepares a base whose exact text is given, or follows from u if it is empty.
func (r Repairer) base(u uri.URI, exact string) (*Base, error) {
	plain, err := uri.NewBase(u)
	if err != nil {
		return nil, err
	}
	b := &Base{options: r, plain: plain, page: pageOfURI(u)}
	switch {
	case exact != "":
		printed := pageOf(exact)
		b.exact = &printed
	case isPrinted(u):
		b.exact = &b.page
	}
	return b, nil
}

// PageBase prepares the base of the references in an HTML page (HTML Standard, 2.4.3 and 4.2.3).
// The URI of the page is the one after redirections. The parameter baseHref is the attribute href
// of the first base element that has this attribute, with its character references decoded, and
// otherwise unchanged. It is empty if there is no such element.
//
// The base is the target of baseHref against page. It is page itself if baseHref is empty, if a
// browser rejects baseHref, or if the target has the scheme data or javascript.
//
// The error is that of [Repairer.Base] for page.
func (r Repairer) PageBase(page uri.URI, baseHref string) (*Base, error) {
	b, err := r.Base(page)
	if err != nil || baseHref == "" {
		return b, err
	}
	if u, _, err := b.Resolve(baseHref); err == nil && !u.HasScheme("data", "javascript") {
		return r.Base(u)
	}
	return b, nil
}

// ExactBase is like [Repairer.PageBase] for [Base.Exact]: page is the exact text of a URL, such as
// a result of Exact, in which no character is percent-encoded that browsers leave raw. It must have
// a scheme.
func (r Repairer) ExactBase(page, baseHref string) (*Base, error) {
	b, err := r.exactBase(Exact("", page))
	if err != nil || baseHref == "" {
		return b, err
	}
	if based, err := r.exactBase(b.Exact(baseHref)); err == nil && !based.URI().HasScheme("data", "javascript") {
		return based, nil
	}
	return b, nil
}

// exactBase prepares an exact text, unless there is an error.
func (r Repairer) exactBase(exact string, err error) (*Base, error) {
	if err != nil {
		return nil, err
	}
	u, _, err := Parse(exact)
	if err != nil {
		return nil, err
	}
	return r.base(u, exact)
}

// URI returns the prepared base.
func (b *Base) URI() uri.URI {
	if b.plain == nil {
		return uri.URI{}
	}
	return b.plain.URI()
}

// Resolve returns the target of ref against the base, as a browser finds it, and says what it
// changed in ref. The target is a valid URI of RFC 3986, percent-encoded. If nothing was changed,
// it is the target by RFC 3986 (5.2), which [uri.Base.ResolveString] returns for the base
// [Base.URI]. [Repairer] says where browsers differ, and what they print in another way.
//
// The errors are those of [Repairer.Repair], and one with [CodeOpaqueBase]. It occurs if the base
// has an opaque path, as "mailto:a" has, and ref has no scheme and more than a fragment. If ref is
// plainly valid, Resolve allocates as uri.Base.Resolve does.
func (b *Base) Resolve(ref string) (uri.URI, Repairs, error) {
	if err := b.check(); err != nil {
		return uri.URI{}, 0, err
	}
	if u, err := uri.Parse(ref); err == nil && b.page.isPlain(u) {
		u, err = b.plain.Resolve(u)
		return u, 0, err
	}
	p := reading{base: &b.page, encodeQuery: b.options.EncodeQuery, given: ref, form: formURI}
	return p.read()
}

// AppendResolve is like [Base.Resolve], but appends the text of the target to dst and returns the
// extended buffer. After an error it returns dst unchanged, but may have written beyond its length.
// It does not allocate if ref is plainly valid and dst has room.
func (b *Base) AppendResolve(dst []byte, ref string) ([]byte, Repairs, error) {
	if err := b.check(); err != nil {
		return dst, 0, err
	}
	if u, err := uri.Parse(ref); err == nil && b.page.isPlain(u) {
		dst, err = b.plain.AppendResolve(dst, u)
		return dst, 0, err
	}
	p := reading{base: &b.page, encodeQuery: b.options.EncodeQuery, given: ref, form: formURI}
	if err := p.run(dst); err != nil {
		return dst, 0, err
	}
	if len(p.out)-len(dst) > math.MaxInt32 {
		_, err := uri.Parse(string(p.out[len(dst):]))
		return dst, 0, err
	}
	return p.out, p.done, nil
}

// check returns the error of package uri if b is the zero Base.
func (b *Base) check() error {
	if b.plain == nil {
		_, err := new(uri.Base).ResolveString("")
		return err
	}
	return nil
}

// Exact returns the exact text of the target of ref, byte for byte: the href of new URL(ref, base)
// of JavaScript. The text need not be a URI of RFC 3986: [Exact] says how it differs. The errors
// are those of [Base.Resolve].
//
// The base is exact, too, if [Repairer.ExactBase] has prepared it.
func (b *Base) Exact(ref string) (string, error) {
	if err := b.check(); err != nil {
		return "", err
	}
	base := b.exact
	if base == nil {
		printed := pageOf(Href(b.URI()).String())
		base = &printed
	}
	return exact(base, b.options.EncodeQuery, ref)
}

func exact(base *page, encodeQuery func(string) (string, error), ref string) (string, error) {
	p := reading{base: base, encodeQuery: encodeQuery, given: ref, form: formExact}
	if err := p.run(nil); err != nil {
		return "", err
	}
	return string(p.out), nil
}
