package e2e

import (
	"testing"

	"fairway/site"
)

// The program and all other parts of the site that have a budget keep it.
func TestTheSiteKeepsItsBudgets(t *testing.T) {
	weights, err := site.Sizes(built)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range weights {
		t.Log(w)
		if w.Over() {
			t.Errorf("%s: %d bytes, more than %d", w.Name, w.Bytes, w.Budget)
		}
	}
}
