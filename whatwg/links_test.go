package whatwg_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// HTML Standard, 4.8.4.3.10: each row has the candidates of an attribute, with "!" behind those
// that browsers skip.
func TestSrcset(t *testing.T) {
	for _, test := range []struct{ attribute, want string }{
		{"", ""},
		{" ,\t, ", ""},
		{"a", "a"},
		{" a ", "a"},
		{"a,b", "a,b"}, // one reference
		{"a, b", "a b"},
		{"a,, b", "a b"},
		{",a 1x,b 2x", "a@1 b@2"},
		{"a 1x ,b 2x", "a@1 b@2"},
		{"data:,a 1x, data:,b 2x", "data:,a@1 data:,b@2"},
		{"a 320w, b 640w", "a@320w b@640w"},
		{"a 320w 240h", "a@320w"},
		{"a 240h 320w", "a@320w"},
		{"a 240h", "a!"},
		{"a 1x 320w", "a!"},
		{"a 320w 1x", "a!"},
		{"a 1x 2x, b", "a! b"},
		{"a 1w 1w", "a!"},
		{"a 1w 1h 1h", "a!"},
		{"a 0w", "a!"},
		{"a +1w", "a!"},
		{"a 1.5w", "a!"},
		{"a -1x", "a!"},
		{"a -0x", "a"},
		{"a +1x", "a!"},
		{"a .5x", "a@0.5"},
		{"a 1.x", "a!"},
		{"a 1e1x", "a@10"},
		{"a 1ex", "a!"},
		{"a 1X", "a!"},
		{"a x", "a!"},
		{"a Infx", "a!"},
		{"a (1x, 2x) , b", "a! b"},
		{"a 1x(, b", "a!"}, // a parenthesis that does not end
		{"a\n1x\f,\rb", "a@1 b"},
		{"a\u00a01x", "a\u00a01x"}, // no white space
	} {
		var got []string
		for c, err := range whatwg.Srcset(test.attribute) {
			text := c.Ref
			switch {
			case err != nil:
				text += "!"
				var pe *uri.ParseError
				if !errors.As(err, &pe) || pe.Input != test.attribute ||
					pe.Offset < c.Offset+len(c.Ref) || c.Width != 0 || c.Density != 0 {
					t.Errorf("%q: %+v, %v", test.attribute, c, err)
				}
			case c.Width > 0:
				text += fmt.Sprintf("@%dw", c.Width)
			case c.Density > 0:
				text += fmt.Sprint("@", c.Density)
			}
			if !strings.HasPrefix(test.attribute[c.Offset:], c.Ref) {
				t.Errorf("%q: %q at %d", test.attribute, c.Ref, c.Offset)
			}
			got = append(got, text)
		}
		if all := strings.Join(got, " "); all != test.want {
			t.Errorf("%q: %q, want %q", test.attribute, all, test.want)
		}
	}
	for range whatwg.Srcset("a, b") {
		break
	}
}

// HTML Standard, 4.2.5.3, shared declarative refresh steps.
func TestRefresh(t *testing.T) {
	for _, test := range []struct {
		text, ref string
		delay     int // or -1 for failure
	}{
		{"5", "", 5},
		{" 5 ", "", 5},
		{"5;", "", 5},
		{"0; url=/a", "/a", 0},
		{"0;URL='/a b' c", "/a b", 0},
		{"0, UrL = \"/a\"", "/a", 0},
		{"0 url=/a", "/a", 0},
		{"0 /a", "/a", 0},
		{"0;/a", "/a", 0},
		{"0; '/a'", "/a", 0},
		{"0;;/a", ";/a", 0},
		{"1.5;/a", "/a", 1},
		{".5;/a", "/a", 0},
		{"1..5.;/a", "/a", 1},
		{"0; url /a", "url /a", 0},
		{"0; u", "u", 0},
		{"0; ur='a'", "ur='a'", 0},
		{"0; url", "url", 0},
		{"0; url=", "", 0},
		{"0; url='", "", 0},
		{"0; url='a\"b", "a\"b", 0},
		{"", "", -1},
		{"a", "", -1},
		{"-1;/a", "", -1},
		{"5a", "", -1},
		{";url=/a", "", -1},
	} {
		ref, delay, err := whatwg.Refresh(test.text)
		if err != nil {
			delay = -1
		}
		if ref != test.ref || delay != test.delay {
			t.Errorf("%q: %q, %d (%v), want %q, %d", test.text, ref, delay, err, test.ref,
				test.delay)
		}
	}
	if _, delay, err := whatwg.Refresh("99999999999999999999"); delay <= 0 || err != nil {
		t.Errorf("a long time: %d (%v)", delay, err)
	}
}

