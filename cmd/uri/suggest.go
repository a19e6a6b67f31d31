package main

import (
	"slices"
	"strings"

	"example.com/uri/internal/ascii"
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
		d := ascii.Distance(unknown, small)
		if len(unknown) >= 3 && strings.HasPrefix(small, unknown) {
			d = min(d, 1)
		}
		if d < least {
			best, least = name, d
		}
	}
	return best
}

// known reports whether a name is one of the known ones, in either case.
func known(name string, all []string) bool {
	return slices.ContainsFunc(all, func(one string) bool { return strings.EqualFold(one, name) })
}
