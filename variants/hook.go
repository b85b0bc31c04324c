package variants

import (
	_ "embed"

	"fairway/game"
)

// Hook Shogi by A. M. DeWitt (rules/hook-shogi.md) is its inventor's own diagram text, a
// second text with the rules that such a text can't express, and a third one with the
// characters of the men.
var (
	//go:embed hook/diagram.txt
	hookDiagram string
	//go:embed hook/rules.txt
	hookRules string
	//go:embed hook/kanji.txt
	hookKanji string
)

func hookShogi() (game.Rules, error) {
	b, _, err := Load("hook-shogi", hookDiagram, hookRules, hookKanji)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor = "Hook Shogi", "A. M. DeWitt"
	return b, nil
}
