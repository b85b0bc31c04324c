package site

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"fairway/render/look"
	"fairway/variants/diagram"
)

// KanjiScript is the file name of the script with outlines of Shogi's characters. Pages that draw diagram texts fetch it,
// since a device may have no font for them.
const KanjiScript = "fairway-kanji.js"

// kanjiUnit is the size of an em in units of the outlines.
const kanjiUnit = 100

// writeKanji writes KanjiScript, which calls fairwayTexts with {character: path}. The paths are centred on 0,0.
func writeKanji(out string) error {
	list := map[string]string{}
	for _, r := range diagram.ShogiCharacters() {
		list[string(r)] = outline(look.Kanji().Character(r, 0, 0, kanjiUnit, 1, 0, look.Solid(look.Ink)))
	}
	text, err := jsonp("fairwayTexts", list)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, KanjiScript), text, 0o644)
}

// outline returns the fills of a drawing as SVG path data in relative commands and whole units, the shortest form.
func outline(d look.Drawing) string {
	var text strings.Builder
	x, y := 0, 0
	d.Walk(look.Scale(1, 1), func(op look.Op, m look.Matrix) {
		fill, ok := op.(*look.Fill)
		if !ok {
			return
		}
		points := fill.Path.Points
		for _, verb := range fill.Path.Verbs {
			text.WriteByte("mlqcz"[verb])
			n := []int{look.MoveTo: 1, look.LineTo: 1, look.QuadTo: 2, look.CubeTo: 3, look.Close: 0}[verb]
			for i, p := range points[:n] {
				p = m.Apply(p)
				px, py := int(math.Round(p.X)), int(math.Round(p.Y))
				if i > 0 {
					text.WriteByte(' ')
				}
				fmt.Fprintf(&text, "%d %d", px-x, py-y)
				if i == n-1 {
					x, y = px, py
				}
			}
			points = points[n:]
		}
	})
	return text.String()
}
