// Package assets holds the embedded fonts. How they were made stands in README.md.
package assets

import _ "embed"

// Kanji is a TrueType subset of Yuji Syuku with the characters of fonts/kanji.txt.
//
//go:embed fonts/YujiSyuku-subset.ttf
var Kanji []byte

// SansBold is a TrueType subset of Noto Sans, weight 700: letters, digits and signs.
//
//go:embed fonts/NotoSans-Bold-subset.ttf
var SansBold []byte

// SansMedium is the same subset in weight 500.
//
//go:embed fonts/NotoSans-Medium-subset.ttf
var SansMedium []byte
