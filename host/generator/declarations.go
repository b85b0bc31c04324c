package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fairway/host"
	"fairway/host/view"
)

// olderTypes lists the names that types had in earlier versions. Pages that import those still compile.
var olderTypes = []struct{ older, name string }{
	{"Has", "Features"},
	{"Judged", "ScoredLine"},
	{"Key", "LegendEntry"},
	{"Odd", "StrokeOutcome"},
	{"Possible", "KeyItem"},
	{"Saying", "PositionKey"},
}

// declarations returns web/fairway.d.ts.
func (t types) declarations() (string, error) {
	objects, err := t.objects()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `// %s

/** window.fairway of a board's document. A call that fails throws an Error with a message for users. */
export interface Fairway {
  /** The version of the page API. */
  version: %d;
  /** The version of Fairway, such as 1.2.3. */
  release: string;
  /** Resolves when the first frame is on screen; rejects if the board can't run. */
  ready: Promise<Fairway>;
  /** What is wrong with the document's address or the saved game, or null. */
  error: string | null;
  /** The name of the current game. */
  readonly variant: string;
  /** Adds an event listener, and returns a function that removes it. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
`, generatedNote, host.Version)
	for _, c := range rows() {
		if c.By == host.Program || c.By == host.Script {
			fmt.Fprintf(&b, "%s  %s;\n", jsdoc(c), signature(c))
		}
	}
	b.WriteString("}\n\n/** The events, each with the type of its detail. */\nexport interface Events {\n")
	for _, e := range host.Events {
		if e.By != host.CrossOrigin {
			fmt.Fprintf(&b, "%s  %s: %s;\n", comment([]string{e.Doc}), e.Name, e.Detail)
		}
	}
	b.WriteString("}\n\n/** The settings of a board, for set. */\nexport interface Settings {\n")
	for _, s := range view.Settings {
		fmt.Fprintf(&b, "%s  %s?: %s;\n", comment([]string{s.Doc}), s.Name, s.Type)
	}
	fmt.Fprintf(&b, "}\n\n/** The name of a section of the state. */\nexport type Section = '%s';\n", strings.Join(host.SectionNames(), "' | '"))
	b.WriteString("\n/** The answer of hello. */\nexport interface Hello {\n  /** The latest version of the page API that the board has. */\n  version: number;\n  /** The board is live or loading; otherwise it is a picture. */\n  live: boolean;\n}\n")
	for _, o := range objects {
		extends := ""
		if len(o.embeds) > 0 {
			extends = " extends " + strings.Join(o.embeds, ", ")
		}
		fmt.Fprintf(&b, "\n/** %s */\nexport interface %s%s {\n", o.doc, o.name, extends)
		for _, f := range o.fields {
			if f.doc != "" {
				b.WriteString(comment([]string{capital(f.doc)}))
			}
			mark := ""
			if f.optional {
				mark = "?"
			}
			fmt.Fprintf(&b, "  %s%s: %s;\n", f.name, mark, f.kind)
		}
		b.WriteString("}\n")
	}
	b.WriteString("\n")
	for _, a := range olderTypes {
		fmt.Fprintf(&b, "/** @deprecated The older name of %[2]s */\nexport type %[1]s = %[2]s;\n", a.older, a.name)
	}
	b.WriteString("\n/** The element <fairway-diagram>. The methods of Fairway return promises here, and load the board first if necessary. */\nexport interface Diagram extends HTMLElement {\n")
	for _, c := range rows() {
		if c.Framed && (c.By == host.Program || c.By == host.Script) && !slices.Contains([]string{"click", "focus", "wake"}, c.Name) {
			c.Returns = "Promise<" + strings.TrimSuffix(strings.TrimPrefix(c.Returns, "Promise<"), ">") + ">"
			fmt.Fprintf(&b, "  %s;\n", signature(c))
		}
	}
	b.WriteString(`  /** Clicks a square, or the element itself, which loads the board. */
  click(square?: string, part?: '' | 'upper' | 'lower'): Promise<void>;
  /** Loads the board. Resolves when it is ready. */
  wake(): Promise<Diagram>;
  /** Replaces the board by a picture. The element keeps the game. */
  sleep(): Promise<void>;
  /** Adds an event listener, and returns a function that removes it. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  /** Resolves when the board is ready, now or the next time that it is loaded. */
  ready: Promise<Diagram>;
  /** The board is loaded and ready. */
  readonly live: boolean;
  /** The version of the page API. */
  readonly version: number;
  /** The version of Fairway, such as 1.2.3. */
  readonly release: string;
  /** The attribute variant. */
  variant: string;
  /** The last error, or null. */
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

// commentWidth is the maximum length of a line in a comment, where words allow it.
const commentWidth = 112

// jsdoc returns the comment of a call.
func jsdoc(c host.Call) string {
	lines := []string{c.Doc}
	for _, a := range c.Args {
		lines = append(lines, "@param "+a.Name+" "+a.Doc)
		for _, f := range a.Fields {
			lines = append(lines, "@param "+a.Name+"."+f.Name+" "+f.Doc)
		}
	}
	if c.Example != "" {
		lines = append(lines, "@example")
		lines = append(lines, strings.Split(c.Example, "\n")...)
	}
	return comment(lines)
}

// comment returns lines as a JSDoc comment of a member. It wraps long ones.
func comment(lines []string) string {
	var wrapped []string
	for _, line := range lines {
		wrapped = append(wrapped, wrap(line, commentWidth)...)
	}
	if len(wrapped) == 1 {
		return "  /** " + wrapped[0] + " */\n"
	}
	return "  /**\n   * " + strings.Join(wrapped, "\n   * ") + "\n   */\n"
}

// word matches a word of a text; a code span is a single one.
var word = regexp.MustCompile("(?:`[^`]*`|\\S)+")

// wrap breaks a text into lines of at most width characters, or single words that are longer.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, w := range word.FindAllString(text, -1) {
		if line != "" && len(line)+1+len(w) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
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
