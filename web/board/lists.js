// Each army's pieces by type with their squares, and what it has in hand, for those who read the board as a text.

const element = (tag, text) => {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
};

export function lists() {
  const root = document.createElement('section');
  root.className = 'hush';
  root.setAttribute('aria-label', 'Pieces');
  return {
    root,
    // update takes each army's name and hand, in words, with its pieces: their names with their squares.
    update(armies) {
      root.replaceChildren(
        ...armies.flatMap((a) => {
          const list = document.createElement('ul');
          list.append(...[...a.pieces].map(([name, at]) => element('li', `${name}: ${at.join(', ')}`)));
          if (a.hand) list.append(element('li', `In hand: ${a.hand}`));
          return [element('h2', a.name), list];
        }),
      );
    },
  };
}
