// Command beam resolves the links of a crawl as a pipeline of Apache Beam.
//
//	go run . -input 'pairs/*' -output out
//
// Each line of the input, which may be compressed (.gz), is a base, a tab and a reference. The folder
// of the output receives three kinds of files: in pages-… the key of each page, a tab and the least
// of its URLs; in sites-… each registrable domain, a tab and the number of its pages; in refused-…
// each line that is no link for the web, a tab and the reason. The order of lines in these files is
// free, but the set of lines is always the same, because the least URL depends on no order.
//
// Without further flags the pipeline runs in this process, on Prism, Beam's own runner. The flags
// -runner and -endpoint hand it to Flink, Spark or Dataflow instead.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"log"
	"strings"

	"example.com/uri/crawl"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/fileio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/transforms/stats"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"golang.org/x/net/publicsuffix"
)

func main() {
	input := flag.String("input", "", "a pattern of files")
	output := flag.String("output", "", "a folder")
	shards := flag.Int("shards", 16, "the number of files of each kind")
	flag.Parse()
	beam.Init()
	if *input == "" || *output == "" || *shards < 1 {
		log.Fatal("-input and -output are needed, and at least one shard")
	}
	p := beam.NewPipeline()
	build(p.Root(), *input, *output, *shards)
	if err := beamx.Run(context.Background(), p); err != nil {
		log.Fatal(err)
	}
}

// build adds the pipeline. Its elements are texts, because a uri.URI has no exported fields: Beam
// would encode it as an empty record, and every URI would arrive empty without an error.
func build(s beam.Scope, input, output string, shards int) {
	// Without MatchEmptyDisallow a pattern that fits no file is a success with an empty result.
	files := fileio.ReadMatches(s, fileio.MatchFiles(s, input, fileio.MatchEmptyDisallow()))
	lines := beam.ParDo(s, readLines, files)
	found, refused := beam.ParDo2(s, &resolve{}, lines)
	pages := beam.CombinePerKey(s, least, found)
	sites := stats.Count(s, beam.ParDo(s, site, beam.DropKey(s, pages)))
	write(s.Scope("pages"), beam.ParDo(s, pageLine, pages), output+"/pages", shards)
	write(s.Scope("sites"), beam.ParDo(s, siteLine, sites), output+"/sites", shards)
	write(s.Scope("refused"), refused, output+"/refused", shards)
}

func init() {
	register.Function3x1(readLines)
	register.DoFn3x0[string, func(string, string), func(string)](&resolve{})
	register.Function2x1(least)
	register.Function1x1(site)
	register.Function2x1(pageLine)
	register.Function2x1(siteLine)
	register.DoFn1x2[string, int, string](&shard{})
	register.DoFn3x1[context.Context, int, func(*string) bool, error](&writeShard{})
	register.Emitter1[string]()
	register.Emitter2[string, string]()
	register.Iter1[string]()
}

// readLines emits the lines of a file. Beam's textio splits compressed files at offsets and loses
// lines of them.
func readLines(ctx context.Context, file fileio.ReadableFile, emit func(string)) error {
	f, err := file.Open(ctx)
	if err != nil {
		return err
	}
	defer f.Close()
	r := bufio.NewReader(f)
	for {
		line, err := r.ReadString('\n')
		if line != "" {
			emit(strings.TrimSuffix(line, "\n"))
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", file.Metadata.Path, err)
		}
	}
}

// resolve emits the key and the URL of a link, or the line and why it is none. Every worker compiles
// its own Checker, because only exported fields travel to the workers.
type resolve struct {
	checker *policy.Checker
}

func (r *resolve) Setup() (err error) {
	r.checker, err = policy.WebLink().Compile()
	return err
}

func (r *resolve) ProcessElement(line string, found func(key, url string), refused func(string)) {
	base, ref, tab := strings.Cut(line, "\t")
	u, _, err := whatwg.Resolve(base, ref)
	switch {
	case !tab:
		err = errors.New("there is no tab")
	case err == nil:
		err = r.checker.Check(u)
	}
	if err != nil {
		refused(line + "\t" + err.Error())
		return
	}
	found(crawl.ArchiveKey(u), schemes.Normalize(u).String())
}

// least chooses a URL for a page. It is associative and commutative, as Beam demands.
func least(a, b string) string { return min(a, b) }

// site returns the registrable domain, or the host of a URL that has none.
func site(url string) string {
	u, _, err := whatwg.Parse(url)
	if err != nil {
		return ""
	}
	if domain := crawl.Site(u, publicsuffix.List); domain != "" {
		return domain
	}
	return u.Host()
}

func pageLine(key, url string) string { return key + "\t" + url }

func siteLine(site string, pages int) string { return fmt.Sprintf("%s\t%d", site, pages) }

// write writes lines to as many files as there are shards, side by side. Beam's textio.Write sends
// every line through one worker.
func write(s beam.Scope, lines beam.PCollection, prefix string, shards int) {
	sharded := beam.ParDo(s, &shard{Count: shards}, lines)
	beam.ParDo0(s, &writeShard{Prefix: prefix, Count: shards}, beam.GroupByKey(s, sharded))
}

// shard puts a line into the shard that its checksum says, which all workers compute alike.
type shard struct {
	Count int
}

func (f *shard) ProcessElement(line string) (int, string) {
	return int(crc32.ChecksumIEEE([]byte(line)) % uint32(f.Count)), line
}

// writeShard writes a shard under another name first, because a runner may do the work twice, and
// renames the file when it is complete.
type writeShard struct {
	Prefix string
	Count  int
}

func (f *writeShard) ProcessElement(ctx context.Context, number int, next func(*string) bool) (err error) {
	name := fmt.Sprintf("%s-%05d-of-%05d", f.Prefix, number, f.Count)
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenWrite(ctx, name+".new")
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	var line string
	for next(&line) {
		w.WriteString(line + "\n") // Flush returns the error
	}
	if err := errors.Join(w.Flush(), file.Close()); err != nil {
		return err
	}
	return filesystem.Rename(ctx, fs, name+".new", name)
}
