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

// LoadDiagram begins the game that a diagram text makes, and returns what of the text isn't supported.
func (h *Host) LoadDiagram(text, position, played string) ([]string, error) {
	r, warnings, err := h.readDiagram(text)
	if err != nil {
		return nil, err
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return nil, err
	}
	h.adopt(r, warnings)
	h.faced = false
	h.sit(s)
	h.face()
	h.board.Changed()
	return warnings, nil
}

// Warnings are what of the present game's diagram text isn't supported.
func (h *Host) Warnings() []string {
	if h.Variant() == game.DiagramName {
		return h.warned
	}
	return []string{}
}

// readDiagram makes a game of a text, with what of it isn't played. The text that was read last is the game that it
// was, with what a page has handed over for it.
func (h *Host) readDiagram(text string) (game.Rules, []string, error) {
	if h.own != nil && h.own.Data().Diagram == text {
		return h.own, h.warned, nil
	}
	r, list, err := diagram.Own(text)
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

// maxWarnings is how many warnings of a text anybody reads.
const maxWarnings = 20

// adopt makes the rules of a diagram text the game of that name.
func (h *Host) adopt(r game.Rules, warnings []string) {
	h.own, h.warned = r, warnings
}

// find returns the rules of a game, the one of the present diagram text as well.
func (h *Host) find(name string) (game.Rules, error) {
	if name == game.DiagramName && h.own != nil {
		return h.own, nil
	}
	return variants.Find(name)
}

// library is the games that a text may be of. adopt makes an own game that was found in it the present
// one, once all of the text is known to be sound.
func (h *Host) library() (lib notation.Library, adopt func()) {
	own := func() {}
	lib.Find = h.find
	lib.Diagram = func(text string) (game.Rules, error) {
		r, warnings, err := h.readDiagram(text)
		own = func() { h.adopt(r, warnings) }
		return r, err
	}
	return lib, func() { own() }
}
