// The list of saved games: each with its picture, how it stands and when it was played. A press opens one; one that was
// deleted can be brought back.

import { copy, sentence, show } from '../shared/old/dialogs.js';
import { count, fill, h, toast } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import * as keeper from './keeper.js';
import { called } from './record.js';
import * as resume from './resume.js';

/** @import { App } from './types.js' */

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
  clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

// when writes a time as people do: today and yesterday by name.
function when(t) {
  const at = new Date(t),
    days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(t).setHours(0, 0, 0, 0)) / 86_400_000);
  return `${days === 0 ? 'today' : days === 1 ? 'yesterday' : day.format(at)} ${clock.format(at)}`;
}

/**
 * games opens the list.
 * @param {App} app
 */
export function games(app) {
  let away = new Set();
  const body = h('div', { class: 'games' }),
    gone = new Map(); // id -> what brings the game back
  const d = show(app, 'My games', body);
  let shown = '';
  const look = () =>
    JSON.stringify([store.list(app).map((g) => [g, store.picture(app, g.id)]), [...away], store.asides(app)]);
  const draw = () => {
    shown = look();
    const list = store.list(app),
      ids = new Set(list.map((g) => g.id));
    const rows = [
      ...list.map((g) => ({ at: g.changed, node: row(g) })),
      ...[...gone].filter(([id]) => !ids.has(id)).map(([id, g]) => ({ at: g.changed, node: removed(id, g) })),
    ];
    fill(
      body,
      rows.length
        ? h(
            'ul',
            {},
            rows.sort((a, b) => b.at - a.at).map((r) => r.node),
          )
        : h('p', { class: 'muted' }, 'No games yet'),
      h(
        'p',
        { class: 'muted small' },
        'Saved in this browser only. To continue elsewhere, share a link or save the record.',
      ),
      faulty(),
    );
  };
  const row = (g) => {
    const here = g.id === keeper.current(app),
      picture = store.picture(app, g.id);
    return h(
      'li',
      { class: here ? 'on' : null },
      h(
        'button',
        {
          type: 'button',
          class: 'pick',
          data: { key: g.id },
          'aria-current': here ? 'true' : null,
          on: { click: () => open(g) },
        },
        h('span', { class: 'sight' }, picture ? h('img', { src: picture, alt: '', draggable: false }) : null),
        h(
          'span',
          { class: 'what' },
          h('b', {}, called(g.kept) || g.title),
          h(
            'span',
            { class: 'small' },
            [called(g.kept) && g.title, count(g.moves, 'move'), g.words].filter(Boolean).join(' · '),
          ),
          h(
            'span',
            { class: 'muted small' },
            [here ? 'on the board' : away.has(g.id) ? 'open in another tab' : null, when(g.changed)]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
      ),
      here || away.has(g.id)
        ? null
        : h(
            'button',
            {
              type: 'button',
              class: 'btn q i',
              'aria-label': `Delete ${g.title}, ${count(g.moves, 'move')}`,
              title: 'Delete',
              on: {
                click: () => {
                  gone.set(g.id, { ...store.drop(app, g.id), title: g.title, changed: g.changed });
                  draw();
                  /** @type {HTMLElement | null} */ (body.querySelector(`[data-back="${CSS.escape(g.id)}"]`))?.focus();
                },
              },
            },
            icon('bin'),
          ),
    );
  };
  const removed = (id, g) =>
    h(
      'li',
      { class: 'gone' },
      h('span', {}, `${g.title} deleted.`),
      h(
        'button',
        {
          type: 'button',
          class: 'btn',
          'aria-label': `Undo: ${g.title} deleted`,
          data: { back: id },
          on: {
            click: () => {
              gone.delete(id);
              store.putBack(app, g);
              draw();
              /** @type {HTMLElement | null} */ (body.querySelector(`[data-key="${CSS.escape(id)}"]`))?.focus();
            },
          },
        },
        'Undo',
      ),
    );
  const open = async (g) => {
    if (g.id === keeper.current(app)) {
      d.close();
      return keeper.home(app); // a lesson or an example may have its place
    }
    try {
      const as = await resume.open(app, g.id);
      if (as === 'overtaken') return;
      d.close();
      if (as === 'copy') toast(app, 'It is open in another tab. This is a copy.');
    } catch (e) {
      draw();
      const fault = `${g.title} can't be opened: ${sentence(e)}${store.read(app, g.id) ? '' : ' Its text is set aside.'}`;
      body.prepend(h('p', { class: 'fault' }, fault));
      say(app, fault, { urgent: true }); // an alert that comes with its words in it isn't said everywhere
    }
  };
  const faulty = () => {
    const list = store.asides(app);
    if (!list.length) return null;
    return h(
      'div',
      { class: 'aside' },
      h('p', { class: 'small' }, `${count(list.length, 'text')} set aside: not a readable game.`),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          {
            type: 'button',
            class: 'btn',
            on: { click: () => copy(app, list.map((a) => a.text).join('\n\n'), 'Text') },
          },
          'Copy',
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'btn',
            on: {
              click: () => {
                store.dropAsides(app);
                draw();
              },
            },
          },
          'Delete',
        ),
      ),
    );
  };
  // While nothing has changed, no button is replaced under a finger.
  const again = async () => {
    away = await store.elsewhere(keeper.current(app));
    if (d.isConnected && look() !== shown) draw();
  };
  const end = store.onOthers(again);
  d.addEventListener('close', end);
  keeper.flush(app); // a move of just now
  draw();
  /** @type {HTMLElement | null} */ (body.querySelector('.pick'))?.focus();
  keeper.portray(app).then(again);
}
