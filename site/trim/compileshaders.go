//go:build ignore

// The build of the site runs this program inside Ebitengine's own module, whose shader compiler no other module may
// import. It reads a list of shaders in Kage as JSON, and writes what they are compiled to in the same order.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

type shader struct {
	Names            []string
	Types            []kind
	Used             []uint32
	Vertex, Fragment string
}

type kind struct{ Main, Length, Of int }

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var sources []string
	if err := json.NewDecoder(os.Stdin).Decode(&sources); err != nil {
		return err
	}
	var list []shader
	for _, source := range sources {
		p, unit, err := legacyshader.CompileShader([]byte(source))
		if err != nil {
			return fmt.Errorf("%w in\n%s", err, source)
		}
		if unit != legacyshader.Pixels {
			return fmt.Errorf("a shader that counts in texels:\n%s", source)
		}
		s := shader{Names: p.UniformNames}
		words := 0
		for _, t := range p.Uniforms {
			k, n := kind{Main: int(t.Main), Length: t.Length}, t.DwordCount()
			if t.Main == shaderir.Array {
				k.Of = int(t.Sub[0].Main)
			}
			if n < 1 || t.Main == shaderir.Struct {
				return fmt.Errorf("a uniform of type %s in\n%s", t.String(), source)
			}
			s.Types = append(s.Types, k)
			words += n
		}
		s.Used = make([]uint32, words)
		for i := range s.Used {
			s.Used[i] = 1
		}
		p.FilterUniformVariables(s.Used)
		s.Vertex, s.Fragment = glsl.Compile(p, glsl.GLSLVersionES300)
		list = append(list, s)
	}
	return json.NewEncoder(os.Stdout).Encode(list)
}
