package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"
)

// columnFlags says which column of each line is the text.
type columnFlags struct {
	n   int  // 1 is the first; 0 means that the whole line is the text
	csv bool // whether commas, instead of tabs, are between columns, and quotes around some
}

func (c *columnFlags) flags(fs *flag.FlagSet) {
	fs.Func("column", "a line has columns with tabs between them, and the text is column `N`: the result stands in its place", func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return errors.New("it is not the number of a column: 1 is the first")
		}
		c.n = n
		return nil
	})
	fs.BoolVar(&c.csv, "csv", false,
		"with -column, there are commas between columns, and quotes around some (RFC 4180)")
}

// A column is the text in a column of a line, and what stands around it.
type column struct {
	before, after string
	written, text string // as it is written, and without quotes
}

// cut finds the column of a line. If trim is set, spaces and tabs at its end are not part of the
// text.
func (c *columnFlags) cut(line string, trim bool) (column, error) {
	begins := 0
	for n := 1; ; n++ {
		end, err := c.end(line, begins)
		switch {
		case err != nil:
			return column{}, err
		case n == c.n:
			found := column{before: line[:begins], written: line[begins:end], after: line[end:]}
			found.text = found.written
			if c.csv && strings.HasPrefix(found.text, `"`) {
				found.text = strings.ReplaceAll(found.text[1:len(found.text)-1], `""`, `"`)
			}
			if trim {
				found.text = strings.TrimRight(found.text, " \t")
			}
			return found, nil
		case end == len(line):
			return column{}, fmt.Errorf("there is no column %d: the line has %d", c.n, n)
		}
		begins = end + 1
	}
}

// end returns where the column ends that begins at an offset of a line.
func (c *columnFlags) end(line string, begins int) (int, error) {
	separator := "\t"
	if c.csv {
		separator = ","
	}
	at := begins
	if c.csv && strings.HasPrefix(line[begins:], `"`) {
		for at++; ; at += 2 { // after each doubled quote
			i := strings.IndexByte(line[at:], '"')
			if i < 0 {
				return 0, errors.New("a quote in the line is not closed; a column cannot hold the end of a line")
			}
			if at += i; !strings.HasPrefix(line[at:], `""`) {
				break
			}
		}
		if at++; at < len(line) && line[at] != ',' {
			return 0, errors.New("after a column in quotes there is no comma")
		}
	}
	if i := strings.Index(line[at:], separator); i >= 0 {
		return at + i, nil
	}
	return len(line), nil
}

// surround puts each result that was written since begins between the other columns. A result that
// is the text stays as it is written.
func (c *column) surround(w *output, begins int, csv bool) {
	results := strings.TrimSuffix(string(w.buf[begins:]), string(rune(w.end)))
	w.buf = w.buf[:begins]
	for result := range strings.SplitSeq(results, string(rune(w.end))) {
		w.buf = append(w.buf, c.before...)
		switch {
		case result == c.text:
			w.buf = append(w.buf, c.written...)
		case csv && strings.ContainsAny(result, "\",\r\n"):
			w.buf = append(append(append(w.buf, '"'), strings.ReplaceAll(result, `"`, `""`)...), '"')
		default:
			w.buf = append(w.buf, result...)
		}
		w.record(c.after)
	}
}
