package look

import (
	"slices"

	"fairway/game"
)

//go:generate go run fairway/cmd/tokens ../../web

// Palette is the colours of a page around the board in one theme. They are the page's CSS custom properties of the same
// names.
type Palette struct {
	Ground, OnGround, Quiet Color // what everything lies on, text on it, and secondary text on it
	Panel, Ink, Muted       Color // panels, text and secondary text on them
	Hair                    Color // only for decorative lines
	Edge                    Color // outlines that carry meaning
	Well                    Color // inset surfaces
	Accent, OnAccent, Wash  Color
	Alarm                   Color
}

// NewPalette returns the palette of the given colours, which derives the others.
func NewPalette(ground, onGround, panel, ink, muted, accent, onAccent, alarm Color) Palette {
	return Palette{
		Ground: ground, OnGround: onGround, Quiet: mixColors(ground, onGround, .86),
		Panel: panel, Ink: ink, Muted: muted,
		Hair: mixColors(panel, ink, .17), Edge: mixColors(panel, ink, .56), Well: mixColors(panel, ink, .05),
		Accent: accent, OnAccent: onAccent, Wash: mixColors(panel, accent, .11), Alarm: alarm,
	}
}

// AlarmLight and AlarmDark warn in any world. An icon always accompanies them.
const AlarmLight, AlarmDark Color = 0xA8261B, 0xFFAB9B

// Light and Dark are the palettes of pages that belong to no game: the world Clubhouse of variants/worlds.json.
var (
	Light = NewPalette(0xF3F2EC, 0x1E211D, 0xFFFFFF, 0x1E211D, 0x595D55, 0x0B684D, 0xFFFFFF, AlarmLight)
	Dark  = NewPalette(0x141816, 0xE9ECE6, 0x1E2321, 0xEEF0EA, 0xA8AEA6, 0x6FCFA8, 0x0B1B15, AlarmDark)
)

// Token is a colour of a theme under its CSS name, without the leading dashes.
type Token struct {
	Name  string
	Color Color
}

// Tokens returns the theme's colours in the order of the style sheet.
func (r Palette) Tokens() []Token {
	return []Token{
		{"ground", r.Ground}, {"on-ground", r.OnGround}, {"quiet", r.Quiet}, {"panel", r.Panel}, {"ink", r.Ink},
		{"muted", r.Muted}, {"hair", r.Hair}, {"edge", r.Edge}, {"well", r.Well}, {"accent", r.Accent},
		{"on-accent", r.OnAccent}, {"wash", r.Wash}, {"alarm", r.Alarm},
	}
}

// Colours of things, the same in both themes.
const (
	Wood, WoodLow   Color = 0xECD2A0, 0xE2C38D
	Frame, FrameLow Color = 0xD2AA6B, 0xC2965A

	LightSquare, LightSquareLow Color = 0xF1DFB9, 0xE9D2A6 // of a chequered board
	DarkSquare, DarkSquareLow   Color = 0xBA8A56, 0xAD7C4A

	Neutral         Color = 0xFFF6DF // laid over the belt that belongs to no army
	Grain           Color = 0x8A5A20
	zoneLine        Color = 0x4A3213
	Coordinates     Color = 0x452E0F
	Grid            Color = 0x5A3F1C
	TileWhite       Color = 0xFCF3DE
	TileBlack       Color = 0xDFB074
	Rim             Color = 0x6A4718
	Ink             Color = 0x1D1711
	PromotedOnWhite Color = 0x9A1A0E
	PromotedOnBlack Color = 0x86140B
	TileShadowColor Color = 0x2B1A06
	bevelShade      Color = 0x4A2E0C
	bevelLight      Color = 0xFFFFFF
)

// RailFlat is the ground of pictures with rails.
const RailFlat Color = 0x4E2C1A

// MaterialTokens returns the colours of things that the page draws, too, by their CSS names: those that styles use, and those
// that scripts use.
func MaterialTokens() (styles, scripts []Token) {
	both := []Token{
		{"frame", Frame}, {"grid", Grid}, {"coordinates", Coordinates}, {"tile-ink", Ink},
		{"ink-green", inks[game.Green]}, {"ink-red", inks[game.Red]}, {"ink-blue", inks[game.Blue]}, {"ink-brown", inks[game.Brown]},
		{"normal", OnWood.Normal}, {"casing", OnWood.Casing}, {"paper", cardPaper}, {"paper-ink", Light.Ink},
	}
	styles = append(slices.Clone(both), []Token{
		{"frame-low", FrameLow}, {"hit", OnWood.Hit}, {"ball-rim", BallRim}, {"felt", Felt1},
	}...)
	scripts = append(slices.Clone(both), []Token{
		{"neutral", Neutral}, {"frame-flat", mixColors(Frame, FrameLow, .5)}, {"wood-flat", mixColors(Wood, WoodLow, .5)}, {"rail-flat", RailFlat},
		{"tile-white", TileWhite}, {"tile-black", TileBlack}, {"tile-rim", Rim}, {"tile-shadow", TileShadowColor},
		{"promoted", PromotedOnWhite}, {"amber", Amber}, {"amber-casing", AmberCasing},
	}...)
	return styles, scripts
}

