package automaton

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/uri/internal/test/abnf"
)

// grammar reads rules.
func grammar(t *testing.T, rules string) *abnf.Grammar {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "Test.abnf"), []byte(rules), 0o666); err != nil {
		t.Fatal(err)
	}
	return abnf.Load(t, folder, "Test")
}

// words calls visit with all texts of up to n of the characters.
func words(characters string, n int, visit func(text string)) {
	visit("")
	for before := []string{""}; n > 0; n-- {
		var now []string
		for _, text := range before {
			for _, c := range characters {
				visit(text + string(c))
				now = append(now, text+string(c))
			}
		}
		before = now
	}
}

// The numbers of states are known, and the automata accept what regular expressions for the same
// rules match.
func TestMinimize(t *testing.T) {
	for _, test := range []struct {
		rule   string
		states int
	}{
		{`*( "aa" )`, 3},
		{`"a"`, 3}, // "a" and "A" are one
		{`1*3"b" [ "a" ]`, 6},
		{`*( "a" / "b" ) "a" ( "a" / "b" ) ( "a" / "b" )`, 9}, // the last three, and a dead state
		{`"a" [ x ]`, 3}, // x ends with itself
		{`""`, 2},
	} {
		g := grammar(t, "start = "+test.rule+"\nx = \"a\" [ x ]\n")
		m := New(g, "start", nil, nil, nil).Minimize()
		if len(m.Outputs) != test.states {
			t.Errorf("%s has %d states, want %d", test.rule, len(m.Outputs), test.states)
		}
		words("abc", 6, func(text string) {
			if got, want := m.Outputs[m.Next(0, text)] != Rejected,
				g.Match("start", text); got != want {
				t.Errorf("%s: %q is accepted: %t, want %t", test.rule, text, got, want)
			}
		})
	}
}

// The first alternative that derives the whole text counts, unless a reading decides.
func TestDerive(t *testing.T) {
	rules := "start = first \"/\" [ second ] / third\nfirst = *( \"a\" / \"/\" )\nsecond = 1*\"a\"\nthird = *( \"a\" / \"b\" / \"/\" )\nprefix = \"//\"\n"
	marks := []string{"first", "second", "third"}
	for _, test := range []struct {
		text    string
		without map[string]string
		wins    []Win
		want    string
	}{
		{"a/a", nil, nil, "a,a,-"},
		{"a/a/a", nil, nil, "a/a,a,-"},
		{"a/", nil, nil, "a,-,-"},
		{"a/b", nil, nil, "-,-,a/b"},
		{"aa", nil, nil, "-,-,aa"},
		{"a/a/a", map[string]string{"first": "/"}, nil, "-,-,a/a/a"},
		{"/a/a", map[string]string{"first": "/"}, nil, "-,-,/a/a"},
		{"//a", nil, []Win{{"prefix", "third"}}, "-,-,//a"},
		{"/a/a", nil, []Win{{"prefix", "third"}}, "/a,a,-"},
		{"c", nil, nil, ""},
	} {
		l := New(grammar(t, rules), "start", marks, test.without, test.wins)
		var d Derivation
		got := ""
		if l.Derive(test.text, &d) {
			var parts []string
			for i := range marks {
				if d.Begin[i] < 0 {
					parts = append(parts, "-")
				} else {
					parts = append(parts, test.text[d.Begin[i]:d.End[i]])
				}
			}
			got = strings.Join(parts, ",")
		}
		if got != test.want {
			t.Errorf("%q is %q, want %q", test.text, got, test.want)
		}
	}
}

// A suite notices each automaton with one transition or one output that is different, and with k =
// 1 one with a state more.
func TestSuite(t *testing.T) {
	g := grammar(t, "start = 2*4\"a\" *( \"b\" \"c\" ) / \"bb\" *\"c\"\n")
	m := New(g, "start", nil, nil, nil).Minimize()
	s := NewSuite(m)
	notices := func(other *Machine, k int) bool {
		noticed := false
		for state := range s.Outputs {
			s.Texts(state, s.Access[state], AllBytes(), k, func(text string, end int) {
				noticed = noticed || other.Outputs[other.Next(0, text)] != m.Outputs[end]
			})
		}
		return noticed
	}
	clone := func() *Machine {
		c := *m
		c.Outputs = slices.Clone(m.Outputs)
		c.Steps = nil
		for _, steps := range m.Steps {
			c.Steps = append(c.Steps, slices.Clone(steps))
		}
		return &c
	}
	if notices(clone(), 1) {
		t.Error("the suite does not accept the automaton itself")
	}
	for state := range m.Steps {
		for class := range m.Bytes {
			for to := range m.Steps {
				if to == m.Steps[state][class] {
					continue
				}
				wrong := clone()
				wrong.Steps[state][class] = to
				if !notices(wrong, 0) {
					t.Errorf("not noticed: from %d by %q to %d", state, m.Bytes[class], to)
				}
			}
			// One state more, which is like the one where the byte leads, but for one output after
			// it.
			more := clone()
			to := m.Steps[state][class]
			more.Outputs = append(more.Outputs, m.Outputs[to])
			more.Steps = append(more.Steps, slices.Clone(m.Steps[to]))
			more.Steps[state][class] = len(m.Steps)
			if notices(more, 1) {
				t.Errorf("a machine with a state twice is not accepted: %d", to)
			}
			for wrong := range m.Bytes {
				more.Steps[len(m.Steps)] = slices.Clone(m.Steps[to])
				more.Steps[len(m.Steps)][wrong] = (m.Steps[to][wrong] + 1) % len(m.Steps)
				if !notices(more, 1) {
					t.Errorf("not noticed with k = 1: from %d by %q, and then %q", state,
						m.Bytes[class], m.Bytes[wrong])
				}
			}
		}
	}
	for state, o := range m.Outputs {
		wrong := clone()
		wrong.Outputs[state] = ^o
		if !notices(wrong, 0) {
			t.Errorf("not noticed: the output of %d", state)
		}
	}
}

// A long text leads to the same state as the short one.
func TestAccessLong(t *testing.T) {
	m := New(grammar(t, "start = *\"b\" \"a\" *\"c\"\n"), "start", nil, nil, nil).Minimize()
	for n := range 20 {
		texts, ok := m.AccessLong(n)
		for s := range texts {
			if ok[s] && (len(texts[s]) != n || m.Next(0, texts[s]) != s) {
				t.Errorf("%q leads to %d, not %d", texts[s], m.Next(0, texts[s]), s)
			}
			if n >= 2 && !ok[s] {
				t.Errorf("no text of %d bytes leads to %d", n, s)
			}
		}
	}
}
