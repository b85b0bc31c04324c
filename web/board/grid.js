// The board as a grid of elements over its drawing, for those who go over the squares one by one: a cell is a place on the
// screen, and what it is called follows from the square that lies there. Nothing of it is drawn but the ring of the cell
// that has the keyboard.

const ENTER = 120; // ms until the keyboard goes on from the grid to the square, which screen readers need to hear of both

// grid makes one. act(square, click) is a click of a square, go(square) is called when the keyboard comes to one.
export function grid(act, go) {
  const root = document.createElement('div');
  root.id = 'grid';
  root.setAttribute('role', 'grid');
  let cells = []; // row by row, as they are seen
  let names = []; // the squares that lie there, empty for a hole
  let columns = 0;
  let at = ''; // the square that Tab comes to
  const places = new Map(); // a square -> the number of its cell

  // Orca says nothing of what gets the keyboard first in a frame's document, and keeps the letters to itself until it has
  // said something. So the grid gets it before the square does.
  let entered = false;
  root.tabIndex = -1;
  addEventListener('focus', (e) => {
    if (e.target !== window || parent === window) return;
    entered = true;
    setTimeout(() => (entered = false));
  });
  root.addEventListener('focusin', (e) => {
    if (e.target === root || !entered) return;
    entered = false;
    root.focus({ preventScroll: true });
    setTimeout(() => {
      if (document.activeElement === root) cells[places.get(at)]?.focus({ focusVisible: true, preventScroll: true });
    }, ENTER);
  });

  function cell(i) {
    const e = document.createElement('div');
    e.setAttribute('role', 'gridcell');
    e.setAttribute('aria-label', 'no square');
    // Its name says where it is. "row 7", counted from the top, would be heard for the rank.
    e.setAttribute('aria-rowindextext', ' ');
    e.setAttribute('aria-colindextext', ' ');
    e.tabIndex = -1;
    e.addEventListener('focus', () => arrive(i));
    e.addEventListener('click', (click) => names[i] && act(names[i], click));
    return e;
  }

  function build(count) {
    cells = Array.from({ length: count }, (_, i) => cell(i));
    root.replaceChildren(
      ...Array.from({ length: count / columns }, (_, r) => {
        const row = document.createElement('div');
        row.setAttribute('role', 'row');
        row.append(...cells.slice(r * columns, (r + 1) * columns));
        return row;
      }),
    );
  }

  // aim makes a square the one that Tab comes to, if there is one of that name.
  function aim(square) {
    const to = places.get(square);
    if (to === undefined) return false;
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[tabindex="0"]'))) e.tabIndex = -1;
    cells[to].tabIndex = 0;
    at = square;
    return true;
  }

  function arrive(i) {
    if (!names[i] || at === names[i]) return;
    aim(names[i]);
    go(at);
  }

  return {
    root,
    aim,
    get at() {
      return at;
    },
    has: (square) => places.has(square),

    // lay says which squares lie where, row by row, and where to begin.
    lay(squares, wide, begin) {
      const had = root.contains(document.activeElement);
      if (cells.length !== squares.length || columns !== wide) {
        columns = wide;
        build(squares.length);
      }
      names = squares;
      places.clear();
      for (const [i, name] of names.entries())
        if (name) places.set(name, i);
        else {
          cells[i].setAttribute('aria-label', 'no square');
          cells[i].removeAttribute('aria-selected'); // of the square that lay there
        }
      if (!aim(at) && !aim(begin)) aim(names[Math.floor(names.length / 2)] || names.find(Boolean));
      if (had) this.focus();
    },

    // label names a square.
    label(square, words, selected) {
      const e = cells[places.get(square)];
      e.setAttribute('aria-label', words);
      if (selected) e.setAttribute('aria-selected', 'true');
      else e.removeAttribute('aria-selected');
    },

    // place lays the grid over the squares: rect is the place of a square in the document, by its name.
    place(rect) {
      const first = names.find(Boolean);
      if (!first) return;
      const i = places.get(first),
        r = rect(first),
        rows = names.length / columns,
        fits = r.width > 0; // a picture of the board fills the document
      const set = (name, value) => root.style.setProperty(name, value);
      set('left', `${fits ? r.x - (i % columns) * r.width : 0}px`);
      set('top', `${fits ? r.y - Math.floor(i / columns) * r.height : 0}px`);
      set('width', fits ? `${columns * r.width}px` : '100%');
      set('height', fits ? `${rows * r.height}px` : '100%');
    },

    focus(options) {
      cells[places.get(at)]?.focus({ focusVisible: true, ...options });
    },

    // go takes the keyboard to a square, and reports whether there is one of that name.
    go(square) {
      if (!places.has(square)) return false;
      arrive(places.get(square)); // the cell may have the keyboard already, and hears nothing then
      cells[places.get(square)].focus({ focusVisible: true });
      return true;
    },

    // step is the next square in a direction as it is seen, past holes unless they end the way; empty at the edge.
    step(square, dx, dy, past = true) {
      const i = places.get(square),
        rows = names.length / columns;
      for (let x = (i % columns) + dx, y = Math.floor(i / columns) + dy; ; x += dx, y += dy) {
        if (x < 0 || y < 0 || x >= columns || y >= rows) return '';
        const name = names[y * columns + x];
        if (name || !past) return name;
      }
    },
  };
}
