package variants

import (
	_ "embed"

	"fairway/game"
	"fairway/variants/diagram"
)

// Hook Shogi by A. M. DeWitt (rules/hook-shogi.md) is its inventor's own diagram text, a
// second text with the rules that such a text can't express, and a third one with the
// characters of the pieces.
var (
	//go:embed hook/diagram.txt
	hookDiagram string
	//go:embed hook/rules.txt
	hookRules string
	//go:embed hook/kanji.txt
	hookKanji string
	//go:embed hook/about.txt
	hookAbout string
)

func hookShogi() (game.Rules, error) {
	b, _, err := diagram.Load("hook-shogi", hookDiagram, hookRules, hookKanji)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor, b.About = "Hook Shogi", "A. M. DeWitt", paragraphs(hookAbout)
	return b, nil
}
