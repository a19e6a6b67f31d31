package main

import (
	"errors"
	"flag"
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri"
)

// setCommand is "uri set".
func setCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var plus bool
	plusFlag(fs, &plus)
	return func(env *env, args []string) int {
		e := editor{syntax: uri.ParamSyntax{Plus: plus}}
		args, err := e.changes(args, p.spec)
		if err != nil {
			fmt.Fprintf(env.err, "uri set: %v\n", err)
			return statusUsage
		}
		if !p.prepare(env) {
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err == nil {
				u, err = e.edit(u)
			}
			if err != nil {
				return err
			}
			if from.json {
				return w.object(edited{text, u.String()})
			}
			return w.record(u.String())
		})
	}
}

type edited struct {
	Text   string `json:"text"`
	Result string `json:"result"`
}

// An editor makes changes, first those of components, then of segments, then of parameters.
type editor struct {
	syntax     uri.ParamSyntax
	components []func(p *uri.Parts)
	segments   []func(u uri.URI) (uri.URI, error)
	params     []func(u uri.URI) (uri.URI, error)
}

// An assignment is an argument such as "host=example.com".
type assignment struct {
	name, rest string // rest is what follows "path." or "query."
	sub        bool   // whether there is a rest, be it empty
	op         byte   // '=', '+' for "+=", or '-' to remove
	value      string
	encoded    bool // whether value is percent-encoded already, of ":="
}

// assignmentOf reads an argument. It reports whether it looks like an assignment: letters, or
// these, a dot and a name, and then an operator. Capitals look like one, too, so that "Host=x" is refused
// and no text; but before "-", with which many a text ends, only where small letters would be a component.
func assignmentOf(arg string) (assignment, bool) {
	a := assignment{op: '='}
	left, value, ok := strings.Cut(arg, "=")
	if !ok {
		a.op = '-'
		if left, ok = strings.CutSuffix(arg, "-"); !ok {
			return a, false
		}
	} else if before, ok := strings.CutSuffix(left, ":"); ok {
		left, a.encoded = before, true
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

// changes takes the assignments off the beginning of args, up to "--" or, where there is none of
// these, an argument that is no assignment, and returns the rest.
func (e *editor) changes(args []string, sp uri.Spec) ([]string, error) {
	ends := slices.Contains(args, "--")
	for i, arg := range args {
		a, ok := assignmentOf(arg)
		switch {
		case !ok && ends && arg != "--":
			return nil, fmt.Errorf("argument %d, %q, is no change, and stands before \"--\"; %s", i+1, redacted(arg, nil), escapedNames)
		case !ok && i == 0:
			return nil, errors.New("a change is needed first, such as host=example.com; " + escapedNames)
		case arg == "--":
			return args[i+1:], nil
		case !ok:
			return args[i:], nil
		}
		if err := e.add(a, sp); err != nil {
			return nil, fmt.Errorf("%s: %w", a.shown(arg), err)
		}
	}
	if len(args) == 0 {
		return nil, errors.New("a change is needed, such as host=example.com")
	}
	return nil, nil
}

const escapedNames = `in the name of a parameter "/" is written "%2F", "?" "%3F", "#" "%23" and ":" "%3A"`

// shown returns the argument without what may hold a password.
func (a assignment) shown(arg string) string {
	switch a.name {
	case "userinfo", "user", "password":
		return strings.TrimSuffix(arg, a.value) + "…"
	}
	return strings.TrimSuffix(arg, a.value) + harmlessText(a.value)
}

// add adds a change.
func (e *editor) add(a assignment, sp uri.Spec) error {
	switch {
	case a.name == "query" && a.sub:
		return e.addParam(a, sp)
	case a.name == "path" && a.sub, a.name == "path" && a.op == '+':
		return e.addSegment(a, sp)
	case a.sub || !slices.Contains(settable, a.name):
		return fmt.Errorf("no component that can be changed; these are %s, path.NUMBER and query.NAME; a text stands after --", strings.Join(settable, ", "))
	case a.op == '+':
		return errors.New(`"+=" is for path and query.NAME`)
	}
	change, err := componentChange(a, sp)
	e.components = append(e.components, change)
	return err
}

var settable = []string{"scheme", "userinfo", "user", "password", "host", "port", "path", "params", "query", "fragment"}

// componentChange returns what changes a component.
func componentChange(a assignment, sp uri.Spec) (func(p *uri.Parts), error) {
	v, defined := a.value, a.op == '='
	encode := func(role uri.Role) {
		if !a.encoded {
			v = sp.Escape(v, role)
		}
	}
	probe := uri.Parts{Spec: sp, Scheme: "x", Host: "h"} // in which a wrong value shows at once
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

// probed returns why the parts make no URI, without the text.
func probed(p uri.Parts) error {
	_, err := p.URI()
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		return errors.New(pe.Text)
	}
	return nil
}

// hostText returns the host that is meant: an IPv6 address gets its brackets.
func hostText(text string, encoded bool, sp uri.Spec) string {
	if addr, err := netip.ParseAddr(text); err == nil && addr.Is6() && addr.Zone() == "" {
		return "[" + text + "]"
	}
	if encoded {
		return text
	}
	return uri.Parts{Spec: sp, Host: text}.Escape().Host
}

// setHost sets the host, or removes the authority, whose host is never undefined.
func setHost(p *uri.Parts, host string, defined bool) {
	p.Host, p.HasAuthority = host, defined
	if !defined {
		p.Userinfo, p.HasUserinfo, p.Port, p.HasPort = "", false, "", false
	}
}

// setUser sets the user or the password. Without a user there is no password either.
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

// addSegment adds a change of "path.NUMBER", or one that appends a segment.
func (e *editor) addSegment(a assignment, sp uri.Spec) error {
	v := a.value
	if !a.encoded {
		v = sp.Escape(v, uri.RoleSegment)
	}
	if data := uri.UnescapeLenient(v); data == "." || data == ".." || strings.Contains(v, "/") {
		return errors.New("no segment can be that")
	}
	if a.op == '+' {
		if a.sub {
			return errors.New(`"+=" is for path and query.NAME`)
		}
		e.segments = append(e.segments, func(u uri.URI) (uri.URI, error) { return u.AppendSegments(a.value) })
		return nil
	}
	n, err := segmentNumber(a.rest)
	if err != nil {
		return err
	}
	e.segments = append(e.segments, func(u uri.URI) (uri.URI, error) { return setSegment(u, n, v, a.op == '-') })
	return nil
}

// setSegment sets the segment of that number, or removes it.
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
	case len(list) > 0 && list[0] == "": // it would be absolute, or have no segment
		return u, errors.New("path: an empty segment cannot begin a path")
	}
	return u.WithPath(path)
}

