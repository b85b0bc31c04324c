// A game on paper: the board's drawing with title, players and moves, in the place of the page (paper.css).

/** @import { Army, Fairway, State } from '../fairway.d.ts' */

/**
 * printGame prints a game instead of what is on the screen. board returns its page API, null while no game is to be
 * printed; bare leaves the words out.
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
      paper.getBoundingClientRect(); // Firefox copies the page now, with what it has laid out
    } catch (error) {
      console.error(error); // the page is printed as it is
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
  // Ours alone, and never shown as an image: that might not have been loaded when the page is printed.
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
    if (m.after || /^(resign:|agreed)/.test(m.text)) break; // the end is said in words
    if (m.number !== round) line.append(el('b', '', `${m.number}.`), ' ');
    round = m.number;
    line.append(el('span', '', m.text), ' ');
  }
  const stands = result?.words ?? (mover ? `${mover.name} to move` : '');
  paper.append(el('h1', '', board.title), el('p', '', hands.armies.map(playerText).join(' – ')), drawing);
  if (stands) paper.append(el('p', '', stands));
  paper.append(line);
  return paper;
}

/**
 * playerText is an army with who plays it and what it holds.
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
