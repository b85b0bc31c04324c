// Package assets holds the embedded outlines of the fonts. How they were made stands in
// README.md.
package assets

import _ "embed"

//go:generate go run ./outlines/make

// Kanji is Yuji Syuku, the characters of fonts/kanji.txt, packed by package outlines.
//
//go:embed fonts/YujiSyuku-subset.outlines
var Kanji []byte

// SansBold is Noto Sans, weight 700: letters, digits and signs.
//
//go:embed fonts/NotoSans-Bold-subset.outlines
var SansBold []byte

// SansMedium is the same characters in weight 500.
//
//go:embed fonts/NotoSans-Medium-subset.outlines
var SansMedium []byte
