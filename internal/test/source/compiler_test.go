package source

import (
	"os"
	"os/exec"
	"regexp"
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
	out, err := exec.Command("go", append(append([]string{"build"}, flags...),
		".")...).CombinedOutput()
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
		"URI.String", "URI.IsZero", "URI.Equal", "URI.Spec", "URI.Scheme", "URI.IsAbsolute",
		"URI.Opaque",
		"URI.HasAuthority", "URI.Authority", "URI.HasUserinfo", "URI.Userinfo", "URI.Host",
		"URI.Hostname",
		"URI.HostPort", "URI.HostKind", "URI.HasPort", "URI.Port", "URI.PortNumber", "URI.Path",
		"URI.HasPathParams",
		"URI.PathParams", "URI.HasQuery", "URI.Query", "URI.HasFragment", "URI.Fragment",
		"URI.LastSegment",
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
// call then, so it is only a header of 8 bytes.
func TestNoInitialization(t *testing.T) {
	needsCompiler(t)
	t.Chdir(root)
	out := build(t, "-gcflags=-S")
	m := regexp.MustCompile(`uri\.\.inittask \S+ size=(\d+)`).FindStringSubmatch(out)
	if m == nil {
		t.Fatalf("the compiler's output has no init task: %.1000s", out)
	}
	if m[1] != "8" {
		t.Errorf("the init task has %s bytes, want 8", m[1])
	}
}
