package variants

import (
	_ "embed"
	"strings"

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
	//go:embed hook/about.txt
	hookAbout string
)

func hookShogi() (game.Rules, error) {
	b, _, err := Load("hook-shogi", hookDiagram, hookRules, hookKanji)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor, b.About = "Hook Shogi", "A. M. DeWitt", paragraphs(hookAbout)
	return b, nil
}

// paragraphs reads a text of lines "title: text".
func paragraphs(text string) []game.Paragraph {
	var list []game.Paragraph
	for line := range strings.Lines(text) {
		title, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		list = append(list, game.Paragraph{Title: title, Text: text})
	}
	return list
}
