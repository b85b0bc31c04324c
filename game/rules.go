package game

// Rules is the interface that a game implements. movegen.Base implements most of it from data; a game with rules of
// its own embeds a Base and overrides some methods.
type Rules interface {
	// Data returns the data of the game.
	Data() *Game
	// Start returns a new copy of the start position.
	Start() *Position
	// Moves appends all legal moves of the position to dst, in no particular order and
	// without repeats. A finished position has none.
	Moves(p *Position, dst []Move) []Move
	// Reach appends the moves of the piece on a square as if its army were to move, whatever the rest of the
	// position. They serve to show what a piece can do, not to play.
	Reach(p *Position, from Square, dst []Move) []Move
	// Play makes a move from Moves or Outcomes, up to the next choice of a player, and appends the changes to the
	// log.
	Play(p *Position, m Move, log *Log)
	// Outcomes appends the possible results of a listed move, usually the move itself. Each distinct result appears
	// once.
	Outcomes(p *Position, m Move, dst []Outcome) []Outcome
	// WithDie returns the move that a listed move becomes by a die from 1 to 6: itself if it needs none.
	WithDie(p *Position, m Move, die int) Move
	// Verdict returns the result of a position by itself, without the record that led to it.
	Verdict(p *Position) Result
	// Identity appends a text that is the same for two positions if they count as the same for repetition.
	Identity(p *Position, dst []byte) []byte
	// Repetition returns the occurrence of a position that draws the game; 0 is never.
	Repetition() int
	// QuietLimit returns the number of consecutive turns without a capture, a drop or a promotion that draw the
	// game, counted from the beginning of the record; 0 is no limit.
	QuietLimit() int
	// Progress reports whether a listed move ends a sequence of quiet turns.
	Progress(p *Position, m Move) bool
	// Checks lists the royal pieces of the army to move that could be captured now.
	Checks(p *Position) []Threat
	// Layers returns the keys of the game's position texts, in order.
	Layers() []Layer
	// HeldAs returns the kind as which a captured piece of a kind goes to a hand; ok is false if it never does.
	HeldAs(k KindID) (held KindID, ok bool)
	// Spends returns the kind of the piece that leaves the hand of the army to move when a piece is dropped as a
	// given kind; ok is false if none is ever dropped as that kind.
	Spends(p *Position, k KindID) (held KindID, ok bool)
	// Faults lists the reasons why a well-formed position is impossible in this game, each with its field.
	Faults(p *Position) []string
	// Route returns the route of a listed move: the one with the fewest legs, then the fewest squares, then the
	// first clockwise.
	Route(p *Position, m Move) Route
	// Scope lists the squares that a piece on a square could ever go to, to show them.
	Scope(piece Piece, from Square) []Span
	// MoveFlags returns the remarks about a listed move that its text and its route don't contain.
	MoveFlags(p *Position, m Move) MoveFlags
}

// Outcome is a possible result of a move, with its weight.
type Outcome struct {
	Move   Move
	Weight int
}

// Threat is a royal piece that could be captured, and a piece that could do it.
type Threat struct {
	Royal, By Square
	Extra     bool // only by an extra turn, such as the stroke of a ball
}

// Layer is a key=value field of a game's position texts.
type Layer struct {
	Key    string
	Always bool // the key is in every text: it has no default
	// Append appends the value to dst, nothing if it is the default.
	Append func(p *Position, dst []byte) []byte
	// Read sets the value from a text. The error doesn't name the key or the text.
	Read func(p *Position, value string) error

	// The fields below are needed to set up a position by hand.

	Title    string   // the meaning of the key, for people: Out of the game
	ItemKind ItemKind // kind of the items of the value
	// Chronological reports whether the order of the items is chronological.
	Chronological bool
	// PossibleItems lists the possible items in a position, in the order of the text; nil if they can't be listed.
	PossibleItems func(p *Position) []LayerItem
}

// ItemKind is the kind of the items of a layer's value.
type ItemKind uint8

const (
	ItemWhole   ItemKind = iota // a single item
	ItemSquares                 // each begins with a square; separated by commas
	ItemPieces                  // the same, about the piece on the square
	ItemLetters                 // each is a letter
)

// LayerItem is an item that the value of a layer has or could have.
type LayerItem struct {
	Text    string // of the layer's value
	Words   string // for people, as in Pawn on e4, by a move to e3; empty for keys of the base, which package prose describes
	Present bool   // the value has the item
}
