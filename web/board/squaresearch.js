// Keys that find squares: a slash and the id or name of a piece, which also finds balls, or the number of a rank or file.

import { say } from '../shared/say.js';

/** @import { BoardPage } from './types.js' */

const NEW_INPUT_DELAY = 1500; // ms after which a digit begins another number, and a letter is a command again
const COMMAND_DELAY = 800; // ms after which a letter that fits no piece is a command
const ECHO_DELAY = 300; // ms to wait for another digit before the square is announced

/**
 * createSquareSearch returns the handlers of these keys. here announces the current square.
 * @param {BoardPage} page
 * @param {ReturnType<typeof import('./grid.js').createGrid>} squares
 * @param {ReturnType<typeof import('./squareinfo.js').createSquareInfo>} seen
 * @param {() => void} here
 */
export function createSquareSearch(page, squares, seen, here) {
  /** @type {string | null} */
  let letters = null; // typed so far, null when no search is open
  let letterAt = 0; // time of the last letter
  let lastLetters = ''; // of the last search
  let startSquare = ''; // where the search began
  let digits = ''; // typed so far
  let isFile = false; // digits are a file, not a rank
  let echoTimer = 0; // announces the current square
  let digitAt = 0; // time of the last digit

  // The ways in which a piece can match, the best first. Ids come before names, which begin with letters of other ids.
  const MATCHERS = [
    (s, text) => seen.idOn(s) === text,
    (s, text) => seen.nameOn(s) === text,
    (s, text) => seen.idOn(s).startsWith(text),
    (s, text) => seen.nameOn(s).startsWith(text) || seen.nameOn(s).includes(` ${text}`),
    (s, text) => 'BALL'.startsWith(text) && seen.hasBall(s),
  ];
  const findMatcher = (text) => MATCHERS.find((is) => seen.order().some((s) => is(s, text)));

  // goToNext goes to the next match in reading order. goesOn: earlier letters of this search have found a square.
  function goToNext(text, step, goesOn = false) {
    lastLetters = text;
    const all = seen.order().filter(Boolean),
      begin = all.indexOf(squares.at),
      is = findMatcher(text);
    if (!is) return reportUnknown(text);
    let s = begin;
    do s = (s + step + all.length) % all.length;
    while (!is(all[s], text));
    const had = document.activeElement;
    squares.focusSquare(all[s]);
    if (document.activeElement === had && !goesOn) here(); // no other match
    return true;
  }

  function reportUnknown(text) {
    say(page, `No piece is called ${text}.`);
    return false;
  }

  // takeLetter handles a key that continues the search, and reports whether it did.
  function takeLetter(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return false;
    if (e.key === 'Enter' || e.key === 'Escape' || e.key === '/') {
      const again = letters === '' && e.key !== 'Escape' && lastLetters;
      if (!again && e.key === '/') return false; // a new search
      if (again) goToNext(lastLetters, 1);
      else here();
      letters = null;
      return true;
    }
    if (!(letters ? /^[a-z0-9+' -]$/i : /^[a-z+]$/i).test(e.key)) return false;
    const text = letters + e.key.toUpperCase(),
      known = Boolean(findMatcher(text)),
      late = e.timeStamp - letterAt;
    // Letters typed quickly after a search aren't commands, even without a match: u would undo.
    if (letters && (known ? late >= NEW_INPUT_DELAY : late >= COMMAND_DELAY || !/[a-z]/i.test(e.key))) return false;
    letterAt = e.timeStamp;
    letters = text;
    if (!known) {
      reportUnknown(text);
      return true;
    }
    squares.setTabStop(startSquare);
    goToNext(text, e.shiftKey ? -1 : 1, text.length > 1);
    return true;
  }

  return {
    /** findPiece opens a search, or goes to the previous match of the last one. */
    findPiece(e) {
      if (e.key === '?' && lastLetters) return goToNext(lastLetters, -1);
      letters = '';
      startSquare = squares.at;
      return say(page, 'Find a piece.');
    },
    /** goToLine goes to a rank, or with Shift to a file, by its number. Digits typed quickly are one number. */
    goToLine(e) {
      const digit = /\d$/.exec(e.code)?.[0] ?? e.key,
        file = e.shiftKey;
      const name = (n) =>
        file
          ? squares.at.replace(/[a-z](\d+)$/, `${String.fromCharCode(96 + Number(n))}$1`)
          : squares.at.replace(/\d+$/, n);
      const on =
        digits && isFile === file && e.timeStamp - digitAt < NEW_INPUT_DELAY && squares.hasSquare(name(digits + digit));
      digitAt = e.timeStamp;
      digits = on ? digits + digit : digit;
      isFile = file;
      if (name(digits) === squares.at) echoTimer = setTimeout(here, ECHO_DELAY);
      else if (!squares.focusSquare(name(digits))) say(page, `There is no ${file ? 'file' : 'rank'} ${digits} here.`);
    },
    /** takeKey handles a key that continues a search, and reports whether it did; any other key ends it. */
    takeKey(e) {
      clearTimeout(echoTimer);
      if (letters !== null && takeLetter(e)) return true;
      letters = null;
      if (!/\d$/.test(e.code)) digits = '';
      return false;
    },
  };
}
