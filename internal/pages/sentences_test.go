package pages

import (
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Limits on sentences. A folder has an average; each sentence has a length.
const (
	longest = 30 // words in a sentence
	average = 15 // words in a sentence of a folder
	hardest = 20 // of 1000 sentences in a folder, those that begin or turn in a way that many readers must read twice
)

// hard finds sentences that begin with their object or their condition, and phrases that point back at something.
var hard = regexp.MustCompile(`^(What|Where|Of|That)\b|\b(is none|as that of|of which)\b`)

// A tally counts the sentences of a folder.
type tally struct {
	sentences, words, hard int
	examples               []string // of hard sentences
}

// Sentences in comments and pages are short, and few of them need a second reading.
func TestSentences(t *testing.T) {
	folders := map[string]*tally{}
	add := func(name, paragraph string) {
		dir := filepath.ToSlash(filepath.Dir(name))
		if folders[dir] == nil {
			folders[dir] = new(tally)
		}
		n := folders[dir]
		for _, s := range sentences(paragraph) {
			words := len(strings.Fields(s))
			n.sentences++
			n.words += words
			if words > longest {
				t.Errorf("%s: %d words: %s", name, words, s)
			}
			if hard.MatchString(s) {
				n.hard++
				n.examples = append(n.examples, name+": "+s)
			}
		}
	}
	for _, name := range files(t, ".md") {
		for _, p := range prose(read(t, name)) {
			add(name, p)
		}
	}
	for _, name := range files(t, ".go") {
		for _, group := range parse(t, name).Comments {
			text, _, _ := strings.Cut(group.Text(), "Output:\n") // of an example
			for _, p := range paragraphs(text) {
				add(name, p)
			}
		}
	}
	all := tally{}
	for dir, n := range folders {
		all.sentences, all.words, all.hard = all.sentences+n.sentences, all.words+n.words, all.hard+n.hard
		if n.words > average*n.sentences+longest {
			t.Errorf("%s: %d words in %d sentences are more than %d in each", dir, n.words, n.sentences, average)
		}
		if n.hard*1000 > hardest*n.sentences+1000 { // one is free
			t.Errorf("%s: %d of %d sentences are hard to read, more than %d in 1000:\n%s", dir, n.hard, n.sentences, hardest, strings.Join(n.examples, "\n"))
		}
	}
	if all.sentences < 4000 {
		t.Errorf("only %d sentences", all.sentences)
	}
	t.Logf("%d sentences, %.1f words in each, %.1f of 1000 hard to read", all.sentences, float64(all.words)/float64(all.sentences), 1000*float64(all.hard)/float64(all.sentences))
}

// parse parses a Go file of the project.
func parse(t *testing.T, name string) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, read(t, name), parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// paragraphs returns the paragraphs and list items of a comment, without code and headings.
func paragraphs(text string) (found []string) {
	var p comment.Parser
	var printer comment.Printer
	for _, block := range p.Parse(text).Content {
		switch block := block.(type) {
		case *comment.Paragraph:
			found = append(found, string(printer.Comment(&comment.Doc{Content: []comment.Block{block}})))
		case *comment.List:
			for _, item := range block.Items {
				found = append(found, string(printer.Comment(&comment.Doc{Content: item.Content})))
			}
		}
	}
	return found
}

var (
	item     = regexp.MustCompile(`(?m)^\s*([-*]|\d+\.) `)
	notProse = regexp.MustCompile(`(?m)^(    |\||#|<!--|!\[).*$`)
	blank    = regexp.MustCompile(`\n\s*\n`)
)

// prose returns the paragraphs and list items of a Markdown page, without code, tables and headings.
func prose(page string) (found []string) {
	page = fenced.ReplaceAllString(page, "")
	page = notProse.ReplaceAllString(page, "")
	page = item.ReplaceAllString(page, "\n\n")
	for _, p := range blank.Split(page, -1) {
		if p = strings.TrimSpace(p); p != "" {
			found = append(found, p)
		}
	}
	return found
}

var end = regexp.MustCompile(`[.!?]["”)*]*\s+["(\[*]*[A-Z` + "`" + `]`)

// sentences returns the sentences of a paragraph that have at least three words.
func sentences(paragraph string) (found []string) {
	text := strings.Join(strings.Fields(paragraph), " ")
	for text != "" {
		next := len(text)
		if at := end.FindStringIndex(text); at != nil {
			next = at[0] + strings.IndexByte(text[at[0]:], ' ')
		}
		if s := strings.TrimSpace(text[:next]); strings.Count(s, " ") > 1 {
			found = append(found, s)
		}
		text = strings.TrimSpace(text[next:])
	}
	return found
}

// The count finds what it should.
func TestCount(t *testing.T) {
	got := sentences("The first one has \"v1.2\" in it. What follows\nis hard! Two words. See (RFC 3986, 5.2). `Code` may begin a sentence.")
	want := []string{`The first one has "v1.2" in it.`, "What follows is hard!", "See (RFC 3986, 5.2).", "`Code` may begin a sentence."}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got %q", got)
	}
	for s, want := range map[string]bool{
		"What follows is hard!": true, "Whatever follows is not.": false, "Say what follows.": false, "There is none.": true, "A set, of which some": true,
	} {
		if hard.MatchString(s) != want {
			t.Errorf("%q: %t", s, !want)
		}
	}
	text := "Text of\na paragraph.\n\n  - an item\n    of a list\n\nCode:\n\n\tcode()\n\n# Heading\n"
	if got := paragraphs(text); len(got) != 3 || sentences(got[0])[0] != "Text of a paragraph." || sentences(got[1])[0] != "an item of a list" {
		t.Errorf("got %q", got)
	}
	page := "# Heading\n\nText `x`.\n\n- an item\n- another\n  of two lines\n\n| a | table |\n\n```go\ncode\n```\n    code\n"
	if got := prose(page); len(got) != 3 || got[0] != "Text `x`." || !strings.HasPrefix(got[2], "another") {
		t.Errorf("got %q", got)
	}
}
