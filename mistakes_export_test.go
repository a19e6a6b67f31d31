//go:build mistakes

package uri

import (
	"fmt"
	"math"
)

// The command internal/test/mistakes compiles all deliberate errors in the code of this package
// together. Where one may be made, the code calls one of the functions below with its number.

var (
	mistake int  // the number of the error that is made, or 0
	made    bool // whether it was
	calls   int  // how often wrong was called
	limit   = math.MaxInt
	reached []bool // by number, whether wrong was called with it; nil unless it is recorded
)

// maxCalls is far more than any text of the tests takes.
const maxCalls = 1 << 20

// Endless is the panic of code that does not end.
const Endless = "endless"

// Record makes no error from now on, of how many there are, but records which could have been made.
func Record(of int) { mistake, calls, limit, reached = 0, 0, -1, make([]bool, of+1) }

// Reached ends what Record began. It returns, by number, which errors could have been made.
func Reached() []bool {
	all := reached
	Stop()
	return all
}

// Make makes one error from now on, or none if n is 0.
func Make(n int) { mistake, made, calls, limit, reached = n, false, 0, maxCalls, nil }

// Made reports whether code of the error that Make asked for was reached.
func Made() bool { return made }

// Stop ends what Make began: no error is made any more.
func Stop() { mistake, calls, limit, reached = 0, 0, math.MaxInt, nil }

// Begin must be called before each text.
func Begin() { calls = 0 }

// wrong reports whether the error is made. It is small enough to be inlined.
func wrong(n int) bool {
	if calls++; calls > limit {
		called(n)
	}
	if n != mistake {
		return false
	}
	made = true
	return true
}

// called records the number, or ends code that does not end.
func called(n int) {
	if reached == nil {
		panic(Endless)
	}
	reached[n] = true
}

// byOne returns x, or one more or one less.
func byOne[T ~int | ~int8 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64](more,
	less int, x T) T {
	switch {
	case wrong(more):
		return x + 1
	case wrong(less):
		return x - 1
	}
	return x
}

// other returns x, or what it should not be.
func other[T any](n int, bad, x T) T {
	if wrong(n) {
		return bad
	}
	return x
}

// What the rules and classes were before MistakesInRules made errors.
var (
	soundRules   rules
	soundClasses [4][256]uint64
)

// WithoutMistake calls f while the rules of the document have no error. MistakesInRules must be
// running.
func WithoutMistake(sp Spec, f func()) {
	r, c := documents[sp], classes
	documents[sp], classes = soundRules, soundClasses
	f()
	documents[sp], classes = r, c
}

