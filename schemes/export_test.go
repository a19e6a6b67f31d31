package schemes

// FormSchemes returns the schemes with a form, in the order of the registry.
func FormSchemes() (names []string) {
	for _, row := range forms {
		names = append(names, row.scheme)
	}
	return names
}

// AliasDepth returns how many steps lead from a text to the text that represents it.
func AliasDepth(k *Aliases, text string) (steps int) {
	for next, ok := k.parent[text]; ok; next, ok = k.parent[next] {
		steps++
	}
	return steps
}
