package message_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/message"
	"example.com/uri/policy"
)

// forms has the keys that a form with input.Typed and policy.WebLink can show, and a text that gives each key.
var forms = map[message.Key]string{
	message.InputUnknown:       "&",
	message.InputNumber:        "3",
	message.InputAnother:       "see\nhttps://example.com/",
	message.InputEmpty:         "",
	message.InputMail:          "joe@example.com",
	message.InputFile:          `C:\a.txt`,
	message.InputPath:          "/a",
	message.InputTelephone:     "+1 201 555 0123",
	message.InputWord:          "intranet",
	message.InputWords:         "my page",
	message.InputUser:          "@joe",
	message.InputMarkdown:      "[a](https://example.com/)",
	message.InputHTML:          `<a href="https://example.com/">`,
	message.InputAround:        "My page: https://example.com/",
	message.InputMore:          "[a]:b",
	message.InputSeveral:       "https://example.com/, https://example.org/",
	message.InputCut:           "https://example.com/a…",
	message.InputHostSpace:     "https://example com/",
	message.InputHostCharacter: "https://example..com/",
	message.InputScheme:        "htttp://example.com/",
	message.InputKind:          "ftp://example.com/",

	message.HostMissing:          "https://",
	message.HostSpace:            `| \`,
	message.HostControl:          "https://a\x01b/",
	message.HostCharacter:        "https://a*b/",
	message.HostUTF8:             "https://\xff/",
	message.HostNumber:           "https://1.2.3.4.5/",
	message.HostUnchecked:        "https://مثال/",
	message.HostPunycode:         "https://ü.xn--/",
	message.HostDecodedCharacter: "%40",
	message.HostDecodedControl:   "%09",
	message.IPv6Invalid:          "https://[::g]/",
	message.PortDigits:           "https://example.com:x/",
	message.SchemesPortRange:     "https://example.com:99999/",

	message.PolicyLength:         "https://example.com/" + strings.Repeat("a", 8000),
	message.PolicySegments:       "https://example.com" + strings.Repeat("/a", 1001),
	message.ParamsTooMany:        "https://example.com/?" + strings.Repeat("a&", 1001),
	message.PolicyControl:        "https://example.com/%0A",
	message.PolicyHostDot:        "https://wwwexample/",
	message.PolicyHostName:       "https://" + strings.Repeat("a", 64) + ".example/",
	message.PolicyHostRest:       "https://www/",
	message.PolicyLocal:          "https://localhost/",
	message.PolicyPassword:       "https://joe:secret@example.com/",
	message.PolicyPortProtocol:   "https://example.com:25/",
	message.PolicyPortZero:       "https://example.com:0/",
	message.PolicyPrivateAddress: "https://192.168.0.1/",
	message.PolicyUserinfo:       "https://joe@example.com/",
}

// formKeys returns the keys that a form shows for a text.
func formKeys(t *testing.T, links *policy.Checker, text string) (keys []message.Key) {
	t.Helper()
	typed, err := input.Typed(text)
	if err == nil {
		err = links.Check(typed.URI)
	}
	if refused, ok := errors.AsType[*uri.CheckError](err); ok {
		for _, f := range refused.Findings {
			keys = append(keys, message.Key(f.Key))
		}
	} else if why, ok := errors.AsType[*uri.ParseError](err); ok {
		keys = append(keys, message.Key(why.Key))
	} else if err != nil {
		t.Errorf("%q: %v", text, err)
	}
	return keys
}

// A form with input.Typed and policy.WebLink shows the keys of forms, and no others.
func TestForm(t *testing.T) {
	links := policy.WebLink().MustCompile()
	for key, text := range forms {
		if got := formKeys(t, links, text); !slices.Contains(got, key) {
			t.Errorf("%.100q: %q, want %s", text, got, key)
		}
	}
	files, err := filepath.Glob("../../*/testdata/*.tsv")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.FieldsFunc(string(data), func(r rune) bool { return r == '\t' || r == '\n' }) {
			for _, key := range formKeys(t, links, text) {
				if _, ok := forms[key]; !ok {
					t.Errorf("%q: %s is not in forms", text, key)
				}
			}
		}
	}
}
