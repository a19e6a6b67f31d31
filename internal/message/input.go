package message

// The sentences of package input.
var (
	InputUnknown       = Sentence{"input-unknown", "abbreviation", "This text is not recognized as an address.", args{}}
	InputNumber        = Sentence{"input-number", "abbreviation", `A number alone is not read as an IP address. Write "//" before it if it is one.`, args{}}
	InputAnother       = Sentence{"input-another", "character", "Another address follows after the space. Give one address at a time.", args{}}
	InputEmpty         = Sentence{"input-empty", "kind", `The link is missing. Write an address, such as "https://example.com".`, args{}}
	InputMail          = Sentence{"input-mail", "kind", "This is a mail address, not a link to a page.", args{}}
	InputFile          = Sentence{"input-file", "kind", "This is the name of a file, not a link to a page.", args{}}
	InputPath          = Sentence{"input-path", "kind", `The host name before the path is missing. Write the whole link, such as "https://example.com/a".`, args{}}
	InputTelephone     = Sentence{"input-telephone", "kind", "This is a telephone number, not a link to a page.", args{}}
	InputLocalNumber   = Sentence{"input-local-number", "kind", `Write the telephone number with "+" and the code of the country, such as "+49".`, args{}}
	InputWord          = Sentence{"input-word", "kind", `This is a word, not a link. If it is the name of a computer, write "{0}://" before it.`, args{"a scheme"}}
	InputWords         = Sentence{"input-words", "kind", `These are words, not a link. Write an address, such as "https://example.com".`, args{}}
	InputUser          = Sentence{"input-user", "kind", "This is the name of a user, not a link to a page.", args{}}
	InputMarkdown      = Sentence{"input-markdown", "kind", `This looks like Markdown. Write only the link "{0}".`, args{"the link"}}
	InputHTML          = Sentence{"input-html", "kind", `This looks like HTML. Write only the link "{0}".`, args{"the link"}}
	InputAround        = Sentence{"input-around", "kind", `The text contains more than a link. Write only the link "{0}".`, args{"the link"}}
	InputMore          = Sentence{"input-more", "kind", "The text contains more than a link. Write only the link.", args{}}
	InputSeveral       = Sentence{"input-several", "kind", "The text contains several links. Write only one of them.", args{}}
	InputCut           = Sentence{"input-cut", "kind", `A part of the link is missing where "{0}" stands. Copy the whole link.`, args{"the character or characters"}}
	InputHostSpace     = Sentence{"input-host-space", "character", `A host name must not contain a space. Perhaps you mean "{0}".`, args{"a host name"}}
	InputHostCharacter = Sentence{"input-host-character", "character", `A host name must not contain "{0}". Perhaps you mean "{1}".`, args{"the character, or two dots", "a host name"}}
	InputScheme        = Sentence{"input-scheme", "kind", `"{0}:" is not a known beginning of a link. Perhaps you mean "{1}:".`, args{"the scheme", "a scheme"}}
	InputKind          = Sentence{"input-kind", "kind", `This kind of address is not accepted here. Write a link that begins with "{0}:".`, args{"a scheme"}}
)
