package view_test

import (
	"fmt"
	"log"

	"fairway/host/view"
	"fairway/render/look"
	"fairway/variants"
)

// A link has the settings that differ from the default. The theme isn't among them.
func ExampleView_Query() {
	r, err := variants.Find("haiku-shogi")
	if err != nil {
		log.Fatal(err)
	}
	set := look.NewArtwork(r.Data(), look.OptionsOf(r))
	v, err := view.Read(map[string]any{"coords": false, "theme": "dark", "seat": "y"}, set)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v.Query(r.Data()))

	v, err = v.With(map[string]any{"seat": "next"}, r.Data())
	fmt.Println(v.Query(r.Data()), err)
	_, err = v.With(map[string]any{"forecast": "many"}, r.Data())
	fmt.Println(err)
	// Output:
	// seat=y&coords=false
	// seat=g&coords=false <nil>
	// forecast: "many" isn't a number from 0 to 3
}
