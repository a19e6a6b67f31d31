package uritemplate

import (
	"iter"
	"slices"
	"strings"
)

// Values are the values of variables by their names. A variable that is missing is undefined.
//
// A name is compared as it is written in the template. Its percent-encoded triplets are part of the name, and are not decoded (2.3).
type Values map[string]Value

// A Value is the value of a variable: a string, a list of strings, or pairs of a name and a value (2.3). The zero Value is
// undefined, and an expansion leaves it out. An empty string is defined.
//
// Strings are data in UTF-8. They are not percent-encoded, except that "+" and "#" copy the triplets in a value.
//
// A Value does not change. Many goroutines may use it.
type Value struct {
	kind kind
	text string   // of a string
	list []string // the members of a list, or names and values in turn
}

// A kind is what a Value is.
type kind uint8

const (
	isUndefined kind = iota
	isString
	isList
	isPairs
)

// String returns the value of a variable that is a string. An empty string is defined: "{?q}" gives "?q=".
func String(s string) Value { return Value{kind: isString, text: s} }

// List returns the value of a variable that is a list, in that order. A list without members is undefined (2.3). List copies its
// arguments.
func List(members ...string) Value {
	if len(members) == 0 {
		return Value{}
	}
	return Value{kind: isList, list: slices.Clone(members)}
}

// Pairs returns the value of a variable that is an associative array, in that order: a name, its value, the next name and so on.
// Names may repeat. A last name without a value has an undefined value, and is left out. An array without pairs is undefined
// (2.3). Pairs copies its arguments.
func Pairs(nameValue ...string) Value {
	n := len(nameValue) &^ 1
	if n == 0 {
		return Value{}
	}
	return Value{kind: isPairs, list: slices.Clone(nameValue[:n])}
}

// String returns a string as it is. It returns the members of a list, or the names and values of pairs, with commas between them.
// It returns "" if v is undefined.
func (v Value) String() string {
	if v.kind == isString {
		return v.text
	}
	return strings.Join(v.list, ",")
}

// List returns a copy of the members of a list. A string is its own only member. List returns nil if v is undefined or pairs.
func (v Value) List() []string {
	switch v.kind {
	case isString:
		return []string{v.text}
	case isList:
		return slices.Clone(v.list)
	}
	return nil
}

// Pairs returns the names and values of pairs, in order. There are none if v is undefined, a string or a list.
func (v Value) Pairs() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		if v.kind != isPairs {
			return
		}
		for i := 0; i < len(v.list); i += 2 {
			if !yield(v.list[i], v.list[i+1]) {
				return
			}
		}
	}
}
