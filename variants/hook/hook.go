// Package hook is Hook Shogi by A. M. DeWitt (rules/hook-shogi.md): its inventor's own diagram
// text, a second text with the rules that such a text can't express, and a third one with the
// characters of the pieces.
package hook

import (
	_ "embed"

	"fairway/game"
	"fairway/variants/diagram"
)

var (
	//go:embed diagram.txt
	diagramText string
	//go:embed rules.txt
	rulesText string
	//go:embed kanji.txt
	kanjiText string
)

// About, Rulings, Source and Examples are the rules in short, what of them is a ruling, where the
// game comes from, and worked examples, for package texts: no program links them.
var (
	//go:embed about.txt
	About string
	//go:embed rulings.txt
	Rulings string
	//go:embed source.txt
	Source string
	//go:embed examples.txt
	Examples string
)

// New makes the game. It fails only when its texts are wrong.
func New() (game.Rules, error) {
	b, _, err := diagram.Load("hook-shogi", diagramText, rulesText, kanjiText)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor = "Hook Shogi", "A. M. DeWitt"
	return b, nil
}

// Text is the game in one text, for those who want to change it: no program links it.
func Text() string {
	return "title=Hook_Shogi\ninventor=A._M._DeWitt\n" + diagramText + "\n" + rulesText + "\n" + kanjiText
}
