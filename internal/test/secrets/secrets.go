// Package secrets has texts that hide a password in the ways that people write and mistype one, and
// notices the password in what is shown of them.
//
// One law is that a repaired text is printed without its password. [Seed] gives a fuzz target the
// number of each text, and the law makes the text from it:
//
//	func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }
//
//	func checkSecrets(t *testing.T, n uint16, after string) {
//		text := secrets.Text(n, after)
//		_, repairs, _ := whatwg.Parse(text)
//		for _, f := range repairs {
//			secrets.CheckShown(t, "whatwg.Parse", text, f.Text)
//		}
//	}
//
// One of the texts is "http:/u:hunter2%35ecret@h", in which browsers see a userinfo but RFC 3986
// sees a path, so code that asks the URI for its userinfo hides nothing. CheckShown fails if a
// piece of the password is left, decoded or not.
package secrets

import (
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
)

// Password is one that nothing may show, nor a good deal of it, as it is or decoded.
const Password = "hunter2%35ecret"

// User is the user name that no finding may have, nor a good deal of it.
const User = "wintermute"

// passwords are those of the texts, and shown is what of them must not be.
var (
	passwords = [...]string{"hunter2x5ecret", Password}
	shown     = [...]string{"unter2", "5ecret"}
	shownUser = "intermut"
)

// secretive are texts with the password "*" and the user name "~", as people write and mistype
// them: before the last "@", and behind a colon or "//". The text before and after them does not
// change that.
var (
	secretive = []string{
		"http://u:*@h", "https://u:*@h/", "HTTP://u:*@example.com:80/a?b#c", "ftp://u:*@h/a;type=x",
		"foo://u:*@h", "//u:*@h/", "file://u:*@h/a",
		"http://:*@h/", "http://u:*@[::1]/", "http://u:*@127.1/", "http://u:*@localhost",
		"http://u:*@bücher.example/",
		`http:\\u:*@h`, `\\u:*@h`, `/\u:*@h\a`, `http:/\u:*@h`, "http:u:*@h", "http:/u:*@h", "http:///u:*@h/", "https:////u:*@h", "///u:*@h", "u:*@h", "u:*@h.org/a",
		"http://u:a@*@h", "http://u:*@b@h", "http://u@v:*@h", "http://u:%40*@h", "http://u:*%40@h",
		"http://u:*%@h", "http://u:* @h", "http://u:\t*@h", "ht\ttp://u:*@h",
		"http://u:*\r\n@h", "ht tp://u:*@h", "http://u:*<@h", "http://u:*|@h", "http://u:12/*@h", "http://u:a/*@h", "http://u:?*@h", "http://u:#*@h", `http://u:\*@h`,
		"http://u:é*@h", "http://u:*\xff@h", "http://[u:*@h", "http://u:*@", "http://u:*@:99999/",
		"http://u:*@h:99999", "http://u:*@h:x/", "http://u:*@h b", "http://u:*@h|",
		"javascript://u:*@h/%0a", "mailto://u:*@h", "tel:u:*@h", "urn:u:*@h", "data:u:*@h",
		"view-source:http://u:*@h", "blob:http://u:*@h", "1http://u:*@h", "://u:*@h", ":u:*@h",
		"http%3A//u:*@h", "http:%2F%2Fu:*@h", "http\uff1a//u:*@h", "jdbc:x://u:*@h:1/d",
		"ssh://u:*@h:22", "git+ssh://u:*@h", "gopher://u:*@h/", "telnet://u:*@h/x",
		// A name of RFC 2396, 3.2.1, or of RFC 2396bis, 3.2.2, may have an "@". So may a net_loc of
		// RFC 1808, 2.4.3. A user name alone is often a token. Errors hide it, and findings never
		// have it.
		"http://~@h", "https://~@h/a b", "//~@h/", "ftp://~@h/a;type=x", "foo://~@h", "http://~@[::1]/", "http://~@127.1/", "http://~@localhost", `http:\\~@h`, "http:/~@h", "http://~@h:99999", "http://~@h|",
		"http://~:@h/", "http://~@", "https://~%@h", "http://~@bücher.example/",
		"http://~%20b@h/%0a", "http://a.example~@h",
		// Some keyboards have an "@" of their own: U+FF20 and U+FE6B.
		"http://u:*\uff20h/ x", "http://u:*\uff20h/", "http://u:*\ufe6bh/", "//u:*\uff20h",
		// Delimiters of RFC 3986 that older documents read in another way: a "?" or "#" may end a
		// name of RFC 2396, 3.2.1.
		"ftp://u:*?@h/", "http://u:*#@h", "foo://u:*?@h", "http://u:*?x@h/y", "//u:*#@h",
		"http://u:*@%41/a", "//u:*@%41", "http://u:*@%D0%B0.example/", "http://u:*@a$b:80/?q#f",
		"http://u:*@@h", "foo://u:*@h,g/x", "ftp://u:*@%41:x/;type=a",
	}
	beforeSecrets = []string{"", " ", "\t", "\n", "<", "URL:", "<URL: ", "(", "\u200b", "\x00",
		"\"", "x"}
)

// Text returns the n-th of some hundred texts with a password that [CheckShown] knows, with after
// behind it.
func Text(n uint16, after string) string {
	i := int(n)
	text, before := i%len(secretive), i/len(secretive)%len(beforeSecrets)
	password := passwords[(text+before)%len(passwords)]
	filled := strings.NewReplacer("//u:*", "//"+User+":"+password, "*", password, "~",
		User).Replace(secretive[text])
	return beforeSecrets[before] + filled + after
}

// CheckUser fails if a finding about a text of [Text] has a part of its user name.
func CheckUser(t testing.TB, what, text string, f uri.Finding) {
	for _, s := range []string{f.Args[0], f.Args[1], f.Text} {
		if strings.Contains(s, shownUser) {
			t.Errorf("%s: the user name of %q is in the finding %+v", what, text, f)
			return
		}
	}
}

// Count is the number of these texts.
func Count() int { return len(secretive) * len(beforeSecrets) }

// Seed seeds a target whose law is of [Text] with all of these texts, or with a third of them
// unless [effort.Long]. The third changes with what stands before a text, so that no text is
// missing.
func Seed(f *testing.F) *testing.F {
	for n := range Count() {
		if !effort.Long() && (n%len(secretive)+n/len(secretive))%3 != 0 {
			continue
		}
		f.Add(uint16(n), []string{"", "/", " ", "%0a", "@", ":x", "%zz", "-\n"}[n%8])
	}
	return f
}

// CheckShown fails if what is shown of a text has a part of its password.
func CheckShown(t testing.TB, what, text, as string) {
	for _, part := range shown {
		if strings.Contains(as, part) {
			t.Errorf("%s: %q is shown as %.300s", what, text, as)
			return
		}
	}
}
