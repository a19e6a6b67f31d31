package uri_test

import (
	"errors"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
)

// RFC 3986, 3.3: path-abempty = *( "/" segment ), path-rootless = segment-nz *( "/" segment ).
func TestSegments(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
		last string
	}{
		{"", nil, ""},
		{"http://h", nil, ""},
		{"http://h/", []string{""}, ""},
		{"http://h/a", []string{"a"}, "a"},
		{"http://h/a/", []string{"a", ""}, ""},
		{"http://h//a", []string{"", "a"}, "a"},
		{"/a/b.txt?x/y.z#p/q.r", []string{"a", "b.txt"}, "b.txt"},
		{"a.d/b", []string{"a.d", "b"}, "b"},
		{"/a%2Fb.tar.gz", []string{"a%2Fb.tar.gz"}, "a%2Fb.tar.gz"},
		{"/a.b%2Fc", []string{"a.b%2Fc"}, "a.b%2Fc"},
		{"/a%2Ehtml", []string{"a%2Ehtml"}, "a%2Ehtml"},
		{"/a%2ehtml", []string{"a%2ehtml"}, "a%2ehtml"},
		{"/a.b;v=1.2", []string{"a.b;v=1.2"}, "a.b;v=1.2"},
		{"/.profile", []string{".profile"}, ".profile"},
		{"/%2E.profile", []string{"%2E.profile"}, "%2E.profile"},
		{"/..", []string{".."}, ".."},
		{"/a.", []string{"a."}, "a."},
		{"mailto:a@b.c", []string{"a@b.c"}, "a@b.c"},
	} {
		u := uri.MustParse(test.text)
		if got := slices.Collect(u.Segments()); !slices.Equal(got, test.want) ||
			u.LastSegment() != test.last {
			t.Errorf("%q: %q, last %q", test.text, got, u.LastSegment())
		}
	}
	// RFC 2396, 3: an opaque part has no segments.
	u := uri.RFC2396.MustParse("mailto:a@b.c/d.e")
	if got := slices.Collect(u.Segments()); got != nil || u.LastSegment() != "" {
		t.Errorf("%q: %q, last %q", u, got, u.LastSegment())
	}
	if _, err := u.JoinSegments("x"); !errors.Is(err, uri.CodeSegment) {
		t.Error(err)
	}
}

// A model is a query as a list of the strings between its separators.
type model struct {
	params    []string
	separator string
	plus      bool
}

func (m *model) decode(s string) string {
	if m.plus {
		s = strings.ReplaceAll(s, "+", " ")
	}
	decoded, err := url.PathUnescape(s) // any function that decodes escapes, and "+" not
	if err != nil {
		panic(err)
	}
	return decoded
}

func (m *model) name(param string) string {
	name, _, _ := strings.Cut(param, "=")
	return m.decode(name)
}

func (m *model) value(param string) string {
	_, value, _ := strings.Cut(param, "=")
	return m.decode(value)
}

// checkLenientParams checks that a lenient reader refuses no text, changes no valid query, and says
// the same as a reader of what it has made of the text.
func checkLenientParams(t *testing.T, text string) {
	t.Helper()
	l, err := uri.ParamSyntax{Lenient: true}.Parse(text)
	if err != nil {
		t.Errorf("%q: %v", text, err)
		return
	}
	strict, err := uri.ParamSyntax{}.Parse(l.String())
	if err != nil || !slices.Equal(slices.Collect(strict.All()), slices.Collect(l.All())) {
		t.Errorf("%q becomes %q, which is read as %q (%v)", text, l, strict, err)
	}
	if _, err := (uri.ParamSyntax{}).Parse(text); err == nil && l.String() != text {
		t.Errorf("%q is a query and becomes %q", text, l)
	}
	var b strings.Builder
	for p := range l.All() {
		b.WriteString("&" + uri.Unescape(p.String()))
	}
	if want := "&" + uri.Unescape(text); text != "" && b.String() != want {
		t.Errorf("%q has the parameters %q", text, b.String())
	}
}

