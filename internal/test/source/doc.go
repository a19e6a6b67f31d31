// Package source tests the source of the module: its exported names, its examples, its imports, and
// what the compiler makes of the root package.
//
// One law is that the exported names change only on purpose. TestSurface parses the files of each
// public package, and makes a line for each exported function, method, type, field, constant and
// variable:
//
//	pkg uri, func Parse(string) (URI, error)
//
// It compares the lines with testdata/api.txt. After a new function it fails, and names the line
// that is missing there. "go generate ./internal/test/source" writes the file, and the change can
// be read in the diff. The test also fails if there are more functions, types and methods than the
// limits that it has.
//
// The tests change to the folder of the module, so their paths begin there.
package source

//go:generate go test -run ^TestSurface$ -update
