package e2e

import "testing"

// The dialog for a new game keeps its height when the texts of a game arrive.
func TestDialogForANewGameKeepsItsHeight(t *testing.T) {
	p := openAlone(t, "tee-garden-shogi", "start", phone)
	p.click(p.middle("#game"))
	press(p, "New game…")
	p.wait("/standard rules/.test(document.querySelector('.disclosure')?.textContent)")
	p.eval("(() => { const d = document.querySelector('dialog'), g = document.querySelector('#new-game'); window.high = ['kyoomagi', 'tee-garden-shogi'].map(n => { g.value = n; g.dispatchEvent(new Event('change')); return d.offsetHeight; }); })()", nil)
	p.wait("/standard rules/.test(document.querySelector('.disclosure').textContent)")
	if !p.bool("high.every(h => h === document.querySelector('dialog').offsetHeight)") {
		t.Errorf("the dialog grew from %s to %s", p.str("String(high)"), p.str("String(document.querySelector('dialog').offsetHeight)"))
	}
}
