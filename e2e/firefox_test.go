package e2e

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"fairway/e2e/program"
)

// firefox is driven over WebDriver BiDi. It runs with a window on an X server, since it has no WebGL without one. The
// variable FIREFOX names the program; otherwise it is the first of the usual names in PATH.
var firefox = &browserKind{name: "firefox", start: startFirefox, abilities: fingers | preloads | paper}

// firefoxBrowser has one program for each combination of preferences that apply to a whole program.
type firefoxBrowser struct {
	mu       sync.Mutex
	programs map[preference]*firefoxProgram
}

// preference is what a user sets in the system and a browser reads at its start.
type preference struct{ dark, reducedMotion, forcedColours, largeText bool }

func (v view) preference() preference {
	return preference{v.dark, v.reducedMotion, v.forcedColours, v.largeText}
}

type firefoxProgram struct {
	process *process
	bidi    *bidi

	mu     sync.Mutex
	pages  map[string]*firefoxPage // by the id of their top browsing context
	parent map[string]string       // parents of frames
}

func startFirefox() (browser, error) {
	return &firefoxBrowser{programs: map[preference]*firefoxProgram{}}, nil
}

// userPrefs turn off what only users see, requests to the network, preloading, and the optimizing compiler, for which
// pages are too short-lived.
const userPrefs = `user_pref("webgl.force-enabled", true);
user_pref("focusmanager.testmode", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.startup.page", 0);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.search.update", false);
user_pref("browser.translations.enable", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("toolkit.cosmeticAnimations.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("extensions.update.enabled", false);
user_pref("extensions.systemAddon.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.dns.disablePrefetch", true);
user_pref("services.settings.server", "data:,");
user_pref("security.enterprise_roots.enabled", false);
user_pref("javascript.options.wasm_optimizingjit", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
`

func (b *firefoxBrowser) program(t preference) (*firefoxProgram, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if f := b.programs[t]; f != nil {
		return f, nil
	}
	f, err := launchFirefox(t)
	if err != nil {
		return nil, err
	}
	b.programs[t] = f
	return f, nil
}

