package texts

import (
	"fmt"
	"strings"
)

// Lesson is a game learnt by playing: a few steps, each a position in which one move is to be
// made.
type Lesson struct {
	Steps []Step
	End   string // after the last step: what to try next
}

// Step is one of the moves of a lesson. Squares, positions and moves are texts of
// rules/notation.md. A stroke by the die that is asked for has its die, as in c4@E:5, which then shows that.
type Step struct {
	Title, Line string // Line sums the step up in a list
	Position    string
	Readings    string   // that the step needs, as in NAME:readings; empty for the defaults
	Say, Task   string   // a sentence about the game, and what to do
	Moves       []string // any of these is right; the first one is shown
	With        []string // squares of pieces that the step is about, beside those that the moves concern
	Done, After string   // what is said of a right move: a title, and what came of it
	Replies     []Reply
	Other       string // what is said of any other move that isn't among the replies
}

// Reply is what is said of other moves that somebody may well make.
type Reply struct {
	Moves []string
	Text  string
}

// learn reads a lesson: a line "end: ...", then the steps, each after an empty line, of lines
// "field: text". A reply is "moves > text", and there may be several. An error names the step and
// the field.
func learn(text string) (Lesson, error) {
	var l Lesson
	for i, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		step := Step{}
		fields := map[string]*string{
			"title": &step.Title, "line": &step.Line, "position": &step.Position, "readings": &step.Readings, "say": &step.Say,
			"task": &step.Task, "done": &step.Done, "after": &step.After, "other": &step.Other,
		}
		lists := map[string]*[]string{"moves": &step.Moves, "with": &step.With}
		if i == 0 {
			fields, lists = map[string]*string{"end": &l.End}, nil
		}
		for line := range strings.Lines(block) {
			name, value, ok := strings.Cut(strings.TrimSpace(line), ": ")
			switch {
			case !ok:
				return Lesson{}, fmt.Errorf("lesson, step %d: %.40q isn't of the form field: text", i, line)
			case fields[name] != nil && *fields[name] == "":
				*fields[name] = value
			case lists[name] != nil && *lists[name] == nil:
				*lists[name] = strings.Fields(value)
			case name == "reply" && i > 0:
				moves, text, ok := strings.Cut(value, " > ")
				if !ok {
					return Lesson{}, fmt.Errorf("lesson, step %d: reply: %.40q isn't of the form moves > text", i, value)
				}
				step.Replies = append(step.Replies, Reply{strings.Fields(moves), text})
			default:
				return Lesson{}, fmt.Errorf("lesson, step %d: field %.20q is unknown or given twice", i, name)
			}
		}
		if i > 0 {
			l.Steps = append(l.Steps, step)
		}
	}
	return l, nil
}
