package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// The rules of a game wear a badge at each of their readings, which opens by mouse and by keys and says
// what the source has; an Escape closes it where the focus is.
func TestRulesOpenTheirReadings(t *testing.T) {
	p := openApp(t, "tee-garden-shogi", "start", laptop)
	p.click(p.middle("#tab-rules"))
	box := func(n int) string {
		return fmt.Sprintf("((b) => document.getElementById(b.getAttribute('aria-controls')))(document.querySelectorAll('#panel-rules button.badge')[%d])", n)
	}
	for _, c := range []struct{ variant, title, says string }{
		{"tee-garden-shogi", "The die", "one square before the last"},
		{"minigolf-chess", "The two armies", "NFAD"},
		{"haiku-shogi", "Places", "second"},
		{"hook-shogi", "Who begins", "throws five Pawns"},
		{"planetary-shogi", "Two empty squares", "both squares in front of it"},
	} {
		p.eval(fmt.Sprintf("fairway.newGame(%q)", c.variant), nil)
		p.wait(fmt.Sprintf("[...document.querySelectorAll('#panel-rules h3')].some(e => e.innerText === %q)", c.title))
		if text := p.str("document.querySelector('#panel-rules').innerText"); !strings.Contains(text, c.says) || !strings.Contains(text, "What is lost") || strings.ContainsAny(text, "[]{}") {
			t.Errorf("%s: %s", c.variant, text)
		}
		if a := p.str("document.querySelector('#panel-rules a').href"); !strings.HasPrefix(a, "https://www.chessvariants.") {
			t.Errorf("%s comes from %s", c.variant, a)
		}
		if n := p.num("document.querySelectorAll('#panel-rules button.badge').length"); n < 7 {
			t.Errorf("%s has %v badges", c.variant, n)
		}
		if n := p.num("document.querySelectorAll('#panel-rules .ruling:not([hidden])').length"); n != 0 {
			t.Errorf("%s: %v boxes are open", c.variant, n)
		}
	}
	badge := "#panel-rules button.badge"
	p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center' })", badge), nil)
	p.click(p.middle(badge))
	p.wait(box(0) + ".offsetParent && document.querySelector('#panel-rules button.badge').getAttribute('aria-expanded') === 'true'")
	if text := p.str(box(0) + ".innerText"); !strings.Contains(text, "The source") || !strings.Contains(text, "Played here") || !strings.Contains(text, "Also possible") {
		t.Error(text)
	}
	p.shot("badge")
	p.click(p.middle(badge))
	p.wait(box(0) + ".hidden && document.activeElement.matches('#panel-rules button.badge')")
	p.key(keyTab)
	p.key(keyEnter)
	p.wait(box(1) + ".offsetParent && document.activeElement.matches('#panel-rules button.badge')")
	p.key(keyEscape)
	p.wait(box(1) + ".hidden && document.activeElement.getAttribute('aria-controls') === " + box(1) + ".id")
}

// A built-in game that is a diagram text can be copied as one, and the copy is the game.
func TestABuiltInGameIsCopiedAsItsDiagramText(t *testing.T) {
	p := openApp(t, "kyoomagi", "start", laptop)
	p.allowClipboard()
	start := p.str("fairway.position()")
	p.click(p.middle("#more"))
	p.eval("document.querySelector('#toast').replaceChildren()", nil)
	press(p, "Copy as diagram text")
	p.wait("document.querySelector('#toast').textContent.includes('copied')")
	p.eval("navigator.clipboard.readText().then(diagram => fairway.load({ diagram }))", nil)
	if got := p.str("fairway.variant + ' ' + fairway.position()"); got != "diagram "+start {
		t.Errorf("the copy starts as %s", got)
	}
	p.eval("fairway.newGame('minigolf-chess')", nil)
	p.wait("document.title.startsWith('Minigolf')")
	p.click(p.middle("#more"))
	if items := p.str("document.querySelector('.pop').innerText"); strings.Contains(items, "diagram text") {
		t.Errorf("Minigolf Chess is no diagram text: %s", items)
	}
}
