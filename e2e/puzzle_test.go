package e2e

import (
	"fmt"
	"strings"
	"testing"

	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/puzzles"
)

// plainPuzzle returns the number and the entries of a puzzle of two moves that need two clicks each, and a wrong move
// that does, too.
func plainPuzzle(t *testing.T, name string) (number int, line []string, wrong string) {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzles.ForGame(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range list {
		p, err := notation.ReadPosition(r, q.Position)
		if err != nil {
			t.Fatal(err)
		}
		if q.In != 2 || strings.ContainsAny(strings.Join(q.Line, ""), "*= ") {
			continue
		}
		for _, m := range r.Moves(p, nil) {
			if text := r.Data().MoveText(m); text != q.Line[0] && strings.Count(text, "-") == 1 && !strings.ContainsAny(text, "*=x") {
				return i + 1, q.Line, text
			}
		}
	}
	t.Fatalf("%s has no plain puzzle", name)
	return 0, nil, ""
}

// clickMove clicks on both squares of a move, the second after the first shows as selected.
func clickMove(p *tab, move string) {
	p.t.Helper()
	squares := strings.FieldsFunc(move, func(c rune) bool { return c == '-' || c == 'x' })
	p.click(piece(p, squares[0]))
	p.wait(fmt.Sprintf("fairway.selected() === %q", squares[0]))
	p.click(piece(p, squares[1]))
}

const puzzled = "handy-mitregi"

// aimed returns the condition that a puzzle waits for its first move.
func aimed(number int) string {
	return fmt.Sprintf("document.querySelector('#lesson-card')?.dataset.phase === 'aim' && location.search === '?puzzle=%s&number=%d' && fairway.variant === %[1]q && fairway.state().ply === 0", puzzled, number)
}

// solvePuzzle opens a puzzle from the list, plays a wrong move and the solution, and shares the link.
func solvePuzzle(p *tab) {
	p.t.Helper()
	number, line, wrong := plainPuzzle(p.t, puzzled)
	p.click(p.middle("#game"))
	press(p, "Puzzles")
	address := fmt.Sprintf("play.html?puzzle=%s&number=%d", puzzled, number)
	p.wait(fmt.Sprintf("document.querySelector(%q)", ".puzzles a[href='"+address+"']"))
	p.shot("list")
	p.eval(fmt.Sprintf("(() => { document.querySelector(%q).click(); })()", ".puzzles a[href='"+address+"']"), nil)
	p.wait(aimed(number))
	p.rest()
	p.shot("aim")
	clickMove(p, wrong)
	p.waitCard("other", "Not that one")
	p.wait("document.activeElement.dataset.key === 'again'")
	p.shot("other")
	p.pressCard("again", (*tab).click)
	p.wait(aimed(number))
	p.rest()
	clickMove(p, line[0])
	p.wait(fmt.Sprintf("fairway.state().ply === 2 && document.querySelector('#lesson-card').innerText.includes(%q)", line[1]))
	p.rest()
	p.shot("answer")
	clickMove(p, line[2])
	p.waitCard("done", "Solved in two moves")
	p.wait("document.activeElement.dataset.key === 'next'")
	p.shot("done")
	if got, want := p.str("localStorage['fairway.2.puzzles']"), fmt.Sprintf(`{%q:[%d]}`, puzzled, number); got != want {
		p.t.Errorf("solved puzzles are saved as %s, want %s", got, want)
	}
	p.pressCard("share", (*tab).click)
	p.wait(fmt.Sprintf("window.copied === %q && document.querySelector('#toast')?.textContent.includes('Link to the puzzle copied')", base+"/"+address))
	p.pressCard("leave", (*tab).click)
	p.wait("!document.body.classList.contains('puzzle') && !location.search.includes('puzzle')")
}
