package e2e

import (
	"testing"

	"fairway/site"
)

// Every part of the site with a budget is within it.
func TestSiteStaysWithinItsBudgets(t *testing.T) {
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
