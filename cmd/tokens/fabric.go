package main

import (
	"fmt"
	"strings"
)

// hemHeight is the height of a hem in CSS pixels.
const hemHeight = 12

// hem returns the picture of a hem as a value of CSS: one repeat of the pattern as SVG.
func hem(pattern string, colours []string) string {
	c := func(i int) string { return lower(colours[i]) }
	fill := func(path string, i int) string { return fmt.Sprintf(`<path d="%s" fill="%s"/>`, path, c(i)) }
	line := func(path string, i int, width string) string {
		return fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%s"/>`, path, c(i), width)
	}
	disc := func(x, r string, i int) string {
		return fmt.Sprintf(`<circle cx="%s" cy="6" r="%s" fill="%s"/>`, x, r, c(i))
	}
	width, art := 12, ""
	switch pattern {
	case "plain":
	case "stripes":
		width, art = 48, fill("M0 0h24v12H0Z", 2)+fill("M0 10h48v2H0Z", 1)
	case "diamonds":
		width, art = 64, fill("M32 2l7 4-7 4-7-4Z", 1)+`<g opacity=".6">`+line("M0 .75h64M0 11.25h64", 1, ".7")+"</g>"
	case "hexagons":
		width, art = 24, line("M6 1.5l4.5 2.3v4.4L6 10.5 1.5 8.2V3.8Z", 1, "1.1")+disc("6", "1.2", 1)+`<g opacity=".55">`+fill("M18 2.5l3.5 3.5-3.5 3.5-3.5-3.5Z", 1)+"</g>"
	case "pennants":
		width = 24 * len(colours)
		for i := range colours {
			art += fill(fmt.Sprintf("M%d 0h22l-11 12Z", 24*i+1), i)
		}
		art += fmt.Sprintf(`<path d="M0 .7h%d" stroke="#14253a" stroke-width="1.4"/>`, width)
	case "chequers":
		width, art = 12, fill("M0 0h12v12H0Z", 1)+fill("M0 2h3v3H0Zm6 0h3v3H6ZM3 5h3v3H3Zm6 0h3v3H9Z", 0)+line("M0 .5h12M0 10h12", 0, "1")
	case "zigzag":
		width, art = 24, fmt.Sprintf(`<path d="M0 9.5L6 2.5l6 7 6-7 6 7" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="3.4 1.8"/>`, c(1))
	case "planets":
		width, art = 72, `<g opacity=".7">`+line("M0 6h72", 2, ".7")+"</g>"+disc("12", "4", 1)+disc("31", "1.8", 2)+disc("45", "2.6", 2)+
			fmt.Sprintf(`<circle cx="60" cy="6" r="3" fill="%s" stroke="%s"/><ellipse cx="60" cy="6" rx="5.6" ry="1.6" fill="none" stroke="%[2]s"/>`, c(0), c(2))
	case "mitres":
		width, art = 20, line("M3 12V7.5Q3.5 3.5 10 1q6.5 2.5 7 6.5V12", 1, "1.3")+line("M10 5v5M8 7h4", 1, "1.1")
	case "pairs":
		width, art = 28, fill("M4 3h6v6H4Zm8 0h6v6h-6Z", 1)+line("M22 2v8M25 2v8", 1, "1")
	case "stepped-stars":
		width, art = 30, fill("M15 1h2v2h2v2h2v2h-2v2h-2v2h-4V9h-2V7H9V5h2V3h2V1Z", 1)+
			fill("M14 4h2v1h1v2h-1v1h-2V7h-1V5h1Z", 2)+fill("M0 3h2v2h2v2H2v2H0ZM30 3h-2v2h-2v2h2v2h2Z", 2)
	case "drawn-thread":
		width, art = 12, line("M0 1.5h12M0 10.5h12", 1, "1.6")+line("M3 3v6M9 3v6", 2, "1")+line("M3 6h6", 2, ".8")
	case "waves":
		width, art = 24, line("M0 6a6 4.6 0 0 1 12 0 6 4.6 0 0 0 12 0M0 6a6 4.6 0 0 0 12 0 6 4.6 0 0 1 12 0", 1, "1.3")
	default:
		panic("no hem " + pattern)
	}
	if pattern != "pennants" { // they hang on the ground
		art = fill(fmt.Sprintf("M0 0h%dv%dH0Z", width, hemHeight), 0) + art
	}
	return picture(width, hemHeight, art)
}

// picture returns an SVG picture as a value of CSS.
func picture(width, height int, art string) string {
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>`, width, height, art)
	// In a data address these signs have another meaning.
	return `url("data:image/svg+xml,` + strings.NewReplacer(`"`, "'", "#", "%23", "<", "%3C", ">", "%3E").Replace(svg) + `")`
}

// texture returns what lies on the ground as a value of CSS: black or white of 3 to 6 % as a rule. Text lies on it, so it
// has to stay faint.
func texture(kind string, dark bool) string {
	// lines returns a gradient of parallel lines. angle is its direction in degrees, width and apart are in pixels.
	lines := func(angle int, ink string, width, apart int) string {
		return fmt.Sprintf("repeating-linear-gradient(%ddeg, %s 0 %dpx, transparent %[3]dpx %dpx)", angle, ink, width, apart)
	}
	const black, white = "rgb(0 0 0 / %g%%)", "rgb(255 255 255 / %g%%)"
	faint := func(percent float64) string { // away from the ground
		if dark {
			return fmt.Sprintf(white, percent)
		}
		return fmt.Sprintf(black, percent)
	}
	low, high := func(percent float64) string { return fmt.Sprintf(black, percent) }, func(percent float64) string { return fmt.Sprintf(white, percent) }
	join := func(layers ...string) string { return strings.Join(layers, ", ") }
	switch kind {
	case "plain":
		return "none"
	case "mown":
		return lines(90, faint(3.5), 64, 128)
	case "nap":
		return lines(48, faint(4.5), 1, 4)
	case "rush":
		return join(lines(0, faint(6), 1, 4), lines(90, faint(4), 1, 22))
	case "sky":
		percent := 30.0
		if dark {
			percent = 2
		}
		return fmt.Sprintf("linear-gradient(180deg, %s, transparent 70%%)", high(percent))
	case "laid":
		return join(lines(90, faint(5), 1, 28), lines(0, faint(2.2), 1, 3))
	case "weave":
		return join(lines(0, high(4.5), 1, 3), lines(90, low(7), 1, 3))
	case "stars":
		const side = 160
		var art strings.Builder
		for i, at := range [][2]int{{12, 20}, {70, 9}, {121, 44}, {44, 66}, {150, 101}, {92, 88}, {20, 132}, {66, 148}, {128, 140}} {
			fmt.Fprintf(&art, `<circle cx="%d" cy="%d" r="%.2g"/>`, at[0], at[1], .7+.35*float64(i%3))
		}
		return picture(side, side, `<g fill="#fff" opacity=".34">`+art.String()+"</g>")
	case "lozenge":
		return join(lines(60, low(6), 1, 22), lines(-60, low(6), 1, 22))
	case "leaf":
		return join(lines(90, faint(5), 1, 84), lines(0, high(10), 1, 84))
	case "tiles":
		return join(lines(90, high(5.5), 1, 44), lines(0, low(7), 1, 44))
	case "linen":
		return join(lines(90, faint(3), 1, 3), lines(0, faint(3), 1, 5))
	case "figure":
		return "repeating-radial-gradient(140% 60% at 20% 120%, rgb(120 30 20 / 5%) 0 2px, transparent 2px 13px)"
	}
	panic("no texture " + kind)
}
