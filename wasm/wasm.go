// Package wasm is the browser-only part of the board's program: the bridge to the page API, which
// package host answers, and the loop that draws. Its files that end in _js.go have the only uses of
// syscall/js in the project, so everything else builds and is tested without a browser.
//
// Run starts the program (run_js.go). Go reaches the document's scripts through one object,
// window.fairwayBoard, which web/board/bridge.js makes: document_js.go implements host.Document and
// render.Platform with it. Scripts reach Go through one function, call, which bridge_js.go attaches to
// that object.
package wasm
