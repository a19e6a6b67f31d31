package uri_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"example.com/uri"
)

// TestCorpus resolves real references, if URI_TEST_HREFS names a file of them:
// lines of a base, a tab, and an attribute's value, in which "\\", "\t", "\n" and
// "\r" stand for the characters. Every one must come out as RFC 3986, 5.2
// says, taken literally, and be refused if and only if the slow parser refuses it.
func TestCorpus(t *testing.T) {
	name := os.Getenv("URI_TEST_HREFS")
	if name == "" {
		t.Skip("URI_TEST_HREFS is not set")
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unescape := strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")
	n, refused := 0, 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		fields := strings.Split(lines.Text(), "\t")
		base, err := uri.Parse(unescape.Replace(fields[0]))
		if err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		ref := unescape.Replace(fields[1])
		if _, ok := slowParse(ref); ok != uri.Valid(ref) {
			t.Errorf("line %d: %q: slow %t, Valid %t", n+1, ref, ok, uri.Valid(ref))
		}
		if !uri.Valid(ref) {
			refused++
			continue
		}
		checkResolve(t, base, ref)
	}
	t.Logf("%d references, %d of them refused", n, refused)
	if n == 0 {
		t.Error("no lines")
	}
}
