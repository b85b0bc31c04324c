package host

import (
	"fmt"

	"fairway/host/arg"
)

//go:generate go run ./generator

// Calls is the page API: one row for each method of window.fairway, in the order of the reference. To
// add a call, add a row here with its handler, and run go generate.
var Calls = []Call{
	{
		Group: "The game", Name: "position", Returns: "string", Framed: true, Doc: "The position that is shown, as text.",
		do: func(h *Host, a args) (any, error) { return h.Position(), nil },
	},
	{
		Name: "record", Args: []Arg{{"whole", "boolean", true}}, Returns: "string", Framed: true, Doc: "The game's record as a line, with its branches; whole, with the diagram text of an own game after it.",
		do: func(h *Host, a args) (any, error) {
			if a.flag(0) {
				return h.Whole(), nil
			}
			return h.Record(), nil
		},
	},
	{
		Name: "result", Returns: "string | null", Framed: true, Doc: "The result as records have it, null while the game goes on.",
		do: func(h *Host, a args) (any, error) { return optional(h.Result()), nil },
	},
	{
		Name: "legal", Returns: "string[]", Framed: true, Doc: "The legal moves.",
		do: func(h *Host, a args) (any, error) { return h.Legal(), nil },
	},
	{
		Name: "play", Args: []Arg{{Name: "move", Type: "string"}, {"by", "'person' | 'page' | 'computer'", true}}, Returns: "string", Changes: true, Framed: true,
		Doc: "Plays a move and returns it as recorded; a stroke by the die without its die rolls it, as in c4@E, or takes the one given, as in c4@E:4. The event move names who made it: the page, if nothing else is given. An army that oppose leaves to the computer isn't moved for a person, nor a person's for the computer.",
		do:  func(h *Host, a args) (any, error) { return text(h.Play(a.text(0), a.text(1))) },
	},
	{
		Name: "oppose", Args: []Arg{{"opposed", "boolean", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Says whether the page makes the moves of the armies that the setting seats leaves to the computer: then nobody can move them by hand; otherwise the board's own computer makes them, or people where it can't.",
		do:  func(h *Host, a args) (any, error) { h.Oppose(a.flag(0)); return nil, nil },
	},
	{
		Name: "undo", Returns: "boolean", Changes: true, Framed: true,
		Doc: "Gives up a move that is entered in part, else takes the last move back, and reports whether there was one; against the computer, all moves up to the last turn of a person.",
		do:  func(h *Host, a args) (any, error) { return h.Undo(), nil },
	},
	{
		Name: "redo", Returns: "boolean", Changes: true, Framed: true, Doc: "Makes what was taken back again, and reports whether there was anything.",
		do: func(h *Host, a args) (any, error) { return h.Redo(), nil },
	},
	{
		Name: "go", Args: []Arg{{Name: "node", Type: "number"}}, Returns: "void", Changes: true, Framed: true, Doc: "Shows the record's node of that number; 0 is the start.",
		do: func(h *Host, a args) (any, error) {
			node, err := a.index(0)
			if err == nil {
				err = h.Go(node)
			}
			return nil, err
		},
	},
	{
		Name: "resign", Args: []Arg{{"by", "'person' | 'page' | 'computer'", true}}, Returns: "void", Changes: true, Framed: true, Doc: "Ends the game against the army to move. The event move names who did it, as of play, and as there nobody does it for an army that somebody else plays.",
		do: func(h *Host, a args) (any, error) { return nil, h.Resign(a.text(0)) },
	},
	{
		Name: "agree", Args: []Arg{{"by", "'person' | 'page' | 'computer'", true}}, Returns: "void", Changes: true, Framed: true, Doc: "Ends the game by a draw. The event move names who did it, as of play, and as there nobody does it for an army that somebody else plays.",
		do: func(h *Host, a args) (any, error) { return nil, h.Agree(a.text(0)) },
	},
	{
		Group: "Another game", Name: "newGame", Args: []Arg{{"variant", "string", true}}, Returns: "void", Changes: true, Begins: true, Framed: true,
		Doc: "Begins a game at its start, with readings after its name as in NAME:reading=value,...; without a name the one on the board.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Load(a.text(0), "", "") },
	},
	{
		Name: "load", Args: []Arg{{Name: "game", Type: "string | { diagram: string; position?: string; played?: string }"}, {"position", "string", true}, {"played", "string", true}},
		Returns: "string[] | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Begins the game of that name, or the one that a diagram text makes, at a position, and plays moves separated by spaces; of a diagram it returns what isn't supported.",
		do:  load,
	},
	{
		Name: "restore", Args: []Arg{{Name: "kept", Type: "string"}}, Returns: "string | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Opens a kept game as save gives it, or a record, which is shown at its end; a warning says that the rules changed since it was saved, and that it is shown as far as its moves are legal.",
		do: func(h *Host, a args) (any, error) {
			warning, err := h.Restore(a.text(0))
			return optional(warning), err
		},
	},
	{
		Name: "openLink", Args: []Arg{{Name: "link", Type: "string"}}, Returns: "string | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Opens a link at the place that it shows; a warning says that the rules changed since it was made.",
		do: func(h *Host, a args) (any, error) {
			warning, err := h.OpenLink(a.text(0))
			return optional(warning), err
		},
	},
	{
		Name: "warnings", Returns: "string[]", Framed: true, Doc: "What isn't supported of the diagram text that the game on the board was made of.",
		do: func(h *Host, a args) (any, error) { return h.Warnings(), nil },
	},
	{
		Group: "To keep and to share", Name: "save", Returns: "string", Framed: true, Doc: "The game as a kept one, with the place and the view that are shown.",
		do: func(h *Host, a args) (any, error) { return h.Save(), nil },
	},
	{
		Name: "summary", Returns: "Summary", Framed: true, Doc: "What a page needs to keep the game and to show a picture in the board's place.",
		do: func(h *Host, a args) (any, error) { return h.Summary(), nil },
	},
	{
		Name: "link", Args: []Arg{{"whole", "boolean", true}}, Returns: "string", Framed: true, Doc: "The game as the text of a link: to the place that is shown, or whole.",
		do: func(h *Host, a args) (any, error) { return text(h.Link(a.flag(0))) },
	},
	{
		Name: "share", Args: []Arg{{"whole", "boolean", true}}, Returns: "Shared", Framed: true, Doc: "The same with its length and what of the record it leaves out, and without failing where the game doesn't fit into a link.",
		do: func(h *Host, a args) (any, error) {
			s, err := h.Share(a.flag(0))
			return s, err
		},
	},
	{
		Name: "letter", Args: []Arg{{Name: "id", Type: "string"}}, Returns: "Shared", Framed: true, Doc: "A link for whoever is to move, seen from that army's seat: the moves up to the place shown and the tags, without anything else that was written. All links that the players of a game send each other have one id.",
		do: func(h *Host, a args) (any, error) {
			s, err := h.Letter(a.text(0))
			return s, err
		},
	},
	{
		Name: "readLink", Args: []Arg{{Name: "link", Type: "string"}}, Returns: "LinkText", Framed: true, Doc: "What a link says, without opening it; its moves need not be legal.",
		do: func(h *Host, a args) (any, error) {
			l, err := h.ReadLink(a.text(0))
			return l, err
		},
	},
	{
		Name: "line", Args: []Arg{{"node", "number", true}}, Returns: "Line", Framed: true, Doc: "The way to the position that is shown, or to that of a node, as whoever thinks about it needs it.",
		do: func(h *Host, a args) (any, error) {
			n, err := h.node(a.value(0))
			if err != nil {
				return nil, err
			}
			return h.Line(n), nil
		},
	},
	{
		Name: "svg", Returns: "string", Framed: true, Doc: "The board as it is now, as an SVG text.",
		do: func(h *Host, a args) (any, error) { return h.board.SVG(), nil },
	},
	{
		Name: "film", Args: []Arg{{"node", "number", true}, {"how", "{ width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }", true}}, Returns: "Take", Framed: true,
		Doc: "A node of the record, without a number the one that is shown, and the move that leads there as pictures, whatever the board shows: so wide, with so many of what moves, and with or without coordinates and the arrows and circles drawn there. A plan says only how long the move takes.",
		do: func(h *Host, a args) (any, error) {
			how, _ := a.value(1).(map[string]any)
			t, err := h.Film(a.value(0), how)
			return t, err
		},
	},
	{
		Group: "To write into the record", Name: "annotate", Args: []Arg{{Name: "notes", Type: "{ node?: number; comment?: string; glyph?: string; marks?: string }"}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Writes a comment, a glyph or arrows and circles at a node of the record, without a number at the one that is shown; an empty text removes them, and what isn't given stays. Marks are as in Ga1-b5,Rc3 or a1-b5 c3: a colour (G green, R red, B blue, Y brown; green without a letter), then a square for a circle or two for an arrow.",
		do: func(h *Host, a args) (any, error) {
			notes, _ := a.value(0).(map[string]any)
			return nil, h.Annotate(notes)
		},
	},
	{
		Name: "sketch", Args: []Arg{{"marks", "string", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Draws arrows and circles at the position shown, as a hand would: one that is there already is removed, and an empty text removes all.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Sketch(a.text(0)) },
	},
	{
		Name: "pen", Args: []Arg{{"tool", "'' | 'arrow' | 'circle' | 'eraser' | 'finger'", true}, {"ink", "string", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Says what a press on the board draws from now on, and in which colour: G, R, B or Y; without a tool it moves pieces again. The right button draws all the same, and so does a finger that rests on a square first, except on a piece that it can drag and on small squares; with finger it does there, too.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Pen(a.text(0), a.text(1)) },
	},
	{
		Name: "arrange", Args: []Arg{{Name: "how", Type: "'main' | 'up' | 'down' | 'delete'"}, {"node", "number", true}}, Returns: "boolean", Changes: true, Framed: true,
		Doc: "Makes the line of a node the main line, moves it up or down among the lines beside it, or deletes the node with all that follows; without a number, of the node that is shown. It reports whether anything changed.",
		do: func(h *Host, a args) (any, error) {
			changed, err := h.Arrange(a.text(0), a.value(1))
			return changed, err
		},
	},
	{
		Name: "branch", Args: []Arg{{Name: "node", Type: "number"}, {Name: "moves", Type: "string[]"}}, Returns: "number", Changes: true,
		Doc: "Writes a line of moves after a node, as a branch where there are moves already, and returns the number of its first node; the place that is shown stays. The line ends before a move that isn't possible.",
		do: func(h *Host, a args) (any, error) {
			n, err := h.node(a.value(0))
			if err != nil {
				return nil, err
			}
			first, err := h.s.Graft(n, a.texts(1))
			if err != nil {
				return nil, fmt.Errorf("branch: %w", err)
			}
			h.board.Changed()
			return first.ID, nil
		},
	},
	{
		Name: "tag", Args: []Arg{{Name: "name", Type: "string"}, {"value", "string", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Says something about the whole game, such as its Title or who played an army, by the army's name; an empty value removes it.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Tag(a.text(0), a.text(1)) },
	},
	{
		Group: "To set a position up", Name: "setUp",
		Args:    []Arg{{"position", "string", true}, {"edit", "Edit", true}},
		Returns: "Placement", Framed: true,
		Doc: "Makes one edit of a position text, possible in the game or not, and returns what it is then; without a text that on the board, start is the start. The game on the board stays as it is: load begins from a position that has no faults.",
		do: func(h *Host, a args) (any, error) {
			edit, _ := a.value(1).(map[string]any)
			n, err := h.SetUp(a.text(0), edit)
			return n, err
		},
	},
	{
		Name: "palette", Returns: "Stock[]", Framed: true, Doc: "The pieces that each army of the game may have, in the order of play.",
		do: func(h *Host, a args) (any, error) { return h.Palette(), nil },
	},
	{
		Group: "As a hand on the board would", Name: "select", Args: []Arg{{"square", "string", true}}, Returns: "void", Changes: true, Framed: true, Doc: "Selects the piece on a square, or one in hand as in P*; an empty text selects none, and so does the piece in hand that is selected already.",
		do: func(h *Host, a args) (any, error) { return nil, h.Select(a.text(0)) },
	},
	{
		Name: "selected", Returns: "string | null", Framed: true, Doc: "The square that is selected, or the piece in hand as in P*.",
		do: func(h *Host, a args) (any, error) { return optional(h.Selected()), nil },
	},
	{
		Name: "marked", Returns: "string[]", Framed: true, Doc: "The squares that are marked as destinations.",
		do: func(h *Host, a args) (any, error) { return h.Marked(), nil },
	},
	{
		Name: "click", Args: []Arg{{Name: "square", Type: "string"}, {"part", "'' | 'upper' | 'lower'", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Acts on a square as a hand would; where balls lie, upper is the piece's part of it and lower that of the balls.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Click(a.text(0), a.text(1)) },
	},
	{
		Name: "hover", Args: []Arg{{"square", "string", true}, {"part", "'' | 'upper' | 'lower'", true}, {"by", "'' | 'finger'", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Points at a square or a part of it; an empty text at none. A finger is one that drags a piece there from beside the board, and the message speaks of lifting it.",
		do: func(h *Host, a args) (any, error) {
			switch by := a.text(2); by {
			case "":
				return nil, h.Hover(a.text(0), a.text(1))
			case "finger":
				return nil, h.Drag(a.text(0), a.text(1))
			default:
				return nil, fmt.Errorf("hover: %.20q isn't finger", by)
			}
		},
	},
	{
		Name: "choose", Args: []Arg{{"index", "number", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Answers the choice that the board asks, or plays a move of the selected piece, by its index. Without one it answers as the choice is marked.",
		do: func(h *Host, a args) (any, error) {
			if a.value(0) == nil && h.s.Choosing() {
				return nil, h.Choose(h.s.Option())
			}
			i, err := a.index(0)
			if err == nil {
				err = h.Choose(i)
			}
			return nil, err
		},
	},
	{Name: "option", Alias: "choose"},
	{
		Name: "hoverOption", Args: []Arg{{Name: "index", Type: "number"}}, Returns: "void", Changes: true, Framed: true, Doc: "Points at one of the choices that the board asks; -1 at none, and the first is marked then.",
		do: func(h *Host, a args) (any, error) {
			i, err := a.index(0)
			if err == nil {
				h.HoverOption(i)
			}
			return nil, err
		},
	},
	{
		Name: "roll", Returns: "string", Changes: true, Framed: true, Doc: "Rolls the die for the stroke that a tap has aimed, and returns it as recorded.",
		do: func(h *Host, a args) (any, error) { return text(h.Roll()) },
	},
	{
		Name: "cancel", Returns: "void", Changes: true, Framed: true, Doc: "Ends a selection or a half-entered move.",
		do: func(h *Host, a args) (any, error) { h.Cancel(); return nil, nil },
	},
	{Name: "focus", Returns: "void", Framed: true, By: Script, Doc: "Gives the keyboard to the board."},
	{
		Group: "What is shown", Name: "state", Args: []Arg{{"sections", "Section[]", true}}, Returns: "State", Framed: true,
		Doc: "What a page may show around the board: the sections of those names, all of them without any.",
		do: func(h *Host, a args) (any, error) {
			list, ok := a.value(0).([]any)
			if !ok {
				return h.State(SectionNames())
			}
			var names []string
			for _, name := range list {
				names = append(names, arg.Text(name))
			}
			return h.State(names)
		},
	},
	{
		Name: "set", Args: []Arg{{Name: "settings", Type: "Settings"}}, Returns: "void", Changes: true, Framed: true, Doc: "Sets how the board is looked at.",
		do: func(h *Host, a args) (any, error) {
			settings, _ := a.value(0).(map[string]any)
			return nil, h.Set(settings)
		},
	},
	{
		Name: "pictures", Args: []Arg{{Name: "list", Type: "Bitmap[]"}, {"missing", "string", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Shows the pieces of a diagram text with graphicsDir in pictures that the page has decoded; a piece without one is drawn, and an empty list takes all of them back. What is missing is said on a card.",
		do:  func(h *Host, a args) (any, error) { return nil, bitmaps(h, a) },
	},
	{
		Name: "guide", Args: []Arg{{"to", "{ moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Guides a person to legal moves: a ring leads along the first one, the pieces that stand neither on its squares nor on those given are pale, if any are given, and people move only at this place of the record. The die shows what these moves say, as in c4@E:4. With slow, moves are shown slowly. With once and without moves, people may make one move of their own here. Without either, or on another game, that ends.",
		do:  guide,
	},
	{
		Name: "trays", Args: []Arg{{Name: "places", Type: "{ [letter: string]: number[] }"}}, Returns: "void",
		Doc: "Says where the page shows the pieces in hand: the middle of the tray of each army, by its letter, in CSS pixels of the document and usually outside it. Captured pieces leave the board towards it.",
		do:  trays,
	},
	{
		Name: "squareRect", Args: []Arg{{Name: "square", Type: "string"}}, Returns: "Rect", Framed: true, Doc: "The place of a square in the document, in CSS pixels.",
		do: func(h *Host, a args) (any, error) {
			r, err := h.SquareRect(a.text(0))
			return r, err
		},
	},
	{
		Name: "squareAt", Args: []Arg{{Name: "x", Type: "number"}, {Name: "y", Type: "number"}}, Returns: "string | null", Framed: true, Doc: "The square at a place in the document.",
		do: func(h *Host, a args) (any, error) {
			x, y, err := a.pair()
			return optional(h.squareName(h.board.SquareAt(x, y))), err
		},
	},
	{
		Name: "aspectIn", Args: []Arg{{Name: "width", Type: "number"}, {Name: "height", Type: "number"}}, Returns: "number", Framed: true,
		Doc: "The width over the height of the drawing that a document of that size would show.",
		do: func(h *Host, a args) (any, error) {
			width, height, err := a.pair()
			return h.board.AspectIn(width, height), err
		},
	},
	{
		Name: "idle", Returns: "boolean", Framed: true, By: Script, Doc: "Reports that nothing moves on the board; it can be called before the board is ready.",
		do: func(h *Host, a args) (any, error) { return h.board.Idle(), nil },
	},
	{
		Group: "About the games", Name: "variants", Returns: "Variant[]", Framed: true, Doc: "The games that there are.",
		do: func(h *Host, a args) (any, error) { return h.Variants(), nil },
	},
	{
		Name: "kinds", Returns: "Kind[]", Framed: true, Doc: "The piece types of the game, once for each army that has them otherwise.",
		do: func(h *Host, a args) (any, error) { return h.kinds(), nil },
	},
	{
		Name: "kind", Args: []Arg{{Name: "id", Type: "string"}, {"army", "string", true}}, Returns: "KindCard", Framed: true,
		Doc: "A piece type with all that its card shows, as an army has it; the first one, if none is given.",
		do: func(h *Host, a args) (any, error) {
			k, err := h.kind(a.text(0), a.text(1))
			return k, err
		},
	},
	{
		Name: "family", Returns: "Family | null", Framed: true, Doc: "The games of this one's family side by side, null for a game by itself.",
		do: func(h *Host, a args) (any, error) { return h.family(), nil },
	},
	{
		Name: "text", Returns: "string", Framed: true, Doc: "The diagram text of the game, by the readings that it is played by; empty for a game that is none.",
		do: func(h *Host, a args) (any, error) { return h.Text() },
	},
	{Name: "rules", Returns: "Paragraph[]", Framed: true, By: Script, Doc: "The rules in words, the worked examples last."},
	{
		Name: "diagram", Args: []Arg{{Name: "id", Type: "string"}, {"army", "string", true}, {"variant", "string", true}}, Returns: "string", Framed: true,
		Doc: "How a piece moves on an empty board, as an SVG text; of the first army that has it and of the game on the board, if nothing else is given.",
		do:  func(h *Host, a args) (any, error) { return text(h.Diagram(a.text(0), a.text(1), a.text(2))) },
	},
	{
		Name: "armies", Args: []Arg{{Name: "variant", Type: "string"}}, Returns: "Seatable[]", Framed: true, Doc: "The armies of a game, in the order of play, whoever moves them.",
		do: func(h *Host, a args) (any, error) { return h.Armies(a.text(0)) },
	},
	{
		Name: "inspect", Args: []Arg{{Name: "diagram", Type: "string"}}, Returns: "Inspection", Framed: true,
		Doc: "What there is to say about a diagram text, whose game doesn't begin: faults and warnings with their places, and its pieces.",
		do:  func(h *Host, a args) (any, error) { return h.Inspect(a.text(0)), nil },
	},
	{
		Group: "The computer", Name: "think", Args: []Arg{{Name: "limits", Type: "{ nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }"}}, Returns: "Promise<Thought>", Framed: true, By: Script,
		Doc: "Asks the engine about the position that is shown, or that of a node of the record, within so many nodes or milliseconds, and how many moves to judge. What it was asked before is stopped, and its promise is broken with an error of the name Stopped, from an element with one that says stopped; with waits it gets its answer first. With here the question also stops when another position is shown, or the computer begins to think there.",
	},
	{
		Name: "advise", Args: []Arg{{Name: "line", Type: "string[]"}, {"about", "{ node?: number; mate?: number }", true}}, Returns: "Advice",
		Doc: "What speaks for the first move of a line that was thought of, in words; of the position shown or that of a node, with the plies to a mate where one was found.",
		do:  advise,
	},
	{
		Name: "hint", Args: []Arg{{"move", "string", true}, {"apart", "boolean", true}}, Returns: "void", Changes: true,
		Doc: "Shows a legal move on the board as a hint until somebody does anything, and writes into the record that one was asked for, unless it is apart from the game; an empty text ends it.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Hint(a.text(0), a.flag(1)) },
	},
	{Name: "stop", Returns: "void", Framed: true, By: Script, Doc: "Ends what the engine thinks about: the computer plays the best move found so far."},
	{
		Name: "pause", Args: []Arg{{"paused", "boolean", true}}, Returns: "void", Changes: true, Framed: true,
		Doc: "Keeps the computer from moving, or lets it move again; without an argument it keeps it.",
		do:  func(h *Host, a args) (any, error) { h.Pause(a.value(0) == nil || a.flag(0)); return nil, nil },
	},
	{Name: "thinking", Returns: "Thinking", Framed: true, By: Script, Doc: "What the computer does."},
	{Name: "concede", Args: []Arg{{"concedes", "boolean", true}}, Returns: "void", Framed: true, By: Script, Doc: "Says whether the computer may resign a game of two armies that it has lost; without this call it plays on."},
	{Name: "values", Returns: "Promise<PieceValue[]>", Framed: true, By: Script, Doc: "What the pieces of the game are worth by their moves."},
	{Group: "The document", Name: "wake", Returns: "Promise<boolean>", Framed: true, By: Script, Doc: "Loads the board where the document still shows a picture; the promise is kept when it can be played."},
	{Name: "hello", Args: []Arg{{"version", "number", true}}, Returns: "Hello", Framed: true, By: Door, Doc: "Begins to send events, in the form of that version of the page API: 1, if none is given."},
	{Name: "wait", Returns: "null", Framed: true, By: Door, Doc: "Answers when the board can be played."},
	{
		Name: "variant", Returns: "string", By: Internal, Doc: "The game's name.",
		do: func(h *Host, a args) (any, error) { return h.Variant(), nil },
	},
	{
		Name: "deliver", Returns: "void", By: Internal,
		Doc: "Hands the document what has changed since the last delivery, where the board has not been drawn since.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Deliver() },
	},
	{
		Name: "subscribe", Args: []Arg{{Name: "sections", Type: "string[]"}}, Returns: "void", By: Internal,
		Doc: "Names the sections of the state that come with each delivery in which they have changed.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Subscribe(a.texts(0)) },
	},
	{
		Name: "read", Args: []Arg{{Name: "about", Type: "'changes' | 'last' | 'moves' | 'threats'"}, {"square", "string", true}}, Returns: "ReaderUpdate", By: Internal,
		Doc: "Reads the board out: the answer to a question about it or about a square, or what has changed since it was read last.",
		do: func(h *Host, a args) (any, error) {
			r, err := h.Read(a.text(0), a.text(1))
			return r, err
		},
	},
	{
		Name: "press", Args: []Arg{{Name: "square", Type: "string"}, {"play", "boolean", true}, {"by", "'' | 'finger'", true}}, Returns: "void", Changes: true, By: Internal,
		Doc: "Points at a square from the keyboard, or acts on it as Enter does; by a finger, where a screen reader's click comes from one.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Press(a.text(0), a.flag(1), a.text(2)) },
	},
	{
		Name: "trace", Args: []Arg{{Name: "square", Type: "string"}, {"circle", "boolean", true}}, Returns: "void", Changes: true, By: Internal,
		Doc: "Begins an arrow at a square or ends it there, or draws a circle.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Trace(a.text(0), a.flag(1)) },
	},
	{
		Name: "grab", Args: []Arg{{Name: "x", Type: "number"}, {Name: "y", Type: "number"}}, Returns: "boolean", By: Internal, Doc: "Reports whether a finger that comes down at a place drags something.",
		do: func(h *Host, a args) (any, error) {
			x, y, err := a.pair()
			if err != nil {
				panic(err) // a bug in the document's scripts
			}
			return h.board.Grab(x, y), nil
		},
	},
}

// load handles the call load: a game is a name, or an object with a diagram text.
func load(h *Host, a args) (any, error) {
	o, ok := a.value(0).(map[string]any)
	if !ok {
		return nil, h.Load(a.text(0), a.text(1), a.text(2))
	}
	warnings, err := h.LoadDiagram(arg.Text(o["diagram"]), arg.Text(o["position"]), arg.Text(o["played"]))
	return warnings, err
}

// text makes an answer of a text and an error.
func text(s string, err error) (any, error) { return s, err }

// optional returns s, or nil if it is empty.
func optional(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// Events lists the events of the page API, in the order of the reference.
var Events = []Event{
	{Name: "ready", Detail: "undefined", Framed: true, Doc: "The first frame is on screen, and input is accepted."},
	{Name: "change", Detail: "Change", Framed: true, Doc: "Sections of the state have changed; what a frame changes comes together, at its end."},
	{Name: "move", Detail: "Moved & String", Framed: true, Doc: "A move was played or made again. The detail also reads as the text of the move, which it was in version 1."},
	{Name: "sound", Detail: "string", Framed: true, Doc: "The noises of the move that is shown, while the setting sound is on: piece, club, water, cushion or die, each with the milliseconds until it comes, as in club 0,water 870; empty where those still to come stay out. The board makes them itself."},
	{Name: "select", Detail: "string", Framed: true, Doc: "Another square is selected, or none."},
	{Name: "card", Detail: "string", Framed: true, Doc: "A person wants the card of the selected piece, by a long press or a key. The detail is its square."},
	{Name: "result", Detail: "string", Framed: true, Doc: "The game has ended."},
	{Name: "keep", Detail: "Summary", Framed: true, Doc: "The kept game is another text now: whoever listens to this keeps the game, and the document no longer does. A listener hears of it up to a quarter of a second after the change, once for changes in quick succession, and not at all where they come back to the text before; a message comes at once."},
	{Name: "thinking", Detail: "Thinking", Framed: true, Doc: "The computer does something else, or has searched deeper."},
	{Name: "thought", Detail: "Answered", Framed: true, Doc: "The computer has moved."},
	{Name: "settled", Detail: "undefined", Doc: "Nothing moves on the board any more."},
	{Name: "key", Detail: "KeyboardEvent", Doc: "A key was pressed that means nothing to the board."},
	{Name: "error", Detail: "string", Framed: true, Doc: "Something went wrong, in words for people."},
	{Name: "progress", Detail: "{ got: number; all: number }", Framed: true, By: Door, Doc: "So many bytes of the board's program have come."},
}
