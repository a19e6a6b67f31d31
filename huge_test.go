package uri_test

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
)

// Parse rejects a text of 2 GiB, and accepts a text that is one byte shorter. The test needs 4 GiB of memory, so it runs only on request.
func TestTooLong(t *testing.T) {
	if os.Getenv("URI_TEST_HUGE") == "" {
		t.Skip("URI_TEST_HUGE is not set")
	}
	if strconv.IntSize == 32 {
		t.Skip("a string of 2 GiB needs an int of 64 bits")
	}
	gib := 1 << 30 // a variable, because the constant 2*gib is no int of 32 bits
	text := strings.Repeat("a", 2*gib)
	_, err := uri.Parse(text)
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Code != uri.CodeTooLong || pe.Offset != 2*gib-1 || len(err.Error()) > 200 {
		t.Errorf("2 GiB: %v", err)
	}
	u, err := uri.Parse(text[:2*gib-1])
	if err != nil || len(u.Path()) != 2*gib-1 {
		t.Errorf("2 GiB less one: %v", err)
	}
	base := uri.MustParse("http://h/" + text[:gib])
	ref := text[:gib]
	if u, err := base.Resolve(uri.MustParse(ref)); err != nil || len(u.String()) != gib+9 {
		t.Errorf("a target of 1 GiB: %v", err)
	}
	if _, err := uri.MustParse("http://h/" + text[:gib] + "/").ResolveString(ref); !errors.Is(err, uri.CodeTooLong) {
		t.Errorf("a target of over 2 GiB: %v", err)
	}
	dst, err := uri.MustParse("http://h/"+text[:gib]+"/").AppendResolve(nil, ref)
	if !errors.Is(err, uri.CodeTooLong) || len(dst) != 0 {
		t.Errorf("a target of over 2 GiB appended: %d bytes, %v", len(dst), err)
	}
}
