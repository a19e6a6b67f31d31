package pages

import (
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// packages are the public ones of the module.
var packages = []string{".", "schemes", "schemes/editions", "whatwg", "input", "policy", "policy/fetch", "crawl", "uritemplate"}

// unlinked finds the names that a package's documentation must link: packages of the module and
// guides. It also finds source files, which the documentation leaves to CONTRIBUTING.md.
var unlinked = regexp.MustCompile(`\b[Pp]ackages? (uri|schemes|editions|whatwg|input|policy|crawl|uritemplate)\b|\bdocs/|[a-z]\.go\b`)

// Every public package has documentation, in one file, with links to the packages and guides that
// it names. Each package is linked from the one above it.
func TestPackageDocs(t *testing.T) {
	linked := map[[2]string]bool{} // by a folder, the package with this path
	for _, dir := range packages {
		text, imported, in := packageDoc(t, dir)
		if len(in) != 1 {
			t.Errorf("%s: the package documentation is in %q, want one file", dir, in)
			continue
		}
		p := comment.Parser{LookupPackage: func(name string) (string, bool) {
			if path, ok := imported[name]; ok {
				return path, true
			}
			return comment.DefaultLookupPackage(name)
		}, LookupSym: func(string, string) bool { return true }}
		eachText(p.Parse(text).Content, func(text comment.Text) {
			switch text := text.(type) {
			case comment.Plain:
				if found := unlinked.FindString(string(text)); found != "" && found != "Package "+pathName(dir) {
					t.Errorf("%s: the package documentation names %q without a link: %s", dir, found, text)
				}
			case *comment.DocLink:
				linked[[2]string{dir, text.ImportPath}] = true
			}
		})
	}
	for _, dir := range packages[1:] {
		if above := path.Dir(dir); !linked[[2]string{above, "example.com/uri/" + dir}] {
			t.Errorf("%s: the package documentation has no link to %s", above, dir)
		}
	}
}

// packageDoc returns the documentation of the package in a folder, what the package imports, and
// the files with documentation.
func packageDoc(t *testing.T, dir string) (text string, imported map[string]string, in []string) {
	t.Helper()
	fset := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	imported = map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if file.Doc != nil {
			text, in = file.Doc.Text(), append(in, filepath.Base(name))
		}
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			imported[pathName(name)] = name
		}
	}
	return text, imported, in
}

// pathName returns the last element of an import path or a folder, or "uri" for the root.
func pathName(path string) string {
	if path == "." {
		return "uri"
	}
	return path[strings.LastIndexByte(path, '/')+1:]
}

// eachText calls f for each piece of text in the blocks that is neither code nor a heading.
func eachText(blocks []comment.Block, f func(comment.Text)) {
	for _, block := range blocks {
		switch block := block.(type) {
		case *comment.Paragraph:
			for _, text := range block.Text {
				f(text)
			}
		case *comment.List:
			for _, item := range block.Items {
				eachText(item.Content, f)
			}
		}
	}
}
