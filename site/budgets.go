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

// Budgets are the largest gzipped sizes in bytes: of what an embed loads before it is live, which is the script and one
// picture, of that script alone, and of the script that draws diagram texts.
const (
	EmbedBudget  = 30_000
	ScriptBudget = 12_000
	TextsBudget  = 18_000
)

// Gzip compresses a text as a server does.
func Gzip(text []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic("site: " + err.Error())
	}
	// Writes to a bytes.Buffer don't fail.
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}

// Size is the gzipped size of a part of a site and its budget, in bytes.
type Size struct {
	Name          string
	Bytes, Budget int
}

// Over reports whether the size is above its budget.
func (s Size) Over() bool { return s.Bytes > s.Budget }

// Sizes lists the parts of the site in the folder dir that have a budget: the programs, the scripts of the element, the
// start page, and for each game what an embed loads before it is live, with the largest of the game's pictures. Games come
// last, sorted by name.
func Sizes(dir string) ([]Size, error) {
	program, err := os.Stat(filepath.Join(dir, Program))
	if err != nil {
		return nil, err
	}
	engine, err := os.Stat(filepath.Join(dir, EngineProgram))
	if err != nil {
		return nil, err
	}
	script, err := os.ReadFile(filepath.Join(dir, EmbedScript))
	if err != nil {
		return nil, err
	}
	texts, err := os.ReadFile(filepath.Join(dir, TextsScript))
	if err != nil {
		return nil, err
	}
	n := len(Gzip(script))
	page, err := startPageSize(dir)
	if err != nil {
		return nil, err
	}
	list := []Size{{Program, int(program.Size()), ProgramBudget}, {EngineProgram, int(engine.Size()), EngineBudget}, {EmbedScript, n, ScriptBudget}, {TextsScript, len(Gzip(texts)), TextsBudget}, {StartPage, page, StartBudget}}
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
		idle[variant] = max(idle[variant], n+len(Gzip(text)))
	}
	if len(idle) == 0 {
		return nil, fmt.Errorf("site: %s has no pictures", dir)
	}
	for variant, bytes := range idle {
		list = append(list, Size{"idle embed of " + variant, bytes, EmbedBudget})
	}
	slices.SortStableFunc(list[5:], func(a, b Size) int { return cmp.Compare(a.Name, b.Name) })
	return list, nil
}
