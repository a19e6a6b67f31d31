package message

// The keys of package input.
const (
	InputUnknown       Key = "input-unknown"
	InputNumber        Key = "input-number"
	InputAnother       Key = "input-another"
	InputEmpty         Key = "input-empty"
	InputMail          Key = "input-mail"
	InputFile          Key = "input-file"
	InputPath          Key = "input-path"
	InputTelephone     Key = "input-telephone"
	InputLocalNumber   Key = "input-local-number"
	InputWord          Key = "input-word"
	InputWords         Key = "input-words"
	InputUser          Key = "input-user"
	InputMarkdown      Key = "input-markdown"
	InputHTML          Key = "input-html"
	InputAround        Key = "input-around"
	InputMore          Key = "input-more"
	InputSeveral       Key = "input-several"
	InputCut           Key = "input-cut"
	InputHostSpace     Key = "input-host-space"
	InputHostCharacter Key = "input-host-character"
	InputScheme        Key = "input-scheme"
	InputKind          Key = "input-kind"
)

var inputRows = []Row{
	{InputUnknown, "abbreviation", "This text is not recognized as an address.", [2]string{}},
	{InputNumber, "abbreviation", `A number alone is not read as an IP address. Write "//" before it if it is one.`, [2]string{}},
	{InputAnother, "character", "Another address follows after the space. Give one address at a time.", [2]string{}},
	{InputEmpty, "kind", `The link is missing. Write an address, such as "https://example.com".`, [2]string{}},
	{InputMail, "kind", "This is a mail address, not a link to a page.", [2]string{}},
	{InputFile, "kind", "This is the name of a file, not a link to a page.", [2]string{}},
	{InputPath, "kind", `The host name before the path is missing. Write the whole link, such as "https://example.com/a".`, [2]string{}},
	{InputTelephone, "kind", "This is a telephone number, not a link to a page.", [2]string{}},
	{InputLocalNumber, "kind", `Write the telephone number with "+" and the code of the country, such as "+49".`, [2]string{}},
	{InputWord, "kind", `This is a word, not a link. If it is the name of a computer, write "{0}://" before it.`, [2]string{"a scheme"}},
	{InputWords, "kind", `These are words, not a link. Write an address, such as "https://example.com".`, [2]string{}},
	{InputUser, "kind", "This is the name of a user, not a link to a page.", [2]string{}},
	{InputMarkdown, "kind", `This looks like Markdown. Write only the link "{0}".`, [2]string{"the link"}},
	{InputHTML, "kind", `This looks like HTML. Write only the link "{0}".`, [2]string{"the link"}},
	{InputAround, "kind", `The text contains more than a link. Write only the link "{0}".`, [2]string{"the link"}},
	{InputMore, "kind", "The text contains more than a link. Write only the link.", [2]string{}},
	{InputSeveral, "kind", "The text contains several links. Write only one of them.", [2]string{}},
	{InputCut, "kind", `A part of the link is missing where "{0}" stands. Copy the whole link.`, [2]string{"the character or characters"}},
	{InputHostSpace, "character", `A host name must not contain a space. Perhaps you mean "{0}".`, [2]string{"a host name"}},
	{InputHostCharacter, "character", `A host name must not contain "{0}". Perhaps you mean "{1}".`, [2]string{"the character, or two dots", "a host name"}},
	{InputScheme, "kind", `"{0}:" is not a known beginning of a link. Perhaps you mean "{1}:".`, [2]string{"the scheme", "a scheme"}},
	{InputKind, "kind", `This kind of address is not accepted here. Write a link that begins with "{0}:".`, [2]string{"a scheme"}},
}
