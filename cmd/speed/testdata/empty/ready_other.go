//go:build !js

package main

// ready has nobody to tell outside a browser.
func ready() {}
