package e2e

// random plays so many moves, always another one of the list, through the page API, and
// returns the record. The die of a stroke is the page's own.
const random = `((n) => { for (let i = 0; i < n && !fairway.result(); i++) { const l = fairway.legal(); fairway.play(l[(i * 7919 + 13) % l.length]); } return fairway.record(); })`
