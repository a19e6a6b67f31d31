// Package automaton tests completely whether a function accepts exactly the texts that a grammar
// derives.
//
// If no rule of a grammar needs recursion, the texts that it derives are a regular language, which
// has a minimal deterministic automaton. [New] and [Language.Minimize] make it from the rules. Take
// texts of "a" in pairs:
//
//	pairs = *( "aa" )
//
// The automaton has three states: after an even number of "a", which is accepted, after an odd
// number, and, after any other byte, a dead state. [Suite] has a text that leads to each state ("",
// "a" and "b"), and texts that tell the states from each other: "" is accepted after "" only, and
// "a" after "a" only. The test consists of each text that leads to a state, followed by each byte,
// followed by the texts that identify the state where that leads: "a", "aa"; "b", "ba"; "aa",
// "aaa"; "ab", "aba"; and so on.
//
// Suppose that the function under test is an automaton, too, with no more states than the minimal
// one, three. If it passes, the texts that lead to states lead to three different states of its
// own, and all transitions from these lead where they should. So it is the same automaton, and
// right about every text of any length. With k extra bytes before the identifying texts this holds
// for functions with up to k more states (Chow 1978). The hypothesis about the number of states is
// not tested. A function that reads blocks of 64 bytes has 64 times as many, so texts that lead to
// a state are needed for each position in a block: see [Machine.AccessLong].
//
// Where a grammar derives a text in several ways, the readings that New is given decide which
// counts. The automaton also knows where the texts of marked rules begin and end in a derivation:
// see [Language.Derive]. The rules that end where the text ends are its [Output], so the states
// that differ in these are different states, too.
package automaton
