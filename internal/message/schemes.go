package message

// The sentences of package schemes.
var (
	SchemesPortRange = Sentence{"schemes-port-range", "schemes-range",
		"The port number must not be greater than 65535.", args{}}
	SchemesRequired           = Sentence{"schemes-required", "schemes-missing", `An address that begins with "{0}:" must have a {1}.`, args{"a scheme", "a component"}}
	SchemesAuthorityRequired  = Sentence{"schemes-authority-required", "schemes-missing", `An address that begins with "{0}:" must have "//" and a host name after the colon.`, args{"a scheme"}}
	SchemesForbidden          = Sentence{"schemes-forbidden", "schemes-forbidden", `An address that begins with "{0}:" must not have a {1}.`, args{"a scheme", "a component"}}
	SchemesAuthorityForbidden = Sentence{"schemes-authority-forbidden", "schemes-forbidden", `An address that begins with "{0}:" must not have "//" after the colon.`, args{"a scheme"}}
	SchemesUserinfoForbidden  = Sentence{"schemes-userinfo-forbidden", "schemes-forbidden", `An address that begins with "{0}:" must not have a user name or password.`, args{"a scheme"}}
	SchemesHostDelimiter      = Sentence{"schemes-host-delimiter", "schemes-value", `The host name must not contain a "%" code for a character such as "/" or "@".`, args{}}
	SchemesControl            = Sentence{"schemes-control", "schemes-value", `The address must not contain a "%" code for a line break or for NUL.`, args{}}
	SchemesServer             = Sentence{"schemes-server", "schemes-missing", `This address does not say which server and port to connect to.`, args{}}
	SchemesOther              = Sentence{"schemes-other", "schemes-scheme, policy-form, policy-scheme", `The address must begin with "{0}:".`, args{"a scheme"}}
	SchemesDots               = Sentence{"schemes-dots", "schemes-value", `The parts "." and ".." would be removed from this path, so they cannot be names.`, args{}}
	DataComma                 = Sentence{"data-comma", "schemes-missing", `The content must come after a comma, as in "data:text/plain,hello".`, args{}}
	DataType                  = Sentence{"data-type", "schemes-value", `The media type must look like "text/plain".`, args{}}
	DataParameter             = Sentence{"data-parameter", "schemes-value", `A parameter of the media type must look like "name=value". In the value, write "%" codes for special characters.`, args{}}
	DataBase64                = Sentence{"data-base64", "schemes-value", `The content is not valid base64.`, args{}}
	DataLimit                 = Sentence{"data-limit", "too-long", `The content must not be longer than {0} bytes.`, args{"a number"}}
	FilePathSlash             = Sentence{"file-path-slash", "schemes-value", `The path of a file must begin with "/".`, args{}}
	FileNameSlash             = Sentence{"file-name-slash", "schemes-value",
		"The name of a file must not contain a slash or NUL.", args{}}
	FileSystem = Sentence{"file-system", "schemes-value",
		"The program asked for an operating system that is not supported.", args{}}
	FileOtherHost = Sentence{"file-other-host", "schemes-value",
		"The file is on another computer.", args{}}
	FileTwoSlashes = Sentence{"file-two-slashes", "schemes-value",
		"The path begins with two slashes, as if it named another computer.", args{}}
	FileDrive = Sentence{"file-drive", "schemes-value", `The drive letter is missing, such as "C:".`, args{}}
	FileShare = Sentence{"file-share", "schemes-value",
		"The name of the shared folder is missing after the name of the computer.", args{}}
	FileDevice = Sentence{"file-device", "schemes-value",
		"This name means a device, not a file.", args{}}
	FileHostAddress = Sentence{"file-host-address", "schemes-value",
		"The computer must have a name here, not an IP address in brackets.", args{}}
	FileNameCharacter = Sentence{"file-name-character", "schemes-value",
		"The name of a file contains a character that is not allowed there.", args{}}
	FileVmsDevice = Sentence{"file-vms-device", "schemes-value",
		"The device at the beginning of the path is missing.", args{}}
	FileVmsVersion = Sentence{"file-vms-version", "schemes-value", `The version after ";" in the name of the file is not valid.`, args{}}
	FileVmsNode    = Sentence{"file-vms-node", "schemes-value",
		"The name of the computer is not a valid node name.", args{}}
	FileVmsDirectory = Sentence{"file-vms-directory", "schemes-value",
		"The name of a directory in the path is not valid.", args{}}
	FileNameIncomplete = Sentence{"file-name-incomplete", "schemes-value",
		"The name of the file is not complete. It must begin at the root or with a drive.", args{}}
	FtpType      = Sentence{"ftp-type", "schemes-value", `The type after ";type=" must be "a", "i" or "d".`, args{}}
	FtpSemicolon = Sentence{"ftp-semicolon", "schemes-value", `A ";" may only begin ";type=". Write "%3B" in the name of a file.`, args{}}
	FtpCommand   = Sentence{"ftp-command", "schemes-value",
		"A command must have a name of letters, and no line break or NUL in its argument.", args{}}
	FtpMail = Sentence{"ftp-mail", "schemes-value",
		"The mail address must not contain a line break or NUL.", args{}}
	GopherLine = Sentence{"gopher-line", "schemes-value",
		"A Gopher selector or search must not contain a tab or a line break.", args{}}
	GopherPlus     = Sentence{"gopher-plus", "schemes-value", `The text after the second tab must be "+", "?", "!" or "$", or begin with one of them.`, args{}}
	SlashAfterHost = Sentence{"slash-after-host", "schemes-missing", `A "/" must follow the host name.`, args{}}
	GopherType     = Sentence{"gopher-type", "schemes-value",
		"The type of a Gopher item must not be NUL.", args{}}
	GopherSession = Sentence{"gopher-session", "schemes-value",
		"This Gopher item belongs to another protocol, so nothing can be requested.", args{}}
	MailtoList  = Sentence{"mailto-list", "schemes-value", `The "to" field must be a list of mail addresses.`, args{}}
	MailtoEmpty = Sentence{"mailto-empty", "schemes-value",
		"A mail address is empty.", args{}}
	MailtoHeaderMissing = Sentence{"mailto-header-missing", "schemes-value", `A field such as "subject=Hello" is missing after "?" or "&".`, args{}}
	MailtoHeader        = Sentence{"mailto-header", "schemes-value", `A field must be a name, "=" and a value, such as "subject=Hello".`, args{}}
	MailtoHeaderValue   = Sentence{"mailto-header-value", "schemes-value", `Write "%3D", "%2F" and "%3F" for "=", "/" and "?" in the value of a field.`, args{}}
	MailtoHeaderUTF8    = Sentence{"mailto-header-utf8", "schemes-value",
		"The value of a field is not valid UTF-8 once it is decoded.", args{}}
	MailtoHeaderEscape = Sentence{"mailto-header-escape", "schemes-value", `Write "%2F" and "%3F" for "/" and "?" in the name of a field.`, args{}}
	MailtoHeaderName   = Sentence{"mailto-header-name", "schemes-value",
		"The name of a field is not valid.", args{}}
	MailtoLine    = Sentence{"mailto-line", "schemes-value", `Write "%0D%0A" for a line break.`, args{}}
	MailtoNul     = Sentence{"mailto-nul", "schemes-value", `The mail must not contain a "%" code for NUL.`, args{}}
	MailtoEscape  = Sentence{"mailto-escape", "schemes-value", `Write "%2F", "%3B", "%26" and "%3D" for "/", ";", "&" and "=" in a mail address.`, args{}}
	MailtoAddress = Sentence{"mailto-address", "schemes-value", `This is not a valid mail address, such as "joe@example.com".`, args{}}
	MidSlash      = Sentence{"mid-slash", "schemes-value", `An identifier must not contain "/". Write "%2F" instead.`, args{}}
	MidIdentifier = Sentence{"mid-identifier", "schemes-value", `This is not a valid identifier, such as "id@example.com".`, args{}}
	NewsBoth      = Sentence{"news-both", "schemes-value",
		"The program gave an article and newsgroups. Only one of them is possible.", args{}}
	NewsEscape     = Sentence{"news-escape", "schemes-value", `Write "%2F" for "/" in the name of an article or newsgroup.`, args{}}
	NewsNameEscape = Sentence{"news-name-escape", "schemes-value",
		"This character must be percent-encoded in the name of a newsgroup.", args{}}
	NewsArticle = Sentence{"news-article", "schemes-value", `This is not a valid name of an article, such as "id@example.com".`, args{}}
	NewsGroup   = Sentence{"news-group", "schemes-value", `This is not a valid name of a newsgroup, such as "comp.lang.c".`, args{}}
	NewsNumber  = Sentence{"news-number", "schemes-value",
		"The number of an article must have 1 to 16 digits.", args{}}
	NewsLength = Sentence{"news-length", "schemes-value",
		"The name of an article must not be longer than 248 characters.", args{}}
	ProsperoNul = Sentence{"prospero-nul", "schemes-value",
		"The name must not contain NUL.", args{}}
	ProsperoSlash     = Sentence{"prospero-slash", "schemes-value", `Write "%2F" for "/" in a field.`, args{}}
	ProsperoField     = Sentence{"prospero-field", "schemes-value", `A field must be a name, "=" and a value.`, args{}}
	ProsperoVersion   = Sentence{"prospero-version", "schemes-value", `The version after "%00" must consist of digits.`, args{}}
	ProsperoAttribute = Sentence{"prospero-attribute", "schemes-value", `An attribute after "%00" must consist of letters and digits.`, args{}}
	TelOther          = Sentence{"tel-other", "schemes-value", `The program gave "{0}" among the other parameters. It has a field of its own.`, args{"a parameter"}}
	TelNumber         = Sentence{"tel-number", "schemes-value", `This is not a valid telephone number, such as "+1-201-555-0123".`, args{}}
	TelParam          = Sentence{"tel-param", "schemes-value", `A parameter of a telephone number must look like "name" or "name=value".`, args{}}
	TelContext        = Sentence{"tel-context", "schemes-missing", `A number without "+" needs a context, such as ";phone-context=example.com".`, args{}}
	TelTwice          = Sentence{"tel-twice", "schemes-value",
		"A telephone number must not have two parameters with one name.", args{}}
	TelBoth = Sentence{"tel-both", "schemes-value",
		"A telephone number must not have both an extension and a subaddress.", args{}}
	TelnetPath   = Sentence{"telnet-path", "schemes-forbidden", `A telnet address must end with the "/" after the host name.`, args{}}
	UrnNamespace = Sentence{"urn-namespace", "schemes-value", `The name of a namespace must have 2 to 32 letters, digits and hyphens, as in "urn:isbn:".`, args{}}
	UrnName      = Sentence{"urn-name", "schemes-missing, schemes-value", `A name must come after the namespace, as in "urn:example:a123".`, args{}}
	UrnUTF8      = Sentence{"urn-utf8", "schemes-value", `The "%" codes of this name must stand for characters in UTF-8.`, args{}}
	UrnQuery     = Sentence{"urn-query", "schemes-value", `After the name, "?" must begin "?+" or "?=", and text must follow.`, args{}}
	UrnISBN      = Sentence{"urn-isbn", "schemes-value",
		"This is not a valid ISBN with 10 or 13 digits. Its last digit must match the others.",
		args{}}
	UrnUUID  = Sentence{"urn-uuid", "schemes-value", `This is not a valid UUID, such as "f81d4fae-7dec-11d0-a765-00a0c91e6bf6".`, args{}}
	WaisBoth = Sentence{"wais-both", "schemes-value",
		"The program gave a path and its parts. Only one of them is possible.", args{}}
	WaisSearch = Sentence{"wais-search", "schemes-value",
		"The program gave a search and a document. Only one of them is possible.", args{}}
	WaisNumber = Sentence{"wais-number", "schemes-value",
		"Each part of the path to a document must have a number.", args{}}
	WaisDocument = Sentence{"wais-document", "schemes-missing",
		"A document must have a type and a path after the name of the database.", args{}}
	WaisQuery = Sentence{"wais-query", "schemes-forbidden", `A search with "?" is possible in a database, but not in a document.`, args{}}
	WsProxy   = Sentence{"ws-proxy", "schemes-scheme",
		"A proxy opens a connection to the server of a WebSocket. It does not get the address of the WebSocket.", args{}}
)
