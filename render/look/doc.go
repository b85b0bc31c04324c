// Package look draws boards, pieces and marks as plain geometry, without Ebitengine.
//
// Everything is a [Drawing]: a list of filled and stroked paths. [SVG] writes one as text, [Rasterize] as pixels,
// [Commands] as numbers for a painter in the browser; the live board makes sprites of them. Lengths are in squares
// (1 is a square's side) unless a comment says pixels.
//
// A whole board is a [Scene], plain data that the live board, posters, diagrams, films and link pictures share:
//
//	s := look.NewScene(look.NewArtwork(g, look.OptionsOf(rules)))
//	s.Pieces = append(s.Pieces, look.Placed{At: at, Piece: piece})
//	text := s.SVG(40, look.SVGOptions{})
//
// The pieces of a game are its [Artwork], in one of several piece styles ([Face]). What is painted above what is decided
// by [Plane]. How a person wants to see a board is a [View].
//
// The files:
//
//   - geometry.go, drawing.go, stroke.go, pathtext.go: points, paths, ops
//   - svg.go, sheet.go, raster.go, commands.go, bitmap.go, png.go: the writers
//   - scene.go, planes.go, view.go, film.go: boards as data
//   - board.go, felt.go, turf.go, holes.go, spinner.go: empty boards of wood, cloth, and with strips for balls
//   - artwork.go, tile.go, glyph.go, move*.go, figure*.go, chess.go: pieces, by their style
//   - marks.go, track.go, knots.go, momentum.go, ball.go, ballmarks.go, die.go, reach.go, hint.go, annotations.go,
//     majoritymap.go, legend.go: what lies on a board besides pieces
//   - tokens.go, felttones.go: colours
//
// Package look says what things look like at a moment; how they move is in render/motion. It names no game: a game's
// data (game.Game) says what its board and pieces are.
package look
