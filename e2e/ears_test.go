package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// ears lists what is wrong in a document for those who hear it and what a tree of roles and names doesn't show: names that are given
// to what has no role, two things of one name side by side, what has the keyboard and isn't read, sentences that are said from
// several places, and dialogs without the keyboard.
const ears = `const ears = (doc) => {
	const list = [], modal = doc.querySelector('dialog:modal');
	const say = (what, e) => list.push(what + ': ' + e.cloneNode(false).outerHTML.slice(0, 140) + ' ' + e.textContent.trim().slice(0, 40));
	const trees = (top) => [top, ...[...top.querySelectorAll('*')].filter((e) => e.shadowRoot).flatMap((e) => trees(e.shadowRoot))];
	const all = (selector) => trees(modal ?? doc).flatMap((r) => [...r.querySelectorAll(selector)]).filter((e) => e.getClientRects().length && e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]'));
	const read = (e) => !e.closest('[aria-hidden=true]');
	const name = (e) => e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean).map((id) => e.getRootNode().getElementById(id)?.textContent).join(' ') ||
		[...(e.labels ?? [])].map((l) => l.textContent).join(' ') || e.textContent;
	for (const e of all(':is(div, span, p, b, i, small, code, pre, strong, em, section > svg):is([aria-label], [aria-labelledby]):not([role])')) if (read(e)) say('a name without a role', e);
	for (const e of all('[aria-owns]')) say('aria-owns, which VoiceOver follows badly', e);
	for (const e of all('button, a[href], input, select, textarea, iframe, [tabindex]')) {
		if (!read(e) && e.tabIndex >= 0) say('the keyboard comes to what is not read', e);
		if (/^(presentation|none|generic)$/.test(e.getAttribute('role'))) say('the keyboard comes to what has no role', e);
		if (e.disabled && e === doc.activeElement) say('the keyboard is on what is disabled', e);
	}
	if (doc.activeElement?.closest('[aria-hidden=true], [inert]')) say('the keyboard is on what is not read', doc.activeElement);
	const lives = [...doc.querySelectorAll('[data-live]')];
	if (lives.length > 2) list.push(lives.length + ' places from which is said what happens');
	for (const e of all('[aria-live], [role=status], [role=alert], [role=log]')) if (e.parentElement?.closest('[aria-live], [role=status], [role=alert], [role=log]')) say('said twice', e);
	// A move that is played twice has the same name twice.
	const within = '[role=group], [role=radiogroup], [role=toolbar], [role=menu], dialog, section[aria-label], nav, fieldset, header, main, body';
	const groups = new Map();
	for (const e of all('button, a[href], input:not([type=hidden]), select, textarea, [role=slider], [role=switch], [role=radio], [role=checkbox]')) {
		if (!read(e) || e.closest('.moves, [role=grid]')) continue;
		const group = e.closest(within) ?? e.getRootNode(), names = groups.get(group) ?? new Set(), is = name(e).trim().replace(/\s+/g, ' ');
		if (names.has(is)) say('two of one name', e);
		if (!/[\p{L}\p{N}]/u.test(is)) say('a name of signs alone', e);
		groups.set(group, names.add(is));
	}
	if (modal && !modal.contains(doc.activeElement)) say('a dialog without the keyboard', modal);
	for (const e of all('dialog, [role=dialog], [role=menu], [role=grid], [role=radiogroup], [role=toolbar], [role=group]')) if (read(e) && !e.hasAttribute('aria-label') && !e.hasAttribute('aria-labelledby')) say('a group without a name', e);
	for (const e of all('svg')) if (read(e) && e.getBoundingClientRect().width && !e.closest('button, a, [role=img], [aria-hidden]') && !e.hasAttribute('aria-label') && !e.querySelector('title')) say('a drawing that is neither hidden nor named', e);
	return [...new Set(list)];
};`

// listened fails where a page, or a board in it, is heard worse than it must be.
func listened(p *tab, state string) {
	p.t.Helper()
	var list []string
	p.eval("(() => { "+ears+`
		const docs = [document];
		try { if (board !== window && board.document) docs.push(board.document); } catch { /* of another origin */ }
		for (const e of document.querySelectorAll('fairway-diagram')) { const inner = e.shadowRoot.querySelector('iframe')?.contentDocument; if (inner) docs.push(inner); }
		return docs.flatMap((d, i) => ears(d).map((f) => (i ? 'board: ' : '') + f));
	})()`, &list)
	if len(list) > 0 {
		p.t.Errorf("%s:\n%s", state, strings.Join(list, "\n"))
	}
}

