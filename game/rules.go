package game

// Rules is what a game answers. Most of it is Base, driven by data; a game with rules of
// its own embeds a Base and answers some of the questions itself.
type Rules interface {
	// Data returns what the game is besides its rules.
	Data() *Game
	// Start returns a new copy of the start position.
	Start() *Position
	// Moves appends all legal moves of the position to dst, in no particular order and
	// without repeats. A finished position has none.
	Moves(p *Position, dst []Move) []Move
	// Reach appends the moves of the piece on a square as if its army were to move, whatever
	// else the position is: for showing what a piece can do, not for playing.
	Reach(p *Position, from Square, dst []Move) []Move
	// Play makes a move that Moves or Outcomes listed, up to the next choice of a player,
	// and leaves the changes on the log.
	Play(p *Position, m Move, log *Log)
	// Outcomes appends what chance makes of a listed move, usually the move itself: one move
	// for each distinct result.
	Outcomes(p *Position, m Move, dst []Outcome) []Outcome
	// Throw is what a listed move becomes by a die from 1 to 6: itself when it needs none.
	Throw(p *Position, m Move, die int) Move
	// Verdict is the result of a position by itself, without the record that led to it.
	Verdict(p *Position) Result
	// Identity appends a text that two positions share when they count as the same for
	// repetition.
	Identity(p *Position, dst []byte) []byte
	// Repetition is the occurrence of a position that draws the game; 0 is never.
	Repetition() int
	// QuietLimit is how many turns in succession without a capture, a drop or a promotion,
	// counted from the beginning of the record, draw the game; 0 is no limit.
	QuietLimit() int
	// Progress reports whether a listed move of the position ends a succession of quiet turns.
	Progress(p *Position, m Move) bool
	// Checks lists the royal pieces of the army to move that could be captured now.
	Checks(p *Position) []Threat
	// Layers are the keys that the position texts of the game have, in their order.
	Layers() []Layer
	// HeldAs returns as what kind a captured piece of a kind goes to a hand; ok is false where it
	// never does.
	HeldAs(k KindID) (held KindID, ok bool)
	// Spends returns of which kind a piece leaves the hand of the army to move when one is dropped
	// as that kind; ok is false where none ever is.
	Spends(p *Position, k KindID) (held KindID, ok bool)
	// Faults lists what makes a well-formed position impossible in this game, each with
	// the field it is about.
	Faults(p *Position) []string
	// Route finds the route of a listed move: the fewest legs, then the fewest squares,
	// then the first clockwise.
	Route(p *Position, m Move) Route
	// Scope lists where a piece on a square may ever go, for showing it.
	Scope(piece Piece, from Square) []Span
	// Manner says of a listed move what its text and its route don't tell.
	Manner(p *Position, m Move) Manner
}

// Outcome is one of the moves that chance makes of a move, with its weight.
type Outcome struct {
	Move   Move
	Weight int
}

// Threat is a royal piece that could be captured, and a piece that could do it.
type Threat struct {
	Royal, By Square
	Extra     bool // only by an extra turn, such as a ball struck along the straight line
}

// Layer is one key=value of a game's position texts.
type Layer struct {
	Key    string
	Always bool // the key stands in every text: there is no default
	// Append appends the value to dst, nothing when it is at its default.
	Append func(p *Position, dst []byte) []byte
	// Read sets the value from a text. The error needs to name neither key nor text.
	Read func(p *Position, value string) error

	// What setting up a position by hand asks for.

	Title string  // what the key says, for people: Out of the game
	Of    LayerOf // what the items of the value are
	// InTurn says that the order of the items means something: that in which they came.
	InTurn bool
	// Offers lists what the key could say of a position, in the order of the text; nil where that
	// can't be listed.
	Offers func(p *Position) []Offer
}

// LayerOf is what the items of a layer's value are.
type LayerOf uint8

const (
	OfWhole   LayerOf = iota // it is a single item
	OfSquares                // each begins with a square; commas stand between them
	OfPieces                 // the same, and says something of the piece on it
	OfLetters                // each is a letter
)

// Offer is something that a layer could say of the position, or says.
type Offer struct {
	Item  string // of the layer's value
	Words string // for people, as in Pawn on e4, by a move to e3; empty for keys of the base, which package prose says
	Said  bool   // the value says it
}
