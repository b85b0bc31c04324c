package game

// MateChecker is implemented by rules in which checkmate may not end the game.
type MateChecker interface {
	// Mated reports whether none of the legal moves of the army to move, which is in check, saves its royal piece.
	// It returns false if r, which may embed the implementation, ends in another way.
	Mated(r Rules, p *Position, legal []Move) bool
}

// Mated reports whether the army to move is checkmated in a game that continues until the royal piece is captured.
// The army must be in check in p; legal are its legal moves.
func Mated(r Rules, p *Position, legal []Move) bool {
	m, ok := r.(MateChecker)
	return ok && m.Mated(r, p, legal)
}

// Explainer is implemented by games that give reasons of their own for moves.
type Explainer interface {
	Rules
	// Why returns the reason why a listed move is possible, if the piece's own move doesn't explain it. It is the
	// end of a sentence, as in: it begins in its own camp. Otherwise it is empty.
	Why(p *Position, m Move) string
	// WhyNot returns a sentence that says why the piece on from can't go to a square, if that is a rule of this
	// game. It is empty if the piece just doesn't move so. With from None it is about a piece in hand and an empty
	// square for which DropBar returns DropBarSquare.
	WhyNot(p *Position, from, to Square) string
}

// PromotionExplainer is implemented by games with their own words for what promotes a kind of an army.
type PromotionExplainer interface {
	Rules
	// PromotesBy returns the beginning of a line that may list the promoted forms: Promotes on the last rank.
	PromotesBy(k KindID, a Army) string
}

// ContingentCounter is implemented by games that can show how many pieces each army has in each zone.
type ContingentCounter interface {
	Rules
	// Contingents counts the pieces in each zone of Ground.Zones, in their order.
	Contingents(p *Position) []Contingent
}

// Contingent counts the pieces of each army in one zone.
type Contingent struct {
	Pieces [MaxArmies]int
	Leader Army // the army with more pieces than any other
	Led    bool // there is one
}

// EnPassantRules is implemented by games in which pieces may be captured on squares that they passed.
type EnPassantRules interface {
	Rules
	// EnPassantRights lists the current rights to capture en passant, by the square of the piece.
	EnPassantRights(p *Position) []EnPassantRight
}

// EnPassantRight is the right to capture the piece on At en passant on some squares that it passed, the nearest to its
// origin first. Another piece may have come to one of them since.
type EnPassantRight struct {
	Army   Army // army of the piece
	At     Square
	Passed []Square
}

// Roller is implemented by rules of games with momentum.
type Roller interface {
	Rules
	// RollRoute returns the route of one leg, whatever stands on it. It serves to draw momenta and changes of Op Roll.
	RollRoute(piece Piece, from Square, m Momentum) Route
	// Forecast predicts where all rolling pieces will be if no player acts, for a number of rolls of each army. The
	// ghosts of the first turn come first.
	Forecast(p *Position, rolls int) []Ghost
}

// Ghost is a predicted rolling piece at the end of a future turn of its army.
type Ghost struct {
	Origin   Square // where it stands now
	Roll     int    // of its army, from 1
	Piece    Piece
	At       Square
	Momentum Momentum // its momentum then; 0 if it has stopped
	Stopped  bool     // in this roll or an earlier one
	Route    Route    // squares of its leg in this roll; nil if it has none
}
