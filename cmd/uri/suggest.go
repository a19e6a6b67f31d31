package main

import (
	"slices"
	"strings"
)

// choices returns what follows a message about an unknown name: what was perhaps meant, and the known names.
func choices(unknown string, known []string) string {
	text := "; "
	if guess := nearest(unknown, known); guess != "" {
		text += `perhaps "` + guess + `" is meant; `
	}
	if len(known) == 1 {
		return text + "there is only " + known[0]
	}
	last := len(known) - 1
	return text + "there are " + strings.Join(known[:last], ", ") + " and " + known[last]
}

// nearest returns the name that is most like an unknown name, or "" if no name is like it. Case does not count.
func nearest(unknown string, known []string) string {
	if len(unknown) > 100 {
		return ""
	}
	unknown = strings.ToLower(unknown)
	best, least := "", 1+min(2, len(unknown)/2)
	for _, name := range known {
		small := strings.ToLower(name)
		d := distance(unknown, small)
		if len(unknown) >= 3 && strings.HasPrefix(small, unknown) {
			d = min(d, 1)
		}
		if d < least {
			best, least = name, d
		}
	}
	return best
}

// distance returns how many letters must be inserted, deleted, replaced or exchanged with their neighbour to make b of a.
func distance(a, b string) int {
	var rows [3][]int // the last three rows of the table of distances of prefixes
	for i := range len(a) + 1 {
		rows[0], rows[1], rows[2] = rows[1], rows[2], make([]int, len(b)+1)
		for j := range len(b) + 1 {
			switch {
			case i == 0 || j == 0:
				rows[2][j] = i + j
			case a[i-1] == b[j-1]:
				rows[2][j] = rows[1][j-1]
			default:
				rows[2][j] = 1 + min(rows[1][j], rows[2][j-1], rows[1][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[2][j] = min(rows[2][j], rows[0][j-2]+1)
			}
		}
	}
	return rows[2][len(b)]
}

// known reports whether a name is one of the known ones, in either case.
func known(name string, all []string) bool {
	return slices.ContainsFunc(all, func(one string) bool { return strings.EqualFold(one, name) })
}
