package uritemplate

// Match returns values that the template expands to the text (1.4), and whether there are any. Text is compared byte by
// byte, percent-encoded as [Template.Expand] writes it: "%c3%a9" does not match "{x}", but "%C3%A9" does. [uri.URI.Normalize] makes it so.
// Values are decoded. Those of "+" and "#" keep the triplets that stand for reserved or unreserved characters, for "%", or for
// no UTF-8, as Expand would copy them.
//
// Law: if Match gives values, Expand gives the text again.
//
// Several values may fit. Match reads from left to right and gives
//
//   - each expression the shortest text with which the rest can match. So "{a}-{b}" finds "x" and "y-z" in "x-y-z". An expression
//     that gets no text has undefined variables, which are missing in the values;
//   - the variables of an expression their values from left to right: each gets as few members as possible, and one
//     remains undefined only if nothing is left for it, or its name is not there;
//   - a variable without a modifier a string, or a list where the text has commas. For "+" and "#" it is a string with commas;
//   - an exploded variable a list, or pairs where the text has names other than its own.
//
// A variable that occurs more than once has one value. Match takes it from an occurrence without a prefix, if there is any, and
// then compares the expansion with the text. It does not look for another way to divide the text: "{x}-{x}" matches "a-a", but not
// "a-b-a-b", though "a-b" would fit. To find such values takes exponential time in general. Neither does Match search
// longer than 2^25 steps, which are enough for one variable and a text of a mebibyte, or for ten variables and 100 KiB. Beyond, it
// reports false.
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
