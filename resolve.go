package uri

// This file has the functions that resolve. The steps of the documents, such as those of RFC 3986, 5.2.2, are in target.go.

import (
	"iter"
	"strings"
)

// Resolve parses base and ref and returns the target of ref against base, by RFC 3986, 5.2. Both are
// percent-encoded. The error is a [*ParseError] about base, ref or the target; its Input tells
// which. For many references against one base, use [NewBase].
func Resolve(base, ref string) (URI, error) {
	u, err := Parse(base)
	if err != nil {
		return URI{}, err
	}
	return u.ResolveString(ref)
}

// Resolve returns the target of the reference ref against the base. It follows the steps of the
// base's document, for RFC 3986 those of section 5.2, strictly: a reference with a scheme is its
// own target, without its dot segments. The base needs a scheme (5.1), and its fragment does not
// count. A ref of another document than the base's is read again under the base's. The error is a
// [*ParseError]: of the base, of ref, or of a target that the document does not accept.
//
// It allocates once. It allocates twice if base and reference together have more than 1 KiB and
// must be taken apart. Under RFC 3986 it does not allocate if the target is the text of ref or of
// the base.
func (base URI) Resolve(ref URI) (URI, error) { return (&Base{uri: base}).Resolve(ref) }

// ResolveString parses ref under the base's document and resolves it as
// [URI.Resolve] does.
func (base URI) ResolveString(ref string) (URI, error) {
	return (&Base{uri: base}).ResolveString(ref)
}

// AppendResolve appends to dst the text of the target that [URI.ResolveString] gives, and returns
// the extended buffer. After an error it returns dst as it was, but may have written beyond its
// length. It does not allocate if dst has room for base, reference and three bytes. It allocates
// once if the target must be checked. This happens under URL1993, and in rare cases under RFC 2396,
// RFC2396bis and URLSyntax: see docs/documents.md, deviation 2.
func (base URI) AppendResolve(dst []byte, ref string) ([]byte, error) {
	return (&Base{uri: base}).AppendResolve(dst, ref)
}

// Resolve is like [URI.Resolve].
func (b *Base) Resolve(ref URI) (u URI, err error) {
	if ref.spec != b.uri.spec {
		return b.ResolveString(ref.text)
	}
	if err = b.check(); err == nil {
		err = b.resolve(&u, &ref, nil)
	}
	return u, err
}

// ResolveString is like [URI.ResolveString].
func (b *Base) ResolveString(ref string) (u URI, err error) {
	err = b.resolveString(&u, ref, nil)
	return u, err
}

// resolveString sets u to the target of ref. Its text is in the block.
func (b *Base) resolveString(u *URI, ref string, texts *block) error {
	if err := b.check(); err != nil {
		return err
	}
	var r URI
	if err := b.parseReference(ref, &r); err != nil {
		return err
	}
	return b.resolve(u, &r, texts)
}

// AppendResolve is like [URI.AppendResolve].
func (b *Base) AppendResolve(dst []byte, ref string) ([]byte, error) {
	var r URI
	if b.joins() {
		if err := r.parse(ref, b.uri.spec); err != nil {
			return dst, err
		}
		if out, ok := b.appendJoined(dst, ref, &r.offsets); ok {
			return out, nil
		}
		r.text = ref
	} else if err := b.check(); err != nil {
		return dst, err
	} else if err := b.parseReference(ref, &r); err != nil {
		return dst, err
	}
	return b.appendChecked(dst, &r)
}

// AppendTarget is like [Base.AppendResolve], for a reference that is parsed: it appends the text of the
// target that [Base.Resolve] gives.
func (b *Base) AppendTarget(dst []byte, ref URI) ([]byte, error) {
	if ref.spec != b.uri.spec {
		return b.AppendResolve(dst, ref.text)
	}
	if b.joins() {
		if out, ok := b.appendJoined(dst, ref.text, &ref.offsets); ok {
			return out, nil
		}
	}
	if err := b.check(); err != nil {
		return dst, err
	}
	return b.appendChecked(dst, &ref)
}

