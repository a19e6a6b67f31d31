package message

// The keys of package whatwg.
const (
	HostDecodedCharacter Key = "host-decoded-character"
	HostDecodedControl   Key = "host-decoded-control"
	HostDecodedEmpty     Key = "host-decoded-empty"
	HostNumber           Key = "host-number"
	HostUnchecked        Key = "host-unchecked"
	HostPunycode         Key = "host-punycode"
	IPv6Invalid          Key = "ipv6-invalid"
	BaseOpaque           Key = "base-opaque"
)

var whatwgRows = []Row{
	{HostDecodedCharacter, "character", `Once it is decoded, the host name contains "{0}", which is not allowed.`, [2]string{"the character"}},
	{HostDecodedControl, "character", "Once it is decoded, the host name contains a space or a control character.", [2]string{}},
	{HostDecodedEmpty, "value", "The host name is empty once it is decoded.", [2]string{}},
	{HostNumber, "value", `The host ends in a number, but it is not a valid IPv4 address, such as "192.0.2.1".`, [2]string{}},
	{HostUnchecked, "idna, policy-name", `This host name cannot be checked here. Write the form of the name that contains "xn--".`, [2]string{}},
	{HostPunycode, "value", `A part of the host name that begins with "xn--" is not valid.`, [2]string{}},
	{IPv6Invalid, "value", "The text in brackets is not a valid IPv6 address.", [2]string{}},
	{BaseOpaque, "opaque-base", "The base address has no path with slashes, so this relative address has no meaning.", [2]string{}},
}
