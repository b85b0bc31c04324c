// Package assets embeds the outlines of the fonts that boards are drawn with: only the characters that games need, in a
// packed form that package outlines writes and render/look reads. README.md says how they are made, and from which
// fonts. Nothing else is embedded here: pictures are drawn by render/look.
package assets

import _ "embed"

//go:generate go run ./outlines/make

// Kanji is the characters of fonts/kanji.txt in Yuji Syuku.
//
//go:embed fonts/YujiSyuku-subset.outlines
var Kanji []byte

// SansBold is letters, digits and signs in Noto Sans, weight 700.
//
//go:embed fonts/NotoSans-Bold-subset.outlines
var SansBold []byte

// SansMedium is the characters of SansBold in weight 500.
//
//go:embed fonts/NotoSans-Medium-subset.outlines
var SansMedium []byte
