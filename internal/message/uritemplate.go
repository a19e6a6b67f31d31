package message

// The keys of package uritemplate.
const (
	TemplateCharacter   Key = "template-character"
	TemplateEscape      Key = "template-escape"
	TemplateBrace       Key = "template-brace"
	TemplateUTF8        Key = "template-utf8"
	TemplateUnclosed    Key = "template-unclosed"
	TemplateOperator    Key = "template-operator"
	TemplateNameMissing Key = "template-name-missing"
	TemplateName        Key = "template-name"
	TemplateDot         Key = "template-dot"
	TemplateLength      Key = "template-length"
	TemplateModifier    Key = "template-modifier"
	TemplatePrefix      Key = "template-prefix"
	TemplateValueUTF8   Key = "template-value-utf8"
)

var uritemplateRows = []Row{
	{TemplateCharacter, "character", "The text of a template cannot contain {0}. Write {1} instead.", [2]string{"the character, in quotes", "its escape, in quotes"}},
	{TemplateEscape, "escape", `A "%" must have two hexadecimal digits after it. Write "%25" for a percent sign.`, [2]string{}},
	{TemplateBrace, "character", `This closing brace has no opening brace before it. Write "%7D" for a brace.`, [2]string{}},
	{TemplateUTF8, "text", "The template is not valid UTF-8 here.", [2]string{}},
	{TemplateUnclosed, "incomplete", "The expression has no end. Write a closing brace after its last variable.", [2]string{}},
	{TemplateOperator, "operator", `The operator {0} is reserved for extensions. An expression can begin with one of "+#./;?&".`, [2]string{"the operator, in quotes", ""}},
	{TemplateNameMissing, "incomplete", "The name of a variable is missing before {0}.", [2]string{"the character, in quotes", ""}},
	{TemplateName, "character", `The name of a variable cannot contain {0}. Use letters, digits, "_" and ".".`, [2]string{"the character, in quotes", ""}},
	{TemplateDot, "character", "A dot in the name of a variable needs another character on both sides.", [2]string{}},
	{TemplateLength, "character", "The length of a prefix must be a number from 1 to 9999.", [2]string{}},
	{TemplateModifier, "character", "After the modifier of a variable, only a comma or a closing brace can follow.", [2]string{}},
	{TemplatePrefix, "prefix", "The value of this variable is not a string. Only a string can have a prefix.", [2]string{}},
	{TemplateValueUTF8, "text", "The value of this variable is not valid UTF-8.", [2]string{}},
}
