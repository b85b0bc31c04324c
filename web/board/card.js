// Cards say in words what went wrong. Text only: nothing of a message is ever markup.

/**
 * drop takes a card away, with what is around it alone.
 * @param {Element | null} card
 */
export const drop = (card) => (card?.closest('main') ?? card)?.remove();

export function card(title, text, button, act) {
  drop(document.querySelector('.card'));
  const box = document.createElement('section');
  box.className = 'card';
  box.setAttribute('role', 'alert');
  const add = (tag, words) => {
    const e = document.createElement(tag);
    e.textContent = words;
    box.append(e);
    return e;
  };
  add('h1', title);
  add('p', text);
  if (button)
    add('button', button).addEventListener('click', (e) => {
      drop(box);
      act?.(e.detail === 0); // by a key
    });
  // Where nothing else is left of a page, the card is its main part.
  const alone = document.body.matches('.dead:not(.pictured)') && !document.querySelector('#poster:not(.gone)');
  if (parent === window && alone) {
    const main = document.createElement('main');
    main.append(box);
    document.body.append(main);
  } else document.body.append(box);
  return box;
}
