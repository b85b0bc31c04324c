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

// About, Rulings, Prose, Source, Examples and Lesson are the rules in short, what of them is a ruling,
// what there is to say of the readings, where the game comes from, worked examples, and a lesson, for
// package texts: no program links them.
var (
	//go:embed about.txt
	About string
	//go:embed rulings.txt
	Rulings string
	//go:embed readings.txt
	Prose string
	//go:embed source.txt
	Source string
	//go:embed examples.txt
	Examples string
	//go:embed lesson.txt
	Lesson string
)

// Readings are the rulings that the sources leave open (rules/hook-shogi.md 10).
var Readings = []game.Reading{
	{Name: "pass-limit", Values: []string{"both", "own", "reply", "none"},
		Labels: []string{"no pass after any pass", "no two passes in a row", "no pass after the enemy's", "passing without limit"}},
	{Name: "line-return", Values: []string{"yes", "no"}, Labels: []string{"near piece first on the way back", "far piece first on the way back"}},
	{Name: "contagion", Values: []string{"last", "first"}, Labels: []string{"last contagious piece counts", "first contagious piece counts"}},
	{Name: "shield", Values: []string{"yes", "no"}, Labels: []string{"Emperors spare protected Kings", "Emperors capture any King"}},
	{Name: "stalemate", Values: []string{"loss", "draw"}, Labels: []string{"stalemate loses", "stalemate draws"}},
	{Name: "repetition", Values: []string{"4", "none"}, Labels: []string{"fourfold repetition", "no draw by repetition"}},
}

// lines are those of the rules text that readings change.
var lines = diagram.Lines{
	"pass-limit=own":   {"passLimit=own,reply", "passLimit=own"},
	"pass-limit=reply": {"passLimit=own,reply", "passLimit=reply"},
	"pass-limit=none":  {"passLimit=own,reply", "passLimit=none"},
	"line-return=no":   {"extraMove=LD,+RD,+LD,+DV:cafcabK", "", "extraMove=+F:fcafcabW", "", "extraMove=+W:fcafcabF", ""},
	"contagion=first":  {"contagionPick=last", "contagionPick=first"},
	"shield=no":        {"shield=+K", ""},
	"stalemate=draw":   {"stalemate=loss", "stalemate=draw"},
	"repetition=none":  {"repetition=4", "repetition=0"},
}

// New makes the game by the values chosen for Readings, nil for the defaults. It fails only when its
// texts are wrong.
func New(chosen []string) (game.Rules, error) {
	rules, err := lines.In(rulesText, Readings, chosen)
	if err != nil {
		return nil, err
	}
	b, _, err := diagram.Load("hook-shogi", diagramText, rules, kanjiText)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor = "Hook Shogi", "A. M. DeWitt"
	return b, nil
}

// Text is the game in one text, for those who want to change it, by the values chosen for Readings: no
// program links it.
func Text(chosen []string) (string, error) {
	rules, err := lines.In(rulesText, Readings, chosen)
	return "title=Hook_Shogi\ninventor=A._M._DeWitt\n" + diagramText + "\n" + rules + "\n" + kanjiText, err
}
