// Package scene makes small moving pictures of games for pages that load no program: moves played by the rules on real
// positions, drawn by render/look, as a still ground and sprites with key frames.
package scene

import (
	"fmt"
	"math"

	"fairway/game"
	"fairway/game/notation"
	"fairway/render/look"
)

// Scene is a moving picture. Lengths are pixels of the picture, times milliseconds from its beginning.
type Scene struct {
	W      float64  `json:"w"`
	H      float64  `json:"h"`
	Lasts  float64  `json:"ms"`
	Ground string   `json:"ground"` // the board with all that never moves, as SVG text
	Looks  []Look   `json:"looks"`
	Parts  []Sprite `json:"parts"` // the lowest first

	plan *plan
}

// Look is what a sprite looks like, round its middle.
type Look struct {
	W   float64 `json:"w"`
	H   float64 `json:"h"`
	SVG string  `json:"svg"`
}

// Sprite is a picture that moves over the ground.
type Sprite struct {
	Look int   `json:"look"`
	Keys []Key `json:"keys"` // by time; before the first and after the last it stays as there
}

// Key is how a sprite stands at a moment. Between two keys it goes from one to the other as Ease says, evenly where it
// says nothing.
type Key struct {
	At    float64 // time
	X, Y  float64 // its middle
	Alpha float64
	Wide  float64 // times its width
	High  float64 // times its height
	Lean  float64 // degrees clockwise
	Ease  Ease    // on the way to the next key
}

// Ease is how a sprite goes from one key to the next.
type Ease int

// The eases.
const (
	Evenly Ease = iota
	Out         // fast, then slower
	InOut
)

// MarshalJSON writes the key as [time, x, y, alpha, wide, high, lean, ease] without what is as usual at its end: alpha,
// wide and high 1, the rest 0.
func (k Key) MarshalJSON() ([]byte, error) {
	list := []float64{k.At, k.X, k.Y, k.Alpha, k.Wide, k.High, k.Lean, float64(k.Ease)}
	usual := []float64{0, 0, 0, 1, 1, 1, 0, 0}
	n := len(list)
	for n > 3 && list[n-1] == usual[n-1] {
		n--
	}
	out := []byte{'['}
	for i, x := range list[:n] {
		if i > 0 {
			out = append(out, ',')
		}
		digits := 1
		if i >= 3 && i <= 5 {
			digits = 3
		}
		scale := math.Pow10(digits)
		out = fmt.Appendf(out, "%g", math.Round(x*scale)/scale+0)
	}
	return append(out, ']'), nil
}

// Script is what a scene shows.
type Script struct {
	Name   string // of the file that holds it
	Game   string
	Title  string   // what happens, in a few words
	From   string   // the position that it comes from, as text; empty for the start position
	Before []string // moves that lead to its beginning
	Moves  []string // that it shows
	Square float64  // side of a square in pixels
	Turn   int      // by so many quarters the picture is turned clockwise: 0 or 1
	Files  [2]int   // that it shows: the first and the last, counted from 0
	Ranks  [2]int
	Cut    float64 // share of the lowest rank that is left out
	Lasts  float64 // milliseconds at least
	Face   look.Face
}

// Make plays the script by the rules of its game. An error names the script and what it can't show.
func Make(r game.Rules, s Script) (*Scene, error) {
	fault := func(err error) (*Scene, error) { return nil, fmt.Errorf("scene %s: %w", s.Name, err) }
	var begin *game.Position
	if s.From != "" {
		p, err := notation.ReadPosition(r, s.From)
		if err != nil {
			return fault(err)
		}
		begin = p
	}
	rec := game.NewRecord(r, begin)
	for _, text := range s.Before {
		m, err := rec.Read(text)
		if err != nil {
			return fault(err)
		}
		rec.Play(m)
	}
	p := newPlan(r, s, rec.Position())
	p.clock = restFirst
	for _, text := range s.Moves {
		m, err := rec.Read(text)
		if err != nil {
			return fault(err)
		}
		before, route := rec.Position().Clone(), r.Route(rec.Position(), m)
		p.turn(before, m, route, rec.Play(m).Changes)
	}
	p.after = rec.Position().Clone()
	return p.scene(), nil
}
