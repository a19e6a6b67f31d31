package pages

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SpeedTable returns the table of the README, made of what the program in bench has printed. A row
// has the ratios to net/url for one task. The error says that tasks are missing.
func SpeedTable(result string) (string, error) {
	peers := []string{"net/url", "fasthttp", "fredbi/uri", "whatwg-url", "purell"}
	ours := []string{"uri", "uri.All", "uri.Append", "uri.Normalize"}
	var b strings.Builder
	fmt.Fprintf(&b, "| | %s |\n|%s\n", "`"+strings.Join(append(slices.Clone(peers), ours...), "` | `")+"`", strings.Repeat("---|", len(peers)+len(ours)+1))
	rows := 0
	for _, block := range strings.Split(result, "\n\n") {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		task, _, _ := strings.Cut(lines[0], " (")
		ratio := map[string]string{}
		for _, line := range lines[1:] {
			name, figures, _ := strings.Cut(strings.TrimSpace(line), "  ")
			if fields := strings.Fields(figures); len(fields) > 4 && fields[4] == "net/url" {
				ratio[name] = fields[2]
			}
		}
		of := func(name string) bool { return ratio[name] != "" }
		if !of("net/url") || !slices.ContainsFunc(ours, of) || strings.HasPrefix(task, "parse, ") {
			continue // It is measured beside something else, it is another package's, or it is one of the older documents.
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
		return "", fmt.Errorf("the result has %d tasks with net/url, less than 6", rows)
	}
	return b.String(), nil
}

// rounded returns a ratio with two digits after the point.
func rounded(ratio string) string {
	if ratio == "" {
		return ""
	}
	r, _ := strconv.ParseFloat(ratio, 64)
	return strconv.FormatFloat(r, 'f', 2, 64)
}
