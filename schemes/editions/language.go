package editions

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/findings"
)

// A language is a grammar ready for use.
type language struct {
	*grammar
	productions map[string]*production
}

// A production is a rule and its machine. The machine is made when it is first needed.
type production struct {
	*rule
	whole bool // its texts are whole URLs
	once  sync.Once
	m     *machine
}

func newLanguage(g *grammar) *language {
	l := &language{g, make(map[string]*production, len(g.rules))}
	for i := range g.rules {
		l.productions[g.rules[i].name] = &production{rule: &g.rules[i]}
	}
	whole := []string{"url", "prefixedurl", g.other, g.fragmented, g.afs}
	for _, f := range g.forms {
		whole = append(append(whole, f.production), f.kinds...)
	}
	for _, name := range whole {
		if p := l.productions[name]; p != nil {
			p.whole = true
		}
	}
	return l
}

// machine returns the machine of p.
func (l *language) machine(p *production) *machine {
	p.once.Do(func() {
		p.m = compile(p.is, func(name string) element { return l.productions[name].is })
	})
	return p.m
}

// matches reports whether text is derived from the production.
func (l *language) matches(name, text string) bool {
	m := l.machine(l.productions[name])
	at, s := m.run(text)
	return at == len(text) && m.states[s].accepts
}

// validate is [Edition.Validate] for what follows a prefix of the given length.
func (l *language) validate(text string, prefix int) (production string, err error) {
	url := text[prefix:]
	f := l.formOf(url)
	if !l.matches(f.production, url) {
		return "", l.refuse(f.production, text, prefix)
	}
	if l.generic && !l.spec.Valid(url) {
		_, err := l.spec.Parse(url)
		return "", whole(err, text, prefix)
	}
	for _, kind := range f.kinds {
		if l.matches(kind, url) {
			return kind, nil
		}
	}
	return f.production, nil
}

// formOf returns the form for the scheme of url, or the form for other schemes.
func (l *language) formOf(url string) form {
	if i := strings.IndexByte(url, ':'); i >= 0 {
		for _, f := range l.forms {
			if len(f.scheme) == i && strings.EqualFold(f.scheme, url[:i]) {
				return f
			}
		}
	}
	return form{production: l.other}
}

// refuse says why what follows a prefix of the given length is not derived from the production.
func (l *language) refuse(production, text string, prefix int) error {
	p := l.productions[production]
	m := l.machine(p)
	n, s := m.run(text[prefix:])
	at := prefix + n
	e := &uri.ParseError{Input: text, Spec: l.spec, Finding: findings.Say(uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Document: l.document, Section: l.section,
	}, m.states[s].expected(production))}
	if p.number != "" {
		e.Section = "rule " + p.number
	}
	switch {
	case inEscape(text[:at]):
		e.Code = uri.CodeEscape
	case at == len(text):
		e.Code = uri.CodeIncomplete
	}
	if at < len(text) {
		_, e.Len = utf8.DecodeRuneInString(text[at:])
	}
	if p.whole {
		e.Component = l.componentAt(text[prefix:], n)
	} else {
		e.Input = ""
	}
	return e
}

// inEscape reports whether text ends inside an escape: with "%" and fewer than two digits.
func inEscape(text string) bool {
	n := len(text)
	return n > 0 && text[n-1] == '%' || n > 1 && text[n-2] == '%'
}

// whole turns an error about what follows a prefix of text into an error about text.
func whole(err error, text string, prefix int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	e.Offset += prefix
	return &e
}

// wholeWithFragment turns an error about the url before a fragment into an error about text. If
// the url ends too early, the character that does not fit is the "#".
func wholeWithFragment(err error, text string, end int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	if e.Offset == end && end < len(text) {
		e.Len = len("#")
		if e.Code == uri.CodeIncomplete {
			e.Code = uri.CodeCharacter
		}
	}
	return &e
}

// componentAt returns the component at offset in url, which need not be valid.
func (l *language) componentAt(url string, offset int) uri.Component {
	at := strings.IndexByte(url, ':') + 1
	if at == 0 || offset < at {
		return uri.ComponentScheme
	}
	if strings.HasPrefix(url[at:], "//") {
		at += len("//")
		end := strings.IndexAny(url[at:], "/"+l.authorityEnds)
		if end < 0 || offset <= at+end {
			return uri.ComponentAuthority
		}
		at += end
	}
	scheme := strings.ToLower(url[:strings.IndexByte(url, ':')])
	switch before := url[at:offset]; {
	case strings.Contains(before, "#"):
		return uri.ComponentFragment
	case strings.Contains(before, "?") && (l.searches == nil || slices.Contains(l.searches, scheme)):
		return uri.ComponentQuery
	}
	return uri.ComponentPath
}
