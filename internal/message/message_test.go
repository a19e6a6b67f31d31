package message_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/message"
	"example.com/uri/internal/test/sentences"
)

var update = flag.Bool("update", false, "write docs/messages.md")

const listFile = "../../docs/messages.md"

var gap = regexp.MustCompile(`\{[^}]*\}?`)

// Each sentence is complete, and has as many gaps as arguments.
func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range read(t) {
		for _, text := range []string{r.Key, r.Template} {
			if seen[text] || text == "" {
				t.Errorf("%s: %q is there twice, or empty", r.Key, text)
			}
			seen[text] = true
		}
		if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(r.Key) || r.Codes == "" {
			t.Errorf("%s: %+v", r.Key, r)
		}
		first, _ := utf8.DecodeRuneInString(r.Template)
		if !unicode.IsUpper(first) && first != '"' && first != '{' ||
			!strings.HasSuffix(r.Template, ".") {
			t.Errorf("%s: no sentence: %s", r.Key, r.Template)
		}
		gaps := gap.FindAllString(r.Template, -1)
		for i, what := range r.Args {
			if name := fmt.Sprintf("{%d}", i); (what != "") != slices.Contains(gaps, name) {
				t.Errorf("%s: %s is %q: %s", r.Key, name, what, r.Template)
			}
		}
		if slices.ContainsFunc(gaps, func(g string) bool { return g != "{0}" && g != "{1}" }) {
			t.Errorf("%s: %s", r.Key, r.Template)
		}
	}
}

func TestWith(t *testing.T) {
	m := message.SegmentDots.With("{1}")
	if want := `"{1}" cannot be a name in a path, because it stands for a directory.`; m.Text != want || m.Key != "segment-dots" || m.Args != [2]string{"{1}"} {
		t.Errorf("%+v, want %s", m, want)
	}
}

// Code outside this package makes a finding of each sentence.
func TestNoDeadSentences(t *testing.T) {
	used := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
			strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "message" {
					used[s.Sel.Name] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range read(t) {
		if !used[s.Name] {
			t.Errorf("%s is not used", s.Name)
		}
	}
}

// read returns all sentences.
func read(t *testing.T) []sentences.Declared {
	t.Helper()
	all, err := sentences.Read()
	if err != nil || len(all) < 200 {
		t.Fatalf("%d sentences, %v", len(all), err)
	}
	return all
}

// docs/messages.md lists all sentences.
func TestList(t *testing.T) {
	want := list(read(t))
	if *update {
		if err := os.WriteFile(listFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(listFile)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not up to date (%v): run go generate ./internal/message", listFile, err)
	}
}

const preface = `# Messages

Every error of this library says in plain English what is wrong and what to do about it. If your users read another
language, or you prefer other words, translate the templates on this page, which has the sentence of every finding.

A finding has a key, which names its sentence, and at most two arguments, which fill it:

` + "```" + `go
translations := map[string]string{"host-space": "Der Name des Servers enthält ein Leerzeichen."} // and so on

_, err := uri.Parse("http://exam ple.com/")
for finding := range uri.Findings(err) {
	text := finding.Text // in English
	if translated, ok := translations[finding.Key]; ok {
		text = strings.NewReplacer("{0}", finding.Args[0], "{1}", finding.Args[1]).Replace(translated)
	}
	fmt.Fprintln(w, template.HTMLEscapeString(text))
}
` + "```" + `

A key never gets another meaning, so a translation stays right, and a key that is missing from it falls back to ` + "`" + `Text` + "`" + `.
Arguments never hold a user name or a password, but they may hold any other character of the address, so escape them in
HTML. Characters beyond Latin letters are written as in a Go string, such as ` + "`" + `\u200b` + "`" + `.

## Which keys do I need?

Few programs need all of them. A form with ` + "`" + `input.Typed` + "`" + ` and ` + "`" + `policy.WebLink` + "`" + `, as in [Web applications](web-apps.md),
can show those that are marked "form" in the last column of the table. Another policy, or an ` + "`" + `Expander` + "`" + ` with fields, can
give more.

## Words to translate

Most arguments are parts of the address and stay as they are. Those described by the words below are English, so
translate them, too. A form with ` + "`" + `input.Typed` + "`" + ` and ` + "`" + `policy.WebLink` + "`" + ` needs only the kinds of IP addresses.

`

// list returns the text of docs/messages.md.
func list(all []sentences.Declared) []byte {
	var b bytes.Buffer
	b.WriteString(preface)
	for _, words := range message.Words() {
		fmt.Fprintf(&b, "An argument that is described as *%s* is one of these:\n\n- %s\n\n",
			words.What, strings.Join(words.Words, "\n- "))
	}
	b.WriteString("## All keys\n\n| key | codes | template | {0} | {1} | |\n|---|---|---|---|---|---|\n")
	cell := strings.NewReplacer("|", `\|`, "<", "&lt;", `\`, `\\`).Replace
	for _, r := range all {
		form := ""
		if _, ok := forms[r.Key]; ok {
			form = "form"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", r.Key, r.Codes, cell(r.Template), cell(r.Args[0]), cell(r.Args[1]), form)
	}
	return b.Bytes()
}
