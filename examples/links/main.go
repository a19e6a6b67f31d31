// Command links prints the links of a page of HTML as a browser sees them, one in each line.
//
//	go run ./links https://www.example.com/guide/ <page.html
//
// The argument is the URL of the page. Each attribute that holds a URL counts, also in srcset and in a meta element that sends the browser on.
// References are resolved against the base element, if there is one. What is not a URL to a browser is left out and counted.
package main

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"log"
	"os"
	"slices"
	"strings"

	"example.com/uri/whatwg"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: links URL <page.html")
	}
	w := bufio.NewWriter(os.Stdout)
	refused, err := links(w, os.Stdin, os.Args[1])
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		log.Fatal(err)
	}
	if refused > 0 {
		log.Printf("%d references are not URLs to a browser", refused)
	}
}

// links writes the links of the page that r reads. It returns how many references a browser would refuse.
func links(w io.Writer, r io.Reader, page string) (refused int, err error) {
	decoded, err := charset.NewReader(r, "")
	if err != nil {
		return 0, err
	}
	root, err := html.Parse(decoded)
	if err != nil {
		return 0, err
	}
	base, err := whatwg.Repairer{}.ExactBase(page, baseOf(root))
	if err != nil {
		return 0, err
	}
	for ref := range references(root) {
		link, err := base.Exact(ref)
		if err != nil {
			refused++
			continue
		}
		if _, err := fmt.Fprintln(w, link); err != nil {
			return refused, err
		}
	}
	return refused, nil
}

// baseOf returns the href of the first base element that has one (HTML Standard, 4.2.3), or "".
func baseOf(root *html.Node) string {
	for n := range elements(root) {
		if href, ok := attribute(n, "href"); ok && n.Data == "base" {
			return href
		}
	}
	return ""
}

// urlAttributes has the attributes that hold a URL (HTML Standard, index of attributes, and 16.2 for those that are obsolete), with their elements. No
// elements are all elements.
var urlAttributes = map[string][]string{
	"action": {"form"}, "background": {"body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"}, "cite": {"blockquote", "del", "ins", "q"}, "data": {"object"},
	"formaction": {"button", "input"}, "href": {"a", "area", "link", "image", "use", "feImage", "script"}, "longdesc": {"img", "frame", "iframe"}, "manifest": {"html"},
	"poster": {"video"}, "profile": {"head"}, "itemid": {},
	"src": {"audio", "embed", "frame", "iframe", "img", "input", "script", "source", "track", "video"},
}

// references yields the references of a page, in its order.
func references(root *html.Node) iter.Seq[string] {
	return func(yield func(string) bool) {
		for n := range elements(root) {
			for ref := range referencesOf(n) {
				if !yield(ref) {
					return
				}
			}
		}
	}
}

// referencesOf yields the references in the attributes of an element.
func referencesOf(n *html.Node) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, a := range n.Attr {
			for _, ref := range referencesIn(n, a) {
				if !yield(ref) {
					return
				}
			}
		}
	}
}

// referencesIn returns the references in an attribute.
func referencesIn(n *html.Node, a html.Attribute) (refs []string) {
	names, ok := urlAttributes[a.Key]
	switch {
	case ok && (len(names) == 0 || slices.Contains(names, n.Data)):
		return []string{a.Val}
	case a.Key == "ping" && (n.Data == "a" || n.Data == "area"): // several, with spaces between
		return strings.Fields(a.Val)
	case a.Key == "srcset" && (n.Data == "img" || n.Data == "source"), a.Key == "imagesrcset" && n.Data == "link":
		for candidate, err := range whatwg.Srcset(a.Val) {
			if err == nil {
				refs = append(refs, candidate.Ref)
			}
		}
	case a.Key == "content" && n.Data == "meta":
		kind, _ := attribute(n, "http-equiv")
		if ref, _, err := whatwg.Refresh(a.Val); strings.EqualFold(kind, "refresh") && err == nil && ref != "" {
			return []string{ref}
		}
	}
	return refs
}

// elements yields the elements of a page, in its order, but not those in templates: a browser does not show them.
func elements(root *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for n := root; n != nil; n = next(n, root) {
			if n.Type == html.ElementNode && !yield(n) {
				return
			}
		}
	}
}

// next returns the node after n, or nil at the end of root.
func next(n, root *html.Node) *html.Node {
	if n.FirstChild != nil && n.Data != "template" {
		return n.FirstChild
	}
	for n != root && n.NextSibling == nil {
		n = n.Parent
	}
	if n == root {
		return nil
	}
	return n.NextSibling
}

// attribute returns the value of an attribute of HTML.
func attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
