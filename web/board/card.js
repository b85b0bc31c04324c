// Cards with messages. Their text is never parsed as markup.

/**
 * removeCard removes a card, and the main element that showCard made for it.
 * @param {Element | null} card
 */
export const removeCard = (card) => (card?.closest('main') ?? card)?.remove();

/**
 * showCard shows a card in place of the current one, and returns its element.
 * @param {string} title
 * @param {string} text
 * @param {string} [button] label of a button that closes the card
 * @param {(byKey: boolean) => void} [act] called when it is pressed
 */
export function showCard(title, text, button, act) {
  removeCard(document.querySelector('.card'));
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
      removeCard(box);
      act?.(e.detail === 0); // by a key
    });
  // If the page shows nothing else, the card is its main landmark.
  const alone = document.body.matches('.stopped:not(.has-picture)') && !document.querySelector('#poster:not(.fading)');
  if (parent === window && alone) {
    const main = document.createElement('main');
    main.append(box);
    document.body.append(main);
  } else document.body.append(box);
  return box;
}
