// Package pages tests what people read, the Markdown pages of the project: their links lead
// somewhere, their Go compiles, and their tables are true.
//
// One law is that the cookbook prints what it says. A row of docs/cookbook.md has a task, the code,
// and its result:
//
//	| get a query parameter | `u.Form().Get("q")` | `x y` |
//
// TestTables looks for an example in cookbook_test.go that has this code in a call of fmt.Println
// and this line in its output. The go command runs the example, so a row can neither have code that
// does not compile nor a result that is wrong.
//
// Other tables are written by "go generate": that of docs/conformance.md counts the vectors that
// pass, those of docs/which.md compare functions that do similar things, and that of the README,
// which [SpeedTable] makes, has the figures of the program in bench.
package pages

//go:generate go test -run ^TestSpeedTable$ -update
//go:generate go test -run ^TestConformance$ -update
//go:generate go test -run ^(TestReaders|TestSameness)$ -update
