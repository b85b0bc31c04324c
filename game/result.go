package game

// Reason is the reason why a game is over, in the words of rules/notation.md.
type Reason string

const (
	Checkmate      Reason = "checkmate"
	Stalemate      Reason = "stalemate"
	RoyalsCaptured Reason = "royals"
	Repetition     Reason = "repetition"
	Resignation    Reason = "resignation"
	Agreement      Reason = "agreement"
	KingCaptured   Reason = "king"
	Material       Reason = "material"
	MoveLimit      Reason = "moves"
	LastArmy       Reason = "last"
)

// Result is the result of a game. The zero Result means that the game isn't over.
type Result struct {
	Reason Reason
	Draw   bool
	Winner Army
}

// Over reports whether the game is over.
func (r Result) Over() bool { return r.Reason != "" }

// ResultText returns the result in the form of rules/notation.md; - if the game isn't over.
func (g *Game) ResultText(r Result) string {
	switch {
	case !r.Over():
		return "-"
	case r.Draw:
		return "draw " + string(r.Reason)
	}
	return "win " + string(g.Armies[r.Winner].Letter) + " " + string(r.Reason)
}

// Arrival is a win by arriving on a square.
const Arrival Reason = "arrival"
