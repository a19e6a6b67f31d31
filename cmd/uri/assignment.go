package main

import (
	"fmt"
	"slices"
	"strings"
)

// settable has the components that an assignment can change as a whole.
var settable = []string{"scheme", "userinfo", "user", "password", "host", "port", "path", "params", "query", "fragment", "zone"}

// An assignment is an argument of set, such as "host=example.com".
type assignment struct {
	name, rest string // rest follows "path." or "query."
	sub        bool   // whether there is a rest, which may be empty
	op         byte   // '=', '+' for "+=", or '-' to remove
	value      string
	encoded    bool // whether the operator had a ":": value is percent-encoded already
	when       presence
}

// A presence says which references an assignment changes.
type presence uint8

const (
	always      presence = iota
	whenMissing          // those without the component, by "?="
	whenPresent          // those with the component, by -replace
)

// holds reports whether an assignment changes a reference that has the component, or has it not.
func (when presence) holds(has bool) bool {
	return when == always || (when == whenPresent) == has
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
	} else if before, ok := strings.CutSuffix(left, "?"); ok {
		left, a.when = before, whenMissing
	} else if before, ok := strings.CutSuffix(left, ":"); ok {
		left, a.encoded = before, true
		if before, ok := strings.CutSuffix(left, "?"); ok {
			left, a.when = before, whenMissing
		}
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

// givenBy reads the value of a flag, which must be an assignment with "=" or ":=".
func givenBy(flag, value string) (assignment, error) {
	a, ok := assignmentOf(value)
	if !ok || a.op != '=' || a.when != always {
		return a, fmt.Errorf("-%s needs a name, an operator \"=\" or \":=\" and a value, such as %s", flag, "host=example.com")
	}
	return a, nil
}

// shown returns the argument without a possible password.
func (a assignment) shown(arg string) string {
	switch a.name {
	case "userinfo", "user", "password":
		return strings.TrimSuffix(arg, a.value) + "…"
	}
	return strings.TrimSuffix(arg, a.value) + harmlessText(a.value)
}
