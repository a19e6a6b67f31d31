package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Texts that tables show for an undefined component, and before the reason for a refusal.
const (
	undefined = "-"
	refused   = "refused: "
)

// cell returns a component as a table shows it. Characters that do not print are escaped.
func cell(value *string) string {
	switch {
	case value == nil:
		return undefined
	case *value == "":
		return `""`
	}
	var b strings.Builder
	for i, r := range *value {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix((*value)[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, (*value)[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}

// printTable aligns the rows and leaves out columns without a defined value. A row of two cells is a
// name and a sentence.
func printTable(w io.Writer, rows [][]string) {
	width := make([]int, len(rows[0]))
	used := make([]bool, len(rows[0]))
	for i, row := range rows {
		if len(row) == 2 {
			row = row[:1]
		}
		for j, cell := range row {
			if i > 0 && cell != undefined {
				used[j] = true
			}
			width[j] = max(width[j], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for j, cell := range row {
			if used[j] || len(row) == 2 {
				line.WriteString(cell)
				line.WriteString(strings.Repeat(" ", width[j]+2-min(width[j], utf8.RuneCountInString(cell))))
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line.String(), " "))
	}
}
