package wasm

import "runtime"

// growStack grows the calling goroutine's stack to 16 kB at once. Every call from a script runs in a new
// goroutine, whose small stack a frame or an answer would otherwise copy three times as it grows.
//
//go:noinline
func growStack() {
	var space [10 << 10]byte
	runtime.KeepAlive(&space)
}
