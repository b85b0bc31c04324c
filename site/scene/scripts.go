package scene

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/variants"
)

// Wide is the suffix of scenes for places that are wider than high.
const Wide = ".wide"

//go:embed scenes.txt
var scenes string

// Scripts returns the scripts of all scenes. Errors name the script and the line.
func Scripts() ([]Script, error) {
	var list []Script
	for block := range strings.SplitSeq(strings.TrimSpace(scenes), "\n\n") {
		if strings.HasPrefix(block, "#") {
			continue
		}
		s, err := readScript(block)
		if err != nil {
			return nil, fmt.Errorf("scenes: %s: %w", s.Name, err)
		}
		list = append(list, s)
	}
	return list, nil
}

func readScript(block string) (Script, error) {
	var s Script
	head, rest, _ := strings.Cut(block, "\n")
	names, title, _ := strings.Cut(head, ": ")
	s.Name, s.Game, _ = strings.Cut(names, " ")
	s.Title = title
	r, err := variants.Find(s.Game)
	if err != nil {
		return s, err
	}
	s.Face = look.NewArtwork(r.Data(), look.OptionsOf(r)).OpeningFace()
	for line := range strings.Lines(rest) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "from":
			s.From = value
		case "before":
			s.Before = strings.Fields(value)
		case "moves":
			s.Moves = strings.Fields(value)
		case "view":
			if err := s.view(r.Data(), value); err != nil {
				return s, err
			}
		case "lasts":
			if s.Lasts, err = strconv.ParseFloat(value, 64); err != nil {
				return s, fmt.Errorf("lasts: %q isn't a number", value)
			}
		default:
			return s, fmt.Errorf("unknown line %q", key)
		}
	}
	if len(s.Moves) == 0 || s.Square == 0 {
		return s, fmt.Errorf("moves and view must be given")
	}
	return s, nil
}

// view reads which part of the board is shown, and how.
func (s *Script) view(g *game.Game, text string) error {
	fields := strings.Fields(text)
	if len(fields) != 3 && len(fields) != 4 {
		return fmt.Errorf("view %q: want corners, pixels, quarter turns, and perhaps what is cut off", text)
	}
	first, last, _ := strings.Cut(fields[0], "-")
	for i, name := range []string{first, last} {
		q, err := g.Board.ParseSquare(name)
		if err != nil {
			return fmt.Errorf("view: %w", err)
		}
		s.Files[i], s.Ranks[i] = g.Board.File(q), g.Board.Rank(q)
	}
	if s.Files[0] > s.Files[1] || s.Ranks[0] > s.Ranks[1] {
		return fmt.Errorf("view: %s isn't the lower left and the upper right corner", fields[0])
	}
	var err error
	if s.Square, err = strconv.ParseFloat(fields[1], 64); err != nil || s.Square <= 0 {
		return fmt.Errorf("view: %q isn't a number of pixels", fields[1])
	}
	if s.Turn, err = strconv.Atoi(fields[2]); err != nil || s.Turn < 0 || s.Turn > 1 {
		return fmt.Errorf("view: %q isn't 0 or 1 quarter turns", fields[2])
	}
	if len(fields) == 4 {
		if s.Cut, err = strconv.ParseFloat(fields[3], 64); err != nil || s.Cut < 0 || s.Cut >= 1 {
			return fmt.Errorf("view: %q isn't a share of a rank", fields[3])
		}
	}
	return nil
}
