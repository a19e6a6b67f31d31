package uri

import (
	"database/sql/driver"
	"fmt"
	"log/slog"
	"strings"
)

// These are the methods with which the rest of Go reads and writes a URI. Text does not record the
// Spec, so it is read back under RFC 3986; the binary form records it.

// AppendText appends the text of u to b. It implements [encoding.TextAppender] and never returns an
// error.
func (u URI) AppendText(b []byte) ([]byte, error) { return append(b, u.text...), nil }

// MarshalText returns the text of u. It implements [encoding.TextMarshaler], so that a URI is a
// string in JSON, as a value or as the key of a map, and an attribute or text in XML. It never
// returns an error.
func (u URI) MarshalText() ([]byte, error) { return []byte(u.text), nil }

// UnmarshalText parses text under RFC 3986 and sets u to the result. It implements
// [encoding.TextUnmarshaler]. In case of an error, which is a [*ParseError], u does not change.
func (u *URI) UnmarshalText(text []byte) error { return u.set(string(text), RFC3986) }

// set parses text under sp and sets u to the result, unless there is an error.
func (u *URI) set(text string, sp Spec) error {
	n, err := sp.Parse(text)
	if err == nil {
		*u = n
	}
	return err
}

// AppendBinary appends the binary form of u, that of [URI.MarshalBinary], to b. It implements
// [encoding.BinaryAppender] and never returns an error.
func (u URI) AppendBinary(b []byte) ([]byte, error) {
	return append(append(b, byte(u.spec)), u.text...), nil
}

// MarshalBinary returns the document of u, as one octet with the number of its constant, followed
// by the text. It implements [encoding.BinaryMarshaler] and never returns an error.
func (u URI) MarshalBinary() ([]byte, error) {
	return u.AppendBinary(make([]byte, 0, 1+len(u.text)))
}

// UnmarshalBinary sets u to what [URI.MarshalBinary] has encoded in data. It implements
// [encoding.BinaryUnmarshaler]. In case of an error, which wraps [CodeSpec] or is a [*ParseError],
// u does not change.
func (u *URI) UnmarshalBinary(data []byte) error {
	if len(data) == 0 || !Spec(data[0]).valid() {
		return fmt.Errorf("%w: no document at the beginning of the binary form", CodeSpec)
	}
	return u.set(string(data[1:]), Spec(data[0]))
}

// Scan parses src, a string or []byte, under RFC 3986 and sets u to the result. It implements
// [database/sql.Scanner]. NULL is an error; to allow it, scan into a sql.Null[uri.URI]. In case of
// an error u does not change.
func (u *URI) Scan(src any) error {
	switch src := src.(type) {
	case string:
		return u.set(src, RFC3986)
	case []byte:
		return u.set(string(src), RFC3986)
	case nil:
		return fmt.Errorf("uri: cannot scan NULL into a URI; sql.Null[uri.URI] holds both")
	}
	return fmt.Errorf("uri: cannot scan %T into a URI", src)
}

// Value returns the text of u. It implements [driver.Valuer] and never returns an error.
func (u URI) Value() (driver.Value, error) { return u.text, nil }

// redacted stands for a password.
const redacted = "xxxxx"

// Redacted returns the text of u with "xxxxx" in place of a password that is not empty (RFC 3986,
// 3.2.1). The password is everything between the first colon of the authority and its last "@",
// even if the document of u does not see a password there, because other software may.
func (u URI) Redacted() string {
	authority := u.Authority()
	end := strings.LastIndexByte(authority, '@')
	i := colon(authority) + 1
	if i >= end {
		return u.text
	}
	start := int(u.afterScheme()) + len("//")
	return u.text[:start+i] + redacted + u.text[start+end:]
}

// LogValue returns u.Redacted(). It implements [slog.LogValuer], which package slog calls for a
// URI, but not for one inside a struct or a slice: those are logged with the password.
func (u URI) LogValue() slog.Value { return slog.StringValue(u.Redacted()) }

// MarshalText returns the same name as [Spec.String], or an error that is [CodeSpec] if sp is not
// one of the constants.
func (sp Spec) MarshalText() ([]byte, error) {
	if !sp.valid() {
		return nil, CodeSpec
	}
	return []byte(sp.String()), nil
}

// UnmarshalText sets sp to the document with the name of a constant, in upper or lower case and
// with or without a space after "RFC", so that a Spec can be a flag ([flag.TextVar]) or a field in
// JSON. In case of an error, which wraps [CodeSpec], sp does not change.
func (sp *Spec) UnmarshalText(text []byte) error {
	name := string(text)
	if strings.EqualFold(name[:min(len(name), 4)], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i := range documents {
		// A letter beyond ASCII that folds to an ASCII letter does not count.
		if len(name) == len(documents[i].name) && strings.EqualFold(name, documents[i].name) {
			*sp = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of a document; there are %v", CodeSpec, Specs())
}

// MarshalText returns the same name as [Component.String].
func (c Component) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// MarshalText returns the same name as [Severity.String].
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
