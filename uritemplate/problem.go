package uritemplate

import (
	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// The codes of this package. Errors have codes of package uri, too: [uri.CodeCharacter], [uri.CodeEscape],
// [uri.CodeIncomplete] and [uri.CodeText].
const (
	CodeOperator uri.Code = "operator" // an operator that is reserved for extensions
	CodePrefix   uri.Code = "prefix"   // a prefix of a list or of pairs
)

// A problem is a kind of error.
type problem uint8

const (
	badText problem = iota
	badEscape
	strayBrace
	textNotUTF8
	unclosed
	reservedOperator
	missingName
	badName
	badDot
	badLength
	badModifier
	prefixOfList
	valueNotUTF8
)

// problems are what errors say, and by which section of RFC 6570.
var problems = [...]struct {
	code    uri.Code
	section string
	text    *message.Sentence
}{
	badText:          {uri.CodeCharacter, "2.1", &message.TemplateCharacter},
	badEscape:        {uri.CodeEscape, "1.5", &message.TemplateEscape},
	strayBrace:       {uri.CodeCharacter, "2.1", &message.TemplateBrace},
	textNotUTF8:      {uri.CodeText, "1.6", &message.TemplateUTF8},
	unclosed:         {uri.CodeIncomplete, "2.2", &message.TemplateUnclosed},
	reservedOperator: {CodeOperator, "2.2", &message.TemplateOperator},
	missingName:      {uri.CodeIncomplete, "2.3", &message.TemplateNameMissing},
	badName:          {uri.CodeCharacter, "2.3", &message.TemplateName},
	badDot:           {uri.CodeCharacter, "2.3", &message.TemplateDot},
	badLength:        {uri.CodeCharacter, "2.4.1", &message.TemplateLength},
	badModifier:      {uri.CodeCharacter, "2.4", &message.TemplateModifier},
	prefixOfList:     {CodePrefix, "2.4.1", &message.TemplatePrefix},
	valueNotUTF8:     {uri.CodeText, "1.6", &message.TemplateValueUTF8},
}

// at returns the error that the n bytes of the template from offset on have the problem.
func (p problem) at(template string, offset, n int, args ...string) *uri.ParseError {
	row := &problems[p]
	return &uri.ParseError{Input: template, Finding: findings.Say(uri.Finding{
		Code: row.code, Offset: offset, Len: n, Document: "RFC 6570", Section: row.section,
	}, row.text.With(args...))}
}
