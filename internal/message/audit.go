package message

// The keys of the audit of package policy.
const (
	AuditBrowsers         Key = "audit-browsers"
	AuditTwoHosts         Key = "audit-two-hosts"
	AuditRepaired         Key = "audit-repaired"
	AuditPicture          Key = "audit-picture"
	AuditExecutes         Key = "audit-executes"
	AuditSchemeCase       Key = "audit-scheme-case"
	AuditDisguise         Key = "audit-disguise"
	AuditAt               Key = "audit-at"
	AuditUser             Key = "audit-user"
	AuditPassword         Key = "audit-password"
	AuditHiddenHost       Key = "audit-hidden-host"
	AuditHostEscape       Key = "audit-host-escape"
	AuditEmbedded         Key = "audit-embedded"
	AuditRareName         Key = "audit-rare-name"
	AuditAmbiguous        Key = "audit-ambiguous"
	AuditAmbiguousAddress Key = "audit-ambiguous-address"
	AuditPrivateAddress   Key = "audit-private-address"
	AuditLocal            Key = "audit-local"
	AuditHostCase         Key = "audit-host-case"
	AuditLookalike        Key = "audit-lookalike"
	AuditHostMixed        Key = "audit-host-mixed"
	AuditDefaultPort      Key = "audit-default-port"
	AuditPortRange        Key = "audit-port-range"
	AuditPortZero         Key = "audit-port-zero"
	AuditOtherPort        Key = "audit-other-port"
	AuditWebPort          Key = "audit-web-port"
	AuditOddPort          Key = "audit-odd-port"
	AuditControl          Key = "audit-control"
	AuditEscapeCase       Key = "audit-escape-case"
	AuditDouble           Key = "audit-double"
	AuditDelimiter        Key = "audit-delimiter"
	AuditEscape           Key = "audit-escape"
	AuditOverlong         Key = "audit-overlong"
	AuditInvisible        Key = "audit-invisible"
	AuditMixed            Key = "audit-mixed"
	AuditDots             Key = "audit-dots"
	AuditHiddenDots       Key = "audit-hidden-dots"
	AuditGlue             Key = "audit-glue"
)

var auditRows = []Row{
	{AuditBrowsers, "character, escape, incomplete, too-long", `The address is not valid at this place. Browsers read it as "{0}".`, [2]string{"the address that browsers read"}},
	{AuditRepaired, "character, escape, incomplete, too-long", `The address is not valid at this place. A valid form of it is "{0}".`, [2]string{"the valid address"}},
	{AuditPicture, "audit-executes", "The address contains a picture and is not looked up.", [2]string{}},
	{AuditExecutes, "audit-executes", "The address itself contains a program or page, which browsers run or show.", [2]string{}},
	{AuditSchemeCase, "audit-case", "The scheme should be written in lower case.", [2]string{}},
	{AuditDisguise, "audit-disguise", `The text before the "@" looks like a host name, but it is a user name. The host is "{0}".`, [2]string{"the host"}},
	{AuditAt, "audit-user", `There is an "@" without a user name. The host is "{0}".`, [2]string{"the host"}},
	{AuditUser, "audit-user", `There is a user name before the "@". The host is "{0}".`, [2]string{"the host"}},
	{AuditPassword, "policy-password", "The address shows a password to everybody.", [2]string{}},
	{AuditTwoHosts, "character, escape, incomplete, too-long", `The address is not valid at this place. Browsers find the host "{0}" in it. Other programs find "{1}".`, [2]string{"the host that browsers find", "the other host"}},
	{AuditHiddenHost, "policy-ambiguous", `The address has no host, but browsers find the host "{0}" in it.`, [2]string{"the host that browsers find"}},
	{AuditHostEscape, "audit-escaped-host", `The host name is percent-encoded. It means "{0}".`, [2]string{"the host"}},
	{AuditEmbedded, "audit-embedded", "The IPv6 address contains the IPv4 address {1} (the kind is called {0}).", [2]string{"a kind of embedding", "an IPv4 address"}},
	{AuditRareName, "audit-rare-address", "Some programs read this host name as an IP address: {0}.", [2]string{"IP addresses, with commas between them"}},
	{AuditAmbiguous, "policy-ambiguous", "Programs do not agree about the host of this address.", [2]string{}},
	{AuditAmbiguousAddress, "policy-ambiguous", "Programs do not agree about the host of this address. They may read these IP addresses: {0}.", [2]string{"IP addresses, with commas between them"}},
	{AuditPrivateAddress, "policy-private", "The IP address {0} is {1}.", [2]string{"an IP address", "a kind of IP address"}},
	{AuditLocal, "policy-private", "The host is this computer, or it is on the local network.", [2]string{}},
	{AuditHostCase, "audit-case", "The host name should be written in lower case.", [2]string{}},
	{AuditLookalike, "audit-lookalike", `The name "{0}" looks like "{1}", but it is another name.`, [2]string{"a part of the host name", "the name that it looks like"}},
	{AuditHostMixed, "audit-mixed", `The host name "{0}" mixes letters of several scripts in one word.`, [2]string{"the host"}},
	{AuditDefaultPort, "audit-default-port", "The port is the usual one, so it should be left out.", [2]string{}},
	{AuditPortRange, "audit-other-port", "The port number is greater than 65535.", [2]string{}},
	{AuditPortZero, "audit-other-port", "The port is 0, and programs cannot connect to port 0.", [2]string{}},
	{AuditOtherPort, "audit-other-port", "The port belongs to another protocol, which is called {0}.", [2]string{"the protocol"}},
	{AuditWebPort, "audit-other-port", "This port is the usual one of another scheme. Port 80 belongs to http, and port 443 to https.", [2]string{}},
	{AuditOddPort, "audit-port", "The port is not the usual one, which is {0}.", [2]string{"the usual port"}},
	{AuditControl, "policy-control", "An escaped control character ends a line or a text in programs that decode it.", [2]string{}},
	{AuditEscapeCase, "audit-case", `The letters after "%" should be written in upper case.`, [2]string{}},
	{AuditDouble, "audit-double", `A "%" code is itself encoded. Programs that decode twice read another text.`, [2]string{}},
	{AuditDelimiter, "audit-delimiter", "Programs that decode this character too early read it as the end of a part of the address.", [2]string{}},
	{AuditEscape, "audit-escape", "This character need not be percent-encoded.", [2]string{}},
	{AuditOverlong, "audit-overlong", "Bytes that are not valid UTF-8 may hide an ASCII character.", [2]string{}},
	{AuditInvisible, "audit-invisible", "The address contains an invisible character, or a character that changes the direction of the text: {0}.", [2]string{"the character"}},
	{AuditMixed, "audit-mixed", "A word mixes letters of several scripts.", [2]string{}},
	{AuditDots, "audit-dots", `The part "." or ".." of the path will be removed.`, [2]string{}},
	{AuditHiddenDots, "audit-hidden-dots", `Once it is decoded, a part of the path is "." or "..".`, [2]string{}},
	{AuditGlue, "audit-glue", `Under {0}, the relative address "g" means "{1}", because it is joined to the host.`, [2]string{"the specification", "the address"}},
}
