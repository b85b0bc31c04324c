// Command tokens writes what the page must know of render/look for its styles and scripts: the
// palette, and the rule for the frames of boards. "go generate ./render/look" runs it.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairway/render/look"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: tokens FOLDER")
		os.Exit(2)
	}
	for name, text := range files() {
		if err := os.WriteFile(filepath.Join(os.Args[1], name), []byte(text), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "tokens:", err)
			os.Exit(1)
		}
	}
}

// source says where a file comes from.
const source = `Written by "go generate ./render/look" from its tokens and its frame rule.`

// files are the files that are written, by name.
func files() map[string]string {
	return map[string]string{"rooms.css": rooms(), "look.js": script(), "page.js": page()}
}

// matter are the colours of things, as properties.
func matter() string {
	var b strings.Builder
	b.WriteString("  /* matter: the same in both rooms */\n")
	styles, _ := look.Matter()
	for _, t := range styles {
		fmt.Fprintf(&b, "  --%s: %s;\n", t.Name, hex(t.Color))
	}
	return b.String()
}

// rooms is the palette as custom properties, light and dark. prepaint.js sets data-theme before the first paint; light-dark() would
// need newer browsers than the oldest supported ones.
func rooms() string {
	var b strings.Builder
	block := func(selector, scheme string, r look.Room) {
		fmt.Fprintf(&b, "%s {\n  color-scheme: %s;\n", selector, scheme)
		for _, t := range r.Tokens() {
			fmt.Fprintf(&b, "  --%s: %s;\n", t.Name, hex(t.Color))
		}
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, "/* %s */\n", source)
	block(":root", "light", look.Light)
	b.WriteString(":root {\n" + matter() + "}\n")
	block(`:root[data-theme="dark"]`, "dark", look.Dark)
	return b.String()
}

// script are the constants of scripts.
func script() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\n", source)
	constant := func(comment, name, value string) {
		fmt.Fprintf(&b, "\n// %s\nexport const %s = %s;\n", comment, name, value)
	}
	fmt.Fprintf(&b, "\n// The rooms as text of a style.\nexport const LIGHT =%s;\nexport const DARK =%s;\n", properties("light", look.Light), properties("dark", look.Dark))
	b.WriteString("\n// Colours that are the same in both rooms.\n")
	_, scripts := look.Matter()
	for _, t := range scripts {
		fmt.Fprintf(&b, "export const %s = '%s';\n", strings.ToUpper(strings.ReplaceAll(t.Name, "-", "_")), hex(t.Color))
	}
	constant("A board of wood that would be smaller than the first one way and the second the other, in CSS pixels, has no frame.",
		"FRAMED", fmt.Sprintf("[%d, %d]", look.FramedLess, look.FramedMore))
	constant("Widths of the frame of wood: from so many CSS pixels a square on, so many.", "MARGINS", margins())
	constant("The longer side of an author's picture, in squares.", "PICTURE_SIZE", fmt.Sprint(look.PictureSize))
	return b.String()
}

// properties is a room as text of a style, which is long enough for a line of its own.
func properties(scheme string, r look.Room) string {
	var b strings.Builder
	fmt.Fprintf(&b, "color-scheme:%s;", scheme)
	for _, t := range r.Tokens() {
		fmt.Fprintf(&b, "--%s:%s;", t.Name, hex(t.Color))
	}
	return "\n  '" + b.String() + "'"
}

// page is the page's own colour, by itself: the script that needs it delays the first picture.
func page() string {
	return fmt.Sprintf("// %s\n\n// The page's colour in either room.\nexport const PAGE = { light: '%s', dark: '%s' };\n", source, hex(look.Light.Page), hex(look.Dark.Page))
}

// margins are the steps of the frame of wood as an array.
func margins() string {
	var b strings.Builder
	b.WriteString("[\n")
	for _, m := range (look.BoardStyle{}).Margins() {
		fmt.Fprintf(&b, "  [%g, %g],\n", m[0], m[1])
	}
	b.WriteString("]")
	return b.String()
}

// hex is a colour as style sheets write it.
func hex(c look.Color) string { return fmt.Sprintf("#%06x", uint32(c)) }
