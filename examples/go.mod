module example.com/uri/examples

go 1.26.0

require (
	example.com/uri v0.0.0
	golang.org/x/net v0.62.0
)

require golang.org/x/text v0.43.0 // indirect

replace example.com/uri => ../
