package texts

import (
	"regexp"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
)

// steps is how many steps a lesson has.
const steps = 5

// taught returns the lesson of each game, drafts included.
func taught(t *testing.T) map[string]Lesson {
	t.Helper()
	games, err := All()
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]Lesson{}
	for _, m := range games {
		if n := len(m.Lesson.Steps); n != steps && !m.Draft {
			t.Errorf("%s has %d steps", m.Name, n)
		}
		list[m.Name] = m.Lesson
	}
	return list
}

// Every move that a lesson requests, accepts or answers is legal in its position.
func TestLessonsArePlayable(t *testing.T) {
	for name, l := range taught(t) {
		for i, s := range l.Steps {
			fault := func(format string, args ...any) {
				t.Helper()
				t.Errorf("%s step %d, %s: "+format, append([]any{name, i + 1, s.Title}, args...)...)
			}
			full := name
			if s.RuleOptions != "" {
				full += ":" + s.RuleOptions
			}
			r, err := variants.Find(full)
			if err != nil {
				fault("%v", err)
				continue
			}
			p, err := notation.ReadPosition(r, s.Position)
			if err != nil {
				fault("%v", err)
				continue
			}
			if text := notation.PositionText(r, p); text != s.Position {
				fault("the position is printed as %s", text)
			}
			rec := game.NewRecord(r, p)
			legal := len(rec.Moves(nil))
			if len(s.Moves) == 0 {
				fault("no move is accepted")
			}
			said := map[string]bool{}
			for _, list := range append([]Reply{{Moves: s.Moves, Text: s.After}}, s.Replies...) {
				for _, text := range list.Moves {
					m, err := game.ReadMove(r, p, text)
					switch {
					case err != nil:
						fault("%v", err)
					case said[text]:
						fault("%s is answered twice", text)
					case m.NeedsDie():
						fault("%s depends on the die", text)
					}
					said[text] = true
				}
			}
			for _, text := range s.Moves {
				m, err := game.ReadMove(r, p, text)
				if err != nil {
					continue
				}
				after := game.NewRecord(r, p)
				after.Play(m)
				mate := after.At().Result.Reason == game.Checkmate
				if mate != strings.HasPrefix(s.Done, "Checkmate") {
					fault("%s: checkmate is %t", text, mate)
				}
				if check := len(r.Checks(after.Position())) > 0; !mate && check != strings.HasPrefix(s.Done, "Check") {
					fault("%s: check is %t", text, check)
				}
			}
			if legal == len(said) {
				fault("no other move is left for its answer")
			}
			for _, square := range s.With {
				if at, err := r.Data().Board.ParseSquare(square); err != nil || p.At(at) == 0 {
					fault("with: no piece stands on %s", square)
				}
			}
		}
	}
}

// A sentence ends where the next one begins, and has at most so many words.
const words = 14

var sentence = regexp.MustCompile(`[.!?:]( |$)`)

// The texts of lessons are short, whole sentences; titles and lines are no sentences.
func TestLessonSentencesAreShort(t *testing.T) {
	for name, l := range taught(t) {
		texts := []string{l.End}
		titles := map[string]bool{}
		for _, s := range l.Steps {
			texts = append(texts, s.Say, s.Task, s.After, s.Other)
			for _, r := range s.Replies {
				texts = append(texts, r.Text)
			}
			for _, title := range []string{s.Title, s.Line, s.Done} {
				if n := len(strings.Fields(title)); n == 0 || n > 10 || strings.HasSuffix(title, ".") {
					t.Errorf("%s: %q isn't a title", name, title)
				}
			}
			if titles[s.Title] {
				t.Errorf("%s: two steps are called %s", name, s.Title)
			}
			titles[s.Title] = true
		}
		for _, text := range texts {
			if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "!") {
				t.Errorf("%s: %q isn't a sentence", name, text)
			}
			for _, part := range sentence.Split(text, -1) {
				if n := len(strings.Fields(part)); n > words {
					t.Errorf("%s: %d words: %s", name, n, part)
				}
			}
		}
	}
}
