// Package message holds the sentences of all findings, so that programs can translate them.
//
// Each sentence is one declaration: its key, which does not change, the codes of the findings that
// have it, its template in English, and what its arguments are. The declarations need no
// initialization, and a program contains those that it can reach. docs/messages.md lists them all:
//
//go:generate go test -run ^TestList$ -update
package message

import "strings"

// MaxFindings is how many findings an error keeps, and how many it gives as errors. It counts the
// others.
const MaxFindings = 32

// A Sentence is what a finding says. Functions take the address of a variable of this package.
type Sentence struct {
	Key      string // which programs that translate look for
	Codes    string // the codes of the findings that have the sentence, with ", " between them
	Template string // in English, in which "{0}" and "{1}" stand for the arguments
	Args     args   // what the arguments are
}

type args = [2]string

// A Message is a sentence with its arguments, as a finding has them.
type Message struct {
	Key  string
	Args [2]string
	Text string
}

// With returns the sentence, filled with at most two arguments.
func (s *Sentence) With(args ...string) Message {
	m := Message{Key: s.Key}
	copy(m.Args[:], args)
	m.Text = Fill(s.Template, m.Args)
	return m
}

// Fill returns a template filled with the arguments.
func Fill(template string, args [2]string) string {
	var buf [256]byte
	text := buf[:0]
	for rest := template; ; {
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
