// The page of all games: the build wrote its cards. This script adds the last game of this browser, and the theme.

import { $, count, fill, h, icon } from '../shared/dom.js';
import * as store from '../shared/store.js';
import { choose, onTheme, theme } from '../shared/theme.js';

// last shows the game that was played last. It opens by its id, so that no other game takes its place.
function last() {
  const g = store.list()[0],
    at = $('last');
  at.hidden = !g;
  if (!g) return fill(at);
  const picture = store.picture(g.id);
  fill(
    at,
    picture ? h('span', { class: 'sight' }, h('img', { src: picture, alt: '', draggable: false })) : null,
    h(
      'div',
      {},
      h('p', { class: 'label' }, 'Your last game'),
      h('p', { class: 'name' }, h('b', {}, g.title), g.moves ? [', ', h('span', {}, count(g.moves, 'move'))] : null),
      g.words ? h('p', { class: 'small muted' }, g.words) : null,
      h('a', { class: 'btn p', href: `play.html?game=${encodeURIComponent(g.id)}`, data: { key: 'last' } }, 'Continue'),
    ),
  );
}

/** @param {import('../shared/types.js').Theme} t */
function light(t) {
  const dark = t === 'dark',
    b = $('theme'),
    label = dark ? 'Light theme' : 'Dark theme';
  fill(b, icon(dark ? 'sun' : 'moon'));
  b.setAttribute('aria-label', label);
  b.title = label;
}

last();
store.onOthers(last);
addEventListener('pageshow', (e) => {
  if (e.persisted) last();
});
$('theme').hidden = false;
$('theme').addEventListener('click', () => choose(theme() === 'dark' ? 'light' : 'dark'));
onTheme(light);
light(theme());