// checkParams checks that ParamList agrees with the model: an unchanged parameter keeps its bytes
// and its place.
func checkParams(t *testing.T, u uri.URI, s string) {
	t.Helper()
	if !u.HasQuery() {
		return
	}
	for _, syntax := range []uri.ParamSyntax{{}, {Plus: true}, {Separator: ';'}} {
		m := model{separator: "&", plus: syntax.Plus}
		if syntax.Separator != 0 {
			m.separator = string(syntax.Separator)
		}
		if u.Query() != "" {
			m.params = strings.Split(u.Query(), m.separator)
		}
		original, err := syntax.List(u)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := u.WithParams(original); err != nil || back != u {
			t.Errorf("%s: %q becomes %q (%v)", u.Spec(), u, back, err)
		}
		if original.String() != u.Query() || original.Len() != len(m.params) {
			t.Errorf("%s: the query of %q prints as %q, %d parameters", u.Spec(), u,
				original.String(), original.Len())
		}
		name := s
		if len(m.params) > 0 {
			name = m.name(m.params[len(m.params)/2])
		}
		hasName := func(p string) bool { return m.name(p) == name }

		value, ok := original.Get(name), original.Has(name)
		all := original.GetAll(name)
		i := slices.IndexFunc(m.params, hasName)
		if ok != (i >= 0) || ok && (value != m.value(m.params[i]) || all[0] != value) ||
			ok != (len(all) > 0) {
			t.Errorf("%s: %q: Get(%q) is %q, %t; all %q", u.Spec(), u, name, value, ok, all)
		}

		l := original
		l.Add(s, s)
		l.AddName(s)
		l.Set(name, s)
		if value, ok := l.Get(name), l.Has(name); !ok || value != s || len(l.GetAll(name)) != 1 {
			t.Errorf("%s: %q: set %q to %q, is %q, %t", u.Spec(), u, name, s, value, ok)
		}
		if name != s {
			if got := l.GetAll(s); len(got) < 2 || got[len(got)-2] != s || got[len(got)-1] != "" {
				t.Errorf("%s: %q: added %q, there are %q", u.Spec(), u, s, got)
			}
		}
		l = original
		deleted := l.Delete(name)
		kept := slices.DeleteFunc(slices.Clone(m.params), hasName)
		if got := l.String(); got != strings.Join(kept, m.separator) || deleted != (i >= 0) {
			t.Errorf("%s: %q without %q is %q", u.Spec(), u, name, got)
		}
		l = original
		l.Sort()
		sorted := slices.Clone(m.params)
		slices.SortStableFunc(sorted, func(a, b string) int {
			return strings.Compare(m.name(a), m.name(b))
		})
		if got := l.String(); got != strings.Join(sorted, m.separator) {
			t.Errorf("%s: %q sorted is %q", u.Spec(), u, got)
		}
		if original.String() != u.Query() {
			t.Errorf("%s: %q was changed through a clone: %q", u.Spec(), u, original.String())
		}
	}
}

