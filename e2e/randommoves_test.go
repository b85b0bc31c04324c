package e2e

// random is a script that plays n moves, each at another place of the list of legal moves, through the page API, and
// returns the record. The page rolls the dice.
const random = `((n) => { for (let i = 0; i < n && !fairway.result(); i++) { const l = fairway.legal(); fairway.play(l[(i * 7919 + 13) % l.length]); } return fairway.record(); })`
