package main

import (
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"
)

// roles has the roles that -role accepts.
var roles = []struct {
	name string
	role uri.Role
}{
	{"value", uri.RoleValue}, {"name", uri.RoleName}, {"query", uri.RoleQuery},
	{"segment", uri.RoleSegment}, {"segment-name", uri.RoleSegmentName},
	{"path", uri.RolePath}, {"fragment", uri.RoleFragment}, {"user", uri.RoleUser},
	{"userinfo", uri.RoleUserinfo}, {"host", uri.RoleHost},
}

func roleNames() []string {
	var names []string
	for _, r := range roles {
		names = append(names, r.name)
	}
	return names
}

// roleFlag declares -role.
func roleFlag(fs *flag.FlagSet, p *uri.Role, usage string) {
	*p = uri.RoleValue
	fs.Func("role", usage+": "+strings.Join(roleNames(), ", ")+" (default value)",
		func(name string) error {
			for _, r := range roles {
				if r.name == name {
					*p = r.role
					return nil
				}
			}
			return fmt.Errorf("it is not a role%s", choices(name, roleNames()))
		})
}

// encodeCommand is "uri encode".
func encodeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	from.exact = true
	var role uri.Role
	roleFlag(fs, &role, "the `role` that the text is to have in a URI")
	plus := fs.Bool("plus", false, `write a space as "+", as HTML's forms do`)
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *output, text string) error {
			result, err := encodedFor(role, text)
			if err != nil {
				return err
			}
			if *plus {
				result = strings.ReplaceAll(strings.ReplaceAll(result, "+", "%2B"), "%20", "+")
			}
			if from.json {
				return editedJSON(w, text, result)
			}
			return w.record(result)
		})
	}
}

// encodedFor percent-encodes a text. A host with characters beyond ASCII gets the form that DNS
// has.
func encodedFor(role uri.Role, text string) (string, error) {
	if role == uri.RoleHost && !ascii.Is(text) {
		return whatwg.HostToASCII(text)
	}
	return uri.Escape(text, role), nil
}

// decodeCommand is "uri decode".
func decodeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	from.exact = true
	var role uri.Role
	roleFlag(fs, &role, "the `role` that the text has in a URI")
	plus := fs.Bool("plus", false, `read "+" as a space, as in HTML's forms`)
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *output, text string) error {
			data := text
			if *plus {
				data = strings.ReplaceAll(text, "+", " ")
			}
			result, err := uri.UnescapeStrict(data)
			if err != nil {
				return err
			}
			if role == uri.RoleHost {
				result = whatwg.HostToUnicode(result)
			}
			if from.json {
				return editedJSON(w, text, result)
			}
			return w.record(result)
		})
	}
}