// MistakesInRules makes errors in the rules of the document, one at a time, and calls try with the
// part that the rule belongs to, the kind and the name of each. If only texts with one character
// can show the error, try gets this character, and otherwise -1.
func MistakesInRules(sp Spec, try func(part, kind, name string, char int)) {
	r := &documents[sp]
	sound := *r
	soundRules, soundClasses = sound, classes
	defer func() { *r = sound }()
	part := "parsing"
	attempt := func(kind, name string, char int) {
		try(part, kind, name, char)
		*r = sound
	}
	a, h := &r.authority, &r.authority.host
	for name, cs := range map[string]*set{
		"scheme": &r.scheme, "schemeFirst": &r.schemeFirst, "first": &r.first, "path": &r.path,
		"params": &r.params, "opaqueFirst": &r.opaqueFirst,
		"opaque": &r.opaque, "opaqueQuery": &r.opaqueQuery, "query": &r.query,
		"fragment": &r.fragment, "authority.end": &a.end, "registry": &a.registry,
		"userinfo": &a.userinfo, "ipvFuture": &h.ipvFuture, "name": &h.name,
	} {
		if !cs.nonempty() {
			*cs = r.path
			attempt("a set that the document does not have", name+": as path", -1)
			continue
		}
		for c := range byte(128) {
			kind := "one character more"
			if cs.has(c) {
				kind = "one character less"
			}
			cs[c>>6] ^= 1 << (c & 63)
			attempt(kind, fmt.Sprintf("%s: %s, %q", name, kind, c), int(c))
		}
		*cs = set{}
		attempt("an empty set", name+": empty", -1)
	}
	for name, flag := range map[string]*bool{
		"needsScheme": &r.needsScheme, "noEmptySegments": &r.noEmptySegments,
		"hierFirst": &r.hierFirst, "hasFragments": &r.hasFragments,
		"nonempty": &a.nonempty, "netLoc": &a.netLoc, "userNeeded": &a.userNeeded,
		"oneColon": &a.oneColon, "noPassword": &a.noPassword,
		"lastAt": &a.lastAt, "portNeeded": &a.portNeeded, "anyLast": &h.anyLast,
	} {
		*flag = !*flag
		attempt("flag", fmt.Sprintf("%s: %t", name, *flag), -1)
	}
	for name, bound := range map[string]*int{"maxOctet": &h.maxOctet, "octetLen": &h.octetLen,
		"finalDot": &h.finalDot, "maxLabel": &h.maxLabel} {
		for _, by := range []int{-1, 1} {
			if *bound+by >= 0 {
				*bound += by
				attempt("bound", fmt.Sprintf("%s: %d", name, *bound), -1)
			}
		}
	}
	for _, names := range []nameRule{regNames, hostNames, ialphas} {
		if h.names = names; names != sound.authority.host.names {
			attempt("choice", fmt.Sprintf("names: %d", names), -1)
		}
	}
	for _, literal := range []literalRule{noLiteral, ipv6RFC2373, ipv6RFC3986} {
		if h.literal = literal; literal != sound.authority.host.literal {
			attempt("choice", fmt.Sprintf("literal: %d", literal), -1)
		}
	}
	for _, c := range []byte{0, '+', '&'} {
		if r.wordSeparator = c; c != sound.wordSeparator {
			attempt("choice", fmt.Sprintf("wordSeparator: %q", c), -1)
		}
	}
	*r = sound
	part = "resolving"
	q := &r.resolve
	for name, flag := range map[string]*bool{
		"emptyBase": &q.emptyBase, "wholeBase": &q.wholeBase, "emptyUndef": &q.emptyUndef,
		"voidFragment": &q.voidFragment, "partial": &q.partial,
		"keepFragment": &q.keepFragment, "queryKeepsPath": &q.queryKeepsPath,
		"emptyMerges": &q.emptyMerges, "queryMerges": &q.queryMerges,
		"pathSlash": &q.pathSlash, "allDots": &q.allDots, "keepAbove": &q.keepAbove,
		"firstSlash": &q.firstSlash, "elements": &q.elements, "joins": &q.joins,
	} {
		*flag = !*flag
		attempt("flag", fmt.Sprintf("%s: %t", name, *flag), -1)
	}
	for n := range 3 {
		if q.mergeSlash = mergeSlashRule(n); *r != sound {
			attempt("choice", fmt.Sprintf("mergeSlash: %d", n), -1)
		}
		if q.sameScheme = sameSchemeRule(n); *r != sound {
			attempt("choice", fmt.Sprintf("sameScheme: %d", n), -1)
		}
		if q.sameDocument = sameDocumentRule(n); *r != sound {
			attempt("choice", fmt.Sprintf("sameDocument: %d", n), -1)
		}
	}
	part = "normalizing"
	r.normalize.dots = !r.normalize.dots
	attempt("flag", fmt.Sprintf("dots: %t", r.normalize.dots), -1)
	for c := range byte(128) {
		kind := "one character more"
		if r.normalize.decode.has(c) {
			kind = "one character less"
		}
		r.normalize.decode[c>>6] ^= 1 << (c & 63)
		attempt(kind, fmt.Sprintf("decode: %s, %q", kind, c), -1)
	}
	if sp != RFC3986 {
		return
	}
	for c := range 256 {
		before := [4]uint64{classes[0][c], classes[1][c], classes[2][c], classes[3][c]}
		for class := range uint64(8) {
			word := class&1 | class>>1&1<<16 | class>>2&1<<32
			if word == before[0] {
				continue
			}
			for i := range classes {
				classes[i][c] = word << i
			}
			try("parsing", "class of a byte", fmt.Sprintf("class of %q: %03b", byte(c), class), c)
		}
		for i := range classes {
			classes[i][c] = before[i]
		}
	}
}
