package schemes

import (
	"sync"

	"example.com/uri"
)

// A grammar is the BNF of one document, as data: its rules under the names that they have there,
// in the order in which they stand there.
type grammar struct {
	document string // such as "RFC 1738"
	section  string // of the BNF

	// spec is the document's generic syntax, which every url of it has, too, where it has one:
	// its rule of what follows "//" wins over wider rules.
	spec    uri.Spec
	generic bool

	// What follows an authority, besides "/", and the schemes whose urls have a search after "?"; all if there are none.
	authorityEnds string
	searches      []string

	prefix     string // that may stand before a url, in either case
	fragmented string // the production of a url with a fragment
	afs        string // the production that is kept though it is no url

	forms []form
	other string // the production for schemes that have no form of their own
	rules []rule
}

// A form is the production of one scheme, and the productions of which that is a choice, if it is
// one.
type form struct {
	scheme, production string
	kinds              []string
}

// A rule is one rule of a document. What is not printed as it stands here has a comment.
type rule struct {
	name   string
	number string // that it has in the document, if it has one
	is     element
}

// The elements of rules. They nest; a sequence is one of elements that follow each other. What a
// document prints as a rule that ends with itself, "xalphas = xalpha [ xalphas ]", is a
// repetition here, which is the same and does not need recursion.
type (
	lit   string    // itself
	word  string    // itself, letters in either case
	chars string    // one of its characters
	span  [2]byte   // one of the characters from the first to the last
	ref   string    // what the rule of that name is
	seq   []element // a sequence
	opt   []element // a sequence or nothing
	many  []element // a sequence any number of times
	some  []element // a sequence once or more
	alt   []element // one of them
)

// An element is a part of a rule.
type element interface {
	// build adds the element's positions to b, and returns how it is put together with others.
	// The label names it in findings where it begins; without one it names itself.
	build(b *builder, label string) part
}

// A language is a grammar ready for use.
type language struct {
	*grammar
	productions map[string]*production
}

// A production is a rule, and what recognizes it, which is made when it is first asked for.
type production struct {
	*rule
	whole bool // its texts are whole URLs
	once  sync.Once
	m     *machine
}

// languages are the grammars of the editions, but of Current, which has none.
var languages = [...]func() *language{
	RFC1738:   sync.OnceValue(func() *language { return newLanguage(&grammarRFC1738) }),
	BNF1993:   sync.OnceValue(func() *language { return newLanguage(&grammarBNF1993) }),
	Draft1993: sync.OnceValue(func() *language { return newLanguage(&grammarDraft1993) }),
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

// machine returns what recognizes p.
func (l *language) machine(p *production) *machine {
	p.once.Do(func() { p.m = compile(l, p.rule) })
	return p.m
}

// matches reports whether text is derived from the production.
func (l *language) matches(name, text string) bool {
	m := l.machine(l.productions[name])
	at, s := m.run(text)
	return at == len(text) && m.states[s].accepts
}
