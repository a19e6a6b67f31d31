package uri_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
)

func TestBaseContext(t *testing.T) {
	message := &uri.BaseContext{
		ContentLocation: "http://msg.example/inbox/1",
		Retrieval:       "imap://mail.example/INBOX/;uid=1",
	}
	for _, test := range []struct {
		name    string
		context uri.BaseContext
		want    string
		layer   uri.BaseLayer
		depth   int
		header  string // the base of references in headers, if it is another
	}{
		// RFC 3986, 5.1: the order of the layers.
		{
			name:    "5.1.1 wins over all",
			context: uri.BaseContext{Embedded: "http://e/", ContentBase: "http://cb/", ContentLocation: "http://cl/", Retrieval: "http://r/", Default: "http://d/"},
			want:    "http://e/", layer: uri.LayerEmbedded, header: "http://cb/",
		}, {
			name:    "url-syntax-05, 5.1.1: Content-Base wins over Content-Location",
			context: uri.BaseContext{ContentBase: "http://cb/", ContentLocation: "http://cl/", Retrieval: "http://r/"},
			want:    "http://cb/", layer: uri.LayerContentBase,
		}, {
			name:    "Content-Location",
			context: uri.BaseContext{ContentLocation: "http://cl/", Retrieval: "http://r/", Default: "http://d/"},
			want:    "http://cl/", layer: uri.LayerContentLocation,
		}, {
			name:    "5.1.2 wins over 5.1.3",
			context: uri.BaseContext{Enclosing: message, Retrieval: "http://r/", Default: "http://d/"},
			want:    "http://msg.example/inbox/1", layer: uri.LayerContentLocation, depth: 1,
		}, {
			name:    "5.1.3",
			context: uri.BaseContext{Retrieval: "http://r/x", Default: "http://d/"},
			want:    "http://r/x", layer: uri.LayerRetrieval,
		}, {
			name:    "5.1.4",
			context: uri.BaseContext{Default: "http://d/"},
			want:    "http://d/", layer: uri.LayerDefault,
		},
		// Relative layers.
		{
			name:    "a relative base element against the retrieval URI",
			context: uri.BaseContext{Embedded: " ../img/ ", Retrieval: "http://h/a/b/c?q#f"},
			want:    "http://h/a/img/", layer: uri.LayerEmbedded, header: "http://h/a/b/c?q",
		}, {
			name:    "a relative base element against a relative Content-Location",
			context: uri.BaseContext{Embedded: "x/", ContentLocation: "/d/e", Retrieval: "http://h/a/b"},
			want:    "http://h/d/x/", layer: uri.LayerEmbedded, header: "http://h/d/e",
		}, {
			name:    "a base element of only a query",
			context: uri.BaseContext{Embedded: "?x", Retrieval: "http://h/a"},
			want:    "http://h/a?x", layer: uri.LayerEmbedded, header: "http://h/a",
		},
		// Headers.
		{
			name:    "white space and folding are ignored",
			context: uri.BaseContext{ContentBase: " http://www.ics.uci.edu/\r\n\tTest/a/b/c \r\n"},
			want:    "http://www.ics.uci.edu/Test/a/b/c", layer: uri.LayerContentBase,
		}, {
			name:    "RFC 1808, 3.1: the Base header",
			context: uri.BaseContext{Spec: uri.RFC1808, ContentBase: "<URL:http://www.ics.uci.edu/\r\n Test/a/b/c>"},
			want:    "http://www.ics.uci.edu/Test/a/b/c", layer: uri.LayerContentBase,
		},
		// Nesting.
		{
			name: "a part in a part in a message",
			context: uri.BaseContext{
				Embedded: "img/",
				Enclosing: &uri.BaseContext{
					ContentLocation: "parts/",
					Enclosing:       &uri.BaseContext{ContentBase: "http://msg/a/b", Enclosing: message},
				},
			},
			want: "http://msg/a/parts/img/", layer: uri.LayerEmbedded, header: "http://msg/a/parts/",
		}, {
			name:    "an outer part's own content counts",
			context: uri.BaseContext{Enclosing: &uri.BaseContext{Embedded: "http://outer/x/", ContentBase: "http://h/"}},
			want:    "http://outer/x/", layer: uri.LayerEmbedded, depth: 1,
		}, {
			name:    "what the outermost was retrieved from",
			context: uri.BaseContext{Retrieval: "http://inner/", Enclosing: &uri.BaseContext{Enclosing: &uri.BaseContext{Retrieval: "http://outer/"}}},
			want:    "http://outer/", layer: uri.LayerRetrieval, depth: 2,
		}, {
			name:    "the inner default where nothing else is",
			context: uri.BaseContext{Default: "http://d/", Enclosing: &uri.BaseContext{}},
			want:    "http://d/", layer: uri.LayerDefault,
		},
		// RFC 3986, 5.1: stripped of any fragment. In RFC 1808, 5, a base has one.
		{
			name:    "a fragment is dropped",
			context: uri.BaseContext{Retrieval: "http://h/a#f"},
			want:    "http://h/a", layer: uri.LayerRetrieval,
		}, {
			name:    "a fragment stays",
			context: uri.BaseContext{Spec: uri.RFC1808, Retrieval: "http://a/b/c/d;p?q#f"},
			want:    "http://a/b/c/d;p?q#f", layer: uri.LayerRetrieval,
		},
		// RFC 1808, 3.4, and url-syntax-05, 5.1.4.
		{name: "nothing, in RFC 1808", context: uri.BaseContext{Spec: uri.RFC1808}},
		{name: "nothing, in url-syntax-05", context: uri.BaseContext{Spec: uri.URLSyntax}},
	} {
		got, err := test.context.Base()
		if err != nil || got.URI.String() != test.want || got.Layer != test.layer || got.Depth != test.depth || got.URI.Spec() != test.context.Spec {
			t.Errorf("%s: %q of %s, depth %d, %s (%v), want %q of %s, %d", test.name, got.URI, got.Layer, got.Depth, got.URI.Spec(), err, test.want, test.layer, test.depth)
		}
		if again, err := test.context.Spec.Parse(got.URI.String()); err != nil || again != got.URI {
			t.Errorf("%s: %q reads back as another", test.name, got.URI)
		}
		header := test.header
		if header == "" {
			header = test.want
		}
		if got, err := test.context.HeaderBase(); err != nil || got.URI.String() != header {
			t.Errorf("%s: the headers' base is %q (%v), want %q", test.name, got.URI, err, header)
		}
	}
}

