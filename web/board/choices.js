// What the board asks to choose from, as buttons over its drawing.

import { READ, rowOf } from '../shared/keys.js';

// choices makes the place of them. choose(i, click), point(i) with -1 for none, leave() when the person gives the move up,
// tell(words) when the person wants to hear what is asked.
export function choices(choose, point, leave, tell) {
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
    if (e.key === 'Escape') leave();
    else if (['here', 'status'].includes(rowOf(READ, e)?.act ?? '')) tell(words);
    else if (step)
      all[(all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  });

  return {
    root,
    // words are the question.
    words: () => words,
    // update shows names as buttons at rects, null for none, and reports whether others are there now. how says
    // what is to be chosen.
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
          b.addEventListener('focus', () => point(i));
          b.addEventListener('blur', () => point(-1));
          return b;
        }),
      );
      return true;
    },
    focus: () => buttons()[0]?.focus(),
  };
}
