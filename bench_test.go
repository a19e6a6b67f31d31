package uri_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"example.com/uri"
)

// corpus returns n references that look like those of the web. There are enough of them that the
// branch predictor of a processor cannot learn them.
func corpus(n int) []string {
	r := rand.New(rand.NewPCG(3986, 2005))
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	word := func() string {
		const letters = "abcdefghijklmnopqrstuvwxyz0123456789-_"
		b := make([]byte, 1+r.IntN(12))
		for i := range b {
			b[i] = letters[r.IntN(len(letters))]
		}
		return string(b)
	}
	all := make([]string, n)
	for i := range all {
		var b strings.Builder
		b.WriteString(pick("http", "https", "https", "ftp") + "://")
		b.WriteString(pick("www.", "", "", "m.") + word() +
			pick(".com", ".org", ".co.uk", ".de", ".example"))
		b.WriteString(pick("", "", "", "", "", "", "", ":8080"))
		for range r.IntN(5) {
			b.WriteString("/" + word() + pick("", "", "", "%20"+word()))
		}
		b.WriteString(pick("", "/", "/"+word()+".html", "/index.php"))
		if r.IntN(3) == 0 {
			fmt.Fprintf(&b, "?%s=%s&%s=%d", word(), word(), word(), r.IntN(1e6))
		}
		b.WriteString(pick("", "", "", "", "#"+word()))
		all[i] = b.String()
	}
	return all
}

const corpusSize = 20000

// perText reports the time of one text. An iteration of the benchmark is a pass over all texts.
func perText(b *testing.B, texts []string) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(texts)), "ns/text")
}

func BenchmarkParse(b *testing.B) {
	texts := corpus(corpusSize)
	b.ReportAllocs()
	for b.Loop() {
		parsePass(texts)
	}
	perText(b, texts)
}

func parsePass(texts []string) {
	for _, text := range texts {
		u, err := uri.Parse(text)
		if err != nil {
			panic(err)
		}
		sinkInt += len(u.Path())
	}
}

func BenchmarkValid(b *testing.B) {
	texts := corpus(corpusSize)
	b.ReportAllocs()
	for b.Loop() {
		validPass(texts)
	}
	perText(b, texts)
}

func validPass(texts []string) {
	for _, text := range texts {
		sinkBool = uri.Valid(text)
	}
}

var resolveBase = uri.MustParse("https://www.example.com/a/b/c/d.html?q")

// references returns n references like those of web pages. Half of them are relative.
func references(n int) []string {
	refs := corpus(n)
	for i, ref := range refs {
		if i%2 == 0 {
			path := ref[strings.Index(ref, "//")+2:]
			refs[i] = [...]string{"../", "", "./", "/"}[i/2%4] +
				strings.NewReplacer(":", "-").Replace(path)
		}
	}
	return refs
}

func BenchmarkResolve(b *testing.B) {
	refs := references(corpusSize)
	b.ReportAllocs()
	for b.Loop() {
		resolvePass(refs)
	}
	perText(b, refs)
}

func resolvePass(refs []string) {
	for _, ref := range refs {
		u, err := resolveBase.ResolveString(ref)
		if err != nil {
			panic(err)
		}
		sinkInt += len(u.Path())
	}
}

func BenchmarkAppendResolve(b *testing.B) {
	refs := references(corpusSize)
	b.ReportAllocs()
	for b.Loop() {
		appendResolvePass(refs)
	}
	perText(b, refs)
}

func appendResolvePass(refs []string) {
	var buf []byte
	for _, ref := range refs {
		var err error
		if buf, err = resolveBase.AppendResolveString(buf[:0], ref); err != nil {
			panic(err)
		}
		sinkInt += len(buf)
	}
}

// mixed returns the texts with changes that normalization undoes.
func mixed(texts []string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		scheme, rest, _ := strings.Cut(text, "://")
		host, path, slash := strings.Cut(rest, "/")
		all[i] = strings.ToUpper(scheme) + "://" + host
		if slash {
			all[i] += "/%7e/../" + path
		}
	}
	return all
}

