// Package scene makes short animations of games for pages that don't load the program. A Script names a game, a position and
// some moves; Make plays them by the rules and returns a Scene: a still picture of the board, drawn by render/look, and
// sprites with key frames that move over it. The start page animates the JSON of a scene (web/pages/scene.js), and Frames
// draws moments of it as images.
//
// The manifests of the games hold the scripts; script.go reads them. Package render/motion plans each move, at a slower pace
// than on a board. actors.go, balls.go and routes.go write a plan as key frames, and sprites.go draws what the frames move.
// The package knows no game: what a move does is the list of its changes.
package scene

import (
	"fmt"
	"math"

	"fairway/game"
	"fairway/game/notation"
	"fairway/render/look"
	"fairway/render/motion"
)

// Scene is an animation. Lengths are pixels of the picture, times milliseconds from its beginning.
type Scene struct {
	W        float64  `json:"w"`
	H        float64  `json:"h"`
	Duration float64  `json:"ms"`
	Ground   string   `json:"ground"` // SVG of the board with everything that never moves
	Images   []Image  `json:"looks"`
	Sprites  []Sprite `json:"parts"` // from the lowest to the topmost

	plan *plan
}

// Image is the picture of a sprite, centred on the sprite's place.
type Image struct {
	W   float64 `json:"w"`
	H   float64 `json:"h"`
	SVG string  `json:"svg"`

	drawing look.Drawing
	box     look.Box // the part of the drawing that the picture shows
	unit    float64  // pixels of a unit of the drawing
}

// Sprite is an image that moves over the ground.
type Sprite struct {
	Image int   `json:"look"` // index into the scene's Images
	Keys  []Key `json:"keys"` // ordered by time; the first also holds before it, the last after it
}

// Key is a key frame of a sprite.
type Key struct {
	Time   float64 // ms from the beginning of the scene
	X, Y   float64 // centre of the sprite
	Alpha  float64 // opacity from 0 to 1
	ScaleX float64
	ScaleY float64
	Angle  float64     // degrees clockwise
	Ease   motion.Ease // between this key and the next; web/pages/keyframes.js has the same list
}

// MarshalJSON writes the key as [time, x, y, alpha, scaleX, scaleY, angle, ease]. Trailing defaults are left out: 1 for
// alpha and the scales, 0 for angle and ease.
func (k Key) MarshalJSON() ([]byte, error) {
	list := []float64{k.Time, k.X, k.Y, k.Alpha, k.ScaleX, k.ScaleY, k.Angle, float64(k.Ease)}
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
	Name        string // of the file that holds it
	Game        string
	Title       string   // what happens, in a few words
	From        string   // a position text; empty for the start position
	Before      []string // moves from From to the beginning of the scene
	Moves       []string // moves that the scene shows
	Square      float64  // side of a square in pixels
	Quarters    int      // clockwise quarter turns of the picture: 0 or 1
	Files       [2]int   // first and last file in view, counted from 0
	Ranks       [2]int   // first and last rank in view
	Cut         float64  // share of the lowest rank that is left out
	MinDuration float64  // in milliseconds
	Face        look.Face
}

// Make plays a script by the rules of its game and returns the scene. Its error names the script and the position or move
// that isn't valid.
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
	p.now = restFirst
	for _, text := range s.Moves {
		m, err := rec.Read(text)
		if err != nil {
			return fault(err)
		}
		before, route := rec.Position().Clone(), r.Route(rec.Position(), m)
		p.planMove(before, m, route, rec.Play(m).Changes)
	}
	return p.scene(), nil
}
