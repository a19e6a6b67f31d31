package uri

import (
	"strings"

	"example.com/uri/internal/message"
)

// A misreading is of Parts whose text is not read back as these very parts.
type misreading struct {
	Parts
	text  string // the parts put together
	fault fault  // why it is not read at all, or zero
}

// refuse says why the text is not read as the parts. If it is valid, u is what it is read as.
func (m *misreading) refuse(u *URI) *ParseError {
	if !m.Spec.valid() || len(m.text) > maxLen {
		return newParseError(m.text, m.Spec, m.fault)
	}
	if err := m.unknownComponent(); err != nil {
		return err
	}
	if err := m.badComponent(); err != nil {
		return err
	}
	if err := m.badPlace(); err != nil {
		return err
	}
	if m.fault.component != 0 {
		return newParseError(m.text, m.Spec, m.fault)
	}
	component, at := m.differs(u)
	return m.misread(at, component, message.Misread.With())
}

// misread makes the error of a component that is read as something else from the offset on.
func (m *misreading) misread(at int, component Component, why message.Message) *ParseError {
	return refusal(CodeComponent, component, m.text, m.Spec, at, min(1, len(m.text)-at), why).by()
}

// unknownComponent refuses a fragment or a query that the document does not have.
func (m *misreading) unknownComponent() *ParseError {
	end := len(m.text)
	if m.HasFragment {
		end -= len("#") + len(m.Fragment)
	}
	switch r := &documents[m.Spec]; {
	case m.HasFragment && !r.hasFragments:
		return m.misread(end, ComponentFragment, message.FragmentUnknown.With())
	case m.HasQuery && !r.query.nonempty():
		return m.misread(end-len("?")-len(m.Query), ComponentQuery, message.QueryUnknown.With())
	}
	return nil
}

// badComponent refuses the first component that has a delimiter which ends it early, or in which
// the parser stopped.
func (m *misreading) badComponent() (err *ParseError) {
	at := 0
	m.pieces(func(c piece) {
		if err == nil {
			err = m.badPiece(&c, at+len(c.before))
		}
		at += len(c.before) + len(c.text) + len(c.after)
	})
	return err
}

// badPiece does so with one component, whose text begins at the offset.
func (m *misreading) badPiece(c *piece, at int) *ParseError {
	r := &documents[m.Spec]
	if c.before == ";" && !r.params.nonempty() {
		return m.misread(at-len(";"), ComponentPath, message.ParamsUnknown.With())
	}
	end := at + len(c.text)
	stopped := m.fault.component != 0 && at <= m.fault.at && m.fault.at <= end &&
		(m.fault.component == c.component || m.fault.component == ComponentAuthority)
	// If there are two such places, the first counts.
	if i := m.endsEarly(c); i >= 0 && !(stopped && m.fault.at < at+i) {
		return m.misread(at+i, c.component, message.Delimiter.With(c.text[i:i+1], c.component.String()))
	}
	schemeEnd := end
	if c.component == ComponentScheme {
		if schemeEnd = r.scheme.span(c.text, 0); !r.schemeFirst.has(c.text[0]) {
			schemeEnd = 0
		}
	}
	switch {
	case schemeEnd < end:
		return newParseError(m.text, m.Spec, fault{component: ComponentScheme, at: schemeEnd})
	case stopped && !m.misplaced():
		return newParseError(m.text, m.Spec, m.fault)
	case c.component == ComponentHost && strings.HasPrefix(c.text, "[") && !strings.Contains(c.text, "]"):
		return refusal(CodeIncomplete, ComponentHost, m.text, m.Spec, end, 0, message.BracketMissing.With()).by()
	}
	return nil
}

// endsEarly returns the offset in c.text of the first delimiter that would end the
// component, or -1.
func (m *misreading) endsEarly(c *piece) int {
	start := 0
	if c.component == ComponentHost && strings.HasPrefix(c.text, "[") {
		if start = strings.IndexByte(c.text, ']'); start < 0 {
			return -1
		}
	}
	r := &documents[m.Spec]
	for i := start; i < len(c.text); i++ {
		if strings.IndexByte(c.ends, c.text[i]) < 0 {
			continue
		}
		ends := true
		switch c.text[i] {
		case '?':
			ends = r.query.nonempty()
		case '#':
			ends = r.hasFragments
		case ';':
			ends = r.params.nonempty()
		}
		if ends {
			return i
		}
	}
	return -1
}

// badPlace refuses a component that cannot stand where it does.
func (m *misreading) badPlace() *ParseError {
	path := 0 // where it begins
	at := 0
	m.pieces(func(c piece) {
		if c.component == ComponentPath && c.before == "" {
			path = at
		}
		at += len(c.before) + len(c.text) + len(c.after)
	})
	first, _, _ := strings.Cut(m.Path, "/")
	switch {
	case !m.HasAuthority && m.HasUserinfo:
		return m.misread(path, ComponentUserinfo, message.UserinfoNeedsHost.With())
	case !m.HasAuthority && m.HasPort:
		return m.misread(path, ComponentPort, message.PortNeedsHost.With())
	case m.misplaced():
		return m.misread(path, ComponentPath, message.PathSlash.With())
	case !m.HasAuthority && strings.HasPrefix(m.Path, "//"):
		return m.misread(path, ComponentPath, message.PathTwoSlashes.With())
	case !m.HasAuthority && m.Scheme == "" && !documents[m.Spec].needsScheme && strings.Contains(first, ":"):
		return m.misread(path+colon(first), ComponentPath, message.PathColon.With())
	}
	return nil
}

// misplaced reports whether the path follows an authority without a "/".
func (m *misreading) misplaced() bool {
	return m.HasAuthority && m.Path != "" && m.Path[0] != '/' && m.Path[0] != '?'
}

// differs returns the first component that is not as in u, as which the parts are read, and its offset. No component has a
// delimiter that ends it, so only two things can be read in another way. An authority may be the name of a registry, and then
// userinfo and port belong to the name. A path may begin with a scheme.
func (m *misreading) differs(u *URI) (Component, int) {
	switch {
	case m.HasUserinfo && !u.HasUserinfo():
		return ComponentUserinfo, int(u.host)
	case m.Host != u.Host():
		return ComponentHost, int(u.host)
	}
	return ComponentPath, int(u.path)
}
