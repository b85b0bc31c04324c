package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rhysd/actionlint"
)

// root is the folder of the module.
const root = "../.."

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// workflows returns the parsed files of .github/workflows by name.
func workflows(t *testing.T) map[string]*actionlint.Workflow {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d workflows, %v", len(files), err)
	}
	all := map[string]*actionlint.Workflow{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w, errs := actionlint.Parse(text)
		for _, e := range errs {
			t.Errorf("%s: %v", file, e)
		}
		all[filepath.Base(file)] = w
	}
	return all
}

func TestWorkflowsPassActionlint(t *testing.T) {
	linter, err := actionlint.NewLinter(io.Discard, &actionlint.LinterOptions{})
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	if err != nil {
		t.Fatal(err)
	}
	faults, err := linter.LintFiles(files, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Error(f)
	}
}

var (
	makeCommand  = regexp.MustCompile(`\bmake ([a-z]+)((?: +[A-Z]+=(?:'[^']*'|\S+|\$\{\{[^}]*\}\}))*)`)
	variableName = regexp.MustCompile(`\b([A-Z]+)=`)
	pinnedAction = regexp.MustCompile(`^[\w-]+/[\w-]+@[0-9a-f]{40}$`)
)

// Workflows run targets of the Makefile, on machines with the tools that the targets need.
func TestWorkflowsRunTargetsOfTheMakefile(t *testing.T) {
	makefile := read(t, "Makefile")
	var phony string
	for line := range strings.Lines(makefile) {
		if names, ok := strings.CutPrefix(line, ".PHONY: "); ok {
			phony = " " + strings.TrimSpace(names) + " "
		}
	}
	ran := map[string]bool{}
	for file, w := range workflows(t) {
		for name, job := range w.Jobs {
			if job.TimeoutMinutes == nil {
				t.Errorf("%s: the job %s has no timeout", file, name)
			}
			var node, golang bool
			golang = job.Container != nil && strings.HasPrefix(job.Container.Image.Value, "golang:")
			for _, step := range job.Steps {
				switch exec := step.Exec.(type) {
				case *actionlint.ExecAction:
					if !pinnedAction.MatchString(exec.Uses.Value) {
						t.Errorf("%s: %s isn't pinned to a commit", file, exec.Uses.Value)
					}
					node = node || strings.HasPrefix(exec.Uses.Value, "actions/setup-node@")
					golang = golang || strings.HasPrefix(exec.Uses.Value, "actions/setup-go@")
				case *actionlint.ExecRun:
					for _, m := range makeCommand.FindAllStringSubmatch(exec.Run.Value, -1) {
						ran[m[1]] = true
						if !strings.Contains(phony, " "+m[1]+" ") {
							t.Errorf("%s: the Makefile has no target %s", file, m[1])
						}
						for _, v := range variableName.FindAllStringSubmatch(m[2], -1) {
							if !strings.Contains(makefile, "$("+v[1]+")") {
								t.Errorf("%s: the Makefile doesn't read %s", file, v[1])
							}
						}
						if !golang {
							t.Errorf("%s: the job %s runs make %s without Go", file, name, m[1])
						}
						if !node && m[1] != "fuzz" && m[1] != "archive" {
							t.Errorf("%s: the job %s runs make %s without node", file, name, m[1])
						}
					}
				}
			}
		}
	}
	for _, target := range []string{"quick", "pages", "fuzz", "browser", "faults", "test", "archive"} {
		if !ran[target] {
			t.Errorf("no workflow runs make %s", target)
		}
	}
}

// The machines of the workflows have the releases of Go and node that the project requires.
func TestWorkflowsUseTheProjectsReleases(t *testing.T) {
	module := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	var web struct {
		Engines struct{ Node string }
	}
	if err := json.Unmarshal([]byte(read(t, "web/package.json")), &web); err != nil {
		t.Fatal(err)
	}
	node := regexp.MustCompile(`\d+`).FindString(web.Engines.Node)
	for file, w := range workflows(t) {
		for name, job := range w.Jobs {
			if c := job.Container; c != nil && !strings.HasPrefix(c.Image.Value, "golang:"+module[1]+"-") {
				t.Errorf("%s: the job %s runs in %s, go.mod says %s", file, name, c.Image.Value, module[1])
			}
			for _, step := range job.Steps {
				if exec, ok := step.Exec.(*actionlint.ExecAction); ok && strings.HasPrefix(exec.Uses.Value, "actions/setup-node@") {
					if got := exec.Inputs["node-version"].Value.Value; got != node {
						t.Errorf("%s: the job %s has node %s, package.json says %s", file, name, got, node)
					}
				}
			}
		}
	}
}

// The matrix has exactly the browsers of the tests.
func TestWorkflowsDivideTheBrowsers(t *testing.T) {
	job := workflows(t)["test.yml"].Jobs["browser"]
	var names []string
	for _, v := range job.Strategy.Matrix.Rows["browser"].Values {
		names = append(names, strings.Trim(v.String(), `"`))
	}
	if got := strings.Join(names, " "); got != strings.Join(browsers, " ") {
		t.Errorf("the matrix has %s", got)
	}
}
