package main

import (
	"fmt"
	"strings"

	"fairway/host"
	"fairway/host/view"
)

// notFramed marks calls and events that a framed board doesn't offer.
const notFramed = "Not on the element."

// reference returns docs/api.md.
func (t types) reference() (string, error) {
	objects, err := t.objects()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<!-- %s -->
# The page API, version %d

Every board document has the API as `+"`window.fairway`"+`. The element `+"`<fairway-diagram>`"+` has the same methods and events, except
those marked *Not on the element*; its methods return promises.

`+"```js"+`
await fairway.ready;
fairway.on('move', ({ move, by }) => console.log(by, 'played', move));
fairway.load('hook-shogi');
fairway.play('a6-a7');
`+"```"+`

- Squares, moves, positions, records and results are texts, in the [notation](../rules/notation.md) of this project.
- An army is named by its letter, such as `+"`w`"+`, and a piece type by its id, such as `+"`P`"+`.
- The record is a tree of nodes, a node for each move. Its nodes are numbered; node 0 is the start.
- A call that fails throws an `+"`Error`"+` with a message that you can show to the user.
- Pictures are SVG texts. Lengths are CSS pixels, and times milliseconds.
- [web/fairway.d.ts](../web/fairway.d.ts) has all of this as types for TypeScript.

| property | meaning |
|---|---|
| `+"`version`"+` | %[2]d, the version of the page API |
| `+"`release`"+` | the version of Fairway |
| `+"`ready`"+` | a promise of the API; it resolves when the first frame is on screen, and rejects if the board can't run |
| `+"`error`"+` | what is wrong with the document's address or the saved game, or null |
| `+"`variant`"+` | the name of the current game |
| `+"`on(event, listener)`"+` | adds a listener for an event, and returns a function that removes it |

Before `+"`ready`"+` resolves, you can use these properties except `+"`variant`"+`, and the calls `+"`idle`"+` and `+"`wake`"+`. All others throw.
`, generatedNote, host.Version)
	for _, c := range rows() {
		if c.By != host.Internal && c.By != host.CrossOrigin {
			b.WriteString(section(c))
		}
	}
	b.WriteString("\n## Settings\n\nYou pass these to `set`. The same names are attributes of the element and parameters of the document's address. Settings are\nsaved with the game unless their description says otherwise.\n\n| name | type | meaning |\n|---|---|---|\n")
	for _, s := range view.Settings {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s.Name, code(s.Type), cell(s.Doc))
	}
	b.WriteString("\n## Events\n\nA listener receives the detail of the event, which has the type in parentheses. On the element, `addEventListener` works as well:\nthe detail is then the event's `detail`.\n\n")
	for _, e := range host.Events {
		if e.By == host.CrossOrigin {
			continue
		}
		item := fmt.Sprintf("- `%s`", e.Name)
		if e.Detail != "undefined" {
			item += fmt.Sprintf(" (`%s`)", e.Detail)
		}
		item += ": " + e.Doc
		if !e.Framed {
			item += " *" + notFramed + "*"
		}
		b.WriteString(paragraph(item, "  "))
	}
	b.WriteString(`
To draw something around a board, listen to ` + "`change`" + ` and fetch the sections that have changed:

` + "```js" + `
let state = fairway.state();
fairway.on('change', ({ sections }) => {
  state = { ...state, ...fairway.state(sections) };
});
` + "```" + `

If an answer takes time, such as an engine's move, remember ` + "`state().revision`" + ` when you ask. If it has changed when the
answer comes, the answer is about an earlier state of the board.

## Messages

A page of another origin calls the board that it frames by messages, ` + "`{fairway: 1, id, call, args}`" + `. The board sends each
answer to the origin that asked: ` + "`{fairway: 1, id, reply}`" + `, or ` + "`{fairway: 1, id, error}`" + ` if the call fails. ` + "`id`" + ` is a
number or a short string of your choice. After the call ` + "`hello`" + ` the board also sends events, ` + "`{fairway: 1, event, detail}`" + `.
It ignores messages of all pages except the one that frames it.

` + "```js" + `
const origin = 'https://your.site';
addEventListener('message', ({ source, data }) => {
  if (source === frame.contentWindow) console.log(data.id, data.reply ?? data.error);
});
frame.contentWindow.postMessage({ fairway: 1, id: 1, call: 'play', args: ['a6-a7'] }, origin);
` + "```" + `

An argument is a string, a number, a boolean, a list of strings, or an object of these. If your page saves the game itself, from
the event ` + "`keep`" + `, add ` + "`hosted=1`" + ` to the address of the frame; otherwise the board saves it.
`)
	for _, c := range rows() {
		if c.By == host.CrossOrigin {
			b.WriteString(section(c))
		}
	}
	b.WriteString("\n")
	var names []string
	for _, c := range rows() {
		if c.Framed && c.By != host.CrossOrigin {
			names = append(names, "`"+c.Name+"`")
		}
	}
	b.WriteString(paragraph("The other calls by message are "+strings.Join(names, ", ")+".", "") + "\n")
	names = nil
	for _, e := range host.Events {
		if e.Framed {
			names = append(names, "`"+e.Name+"`")
		}
	}
	b.WriteString(paragraph("The events are "+strings.Join(names, ", ")+".", ""))
	for _, e := range host.Events {
		if e.By == host.CrossOrigin {
			b.WriteString("\n" + paragraph(fmt.Sprintf("`%s` comes by message only, with the detail `%s`. %s", e.Name, e.Detail, e.Doc), ""))
		}
	}
	b.WriteString(`
## Version 1

Pages written for version 1 still work, except that ` + "`state()`" + ` has the shape below. If a page calls ` + "`hello`" + ` without
a version, the detail of ` + "`move`" + ` is the text of the move, and that of ` + "`change`" + ` is a Summary, sent after every change.

## Types
`)
	for _, o := range objects {
		doc := o.doc
		for _, e := range o.embeds {
			doc += fmt.Sprintf(" Also has the fields of %s.", e)
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| field | type | meaning |\n|---|---|---|\n", o.name, doc)
		for _, f := range o.fields {
			name := f.name
			if f.optional {
				name += "?"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, code(f.kind), cell(f.doc))
		}
	}
	return b.String(), nil
}

// section returns the section of a call, with its signature, description, arguments and example.
func section(c host.Call) string {
	var b strings.Builder
	if c.Group != "" {
		fmt.Fprintf(&b, "\n## %s\n", c.Group)
	}
	fmt.Fprintf(&b, "\n### %s\n\n```ts\n%s\n```\n\n%s", c.Name, signature(c), paragraph(c.Doc, ""))
	if len(c.Args) > 0 && c.Alias == "" {
		b.WriteString("\n")
		for _, a := range c.Args {
			b.WriteString(paragraph(fmt.Sprintf("- `%s`: %s", a.Name, a.Doc), "  "))
			for _, f := range a.Fields {
				b.WriteString("  " + paragraph(fmt.Sprintf("- `%s`: %s", f.Name, f.Doc), "    "))
			}
		}
	}
	if c.Example != "" && c.Alias == "" {
		fmt.Fprintf(&b, "\n```js\n%s\n```\n", c.Example)
	}
	if !c.Framed {
		fmt.Fprintf(&b, "\n*%s*\n", notFramed)
	}
	return b.String()
}

// referenceWidth is the maximum length of a line of prose in the reference.
const referenceWidth = 120

// paragraph returns a text on lines of referenceWidth characters. All but the first begin with indent.
func paragraph(text, indent string) string {
	return strings.Join(wrap(text, referenceWidth-len(indent)), "\n"+indent) + "\n"
}

// code returns a type for a cell of a table.
func code(kind string) string {
	if kind == "void" || kind == "undefined" {
		return ""
	}
	return "`" + strings.ReplaceAll(kind, "|", `\|`) + "`"
}

// cell returns a text for a cell of a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