func TestBaseContextErrors(t *testing.T) {
	for _, test := range []struct {
		context uri.BaseContext
		code    uri.Code
		layer   uri.BaseLayer
		depth   int
	}{
		{uri.BaseContext{}, uri.CodeRelativeBase, uri.NoLayer, 0},
		{uri.BaseContext{Spec: uri.RFC2396}, uri.CodeRelativeBase, uri.NoLayer, 0},
		{uri.BaseContext{Embedded: "a/", ContentLocation: "b/"}, uri.CodeRelativeBase, uri.LayerContentLocation, 0},
		{uri.BaseContext{Embedded: "a/"}, uri.CodeRelativeBase, uri.LayerEmbedded, 0},
		{uri.BaseContext{Embedded: "a/", Spec: uri.RFC1808}, uri.CodeRelativeBase, uri.LayerEmbedded, 0},
		{uri.BaseContext{Embedded: "a b", Retrieval: "http://h/"}, uri.CodeCharacter, uri.LayerEmbedded, 0},
		{uri.BaseContext{ContentBase: "a/", Retrieval: "http://h/"}, uri.CodeRelativeBase, uri.LayerContentBase, 0},
		{uri.BaseContext{ContentLocation: "a/", Retrieval: "h/"}, uri.CodeRelativeBase, uri.LayerRetrieval, 0},
		{uri.BaseContext{Enclosing: &uri.BaseContext{ContentLocation: "http://[x/"}}, uri.CodeCharacter, uri.LayerContentLocation, 1},
		{uri.BaseContext{Default: "%"}, uri.CodeEscape, uri.LayerDefault, 0},
		{uri.BaseContext{Spec: uri.RFC1738, Retrieval: "http://h/"}, uri.CodeNoResolution, uri.LayerRetrieval, 0},
		{uri.BaseContext{Spec: uri.RFC1738, Embedded: "http://h/"}, uri.CodeNoResolution, uri.LayerEmbedded, 0},
		{uri.BaseContext{Spec: uri.RFC1738}, uri.CodeNoResolution, uri.NoLayer, 0},
		{uri.BaseContext{Spec: 99, Embedded: "http://h/"}, uri.CodeSpec, uri.NoLayer, 0},
		{uri.BaseContext{Spec: 99}, uri.CodeSpec, uri.NoLayer, 0},
		{uri.BaseContext{ContentBase: "<URL:>"}, uri.CodeRelativeBase, uri.NoLayer, 0},
		// url-syntax-05 does not accept "http://a-".
		{uri.BaseContext{Spec: uri.URLSyntax, Embedded: "-", Retrieval: "http://a"}, uri.CodeIncomplete, uri.LayerEmbedded, 0},
	} {
		got, err := test.context.Base()
		var pe *uri.ParseError
		if !errors.Is(err, test.code) || !errors.As(err, &pe) || got.Layer != test.layer || got.Depth != test.depth || got.URI != (uri.URI{}) {
			t.Errorf("%+v: %+v (%v), want %s of %s, depth %d", test.context, got, err, test.code, test.layer, test.depth)
		} else if test.layer != uri.NoLayer && !strings.HasPrefix(err.Error(), test.layer.String()+": ") {
			t.Errorf("%v does not name the %s", err, test.layer)
		}
	}
	_, err := (&uri.BaseContext{Embedded: "../x/", ContentLocation: "y/"}).Base()
	if want := `Content-Location: uri: scheme, byte 0 of "y/": a base needs a scheme (RFC 3986, 5.1)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = (&uri.BaseContext{}).Base()
	if want := `no base is known: uri: scheme, byte 0 of "": a base needs a scheme (RFC 3986, 5.1)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := uri.BaseLayer(99).String(); got != "unknown BaseLayer" {
		t.Error(got)
	}
}

