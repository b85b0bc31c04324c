package host

import (
	"fmt"
	"strings"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
	"fairway/variants/diagram"
)

// diagramName is the name of a game that somebody's diagram text makes. Its text is kept
// beside its record.
const diagramName = "diagram"

// LoadDiagram implements Host: it begins the game that a diagram text makes.
func (h *Host) LoadDiagram(text, position, played string) ([]string, error) {
	r, warnings, err := readDiagram(text)
	if err != nil {
		return nil, err
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return nil, err
	}
	h.take(text, r, warnings)
	h.faced = false
	h.sit(s)
	h.board.Changed()
	return warnings, nil
}

// Warnings implements Host.
func (h *Host) Warnings() []string {
	if h.Variant() == diagramName {
		return h.warned
	}
	return nil
}

// readDiagram makes a game of a text, with the warnings that people should read.
func readDiagram(text string) (game.Rules, []string, error) {
	r, list, err := diagram.Own(text)
	if err != nil {
		return nil, nil, err
	}
	var warnings []string
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

// take makes the rules of a diagram text the game of that name.
func (h *Host) take(text string, r game.Rules, warnings []string) {
	h.text, h.own, h.warned = text, r, warnings
	delete(h.others, diagramName) // pictures of another text's pieces
}

// find returns the rules of a game, the one of the present diagram text as well.
func (h *Host) find(name string) (game.Rules, error) {
	if name == diagramName && h.own != nil {
		return h.own, nil
	}
	return variants.Find(name)
}

// finding is find where a kept game brings its own text, and how to take it once all of it is
// found sound.
func (h *Host) finding(text string) (find func(string) (game.Rules, error), take func(), err error) {
	if text == "" {
		return h.find, func() {}, nil
	}
	r, warnings, err := readDiagram(text)
	if err != nil {
		return nil, nil, err
	}
	find = func(name string) (game.Rules, error) {
		if name == diagramName {
			return r, nil
		}
		return variants.Find(name)
	}
	return find, func() { h.take(text, r, warnings) }, nil
}