// appendChecked appends the target of ref by the steps of the document, and parses it if the document may
// not accept it.
func (b *Base) appendChecked(dst []byte, ref *URI) ([]byte, error) {
	out, unsure, err := b.appendTarget(dst, ref)
	if err != nil {
		return dst, err
	}
	if unsure || len(out)-len(dst) > maxLen {
		if _, err := b.uri.spec.Parse(string(out[len(dst):])); err != nil {
			return dst, err
		}
	}
	return out, nil
}

// All resolves references one after the other. It yields the target of each, as [Base.ResolveString] gives it, or its error.
//
// The texts of targets share blocks of memory, so most targets do not allocate. A block has at most 8 KiB. It stays in memory as
// long as any URI, or any string, made of one of its targets. To keep a few targets of many for long, use
// [strings.Clone] and parse again, or ResolveString. A target with a text of more than 2 KiB has its own memory. As with ResolveString,
// a reference with a scheme mostly is its own target, and shares the memory of the reference. For fewer than about ten references,
// ResolveString is as fast.
func (b *Base) All(refs iter.Seq[string]) iter.Seq2[URI, error] {
	return func(yield func(URI, error) bool) {
		var texts block
		for ref := range refs {
			var u URI
			if err := b.resolveString(&u, ref, &texts); !yield(u, err) {
				return
			}
		}
	}
}

// parseReference parses ref as a reference that is to be resolved.
func (b *Base) parseReference(ref string, r *URI) error {
	sp := b.uri.spec
	r.text = ref
	if !documents[sp].resolve.partial || len(ref) > maxLen {
		return r.parse(ref, sp)
	}
	r.spec = sp
	if f := r.cut(ref); f.component != 0 {
		return newParseError(ref, sp, f)
	}
	return nil
}

// cut sets u to the components that the delimiters of text separate (RFC 3986, Appendix B). It only
// checks that a colon which makes a full form follows a scheme.
func (u *URI) cut(text string) fault {
	i := 0
	end := func(delimiters string) int {
		if n := strings.IndexAny(text[i:], delimiters); n >= 0 {
			return i + n
		}
		return len(text)
	}
	if n := end(":/?#"); n < len(text) && text[n] == ':' {
		if n == 0 {
			return fault{component: ComponentPath}
		}
		u.scheme = uint32(n)
		i = n + 1
	}
	if strings.HasPrefix(text[i:], "//") {
		i += 2
		u.host, u.port = uint32(i), uint32(i)
		i = end("/?#")
	}
	u.path = uint32(i)
	i = end("?#")
	u.params, u.query = uint32(i), uint32(i)
	i = end("#")
	u.fragment = uint32(i)
	return fault{}
}

// resolve sets u to the target of ref. Its text is in the block. If there is an error, u stays zero.
func (b *Base) resolve(u, ref *URI, texts *block) error {
	if b.joins() && b.resolveJoined(u, ref.text, &ref.offsets, texts) {
		return nil
	}
	return b.resolveSteps(u, ref, texts)
}

// resolveSteps is resolve by the steps of the document.
func (b *Base) resolveSteps(u, ref *URI, texts *block) error {
	*u = URI{}
	var buf [targetBuffer]byte
	dst, _, err := b.appendTarget(targetRoom(buf[:0], b.uri.text, ref.text), ref)
	if err != nil {
		return err
	}
	text := texts.copy(dst)
	if err = u.parse(text, b.uri.spec); err == nil {
		u.text = text
	}
	return err
}

// A target is at most as long as base and reference, and a slash and a guard between them.
const between = len("/") + len("/.")

// targetBuffer is the size of a buffer on the stack for targets. It is enough if base and reference together have up to 1 KiB.
const targetBuffer = 1<<10 + between

// targetRoom returns buf, or a longer buffer if the target of a reference could be too long for it.
func targetRoom(buf []byte, base, ref string) []byte {
	if most := uint(len(base)) + uint(len(ref)) + uint(between); most > uint(cap(buf)) {
		return make([]byte, 0, min(most, maxLen))
	}
	return buf
}
