// Package message holds the sentences of all findings, so that programs can translate them.
//
// Each sentence has a key, which does not change, and a template in English. The list of all is docs/messages.md:
//
//go:generate go test -run ^TestList$ -update
package message

import (
	"slices"
	"strings"
	"sync"
)

// A Message is a sentence with its arguments, as a finding has them.
type Message struct {
	Key  string
	Args [2]string
	Text string
}

// With returns the sentence, filled with at most two arguments.
func (k Key) With(args ...string) Message {
	m := Message{Key: string(k)}
	copy(m.Args[:], args)
	m.Text = Text(m.Key, m.Args)
	return m
}

// Text returns the sentence of a key, filled with the arguments, or "" if there is no such key.
func Text(key string, args [2]string) string {
	rest := templates()[key]
	var buf [256]byte
	text := buf[:0]
	for {
		i := strings.IndexByte(rest, '{')
		if i < 0 && len(text) == 0 {
			return rest
		} else if i < 0 {
			return string(append(text, rest...))
		}
		text = append(append(text, rest[:i]...), args[rest[i+1]-'0']...)
		rest = rest[i+len("{0}"):]
	}
}

// Rows returns the table, in the order of the packages.
func Rows() []Row {
	return slices.Concat(uriRows, schemesRows, editionsRows, whatwgRows, inputRows, policyRows, auditRows, uritemplateRows)
}

// templates returns the template of each key.
var templates = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, r := range Rows() {
		all[string(r.Key)] = r.Template
	}
	return all
})
