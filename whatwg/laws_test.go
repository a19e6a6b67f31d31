package whatwg_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
	"example.com/uri/whatwg"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkData},
	{Check: checkRepairs},
	{Check: checkRepairResolve},
	{Check: checkHref},
	{Check: checkLegacy},
	{Check: checkFromURL},
	{Check: checkSecrets},
}

// FuzzGrammar holds the laws to texts that walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, "..", all) }

func TestLawsAreListed(t *testing.T) { laws.Listed(t) }

// FuzzSecrets holds that errors of this package never show a password, whatever follows it, and that their offsets are right.
func FuzzSecrets(f *testing.F) { laws.Secretive(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := laws.Secret(n, after)
	_, err := whatwg.HostToASCII(text)
	laws.CheckError(t, "HostToASCII", text, err)
	_, err = whatwg.ReadData(text, 0)
	laws.CheckError(t, "ReadData", text, err)
	u, _, err := whatwg.Repair(text)
	laws.CheckError(t, "Repair", text, err)
	_, err = whatwg.Repairer{}.Base(u)
	laws.CheckError(t, "Base of what is repaired", text, err)
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil {
			_, err = whatwg.Repairer{}.Base(u)
			laws.CheckError(t, "Base under "+sp.String(), text, err)
		}
	}
	for _, base := range append(fuzzBases, "zero") {
		b := new(whatwg.Base)
		if base != "zero" {
			b = known.get(t, base)
		}
		_, _, err := b.Resolve(text)
		laws.CheckError(t, "Resolve", text, err)
		_, _, err = b.AppendResolve(nil, text)
		laws.CheckError(t, "AppendResolve", text, err)
	}
}