// RFC 8288: the examples of 3.5, and the steps of Appendix B.
func TestLinkHeader(t *testing.T) {
	for _, test := range []struct{ value, want string }{
		{"", ""},
		{`<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"`, `http://example.com/TheBook/chapter2 rel=previous title=previous chapter`},
		{`</>; rel="http://example.net/foo"`, `/ rel=http://example.net/foo`},
		{`</terms>; rel="copyright"; anchor="#foo"`, `/terms rel=copyright anchor=#foo`},
		{`</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel="next"`,
			`/TheBook/chapter2 rel=previous title*=UTF-8'de'letztes%20Kapitel | /TheBook/chapter4 rel=next`},
		{`<http://example.org/>; rel="start http://example.net/relation/other"`, `http://example.org/ rel=start http://example.net/relation/other`},
		{`<https://example.org/>; rel="start", <https://example.org/index>; rel="index"`, `https://example.org/ rel=start | https://example.org/index rel=index`},
		{"<a,b;c>;REL=x", "a,b;c rel=x"},
		{"<a> ; rel = x ; crossorigin,<b>", "a rel=x crossorigin= | b"},
		{`<a>; title="b, \"c\" <d>;"`, `a title=b, "c" <d>;`},
		{`<a>; title="b`, `a title=b`},
		{`<a>; title="b\`, `a title=b`},
		{"<>;;rel=x", " rel=x"},
		{", <a>,, <b>,", "a | b"},
		{"<a><b>", "a | b"},
		{"a", "error 0"},
		{"<a", "error 0"},
		{"<a>; rel=x, b", "a rel=x | error 12"},
		{"<a> b, <c>", "a | error 4"},
	} {
		var got []string
		for link, err := range whatwg.LinkHeader(test.value) {
			if err != nil {
				got = append(got, fmt.Sprint("error ", link.Offset))
				continue
			}
			text := link.Ref
			for _, p := range link.Params {
				text += " " + p.Name + "=" + p.Value
			}
			got = append(got, text)
			if !strings.HasPrefix(test.value[link.Offset:], link.Ref+">") {
				t.Errorf("%q: %q at %d", test.value, link.Ref, link.Offset)
			}
		}
		if all := strings.Join(got, " | "); all != test.want {
			t.Errorf("%q: %q, want %q", test.value, all, test.want)
		}
	}
	for range whatwg.LinkHeader("<a>, <b>") {
		break
	}
}

// Texts that grow take time in proportion.
func TestLinksAreLinear(t *testing.T) {
	for _, piece := range []string{"a,", "a (", "<a>;b=\"", "<a>, ", "<", ", ", "1x ", "url",
		"\\\""} {
		text := strings.Repeat(piece, 1<<20/len(piece))
		for range whatwg.Srcset(text) {
		}
		for range whatwg.Srcset("a " + text) {
		}
		for range whatwg.LinkHeader(text) {
		}
		whatwg.Refresh("0;" + text)
	}
}

func ExampleSrcset() {
	for image, err := range whatwg.Srcset("/a,b.png 1x, /c.png 640w 1x, /d.png 2x") {
		fmt.Println(image.Ref, image.Density, err != nil)
	}
	// Output:
	// /a,b.png 1 false
	// /c.png 0 true
	// /d.png 2 false
}

func ExampleRefresh() {
	fmt.Println(whatwg.Refresh("5; URL='/next page'"))
	// Output: /next page 5 <nil>
}

func ExampleLinkHeader() {
	for link, err := range whatwg.LinkHeader(`</style.css>; rel=preload; as=style, <https://example.com/a>; rel="canonical"`) {
		fmt.Println(link.Ref, link.Param("rel"), err)
	}
	// Output:
	// /style.css preload <nil>
	// https://example.com/a canonical <nil>
}

func ExampleLink_Param() {
	for link := range whatwg.LinkHeader("<a>; rel=next; rel=prev") {
		fmt.Println(link.Param("rel"), link.Param("anchor") == "")
	}
	// Output: next true
}