// The list finds what it is there for.
func TestWhatIsHeardWronglyIsFound(t *testing.T) {
	p := open(t, serve(t, `<!doctype html><html lang="en"><title>Sounds</title><link rel="icon" href="data:,"><main><div aria-label="one">one</div><section aria-owns="two" aria-label="two"></section><p id="two">two</p>
		<p aria-hidden="true"><a href="#">three</a></p><button role="presentation">four</button><p role="status">five <b role="alert">six</b></p><i data-live></i><i data-live></i><i data-live></i>
		<div role="group" aria-label="seven"><button>Undo</button><button> Undo</button><button>·</button></div><div role="toolbar">eight</div><svg width="9" height="9"></svg></main>`), pane)
	var list []string
	p.eval("(() => { "+ears+" return ears(document); })()", &list)
	got := strings.Join(list, "\n")
	for _, want := range []string{"a name without a role", "aria-owns", "comes to what is not read", "comes to what has no role", "3 places", "said twice", "two of one name", "signs alone", "a group without a name", "neither hidden nor named"} {
		if !strings.Contains(got, want) {
			t.Errorf("not found: %s, in\n%s", want, got)
		}
	}
	p.eval("(() => { const d = document.createElement('dialog'); d.ariaLabel = 'nine'; document.body.append(d); d.showModal(); document.activeElement.blur(); })()", nil)
	if p.eval("(() => { "+ears+" return ears(document); })()", &list); !strings.Contains(strings.Join(list, "\n"), "a dialog without the keyboard") {
		t.Errorf("not found: a dialog without the keyboard, in %v", list)
	}
}

// What has the same words again and again has a name that says what it is about: a review's lines, games that are deleted.
func TestWhatIsListedHasNamesThatMakeSenseAlone(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.eval("(() => { fairway.play('a6-a7'); })()", nil)
	p.rest()
	p.navigate(base + playPage + "?variant=kyoomagi")
	p.ready()
	p.eval("(() => { for (const m of fairway.legal().slice(0, 1)) fairway.play(m); for (const m of fairway.legal().slice(0, 1)) fairway.play(m); fairway.resign(); })()", nil)
	p.wait("document.querySelector('.result')")
	p.eval("[...document.querySelectorAll('.result button')].find(b => b.textContent === 'Review game').click()", nil)
	p.wait("document.querySelector('.review ol')")
	listened(p, "a review")
	if s := p.str("[...document.querySelectorAll('.review li button')].map(b => b.getAttribute('aria-label')).join('\\n')"); !regexp.MustCompile(`^Show it: 1 \S+\nPlay the line: better than 1 \S+`).MatchString(s) {
		t.Errorf("the review's buttons are\n%s", s)
	}
	p.eval("(() => { "+item("#game", "My games")+" })()", nil)
	p.wait("document.querySelectorAll('dialog .pick').length === 2")
	p.eval("document.querySelector('dialog [aria-label^=Delete]').click()", nil)
	p.wait("document.activeElement.getAttribute('aria-label') === 'Undo: Hook Shogi deleted'")
	listened(p, "a deleted game")
}

// Every dialog of the app has a name and takes the keyboard, and gives it back to the button that it was opened with.
func TestDialogsTakeTheKeyboardAndGiveItBack(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.eval("(() => { fairway.play('a6-a7'); })()", nil)
	p.rest()
	for _, c := range []struct{ button, entry, shown string }{
		{"#game", "New game", ".part:not(.lots):not([inert])"},
		{"#game", "Set up", ".setup .set img"},
		{"#game", "Puzzles", ".puzzles ol"},
		{"#game", "My games", ".pick"},
		{"#game", "Import", "#text"},
		{"#game", "White resigns", ".acts"},
		{"#share", "Copy a tag", "textarea"},
		{"#share", "Export a film", ".film-strip img"},
		{"#menu", "Keyboard", ".keys"},
	} {
		p.eval(fmt.Sprintf("document.querySelector(%q).focus()", c.button), nil)
		p.key(keyEnter)
		p.wait("document.activeElement.closest('[role=menu]')")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.startsWith(%q)).focus()", c.entry), nil)
		p.key(keyEnter)
		p.wait(fmt.Sprintf("document.querySelector('dialog:modal')?.querySelector(%q)", c.shown))
		listened(p, c.entry)
		if s := p.str("(d => [d.getAttribute('aria-label') === d.querySelector('h2').textContent, d.contains(document.activeElement), document.activeElement !== d].join())(document.querySelector('dialog:modal'))"); s != "true,true,true" {
			t.Errorf("%s: named as its heading, with the keyboard, on something in it: %s", c.entry, s)
		}
		p.key(keyEscape)
		p.wait("!document.querySelector('dialog')")
		if s := p.str("'#' + document.activeElement.id"); s != c.button {
			t.Errorf("%s: the keyboard goes back to %s, not %s", c.entry, s, c.button)
		}
	}
}
