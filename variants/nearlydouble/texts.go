package nearlydouble

import (
	"embed"
	"strings"
)

// told holds the texts below, for package texts: no program links them.
//
//go:embed about rulings readings examples lessons
var told embed.FS

// Source says where the games come from: one page has all seven.
func Source() string { return file("about/source") }

// About returns the rules in short of the game of that name, which is one of Names: what all seven
// have in common stands round what is its own.
func About(name string) string {
	return file("about/begin") + file("about/"+name) + file("about/end")
}

// Rulings returns the rulings of the game of that name: those that all seven have, then its own.
func Rulings(name string) string {
	return file("rulings/all") + "\n" + file("rulings/"+name)
}

// Examples returns the worked examples of the game of that name.
func Examples(name string) string { return file("examples/" + name) }

// Lesson returns the lesson of the game of that name.
func Lesson(name string) string { return file("lessons/" + name) }

// Prose returns what there is to say of the readings of the game of that name.
func Prose(name string) string { return file("readings/" + name) }

// file returns one of the texts. All that are asked for are there.
func file(name string) string {
	text, err := told.ReadFile(name + ".txt")
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(text)) + "\n"
}
