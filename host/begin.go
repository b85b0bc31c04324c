package host

import (
	"errors"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Address is what a document's address asks for, and what an earlier life of the document kept.
type Address struct {
	Params map[string]string // the query's: variant, position, played, marks, diagram, and those of Settings
	Link   string            // the link after the #, empty for none
	Kept   string            // the kept game, empty for none
}

// Notice is something that a person should know before anything else.
type Notice struct {
	Title, Text string
	Fault       bool // something that was asked for can't be shown
	Aside       bool // the kept game is to be laid where nothing is written over it
	// Refused says that an own game was asked for whose text can't be read: no other game is shown in its
	// place.
	Refused bool
}

// Opening is the name of the built-in game that an address asks for, as far as that can be told before there is a host; other
// where it asks for none, or for an own game. A host that begins with it makes no game in vain.
func Opening(a Address, other string) string {
	name := a.Params["variant"]
	if name == "" {
		name = a.Params["opens"] // a page that will begin another game knows it
	}
	if a.Link != "" {
		_, rest, _ := strings.Cut(a.Link, ".")
		name, _, _ = strings.Cut(rest, ".")
	}
	if _, record, ok := strings.Cut(a.Kept, `"record":"`); ok {
		name, _, _ = strings.Cut(record, ";")
	}
	if _, err := variants.Find(name); err != nil {
		return other
	}
	return name
}

// Begin brings a new host to where its document should start. What was kept wins over the address: the
// document is being loaded again. Where either is damaged the start of the game that was meant stays,
// if there is one, and a notice says so.
func (h *Host) Begin(a Address) (notices []Notice) {
	defer h.touch() // as an answered call does
	fault := func(title string, err error) {
		notices = append(notices, Notice{Title: title, Text: faults(err), Fault: true})
	}
	last := func() *Notice { return &notices[len(notices)-1] }
	show := func(but ...string) {
		for _, s := range Settings {
			value, ok := a.Params[s.Name]
			if !ok || slices.Contains(but, s.Name) {
				continue
			}
			if s.flag && value == "" {
				value = "true" // as an attribute without a value
			}
			if err := h.Set(map[string]any{s.Name: value}); err != nil {
				fault("This setting isn't valid.", err)
			}
		}
	}
	variant, position, played, text := a.Params["variant"], a.Params["position"], strings.TrimSpace(a.Params["played"]), a.Params["diagram"]
	if a.Kept != "" {
		show("seat", "seats", "opponent") // which armies there are only the kept game says, who sits below, and who moves them
		warning, err := h.Restore(a.Kept)
		if err == nil {
			if warning != "" {
				notices = append(notices, Notice{Title: notation.RulesChanged + ".", Text: warning, Aside: true})
			}
			return notices
		}
		notices = nil // of what was set: it is set anew below
		fault("The saved game can't be read.", err)
		last().Aside = true
	}
	before := len(notices)
	var but []string
	switch {
	case a.Link != "":
		switch warning, err := h.OpenLink(a.Link); {
		case err != nil:
			_, rest, _ := strings.Cut(a.Link, ".")
			name, _, _ := strings.Cut(rest, ".")
			_ = h.Load(name, "", "") // the start of the game that was meant, if there is such a game
			fault("The link can't be followed.", err)
			last().Refused = name == game.DiagramName
		case warning != "":
			notices = append(notices, Notice{Title: LinkChanged, Text: warning})
		}
		but = []string{"seat", "seats", "opponent"} // the link says who sits below, and who moves which army
	case text != "":
		switch warnings, err := h.LoadDiagram(text, position, played); {
		case err != nil:
			fault("The diagram can't be read.", err)
			last().Refused = true
		case len(warnings) > 0:
			notices = append(notices, Notice{Title: Unplayed, Text: strings.Join(warnings, "\n")})
		}
	case variant+position+played != "":
		if err := h.Load(variant, position, played); err != nil {
			_ = h.Load(variant, "", "")
			fault("The game can't be loaded.", err)
		}
	}
	opened := !slices.ContainsFunc(notices[before:], func(n Notice) bool { return n.Fault })
	if marks := a.Params["marks"]; marks != "" && a.Link == "" && opened {
		if err := h.Annotate(map[string]any{"marks": marks}); err != nil {
			fault("This setting isn't valid.", err)
		}
	}
	refused, known := len(notices) > 0 && last().Refused, len(notices)
	show(but...) // after the game, which opens with a piece style of its own
	if refused {
		return notices[:known] // what can't be set belongs to a game that isn't there
	}
	return notices
}

// Unplayed is the title of the notice about what of a diagram text isn't played.
const Unplayed = "Some features of this diagram aren't supported."

// faults is an error as people read it: each fault of a diagram text as a sentence in a line of its own.
func faults(err error) string {
	var list diagram.Errors
	if !errors.As(err, &list) {
		return err.Error()
	}
	return listed(noted(list))
}

// LinkChanged is the title of the notice about a link whose moves now lead elsewhere.
const LinkChanged = "The rules changed since this link was made."
