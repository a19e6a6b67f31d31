package pages

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"example.com/uri"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the generated tables")

// root is the folder of the project.
const root = "../../.."

// files returns the paths of the project's files with the extension, relative to the root. It
// leaves out hidden folders and testdata.
func files(t *testing.T, ext string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (d.Name()[0] == '.' && d.Name() != ".ci" || d.Name() == "testdata"):
			return fs.SkipDir
		case !d.IsDir() && filepath.Ext(name) == ext:
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// read returns a file of the project.
func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var (
	fenced = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	quoted = regexp.MustCompile("`[^`\n]*`")
	linked = regexp.MustCompile(`\]\(([^)]+)\)`)
)

// The files that the pages link to exist, and have the headings that the links name.
func TestLinks(t *testing.T) {
	links, fragments := 0, 0
	for _, page := range files(t, ".md") {
		text := quoted.ReplaceAllString(fenced.ReplaceAllString(read(t, page), ""), "") // code has brackets, too
		for _, m := range linked.FindAllStringSubmatch(text, -1) {
			u, err := uri.Parse(m[1])
			if err != nil || u.IsAbsolute() {
				continue
			}
			links++
			target := page
			if u.Path() != "" {
				target = path.Join(path.Dir(filepath.ToSlash(page)), u.Path())
			}
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(target))); err != nil {
				t.Errorf("%s links to %s: %v", page, m[1], err)
			} else if u.HasFragment() {
				fragments++
				if !slices.Contains(headings(read(t, target)), u.Fragment()) {
					t.Errorf("%s links to %s, which has no such heading", page, m[1])
				}
			}
		}
	}
	if links < 8 || fragments < 8 {
		t.Errorf("only %d links, %d of them to a heading", links, fragments)
	}
}

// headings returns the fragments of a page's headings: words in lower case with hyphens between.
func headings(page string) (fragments []string) {
	for line := range strings.Lines(fenced.ReplaceAllString(page, "")) {
		if title := strings.TrimLeft(line, "#"); title != line {
			fragments = append(fragments, strings.Map(func(r rune) rune {
				switch {
				case r == ' ':
					return '-'
				case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
					return unicode.ToLower(r)
				}
				return -1
			}, strings.TrimSpace(title)))
		}
	}
	return fragments
}

// Every guide is in the README, and begins with its title.
func TestGuides(t *testing.T) {
	readme := read(t, "README.md")
	for _, page := range files(t, ".md") {
		if filepath.Dir(page) != "docs" {
			continue
		}
		if !strings.Contains(readme, "]("+page+")") {
			t.Errorf("README.md has no link to %s", page)
		}
		if first, _, _ := strings.Cut(read(t, page), "\n"); !strings.HasPrefix(first, "# ") {
			t.Errorf("%s begins with %q, not with a title", page, first)
		}
	}
}

// The files that CONTRIBUTING.md tells to read first exist.
func TestReadingOrder(t *testing.T) {
	goFile := regexp.MustCompile(`[a-z]+\.go\b`)
	_, order, _ := strings.Cut(read(t, "CONTRIBUTING.md"), "In the root, a chapter is a file")
	order, _, _ = strings.Cut(order, "\n\n")
	names := goFile.FindAllString(order, -1)
	if len(names) < 6 {
		t.Errorf("CONTRIBUTING.md names only %q", names)
	}
	for _, name := range names {
		read(t, name)
	}
}

// The table of speed in the README agrees with bench/result.txt.
func TestSpeedTable(t *testing.T) {
	now, err := SpeedTable(read(t, "bench/result.txt"))
	if err != nil {
		t.Fatal(err)
	}
	checkTable(t, "README.md", "<!-- speed: written by go generate -->\n", "<!-- end of speed -->\n", now)
}

// checkTable fails unless the page has the text between two lines. With -update it writes the text there.
func checkTable(t *testing.T, page, begin, end, now string) {
	t.Helper()
	before, rest, found := strings.Cut(read(t, page), begin)
	old, after, ended := strings.Cut(rest, end)
	switch {
	case !found || !ended:
		t.Fatalf("%s has no place for the table", page)
	case old == now:
	case *update:
		if err := os.WriteFile(filepath.Join(root, page), []byte(before+begin+now+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the table in %s is old (-); run go generate ./internal/test/pages:\n%s", page, cmp.Diff(strings.Split(old, "\n"), strings.Split(now, "\n")))
	}
}

// The packages in the table of the README are the public ones.
func TestPackageTable(t *testing.T) {
	readme := read(t, "README.md")
	var missing []string
	for _, name := range files(t, ".go") {
		dir := filepath.ToSlash(filepath.Dir(name))
		if dir == "." || strings.HasPrefix(dir, "internal") || dir[0] == '.' || strings.HasSuffix(name, "_test.go") || module(dir) != "." {
			continue
		}
		if !strings.Contains(readme, "| `uri/"+dir+"` |") && !slices.Contains(missing, dir) {
			missing = append(missing, dir)
		}
	}
	if missing != nil {
		t.Errorf("README.md has no row for %q", missing)
	}
}

// module returns the folder of the module to which a folder belongs.
func module(dir string) string {
	for ; dir != "."; dir = filepath.ToSlash(filepath.Dir(dir)) {
		if _, err := os.Stat(filepath.Join(root, dir, "go.mod")); err == nil {
			break
		}
	}
	return dir
}
