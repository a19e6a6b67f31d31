package whatwg_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
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

// FuzzSecrets holds that errors of this package never show a password, whatever follows it, and
// that their offsets are right.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := secrets.Text(n, after)
	_, err := whatwg.HostToASCII(text)
	errs.Check(t, "HostToASCII", text, err)
	_, err = whatwg.ReadData(text, 0)
	errs.Check(t, "ReadData", text, err)
	u, _, err := whatwg.Repair(text)
	errs.Check(t, "Repair", text, err)
	_, err = whatwg.Repairer{}.Base(u)
	errs.Check(t, "Base of what is repaired", text, err)
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil {
			_, err = whatwg.Repairer{}.Base(u)
			errs.Check(t, "Base under "+sp.String(), text, err)
		}
	}
	for _, base := range append(fuzzBases, "zero") {
		b := new(whatwg.Base)
		if base != "zero" {
			b = known.get(t, base)
		}
		_, _, err := b.Resolve(text)
		errs.Check(t, "Resolve", text, err)
		_, _, err = b.AppendResolve(nil, text)
		errs.Check(t, "AppendResolve", text, err)
	}
}