func parseAll(b *testing.B, texts []string) []uri.URI {
	all := make([]uri.URI, len(texts))
	for i, text := range texts {
		var err error
		if all[i], err = uri.Parse(text); err != nil {
			b.Fatal(err)
		}
	}
	return all
}

func BenchmarkAppendNormalized(b *testing.B) {
	texts := corpus(corpusSize)
	for _, list := range []struct {
		name string
		all  []uri.URI
	}{{"normal", parseAll(b, texts)}, {"changed", parseAll(b, mixed(texts))}} {
		b.Run(list.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var buf []byte
				for _, u := range list.all {
					buf = u.AppendNormalized(buf[:0])
					sinkInt += len(buf)
				}
			}
			perText(b, texts)
		})
	}
}

// BenchmarkCompare compares each URI with another spelling of it.
func BenchmarkCompare(b *testing.B) {
	texts := corpus(corpusSize)
	as, bs := parseAll(b, texts), parseAll(b, mixed(texts))
	for _, way := range []struct {
		name string
		f    func(a, b uri.URI)
	}{
		{"Equivalent", func(a, b uri.URI) { sinkBool = uri.Equivalent(a, b) }},
		{"Compare", func(a, b uri.URI) { sinkInt = uri.Compare(a, b) }},
		{"Hash", func(a, b uri.URI) { sinkInt = int(a.Hash(testSeed) ^ b.Hash(testSeed)) }},
		{"both normalized", func(a, b uri.URI) { sinkBool = a.Normalize().String() == b.Normalize().String() }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for i := range as {
					way.f(as[i], bs[i])
				}
			}
			perText(b, texts)
		})
	}
}

// The cost of a byte is much the same from the shortest texts to the longest.
func BenchmarkLengths(b *testing.B) {
	for size := 20; size <= 1<<20; size *= 6 {
		text := "http://www.example.com/" + strings.Repeat("path/to/", size/8+1)
		text = text[:max(size, 20)]
		b.Run(fmt.Sprint(len(text)), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				sinkURI, _ = uri.Parse(text)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)),
				"ns/byte")
		})
	}
}

// Two goroutines do twice as much as one, because they share nothing.
func BenchmarkGoroutines(b *testing.B) {
	texts := corpus(corpusSize)
	base, err := uri.NewBase(uri.MustParse("http://www.example.com/a/b/c"))
	if err != nil {
		b.Fatal(err)
	}
	for _, n := range []int{1, 2} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.SetParallelism(1)
			old := runtime.GOMAXPROCS(n)
			defer runtime.GOMAXPROCS(old)
			b.RunParallel(func(pb *testing.PB) {
				var buf []byte
				for pb.Next() {
					for _, text := range texts {
						u, _ := uri.Parse(text)
						buf, _ = base.AppendResolveString(buf[:0], text)
						buf = u.AppendNormalized(buf[:0])
					}
				}
			})
			perText(b, texts)
		})
	}
}

// The cost of a byte must not grow with the length of the input, whatever it is.
func BenchmarkLinear(b *testing.B) {
	base := uri.MustParse("http://h/")
	for _, unit := range []string{"a/../", "%41", "@", ":", "[", "//", "?", ";", "a/", "../",
		"a:b@"} {
		for _, size := range []int{1 << 12, 1 << 16, 1 << 20} {
			text := strings.Repeat(unit, size/len(unit))
			authority := "//" + text
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(unit, "/", "|"), size),
				func(b *testing.B) {
					b.SetBytes(int64(size))
					var buf []byte
					for b.Loop() {
						sinkBool = uri.Valid(text)
						sinkBool = uri.Valid(authority)
						out, err := base.AppendResolveString(buf[:0], "x/"+text)
						if err == nil {
							buf = out
						}
						if u, err := uri.Parse("http://h/" + text); err == nil {
							sinkURI = u.Relativize(base)
							sinkURI = base.Relativize(u)
							if b, err := (uri.Resolver{}).Base(u); err == nil {
								sinkBool = b.IsSameDocument(u)
							}
						}
					}
				})
		}
	}
}
