package main

import (
	"flag"
	"fmt"
	"io"

	"example.com/uri"
)

// parseCommand is "uri parse".
func parseCommand(fs *flag.FlagSet) action {
	from := texts{blocks: true}
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var syntax uri.ParamSyntax
	paramFlags(fs, &syntax)
	return func(env *env, args []string) int {
		if !p.prepare(env) {
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err != nil {
				return err
			}
			if from.json {
				return w.object(parsed{componentsOf(u), parametersOf(u, syntax)})
			}
			w.beginBlock()
			printComponents(w, componentsOf(u))
			return w.endBlock()
		})
	}
}

// parsed is the object of JSON for a reference.
type parsed struct {
	components
	Parameters []parameterPair `json:"parameters"` // null without a query
}

// A parameterPair is a parameter of a query, decoded.
type parameterPair struct {
	Name  string  `json:"name"`
	Value *string `json:"value"` // null without a "="
}

func parametersOf(u uri.URI, syntax uri.ParamSyntax) []parameterPair {
	if !u.HasQuery() {
		return nil
	}
	list := []parameterPair{}
	for p := range paramsOf(u, syntax) {
		pair := parameterPair{Name: decode(p.Name, syntax.Plus)}
		if p.HasValue {
			pair.Value = new(decode(p.Value, syntax.Plus))
		}
		list = append(list, pair)
	}
	return list
}

// printComponents writes one component a line. A component that only some documents have is left out
// where it is undefined. The words for undefined and empty hold a space, which no component does.
func printComponents(w io.Writer, c components) {
	for _, row := range []struct {
		name  string
		value *string
		rare  bool
	}{
		{"reference", &c.Reference, false},
		{"scheme", c.Scheme, false},
		{"opaque", c.Opaque, true},
		{"authority", c.Authority, false},
		{"userinfo", c.Userinfo, false},
		{"host", c.Host, false},
		{"host kind", c.HostKind, false},
		{"port", c.Port, false},
		{"path", &c.Path, false},
		{"params", c.Params, true},
		{"query", c.Query, false},
		{"fragment", c.Fragment, false},
	} {
		if row.rare && row.value == nil {
			continue
		}
		value := "- (undefined)"
		if row.value != nil {
			if value = *row.value; value == "" {
				value = `"" (empty)`
			}
		}
		fmt.Fprintf(w, "%-9s  %s\n", row.name, value)
	}
}

// components is what parse and explain print of a reference. A nil component is undefined.
type components struct {
	Reference string  `json:"reference"`
	Spec      string  `json:"spec"`
	Scheme    *string `json:"scheme"`
	Authority *string `json:"authority"`
	Userinfo  *string `json:"userinfo"`
	Host      *string `json:"host"`
	HostKind  *string `json:"hostKind"`
	Port      *string `json:"port"`
	Path      string  `json:"path"`
	Params    *string `json:"params"` // of RFC 1808
	Query     *string `json:"query"`
	Fragment  *string `json:"fragment"`
	Opaque    *string `json:"opaque"`
}

func componentsOf(u uri.URI) components {
	optional := func(defined bool, s string) *string {
		if !defined {
			return nil
		}
		return &s
	}
	return components{
		Reference: u.String(),
		Spec:      u.Spec().String(),
		Scheme:    optional(u.IsAbsolute(), u.Scheme()),
		Authority: optional(u.HasAuthority(), u.Authority()),
		Userinfo:  optional(u.HasUserinfo(), u.Userinfo()),
		Host:      optional(u.HasAuthority(), u.Host()),
		HostKind:  optional(u.HasAuthority(), u.HostKind().String()),
		Port:      optional(u.HasPort(), u.Port()),
		Path:      u.Path(),
		Params:    optional(u.HasPathParams(), u.PathParams()),
		Query:     optional(u.HasQuery(), u.Query()),
		Fragment:  optional(u.HasFragment(), u.Fragment()),
		Opaque:    optional(u.Opaque() != "", u.Opaque()),
	}
}
