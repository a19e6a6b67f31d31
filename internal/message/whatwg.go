package message

// The sentences of package whatwg.
var (
	HostDecodedCharacter = Sentence{"host-decoded-character", "character", `Once it is decoded, the host name contains "{0}", which is not allowed.`, args{"the character"}}
	HostDecodedControl   = Sentence{"host-decoded-control", "character",
		"Once it is decoded, the host name contains a space or a control character.", args{}}
	HostDecodedEmpty = Sentence{"host-decoded-empty", "schemes-value",
		"The host name is empty once it is decoded.", args{}}
	HostNumber     = Sentence{"host-number", "schemes-value", `The host ends in a number, but it is not a valid IPv4 address, such as "192.0.2.1".`, args{}}
	HostDisallowed = Sentence{"host-disallowed", "whatwg-idna, policy-name",
		"The character {0} is not allowed in host names.", args{"the character, and its number"}}
	HostUnassigned = Sentence{"host-unassigned", "whatwg-idna, policy-name",
		"{0} is not a character of Unicode 17.0, and nothing newer is known here.",
		args{"the number of the character"}}
	HostMark = Sentence{"host-mark", "whatwg-idna, policy-name",
		"A part of the host name begins with the mark {0}, which must follow a letter.",
		args{"the character, and its number"}}
	HostJoiner = Sentence{"host-joiner", "whatwg-idna, policy-name",
		"The host name contains the invisible joiner {0} between characters that it cannot join.",
		args{"the number of the character"}}
	HostBidiStart = Sentence{"host-bidi-start", "whatwg-idna, policy-name",
		"The host name has letters that are written from right to left, so each part of it must begin with a letter, but one begins with {0}.", args{"the character, and its number"}}
	HostBidiMixed = Sentence{"host-bidi-mixed", "whatwg-idna, policy-name",
		"A part of the host name mixes two directions of writing: {0} cannot stand in it.",
		args{"the character, and its number"}}
	HostBidiEnd = Sentence{"host-bidi-end", "whatwg-idna, policy-name",
		"The host name has letters that are written from right to left, so each part of it must end in a letter or a digit, but one ends in {0}.", args{"the character, and its number"}}
	HostBidiDigits = Sentence{"host-bidi-digits", "whatwg-idna, policy-name",
		"A part of the host name mixes Arabic digits with others: {0} cannot stand in it.",
		args{"the character, and its number"}}
	HostLabelLength = Sentence{"host-label-length", "whatwg-idna, policy-name",
		"A part of the host name is too long.", args{}}
	HostPunycode = Sentence{"host-punycode", "whatwg-idna, policy-name", `A part of the host name that begins with "xn--" is not valid.`, args{}}
	IPv6Invalid  = Sentence{"ipv6-invalid", "schemes-value",
		"The text in brackets is not a valid IPv6 address.", args{}}
	RequestHost = Sentence{"request-host", "schemes-value",
		"The host name has a character that package net/http does not send.", args{}}
	RequestPath = Sentence{"request-path", "schemes-value",
		"Package net/http cannot send this path as it is, because it begins with two slashes and has a character that would be encoded.", args{}}
	SrcsetDescriptor = Sentence{"srcset-descriptor", "schemes-value", `The descriptors of this image are not valid, so browsers skip it. A descriptor is "2x" or "640w".`, args{}}
	RefreshTime      = Sentence{"refresh-time", "schemes-value", `The text must begin with a time in seconds, as in "5; url=/next".`, args{}}
	LinkTarget       = Sentence{"link-target", "schemes-value", `A link must begin with its target in "<" and ">".`, args{}}
	BaseOpaque       = Sentence{"base-opaque", "whatwg-opaque-base",
		"The base address has no path with slashes, so this relative address has no meaning.",
		args{}}
)
