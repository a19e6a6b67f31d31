package uri_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

//go:generate go test -run ^(TestConformance|TestSpeedTable)$ -update

// A score is how many vectors there are, and how many of them pass.
type score struct{ pass, all int }

func (s *score) add(pass bool) {
	s.all++
	if pass {
		s.pass++
	}
}

func (s score) String() string {
	if s.all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d", s.pass, s.all)
}

// The columns of the table: what vectors are of.
const (
	accepted = iota
	refused
	componentsAndKinds
	targets
	normalForms
	numColumns
)

// vectorScores runs the vectors of each document.
func vectorScores(t *testing.T) map[uri.Spec]*[numColumns]score {
	scores := map[uri.Spec]*[numColumns]score{}
	for _, sp := range uri.Specs() {
		scores[sp] = new([numColumns]score)
	}
	each := func(file string, f func(sp uri.Spec, in []string, want string) (column int, pass bool)) {
		for _, v := range vectors(t, file) {
			v.want(func(sp uri.Spec, want string) {
				column, pass := f(sp, v.in, want)
				scores[sp][column].add(pass)
			})
		}
	}
	verdict := func(sp uri.Spec, in []string, want string) (int, bool) {
		_, err := sp.Parse(in[0])
		if want == "ok" {
			return accepted, err == nil && sp.Valid(in[0])
		}
		return refused, errorCell(err) == want && !sp.Valid(in[0])
	}
	each("documents.tsv", verdict)
	each("rejected.tsv", verdict)
	each("components.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return componentsAndKinds, err == nil && partsOf(u).cell() == want && u.String() == in[0]
	})
	each("resolve.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		got := "error"
		if base, err := sp.Parse(in[0]); err == nil {
			if target, err := base.ResolveString(in[1]); err == nil {
				got = target.String()
			}
		}
		return targets, got == want
	})
	each("normalize.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return normalForms, err == nil && u.Normalize().String() == want
	})
	return scores
}

// schemeScores runs the vectors of the schemes' documents, and returns their names in order.
func schemeScores(t *testing.T) (names []string, scores map[string]*score) {
	data, err := os.ReadFile("schemes/testdata/validate.tsv")
	if err != nil {
		t.Fatal(err)
	}
	scores = map[string]*score{}
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "# ") || fields[0] == "production" {
			continue
		}
		u := uri.MustParse(fields[1])
		name := strings.ToLower(u.Scheme())
		if scores[name] == nil {
			scores[name] = new(score)
			names = append(names, name)
		}
		got := "ok"
		var e *uri.CheckError
		if errors.As(schemes.Validate(u), &e) {
			got = fmt.Sprint(e.Findings[0].Offset, " ", string(e.Findings[0].Code))
		}
		scores[name].add(got == fields[2])
	}
	slices.Sort(names)
	return names, scores
}

// conformance writes the tables of the README.
func conformance(t *testing.T) string {
	var b strings.Builder
	b.WriteString("| document | accepted | refused, and where | components | targets | normal forms |\n|---|---|---|---|---|---|\n")
	scores := vectorScores(t)
	for _, sp := range uri.Specs() {
		fmt.Fprintf(&b, "| `%s` |", sp)
		for _, s := range scores[sp] {
			fmt.Fprintf(&b, " %s |", s)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| scheme | document | URIs |\n|---|---|---|\n")
	names, of := schemeScores(t)
	for _, name := range names {
		row, _ := schemes.Lookup(name)
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(row.Documents, "; "), of[name])
	}
	return b.String()
}

// The tables in the README are what running the vectors gives.
func TestConformance(t *testing.T) { checkReadme(t, "conformance", conformance(t)) }

// The table of speed in the README is made of bench/result.txt.
func TestSpeedTable(t *testing.T) { checkReadme(t, "speed", speedTable(t)) }

// The files that pages link to are there.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for _, page := range append(pages, filepath.Join("bench", "README.md")) {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text := regexp.MustCompile("(?s)```.*?```|`[^`]*`").ReplaceAllString(string(data), "") // code has brackets, too
		for _, m := range regexp.MustCompile(`\]\(([^)#]+)`).FindAllStringSubmatch(text, -1) {
			if u, err := uri.Parse(m[1]); err != nil || u.IsAbsolute() {
				continue
			}
			if links++; !exists(filepath.Join(filepath.Dir(page), filepath.FromSlash(m[1]))) {
				t.Errorf("%s links to %s", page, m[1])
			}
		}
	}
	if links < 8 {
		t.Errorf("only %d links", links)
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// The code of the README that takes a link from somebody is that of an example, which is run.
func TestReadmeForm(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("policy/example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(readme), "**Take a link from somebody.**")
	_, code, _ = strings.Cut(code, "```go\n")
	code, _, found := strings.Cut(code, "```")
	if code = "\t\t" + strings.ReplaceAll(strings.TrimSpace(code), "\n", "\n\t\t"); !found || !strings.Contains(string(example), code) {
		t.Errorf("no example has\n%s", code)
	}
}

// checkReadme compares what stands between two marks in the README with what should, or writes that there.
func checkReadme(t *testing.T, name, now string) {
	t.Helper()
	begin, end := "<!-- "+name+": written by go generate -->\n", "<!-- end of "+name+" -->\n"
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), begin)
	old, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("the README has no place for %s", name)
	}
	switch {
	case old == now:
	case uri.Update():
		if err := os.WriteFile("README.md", []byte(before+begin+now+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the README is not what it should be; run go generate:\n%s", now)
	}
}

// speedTable returns the table of a run of the program in bench: of each task the ratios to net/url.
func speedTable(t *testing.T) string {
	data, err := os.ReadFile("bench/result.txt")
	if err != nil {
		t.Fatal(err)
	}
	peers := []string{"net/url", "fasthttp", "fredbi/uri", "whatwg-url", "purell"}
	ours := []string{"uri", "uri.Append", "uri.Normalize"}
	var b strings.Builder
	fmt.Fprintf(&b, "| | %s |\n|%s\n", "`"+strings.Join(append(slices.Clone(peers), ours...), "` | `")+"`", strings.Repeat("---|", len(peers)+len(ours)+1))
	rows := 0
	for _, block := range strings.Split(string(data), "\n\n")[2:] {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		task, _, _ := strings.Cut(lines[0], " (")
		ratio := map[string]string{}
		for _, line := range lines[1:] {
			name, figures, _ := strings.Cut(strings.TrimSpace(line), "  ")
			if fields := strings.Fields(figures); len(fields) > 4 && fields[4] == "net/url" {
				ratio[name] = fields[2]
			}
		}
		if ratio["net/url"] == "" {
			continue // it is measured beside something else
		}
		rows++
		fmt.Fprintf(&b, "| %s |", task)
		for _, name := range peers {
			fmt.Fprintf(&b, " %s |", rounded(ratio[name]))
		}
		for _, name := range ours {
			if r := rounded(ratio[name]); r != "" {
				fmt.Fprintf(&b, " **%s** |", r)
			} else {
				b.WriteString(" |")
			}
		}
		b.WriteString("\n")
	}
	if rows < 10 {
		t.Errorf("only %d tasks", rows)
	}
	return b.String()
}

// rounded returns a ratio with two digits after the point.
func rounded(ratio string) string {
	if ratio == "" {
		return ""
	}
	r, _ := strconv.ParseFloat(ratio, 64)
	return strconv.FormatFloat(r, 'f', 2, 64)
}