// Parameters keep their order and their bytes. The Values of net/url lose the order, and print "a"
// as "a=".
func TestParamOrderIsKept(t *testing.T) {
	const text = "http://h/?b=1&a&b=&A=%41+%2b&&=x#f"
	u := uri.MustParse(text)
	want := []uri.Param{
		{"b", "1", true}, {"a", "", false}, {"b", "", true}, {"A", "%41+%2b", true}, {"", "", false}, {"", "x", true},
	}
	if got := slices.Collect(u.Params()); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	l, err := uri.ParamSyntax{}.List(u)
	if err != nil || !slices.Equal(slices.Collect(l.All()), want) {
		t.Errorf("%q (%v)", slices.Collect(l.All()), err)
	}
	if back, err := u.WithParams(l); err != nil || back != u {
		t.Errorf("%q (%v)", back, err)
	}
	if a, ok := l.Get("A"), l.Has("A"); a != "A++" || !ok {
		t.Errorf("%q, %t", a, ok)
	}
	if none, ok := l.Get("none"), l.Has("none"); none != "" || ok || l.GetAll("none") != nil {
		t.Errorf("%q, %t", none, ok)
	}
	if got := l.GetAll("b"); !slices.Equal(got, []string{"1", ""}) {
		t.Errorf("%q", got)
	}
	for _, test := range []struct {
		what string
		f    func(l *uri.ParamList)
		want string
	}{
		{"Set", func(l *uri.ParamList) { l.Set("b", "é &") }, "b=%C3%A9%20%26&a&A=%41+%2b&&=x"},
		{"Set to the same", func(l *uri.ParamList) { l.Set("A", "A++") }, "b=1&a&b=&A=%41+%2b&&=x"},
		{"Set without a value", func(l *uri.ParamList) { l.Set("a", "") }, "b=1&a=&b=&A=%41+%2b&&=x"},
		{"Set another", func(l *uri.ParamList) { l.Set("c=", "+") }, "b=1&a&b=&A=%41+%2b&&=x&c%3D=%2B"},
		{"Add", func(l *uri.ParamList) { l.Add("b", "a=b;c&d") }, "b=1&a&b=&A=%41+%2b&&=x&b=a=b%3Bc%26d"},
		{"AddName", func(l *uri.ParamList) { l.AddName("c d") }, "b=1&a&b=&A=%41+%2b&&=x&c%20d"},
		{"Delete", func(l *uri.ParamList) { l.Delete("b") }, "a&A=%41+%2b&&=x"},
		{"Filter", func(l *uri.ParamList) { l.Filter(func(p uri.Param) bool { return p.Value != "" }) }, "b=1&A=%41+%2b&=x"},
		{"Sort", func(l *uri.ParamList) { l.Sort() }, "&=x&A=%41+%2b&a&b=1&b="},
	} {
		l := l
		test.f(&l)
		if l.String() != test.want {
			t.Errorf("%s: %q, want %q", test.what, l.String(), test.want)
		}
		if n, err := u.WithParams(l); err != nil || n.Query() != test.want || n.Fragment() != "f" {
			t.Errorf("%s: %q (%v)", test.what, n, err)
		}
	}
}

// The caller chooses whether ";" separates parameters. Package net/url drops a parameter with ";",
// and older software splits at it.
func TestSemicolons(t *testing.T) {
	u := uri.MustParse("?a=1;b=2&c;d")
	for _, test := range []struct {
		syntax uri.ParamSyntax
		want   []uri.Param
	}{
		{uri.ParamSyntax{}, []uri.Param{{"a", "1;b=2", true}, {"c;d", "", false}}},
		{uri.ParamSyntax{Separator: ';'}, []uri.Param{{"a", "1", true}, {"b", "2&c", true}, {"d", "", false}}},
	} {
		l, err := test.syntax.List(u)
		if got := slices.Collect(l.All()); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%q (%v)", got, err)
		}
		l.Add("x;", "&")
		if got, ok := l.Get("x;"), l.Has("x;"); got != "&" || !ok {
			t.Errorf("%q, %t", l, ok)
		}
		if n, err := u.WithParams(l); err != nil || !strings.HasSuffix(n.Query(), "x%3B=%26") {
			t.Errorf("%q (%v)", n, err)
		}
	}
}

func TestPlus(t *testing.T) {
	u := uri.MustParse("?q=a+b%2Bc%20d")
	form, err := uri.ParamSyntax{Plus: true}.List(u)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := uri.ParamSyntax{}.List(u)
	if err != nil {
		t.Fatal(err)
	}
	if got := form.Get("q"); got != "a b+c d" {
		t.Errorf("%q", got)
	}
	if got := plain.Get("q"); got != "a+b+c d" {
		t.Errorf("%q", got)
	}
	form.Add("x y", "1 +")
	plain.Add("x y", "1 +")
	if form.String() != "q=a+b%2Bc%20d&x+y=1+%2B" ||
		plain.String() != "q=a+b%2Bc%20d&x%20y=1%20%2B" {
		t.Errorf("%q, %q", form, plain)
	}
}

// The list is the one that net/url reads, but in the order of the query.
func TestForm(t *testing.T) {
	for _, query := range []string{"", "?", "?q=new+york&q=%2B&a%20b=%C3%A9", "?a&b=&=c",
		"?a;b=1,2"} {
		u := uri.MustParse("http://h/" + query)
		list := u.Form()
		want, err := uri.ParamSyntax{Plus: true}.List(u)
		if err != nil || !slices.Equal(slices.Collect(list.All()), slices.Collect(want.All())) {
			t.Errorf("%q: %q, want %q (%v)", query, list, want, err)
		}
		if strings.Contains(query, ";") {
			continue // net/url drops the parameter
		}
		v, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
		if err != nil {
			t.Fatal(err)
		}
		for name, values := range v {
			if got := list.GetAll(name); !slices.Equal(got, values) {
				t.Errorf("%q: %q is %q, want %q", query, name, got, values)
			}
		}
	}
}

