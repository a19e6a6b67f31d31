package message

// The keys of package input.
const (
	InputUnknown Key = "input-unknown"
	InputNumber  Key = "input-number"
	InputAnother Key = "input-another"
)

var inputRows = []Row{
	{InputUnknown, "abbreviation", "This text is not recognized as an address.", [2]string{}},
	{InputNumber, "abbreviation", `A number alone is not read as an IP address. Write "//" before it if it is one.`, [2]string{}},
	{InputAnother, "character", "Another address follows after the space. Give one address at a time.", [2]string{}},
}
