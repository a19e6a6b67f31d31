package schemes_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"hash/maphash"
	"maps"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

// hostileTexts are what is before and after a piece that is repeated to a mebibyte: many parts of each kind that
// a scheme has, with which its URI is valid or nearly so, and pieces that are hard anywhere.
var hostileTexts = []struct{ before, piece, after string }{
	{"", "a", ""}, {"", "%", ""}, {"http://h/", "../", ""}, {"http://", "%41", "/"}, {"http://h/", "%2e%2e/", ""}, {"ftp://u:", "p%40", "@h/"},
	{"ftp://h/", "a/", ";type=a"}, {"ftp://h/a", ";type=a", ""}, {"file:///", "%2F", ""}, {"file:////", "/", "h/s"}, {"file:///c:/", "a.b/", "c"},
	{"gopher://h/1", "%2F", "%09a%09+%20"}, {"gopher://h/1%09%09+%091%0D%0A+-1%0D%0A", "a%0D%0A", ".%0D%0A"}, {"gopher://h/1%09%09!", "+A%20", "+B"},
	{"gopher://h/8", "a?%0A", ""}, {"wais://h/d/t/", "1=%2F;", ""}, {"wais://h/d?", "%00", ""}, {"prospero://h/a", "%00a", ""}, {"prospero://h/a%00", "1", ";a=b"},
	{"prospero://h/a", ";a=b", ""}, {"mailto:a@b", ",a@b", ""}, {"mailto:?a=b", "&a=b", ""}, {"mailto:?to=a@b", ",%22,%22@%5Bc%5D", ""}, {"mailto:?body=", "%0D%0A", ""},
	{"mailto:%22", "%5C%22", "%22@b"}, {"news:a", ".a", "@b"}, {"news://h/", "%C3%A9*", ""}, {"nntp://h/", "a%2C", "/1"}, {"nntp://h/a/", "0", "1"},
	{"telnet://", "%2e", ":99999/a"}, {"mid:a", ".a", "@b/%22a%22@b"}, {"cid:a@%5B", "@%5B", "%5D"}, {"afs://c/", "a/%2e%2E/", ""}, {"tn3270://u@", "[", "]"},
	{"//h/", "a", ""}, {`D:[A`, ".A", `]B`}, {`C:`, `\a`, ""}, {`N::`, ":[", "]"}, {"/", "é\xff/", ""},
}

// hostileFuncs are the functions of the package that are not methods. A new one must be put here.
var hostileFuncs = map[string]any{
	"All": schemes.All, "Compare": schemes.Compare, "DefaultPort": schemes.DefaultPort, "Editions": schemes.Editions, "Equivalent": schemes.Equivalent,
	"FromFilePath": schemes.FromFilePath, "Hash": schemes.Hash, "Lookup": schemes.Lookup, "Normalize": schemes.Normalize, "ParseAFS": schemes.ParseAFS,
	"ParseCID": schemes.ParseCID, "ParseFTP": schemes.ParseFTP, "ParseFile": schemes.ParseFile, "ParseGopher": schemes.ParseGopher, "ParseHTTP": schemes.ParseHTTP,
	"ParseMID": schemes.ParseMID, "ParseMailto": schemes.ParseMailto, "ParseNNTP": schemes.ParseNNTP, "ParseNews": schemes.ParseNews,
	"ParseProspero": schemes.ParseProspero, "ParseTelnet": schemes.ParseTelnet, "ParseWAIS": schemes.ParseWAIS, "RungOf": schemes.RungOf, "Validate": schemes.Validate,
}

// hostileValues are values of the types that have methods. A new type must be put here.
var hostileValues = []any{
	schemes.AFS{}, schemes.CID{}, schemes.Command{}, schemes.FTP{}, schemes.FTP{Type: 'a'}, schemes.File{}, schemes.Gopher{}, schemes.Gopher{Type: 'h'}, schemes.Gopher{Type: '8'},
	schemes.Gopher{Plus: schemes.GopherPlus{Kind: schemes.PlusAttributes}}, schemes.Gopher{Plus: schemes.GopherPlus{Kind: schemes.PlusFilled}},
	schemes.GopherPlusKind(9), schemes.HTTP{}, schemes.MID{}, schemes.Mailto{}, schemes.NNTP{}, schemes.News{}, schemes.Prospero{}, schemes.Prospero{HasVersion: true},
	schemes.Status(9), schemes.Telnet{}, schemes.Use(9), schemes.WAIS{}, schemes.WAIS{HasDocument: true},
	&schemes.Aliases{}, schemes.Current, schemes.RFC1738, schemes.BNF1993, schemes.Draft1993, new(schemes.Edition),
}

