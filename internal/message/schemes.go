package message

// The keys of package schemes.
const (
	SchemesPortRange          Key = "schemes-port-range"
	SchemesRequired           Key = "schemes-required"
	SchemesAuthorityRequired  Key = "schemes-authority-required"
	SchemesForbidden          Key = "schemes-forbidden"
	SchemesAuthorityForbidden Key = "schemes-authority-forbidden"
	SchemesUserinfoForbidden  Key = "schemes-userinfo-forbidden"
	SchemesHostDelimiter      Key = "schemes-host-delimiter"
	SchemesControl            Key = "schemes-control"
	SchemesOther              Key = "schemes-other"
	SchemesDots               Key = "schemes-dots"
	DataComma                 Key = "data-comma"
	DataType                  Key = "data-type"
	DataParameter             Key = "data-parameter"
	DataBase64                Key = "data-base64"
	DataLimit                 Key = "data-limit"
	FilePathSlash             Key = "file-path-slash"
	FileNameSlash             Key = "file-name-slash"
	FileSystem                Key = "file-system"
	FileOtherHost             Key = "file-other-host"
	FileTwoSlashes            Key = "file-two-slashes"
	FileDrive                 Key = "file-drive"
	FileShare                 Key = "file-share"
	FileDevice                Key = "file-device"
	FileHostAddress           Key = "file-host-address"
	FileNameCharacter         Key = "file-name-character"
	FileVmsDevice             Key = "file-vms-device"
	FileVmsVersion            Key = "file-vms-version"
	FileVmsNode               Key = "file-vms-node"
	FileVmsDirectory          Key = "file-vms-directory"
	FileNameIncomplete        Key = "file-name-incomplete"
	FtpType                   Key = "ftp-type"
	FtpSemicolon              Key = "ftp-semicolon"
	FtpCommand                Key = "ftp-command"
	FtpMail                   Key = "ftp-mail"
	GopherLine                Key = "gopher-line"
	GopherPlus                Key = "gopher-plus"
	SlashAfterHost            Key = "slash-after-host"
	GopherType                Key = "gopher-type"
	GopherSession             Key = "gopher-session"
	MailtoList                Key = "mailto-list"
	MailtoEmpty               Key = "mailto-empty"
	MailtoHeaderMissing       Key = "mailto-header-missing"
	MailtoHeader              Key = "mailto-header"
	MailtoHeaderValue         Key = "mailto-header-value"
	MailtoHeaderUTF8          Key = "mailto-header-utf8"
	MailtoHeaderEscape        Key = "mailto-header-escape"
	MailtoHeaderName          Key = "mailto-header-name"
	MailtoLine                Key = "mailto-line"
	MailtoNul                 Key = "mailto-nul"
	MailtoEscape              Key = "mailto-escape"
	MailtoAddress             Key = "mailto-address"
	MidSlash                  Key = "mid-slash"
	MidIdentifier             Key = "mid-identifier"
	NewsBoth                  Key = "news-both"
	NewsEscape                Key = "news-escape"
	NewsNameEscape            Key = "news-name-escape"
	NewsArticle               Key = "news-article"
	NewsGroup                 Key = "news-group"
	NewsNumber                Key = "news-number"
	NewsLength                Key = "news-length"
	NewsUser                  Key = "news-user"
	ProsperoNul               Key = "prospero-nul"
	ProsperoSlash             Key = "prospero-slash"
	ProsperoField             Key = "prospero-field"
	ProsperoVersion           Key = "prospero-version"
	ProsperoAttribute         Key = "prospero-attribute"
	TelOther                  Key = "tel-other"
	TelNumber                 Key = "tel-number"
	TelParam                  Key = "tel-param"
	TelContext                Key = "tel-context"
	TelGlobalContext          Key = "tel-global-context"
	TelTwice                  Key = "tel-twice"
	TelBoth                   Key = "tel-both"
	TelnetPath                Key = "telnet-path"
	UrnNamespace              Key = "urn-namespace"
	UrnName                   Key = "urn-name"
	UrnUTF8                   Key = "urn-utf8"
	UrnQuery                  Key = "urn-query"
	UrnISBN                   Key = "urn-isbn"
	UrnUUID                   Key = "urn-uuid"
	WaisBoth                  Key = "wais-both"
	WaisSearch                Key = "wais-search"
	WaisNumber                Key = "wais-number"
	WaisDocument              Key = "wais-document"
	WaisQuery                 Key = "wais-query"
	WsProxy                   Key = "ws-proxy"
)

