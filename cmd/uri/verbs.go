package main

import "flag"

// verbs returns the verbs of the tool, in the order in which help lists them.
func verbs() []command {
	return []command{
		{"parse", "[text ...]", "print the components of references", parseCommand, false, none},
		{"get", "TEMPLATE [text ...]", "print what a template makes of references", getCommand, false, templates},
		{"set", "CHANGE ... [--] [text ...]", "change components and parameters of references", setCommand, true, changes},
		{"resolve", "(-base URI [reference ...] | -tsv)", "print the targets of references", resolveCommand, false, none},
		{"relativize", "-base URI [target ...]", "print the shortest references to targets", relativizeCommand, false, none},
		{"normalize", "[text ...]", "print the normal forms of references", normalizeCommand, false, none},
		{"key", "(-surt | -archive | -safebrowsing | -site) [text ...]", "print the keys by which crawlers, archives and blocklists recognise URIs", keyCommand, false, none},
		{"compare", "A B", "print at which rung of the ladder two references are equal, or how they differ", compareCommand, false, none},
		{"explain", "[text ...]", "print what each document makes of a reference", explainCommand, false, none},
		{"check", "[text ...]", "print what URIs are to their schemes, or why they are none of them, or not allowed", checkCommand, false, none},
		{"filter", "[text ...]", "print the texts that are valid URIs, or that a policy allows", filterCommand, false, none},
		{"audit", "[text ...]", "print what is odd about references, and may deceive", auditCommand, false, none},
		{"repair", "[text ...]", "print the valid references that browsers take texts for", repairCommand, false, none},
		{"clean", "[text ...]", "print references without what people put around and into them", cleanCommand, false, none},
		{"find", "[file ...]", "print the URIs in texts, with their offsets", findCommand, false, nil},
		{"expand", "[text ...]", "print the URIs that abbreviations may mean, and why", expandCommand, false, none},
		{"template", "TEMPLATE [values ...]", "print the URIs that a URI Template and values in JSON make", templateCommand, false, none},
		{"encode", "[text ...]", "print texts percent-encoded for a role in a URI", encodeCommand, false, none},
		{"decode", "[text ...]", "print percent-encoded texts decoded", decodeCommand, false, none},
		{"schemes", "[name ...]", "print what is known of schemes", schemesCommand, false, schemeNames},
		{"help", "[VERB]", "print what a verb does, its flags, and examples", withVerbs(help), false, verbNames},
		{"completion", "(bash | zsh)", "print what makes bash or zsh complete command lines", withVerbs(completion), false, shells},
		{"version", "", "print the version of the command", versionCommand, false, none},
	}
}

func verbNames() []string { return commandNames(verbs()) }

// withVerbs returns the field flags of a command without flags that works on the table of verbs.
func withVerbs(do func(env *env, verbs []command, args []string) int) func(fs *flag.FlagSet) action {
	return func(*flag.FlagSet) action {
		return func(env *env, args []string) int { return do(env, verbs(), args) }
	}
}
