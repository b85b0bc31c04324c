package look

// FilmStyle is how a move is filmed.
type FilmStyle struct {
	Width       float64 // of the picture in CSS pixels
	Coords      bool    // with the names of files and ranks
	Annotations bool    // with the arrows and circles drawn at the node
	Pictures    int     // how many pictures of the moving parts
	Plan        bool    // only Take.Lasts is wanted, and nothing is drawn
}

// Take is a move as a film shows it, as SVG texts of one size.
type Take struct {
	Still  string   // the board after the move
	Ground string   // the still parts during the move; empty if nothing moves
	Moving []string // the moving parts, to be laid over Ground
	Lasts  float64  // how long the move takes on the board, in milliseconds
	Hands  string   // the pieces in hand after the move, a sentence for each army
}
