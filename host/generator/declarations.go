package main

import (
	"fmt"
	"slices"
	"strings"

	"fairway/host"
	"fairway/host/view"
)

// declarations returns web/fairway.d.ts.
func (t types) declarations() (string, error) {
	objects, err := t.objects()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `// %s

/** window.fairway of a board's document. Calls that fail throw an Error with a message for people. */
export interface Fairway {
  /** The version of the page API. */
  version: %d;
  /** The version of Fairway, as in 1.2.3. */
  release: string;
  /** Kept when the first frame is on screen; broken when the board can't run. */
  ready: Promise<Fairway>;
  /** What was wrong with the address or the kept game, or null. */
  error: string | null;
  /** The game's name. */
  readonly variant: string;
  /** Listens to an event; the function that it returns ends that. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
`, generatedNote, host.Version)
	for _, c := range rows() {
		if c.By == host.Program || c.By == host.Script {
			fmt.Fprintf(&b, "  /** %s */\n  %s;\n", c.Doc, signature(c))
		}
	}
	b.WriteString("}\n\n/** The details of the events. */\nexport interface Events {\n")
	for _, e := range host.Events {
		if e.By != host.Door {
			fmt.Fprintf(&b, "  /** %s */\n  %s: %s;\n", e.Doc, e.Name, e.Detail)
		}
	}
	b.WriteString("}\n\n/** What set takes. */\nexport interface Settings {\n")
	for _, s := range view.Settings {
		fmt.Fprintf(&b, "  /** %s */\n  %s?: %s;\n", s.Doc, s.Name, s.Type)
	}
	fmt.Fprintf(&b, "}\n\n/** A section of the state. */\nexport type Section = '%s';\n", strings.Join(host.SectionNames(), "' | '"))
	b.WriteString("\n/** The answer of hello. */\nexport interface Hello {\n  version: number;\n  /** The board is live, or is becoming so. */\n  live: boolean;\n}\n")
	for _, o := range objects {
		extends := ""
		if len(o.embeds) > 0 {
			extends = " extends " + strings.Join(o.embeds, ", ")
		}
		fmt.Fprintf(&b, "\n/** %s */\nexport interface %s%s {\n", o.doc, o.name, extends)
		for _, f := range o.fields {
			if f.doc != "" {
				fmt.Fprintf(&b, "  /** %s */\n", capital(f.doc))
			}
			mark := ""
			if f.optional {
				mark = "?"
			}
			fmt.Fprintf(&b, "  %s%s: %s;\n", f.name, mark, f.kind)
		}
		b.WriteString("}\n")
	}
	b.WriteString("\n/** The methods of the element <fairway-diagram>: those of the board, with promises, and its own. */\nexport interface Diagram extends HTMLElement {\n")
	for _, c := range rows() {
		if c.Framed && (c.By == host.Program || c.By == host.Script) && !slices.Contains([]string{"click", "focus", "wake"}, c.Name) {
			c.Returns = "Promise<" + strings.TrimSuffix(strings.TrimPrefix(c.Returns, "Promise<"), ">") + ">"
			fmt.Fprintf(&b, "  %s;\n", signature(c))
		}
	}
	b.WriteString(`  click(square?: string, part?: '' | 'upper' | 'lower'): Promise<void>;
  wake(): Promise<Diagram>;
  sleep(): Promise<void>;
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  ready: Promise<Diagram>;
  readonly live: boolean;
  readonly version: number;
  readonly release: string;
  variant: string;
  error: string | null;
}

declare global {
  interface Window {
    fairway: Fairway;
  }
  interface HTMLElementTagNameMap {
    'fairway-diagram': Diagram;
  }
}
`)
	return b.String(), nil
}

// signature returns a call as a method of a TypeScript interface.
func signature(c host.Call) string {
	var args []string
	for _, a := range c.Args {
		mark := ""
		if a.Optional {
			mark = "?"
		}
		args = append(args, a.Name+mark+": "+a.Type)
	}
	return fmt.Sprintf("%s(%s): %s", c.Name, strings.Join(args, ", "), c.Returns)
}

// capital returns s with its first letter in upper case.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
