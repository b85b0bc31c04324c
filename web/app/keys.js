// The dialog of the keyboard shortcuts.

import { show } from '../shared/dialogs.js';
import { h } from '../shared/dom.js';

export function keys() {
  const k = (...names) =>
    h(
      'dt',
      {},
      names.map((n) => h('kbd', {}, n)),
    );
  show(
    'Keyboard shortcuts',
    h('p', { class: 'muted small' }, 'Letters work while the board or the buttons beside it have the focus.'),
    h(
      'dl',
      { class: 'keys' },
      k('←', '↑', '→', '↓'),
      h('dd', {}, 'Move the cursor'),
      k('Enter'),
      h('dd', {}, 'Select a piece, play a move'),
      k('Esc'),
      h('dd', {}, 'Deselect'),
      k('u'),
      h('dd', {}, 'Undo'),
      k('x'),
      h('dd', {}, 'Flip the board, or go to the next seat'),
      k('m'),
      h('dd', {}, 'Next piece style'),
      k('f'),
      h('dd', {}, 'Forecast: where rolling pieces will be'),
      k('j'),
      h('dd', {}, 'Majority map: which army has most pieces in each zone'),
    ),
  );
}
