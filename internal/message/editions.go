package message

// The keys of package schemes/editions.
const (
	EditionsEnd   Key = "editions-end"
	EditionsEndOr Key = "editions-end-or"
	EditionsGoOn  Key = "editions-go-on"
)

var editionsRows = []Row{
	{EditionsEnd, "character, escape, incomplete", "The {0} must end here.", [2]string{"a rule of the document"}},
	{EditionsEndOr, "character, escape, incomplete", "The {0} must end here or go on with {1}.", [2]string{"a rule of the document", "rules and characters of the document"}},
	{EditionsGoOn, "character, escape, incomplete", "The {0} must go on with {1}.", [2]string{"a rule of the document", "rules and characters of the document"}},
}
