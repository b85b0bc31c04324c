// Package trim builds a program for the browser with a copy of Ebitengine from which the parts
// are left out that no board uses.
package trim

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Engine is the module path of Ebitengine.
const Engine = "github.com/hajimehoshi/ebiten/v2"

// cut changes one place of a file of Ebitengine. What is cut must be there exactly once, so
// that another release of Ebitengine is looked at before it is built with.
type cut struct {
	file string
	old  string // the text that goes
	upTo string // where set, all goes up to the end of the first such text after old
	new  string // what comes instead
}

// toEnd is an upTo: all goes up to the end of the file.
const toEnd = "\x00"

// cuts leave out what a board in a browser never uses. What they change there is said with
// each; all of it together is a third of the program, for these parts bring along large
// packages of the standard library.
var cuts = []cut{
	// Messages to programmers name the line of the program that they are about, if the
	// sources are on the machine. In a browser they never are.
	{file: "internal/debug/caller.go", old: "\t\"go/build\"\n"},
	{file: "internal/debug/caller.go", old: "\t\tpkg, err := build.Default.Import(", upTo: "ToSlash(pkg.Dir)\n"},

	// Logging: nobody turns it on.
	{file: "internal/thread/thread.go", old: "\t\"log/slog\"\n", new: "\n\tslog \"" + Engine + "/internal/standin\"\n"},
	{file: "internal/atlas/gpuresources.go", old: "\t\"log/slog\"\n", new: "\n\tslog \"" + Engine + "/internal/standin\"\n"},

	// A program that Ebitengine runs inside another program. Here is no other; the one
	// function left is called at the start, to say so.
	{file: "internal/vmguest/vmguest.go", old: "import (\n", upTo: toEnd, new: "func MarkGuest(bool) {}\n"},

	// Shaders that count in texels, of before Ebitengine 2.6, are rewritten. The board's and
	// Ebitengine's own count in pixels.
	{file: "internal/legacyshader/convert.go", old: "import (\n", upTo: toEnd},

	// The shaders that draw images come from templates, whose methods are found by name: with
	// them the linker must keep every exported method of the program. Their nine texts are
	// written out beside them.
	{file: "internal/builtinshader/shader.go", old: "import (\n", upTo: ")\n"},
	{file: "internal/builtinshader/shader.go", old: "var (\n\tshaders ", upTo: "\treturn b\n}\n", new: sourced},
	{file: "internal/colormshader/shader.go", old: "import (\n", upTo: ")\n"},
	{file: "internal/colormshader/shader.go", old: "var (\n\tshaders ", upTo: "\treturn b\n}\n", new: sourced},

	// Shaders are compiled when the program is built (shaders.go), not each time it starts. With the compiler go Go's
	// own parser and large numbers.
	{file: "internal/legacyshader/legacyshader.go", old: "import (\n", upTo: toEnd, new: compiled},
	{file: "internal/legacyshader/deprecated.go", old: "import (\n", upTo: toEnd},
	{file: "internal/graphics/shader.go", old: "import (\n", upTo: toEnd},
	{file: "internal/shaderir/program.go", old: "import (\n", upTo: toEnd, new: compiledProgram},
	{file: "internal/shaderir/check.go", old: "import (\n", upTo: toEnd},
	{file: "internal/shaderir/type.go", old: "func descendantLocalVars(", upTo: toEnd},
	{file: "internal/graphicsdriver/opengl/context.go", old: "\t\"" + Engine + "/internal/shaderir/glsl\"\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "func (c *context) glslVersion()", upTo: "\n}\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\t\"" + Engine + "/internal/shaderir/glsl\"\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\t\"" + Engine + "/internal/shaderprecomp\"\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\tversion := s.graphics.context.glslVersion()\n", upTo: "glsl.Compile(s.ir, version)\n\t}\n", new: "\tvssrc, fssrc := s.ir.Vertex, s.ir.Fragment\n"},

	// Pictures of the screen and of all images, for programmers: a key asks for them that is
	// named in the environment, and a page has none.
	{file: "imagedumper.go", old: "import (\n", upTo: toEnd, new: `type imageDumper struct{}

func (*imageDumper) update() error { return nil }

func (*imageDumper) dump(*Image, bool) error { return nil }
`},
	{file: "internal/graphicscommand/image_js.go", old: "import (\n", upTo: toEnd, new: `import (
	"errors"
	"image"

	"` + Engine + `/internal/graphicsdriver"
)

var errDump = errors.New("graphicscommand: images can't be saved")

func (*Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) {
	return "", errDump
}

func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) {
	return "", errDump
}
`},
	{file: "internal/graphicscommand/image.go", old: "\t\"" + Engine + "/internal/png\"\n"},
	{file: "internal/graphicscommand/image.go", old: "\t\"fmt\"\n"},
	{file: "internal/graphicscommand/image.go", old: "\t\"io\"\n"},
	{file: "internal/graphicscommand/image.go", old: "// dumpTo dumps the image", upTo: "\n}\n"},

	// Each frame had a goroutine of its own, whose stack was copied as it grew. One makes them all. No frame is asked for before
	// the one before it ends, so that the callback never waits.
	{file: "internal/ui/ui_js.go", old: "	// TODO: Should cf be released after the game ends?\n", upTo: "	// Call f asyncly since ch is used in f.\n	go f()\n", new: framed},

	// Keys: the document listens to them itself, and a hundred names of them are made at each start and asked with each key.
	{file: "internal/ui/keys_js.go", old: "var uiKeyToJSCode = map[Key]js.Value{\n", upTo: "\n}\n", new: "var uiKeyToJSCode map[Key]js.Value\n"},

	// Gamepads: the board asks for none, so none is looked for with every frame.
	{file: "internal/ui/ui_js.go", old: "\t\"" + Engine + "/internal/gamepad\"\n"},
	{file: "internal/ui/ui_js.go", old: "\tif err := gamepad.Update(", upTo: "\t}\n"},

	// A frame is handed over when its callback ends. To ask for that costs a call to the browser's graphics process each time.
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	// Call glFlush to prevent black flicking", upTo: "g.context.ctx.Flush()\n"},

	// With every frame the body would be asked for its size, which lays the page out where anything on it has changed. It
	// is asked when it has another one: then updateScreenSize is called. A canvas that is given a size is empty, so it is
	// given none that it has.
	{file: "internal/ui/ui_js.go", old: "\t\tbody := document.Get(\"body\")\n\t\tbw := body.Get(\"clientWidth\").Float()\n", upTo: "\t\treturn bw, bh\n", new: "\t\tif bodyWidth == 0 {\n\t\t\tmeasureBody()\n\t\t}\n\t\treturn bodyWidth, bodyHeight\n"},
	{file: "internal/ui/ui_js.go", old: "\t\tbody := document.Get(\"body\")\n\t\tf := theMonitor", upTo: "* f)\n\t\tcanvas.Set(\"width\", bw)\n", new: "\t\tmeasureBody()\n\t\tf := theMonitor.DeviceScaleFactor()\n\t\tbw, bh := int(bodyWidth*f), int(bodyHeight*f)\n\t\tif canvas.Get(\"width\").Int() == bw && canvas.Get(\"height\").Int() == bh {\n\t\t\treturn\n\t\t}\n\t\tcanvas.Set(\"width\", bw)\n"},
	{file: "internal/ui/ui_js.go", old: "func (u *UserInterface) outsideSize()", new: measured + "func (u *UserInterface) outsideSize()"},

	// The canvas is painted over with nothing before each picture of all of it. The browser has done that, and the picture
	// replaces what is there (wasm/run_js.go).
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "func (g *Graphics) NeedsClearingScreen() bool {\n\treturn true\n", new: "func (g *Graphics) NeedsClearingScreen() bool {\n\treturn false\n"},

	// A game draws a picture, which then is drawn on the canvas. The board draws on the canvas at once (wasm/run_js.go), with
	// every frame that it draws at all, so that none is skipped. What lies below there is above in a picture, for parts
	// of it too, paths on it wait for no later use, and the size of what is drawn on stays as well.
	{file: "internal/ui/context.go", old: "	const maxSkipCount = 4\n", upTo: "	// screen can be nil for some edge cases", new: "	// screen can be nil for some edge cases"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	for _, dstRegion := range dstRegions {\n", new: "	for _, dstRegion := range dstRegions {\n		top := dstRegion.Region.Min.Y\n		if destination.screen {\n			top = destination.height - dstRegion.Region.Max.Y\n		}\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "			int32(dstRegion.Region.Min.Y),\n", new: "			int32(top),\n"},
	{file: "gameforui.go", old: "		d.DrawFinalScreen(g.screen, g.offscreen, geoM)\n", new: "		d.DrawFinalScreen(g.screen, g.offscreen, geoM)\n		g.screen.invokeUsageCallbacks()\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	// glViewport must be called at least at every frame on iOS.\n", upTo: "	} else {\n", new: "	{\n"},

	// What a program was told stays with it whichever is used between, and a frame draws with two or three in turn: the same
	// numbers would be handed over a dozen times a frame. They are copied, for the queue that they come in is written over.
	{file: "internal/graphicsdriver/opengl/program.go", old: "	lastUniforms      map[string][]uint32\n", new: "	programs          map[program]*programState\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	context.ctx.UseProgram(0)\n	clear(s.lastUniforms)\n", new: "	context.ctx.UseProgram(0)\n	clear(s.programs)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "func (s *openGLState) resetLastUniforms() {\n	clear(s.lastUniforms)\n}\n", new: programStates},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	if g.state.lastProgram == p {\n", new: "	delete(g.state.programs, p)\n	if g.state.lastProgram == p {\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	if g.state.lastProgram != program {\n", upTo: "	for _, u := range uniforms {\n", new: usedProgram},
	{file: "internal/graphicsdriver/opengl/program.go", old: "		cached, ok := g.state.lastUniforms[u.name]\n", upTo: "g.state.lastUniforms[u.name] = u.value\n", new: "		if areSameUint32Array(told.uniforms[i], u.value) {\n			continue\n		}\n		g.context.uniforms(program, u.name, u.value, u.typ)\n		told.uniforms[i] = append(told.uniforms[i][:0], u.value...)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "g.context.uniformInt(program, g.textureVariableName(i), at.index)\n", new: "g.tellTexture(program, told, i, at.index)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "g.context.uniformInt(program, g.textureVariableName(i), idx)\n", new: "g.tellTexture(program, told, i, idx)\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "		g.state.resetLastUniforms()\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	uniformVariableNameCache map[int]string\n", new: "	uniformVariableNames     []string\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	if v, ok := g.uniformVariableNameCache[idx]; ok {\n", upTo: "	return name\n", new: "	for len(g.uniformVariableNames) <= idx {\n		g.uniformVariableNames = append(g.uniformVariableNames, fmt.Sprintf(\"U%d\", len(g.uniformVariableNames)))\n	}\n	return g.uniformVariableNames[idx]\n"},

	// So do the vertex array, of which there is one, the part that is drawn on, and how colours are added.
	{file: "internal/graphicsdriver/opengl/program.go", old: "		s.vertexArray = context.ctx.CreateVertexArray()\n	}\n	context.ctx.BindVertexArray(s.vertexArray)\n", new: "		s.vertexArray = context.ctx.CreateVertexArray()\n		context.ctx.BindVertexArray(s.vertexArray)\n	}\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "		g.context.ctx.Scissor(\n", new: "		g.context.scissor(\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	lastBlend                       graphicsdriver.Blend\n", new: "	lastBlend                       graphicsdriver.Blend\n	lastScissor                     [4]int32\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.lastBlend = graphicsdriver.Blend{}\n", new: "	c.lastBlend = graphicsdriver.Blend{}\n	c.lastScissor = [4]int32{}\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.lastBlend = blend\n", new: "	added := c.lastBlend.BlendOperationRGB == blend.BlendOperationRGB && c.lastBlend.BlendOperationAlpha == blend.BlendOperationAlpha\n	c.lastBlend = blend\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.ctx.BlendEquationSeparate(\n", new: "	if added {\n		return\n	}\n	c.ctx.BlendEquationSeparate(\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "func (c *context) newTexture(", new: scissored + "func (c *context) newTexture("},

	// And the size of the drawing buffer stays until the canvas gets another one.
	{file: "internal/ui/ui_js.go", old: "ScreenFramebufferSize() (int, int) }); ok {\n		return g.ScreenFramebufferSize()\n", new: "ScreenFramebufferSize() (int, int) }); ok {\n		if bufferWidth == 0 {\n			bufferWidth, bufferHeight = g.ScreenFramebufferSize()\n		}\n		return bufferWidth, bufferHeight\n"},

	// Ten times a second a board would look whether its tab is hidden, to stop sounds. It has none.
	{file: "internal/ui/ui_js.go", old: "\t\tconst interval = 100 * time.Millisecond\n", upTo: "\t\t\t\treturn\n\t\t\t}\n\t\t}\n", new: "\t\t<-reqStopAudioCh\n"},
}

// programStates is what each program was told last.
const programStates = `// programState is what a program was told last, by the places in its lists.
type programState struct {
	uniforms [][]uint32
	textures [graphics.ShaderSrcImageCount]int // the units, counted from 1; 0 for not told yet
}

// told is what a program with so many uniform variables was told.
func (s *openGLState) told(p program, uniforms int) *programState {
	t := s.programs[p]
	if t == nil {
		if s.programs == nil {
			s.programs = map[program]*programState{}
		}
		t = &programState{uniforms: make([][]uint32, uniforms)}
		s.programs[p] = t
	}
	return t
}

// tellTexture tells a program from which unit it reads its i-th picture.
func (g *Graphics) tellTexture(p program, told *programState, i, unit int) {
	if told.textures[i] != unit+1 {
		told.textures[i] = unit + 1
		g.context.uniformInt(p, g.textureVariableName(i), unit)
	}
}
`

// usedProgram changes to another program. What is bound to the units of textures is no matter of programs.
const usedProgram = `	if g.state.lastProgram != program {
		g.context.ctx.UseProgram(uint32(program))
		g.state.lastProgram = program
	}

	told := g.state.told(program, len(uniforms))
	for i := range uniforms {
		u := &uniforms[i]
`

// scissored sets the part that is drawn on where it is another one.
const scissored = `func (c *context) scissor(x, y, width, height int32) {
	if s := [4]int32{x, y, width, height}; s != c.lastScissor {
		c.lastScissor = s
		c.ctx.Scissor(x, y, width, height)
	}
}

`

// measured keeps the size of the body as it was seen last, 0 for not yet, and that of the drawing buffer.
const measured = `var (
	bodyWidth, bodyHeight     float64
	bufferWidth, bufferHeight int
)

func measureBody() {
	bufferWidth, bufferHeight = 0, 0
	body := document.Get("body")
	bodyWidth, bodyHeight = body.Get("clientWidth").Float(), body.Get("clientHeight").Float()
}

`

// sourced takes a shader's text from the table that shaderSources writes.
const sourced = `func ShaderSource(filter Filter, address Address) []byte {
	return []byte(sources[filter][address])
}
`

// framed makes the frames, one after another.
const framed = `	frames := make(chan struct{}, 1)
	cf = js.FuncOf(func(this js.Value, args []js.Value) any {
		frames <- struct{}{}
		return nil
	})
	go func() {
		for range frames {
			f()
		}
	}()
	frames <- struct{}{}
`

//go:embed standin/standin.go
var standinSource []byte

// trim makes the cuts in files, by name, and adds what the changed ones lean on. Every changed
// file says that it is.
func trim(files map[string][]byte) error {
	changed := map[string]bool{}
	for _, c := range cuts {
		text, ok := files[c.file]
		if !ok {
			return fmt.Errorf("unknown Ebitengine: it has no %s", c.file)
		}
		s, err := c.apply(string(text))
		if err != nil {
			return err
		}
		files[c.file] = []byte(s)
		changed[c.file] = true
	}
	for name := range changed {
		text, err := format.Source(append([]byte("// Changed for Fairway: parts that it never uses are left out.\n\n"), files[name]...))
		if err != nil {
			return fmt.Errorf("unknown Ebitengine: %s after its cuts: %w", name, err)
		}
		files[name] = text
	}
	for _, p := range []string{"internal/builtinshader", "internal/colormshader"} {
		text, err := shaderSources(path.Base(p), files[p+"/defs.go"])
		if err != nil {
			return fmt.Errorf("unknown Ebitengine: %s/defs.go: %w", p, err)
		}
		files[p+"/sources.go"] = text
	}
	files["internal/standin/standin.go"] = standinSource
	return nil
}

func (c cut) apply(text string) (string, error) {
	if n := strings.Count(text, c.old); n != 1 {
		return "", fmt.Errorf("unknown Ebitengine: %s has %d times, not once, %q", c.file, n, c.old)
	}
	before, after, _ := strings.Cut(text, c.old)
	switch c.upTo {
	case "":
	case toEnd:
		after = ""
	default:
		var ok bool
		if _, after, ok = strings.Cut(after, c.upTo); !ok {
			return "", fmt.Errorf("unknown Ebitengine: %s has after %q no %q", c.file, c.old, c.upTo)
		}
	}
	return before + c.new + after, nil
}

// shaderSources writes the shaders that defs holds, as constants without names for every
// filter and for every address in it, as a table of package name.
func shaderSources(name string, defs []byte) ([]byte, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", defs, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var sources []string
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == "_" && len(v.Values) == 1 {
			if l, ok := v.Values[0].(*ast.BasicLit); ok && l.Kind == token.STRING {
				sources = append(sources, l.Value)
			}
		}
		return true
	})
	if len(sources) != 9 {
		return nil, fmt.Errorf("%d shaders, not nine", len(sources))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nvar sources = [FilterCount][AddressCount]string{\n", name)
	for row := range slices.Chunk(sources, 3) {
		fmt.Fprintf(&b, "\t{\n\t\t%s,\n\t},\n", strings.Join(row, ",\n\t\t"))
	}
	b.WriteString("}\n")
	return []byte(b.String()), nil
}

// ModFile writes a copy of the files of Ebitengine that the program is made of, with the cuts
// made, and with what go.mod must say to build with them. It returns the name of that
// module file. A copy's folder is named after all that is in it, and is there whole or not
// at all, so that builds may share it; it lies below root, so that the program doesn't
// depend on where root is.
func ModFile(root string, list []Package) (string, error) {
	files := map[string][]byte{}
	version := ""
	read := func(name, file string) error {
		text, err := os.ReadFile(file)
		files[name] = text
		return err
	}
	for _, p := range list {
		if p.Module == nil || p.Module.Path != Engine {
			continue
		}
		if version == "" {
			version = p.Module.Version
			for _, name := range []string{"go.mod", "LICENSE", "NOTICE.md"} {
				if err := read(name, filepath.Join(p.Module.Dir, name)); err != nil {
					return "", err
				}
			}
		}
		folder := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, Engine), "/")
		for _, name := range append(p.GoFiles, p.EmbedFiles...) {
			if err := read(path.Join(folder, name), filepath.Join(p.Dir, name)); err != nil {
				return "", err
			}
		}
	}
	plain := maps.Clone(files)
	if err := trim(files); err != nil {
		return "", fmt.Errorf("trim: %w", err)
	}
	files[shaderCompiler] = compilerSource // the copy's name tells by which it was made
	for _, name := range []string{"go.mod", "go.sum"} {
		if err := read("fairway"+path.Ext(name), filepath.Join(root, name)); err != nil {
			return "", err
		}
	}
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(files[name]), files[name])
	}
	folder := fmt.Sprintf("ebitengine-%s-%x", version, sum.Sum(nil)[:6])
	files["fairway.mod"] = fmt.Appendf(files["fairway.mod"], "\nreplace %s => ./.cache/%s\n", Engine, folder)
	dir := filepath.Join(root, ".cache", folder)
	module := filepath.Join(dir, "fairway.mod")
	if _, err := os.Stat(dir); err == nil {
		return module, nil
	}
	var err error
	if files[shaderTable], err = compileShaders(plain); err != nil {
		return "", fmt.Errorf("trim: the shaders of Ebitengine: %w", err)
	}
	return module, writeWhole(dir, files)
}

// writeWhole writes the files, by name, into the new folder dir, all of them or none. A folder
// that is there already is taken for the same.
func writeWhole(dir string, files map[string][]byte) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	draft, err := os.MkdirTemp(filepath.Dir(dir), "draft-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(draft)
	for name, text := range files {
		file := filepath.Join(draft, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return err
		}
	}
	if err := os.Rename(draft, dir); err != nil {
		// Another build was faster.
		if _, there := os.Stat(dir); there != nil {
			return err
		}
	}
	return nil
}
