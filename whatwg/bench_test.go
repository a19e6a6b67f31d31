package whatwg_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// A hrefs is references by base, as a crawler meets them.
type hrefs struct {
	base  *whatwg.Base
	plain *uri.Base
	refs  []string
}

// benchHrefs returns the references of the file that URI_TEST_HREFS names (see TestCorpus). Without
// that file it returns a few of each kind. One in 40 of these must be repaired. benchHrefs can
// leave those out.
func benchHrefs(b *testing.B, all bool) (pages []hrefs, bytes int) {
	var lines [][2]string
	if name := os.Getenv("URI_TEST_HREFS"); name != "" {
		for _, row := range corpusRows(b, name) {
			lines = append(lines, [2]string{row.base, row.ref})
		}
	} else {
		const page = "https://www.example.org/docs/guide/intro.html"
		for range 8 {
			for _, ref := range []string{"/", "#top", "../img/logo.png", "chapter-2.html#section-3",
				"https://www.example.net/a/b.css?v=1.2", "?page=2"} {
				lines = append(lines, [2]string{page, ref})
			}
		}
		lines = append(lines, [2]string{page, "https://www.example.net/search?q=[a b]"}, [2]string{page, `\img\a b.png`})
	}
	byBase := map[string]int{}
	for _, line := range lines {
		if !all && !uri.Valid(line[1]) {
			continue
		}
		i, ok := byBase[line[0]]
		if !ok {
			u := uri.MustParse(line[0])
			base, err := whatwg.Repairer{}.Base(u)
			if err != nil {
				b.Fatal(err)
			}
			plain, err := uri.NewBase(u)
			if err != nil {
				b.Fatal(err)
			}
			i = len(pages)
			byBase[line[0]] = i
			pages = append(pages, hrefs{base: base, plain: plain})
		}
		pages[i].refs = append(pages[i].refs, line[1])
		bytes += len(line[1])
	}
	return pages, bytes
}

// BenchmarkResolve has the repairing resolver beside the plain one, over the same valid references,
// and then over all.
func BenchmarkResolve(b *testing.B) {
	valid, n := benchHrefs(b, false)
	all, nAll := benchHrefs(b, true)
	buf := make([]byte, 0, 4096)
	repairing := func(pages []hrefs) {
		for _, page := range pages {
			for _, ref := range page.refs {
				page.base.AppendResolve(buf, ref)
			}
		}
	}
	run := func(name string, bytes int, pass func()) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(bytes))
			b.ReportAllocs()
			for b.Loop() {
				pass()
			}
		})
	}
	run("plain/valid", n, func() {
		for _, page := range valid {
			for _, ref := range page.refs {
				page.plain.AppendResolveString(buf, ref)
			}
		}
	})
	run("repairing/valid", n, func() { repairing(valid) })
	run("repairing/all", nAll, func() { repairing(all) })
}

// A corpusRow is a base, a reference, and what a browser makes of them, or nothing if it refuses.
type corpusRow struct{ base, ref, want string }

var unescapeRow = strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r",
	`\x00`, "\x00", `\x01`, "\x01", `\x1f`, "\x1f", `\x7f`, "\x7f")

// corpusRows reads lines of three columns, in which "\\", "\t", "\n", "\r" and "\x7f" stand for the
// characters. Those that begin with "# " are comments.
func corpusRows(tb testing.TB, name string) []corpusRow {
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	var rows []corpusRow
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "# ") {
			continue
		}
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) != 3 {
			tb.Fatalf("%s: %q: %d columns", name, lines.Text(), len(fields))
		}
		for i := range fields {
			fields[i] = unescapeRow.Replace(fields[i])
		}
		rows = append(rows, corpusRow{fields[0], fields[1], fields[2]})
	}
	return rows
}
