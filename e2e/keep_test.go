package e2e

// openList opens the list of games.
func openList(p *tab) {
	p.t.Helper()
	p.click(p.middle("#game"))
	press(p, "My games")
	p.wait("document.querySelector('.games')")
}

// entries returns what the list says of its games.
func entries(p *tab) (list []string) {
	p.t.Helper()
	p.eval("[...document.querySelectorAll('.games li')].map(l => l.querySelector('.what') ? [...l.querySelectorAll('.what > *')].slice(0, 2).map(e => e.innerText).join(', ') : l.innerText)", &list)
	return list
}
