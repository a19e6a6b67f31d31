package schemes

// FormSchemes returns the schemes with a form, in the order of the registry.
func FormSchemes() (names []string) {
	for _, row := range forms {
		names = append(names, row.scheme)
	}
	return names
}
