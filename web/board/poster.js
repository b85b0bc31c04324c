// The poster: a picture of the game that the document shows before it is live.
import { compose, countMoves, fetchPicture, fillRoom, svgElement } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';

/** @import { BoardPage } from './types.js' */

// The icon play. The module of all icons would load lit-html.
const PLAY_ICON = 'M6 4.2l8 4.8l-8 4.8Z';

/**
 * showStill shows the poster of a game that can't be played, without a button. text is its diagram text, '' if unknown; why is
 * the end of the caption.
 * @param {BoardPage} page
 */
export async function showStill(page, query, text, why) {
  if (text && !document.getElementById('poster')) await showPoster(page, query, null, text, '', () => {});
  const box = document.getElementById('poster'),
    words = document.querySelector('#controls p');
  box?.querySelector('button')?.remove();
  box?.classList.remove('loading');
  if (words) setCaption(/** @type {ChildNode} */ (words.firstChild).textContent, `: ${why}`);
}

/**
 * showPoster shows the picture of the requested game, or of the position last seen in this tab, and calls act when the button
 * is pressed. diagram is the game's diagram text if it has one. The game of a link is shown at its start, since only the program
 * can read the link.
 * @param {BoardPage} page
 */
export async function showPoster(page, query, seen, diagram, link, act) {
  const whole = parent === window, // no page is around it
    box = document.createElement(whole ? 'main' : 'div'),
    heading = document.createElement('h1'),
    play = document.createElement('button'),
    pill = document.createElement('span');
  box.id = 'poster';
  play.type = 'button';
  pill.append(
    svgElement(
      'svg',
      { viewBox: '0 0 18 18', class: 'icon', 'aria-hidden': 'true' },
      svgElement('path', { d: PLAY_ICON }),
    ),
    'Play',
  );
  play.append(pill);
  play.setAttribute('aria-label', 'Play');
  play.addEventListener('click', () => {
    box.classList.add('loading');
    act();
  });
  if (whole) {
    heading.className = 'visually-hidden';
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
  if (variant === 'diagram' && !diagram) return setCaption('A custom game', ': Play opens it.'); // its text is in the link
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
    if (box.isConnected) setCaption(title, rest);
  } catch (error) {
    const p = document.createElement('p');
    p.textContent = error.message;
    box.append(p);
  }
}

// setCaption shows the caption in the bar, until that has its controls.
function setCaption(title, rest) {
  const p = document.createElement('p'),
    b = document.createElement('b');
  b.textContent = title;
  p.append(b, rest);
  document.getElementById('controls')?.replaceChildren(p);
}

// removePoster removes the poster, and reports whether its button was focused by keyboard; the squares are focused then.
export function removePoster() {
  const box = document.getElementById('poster');
  if (!box) return false;
  box.classList.add('fading');
  const had = box.contains(document.activeElement) ? document.activeElement : null,
    keyed = Boolean(had?.matches(':focus-visible'));
  if (had && !keyed) document.querySelector('canvas')?.focus();
  setTimeout(() => box.remove(), 170);
  return keyed;
}
