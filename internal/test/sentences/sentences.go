// Package sentences reads the sentences of package message from its source. The package itself has
// no list of them, because a list would keep all of them in every program.
//
// One law is that each sentence is in docs/messages.md. Package message declares one as
//
//	HostMissing = Sentence{"host-missing", "incomplete, character", "The host name is missing.", args{}}
//
// and [Read] returns it with the name of its variable, from the syntax tree of the file. The test
// of docs/messages.md makes a row of the table for each, and compares the table with the page.
package sentences

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"example.com/uri/internal/message"
)

// files are those of package message that declare sentences, in the order of the packages.
var files = []string{"uri", "schemes", "editions", "whatwg", "input", "policy", "audit",
	"uritemplate"}

// A Declared is a sentence, and the name of its variable.
type Declared struct {
	Name string
	message.Sentence
}

// Read returns all sentences, in the order of their declarations. It finds the source from the
// folder that a test runs in.
func Read() (all []Declared, err error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for !exists(filepath.Join(dir, "internal", "message", files[0]+".go")) {
		if dir == filepath.Dir(dir) {
			return nil, fmt.Errorf("no folder above this one has internal/message")
		}
		dir = filepath.Dir(dir)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(),
			filepath.Join(dir, "internal", "message", name+".go"), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, decl := range file.Decls {
			for _, spec := range decl.(*ast.GenDecl).Specs {
				v := spec.(*ast.ValueSpec)
				d := Declared{Name: v.Names[0].Name}
				fields := v.Values[0].(*ast.CompositeLit).Elts
				for i, field := range []*string{&d.Key, &d.Codes, &d.Template} {
					*field = text(fields[i])
				}
				for i, arg := range fields[3].(*ast.CompositeLit).Elts {
					d.Args[i] = text(arg)
				}
				all = append(all, d)
			}
		}
	}
	return all, nil
}

// Say replaces each «key argument|argument» in a text with the sentence of this key, without its
// full stop, so that a test names a sentence and does not repeat its words:
//
//	sentences.Say(`path, byte 10 of "http://h/a b": «space %20»`)
//
// It panics if there is no such key, or if the sentence has another number of arguments.
func Say(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "«")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		var named string
		named, text, _ = strings.Cut(rest, "»")
		key, given, _ := strings.Cut(named, " ")
		s, known := byKey()[key]
		var args [2]string
		n := 0
		if given != "" || strings.HasSuffix(named, " ") {
			n = copy(args[:], strings.SplitN(given, "|", 2))
		}
		if wanted := len(strings.Join(s.Args[:], "")) > 0; !known || wanted != (n > 0) ||
			(s.Args[1] != "") != (n > 1) {
			panic(fmt.Sprintf("no sentence is «%s»", named))
		}
		b.WriteString(strings.TrimSuffix(message.Fill(s.Template, args), "."))
	}
}

// ByKey returns the sentence of a key.
func ByKey(key string) (s Declared, known bool) {
	s, known = byKey()[key]
	return s, known
}

var byKey = sync.OnceValue(func() map[string]Declared {
	list, err := Read()
	if err != nil {
		panic(err)
	}
	all := map[string]Declared{}
	for _, s := range list {
		all[s.Key] = s
	}
	return all
})

// text returns the value of a string literal.
func text(e ast.Expr) string {
	s, err := strconv.Unquote(e.(*ast.BasicLit).Value)
	if err != nil {
		panic(err) // the parser has accepted it
	}
	return s
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
