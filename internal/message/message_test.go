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
)

var update = flag.Bool("update", false, "write docs/messages.md")

const listFile = "../../docs/messages.md"

var gap = regexp.MustCompile(`\{[^}]*\}?`)

// Each sentence is complete, and has as many gaps as arguments.
func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range message.Rows() {
		for _, text := range []string{string(r.Key), r.Template} {
			if seen[text] || text == "" {
				t.Errorf("%s: %q is there twice, or empty", r.Key, text)
			}
			seen[text] = true
		}
		if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(string(r.Key)) || r.Codes == "" {
			t.Errorf("%s: %+v", r.Key, r)
		}
		first, _ := utf8.DecodeRuneInString(r.Template)
		if !unicode.IsUpper(first) && first != '"' && first != '{' || !strings.HasSuffix(r.Template, ".") {
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

func TestText(t *testing.T) {
	m := message.SegmentDots.With("{1}")
	if want := `"{1}" cannot be a name in a path, because it stands for a directory.`; m.Text != want || m.Key != "segment-dots" || m.Args != [2]string{"{1}"} {
		t.Errorf("%+v, want %s", m, want)
	}
	if got := message.Text("unheard-of", [2]string{}); got != "" {
		t.Errorf("an unknown key has the text %q", got)
	}
}

// Each constant has a row, and code outside this package makes a finding of it.
func TestNoDeadKeys(t *testing.T) {
	used := map[string]bool{}
	constants := map[string]message.Key{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && x.Name == "message" {
					used[n.Sel.Name] = true
				}
			case *ast.ValueSpec:
				if typ, ok := n.Type.(*ast.Ident); ok && file.Name.Name == "message" && typ.Name == "Key" {
					constants[n.Names[0].Name] = message.Key(strings.Trim(n.Values[0].(*ast.BasicLit).Value, `"`))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rows := message.Rows()
	for name, key := range constants {
		if !used[name] {
			t.Errorf("%s is not used", name)
		}
		if !slices.ContainsFunc(rows, func(r message.Row) bool { return r.Key == key }) {
			t.Errorf("%s has no row", name)
		}
	}
	if len(constants) != len(rows) {
		t.Errorf("%d keys, %d rows", len(constants), len(rows))
	}
}

// docs/messages.md lists the table.
func TestList(t *testing.T) {
	want := list()
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

const preface = `For developers who translate the messages of this library, or choose their own words.

# Messages

Each finding has a key, which names its sentence, and at most two arguments, which fill the sentence. A program that speaks
another language translates the templates of this page, and fills "{0}" and "{1}" with ` + "`Args`" + ` of the finding. If a key is
missing from its translations, it shows ` + "`Text`" + `, which is the English sentence. A key never gets another meaning.

Arguments never hold a user name or a password. They may hold other characters of the address, so escape them in HTML.
Characters beyond Latin letters are written as in a Go string, such as ` + "`\\u200b`" + `.

## The keys of a form

Few programs need all keys. The last column of the table says "form" for the keys that a form with ` + "`input.Typed`" + ` and
` + "`policy.WebLink`" + ` can show, as in [Web applications](web-apps.md). Another policy, or an ` + "`Expander`" + ` with fields, can give more keys.

## Words to translate

Most arguments are parts of the address, and stay as they are. The words of the lists below are English, so translate them, too. A
form with ` + "`input.Typed`" + ` and ` + "`policy.WebLink`" + ` needs only the kinds of IP addresses.

`

// list returns the text of docs/messages.md.
func list() []byte {
	var b bytes.Buffer
	b.WriteString(preface)
	for _, words := range message.Words() {
		fmt.Fprintf(&b, "An argument that is described as *%s* is one of these:\n\n- %s\n\n", words.What, strings.Join(words.Words, "\n- "))
	}
	b.WriteString("## All keys\n\n| key | codes | template | {0} | {1} | |\n|---|---|---|---|---|---|\n")
	cell := strings.NewReplacer("|", `\|`, "<", "&lt;", `\`, `\\`).Replace
	for _, r := range message.Rows() {
		form := ""
		if _, ok := forms[r.Key]; ok {
			form = "form"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", r.Key, r.Codes, cell(r.Template), cell(r.Args[0]), cell(r.Args[1]), form)
	}
	return b.Bytes()
}
