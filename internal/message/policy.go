package message

// The sentences of package policy.
var (
	PolicyZero = Sentence{"policy-zero", "policy-zero",
		"The policy was not compiled, so no address is allowed.", args{}}
	PolicyLength = Sentence{"policy-length", "policy-length",
		"The address is longer than {0} characters in its percent-encoded form.", args{"the limit"}}
	PolicySchemeTwo  = Sentence{"policy-scheme-two", "policy-form, policy-scheme", `The address must begin with "{0}:" or "{1}:".`, args{"a scheme", "a scheme"}}
	PolicySchemeList = Sentence{"policy-scheme-list", "policy-form, policy-scheme",
		"The address must begin with one of these words and a colon: {0}.",
		args{"the schemes, with commas between them"}}
	PolicySameSite        = Sentence{"policy-same-site", "policy-form", `Only an address on the same site is allowed. Leave out the scheme, such as "https:".`, args{}}
	PolicySameSiteSlashes = Sentence{"policy-same-site-slashes", "policy-form", `Only an address on the same site is allowed. It must not begin with "//".`, args{}}
	PolicyData            = Sentence{"policy-data", "policy-scheme", `An address that begins with "data:" contains a page itself, and is not allowed.`, args{}}
	PolicyExecutes        = Sentence{"policy-executes", "policy-scheme", `An address that begins with "{0}:" can run a program, and is not allowed.`, args{"a scheme"}}
	PolicyRequired        = Sentence{"policy-required", "policy-missing",
		"The address must have a {0}.", args{"a component"}}
	PolicyRequiredAuthority = Sentence{"policy-required-authority", "policy-missing", `The address must have "//" and a host name.`, args{}}
	PolicyRequiredUserinfo  = Sentence{"policy-required-userinfo", "policy-missing",
		"The address must have a user name.", args{}}
	PolicyForbidden = Sentence{"policy-forbidden", "policy-component",
		"The address must not have a {0}.", args{"a component"}}
	PolicyForbiddenAuthority = Sentence{"policy-forbidden-authority", "policy-component", `The address must not have "//" and a host name.`, args{}}
	PolicyForbiddenUserinfo  = Sentence{"policy-forbidden-userinfo", "policy-component",
		"The address must not have a user name or password.", args{}}
	PolicyPassword = Sentence{"policy-password", "policy-password",
		"The address must not have a password.", args{}}
	PolicyUserinfo   = Sentence{"policy-userinfo", "policy-userinfo", `The address must not have a user name, or an "@", before the host name.`, args{}}
	PolicyHiddenHost = Sentence{"policy-hidden-host", "policy-ambiguous",
		"Browsers find a host name in this address, although it has none. Write two slashes before the host name.", args{}}
	PolicyHostMissing = Sentence{"policy-host-missing", "policy-missing",
		"The address must have a host name.", args{}}
	PolicyHostAmbiguous = Sentence{"policy-host-ambiguous", "policy-ambiguous",
		"Programs disagree about which host this address means. Write the host name or IP address in its usual form.", args{}}
	PolicyHostOther = Sentence{"policy-host-other", "policy-host",
		"This host is not allowed.", args{}}
	PolicyHostName    = Sentence{"policy-host-name", "policy-name", `This is not a valid host name, such as "www.example.com".`, args{}}
	PolicyHostAddress = Sentence{"policy-host-address", "policy-address",
		"The address must have a host name instead of an IP address.", args{}}
	PolicyPrivateAddress = Sentence{"policy-private-address", "policy-private",
		"The host is not on the public Internet. Its IP address {0} is {1}.",
		args{"an IP address", "a kind of IP address"}}
	PolicyHostDot    = Sentence{"policy-host-dot", "policy-private, policy-name", `The host name "{0}" has no dot. Perhaps a dot or "www." is missing.`, args{"the host name"}}
	PolicyHostRest   = Sentence{"policy-host-rest", "policy-private, policy-name", `The host name "{0}" is not complete. Write the rest of the name, as in "www.example.com".`, args{"the host name"}}
	PolicyHostPublic = Sentence{"policy-host-public", "policy-name", `The host must have a name on the public Internet, such as "www.example.com".`, args{}}
	PolicyLocal      = Sentence{"policy-local", "policy-private",
		"The host is on this computer or on the local network.", args{}}
	PolicyNowhere   = Sentence{"policy-nowhere", "policy-private", `No public host has a name that ends in ".{0}".`, args{"the end of the host name"}}
	PolicyDowngrade = Sentence{"policy-downgrade", "policy-downgrade", `An address that begins with "{0}:" must not lead to one that is not encrypted.`, args{"a scheme"}}
	PolicyMark      = Sentence{"policy-mark", "policy-name, policy-lookalike", `The host name contains a character that looks like "{1}" and is another one: {0}.`, args{"the character", "what it looks like"}}
	PolicyPort      = Sentence{"policy-port", "policy-port",
		"The port {0} is not allowed.", args{"the port"}}
	PolicyPortZero = Sentence{"policy-port-zero", "policy-port",
		"The port 0 is not allowed, because programs cannot connect to it.", args{}}
	PolicyPortProtocol = Sentence{"policy-port-protocol", "policy-port",
		"The port {0} is not allowed. It belongs to another protocol, which is called {1}.",
		args{"the port", "the protocol"}}
	PolicySegments = Sentence{"policy-segments", "policy-segments",
		"The path has more than {0} parts between slashes.", args{"the limit"}}
	PolicyControl = Sentence{"policy-control", "policy-control",
		"The address must not contain control characters, such as line breaks.", args{}}
	PolicySiteZero = Sentence{"policy-site-zero", "policy-zero",
		"The site was not made by NewSite, so no address is allowed.", args{}}
	PolicyAddressMissing = Sentence{"policy-address-missing", "policy-missing, policy-form",
		"The address is missing.", args{}}
	PolicyOtherSite = Sentence{"policy-other-site", "policy-origin",
		"The address is on another site.", args{}}
	PolicyOtherReading = Sentence{"policy-other-reading", "policy-ambiguous",
		"Some programs find another site in this address.", args{}}
	PolicyPathSlashes = Sentence{"policy-path-slashes", "policy-ambiguous",
		"Some programs find two slashes at the start of this path, and read what follows as a host.", args{}}
	PolicyPage = Sentence{"policy-page", "policy-page",
		"This page of the site is not allowed here.", args{}}
	PolicyAddressInvalid = Sentence{"policy-address-invalid", "policy-address",
		"This is not a valid IP address with a port.", args{}}
)
