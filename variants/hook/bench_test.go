package hook

import (
	"testing"

	"fairway/variants/diagram"
)

// BenchmarkLoad reads the text of Hook Shogi and compiles its 100 types.
func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := diagram.Load("hook-shogi", diagramText, rulesText, kanjiText); err != nil {
			b.Fatal(err)
		}
	}
}
