package editions_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"slices"

	"example.com/uri/schemes/editions"
)

func Example() {
	production, err := editions.RFC1738.Validate("ftp://example.com/a;type=i")
	fmt.Println(production, err)
	_, err = editions.RFC1738.Validate("ftp://example.com/~joe")
	fmt.Println(err)
	// Output:
	// ftpurl <nil>
	// uri: path, byte 18 of "ftp://example.com/~joe": The ftpurl must end here or go on with fpath, "/" or ";type=" (RFC 1738, 5)
}

func ExampleEdition_Validate() {
	for _, ed := range editions.All() {
		production, err := ed.Validate("ftp://example.com/a;type=i")
		if err != nil {
			fmt.Printf("%s: %v\n", ed, err)
			continue
		}
		fmt.Printf("%s: %s\n", ed, production)
	}
	// Output:
	// Current: ftp
	// RFC1738: ftpurl
	// BNF1993: uri: path, byte 19 of "ftp://example.com/a;type=i": The ftpaddress must end here or go on with path, "/", "A", "E", "I" or "L" (the BNF of November 1993, rule 4)
	// Draft1993: uri: path, byte 24 of "ftp://example.com/a;type=i": The fileaddress must end here or go on with path or "/" (the draft of 14 July 1993, BNF syntax)
}

func ExampleEdition_ValidatePrefixed() {
	fmt.Println(editions.RFC1738.ValidatePrefixed("URL:mailto:joe@example.com"))
	// Output: mailtourl <nil>
}

func ExampleEdition_ValidateAs() {
	fmt.Println(editions.BNF1993.ValidateAs("afsaddress", "afs://cell/a"))
	// Output: <nil>
}

func ExampleAll() {
	for _, ed := range editions.All() {
		_, err := ed.Validate("nntp:comp.infosystems.www/1")
		fmt.Println(ed, err == nil)
	}
	// Output:
	// Current false
	// RFC1738 false
	// BNF1993 true
	// Draft1993 true
}

func ExampleEdition_Productions() {
	productions := editions.RFC1738.Productions()
	fmt.Println(slices.Contains(productions, "ftptype"), len(editions.Current.Productions()))
	// Output: true 0
}

func ExampleEdition_String() {
	fmt.Println(editions.BNF1993.String())
	// Output: BNF1993
}

// In JSON an edition is its name.
func ExampleEdition_MarshalText() {
	data, err := json.Marshal(editions.All())
	fmt.Println(string(data), err)
	// Output: ["Current","RFC1738","BNF1993","Draft1993"] <nil>
}

func ExampleEdition_UnmarshalText() {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	var ed editions.Edition
	flags.TextVar(&ed, "edition", editions.Current, "whose grammar counts")
	fmt.Println(flags.Parse([]string{"-edition", "rfc 1738"}), ed)
	// Output: <nil> RFC1738
}
