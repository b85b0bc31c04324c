// Command make packs the outlines of the fonts in assets/fonts. Run it after the fonts have changed, with
// go generate ./assets.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"fairway/assets/outlines"
)

func main() {
	if err := run("fonts"); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

// run packs every font of a folder.
func run(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.ttf"))
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := read(data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.WriteFile(strings.TrimSuffix(name, ".ttf")+".outlines", f.Pack(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// read returns the outlines of all characters of a TrueType font.
func read(data []byte) (*outlines.Font, error) {
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	out := &outlines.Font{Em: int(f.UnitsPerEm())}
	ppem := fixed.I(out.Em)
	var buf sfnt.Buffer
	for r := rune(' '); r <= 0xFFFF; r++ {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			continue
		}
		advance, err := f.GlyphAdvance(&buf, i, ppem, 0)
		if err != nil {
			return nil, err
		}
		segments, err := f.LoadGlyph(&buf, i, ppem, nil)
		if err != nil {
			return nil, err
		}
		g := outlines.Glyph{Rune: r, Advance: advance.Round()}
		for len(segments) > 0 {
			n := 1 + slices.IndexFunc(segments[1:], func(s sfnt.Segment) bool { return s.Op == sfnt.SegmentOpMoveTo })
			if n == 0 {
				n = len(segments)
			}
			c, err := contour(segments[:n])
			if err != nil {
				return nil, err
			}
			g.Contours = append(g.Contours, c)
			segments = segments[n:]
		}
		out.Glyphs = append(out.Glyphs, g)
	}
	return out, nil
}

// contour returns the points of one contour, without the last one if it repeats the first, and without points on the
// curve in the middle between two control points.
func contour(segments []sfnt.Segment) ([]outlines.Point, error) {
	type point struct {
		fixed.Point26_6
		on bool
	}
	var pts []point
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo, sfnt.SegmentOpLineTo:
			pts = append(pts, point{s.Args[0], true})
		case sfnt.SegmentOpQuadTo:
			pts = append(pts, point{s.Args[0], false}, point{s.Args[1], true})
		default:
			return nil, fmt.Errorf("a cubic curve, which TrueType fonts don't have")
		}
	}
	if n := len(pts) - 1; n > 0 && pts[n].Point26_6 == pts[0].Point26_6 && pts[n].on {
		pts = pts[:n]
	}
	var out []outlines.Point
	for i, p := range pts {
		if i > 0 && i < len(pts)-1 && p.on && !pts[i-1].on && !pts[i+1].on {
			sum := pts[i-1].Add(pts[i+1].Point26_6)
			if d := sum.Sub(p.Point26_6.Mul(fixed.I(2))); max(d.X, -d.X) <= 2 && max(d.Y, -d.Y) <= 2 {
				continue
			}
		}
		out = append(out, outlines.Point{X: p.X.Round(), Y: p.Y.Round(), On: p.on})
	}
	return out, nil
}