// An empty query is not an undefined query. With the last parameter the "?" goes, too.
func TestEmptyParamList(t *testing.T) {
	empty, none := uri.MustParse("a?"), uri.MustParse("a")
	for _, u := range []uri.URI{empty, none} {
		l, err := uri.ParamSyntax{Max: 1}.List(u)
		l.Delete("b") // which is not there
		if back, _ := u.WithParams(l); err != nil || l.Len() != 0 || back != u {
			t.Errorf("%q: %d parameters (%v), %q", u, l.Len(), err, back)
		}
		for range u.Params() {
			t.Errorf("%q has a parameter", u)
		}
		l.Add("b", "")
		if n, err := u.WithParams(l); err != nil || n.String() != "a?b=" {
			t.Errorf("%q (%v)", n, err)
		}
		l.Delete("b")
		if n, err := u.WithParams(l); err != nil || n != none {
			t.Errorf("%q (%v)", n, err)
		}
	}
	var l uri.ParamList
	l.Set("q", "1")
	if n, err := none.WithParams(l); err != nil || n.String() != "a?q=1" {
		t.Errorf("%q (%v)", n, err)
	}
	if n, err := empty.WithParams(uri.ParamList{}); err != nil || n != none {
		t.Errorf("%q (%v)", n, err)
	}
}

func TestParsedParams(t *testing.T) {
	l, err := uri.ParamSyntax{Plus: true}.Parse("a+b=%2B&c")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for name, value := range l.Pairs() {
		got = append(got, name, value)
	}
	if !slices.Equal(got, []string{"a b", "+", "c", ""}) {
		t.Errorf("%q", got)
	}
	for range l.Pairs() {
		break
	}
	for query, offset := range map[string]int{"a#b": 2, "a b": 2, "%4": 3} {
		_, err := uri.ParamSyntax{}.Parse(query)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Offset != offset || pe.Component != uri.ComponentQuery {
			t.Errorf("%q: %v, want byte %d", query, err, offset)
		}
	}
	l = uri.URI{}.Form()
	if u, err := uri.MustParse("a?b").WithParams(l); err != nil || u.String() != "a" {
		t.Errorf("%q (%v)", u, err)
	}
	l.Add("x y", "")
	if l.String() != "x+y=" {
		t.Errorf("%q", l)
	}
}

