package page

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// Result returns the part of the playground's page that depends on the text. The document whose
// components stand first has a name such as "RFC3986"; another name chooses none.
func Result(text, base, document string) string {
	p := writer{interactive: true}
	p.result(explain(text, base, document))
	return string(p.b)
}

// result writes what the page says about a text, section by section.
func (w *writer) result(e explanation) {
	w.put("<div class=\"explained\">\n")
	w.summary(e)
	w.audit(e)
	w.browsers(e)
	w.documents(e)
	if e.base != "" {
		w.targets(e)
	}
	w.decoded(e)
	w.forms(e)
	w.call(e)
	w.put("</div>\n")
}

// summary writes the text, its components, and the facts, which stand first if the text is long.
func (w *writer) summary(e explanation) {
	parts, mark, caption := e.meant()
	long := len(e.text) > shortLimits.whole
	w.put(`<section class="text" aria-labelledby="text-heading">` + "\n" + `<h2 id="text-heading" class="hidden">The text and its components</h2>` + "\n")
	if long {
		w.facts(e)
		w.put(`<p class="line long" dir="ltr">`)
	} else {
		w.put(`<p class="line" dir="ltr">`)
	}
	w.line(e.text, parts, mark, shortLimits)
	w.put("</p>\n")
	w.legend(parts)
	w.put("<p class=\"note\">% The numbers are offsets in bytes: of the first byte, and of the byte after the last.</p>\n", caption)
	if !long {
		w.facts(e)
	}
	w.put("</section>\n")
}

func (w *writer) facts(e explanation) {
	w.put("<ul class=\"facts\">\n")
	for _, f := range e.facts() {
		w.put(`<li class="%"><a href="#`, f.tone)
		w.put(f.target)
		w.put("\">%</a> <span>%</span></li>\n", f.word, f.text)
	}
	w.put("</ul>\n")
}

// audit writes the findings of the audit, the most severe first.
func (w *writer) audit(e explanation) {
	w.put("<section aria-labelledby=\"audit\">\n<h2 id=\"audit\">Oddities</h2>\n")
	if len(e.findings) == 0 {
		w.put("<p>The audit finds nothing odd.</p>\n</section>\n")
		return
	}
	found := slices.Clone(e.findings)
	slices.SortStableFunc(found, func(a, b uri.Finding) int {
		return cmp.Compare(b.Severity, a.Severity)
	})
	w.put("<ul class=\"audit\">\n")
	for _, f := range found {
		tone := "odd"
		switch f.Severity {
		case uri.SeverityHint:
			tone = "hint"
		case uri.SeverityDanger, uri.SeverityError:
			tone = "bad"
		}
		at := markOf(e.text, f)
		w.put(`<li class="%"><p><strong class="tag">%</strong> %, bytes %–%`, tone, f.Severity.String(), f.Component.String(), strconv.Itoa(at.start), strconv.Itoa(at.end))
		if at.start < at.end {
			w.put(`: <code class="c-%">`, f.Component.String())
			w.runs(shortLimits.runs(e.text, at.start, at.end, noMark))
			w.put(`</code>`)
		}
		w.put("</p>\n<p>%</p></li>\n", f.Text)
	}
	w.put("</ul>\n</section>\n")
}

// browsers writes what browsers make of the text: the attributes of its URL, what they changed, and
// what RFC 3986 demands in addition.
func (w *writer) browsers(e explanation) {
	w.put("<section aria-labelledby=\"browsers\">\n<h2 id=\"browsers\">In browsers</h2>\n")
	b := e.browsing
	switch {
	case b.BaseErr != nil:
		w.put("<p class=\"bad\"><strong class=\"tag\">refuse</strong> By the URL Standard, browsers refuse the base: %</p>\n", sentence(b.BaseErr))
	case b.Err != nil:
		w.put("<p class=\"bad\"><strong class=\"tag\">refuse</strong> ")
		if pe, ok := errors.AsType[*uri.ParseError](b.Err); ok && pe.Offset <= len(e.text) {
			w.refusal(e.text, pe, markOf(e.text, pe.Finding))
		} else {
			w.put("%</p>\n", sentence(b.Err))
		}
	case b.Exact == "":
		w.put("<p>The text is a relative reference: <code>new URL(text)</code> throws, unless it has a base as its second argument.</p>\n")
	}
	changes, demands := e.changes(), b.demands()
	if !b.refused() {
		w.changes(e, changes)
		w.demands(b, demands)
	}
	fields, ok := Fields(e.text, e.base)
	if w.interactive {
		w.put("<p id=\"own\" class=\"note\"></p>\n")
	}
	if ok || w.interactive {
		w.fields(fields, ok)
	}
	w.put("</section>\n")
}

