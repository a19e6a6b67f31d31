// Package source holds tests of the source of the whole module: its exported names, its examples, its imports, and the compiler's view of
// the root package. The tests run in the folder of the module, so their paths begin there.
package source

//go:generate go test -run ^TestSurface$ -update
