package diagram

import "fairway/game"

// Own makes an own game of its author's diagram text: Load by the name that records and links
// have for it. The game keeps the text.
func Own(text string) (*game.Base, []Warning, error) {
	b, warnings, err := Load(game.DiagramName, text)
	if err != nil {
		return nil, nil, err
	}
	b.Diagram = text
	return b, warnings, nil
}
