package whatwg

// AppendPunycode and DecodePunycode are for the vectors of RFC 3492.
var (
	AppendPunycode = appendPunycode
	DecodePunycode = decodePunycode
)
