module example.com/uri/examples

go 1.26.0

require example.com/uri v0.0.0

replace example.com/uri => ../
