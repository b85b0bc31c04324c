// Which of the page's scenes play, and when. The scene at the head plays while it is visible, and has a pause button. A card's
// scene plays while the mouse is over it, once when it gets the focus, and once on a touch screen when it becomes visible. No
// scene plays with reduced motion or reduced data.

import { icon } from '../shared/icons.js';
import { whenIdle } from '../shared/idle.js';
import { isSavingData, reducedData } from '../shared/savedata.js';
import { render } from '../shared/view.js';
import { Player } from './sceneplayer.js';

/** @import { Start } from './types.js' */

const still = matchMedia('(prefers-reduced-motion: reduce)'),
  points = matchMedia('(hover: hover)'),
  BROAD = 1.4; // aspect ratio of a box from which its wide scene plays

const isQuiet = () => still.matches || isSavingData();

/**
 * startScenes connects all scenes of the page.
 * @param {Start} page
 */
export function startScenes(page) {
  playHeadScene(page);
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (page.root.querySelectorAll('.entry')))
    connectCard(page, card);
}

/**
 * playHeadScene plays the scene at the head of the page in a loop, while it and the page are visible.
 * @param {Start} page
 */
function playHeadScene(page) {
  const box = page.$('scene'),
    button = page.$('pause'),
    player = new Player(box, String(box.dataset.scene));
  let seen = false;
  const draw = () => {
    const plays = !page.paused && !isQuiet();
    button.hidden = isQuiet();
    render(icon(plays ? 'pause' : 'play'), button);
    button.setAttribute('aria-label', plays ? 'Pause' : 'Play the scene');
    if (isQuiet()) player.stop();
    else if (plays && seen && !document.hidden)
      whenIdle(() => seen && !page.paused && !isQuiet() && player.play({ loop: true }));
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
 * connectCard connects the scene of a card.
 * @param {Start} page
 * @param {HTMLElement} card
 */
function connectCard(page, card) {
  const box = /** @type {HTMLElement} */ (card.querySelector('.picture'));
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
    if (isQuiet()) return;
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
  // On touch screens: once, for the card in the middle of the screen.
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
