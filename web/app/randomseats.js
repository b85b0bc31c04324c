// Drawing lots for the armies of a new game. In games of Shogi five Pawns are thrown, and more plain sides than promoted ones give
// the first move; in other games the person draws a Pawn of one of the armies.

import { createRef, html, keyed, nothing, picture, ref, render } from '../shared/view.js';

/** @import { Lots } from '../shared/rulestexts.js' */

const THROWN = 5;

/**
 * randomInt returns a random integer in [0, n). The bias is negligible, because n is far below 2 to the power of 32.
 * @param {number} n
 */
const randomInt = (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n;

/**
 * throwPawns returns which of five thrown Pawns show the promoted side, and the index of the thrower's army.
 * @param {(n: number) => number} [random]
 */
export function throwPawns(random = randomInt) {
  const backs = Array.from({ length: THROWN }, () => random(2) === 1);
  return { backs, army: 2 * backs.filter(Boolean).length > THROWN ? 1 : 0 };
}

/**
 * newLots returns the part of a dialog where lots are drawn.
 * @param {() => boolean} begins reports whether the game begins at its start, where the first army moves first
 */
export function newLots(begins) {
  const element = Object.assign(document.createElement('div'), { className: 'option-group lots', hidden: true }),
    lying = createRef();
  /** @type {Lots | null} */
  let lots = null;
  /** @type {string | null} */
  let army = null;
  /** @type {string[]} */
  let shown = []; // the pictures of the drawn or thrown pieces
  let said = '',
    turn = 0; // a new throw ends the previous one

  const draw = () => {
    const pieces = shown.map((svg) => picture(svg, 44));
    render(
      html`
        <div class="lot-controls">
          <p class="muted small">${lots ? taskWords(lots) : nothing}</p>
          <button type="button" class="btn" @click=${toss}>Draw lots</button>
        </div>
        <div class="thrown-pawns" aria-hidden="true" ${ref(lying)}>${keyed(turn, pieces)}</div>
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
    // The sentence comes after the animation.
    const moving = [...(lying.value?.children ?? [])].flatMap((p) => p.getAnimations());
    await Promise.allSettled(moving.map((a) => a.finished));
    if (now !== turn) return;
    const won = pawns ? `${THROWN - backs} plain, ${backs} promoted: you play` : 'You play',
      first = t.army ? `${armies[0].name} moves first.` : 'You move first.';
    said = `${won} ${mine.name}. ${begins() ? first : ''}`.trim();
    draw();
  };
  /** forget clears the result. @param {Lots | null} given */
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
    /** army returns the letter of the person's army, null before lots are drawn. */
    army: () => army,
    // wait shows the part disabled, while the lots are being loaded.
    wait() {
      element.hidden = false;
      element.inert = true;
      forget(null);
    },
    /**
     * of sets the armies and clears the result.
     * @param {Lots | null} given null hides the part
     */
    of(given) {
      element.hidden = !given;
      element.inert = false;
      forget(given);
    },
  };
}

/** taskWords returns the instruction. @param {Lots} lots */
const taskWords = (lots) =>
  lots.pawns
    ? 'Toss five Pawns to see who begins. You play from the bottom.'
    : 'Draw a piece for a random army. You play from the bottom.';
