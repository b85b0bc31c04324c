package host

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Load starts a game from a position, and plays moves separated by spaces. An empty variant means the
// current game with its rule options, and an empty position the game's initial position.
func (h *Host) Load(variant, position, played string) error {
	r := h.s.Rules()
	if variant != "" {
		var err error
		if r, err = h.findGame(variant); err != nil {
			return err
		}
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return err
	}
	h.openSession(s)
	h.board.Changed()
	return nil
}

// LoadDiagram starts the game of a diagram text, as Load does. It returns warnings about features of the
// text that aren't supported.
func (h *Host) LoadDiagram(text, position, played string) ([]string, error) {
	r, warnings, err := h.readDiagram(text)
	if err != nil {
		return nil, err
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return nil, err
	}
	h.setCustomGame(r, warnings)
	h.faceChosen = false
	h.openSession(s)
	h.setOpeningView()
	h.board.Changed()
	return warnings, nil
}

// Warnings returns the warnings about the current game's diagram text, none for a built-in game.
func (h *Host) Warnings() []string {
	if h.s.Game().Name == game.DiagramName {
		return h.ownWarnings
	}
	return []string{}
}

// readDiagram returns the game of a diagram text, and warnings. For the same text as the last time it
// returns the same game, so that the author's pictures stay.
func (h *Host) readDiagram(text string) (game.Rules, []string, error) {
	if h.ownRules != nil && h.ownRules.Data().Diagram == text {
		return h.ownRules, h.ownWarnings, nil
	}
	r, list, err := diagram.Custom(text)
	if err != nil {
		return nil, nil, err
	}
	list = slices.DeleteFunc(list, func(w diagram.Warning) bool { return !w.OfPlay() })
	warnings := []string{}
	for i, w := range list {
		if i == maxWarnings {
			warnings = append(warnings, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		warnings = append(warnings, w.String())
	}
	return r, warnings, nil
}

// maxWarnings limits the warnings about a text.
const maxWarnings = 20

// setCustomGame makes rules the game named diagram.
func (h *Host) setCustomGame(r game.Rules, warnings []string) {
	h.ownRules, h.ownWarnings = r, warnings
}

// findGame returns the rules of a game by name. The name diagram is the last diagram text.
func (h *Host) findGame(name string) (game.Rules, error) {
	if name == game.DiagramName && h.ownRules != nil {
		return h.ownRules, nil
	}
	return variants.Find(name)
}

// library returns the games that records may refer to. If a record with a diagram text was read without
// an error, adopt makes that text the game named diagram.
func (h *Host) library() (lib notation.Library, adopt func()) {
	own := func() {}
	lib.Find = h.findGame
	lib.Diagram = func(text string) (game.Rules, error) {
		r, warnings, err := h.readDiagram(text)
		own = func() { h.setCustomGame(r, warnings) }
		return r, err
	}
	return lib, func() { own() }
}
