package uri

import (
	"database/sql/driver"
	"fmt"
	"log/slog"
	"strings"
)

// The methods with which the rest of Go reads and writes a URI. A text does not say what its
// document is, and is read back under RFC 3986; the binary form does.

// AppendText appends the text of u to b. It implements [encoding.TextAppender]. There is
// never an error.
func (u URI) AppendText(b []byte) ([]byte, error) { return append(b, u.text...), nil }

// MarshalText returns the text of u. It implements [encoding.TextMarshaler]. So JSON shows u as a
// string, as a value or as the key of a map. XML shows it as an attribute or as text, and
// [flag.TextVar] as a default. There is never an error.
func (u URI) MarshalText() ([]byte, error) { return []byte(u.text), nil }

// UnmarshalText sets u to the parse of text under RFC 3986. It implements
// [encoding.TextUnmarshaler]. After an error, a [*ParseError], u is as it was.
func (u *URI) UnmarshalText(text []byte) error { return u.set(string(text), RFC3986) }

// set sets u to the parse of text if there is one.
func (u *URI) set(text string, sp Spec) error {
	n, err := sp.Parse(text)
	if err == nil {
		*u = n
	}
	return err
}

// AppendBinary appends the document and the text of u to b. It implements
// [encoding.BinaryAppender]. There is never an error.
func (u URI) AppendBinary(b []byte) ([]byte, error) {
	return append(append(b, byte(u.spec)), u.text...), nil
}

// MarshalBinary returns the document of u, as an octet with the number of its constant, and
// then the text. It implements [encoding.BinaryMarshaler]. There is never an error.
func (u URI) MarshalBinary() ([]byte, error) {
	return u.AppendBinary(make([]byte, 0, 1+len(u.text)))
}

// UnmarshalBinary sets u to what [URI.MarshalBinary] made data of. It implements
// [encoding.BinaryUnmarshaler]. After an error, which is [CodeSpec] or a
// [*ParseError], u is as it was.
func (u *URI) UnmarshalBinary(data []byte) error {
	if len(data) == 0 || !Spec(data[0]).valid() {
		return fmt.Errorf("%w: no document at the beginning of the binary form", CodeSpec)
	}
	return u.set(string(data[1:]), Spec(data[0]))
}

// Scan sets u to the parse of src, a string or []byte, under RFC 3986. It implements
// [database/sql.Scanner]. NULL is an error: scan it into a sql.Null[uri.URI]. After an error,
// u is as it was.
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

// Value returns the text of u. It implements [driver.Valuer]. There is never an error.
func (u URI) Value() (driver.Value, error) { return u.text, nil }

// redacted stands for a password.
const redacted = "xxxxx"

// Redacted returns the text of u with "xxxxx" in place of a password that is not empty (RFC 3986,
// 3.2.1). The password is the text between the first colon of the authority and its last "@". It
// also hides text that other software might read as a password, if u's document sees no authority
// there.
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

// LogValue returns u as package slog logs it: [URI.Redacted]. It implements [slog.LogValuer]. A
// struct or a slice that contains a URI is logged in another way, and shows the password.
func (u URI) LogValue() slog.Value { return slog.StringValue(u.Redacted()) }

// MarshalText returns the same name as [Spec.String], or an error with [CodeSpec] if the value is
// not one of the constants.
func (sp Spec) MarshalText() ([]byte, error) {
	if !sp.valid() {
		return nil, CodeSpec
	}
	return []byte(sp.String()), nil
}

// UnmarshalText sets sp to the document named by text: the name of a constant,
// letters in either case, a space after "RFC" allowed. So a Spec can be a flag
// (by [flag.TextVar]) and a field in JSON. On an error, which wraps
// [CodeSpec], sp is left as it was.
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
