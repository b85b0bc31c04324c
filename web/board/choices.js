// The board's choices, such as a promotion, as buttons over the drawing.

import { READ, rowOf } from '../shared/keys.js';

// createChoices returns their element. choose(i, click) is called for a press, hover(i) for a focused one, -1 if none, cancel()
// for Escape, and repeat(words) for the keys that ask for the question.
export function createChoices(choose, hover, cancel, repeat) {
  const root = document.createElement('div');
  root.id = 'choices';
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'Choose one');
  root.hidden = true;
  let shown = '',
    words = '';
  const buttons = () => /** @type {HTMLElement[]} */ ([...root.children]);

  root.addEventListener('keydown', (e) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[e.key],
      all = buttons();
    if (e.key === 'Escape') cancel();
    else if (['here', 'status'].includes(rowOf(READ, e)?.act ?? '')) repeat(words);
    else if (step)
      all[(all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  });

  return {
    root,
    // question returns the question in words.
    question: () => words,
    // update shows buttons with names at rects, none if names is null, and reports whether they have changed. how is a sentence
    // that says what to choose.
    update(names, rects, how) {
      const now = JSON.stringify([names, names && rects()]);
      if (now === shown) return false;
      shown = now;
      root.hidden = !names;
      if (!names) {
        root.replaceChildren();
        return true;
      }
      words = `Choose: ${names.join(', or ')}.`;
      root.setAttribute('aria-label', (how || 'Choose one').replace(/\.$/, ''));
      const at = rects();
      root.replaceChildren(
        ...names.map((name, i) => {
          const b = document.createElement('button');
          b.type = 'button';
          b.setAttribute('aria-label', name);
          for (const [k, side] of ['left', 'top', 'width', 'height'].entries()) b.style[side] = `${at[i][k]}px`;
          b.addEventListener('click', (click) => choose(i, click));
          b.addEventListener('focus', () => hover(i));
          b.addEventListener('blur', () => hover(-1));
          return b;
        }),
      );
      return true;
    },
    focus: () => buttons()[0]?.focus(),
  };
}