// refusal writes the reason of a refusal, its place and the text around it. It ends a paragraph.
func (w *writer) refusal(text string, pe *uri.ParseError, mark span) {
	w.put(`<span class="place">At byte %, in the %:</span> %</p>`+"\n<p>", strconv.Itoa(mark.start), pe.Component.String(), pe.Text)
	const near = 40
	w.codeRuns(excerpt(text, span{max(0, mark.start-near),
		min(len(text), max(mark.end, mark.start+1)+near)}, mark))
	w.put("</p>\n")
}

// excerpt returns the runs of a part of a text, with ellipses where it is cut.
func excerpt(text string, s, mark span) []run {
	s = span{runeStart(text, s.start), runeStart(text, s.end)}
	var all []run
	if s.start > 0 {
		all = append(all, run{Text: "…", Kind: runCut})
	}
	all = append(all, runsOf(text, s.start, s.end, mark)...)
	if s.end < len(text) {
		all = append(all, run{Text: "…", Kind: runCut})
	}
	return all
}

// sentence returns the sentence of an error for a person.
func sentence(err error) string {
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		return pe.Text
	}
	return err.Error() + "."
}

func (w *writer) changes(e explanation, changes []string) {
	switch {
	case len(changes) > 0 && e.browsing.Exact == "":
		w.put("<h3>What browsers would change on a page of the web</h3>\n")
	case len(changes) > 0:
		w.put("<h3>What browsers change</h3>\n")
	case e.browsing.Exact == "":
		return
	case e.base != "":
		w.put("<p>Browsers change nothing in the text before they resolve it.</p>\n")
		return
	default:
		w.put("<p>Browsers change nothing.</p>\n")
		return
	}
	w.put("<ul class=\"sentences changes\">\n")
	for _, s := range changes {
		w.put("<li>%</li>\n", s)
	}
	w.put("</ul>\n")
}

// demands writes the characters that browsers leave and RFC 3986 excludes, and the URI in which
// they are percent-encoded.
func (w *writer) demands(b Browsing, demands []demand) {
	if len(demands) > 0 {
		w.put("<h3>What RFC 3986 demands in addition</h3>\n<ul class=\"sentences demands\">\n")
		for _, d := range demands {
			times := ""
			if d.count > 1 {
				times = " each time, which is " + strconv.Itoa(d.count) + " times"
			}
			w.put("<li>In the %, write % for <code>%</code>%.</li>\n", d.component.String(),
				escaped(string(rune(d.char))), visible(d.char), times)
		}
		w.put("</ul>\n")
	}
	if b.Exact == "" {
		return
	}
	w.put("<p>")
	if len(demands) > 0 {
		w.put("Repaired, the text is this valid URI: ")
	} else {
		w.put("What browsers print is a valid URI: ")
	}
	w.line(b.Href.String(), partsOf(b.Href), noMark, shortLimits)
	w.copyButton("the valid URI", b.Href.String())
	w.put("</p>\n")
}

// visible returns a character, or a word for one that does not show.
func visible(c byte) string {
	if c == ' ' {
		return "space"
	}
	return string(rune(c))
}

// fields writes the attributes of URL. The playground's script fills the column of its own browser,
// and shows or hides the table.
func (w *writer) fields(fields []Field, ok bool) {
	if !ok {
		for _, f := range fieldsOf("") {
			fields = append(fields, Field{Name: f.Name})
		}
	}
	w.put(`<table class="fields"`)
	if !ok {
		w.put(` hidden="hidden"`)
	}
	w.put("><thead><tr><th scope=\"col\">Attribute</th><th scope=\"col\">URL Standard</th>")
	if w.interactive {
		w.put("<th scope=\"col\">This browser</th>")
	}
	w.put("</tr></thead>\n<tbody>\n")
	for _, f := range fields {
		w.put(`<tr><th scope="row">%</th><td class="c-%">`, f.Name, fieldComponents[f.Name])
		switch {
		case !ok:
			w.put(`<i>throws</i>`)
		case f.Value == "":
			w.put(`<i>empty</i>`)
		default:
			w.codeRuns(shortLimits.runs(f.Value, 0, len(f.Value), noMark))
		}
		if w.interactive && f.Name == "href" && ok {
			w.copyButton("href", f.Value)
		}
		w.put("</td>")
		if w.interactive {
			w.put("<td class=\"own\"></td>")
		}
		w.put("</tr>\n")
	}
	w.put("</tbody>\n</table>\n")
}

