// Drawing lots for the sides of a new game. In games of Shogi five Pawns are thrown, and who throws more plain sides than
// promoted ones moves first; in other games somebody draws a Pawn of one of the armies.

import { createRef, html, keyed, nothing, picture, ref, render } from '../shared/view.js';

/** @import { Lots } from '../shared/rulestexts.js' */

const THROWN = 5;

/**
 * randomInt is a whole number from 0 to below n; n divides 2 to the power of 32 so nearly that none is likelier.
 * @param {number} n
 */
const randomInt = (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n;

/**
 * throwPawns is which of five Pawns show the promoted side, and the army that they give to the one who threw them.
 * @param {(n: number) => number} [random]
 */
export function throwPawns(random = randomInt) {
  const backs = Array.from({ length: THROWN }, () => random(2) === 1);
  return { backs, army: 2 * backs.filter(Boolean).length > THROWN ? 1 : 0 };
}

/**
 * newLots is a part of a dialog where somebody draws lots.
 * @param {() => boolean} begins the game begins at its start, so that the first army moves first
 */
export function newLots(begins) {
  const element = Object.assign(document.createElement('div'), { className: 'part lots', hidden: true }),
    lying = createRef();
  /** @type {Lots | null} */
  let lots = null;
  /** @type {string | null} */
  let army = null;
  /** @type {string[]} */
  let shown = []; // the pictures of what was drawn
  let said = '',
    turn = 0; // a throw ends the one before

  const draw = () => {
    const pieces = shown.map((svg) => picture(svg, 44));
    render(
      html`
        <div class="toss">
          <p class="muted small">${lots ? taskWords(lots) : nothing}</p>
          <button type="button" class="btn" @click=${toss}>Draw lots</button>
        </div>
        <div class="lying" aria-hidden="true" ${ref(lying)}>${keyed(turn, pieces)}</div>
        <p class="small" role="status">${said}</p>`,
      element,
    );
  };
  const toss = async () => {
    if (!lots) return;
    const now = ++turn,
      { armies, pawns } = lots,
      t = pawns ? throwPawns() : { backs: [], army: randomInt(armies.length) },
      mine = armies[t.army],
      backs = t.backs.filter(Boolean).length;
    army = mine.letter;
    said = '';
    shown = pawns ? t.backs.map((back) => pawns[Number(back)]) : [mine.tile ?? ''];
    draw();
    // The sentence waits for the pieces to lie.
    const moving = [...(lying.value?.children ?? [])].flatMap((p) => p.getAnimations());
    await Promise.allSettled(moving.map((a) => a.finished));
    if (now !== turn) return;
    const won = pawns ? `${THROWN - backs} plain, ${backs} promoted: you play` : 'You play',
      first = t.army ? `${armies[0].name} moves first.` : 'You move first.';
    said = `${won} ${mine.name}. ${begins() ? first : ''}`.trim();
    draw();
  };
  /** forget draws the part without what was drawn. @param {Lots | null} given */
  const forget = (given) => {
    lots = given;
    army = null;
    shown = [];
    said = '';
    turn++;
    draw();
  };
  return {
    element,
    /** the letter of the army that the one who drew plays, null before anybody did */
    army: () => army,
    // wait keeps the place of what of will show.
    wait() {
      element.hidden = false;
      element.inert = true;
      forget(null);
    },
    /**
     * of says for which armies lots are drawn, and forgets what was drawn.
     * @param {Lots | null} given null for none
     */
    of(given) {
      element.hidden = !given;
      element.inert = false;
      forget(given);
    },
  };
}

/** taskWords is what somebody is to do. @param {Lots} lots */
const taskWords = (lots) =>
  lots.pawns
    ? 'Throw five Pawns for the first move. You sit at the bottom.'
    : 'Draw a piece for your army. You sit at the bottom.';
