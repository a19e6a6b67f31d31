package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"

	"example.com/uri"
)

// The flags that verbs share are declared here, so that each is the same everywhere.

// specFlag declares -spec.
func specFlag(fs *flag.FlagSet, sp *uri.Spec) {
	fs.TextVar(sp, "spec", uri.RFC3986, "the `document` whose rules count, such as RFC2396")
}

// baseFlag declares -base.
func baseFlag(fs *flag.FlagSet, usage string) *string {
	return fs.String("base", "", usage)
}

// jsonFlag declares -json.
func jsonFlag(fs *flag.FlagSet, p *bool) {
	fs.BoolVar(p, "json", false, "print JSON, one object a line")
}

// nulFlag declares -0. What is said of the input stands before what it says of the output.
func nulFlag(fs *flag.FlagSet, p *bool, input string) {
	fs.BoolVar(p, "0", false, input+"what is printed ends with NUL instead of LF")
}

// quietFlag declares -q, for a verb whose answer is the status or for another.
func quietFlag(fs *flag.FlagSet, p *bool, answers bool) {
	usage := "do not report refused texts"
	if answers {
		usage = "print nothing and report no refused text: the status is the answer"
	}
	fs.BoolVar(p, "q", false, usage)
}

// plusFlag declares -plus.
func plusFlag(fs *flag.FlagSet, p *bool) {
	fs.BoolVar(p, "plus", false, `"+" in parameters is a space, as HTML's forms write it`)
}

// maxFlag declares -max.
func maxFlag(fs *flag.FlagSet, p *int, value int, what string) {
	*p = value
	fs.Func("max", fmt.Sprintf("skip %s longer than this many `bytes` (default %d)", what, value), func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > 1<<30 {
			return errors.New("it is no number from 1 to 1073741824")
		}
		*p = n
		return nil
	})
}

// flags declares the flags of a verb that takes texts.
func (t *texts) flags(fs *flag.FlagSet) {
	jsonFlag(fs, &t.json)
	nulFlag(fs, &t.nul, "texts on standard input end with NUL, and ")
	quietFlag(fs, &t.quiet, t.answers)
	fs.BoolVar(&t.keep, "keep", false, "print an empty line for a refused text, with -json an object with its errors")
	maxFlag(fs, &t.max, 16<<20, "lines")
}

// A refParser reads texts as references of a document, against a base if there is one.
type refParser struct {
	spec uri.Spec
	text string // of the base
	base *uri.Base
}

// flags declares -spec and -base.
func (p *refParser) flags(fs *flag.FlagSet) {
	specFlag(fs, &p.spec)
	fs.StringVar(&p.text, "base", "", "resolve the references against this `URI` first")
}

// prepare must come before parse. Where it is false, it has reported why.
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

// parse reads a text, and gives its target if there is a base.
func (p *refParser) parse(text string) (uri.URI, error) {
	if p.base != nil {
		return p.base.ResolveString(text)
	}
	return p.spec.Parse(text)
}
