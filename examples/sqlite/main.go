// Command sqlite keeps links in a table of SQLite and prints one URL for each page.
//
//	go run . -db links.db <pairs.tsv
//
// Each line of the input is a base, a tab and a reference. The program adds their targets to the
// table, leaves out those without a host, and prints the least URL of each page of the whole table;
// URLs with the same key in web archives are one page. The table may be larger than memory, because SQLite sorts on disk and the
// program reads the result from an index, one row after the other.
//
// The functions that it registers can be used in any statement of a connection of this process:
//
//	uri_host(url)            the host
//	uri_site(url)            the registrable domain
//	uri_key(url)             the key of web archives
//	uri_normalize(url)       the normal form, with the rules of the scheme
//	uri_resolve(base, ref)   the target, as browsers resolve references
//
// Each returns NULL for what it refuses, as the functions of SQLite do for NULL.
package main

import (
	"bufio"
	"context"
	"database/sql"
	"database/sql/driver"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
	"golang.org/x/net/publicsuffix"
	"modernc.org/sqlite"
)

func main() {
	name := flag.String("db", "links.db", "the database, which is made if it does not exist")
	flag.Parse()
	db, err := open(*name)
	if err == nil {
		err = run(context.Background(), db, os.Stdin, os.Stdout)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// functions have the arguments that SQLite passes as text. An empty result stands for NULL.
var functions = map[string]func(args []string) string{
	"uri_host":      one(uri.URI.Host),
	"uri_site":      one(func(u uri.URI) string { return crawl.Site(u, publicsuffix.List) }),
	"uri_key":       one(crawl.ArchiveKey),
	"uri_normalize": one(func(u uri.URI) string { return schemes.Normalize(u).String() }),
	"uri_resolve": func(args []string) string {
		u, _, err := whatwg.Resolve(args[0], args[1])
		if err != nil {
			return ""
		}
		return u.String()
	},
}

// one is a function of one URL, which browsers can read.
func one(f func(uri.URI) string) func([]string) string {
	return func(args []string) string {
		u, _, err := whatwg.Parse(args[0])
		if err != nil {
			return ""
		}
		return f(u)
	}
}

// The functions are deterministic, because SQLite allows no others in an index. An index keeps what
// they returned, so build it anew ("REINDEX page") when a later release of the library, or of the
// public suffix list, gives another answer.
func init() {
	for name, f := range functions {
		arity := 1
		if name == "uri_resolve" {
			arity = 2
		}
		sqlite.MustRegisterDeterministicScalarFunction(name, int32(arity), func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			texts := make([]string, len(args))
			for i, arg := range args {
				switch arg := arg.(type) {
				case string:
					texts[i] = arg
				case nil:
					return nil, nil
				default:
					return nil, fmt.Errorf("%s: argument %d is not a text", name, i+1)
				}
			}
			if result := f(texts); result != "" {
				return result, nil
			}
			return nil, nil
		})
	}
}

// open opens the database and makes the table. The index is what lets SQLite group the pages
// without keeping them in memory; it holds the URL as well, so that the table is not read again.
func open(name string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // the settings below are those of one connection
	_, err = db.Exec(`
		PRAGMA temp_store = FILE;
		PRAGMA cache_size = -16384; -- KiB
		CREATE TABLE IF NOT EXISTS links (url TEXT NOT NULL);
		CREATE INDEX IF NOT EXISTS page ON links (uri_key(url), url);`)
	return db, err
}

// run adds the links of in, in one transaction, and prints the least URL of each page to out.
func run(ctx context.Context, db *sql.DB, in io.Reader, out io.Writer) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	insert, err := tx.PrepareContext(ctx, `
		INSERT INTO links SELECT uri_normalize(target)
		FROM (SELECT uri_resolve(?, ?) AS target) WHERE uri_host(target) IS NOT NULL`)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		base, ref, _ := strings.Cut(lines.Text(), "\t")
		if _, err := insert.ExecContext(ctx, base, ref); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	rows, err := db.QueryContext(ctx, "SELECT min(url) FROM links GROUP BY uri_key(url)")
	if err != nil {
		return err
	}
	defer rows.Close()
	w := bufio.NewWriter(out)
	for rows.Next() {
		var url string
		if err := rows.Scan(&url); err != nil {
			return err
		}
		fmt.Fprintln(w, url)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return w.Flush()
}
