// Command tokens writes the scripts and the style sheet that repeat tables of Go packages, so that each table is
// kept in one place:
//
//   - from the manifests the worlds of the games, with what render/look derives of them, as CSS custom properties;
//   - from render/look the clubhouse's palette as constants, the widths of a board's frame, and the colours of chess
//     figures;
//   - from variants/diagram the moves that pieces have by their names, the characters of Shogi's tiles, and the names
//     of colours.
//
// Values that only a script or only Go needs don't belong here. "go generate ./render/look ./variants/diagram" runs it;
// a test fails where a written file is stale.
//
//	main.go    the written files, and the constants of scripts
//	worlds.go  the style sheets of the worlds
//	fabric.go  their hems and textures
package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"fairway/render/look"
	"fairway/variants/diagram"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: tokens FOLDER")
		os.Exit(2)
	}
	list, err := files()
	if err != nil {
		fmt.Fprintln(os.Stderr, "tokens:", err)
		os.Exit(1)
	}
	for name, text := range list {
		if err := os.WriteFile(filepath.Join(os.Args[1], filepath.FromSlash(name)), []byte(text), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "tokens:", err)
			os.Exit(1)
		}
	}
}

// source and tableSource are the first lines of the written files.
const (
	source      = `Written by "go generate ./render/look" from its tokens, its frame rule and the manifests of the games.`
	tableSource = `Written by "go generate ./variants/diagram" from its tables and the figures of render/look.`
)

// files returns the text of each written file by its path in the folder web.
func files() (map[string]string, error) {
	list, err := worlds()
	if err != nil {
		return nil, err
	}
	return map[string]string{
		"shared/worlds.css": worldSheet(list),
		"shared/fabric.css": fabricSheet(list),
		"shared/look.js":    lookScript(),
		"texts/tables.js":   tableScript(),
	}, nil
}

// materials returns the declarations of the colours that both themes share, those of wood for example.
func materials() string {
	var b strings.Builder
	b.WriteString("  /* materials, the same in both themes */\n")
	styles, _ := look.MaterialTokens()
	for _, t := range styles {
		fmt.Fprintf(&b, "  --%s: %s;\n", t.Name, hex(t.Color))
	}
	return b.String()
}

// lookScript returns the module with the constants that scripts share with render/look.
func lookScript() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\n", source)
	constant := func(comment, name, value string) {
		fmt.Fprintf(&b, "\n// %s\nexport const %s = %s;\n", comment, name, value)
	}
	fmt.Fprintf(&b, "\n// The palettes of the themes as text of a style.\nexport const LIGHT =%s;\nexport const DARK =%s;\n", styleText("light", look.Light), styleText("dark", look.Dark))
	b.WriteString("\n// Colours that both themes share.\n")
	_, scripts := look.MaterialTokens()
	for _, t := range scripts {
		fmt.Fprintf(&b, "export const %s = '%s';\n", strings.ToUpper(strings.ReplaceAll(t.Name, "-", "_")), hex(t.Color))
	}
	constant("A wooden board has no frame where its shorter side would be below the first and its longer side below the second, in CSS pixels.",
		"FRAMED", fmt.Sprintf("[%d, %d]", look.MinFramedSide, look.MinFramedLength))
	constant("Widths of the wooden frame in CSS pixels: [from n CSS pixels a square on, width].", "MARGINS", margins())
	constant("The longer side of an author's picture, in squares.", "PICTURE_SIZE", fmt.Sprint(look.PictureSize))
	return b.String()
}

// tagTokens are the colours of the palette that tags in other pages use. Their script has a budget of bytes.
var tagTokens = []string{"ground", "panel", "ink", "muted", "hair", "accent", "wash", "alarm"}

// styleText returns the tags' part of a theme's palette as the text of a style attribute, in quotes on a line of its own.
func styleText(scheme string, r look.Palette) string {
	var b strings.Builder
	fmt.Fprintf(&b, "color-scheme:%s;", scheme)
	for _, t := range r.Tokens() {
		if slices.Contains(tagTokens, t.Name) {
			fmt.Fprintf(&b, "--%s:%s;", t.Name, hex(t.Color))
		}
	}
	return "\n  '" + b.String() + "'"
}

// margins returns the widths of the wooden frame as an array of [CSS pixels a square, width].
func margins() string {
	var b strings.Builder
	b.WriteString("[\n")
	for _, m := range (look.BoardStyle{}).Margins() {
		fmt.Fprintf(&b, "  [%g, %g],\n", m[0], m[1])
	}
	b.WriteString("]")
	return b.String()
}

// tableScript returns the module with the tables of the reader of diagram texts that runs in the page.
func tableScript() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\n", tableSource)
	var moves [][2]string
	for _, n := range diagram.DefaultMoves() {
		moves = append(moves, [2]string{n.Name, n.Move})
	}
	writeObject(&b, "Moves of pieces whose move field is empty, by name (rules/diagram-texts.md 3). A king's is that on eight files.", "DEFAULT_MOVES", moves)
	shogi, shared := diagram.TileCharacters()
	writeObject(&b, "Characters of tiles, by names that only pieces of Shogi have.", "SHOGI", shogi)
	writeObject(&b, "Characters of tiles, by names that pieces of chess have, too.", "SHARED", shared)
	writeObject(&b, "The basic colours of HTML.", "COLOURS", diagram.ColourNames())
	b.WriteString("\n// Colours of the figures of two armies: the stops of the gradient from the lit side, the outline with its width in hundredths of\n// the box, and the ink.\nexport const FIGURE_TONES = [\n")
	for _, t := range []look.FigureTones{look.Ivory, look.Ebony} {
		var stops []string
		for _, s := range t.Stops {
			stops = append(stops, fmt.Sprintf("%g, '%s'", s.At, hex(s.Color)))
		}
		fmt.Fprintf(&b, "  { stops: [%s], outline: '%s', width: %g, ink: '%s' },\n",
			strings.Join(stops, ", "), hex(t.Outline), math.Round(t.Width*1000/24)/10, hex(t.Sign))
	}
	b.WriteString("];\n")
	return b.String()
}

// identifier matches what JavaScript's formatter leaves without quotes as the name of a property.
var identifier = regexp.MustCompile(`^[\pL_$][\pL\d_$]*$`)

// writeObject writes pairs of a name and a text as a constant, a property a line.
func writeObject(b *strings.Builder, comment, name string, pairs [][2]string) {
	fmt.Fprintf(b, "\n// %s\nexport const %s = {\n", comment, name)
	for _, p := range pairs {
		key := p[0]
		if !identifier.MatchString(key) {
			key = "'" + key + "'"
		}
		fmt.Fprintf(b, "  %s: '%s',\n", key, p[1])
	}
	b.WriteString("};\n")
}

// hex returns a colour as style sheets write it.
func hex(c look.Color) string { return fmt.Sprintf("#%06x", uint32(c)) }
