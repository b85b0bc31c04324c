// Each army's pieces by type with their squares, and what it has in hand, for those who read the board as a text.

const element = (tag, text) => {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
};

// write makes the children of an element those with these texts, and touches only what differs from those before.
function write(parent, tag, texts, before) {
  texts.forEach((text, i) => {
    if (i >= before.length) parent.append(element(tag, text));
    else if (text !== before[i]) parent.children[i].textContent = text;
  });
  for (let n = before.length; n > texts.length; n--) parent.lastChild.remove();
}

export function lists() {
  const root = document.createElement('section');
  root.className = 'hush';
  root.setAttribute('aria-label', 'Position');
  let names = ''; // of the armies, which have the lists
  /** @type {string[][]} */
  let written = []; // what stands in each
  return {
    root,
    // update takes each army's name and hand, in words, with its pieces: their names with their squares.
    // Balls are no army's, and have a list of their own where there are any.
    update(armies, balls) {
      const heads = [...armies.map((a) => a.name), ...(balls.length ? ['Balls'] : [])],
        anew = heads.join();
      if (anew !== names) {
        root.replaceChildren(...heads.flatMap((name) => [element('h2', name), document.createElement('ul')]));
        written = [];
      }
      names = anew;
      const all = root.querySelectorAll('ul');
      const put = (i, lines) => {
        write(all[i], 'li', lines, written[i] ?? []);
        written[i] = lines;
      };
      armies.forEach((a, i) => {
        const lines = [...a.pieces].map(([name, at]) => `${name}: ${at}`);
        if (a.hand) lines.push(`In hand: ${a.hand}`);
        put(i, lines);
      });
      if (balls.length) put(armies.length, [balls.join(', ')]);
    },
  };
}
