module example.com/uri/bench

go 1.26

require (
	example.com/uri v0.0.0
	github.com/PuerkitoBio/purell v1.2.1
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/valyala/fasthttp v1.68.0
	github.com/yosida95/uritemplate/v3 v3.0.2
	golang.org/x/net v0.46.0
	golang.org/x/text v0.30.0
	mvdan.cc/xurls/v2 v2.6.0
)

require (
	github.com/andybalholm/brotli v1.2.0 // indirect
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/klauspost/compress v1.18.1 // indirect
	github.com/valyala/bytebufferpool v1.0.0 // indirect
)

replace example.com/uri => ../
