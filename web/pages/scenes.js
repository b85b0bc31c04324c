// Which of the page's scenes play, and when: that of the head while it is in sight, with a button that ends what moves by
// itself; a game's while somebody points at its card, once when the keyboard comes to it, and once where nobody can
// point, when the card comes into sight. None of it where less motion or less data is asked for.

import { icon } from '../shared/icons.js';
import { whenIdle } from '../shared/idle.js';
import { isSavingData, reducedData } from '../shared/savedata.js';
import { render } from '../shared/view.js';
import { Player } from './sceneplayer.js';

/** @import { Start } from './types.js' */

const still = matchMedia('(prefers-reduced-motion: reduce)'),
  points = matchMedia('(hover: hover)'),
  BROAD = 1.4; // breadth of a place in heights from which its broad scene plays

const quiet = () => still.matches || isSavingData();

/**
 * wake lets the page's pictures move.
 * @param {Start} page
 */
export function wake(page) {
  head(page);
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (page.root.querySelectorAll('.entry'))) game(page, card);
}

/**
 * head plays the scene at the head of the page, again and again, while it is in sight and the page is looked at.
 * @param {Start} page
 */
function head(page) {
  const box = page.$('scene'),
    button = page.$('pause'),
    player = new Player(box, String(box.dataset.scene));
  let seen = false;
  const draw = () => {
    const plays = !page.paused && !quiet();
    button.hidden = quiet();
    render(icon(plays ? 'pause' : 'play'), button);
    button.setAttribute('aria-label', plays ? 'Pause' : 'Play the scene');
    if (quiet()) player.stop();
    else if (plays && seen && !document.hidden)
      whenIdle(() => seen && !page.paused && !quiet() && player.play({ loop: true }));
    else player.pause();
  };
  button.addEventListener('click', () => {
    page.paused = !page.paused;
    draw();
  });
  new IntersectionObserver(
    ([e]) => {
      seen = e.isIntersecting;
      draw();
    },
    { threshold: 0.4 },
  ).observe(box);
  for (const q of [still, reducedData]) q.addEventListener('change', draw);
  document.addEventListener('visibilitychange', draw);
  draw();
}

/**
 * game wires the scene of a card.
 * @param {Start} page
 * @param {HTMLElement} card
 */
function game(page, card) {
  const box = /** @type {HTMLElement} */ (card.querySelector('.sight'));
  /** @type {Map<string, Player>} */
  const players = new Map();
  const player = () => {
    const broad = box.dataset.wide && box.clientWidth > BROAD * box.clientHeight,
      address = String(broad ? box.dataset.wide : box.dataset.scene);
    const p = players.get(address) ?? new Player(box, address);
    players.set(address, p);
    return p;
  };
  let pointed = false,
    shown = false;
  const begin = (loop) => {
    if (quiet()) return;
    const p = player();
    if (page.player !== p) page.player?.stop();
    page.player = p;
    p.play({ loop });
  };
  const stop = () => {
    for (const p of players.values()) p.stop();
  };
  const point = (on) => {
    if (on === pointed) return;
    pointed = on;
    if (on) begin(true);
    else stop();
  };
  card.addEventListener('pointerenter', (e) => e.pointerType === 'mouse' && point(true));
  card.addEventListener('pointerleave', () => point(false));
  card.addEventListener('focusin', () => card.querySelector(':focus-visible') && !pointed && begin(false));
  card.addEventListener('focusout', (e) => {
    if (!card.contains(/** @type {Node | null} */ (e.relatedTarget)) && !pointed) stop();
  });
  // By touch: once, for the card that lies in the middle of the screen.
  new IntersectionObserver(
    ([e]) => {
      if (points.matches || page.paused) return;
      if (!e.isIntersecting) return stop();
      if (!shown) {
        shown = true;
        begin(false);
      }
    },
    { rootMargin: '-30% 0px -30% 0px', threshold: 0.6 },
  ).observe(box);
}
