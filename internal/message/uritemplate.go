package message

// The sentences of package uritemplate.
var (
	TemplateCharacter = Sentence{"template-character", "character",
		"The text of a template cannot contain {0}. Write {1} instead.",
		args{"the character, in quotes", "its escape, in quotes"}}
	TemplateEscape = Sentence{"template-escape", "escape", `A "%" must have two hexadecimal digits after it. Write "%25" for a percent sign.`, args{}}
	TemplateBrace  = Sentence{"template-brace", "character", `This closing brace has no opening brace before it. Write "%7D" for a brace.`, args{}}
	TemplateUTF8   = Sentence{"template-utf8", "text", "The template is not valid UTF-8 here.",
		args{}}
	TemplateUnclosed = Sentence{"template-unclosed", "incomplete",
		"The expression has no end. Write a closing brace after its last variable.", args{}}
	TemplateOperator    = Sentence{"template-operator", "uritemplate-operator", `The operator {0} is reserved for extensions. An expression can begin with one of "+#./;?&".`, args{"the operator, in quotes"}}
	TemplateNameMissing = Sentence{"template-name-missing", "incomplete",
		"The name of a variable is missing before {0}.", args{"the character, in quotes"}}
	TemplateName = Sentence{"template-name", "character", `The name of a variable cannot contain {0}. Use letters, digits, "_" and ".".`, args{"the character, in quotes"}}
	TemplateDot  = Sentence{"template-dot", "character",
		"A dot in the name of a variable needs another character on both sides.", args{}}
	TemplateLength = Sentence{"template-length", "character",
		"The length of a prefix must be a number from 1 to 9999.", args{}}
	TemplateModifier = Sentence{"template-modifier", "character",
		"After the modifier of a variable, only a comma or a closing brace can follow.", args{}}
	TemplatePrefix = Sentence{"template-prefix", "uritemplate-prefix",
		"The value of this variable is not a string. Only a string can have a prefix.", args{}}
	TemplateSegment   = Sentence{"template-segment", "uritemplate-segment", `The value of this variable makes a part of the path that is empty, "." or "..".`, args{}}
	TemplateValueUTF8 = Sentence{"template-value-utf8", "text",
		"The value of this variable is not valid UTF-8.", args{}}
)
