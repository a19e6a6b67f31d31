// Package effort decides how much a test tries: a little each time that somebody runs "go test",
// and all of it in CI, where URI_TEST_LONG is set.
//
// One law is that explaining a text never panics. Its test tries one in five of the seeds that it
// has, or all of them if the long tests are wanted:
//
//	for _, text := range effort.Some(texts, 5) {
//		explain(text)
//	}
package effort

import "os"

// Long reports whether tests that take long are wanted: URI_TEST_LONG is set. Without it, such a
// test checks its law with fewer or shorter texts.
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