// fieldComponents has the components of the fields that are about one.
var fieldComponents = map[string]string{
	"href": "href", "origin": "origin", "protocol": "scheme", "username": "userinfo",
	"password": "userinfo", "host": "host", "hostname": "host",
	"port": "port", "pathname": "path", "search": "query", "hash": "fragment",
}

// documents writes how the documents read the text. Those that agree are one row.
func (w *writer) documents(e explanation) {
	w.put("<section aria-labelledby=\"documents\">\n<h2 id=\"documents\">In the documents</h2>\n")
	defer func() { w.put("</section>\n") }()
	all := e.groups()
	if len(all) == 1 && !all[0].refused() {
		w.put("<p>All % documents find the components above: ", numbers[len(e.readings)])
		w.names(all[0])
		w.put(".</p>\n")
		return
	}
	w.put("<table class=\"readings\">\n<thead><tr><th scope=\"col\">Documents</th><th scope=\"col\">Reading</th></tr></thead>\n<tbody>\n")
	first, _ := e.accepted()
	for _, g := range all {
		r := g.readings[0]
		tone, word := "good", "accept"
		switch {
		case g.refused():
			tone, word = "bad", "refuse"
		case !r.Same(first):
			tone, word = "odd", "accept, and differ"
		}
		if len(g.readings) == 1 {
			word = strings.NewReplacer("accept", "accepts", "differ", "differs", "refuse",
				"refuses").Replace(word)
		}
		w.put(`<tr class="%"><th scope="row">`, tone)
		w.names(g)
		w.put("</th>\n<td><p><strong class=\"tag\">%</strong> ", word)
		if pe, ok := errors.AsType[*uri.ParseError](r.Err); ok {
			w.refusal(e.text, pe, g.at)
			w.sections(g)
		} else {
			w.put("</p>\n<p class=\"small\" dir=\"ltr\">")
			w.line(e.text, partsOf(r.URI), noMark, shortLimits)
			w.put("</p>\n")
			if !r.Same(first) {
				w.differences(e.text, partsOf(r.URI), partsOf(first.URI))
			}
		}
		w.put("</td></tr>\n")
	}
	w.put("</tbody>\n</table>\n")
}

// names writes the names of documents with their years.
func (w *writer) names(g group) {
	for i, r := range g.readings {
		if i > 0 {
			w.put(", ")
		}
		w.link(published[r.Spec].address, r.Name)
		w.put(` <span class="year">%</span>`, strconv.Itoa(r.Year))
	}
}

// sections writes the sections that refuse a text.
func (w *writer) sections(g group) {
	some := false
	for _, r := range g.readings {
		pe, ok := errors.AsType[*uri.ParseError](r.Err)
		if !ok || pe.Section == "" {
			continue
		}
		if some {
			w.put(", ")
		} else {
			w.put(`<p class="place">Sections: `)
		}
		some = true
		address := sectionAddress(published[r.Spec].address, pe.Section)
		name := r.Name
		if pe.Document != "" {
			address, name = "", pe.Document
		}
		w.link(address, name+", "+pe.Section)
	}
	if some {
		w.put("</p>\n")
	}
}

// link writes a link to a document, whose address comes from a table.
func (w *writer) link(address, text string) {
	if address == "" {
		w.text(text)
		return
	}
	w.put(`<a href="%">%</a>`, address, text)
}

// differences writes the components that are not those of the newest document.
func (w *writer) differences(text string, parts, first []part) {
	w.put("<dl class=\"differences\">\n")
	for _, p := range parts {
		if slices.Contains(first, p) {
			continue
		}
		w.put(`<div class="c-%"><dt>%</dt><dd>`, p.name, p.name)
		if p.start == p.end {
			w.put(`<i>empty</i>`)
		} else {
			w.codeRuns(runsOf(text, p.start, p.end, noMark))
		}
		w.put("</dd></div>\n")
	}
	w.put("</dl>\n")
}

