package message

// The sentences of package schemes/editions.
var (
	EditionsEnd = Sentence{"editions-end", "character, escape, incomplete",
		"The {0} must end here.", args{"a rule of the document"}}
	EditionsEndOr = Sentence{"editions-end-or", "character, escape, incomplete",
		"The {0} must end here or go on with {1}.",
		args{"a rule of the document", "rules and characters of the document"}}
	EditionsGoOn = Sentence{"editions-go-on", "character, escape, incomplete",
		"The {0} must go on with {1}.",
		args{"a rule of the document", "rules and characters of the document"}}
)
