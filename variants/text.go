package variants

import (
	"strings"

	"fairway/game"
	"fairway/variants/diagram"
)

// diagramGame is a game that is a diagram text, of one or more files. A text of several files is an
// author's own without a title, so the manifest's title and inventor count.
type diagramGame struct {
	name, title, inventor, reconstructed string
	texts                                []*string // embedded files
	options                              []game.RuleOption
	lines                                diagram.Lines
}

// variant returns the entry of the game in the registry.
func (d *diagramGame) variant(draft bool) variant {
	v := cached(d.name, draft, d.options, d.build)
	v.text = d.text
	return v
}

// files returns the texts with every rule option at its default.
func (d *diagramGame) files() []string {
	list := make([]string, len(d.texts))
	for i, text := range d.texts {
		list[i] = *text
	}
	return list
}

// build makes the game by the values chosen for its rule options, nil for the defaults. It fails only when
// its texts are wrong.
func (d *diagramGame) build(chosen []string) (game.Rules, error) {
	texts, err := d.lines.In(d.files(), d.options, chosen)
	if err != nil {
		return nil, err
	}
	b, _, err := diagram.Load(d.name, texts...)
	if err != nil {
		return nil, err
	}
	b.Title, b.Inventor, b.Reconstructed = d.title, d.inventor, d.reconstructed
	return b, nil
}

// text returns the game as one text by the values chosen for its rule options, nil for the defaults.
func (d *diagramGame) text(chosen []string) (string, error) {
	texts, err := d.lines.In(d.files(), d.options, chosen)
	if err != nil {
		return "", err
	}
	if len(texts) > 1 {
		texts = append([]string{titleLine(d.title) + "inventor=" + underscored(d.inventor) + "\n" + texts[0]}, texts[1:]...)
	}
	return strings.Join(texts, "\n"), nil
}

// titleLine is the line of a diagram text that gives the title.
func titleLine(title string) string { return "title=" + underscored(title) + "\n" }

// underscored returns a text as diagram texts have it: without spaces.
func underscored(text string) string { return strings.ReplaceAll(text, " ", "_") }

// Diagram returns the diagram text of the game of that name, with rule options after a colon where they
// aren't at their default. It is empty for a game that is a Go package.
func Diagram(name string) (string, error) {
	r, err := Find(name)
	if err != nil {
		return "", err
	}
	g := r.Data()
	v, _ := entry(g.Name)
	if v.text == nil {
		return "", nil
	}
	text, err := v.text(g.Chosen)
	if words := g.RuleOptionsTitle(); words != "" {
		text = strings.Replace(text, titleLine(strings.TrimSuffix(g.Title, " ("+words+")")), titleLine(g.Title), 1)
	}
	return text, err
}
