package message

// The sentences of package whatwg.
var (
	HostDecodedCharacter = Sentence{"host-decoded-character", "character", `Once it is decoded, the host name contains "{0}", which is not allowed.`, args{"the character"}}
	HostDecodedControl   = Sentence{"host-decoded-control", "character", "Once it is decoded, the host name contains a space or a control character.", args{}}
	HostDecodedEmpty     = Sentence{"host-decoded-empty", "schemes-value", "The host name is empty once it is decoded.", args{}}
	HostNumber           = Sentence{"host-number", "schemes-value", `The host ends in a number, but it is not a valid IPv4 address, such as "192.0.2.1".`, args{}}
	HostUnchecked        = Sentence{"host-unchecked", "idna, policy-name", `This host name cannot be checked here. Write the form of the name that contains "xn--".`, args{}}
	HostPunycode         = Sentence{"host-punycode", "schemes-value", `A part of the host name that begins with "xn--" is not valid.`, args{}}
	IPv6Invalid          = Sentence{"ipv6-invalid", "schemes-value", "The text in brackets is not a valid IPv6 address.", args{}}
	BaseOpaque           = Sentence{"base-opaque", "opaque-base", "The base address has no path with slashes, so this relative address has no meaning.", args{}}
)