// The text of a form, such as the body of a request, may hold what no query can. It is read as
// application/x-www-form-urlencoded does (URL Standard, 5.1), where a "%" that begins no escape is
// itself, and becomes a query that is valid.
func TestLenientParams(t *testing.T) {
	for _, test := range []struct {
		text, query string
		pairs       []string
	}{
		{"a=1&b[]=2", "a=1&b%5B%5D=2", []string{"a", "1", "b[]", "2"}},
		{"a b=c\"d&é=\xff", "a%20b=c%22d&%C3%A9=%FF", []string{"a b", `c"d`, "é", "\xff"}},
		{"rate=100%&x=%4&y=%zz", "rate=100%25&x=%254&y=%25zz", []string{"rate", "100%", "x", "%4", "y", "%zz"}},
		{"#a=b#", "%23a=b%23", []string{"#a", "b#"}},
		{"a+b=%2B%5b&c", "a+b=%2B%5b&c", []string{"a b", "+[", "c", ""}}, // valid, so every byte stays
		{"", "", nil},
	} {
		l, err := uri.ParamSyntax{Plus: true, Lenient: true}.Parse(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		var pairs []string
		for name, value := range l.Pairs() {
			pairs = append(pairs, name, value)
		}
		if l.String() != test.query || !slices.Equal(pairs, test.pairs) {
			t.Errorf("%q is %q, %q", test.text, l, pairs)
		}
	}
	if l, err := (uri.ParamSyntax{Lenient: true, Max: 1}).Parse("a[]&b[]"); !errors.Is(err,
		uri.CodeTooMany) {
		t.Errorf("%q (%v)", l, err)
	}
}

func TestTooManyParams(t *testing.T) {
	u := uri.MustParse("http://h/?a&b&c#&")
	for limit, offset := range map[int]int{0: -1, 1: 12, 2: 14, 3: -1, 4: -1} {
		_, err := uri.ParamSyntax{Max: limit}.List(u)
		var pe *uri.ParseError
		if errors.As(err, &pe) != (offset >= 0) ||
			pe != nil && (pe.Offset != offset || pe.Code != uri.CodeTooMany ||
				pe.Component != uri.ComponentQuery) {
			t.Errorf("%d: %v, want byte %d", limit, err, offset)
		}
	}
}

func TestSeparators(t *testing.T) {
	u := uri.MustParse("?a,b=c&d")
	for _, separator := range []byte{'^', 0xE9, '#', '%', '=', '2', '+', 'a'} {
		if _, err := (uri.ParamSyntax{Separator: separator}).List(u); !errors.Is(err,
			uri.CodeCharacter) {
			t.Errorf("%q: %v", separator, err)
		}
	}
	l, err := uri.ParamSyntax{Separator: ','}.List(u)
	l.Add("e,f", ",")
	if err != nil || l.String() != "a,b=c&d,e%2Cf=%2C" {
		t.Errorf("%q (%v)", l, err)
	}
	// The queries of the draft of 1993 have no "=".
	old := uri.URL1993.MustParse("http://h/a?b")
	l, err = uri.ParamSyntax{}.List(old)
	l.AddName("c d")
	if n, err2 := old.WithParams(l); err != nil || err2 != nil || n.Query() != "b&c%20d" {
		t.Errorf("%q (%v, %v)", n, err, err2)
	}
	l.Add("c", "d")
	if n, err := old.WithParams(l); !errors.Is(err, uri.CodeCharacter) {
		t.Errorf("%q (%v)", n, err)
	}
}

func TestParamString(t *testing.T) {
	for want, p := range map[string]uri.Param{"a": {Name: "a"}, "a=": {Name: "a", HasValue: true},
		"a=b": {Name: "a", Value: "b"}, "": {}} {
		if p.String() != want {
			t.Errorf("%+v: %q, want %q", p, p, want)
		}
	}
}

// A change of a list does not show in any of its copies, whichever was made first. The model is a
// list of strings.
func TestCopiedParamLists(t *testing.T) {
	type copied struct {
		list  uri.ParamList
		model []string
	}
	name := func(p string) string { before, _, _ := strings.Cut(p, "="); return before }
	changes := []func(c *copied, name, value string){
		func(c *copied, name, value string) {
			c.list.Add(name, value)
			c.model = append(slices.Clone(c.model), name+"="+value)
		},
		func(c *copied, name, _ string) {
			c.list.AddName(name)
			c.model = append(slices.Clone(c.model), name)
		},
		func(c *copied, n, value string) {
			c.list.Set(n, value)
			i := slices.IndexFunc(c.model, func(p string) bool { return name(p) == n })
			if c.model = slices.Clone(c.model); i < 0 {
				c.model = append(c.model, n+"="+value)
				return
			}
			c.model[i] = n + "=" + value
			rest := slices.DeleteFunc(c.model[i+1:], func(p string) bool { return name(p) == n })
			c.model = c.model[:i+1+len(rest)]
		},
		func(c *copied, n, _ string) {
			c.list.Delete(n)
			c.model = slices.DeleteFunc(slices.Clone(c.model), func(p string) bool {
				return name(p) == n
			})
		},
		func(c *copied, n, _ string) {
			c.list.Filter(func(p uri.Param) bool { return p.Name >= n })
			c.model = slices.DeleteFunc(slices.Clone(c.model), func(p string) bool {
				return name(p) < n
			})
		},
		func(c *copied, _, _ string) {
			c.list.Sort()
			c.model = slices.Clone(c.model)
			slices.SortStableFunc(c.model, func(a, b string) int {
				return strings.Compare(name(a), name(b))
			})
		},
	}
	choices := rand.New(rand.NewPCG(1, 2))
	var all [4]copied
	for i := range all {
		all[i].list, _ = uri.ParamSyntax{}.Parse("b=1&a&b=3&c=4")
		all[i].model = []string{"b=1", "a", "b=3", "c=4"}
	}
	for step := range 20000 {
		i, change := choices.IntN(len(all)), choices.IntN(2*len(changes))
		if change < len(changes) {
			change = max(0, change-3) // lists would not grow if most steps deleted something
			changes[change](&all[i], string(rune('a'+choices.IntN(6))), strconv.Itoa(step))
		} else {
			all[i] = all[choices.IntN(len(all))] // a copy, or one that comes back
		}
		for _, c := range all {
			if got, want := c.list.String(), strings.Join(c.model, "&"); got != want {
				t.Fatalf("step %d, change %d of list %d: a list is %q, want %q", step, change, i,
					got, want)
			}
		}
	}
	var l uri.ParamList
	l.Add("d", "3")
	m := l
	l.Add("d", "4")
	m.Add("e", "5")
	if l.String() != "d=3&d=4" || m.String() != "d=3&e=5" {
		t.Errorf("%q and %q", l, m)
	}
}

// Different goroutines may change copies of a list. The race detector checks it.
func TestParamListsOfGoroutines(t *testing.T) {
	var list uri.ParamList
	for range 5 { // so that there is room for more
		list.Add("a", "1")
	}
	var group sync.WaitGroup
	for i := range 8 {
		mine := list
		group.Go(func() {
			name := strconv.Itoa(i)
			for range 50 {
				mine.Add(name, "")
				mine.Set("a", name)
			}
			if got := len(mine.GetAll(name)); got != 50 {
				t.Errorf("%s: %d of 50", name, got)
			}
		})
	}
	group.Wait()
	if list.String() != "a=1&a=1&a=1&a=1&a=1" {
		t.Errorf("%q", list)
	}
}

// Add copies the list once, so that what it allocates is in proportion to the list.
func TestAddCopiesOnce(t *testing.T) {
	long := func(n int) uri.ParamList {
		l, err := uri.ParamSyntax{}.Parse(strings.Repeat("a&", n))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	for name, add := range map[string]func(l *uri.ParamList){
		"Add":     func(l *uri.ParamList) { l.Add("a", "") },
		"AddName": func(l *uri.ParamList) { l.AddName("a") },
	} {
		adding := func(n int) int {
			l := long(n)
			return allocated(func() { add(&l) })
		}
		if a, b := adding(1<<8), adding(1<<12); b > 20*a {
			t.Errorf("%s: %d bytes for 256 parameters, %d for 4096", name, a, b)
		}
	}
}

// WithParam is Set of the form, but that a space is "%20": the form reads both spellings alike, and
// so does a reader that is not a form's.
func TestWithParam(t *testing.T) {
	for _, text := range []string{"http://h/", "?", "?a=1", "?a+b=1&c&a%20b=2#f",
		"mailto:x@y?subject=z", "?x=%zz"} {
		u, err := uri.Parse(text)
		if err != nil {
			continue
		}
		for _, name := range []string{"", "a", "a b", "c", "&=+é"} {
			for _, value := range []string{"", "1", "a b", "+&=é%"} {
				n, err := u.WithParam(name, value)
				if err != nil {
					t.Fatalf("%q: %v", text, err)
				}
				want := u.Form()
				want.Set(name, value)
				if !samePairs(n.Form(), want) ||
					strings.Contains(n.Query(), "+") && !strings.Contains(u.Query(), "+") {
					t.Errorf("%q with %q=%q is %q, want %q", text, name, value, n, want)
				}
				if v := n.Form().GetAll(name); len(v) != 1 || v[0] != value {
					t.Errorf("%q with %q=%q is %q", text, name, value, n)
				}
				if n.WithoutQuery() != u.WithoutQuery() {
					t.Errorf("%q becomes %q", text, n)
				}
			}
		}
	}
	if _, err := uri.URL1993.MustParse("http://h/").WithParam("a", "b"); !errors.Is(err,
		uri.CodeCharacter) {
		t.Error("the search of the 1993 draft has no \"=\"", err)
	}
}

// samePairs reports whether two lists have the same decoded names and values in the same order.
func samePairs(a, b uri.ParamList) bool {
	pairs := func(l uri.ParamList) (all []string) {
		for name, value := range l.Pairs() {
			all = append(all, name, value)
		}
		return all
	}
	return slices.Equal(pairs(a), pairs(b))
}