// Colours of boards with turf and water, and of what lies on them.
const (
	Turf, TurfLow, TurfEdge   Color = 0xBBCB93, 0xB1C388, 0xA9BC80
	TeeBox, TeeEdge           Color = 0x8DB46A, 0x6E9650
	Peg                       Color = 0xFFFDF4 // outlined like the grid
	Water, WaterLow           Color = 0x79B7C6, 0x4A8DA4
	Ripple                    Color = 0xE4F3F4
	Shoreline                 Color = 0x2B6478
	Sand                      Color = 0xE7D6A6
	Shallow                   Color = 0xCFE4DC // between the sand and the shoreline
	Deep                      Color = 0x17536A // laid over water at 28 %
	WaterGrid                 Color = 0x14485A
	BallLight, BallMid        Color = 0xFFFFFF, 0xF4F3EF
	BallLow, BallRim          Color = 0xBDBCB6, 0x55524A
	Dimple                    Color = 0x8B8F92
	BallShadowColor           Color = 0x10240F
	trailDark                 Color = 0x17323A // casing of a ball's path
	DieLight, DieFace, DieRim Color = 0xFFFFFF, 0xFFFDF6, 0x8E8676
	DieInk, DieOne            Color = 0x22201B, 0xA8261B
)

// ArmyTones are the colours of an army's pieces.
type ArmyTones struct {
	Face     Color // of the tile
	Rim      Color // outline of the tile; with four armies also its foot bars
	Ink      Color
	Promoted Color // ink and cap of a promoted piece
	Back     Color // body of a promoted piece if promoted pieces show their backs; 0: they don't
	BackInk  Color
	Bars     int // foot bars; 0: none
}

var (
	whiteTones = ArmyTones{Face: TileWhite, Rim: Rim, Ink: Ink, Promoted: PromotedOnWhite}
	blackTones = ArmyTones{Face: TileBlack, Rim: Rim, Ink: Ink, Promoted: PromotedOnBlack}

	// fourTones is in the order of play; an army's bars show its place.
	fourTones = [4]ArmyTones{
		{Face: 0xDF8B7C, Rim: 0x8A1A13, Ink: 0x2A0E0A, Back: 0x8A1A13, BackInk: 0xFFFFFF, Bars: 1},
		{Face: 0xF7DA78, Rim: 0x7A5C00, Ink: 0x241C05, Back: 0x7A5C00, BackInk: 0xFFFFFF, Bars: 2},
		{Face: 0xC6E8CC, Rim: 0x1B6540, Ink: 0x0B2416, Back: 0x1B6540, BackInk: 0xFFFFFF, Bars: 3},
		{Face: 0x93B2E8, Rim: 0x1D4690, Ink: 0x0B1730, Back: 0x1D4690, BackInk: 0xFFFFFF, Bars: 4},
	}
	fourNames = [4]string{"Red", "Yellow", "Green", "Blue"}
)

// camp returns the colour that tints the army's camp: the face colour, darker if it is lighter than wood and lighter if
// it is darker, so that pieces stand out from it.
func (t ArmyTones) camp() Color {
	bright := func(c Color) int {
		r, g, b := c.RGB()
		return 3*int(r) + 6*int(g) + int(b)
	}
	if bright(t.Face) > bright(Wood) {
		return mixColors(t.Face, t.Rim, .55)
	}
	return mixColors(t.Face, 0xFFFFFF, .2)
}

// Tones returns the colours of an army by its name and its place in the order of play among a number of armies. White
// is always the lighter wood. Names without a colour of their own get the darker wood first, then the lighter one; more
// than two armies get the four colours.
func Tones(name string, place, armies int) ArmyTones {
	if armies > 2 {
		for i, n := range fourNames {
			if n == name {
				place = i
			}
		}
		return fourTones[place&3]
	}
	switch {
	case name == "White":
		return whiteTones
	case name == "Black" || place == 0:
		return blackTones
	}
	return whiteTones
}

// MarkTones are the colours of marks on one kind of ground.
type MarkTones struct {
	Normal   Color // of moves
	Hit      Color // of captures and alarms
	Last     Color // the last move, at 30 %
	LastInk  Color // its corner
	Casing   Color // around every mark
	OnMark   Color // digits on a filled disc
	GridLine Color
	Reach    Color // of the piece whose card is shown: can't be clicked
}

// The two grounds.
var (
	OnWood = MarkTones{Normal: 0x0B684D, Hit: 0xA8261B, Last: 0xD99A12, LastInk: 0x7A5200, Casing: 0xFFFDF4, OnMark: 0xFFFFFF, GridLine: Grid, Reach: Coordinates}
	OnFelt = MarkTones{Normal: 0xF6F0E0, Hit: 0xFFB3A3, Last: 0xFFCB5C, LastInk: 0xFFCB5C, Casing: 0x12271E, OnMark: 0x12271E, GridLine: 0x12271E, Reach: 0xF6F0E0}
)

// Colours of the forecast.
const (
	Amber       Color = 0xFFCB5C
	AmberCasing Color = 0x14241C
)
