package host

import (
	"fmt"

	"fairway/host/arg"
)

//go:generate go run ./generator

// Calls is the page API: a row for each method of window.fairway, in the order of the reference. To
// add a call, add its row here with the handler, and run go generate. Texts for page authors are Markdown.
var Calls = []Call{
	{
		Group: "Playing", Name: "position", Returns: "string", Framed: true,
		Doc: "Returns the position on the board as a position text.",
		do:  func(h *Host, a args) (any, error) { return h.Position(), nil },
	},
	{
		Name: "record", Returns: "string", Framed: true,
		Doc: "Returns the game record as text: the game, its start, and all moves and branches on one line.",
		Args: []Arg{
			{Name: "whole", Type: "boolean", Optional: true, Doc: "Append the diagram text if the game was made from one. Default: false."},
		},
		do: func(h *Host, a args) (any, error) {
			if a.flag(0) {
				return h.Whole(), nil
			}
			return h.Record(), nil
		},
	},
	{
		Name: "result", Returns: "string | null", Framed: true,
		Doc: "Returns the result as records write it, such as `win w checkmate`, or null while the game is in progress.",
		do:  func(h *Host, a args) (any, error) { return optional(h.Result()), nil },
	},
	{
		Name: "legal", Returns: "string[]", Framed: true,
		Doc: "Returns the legal moves in the current position; the list is empty once the game is over.",
		do:  func(h *Host, a args) (any, error) { return h.Legal(), nil },
	},
	{
		Name: "play", Returns: "string", Changes: true, Framed: true,
		Doc: "Plays a move and returns it as recorded. Throws if the move isn't legal, or if `by` may not move this army.",
		Args: []Arg{
			{Name: "move", Type: "string", Doc: "A move text, such as `a6-a7`. Where a move needs a die, as in `c4@E`, the board rolls it; `c4@E:4` sets the roll to 4."},
			{Name: "by", Type: "'person' | 'page' | 'computer'", Optional: true, Doc: "Who makes the move, as the event `move` reports it. Default: `page`, which may move any army. While the computer or your page plays some of the armies, `person` may move only the others, and `computer` only those."},
		},
		Example: `const played = fairway.play('a6-a7'); // 'a6-a7'`,
		do:      func(h *Host, a args) (any, error) { return text(h.Play(a.text(0), a.text(1))) },
	},
	{
		Name: "oppose", Returns: "void", Changes: true, Framed: true,
		Doc: "Sets whether your page plays the armies that the setting `seats` gives to the computer. If it does, call `play(move, 'computer')` when one of them is to move; people can't move them by hand. Otherwise the built-in computer plays them, or people do in a browser that can't run it.",
		Args: []Arg{
			{Name: "opposed", Type: "boolean", Optional: true, Doc: "Whether your page plays them. Default: false."},
		},
		do: func(h *Host, a args) (any, error) { h.Oppose(a.flag(0)); return nil, nil },
	},
	{
		Name: "undo", Returns: "boolean", Changes: true, Framed: true,
		Doc: "Takes back the last move, or cancels a move that is only partly entered. Against the computer it goes back to the last turn of a person. Returns whether anything was undone.",
		do:  func(h *Host, a args) (any, error) { return h.Undo(), nil },
	},
	{
		Name: "redo", Returns: "boolean", Changes: true, Framed: true,
		Doc: "Plays the move again that was taken back. Against the computer it goes on to the next turn of a person. Returns whether there was a move to redo.",
		do:  func(h *Host, a args) (any, error) { return h.Redo(), nil },
	},
	{
		Name: "go", Returns: "void", Changes: true, Framed: true,
		Doc: "Shows a node of the record: the position after a move. Throws if the record has no such node.",
		Args: []Arg{
			{Name: "node", Type: "number", Doc: "The number of the node, as in `state().tree.moves`; 0 is the start."},
		},
		do: func(h *Host, a args) (any, error) {
			node, err := a.index(0)
			if err == nil {
				err = h.Go(node)
			}
			return nil, err
		},
	},
	{
		Name: "resign", Returns: "void", Changes: true, Framed: true,
		Doc: "Resigns for the army to move; the other army wins. Throws if the game is over, if more than two armies are left, or if `by` may not move this army.",
		Args: []Arg{
			{Name: "by", Type: "'person' | 'page' | 'computer'", Optional: true, Doc: "Who resigns, as in `play`."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Resign(a.text(0)) },
	},
	{
		Name: "agree", Returns: "void", Changes: true, Framed: true,
		Doc: "Ends the game as a draw by agreement. Throws if the game is over, or if `by` may not move the army to move.",
		Args: []Arg{
			{Name: "by", Type: "'person' | 'page' | 'computer'", Optional: true, Doc: "Who agrees, as in `play`."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Agree(a.text(0)) },
	},
	{
		Group: "Starting and loading games", Name: "newGame", Returns: "void", Changes: true, Begins: true, Framed: true,
		Doc: "Starts a game from its initial position. Throws if there is no such game.",
		Args: []Arg{
			{Name: "variant", Type: "string", Optional: true, Doc: "The name of the game, with options of its rules (readings) after a colon. Default: the current game, with its options."},
		},
		Example: `fairway.newGame('tee-garden-shogi:blockers=stop,tees=columns');`,
		do:      func(h *Host, a args) (any, error) { return nil, h.Load(a.text(0), "", "") },
	},
	{
		Name: "load", Returns: "string[] | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Starts a game from any position and plays moves. Pass the name of a game, or an object with a diagram text to play a custom game. Returns undefined for a name, and for a diagram text a list of its features that aren't supported. Throws without changing the board if the game is unknown, the diagram or the position is invalid, or a move isn't legal.",
		Args: []Arg{
			{Name: "game", Type: "string | { diagram: string; position?: string; played?: string }", Doc: "The name of a game, as in `newGame`; an empty string is the current game. Or an object for a custom game.", Fields: []Field{
				{"diagram", "The diagram text."},
				{"position", "A position text. Default: the initial position."},
				{"played", "Moves to play from there, separated by spaces."},
			}},
			{Name: "position", Type: "string", Optional: true, Doc: "A position text, with the name of a game. Default: the initial position."},
			{Name: "played", Type: "string", Optional: true, Doc: "Moves to play from there, with the name of a game, separated by spaces."},
		},
		Example: `fairway.load('kyoomagi', '', 'a1-b3 a9-b7');
const unsupported = fairway.load({ diagram: 'files=5 ranks=6\nking:K:K:k:c1', played: 'c1-c2' });`,
		do: load,
	},
	{
		Name: "restore", Returns: "string | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Opens a saved game where it was left, or a record at its last move. Returns undefined, or a warning if the rules have changed since: then only the moves that are still legal are played. Throws if the text can't be read.",
		Args: []Arg{
			{Name: "kept", Type: "string", Doc: "The text that `save` returned, or a record."},
		},
		do: func(h *Host, a args) (any, error) {
			warning, err := h.Restore(a.text(0))
			return optional(warning), err
		},
	},
	{
		Name: "openLink", Returns: "string | undefined", Changes: true, Begins: true, Framed: true,
		Doc: "Opens a game link at the position that it was made for. Returns undefined, or a warning if the rules have changed and the moves now lead to a different position. Throws if the link can't be read.",
		Args: []Arg{
			{Name: "link", Type: "string", Doc: "The text of a link, as `link` returns it: the part of a shared address after the `#`."},
		},
		do: func(h *Host, a args) (any, error) {
			warning, err := h.OpenLink(a.text(0))
			return optional(warning), err
		},
	},
	{
		Name: "warnings", Returns: "string[]", Framed: true,
		Doc: "Returns a list of the features of the current diagram text that aren't supported. The list is empty for a built-in game.",
		do:  func(h *Host, a args) (any, error) { return h.Warnings(), nil },
	},
	{
		Group: "Saving and sharing", Name: "save", Returns: "string", Framed: true,
		Doc: "Returns the game as a JSON text to store: its record, the node that is shown, the players, and the settings of the view. Pass it to `restore`.",
		do:  func(h *Host, a args) (any, error) { return h.Save(), nil },
	},
	{
		Name: "summary", Returns: "Summary", Framed: true,
		Doc: "Returns the saved game together with what a page needs to list it and to show a picture instead of the board.",
		do:  func(h *Host, a args) (any, error) { return h.Summary(), nil },
	},
	{
		Name: "link", Returns: "string", Framed: true,
		Doc: "Returns the game as the text of a link, to put after the `#` of an address. Throws if the game is too long for a link.",
		Args: []Arg{
			{Name: "whole", Type: "boolean", Optional: true, Doc: "Include later moves, branches, comments and tags, as far as they fit. Default: false, which links to the moves up to the current position."},
		},
		do: func(h *Host, a args) (any, error) { return text(h.Link(a.flag(0))) },
	},
	{
		Name: "share", Returns: "Shared", Framed: true,
		Doc: "Returns the same link as `link`, with its length and what had to be left out. Doesn't throw if the game is too long: then `link` is empty.",
		Args: []Arg{
			{Name: "whole", Type: "boolean", Optional: true, Doc: "As in `link`."},
		},
		do: func(h *Host, a args) (any, error) {
			s, err := h.Share(a.flag(0))
			return s, err
		},
	},
	{
		Name: "letter", Returns: "Shared", Framed: true,
		Doc: "Returns a link to send to the player whose turn it is, in a game by exchanged links. It opens with that player's army at the bottom, and holds the tags and the moves up to the current position, without comments, drawings and branches. Throws if the id is empty.",
		Args: []Arg{
			{Name: "id", Type: "string", Doc: "Identifies the game: use the same id for every link of one game."},
		},
		do: func(h *Host, a args) (any, error) {
			s, err := h.Letter(a.text(0))
			return s, err
		},
	},
	{
		Name: "readLink", Returns: "LinkText", Framed: true,
		Doc: "Reads a link without opening it. Throws if the link is damaged; its moves don't have to be legal.",
		Args: []Arg{
			{Name: "link", Type: "string", Doc: "The text of a link."},
		},
		do: func(h *Host, a args) (any, error) {
			l, err := h.ReadLink(a.text(0))
			return l, err
		},
	},
	{
		Name: "line", Returns: "Line", Framed: true,
		Doc: "Returns the moves that lead to a position, in the form that an engine needs. Throws if the record has no such node.",
		Args: []Arg{
			{Name: "node", Type: "number", Optional: true, Doc: "The number of a node. Default: the current one."},
		},
		do: func(h *Host, a args) (any, error) {
			n, err := h.node(a.value(0))
			if err != nil {
				return nil, err
			}
			return h.Line(n), nil
		},
	},
	{
		Name: "svg", Returns: "string", Framed: true,
		Doc: "Returns the board as it looks now, as an SVG text.",
		do:  func(h *Host, a args) (any, error) { return h.board.SVG(), nil },
	},
	{
		Name: "film", Returns: "Take", Framed: true,
		Doc: "Draws a move of the record as SVG frames, whatever the board shows at the time. Throws if the record has no such node, or an option is out of range.",
		Args: []Arg{
			{Name: "node", Type: "number", Optional: true, Doc: "The node after the move. Default: the current one."},
			{Name: "how", Type: "{ width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }", Optional: true, Doc: "How to draw it.", Fields: []Field{
				{"width", "Width of the pictures in CSS pixels, from 8 to 4000. Default: 480."},
				{"pictures", "How many frames of the moving pieces to draw, from 0 to 60. Default: 0."},
				{"coords", "Draw coordinates. Default: true."},
				{"marks", "Draw the arrows and circles of the node. Default: true."},
				{"plan", "Draw nothing, and only return how long the move takes. Default: false."},
			}},
		},
		Example: `const { still, ground, moving, lasts } = fairway.film(1, { width: 320, pictures: 12 });`,
		do: func(h *Host, a args) (any, error) {
			how, _ := a.value(1).(map[string]any)
			t, err := h.Film(a.value(0), how)
			return t, err
		},
	},
	{
		Group: "Annotating", Name: "annotate", Returns: "void", Changes: true, Framed: true,
		Doc: "Sets the comment, the glyph or the drawn marks of a node in the record. Fields that are missing stay as they are; an empty string removes a note. Throws if the node doesn't exist, or a glyph or mark isn't valid.",
		Args: []Arg{
			{Name: "notes", Type: "{ node?: number; comment?: string; glyph?: string; marks?: string }", Doc: "The notes to change.", Fields: []Field{
				{"node", "The number of the node. Default: the current one."},
				{"comment", "The comment."},
				{"glyph", "One of `!`, `?`, `!!`, `??`, `!?` and `?!`. The start can't have one."},
				{"marks", "Arrows and circles, separated by commas or spaces. A mark is a colour letter (`G` green, `R` red, `B` blue, `Y` brown; green without one), and then a square for a circle, or two squares with a hyphen for an arrow."},
			}},
		},
		Example: `fairway.annotate({ node: 3, comment: 'Threatens the Lion.', glyph: '!', marks: 'Ga1-b5,Rc3' });`,
		do: func(h *Host, a args) (any, error) {
			notes, _ := a.value(0).(map[string]any)
			return nil, h.Annotate(notes)
		},
	},
	{
		Name: "sketch", Returns: "void", Changes: true, Framed: true,
		Doc: "Draws arrows and circles at the current node, as a user does on the board: drawing a mark that exists removes it. Throws if a mark isn't valid.",
		Args: []Arg{
			{Name: "marks", Type: "string", Optional: true, Doc: "The marks, as in `annotate`. An empty string removes all."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Sketch(a.text(0)) },
	},
	{
		Name: "pen", Returns: "void", Changes: true, Framed: true,
		Doc: "Sets what a press on the board draws. Without a tool, presses move pieces again. Whatever the tool, users can always draw with the right mouse button, or by touch with a long press and a drag. That drag doesn't draw if it starts on a piece that the user can move, or on a small square, unless the tool is `finger`.",
		Args: []Arg{
			{Name: "tool", Type: "'' | 'arrow' | 'circle' | 'eraser' | 'finger'", Optional: true, Doc: "`arrow`: an arrow, or a circle if it ends where it began. `circle`: a circle. `eraser`: removes the marks on a square. `finger`: presses move pieces, but a long press by touch draws an arrow from any square. Default: no tool."},
			{Name: "ink", Type: "string", Optional: true, Doc: "The colour: `G` green, `R` red, `B` blue or `Y` brown. Default: the last colour, which is green at first."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Pen(a.text(0), a.text(1)) },
	},
	{
		Name: "arrange", Returns: "boolean", Changes: true, Framed: true,
		Doc: "Reorders or deletes a line of the record. Returns whether anything changed.",
		Args: []Arg{
			{Name: "how", Type: "'main' | 'up' | 'down' | 'delete'", Doc: "`main` makes the line of the node the main line, `up` and `down` move it by one place among its siblings, `delete` deletes the node and everything after it."},
			{Name: "node", Type: "number", Optional: true, Doc: "The number of the node. Default: the current one."},
		},
		do: func(h *Host, a args) (any, error) {
			changed, err := h.Arrange(a.text(0), a.value(1))
			return changed, err
		},
	},
	{
		Name: "branch", Returns: "number", Changes: true,
		Doc: "Adds a line of moves after a node, as a branch if other moves follow it already. The board stays at the current node. The line ends before the first move that isn't legal; throws if that is the first one. Returns the number of the new line's first node.",
		Args: []Arg{
			{Name: "node", Type: "number", Doc: "The number of the node to add the line to."},
			{Name: "moves", Type: "string[]", Doc: "The moves, in order."},
		},
		Example: `fairway.load('kyoomagi', '', 'a1-b3 a9-b7');
const first = fairway.branch(1, ['b9-c7', 'b3-c5']); // an alternative to a9-b7`,
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
		Name: "tag", Returns: "void", Changes: true, Framed: true,
		Doc: "Sets a tag of the record, such as `Title`, or an army's name for who played it. Throws if the name or the value isn't valid.",
		Args: []Arg{
			{Name: "name", Type: "string", Doc: "The name: letters, digits, `-` and `_`."},
			{Name: "value", Type: "string", Optional: true, Doc: "The value, on one line. An empty string removes the tag. Default: empty."},
		},
		Example: `fairway.tag('White', 'Ada');`,
		do:      func(h *Host, a args) (any, error) { return nil, h.Tag(a.text(0), a.text(1)) },
	},
	{
		Group: "Editing a position", Name: "setUp", Returns: "Placement", Framed: true,
		Doc: "Applies one edit to a position and returns the result, which may still be illegal. The game on the board doesn't change: keep the returned text, pass it to the next edit, and start the game with `load` once `faults` is empty. Throws if the text can't be read, or the edit isn't possible.",
		Args: []Arg{
			{Name: "position", Type: "string", Optional: true, Doc: "A position text, or `start` for the initial position. Default: the position on the board."},
			{Name: "edit", Type: "Edit", Optional: true, Doc: "The edit. Default: none."},
		},
		Example: `const { position, faults } = fairway.setUp('start', { do: 'put', square: 'e5', piece: 'P', army: 'w' });`,
		do: func(h *Host, a args) (any, error) {
			edit, _ := a.value(1).(map[string]any)
			n, err := h.SetUp(a.text(0), edit)
			return n, err
		},
	},
	{
		Name: "palette", Returns: "Stock[]", Framed: true,
		Doc: "Returns every piece type of every army, to choose from when editing a position.",
		do:  func(h *Host, a args) (any, error) { return h.Palette(), nil },
	},
	{
		Group: "Entering moves square by square", Name: "select", Returns: "void", Changes: true, Framed: true,
		Doc: "Selects the piece on a square or in the hand of the army to move. A piece that can't move now only shows its moves. Selecting a selected piece in hand again deselects it. Throws if the hand has no such piece.",
		Args: []Arg{
			{Name: "square", Type: "string", Optional: true, Doc: "A square, or a piece in hand with an asterisk, as in `P*`. Default: an empty string, which deselects."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Select(a.text(0)) },
	},
	{
		Name: "selected", Returns: "string | null", Framed: true,
		Doc: "Returns the selected square, the selected piece in hand as in `P*`, or null.",
		do:  func(h *Host, a args) (any, error) { return optional(h.Selected()), nil },
	},
	{
		Name: "marked", Returns: "string[]", Framed: true,
		Doc: "Returns the squares that are marked as destinations.",
		do:  func(h *Host, a args) (any, error) { return h.Marked(), nil },
	},
	{
		Name: "click", Returns: "void", Changes: true, Framed: true,
		Doc: "Clicks a square: selects the piece there, or continues or cancels the move being entered. Throws if there is no such square.",
		Args: []Arg{
			{Name: "square", Type: "string", Doc: "The square."},
			{Name: "part", Type: "'' | 'upper' | 'lower'", Optional: true, Doc: "In a game with balls: `upper` for the piece on the square, `lower` for its balls. Default: the whole square."},
		},
		Example: `fairway.click('a6');
fairway.click('a7'); // plays a6-a7`,
		do: func(h *Host, a args) (any, error) { return nil, h.Click(a.text(0), a.text(1)) },
	},
	{
		Name: "hover", Returns: "void", Changes: true, Framed: true,
		Doc: "Moves the pointer over a square, or off the board. Throws if there is no such square.",
		Args: []Arg{
			{Name: "square", Type: "string", Optional: true, Doc: "The square. Default: an empty string, which moves the pointer off the board."},
			{Name: "part", Type: "'' | 'upper' | 'lower'", Optional: true, Doc: "As in `click`."},
			{Name: "by", Type: "'' | 'finger'", Optional: true, Doc: "Pass `finger` when a finger drags a piece from beside the board: then the message says to lift it."},
		},
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
		Name: "choose", Returns: "void", Changes: true, Framed: true,
		Doc: "Picks one of the choices that the board offers, such as what to promote to, or plays a move of the selected piece. Throws if there is no such choice.",
		Args: []Arg{
			{Name: "index", Type: "number", Optional: true, Doc: "The index in `choices`, or in `options`, of the state's section `pieces`. Default: the highlighted choice."},
		},
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
		Name: "hoverOption", Returns: "void", Changes: true, Framed: true,
		Doc: "Moves the pointer over a choice that the board offers.",
		Args: []Arg{
			{Name: "index", Type: "number", Doc: "The index of the choice; -1 highlights the first one."},
		},
		do: func(h *Host, a args) (any, error) {
			i, err := a.index(0)
			if err == nil {
				h.HoverOption(i)
			}
			return nil, err
		},
	},
	{
		Name: "roll", Returns: "string", Changes: true, Framed: true,
		Doc: "Rolls the die for the stroke that is aimed, and returns the move as recorded. Throws if no stroke is aimed.",
		do:  func(h *Host, a args) (any, error) { return text(h.Roll()) },
	},
	{
		Name: "cancel", Returns: "void", Changes: true, Framed: true,
		Doc: "Deselects the piece and cancels the move being entered.",
		do:  func(h *Host, a args) (any, error) { h.Cancel(); return nil, nil },
	},
	{
		Name: "focus", Returns: "void", Framed: true, By: Script,
		Doc: "Moves the keyboard focus to the board.",
	},
	{
		Group: "Display", Name: "state", Returns: "State", Framed: true,
		Doc: "Returns the state that a page may show around the board, with the sections that you name. Throws if there is no such section.",
		Args: []Arg{
			{Name: "sections", Type: "Section[]", Optional: true, Doc: "The names of sections. Default: all of them."},
		},
		Example: `const { hands, moves } = fairway.state(['hands', 'moves']);`,
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
		Name: "set", Returns: "void", Changes: true, Framed: true,
		Doc: "Changes settings of the board; those that are missing stay as they are. Throws without changing anything if a setting isn't valid.",
		Args: []Arg{
			{Name: "settings", Type: "Settings", Doc: "The settings by name."},
		},
		Example: `fairway.set({ flip: true, theme: 'dark', seats: 'b:person,w:4' });`,
		do: func(h *Host, a args) (any, error) {
			settings, _ := a.value(0).(map[string]any)
			return nil, h.Set(settings)
		},
	},
	{
		Name: "pictures", Returns: "void", Changes: true, Framed: true,
		Doc: "Shows pieces as pictures that your page has decoded, in a game from a diagram text with `graphicsDir`. A piece without a picture is drawn as usual. Throws without changing anything if a picture isn't valid, or if the game has no such pictures.",
		Args: []Arg{
			{Name: "list", Type: "Bitmap[]", Doc: "The pictures, each at most 256 pixels a side and 16 MB together. They replace all earlier ones; an empty list removes them."},
			{Name: "missing", Type: "string", Optional: true, Doc: "A sentence to show on the board about the pictures that couldn't be loaded."},
		},
		do: func(h *Host, a args) (any, error) { return nil, bitmaps(h, a) },
	},
	{
		Name: "guide", Returns: "void", Changes: true, Framed: true,
		Doc: "Leads the user to a move: a ring shows the squares to click for the first of the given moves, and users can move pieces only at this node of the record. Call it without an argument to end that; a new game ends it too. Throws if a move isn't legal.",
		Args: []Arg{
			{Name: "to", Type: "{ moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }", Optional: true, Doc: "What to show.", Fields: []Field{
				{"moves", "Legal moves. A stroke includes its roll, as in `c4@E:4`, which the die will then show."},
				{"squares", "Pieces are dimmed that are on neither these squares nor those of the moves. Default: no piece is dimmed."},
				{"slow", "Slow down the animation of moves. Default: false."},
				{"once", "Let users play any one move here, even without `moves`. Default: false."},
			}},
		},
		Example: `fairway.guide({ moves: ['a6-a7'], squares: ['a9'] });`,
		do:      guide,
	},
	{
		Name: "trays", Returns: "void",
		Doc: "Sets where your page shows each army's pieces in hand, so that captured pieces leave the board in that direction.",
		Args: []Arg{
			{Name: "places", Type: "{ [letter: string]: number[] }", Doc: "For each army's letter the centre of its tray as `[x, y]`, in CSS pixels from the upper left corner of the board's document. It is usually outside the document."},
		},
		Example: `fairway.trays({ w: [180, 640], b: [180, -30] });`,
		do:      trays,
	},
	{
		Name: "squareRect", Returns: "Rect", Framed: true,
		Doc: "Returns the rectangle of a square in the board's document, in CSS pixels. Throws if there is no such square.",
		Args: []Arg{
			{Name: "square", Type: "string", Doc: "The square."},
		},
		do: func(h *Host, a args) (any, error) {
			r, err := h.SquareRect(a.text(0))
			return r, err
		},
	},
	{
		Name: "squareAt", Returns: "string | null", Framed: true,
		Doc: "Returns the square at a point of the board's document, or null if there is none.",
		Args: []Arg{
			{Name: "x", Type: "number", Doc: "CSS pixels from the left."},
			{Name: "y", Type: "number", Doc: "CSS pixels from the top."},
		},
		do: func(h *Host, a args) (any, error) {
			x, y, err := a.pair()
			return optional(h.squareName(h.board.SquareAt(x, y))), err
		},
	},
	{
		Name: "aspectIn", Returns: "number", Framed: true,
		Doc: "Returns the aspect ratio, width divided by height, that the board would have in a document of the given size.",
		Args: []Arg{
			{Name: "width", Type: "number", Doc: "Width of the document in CSS pixels."},
			{Name: "height", Type: "number", Doc: "Its height."},
		},
		do: func(h *Host, a args) (any, error) {
			width, height, err := a.pair()
			return h.board.AspectIn(width, height), err
		},
	},
	{
		Name: "idle", Returns: "boolean", Framed: true, By: Script,
		Doc: "Returns whether no animation is running or waiting. Returns false before the board is ready.",
		do:  func(h *Host, a args) (any, error) { return h.board.Idle(), nil },
	},
	{
		Group: "Games and pieces", Name: "variants", Returns: "Variant[]", Framed: true,
		Doc: "Returns the built-in games.",
		do:  func(h *Host, a args) (any, error) { return h.Variants(), nil },
	},
	{
		Name: "kinds", Returns: "Kind[]", Framed: true,
		Doc: "Returns the piece types of the current game. A type that differs between armies has an entry for each of them.",
		do:  func(h *Host, a args) (any, error) { return h.kinds(), nil },
	},
	{
		Name: "kind", Returns: "KindCard", Framed: true,
		Doc: "Returns a piece type with everything that its card shows. Throws if the game has no such piece or army.",
		Args: []Arg{
			{Name: "id", Type: "string", Doc: "The id of the piece type, such as `P`."},
			{Name: "army", Type: "string", Optional: true, Doc: "The letter of an army. Default: the first one. If it never has the piece, the next army that does."},
		},
		do: func(h *Host, a args) (any, error) {
			k, err := h.kind(a.text(0), a.text(1))
			return k, err
		},
	},
	{
		Name: "family", Returns: "Family | null", Framed: true,
		Doc: "Returns the games of the current game's family, to compare them, or null if it belongs to none.",
		do:  func(h *Host, a args) (any, error) { return h.family(), nil },
	},
	{
		Name: "text", Returns: "string", Framed: true,
		Doc: "Returns the current game as a diagram text, with its options applied, or an empty string if its rules can't be written as one.",
		do:  func(h *Host, a args) (any, error) { return h.Text() },
	},
	{
		Name: "rules", Returns: "Paragraph[]", Framed: true, By: Script,
		Doc: "Returns the rules of the current game as paragraphs, followed by worked examples.",
	},
	{
		Name: "diagram", Returns: "string", Framed: true,
		Doc: "Returns an SVG text that shows how a piece moves on an empty board. Throws if there is no such game, piece or army.",
		Args: []Arg{
			{Name: "id", Type: "string", Doc: "The id of the piece type."},
			{Name: "army", Type: "string", Optional: true, Doc: "The letter of an army, as in `kind`."},
			{Name: "variant", Type: "string", Optional: true, Doc: "The name of a game. Default: the current one."},
		},
		do: func(h *Host, a args) (any, error) { return text(h.Diagram(a.text(0), a.text(1), a.text(2))) },
	},
	{
		Name: "armies", Returns: "Seatable[]", Framed: true,
		Doc: "Returns the armies of a game, in the order of play. Throws if there is no such game.",
		Args: []Arg{
			{Name: "variant", Type: "string", Doc: "The name of the game; `diagram` is the last diagram text that was loaded."},
		},
		do: func(h *Host, a args) (any, error) { return h.Armies(a.text(0)) },
	},
	{
		Name: "inspect", Returns: "Inspection", Framed: true,
		Doc: "Checks a diagram text without loading it. Returns its faults, its warnings and its pieces.",
		Args: []Arg{
			{Name: "diagram", Type: "string", Doc: "The diagram text."},
		},
		Example: `const { faults } = fairway.inspect('files=5 ranks=6\nking:K:K:k:c1,e9');`,
		do:      func(h *Host, a args) (any, error) { return h.Inspect(a.text(0)), nil },
	},
	{
		Group: "The computer", Name: "think", Returns: "Promise<Thought>", Framed: true, By: Script,
		Doc: "Searches for the best moves in a position. The board answers one question at a time: a new question cancels the one before, whose promise is rejected with an error named `Stopped` (on the element, an error with the message `stopped`). Rejects if neither `nodes` nor `ms` is given, or the engine can't run.",
		Args: []Arg{
			{Name: "limits", Type: "{ nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }", Doc: "Give `nodes`, `ms` or both.", Fields: []Field{
				{"nodes", "How many positions to search."},
				{"ms", "How many milliseconds to search."},
				{"lines", "How many of the best moves to return. Default: 1."},
				{"node", "The number of the node to search. Default: the current one."},
				{"waits", "Wait for the question before instead of cancelling it. Default: false."},
				{"here", "Cancel the question when the board shows another position, or when the computer begins its turn. Default: false."},
			}},
		},
		Example: `const { lines } = await fairway.think({ ms: 1000, lines: 3 });
console.log(lines[0].moves, lines[0].score);`,
	},
	{
		Name: "advise", Returns: "Advice",
		Doc: "Explains the first move of a line in words, from the rules alone. Throws if a move isn't legal.",
		Args: []Arg{
			{Name: "line", Type: "string[]", Doc: "The move to explain, and then the expected moves, as `think` returns them."},
			{Name: "about", Type: "{ node?: number; mate?: number }", Optional: true, Doc: "What is known about the line.", Fields: []Field{
				{"node", "The number of the node that it starts from. Default: the current one."},
				{"mate", "Plies to a mate that the search found. Default: none."},
			}},
		},
		Example: `const [best] = (await fairway.think({ ms: 1000 })).lines;
const { title, why } = fairway.advise(best.moves, { mate: best.mate });`,
		do: advise,
	},
	{
		Name: "hint", Returns: "void", Changes: true,
		Doc: "Shows a legal move on the board as a hint until the next action. Throws if the move isn't legal.",
		Args: []Arg{
			{Name: "move", Type: "string", Optional: true, Doc: "The move. Default: an empty string, which removes the hint."},
			{Name: "apart", Type: "boolean", Optional: true, Doc: "Don't note in the record that a hint was requested. Default: false."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Hint(a.text(0), a.flag(1)) },
	},
	{
		Name: "stop", Returns: "void", Framed: true, By: Script,
		Doc: "Ends the current search. The computer plays the best move so far, and the promise of `think` resolves with it.",
	},
	{
		Name: "pause", Returns: "void", Changes: true, Framed: true,
		Doc: "Pauses the computer, or lets it play again. The pause is saved with the game.",
		Args: []Arg{
			{Name: "paused", Type: "boolean", Optional: true, Doc: "Whether it pauses. Default: true."},
		},
		do: func(h *Host, a args) (any, error) { h.Pause(a.value(0) == nil || a.flag(0)); return nil, nil },
	},
	{
		Name: "thinking", Returns: "Thinking", Framed: true, By: Script,
		Doc: "Returns what the computer is doing now.",
	},
	{
		Name: "concede", Returns: "void", Framed: true, By: Script,
		Doc: "Sets whether the computer may resign a lost game of two armies. It never does so below level 3.",
		Args: []Arg{
			{Name: "concedes", Type: "boolean", Optional: true, Doc: "Whether it may. Default: true. Until the first call it may not."},
		},
	},
	{
		Name: "values", Returns: "Promise<PieceValue[]>", Framed: true, By: Script,
		Doc: "Returns what each piece of the game is worth, as the engine estimates it from the piece's moves.",
	},
	{
		Group: "Loading", Name: "wake", Returns: "Promise<boolean>", Framed: true, By: Script,
		Doc: "Loads the board if the document still shows a picture of it. Resolves to true when the board is ready.",
	},
	{
		Name: "hello", Returns: "Hello", Framed: true, By: CrossOrigin,
		Doc: "Subscribes to events.",
		Args: []Arg{
			{Name: "version", Type: "number", Optional: true, Doc: "The version of the page API whose event details you want, 1 or 2. Default: 1."},
		},
	},
	{
		Name: "wait", Returns: "null", Framed: true, By: CrossOrigin,
		Doc: "Loads the board if necessary, and answers when it is ready.",
	},
	{
		Name: "variant", Returns: "string", By: Internal,
		Doc: "Returns the name of the current game.",
		do:  func(h *Host, a args) (any, error) { return h.Variant(), nil },
	},
	{
		Name: "deliver", Returns: "void", By: Internal,
		Doc: "Delivers what has changed since the last delivery, if no frame has been drawn since.",
		do:  func(h *Host, a args) (any, error) { return nil, h.Deliver() },
	},
	{
		Name: "subscribe", Returns: "void", By: Internal,
		Doc: "Sets which sections of the state come with a delivery when they have changed.",
		Args: []Arg{
			{Name: "sections", Type: "string[]", Doc: "The names of the sections."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Subscribe(a.texts(0)) },
	},
	{
		Name: "read", Returns: "ReaderUpdate", By: Internal,
		Doc: "Describes the board for the screen reader: answers a question about the board or a square, or returns what has changed since the last call.",
		Args: []Arg{
			{Name: "about", Type: "'changes' | 'last' | 'moves' | 'threats'", Doc: "The question."},
			{Name: "square", Type: "string", Optional: true, Doc: "The square that it is about."},
		},
		do: func(h *Host, a args) (any, error) {
			r, err := h.Read(a.text(0), a.text(1))
			return r, err
		},
	},
	{
		Name: "press", Returns: "void", Changes: true, By: Internal,
		Doc: "Points at a square from the keyboard, or acts on it as Enter does.",
		Args: []Arg{
			{Name: "square", Type: "string", Doc: "The square."},
			{Name: "play", Type: "boolean", Optional: true, Doc: "Act on it."},
			{Name: "by", Type: "'' | 'finger'", Optional: true, Doc: "`finger` for a click that a screen reader makes of a touch."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Press(a.text(0), a.flag(1), a.text(2)) },
	},
	{
		Name: "trace", Returns: "void", Changes: true, By: Internal,
		Doc: "Starts an arrow at a square, ends it there, or draws a circle.",
		Args: []Arg{
			{Name: "square", Type: "string", Doc: "The square."},
			{Name: "circle", Type: "boolean", Optional: true, Doc: "Draw a circle."},
		},
		do: func(h *Host, a args) (any, error) { return nil, h.Trace(a.text(0), a.flag(1)) },
	},
	{
		Name: "grab", Returns: "boolean", By: Internal,
		Doc: "Returns whether a touch at a point would drag something.",
		Args: []Arg{
			{Name: "x", Type: "number", Doc: "CSS pixels from the left."},
			{Name: "y", Type: "number", Doc: "CSS pixels from the top."},
		},
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
	{Name: "ready", Detail: "undefined", Framed: true, Doc: "Fired when the first frame is on screen and the board accepts input."},
	{Name: "change", Detail: "Change", Framed: true, Doc: "Fired when sections of the state have changed, once for all changes in a frame."},
	{Name: "move", Detail: "Moved & String", Framed: true, Doc: "Fired when a move is played, or shown again by `redo` or `go`. The detail is also a String with the text of the move, as in version 1."},
	{Name: "sound", Detail: "string", Framed: true, Doc: "Fired with the sounds of a move, if the setting `sound` is on. The detail lists them with their delays in milliseconds, as in `club 0,water 870`; the sounds are `piece`, `club`, `water`, `cushion` and `die`. An empty string cancels sounds that haven't been played yet. The board plays them itself."},
	{Name: "select", Detail: "string", Framed: true, Doc: "Fired when the selection changes. The detail is the selected square, or an empty string."},
	{Name: "card", Detail: "string", Framed: true, Doc: "Fired when the user asks for details of a piece, by a long press or a key. The detail is its square."},
	{Name: "result", Detail: "string", Framed: true, Doc: "Fired when the game ends. The detail is the result, as in records."},
	{Name: "keep", Detail: "Summary", Framed: true, Doc: "Fired when the saved game has changed; the detail has its text in `kept`. While a listener is attached, saving is up to your page, and the board no longer stores the game. In the board's document several quick changes fire one event, up to 250 ms late, and none if the text ends up the same. A message is sent at once."},
	{Name: "thinking", Detail: "Thinking", Framed: true, Doc: "Fired when the status of the computer changes, or its search reaches a new depth."},
	{Name: "thought", Detail: "Answered", Framed: true, Doc: "Fired when the computer has played a move."},
	{Name: "settled", Detail: "undefined", Doc: "Fired when all animation has ended."},
	{Name: "key", Detail: "KeyboardEvent", Doc: "Fired when the user presses a key that the board doesn't use."},
	{Name: "error", Detail: "string", Framed: true, Doc: "Fired when something goes wrong. The detail is a message to show to the user."},
	{Name: "progress", Detail: "{ got: number; all: number }", Framed: true, By: CrossOrigin, Doc: "Sent while the board's program loads. The detail has the bytes received so far and the total."},
}
