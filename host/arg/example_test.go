package arg_test

import (
	"fmt"

	"fairway/host/arg"
)

// Addresses and attributes hold texts, scripts pass numbers and booleans: all of them read the same.
func ExampleText() {
	for _, v := range []any{"3", 3.0, true, nil} {
		fmt.Printf("%q\n", arg.Text(v))
	}
	// Output:
	// "3"
	// "3"
	// "true"
	// ""
}
