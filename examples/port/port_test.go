package port

import (
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	after "example.com/uri/examples/port/after"
	before "example.com/uri/examples/port/before"
)

// pages are pages of the site, and the links to them. A crawler with net/url does not find those of
// lost. The parameters of the last one are signed, in their order.
var pages, lost = map[string]string{
	"/plain.html":  "docs/../plain.html#top",
	"/a%20b.html":  " /a b.html ",
	"/%C3%A9.html": "é.html",
	"/q?a=1&b=2":   "/q?b=2&a=1&utm_source=x",
	"/folder/":     "folder/",
}, map[string]string{
	"/100%25.html":        "100%.html",
	"/back/slash.html":    `\back\slash.html`,
	"/line.html":          "/li\nne.html",
	"/scheme.html":        "http:scheme.html",
	"/percent?q=50%25":    "/percent?q=50%",
	"/semicolon?a=1;b=2":  "/semicolon?a=1;b=2",
	"/moved/100%25r.html": "/moved/",
	"/signed?b=2&a=1":     "/signed?b=2&a=1",
}

var href = regexp.MustCompile(`<(a|base) href="([^"]*)">`)

func parse(body io.Reader) (baseHref string, hrefs []string) {
	data, _ := io.ReadAll(body)
	for _, m := range href.FindAllStringSubmatch(string(data), -1) {
		if value := html.UnescapeString(m[2]); m[1] == "base" {
			baseHref = value
		} else {
			hrefs = append(hrefs, value)
		}
	}
	return baseHref, hrefs
}

// nameOf returns the name of the page that a request asks for. At /q, the order of parameters and
// those of campaigns make no difference.
func nameOf(request string) string {
	if strings.HasPrefix(request, "/q?") {
		return "/q?a=1&b=2"
	}
	return request
}

func serve(w http.ResponseWriter, r *http.Request) {
	_, isPlain := pages[nameOf(r.RequestURI)]
	_, isLost := lost[r.RequestURI]
	switch {
	case r.RequestURI == "/":
		fmt.Fprint(w, `<base href="/"><a href="/q?a=1&amp;b=2">`) // a second link to the page
		for _, links := range []map[string]string{pages, lost} {
			for _, link := range links {
				fmt.Fprintf(w, `<a href="%s">`, html.EscapeString(link))
			}
		}
	case r.RequestURI == "/moved/":
		w.Header().Set("Location", "100%r.html")
		w.WriteHeader(http.StatusFound)
	case !isPlain && !isLost:
		http.NotFound(w, r)
	}
}

// Both crawlers find the plain pages. Only the ported one finds the others.
func TestPort(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(serve))
	defer server.Close()
	var found []string
	visited := func(client *http.Client) *http.Client {
		next := client.Transport
		client.Transport = roundTripper(func(r *http.Request) (*http.Response, error) {
			response, err := next.RoundTrip(r)
			if err == nil && response.StatusCode == http.StatusOK {
				found = append(found, nameOf(r.URL.RequestURI()))
			}
			return response, err
		})
		return client
	}
	ignore := func(string) {}
	names := func(all ...map[string]string) []string {
		names := []string{"/"}
		for _, links := range all {
			for name := range links {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}

	old := before.Crawler{Client: visited(&http.Client{Transport: http.DefaultTransport}), Parse: parse, Found: ignore}
	if err := old.Run(server.URL); err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	if want := names(pages); !slices.Equal(found, want) {
		t.Errorf("with net/url: %q, want %q", found, want)
	}
	found = nil
	ported := after.Crawler{Client: visited(&http.Client{Transport: after.Location{Next: http.DefaultTransport}}), Parse: parse, Found: ignore}
	if err := ported.Run(server.URL); err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	if want := names(pages, lost); !slices.Equal(found, want) {
		t.Errorf("with uri: %q, want %q", found, want)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// The guide shows the files as they are: their lengths, the Transport, and the lines of the functions that differ.
func TestGuide(t *testing.T) {
	guide, old, ported := read(t, "../../docs/crawlers.md"), read(t, "before/crawler.go"), read(t, "after/crawler.go")
	for _, want := range []string{
		fmt.Sprintf("in %d lines. [after]", strings.Count(old, "\n")),
		fmt.Sprintf("in %d lines, and its", strings.Count(ported, "\n")),
		fmt.Sprintf("finds %d of %d pages", len(pages)+1, len(pages)+len(lost)+1),
		fmt.Sprintf("in %d lines.\n", strings.Count(read(t, "../crawler/main.go"), "\n")),
		"```go\n" + read(t, "after/location.go") + "```\n",
	} {
		if !strings.Contains(guide, want) {
			t.Errorf("the guide does not have %q", want)
		}
	}
	_, diff, _ := strings.Cut(guide, "```diff\n")
	diff, _, _ = strings.Cut(diff, "```")
	for hunk := range strings.SplitSeq(diff, "@@\n") {
		var minus, plus strings.Builder
		for line := range strings.Lines(hunk) {
			if line[0] != '+' {
				minus.WriteString(line[1:])
			}
			if line[0] != '-' {
				plus.WriteString(line[1:])
			}
		}
		if len(hunk) < 100 || !strings.Contains(old, minus.String()) || !strings.Contains(ported, plus.String()) {
			t.Errorf("the files do not have these lines:\n%s", hunk)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
