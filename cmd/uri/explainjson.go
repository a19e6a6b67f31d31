package main

import "example.com/uri/internal/page"

type explanation struct {
	Reference string    `json:"reference"`
	Base      *string   `json:"base"`
	Agree     int       `json:"agree"` // the number of documents that find what RFC 3986 finds, itself included
	Documents []reading `json:"documents"`
	Browsers  browsing  `json:"browsers"`
}

// A reading is how one document reads a reference: its components, or errors.
type reading struct {
	Spec         string      `json:"spec"`
	Year         int         `json:"year"`
	Differs      bool        `json:"differs"` // from RFC 3986
	Components   *components `json:"components"`
	Errors       []finding   `json:"errors,omitempty"`
	Target       *string     `json:"target"`
	TargetErrors []finding   `json:"targetErrors,omitempty"`
}

// A browsing is how browsers read a reference: the repaired reference, or errors.
type browsing struct {
	Differs   bool      `json:"differs"`
	Reference *string   `json:"reference"`
	Changes   []string  `json:"changes"`
	Target    *string   `json:"target"`
	Errors    []finding `json:"errors,omitempty"`
}

// explained returns the object of JSON for a reference and, if there is a base, its targets.
func explained(text, base string) explanation {
	result := explanation{Reference: text}
	if base != "" {
		result.Base = &base
	}
	all := readersOf(text, base)
	result.Agree = agreeing(all)
	for i, r := range page.Readings(text, base) {
		d := reading{Spec: r.Spec.String(), Year: r.Year, Differs: !all[i].same(all[0])}
		if r.Err != nil {
			d.Errors = findingsOf(r.Err)
		} else {
			d.Components = new(componentsOf(r.URI))
		}
		switch {
		case base == "":
		case r.BaseErr != nil:
			d.TargetErrors = findingsOf(r.BaseErr)
		case r.TargetErr != nil:
			d.TargetErrors = findingsOf(r.TargetErr)
		default:
			d.Target = new(r.Target.String())
		}
		result.Documents = append(result.Documents, d)
	}
	result.Browsers = browsingOf(text, base)
	result.Browsers.Differs = !all[len(all)-1].same(all[0])
	return result
}

func browsingOf(text, base string) browsing {
	b := page.Browsers(text, "")
	result := browsing{Changes: names(b.Repairs, b.Repairs == 0)}
	if b.Err == nil {
		result.Reference = new(b.URI.String())
	}
	if base != "" {
		b = page.Browsers(text, base)
	}
	switch {
	case b.BaseErr != nil:
		result.Errors = findingsOf(b.BaseErr)
	case b.Err != nil:
		result.Errors = findingsOf(b.Err)
	case base != "":
		result.Target = new(b.URI.String())
	}
	return result
}