// targets writes where the text leads from the base, and who says so.
func (w *writer) targets(e explanation) {
	w.put("<section aria-labelledby=\"targets\">\n<h2 id=\"targets\">Where it leads from the base</h2>\n<p>Base: ")
	w.code(e.base)
	w.put("</p>\n<table class=\"targets\">\n<thead><tr><th scope=\"col\">Target</th><th scope=\"col\">By</th></tr></thead>\n<tbody>\n")
	for _, t := range e.targets() {
		w.put("<tr><td>")
		if t.reason != "" {
			w.put(`<strong class="tag">none</strong> %`, t.reason)
		} else {
			w.code(t.text)
		}
		w.put("</td>\n<td>%</td></tr>\n", strings.Join(t.who, ", "))
	}
	w.put("</tbody>\n</table>\n</section>\n")
}

// A target is what a text leads to from a base, or the reason why it leads nowhere, and who says
// so.
type target struct {
	text, reason string
	who          []string
}

func (e explanation) targets() []target {
	var all []target
	add := func(who, text, reason string) {
		i := slices.IndexFunc(all, func(t target) bool {
			return t.text == text && t.reason == reason
		})
		if i < 0 {
			i, all = len(all), append(all, target{text: text, reason: reason})
		}
		all[i].who = append(all[i].who, who)
	}
	switch b := e.browsing; {
	case b.BaseErr != nil:
		add("Browsers", "", "The base is refused: "+sentence(b.BaseErr))
	case b.Err != nil:
		add("Browsers", "", sentence(b.Err))
	default:
		add("Browsers", b.Exact, "")
	}
	for _, r := range e.readings {
		switch {
		case r.BaseErr != nil:
			add(r.Name, "", "The base is refused: "+sentence(r.BaseErr))
		case r.TargetErr != nil:
			add(r.Name, "", sentence(r.TargetErr))
		default:
			add(r.Name, r.Target.String(), "")
		}
	}
	return all
}

// decoded writes the parts that decoding changes.
func (w *writer) decoded(e explanation) {
	rows, more := e.decoded()
	if len(rows) == 0 {
		return
	}
	w.put("<section aria-labelledby=\"decoded\">\n<h2 id=\"decoded\">Decoded</h2>\n<table class=\"decoded\">\n<thead><tr><th scope=\"col\">Part</th><th scope=\"col\">Value</th></tr></thead>\n<tbody>\n")
	for _, r := range rows {
		w.put(`<tr><th scope="row"><span class="place">%</span>`, r.what)
		if r.name != "" {
			w.put(" ")
			w.code(r.name)
		}
		w.put(`</th>`+"\n"+`<td class="c-%">`, r.component.String())
		if r.value == "" {
			w.put(`<i>empty</i>`)
		} else {
			w.code(r.value)
		}
		w.put("</td></tr>\n")
	}
	w.put("</tbody>\n</table>\n")
	if more > 0 {
		w.put("<p class=\"note\">% more are not shown.</p>\n", strconv.Itoa(more))
	}
	w.put("</section>\n")
}

// A decodedPart is a part of the text as data: a parameter, or a part that is percent-encoded or in
// Punycode.
type decodedPart struct {
	component   uri.Component
	what        string
	name, value string
}

// maxDecoded bounds the rows.
const maxDecoded = 60

// decoded returns the parts that decoding changes, all parameters of the query, and how many rows
// are left out. The parts are those of the text under the newest document that accepts it, or of
// the text as browsers repair it, except for those that stand in the text as they are.
func (e explanation) decoded() (all []decodedPart, more int) {
	var u uri.URI
	first, valid := e.accepted()
	if valid {
		u = first.URI
	} else if !e.browsing.refused() {
		u = e.browsing.URI
	}
	add := func(c uri.Component, what, name, value string) {
		if len(all) == maxDecoded {
			more++
			return
		}
		all = append(all, decodedPart{c, what, name, value})
	}
	changed := func(c uri.Component, what, text, decoded string) {
		if decoded != text && (valid || !strings.Contains(e.text, decoded)) {
			add(c, what, "", decoded)
		}
	}
	user, password, _ := strings.Cut(u.Userinfo(), ":")
	changed(uri.ComponentUserinfo, "user name", user, uri.Unescape(user))
	changed(uri.ComponentUserinfo, "password", password, uri.Unescape(password))
	changed(uri.ComponentHost, "host", u.Host(), whatwg.HostToUnicode(uri.Unescape(u.Host())))
	i := 0
	for segment := range u.Segments() {
		i++
		changed(uri.ComponentPath, "segment "+strconv.Itoa(i)+" of the path", segment,
			uri.Unescape(segment))
	}
	if strings.Contains(u.Query(), "=") {
		for name, value := range u.Form().Pairs() {
			add(uri.ComponentQuery, "parameter", name, value)
		}
	} else {
		changed(uri.ComponentQuery, "query", u.Query(), uri.Unescape(u.Query()))
	}
	changed(uri.ComponentFragment, "fragment", u.Fragment(), uri.Unescape(u.Fragment()))
	return all, more
}

