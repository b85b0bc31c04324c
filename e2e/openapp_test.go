package e2e

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"testing"
)

// Loading the app takes longer than most tests do. A test that only needs a position on the board uses a page that
// another test has left as it got it.

// appPages are such pages; the one used last is last.
var appPages struct {
	sync.Mutex
	pages []shared
}

type shared struct {
	page page
	view view
}

// openApp opens the app on a position, perhaps in a page that another test has used: its storage, address and history
// are unspecified.
func openApp(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	v = v.withDefaults()
	p := takeAppPage(t, v)
	if p == nil {
		in := v.in.reusePage(v)
		if in == nil {
			in = newPage(t, v)
		}
		p = showPage(t, in, base+appPath(variant, position), v, (*tab).leaveAppPage)
		p.ready()
	} else if err := p.setPosition(variant, position); err != nil {
		t.Fatal(err)
	}
	p.found = p.pageState()
	return p
}

// openAlone opens the app on a position in an emptied page.
func openAlone(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	p := open(t, appPath(variant, position), v)
	p.ready()
	return p
}

func appPath(variant, position string) string {
	return playPage + "?variant=" + variant + "&position=" + url.QueryEscape(position)
}

// takeAppPage returns a page with the app on the screen of a view, or nil.
func takeAppPage(t *testing.T, v view) *tab {
	appPages.Lock()
	defer appPages.Unlock()
	i := slices.IndexFunc(appPages.pages, func(s shared) bool { return s.view == v })
	if i < 0 {
		return nil
	}
	in := appPages.pages[i].page
	appPages.pages = slices.Delete(appPages.pages, i, i+1)
	return newTab(t, in, v, (*tab).leaveAppPage)
}

// setPosition puts a position on the board and waits until the page shows it. No change is reported if nothing differs.
func (p *tab) setPosition(variant, position string) error {
	return p.evalIn("", fmt.Sprintf(`new Promise((done, failed) => {
		const before = fairway.state([]).revision;
		let changed = false;
		const off = fairway.on('change', () => { changed = true; });
		try { fairway.load(%q, %q, ''); } catch (e) { off(); return failed(e); }
		const all = changed || fairway.state([]).revision === before;
		const look = () => (all || changed ? (off(), requestAnimationFrame(() => requestAnimationFrame(() => done(true)))) : requestAnimationFrame(look));
		look();
	}).then(() => new Promise(done => { const look = () => (fairway.idle() ? done(true) : requestAnimationFrame(look)); look(); }))`, variant, position), nil)
}

// pageState describes everything in a page except its position: the view of the board, and what tests have changed.
func (p *tab) pageState() string {
	var text string
	err := p.evalIn("", `(() => {
		const { record, at, diagram, ...view } = JSON.parse(fairway.save());
		return JSON.stringify([view, document.querySelectorAll('dialog, .menu-popup, .ghost').length, document.body.dataset.tab, document.body.classList.contains('sheet-open'),
			document.body.classList.contains('has-evaluation'), Boolean(document.querySelector('.review, .hint')), fairway.state(['view']).view.attacks,
			scrollX, scrollY, Object.keys(window).length, Object.keys(board).length]);
	})()`, &text)
	if err != nil {
		return "" // not used again
	}
	return text
}

// leaveAppPage keeps the page for another test if its state is that at the beginning of the test.
func (p *tab) leaveAppPage() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := errors.New("it has another screen")
	if p.view == p.opened && p.view.preload == "" && !p.t.Failed() && p.found != "" && p.pageState() == p.found {
		err = nil
		if !p.view.touch {
			err = p.page.mouse(ctx, moved, point{}, left)
		}
	}
	if err != nil {
		p.leave()
		return
	}
	appPages.Lock()
	defer appPages.Unlock()
	appPages.pages = append(appPages.pages, shared{p.page, p.view})
	if len(appPages.pages) > 3 {
		appPages.pages[0].page.close()
		appPages.pages = slices.Delete(appPages.pages, 0, 1)
	}
}
