// Package wasm is what of the board's document needs a browser: the bridge to the page API, which
// package host answers, and the loop that draws. Files that end in _js.go hold the only uses of
// syscall/js in the project.
//
// The seam between Go and the document's scripts is one JavaScript object, the document's "board"
// (web/board/bridge.js), and one Go function, call (bridge_js.go).
package wasm
