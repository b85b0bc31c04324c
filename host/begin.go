package host

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/host/pictures"
	"fairway/host/view"
	"fairway/session"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Address is what a document starts from: its address, and the game that was kept when the document
// was loaded before.
type Address struct {
	Params map[string]string // of the query: variant, position, played, marks, diagram, and names of settings
	Link   string            // the link after the #, empty for none
	Kept   string            // the kept game, empty for none
}

// Notice is a message that the document shows at its start.
type Notice struct {
	Title, Text string
	Fault       bool // something in the address or the kept game can't be shown
	Aside       bool // the kept game must be saved elsewhere before it is overwritten
	Refused     bool // the diagram text can't be read, so no game is shown
}

// Titles of notices.
const (
	// Unplayed says that the rules of a diagram text aren't supported completely.
	Unplayed = "Some features of this diagram aren't supported."
	// LinkChanged says that the moves of a link now lead to another position.
	LinkChanged = "The rules changed since this link was made."
)

// Opening returns the name of the built-in game that an address asks for, or fallback if it asks for
// none or can't be read that easily. New with this name saves Begin from making a second game.
func Opening(a Address, fallback string) string {
	name := a.Params["variant"]
	if name == "" {
		name = a.Params["opens"] // the game that the page will begin
	}
	if a.Link != "" {
		_, rest, _ := strings.Cut(a.Link, ".")
		name, _, _ = strings.Cut(rest, ".")
	}
	if _, record, ok := strings.Cut(a.Kept, `"record":"`); ok {
		name, _, _ = strings.Cut(record, ";")
	}
	if _, err := variants.Find(name); err != nil {
		return fallback
	}
	return name
}

// New returns a host with the game of that name at its start. newBoard returns the host's board, which
// shows nothing yet.
func New(variant string, doc Document, newBoard func(*Host) Board) (*Host, error) {
	r, err := variants.Find(variant)
	if err != nil {
		return nil, err
	}
	h := &Host{doc: doc, otherPics: map[string]*pictures.Set{}, rollDie: rollDie, actor: byPerson, cached: make([]cachedSection, len(sections))}
	h.board = newBoard(h)
	h.openSession(session.New(r))
	h.refresh()
	h.undelivered, h.deliveredKept = 0, h.kept() // a page asks for the first state itself
	return h, nil
}

// rollDie rolls a fair die. In a browser the runtime seeds it from crypto.getRandomValues.
func rollDie() int { return rand.IntN(6) + 1 }

// Begin shows the game that a new host's document starts with. A kept game wins over the address,
// since then the document is being loaded again. If either is damaged, the host shows the start of the
// game that was meant, if it is known, and a notice says what is wrong.
func (h *Host) Begin(a Address) (notices []Notice) {
	defer h.markDirty()
	fault := func(title string, err error) {
		notices = append(notices, Notice{Title: title, Text: faultText(err), Fault: true})
	}
	last := func() *Notice { return &notices[len(notices)-1] }
	applySettings := func(except ...string) {
		for _, s := range view.Settings {
			value, ok := a.Params[s.Name]
			if !ok || slices.Contains(except, s.Name) {
				continue
			}
			if s.Flag && value == "" {
				value = "true"
			}
			if err := h.Set(map[string]any{s.Name: value}); err != nil {
				fault("This setting isn't valid.", err)
			}
		}
	}
	variant, position, played, text := a.Params["variant"], a.Params["position"], strings.TrimSpace(a.Params["played"]), a.Params["diagram"]
	if a.Kept != "" {
		applySettings("seat", "seats", "opponent") // the kept game has the armies and their seats
		warning, err := h.Restore(a.Kept)
		if err == nil {
			if warning != "" {
				notices = append(notices, Notice{Title: notation.RulesChanged + ".", Text: warning, Aside: true})
			}
			return notices
		}
		notices = nil // the settings are applied again below
		fault("The saved game can't be read.", err)
		last().Aside = true
	}
	before := len(notices)
	var except []string
	switch {
	case a.Link != "":
		switch warning, err := h.OpenLink(a.Link); {
		case err != nil:
			_, rest, _ := strings.Cut(a.Link, ".")
			name, _, _ := strings.Cut(rest, ".")
			_ = h.Load(name, "", "") // fails if there is no such game
			fault("The link can't be followed.", err)
			last().Refused = name == game.DiagramName
		case warning != "":
			notices = append(notices, Notice{Title: LinkChanged, Text: warning})
		}
		except = []string{"seat", "seats", "opponent"} // the link has them
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
	refused, n := len(notices) > 0 && last().Refused, len(notices)
	applySettings(except...) // after the game, which sets a piece style of its own
	if refused {
		return notices[:n] // without those of settings, since there is no game
	}
	return notices
}

// faultText returns the text of an error for people. Faults of a diagram text are a sentence in a line
// each.
func faultText(err error) string {
	var list diagram.Errors
	if !errors.As(err, &list) {
		return err.Error()
	}
	return joinNotes(notesOf(list))
}
