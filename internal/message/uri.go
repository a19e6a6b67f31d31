package message

// The sentences of package uri.
var (
	SpecUnknown = Sentence{"spec-unknown", "spec",
		"The specification that the program asked for does not exist.", args{}}
	TooLong = Sentence{"too-long", "too-long", "The address is longer than 2 GiB.",
		args{}}
	Escape        = Sentence{"escape", "escape", `After "%" there must be two digits or letters from A to F. Write "%25" for the "%" itself.`, args{}}
	SchemeMissing = Sentence{"scheme-missing", "incomplete, character, schemes-missing", `The address must begin with a scheme and a colon, such as "https:".`, args{}}
	UserMissing   = Sentence{"user-missing", "incomplete, character", `The user name before the "@" is missing.`, args{}}
	PortMissing   = Sentence{"port-missing", "incomplete, character",
		"The port number after the colon is missing.", args{}}
	QueryEmpty     = Sentence{"query-empty", "incomplete, character", `A word of the query is missing after the "?" or "+".`, args{}}
	BracketMissing = Sentence{"bracket-missing", "incomplete, character", `The IP address in brackets must end with "]".`, args{}}
	HostFinalDot   = Sentence{"host-final-dot", "incomplete, character",
		"The host name must not end with a dot.", args{}}
	HostFinalHyphen = Sentence{"host-final-hyphen", "incomplete, character", `A part of the host name must not end with "-".`, args{}}
	HostLastPart    = Sentence{"host-last-part", "incomplete, character",
		"The last part of the host name must begin with a letter, unless the host is four numbers with dots.", args{}}
	HostMissing = Sentence{"host-missing",
		"incomplete, character, schemes-missing, schemes-value", "The host name is missing.",
		args{}}
	HiddenCharacter = Sentence{"hidden-character", "character",
		"A character is not allowed here. It is not shown, because it may belong to a password.",
		args{}}
	SlashesBeforePort = Sentence{"slashes-before-port", "character", `The "//" before the host name and port is missing.`, args{}}
	SchemeFirst       = Sentence{"scheme-first", "character",
		"The part before the first colon must begin with a letter.", args{}}
	SchemeFirstPath = Sentence{"scheme-first-path", "character", `The part before the first colon must begin with a letter. If it belongs to a path, write "./" before it.`, args{}}
	SpaceFirst      = Sentence{"space-first", "character",
		"The address begins with a space. Remove it.", args{}}
	SchemeSpace = Sentence{"scheme-space", "character",
		"The part before the first colon contains a space.", args{}}
	SchemeControl = Sentence{"scheme-control", "character",
		"The part before the first colon contains an invisible control character.", args{}}
	SchemeCharacter     = Sentence{"scheme-character", "character", `The part before the first colon must not contain "{0}".`, args{"the character"}}
	SchemeCharacterPath = Sentence{"scheme-character-path", "character", `The part before the first colon must not contain "{0}". If it belongs to a path, write "./" before it.`, args{"the character"}}
	SchemeASCII         = Sentence{"scheme-ascii", "character",
		"The part before the first colon must not contain characters outside ASCII.", args{}}
	SchemeASCIIPath = Sentence{"scheme-ascii-path", "character", `The part before the first colon must not contain characters outside ASCII. If it belongs to a path, write "./" before it.`, args{}}
	PortDigits      = Sentence{"port-digits", "character", `The port must consist of digits only, but it contains "{0}".`, args{"the character"}}
	IPv6Brackets    = Sentence{"ipv6-brackets", "character", `An IPv6 address must stand in brackets, such as "[::1]".`, args{}}
	BracketAfter    = Sentence{"bracket-after", "character",
		"Only a colon and a port may follow an IP address in brackets.", args{}}
	Zone           = Sentence{"zone", "character, zone", `The IP address must not have a zone identifier. Leave out the "%" and what follows it.`, args{}}
	LiteralInvalid = Sentence{"literal-invalid", "character",
		"The text in brackets is not a valid IP address.", args{}}
	LiteralForbidden = Sentence{"literal-forbidden", "character",
		"The chosen specification does not allow an IP address in brackets.", args{}}
	BracketsStray = Sentence{"brackets-stray", "character",
		"Brackets are allowed only around an IP address.", args{}}
	HostSecondAt = Sentence{"host-second-at", "character", `Only one "@" may stand before the host name. Write "%40" in a user name or password.`, args{}}
	HostSpace    = Sentence{"host-space", "character", "The host name contains a space.",
		args{}}
	HostQuote = Sentence{"host-quote", "character",
		"The host name contains a quotation mark.", args{}}
	HostControl = Sentence{"host-control", "character",
		"The host name contains an invisible control character.", args{}}
	HostASCII         = Sentence{"host-ascii", "character", `The host name contains a character outside ASCII. It must be converted to its ASCII form, which not every name has.`, args{}}
	HostCharacter     = Sentence{"host-character", "character, policy-name", `The host name must not contain "{0}".`, args{"the character, or two dots"}}
	SchemeBeforeColon = Sentence{"scheme-before-colon", "character", `The scheme before the colon is missing, such as "https".`, args{}}
	PathFirstSlash    = Sentence{"path-first-slash", "character",
		"The chosen specification does not allow a slash directly after the scheme and its colon.",
		args{}}
	PathEmptyPart = Sentence{"path-empty-part", "character",
		"The path must not contain two slashes in a row.", args{}}
	Backslash         = Sentence{"backslash", "character", `The path must not contain a backslash. Write "/" instead.`, args{}}
	SecondHash        = Sentence{"second-hash", "character", `Only one "#" is allowed. Write "%23" for the other one.`, args{}}
	FragmentForbidden = Sentence{"fragment-forbidden", "character", `The chosen specification does not allow a "#" in an address. Write "%23" for the character itself.`, args{}}
	Space             = Sentence{"space", "character", `The address contains a space. Write "%20" instead.`, args{}}
	Quote             = Sentence{"quote", "character", `The address contains a quotation mark. Write "%22" instead.`, args{}}
	Control           = Sentence{"control", "character", `The address contains an invisible control character. Remove it, or write "{0}" instead.`, args{"the character, percent-encoded"}}
	ASCII             = Sentence{"ascii", "character", `The address contains a character outside ASCII. Write "{0}" instead.`, args{"the character, percent-encoded"}}
	Character         = Sentence{"character", "character", `The character "{0}" is not allowed here. Write "{1}" instead.`, args{"the character", "the character, percent-encoded"}}
	Misread           = Sentence{"misread", "component",
		"In the complete address, this text would be read as another part.", args{}}
	FragmentUnknown   = Sentence{"fragment-unknown", "component", `The chosen specification does not allow a fragment after "#".`, args{}}
	QueryUnknown      = Sentence{"query-unknown", "component", `The chosen specification does not allow a query after "?".`, args{}}
	ParamsUnknown     = Sentence{"params-unknown", "component", `The chosen specification does not allow parameters after ";".`, args{}}
	Delimiter         = Sentence{"delimiter", "component", `The {1} must not contain "{0}", because it would end there.`, args{"the character", "a component"}}
	UserinfoNeedsHost = Sentence{"userinfo-needs-host", "component",
		"A user name must have a host name after it.", args{}}
	PortNeedsHost = Sentence{"port-needs-host", "component",
		"A port must have a host name before it.", args{}}
	PathSlash        = Sentence{"path-slash", "component", `A path after a host name must begin with "/".`, args{}}
	PathTwoSlashes   = Sentence{"path-two-slashes", "component", `A path must not begin with "//" if there is no host name. Write "/.//" instead.`, args{}}
	PathColon        = Sentence{"path-colon", "component", `The text before this colon would be read as a scheme. Write "./" before it, or "%3A" for the colon.`, args{}}
	EnclosingTooMany = Sentence{"enclosing-too-many", "too-many",
		"More than {0} documents enclose one another.", args{"the limit"}}
	IRICharacter = Sentence{"iri-character", "text",
		"The address contains an invisible or undefined character that is not allowed.", args{}}
	HostUTF8 = Sentence{"host-utf8", "text, schemes-value",
		"The host name is not valid UTF-8 once it is decoded.", args{}}
	ParamsSeparator = Sentence{"params-separator", "character", `The program must separate parameters by "&", ";", "," or another delimiter that a query can have.`, args{}}
	ParamsTooMany   = Sentence{"params-too-many", "too-many, policy-params",
		"The query has more than {0} parameters.", args{"the limit"}}
	PathOpaque = Sentence{"path-opaque", "segment",
		"The address has no path with slashes, so it cannot be divided at slashes.", args{}}
	SegmentDots  = Sentence{"segment-dots", "segment", `"{0}" cannot be a name in a path, because it stands for a directory.`, args{`"." or ".."`}}
	SegmentEmpty = Sentence{"segment-empty", "segment",
		"A name in a path must not be empty.", args{}}
	RootAbove         = Sentence{"root-above", "above-root", `The path leads above the root. Remove a "..".`, args{}}
	ResolutionUnknown = Sentence{"resolution-unknown", "no-resolution",
		"The chosen specification does not define relative addresses.", args{}}
	BaseRelative = Sentence{"base-relative", "relative-base", `The base address must begin with a scheme, such as "https:".`, args{}}
	NetURLNil    = Sentence{"neturl-nil", "net-url",
		"The program gave no address from package net/url.", args{}}
	NetURLOther = Sentence{"neturl-other", "net-url",
		"Package net/url prints this address with another {0}.", args{"a component"}}
	NetURLInvalid = Sentence{"neturl-invalid", "net-url",
		"Package net/url follows RFC 3986, by which the {0} is not valid.", args{"a component"}}
	NetURLSpecification = Sentence{"neturl-specification", "net-url",
		"Package net/url follows RFC 3986, which reads the {0} differently.", args{"a component"}}
	NetURLReads = Sentence{"neturl-reads", "net-url",
		"Package net/url reads the {0} differently.", args{"a component"}}
	NetURLFuture = Sentence{"neturl-future", "net-url",
		"Package net/url does not accept an IP address of a future version.", args{}}
	NetURLHostEscape = Sentence{"neturl-host-escape", "net-url", `Package net/url does not accept a "%" code for an ASCII character in a host name.`, args{}}
	NetURLRefuses    = Sentence{"neturl-refuses", "net-url",
		"Package net/url does not accept this address.", args{}}
	NetURLAuthority = Sentence{"neturl-authority", "net-url", `Package net/url would leave out the empty host after "//".`, args{}}
	NetURLPrints    = Sentence{"neturl-prints", "net-url",
		"Package net/url would print the {0} differently.", args{"a component"}}
	HostIPv6 = Sentence{"host-ipv6", "component", `An IPv6 address must stand in brackets: write "[{0}]".`, args{"the address"}}
	NotASCII = Sentence{"not-ascii", "character",
		"Only ASCII characters are allowed here.", args{}}
)
