package look_test

import (
	"fmt"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/variants"
)

// A board with the pieces of a position, as an svg element of 30 pixels a square.
func ExampleNewScene() {
	r, _ := variants.Find("tee-garden-shogi")
	pos := r.Start()
	s := look.NewScene(look.NewArtwork(r.Data(), look.OptionsOf(r)))
	for at := range game.Square(r.Data().Board.Size()) {
		if piece := pos.At(at); piece != 0 {
			s.Pieces = append(s.Pieces, look.Placed{At: at, Piece: piece})
		}
	}
	text := s.SVG(30, look.SVGOptions{Title: r.Data().Title})
	w, h := s.Size(30)
	fmt.Println(len(s.Pieces), "pieces in", w, "x", h)
	fmt.Println(strings.Contains(text, "<title>Tee Garden Shogi</title>"))
	// Output:
	// 40 pieces in 304 x 574
	// true
}

// A drawing is a list of paths; SVG writes it as text.
func ExampleSVG() {
	d := look.Drawing{&look.Fill{Path: look.Rect(0, 0, 2, 1), Paint: look.Solid(0x336699)}}
	fmt.Println(look.SVG(d, look.SVGOptions{W: 20, H: 10, View: look.Box{Max: look.Point{X: 2, Y: 1}}}))
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 2 1"><path d="M0 0h2v1h-2z" fill="#369"/></svg>
}

// A dot marks a square that a piece can move to.
func ExampleDrawMark() {
	d := look.DrawMark(look.MarkQuiet, 0, look.MarkStyle{Tones: look.OnWood})
	b := d.Bounds()
	fmt.Printf("from %.2f to %.2f\n", b.Min.X, b.Max.X)
	// Output:
	// from -0.17 to 0.17
}

// A view is limited to what a game's board can show.
func ExampleView_Normalized() {
	r, _ := variants.Find("tee-garden-shogi")
	v := look.View{Turn: 1, Forecast: 99}.Normalized(look.NewArtwork(r.Data(), look.OptionsOf(r)))
	fmt.Println(v.Turn, v.Forecast)
	// Output:
	// 0 3
}
