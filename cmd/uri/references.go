package main

import (
	"flag"

	"example.com/uri"
)

// A refParser reads texts as references of one document and, if it has a base, resolves them.
type refParser struct {
	spec uri.Spec
	text string // the text of the base, or ""
	base *uri.Base
}

// flags declares -spec and -base.
func (p *refParser) flags(fs *flag.FlagSet) {
	specFlag(fs, &p.spec)
	fs.StringVar(&p.text, "base", "", "resolve the references against this `URI` first")
}

// prepare prepares the base. It must be called before parse. If it returns false, it has reported why.
func (p *refParser) prepare(env *env) bool {
	if p.text == "" {
		return true
	}
	var err error
	if p.base, err = baseOf(p.spec, p.text); err != nil {
		report(env.err, "-base", err)
	}
	return err == nil
}

// parse returns the reference that text is or, if there is a base, its target.
func (p *refParser) parse(text string) (uri.URI, error) {
	if p.base != nil {
		return p.base.ResolveString(text)
	}
	return p.spec.Parse(text)
}

// baseOf prepares text as a base.
func baseOf(sp uri.Spec, text string) (*uri.Base, error) {
	u, err := sp.Parse(text)
	if err != nil {
		return nil, err
	}
	return uri.NewBase(u)
}

// resolved is the object of JSON for a reference and its target.
type resolved struct {
	Base      string `json:"base"`
	Reference string `json:"reference"`
	Target    string `json:"target"`
	Rest      string `json:"rest,omitempty"`
}
