package policy

import (
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// CheckString parses text under RFC 3986 and checks it. If the text is not a valid reference, the error is a [*uri.ParseError].
// Otherwise it is the error of [Checker.Check].
func (c *Checker) CheckString(text string) (uri.URI, error) {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.URI{}, err
	}
	return u, c.Check(u)
}

// Check compiles the policy and checks u: see [Checker.Check]. It also returns the error of [Policy.Compile].
func (p Policy) Check(u uri.URI) error {
	c, err := p.Compile()
	if err != nil {
		return err
	}
	return c.Check(u)
}

// Check returns nil if u, read under RFC 3986, may be used. Otherwise it returns a [*uri.CheckError] with all the reasons. Each
// reason has a code that does not change, an offset in bytes, and a sentence for a person, the Text of the finding. If u is not a
// reference of RFC 3986, the error is a [*uri.ParseError].
//
// Check does not allocate for an allowed URI of a scheme such as http whose host has only lower-case letters of ASCII, digits,
// hyphens, underscores and dots, or is an IP address. A capital letter or a final dot costs at most one allocation. Only a host with other
// characters, such as escapes, costs more: then Check reads the URI as browsers and as net/url do.
func (c *Checker) Check(u uri.URI) error {
	u, err := read(u)
	if err != nil {
		return err
	}
	k := check{Checker: c, u: u}
	k.run()
	return k.findings.Err(u)
}

// Allows reports whether [Checker.Check] returns nil. It stops at the first reason against u and builds no error. It allocates as much
// as Check if u is allowed.
func (c *Checker) Allows(u uri.URI) bool {
	u, err := read(u)
	k := check{Checker: c, u: u, first: true}
	if err == nil {
		k.run()
	}
	return err == nil && k.findings.Empty()
}

// read returns u as RFC 3986 reads it.
func read(u uri.URI) (uri.URI, error) {
	if u.Spec() == uri.RFC3986 {
		return u, nil
	}
	return uri.Parse(u.String())
}

// A check collects the findings of one URI.
type check struct {
	*Checker
	u        uri.URI
	scheme   schemeRow // of u
	listed   bool      // whether the policy lists the scheme
	first    bool      // only the first finding counts
	findings findings.List
}

func (k *check) run() {
	if !k.compiled {
		k.find(CodeZero, uri.ComponentReference, message.PolicyZero.With())
		return
	}
	if k.length(); !k.findings.Empty() { // what is too long is not looked at
		return
	}
	k.scheme, k.listed = k.rowOf(k.u)
	k.form()
	k.components()
	k.userinfo()
	if k.isDone() {
		return
	}
	k.host()
	k.port()
	if k.isDone() {
		return
	}
	k.counts()
	k.controls()
	k.validity()
}

func (k *check) isDone() bool { return k.first && !k.findings.Empty() }

// find adds a finding about all of a component.
func (k *check) find(code uri.Code, component uri.Component, why message.Message) {
	start, end, _ := k.u.Span(component)
	k.findAt(code, component, start, end-start, why)
}

func (k *check) findAt(code uri.Code, component uri.Component, at, n int, why message.Message) {
	k.findings.Add(uri.Finding{Code: code, Offset: at, Len: n, Component: component, Key: why.Key, Args: why.Args, Text: why.Text})
}

func (k *check) length() {
	if limit := k.policy.MaxLength; limit >= 0 && len(k.u.String()) > limit {
		k.findAt(CodeLength, uri.ComponentReference, limit, len(k.u.String())-limit, tooLong(limit))
	}
}

func tooLong(limit int) message.Message {
	return message.PolicyLength.With(strconv.Itoa(limit))
}

func (k *check) form() {
	p, u := &k.policy, k.u
	switch {
	case u.String() == "" && p.Form == FormAbsolute:
		k.find(CodeForm, uri.ComponentScheme, message.PolicyAddressMissing.With())
		return
	case u.IsRelative() && p.Form == FormAbsolute:
		k.findAt(CodeForm, uri.ComponentScheme, 0, 0, beginsWith(p.Schemes))
		return
	case p.Form == FormRelative && u.IsAbsolute():
		k.find(CodeForm, uri.ComponentScheme, message.PolicySameSite.With())
		return
	case p.Form == FormRelative && u.HasAuthority():
		k.find(CodeForm, uri.ComponentAuthority, message.PolicySameSiteSlashes.With())
		return
	case u.IsRelative():
		return
	}
	switch scheme := k.scheme.name; {
	case k.listed:
	case scheme == "data":
		k.find(CodeScheme, uri.ComponentScheme, message.PolicyData.With())
	case executes(scheme):
		k.find(CodeScheme, uri.ComponentScheme, message.PolicyExecutes.With(scheme))
	case !p.AnyScheme:
		k.find(CodeScheme, uri.ComponentScheme, beginsWith(p.Schemes))
	}
}

