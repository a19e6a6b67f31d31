package message

// The keys of package uri.
const (
	SpecUnknown         Key = "spec-unknown"
	TooLong             Key = "too-long"
	Escape              Key = "escape"
	SchemeMissing       Key = "scheme-missing"
	UserMissing         Key = "user-missing"
	PortMissing         Key = "port-missing"
	QueryEmpty          Key = "query-empty"
	BracketMissing      Key = "bracket-missing"
	HostFinalDot        Key = "host-final-dot"
	HostFinalHyphen     Key = "host-final-hyphen"
	HostLastPart        Key = "host-last-part"
	HostMissing         Key = "host-missing"
	HiddenCharacter     Key = "hidden-character"
	SlashesBeforePort   Key = "slashes-before-port"
	SchemeFirst         Key = "scheme-first"
	SchemeFirstPath     Key = "scheme-first-path"
	SchemeSpace         Key = "scheme-space"
	SchemeControl       Key = "scheme-control"
	SchemeCharacter     Key = "scheme-character"
	SchemeCharacterPath Key = "scheme-character-path"
	SchemeASCII         Key = "scheme-ascii"
	SchemeASCIIPath     Key = "scheme-ascii-path"
	PortDigits          Key = "port-digits"
	IPv6Brackets        Key = "ipv6-brackets"
	BracketAfter        Key = "bracket-after"
	Zone                Key = "zone"
	LiteralInvalid      Key = "literal-invalid"
	LiteralForbidden    Key = "literal-forbidden"
	BracketsStray       Key = "brackets-stray"
	HostSecondAt        Key = "host-second-at"
	HostSpace           Key = "host-space"
	HostQuote           Key = "host-quote"
	HostControl         Key = "host-control"
	HostASCII           Key = "host-ascii"
	HostCharacter       Key = "host-character"
	SchemeBeforeColon   Key = "scheme-before-colon"
	PathFirstSlash      Key = "path-first-slash"
	PathEmptyPart       Key = "path-empty-part"
	Backslash           Key = "backslash"
	SecondHash          Key = "second-hash"
	FragmentForbidden   Key = "fragment-forbidden"
	Space               Key = "space"
	Quote               Key = "quote"
	Control             Key = "control"
	ASCII               Key = "ascii"
	Character           Key = "character"
	Misread             Key = "misread"
	FragmentUnknown     Key = "fragment-unknown"
	QueryUnknown        Key = "query-unknown"
	ParamsUnknown       Key = "params-unknown"
	Delimiter           Key = "delimiter"
	UserinfoNeedsHost   Key = "userinfo-needs-host"
	PortNeedsHost       Key = "port-needs-host"
	PathSlash           Key = "path-slash"
	PathTwoSlashes      Key = "path-two-slashes"
	PathColon           Key = "path-colon"
	EnclosingTooMany    Key = "enclosing-too-many"
	IRICharacter        Key = "iri-character"
	HostUTF8            Key = "host-utf8"
	ParamsSeparator     Key = "params-separator"
	ParamsTooMany       Key = "params-too-many"
	PathOpaque          Key = "path-opaque"
	SegmentDots         Key = "segment-dots"
	SegmentEmptyFirst   Key = "segment-empty-first"
	RootAbove           Key = "root-above"
	ResolutionUnknown   Key = "resolution-unknown"
	BaseRelative        Key = "base-relative"
	NetURLNil           Key = "neturl-nil"
	NetURLOther         Key = "neturl-other"
	NetURLInvalid       Key = "neturl-invalid"
	NetURLSpecification Key = "neturl-specification"
	NetURLReads         Key = "neturl-reads"
	NetURLFuture        Key = "neturl-future"
	NetURLHostEscape    Key = "neturl-host-escape"
	NetURLRefuses       Key = "neturl-refuses"
	NetURLAuthority     Key = "neturl-authority"
	NetURLPrints        Key = "neturl-prints"
	NotASCII            Key = "not-ascii"
)

