package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Of a function that is tested and one that is not, the mutants that a test can notice are killed and the others survive,
// compiled together or alone.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles some programs")
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module m\n\ngo 1.26\n",
		"m.go": "package m\n\nfunc larger(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n\n" +
			"const size = 3\n\nfunc untested(a int) int { return a + 3 }\n",
		"m_test.go": "package m\n\nimport \"testing\"\n\nfunc TestLarger(t *testing.T) {\n" +
			"\tif larger(1, 2) != 2 || larger(2, 1) != 2 || size != 3 {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, together := range []bool{false, true} {
		var out strings.Builder
		if err := run(&out, options{folder: folder, n: 1000, jobs: 1, together: together}); err != nil {
			t.Fatal(err)
		}
		verdicts := map[string]string{}
		lines := strings.Split(out.String(), "\n")
		for i, line := range lines {
			if after, ok := strings.CutPrefix(line, "\t+"); ok {
				verdict, _, _ := strings.Cut(lines[i-2], ":")
				verdicts[strings.TrimSpace(after)] = verdict
			}
		}
		constant := killed // and a constant must be compiled alone
		if together {
			constant = ""
		}
		for after, want := range map[string]string{
			"if a >= b {":        survived, // of equal numbers either is the larger
			"if a <= b {":        killed,
			"const size = (3+1)": constant,
			"func untested(a int) int { return a - 3 }": survived,
		} {
			if verdicts[after] != want {
				t.Errorf("together %t: %q is %q, want %q; of\n%s", together, after, verdicts[after], want, out.String())
			}
		}
	}
}
