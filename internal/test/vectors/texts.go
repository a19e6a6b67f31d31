package vectors

import (
	"example.com/uri/internal/test/effort"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Folders are the folders of the module that may have vector files and grammars.
var Folders = []string{"testdata", "*/testdata", "*/*/testdata"}

// columnsOf are the files of the module with texts in columns, and which columns these are.
var columnsOf = map[string][]int{
	"testdata/components.tsv":             {0},
	"testdata/documents.tsv":              {0},
	"testdata/normalize.tsv":              {0},
	"testdata/rejected.tsv":               {0},
	"testdata/resolve.tsv":                {0, 1},
	"testdata/sample.tsv":                 {0, 1},
	"schemes/testdata/validate.tsv":       {1},
	"crawl/testdata/keys.tsv":             {1},
	"whatwg/testdata/browser.tsv":         {0, 1, 2},
	"whatwg/testdata/standard.tsv":        {0, 1},
	"input/testdata/clean.tsv":            {1, 3},
	"input/testdata/expand.tsv":           {1},
	"input/testdata/received.tsv":         {1},
	"input/testdata/typed.tsv":            {1},
	"input/testdata/find.tsv":             {1},
	"internal/idna/testdata/punycode.tsv": {2},
	"policy/testdata/attacks.tsv":         {1},

	"schemes/editions/testdata/editions.tsv": {3},

	// Templates are not references.
	"uritemplate/testdata/examples.tsv": {},
	"uritemplate/testdata/expand.tsv":   {},
	"uritemplate/testdata/invalid.tsv":  {},
	"uritemplate/testdata/match.tsv":    {},
}

// Texts returns texts of the vector files, each once, to seed fuzzing: root is the folder of the
// module. It returns all of them if [effort.Long], and otherwise all of the package whose tests
// run, and one in eight of the others. The texts of the root are others for the root, too, because
// there are thousands of them and its tables hold each of them to every document. A law can also
// name the files or the folders, such as "schemes/", whose texts it wants: then it gets all of
// those. Texts fails if it does not know where a file has texts.
func Texts(t testing.TB, root string, in ...string) []string {
	t.Helper()
	own, err := ownFolder(root)
	if err != nil {
		t.Fatal(err)
	}
	var all, others []string
	for _, folder := range Folders {
		files, err := filepath.Glob(filepath.Join(root, folder, "*.tsv"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			name, _ := filepath.Rel(root, file)
			name = filepath.ToSlash(name)
			if in != nil && !slices.ContainsFunc(in,
				func(one string) bool { return strings.HasPrefix(name, one) }) {
				continue
			}
			columns := columnsOf[name]
			if columns == nil {
				t.Errorf("it is not known where %s has texts", name)
			}
			if texts := textsOf(t, file, columns); in != nil ||
				own != "." && path.Dir(path.Dir(name)) == own {
				all = append(all, texts...)
			} else {
				others = append(others, texts...)
			}
		}
	}
	if n := len(all) + len(others); n < 4000 && in == nil || n < 100 {
		t.Errorf("only %d texts", n)
	}
	slices.Sort(others)
	all = append(all, effort.Some(slices.Compact(others), 8)...)
	slices.Sort(all)
	return slices.Compact(all)
}

// ownFolder returns the folder of the package whose tests run, relative to the root.
func ownFolder(root string) (string, error) {
	abs, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	wd, err := os.Getwd()
	if err != nil {
		return "", err
	}
	own, err := filepath.Rel(abs, wd)
	return filepath.ToSlash(own), err
}

func textsOf(t testing.TB, file string, columns []int) (all []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line == "#\n" || strings.HasPrefix(line, "# ") {
			continue // other lines that begin with "#" have a text that does
		}
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		for _, i := range columns {
			all = append(all, unquoted(cells[i]))
		}
	}
	return all
}

// unquoted returns the text of a cell: raw, or a Go string literal, or one without its quotes.
func unquoted(cell string) string {
	if text, err := strconv.Unquote(cell); err == nil && cell[0] == '"' {
		return text
	}
	if text, err := strconv.Unquote(`"` + cell + `"`); err == nil {
		return text
	}
	return cell
}
