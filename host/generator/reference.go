package main

import (
	"fmt"
	"strings"

	"fairway/host"
	"fairway/host/view"
)

// notFramed marks calls and events that a framed board doesn't offer.
const notFramed = " *Not on the element.*"

// reference returns docs/api.md.
func (t types) reference() (string, error) {
	objects, err := t.objects()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<!-- %s -->
# The page API, version %d

Every board document has it as `+"`window.fairway`"+`. The element `+"`<fairway-diagram>`"+` has the same methods and events but for
those marked; its methods return promises. Squares, moves, positions, records and results are texts of the
[notation](../rules/notation.md). A call that fails throws an `+"`Error`"+` with a message for people. The types below are in
[web/fairway.d.ts](../web/fairway.d.ts).

| property | |
|---|---|
| `+"`version`"+` | %[2]d |
| `+"`release`"+` | the version of Fairway |
| `+"`ready`"+` | a promise, kept with the API when the first frame is on screen; broken when the board can't run |
| `+"`error`"+` | what was wrong with the address or the kept game, or null |
| `+"`variant`"+` | the game's name |
| `+"`on(event, listener)`"+` | listens to an event; the function that it returns ends that |

Until `+"`ready`"+` is kept, everything but these (without `+"`variant`"+`), `+"`idle`"+` and `+"`wake`"+` throws.
`, generatedNote, host.Version)
	for _, c := range rows() {
		if c.By == host.Internal || c.By == host.Door {
			continue
		}
		if c.Group != "" {
			fmt.Fprintf(&b, "\n## %s\n\n| call | answer | |\n|---|---|---|\n", c.Group)
		}
		doc := c.Doc
		for _, a := range c.Args {
			doc += fmt.Sprintf(" `%s`: `%s`.", a.Name, a.Type)
		}
		if c.Changes {
			doc += " *Changes something.*"
		}
		if !c.Framed {
			doc += notFramed
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", call(c), code(c.Returns), cell(doc))
	}
	b.WriteString("\n## Settings\n\nWhat `set` takes. The same names are attributes of the element and parameters of an address.\n\n| name | | |\n|---|---|---|\n")
	for _, s := range view.Settings {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s.Name, code(s.Type), cell(s.Doc))
	}
	b.WriteString("\n## Events\n\n| event | detail | |\n|---|---|---|\n")
	for _, e := range host.Events {
		if e.By == host.Door {
			continue
		}
		doc := e.Doc
		if !e.Framed {
			doc += notFramed
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", e.Name, code(e.Detail), cell(doc))
	}
	b.WriteString(`
A page that draws something around a board listens to ` + "`change`" + ` and asks for the sections that have changed:

` + "```js" + `
let state = fairway.state();
fairway.on('change', ({ sections }) => {
  state = { ...state, ...fairway.state(sections) };
});
` + "```" + `

An answer that took its time, such as a move of an engine, is about the revision that it began with: where
` + "`state().revision`" + ` is another one by then, it is about something else.

## Messages

A page of another origin reaches the board that it frames by messages, ` + "`{fairway: 1, id, call, args}`" + `. Each is
answered by ` + "`{fairway: 1, id, reply}`" + ` or ` + "`{fairway: 1, id, error}`" + `, to the exact origin that asked. A page that has called
` + "`hello`" + ` is sent events, ` + "`{fairway: 1, event, detail}`" + `. Nobody but the framing page is heard.

Arguments are texts, numbers, booleans, lists of texts, or an object of these. A page that keeps the game itself, from
` + "`keep`" + ` events, frames the board with ` + "`hosted=1`" + ` in its address; for any other page the board does.

| call | answer | |
|---|---|---|
`)
	for _, c := range rows() {
		if c.By == host.Door {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", call(c), code(c.Returns), cell(c.Doc))
		}
	}
	b.WriteString("\nBeside these: ")
	var names []string
	for _, c := range rows() {
		if c.Framed && c.By != host.Door {
			names = append(names, "`"+c.Name+"`")
		}
	}
	b.WriteString(strings.Join(names, ", ") + ".\n\nThe events sent are ")
	names = nil
	for _, e := range host.Events {
		if e.Framed {
			names = append(names, "`"+e.Name+"`")
		}
	}
	b.WriteString(strings.Join(names, ", ") + `.

## Version 1

Everything of version 1 works as before, but for ` + "`state()`" + `, whose shape and names are those below. To a page that calls
` + "`hello`" + ` without a version, ` + "`move`" + ` is the text of the move, and ` + "`change`" + ` a Summary that comes whenever
something has changed.

## Types
`)
	for _, o := range objects {
		doc := o.doc
		for _, e := range o.embeds {
			doc += fmt.Sprintf(" It has the fields of %s, too.", e)
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| field | | |\n|---|---|---|\n", o.name, doc)
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

// call returns a call with the names of its arguments. Optional ones are in brackets.
func call(c host.Call) string {
	var args strings.Builder
	open := 0
	for i, a := range c.Args {
		comma := ""
		if i > 0 {
			comma = ", "
		}
		if a.Optional {
			args.WriteString("[" + comma + a.Name)
			open++
		} else {
			args.WriteString(comma + a.Name)
		}
	}
	return c.Name + "(" + args.String() + strings.Repeat("]", open) + ")"
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
