// Package hook tests Hook Shogi by A. M. DeWitt (rules/hook-shogi.md). The game itself is three texts that
// package variants loads: diagram.txt is its inventor's own diagram text, rules.txt has the rules that such a
// text can't express, and kanji.txt the characters of the pieces. The texts that people read and the rule options
// stand in manifest.json.
//
// The tests play the rule page's worked examples, compare every piece type with a second table and its
// description in prose, and compare moves with vectors of an independent program.
package hook
