package schemes

import (
	"slices"
	"testing"
)

// Each form's scheme is in the table, with a document to cite, and has one row.
func TestRegistry(t *testing.T) {
	var names []string
	for _, row := range forms {
		if s := lookup(row.scheme); s == nil || len(s.Documents) == 0 {
			t.Errorf("%s: no document", row.scheme)
		}
		names = append(names, row.scheme)
	}
	if !slices.IsSorted(names) || len(slices.Compact(names)) != len(forms) {
		t.Errorf("not in order, or twice: %v", names)
	}
}
