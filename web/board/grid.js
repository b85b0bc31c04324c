// The grid for screen readers and keyboards: elements over the drawing, one for each place on the screen, named after the square
// there. Only the focus ring is visible.

const ENTER_DELAY = 120; // ms from focusing the grid to focusing the square, so that screen readers announce both

// createGrid returns a grid. act(square, click) is called for a click on a square, go(square) when one gets the focus.
export function createGrid(act, go) {
  const root = document.createElement('div');
  root.id = 'grid';
  root.setAttribute('role', 'grid');
  let cells = []; // row by row, as on the screen
  let names = []; // the square of each cell, '' for a hole
  let columns = 0;
  let current = ''; // the Tab stop
  const places = new Map(); // square -> index of its cell

  // Orca doesn't announce the first focused element in a frame's document, and keeps letter keys to itself until it has announced
  // something. So the grid gets the focus before the square.
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
      if (document.activeElement === root)
        cells[places.get(current)]?.focus({ focusVisible: true, preventScroll: true });
    }, ENTER_DELAY);
  });

  function createCell(i) {
    const e = document.createElement('div');
    e.setAttribute('role', 'gridcell');
    e.setAttribute('aria-label', 'no square');
    // The name has the square. "row 7", counted from the top, could be mistaken for the rank.
    e.setAttribute('aria-rowindextext', ' ');
    e.setAttribute('aria-colindextext', ' ');
    e.tabIndex = -1;
    e.addEventListener('focus', () => moveTo(i));
    e.addEventListener('click', (click) => names[i] && act(names[i], click));
    return e;
  }

  function build(count) {
    cells = Array.from({ length: count }, (_, i) => createCell(i));
    root.replaceChildren(
      ...Array.from({ length: count / columns }, (_, r) => {
        const row = document.createElement('div');
        row.setAttribute('role', 'row');
        row.append(...cells.slice(r * columns, (r + 1) * columns));
        return row;
      }),
    );
  }

  // setTabStop makes a square the Tab stop, and reports whether it exists.
  function setTabStop(square) {
    const to = places.get(square);
    if (to === undefined) return false;
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[tabindex="0"]'))) e.tabIndex = -1;
    cells[to].tabIndex = 0;
    current = square;
    return true;
  }

  function moveTo(i) {
    if (!names[i] || current === names[i]) return;
    setTabStop(names[i]);
    go(current);
  }

  return {
    root,
    setTabStop,
    get at() {
      return current;
    },
    hasSquare: (square) => places.has(square),

    // setSquares sets the squares row by row, and the Tab stop if the current one doesn't exist any more.
    setSquares(squares, wide, begin) {
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
          cells[i].removeAttribute('aria-selected'); // of the previous square
        }
      if (!setTabStop(current) && !setTabStop(begin))
        setTabStop(names[Math.floor(names.length / 2)] || names.find(Boolean));
      if (had) this.focus();
    },

    // setLabel names a square.
    setLabel(square, words, selected) {
      const e = cells[places.get(square)];
      e.setAttribute('aria-label', words);
      if (selected) e.setAttribute('aria-selected', 'true');
      else e.removeAttribute('aria-selected');
    },

    // align moves the grid over the drawn squares; rect returns a square's rectangle in the document.
    align(rect) {
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
      cells[places.get(current)]?.focus({ focusVisible: true, ...options });
    },

    // focusSquare focuses a square, and reports whether it exists.
    focusSquare(square) {
      if (!places.has(square)) return false;
      moveTo(places.get(square)); // a cell that has the focus already gets no event
      cells[places.get(square)].focus({ focusVisible: true });
      return true;
    },

    // nextSquare returns the next square in a direction on the screen, '' at the edge. It skips holes if past is true, else it
    // returns '' for one.
    nextSquare(square, dx, dy, past = true) {
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
