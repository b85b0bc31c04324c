package diagram

import (
	"path"
	"slices"
	"strings"
)

// shogiNames are names of pieces that only Shogi has, with the characters of their tiles.
var shogiNames = [][2]string{
	{"lance", "香"}, {"silver", "銀"}, {"silvergeneral", "銀"}, {"silver general", "銀"}, {"gold", "金"}, {"goldgeneral", "金"}, {"gold general", "金"},
	{"tokin", "と"}, {"ppawn", "と"}, {"promoted pawn", "と"}, {"plance", "杏"}, {"promoted lance", "杏"},
	{"pknight", "圭"}, {"promoted knight", "圭"}, {"psilver", "全"}, {"promoted silver", "全"},
	{"dragonking", "龍"}, {"dragon king", "龍"}, {"dragonhorse", "馬"}, {"dragon horse", "馬"},
}

// sharedNames are those of Shogi and chess.
var sharedNames = [][2]string{
	{"pawn", "歩"}, {"knight", "桂"}, {"bishop", "角"}, {"rook", "飛"}, {"king", "玉"}, {"dragon", "龍"}, {"horse", "馬"},
}

// character returns the character that a list has for a name.
func character(names [][2]string, name string) (string, bool) {
	for _, n := range names {
		if n[0] == name {
			return n[1], true
		}
	}
	return "", false
}

// ShogiCharacters are those of the tiles of Shogi's pieces, in order.
func ShogiCharacters() []rune {
	var list []rune
	for _, names := range [][][2]string{shogiNames, sharedNames} {
		for _, n := range names {
			list = append(list, []rune(n[1])...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Shogi reports whether the pieces are those of Shogi (rules/diagram-texts.md 10): two thirds of the names are, and
// at least one is a name that only Shogi has.
func (d *Diagram) Shogi() bool {
	own, shared := 0, 0
	for i := range d.Pieces {
		name := strings.ToLower(d.Pieces[i].Name)
		if _, ok := character(shogiNames, name); ok {
			own++
		} else if _, ok := character(sharedNames, name); ok {
			shared++
		}
	}
	return own > 0 && 3*(own+shared) >= 2*len(d.Pieces)
}

// Figures reports whether the pieces are shown as figures of chess by default. They aren't if the text gives
// characters or asks for them, or if the pieces are those of Shogi.
func (d *Diagram) Figures() bool {
	switch d.Face {
	case "figures":
		return true
	case "kanji":
		return false
	}
	written := slices.ContainsFunc(d.Pieces, func(p Piece) bool { return len(p.Kanji) > 0 })
	return !written && !d.Shogi()
}

// IsChequered reports whether the board has squares of two colours: if the text says so, or if it says nothing and
// pieces are figures.
func (d *Diagram) IsChequered() bool {
	if d.Chequered != "" {
		return d.Chequered == "1"
	}
	return d.Figures()
}

// faces returns the characters of a piece's tile: the text's, or those of its name in Shogi.
func (d *Diagram) faces(p *Piece) []string {
	if len(p.Kanji) > 0 || d.Figures() && !d.Shogi() {
		return p.Kanji
	}
	name := strings.ToLower(p.Name)
	for _, names := range [][][2]string{shogiNames, sharedNames} {
		if k, ok := character(names, name); ok {
			return []string{k}
		}
	}
	return nil
}

// figure returns the base name of the piece's image, which may name a figure.
func (p *Piece) figure() string {
	base := path.Base(strings.ReplaceAll(p.Image, "\\", "/"))
	return strings.TrimSuffix(base, path.Ext(base))
}
