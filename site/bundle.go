package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"fairway/variants"
)

// Script is the file name of the script that defines the element for other pages. It fetches TextsScript, which reads and
// draws diagram texts, where there is one, and fairway-legend.js for a list of pieces.
const (
	Script      = "fairway-embed.js"
	TextsScript = "fairway-texts.js"
)

// PlayPage is the file name of the app's page: the board with its panels.
const PlayPage = "play.html"

// modules are what the documents load, by name in the site. What several of them import lies in files of its own
// beside them, named shared-….js.
var modules = []api.EntryPoint{
	{OutputPath: "app", InputPath: "web/app/main.js"},
	{OutputPath: "app", InputPath: "web/app/app.css"},
	{OutputPath: "board", InputPath: "web/board/main.js"},
	{OutputPath: "board", InputPath: "web/board/board.css"},
	{OutputPath: "embed", InputPath: "web/pages/embed.css"},
	{OutputPath: "film", InputPath: "web/film/worker.js"},
	{OutputPath: "start", InputPath: "web/pages/start.js"},
	{OutputPath: "start", InputPath: "web/pages/start.css"},
	{OutputPath: "studio", InputPath: "web/studio/main.js"},
	{OutputPath: "studio", InputPath: "web/studio/studio.css"},
	{OutputPath: "tag", InputPath: "web/pages/tagform.js"},
}

// classic are the scripts that run where modules don't, or in other people's pages, with the browsers that must be able
// to read them: each is one file that leaves no name in the page.
var classic = []struct {
	readers []api.Engine
	scripts []api.EntryPoint
}{
	{ancient, []api.EntryPoint{
		{OutputPath: "prepaint", InputPath: "web/shared/prepaint.js"},
	}},
	{aged, []api.EntryPoint{
		{OutputPath: strings.TrimSuffix(Script, ".js"), InputPath: "web/embed/main.js"},
	}},
	{oldest, []api.EntryPoint{
		{OutputPath: "preload", InputPath: "web/app/preload.js"},
		{OutputPath: "redirect", InputPath: "web/app/redirect.js"},
		{OutputPath: strings.TrimSuffix(TextsScript, ".js"), InputPath: "web/texts/main.js"},
		{OutputPath: "fairway-legend", InputPath: "web/embed/legend.js"},
		{OutputPath: "origin", InputPath: "web/board/origin.js"},
		{OutputPath: "unpack", InputPath: "web/app/unpack.js"},
	}},
}

// documents are the files that the site has as they are, by name there.
var documents = map[string]string{
	PlayPage:      "web/app/play.html",
	"board.html":  "web/board/board.html",
	"embed.html":  "web/pages/embed.html",
	"studio.html": "web/studio/studio.html",
	"icon.svg":    "web/shared/icon.svg",
}

// program is what the board's document must know of the compiled program: the address that its bytes have, which
// changes with them, and how many bytes these are, packed and plain.
type program struct {
	file         string
	bytes, plain int
}

// define puts into a script what it must know of the program that it fetches, and which games it names.
func (p program) define() map[string]string {
	return map[string]string{
		"DEFAULT_GAME":  strconv.Quote(variants.Default),
		"FIRST_GAME":    strconv.Quote(variants.First),
		"PROGRAM_FILE":  strconv.Quote(p.file),
		"PROGRAM_BYTES": strconv.Itoa(p.bytes),
		"PROGRAM_PLAIN": strconv.Itoa(p.plain),
	}
}

// pages writes the documents, and the scripts and style sheets that they load. engine is the address of the engine's worker.
func pages(root, out string, p program, engine string, develop bool) error {
	for name, from := range documents {
		if err := copyFile(filepath.Join(root, filepath.FromSlash(from)), filepath.Join(out, name)); err != nil {
			return err
		}
	}
	if err := embed(root, out, p, develop); err != nil {
		return err
	}
	var names []string
	for _, name := range variants.Names() {
		names = append(names, strconv.Quote(name))
	}
	b := bundle(root, out, modules, develop)
	b.Format, b.Splitting, b.ChunkNames, b.Metafile = api.FormatESModule, true, "shared-[hash]", true
	b.Define = p.define()
	b.Define["ENGINE_FILE"] = strconv.Quote(engine)
	b.Define["GAME_NAMES"] = "[" + strings.Join(names, ",") + "]"
	r := api.Build(b)
	if err := faults(append(r.Errors, r.Warnings...)); err != nil {
		return err
	}
	return preload(out, r.Metafile)
}

// embed writes the classic scripts, the element's among them.
func embed(root, out string, p program, develop bool) error {
	for _, list := range classic {
		b := bundle(root, out, list.scripts, develop)
		b.Engines = list.readers
		b.Define = p.define()
		b.Format = api.FormatIIFE
		b.Banner = map[string]string{"js": "/* Fairway, MIT licence */"}
		if err := run(b); err != nil {
			return err
		}
	}
	return nil
}

// bundle are the options that all scripts and style sheets have in common.
func bundle(root, out string, entries []api.EntryPoint, develop bool) api.BuildOptions {
	root, out = absolute(root), absolute(out)
	b := api.BuildOptions{
		AbsWorkingDir:       root,
		EntryPointsAdvanced: entries,
		Outdir:              out,
		Bundle:              true,
		Write:               true,
		Charset:             api.CharsetUTF8,
		LegalComments:       api.LegalCommentsNone,
		Engines:             oldest,
		Loader:              map[string]api.Loader{".ttf": api.LoaderFile, ".txt": api.LoaderText},
		AssetNames:          "[name]",
		TsconfigRaw:         "{}", // the build doesn't depend on the options of the type checker
	}
	if develop {
		b.Sourcemap = api.SourceMapLinked
	} else {
		b.MinifyWhitespace, b.MinifyIdentifiers, b.MinifySyntax = true, true, true
	}
	return b
}

// absolute is a path as esbuild wants it. The working directory is there, or nothing else would be.
func absolute(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	return full
}

// run writes what b says. A warning is an error: what esbuild doubts isn't in a site.
func run(b api.BuildOptions) error {
	r := api.Build(b)
	return faults(append(r.Errors, r.Warnings...))
}

// faults makes one error of all that esbuild found wrong.
func faults(list []api.Message) error {
	var errs []error
	for _, m := range list {
		if l := m.Location; l != nil {
			errs = append(errs, fmt.Errorf("site: %s:%d:%d: %s", l.File, l.Line, l.Column+1, m.Text))
		} else {
			errs = append(errs, fmt.Errorf("site: %s", m.Text))
		}
	}
	return errors.Join(errs...)
}

// minified returns a script by itself with what nobody reads left out. Names that other scripts may use stay.
func minified(file string, develop bool) ([]byte, error) {
	text, err := os.ReadFile(file)
	if err != nil || develop {
		return text, err
	}
	r := api.Transform(string(text), api.TransformOptions{
		Sourcefile: file, Loader: api.LoaderJS, Engines: oldest, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	return r.Code, faults(append(r.Errors, r.Warnings...))
}
