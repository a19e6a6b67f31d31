package message

// The keys of package policy.
const (
	PolicyZero               Key = "policy-zero"
	PolicyLength             Key = "policy-length"
	PolicySchemeTwo          Key = "policy-scheme-two"
	PolicySchemeList         Key = "policy-scheme-list"
	PolicySameSite           Key = "policy-same-site"
	PolicySameSiteSlashes    Key = "policy-same-site-slashes"
	PolicyData               Key = "policy-data"
	PolicyExecutes           Key = "policy-executes"
	PolicyRequired           Key = "policy-required"
	PolicyRequiredAuthority  Key = "policy-required-authority"
	PolicyRequiredUserinfo   Key = "policy-required-userinfo"
	PolicyForbidden          Key = "policy-forbidden"
	PolicyForbiddenAuthority Key = "policy-forbidden-authority"
	PolicyForbiddenUserinfo  Key = "policy-forbidden-userinfo"
	PolicyPassword           Key = "policy-password"
	PolicyUserinfo           Key = "policy-userinfo"
	PolicyHiddenHost         Key = "policy-hidden-host"
	PolicyHostMissing        Key = "policy-host-missing"
	PolicyHostAmbiguous      Key = "policy-host-ambiguous"
	PolicyHostOther          Key = "policy-host-other"
	PolicyHostName           Key = "policy-host-name"
	PolicyHostAddress        Key = "policy-host-address"
	PolicyPrivateAddress     Key = "policy-private-address"
	PolicyHostDot            Key = "policy-host-dot"
	PolicyHostRest           Key = "policy-host-rest"
	PolicyHostPublic         Key = "policy-host-public"
	PolicyLocal              Key = "policy-local"
	PolicyPort               Key = "policy-port"
	PolicyPortZero           Key = "policy-port-zero"
	PolicyPortProtocol       Key = "policy-port-protocol"
	PolicySegments           Key = "policy-segments"
	PolicyControl            Key = "policy-control"
	PolicySiteZero           Key = "policy-site-zero"
	PolicyAddressMissing     Key = "policy-address-missing"
	PolicyOtherSite          Key = "policy-other-site"
	PolicyOtherReading       Key = "policy-other-reading"
	PolicyPathSlashes        Key = "policy-path-slashes"
	PolicyPage               Key = "policy-page"
	PolicyAddressInvalid     Key = "policy-address-invalid"
)

var policyRows = []Row{
	{PolicyZero, "policy-zero", "The policy was not compiled, so no address is allowed.", [2]string{}},
	{PolicyLength, "policy-length", "The address is longer than {0} characters in its percent-encoded form.", [2]string{"the limit"}},
	{PolicySchemeTwo, "policy-form, policy-scheme", `The address must begin with "{0}:" or "{1}:".`, [2]string{"a scheme", "a scheme"}},
	{PolicySchemeList, "policy-form, policy-scheme", "The address must begin with one of these words and a colon: {0}.", [2]string{"the schemes, with commas between them"}},
	{PolicySameSite, "policy-form", `Only an address on the same site is allowed. Leave out the scheme, such as "https:".`, [2]string{}},
	{PolicySameSiteSlashes, "policy-form", `Only an address on the same site is allowed. It must not begin with "//".`, [2]string{}},
	{PolicyData, "policy-scheme", `An address that begins with "data:" contains a page itself, and is not allowed.`, [2]string{}},
	{PolicyExecutes, "policy-scheme", `An address that begins with "{0}:" can run a program, and is not allowed.`, [2]string{"a scheme"}},
	{PolicyRequired, "policy-missing", "The address must have a {0}.", [2]string{"a component"}},
	{PolicyRequiredAuthority, "policy-missing", `The address must have "//" and a host name.`, [2]string{}},
	{PolicyRequiredUserinfo, "policy-missing", "The address must have a user name.", [2]string{}},
	{PolicyForbidden, "policy-component", "The address must not have a {0}.", [2]string{"a component"}},
	{PolicyForbiddenAuthority, "policy-component", `The address must not have "//" and a host name.`, [2]string{}},
	{PolicyForbiddenUserinfo, "policy-component", "The address must not have a user name or password.", [2]string{}},
	{PolicyPassword, "policy-password", "The address must not have a password.", [2]string{}},
	{PolicyUserinfo, "policy-userinfo", `The address must not have a user name, or an "@", before the host name.`, [2]string{}},
	{PolicyHiddenHost, "policy-ambiguous", "Browsers find a host name in this address, although it has none. Write two slashes before the host name.", [2]string{}},
	{PolicyHostMissing, "policy-missing", "The address must have a host name.", [2]string{}},
	{PolicyHostAmbiguous, "policy-ambiguous", "Programs disagree about which host this address means. Write the host name or IP address in its usual form.", [2]string{}},
	{PolicyHostOther, "policy-host", "This host is not allowed.", [2]string{}},
	{PolicyHostName, "policy-name", `This is not a valid host name, such as "www.example.com".`, [2]string{}},
	{PolicyHostAddress, "policy-address", "The address must have a host name instead of an IP address.", [2]string{}},
	{PolicyPrivateAddress, "policy-private", "The host is not on the public Internet. Its IP address {0} is {1}.", [2]string{"an IP address", "a kind of IP address"}},
	{PolicyHostDot, "policy-private, policy-name", `The host name "{0}" has no dot. Perhaps a dot or "www." is missing.`, [2]string{"the host name"}},
	{PolicyHostRest, "policy-private, policy-name", `The host name "{0}" is not complete. Write the rest of the name, as in "www.example.com".`, [2]string{"the host name"}},
	{PolicyHostPublic, "policy-name", `The host must have a name on the public Internet, such as "www.example.com".`, [2]string{}},
	{PolicyLocal, "policy-private", "The host is on this computer or on the local network.", [2]string{}},
	{PolicyPort, "policy-port", "The port {0} is not allowed.", [2]string{"the port"}},
	{PolicyPortZero, "policy-port", "The port 0 is not allowed, because programs cannot connect to it.", [2]string{}},
	{PolicyPortProtocol, "policy-port", "The port {0} is not allowed. It belongs to another protocol, which is called {1}.", [2]string{"the port", "the protocol"}},
	{PolicySegments, "policy-segments", "The path has more than {0} parts between slashes.", [2]string{"the limit"}},
	{PolicyControl, "policy-control", "The address must not contain control characters, such as line breaks.", [2]string{}},
	{PolicySiteZero, "policy-zero", "The site was not made by NewSite, so no address is allowed.", [2]string{}},
	{PolicyAddressMissing, "policy-missing, policy-form", "The address is missing.", [2]string{}},
	{PolicyOtherSite, "policy-origin", "The address is on another site.", [2]string{}},
	{PolicyOtherReading, "policy-ambiguous", "Some programs find another site in this address.", [2]string{}},
	{PolicyPathSlashes, "policy-ambiguous", "Some programs find two slashes at the start of this path, and read what follows as a host.", [2]string{}},
	{PolicyPage, "policy-page", "This page of the site is not allowed here.", [2]string{}},
	{PolicyAddressInvalid, "policy-address", "This is not a valid IP address with a port.", [2]string{}},
}
