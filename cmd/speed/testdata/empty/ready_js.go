package main

import "syscall/js"

// ready notifies the page that the first frame is on screen.
func ready() { js.Global().Call("ready") }
