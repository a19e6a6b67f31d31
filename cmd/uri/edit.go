package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// An edit changes the segments or the parameters of a URI.
type edit func(u uri.URI) (uri.URI, error)

// A partsEdit changes the components of a reference.
type partsEdit func(p *uri.Parts) error

// componentEdit returns a function that changes a component, of the references that the assignment
// is for.
func componentEdit(a assignment, sp uri.Spec) (partsEdit, error) {
	if a.name == "port" && a.op == '=' && a.value == "default" {
		return whenHas(a, setDefaultPort), nil
	}
	change, err := simpleEdit(a, sp)
	if err != nil {
		return nil, err
	}
	return whenHas(a, func(p *uri.Parts) error { change(p); return nil }), nil
}

// whenHas returns change for the references that the assignment is for.
func whenHas(a assignment, change partsEdit) partsEdit {
	if a.when == always {
		return change
	}
	return func(p *uri.Parts) error {
		if !a.when.holds(has(p, a.name)) {
			return nil
		}
		return change(p)
	}
}

// has reports whether a component is there. An empty host, an empty port and an empty path count as
// missing.
func has(p *uri.Parts, name string) bool {
	user, password, _ := strings.Cut(p.Userinfo, ":")
	return map[string]bool{
		"scheme": p.Scheme != "", "userinfo": p.HasUserinfo ||
			p.Userinfo != "", "user": user != "", "password": password != "",
		"host": p.Host != "", "port": p.Port != "", "path": p.Path != "",
		"params": p.HasPathParams || p.PathParams != "",
		"query":  p.HasQuery || p.Query != "", "fragment": p.HasFragment || p.Fragment != "",
	}[name]
}

// setDefaultPort writes the default port of the scheme.
func setDefaultPort(p *uri.Parts) error {
	n, ok := schemes.DefaultPort(p.Scheme)
	if !ok {
		return fmt.Errorf("the scheme %q has no default port", p.Scheme)
	}
	p.Port = strconv.Itoa(int(n))
	return nil
}

// simpleEdit returns a function that changes a component.
func simpleEdit(a assignment, sp uri.Spec) (func(p *uri.Parts), error) {
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
		var err error
		if v, err = hostText(v, a.encoded, sp); err != nil {
			return nil, err
		}
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
		return errors.New(strings.TrimSuffix(pe.Text, "."))
	}
	return nil
}

// hostText returns a host as a URI has it. An IPv6 address gets its brackets. A name with
// characters beyond ASCII gets the form that DNS has.
func hostText(text string, encoded bool, sp uri.Spec) (string, error) {
	if addr, err := netip.ParseAddr(text); err == nil && addr.Is6() && addr.Zone() == "" {
		return "[" + text + "]", nil
	}
	switch {
	case encoded:
		return text, nil
	case !ascii.Is(text):
		return whatwg.HostToASCII(text)
	}
	return uri.Parts{Spec: sp, Host: text}.Escape().Host, nil
}

// setHost sets the host. If it is not defined, setHost removes the whole authority, since an
// authority always has a host.
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
	if data := uri.Unescape(v); data == "." || data == ".." || strings.Contains(v, "/") {
		return nil, errors.New("no segment can be that")
	}
	if a.op == '+' {
		if a.sub {
			return nil, errors.New(`"+=" is for path and query.NAME`)
		}
		return func(u uri.URI) (uri.URI, error) {
			if a.value == "" {
				return u.JoinDir()
			}
			return u.JoinSegments(a.value)
		}, nil
	}
	n, err := segmentNumber(a.rest)
	if err != nil {
		return nil, err
	}
	return func(u uri.URI) (uri.URI, error) {
		if _, has := segment(u, n); !a.when.holds(has) {
			return u, nil
		}
		return setSegment(u, n, v, a.op == '-')
	}, nil
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

// paramEdit returns the edit of "query.NAME". A NAME that ends with "*" stands for all parameters
// whose names begin with what is before the "*".
func paramEdit(a assignment, sp uri.Spec, syntax uri.ParamSyntax) (edit, error) {
	prefix, wild := strings.CutSuffix(a.rest, "*")
	switch {
	case wild && a.op != '-':
		return nil, errors.New(`a name with "*" can only be removed, by "-" at the end`)
	case strings.Contains(prefix, "+"):
		return nil, errors.New(`"+" in the name of a parameter is written "%2B"`)
	}
	name, err := uri.UnescapeStrict(prefix)
	if err != nil {
		return nil, err
	}
	change := func(l *uri.ParamList) {
		switch {
		case a.op == '+':
			l.Add(name, a.value)
		case a.op == '=':
			l.Set(name, a.value)
		case wild:
			l.Filter(func(p uri.Param) bool {
				return !strings.HasPrefix(decode(p.Name, syntax.Plus), name)
			})
		default:
			l.Delete(name)
		}
	}
	write := listEdit(syntax, change)
	switch {
	case a.bare:
		write = writtenParamEdit(name, func(p *uri.Param) { p.HasValue = false }, syntax)
	case a.encoded:
		if write, err = encodedParamEdit(name, a.value, sp, syntax); err != nil {
			return nil, err
		}
	}
	return func(u uri.URI) (uri.URI, error) {
		if a.when != always {
			l, _ := syntax.List(u) // it never fails: syntax has no limit
			if !a.when.holds(l.Has(name)) {
				return u, nil
			}
		}
		return write(u)
	}, nil
}

