package site

import (
	"encoding/xml"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fairway/render/look"
)

// icons are the icons of the installed app, drawn from web/shared/icon.svg.
var icons = []struct {
	name   string
	px     int     // side in pixels
	fill   float64 // side of the drawing as a share of the icon's
	ground bool    // filled with the accent colour, so that systems can cut their own shape out
}{
	{"icon-192.png", 192, 1, false},
	{"icon-512.png", 512, 1, false},
	{"icon-maskable-192.png", 192, .62, true},
	{"icon-maskable-512.png", 512, .62, true},
	{"icon-180.png", 180, .74, true},
}

// accent is the colour of buttons and links.
const accent = look.Color(0x0B684D)

// writeIcons draws the SVG file source as each of the icons.
func writeIcons(source, out string) error {
	text, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	sign, side, err := readIcon(text)
	if err != nil {
		return fmt.Errorf("site: %s: %w", filepath.Base(source), err)
	}
	for _, i := range icons {
		var d look.Drawing
		px := float64(i.px)
		if i.ground {
			d.Fill(look.Rect(0, 0, px, px), look.Solid(accent))
		}
		k, edge := i.fill*px/side, (1-i.fill)*px/2
		d.Place(look.Matrix{A: k, D: k, E: edge, F: edge}, sign)
		f, err := os.Create(filepath.Join(out, i.name))
		if err != nil {
			return err
		}
		if err := png.Encode(f, look.Rasterize(d, look.Identity, i.px, i.px)); err != nil {
			f.Close()
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	return nil
}

// readIcon reads an SVG picture and returns its drawing and the side of its square view box. It understands only paths and
// circles with fill and stroke.
func readIcon(text []byte) (d look.Drawing, side float64, err error) {
	var svg struct {
		View  string `xml:"viewBox,attr"`
		Parts []struct {
			XMLName xml.Name
			D       string  `xml:"d,attr"`
			Fill    string  `xml:"fill,attr"`
			Stroke  string  `xml:"stroke,attr"`
			Width   float64 `xml:"stroke-width,attr"`
			Cx      float64 `xml:"cx,attr"`
			Cy      float64 `xml:"cy,attr"`
			R       float64 `xml:"r,attr"`
		} `xml:",any"`
	}
	if err := xml.Unmarshal(text, &svg); err != nil {
		return nil, 0, err
	}
	view := strings.Fields(svg.View)
	if len(view) != 4 || view[0] != "0" || view[1] != "0" || view[2] != view[3] {
		return nil, 0, fmt.Errorf("the view box is %q, not a square at 0 0", svg.View)
	}
	if side, err = strconv.ParseFloat(view[2], 64); err != nil {
		return nil, 0, err
	}
	for _, part := range svg.Parts {
		var p look.Path
		switch part.XMLName.Local {
		case "path":
			if p, err = look.ParsePath(part.D); err != nil {
				return nil, 0, err
			}
		case "circle":
			p = look.Circle(part.Cx, part.Cy, part.R)
		default:
			return nil, 0, fmt.Errorf("a %s is in it", part.XMLName.Local)
		}
		if c, ok := look.ParseColor(part.Fill); ok {
			d.Fill(p, look.Solid(c))
		}
		if c, ok := look.ParseColor(part.Stroke); ok {
			d = append(d, &look.Stroke{Path: p, Paint: look.Solid(c), Width: part.Width, Cap: look.RoundCap, Join: look.RoundJoin})
		}
	}
	return d, side, nil
}
