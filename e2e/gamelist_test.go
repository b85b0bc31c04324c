package e2e

// openList opens the list of saved games.
func openList(p *tab) {
	p.t.Helper()
	p.click(p.middle("#game"))
	press(p, "My games")
	p.wait("document.querySelector('.games')")
}
