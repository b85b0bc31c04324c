package look

// Colours of cloth boards.
const (
	Felt1, Felt2      Color = 0x2F7156, 0x28634A // light squares, dark squares
	FeltText          Color = 0xE2EFE8           // coordinates
	Chalk             Color = 0xE9F2EC
	RailHigh, RailLow Color = 0x7A5232, 0x5B3A22
	railGrain         Color = 0x2A1808
	Rubber            Color = 0xF6F0E0 // posts, bands, chevrons
	rubberLine        Color = 0x21140A
	rubberSeam        Color = 0x9C8F70
	lip               Color = 0x0C1A14 // between cloth and rail
	wallLip           Color = 0x1A0F06
	feltShadow        Color = 0x06130D

	SpinnerDisc Color = 0x3D7F63
	Brass       Color = 0xDDBB74
	brassDark   Color = 0x4A3712
	discShadow  Color = 0x0B1A13

	trailCasing Color = 0x10231A
)
