package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"example.com/uri/uritemplate"
)

var (
	errNoObject = errors.New(`the values are not an object of JSON, such as {"q": "a"}`)
	errNested   = errors.New("a value is not a string, a number, true, false, null, or an array or object of these")
)

// valuesOfJSON reads the values of variables from an object of JSON. A string, a number, true and false are strings, as they
// are written. An array is a list, and an object is pairs, in their order. A null is undefined.
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
