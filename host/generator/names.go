package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fairway/host"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/version"
)

// generatedNote is the first line of each file.
const generatedNote = "Generated from host/table.go by go generate ./host."

// names returns web/shared/calls.js.
func (t types) names() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\n\n// The versions of the page API and of Fairway.\nexport const VERSION = %d;\nexport const RELEASE = '%s';\n", generatedNote, host.Version, version.Number)
	b.WriteString("\n// The calls that the program answers: whether each changes something, and whether it begins another game.\nexport const CALLS = {\n")
	var notInElement, methods []string // calls that the element doesn't have
	for _, c := range rows() {
		switch {
		case c.Framed && c.By == host.CrossOrigin:
			notInElement = append(notInElement, c.Name)
		case c.Framed:
			methods = append(methods, c.Name)
		}
		if c.By != host.Program {
			continue
		}
		flags := ""
		switch {
		case c.Begins:
			flags = " changes: true, begins: true "
		case c.Changes:
			flags = " changes: true "
		}
		fmt.Fprintf(&b, "  %s: {%s},\n", c.Name, flags)
	}
	b.WriteString("};\n")
	list(&b, "METHODS", "The methods that the element has too. They return promises there.", methods)
	fmt.Fprintf(&b, "\n// The calls that a page of another origin may make to a board that it frames.\nexport const DOOR = /* @__PURE__ */ METHODS.concat('%s');\n", strings.Join(notInElement, "', '"))
	list(&b, "FACES", "The piece styles in which the site has pictures of the games.", look.FaceTexts[:look.FacePictures])
	fmt.Fprintf(&b, "\n// Limits of an author's pictures: pixels of a side, and bytes of all pictures together.\nexport const BITMAP_SIDE = %d;\nexport const BITMAP_BYTES = %d;\n", host.BitmapSide, host.BitmapBytes)
	list(&b, "SETTINGS", "The names of the settings: fields for set, attributes of the element, and parameters of the address.", view.Names())
	list(&b, "FIELDS", "The fields that objects may have as arguments in calls from another origin.", t.fields())
	var events []string
	for _, e := range host.Events {
		if e.Framed && e.By != host.CrossOrigin {
			events = append(events, e.Name)
		}
	}
	list(&b, "EVENTS", "The events that are sent to a page of another origin.", events)
	return b.String()
}

// inlineField matches the name of a field in an object type without a name, as in { node?: number }.
var inlineField = regexp.MustCompile(`(\w+)\??:`)

// fields lists the names of all fields that framed calls take in objects, and of the settings, each once.
func (t types) fields() []string {
	var all []string
	add := func(name string) {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	for _, c := range rows() {
		if !c.Framed {
			continue
		}
		for _, a := range c.Args {
			if o := t[a.Type]; o != nil {
				for _, f := range o.fields {
					add(f.name)
				}
			}
			for _, m := range inlineField.FindAllStringSubmatch(a.Type, -1) {
				add(m[1])
			}
		}
	}
	for _, s := range view.Settings {
		add(s.Name)
	}
	return all
}

// list writes an array of names, formatted as biome does.
func list(b *strings.Builder, name, doc string, names []string) {
	line := fmt.Sprintf("export const %s = ['%s'];", name, strings.Join(names, "', '"))
	if len(line) > 120 {
		line = fmt.Sprintf("export const %s = [\n  '%s',\n];", name, strings.Join(names, "',\n  '"))
	}
	fmt.Fprintf(b, "\n// %s\n%s\n", doc, line)
}
