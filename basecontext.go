package uri

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/uri/internal/message"
)

// A BaseContext is what is known about where a document or a part of a message comes
// from. It determines the base of the references in that document or part (RFC 3986, 5.1;
// url-syntax-05, 5.1). An empty field says nothing.
//
// A relative layer is resolved against the next outer layer. An HTML base element, for example, is
// resolved against the headers, or against the URI from which the document was retrieved.
//
// For web pages use PageBase of package whatwg. Browsers ignore the header fields. They repair a base element that is not
// a valid reference, or ignore it if they cannot repair it.
type BaseContext struct {
	// Spec is the document whose rules count.
	Spec Spec

	// Embedded is the base that the content itself names, as HTML does in the href of
	// its base element (5.1.1). White space around it is ignored.
	Embedded string

	// ContentBase and ContentLocation are the values of the header fields with these names
	// (url-syntax-05, 5.1.1). ContentBase must be absolute. All white space in them is ignored, and
	// so are the "<URL:" and ">" of RFC 1808's Base header (3.1).
	ContentBase, ContentLocation string

	// Enclosing is the entity that holds this one (5.1.2). A message holds its parts, and a
	// page holds its inline documents. At most 100 entities may enclose the innermost one.
	Enclosing *BaseContext

	// Retrieval is the URI that was used to retrieve the entity. After redirections it is
	// the last URI (5.1.3). If Enclosing has a Retrieval, too, that outer Retrieval counts.
	Retrieval string

	// Default is the base that the application chooses (5.1.4).
	Default string
}

// A BaseLayer says where a base comes from.
type BaseLayer uint8

// The layers, the inner ones first, which win.
const (
	LayerNone BaseLayer = iota // nothing is known
	LayerEmbedded
	LayerContentBase
	LayerContentLocation
	LayerRetrieval
	LayerDefault
)

var baseLayers = [...]string{
	LayerNone: "no layer", LayerEmbedded: "embedded base", LayerContentBase: "Content-Base",
	LayerContentLocation: "Content-Location", LayerRetrieval: "retrieval URI", LayerDefault: "default base",
}

// String returns the name of the layer, such as "Content-Location".
func (l BaseLayer) String() string {
	if int(l) >= len(baseLayers) {
		return "unknown BaseLayer"
	}
	return baseLayers[l]
}

// layer is one layer of a context that says something.
type layer struct {
	BaseLayer
	text string
	uri  URI
}

// maxEnclosing is how many entities may enclose one another. Postfix has the same limit for parts of messages (mime_nesting_limit).
const maxEnclosing = 100

// Base returns the base of references in the entity's content, and the layer that the base comes from. The
// base has no fragment, but in RFC 1808, which keeps it.
//
// An error wraps a [*ParseError]: a layer is not a reference, or none has a scheme. The layer is
// the one that the error is about. To go without that layer, clear its field. BaseContext returns
// an error with [CodeTooMany] for more than 100 enclosing entities and for a circle of entities.
// Each relative layer copies the result of the outer layers, so more layers would take quadratic
// time.
//
// If nothing is known, RFC 1808 (3.4) and URLSyntax (5.1.4) have an empty base, of LayerNone: all
// references count as absolute. Under the other documents the result is an error.
//
// For a reference in the entity's own header fields the content does not count (url-syntax-05, 5.1.1):
// leave Embedded empty.
func (c *BaseContext) Base() (URI, BaseLayer, error) {
	if !c.Spec.valid() {
		return layer{}.failed(newParseError("", c.Spec, fault{component: ComponentReference}))
	}
	n := 0
	for e := c.Enclosing; e != nil; e = e.Enclosing {
		if n++; n > maxEnclosing {
			err := refusal(CodeTooMany, ComponentReference, "", c.Spec, 0, 0, message.EnclosingTooMany.With(strconv.Itoa(maxEnclosing)))
			err.part = true
			return layer{}.failed(err)
		}
	}
	// From the innermost layer to the first that is absolute,
	var relative []layer
	base := URI{offsets: offsets{spec: c.Spec}}
	for _, l := range c.layers() {
		u, err := c.Spec.Parse(l.text)
		if err == nil && l.BaseLayer != LayerEmbedded && l.BaseLayer != LayerContentLocation {
			err = (&Base{uri: u}).check()
		}
		if err != nil {
			return l.failed(err)
		}
		l.uri = u
		relative = append(relative, l)
		if u.IsAbsolute() {
			break
		}
	}
	if len(relative) == 0 {
		return layer{}.chosen(base)
	}
	if outer := relative[len(relative)-1]; !outer.uri.IsAbsolute() {
		return outer.chosen(outer.uri) // it cannot be
	}
	// and back.
	for i := len(relative) - 1; i >= 0; i-- {
		if relative[i].uri.IsAbsolute() {
			base = c.withoutFragment(relative[i].uri)
			continue
		}
		target, err := base.Resolve(relative[i].uri)
		if err != nil {
			return relative[i].failed(err)
		}
		base = c.withoutFragment(target)
	}
	return relative[0].chosen(base)
}

// chosen returns base as the layer's, if it can be one.
func (l layer) chosen(base URI) (URI, BaseLayer, error) {
	if err := (&Base{uri: base}).check(); err != nil {
		return l.failed(err)
	}
	return base, l.BaseLayer, nil
}

func (l layer) failed(err error) (URI, BaseLayer, error) {
	what := l.BaseLayer.String()
	if l.BaseLayer == LayerNone {
		what = "no base is known"
	}
	return URI{}, l.BaseLayer, fmt.Errorf("%s: %w", what, err)
}

// withoutFragment drops the fragment of a base where the document does.
func (c *BaseContext) withoutFragment(u URI) URI {
	if documents[c.Spec].resolve.keepFragment || !u.HasFragment() {
		return u
	}
	return u.WithoutFragment()
}

// layers returns the layers that say something, from the inside out.
func (c *BaseContext) layers() []layer {
	var all, retrievals, defaults []layer
	add := func(to []layer, text string, l BaseLayer) []layer {
		if text == "" {
			return to
		}
		return append(to, layer{BaseLayer: l, text: text})
	}
	for e := c; e != nil; e = e.Enclosing {
		all = add(all, strings.Trim(e.Embedded, " \t\r\n\f"), LayerEmbedded)
		all = add(all, headerValue(e.ContentBase), LayerContentBase)
		all = add(all, headerValue(e.ContentLocation), LayerContentLocation)
		retrievals = add(retrievals, e.Retrieval, LayerRetrieval)
		defaults = add(defaults, e.Default, LayerDefault)
	}
	// The URI from which an outer entity was retrieved comes before the URI of an inner entity.
	slices.Reverse(retrievals)
	return slices.Concat(all, retrievals, defaults)
}

// headerValue returns a header's URI without what does not belong to it.
func headerValue(s string) string {
	if strings.ContainsAny(s, " \t\r\n") {
		b := make([]byte, 0, len(s))
		for i := 0; i < len(s); i++ {
			if strings.IndexByte(" \t\r\n", s[i]) < 0 {
				b = append(b, s[i])
			}
		}
		s = string(b)
	}
	if len(s) >= len("<URL:>") && strings.EqualFold(s[:len("<URL:")], "<URL:") && s[len(s)-1] == '>' {
		return s[len("<URL:") : len(s)-1]
	}
	return s
}
