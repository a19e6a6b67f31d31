package laws

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"example.com/uri"
)

// secret are the parts of a password, which nothing may show.
var secret = [...]string{"hunter2", "5ecret"}

const password = "hunter2x5ecret"

// secretive are texts with the password, as people write and mistype it: before the last "@", and behind a colon or "//". What
// goes before and after them does not make it anything else.
var (
	secretive = []string{
		"http://u:*@h", "https://u:*@h/", "HTTP://u:*@example.com:80/a?b#c", "ftp://u:*@h/a;type=x", "foo://u:*@h", "//u:*@h/", "file://u:*@h/a",
		"http://:*@h/", "http://u:*@[::1]/", "http://u:*@127.1/", "http://u:*@localhost", "http://u:*@bücher.example/",
		`http:\\u:*@h`, `\\u:*@h`, `/\u:*@h\a`, `http:/\u:*@h`, "http:u:*@h", "http:/u:*@h", "http:///u:*@h/", "https:////u:*@h", "///u:*@h", "u:*@h", "u:*@h.org/a",
		"http://u:a@*@h", "http://u:*@b@h", "http://u@v:*@h", "http://u:%40*@h", "http://u:*%40@h", "http://u:*%@h", "http://u:* @h", "http://u:\t*@h", "ht\ttp://u:*@h",
		"http://u:*\r\n@h", "ht tp://u:*@h", "http://u:*<@h", "http://u:*|@h", "http://u:12/*@h", "http://u:a/*@h", "http://u:?*@h", "http://u:#*@h", `http://u:\*@h`,
		"http://u:é*@h", "http://u:*\xff@h", "http://[u:*@h", "http://u:*@", "http://u:*@:99999/", "http://u:*@h:99999", "http://u:*@h:x/", "http://u:*@h b", "http://u:*@h|",
		"javascript://u:*@h/%0a", "mailto://u:*@h", "tel:u:*@h", "urn:u:*@h", "data:u:*@h", "view-source:http://u:*@h", "blob:http://u:*@h", "1http://u:*@h", "://u:*@h", ":u:*@h",
		"http%3A//u:*@h", "http:%2F%2Fu:*@h", "http\uff1a//u:*@h", "jdbc:x://u:*@h:1/d", "ssh://u:*@h:22", "git+ssh://u:*@h", "gopher://u:*@h/", "telnet://u:*@h/x",
	}
	beforeSecrets = []string{"", " ", "\t", "\n", "<", "URL:", "<URL: ", "(", "\u200b", "\x00", "\"", "x"}
)

// Secret returns the n-th of some hundred texts with a password that [CheckShown] knows, with after behind it.
func Secret(n uint16, after string) string {
	i := int(n)
	before := beforeSecrets[i/len(secretive)%len(beforeSecrets)]
	return before + strings.ReplaceAll(secretive[i%len(secretive)], "*", password) + after
}

// Secrets is the number of these texts.
func Secrets() int { return len(secretive) * len(beforeSecrets) }

// CheckShown fails if what is shown of a text has a part of its password.
func CheckShown(t testing.TB, what, text, shown string) {
	t.Helper()
	for _, part := range secret {
		if strings.Contains(shown, part) {
			t.Errorf("%s: %q is shown as %.300s", what, text, shown)
			return
		}
	}
}

// CheckError holds an error about a text, if it is one, to what is promised of all: its offsets are in its text, and however it
// is printed, which never panics, there is no password.
func CheckError(t testing.TB, what, text string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	all := []error{err}
	var ce *uri.CheckError
	var pe *uri.ParseError
	if errors.As(err, &ce) {
		all = append(all, ce.Unwrap()...)
		if len(ce.Findings) == 0 {
			t.Errorf("%s: %q: no finding", what, text)
		}
	}
	for _, err := range all {
		CheckShown(t, what, text, strings.Join(renderings(t, err), "\n"))
		if !errors.As(err, &pe) {
			continue
		}
		CheckShown(t, what+", Caret", text, pe.Caret())
		CheckShown(t, what+", value", text, strings.Join(renderings(t, *pe), "\n"))
		CheckFinding(t, what, pe.Input, pe.Finding)
	}
}

// CheckFinding holds a finding about a text to the same.
func CheckFinding(t testing.TB, what, text string, f uri.Finding) {
	t.Helper()
	if f.Offset < 0 || f.Len < 0 || f.Offset+f.Len > len(text) || f.Text == "" || f.Code == "" {
		t.Errorf("%s: %q: %+v", what, text, f)
	}
	CheckShown(t, what, text, fmt.Sprintf("%v %+v %#v", f, f, f))
}

// renderings returns how err is printed.
func renderings(t testing.TB, err error) []string {
	t.Helper()
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Error("x", "err", err)
	slog.New(slog.NewTextHandler(&log, nil)).Error("x", "err", err)
	js, jsonErr := json.Marshal([]any{err})
	if jsonErr != nil {
		t.Error(jsonErr)
	}
	all := []string{err.Error(), log.String(), string(js), fmt.Errorf("x: %w", err).Error()}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%+q", "%x", "%d"} {
		all = append(all, fmt.Sprintf(verb, err))
	}
	return all
}
