package main

import "example.com/uri"

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
		Opaque:    optional(u.IsOpaque(), u.Opaque()),
	}
}