// Every function and every method takes a mebibyte of anything: none panics, none takes a time that grows faster than the
// text, which would not end here, and no goroutine is left.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	goroutines := runtime.NumGoroutine()
	names := slices.Sorted(maps.Keys(hostileFuncs))
	for i, of := range hostileTexts {
		c := hostileCall{text: of.before + strings.Repeat(of.piece, (1<<20)/len(of.piece)) + of.after, piece: of.piece, u: uri.MustParse("http://h/a?b#c")}
		if u, err := uri.Parse(c.text); err == nil {
			c.u = u
		}
		// What does the same as others gets some of the texts, and a value one.
		for j, name := range names {
			if !slices.Contains([]string{"Compare", "Equivalent", "Hash", "RungOf"}, name) || (i+j)%8 == 0 {
				c.call(t, reflect.ValueOf(hostileFuncs[name]))
			}
		}
		for j := range hostileValues {
			if (i+j)%len(hostileTexts) == 0 {
				for _, v := range c.filled(hostileValues[j]) {
					c.callMethods(t, v)
				}
			}
		}
		ed := schemes.Editions()[1+i%3]
		for j, production := range ed.Productions() {
			if (i+j)%32 == 0 {
				checkFinding(t, ed, c.text, ed.ValidateAs(production, c.text))
			}
		}
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// A hostileCall calls functions with what is hostile as arguments.
type hostileCall struct {
	text, piece string
	u           uri.URI
}

// filled returns copies of a value with hostile fields: strings that are long; the same with a host that is none; and
// many elements.
func (c *hostileCall) filled(of any) (all []reflect.Value) {
	if reflect.TypeOf(of).Kind() != reflect.Struct {
		return []reflect.Value{reflect.ValueOf(of)}
	}
	for _, how := range []struct {
		host, text string
		elements   int
	}{{c.text, c.text, 0}, {"h", c.text, 1}, {"h", c.piece, 1 << 17}} {
		v := reflect.New(reflect.TypeOf(of)).Elem()
		v.Set(reflect.ValueOf(of))
		fill(v, how.text, how.elements)
		for _, name := range []string{"Host", "Cell"} {
			if host := v.FieldByName(name); host.IsValid() {
				host.SetString(how.host)
			}
		}
		all = append(all, v)
	}
	return all
}

// fill sets all strings in v to text, and the length of all slices to n.
func fill(v reflect.Value, text string, n int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), text, n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(v.Index(i), text, 0)
		}
	}
}

func (c *hostileCall) callMethods(t *testing.T, v reflect.Value) {
	for i := range v.NumMethod() {
		c.call(t, v.Method(i))
	}
}

// call calls f, with each system if it takes one, and then the methods of what comes of it, if that is a form, and prints
// the error.
func (c *hostileCall) call(t *testing.T, f reflect.Value) {
	for os := range schemes.VMS + 1 {
		var args []reflect.Value
		systems := false
		for i := range f.Type().NumIn() {
			in := f.Type().In(i)
			systems = systems || in == reflect.TypeFor[schemes.OS]()
			args = append(args, c.argument(in, os))
		}
		for _, out := range f.Call(args) {
			switch {
			case out.Type().CanSeq() && out.Kind() == reflect.Func:
				for range out.Seq() {
				}
			case out.Type() == reflect.TypeFor[error]() && !out.IsNil():
				if err := out.Interface().(error); err.Error() == "" {
					t.Errorf("%T: no text", err)
				}
			case out.Kind() == reflect.Struct && out.Type() != reflect.TypeFor[uri.URI]() && f.Type().NumIn() > 0:
				c.callMethods(t, out)
			}
		}
		if !systems {
			return
		}
	}
}

func (c *hostileCall) argument(of reflect.Type, os schemes.OS) reflect.Value {
	switch {
	case of.Kind() == reflect.String:
		return reflect.ValueOf(c.text).Convert(of)
	case of == reflect.TypeFor[[]byte]():
		return reflect.ValueOf([]byte(c.text))
	case of == reflect.TypeFor[uri.URI]():
		return reflect.ValueOf(c.u)
	case of == reflect.TypeFor[maphash.Seed]():
		return reflect.ValueOf(seed)
	case of == reflect.TypeFor[schemes.OS]():
		return reflect.ValueOf(os)
	}
	return reflect.Zero(of)
}

// hostileFuncs and hostileValues have all that there are.
func TestHostileHasAll(t *testing.T) {
	types := map[string]bool{}
	for _, v := range hostileValues {
		types[reflect.Indirect(reflect.ValueOf(v)).Type().Name()] = true
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			if f.Recv == nil {
				if hostileFuncs[f.Name.Name] == nil {
					t.Errorf("%s is not called", f.Name.Name)
				}
				continue
			}
			of := f.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if name := of.(*ast.Ident).Name; !types[name] {
				t.Errorf("%s.%s is not called", name, f.Name.Name)
			}
		}
	}
}
