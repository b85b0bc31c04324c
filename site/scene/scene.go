// Package scene makes small moving pictures of games for pages that load no program: moves played by the rules on real
// positions, as a still ground and sprites with key frames.
//
// [Scripts] reads scenes.txt, which says what each scene shows, and [Make] plays a script. Package render/motion plans
// each move, at a slower pace than on a board; actor.go and things.go write the plan as keys, and draw.go draws the
// ground and the looks with render/look. A scene is marshalled as JSON, which web/pages/scene.js animates.
package scene

import (
	"fmt"
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
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

// Look is the picture of a sprite, around its middle.
type Look struct {
	W   float64 `json:"w"`
	H   float64 `json:"h"`
	SVG string  `json:"svg"`
}

// Sprite is a picture that moves over the ground.
type Sprite struct {
	Look int   `json:"look"`
	Keys []Key `json:"keys"` // in order of time; before the first and after the last key the sprite stays as it is there
}

// Key is how a sprite stands at a moment. Between two keys it goes from one to the other as Ease says.
type Key struct {
	At    float64 // time
	X, Y  float64 // its middle
	Alpha float64
	Wide  float64     // times its width
	High  float64     // times its height
	Lean  float64     // degrees clockwise
	Ease  motion.Ease // on the way to the next key
}

// MarshalJSON writes the key as [time, x, y, alpha, wide, high, lean, ease]. Default values at the end are left out:
// 1 for alpha, wide and high, 0 for the rest.
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

// Script says what a scene shows.
type Script struct {
	Name   string // of the scene's file
	Game   string
	Title  string   // what happens, in a few words
	From   string   // position text; empty for the start position
	Before []string // moves before the scene begins
	Moves  []string // that are shown
	Square float64  // side of a square in pixels
	Turn   int      // quarter turns clockwise of the picture: 0 or 1
	Files  [2]int   // the first and the last that are shown, from 0
	Ranks  [2]int
	Cut    float64 // share of the lowest rank that is cut off
	Lasts  float64 // at least so many milliseconds
	Face   look.Face
}

// Make plays a script by the rules of its game. Errors name the script.
func Make(r game.Rules, s Script) (*Scene, error) {
	fault := func(err error) (*Scene, error) { return nil, fmt.Errorf("scene %s: %w", s.Name, err) }
	var begin *game.Position
	if s.From != "" {
		p, err := game.ReadPosition(r, s.From)
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
		p.move(before, m, route, rec.Play(m).Changes)
	}
	return p.scene(), nil
}
