package main

import (
	"slices"
	"strings"
)

// settable has the components that an assignment can change as a whole.
var settable = []string{"scheme", "userinfo", "user", "password", "host", "port", "path", "params", "query", "fragment"}

// An assignment is an argument of set, such as "host=example.com".
type assignment struct {
	name, rest string // rest follows "path." or "query."
	sub        bool   // whether there is a rest, which may be empty
	op         byte   // '=', '+' for "+=", or '-' to remove
	value      string
	encoded    bool // whether the operator was ":=": value is percent-encoded already
}

// assignmentOf reads an argument. It reports whether the argument looks like an assignment: letters,
// perhaps a dot and a name, and then an operator. Capitals look like an assignment, too, so that
// "Host=x" is an error and not a text. But many texts end with "-": before it, capitals count only if
// they spell a component.
func assignmentOf(arg string) (assignment, bool) {
	a := assignment{op: '='}
	left, value, ok := strings.Cut(arg, "=")
	if !ok {
		a.op = '-'
		if left, ok = strings.CutSuffix(arg, "-"); !ok {
			return a, false
		}
	} else if before, ok := strings.CutSuffix(left, ":"); ok {
		left, a.encoded = before, true
	} else if before, ok := strings.CutSuffix(left, "+"); ok {
		left, a.op = before, '+'
	}
	a.value = value
	a.name, a.rest, a.sub = strings.Cut(left, ".")
	small := strings.ToLower(a.name)
	isName := left != "" && strings.Trim(small, "abcdefghijklmnopqrstuvwxyz") == ""
	if a.op == '-' && (small != a.name || small == "") {
		isName = slices.Contains(settable, small)
	}
	return a, isName && !strings.ContainsAny(a.rest, "/?#:")
}

// shown returns the argument without a possible password.
func (a assignment) shown(arg string) string {
	switch a.name {
	case "userinfo", "user", "password":
		return strings.TrimSuffix(arg, a.value) + "…"
	}
	return strings.TrimSuffix(arg, a.value) + harmlessText(a.value)
}
