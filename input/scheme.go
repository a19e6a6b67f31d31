package input

import (
	"strings"
	"sync"

	"example.com/uri/internal/ascii"
	"example.com/uri/schemes"
)

const maxScheme = 64 // the length of the longest scheme

// A scheme is what must be known of a scheme to find its URIs in a text.
type scheme struct {
	needsAuthority bool
	noAuthority    bool
	needsHost      bool

	// sense reports whether the text after the colon of a URI without "//" is more than what may follow the same word in prose. It
	// gets the first maxProbe bytes of a long URI.
	sense func(rest string) bool
}

// makesSense reports whether rest can follow the colon.
func (s *scheme) makesSense(rest string) bool {
	if rest, ok := strings.CutPrefix(rest, "//"); ok {
		return !s.noAuthority && rest != ""
	}
	return !s.needsAuthority && s.sense(rest)
}

// schemeTable has the schemes of package schemes by name.
var schemeTable = sync.OnceValue(func() map[string]*scheme {
	table := map[string]*scheme{}
	for s := range schemes.All() {
		table[s.Name] = &scheme{
			needsAuthority: s.Authority == schemes.UseRequired,
			noAuthority:    s.Authority == schemes.UseForbidden,
			needsHost:      s.Host == schemes.UseRequired,
			sense:          isPathOrMore,
		}
	}
	for _, row := range senses {
		for name := range strings.FieldsSeq(row.schemes) {
			if s := table[name]; s != nil {
				s.sense = row.sense
			}
		}
	}
	return table
})

var (
	experimental = scheme{needsAuthority: true}           // "x-mailer:" is not a URI
	unknown      = scheme{sense: func(rest string) bool { // "line:12" and "std::string" are not URIs
		return ascii.IsLetter(first(rest)) && isMoreThanWord(rest) && !hidesURI(rest)
	}}
)

// schemeOf returns what is known of the scheme of that name, in either case, or nil. If any is set, it returns unknown for every
// other name that can be a scheme.
func schemeOf(name string, any bool) *scheme {
	var buf [maxScheme]byte
	if len(name) > len(buf) {
		return nil
	}
	lower := buf[:len(name)]
	for i := range lower {
		lower[i] = ascii.Lower(name[i])
	}
	switch s := schemeTable()[string(lower)]; {
	case s != nil:
		return s
	case any && len(name) > 1:
		return &unknown
	case len(name) > 2 && string(lower[:2]) == "x-":
		return &experimental
	}
	return nil
}
