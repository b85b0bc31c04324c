package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// process is a program that a test has started, with its child processes.
type process struct {
	dir   string // home directory, removed at the end
	name  string
	input io.Closer
	ended chan struct{}
}

// groupScript runs a program in the process group of a shell. The shell ends the group when the program ends or when
// its own input does, so also when the test process dies. The program has a few seconds to clean up.
const groupScript = `( trap : TERM; "$@"; kill -s KILL -- -$$ ) &
while read -r line; do :; done
trap '' TERM
kill -s TERM -- -$$
sleep 5
kill -s KILL -- -$$`

// launch starts a program in a new home directory with some files. {home} in their texts and in the arguments stands
// for its path. The output of the program goes to the files out and err.
func launch(files map[string]string, env []string, name string, args ...string) (*process, error) {
	dir, err := os.MkdirTemp("", "fairway-home-")
	if err != nil {
		return nil, err
	}
	p := &process{dir: dir, name: name, ended: make(chan struct{})}
	if err := p.begin(files, env, args); err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return p, nil
}

func (p *process) begin(files map[string]string, env []string, args []string) error {
	path, err := exec.LookPath(p.name)
	if err != nil {
		return err
	}
	for name, text := range files {
		name = filepath.Join(p.dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(strings.ReplaceAll(text, "{home}", p.dir)), 0o600); err != nil {
			return err
		}
	}
	c := exec.Command("sh", "-c", groupScript, "sh", path)
	for _, a := range args {
		c.Args = append(c.Args, strings.ReplaceAll(a, "{home}", p.dir))
	}
	c.Env = os.Environ()
	for _, home := range []string{"HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"} {
		c.Env = append(c.Env, home+"="+p.dir)
	}
	c.Env = append(c.Env, env...)
	out, err := os.Create(filepath.Join(p.dir, "out"))
	if err != nil {
		return err
	}
	defer out.Close()
	failures, err := os.Create(filepath.Join(p.dir, "err"))
	if err != nil {
		return err
	}
	defer failures.Close()
	c.Dir, c.Stdout, c.Stderr = p.dir, out, failures
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if p.input, err = c.StdinPipe(); err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	go func() {
		defer close(p.ended)
		_ = c.Wait() // the program is always killed
	}()
	return nil
}

// await calls ask until it succeeds. It gives up when the program has ended, and after a while.
func (p *process) await(ask func() error) error {
	end := time.Now().Add(opening)
	for {
		err := ask()
		if err == nil {
			return nil
		}
		select {
		case <-p.ended:
			return fmt.Errorf("%s has ended: %s", p.name, p.output("err"))
		default:
		}
		if time.Now().After(end) {
			return fmt.Errorf("%s doesn't answer: %w; it says: %s", p.name, err, p.output("err"))
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// output returns the end of the file out or err.
func (p *process) output(file string) string {
	text, _ := os.ReadFile(filepath.Join(p.dir, file)) // a missing file is empty
	text = bytes.TrimSpace(text)
	return string(text[max(0, len(text)-2000):])
}

// stop ends the program and removes its home directory.
func (p *process) stop() {
	p.input.Close()
	<-p.ended
	for range 100 {
		// A killed process may still be writing.
		if os.RemoveAll(p.dir) == nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// display is the X server of the browsers that need one.
var display struct {
	sync.Once
	process *process
	name    string
	fault   error
}

// screen starts an X server for the first caller, and returns the name of its display.
func screen() (string, error) {
	d := &display
	d.Do(func() {
		if d.process, d.fault = launch(nil, nil, "Xvfb", "-displayfd", "1", "-screen", "0", "1920x1400x24", "-nolisten", "tcp"); d.fault != nil {
			return
		}
		d.fault = d.process.await(func() error {
			text := d.process.output("out")
			if _, err := strconv.Atoi(text); err != nil {
				return errors.New("it has named no display")
			}
			d.name = ":" + text
			return nil
		})
	})
	return d.name, d.fault
}

// windowEnv returns the environment variables of a browser with a window.
func windowEnv() ([]string, error) {
	name, err := screen()
	if err != nil {
		return nil, fmt.Errorf("%w; sh e2e/browsers.sh finds or installs what the browsers need", err)
	}
	return []string{"DISPLAY=" + name, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1", "GTK_USE_PORTAL=0", "GSETTINGS_BACKEND=memory", "GIO_USE_VFS=local"}, nil
}

// freePort returns a port that nothing listens on.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return strings.TrimPrefix(l.Addr().String(), "127.0.0.1:"), nil
}
