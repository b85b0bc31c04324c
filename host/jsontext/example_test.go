package jsontext_test

import (
	"fmt"

	"fairway/host/jsontext"
)

func ExampleMarshal() {
	type move struct {
		Text string `json:"text"`
		Ply  int    `json:"ply"`
	}
	fmt.Println(jsontext.Marshal([]move{{"e2-e4", 1}, {"e7-e5", 2}}))
	// Output: [{"text":"e2-e4","ply":1},{"text":"e7-e5","ply":2}]
}

// An Object keeps the order of its members, which a map doesn't.
func ExampleObject() {
	fmt.Println(jsontext.Marshal(jsontext.Object{{Name: "v", Value: 2.0}, {Name: "at", Value: []string{"a2-a3"}}}))
	// Output: {"v":2,"at":["a2-a3"]}
}
