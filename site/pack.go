package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// EmbedBudget is the largest size in bytes, as gzip packs them, of what an embed needs before
// it is live: the script and one picture. ScriptBudget is that of the script alone, TextsBudget that of the one
// that draws diagram texts.
const (
	EmbedBudget  = 30_000
	ScriptBudget = 12_000
	TextsBudget  = 18_000
)

// Packed is what a server sends of a text.
func Packed(text []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic("site: " + err.Error())
	}
	// A buffer takes everything.
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}

// Weight is what a part of a site weighs on the wire, in bytes, and what it may weigh.
type Weight struct {
	Name          string
	Bytes, Budget int
}

// Over reports whether it is too heavy.
func (w Weight) Over() bool { return w.Bytes > w.Budget }

// Weights lists the parts of the site in the folder dir that have a budget: the program, the
// scripts of the element, the page of all games, and for each game what an embed needs before it
// is live, with the heaviest of its pictures.
func Weights(dir string) ([]Weight, error) {
	program, err := os.Stat(filepath.Join(dir, Program))
	if err != nil {
		return nil, err
	}
	engine, err := os.Stat(filepath.Join(dir, Engine))
	if err != nil {
		return nil, err
	}
	script, err := os.ReadFile(filepath.Join(dir, Script))
	if err != nil {
		return nil, err
	}
	texts, err := os.ReadFile(filepath.Join(dir, TextsScript))
	if err != nil {
		return nil, err
	}
	n := len(Packed(script))
	page, err := startWeight(dir)
	if err != nil {
		return nil, err
	}
	list := []Weight{{Program, int(program.Size()), Budget}, {Engine, int(engine.Size()), EngineBudget}, {Script, n, ScriptBudget}, {TextsScript, len(Packed(texts)), TextsBudget}, {StartPage, page, StartBudget}}
	files, err := filepath.Glob(filepath.Join(dir, Pictures, "*.js"))
	if err != nil {
		return nil, err
	}
	idle := map[string]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		variant, _, _ := strings.Cut(filepath.Base(file), ".")
		idle[variant] = max(idle[variant], n+len(Packed(text)))
	}
	if len(idle) == 0 {
		return nil, fmt.Errorf("site: %s has no pictures", dir)
	}
	for variant, bytes := range idle {
		list = append(list, Weight{"idle embed of " + variant, bytes, EmbedBudget})
	}
	slices.SortStableFunc(list[5:], func(a, b Weight) int { return cmp.Compare(a.Name, b.Name) })
	return list, nil
}
