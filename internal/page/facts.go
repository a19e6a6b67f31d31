package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A fact is one sentence of the summary.
type fact struct {
	tone   string // "good", "odd" or "bad"
	word   string // the topic
	text   string
	target markup // the section that says more
}

func (e explanation) facts() []fact {
	var all []fact
	if f, ok := e.hostFact(); ok {
		all = append(all, f)
	}
	return append(all, e.auditFact(), e.browsersFact(), e.documentsFact())
}

// hostFact says which host the text leads to.
func (e explanation) hostFact() (fact, bool) {
	b, newest := e.browsing, e.readings[0]
	f := fact{tone: "good", word: "host", target: "browsers"}
	u, err := newest.URI, newest.Err
	if e.base != "" {
		u, err = newest.Target, errors.Join(newest.BaseErr, newest.TargetErr)
	}
	standard, browser := "", ""
	if err == nil {
		standard = schemes.Normalize(u).Host()
	}
	if !b.refused() {
		browser = b.Href.Host()
	}
	one, two := plain(standard, 100), plain(browser, 100)
	switch {
	case standard == "" && browser == "":
		return fact{}, false
	case browser == "":
		f.text = `The host is "` + one + `".`
	case standard == "" || sameHost(u, b.Href):
		f.text = `The host is "` + two + `".`
		if decoded := whatwg.HostToUnicode(browser); decoded != browser {
			f.text = `The host is "` + two + `", the ASCII form of "` + plain(decoded, 100) + `".`
		}
	default:
		f.tone = "bad"
		f.text = `The host is "` + one + `" under ` + newest.Name + `. Browsers find the host "` + two + `".`
	}
	if slices.ContainsFunc(e.findings,
		func(f uri.Finding) bool {
			return f.Severity == uri.SeverityDanger &&
				f.Component == uri.ComponentHost
		}) {
		f.tone = "bad"
	}
	return f, true
}

// sameHost reports whether two URIs have the same host: the same address, or names that differ in
// case only.
func sameHost(u, v uri.URI) bool {
	a, isAddr := u.Addr()
	b, too := v.Addr()
	return isAddr && too && a == b || strings.EqualFold(u.Normalize().Host(), v.Host())
}

func (e explanation) browsersFact() fact {
	f := fact{tone: "odd", word: "browsers", target: "browsers"}
	switch b := e.browsing; {
	case b.BaseErr != nil:
		f.tone, f.text = "bad", "By the URL Standard, browsers refuse the base."
	case b.Err != nil:
		f.tone, f.text = "bad", "By the URL Standard, browsers refuse the text."
	case b.Exact == "":
		f.text = "Browsers need a base, because the text is a relative reference."
	case b.Exact == e.text:
		f.tone, f.text = "good", "By the URL Standard, browsers accept the text and change nothing."
	case e.base != "":
		f.tone, f.text = "good", "By the URL Standard, browsers go to "+plain(b.Exact, 100)
		if b.Repairs != 0 {
			f.tone, f.text = "odd",
				"By the URL Standard, browsers change the text, and go to "+plain(b.Exact, 100)
		}
	default:
		f.text = "By the URL Standard, browsers change the text to " + plain(b.Exact, 100)
		if b.Repairs == 0 {
			f.tone = "good"
		}
	}
	return f
}

var numbers = [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight"}

func (e explanation) documentsFact() fact {
	first, _ := e.accepted()
	accept, same := 0, 0
	for _, r := range e.readings {
		if r.Err == nil {
			accept++
		}
		if r.Same(first) {
			same++
		}
	}
	f := fact{tone: "good", word: "documents", target: "documents"}
	all := numbers[len(e.readings)]
	switch {
	case accept == 0:
		f.tone, f.text = "bad", "All "+all+" documents refuse the text."
	case accept == len(e.readings) && same == accept:
		f.text = "All " + all + " documents accept the text and find the same components."
	case accept == 1:
		f.tone, f.text = "odd", "Only "+first.Name+" accepts the text."
	case same == accept:
		f.tone, f.text = "odd",
			capital(numbers[accept])+" of "+all+" documents accept the text. They find the same components."
	default:
		f.tone, f.text = "odd",
			capital(numbers[accept])+" of "+all+" documents accept the text. They do not find the same components."
	}
	if e.readings[0].Err != nil {
		f.tone = "bad"
	}
	return f
}

// capital returns s with a capital letter at its beginning.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// auditFact counts the findings of the audit, and says the first of the most severe ones if it is a
// danger.
func (e explanation) auditFact() fact {
	var count [uri.SeverityDanger + 1]int
	for _, f := range e.findings {
		count[f.Severity]++
	}
	f := fact{tone: "good", word: "audit", target: "audit", text: "The audit finds nothing odd."}
	var list []string
	for s := uri.SeverityDanger; s >= uri.SeverityHint; s-- {
		if n := count[s]; n > 0 {
			list = append(list, plural(n, s.String()))
		}
	}
	if len(list) > 0 {
		f.text = "The audit finds " + strings.Join(list, ", ") + "."
	}
	switch {
	case count[uri.SeverityDanger] > 0:
		i := slices.IndexFunc(e.findings, func(f uri.Finding) bool {
			return f.Severity == uri.SeverityDanger
		})
		f.tone, f.text = "bad", f.text+" "+e.findings[i].Text
	case count[uri.SeverityWarning] > 0:
		f.tone = "odd"
	}
	return f
}

func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
