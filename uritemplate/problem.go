package uritemplate

import (
	"strings"

	"example.com/uri"
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

// problems are what errors say. {0} and {1} are characters, and how they can be written.
var problems = [...]struct {
	code          uri.Code
	section, text string
}{
	badText:          {uri.CodeCharacter, "2.1", "The text of a template cannot contain {0}; write {1} instead"},
	badEscape:        {uri.CodeEscape, "1.5", `A "%" needs two hexadecimal digits after it; write "%25" for a percent sign`},
	strayBrace:       {uri.CodeCharacter, "2.1", `This "}" has no "{" before it; write "%7D" for a brace`},
	textNotUTF8:      {uri.CodeText, "1.6", "The template is not valid UTF-8 here"},
	unclosed:         {uri.CodeIncomplete, "2.2", `The expression has no end; write "}" after its last variable`},
	reservedOperator: {CodeOperator, "2.2", `The operator {0} is reserved for extensions; an expression can begin with one of "+#./;?&"`},
	missingName:      {uri.CodeIncomplete, "2.3", "The name of a variable is missing before {0}"},
	badName:          {uri.CodeCharacter, "2.3", `The name of a variable cannot contain {0}; use letters, digits, "_" and "."`},
	badDot:           {uri.CodeCharacter, "2.3", "A dot in the name of a variable needs another character on both sides"},
	badLength:        {uri.CodeCharacter, "2.4.1", "The length of a prefix must be a number from 1 to 9999"},
	badModifier:      {uri.CodeCharacter, "2.4", `After the modifier of a variable, only "," or "}" can follow`},
	prefixOfList:     {CodePrefix, "2.4.1", "The value of this variable is not a string; only a string can have a prefix"},
	valueNotUTF8:     {uri.CodeText, "1.6", "The value of this variable is not valid UTF-8"},
}

// at returns the error that the n bytes of the template from offset on have the problem.
func (p problem) at(template string, offset, n int, args ...string) *uri.ParseError {
	row := &problems[p]
	text := row.text
	for i, arg := range args {
		text = strings.Replace(text, [...]string{"{0}", "{1}"}[i], arg, 1)
	}
	return &uri.ParseError{Input: template, Finding: uri.Finding{
		Code: row.code, Offset: offset, Len: n, Document: "RFC 6570", Section: row.section, Text: text,
	}}
}
