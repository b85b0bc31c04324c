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

// EmbedScript is the file name of the script that defines the element for other pages. The script fetches TextsScript,
// which reads and draws diagram texts, and fairway-legend.js, which lists pieces, when a page needs them.
const (
	EmbedScript = "fairway-embed.js"
	TextsScript = "fairway-texts.js"
)

// PlayPage is the file name of the app's page: the board with its panels.
const PlayPage = "play.html"

// moduleEntries are the entry points of the modules and style sheets that documents load, by their names in the site.
// esbuild puts what several of them import into files named shared-….js.
var moduleEntries = []api.EntryPoint{
	{OutputPath: "about", InputPath: "web/pages/about.css"},
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

// classicScripts are the scripts that aren't modules, because they run before modules do or in other people's pages, with
// the oldest browsers that must be able to parse them. Each is one file and defines no global names.
var classicScripts = []struct {
	browsers []api.Engine
	scripts  []api.EntryPoint
}{
	{anyBrowser, []api.EntryPoint{
		{OutputPath: "prepaint", InputPath: "web/shared/prepaint.js"},
	}},
	{embedBrowsers, []api.EntryPoint{
		{OutputPath: strings.TrimSuffix(EmbedScript, ".js"), InputPath: "web/embed/main.js"},
	}},
	{supportedBrowsers, []api.EntryPoint{
		{OutputPath: "preload", InputPath: "web/app/preload.js"},
		{OutputPath: "redirect", InputPath: "web/app/redirect.js"},
		{OutputPath: strings.TrimSuffix(TextsScript, ".js"), InputPath: "web/texts/main.js"},
		{OutputPath: "fairway-legend", InputPath: "web/embed/legend.js"},
		{OutputPath: "origin", InputPath: "web/board/origin.js"},
		{OutputPath: "unpack", InputPath: "web/app/unpack.js"},
	}},
}

// documents are the files that are copied unchanged: the source by the name in the site.
var documents = map[string]string{
	PlayPage:      "web/app/play.html",
	"board.html":  "web/board/board.html",
	"embed.html":  "web/pages/embed.html",
	"studio.html": "web/studio/studio.html",
	"icon.svg":    "web/shared/icon.svg",
}

// program describes a compiled program to the scripts that fetch it. The address changes with the contents; the sizes are
// bytes, for the loading bar.
type program struct {
	address          string
	packedSize, size int
}

// define returns the constants that esbuild puts into scripts: the program and the names of two games.
func (p program) define() map[string]string {
	return map[string]string{
		"DEFAULT_GAME":  strconv.Quote(variants.Default),
		"FIRST_GAME":    strconv.Quote(variants.First),
		"PROGRAM_FILE":  strconv.Quote(p.address),
		"PROGRAM_BYTES": strconv.Itoa(p.packedSize),
		"PROGRAM_PLAIN": strconv.Itoa(p.size),
	}
}

// writeDocuments writes the documents with their scripts and style sheets. engine is the address of the engine's worker.
func writeDocuments(root, out string, p program, engine string, develop bool) error {
	for name, from := range documents {
		if err := copyFile(filepath.Join(root, filepath.FromSlash(from)), filepath.Join(out, name)); err != nil {
			return err
		}
	}
	if err := writeClassicScripts(root, out, p, develop); err != nil {
		return err
	}
	var names []string
	for _, name := range variants.Names() {
		names = append(names, strconv.Quote(name))
	}
	b := bundleOptions(root, out, moduleEntries, develop)
	b.Format, b.Splitting, b.ChunkNames, b.Metafile = api.FormatESModule, true, "shared-[hash]", true
	b.Define = p.define()
	b.Define["ENGINE_FILE"] = strconv.Quote(engine)
	b.Define["GAME_NAMES"] = "[" + strings.Join(names, ",") + "]"
	r := api.Build(b)
	if err := esbuildErrors(append(r.Errors, r.Warnings...)); err != nil {
		return err
	}
	return preload(out, r.Metafile)
}

// writeClassicScripts writes the scripts of classicScripts.
func writeClassicScripts(root, out string, p program, develop bool) error {
	for _, list := range classicScripts {
		b := bundleOptions(root, out, list.scripts, develop)
		b.Engines = list.browsers
		b.Define = p.define()
		b.Format = api.FormatIIFE
		b.Banner = map[string]string{"js": "/* Fairway, MIT licence */"}
		if err := esbuild(b); err != nil {
			return err
		}
	}
	return nil
}

// bundleOptions returns the options that all scripts and style sheets have in common.
func bundleOptions(root, out string, entries []api.EntryPoint, develop bool) api.BuildOptions {
	root, out = absolute(root), absolute(out)
	b := api.BuildOptions{
		AbsWorkingDir:       root,
		EntryPointsAdvanced: entries,
		Outdir:              out,
		Bundle:              true,
		Write:               true,
		Charset:             api.CharsetUTF8,
		LegalComments:       api.LegalCommentsNone,
		Engines:             supportedBrowsers,
		Loader:              map[string]api.Loader{".ttf": api.LoaderFile, ".woff2": api.LoaderFile, ".txt": api.LoaderText},
		AssetNames:          "[name]",
		TsconfigRaw:         "{}", // ignore tsconfig.json, which is for the type checker
	}
	if develop {
		b.Sourcemap = api.SourceMapLinked
	} else {
		b.MinifyWhitespace, b.MinifyIdentifiers, b.MinifySyntax = true, true, true
	}
	return b
}

// absolute returns an absolute path, as esbuild requires. filepath.Abs fails only without a working directory.
func absolute(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	return full
}

// esbuild runs a build. It returns warnings as errors, too.
func esbuild(b api.BuildOptions) error {
	r := api.Build(b)
	return esbuildErrors(append(r.Errors, r.Warnings...))
}

// esbuildErrors joins messages of esbuild to one error, nil if there are none.
func esbuildErrors(list []api.Message) error {
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

// minify returns the contents of a script file, minified unless develop is set. Global names stay, since other scripts may
// use them.
func minify(file string, develop bool) ([]byte, error) {
	text, err := os.ReadFile(file)
	if err != nil || develop {
		return text, err
	}
	r := api.Transform(string(text), api.TransformOptions{
		Sourcefile: file, Loader: api.LoaderJS, Engines: supportedBrowsers, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	return r.Code, esbuildErrors(append(r.Errors, r.Warnings...))
}
