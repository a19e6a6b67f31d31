package uri

import "strings"

// Most targets under RFC 3986 are the beginning of the base and the end of the reference,
// with nothing between them: 5.2.2 chooses where to cut, and 5.2.4 finds no dot segments but
// such as begin a relative path. So these are joined, and the steps of resolve.go are for
// the rest. Fuzzing holds the targets to the literal steps of the document.

// A joint says where base and reference are cut for the target.
type joint struct {
	head string    // what is taken of the base
	tail uint32    // what is taken of the reference begins here
	from Component // the first component that is the reference's
}

// joins reports whether b resolves by the rules for which join is made.
func (b *Base) joins() bool {
	return b.uri.spec == RFC3986 && b.uri.scheme != 0 && !b.resolver.IgnoreSameScheme && b.resolver.AboveRoot&^Discard == 0
}

// join sets j to where to cut, if the reference with the components o is one of the many.
func (b *Base) join(j *joint, ref string, o *offsets) bool {
	base := &b.uri
	path := ref[o.path:o.query]
	switch {
	case o.scheme != 0:
		*j = joint{"", 0, ComponentScheme}
	case o.host != 0:
		*j = joint{base.text[:base.scheme+1], 0, ComponentAuthority}
	case path == "" && o.query != o.fragment:
		*j = joint{base.text[:base.query], 0, ComponentQuery}
		return true
	case path == "":
		*j = joint{base.text[:base.fragment], 0, ComponentFragment}
		return true
	case path[0] == '/':
		*j = joint{base.text[:base.path], 0, ComponentPath}
	default:
		return b.joinRelative(j, path, o.rough)
	}
	return !o.rough || !mayHaveDots(path)
}

// joinRelative is join for a relative path (5.2.3).
func (b *Base) joinRelative(j *joint, path string, rough bool) bool {
	head := b.head
	if !b.prepared {
		if b.uri.rough {
			return false
		}
		head = b.uri.text[:int(b.uri.path)+strings.LastIndexByte(b.uri.Path(), '/')+1]
	}
	root := int(b.uri.path) + 1
	if len(head) < root || head[root-1] != '/' || b.uri.host == 0 && strings.HasPrefix(head[root:], "/") {
		return false // the path of the base is empty, has no root, or a guard before it
	}
	rest := path
	if rough {
		for {
			if strings.HasPrefix(rest, "../") {
				rest = rest[3:]
				if len(head) > root {
					head = head[:strings.LastIndexByte(head[:len(head)-1], '/')+1]
				}
			} else if strings.HasPrefix(rest, "./") {
				rest = rest[2:]
			} else {
				break
			}
		}
		// With nothing of a path left, an empty first segment would begin an authority.
		if mayHaveDots(rest) || rest != "" && rest[0] == '/' {
			return false
		}
	}
	*j = joint{head, uint32(len(path) - len(rest)), ComponentPath}
	return true
}

// appendJoined appends the target of ref if it can be joined.
func (b *Base) appendJoined(dst []byte, ref string) ([]byte, bool) {
	var o offsets
	var j joint
	if o.parse(ref, RFC3986, false) != nil || !b.join(&j, ref, &o) {
		return dst, false
	}
	if len(j.head)+len(ref) > maxLen {
		return dst, false
	}
	dst = append(dst, j.head...)
	return append(dst, ref[j.tail:]...), true
}

// resolveJoined sets u to the target of ref, which has the components o, if it can be joined.
func (b *Base) resolveJoined(ref string, o *offsets, u *URI) bool {
	var j joint
	if !b.join(&j, ref, o) || len(j.head)+len(ref) > maxLen {
		return false
	}
	if j.from == ComponentScheme {
		u.text, u.offsets = ref, *o
		return true
	}
	u.text = j.head + ref[j.tail:]
	if o.rough || b.uri.rough {
		return u.parse(u.text, RFC3986, false) == nil
	}
	base := &b.uri.offsets
	moved := uint32(len(j.head)) - j.tail // from the reference to the target
	u.offsets = *base
	u.fragment = o.fragment + moved
	switch j.from {
	case ComponentAuthority:
		u.host, u.port, u.path, u.kind = o.host+moved, o.port+moved, o.path+moved, o.kind
		fallthrough
	case ComponentPath:
		u.query = o.query + moved
		u.params = u.query
	}
	return true
}
