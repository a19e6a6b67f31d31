// Package pages holds tests of what people read, the project's Markdown pages: links lead somewhere, snippets of Go compile, and
// generated tables are new. SpeedTable makes one of the tables.
package pages

//go:generate go test -run ^TestSpeedTable$ -update
//go:generate go test -run ^TestConformance$ -update
