package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"math"
	"slices"

	"fairway/site/scene"
	"fairway/variants"
)

// The README's film is a scene of the start page as a GIF.
const (
	filmFile  = "stroke.gif"
	filmScene = "tee-garden-shogi.wide"
	filmWidth = 560 // pixels
	filmDelay = 5   // duration of a frame in hundredths of a second
	filmEnd   = 150 // least duration of the last frame
)

// film returns the film as a GIF. Each frame holds the rectangle that differs from the frame before it, with unchanged
// pixels transparent.
func film() ([]byte, error) {
	s, err := findScene(filmScene)
	if err != nil {
		return nil, err
	}
	var times []float64
	for ms := 0.0; ms < s.Duration; ms += 10 * filmDelay {
		times = append(times, ms)
	}
	frames := s.Frames(times, filmWidth/s.W)
	colours := palette(frames, 255)
	nearest := finder(colours)
	colours = append(colours, color.RGBA{})
	transparent := uint8(len(colours) - 1)
	var g gif.GIF
	var shown []uint8 // colour of each pixel after the frames so far
	for n, frame := range frames {
		bounds := frame.Bounds()
		all := image.NewPaletted(bounds, colours)
		for i := range all.Pix {
			all.Pix[i] = nearest(frame.Pix[4*i], frame.Pix[4*i+1], frame.Pix[4*i+2])
		}
		if n > 0 {
			var part image.Rectangle
			for i, c := range all.Pix {
				if c == shown[i] {
					continue
				}
				x, y := i%bounds.Dx(), i/bounds.Dx()
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
			if part.Empty() {
				g.Delay[len(g.Delay)-1] += filmDelay
				continue
			}
			next := slices.Clone(all.Pix)
			for i, c := range next {
				if c == shown[i] {
					all.Pix[i] = transparent
				}
			}
			shown = next
			all = all.SubImage(part).(*image.Paletted)
		} else {
			shown = slices.Clone(all.Pix)
		}
		g.Image, g.Delay, g.Disposal = append(g.Image, all), append(g.Delay, filmDelay), append(g.Disposal, gif.DisposalNone)
	}
	g.Delay[len(g.Delay)-1] = max(filmEnd, g.Delay[len(g.Delay)-1])
	var b bytes.Buffer
	err = gif.EncodeAll(&b, &g)
	return b.Bytes(), err
}

// findScene makes the scene of that name.
func findScene(name string) (*scene.Scene, error) {
	scripts, err := scene.Scripts()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(scripts, func(s scene.Script) bool { return s.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("there is no scene %s", name)
	}
	r, err := variants.Find(scripts[i].Game)
	if err != nil {
		return nil, err
	}
	return scene.Make(r, scripts[i])
}

// swatch is a colour with its weight in a palette.
type swatch struct {
	rgb    [3]int
	weight float64
}

// palette chooses at most n colours for the frames by median cut: it splits the box whose colours differ most until there
// are n boxes, and takes the mean of each.
func palette(frames []*image.RGBA, n int) color.Palette {
	count := map[[3]int]int{}
	for _, f := range frames {
		for i := 0; i < len(f.Pix); i += 4 {
			count[[3]int{int(f.Pix[i]) &^ 3, int(f.Pix[i+1]) &^ 3, int(f.Pix[i+2]) &^ 3}]++
		}
	}
	var all []swatch
	for rgb, c := range count {
		all = append(all, swatch{rgb, math.Sqrt(float64(c))}) // marks and rims are small
	}
	slices.SortFunc(all, func(a, b swatch) int { return slices.Compare(a.rgb[:], b.rgb[:]) })
	boxes := [][]swatch{all}
	for len(boxes) < n {
		most, at, along := 0.0, -1, 0
		for i, box := range boxes {
			if s, axis := spread(box); s > most {
				most, at, along = s, i, axis
			}
		}
		if at < 0 {
			break
		}
		box := boxes[at]
		slices.SortStableFunc(box, func(a, b swatch) int { return cmp.Compare(a.rgb[along], b.rgb[along]) })
		half := weight(box) / 2
		cut := 1
		for sum := box[0].weight; cut < len(box)-1 && sum+box[cut].weight <= half; cut++ {
			sum += box[cut].weight
		}
		boxes[at] = box[:cut:cut]
		boxes = append(boxes, box[cut:])
	}
	var list color.Palette
	for _, box := range boxes {
		var mean [3]float64
		for _, s := range box {
			for i := range mean {
				mean[i] += float64(s.rgb[i]) * s.weight / weight(box)
			}
		}
		list = append(list, color.RGBA{uint8(mean[0] + 2), uint8(mean[1] + 2), uint8(mean[2] + 2), 255})
	}
	return list
}

// weight returns the sum of the weights of a box.
func weight(box []swatch) (sum float64) {
	for _, s := range box {
		sum += s.weight
	}
	return sum
}

// spread returns how much the colours of a box differ, weighted, and the axis along which they differ most: 0 for red,
// 1 for green, 2 for blue.
func spread(box []swatch) (most float64, axis int) {
	if len(box) < 2 {
		return 0, 0
	}
	for i := range 3 {
		lo, hi := 255, 0
		for _, s := range box {
			lo, hi = min(lo, s.rgb[i]), max(hi, s.rgb[i])
		}
		if d := float64(hi - lo); d > most {
			most, axis = d, i
		}
	}
	return most * math.Sqrt(weight(box)), axis
}

// finder returns a function that returns the index of the nearest colour of a palette.
func finder(colours color.Palette) func(r, g, b uint8) uint8 {
	known := map[[3]uint8]uint8{}
	return func(r, g, b uint8) uint8 {
		rgb := [3]uint8{r &^ 1, g &^ 1, b &^ 1}
		i, ok := known[rgb]
		if !ok {
			i = uint8(colours.Index(color.RGBA{r, g, b, 255}))
			known[rgb] = i
		}
		return i
	}
}
