// The board's document before it is live: a picture of the game that its address names.
import { compose, countMoves, fetchPicture, fillRoom, svgElement } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';

/** @import { BoardPage } from './types.js' */

// The icon play, without the module of all icons: that draws views, which a picture does without.
const PLAY = 'M6 4.2l8 4.8l-8 4.8Z';

/**
 * still leaves the picture of a game that can't be played without its button; text is its diagram text, '' where
 * nobody knows it. why stands below it.
 * @param {BoardPage} page
 */
export async function still(page, query, text, why) {
  if (text && !document.getElementById('poster')) await poster(page, query, null, text, '', () => {});
  const box = document.getElementById('poster'),
    words = document.querySelector('#controls p');
  box?.querySelector('button')?.remove();
  box?.classList.remove('loading');
  if (words) caption(/** @type {ChildNode} */ (words.firstChild).textContent, `: ${why}`);
}

/**
 * poster shows the picture of what the address asks for, or of the position last seen here,
 * and calls act once somebody touches it. diagram is the text of the game, where it has one of its
 * own. A link's game is shown at its start: only the program can read where it stands.
 * @param {BoardPage} page
 */
export async function poster(page, query, seen, diagram, link, act) {
  const whole = parent === window, // no page is around it
    box = document.createElement(whole ? 'main' : 'div'),
    heading = document.createElement('h1'),
    play = document.createElement('button'),
    pill = document.createElement('span');
  box.id = 'poster';
  play.type = 'button';
  pill.append(
    svgElement('svg', { viewBox: '0 0 18 18', class: 'icon', 'aria-hidden': 'true' }, svgElement('path', { d: PLAY })),
    'Play',
  );
  play.append(pill);
  play.setAttribute('aria-label', 'Play');
  play.addEventListener('click', () => {
    box.classList.add('loading');
    act();
  });
  if (whole) {
    heading.className = 'hush';
    heading.textContent = 'Fairway';
    box.append(heading);
  }
  box.append(play);
  document.body.prepend(box);
  const how = {
    flip: query.has('flip') && !/^(false|0)$/.test(query.get('flip')),
    seat: query.get('seat'),
    face: query.get('face') ?? '',
  };
  const variant = seen?.variant || link.split('.')[1] || query.get('variant') || DEFAULT_GAME;
  if (variant === 'diagram' && !diagram) return caption('A game of its own', ': Play opens it.'); // its text is in the link
  try {
    const picture = diagram ? await fetchStructure(page, diagram, how) : await fetchPicture(page, variant, how);
    const text = seen?.position || query.get('poster') || query.get('position');
    const { svg, title, ...c } = compose(picture, text, {
      played: seen ? seen.ply : countMoves(query.get('played')),
      shown: Boolean(seen || query.get('poster')),
      result: seen?.words,
      marks: seen ? seen.marks : query.get('marks'),
    });
    const rest = link && !seen ? ': a link to a game. Play opens it.' : c.rest;
    box.prepend(svg);
    play.setAttribute('aria-label', `Play ${title}`);
    document.title = heading.textContent = title;
    fillRoom(box, svg, picture);
    if (box.isConnected) caption(title, rest);
  } catch (error) {
    const p = document.createElement('p');
    p.textContent = error.message;
    box.append(p);
  }
}

// caption stands in the bar until it has its controls.
function caption(title, rest) {
  const p = document.createElement('p'),
    b = document.createElement('b');
  b.textContent = title;
  p.append(b, rest);
  document.getElementById('controls')?.replaceChildren(p);
}

// unveil takes the picture away from a board that is live, and reports whether a key has woken it, which the squares then get.
export function unveil() {
  const box = document.getElementById('poster');
  if (!box) return false;
  box.classList.add('gone');
  const had = box.contains(document.activeElement) ? document.activeElement : null,
    keyed = Boolean(had?.matches(':focus-visible'));
  if (had && !keyed) document.querySelector('canvas')?.focus();
  setTimeout(() => box.remove(), 170);
  return keyed;
}
