// Going over the squares by what is on them or by their names: the id or the name of a piece after a slash, which finds balls as
// well, the number of a rank or file.

import { say } from '../shared/say.js';

/** @import { BoardPage } from './types.js' */

const SLOW = 1500; // ms after which a digit begins another number, and a letter is an order again
const PAUSE = 800; // ms after which a letter that fits no piece is one
const ECHO = 300; // ms in which a digit may go on with the number of a rank or file, before its answer is heard

/**
 * seek makes it. here says where the keyboard is.
 * @param {BoardPage} page
 * @param {ReturnType<typeof import('./grid.js').grid>} squares
 * @param {ReturnType<typeof import('./squareinfo.js').sight>} seen
 * @param {() => void} here
 */
export function seek(page, squares, seen, here) {
  /** @type {string | null} */
  let wanted = null; // the letters of the piece that is looked for, while they are typed
  let typed = 0; // when the last of them was
  let found = ''; // those that were looked for last
  let from = ''; // where that began
  let digits = ''; // of the rank or file that one goes to
  let filed = false; // it is a file
  let echo = 0; // the answer to it, which waits
  let struck = 0; // when its last digit was

  // The ways in which a piece is what was typed, the best first. Ids come before names, for a name begins with what others
  // are called.
  const FITS = [
    (s, text) => seen.id(s) === text,
    (s, text) => seen.name(s) === text,
    (s, text) => seen.id(s).startsWith(text),
    (s, text) => seen.name(s).startsWith(text) || seen.name(s).includes(` ${text}`),
    (s, text) => 'BALL'.startsWith(text) && seen.ball(s),
  ];
  const fit = (text) => FITS.find((is) => seen.order().some((s) => is(s, text)));

  // find goes to the next piece that is called so, in the order of reading. goesOn: the letters before led to a square already.
  function find(text, step, goesOn = false) {
    found = text;
    const all = seen.order().filter(Boolean),
      begin = all.indexOf(squares.at),
      is = fit(text);
    if (!is) return unknown(text);
    let s = begin;
    do s = (s + step + all.length) % all.length;
    while (!is(all[s], text));
    const had = document.activeElement;
    squares.go(all[s]);
    if (document.activeElement === had && !goesOn) here(); // there is no other one
    return true;
  }

  function unknown(text) {
    say(page, `No piece is called ${text}.`);
    return false;
  }

  // letter takes a key that goes on with the letters of a piece, and reports whether it does.
  function letter(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return false;
    if (e.key === 'Enter' || e.key === 'Escape' || e.key === '/') {
      const again = wanted === '' && e.key !== 'Escape' && found;
      if (!again && e.key === '/') return false; // the letters of another piece
      if (again) find(found, 1);
      else here(); // a key that ends the search is heard
      wanted = null;
      return true;
    }
    if (!(wanted ? /^[a-z0-9+' -]$/i : /^[a-z+]$/i).test(e.key)) return false;
    const text = wanted + e.key.toUpperCase(),
      known = Boolean(fit(text)),
      late = e.timeStamp - typed;
    // The rest of a name that is typed on is no order, whether a piece is called so or not: u would undo.
    if (wanted && (known ? late >= SLOW : late >= PAUSE || !/[a-z]/i.test(e.key))) return false;
    typed = e.timeStamp;
    wanted = text;
    if (!known) {
      unknown(text);
      return true;
    }
    squares.aim(from);
    find(text, e.shiftKey ? -1 : 1, text.length > 1);
    return true;
  }

  return {
    /** piece begins to look for a piece, or goes back to the last one that was looked for. */
    piece(e) {
      if (e.key === '?' && found) return find(found, -1);
      wanted = '';
      from = squares.at;
      return say(page, 'Find a piece.');
    },
    /** line goes to a rank, or to a file by its number; a digit right after another one goes on with its number. */
    line(e) {
      const digit = /\d$/.exec(e.code)?.[0] ?? e.key,
        file = e.shiftKey;
      const name = (n) =>
        file
          ? squares.at.replace(/[a-z](\d+)$/, `${String.fromCharCode(96 + Number(n))}$1`)
          : squares.at.replace(/\d+$/, n);
      const on = digits && filed === file && e.timeStamp - struck < SLOW && squares.has(name(digits + digit));
      struck = e.timeStamp;
      digits = on ? digits + digit : digit;
      filed = file;
      if (name(digits) === squares.at) echo = setTimeout(here, ECHO);
      else if (!squares.go(name(digits))) say(page, `There is no ${file ? 'file' : 'rank'} ${digits} here.`);
    },
    /** goesOn takes a key that goes on with what was begun, and reports whether it does; any other ends it. */
    goesOn(e) {
      clearTimeout(echo);
      if (wanted !== null && letter(e)) return true;
      wanted = null;
      if (!/\d$/.test(e.code)) digits = '';
      return false;
    },
  };
}