// addParam adds a change of "query.NAME". A NAME that ends with "*" is that of all parameters that begin so.
func (e *editor) addParam(a assignment, sp uri.Spec) error {
	prefix, wild := strings.CutSuffix(a.rest, "*")
	switch {
	case wild && a.op != '-':
		return errors.New(`a name with "*" can only be removed, by "-" at the end`)
	case strings.Contains(prefix, "+"):
		return errors.New(`"+" in the name of a parameter is written "%2B"`)
	}
	name, err := uri.Unescape(prefix)
	if err != nil {
		return err
	}
	if a.encoded {
		return e.addEncoded(name, a.value, sp)
	}
	e.params = append(e.params, func(u uri.URI) (uri.URI, error) {
		l, _ := e.syntax.List(u) // without a limit there is no error
		switch {
		case a.op == '+':
			l.Add(name, a.value)
		case a.op == '=':
			l.Set(name, a.value)
		case wild:
			l.Filter(func(p uri.Param) bool { return !strings.HasPrefix(decode(p.Name, e.syntax.Plus), name) })
		default:
			l.Delete(name)
		}
		return u.WithParams(l)
	})
	return nil
}

// addEncoded adds a change that gives a parameter the value as it is.
func (e *editor) addEncoded(name, value string, sp uri.Spec) error {
	if strings.Contains(value, "&") {
		return errors.New(`"&" would end the parameter; write "%26"`)
	}
	if err := probed(uri.Parts{Spec: sp, Scheme: "x", Host: "h", Path: "/", Query: value, HasQuery: true}); err != nil {
		return err
	}
	e.params = append(e.params, func(u uri.URI) (uri.URI, error) {
		l, _ := e.syntax.List(u) // without a limit there is no error
		l.Set(name, "")          // which makes it one parameter, whose name is encoded
		var query []string
		for p := range l.All() {
			if decode(p.Name, e.syntax.Plus) == name {
				p.Value = value
			}
			query = append(query, p.String())
		}
		return u.WithQuery(strings.Join(query, "&"))
	})
	return nil
}

// edit makes the changes.
func (e *editor) edit(u uri.URI) (uri.URI, error) {
	if len(e.components) > 0 {
		p := u.Parts()
		for _, change := range e.components {
			change(&p)
		}
		var err error
		if u, err = p.URI(); err != nil {
			return u, err
		}
	}
	for _, changes := range [][]func(u uri.URI) (uri.URI, error){e.segments, e.params} {
		for _, change := range changes {
			var err error
			if u, err = change(u); err != nil {
				return u, err
			}
		}
	}
	return u, nil
}