// executes reports whether what a URI of the scheme, in lower case, holds is run, or shown as a page of its own.
func executes(scheme string) bool {
	switch scheme {
	case "javascript", "vbscript", "data", "jscript", "livescript", "mocha":
		return true
	}
	return false
}

// beginsWith says which schemes are allowed.
func beginsWith(names []string) message.Message {
	switch len(names) {
	case 0:
		return message.SchemeMissing.With()
	case 1:
		return message.SchemesOther.With(names[0])
	case 2:
		return message.PolicySchemeTwo.With(names...)
	}
	return message.PolicySchemeList.With(strings.Join(names, ", "))
}

// about returns a sentence about a component. The authority and the userinfo have their own.
func about(component uri.Component, any, authority, userinfo message.Key) message.Message {
	switch component {
	case uri.ComponentAuthority:
		return authority.With()
	case uri.ComponentUserinfo:
		return userinfo.With()
	}
	return any.With(component.String())
}

func (k *check) components() {
	u := k.u
	for _, component := range k.policy.Required {
		if !has(u, component) {
			k.find(CodeMissing, component, about(component, message.PolicyRequired, message.PolicyRequiredAuthority, message.PolicyRequiredUserinfo))
		}
	}
	for _, component := range k.policy.Forbidden {
		if has(u, component) {
			k.find(CodeComponent, component, about(component, message.PolicyForbidden, message.PolicyForbiddenAuthority, message.PolicyForbiddenUserinfo))
		}
	}
}

func has(u uri.URI, component uri.Component) bool {
	start, end, ok := u.Span(component)
	switch component {
	case uri.ComponentHost, uri.ComponentPort, uri.ComponentPath:
		return end > start
	}
	return ok
}

func (k *check) userinfo() {
	p, u := &k.policy, k.u
	switch {
	case u.HasPassword() && !p.AllowPassword:
		k.find(CodePassword, uri.ComponentUserinfo, message.PolicyPassword.With())
	case u.HasUserinfo() && !p.AllowUserinfo && !p.AllowPassword:
		k.find(CodeUserinfo, uri.ComponentUserinfo, message.PolicyUserinfo.With())
	}
}

func (k *check) counts() {
	u := k.u
	limit := func(code uri.Code, component uri.Component, most int, separators string, key message.Key) {
		if most < 0 {
			return
		}
		start, end, _ := u.Span(component)
		if end-start < most { // each separator is a byte
			return
		}
		n := 1
		for i := start; i < end; i++ {
			if strings.IndexByte(separators, u.String()[i]) < 0 {
				continue
			}
			if n++; n > most {
				k.findAt(code, component, i, end-i, key.With(strconv.Itoa(most)))
				return
			}
		}
	}
	path := u.Path()
	if segments := k.policy.MaxSegments; strings.HasPrefix(path, "/") && segments >= 0 {
		limit(CodeSegments, uri.ComponentPath, segments+1, "/", message.PolicySegments) // there is none before the first
	} else {
		limit(CodeSegments, uri.ComponentPath, segments, "/", message.PolicySegments)
	}
	limit(CodeParams, uri.ComponentQuery, k.policy.MaxParams, "&;", message.ParamsTooMany)
}

// controls finds the first escaped control character of each component.
func (k *check) controls() {
	if k.policy.AllowControls || strings.IndexByte(k.u.String(), '%') < 0 {
		return
	}
	for _, component := range [...]uri.Component{uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPath, uri.ComponentQuery, uri.ComponentFragment} {
		start, end, _ := k.u.Span(component)
		if at, n := control(k.u.String()[start:end]); n > 0 {
			k.findAt(CodeControl, component, start+at, n, message.PolicyControl.With())
		}
	}
}

// control returns where the first escaped control character is, C0, DEL, or C1 in UTF-8, and how long its escapes are.
func control(text string) (at, n int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '%' {
			continue
		}
		octet := text[i+1 : i+3]
		switch {
		case octet[0] == '0', octet[0] == '1', strings.EqualFold(octet, "7f"):
			return i, 3
		case strings.EqualFold(octet, "c2") && i+5 < len(text) && text[i+3] == '%' && (text[i+4] == '8' || text[i+4] == '9'):
			return i, 6
		}
	}
	return 0, 0
}

// validity adds what schemes.Validate finds, where nothing else was found in the component.
func (k *check) validity() {
	if k.policy.AllowInvalid || k.u.IsRelative() {
		return
	}
	err, _ := schemes.Validate(k.u).(*uri.CheckError)
	if err == nil {
		return
	}
	for _, f := range err.Findings {
		allowed := f.Code == schemes.CodeForbidden && f.Component == uri.ComponentUserinfo && (k.policy.AllowUserinfo || k.policy.AllowPassword)
		found := func(other uri.Finding) bool {
			return other.Component == f.Component || other.Component == uri.ComponentHost && f.Component == uri.ComponentAuthority
		}
		if !allowed && !slices.ContainsFunc(k.findings.Kept(), found) {
			k.findings.Add(f)
		}
	}
}
