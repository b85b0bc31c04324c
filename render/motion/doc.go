// Package motion plans how a move is shown: which pieces go where, when, along which path and with which easing.
//
// [New] takes the changes that a move makes to a position and returns a [Plan]. A plan lists actors, which are the
// pieces that the move touches, and beside them balls in motion, a die and the spinner's disc. Each part has its
// begin and its duration in milliseconds. Nothing is drawn here: package render draws the poses of a plan frame by
// frame, its films draw them as SVG, and the start page's scenes (site/scene) write the parts as key frames.
//
// How to read a plan:
//
//   - [Plan.Poses] returns how the pieces stand at a time. Times can be asked for in any order, so a plan also runs
//     backwards.
//   - [Plan.BallsOn], [Shot.At], [Plan.DieAge] and [Plan.SpinnerAngle] do the same for balls, die and disc.
//   - [Plan.Cues] lists the sounds of a move with their times.
//   - [Actor] and its legs, flips and exit are the plan itself, for code that writes it in another form.
//
// A [Pace] holds the durations: [BoardPace] for a board that answers a hand; scenes have a slower one.
//
// Places are files and ranks from the middle of the first army's lower left square, so a plan knows neither pixels
// nor the side from which the board is seen. The package depends on game and on the geometry of render/look, never on
// Ebitengine, and names no game.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	planner           makes a plan of the changes of a move
//	pose, ball, cues  how pieces, disc, balls and die are at a time; when sounds come
//	plan              the Plan and its parts
//	route, pace       paths and corners of routes; how long things take
//	ease              easings: a share of the time becomes a share of the way
package motion
