package input

import "example.com/uri"

// A Cleaned is what [Clean] makes of a text.
type Cleaned struct {
	// URI is the reference, and its String the cleaned text: percent-encoded as it was
	// written.
	URI uri.URI

	// Unhyphenated is the second reading, where Removed has KeptHyphen: the one without the
	// hyphens at ends of lines, all of them. Elsewhere it is the zero URI, and so it is where
	// nothing would be left.
	Unhyphenated uri.URI

	Removed Removal
}

// Clean reads text as one URI reference that a person has copied from somewhere (RFC 3986, Appendix
// C; RFC 1738, APPENDIX). It removes
//
//   - white space around it: that of Unicode, and what has no width: U+00AD, U+200B to U+200F, U+202A to U+202E,
//     U+2060, U+2066 to U+2069 and U+FEFF
//   - at either end, since no URI holds them, the brackets <>＜＞〈〉《》⟨⟩, the double quotes "“”„‟«»「」『』″ and the
//     single quotes and the like `‘’‚‛‹›′; "'" at both ends; and parentheses at both ends, if a
//     scheme follows
//   - the prefix "URL:" in either case, with or without white space after it
//   - white space and line breaks inside of it, and U+00AD, the hyphen that shows only
//     at the end of a line, U+200B, U+2060 and U+FEFF; and the ">" of quoted mail after a line break
//   - the foot of a page and the head of the next, as RFCs have them, which stand where a
//     URI is broken
//
// as often as they are there, and nothing else: punctuation at the end may be part of a URI,
// and stays. [Find] is for a URI in a text.
//
// A hyphen at the end of a line may or may not belong to the URI. The documents tell to ignore the
// white space around the line break, so the first reading keeps the hyphen; that it may have been put
// in by a typesetter is the second, [Cleaned.Unhyphenated]. Where the first is no
// reference, the second comes in its place.
//
// White space is an error if another URI or a name that begins with "www." follows it: "see http://example.com/" is a text
// with a URI, and "http://a/ http://b/" are two texts. Clean would glue them together.
//
// If there is no reference, the error is a [*uri.ParseError] of the text, whose offset counts
// bytes of the text as it was given. Clean does not allocate unless it has to remove something inside
// of the URI, or returns an error.
func Clean(text string) (Cleaned, error) {
	var c Cleaned
	w := unwrap(text, &c.Removed)
	joined, hyphens := w.join(&c.Removed)
	inner := unwrapped{text: joined, end: len(joined)}
	inner.strip(&c.Removed) // what white space was in between
	reading := joined[inner.start:inner.end]
	if err := w.glued(&inner, c.Removed); err != nil {
		return Cleaned{Removed: c.Removed}, err
	}
	u, err := uri.Parse(reading)
	if hyphens {
		// What is around the URI is the same in both readings: a hyphen is nothing that strip removes.
		other := w.joinWithoutHyphens()
		stripped := unwrapped{text: other, end: len(other)}
		stripped.strip(new(Removal))
		v, _ := uri.Parse(other[stripped.start:stripped.end])
		switch {
		case v == uri.URI{}: // no reading: it is no reference, or nothing is left
		case err == nil:
			c.URI, c.Unhyphenated, c.Removed = u, v, c.Removed|KeptHyphen
			return c, nil
		default:
			c.URI, c.Removed = v, c.Removed|RemovedHyphen
			return c, nil
		}
	}
	if err != nil {
		pe := *err.(*uri.ParseError)
		pe.Input, pe.Offset = text, w.original(inner.start+pe.Offset)
		pe.Len = min(pe.Len, len(text)-pe.Offset)
		return Cleaned{Removed: c.Removed}, &pe
	}
	c.URI = u
	return c, nil
}
