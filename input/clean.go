package input

import "example.com/uri"

// A Cleaned is the result of [Clean].
type Cleaned struct {
	// URI is the reference. Its String is the cleaned text, percent-encoded as it was written.
	URI uri.URI

	// Unhyphenated is the second reading, without any of the hyphens at the ends of lines, if Removed has RemovalKeptHyphen. Otherwise,
	// and if nothing would be left, it is the zero URI.
	Unhyphenated uri.URI

	Removed Removal
}

// Clean reads text as one URI reference that a person has copied (RFC 3986, Appendix C; RFC 1738, APPENDIX). It removes these things,
// as often as they are there:
//
//   - white space of Unicode around the reference, and the characters without width U+00AD, U+200B to U+200F, U+202A to U+202E,
//     U+2060, U+2066 to U+2069 and U+FEFF
//   - brackets <>＜＞〈〉《》⟨⟩ and quotes at either end, because no URI has them there. The quotes are
//     "“”„‟«»「」『』″ and the single quotes and the like `‘’‚‛‹›′. Also "'" at both ends, and parentheses at
//     both ends if a scheme follows
//   - the prefix "URL:" in either case, with or without white space after it
//   - inside the reference: white space, line breaks, U+200B, U+2060 and U+FEFF. Also the soft hyphen U+00AD, which shows only at
//     the end of a line, and the ">" of quoted mail after a line break
//   - where the reference is broken, the foot of a page and the head of the next, as RFCs have them
//
// Punctuation at the end stays, because it may be part of a URI. [Find] is for a URI in a text.
//
// A hyphen at the end of a line may or may not belong to the URI. The documents say to ignore the white space around the line break. So the
// first reading keeps the hyphens. A typesetter may have put them in, so the second reading, [Cleaned.Unhyphenated], has none
// of them. If the first reading is not a reference, the second takes its place.
//
// White space is an error if another URI follows it, with or without "URL:" before it. A host name that begins with "www.", "ftp." or
// "gopher." counts as a URI. Within a line it is also an error if one of these follows: a known scheme and a colon, a mail address, or "//"
// and a host. The exception is a place where a URI must go on, as after "http://", "mailto:" and "?u=". "see http://example.com/" is a text
// with a URI, and "http://a/ http://b/" has two. Clean would glue them together. At the end of a line a URI may be broken, so after a "/"
// there the name of a host belongs to its path.
//
// If the text is not a reference, the error is a [*uri.ParseError] about it, with an offset in bytes of the given text. Clean
// allocates only if it removes something inside the URI, or returns an error.
func Clean(text string) (Cleaned, error) {
	var c Cleaned
	w := unwrap(text, &c.Removed)
	joined, hyphens := w.join(&c.Removed)
	inner := unwrapped{text: joined, end: len(joined)}
	inner.strip(&c.Removed) // delimiters with white space between them
	reading := joined[inner.start:inner.end]
	if err := w.glued(&inner, c.Removed); err != nil {
		return Cleaned{Removed: c.Removed}, err
	}
	u, err := uri.Parse(reading)
	if hyphens {
		// Both readings have the same things around the URI, because strip does not remove a hyphen.
		other := w.joinWithoutHyphens()
		stripped := unwrapped{text: other, end: len(other)}
		stripped.strip(new(Removal))
		v, _ := uri.Parse(other[stripped.start:stripped.end])
		switch {
		case v == uri.URI{}: // the second reading is not a reference, or empty
		case err == nil:
			c.URI, c.Unhyphenated, c.Removed = u, v, c.Removed|RemovalKeptHyphen
			return c, nil
		default:
			c.URI, c.Removed = v, c.Removed|RemovalHyphen
			return c, nil
		}
	}
	if err != nil {
		pe := *err.(*uri.ParseError)
		pe.Input, pe.Offset = text, w.original(inner.start+pe.Offset)
		return Cleaned{Removed: c.Removed}, &pe
	}
	c.URI = u
	return c, nil
}
