package look

// FilmStyle says how a move is filmed.
type FilmStyle struct {
	Width    float64 // of the picture in CSS pixels
	Coords   bool    // with the names of files and ranks
	Drawn    bool    // with the arrows and circles drawn at the move
	Pictures int     // of the move while it is made
	Plan     bool    // nothing is drawn: only how long the move takes is asked for
}

// Take is a move as a film shows it, as SVG texts of one size.
type Take struct {
	Still  string   // the board after the move
	Ground string   // while the move is made, without what moves; empty where nothing does
	Moving []string // what moves, to be laid upon the ground
	Lasts  float64  // how long the move takes on the board, in milliseconds
	Hands  string   // what armies have in hand after the move, a sentence each
}
