// Package render is the live board: it draws a session with Ebitengine and turns input into calls of the session.
//
// [New] makes a [Board] for a [Platform], which is the document around it, and [Board.Open] shows a session. The board
// implements ebiten.Game: Update handles input, Draw draws what has changed. It also answers for pages where squares
// are, and gives pictures of itself as plain data ([Board.Scene]) and as films ([Board.Film]).
//
// What things look like is in render/look, how they move is in render/motion, what a click means is in session. The
// rules stay in game: no file here names a game. Nothing here imports syscall/js, so the package is tested natively.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	frame                             Update, Draw, and the calls that open a session or change the view
//	backdrop, overlay, draw           the ground and the planes on it; above them the loupe and the panel
//	drawmarks, drawn, moving,         what the planes show: marks, drawn arrows, pieces in motion and at rest
//	resting
//	input, finger, draft, actions     pointers and keys become actions
//	watch                             the events of the session, and the motions that they start
//	film, scene                       stills and films of the board as data
//	boardmarks, choice, sound         which marks are shown; the panel opens and closes; the sounds of a motion
//	edges, ghosts, guide, hint, map,  what the position and the view add
//	tray
//	target, geometry, canvas          what a place on the screen means, what pages ask about squares, how sprites are drawn
//	board                             the struct Board
//	caches, running, loupe, panel,    the types of its parts: cached pictures, the current motion, the loupe, the panel,
//	press, marks, sprites             pointers that are down, marks and sprites
//	layout, props, platform, timing   the places of squares, balls, dice and discs as sprites, the document, durations
package render
