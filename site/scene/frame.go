package scene

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fairway/render/look"
)

// Frames returns an image of the scene at each of the times, in milliseconds from its beginning, at scale pixels for each
// pixel of the scene.
func (s *Scene) Frames(times []float64, scale float64) []*image.RGBA {
	d, w, h := s.plan.drawing(s.plan.ground())
	ground := image.NewRGBA(image.Rect(0, 0, int(math.Round(w*scale)), int(math.Round(h*scale))))
	draw.Draw(ground, ground.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	look.PaintOn(ground, d, look.Scale(scale, scale))
	var list []*image.RGBA
	for _, ms := range times {
		frame := image.NewRGBA(ground.Rect)
		copy(frame.Pix, ground.Pix)
		s.paint(frame, ms, scale)
		list = append(list, frame)
	}
	return list
}

// paint draws the sprites at a time on an image of the ground.
func (s *Scene) paint(dst *image.RGBA, ms, scale float64) {
	for _, sprite := range s.Sprites {
		k := sprite.at(ms)
		if k.Alpha <= 0 {
			continue
		}
		i := s.Images[sprite.Image]
		mid := i.box.Min.Add(i.box.Max).Mul(.5)
		sin, cos := math.Sincos(k.Angle * math.Pi / 180)
		m := look.Translate(-mid.X, -mid.Y).
			Then(look.Scale(i.unit*k.ScaleX, i.unit*k.ScaleY)).
			Then(look.Matrix{A: cos, B: sin, C: -sin, D: cos, E: k.X, F: k.Y}).
			Then(look.Scale(scale, scale))
		look.PaintOn(dst, i.drawing.Faded(math.Min(k.Alpha, 1)), m)
	}
}

// at returns the pose of the sprite at a time.
func (s Sprite) at(ms float64) Key {
	i := 0
	for i+1 < len(s.Keys) && s.Keys[i+1].Time <= ms {
		i++
	}
	from := s.Keys[i]
	if i+1 == len(s.Keys) || ms <= from.Time {
		return from
	}
	to := s.Keys[i+1]
	t := from.Ease.At((ms - from.Time) / (to.Time - from.Time))
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	return Key{
		Time: ms, X: mix(from.X, to.X), Y: mix(from.Y, to.Y), Alpha: mix(from.Alpha, to.Alpha),
		ScaleX: mix(from.ScaleX, to.ScaleX), ScaleY: mix(from.ScaleY, to.ScaleY), Angle: mix(from.Angle, to.Angle),
	}
}