// listEdit returns an edit that changes the parameters as a list.
func listEdit(syntax uri.ParamSyntax, change func(l *uri.ParamList)) edit {
	return func(u uri.URI) (uri.URI, error) {
		l, _ := syntax.List(u) // it never fails: syntax has no limit
		change(&l)
		return u.WithParams(l)
	}
}

// encodedParamEdit returns an edit that gives a parameter a percent-encoded value.
func encodedParamEdit(name, value string, sp uri.Spec, syntax uri.ParamSyntax) (edit, error) {
	separator := string(rune(cmp.Or(syntax.Separator, '&')))
	if strings.Contains(value, separator) {
		return nil, fmt.Errorf("%q would end the parameter; write %q", separator,
			fmt.Sprintf("%%%02X", separator))
	}
	if err := probed(uri.Parts{Spec: sp, Scheme: "x", Host: "h", Path: "/", Query: value,
		HasQuery: true}); err != nil {
		return nil, err
	}
	return writtenParamEdit(name, func(p *uri.Param) { p.Value = value }, syntax), nil
}

// writtenParamEdit returns an edit that leaves one parameter of a name, and changes how it is
// written.
func writtenParamEdit(name string, change func(p *uri.Param), syntax uri.ParamSyntax) edit {
	separator := string(rune(cmp.Or(syntax.Separator, '&')))
	return func(u uri.URI) (uri.URI, error) {
		l, _ := syntax.List(u) // it never fails: syntax has no limit
		l.Set(name, "")        // leaves one parameter of the name, and encodes the name
		var query []string
		for p := range l.All() {
			if decode(p.Name, syntax.Plus) == name {
				change(&p)
			}
			query = append(query, p.String())
		}
		return u.WithQuery(strings.Join(query, separator))
	}
}

// settable has the components that an assignment can change as a whole.
var settable = []string{"scheme", "userinfo", "user", "password", "host", "port", "path", "params",
	"query", "fragment", "zone"}

// An assignment is an argument of set, such as "host=example.com".
type assignment struct {
	name, rest string // rest follows "path." or "query."
	sub        bool   // whether there is a rest, which may be empty
	op         byte   // '=', '+' for "+=", or '-' to remove
	value      string
	encoded    bool // whether the operator had a ":": value is percent-encoded already
	bare       bool // whether there is no operator: a parameter without "=" is set
	when       presence
}

// A presence says which references an assignment changes.
type presence uint8

const (
	always      presence = iota
	whenMissing          // those without the component, by "?="
	whenPresent          // those with the component, by -replace
)

// holds reports whether an assignment changes a reference that has the component, or has it not.
func (when presence) holds(has bool) bool {
	return when == always || (when == whenPresent) == has
}

// assignmentOf reads an argument. It reports whether the argument looks like an assignment:
// letters, perhaps a dot and a name, and then an operator. Capitals look like an assignment, too,
// so that "Host=x" is an error and not a text. But many texts end with "-": before it, capitals
// count only if they spell a component.
func assignmentOf(arg string) (assignment, bool) {
	a := assignment{op: '='}
	left, value, ok := strings.Cut(arg, "=")
	if !ok {
		a.op = '-'
		if left, ok = strings.CutSuffix(arg, "-"); !ok {
			name, ok := strings.CutPrefix(arg, "query.")
			return assignment{name: "query", rest: name, sub: true, op: '=', bare: true}, ok &&
				!strings.ContainsAny(name, "/?#:")
		}
	} else if before, ok := strings.CutSuffix(left, "?"); ok {
		left, a.when = before, whenMissing
	} else if before, ok := strings.CutSuffix(left, ":"); ok {
		left, a.encoded = before, true
		if before, ok := strings.CutSuffix(left, "?"); ok {
			left, a.when = before, whenMissing
		}
	} else if before, ok := strings.CutSuffix(left, "+"); ok {
		left, a.op = before, '+'
	}
	a.value = value
	a.name, a.rest, a.sub = strings.Cut(left, ".")
	small := strings.ToLower(a.name)
	isName := left != "" && strings.Trim(small, "abcdefghijklmnopqrstuvwxyz") == ""
	if a.op == '-' && (small != a.name || small == "") {
		isName = slices.Contains(settable, small)
	}
	return a, isName && !strings.ContainsAny(a.rest, "/?#:")
}

// givenBy reads the value of a flag, which must be an assignment with "=" or ":=".
func givenBy(flag, value string) (assignment, error) {
	a, ok := assignmentOf(value)
	if !ok || a.op != '=' || a.when != always || a.bare && flag != "replace" {
		return a, errors.New(`a change has a name, "=" or ":=" and a value, such as host=example.com`)
	}
	return a, nil
}

// shown returns the argument without a possible password.
func (a assignment) shown(arg string) string {
	switch a.name {
	case "userinfo", "user", "password":
		return strings.TrimSuffix(arg, a.value) + "…"
	}
	return strings.TrimSuffix(arg, a.value) + harmlessText(a.value)
}
