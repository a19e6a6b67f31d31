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

// CheckString parses text under RFC 3986 and checks the URI with [Checker.Check]. If the text is not a valid reference, the error is a
// [*uri.ParseError].
func (c *Checker) CheckString(text string) (uri.URI, error) {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.URI{}, err
	}
	return u, c.Check(u)
}

// Check compiles the policy and checks u with [Checker.Check]. It returns the error of [Policy.Compile] if the policy is invalid.
func (p Policy) Check(u uri.URI) error {
	c, err := p.Compile()
	if err != nil {
		return err
	}
	return c.Check(u)
}

// Check returns nil if u may be used. Otherwise it returns a [*uri.CheckError] with at most 32 findings. Each finding has a stable code, an
// offset in bytes, and a sentence for a person. Check reads u under RFC 3986. If u is not a valid reference there, the error is a
// [*uri.ParseError].
//
// Check does not allocate for an allowed URI of a scheme such as http, if the host is an IP address or a plain name. A plain name has only
// lower-case ASCII letters, digits, hyphens, underscores and dots, and no label that begins with "xn--". A capital letter or a final dot
// costs at most one allocation. A host with other characters, such as escapes, costs more, because Check then also reads the URI as
// browsers and net/url do.
func (c *Checker) Check(u uri.URI) error {
	u, err := read(u)
	if err != nil {
		return err
	}
	k := check{Checker: c, u: u}
	k.run()
	return k.findings.Err(u)
}

// Allows reports whether [Checker.Check] returns nil. It stops at the first finding and builds no error. For an allowed u it allocates as
// much as Check.
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
	if k.length(); !k.findings.Empty() { // a URI that is too long is not read further
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

// find adds a finding about a whole component.
func (k *check) find(code uri.Code, component uri.Component, why message.Message) {
	start, end, _ := k.u.Span(component)
	k.findAt(code, component, start, end-start, why)
}

func (k *check) findAt(code uri.Code, component uri.Component, at, n int, why message.Message) {
	k.findings.Add(findings.Say(uri.Finding{Code: code, Offset: at, Len: n, Component: component}, why))
}

func (k *check) length() {
	if limit := k.policy.MaxLength; len(k.u.String()) > limit {
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
	case !u.IsAbsolute() && p.Form == FormAbsolute:
		k.findAt(CodeForm, uri.ComponentScheme, 0, 0, beginsWith(p.Schemes))
		return
	case p.Form == FormRelative && u.IsAbsolute():
		k.find(CodeForm, uri.ComponentScheme, message.PolicySameSite.With())
		return
	case p.Form == FormRelative && u.HasAuthority():
		k.find(CodeForm, uri.ComponentAuthority, message.PolicySameSiteSlashes.With())
		return
	case !u.IsAbsolute():
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

// executes reports whether URIs of a scheme, in lower case, contain a program or a page.
func executes(scheme string) bool {
	switch scheme {
	case "javascript", "vbscript", "data", "jscript", "livescript", "mocha":
		return true
	}
	return false
}

// beginsWith says which schemes are allowed. There is at least one: Compile fills an empty list.
func beginsWith(names []string) message.Message {
	switch len(names) {
	case 1:
		return message.SchemesOther.With(names[0])
	case 2:
		return message.PolicySchemeTwo.With(names...)
	}
	return message.PolicySchemeList.With(strings.Join(names, ", "))
}

// about returns a sentence about a component. The authority and the userinfo have sentences of their own.
func about(component uri.Component, any, authority, userinfo *message.Sentence) message.Message {
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
			k.find(CodeMissing, component, about(component, &message.PolicyRequired, &message.PolicyRequiredAuthority, &message.PolicyRequiredUserinfo))
		}
	}
	for _, component := range k.policy.Forbidden {
		if has(u, component) {
			k.find(CodeComponent, component, about(component, &message.PolicyForbidden, &message.PolicyForbiddenAuthority, &message.PolicyForbiddenUserinfo))
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
	limit := func(code uri.Code, component uri.Component, most int, separators string, key *message.Sentence) {
		start, end, _ := u.Span(component)
		if component == uri.ComponentPath && strings.HasPrefix(u.Path(), "/") {
			start++ // the text before the first slash is not a segment
		}
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
	limit(CodeSegments, uri.ComponentPath, k.policy.MaxSegments, "/", &message.PolicySegments)
	limit(CodeParams, uri.ComponentQuery, k.policy.MaxParams, "&;", &message.ParamsTooMany)
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

// control returns the offset and the length of the first escaped control character in a valid component: C0, DEL, or C1 in UTF-8.
func control(text string) (at, n int) {
	for i := range len(text) {
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

// validity adds the findings of schemes.Validate about components without other findings.
func (k *check) validity() {
	if k.policy.AllowInvalid || !k.u.IsAbsolute() {
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
