// Package trim makes a copy of Ebitengine without the parts that a board doesn't use, which are a third of the program.
//
// List lists the packages of the program. ModFile copies those of Ebitengine into the module's .cache, applies the cuts
// (trim.go), adds the shaders as Ebitengine's own compiler compiles them (shaders.go), and returns a go.mod file that
// replaces Ebitengine by the copy. Each cut must match the sources exactly once, so that the build stops with an error when
// another release of Ebitengine has changed them. Package site builds with the file; nothing else depends on the copy.
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
const Ebitengine = "github.com/hajimehoshi/ebiten/v2"

// cut replaces a text in a file of Ebitengine. old must occur exactly once.
type cut struct {
	file string
	old  string // the text that is replaced
	upTo string // if set, the replaced text extends to the end of the first upTo after old
	new  string
}

// toEnd is a value of upTo: the replaced text extends to the end of the file.
const toEnd = "\x00"

// cuts remove the parts that a board in a browser doesn't use. Together they are a third of the program, since they import
// large packages of the standard library.
var cuts = []cut{
	// Messages to programmers name a line of the sources, which a browser doesn't have.
	{file: "internal/debug/caller.go", old: "\t\"go/build\"\n"},
	{file: "internal/debug/caller.go", old: "\t\tpkg, err := build.Default.Import(", upTo: "ToSlash(pkg.Dir)\n"},

	// Logging is always off.
	{file: "internal/thread/thread.go", old: "\t\"log/slog\"\n", new: "\n\tslog \"" + Ebitengine + "/internal/standin\"\n"},
	{file: "internal/atlas/gpuresources.go", old: "\t\"log/slog\"\n", new: "\n\tslog \"" + Ebitengine + "/internal/standin\"\n"},

	// Running inside another program. Ebitengine calls the remaining function at the start.
	{file: "internal/vmguest/vmguest.go", old: "import (\n", upTo: toEnd, new: "func MarkGuest(bool) {}\n"},

	// Conversion of shaders from before Ebitengine 2.6, which measure in texels. Those of the board and of Ebitengine measure
	// in pixels.
	{file: "internal/legacyshader/convert.go", old: "import (\n", upTo: toEnd},

	// The shaders that draw images come from templates. Templates call methods by name, so the linker keeps every exported
	// method of the program. shaderSources writes the nine texts out.
	{file: "internal/builtinshader/shader.go", old: "import (\n", upTo: ")\n"},
	{file: "internal/builtinshader/shader.go", old: "var (\n\tshaders ", upTo: "\treturn b\n}\n", new: lookupSource},
	{file: "internal/colormshader/shader.go", old: "import (\n", upTo: ")\n"},
	{file: "internal/colormshader/shader.go", old: "var (\n\tshaders ", upTo: "\treturn b\n}\n", new: lookupSource},

	// Shaders are compiled when the program is built (shaders.go), not each time it starts. The compiler imports go/parser and
	// math/big.
	{file: "internal/legacyshader/legacyshader.go", old: "import (\n", upTo: toEnd, new: compileShaderSource},
	{file: "internal/legacyshader/deprecated.go", old: "import (\n", upTo: toEnd},
	{file: "internal/graphics/shader.go", old: "import (\n", upTo: toEnd},
	{file: "internal/shaderir/program.go", old: "import (\n", upTo: toEnd, new: programSource},
	{file: "internal/shaderir/check.go", old: "import (\n", upTo: toEnd},
	{file: "internal/shaderir/type.go", old: "func descendantLocalVars(", upTo: toEnd},
	{file: "internal/graphicsdriver/opengl/context.go", old: "\t\"" + Ebitengine + "/internal/shaderir/glsl\"\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "func (c *context) glslVersion()", upTo: "\n}\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\t\"" + Ebitengine + "/internal/shaderir/glsl\"\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\t\"" + Ebitengine + "/internal/shaderprecomp\"\n"},
	{file: "internal/graphicsdriver/opengl/shader.go", old: "\tversion := s.graphics.context.glslVersion()\n", upTo: "glsl.Compile(s.ir, version)\n\t}\n", new: "\tvssrc, fssrc := s.ir.Vertex, s.ir.Fragment\n"},

	// Dumps of the screen and of images. An environment variable names their key, and pages have no environment.
	{file: "imagedumper.go", old: "import (\n", upTo: toEnd, new: `type imageDumper struct{}

func (*imageDumper) update() error { return nil }

func (*imageDumper) dump(*Image, bool) error { return nil }
`},
	{file: "internal/graphicscommand/image_js.go", old: "import (\n", upTo: toEnd, new: `import (
	"errors"
	"image"

	"` + Ebitengine + `/internal/graphicsdriver"
)

var errDump = errors.New("graphicscommand: images can't be saved")

func (*Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) {
	return "", errDump
}

func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) {
	return "", errDump
}
`},
	{file: "internal/graphicscommand/image.go", old: "\t\"" + Ebitengine + "/internal/png\"\n"},
	{file: "internal/graphicscommand/image.go", old: "\t\"fmt\"\n"},
	{file: "internal/graphicscommand/image.go", old: "\t\"io\"\n"},
	{file: "internal/graphicscommand/image.go", old: "// dumpTo dumps the image", upTo: "\n}\n"},

	// Each frame ran in a goroutine of its own, whose stack was copied while it grew. One goroutine draws them all. A frame is
	// requested only after the previous one has ended, so the callback doesn't block.
	{file: "internal/ui/ui_js.go", old: "	// TODO: Should cf be released after the game ends?\n", upTo: "	// Call f asyncly since ch is used in f.\n	go f()\n", new: frameLoopSource},

	// Keys: the document handles them. Ebitengine makes a hundred names at the start and looks them up at each key.
	{file: "internal/ui/keys_js.go", old: "var uiKeyToJSCode = map[Key]js.Value{\n", upTo: "\n}\n", new: "var uiKeyToJSCode map[Key]js.Value\n"},

	// Gamepads would be polled in every frame.
	{file: "internal/ui/ui_js.go", old: "\t\"" + Ebitengine + "/internal/gamepad\"\n"},
	{file: "internal/ui/ui_js.go", old: "\tif err := gamepad.Update(", upTo: "\t}\n"},

	// Browsers present a frame when its callback ends. An explicit flush costs a call to the graphics process.
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	// Call glFlush to prevent black flicking", upTo: "g.context.ctx.Flush()\n"},

	// Reading the size of the body in every frame forces a layout if the page has changed. It is read when updateScreenSize
	// is called. Setting the size of a canvas clears it, so an unchanged size isn't set.
	{file: "internal/ui/ui_js.go", old: "\t\tbody := document.Get(\"body\")\n\t\tbw := body.Get(\"clientWidth\").Float()\n", upTo: "\t\treturn bw, bh\n", new: "\t\tif bodyWidth == 0 {\n\t\t\tmeasureBody()\n\t\t}\n\t\treturn bodyWidth, bodyHeight\n"},
	{file: "internal/ui/ui_js.go", old: "\t\tbody := document.Get(\"body\")\n\t\tf := theMonitor", upTo: "* f)\n\t\tcanvas.Set(\"width\", bw)\n", new: "\t\tmeasureBody()\n\t\tf := theMonitor.DeviceScaleFactor()\n\t\tbw, bh := int(bodyWidth*f), int(bodyHeight*f)\n\t\tif canvas.Get(\"width\").Int() == bw && canvas.Get(\"height\").Int() == bh {\n\t\t\treturn\n\t\t}\n\t\tcanvas.Set(\"width\", bw)\n"},
	{file: "internal/ui/ui_js.go", old: "func (u *UserInterface) outsideSize()", new: bodySizeSource + "func (u *UserInterface) outsideSize()"},

	// Ebitengine clears the canvas before each frame. The browser has done so, and a frame replaces everything on the canvas
	// (wasm/run_js.go).
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "func (g *Graphics) NeedsClearingScreen() bool {\n\treturn true\n", new: "func (g *Graphics) NeedsClearingScreen() bool {\n\treturn false\n"},

	// Games draw an image, which is then drawn on the canvas. The board draws on the canvas directly (wasm/run_js.go), and no
	// frame that it draws may be skipped. The y axis of the canvas is upside down, for regions of it too; queued paths are
	// drawn at once; and the viewport stays.
	{file: "internal/ui/context.go", old: "	const maxSkipCount = 4\n", upTo: "	// screen can be nil for some edge cases", new: "	// screen can be nil for some edge cases"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	for _, dstRegion := range dstRegions {\n", new: "	for _, dstRegion := range dstRegions {\n		top := dstRegion.Region.Min.Y\n		if destination.screen {\n			top = destination.height - dstRegion.Region.Max.Y\n		}\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "			int32(dstRegion.Region.Min.Y),\n", new: "			int32(top),\n"},
	{file: "gameforui.go", old: "		d.DrawFinalScreen(g.screen, g.offscreen, geoM)\n", new: "		d.DrawFinalScreen(g.screen, g.offscreen, geoM)\n		g.screen.invokeUsageCallbacks()\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	// glViewport must be called at least at every frame on iOS.\n", upTo: "	} else {\n", new: "	{\n"},

	// WebGL programs keep their uniforms while others are in use, and a frame alternates between two or three: without a cache
	// for each program the same values would be set a dozen times a frame. The cache copies them, since the queue of commands
	// reuses its memory.
	{file: "internal/graphicsdriver/opengl/program.go", old: "	lastUniforms      map[string][]uint32\n", new: "	programs          map[program]*programState\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	context.ctx.UseProgram(0)\n	clear(s.lastUniforms)\n", new: "	context.ctx.UseProgram(0)\n	clear(s.programs)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "func (s *openGLState) resetLastUniforms() {\n	clear(s.lastUniforms)\n}\n", new: programStateSource},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	if g.state.lastProgram == p {\n", new: "	delete(g.state.programs, p)\n	if g.state.lastProgram == p {\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "	if g.state.lastProgram != program {\n", upTo: "	for _, u := range uniforms {\n", new: useProgramSource},
	{file: "internal/graphicsdriver/opengl/program.go", old: "		cached, ok := g.state.lastUniforms[u.name]\n", upTo: "g.state.lastUniforms[u.name] = u.value\n", new: "		if areSameUint32Array(cached.uniforms[i], u.value) {\n			continue\n		}\n		g.context.uniforms(program, u.name, u.value, u.typ)\n		cached.uniforms[i] = append(cached.uniforms[i][:0], u.value...)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "g.context.uniformInt(program, g.textureVariableName(i), at.index)\n", new: "g.setTextureUnit(program, cached, i, at.index)\n"},
	{file: "internal/graphicsdriver/opengl/program.go", old: "g.context.uniformInt(program, g.textureVariableName(i), idx)\n", new: "g.setTextureUnit(program, cached, i, idx)\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "		g.state.resetLastUniforms()\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	uniformVariableNameCache map[int]string\n", new: "	uniformVariableNames     []string\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "	if v, ok := g.uniformVariableNameCache[idx]; ok {\n", upTo: "	return name\n", new: "	for len(g.uniformVariableNames) <= idx {\n		g.uniformVariableNames = append(g.uniformVariableNames, fmt.Sprintf(\"U%d\", len(g.uniformVariableNames)))\n	}\n	return g.uniformVariableNames[idx]\n"},

	// The single vertex array, the scissor box and the blend equations stay, too.
	{file: "internal/graphicsdriver/opengl/program.go", old: "		s.vertexArray = context.ctx.CreateVertexArray()\n	}\n	context.ctx.BindVertexArray(s.vertexArray)\n", new: "		s.vertexArray = context.ctx.CreateVertexArray()\n		context.ctx.BindVertexArray(s.vertexArray)\n	}\n"},
	{file: "internal/graphicsdriver/opengl/graphics.go", old: "		g.context.ctx.Scissor(\n", new: "		g.context.scissor(\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	lastBlend                       graphicsdriver.Blend\n", new: "	lastBlend                       graphicsdriver.Blend\n	lastScissor                     [4]int32\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.lastBlend = graphicsdriver.Blend{}\n", new: "	c.lastBlend = graphicsdriver.Blend{}\n	c.lastScissor = [4]int32{}\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.lastBlend = blend\n", new: "	added := c.lastBlend.BlendOperationRGB == blend.BlendOperationRGB && c.lastBlend.BlendOperationAlpha == blend.BlendOperationAlpha\n	c.lastBlend = blend\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "	c.ctx.BlendEquationSeparate(\n", new: "	if added {\n		return\n	}\n	c.ctx.BlendEquationSeparate(\n"},
	{file: "internal/graphicsdriver/opengl/context.go", old: "func (c *context) newTexture(", new: scissorSource + "func (c *context) newTexture("},

	// The size of the drawing buffer changes only with that of the canvas.
	{file: "internal/ui/ui_js.go", old: "ScreenFramebufferSize() (int, int) }); ok {\n		return g.ScreenFramebufferSize()\n", new: "ScreenFramebufferSize() (int, int) }); ok {\n		if bufferWidth == 0 {\n			bufferWidth, bufferHeight = g.ScreenFramebufferSize()\n		}\n		return bufferWidth, bufferHeight\n"},

	// Ebitengine would check ten times a second whether the tab is hidden, to stop sounds. The program plays none.
	{file: "internal/ui/ui_js.go", old: "\t\tconst interval = 100 * time.Millisecond\n", upTo: "\t\t\t\treturn\n\t\t\t}\n\t\t}\n", new: "\t\t<-reqStopAudioCh\n"},
}

// programStateSource caches the state of each WebGL program.
const programStateSource = `// programState is the state of a program as it was last set.
type programState struct {
	uniforms [][]uint32
	textures [graphics.ShaderSrcImageCount]int // units counted from 1; 0 if not set
}

// stateOf returns the state of a program with n uniform variables.
func (s *openGLState) stateOf(p program, n int) *programState {
	t := s.programs[p]
	if t == nil {
		if s.programs == nil {
			s.programs = map[program]*programState{}
		}
		t = &programState{uniforms: make([][]uint32, n)}
		s.programs[p] = t
	}
	return t
}

// setTextureUnit sets the texture unit of a program's i-th image.
func (g *Graphics) setTextureUnit(p program, cached *programState, i, unit int) {
	if cached.textures[i] != unit+1 {
		cached.textures[i] = unit + 1
		g.context.uniformInt(p, g.textureVariableName(i), unit)
	}
}
`

// useProgramSource switches programs. Texture bindings don't depend on the program.
const useProgramSource = `	if g.state.lastProgram != program {
		g.context.ctx.UseProgram(uint32(program))
		g.state.lastProgram = program
	}

	cached := g.state.stateOf(program, len(uniforms))
	for i := range uniforms {
		u := &uniforms[i]
`

// scissorSource sets the scissor box if it has changed.
const scissorSource = `func (c *context) scissor(x, y, width, height int32) {
	if s := [4]int32{x, y, width, height}; s != c.lastScissor {
		c.lastScissor = s
		c.ctx.Scissor(x, y, width, height)
	}
}

`

// bodySizeSource caches the size of the body and of the drawing buffer; 0 is unknown.
const bodySizeSource = `var (
	bodyWidth, bodyHeight     float64
	bufferWidth, bufferHeight int
)

func measureBody() {
	bufferWidth, bufferHeight = 0, 0
	body := document.Get("body")
	bodyWidth, bodyHeight = body.Get("clientWidth").Float(), body.Get("clientHeight").Float()
}

`

// lookupSource finds the text of a shader in the table that shaderSources writes.
const lookupSource = `func ShaderSource(filter Filter, address Address) []byte {
	return []byte(sources[filter][address])
}
`

// frameLoopSource draws all frames in one goroutine.
const frameLoopSource = `	frames := make(chan struct{}, 1)
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

// trim applies the cuts to files, by name, and adds the files that the changed ones need. Every changed file says so in its
// first line.
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

// apply returns a text with the cut applied.
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

// shaderSources returns a file of package name with a table of shaders. defs is the Go file that has them as unnamed
// constants, for every filter and for every address in it.
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

// ModFile writes a trimmed copy of the files of Ebitengine in list, and a go.mod file that replaces Ebitengine by the copy.
// It returns the path of the go.mod file. The name of the copy's folder is a hash of its contents and the folder appears
// atomically, so that concurrent builds can share it. It lies below root, so that the program doesn't depend on the place of
// root.
func ModFile(root string, list []Package) (string, error) {
	files := map[string][]byte{}
	version := ""
	read := func(name, file string) error {
		text, err := os.ReadFile(file)
		files[name] = text
		return err
	}
	for _, p := range list {
		if p.Module == nil || p.Module.Path != Ebitengine {
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
		folder := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, Ebitengine), "/")
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
	files[shaderCompiler] = compilerSource // part of the hash
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
	files["fairway.mod"] = fmt.Appendf(files["fairway.mod"], "\nreplace %s => ./.cache/%s\n", Ebitengine, folder)
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

// writeWhole writes files, by name, into the new folder dir atomically. It does nothing if the folder exists.
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
		// A concurrent build may have made it.
		if _, there := os.Stat(dir); there != nil {
			return err
		}
	}
	return nil
}
