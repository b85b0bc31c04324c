// Printing of a game: the board's drawing with title, players and moves replaces the page on paper (paper.css).

/** @import { Army, Fairway, State } from '../fairway.d.ts' */

/**
 * printGame makes the page print the game instead of the screen's content. board returns the page API, null while there is no game
 * to print; bare prints the drawing alone.
 * @param {() => Fairway | null | undefined} board
 * @param {boolean} [bare]
 */
export function printGame(board, bare) {
  const root = document.documentElement;
  addEventListener('beforeprint', () => {
    try {
      const f = board();
      if (!f || root.classList.contains('printing')) return;
      const paper = printedSheet(f, bare);
      root.append(paper);
      root.classList.add('printing');
      paper.getBoundingClientRect(); // forces a layout: Firefox copies the page now
    } catch (error) {
      console.error(error); // the page is printed unchanged
    }
  });
  addEventListener('afterprint', () => {
    root.classList.remove('printing');
    for (const paper of root.querySelectorAll('.paper')) paper.remove();
  });
}

/**
 * @param {Fairway} f
 * @param {boolean} [bare]
 */
function printedSheet(f, bare) {
  // Our own SVG is inlined: an image might not be loaded in time.
  const svg = new DOMParser().parseFromString(f.svg(), 'image/svg+xml').documentElement,
    drawing = document.importNode(svg, true),
    paper = el('section', bare ? 'paper bare' : 'paper');
  if (bare) {
    paper.append(drawing);
    return paper;
  }
  const { board, hands, moves, result } = /** @type {State} */ (f.state(['board', 'hands', 'moves', 'result'])),
    line = el('p', 'line'),
    mover = hands.armies.find((a) => a.toMove);
  let round = 0;
  for (const m of moves.list) {
    if (m.after || /^(resign:|agreed)/.test(m.text)) break; // the sentence below reports the end
    if (m.number !== round) line.append(el('b', '', `${m.number}.`), ' ');
    round = m.number;
    line.append(el('span', '', m.text), ' ');
  }
  const outcome = result?.words ?? (mover ? `${mover.name} to move` : '');
  paper.append(el('h1', '', board.title), el('p', '', hands.armies.map(playerText).join(' – ')), drawing);
  if (outcome) paper.append(el('p', '', outcome));
  paper.append(line);
  return paper;
}

/**
 * playerText returns an army's name, its player if that is the computer, and its hand.
 * @param {Army} a
 */
function playerText(a) {
  const held = (a.hand ?? []).map((h) => (h.count > 1 ? `${h.count} × ${h.name}` : h.name));
  const plays = /^\d/.test(a.player) ? ` (computer, level ${a.player})` : '';
  return `${a.name}${plays}${held.length ? `, in hand ${held.join(', ')}` : ''}`;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 */
function el(name, className, text) {
  const e = document.createElement(name);
  if (className) e.className = className;
  if (text) e.textContent = text;
  return e;
}
