package main

import (
	"errors"
	"flag"
	"sync/atomic"
)

// filterCommand is "uri filter". Its exit status is like that of grep: 0 if something was printed, 1 if nothing was, 2 for
// trouble.
func filterCommand(fs *flag.FlagSet) action {
	from := texts{answers: true, selects: true}
	from.flags(fs)
	var j judge
	j.flags(fs)
	inverted := fs.Bool("v", false, "print the texts that do not pass; with -json also the reasons")
	return func(env *env, args []string) int {
		verdict, err := j.verdict()
		if err != nil {
			report(env.err, "uri filter", err)
			return statusUsage
		}
		var found atomic.Bool
		status := from.each(env, args, func(w *output, text string) error {
			_, err := verdict.of(text, from.json && (*inverted || from.keep))
			switch {
			case err == nil && *inverted:
				return errPasses
			case err != nil && !*inverted:
				return err
			case !found.Load():
				found.Store(true)
			}
			switch {
			case from.silent():
				return errKnown
			case !from.json:
				return w.record(text)
			}
			result := filtered{Text: text}
			if err != nil {
				result.Errors = findingsOf(err)
			}
			return w.object(result)
		})
		if status == statusOK && !found.Load() {
			return statusRefused
		}
		return status
	}
}

// errPasses is the reason why filter -v leaves a text out.
var errPasses = errors.New("the text passes")

type filtered struct {
	Text   string    `json:"text"`
	Errors []finding `json:"errors,omitempty"` // the reasons why the text does not pass
}
