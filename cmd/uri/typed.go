package main

import (
	"fmt"
	"reflect"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// printTyped writes with line, which takes a name and a value, what a valid URI is taken apart into, if
// its scheme has a form, and what that means to a client.
func printTyped(u uri.URI, line func(name string, value any)) {
	switch scheme := strings.ToLower(u.Scheme()); scheme {
	case "afs":
		printForm(u, schemes.ParseAFS, line)
	case "cid":
		if c, ok := printForm(u, schemes.ParseCID, line); ok {
			if header, err := c.Header(); err == nil {
				line("header", word(header))
			}
		}
	case "file":
		if f, ok := printForm(u, schemes.ParseFile, line); ok {
			printFilePaths(f, line)
		}
	case "ftp":
		printForm(u, schemes.ParseFTP, line)
	case "gopher":
		if g, ok := printForm(u, schemes.ParseGopher, line); ok {
			if request, err := g.Request(); err == nil {
				line("request", string(request))
			}
			if target, ok := g.Target(); ok {
				line("target", word(target.Redacted()))
			}
		}
	case "http", "https":
		if h, ok := printForm(u, schemes.ParseHTTP, line); ok {
			if target, err := h.OriginForm(); err == nil {
				line("request", word(target))
			}
		}
	case "mailto":
		printForm(u, schemes.ParseMailto, line)
	case "mid":
		printForm(u, schemes.ParseMID, line)
	case "news":
		printForm(u, schemes.ParseNews, line)
	case "nntp":
		printForm(u, schemes.ParseNNTP, line)
	case "prospero":
		printForm(u, schemes.ParseProspero, line)
	case "telnet":
		printForm(u, schemes.ParseTelnet, line)
	case "wais":
		printForm(u, schemes.ParseWAIS, line)
	}
}

// printForm writes the fields of a form, and returns it.
func printForm[T any](u uri.URI, parse func(uri.URI) (T, error), line func(name string, value any)) (T, bool) {
	form, err := parse(u)
	if err == nil {
		printFields(reflect.ValueOf(form), line)
	}
	return form, err == nil
}

// printFields writes the fields of a form that are there: not empty, or with a field "Has…" that
// says so. Text is in quotes, a list a line for each element; a password is hidden.
func printFields(v reflect.Value, line func(name string, value any)) {
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		has := v.FieldByName("Has" + name)
		switch {
		case !v.Type().Field(i).IsExported():
		case field.IsZero() && !(has.IsValid() && has.Bool()), strings.HasPrefix(name, "Has"):
		case name == "Password":
			line("password", word("(hidden)"))
		case field.Kind() == reflect.Slice:
			for j := range field.Len() {
				printField(singular(name), field.Index(j), line)
			}
		default:
			printField(label(name), field, line)
		}
	}
}

func printField(name string, field reflect.Value, line func(name string, value any)) {
	switch field.Kind() {
	case reflect.String:
		line(name, field.String())
	case reflect.Uint8:
		if s, ok := field.Interface().(fmt.Stringer); ok {
			line(name, word(s.String()))
			return
		}
		line(name, word(rune(field.Uint())))
	case reflect.Struct:
		if field.NumField() != 2 {
			printFields(field, line)
			return
		}
		line(name, pair{field.Field(0).String(), field.Field(1).String()})
	default:
		line(name, field.Interface())
	}
}

// singular returns the name of an element of a list that a field is.
func singular(field string) string {
	if field == "Dirs" {
		return "directory"
	}
	return strings.TrimSuffix(label(field), "s")
}

// label returns the name of a field as the documents have it: "message-id" for MessageID.
func label(field string) string {
	name, isID := strings.CutSuffix(field, "ID")
	if isID {
		name += "-id"
	}
	return strings.ToLower(name)
}

// printFilePaths writes the names by which systems know a file.
func printFilePaths(f schemes.File, line func(name string, value any)) {
	for _, system := range []struct {
		name string
		os   schemes.OS
	}{{"Unix", schemes.Unix}, {"Windows", schemes.Windows}, {"VMS", schemes.VMS}} {
		if path, err := f.FilePath(system.os); err == nil {
			line(system.name, path)
		}
	}
}
