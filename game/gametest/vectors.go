package gametest

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// Lines calls use with every line of a file of test vectors that has that kind.
func Lines(t *testing.T, file, kind string, use func(t *testing.T, line []byte)) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<24)
	n := 0
	for in.Scan() {
		var head struct{ Kind string }
		if err := json.Unmarshal(in.Bytes(), &head); err != nil {
			t.Fatal(err)
		}
		if head.Kind == kind {
			n++
			use(t, in.Bytes())
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	if n == 0 {
		t.Fatalf("%s has no line of kind %s", file, kind)
	}
	t.Logf("%s: %d lines of kind %s", file, n, kind)
}

// Decode reads a line of test vectors.
func Decode(t testing.TB, line []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(line, v); err != nil {
		t.Fatal(err)
	}
}