// RFC 3986, 5.1.2 sets no limit to entities within one another. Without a limit, relative layers take quadratic time, and a circle
// of entities never ends.
func TestBaseContextNesting(t *testing.T) {
	nested := func(n int) *uri.BaseContext {
		c := &uri.BaseContext{Retrieval: "http://h/"}
		for range n {
			c = &uri.BaseContext{Embedded: "a/", Enclosing: c}
		}
		return c
	}
	if got, err := nested(100).Base(); err != nil || got.URI.String() != "http://h/"+strings.Repeat("a/", 100) {
		t.Errorf("100 entities: %q (%v)", got.URI, err)
	}
	circle := &uri.BaseContext{Embedded: "a/"}
	circle.Enclosing = &uri.BaseContext{Enclosing: circle}
	for name, c := range map[string]*uri.BaseContext{
		"101 entities": nested(101), "a circle": circle,
		"101 entities around an absolute base": {Embedded: "http://h/", Enclosing: nested(100)},
	} {
		got, err := c.Base()
		const want = "no base is known: uri: reference, byte 0: more than 100 entities enclose one another"
		if !errors.Is(err, uri.CodeTooMany) || err.Error() != want || got != (uri.ChosenBase{}) {
			t.Errorf("%s: %+v (%v), want %s", name, got, err, want)
		}
		if _, err := c.HeaderBase(); !errors.Is(err, uri.CodeTooMany) {
			t.Errorf("%s: HeaderBase: %v", name, err)
		}
	}
}

func TestAll(t *testing.T) {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://a/b/c"))
	if err != nil {
		t.Fatal(err)
	}
	if base.URI().String() != "http://a/b/c" {
		t.Errorf("the base is %q", base.URI())
	}
	refs := []string{"d", "x y", "../e", "//h", "not reached"}
	want := []string{"http://a/b/d", "", "http://a/e", "http://h"}
	i := 0
	all := func(yield func(string) bool) {
		for _, ref := range refs {
			if !yield(ref) {
				return
			}
		}
	}
	for target, err := range base.All(all) {
		if target.String() != want[i] || (err == nil) != (want[i] != "") {
			t.Errorf("%q is %q (%v), want %q", refs[i], target, err, want[i])
		}
		if i++; i == len(want) {
			break
		}
	}
	if i != len(want) {
		t.Errorf("%d targets", i)
	}
}
