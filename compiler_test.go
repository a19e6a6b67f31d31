package uri_test

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// These tests ask the compiler, and their answer depends on its release. They run only with
// URI_TEST_COMPILER=1, which .ci/run sets.
func needsCompiler(t *testing.T) {
	t.Helper()
	if os.Getenv("URI_TEST_COMPILER") == "" {
		t.Skip("URI_TEST_COMPILER is not set")
	}
}

// build returns what the compiler says of the package when the go command is given flags.
func build(t *testing.T, flags ...string) string {
	t.Helper()
	out, err := exec.Command("go", append(append([]string{"build"}, flags...), ".")...).CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%.1000s", err, out)
	}
	return string(out)
}

// The compiler inlines what the documentation says.
func TestInlined(t *testing.T) {
	needsCompiler(t)
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`can inline (\S+)`).FindAllStringSubmatch(build(t, "-gcflags=-m"), -1) {
		found[m[1]] = true
	}
	for _, name := range []string{
		"Parse", "Valid", "MustParse", "Spec.Parse", "Spec.Valid",
		"URI.String", "URI.Spec", "URI.Scheme", "URI.IsAbsolute", "URI.IsRelative", "URI.IsOpaque", "URI.Opaque",
		"URI.HasAuthority", "URI.Authority", "URI.HasUserinfo", "URI.Userinfo", "URI.Host", "URI.Hostname",
		"URI.HostPort", "URI.HostKind", "URI.HasPort", "URI.Port", "URI.PortNumber", "URI.Path", "URI.HasPathParams",
		"URI.PathParams", "URI.HasQuery", "URI.Query", "URI.HasFragment", "URI.Fragment", "URI.LastSegment",
		"URI.HasTrailingSlash", "URI.Segments", "URI.Params", "URI.IsNormalized", "URI.AppendNormalized", "URI.AppendResolve",
	} {
		if !found[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}

// Errors are found in variables of pointer types only. "go vet", which "go test" runs, too, finds the other variables.
func TestVet(t *testing.T) {
	needsCompiler(t)
	out, err := exec.Command("go", "vet", "-errorsas", "./testdata/vet").CombinedOutput()
	if err != nil && !strings.Contains(string(out), "testdata/vet") {
		t.Fatalf("no vet here: %v", err)
	}
	const want = "second argument to errors.As must be a non-nil pointer to either a type that implements error, or to any interface type"
	if n := strings.Count(string(out), want); n != 3 {
		t.Errorf("go vet finds %d of 3 variables:\n%s", n, out)
	}
}

// The package has nothing to do when a program starts. Its init task lists the functions that a program has to call then, so it
// is only a header of 8 bytes. With a variable that is made when a program starts, the task is longer: this shows
// that the test can fail.
func TestNoInitialization(t *testing.T) {
	needsCompiler(t)
	task := regexp.MustCompile(`uri\.\.inittask \S+ size=(\d+)`)
	size := func(flags ...string) int {
		out := build(t, append(flags, "-gcflags=-S")...)
		m := task.FindStringSubmatch(out)
		if m == nil {
			t.Fatalf("the compiler's output has no init task: %.1000s", out)
		}
		n, err := strconv.Atoi(m[1])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	const header = 8
	if n := size(); n != header {
		t.Errorf("the init task has %d bytes, want %d", n, header)
	}

	folder := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	added, overlay := filepath.Join(folder, "added.go"), filepath.Join(folder, "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, "added.go"): added}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{added: "package uri\n\nvar added = new(len(Specs()))\n", overlay: string(replace)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if n := size("-overlay", overlay); n <= header {
		t.Errorf("the init task has %d bytes with a variable that needs one, want more than %d", n, header)
	}
}

// The package imports little, and nothing that opens connections. What the packages of this list import themselves depends on the
// Go release.
func TestImports(t *testing.T) {
	want := []string{
		"bytes", "database/sql/driver", "example.com/uri/internal/secret", "fmt", "hash/maphash", "io", "iter", "log/slog", "math/bits",
		"net/netip", "net/url", "slices", "strconv", "strings", "sync/atomic", "unicode/utf8",
	}
	got := map[string]bool{}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if got[path] = true; !slices.Contains(want, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	for _, path := range want {
		if !got[path] {
			t.Errorf("%s is not imported any more", path)
		}
	}
}
