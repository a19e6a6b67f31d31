package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/uri/uritemplate"

	yosida95 "github.com/yosida95/uritemplate/v3"
)

// Both libraries expand all that is measured to the same.
func TestFillings(t *testing.T) {
	for _, f := range fillings(1000) {
		got, err := f.ours.Expand(f.values)
		want, peerErr := f.peer.Expand(f.peers)
		if err != nil || peerErr != nil || got != want {
			t.Errorf("%s: %q (%v), the peer %q (%v)", f.text, got, err, want, peerErr)
		}
		if _, ok := f.ours.Match(got); !ok {
			t.Errorf("%s does not match %q", f.text, got)
		}
	}
}

// The peer expands the examples of RFC 6570 as this library does.
func TestTemplateExamples(t *testing.T) {
	data, err := os.ReadFile("../uritemplate/testdata/examples.tsv")
	if err != nil {
		t.Fatal(err)
	}
	values, count := yosida95.Values{}, 0
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		switch row[0] {
		case "section":
			values = yosida95.Values{}
		case "string":
			values.Set(row[1], yosida95.String(row[2]))
		case "list":
			values.Set(row[1], yosida95.List(row[2:]...))
		case "pairs":
			values.Set(row[1], yosida95.KV(row[2:]...))
		case "template":
			count++
			if got, err := yosida95.MustNew(row[1]).Expand(values); err != nil || got != row[2] {
				t.Errorf("%s: %q (%v), want %q", row[1], got, err, row[2])
			}
		}
	}
	if count < 180 {
		t.Errorf("only %d examples", count)
	}
}

// templateDifferences are the differences, each with the section of RFC 6570 that decides.
var templateDifferences = []struct {
	template   string
	x          yosida95.Value
	ours, peer string
	reason     string
}{
	{"{x}", yosida95.String("é"), "%C3%A9", "%E9", "1.6: characters are encoded as UTF-8"},
	{"é{x}", yosida95.String(""), "%C3%A9", "é", "3.1: so are literals"},
	{"{x:1}", yosida95.String("éa"), "%C3%A9", "error", "2.4.1: a prefix counts characters"},
	{"{+x}", yosida95.String("%2F"), "%2F", "%252F", "3.2.1: reserved expansion passes triplets"},
	{"{x:2}", yosida95.List("a"), "error", "a", "2.4.1: a list has no prefix"},
	{"{;x}", yosida95.List(""), ";x", ";x=", "3.2.7: the value is empty"},
	{"{x*}", yosida95.KV("a", ""), "a", "a,", "3.2.1: a pair with an empty value is its name"},
	{"{?x*}", yosida95.KV("a/b", "c"), "?a%2Fb=c", "?a/b=c", "3.2.1: the name in a pair is encoded as a value is"},
}

// A version of the peer that no longer differs fails here.
func TestTemplatesDiffer(t *testing.T) {
	for _, d := range templateDifferences {
		value := uritemplate.String(d.x.String())
		if list := d.x.List(); list != nil {
			value = uritemplate.List(list...)
		} else if pairs := d.x.KV(); pairs != nil {
			value = uritemplate.Pairs(pairs...)
		}
		ours, theirs := "error", "error"
		if tmpl, err := uritemplate.Parse(d.template); err == nil {
			if text, err := tmpl.Expand(uritemplate.Values{"x": value}); err == nil {
				ours = text
			}
		}
		if tmpl, err := yosida95.New(d.template); err == nil {
			if text, err := tmpl.Expand(yosida95.Values{"x": d.x}); err == nil {
				theirs = text
			}
		}
		if got, want := fmt.Sprint(ours, " ", theirs),
			fmt.Sprint(d.ours, " ", d.peer); got != want {
			t.Errorf("%s: %s, want %s: %s", d.template, got, want, d.reason)
		}
	}
}
