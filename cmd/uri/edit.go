package main

import (
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri"
)

// An edit changes the segments or the parameters of a URI.
type edit func(u uri.URI) (uri.URI, error)

// componentEdit returns a function that changes a component.
func componentEdit(a assignment, sp uri.Spec) (func(p *uri.Parts), error) {
	v, defined := a.value, a.op == '='
	encode := func(role uri.Role) {
		if !a.encoded {
			v = sp.Escape(v, role)
		}
	}
	probe := uri.Parts{Spec: sp, Scheme: "x", Host: "h"} // a wrong value makes it invalid
	switch a.name {
	case "scheme":
		if defined && v == "" {
			return nil, errors.New(`a scheme is not empty; "scheme-" removes it`)
		}
		probe.Scheme = v
		return func(p *uri.Parts) { p.Scheme = v }, probed(probe)
	case "host":
		v = hostText(v, a.encoded, sp)
		probe.Host = v
		return func(p *uri.Parts) { setHost(p, v, defined) }, probed(probe)
	case "port":
		probe.Port = v
		return func(p *uri.Parts) { p.Port, p.HasPort = v, defined }, probed(probe)
	case "userinfo":
		encode(uri.RoleUserinfo)
		return func(p *uri.Parts) { p.Userinfo, p.HasUserinfo = v, defined }, nil
	case "user", "password":
		encode(uri.RoleUser)
		if a.name == "user" && strings.Contains(v, ":") {
			return nil, errors.New(`a ":" would begin the password; write "%3A"`)
		}
		return func(p *uri.Parts) { setUser(p, a.name, v, defined) }, nil
	case "path":
		encode(uri.RolePath)
		return func(p *uri.Parts) { p.Path = v }, nil
	case "params":
		if !a.encoded {
			v = uri.Parts{Spec: sp, PathParams: v}.Escape().PathParams
		}
		return func(p *uri.Parts) { p.PathParams, p.HasPathParams = v, defined }, nil
	case "query":
		encode(uri.RoleQuery)
		return func(p *uri.Parts) { p.Query, p.HasQuery = v, defined }, nil
	}
	encode(uri.RoleFragment)
	return func(p *uri.Parts) { p.Fragment, p.HasFragment = v, defined }, nil
}

// probed returns the reason why the parts are invalid, without their text.
func probed(p uri.Parts) error {
	_, err := p.URI()
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		return errors.New(pe.Text)
	}
	return nil
}

// hostText returns a host in percent-encoded form. An IPv6 address gets its brackets.
func hostText(text string, encoded bool, sp uri.Spec) string {
	if addr, err := netip.ParseAddr(text); err == nil && addr.Is6() && addr.Zone() == "" {
		return "[" + text + "]"
	}
	if encoded {
		return text
	}
	return uri.Parts{Spec: sp, Host: text}.Escape().Host
}

// setHost sets the host. If it is not defined, setHost removes the whole authority, since an authority
// always has a host.
func setHost(p *uri.Parts, host string, defined bool) {
	p.Host, p.HasAuthority = host, defined
	if !defined {
		p.Userinfo, p.HasUserinfo, p.Port, p.HasPort = "", false, "", false
	}
}

// setUser sets the user or the password. Removing the user removes the password, too.
func setUser(p *uri.Parts, which, v string, defined bool) {
	user, password, has := strings.Cut(p.Userinfo, ":")
	if which == "user" {
		user, p.HasUserinfo = v, defined
		has = has && defined
	} else {
		password, has = v, defined
		p.HasUserinfo = p.HasUserinfo || defined
	}
	if p.Userinfo = user; has {
		p.Userinfo += ":" + password
	}
}

// segmentEdit returns the edit of "path.NUMBER", or of "path+=", which appends a segment.
func segmentEdit(a assignment, sp uri.Spec) (edit, error) {
	v := a.value
	if !a.encoded {
		v = sp.Escape(v, uri.RoleSegment)
	}
	if data := uri.UnescapeLenient(v); data == "." || data == ".." || strings.Contains(v, "/") {
		return nil, errors.New("no segment can be that")
	}
	if a.op == '+' {
		if a.sub {
			return nil, errors.New(`"+=" is for path and query.NAME`)
		}
		return func(u uri.URI) (uri.URI, error) { return u.AppendSegments(a.value) }, nil
	}
	n, err := segmentNumber(a.rest)
	if err != nil {
		return nil, err
	}
	return func(u uri.URI) (uri.URI, error) { return setSegment(u, n, v, a.op == '-') }, nil
}

// setSegment sets or removes the segment with this number.
func setSegment(u uri.URI, n int, v string, remove bool) (uri.URI, error) {
	list := slices.Collect(u.Segments())
	i := n - 1
	if n < 0 {
		i = len(list) + n
	}
	if i < 0 || i >= len(list) {
		return u, fmt.Errorf("the path has no segment %d", n)
	}
	if list[i] = v; remove {
		list = slices.Delete(list, i, i+1)
	}
	path := strings.Join(list, "/")
	switch {
	case strings.HasPrefix(u.Path(), "/"):
		path = "/" + path
	case len(list) > 0 && list[0] == "": // the path would become absolute, or have no segment
		return u, errors.New("path: an empty segment cannot begin a path")
	}
	return u.WithPath(path)
}

// paramEdit returns the edit of "query.NAME". A NAME that ends with "*" stands for all parameters whose names
// begin with what is before the "*".
func paramEdit(a assignment, sp uri.Spec, syntax uri.ParamSyntax) (edit, error) {
	prefix, wild := strings.CutSuffix(a.rest, "*")
	switch {
	case wild && a.op != '-':
		return nil, errors.New(`a name with "*" can only be removed, by "-" at the end`)
	case strings.Contains(prefix, "+"):
		return nil, errors.New(`"+" in the name of a parameter is written "%2B"`)
	}
	name, err := uri.Unescape(prefix)
	if err != nil {
		return nil, err
	}
	if a.encoded {
		return encodedParamEdit(name, a.value, sp, syntax)
	}
	return func(u uri.URI) (uri.URI, error) {
		l, _ := syntax.List(u) // it never fails: syntax has no limit
		switch {
		case a.op == '+':
			l.Add(name, a.value)
		case a.op == '=':
			l.Set(name, a.value)
		case wild:
			l.Filter(func(p uri.Param) bool { return !strings.HasPrefix(decode(p.Name, syntax.Plus), name) })
		default:
			l.Delete(name)
		}
		return u.WithParams(l)
	}, nil
}

// encodedParamEdit returns an edit that gives a parameter a percent-encoded value.
func encodedParamEdit(name, value string, sp uri.Spec, syntax uri.ParamSyntax) (edit, error) {
	if strings.Contains(value, "&") {
		return nil, errors.New(`"&" would end the parameter; write "%26"`)
	}
	if err := probed(uri.Parts{Spec: sp, Scheme: "x", Host: "h", Path: "/", Query: value, HasQuery: true}); err != nil {
		return nil, err
	}
	return func(u uri.URI) (uri.URI, error) {
		l, _ := syntax.List(u) // it never fails: syntax has no limit
		l.Set(name, "")        // leaves one parameter of the name, and encodes the name
		var query []string
		for p := range l.All() {
			if decode(p.Name, syntax.Plus) == name {
				p.Value = value
			}
			query = append(query, p.String())
		}
		return u.WithQuery(strings.Join(query, "&"))
	}, nil
}