func launchFirefox(t preference) (*firefoxProgram, error) {
	env, err := windowEnv()
	if err != nil {
		return nil, err
	}
	scheme, motion := map[bool]int{true: 0, false: 1}[t.dark], map[bool]int{true: 1, false: 0}[t.reducedMotion]
	prefs := fmt.Sprintf("%suser_pref(\"layout.css.prefers-color-scheme.content-override\", %d);\nuser_pref(\"ui.prefersReducedMotion\", %d);\n", userPrefs, scheme, motion)
	if t.forcedColours {
		prefs += "user_pref(\"browser.display.document_color_use\", 2);\n"
	}
	if t.largeText {
		prefs += "user_pref(\"font.size.variable.x-western\", 32);\nuser_pref(\"font.size.monospace.x-western\", 26);\n"
	}
	name, err := program.Find("FIREFOX", "firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	f := &firefoxProgram{pages: map[string]*firefoxPage{}, parent: map[string]string{}}
	f.process, err = launch(map[string]string{"user.js": prefs}, append(env, "MOZ_CRASHREPORTER_DISABLE=1"), name,
		"--profile", "{home}", "--no-remote", "--new-instance", "--remote-debugging-port", "0", "about:blank")
	if err != nil {
		return nil, err
	}
	if err := f.connect(); err != nil {
		f.process.stop()
		return nil, err
	}
	return f, nil
}

// connect waits for the file with Firefox's address and begins a session.
func (f *firefoxProgram) connect() error {
	ctx, cancel := context.WithTimeout(context.Background(), opening)
	defer cancel()
	err := f.process.await(func() (err error) {
		var at struct {
			Host string `json:"ws_host"`
			Port int    `json:"ws_port"`
		}
		text, err := os.ReadFile(filepath.Join(f.process.dir, "WebDriverBiDiServer.json"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &at); err != nil {
			return err
		}
		f.bidi, err = dialBidi(ctx, fmt.Sprintf("ws://%s:%d/session", at.Host, at.Port), f.event)
		return err
	})
	if err != nil {
		return err
	}
	if err := f.bidi.call(ctx, "session.new", action{"capabilities": action{}}, nil); err != nil {
		return err
	}
	return f.bidi.call(ctx, "session.subscribe", action{"events": []string{"log.entryAdded", "browsingContext.contextCreated"}}, nil)
}

func (b *firefoxBrowser) close() {
	for _, f := range b.programs {
		f.bidi.conn.Close()
		f.process.stop()
	}
}

func (f *firefoxProgram) event(name string, params json.RawMessage) {
	var e struct {
		Context, Parent, Level, Text string
		Source                       struct{ Context string }
		StackTrace                   struct {
			CallFrames []struct {
				URL        string
				LineNumber int
			}
		}
	}
	if json.Unmarshal(params, &e) != nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch name {
	case "browsingContext.contextCreated":
		if e.Parent != "" {
			f.parent[e.Context] = e.Parent
		}
	case "log.entryAdded":
		at := e.Source.Context
		for f.parent[at] != "" {
			at = f.parent[at]
		}
		p := f.pages[at]
		if e.Level != "error" || p == nil || p.hear == nil {
			return
		}
		for _, c := range e.StackTrace.CallFrames {
			e.Text += fmt.Sprintf(" %s:%d", c.URL, c.LineNumber)
		}
		p.hear(e.Text)
	}
}

func (b *firefoxBrowser) open(ctx context.Context, v view) (page, error) {
	f, err := b.program(v.preference())
	if err != nil {
		return nil, err
	}
	var space struct{ UserContext string }
	if err := f.bidi.call(ctx, "browser.createUserContext", nil, &space); err != nil {
		return nil, err
	}
	p, err := f.tab(ctx, v.preference(), space.UserContext)
	if err != nil {
		return nil, err
	}
	p.own = true
	if err := p.screen(ctx, v); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// tab opens an empty page in a window of its own.
func (f *firefoxProgram) tab(ctx context.Context, t preference, space string) (*firefoxPage, error) {
	var made struct{ Context string }
	if err := f.bidi.call(ctx, "browsingContext.create", action{"type": "window", "userContext": space}, &made); err != nil {
		return nil, err
	}
	p := &firefoxPage{program: f, preference: t, space: space, id: made.Context}
	f.mu.Lock()
	f.pages[p.id] = p
	f.mu.Unlock()
	return p, nil
}

type firefoxPage struct {
	program    *firefoxProgram
	preference preference
	space      string // user context
	own        bool   // closing the page removes its user context
	id         string // top browsing context
	down       int    // fingers on the screen
	hear       func(string)
}

func (p *firefoxPage) call(ctx context.Context, method string, params action, out any) error {
	return p.program.bidi.call(ctx, method, params, out)
}

func (p *firefoxPage) close() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	p.program.mu.Lock()
	delete(p.program.pages, p.id)
	p.program.mu.Unlock()
	// An error means that the browser has gone, which other calls report.
	if p.own {
		_ = p.call(ctx, "browser.removeUserContext", action{"userContext": p.space}, nil)
		return
	}
	_ = p.call(ctx, "browsingContext.close", action{"context": p.id}, nil)
}

func (p *firefoxPage) screen(ctx context.Context, v view) error {
	if v.preference() != p.preference {
		return errUnable
	}
	return p.call(ctx, "browsingContext.setViewport", action{"context": p.id, "viewport": action{"width": v.width, "height": v.height}, "devicePixelRatio": v.scale}, nil)
}

func (p *firefoxPage) allowClipboard(context.Context) error { return errUnable }

func (p *firefoxPage) pdf(ctx context.Context) ([]byte, error) {
	var made struct{ Data []byte }
	err := p.call(ctx, "browsingContext.print", action{"context": p.id}, &made)
	return made.Data, err
}

func (p *firefoxPage) preload(ctx context.Context, script string) (remove func(context.Context) error, err error) {
	var made struct{ Script string }
	err = p.call(ctx, "script.addPreloadScript", action{"functionDeclaration": "() => {" + script + "}", "contexts": []string{p.id}}, &made)
	return func(ctx context.Context) error {
		return p.call(ctx, "script.removePreloadScript", action{"script": made.Script}, nil)
	}, err
}

func (p *firefoxPage) listen(hear func(string)) {
	p.program.mu.Lock()
	defer p.program.mu.Unlock()
	p.hear = hear
}

func (p *firefoxPage) navigate(ctx context.Context, address string) error {
	return p.call(ctx, "browsingContext.navigate", action{"context": p.id, "url": address, "wait": "complete"}, nil)
}

// evaluation is the result of script.evaluate.
type evaluation struct {
	Type   string
	Result struct {
		Type     string
		Value    json.RawMessage
		SharedID string // set for a node
	}
	ExceptionDetails struct{ Text string }
}

// evaluate runs a script. An exception of the script is returned as an error.
func (p *firefoxPage) evaluate(ctx context.Context, where, expression string) (e evaluation, err error) {
	err = p.call(ctx, "script.evaluate", action{"expression": expression, "target": action{"context": where}, "awaitPromise": true, "userActivation": false}, &e)
	if err == nil && e.Type != "success" {
		err = errors.New(e.ExceptionDetails.Text)
	}
	return e, err
}

// within returns the browsing context of a frame, whose element an expression gives, or of the page if it is empty.
func (p *firefoxPage) within(ctx context.Context, frame string) (string, error) {
	if frame == "" {
		return p.id, nil
	}
	var w struct{ Context string }
	e, err := p.evaluate(ctx, p.id, "("+frame+").contentWindow")
	if err != nil {
		return "", err
	}
	if err := json.Unmarshal(e.Result.Value, &w); err != nil || w.Context == "" {
		return "", fmt.Errorf("%s is no frame: %s", frame, e.Result.Value)
	}
	return w.Context, nil
}

// known compares the role and name of an element.
func (p *firefoxPage) known(ctx context.Context, frame, element, role, name string) error {
	where, err := p.within(ctx, frame)
	if err != nil {
		return err
	}
	e, err := p.evaluate(ctx, where, element)
	if err != nil {
		return err
	}
	id := e.Result.SharedID
	if id == "" {
		return fmt.Errorf("%s is no element", element)
	}
	is, err := p.found(ctx, where, id, roleName{role, name})
	if err != nil {
		return err
	}
	if !is {
		return fmt.Errorf("%s isn't %s %q", element, role, name)
	}
	return nil
}

// found reports whether a node has a role and a name; an empty name isn't compared, since Firefox finds none. The
// protocol has no command for the role of a node, only one that finds the first match among a node and its descendants.
// A search of the whole document would take seconds, since Firefox makes two frames for each node that it doesn't
// expose.
func (p *firefoxPage) found(ctx context.Context, where, id string, want roleName) (bool, error) {
	value := action{"role": want.role}
	if want.name != "" {
		value["name"] = want.name
	}
	var found struct{ Nodes []struct{ SharedID string } }
	err := p.call(ctx, "browsingContext.locateNodes", action{"context": where, "startNodes": []action{{"sharedId": id}}, "maxNodeCount": 1,
		"locator": action{"type": "accessibility", "value": value}}, &found)
	return len(found.Nodes) > 0 && found.Nodes[0].SharedID == id, err
}

func (p *firefoxPage) run(ctx context.Context, frame, body string) (text string, err error) {
	where, err := p.within(ctx, frame)
	if err != nil {
		return "", err
	}
	e, err := p.evaluate(ctx, where, "(async () => {"+body+"})()")
	if err != nil {
		return "", err
	}
	return text, json.Unmarshal(e.Result.Value, &text)
}

func (p *firefoxPage) perform(ctx context.Context, all []action) error {
	return p.call(ctx, "input.performActions", action{"context": p.id, "actions": all}, nil)
}

func (p *firefoxPage) mouse(ctx context.Context, what motion, at point, which button) error {
	return p.perform(ctx, mouseActions(what, at, which))
}

func (p *firefoxPage) wheel(ctx context.Context, at point, pixels float64) error {
	return p.perform(ctx, wheelActions(at, pixels))
}

func (p *firefoxPage) touch(ctx context.Context, _ contact, at []point) error {
	all := touchActions(p.down, at)
	p.down = len(at)
	return p.perform(ctx, all)
}

func (p *firefoxPage) tap(ctx context.Context, at point) error {
	return p.perform(ctx, tapActions(at))
}

func (p *firefoxPage) key(ctx context.Context, key rune) error {
	return p.perform(ctx, keyActions(key))
}

func (p *firefoxPage) screenshot(ctx context.Context) ([]byte, error) {
	var shot struct{ Data string }
	if err := p.call(ctx, "browsingContext.captureScreenshot", action{"context": p.id}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(strings.TrimSpace(shot.Data))
}

func (p *firefoxPage) beside(ctx context.Context, address string) (page, error) {
	q, err := p.program.tab(ctx, p.preference, p.space)
	if err != nil {
		return nil, err
	}
	if err := q.call(ctx, "browsingContext.navigate", action{"context": q.id, "url": address, "wait": "none"}, nil); err != nil {
		q.close()
		return nil, err
	}
	return q, nil
}
