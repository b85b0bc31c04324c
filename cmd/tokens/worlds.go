package main

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/render/look"
	"fairway/variants"
	"fairway/variants/manifest"
)

// world is the look of pages under its name in the attribute data-world: the name of its game, or that of a world of
// manifest.WorldsFile.
type world struct {
	name string
	manifest.World
}

// worlds returns the clubhouse, which pages without another world have, then old paper, then the worlds of the games in
// the order of the registry.
func worlds() ([]world, error) {
	common, err := manifest.Worlds(variants.Folders)
	if err != nil {
		return nil, err
	}
	var list []world
	for _, name := range []string{manifest.Clubhouse, manifest.OldPaper} {
		list = append(list, world{name, common[name]})
	}
	games, err := manifest.All(variants.Folders)
	if err != nil {
		return nil, err
	}
	for _, m := range games {
		list = append(list, world{m.Name, m.World})
	}
	return list, nil
}

// palettes returns the colours of a world, light and dark.
func (w world) palettes() (light, dark look.Palette) {
	return palette(w.Light, look.AlarmLight), palette(w.Dark, look.AlarmDark)
}

func palette(t manifest.WorldTheme, alarm look.Color) look.Palette {
	return look.NewPalette(color(t.Ground), color(t.OnGround), color(t.Panel), color(t.Ink), color(t.Muted), color(t.Accent), color(t.OnAccent), alarm)
}

// color reads #RRGGBB, which the schema of manifests has checked.
func color(text string) look.Color {
	v, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil {
		panic(err)
	}
	return look.Color(v)
}

// lightSelector and darkSelector return the selectors of a world's rules. An element may have another world than its
// document, as a card in a list of games has.
func (w world) lightSelector() string {
	if w.name == manifest.Clubhouse {
		return fmt.Sprintf(":root,\n[data-world=%q]", w.name)
	}
	return fmt.Sprintf("[data-world=%q]", w.name)
}

func (w world) darkSelector() string {
	const dark = `:root[data-theme="dark"]`
	own := fmt.Sprintf("%s[data-world=%q],\n%[1]s [data-world=%[2]q]", dark, w.name)
	if w.name == manifest.Clubhouse {
		return dark + ",\n" + own
	}
	return own
}

// worldSheet returns the style sheet with the colours of all worlds as custom properties, light and dark. prepaint.js
// sets data-theme before the first paint; light-dark() would need newer browsers than the oldest supported ones.
func worldSheet(list []world) string {
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s */\n", source)
	block := func(selector, scheme string, p look.Palette) {
		fmt.Fprintf(&b, "%s {\n  color-scheme: %s;\n", selector, scheme)
		for _, t := range p.Tokens() {
			fmt.Fprintf(&b, "  --%s: %s;\n", t.Name, hex(t.Color))
		}
	}
	b.WriteString(":root {\n" + materials() + "}\n")
	for _, w := range list {
		light, dark := w.palettes()
		block(w.lightSelector(), "light", light)
		fmt.Fprintf(&b, "  --stand: %s;\n  --stand-ink: %s;\n  --stand-lip: %s;\n}\n", lower(w.Stand.Wood), lower(w.Stand.Ink), lower(w.Stand.Lip))
		block(w.darkSelector(), "dark", dark)
		b.WriteString("}\n")
	}
	b.WriteString("/* What lies on the ground of a world: the colours of panels aren't readable there. Nothing in it is a panel. */\n")
	b.WriteString(surface(".on-ground", "on-ground", "quiet", "ground"))
	b.WriteString("/* What lies on a piece stand */\n")
	b.WriteString(surface(".stand", "stand-ink", "stand-ink", "stand"))
	return b.String()
}

// surface returns the rule of elements on another surface than a panel: the names of the colours on a panel stand for those
// that are readable on it.
func surface(selector, ink, muted, below string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s {\n  --ink: var(--%s);\n  --muted: var(--%s);\n", selector, ink, muted)
	for _, t := range []struct {
		name    string
		percent int
	}{{"hair", 24}, {"edge", 62}, {"well", 10}, {"wash", 15}} {
		fmt.Fprintf(&b, "  --%s: color-mix(in srgb, var(--%s) %d%%, transparent);\n", t.name, ink, t.percent)
	}
	fmt.Fprintf(&b, "  --panel: transparent;\n  --accent: var(--%s);\n  --on-accent: var(--%s);\n  --alarm: var(--%[1]s);\n  color: var(--%[1]s);\n}\n", ink, below)
	return b.String()
}

// fabricSheet returns the style sheet with the hems and the textures of all worlds.
func fabricSheet(list []world) string {
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s */\n", source)
	for _, w := range list {
		fmt.Fprintf(&b, "%s {\n  --hem: %s;\n  --texture:%s;\n}\n", w.lightSelector(), hem(w.Hem.Pattern, w.Hem.Colours), layers(texture(w.Texture, false)))
		if dark := texture(w.Texture, true); dark != texture(w.Texture, false) {
			fmt.Fprintf(&b, "%s {\n  --texture:%s;\n}\n", w.darkSelector(), layers(dark))
		}
	}
	return b.String()
}

// layers returns a value with each of its layers on a line of its own, as the formatter of styles wants it.
func layers(value string) string {
	if strings.HasPrefix(value, "url(") || !strings.Contains(value, "), re") {
		return " " + value
	}
	return "\n    " + strings.ReplaceAll(value, "), re", "),\n    re")
}

// lower returns a colour of a manifest as style sheets write it.
func lower(text string) string { return strings.ToLower(text) }
