module example.com/uri/bench

go 1.26

require example.com/uri v0.0.0

replace example.com/uri => ../
