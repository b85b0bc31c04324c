//go:build page

package variants

var screenlessFirst, screenlessLast []variant