// forms writes the normal forms.
func (w *writer) forms(e explanation) {
	w.put("<section aria-labelledby=\"forms\">\n<h2 id=\"forms\">Normal forms</h2>\n")
	defer func() { w.put("</section>\n") }()
	u, from, ok := e.normalized()
	if !ok {
		w.put("<p>%</p>\n", from)
		return
	}
	if schemes.Normalize(u) == u {
		w.put("<p>% Nothing changes, because this is its normal form.</p>\n", from)
		return
	}
	w.put("<p>% Deleted text is struck out, and new text is underlined.</p>\n<ol class=\"forms\">\n<li><strong>Start</strong>\n<p>", from)
	before := u.String()
	w.code(before)
	w.put("</p></li>\n")
	for _, f := range formsOf(u) {
		w.put("<li><strong>%</strong> <span class=\"place\">", f.name)
		w.link(sectionAddress(published[uri.RFC3986].address, f.section), "RFC 3986, "+f.section)
		w.put("</span>\n<p>")
		if f.text == before {
			w.put("Nothing changes.")
		} else {
			w.codeRuns(changes(before, f.text))
		}
		w.put("</p></li>\n")
		before = f.text
	}
	w.put("</ol>\n")
}

// normalized returns the URI whose normal forms the page shows, and a sentence about it: the
// target, without a target the text, and for a text that all documents refuse what browsers make of
// it.
func (e explanation) normalized() (u uri.URI, from string, ok bool) {
	first, ok := e.accepted()
	switch newest := e.readings[0]; {
	case e.base != "" && newest.BaseErr == nil && newest.TargetErr == nil:
		return newest.Target, "The forms start with the target under " + newest.Name + ".", true
	case ok:
		return first.URI, "The forms start with the text, as " + first.Name + " reads it.", true
	case !e.browsing.refused():
		return e.browsing.URI,
			"All documents refuse the text. The forms start with the valid URI that repairing it gives.",
			true
	}
	return uri.URI{}, "All documents and browsers refuse the text, so it has no normal form.", false
}

// call writes a call of Go that reads the text.
func (w *writer) call(e explanation) {
	w.put("<section aria-labelledby=\"call\">\n<h2 id=\"call\">In Go</h2>\n<p>")
	code := e.goCall()
	w.put(`<code>%</code>`, plain(code, shortLimits.whole))
	w.copyButton("the code", code)
	w.put("</p>\n</section>\n")
}

// goCall returns a call that reads the text, or that says why nothing does.
func (e explanation) goCall() string {
	text, base := strconv.QuoteToASCII(e.text), strconv.QuoteToASCII(e.base)
	newest := e.readings[0]
	first, ok := e.accepted()
	switch b := e.browsing; {
	case e.base != "" && newest.Err == nil && newest.BaseErr == nil && newest.TargetErr == nil:
		return "target, err := uri.MustParse(" + base + ").ResolveString(" + text + ")"
	case e.base != "" && newest.Err != nil:
		return "target, repairs, err := whatwg.Resolve(" + base + ", " + text + ")"
	case newest.Err == nil:
		return "u, err := uri.Parse(" + text + ")"
	case !b.refused() && b.Exact != "":
		return "u, repairs, err := whatwg.Parse(" + text + ")"
	case !b.refused():
		return "u, repairs, err := whatwg.Repair(" + text + ")"
	case ok:
		return "u, err := uri." + first.Spec.String() + ".Parse(" + text + ")"
	}
	return "_, err := uri.Parse(" + text + ") // " + strings.TrimSuffix(sentence(newest.Err), ".")
}
