package source

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// needsCompiler skips a test that asks the compiler, unless URI_TEST_COMPILER=1 is set, as in
// .ci/run. The answers depend on the compiler's release.
func needsCompiler(t *testing.T) {
	t.Helper()
	if os.Getenv("URI_TEST_COMPILER") == "" {
		t.Skip("URI_TEST_COMPILER is not set")
	}
}

// build returns the compiler's output for the root package, built with the flags.
func build(t *testing.T, flags ...string) string {
	t.Helper()
	out, err := exec.Command("go", append(append([]string{"build"}, flags...), ".")...).CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%.1000s", err, out)
	}
	return string(out)
}

// The compiler inlines the functions of the root package that its documentation lists.
func TestInlined(t *testing.T) {
	needsCompiler(t)
	t.Chdir(root)
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`can inline (\S+)`).FindAllStringSubmatch(build(t, "-gcflags=-m"), -1) {
		found[m[1]] = true
	}
	for _, name := range []string{
		"Parse", "Valid", "MustParse", "Spec.Parse", "Spec.Valid",
		"URI.String", "URI.IsZero", "URI.Equal", "URI.Spec", "URI.Scheme", "URI.IsAbsolute", "URI.Opaque",
		"URI.HasAuthority", "URI.Authority", "URI.HasUserinfo", "URI.Userinfo", "URI.Host", "URI.Hostname",
		"URI.HostPort", "URI.HostKind", "URI.HasPort", "URI.Port", "URI.PortNumber", "URI.Path", "URI.HasPathParams",
		"URI.PathParams", "URI.HasQuery", "URI.Query", "URI.HasFragment", "URI.Fragment", "URI.LastSegment",
		"URI.Segments", "URI.Params", "URI.AppendNormalized", "URI.AppendResolve",
	} {
		if !found[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}

// Only variables of pointer types can take an error from errors.As. Vet, which "go test" runs as
// well, finds variables of other types.
func TestVet(t *testing.T) {
	needsCompiler(t)
	t.Chdir(root)
	out, err := exec.Command("go", "vet", "-errorsas", "./testdata/vet").CombinedOutput()
	if n := strings.Count(string(out), "values.go:"); err == nil || n != 3 {
		t.Errorf("go vet finds %d of 3 variables (%v):\n%s", n, err, out)
	}
}

// The root package does nothing when a program starts. Its init task would list the functions to
// call then, so it is only a header of 8 bytes. The task is longer with a variable that is
// initialized at the start. This shows that the test can fail.
func TestNoInitialization(t *testing.T) {
	needsCompiler(t)
	t.Chdir(root)
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
