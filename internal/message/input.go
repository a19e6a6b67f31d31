package message

// The sentences of package input.
var (
	InputUnknown = Sentence{"input-unknown", "input-abbreviation",
		"This text is not recognized as an address.", args{}}
	InputNumber  = Sentence{"input-number", "input-abbreviation", `A number alone is not read as an IP address. Write "//" before it if it is one.`, args{}}
	InputAnother = Sentence{"input-another", "character",
		"Another address follows after the space. Give one address at a time.", args{}}
	InputMore = Sentence{"input-more", "character, input-kind",
		"The text contains more than a link. Write only the link.", args{}}
	InputAround  = Sentence{"input-around", "input-kind", `The text contains more than a link. Write only the link "{0}".`, args{"the link"}}
	InputSeveral = Sentence{"input-several", "input-kind",
		"The text contains several links. Write only one of them.", args{}}
	InputMarkdown  = Sentence{"input-markdown", "input-kind", `This looks like Markdown. Write only the link "{0}".`, args{"the link"}}
	InputHTML      = Sentence{"input-html", "input-kind", `This looks like HTML. Write only the link "{0}".`, args{"the link"}}
	InputJSON      = Sentence{"input-json", "input-kind", `This looks like a part of a program. Write only the link "{0}".`, args{"the link"}}
	InputDisguised = Sentence{"input-disguised", "input-kind", `This link was changed so that nobody opens it by mistake. Perhaps you mean "{0}".`, args{"the link"}}
	InputEncoded   = Sentence{"input-encoded", "input-kind", `This link is percent-encoded. Perhaps you mean "{0}".`, args{"the link"}}
	InputLines     = Sentence{"input-lines", "input-kind", `The link is broken into lines. Perhaps you mean "{0}".`, args{"the link"}}
	InputCut       = Sentence{"input-cut", "input-kind", `A part of the link is missing where "{0}" stands. Copy the whole link.`, args{"the character or characters"}}
	InputBeginning = Sentence{"input-beginning", "input-kind", `This is only the beginning of a link. Write the whole link, such as "https://www.example.com".`, args{}}
	InputPath      = Sentence{"input-path", "input-kind", `The host name before the path is missing. Write the whole link, such as "https://example.com/a".`, args{}}
	InputQuery     = Sentence{"input-query", "input-kind", `The host name before "?" is missing. Write the whole link, such as "https://example.com/?a".`, args{}}
	InputFragment  = Sentence{"input-fragment", "input-kind", `This is a hashtag, or only the end of a link. Write the whole link, such as "https://example.com/".`, args{}}
	InputName      = Sentence{"input-name", "input-kind", `The name before "{0}" is missing. Write the whole link, such as "https://example.com".`, args{"the end of a host name"}}
	InputEmpty     = Sentence{"input-empty", "input-kind", `The link is missing. Write an address, such as "https://example.com".`, args{}}
	InputWord      = Sentence{"input-word", "input-kind", `This is a word, not a link. Write the whole address, such as "https://example.com".`, args{}}
	InputWords     = Sentence{"input-words", "input-kind", `This is text, not a link. Write an address, such as "https://example.com".`, args{}}
	InputNoLink    = Sentence{"input-no-link", "character, input-kind", `This is not a link. Write an address, such as "https://example.com".`, args{}}
	InputMail      = Sentence{"input-mail", "input-kind",
		"This is a mail address, not a link to a page.", args{}}
	InputUser = Sentence{"input-user", "input-kind",
		"This is the name of a user, not a link to a page.", args{}}
	InputFile = Sentence{"input-file", "input-kind",
		"This looks like the name of a file, not like a link to a page.", args{}}
	InputFileOrLink = Sentence{"input-file-or-link", "input-kind", `This looks like the name of a file. If it is a link, write "{0}".`, args{"the link"}}
	InputTelephone  = Sentence{"input-telephone", "input-kind",
		"This is a telephone number, not a link to a page.", args{}}
	InputLocalNumber = Sentence{"input-local-number", "input-kind", `Write the telephone number with "+" and the code of the country, such as "+49".`, args{}}
	InputFigures     = Sentence{"input-figures", "input-kind", "Numbers alone are not a link.",
		args{}}
	InputDate    = Sentence{"input-date", "input-kind", "This is a date, not a link.", args{}}
	InputTime    = Sentence{"input-time", "input-kind", "This is a time, not a link.", args{}}
	InputVersion = Sentence{"input-version", "input-kind",
		"This looks like the number of a version, not like a link.", args{}}
	InputRange = Sentence{"input-range", "input-kind",
		"This is a range of IP addresses, not a link.", args{}}
	InputDevice = Sentence{"input-device", "input-kind",
		"This is the address of a network device, not a link.", args{}}
	InputDOI        = Sentence{"input-doi", "input-kind", `This is a DOI. Its link is "{0}".`, args{"the link"}}
	InputRepository = Sentence{"input-repository", "input-kind", `This is an address for git. Perhaps you mean the page "{0}".`, args{"the link"}}
	InputSSH        = Sentence{"input-ssh", "input-kind",
		"This is an address for git or ssh, not a link to a page.", args{}}
	InputHostSpace     = Sentence{"input-host-space", "character", `A host name must not contain a space. Perhaps you mean "{0}".`, args{"a host name"}}
	InputHostCharacter = Sentence{"input-host-character", "character", `A host name must not contain "{0}". Perhaps you mean "{1}".`, args{"the character, or two dots", "a host name"}}
	InputMeant         = Sentence{"input-meant", "character", `This is not a host name. Perhaps you mean "{0}".`, args{"a host name"}}
	InputEnding        = Sentence{"input-ending", "character", `No public host name ends with ".{0}". Write the whole address, such as "https://example.com".`, args{"the end of a host name"}}
	InputEndingMeant   = Sentence{"input-ending-meant", "character", `No public host name ends with ".{0}". Perhaps you mean "{1}".`, args{"the end of a host name", "a host name"}}
	InputHyphen        = Sentence{"input-hyphen", "character", `A part of a host name hardly ever begins or ends with "-". If this is meant, write "{0}".`, args{"the link"}}
	InputScheme        = Sentence{"input-scheme", "input-kind", `"{0}" is not a known beginning of a link. Perhaps you mean "{1}".`, args{"the beginning", "a link"}}
	InputKind          = Sentence{"input-kind", "input-kind", `This kind of address is not accepted here. Write a link that begins with "{0}:".`, args{"a scheme"}}
)
