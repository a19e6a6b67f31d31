package main

import (
	"errors"
	"flag"
	"fmt"
	"sync/atomic"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// filterCommand is "uri filter". Its exit status is like that of grep: 0 if something was printed,
// 1 if nothing was, 2 for trouble.
func filterCommand(fs *flag.FlagSet) action {
	from := texts{answers: true, selects: true}
	from.flags(fs)
	var j judge
	j.flags(fs)
	var only where
	only.flags(fs)
	inverted := fs.Bool("v", false, "print the texts that do not pass; with -json also the reasons")
	return func(env *env, args []string) int {
		verdict, err := j.verdict()
		if err == nil {
			err = only.prepare(uri.ParamSyntax{})
		}
		if err != nil {
			report(env.err, "uri filter", err)
			return statusTrouble
		}
		var found atomic.Bool
		status := from.each(env, args, func(w *output, text string) error {
			u, err := verdict.of(text, from.json && (*inverted || from.keep))
			if err == nil && !only.holds(u) {
				err = errOtherKind
			}
			switch {
			case err == nil && *inverted:
				return errPasses
			case err != nil && !*inverted:
				return err
			case !found.Load():
				found.Store(true)
			}
			switch {
			case from.quiet:
				return errKnown
			case !from.json:
				return w.record(text)
			}
			w.beginObject("")
			w.text("text", text)
			if err != nil {
				errorsJSON(w, "errors", err) // the reasons why the text does not pass
			}
			return w.endRecord()
		})
		if status == statusOK && !found.Load() {
			return statusRefused
		}
		return status
	}
}

// errPasses is the reason why filter -v leaves a text out.
var errPasses = errors.New("the text passes")

// errOtherKind is the reason why a text is left out that -where does not describe.
var errOtherKind = errors.New("the text is not of the kind that -where describes")

// policies has the names of the policies that -policy accepts.
var policies = []string{"web", "fetch"}

// A judge has the flags that say which URIs are allowed.
type judge struct{ policy, origin string }

func (j *judge) flags(fs *flag.FlagSet) {
	fs.StringVar(&j.policy, "policy", "", "use the policy with this `name`: web or fetch")
	fs.StringVar(&j.origin, "origin", "", "allow only URIs of the same origin as this `URI`, and relative references that lead to it")
}

// A verdict says whether URIs are allowed.
type verdict struct {
	allows func(u uri.URI) bool
	check  func(u uri.URI) error // returns the reasons why a URI is not allowed
}

// errRefused stands for the reasons where nobody reads them.
var errRefused = errors.New("the text is refused")

// of reads a text and returns the reasons why it is not allowed, or errRefused unless they are
// told.
func (v *verdict) of(text string, told bool) (uri.URI, error) {
	u, err := uri.Parse(text)
	switch {
	case err != nil:
		return u, err
	case told:
		return u, v.check(u)
	case !v.allows(u):
		return u, errRefused
	}
	return u, nil
}

// verdict returns the verdict of the flags. Without a policy it is that of the scheme.
func (j *judge) verdict() (verdict, error) {
	p, err := j.rules()
	if err != nil || p == nil {
		return verdict{func(u uri.URI) bool { return schemes.Validate(u) == nil },
			schemes.Validate}, err
	}
	c, err := p.Compile()
	if err != nil {
		return verdict{}, err
	}
	return verdict{c.Allows, c.Check}, nil
}

// rules returns the policy with the name, or that of the origin. It returns nil if there is
// neither.
func (j *judge) rules() (*policy.Policy, error) {
	switch {
	case j.policy != "" && j.origin != "":
		return nil, errors.New("give either -policy or -origin")
	case j.origin != "":
		u, err := uri.Parse(j.origin)
		return new(policy.SameOrigin(u)), err
	case j.policy == "web":
		return new(policy.WebLink()), nil
	case j.policy == "fetch":
		return new(policy.Fetch()), nil
	case j.policy != "":
		return nil, fmt.Errorf("%q is not a policy%s", harmlessText(j.policy),
			choices(j.policy, policies))
	}
	return nil, nil
}
