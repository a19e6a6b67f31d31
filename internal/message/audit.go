package message

// The sentences of the audit of package policy.
var (
	AuditBrowsers = Sentence{"audit-browsers", "character, escape, incomplete, too-long", `The address is not valid at this place. Browsers read it as "{0}".`, args{"the address that browsers read"}}
	AuditRepaired = Sentence{"audit-repaired", "character, escape, incomplete, too-long", `The address is not valid at this place. A valid form of it is "{0}".`, args{"the valid address"}}
	AuditPicture  = Sentence{"audit-picture", "policy-executes",
		"The address contains a picture and is not looked up.", args{}}
	AuditExecutes = Sentence{"audit-executes", "policy-executes",
		"The address itself contains a program or page, which browsers run or show.", args{}}
	AuditSchemeCase = Sentence{"audit-scheme-case", "policy-case",
		"The scheme should be written in lower case.", args{}}
	AuditDisguise = Sentence{"audit-disguise", "policy-disguise", `The text before the "@" looks like a host name, but it is a user name. The host is "{0}".`, args{"the host"}}
	AuditAt       = Sentence{"audit-at", "policy-user", `There is an "@" without a user name. The host is "{0}".`, args{"the host"}}
	AuditUser     = Sentence{"audit-user", "policy-user", `There is a user name before the "@". The host is "{0}".`, args{"the host"}}
	AuditPassword = Sentence{"audit-password", "policy-password",
		"The address shows a password to everybody.", args{}}
	AuditTwoHosts   = Sentence{"audit-two-hosts", "character, escape, incomplete, too-long", `The address is not valid at this place. Browsers find the host "{0}" in it. Other programs find "{1}".`, args{"the host that browsers find", "the other host"}}
	AuditHiddenHost = Sentence{"audit-hidden-host", "policy-ambiguous", `The address has no host, but browsers find the host "{0}" in it.`, args{"the host that browsers find"}}
	AuditHostEscape = Sentence{"audit-host-escape", "policy-escaped-host", `The host name is percent-encoded. It means "{0}".`, args{"the host"}}
	AuditEmbedded   = Sentence{"audit-embedded", "policy-embedded",
		"The IPv6 address contains the IPv4 address {1} (the kind is called {0}).",
		args{"a kind of embedding", "an IPv4 address"}}
	AuditRareName = Sentence{"audit-rare-name", "policy-rare-address",
		"Some programs read this host name as an IP address: {0}.",
		args{"IP addresses, with commas between them"}}
	AuditAmbiguous = Sentence{"audit-ambiguous", "policy-ambiguous",
		"Programs do not agree about the host of this address.", args{}}
	AuditAmbiguousAddress = Sentence{"audit-ambiguous-address", "policy-ambiguous",
		"Programs do not agree about the host of this address. They may read these IP addresses: {0}.", args{"IP addresses, with commas between them"}}
	AuditHostCase = Sentence{"audit-host-case", "policy-case",
		"The host name should be written in lower case.", args{}}
	AuditHyphen = Sentence{"audit-hyphen", "policy-hyphen",
		"A part of the host name begins or ends with a hyphen. Names that people register do not.",
		args{}}
	AuditLookalike   = Sentence{"audit-lookalike", "policy-lookalike", `The name "{0}" looks like "{1}", but it is another name.`, args{"a part of the host name", "the name that it looks like"}}
	AuditHostMixed   = Sentence{"audit-host-mixed", "policy-mixed", `The host name "{0}" mixes letters of several scripts in one word.`, args{"the host"}}
	AuditDefaultPort = Sentence{"audit-default-port", "policy-default-port",
		"The port is the usual one, so it should be left out.", args{}}
	AuditPortRange = Sentence{"audit-port-range", "policy-other-port",
		"The port number is greater than 65535.", args{}}
	AuditPortZero = Sentence{"audit-port-zero", "policy-other-port",
		"The port is 0, and programs cannot connect to port 0.", args{}}
	AuditOtherPort = Sentence{"audit-other-port", "policy-other-port",
		"The port belongs to another protocol, which is called {0}.", args{"the protocol"}}
	AuditWebPort = Sentence{"audit-web-port", "policy-other-port",
		"This port is the usual one of another scheme. Port 80 belongs to http, and port 443 to https.", args{}}
	AuditOddPort = Sentence{"audit-odd-port", "policy-odd-port",
		"The port is not the usual one, which is {0}.", args{"the usual port"}}
	AuditControl = Sentence{"audit-control", "policy-control",
		"An escaped control character ends a line or a text in programs that decode it.", args{}}
	AuditEscapeCase = Sentence{"audit-escape-case", "policy-case", `The letters after "%" should be written in upper case.`, args{}}
	AuditDouble     = Sentence{"audit-double", "policy-double", `A "%" code is itself encoded. Programs that decode twice read another text.`, args{}}
	AuditDelimiter  = Sentence{"audit-delimiter", "policy-delimiter",
		"Programs that decode this character too early read it as the end of a part of the address.", args{}}
	AuditEscape = Sentence{"audit-escape", "policy-escape",
		"This character need not be percent-encoded.", args{}}
	AuditOverlong = Sentence{"audit-overlong", "policy-overlong",
		"Bytes that are not valid UTF-8 may hide an ASCII character.", args{}}
	AuditInvisible = Sentence{"audit-invisible", "policy-invisible",
		"The address contains an invisible character, or a character that changes the direction of the text: {0}.", args{"the character"}}
	AuditMixed = Sentence{"audit-mixed", "policy-mixed",
		"A word mixes letters of several scripts.", args{}}
	AuditDots       = Sentence{"audit-dots", "policy-dots", `The part "." or ".." of the path will be removed.`, args{}}
	AuditHiddenDots = Sentence{"audit-hidden-dots", "policy-hidden-dots", `Once it is decoded, a part of the path is "." or "..".`, args{}}
	AuditGlue       = Sentence{"audit-glue", "policy-glue", `Under {0}, the relative address "g" means "{1}", because it is joined to the host.`, args{"the specification", "the address"}}
)
