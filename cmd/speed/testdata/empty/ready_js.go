package main

import "syscall/js"

// ready says that the first frame is on screen.
func ready() { js.Global().Call("ready") }
