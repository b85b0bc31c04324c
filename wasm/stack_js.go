package wasm

import "runtime"

// roomy gives the goroutine that calls it a stack of 16 kB at once. Whatever a script calls runs in a goroutine of its own,
// and a frame or an answer would else copy its small stack three times on its way, each time with more on it.
//
//go:noinline
func roomy() {
	var room [10 << 10]byte
	runtime.KeepAlive(&room)
}
