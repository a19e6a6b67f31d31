// Package pages holds tests of what people read: the project's Markdown pages and its comments. The tests check that links lead somewhere,
// that snippets of Go compile, that generated tables are new, and that sentences are short. SpeedTable makes one of the tables.
package pages

//go:generate go test -run ^TestSpeedTable$ -update
//go:generate go test -run ^TestConformance$ -update
