package whatwg

import (
	"math"

	"example.com/uri"
)

// A Repairer reads references as browsers do, by the parser of WHATWG's URL Standard, and makes
// valid references of RFC 3986 of them. The zero Repairer is ready to use, and the functions of
// this package use it.
//
// What the standard leaves raw and RFC 3986 does not allow is percent-encoded, except by the
// methods whose names have Exact. What browsers only print in another way is kept: the case of the
// scheme, the port as written, and an empty path; [Href] gives the form that browsers print.
// Escapes such as "%41" and "%2f" in a path or a query stay, because browsers do not change them
// either.
//
// In a host in ASCII, labels that begin with "xn--" are not checked. The URL Standard has said so
// since June 2026, so browsers that follow an older edition reject some of these labels.
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
// changed. It changes a valid reference only as [Repairs] says, and is idempotent.
//
// What a reference without a scheme means depends on the base. Repair assumes a page of the web,
// whose scheme is special and not file, so that "\" means "/". If you know the base, use
// [Base.Resolve] instead, and if the reference must have a scheme, [Repairer.Parse]. A reference
// with a scheme is read as if there were no base: "http:x" has the host x.
//
// Repair does not resolve, so dot segments stay. Only in the path of a file URI that has a "|" they
// are removed, because they decide which segment is a drive letter there.
//
// The error is a [*uri.ParseError] about a missing or invalid host or an invalid port, with one of
// the codes CodeMissing, CodeValue and CodeRange of package schemes, [uri.CodeCharacter],
// [uri.CodeTooLong] and [CodeIDNA]. Its offset is in bytes of ref, whereas a later
// [*uri.CheckError] about the result has offsets in the result.
//
// Repair does not allocate if ref is plainly valid: a valid reference that is not a file URI and
// has no userinfo, whose host has no capitals, numbers, escapes or brackets, whose path has no
// "%2e", and whose query has no "'".
func (r Repairer) Repair(ref string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(ref); err == nil && webPage.isPlain(u) {
		return u, 0, nil
	}
	p := reading{base: &webPage, encodeQuery: r.EncodeQuery, given: ref, form: formReference}
	return p.read()
}

// Parse reads text, which may be any text, as a browser reads a URL without a base. The result is a
// valid URI of RFC 3986 without dot segments. Like [Repairer.Repair] it keeps what browsers only
// print in another way; [Href] gives the form that browsers print. Parse is idempotent.
//
// The error is a [*uri.ParseError] with an offset in bytes of text. Its code is
// [uri.CodeIncomplete] if text has no scheme (4.4, no scheme state), and otherwise one of those of
// Repair.
//
// Parse does not allocate if text is plainly valid, as Repair defines it, and has no dot segments.
func (r Repairer) Parse(text string) (uri.URI, Repairs, error) {
	if u, err := uri.Parse(text); err == nil {
		if u, ok := plainURI(u); ok {
			return u, 0, nil
		}
	}
	p := reading{base: &noPage, encodeQuery: r.EncodeQuery, given: text, form: formURI}
	return p.read()
}

// A Base is a base URI that is prepared to repair and resolve many references, as a browser does.
// It does not change, so several goroutines may use it at once, provided that they may call
// EncodeQuery of its Repairer at once. The zero Base resolves nothing.
type Base struct {
	options Repairer
	plain   *uri.Base
	page    page  // in the form of RFC 3986
	exact   *page // in the form of browsers, or nil if that is not known yet
}

// Base prepares u as a base, repaired and without dot segments, as browsers read it. If the page
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
// Give it the URI of the page after redirections, and the attribute href of the first base element
// that has one, with its character references decoded and otherwise unchanged, or "" if there is no
// such element.
//
// The base is the target of baseHref against page. It is page itself if baseHref is empty, if a
// browser rejects it, or if the target has the scheme data or javascript.
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

// ExactBase is like [Repairer.PageBase], but for [Base.Exact]: page is the exact text of a URL,
// such as a result of Exact, in which no character is percent-encoded that browsers leave raw. It
// must have a scheme.
func (r Repairer) ExactBase(page, baseHref string) (*Base, error) {
	b, err := r.exactBase(Exact("", page))
	if err != nil || baseHref == "" {
		return b, err
	}
	if based, err := r.exactBase(b.Exact(baseHref)); err == nil &&
		!based.URI().HasScheme("data", "javascript") {
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

// Resolve returns the target of ref against the base, where a browser would go, and says what it
// changed in ref. The target is a valid URI of RFC 3986. If nothing was changed, it is the target
// by RFC 3986 (5.2), the one that [uri.Base.ResolveString] returns for the base [Base.URI].
//
// The errors are those of [Repairer.Repair], and one with [CodeOpaqueBase] if the base has an
// opaque path, as "mailto:a" has, and ref has no scheme and is more than a fragment.
//
// If ref is plainly valid, as Repair defines it, Resolve allocates as uri.Base.Resolve does.
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
// extended buffer. After an error it returns dst, and may have written to the room behind it. It
// does not allocate if ref is plainly valid and dst has room.
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

// Exact returns the exact text of the target of ref, which is the href of new URL(ref, base) of
// JavaScript. It need not be a URI of RFC 3986: see the function [Exact]. The errors are those of
// [Base.Resolve]. If characters of the base itself must stay raw, too, prepare it with
// [Repairer.ExactBase].
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
