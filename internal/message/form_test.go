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

// forms has the keys that a form with input.Typed and policy.WebLink can show, and a text that
// gives each key.
var forms = map[string]string{
	message.InputEmpty.Key:         "",
	message.InputMail.Key:          "joe@example.com",
	message.InputFile.Key:          `C:\a.txt`,
	message.InputFileOrLink.Key:    "README.md",
	message.InputPath.Key:          "/a",
	message.InputQuery.Key:         "?a=b",
	message.InputFragment.Key:      "#a",
	message.InputBeginning.Key:     "www",
	message.InputName.Key:          ".com",
	message.InputTelephone.Key:     "+1 201 555 0123",
	message.InputWord.Key:          "intranet",
	message.InputWords.Key:         "my page",
	message.InputNoLink.Key:        "-",
	message.InputUser.Key:          "@joe",
	message.InputFigures.Key:       "99.9%",
	message.InputDate.Key:          "21.11.2026",
	message.InputTime.Key:          "12:30",
	message.InputVersion.Key:       "1.2.3",
	message.InputRange.Key:         "192.0.2.0/24",
	message.InputDevice.Key:        "00:1A:2B:3C:4D:5E",
	message.InputDOI.Key:           "10.1000/182",
	message.InputRepository.Key:    "git@example.com:joe/a.git",
	message.InputSSH.Key:           "joe@server:/var/www",
	message.InputMarkdown.Key:      "[a](https://example.com/)",
	message.InputHTML.Key:          `<a href="https://example.com/">`,
	message.InputJSON.Key:          `https:\/\/example.com\/a`,
	message.InputDisguised.Key:     "hxxps://example.com",
	message.InputEncoded.Key:       "https%3A%2F%2Fexample.com",
	message.InputAround.Key:        "My page: https://example.com/",
	message.InputMore.Key:          "My page: https://joe:secret@example.com/",
	message.InputSeveral.Key:       "https://example.com/, https://example.org/",
	message.InputCut.Key:           "https://example.com/a…",
	message.InputHostSpace.Key:     "www example com",
	message.InputHostCharacter.Key: "https://example..com/",
	message.InputMeant.Key:         ".example.com",
	message.InputEnding.Key:        "e.g.",
	message.InputEndingMeant.Key:   "example.con",
	message.InputHyphen.Key:        "a-.example.com",
	message.InputScheme.Key:        "htttp://example.com/",
	message.InputKind.Key:          "ftp://example.com/",

	message.HostMissing.Key:          "https://",
	message.HostSpace.Key:            "https://example com/",
	message.HostControl.Key:          "https://a\x01b/",
	message.HostCharacter.Key:        "https://a*b/",
	message.HostUTF8.Key:             "https://\xff/",
	message.HostNumber.Key:           "https://1.2.3.4.5/",
	message.HostDisallowed.Key:       "https://é\ufffc/",
	message.HostUnassigned.Key:       "https://é\u0378.example/",
	message.HostMark.Key:             "https://\u0301e.example/",
	message.HostJoiner.Key:           "https://a\u200db.example/",
	message.HostBidiStart.Key:        "https://0א.example/",
	message.HostBidiMixed.Key:        "https://aℵb.example/",
	message.HostBidiEnd.Key:          "https://א€.example/",
	message.HostBidiDigits.Key:       "https://א٢1.example/",
	message.HostLabelLength.Key:      "https://" + strings.Repeat("é", 1001) + ".example/",
	message.HostPunycode.Key:         "https://ü.xn--/",
	message.HostDecodedCharacter.Key: "%43|/a",
	message.HostDecodedControl.Key:   "a%20b:c",
	message.IPv6Invalid.Key:          "https://[::g]/",
	message.PortDigits.Key:           "https://example.com:x/",
	message.SchemesPortRange.Key:     "https://example.com:99999/",

	message.PolicyLength.Key:         "https://example.com/" + strings.Repeat("a", 8000),
	message.PolicySegments.Key:       "https://example.com" + strings.Repeat("/a", 1001),
	message.ParamsTooMany.Key:        "https://example.com/?" + strings.Repeat("a&", 1001),
	message.PolicyControl.Key:        "https://example.com/%0A",
	message.PolicyHostDot.Key:        "https://wwwexample/",
	message.PolicyHostName.Key:       "https://" + strings.Repeat("a", 64) + ".example/",
	message.PolicyHostRest.Key:       "https://www/",
	message.PolicyLocal.Key:          "https://localhost/",
	message.PolicyMark.Key:           "https://example.com\u2215a.example/",
	message.PolicyNowhere.Key:        "https://a.invalid/",
	message.PolicyPassword.Key:       "https://joe:secret@example.com/",
	message.PolicyPortProtocol.Key:   "https://example.com:25/",
	message.PolicyPortZero.Key:       "https://example.com:0/",
	message.PolicyPrivateAddress.Key: "https://192.168.0.1/",
	message.PolicyUserinfo.Key:       "https://joe@example.com/",
}

// formKeys returns the keys that a form shows for a text.
func formKeys(t *testing.T, links *policy.Checker, text string) (keys []string) {
	t.Helper()
	typed, err := input.Typed(text)
	if err == nil {
		err = links.Check(typed.URI)
	}
	if refused, ok := errors.AsType[*uri.CheckError](err); ok {
		for _, f := range refused.Findings {
			keys = append(keys, f.Key)
		}
	} else if why, ok := errors.AsType[*uri.ParseError](err); ok {
		keys = append(keys, why.Key)
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
		for _, text := range strings.FieldsFunc(string(data),
			func(r rune) bool { return r == '\t' || r == '\n' }) {
			for _, key := range formKeys(t, links, text) {
				if _, ok := forms[key]; !ok {
					t.Errorf("%q: %s is not in forms", text, key)
				}
			}
		}
	}
}
