package pages

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// speedTable returns the table of a run of the program in bench. A row has the ratios to net/url for one task.
func speedTable(t *testing.T) string {
	peers := []string{"net/url", "fasthttp", "fredbi/uri", "whatwg-url", "purell"}
	ours := []string{"uri", "uri.Append", "uri.Normalize"}
	var b strings.Builder
	fmt.Fprintf(&b, "| | %s |\n|%s\n", "`"+strings.Join(append(slices.Clone(peers), ours...), "` | `")+"`", strings.Repeat("---|", len(peers)+len(ours)+1))
	rows := 0
	for _, block := range strings.Split(read(t, "bench/result.txt"), "\n\n")[2:] {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		task, _, _ := strings.Cut(lines[0], " (")
		ratio := map[string]string{}
		for _, line := range lines[1:] {
			name, figures, _ := strings.Cut(strings.TrimSpace(line), "  ")
			if fields := strings.Fields(figures); len(fields) > 4 && fields[4] == "net/url" {
				ratio[name] = fields[2]
			}
		}
		if ratio["net/url"] == "" || strings.HasPrefix(task, "parse, ") {
			continue // It is measured beside something else, or it is one of the older documents.
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
	if rows < 6 {
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
