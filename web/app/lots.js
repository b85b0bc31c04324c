// Drawing lots for the sides of a new game. In games of Shogi five Pawns are thrown, and who throws more plain sides than
// promoted ones moves first; in other games somebody draws a Pawn of one of the armies.

import { fill, h, picture } from '../shared/old/dom.js';

/** @import { Lots } from '../shared/rules.js' */

const THROWN = 5;

/**
 * any is a whole number from 0 to below n; n divides 2 to the power of 32 so nearly that none is likelier.
 * @param {number} n
 */
const any = (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n;

/**
 * thrown is which of five Pawns show the promoted side, and the army that they give to the one who threw them.
 * @param {(n: number) => number} [random]
 */
export function thrown(random = any) {
  const backs = Array.from({ length: THROWN }, () => random(2) === 1);
  return { backs, army: 2 * backs.filter(Boolean).length > THROWN ? 1 : 0 };
}

/**
 * drawing is a part of a dialog where somebody draws lots.
 * @param {() => boolean} begins the game begins at its start, so that the first army moves first
 */
export function drawing(begins) {
  const pieces = h('div', { class: 'lying', 'aria-hidden': 'true' }),
    said = h('p', { class: 'small', role: 'status' }),
    what = h('p', { class: 'muted small' });
  /** @type {Lots | null} */
  let lots = null;
  /** @type {string | null} */
  let army = null;
  let turn = 0;

  const draw = async () => {
    if (!lots) return;
    const now = ++turn,
      { armies, pawns } = lots,
      t = pawns ? thrown() : { backs: [], army: any(armies.length) },
      mine = armies[t.army],
      backs = t.backs.filter(Boolean).length;
    army = mine.letter;
    said.textContent = '';
    const shown = pawns ? t.backs.map((back) => pawns[Number(back)]) : [mine.tile ?? ''];
    fill(
      pieces,
      shown.map((svg) => picture(svg, 44)),
    );
    // The sentence waits for the pieces to lie; another throw ends this one.
    await Promise.allSettled([...pieces.children].flatMap((p) => p.getAnimations()).map((a) => a.finished));
    if (now !== turn) return;
    const won = pawns ? `${THROWN - backs} plain, ${backs} promoted: you play` : 'You play';
    const first = t.army ? `${armies[0].name} moves first.` : 'You move first.';
    said.textContent = `${won} ${mine.name}. ${begins() ? first : ''}`.trim();
  };
  const element = h(
    'div',
    { class: 'part lots', hidden: true },
    h('div', { class: 'toss' }, what, h('button', { type: 'button', class: 'btn', on: { click: draw } }, 'Draw lots')),
    pieces,
    said,
  );
  return {
    element,
    /** the letter of the army that the one who drew plays, null before anybody did */
    army: () => army,
    // wait keeps the place of what of will show.
    wait() {
      turn++;
      army = null;
      element.hidden = false;
      element.inert = true;
      fill(pieces);
      what.textContent = said.textContent = '';
    },
    /**
     * of says for which armies lots are drawn, and forgets what was drawn.
     * @param {Lots | null} given null for none
     */
    of(given) {
      lots = given;
      army = null;
      turn++;
      element.hidden = !given;
      element.inert = false;
      what.textContent = given?.pawns
        ? 'Throw five Pawns for the first move. You sit at the bottom.'
        : 'Draw a piece for your army. You sit at the bottom.';
      fill(pieces);
      said.textContent = '';
    },
  };
}
