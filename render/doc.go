// Package render is the live board: it draws a session with Ebitengine and turns input into calls of the session.
//
// [New] makes a [Board] for a [Platform], which is the document around it, and [Board.Open] shows a session. The board
// implements ebiten.Game: Update handles input, Draw draws what has changed. It also answers for pages where squares
// are, and gives pictures of itself as plain data ([Board.Scene]) and as films ([Board.Film]).
//
// What things look like is in render/look, how they move is in render/motion, what a click means is in session. The
// rules stay in game: no file here names a game. Nothing here imports syscall/js, so the package is tested natively.
//
// The files lie in layers, and references point down:
//
//   - frame.go: Update, Draw, and the calls that open a session or change the view
//   - backdrop.go, overlay.go, draw.go, moving.go, drawn.go, drawmarks.go, resting.go: what is drawn, plane by plane
//   - input.go, finger.go, draft.go, actions.go: pointers and keys become actions
//   - watch.go, choice.go, scene.go, film.go: the events of the session, its choices, and pictures of it
//   - boardmarks.go, ghosts.go, guide.go, hint.go, map.go, edges.go, running.go, sound.go: what the position adds
//   - target.go, loupe.go, tray.go, canvas.go, board.go: the struct Board, and what a place on the screen means
//   - sprites.go, layout.go, marks.go, press.go, props.go, platform.go, timing.go: data that know nothing of a Board
package render
