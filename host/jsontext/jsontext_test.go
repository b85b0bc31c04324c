package jsontext

import (
	"encoding/json"
	"reflect"
	"testing"
)

// line is an element of a list that grows.
type line struct {
	Node    int    `json:"node"`
	Text    string `json:"text"`
	Current bool   `json:"current"`
}

// A list that grows, is cut and is altered is written as it is each time.
func TestGrowingListIsWrittenAtItsLength(t *testing.T) {
	var c elementCache[line]
	x, y, z := line{Node: 1, Text: "a2-a3"}, line{Node: 2, Text: "b2-b3", Current: true}, line{Node: 3, Text: "c2-c3"}
	old := y
	old.Current = false
	for _, list := range [][]line{{}, {x}, {x, y}, {x, old, z}, {x, y}, {z}, {}, {z, x, y}} {
		want, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(c.write(nil, reflect.ValueOf(list))); got != string(want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The output is equivalent to that of encoding/json.
func TestMarshalMatchesEncodingJSON(t *testing.T) {
	type inner struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
	type outer struct {
		inner
		Text  string    `json:"text"`
		Empty string    `json:"empty,omitempty"`
		None  *inner    `json:"none"`
		Nil   []string  `json:"nil"`
		Nums  []float64 `json:"nums"`
		Ints  []int     `json:"ints"`
		Pair  [2]bool   `json:"pair"`
	}
	for _, v := range []any{
		true, 1.5, "", "\"\\\n\x00<script>\u2028é獅\xff", []string{}, []int{3, -1},
		outer{inner: inner{Name: "n", Text: "hidden"}, Text: "t", Nums: []float64{0, -1.5, 1e20, 39.25}, Ints: []int{1, 2}, Pair: [2]bool{true, false}},
	} {
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		if err := json.Unmarshal([]byte(Marshal(v)), &a); err != nil {
			t.Fatalf("%v: %v", v, err)
		}
		if err := json.Unmarshal(want, &b); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s, want %s", Marshal(v), want)
		}
	}
}
