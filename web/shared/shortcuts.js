// The dialog of the keyboard shortcuts.

import { ANALYSIS, LESSON, PLAY, READ, STUDY } from './keys.js';
import { show } from './old/dialogs.js';
import { h } from './old/dom.js';

/** @import { Page } from './types.js' */

const list = (table) =>
  h(
    'dl',
    { class: 'keys' },
    table.map((r) => [
      h(
        'dt',
        {},
        (r.signs ?? r.keys.join(' ')).split(' ').map((sign) => h('kbd', {}, sign)),
      ),
      h('dd', {}, r.words),
    ]),
  );

const ELSEWHERE = [...PLAY, ...ANALYSIS],
  taken = new Set(READ.flatMap((r) => r.keys)),
  both = ELSEWHERE.flatMap((r) => r.keys).filter((k) => !taken.has(k)); // what means nothing else on the squares

/** @param {Page} page */
export function keys(page) {
  show(
    page,
    'Keyboard shortcuts',
    h('h3', {}, 'On the squares'),
    h('p', { class: 'muted small' }, 'Tab or an arrow key goes to the squares.'),
    list(READ),
    h('h3', {}, 'Elsewhere'),
    h(
      'p',
      { class: 'muted small' },
      `While the clicked board or the buttons beside it have the focus. ${both.join(' ')} do the same on the squares.`,
    ),
    list(ELSEWHERE),
    list([{ keys: ['Shift'], words: 'While held: the squares that each army attacks' }]),
    h('h3', {}, 'In the list of moves'),
    list(STUDY),
    h('h3', {}, 'In a lesson or a puzzle'),
    list(LESSON),
  );
}
