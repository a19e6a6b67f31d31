package uritemplate

// Match returns values that the template expands to the text (1.4), and whether there are any.
//
// Law: if Match returns values, Expand returns the text again.
//
// Match compares the text byte by byte with the output of [Template.Expand]. "{x}" matches "%C3%A9", but not "%c3%a9" or "%41", because
// Expand writes upper case and does not encode letters. Normalize a URI first: t.Match(u.Normalize().String()). Values are decoded. After
// "+" and "#" some triplets stay as they are, because Expand copies them. These are triplets of reserved and unreserved characters, of
// "%", and triplets that are not valid UTF-8.
//
// Several values may fit. Match reads from left to right and chooses by this rule:
//
//   - Each expression gets the shortest text with which the rest can match: "{a}-{b}" finds "x" and "y-z" in "x-y-z". The variables of an
//     expression without text are undefined, and missing in the values.
//   - The variables of an expression get their values from left to right. Each gets as few members as possible. A variable is
//     undefined only if nothing is left for it, or if its name is missing.
//   - A variable without a modifier has a string, or a list if the text has commas. After "+" and "#" it always has a string.
//   - An exploded variable has a list, or pairs if the text has names other than the variable's own.
//
// A variable that occurs more than once has one value. Match takes it from an occurrence without a prefix, if possible,
// and then compares the expansion with the text. It does not try another way to divide the text: "{x}-{x}" matches "a-a", but not
// "a-b-a-b", where "a-b" would fit. No fast way is known to find such values in general.
//
// A search ends after 2^25 steps, and Match reports false. This limit is enough for one variable and a text of 1 MiB, or for ten
// variables and 100 KiB.
func (t *Template) Match(text string) (Values, bool) {
	m := matcher{t: t, text: text}
	if !m.search() {
		return nil, false
	}
	values := m.values()
	expanded, err := t.AppendExpand(make([]byte, 0, len(text)), values)
	if err != nil || string(expanded) != text {
		return nil, false
	}
	return values, true
}
