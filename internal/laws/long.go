package laws

import "os"

// Long reports whether tests that take long are wanted: URI_TEST_LONG is set. Without it, such a test checks its law with fewer or
// shorter texts.
func Long() bool { return os.Getenv("URI_TEST_LONG") != "" }

// Some returns all of the seeds if [Long], and otherwise one in n.
func Some[T any](seeds []T, n int) []T {
	if Long() {
		return seeds
	}
	some := make([]T, 0, len(seeds)/n+1)
	for i := 0; i < len(seeds); i += n {
		some = append(some, seeds[i])
	}
	return some
}
