package uri_test

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// build returns what the compiler says of the package when it is given flags.
func build(t *testing.T, flags string) string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	out, err := exec.Command("go", "build", "-gcflags="+flags, ".").CombinedOutput()
	if err != nil {
		t.Skipf("no build here: %v", err)
	}
	return string(out)
}

// What the documentation says to be inlined, is. It depends on the compiler, so it is only
// asked for by URI_TEST_INLINE=1.
func TestInlined(t *testing.T) {
	if os.Getenv("URI_TEST_INLINE") == "" {
		t.Skip("URI_TEST_INLINE is not set")
	}
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`can inline (\S+)`).FindAllStringSubmatch(build(t, "-m"), -1) {
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
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	out, err := exec.Command("go", "vet", "-errorsas", "./testdata/vet").CombinedOutput()
	if err != nil && !strings.Contains(string(out), "testdata/vet") {
		t.Skipf("no vet here: %v", err)
	}
	const want = "second argument to errors.As must be a non-nil pointer to either a type that implements error, or to any interface type"
	if n := strings.Count(string(out), want); n != 3 {
		t.Errorf("go vet finds %d of 3 variables:\n%s", n, out)
	}
}

// The package has nothing to do when a program starts: its init task lists no functions, so it
// is nothing but its header of 8 bytes.
func TestNoInitialization(t *testing.T) {
	out := build(t, "-S")
	if !strings.Contains(out, "uri.Parse STEXT") {
		t.Fatal("the compiler's output is not what it was")
	}
	m := regexp.MustCompile(`uri\.\.inittask \S+ size=(\d+)`).FindStringSubmatch(out)
	if m != nil && m[1] != "8" {
		t.Errorf("the init task has %s bytes", m[1])
	}
}

// The package imports little, and nothing that opens connections.
func TestImports(t *testing.T) {
	want := []string{
		"bytes", "database/sql/driver", "fmt", "hash/maphash", "io", "iter", "log/slog", "math/bits",
		"net/netip", "net/url", "slices", "strconv", "strings", "unicode/utf8",
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
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Skipf("no list here: %v", err)
	}
	for path := range strings.Lines(string(out)) {
		if slices.Contains([]string{"net", "net/http", "regexp", "crypto", "text/template"}, strings.TrimSpace(path)) {
			t.Errorf("%s is among the dependencies", path)
		}
	}
}