var schemesRows = []Row{
	{SchemesPortRange, "range", "The port number must not be greater than 65535.", [2]string{}},
	{SchemesRequired, "missing", `An address that begins with "{0}:" must have a {1}.`, [2]string{"a scheme", "a component"}},
	{SchemesAuthorityRequired, "missing", `An address that begins with "{0}:" must have "//" and a host name after the colon.`, [2]string{"a scheme"}},
	{SchemesForbidden, "forbidden", `An address that begins with "{0}:" must not have a {1}.`, [2]string{"a scheme", "a component"}},
	{SchemesAuthorityForbidden, "forbidden", `An address that begins with "{0}:" must not have "//" after the colon.`, [2]string{"a scheme"}},
	{SchemesUserinfoForbidden, "forbidden", `An address that begins with "{0}:" must not have a user name or password.`, [2]string{"a scheme"}},
	{SchemesHostDelimiter, "value", `The host name must not contain a "%" code for a character such as "/" or "@".`, [2]string{}},
	{SchemesControl, "value", `The address must not contain a "%" code for a line break or for NUL.`, [2]string{}},
	{SchemesOther, "scheme, policy-form, policy-scheme", `The address must begin with "{0}:".`, [2]string{"a scheme"}},
	{SchemesDots, "value", `The parts "." and ".." would be removed from this path, so they cannot be names.`, [2]string{}},
	{DataComma, "missing", `The content must come after a comma, as in "data:text/plain,hello".`, [2]string{}},
	{DataType, "value", `The media type must look like "text/plain".`, [2]string{}},
	{DataParameter, "value", `A parameter of the media type must look like "name=value". In the value, write "%" codes for special characters.`, [2]string{}},
	{DataBase64, "value", `The content is not valid base64.`, [2]string{}},
	{DataLimit, "too-long", `The content must not be longer than {0} bytes.`, [2]string{"a number"}},
	{FilePathSlash, "value", `The path of a file must begin with "/".`, [2]string{}},
	{FileNameSlash, "value", "The name of a file must not contain a slash or NUL.", [2]string{}},
	{FileSystem, "value", "The program asked for an operating system that is not supported.", [2]string{}},
	{FileOtherHost, "value", "The file is on another computer.", [2]string{}},
	{FileTwoSlashes, "value", "The path begins with two slashes, as if it named another computer.", [2]string{}},
	{FileDrive, "value", `The drive letter is missing, such as "C:".`, [2]string{}},
	{FileShare, "value", "The name of the shared folder is missing after the name of the computer.", [2]string{}},
	{FileDevice, "value", "This name means a device, not a file.", [2]string{}},
	{FileHostAddress, "value", "The computer must have a name here, not an IP address in brackets.", [2]string{}},
	{FileNameCharacter, "value", "The name of a file contains a character that is not allowed there.", [2]string{}},
	{FileVmsDevice, "value", "The device at the beginning of the path is missing.", [2]string{}},
	{FileVmsVersion, "value", `The version after ";" in the name of the file is not valid.`, [2]string{}},
	{FileVmsNode, "value", "The name of the computer is not a valid node name.", [2]string{}},
	{FileVmsDirectory, "value", "The name of a directory in the path is not valid.", [2]string{}},
	{FileNameIncomplete, "value", "The name of the file is not complete. It must begin at the root or with a drive.", [2]string{}},
	{FtpType, "value", `The type after ";type=" must be "a", "i" or "d".`, [2]string{}},
	{FtpSemicolon, "value", `A ";" may only begin ";type=". Write "%3B" in the name of a file.`, [2]string{}},
	{FtpCommand, "value", "A command must have a name of letters, and no line break or NUL in its argument.", [2]string{}},
	{FtpMail, "value", "The mail address must not contain a line break or NUL.", [2]string{}},
	{GopherLine, "value", "A Gopher selector or search must not contain a tab or a line break.", [2]string{}},
	{GopherPlus, "value", `The text after the second tab must be "+", "?", "!" or "$", or begin with one of them.`, [2]string{}},
	{SlashAfterHost, "missing", `A "/" must follow the host name.`, [2]string{}},
	{GopherType, "value", "The type of a Gopher item must not be NUL.", [2]string{}},
	{GopherSession, "value", "This Gopher item belongs to another protocol, so nothing can be requested.", [2]string{}},
	{MailtoList, "value", `The "to" field must be a list of mail addresses.`, [2]string{}},
	{MailtoEmpty, "value", "A mail address is empty.", [2]string{}},
	{MailtoHeaderMissing, "value", `A field such as "subject=Hello" is missing after "?" or "&".`, [2]string{}},
	{MailtoHeader, "value", `A field must be a name, "=" and a value, such as "subject=Hello".`, [2]string{}},
	{MailtoHeaderValue, "value", `Write "%3D", "%2F" and "%3F" for "=", "/" and "?" in the value of a field.`, [2]string{}},
	{MailtoHeaderUTF8, "value", "The value of a field is not valid UTF-8 once it is decoded.", [2]string{}},
	{MailtoHeaderEscape, "value", `Write "%2F" and "%3F" for "/" and "?" in the name of a field.`, [2]string{}},
	{MailtoHeaderName, "value", "The name of a field is not valid.", [2]string{}},
	{MailtoLine, "value", `Write "%0D%0A" for a line break.`, [2]string{}},
	{MailtoNul, "value", `The mail must not contain a "%" code for NUL.`, [2]string{}},
	{MailtoEscape, "value", `Write "%2F", "%3B", "%26" and "%3D" for "/", ";", "&" and "=" in a mail address.`, [2]string{}},
	{MailtoAddress, "value", `This is not a valid mail address, such as "joe@example.com".`, [2]string{}},
	{MidSlash, "value", `An identifier must not contain "/". Write "%2F" instead.`, [2]string{}},
	{MidIdentifier, "value", `This is not a valid identifier, such as "id@example.com".`, [2]string{}},
	{NewsBoth, "value", "The program gave an article and newsgroups. Only one of them is possible.", [2]string{}},
	{NewsEscape, "value", `Write "%2F" for "/" in the name of an article or newsgroup.`, [2]string{}},
	{NewsNameEscape, "value", "This character must be percent-encoded in the name of a newsgroup.", [2]string{}},
	{NewsArticle, "value", `This is not a valid name of an article, such as "id@example.com".`, [2]string{}},
	{NewsGroup, "value", `This is not a valid name of a newsgroup, such as "comp.lang.c".`, [2]string{}},
	{NewsNumber, "value", "The number of an article must have 1 to 16 digits.", [2]string{}},
	{NewsLength, "value", "The name of an article must not be longer than 248 characters.", [2]string{}},
	{NewsUser, "value", "To log in to a news server, a user name and a password must be in UTF-8 and not empty.", [2]string{}},
	{ProsperoNul, "value", "The name must not contain NUL.", [2]string{}},
	{ProsperoSlash, "value", `Write "%2F" for "/" in a field.`, [2]string{}},
	{ProsperoField, "value", `A field must be a name, "=" and a value.`, [2]string{}},
	{ProsperoVersion, "value", `The version after "%00" must consist of digits.`, [2]string{}},
	{ProsperoAttribute, "value", `An attribute after "%00" must consist of letters and digits.`, [2]string{}},
	{TelOther, "value", `The program gave "{0}" among the other parameters. It has a field of its own.`, [2]string{"a parameter"}},
	{TelNumber, "value", `This is not a valid telephone number, such as "+1-201-555-0123".`, [2]string{}},
	{TelParam, "value", `A parameter of a telephone number must look like "name" or "name=value".`, [2]string{}},
	{TelContext, "missing", `A number without "+" needs a context, such as ";phone-context=example.com".`, [2]string{}},
	{TelGlobalContext, "value", `A number with "+" must not have a context.`, [2]string{}},
	{TelTwice, "value", "A telephone number must not have two parameters with one name.", [2]string{}},
	{TelBoth, "value", "A telephone number must not have both an extension and a subaddress.", [2]string{}},
	{TelnetPath, "forbidden", `A telnet address must end with the "/" after the host name.`, [2]string{}},
	{UrnNamespace, "value", `The name of a namespace must have 2 to 32 letters, digits and hyphens, as in "urn:isbn:".`, [2]string{}},
	{UrnName, "missing, value", `A name must come after the namespace, as in "urn:example:a123".`, [2]string{}},
	{UrnUTF8, "value", `The "%" codes of this name must stand for characters in UTF-8.`, [2]string{}},
	{UrnQuery, "value", `After the name, "?" must begin "?+" or "?=", and text must follow.`, [2]string{}},
	{UrnISBN, "value", "This is not a valid ISBN with 10 or 13 digits. Its last digit must match the others.", [2]string{}},
	{UrnUUID, "value", `This is not a valid UUID, such as "f81d4fae-7dec-11d0-a765-00a0c91e6bf6".`, [2]string{}},
	{WaisBoth, "value", "The program gave a path and its parts. Only one of them is possible.", [2]string{}},
	{WaisSearch, "value", "The program gave a search and a document. Only one of them is possible.", [2]string{}},
	{WaisNumber, "value", "Each part of the path to a document must have a number.", [2]string{}},
	{WaisDocument, "missing", "A document must have a type and a path after the name of the database.", [2]string{}},
	{WaisQuery, "forbidden", `A search with "?" is possible in a database, but not in a document.`, [2]string{}},
	{WsProxy, "scheme", "A proxy opens a connection to the server of a WebSocket. It does not get the address of the WebSocket.", [2]string{}},
}
