package e2e

import (
	"fmt"
	"testing"
)

// studio opens the Diagram studio with a template and waits until its game is on the board.
func studio(t *testing.T, template string, v view) *tab {
	t.Helper()
	p := open(t, "/studio.html?template="+template, v)
	studioReady(p)
	return p
}

func studioReady(p *tab) {
	p.t.Helper()
	p.ready()
	p.wait("fairway.variant === 'diagram' && document.querySelector('#rows tr')")
	p.rest()
}

// Expressions for the text of the studio's editor.
const (
	studioText  = "document.querySelector('#text').shadowRoot.querySelector('.cm-content')"
	studioNotes = "[...document.querySelector('#text').shadowRoot.querySelectorAll('.note span')].map(e => e.innerText).join(' | ')"
	studioLine  = "document.querySelector('#text').shadowRoot.querySelector('.cm-activeLine').innerText"
)

// toLine moves the cursor by keys to the end of the line that begins with a text.
func toLine(p *tab, begins string) {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(() => {
		const line = [...%s.querySelectorAll('.cm-line')].find(l => l.textContent.startsWith(%q));
		line.scrollIntoView({ block: 'center' });
		const range = document.createRange();
		range.selectNodeContents(line);
		const r = range.getBoundingClientRect();
		return [r.right + 4, r.y + r.height / 2];
	})()`, studioText, begins), &at)
	if p.view.touch {
		p.tap(point{at[0], at[1]})
	} else {
		p.click(point{at[0], at[1]})
	}
	p.wait(fmt.Sprintf("%s.startsWith(%q)", studioLine, begins))
}

// A text is typed with real keys, a completion is chosen with the mouse, Tab leaves the editor, and the buttons beside
// a result can be pressed.
func TestStudioIsWrittenByHand(t *testing.T) {
	p := studio(t, "empty-8x8", laptop)
	p.allowClipboard()
	toLine(p, "king")
	p.key(keyEnter + "ama")
	tip := "document.querySelector('#text').shadowRoot.querySelector('.cm-tooltip-autocomplete [aria-selected]')"
	p.wait(tip + "?.innerText.startsWith('amazon') && " + tip + ".innerText.includes('QN')")
	p.click(p.middleOf(tip))
	p.wait(studioLine + ".trim() === 'amazon::::'")
	p.key("d2\b1")
	p.wait("document.querySelector('#stand').innerText === '8 × 8, 24 first moves'")

	p.wait("document.activeElement.id === 'text'")
	if got := p.str(fmt.Sprintf("[%[1]s.getAttribute('role'), %[1]s.getAttribute('aria-multiline'), %[1]s.getAttribute('aria-label')].join()", studioText)); got != "textbox,true,Diagram text" {
		t.Errorf("a screen reader hears %s", got)
	}
	p.key(keyTab)
	p.wait("document.activeElement.classList.contains('chip')")
	if p.bool(studioText + ".innerText.includes('\\t')") {
		t.Error("Tab was typed")
	}
	p.eval("document.querySelector('.chips .all-keys-button').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement.closest('#faces')")

	p.click(p.middle("#tag"))
	p.wait("document.querySelector('#copied .result')")
	p.click(p.middle("#add"))
	p.wait("document.querySelector('dialog.piece-dialog')")
}

// On a phone the studio shows one part at a time, and the squares and controls of the wizard are large enough for a
// finger.
func TestStudioOnAPhone(t *testing.T) {
	p := studio(t, "capablanca", phone)
	part := "['editor', 'board', 'pieces'].filter(id => { const r = document.getElementById(id).getBoundingClientRect(), s = getComputedStyle(document.getElementById(id)); return r.width > 150 && r.height > 150 && s.visibility !== 'hidden'; }).join()"
	p.wait(part + " === 'editor'")
	toLine(p, "chancellor")
	p.wait("document.querySelector('#piece h3').innerText === 'Chancellor'")
	p.shot("text")
	p.tap(p.middle("#tabs [data-tab=board]"))
	p.wait(part + " === 'board' && fairway.state().board.square > 30")
	p.rest()
	p.tap(p.square("e8")) // of the army that isn't to move
	p.wait("document.querySelector('#piece h3').innerText === 'Queen'")
	p.tap(p.square("b1"))
	p.wait("fairway.selected() === 'b1' && document.querySelector('#piece h3').innerText === 'Knight'")
	p.shot("board")
	p.tap(p.middle("#tabs [data-tab=pieces]"))
	p.wait(part + " === 'pieces'")
	if over := p.num("document.querySelector('#pieces').scrollWidth - document.querySelector('#pieces').clientWidth"); over > 0 {
		t.Errorf("the pieces are %v pixels too wide", over)
	}
	p.shot("pieces")
	p.tap(p.middleOf("visible('Edit the move of Knight')"))
	p.wait("document.querySelectorAll('dialog .squares button').length === 49 && document.getAnimations().length === 0")
	p.shot("wizard")
	var small []string
	p.eval("[...document.querySelectorAll('dialog :is(button, label, select)')].filter(e => { const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5; }).map(e => e.innerText || e.ariaLabel)", &small)
	if len(small) > 0 {
		t.Errorf("too small for a finger: %q", small)
	}
	for _, element := range []string{"[...document.querySelectorAll('dialog .squares button')].find(e => e.ariaLabel === '1 forward')", "visible('Use this move')"} {
		p.eval(fmt.Sprintf("(%s).scrollIntoView({ block: 'center' })", element), nil)
		p.tap(p.middleOf(element))
	}
	p.wait("[...document.querySelectorAll('#rows .move code')].some(c => c.textContent === 'WN')")
	p.tap(p.middle("#tabs [data-tab=text]"))
	p.wait(part + " === 'editor' && " + studioLine + ".startsWith('knight')")
	if !p.bool("document.documentElement.scrollWidth <= innerWidth") {
		t.Error("the page is wider than its screen")
	}
}

func TestStudioWorksWithTheServerStopped(t *testing.T) {
	s := hostOf(t, built)
	p := openNew(t, s.URL+folder+"/studio.html?template=makruk", laptop)
	p.allow("net::ERR") // the check for a new version fails
	studioReady(p)
	waitCached(p)
	p.wait("Promise.all(['studio.css', 'studio.html', 'studio.js'].map(name => caches.match(name))).then(list => list.every(Boolean))")
	toLine(p, "khun")
	p.key("2")
	p.wait("document.querySelector('#faults').innerText === '1' && document.querySelector('#saved').innerText !== ''")
	s.CloseClientConnections()
	s.Close()
	p.reload()
	studioReady(p)
	p.wait(studioNotes + ".includes(\"isn't on this board\") && document.querySelector('#stand').innerText === 'The board shows your last text without faults.' && fairway.legal().length === 23")
	p.eval("document.querySelector('#templates').click()", nil)
	press(p, "Xiangqi")
	p.wait("document.querySelector('#stand').innerText.endsWith(', 44 first moves')")
}
