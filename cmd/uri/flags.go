package main

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"example.com/uri"
)

// A flag that several verbs share is declared here, so that it means the same everywhere.

// specFlag declares -spec.
func specFlag(fs *flag.FlagSet, sp *uri.Spec) {
	fs.Func("spec", "the `document` whose rules count, such as RFC2396 (default RFC3986)", func(name string) error {
		if sp.UnmarshalText([]byte(name)) != nil {
			return fmt.Errorf("it is not a document%s", choices(name, specNames()))
		}
		return nil
	})
}

func specNames() []string {
	var names []string
	for _, sp := range uri.Specs() {
		names = append(names, sp.String())
	}
	return names
}

// baseFlag declares -base.
func baseFlag(fs *flag.FlagSet, usage string) *string {
	return fs.String("base", "", usage)
}

// jsonFlag declares -json.
func jsonFlag(fs *flag.FlagSet, p *bool) {
	fs.BoolVar(p, "json", false, "print JSON, one object a line")
}

// nulFlag declares -0. The usage begins with input, which says what -0 means for the verb's input.
func nulFlag(fs *flag.FlagSet, p *bool, input string) {
	fs.BoolVar(p, "0", false, input+"results end with NUL instead of LF")
}

// quietFlag declares -q, for a verb whose exit status is the answer.
func quietFlag(fs *flag.FlagSet, p *bool) {
	fs.BoolVar(p, "q", false, "print nothing: the exit status is the answer")
}

// paramFlags declares -plus and -separator.
func paramFlags(fs *flag.FlagSet, syntax *uri.ParamSyntax) {
	fs.BoolVar(&syntax.Plus, "plus", false, `"+" in parameters is a space, as HTML's forms write it`)
	fs.Func("separator", "the `character` between parameters, one of & ; , : ! $ ' ( ) * / ? @ (default &)", func(s string) error {
		if len(s) != 1 || !strings.Contains("&;,:!$'()*/?@", s) {
			return errors.New(`it is not one delimiter that a query can have as data, such as & ; , : or /`)
		}
		syntax.Separator = s[0]
		return nil
	})
}

// maxFlag declares -max with a default value. The usage begins with what happens, such as "refuse
// lines".
func maxFlag(fs *flag.FlagSet, p *int, value int, what string) {
	*p = value
	fs.Func("max", fmt.Sprintf("%s longer than this many `bytes` (default %d)", what, value), func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > 1<<30 {
			return errors.New("it is not a number from 1 to 1073741824")
		}
		*p = n
		return nil
	})
}

// flags declares the flags of a verb that reads texts.
func (t *texts) flags(fs *flag.FlagSet) {
	jsonFlag(fs, &t.json)
	nulFlag(fs, &t.nul, "texts in the input end with NUL, and ")
	if t.answers {
		quietFlag(fs, &t.quiet)
	}
	fs.BoolVar(&t.mute, "s", false, "do not report refused texts")
	fs.BoolVar(&t.keep, "keep", false,
		"print an empty line for a refused text; with -json, an object with its errors")
	maxFlag(fs, &t.max, 16<<20, "refuse lines")
	fs.BoolVar(&t.skip, "skip-empty", false, "leave empty lines out")
	fs.Func("f", "read the texts from this `file`, or from standard input if it is -; several times, from several files", func(name string) error {
		t.files = append(t.files, name)
		return nil
	})
	t.columns.flags(fs)
	t.jobs = runtime.GOMAXPROCS(0)
	fs.Func("j", "work on lines on this many `cores` at once (default all)", func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > maxJobs {
			return fmt.Errorf("it is not a number from 1 to %d", maxJobs)
		}
		t.jobs = n
		return nil
	})
}

// maxJobs is the greatest value of -j.
const maxJobs = 1024

// isSwitch reports whether a flag takes no value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}
