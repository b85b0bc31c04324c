// What pieces are worth: of the games that there are as their texts have it, of an author's own as the engine measures it.

import { answer } from '../shared/gone.js';
import { textsOf } from '../shared/rules.js';
import { saves } from '../shared/thrift.js';

/** @import { PieceValue, State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

const LOOKS = 1500; // ms

let of = ''; // the game that the list is of
/** @type {PieceValue[] | null} */
let list = null;
let again = 0; // when it is asked for once more, where it didn't come; 0 for never
const PAUSE = 10_000; // ms until then

/**
 * worthOf is what a piece of an army is worth, in pieces of the commonest type, and as a share of what the strongest is worth;
 * null as long as nobody knows.
 * @param {State} s
 * @param {string} army its letter
 * @param {string} id
 * @param {App} app
 * @returns {{ worth: number, share: number, royal: boolean } | null}
 */
export function worthOf(s, army, id, app) {
  const { variant, rules: game } = s.board;
  if (game !== of || (again && performance.now() > again)) {
    of = game;
    again = 0;
    list = null;
    const asked = variant === 'diagram' ? measured(app) : textsOf(variant);
    Promise.resolve(/** @type {Promise<any>} */ (asked)).then(
      (known) => {
        if (of !== game) return;
        list = Array.isArray(known) ? known : (known?.values ?? null); // a list has a method of that name
        if (list) app.refresh();
        else again = performance.now() + PAUSE;
      },
      (e) => {
        console.warn(e); // the card does without
        if (of === game) again = performance.now() + PAUSE;
      },
    );
  }
  const found = list?.find((v) => v.id === id && (v.army === army || !v.army));
  if (!list || !found) return null;
  const most = Math.max(...list.filter((v) => !v.royal).map((v) => v.value));
  return { worth: found.value / 100, share: Math.min(1, found.value / most), royal: found.royal };
}

/**
 * measured asks the engine, once somebody looks for a while, and not at all where data is to be saved.
 * @param {App} app
 */
async function measured(app) {
  if (saves()) return null;
  const game = of;
  await new Promise((done) => setTimeout(done, LOOKS));
  return of === game && app.state?.touched && app.api ? answer(app.api, app.api.values()) : null;
}
