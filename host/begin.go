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

// Address is the input of Begin: the address of a document, and the game that it saved when it was
// loaded before.
type Address struct {
	Params    map[string]string // of the query: variant, position, played, marks, diagram, and names of settings
	Link      string            // the link after the #, empty if none
	SavedGame string            // the saved game, empty if none
}

// Notice is a message that the document shows at its start.
type Notice struct {
	Title, Text string
	Fault       bool // part of the address or the saved game isn't valid
	Aside       bool // the saved game must be copied elsewhere before it is overwritten
	Refused     bool // the diagram text isn't valid, so no game is shown
}

// Titles of notices.
const (
	// Unplayed is the title for a diagram text with features that aren't supported.
	Unplayed = "Some features of this diagram aren't supported."
	// LinkChanged is the title for a link whose moves now lead to another position.
	LinkChanged = "The rules changed since this link was made."
)

// InitialVariant returns the name of the built-in game of an address, or fallback if it has none or isn't
// simple to read. If New is called with this name, Begin doesn't have to create a second game.
func InitialVariant(a Address, fallback string) string {
	name := a.Params["variant"]
	if name == "" {
		name = a.Params["opens"] // the game that the page will begin
	}
	if a.Link != "" {
		_, rest, _ := strings.Cut(a.Link, ".")
		name, _, _ = strings.Cut(rest, ".")
	}
	if _, record, ok := strings.Cut(a.SavedGame, `"record":"`); ok {
		name, _, _ = strings.Cut(record, ";")
	}
	if _, err := variants.Find(name); err != nil {
		return fallback
	}
	return name
}

// New returns a host with a game in its initial position. newBoard returns the host's board, which
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
	h.undelivered, h.deliveredText = 0, h.savedGame() // a page fetches the first state itself
	return h, nil
}

// rollDie rolls a fair die. In a browser the runtime seeds it from crypto.getRandomValues.
func rollDie() int { return rand.IntN(6) + 1 }

// Begin opens the game that the document starts with. A saved game takes precedence over the address,
// because it means that the document is being reloaded. If either isn't valid, the host shows the
// initial position of the game, if its name is known, and a notice says what is wrong.
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
	if a.SavedGame != "" {
		applySettings("seat", "seats", "opponent") // these are in the saved game
		warning, err := h.Restore(a.SavedGame)
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
	applySettings(except...) // after the game, which sets its own piece style
	if refused {
		return notices[:n] // without those of settings, since there is no game
	}
	return notices
}

// faultText returns the text of an error for users. Each fault of a diagram text is a sentence on a line
// of its own.
func faultText(err error) string {
	var list diagram.Errors
	if !errors.As(err, &list) {
		return err.Error()
	}
	return joinNotes(notesOf(list))
}
