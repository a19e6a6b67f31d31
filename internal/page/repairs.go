package page

import "example.com/uri/whatwg"

// repairs has a sentence for each repair.
var repairs = []struct {
	repair whatwg.Repairs
	text   string
}{
	{whatwg.RepairedEnds, "Spaces and control characters at the ends were removed."},
	{whatwg.RepairedBreaks, "Tabs and line breaks were removed."},
	{whatwg.RepairedBackslashes, "Each backslash became a slash."},
	{whatwg.RepairedSlashes, "The slashes before the host or the path were corrected."},
	{whatwg.RepairedScheme, "The scheme was ignored, because the base has the same scheme."},
	{whatwg.RepairedDots, "An escaped dot segment, such as %2e, was read as a dot segment."},
	{whatwg.RepairedUserinfo, "The user name or password was removed where it was empty, or its delimiters were percent-encoded."},
	{whatwg.RepairedHost, "The host name was decoded, lower-cased or converted to its ASCII form."},
	{whatwg.RepairedAddress, "The host was read as an IP address in a rare form, and rewritten."},
	{whatwg.RepairedLocalhost, "The host name localhost was removed from the file address."},
	{whatwg.RepairedDrive, "The drive letter of the file address was kept or corrected."},
	{whatwg.RepairedOpaque, "Dot segments were kept, because the path is opaque."},
	{whatwg.RepairedColon, "A dot segment was put before a colon that would end a scheme."},
	{whatwg.RepairedPercent, "Each percent sign without two hexadecimal digits became %25."},
	{whatwg.RepairedCharacters, "Characters that are not allowed were percent-encoded."},
	{whatwg.RepairedOctets, "Bytes that are not valid UTF-8 were replaced by U+FFFD."},
}

func repairSentences(done whatwg.Repairs) []string {
	var all []string
	for _, r := range repairs {
		if done&r.repair != 0 {
			all = append(all, r.text)
		}
	}
	return all
}
