package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri/uritemplate"
)

// templateCommand is "uri template".
func templateCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	given := valueFlags{}
	given.flags(fs)
	return func(env *env, args []string) int {
		if len(args) == 0 {
			fmt.Fprintln(env.err, "uri template: a template is needed, such as /search{?q}")
			return statusTrouble
		}
		t, err := uritemplate.Parse(args[0])
		if err != nil {
			report(env.err, "the template", err)
			return statusTrouble
		}
		values, err := given.values(t)
		if err != nil {
			fmt.Fprintf(env.err, "uri template: %v\n", err)
			return statusTrouble
		}
		texts := args[1:]
		if len(texts) == 0 && len(given) > 0 {
			texts = []string{"{}"}
		}
		return from.each(env, texts, func(w *output, text string) error {
			all, err := valuesOfJSON(text)
			if err != nil {
				return err
			}
			for name, value := range values {
				if _, ok := all[name]; !ok {
					all[name] = value
				}
			}
			u, err := t.ExpandURI(all)
			if err != nil {
				return err
			}
			if from.json {
				var values bytes.Buffer
				if err := json.Compact(&values, []byte(text)); err != nil {
					return notJSON(err)
				}
				w.beginObject("")
				w.name("values")
				w.buf = append(w.buf, values.Bytes()...)
				w.text("uri", u.String())
				return w.endRecord()
			}
			return w.record(u.String())
		})
	}
}

// valueFlags has the values that flags give to variables.
type valueFlags map[string]*valueFlag

// A valueFlag is a value of the kind that the flag with this name makes.
type valueFlag struct {
	flag string
	all  []string
}

// flags declares the flags that give values.
func (v valueFlags) flags(fs *flag.FlagSet) {
	v.flag(fs, "set", 2, "give a variable a string, as `NAME=VALUE`")
	v.flag(fs, "list", 2, "give a variable a list, one member at a time, as `NAME=MEMBER`")
	v.flag(fs, "pair", 3, "give a variable pairs, one pair at a time, as `NAME=KEY=VALUE`")
}

// flag declares a flag whose value has n parts with "=" between them.
func (v valueFlags) flag(fs *flag.FlagSet, flag string, n int, usage string) {
	fs.Func(flag, usage, func(text string) error {
		parts := strings.SplitN(text, "=", n)
		if len(parts) < n {
			return errors.New(`an "=" is missing`)
		}
		name, data := parts[0], parts[1:]
		switch old := v[name]; {
		case old == nil, flag == "set" && old.flag == flag:
			v[name] = &valueFlag{flag, data}
		case old.flag != flag:
			return errors.New("flags of two kinds give this variable a value")
		default:
			old.all = append(old.all, data...)
		}
		return nil
	})
}

// values returns the values for a template, which must have the variables.
func (v valueFlags) values(t *uritemplate.Template) (uritemplate.Values, error) {
	values := uritemplate.Values{}
	for _, name := range t.Names() {
		if f := v[name]; f != nil {
			values[name] = f.value()
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v)) {
		if !slices.Contains(t.Names(), name) {
			return nil, fmt.Errorf("the template has no variable %q", harmlessText(name))
		}
	}
	return values, nil
}

func (f *valueFlag) value() uritemplate.Value {
	switch f.flag {
	case "list":
		return uritemplate.List(f.all...)
	case "pair":
		return uritemplate.Pairs(f.all...)
	}
	return uritemplate.String(f.all[0])
}

var (
	errNoObject = errors.New(`the values are not an object of JSON, such as {"q": "a"}`)
	errNested   = errors.New("a value is not a string, a number, true, false, null, or an array or object of these")
)

// valuesOfJSON reads the values of variables from an object of JSON. A string, a number, true and
// false are strings, as they are written. An array is a list, and an object is pairs, in their
// order. A null is undefined.
func valuesOfJSON(text string) (uritemplate.Values, error) {
	if !utf8.ValidString(text) {
		return nil, errors.New("the values are not valid UTF-8")
	}
	r := &jsonReader{json.NewDecoder(strings.NewReader(text))}
	r.UseNumber()
	if first, err := r.Token(); err != nil || first != json.Delim('{') {
		return nil, errNoObject
	}
	values := uritemplate.Values{}
	for r.More() {
		name, err := r.text()
		if err != nil {
			return nil, err
		}
		if _, ok := values[*name]; ok {
			return nil, errors.New("two values have the same name")
		}
		if values[*name], err = r.value(); err != nil {
			return nil, err
		}
	}
	if _, err := r.Token(); err != nil {
		return nil, notJSON(err)
	}
	if _, err := r.Token(); err != io.EOF {
		return nil, errNoObject
	}
	return values, nil
}

// A jsonReader reads values from JSON.
type jsonReader struct{ *json.Decoder }

// value reads the value of a variable.
func (r *jsonReader) value() (v uritemplate.Value, err error) {
	token, err := r.Token()
	if err != nil {
		return v, notJSON(err)
	}
	end, isDelim := token.(json.Delim)
	if !isDelim {
		if text := textOf(token); text != nil {
			v = uritemplate.String(*text)
		}
		return v, nil
	}
	var all []string
	for r.More() {
		var name *string
		if end == '{' {
			if name, err = r.text(); err != nil {
				return v, err
			}
		}
		text, err := r.text()
		if err != nil {
			return v, err
		}
		if text != nil && name != nil {
			all = append(all, *name)
		}
		if text != nil {
			all = append(all, *text)
		}
	}
	if _, err := r.Token(); err != nil {
		return v, notJSON(err)
	}
	if end == '{' {
		return uritemplate.Pairs(all...), nil
	}
	return uritemplate.List(all...), nil
}

// text reads a token that is a text. It returns nil for null.
func (r *jsonReader) text() (*string, error) {
	token, err := r.Token()
	if err != nil {
		return nil, notJSON(err)
	}
	if _, isDelim := token.(json.Delim); isDelim {
		return nil, errNested
	}
	return textOf(token), nil
}

// textOf returns the text that stands for a token in a URI, or nil for null.
func textOf(token json.Token) *string {
	if token == nil {
		return nil
	}
	text := fmt.Sprint(token)
	return &text
}

func notJSON(err error) error {
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return fmt.Errorf("the values are not valid JSON: %w", err)
}
