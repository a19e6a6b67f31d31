package uri

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/uri/internal/message"
)

// A BaseContext is what is known about the origin of a document or of a part of a message. It
// determines the base of the references in there (RFC 3986, 5.1; url-syntax-05, 5.1). An empty
// field says nothing.
//
// Each field is a layer. A layer that is relative, such as the base element of an HTML page often
// is, is resolved against the next outer layer, for example the URI from which the page was
// retrieved.
//
// For web pages use PageBase of package whatwg, because browsers ignore the header fields, and
// repair or ignore a base element that is not a valid reference.
type BaseContext struct {
	// Spec is the document whose rules apply.
	Spec Spec

	// Embedded is the base that the content itself names, as an HTML page does in the href of its
	// base element (5.1.1). White space around it is ignored.
	Embedded string

	// ContentBase and ContentLocation are the values of the header fields with these names
	// (url-syntax-05, 5.1.1), of which ContentBase must be absolute. White space anywhere in them
	// is ignored, and so are the "<URL:" and ">" of the Base header of RFC 1808 (3.1).
	ContentBase, ContentLocation string

	// Enclosing is the entity that contains this one (5.1.2), as a message contains its parts and a
	// page its inline documents. At most 100 entities may enclose the innermost one.
	Enclosing *BaseContext

	// Retrieval is the URI from which the entity was retrieved, which is the last one after
	// redirections (5.1.3). If Enclosing has a Retrieval as well, that one counts.
	Retrieval string

	// Default is a base of the application's choice (5.1.4).
	Default string
}

// A BaseLayer says where a base comes from.
type BaseLayer uint8

// The layers from the inside out. Inner layers take precedence.
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
	LayerContentLocation: "Content-Location", LayerRetrieval: "retrieval URI",
	LayerDefault: "default base",
}

// String returns the name of the layer, such as "Content-Location".
func (l BaseLayer) String() string {
	if int(l) >= len(baseLayers) {
		return "unknown BaseLayer"
	}
	return baseLayers[l]
}

// A layer is a layer of a context that says something.
type layer struct {
	BaseLayer
	text string
	uri  URI
}

// maxEnclosing is the number of entities that may enclose one another. Postfix has the same limit
// for parts of messages (mime_nesting_limit).
const maxEnclosing = 100

// Base returns the base of the references in the content of the entity, and the layer that it comes
// from. The base has no fragment, except under RFC 1808, which keeps it.
//
// The error wraps a [*ParseError] if a layer is not a reference or if no layer has a scheme, and
// the BaseLayer is then the one that the error is about; clear its field to go on without it. If
// nothing is known, that is an error as well, except under RFC 1808 (3.4) and URLSyntax (5.1.4):
// these have an empty base then, of LayerNone, against which every reference counts as absolute.
// More than 100 enclosing entities, or entities that enclose one another, are an error with
// [CodeTooMany], because each relative layer copies the result of the outer ones.
//
// The content does not determine the base of references in the entity's own header fields
// (url-syntax-05, 5.1.1), so leave Embedded empty for these.
func (c *BaseContext) Base() (URI, BaseLayer, error) {
	if !c.Spec.valid() {
		return layer{}.failed(newParseError("", c.Spec, fault{component: ComponentReference}))
	}
	n := 0
	for e := c.Enclosing; e != nil; e = e.Enclosing {
		if n++; n > maxEnclosing {
			why := message.EnclosingTooMany.With(strconv.Itoa(maxEnclosing))
			err := refusal(CodeTooMany, ComponentReference, "", c.Spec, 0, 0, why)
			err.part = true
			return layer{}.failed(err)
		}
	}
	// Go out from the innermost layer to the first that is absolute,
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
	// and come back.
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

// chosen returns base as that of the layer, if it can be a base.
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

// withoutFragment drops the fragment of a base if the document does.
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

// headerValue returns the URI in the value of a header field, without what does not belong to it.
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
	if len(s) >= len("<URL:>") && strings.EqualFold(s[:len("<URL:")], "<URL:") &&
		s[len(s)-1] == '>' {
		return s[len("<URL:") : len(s)-1]
	}
	return s
}
