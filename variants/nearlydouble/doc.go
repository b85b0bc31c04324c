// Package nearlydouble tests the seven Nearlydouble games by Charles Gilman (rules/nearlydouble.md).
//
// Each of them is a diagram text in a folder of its own, with its manifest and vectors. family.json has the
// texts that all seven share. The tests here hold what the games have in common: the board, the set-up, the
// rules of promotion and drops, and the rule page's worked examples and traps.
package nearlydouble
