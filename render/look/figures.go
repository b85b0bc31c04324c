package look

import "sync"

// The silhouettes, in a box of 24 by 24 units. A name says what it looks like.
var figureData = map[string]struct {
	body string
	sign Sign
	eye  *Point
	band bool // a line across the silhouette instead of one above its base
}{
	// A cross on a broad head.
	"king": {body: "M11 1.2H13V2.9H14.7V4.8H13V6.3C15.9 6.3 18.5 7.7 18.7 10.1C18.8 12 17.2 13.5 15.7 14.8L16.9 18.6H7.1L8.3 14.8C6.8 13.5 5.2 12 5.3 10.1C5.5 7.7 8.1 6.3 11 6.3V4.8H9.3V2.9H11Z"},
	// A crown with three balls.
	"crown-balls": {
		body: "M12 1.7A1.5 1.5 0 0 1 12.8 4.5L14.5 9.4L17.6 5.7A1.4 1.4 0 1 1 19 6.7L16.8 13.4L15.9 14.8L17 18.6H7L8.1 14.8L7.2 13.4L5 6.7A1.4 1.4 0 1 1 6.4 5.7L9.5 9.4L11.2 4.5A1.5 1.5 0 0 1 12 1.7Z",
		sign: Sign{SignOrthogonal, Point{12, 13.9}, 1.9},
	},
	// A crown of five points.
	"crown-points": {
		body: "M12 2.2L13.6 7.2L16.5 2.9L16.8 8.1L20.8 5.4L17 13.4L15.9 14.8L17 18.6H7L8.1 14.8L7 13.4L3.2 5.4L7.2 8.1L7.5 2.9L10.4 7.2Z",
		sign: Sign{SignBoth, Point{12, 13.6}, 2},
	},
	// A mitre with a slit, which is its sign.
	"mitre-slit": {body: "M12 1.6L13.3 3.4C16.2 5.8 17.6 8.2 17.2 10.8C17 12.3 16.2 13.4 15 14.2L16.9 15.1V16.4H15.3L16.4 18.6H7.6L8.7 16.4H7.1V15.1L9 14.2C7.8 13.4 7 12.3 6.8 10.8C6.6 9.6 6.8 8.4 7.4 7.2L10.6 10.4L11.8 9.2L8.3 5.7C9 4.9 9.8 4.2 10.7 3.4Z"},
	// A horse that stands upright.
	"horse-upright": {
		body: "M12.1 2L13.5 3.9C16.5 5.2 18.1 8.4 18 12.3C17.9 14.8 17.3 16.7 17 18.6H7.1C7 15.4 9.6 13.5 10.3 10.7C9.3 11.3 8.7 11.9 8 12.5C7.2 13.1 6.2 12.9 5.7 12.1C5.3 11.4 5.4 10.7 5.9 10C7 8.3 7.8 6.6 8.9 5.3C9.6 4.5 10.5 4.1 11.2 3.9Z",
		sign: Sign{SignAlong, Point{13.7, 11.5}, 2.5},
		eye:  &Point{10.6, 7},
	},
	// A horse that stretches low.
	"horse-stretched": {
		body: "M14.4 3.6L15.3 5.9C17.9 6.7 20.6 8.9 21.3 10.9C21.7 12.1 20.9 13.3 19.7 13.3C17.9 13.3 16.4 12.7 14.7 13.3C15.8 15 16.6 16.8 16.8 18.6H6.6C5.7 14.8 5.4 11 7.3 8.4C8.7 6.5 10.9 5.7 12.9 5.6Z",
		sign: Sign{SignAcross, Point{12.2, 10.8}, 2.7},
		eye:  &Point{15.8, 8.9},
	},
	// A tower with square teeth.
	"tower-square": {
		body: "M6.2 3.6H9.2V5.6H10.6V3.6H13.4V5.6H14.8V3.6H17.8V8.4L16 10V15.6L17.4 18.6H6.6L8 15.6V10L6.2 8.4Z",
		sign: Sign{SignOrthogonal, Point{12, 12.6}, 2.1},
	},
	// A ball on a tee.
	"ball-on-tee": {
		body: "M12 3.9A4.1 4.1 0 0 1 14.9 10.9L16.2 11.6V12.9H14.1C14.2 15.2 14.9 16.9 16.1 18.6H7.9C9.1 16.9 9.8 15.2 9.9 12.9H7.8V11.6L9.1 10.9A4.1 4.1 0 0 1 12 3.9Z",
		band: true,
	},
}

// FigureNames are the names of all figures in the order of a chess set.
var FigureNames = []string{
	"king", "crown-balls", "crown-points", "mitre-slit", "horse-upright", "horse-stretched", "tower-square", "ball-on-tee",
}

// figureSet returns the silhouettes, read once.
var figureSet = sync.OnceValue(func() map[string]Figure {
	m := map[string]Figure{}
	for name, d := range figureData {
		f := Figure{Body: mustPath(d.body), Sign: d.sign, Waist: Line(Point{7, 18.6}, Point{17, 18.6})}
		if d.band {
			f.Waist = Line(Point{7.8, 12.25}, Point{16.2, 12.25})
		}
		if d.eye != nil {
			f.Eye = Circle(d.eye.X, d.eye.Y, .8)
		}
		m[name] = f
	}
	return m
})

// FigureNamed returns the figure of a name: one of FigureNames or of chess.txt.
func FigureNamed(name string) (Figure, bool) {
	f, ok := figureSet()[name]
	if !ok {
		f, ok = chessFigureNamed(name)
	}
	return f, ok
}