var uriRows = []Row{
	{SpecUnknown, "spec", "The specification that the program asked for does not exist.", [2]string{}},
	{TooLong, "too-long", "The address is longer than 2 GiB.", [2]string{}},
	{Escape, "escape", `After "%" there must be two digits or letters from A to F. Write "%25" for the "%" itself.`, [2]string{}},
	{SchemeMissing, "incomplete, character, missing", `The address must begin with a scheme and a colon, such as "https:".`, [2]string{}},
	{UserMissing, "incomplete, character", `The user name before the "@" is missing.`, [2]string{}},
	{PortMissing, "incomplete, character", "The port number after the colon is missing.", [2]string{}},
	{QueryEmpty, "incomplete, character", `A word of the query is missing after the "?" or "+".`, [2]string{}},
	{BracketMissing, "incomplete, character", `The IP address in brackets must end with "]".`, [2]string{}},
	{HostFinalDot, "incomplete, character", "The host name must not end with a dot.", [2]string{}},
	{HostFinalHyphen, "incomplete, character", `A part of the host name must not end with "-".`, [2]string{}},
	{HostLastPart, "incomplete, character", "The last part of the host name must begin with a letter, unless the host is four numbers with dots.", [2]string{}},
	{HostMissing, "incomplete, character, missing, value", "The host name is missing.", [2]string{}},
	{HiddenCharacter, "character", "A character is not allowed here. It is not shown, because it may belong to a password.", [2]string{}},
	{SlashesBeforePort, "character", `The "//" before the host name and port is missing.`, [2]string{}},
	{SchemeFirst, "character", "The part before the first colon must begin with a letter.", [2]string{}},
	{SchemeFirstPath, "character", `The part before the first colon must begin with a letter. If it belongs to a path, write "./" before it.`, [2]string{}},
	{SchemeSpace, "character", "The part before the first colon contains a space.", [2]string{}},
	{SchemeControl, "character", "The part before the first colon contains an invisible control character.", [2]string{}},
	{SchemeCharacter, "character", `The part before the first colon must not contain "{0}".`, [2]string{"the character"}},
	{SchemeCharacterPath, "character", `The part before the first colon must not contain "{0}". If it belongs to a path, write "./" before it.`, [2]string{"the character"}},
	{SchemeASCII, "character", "The part before the first colon must not contain characters outside ASCII.", [2]string{}},
	{SchemeASCIIPath, "character", `The part before the first colon must not contain characters outside ASCII. If it belongs to a path, write "./" before it.`, [2]string{}},
	{PortDigits, "character", `The port must consist of digits only, but it contains "{0}".`, [2]string{"the character"}},
	{IPv6Brackets, "character", `An IPv6 address must stand in brackets, such as "[::1]".`, [2]string{}},
	{BracketAfter, "character", "Only a colon and a port may follow an IP address in brackets.", [2]string{}},
	{Zone, "character, zone", `The IP address must not have a zone identifier. Leave out the "%" and what follows it.`, [2]string{}},
	{LiteralInvalid, "character", "The text in brackets is not a valid IP address.", [2]string{}},
	{LiteralForbidden, "character", "The chosen specification does not allow an IP address in brackets.", [2]string{}},
	{BracketsStray, "character", "Brackets are allowed only around an IP address.", [2]string{}},
	{HostSecondAt, "character", `Only one "@" may stand before the host name. Write "%40" in a user name or password.`, [2]string{}},
	{HostSpace, "character", "The host name contains a space.", [2]string{}},
	{HostQuote, "character", "The host name contains a quotation mark.", [2]string{}},
	{HostControl, "character", "The host name contains an invisible control character.", [2]string{}},
	{HostASCII, "character", `The host name contains a character outside ASCII. Write the form of the name that contains "xn--".`, [2]string{}},
	{HostCharacter, "character, policy-name", `The host name must not contain "{0}".`, [2]string{"the character, or two dots"}},
	{SchemeBeforeColon, "character", `The scheme before the colon is missing, such as "https".`, [2]string{}},
	{PathFirstSlash, "character", "The chosen specification does not allow a slash directly after the scheme and its colon.", [2]string{}},
	{PathEmptyPart, "character", "The path must not contain two slashes in a row.", [2]string{}},
	{Backslash, "character", `The path must not contain a backslash. Write "/" instead.`, [2]string{}},
	{SecondHash, "character", `Only one "#" is allowed. Write "%23" for the other one.`, [2]string{}},
	{FragmentForbidden, "character", `The chosen specification does not allow a "#" in an address. Write "%23" for the character itself.`, [2]string{}},
	{Space, "character", `The address contains a space. Write "%20" instead.`, [2]string{}},
	{Quote, "character", `The address contains a quotation mark. Write "%22" instead.`, [2]string{}},
	{Control, "character", `The address contains an invisible control character. Remove it, or write "{0}" instead.`, [2]string{"the character, percent-encoded"}},
	{ASCII, "character", `The address contains a character outside ASCII. Write "{0}" instead.`, [2]string{"the character, percent-encoded"}},
	{Character, "character", `The character "{0}" is not allowed here. Write "{1}" instead.`, [2]string{"the character", "the character, percent-encoded"}},
	{Misread, "component", "In the complete address, this text would be read as another part.", [2]string{}},
	{FragmentUnknown, "component", `The chosen specification does not allow a fragment after "#".`, [2]string{}},
	{QueryUnknown, "component", `The chosen specification does not allow a query after "?".`, [2]string{}},
	{ParamsUnknown, "component", `The chosen specification does not allow parameters after ";".`, [2]string{}},
	{Delimiter, "component", `The {1} must not contain "{0}", because it would end there.`, [2]string{"the character", "a component"}},
	{UserinfoNeedsHost, "component", "A user name must have a host name after it.", [2]string{}},
	{PortNeedsHost, "component", "A port must have a host name before it.", [2]string{}},
	{PathSlash, "component", `A path after a host name must begin with "/".`, [2]string{}},
	{PathTwoSlashes, "component", `A path must not begin with "//" if there is no host name. Write "/.//" instead.`, [2]string{}},
	{PathColon, "component", `The text before this colon would be read as a scheme. Write "./" before it, or "%3A" for the colon.`, [2]string{}},
	{EnclosingTooMany, "too-many", "More than {0} documents enclose one another.", [2]string{"the limit"}},
	{IRICharacter, "text", "The address contains an invisible or undefined character that is not allowed.", [2]string{}},
	{HostUTF8, "text, value", "The host name is not valid UTF-8 once it is decoded.", [2]string{}},
	{ParamsSeparator, "character", `The program must separate parameters by "&", ";" or ",".`, [2]string{}},
	{ParamsTooMany, "too-many, policy-params", "The query has more than {0} parameters.", [2]string{"the limit"}},
	{PathOpaque, "segment", "The address has no path with slashes, so it cannot be divided at slashes.", [2]string{}},
	{SegmentDots, "segment", `"{0}" cannot be a name in a path, because it stands for a directory.`, [2]string{`"." or ".."`}},
	{SegmentEmptyFirst, "segment", "A path cannot begin with an empty name.", [2]string{}},
	{RootAbove, "above-root", `The path leads above the root. Remove a "..".`, [2]string{}},
	{ResolutionUnknown, "no-resolution", "The chosen specification does not define relative addresses.", [2]string{}},
	{BaseRelative, "relative-base", `The base address must begin with a scheme, such as "https:".`, [2]string{}},
	{NetURLNil, "net-url", "The program gave no address from package net/url.", [2]string{}},
	{NetURLOther, "net-url", "Package net/url prints this address with another {0}.", [2]string{"a component"}},
	{NetURLInvalid, "net-url", "Package net/url follows RFC 3986, by which the {0} is not valid.", [2]string{"a component"}},
	{NetURLSpecification, "net-url", "Package net/url follows RFC 3986, which reads the {0} differently.", [2]string{"a component"}},
	{NetURLReads, "net-url", "Package net/url reads the {0} differently.", [2]string{"a component"}},
	{NetURLFuture, "net-url", "Package net/url does not accept an IP address of a future version.", [2]string{}},
	{NetURLHostEscape, "net-url", `Package net/url does not accept a "%" code for an ASCII character in a host name.`, [2]string{}},
	{NetURLRefuses, "net-url", "Package net/url does not accept this address.", [2]string{}},
	{NetURLAuthority, "net-url", `Package net/url would leave out the empty host after "//".`, [2]string{}},
	{NetURLPrints, "net-url", "Package net/url would print the {0} differently.", [2]string{"a component"}},
	{NotASCII, "character", "Only ASCII characters are allowed here.", [2]string{}},
}
