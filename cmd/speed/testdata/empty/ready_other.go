//go:build !js

package main

// ready does nothing outside a browser.
func ready() {}
