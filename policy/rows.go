package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A schemeRow has the facts about a scheme that a Checker needs from package schemes. A Checker keeps the rows of its allowed schemes.
type schemeRow struct {
	name  string // in lower case
	port  uint16 // the default port, or 0
	known bool   // the scheme is known to have hosts, or is missing; otherwise a host can be any name
}

// rowNamed returns the row of a scheme.
func rowNamed(name string) schemeRow {
	row := schemeRow{name: strings.ToLower(name)}
	row.port, row.known = schemes.DefaultPort(name) // which allocates nothing
	if !row.known {
		_, row.known = schemes.Lookup(name)
	}
	return row
}

// rowOf returns the row of u's scheme.
func rowOf(u uri.URI) schemeRow {
	if !u.IsAbsolute() {
		return schemeRow{known: true}
	}
	return rowNamed(u.Scheme())
}

// rowOf returns the row of u's scheme, and whether the policy lists the scheme.
func (c *Checker) rowOf(u uri.URI) (row schemeRow, listed bool) {
	scheme := u.Scheme()
	for i := range c.rows {
		if name := c.rows[i].name; name == scheme || strings.EqualFold(name, scheme) {
			return c.rows[i], true
		}
	}
	return rowOf(u), false
}
