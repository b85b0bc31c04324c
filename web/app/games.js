// The dialog with the saved games: each with its picture, its state and its date. A deleted game can be restored while the dialog is
// open.

import { copyText, errorSentence, openDialog } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { html, nothing, repeat } from '../shared/view.js';
import * as keeper from './keeper.js';
import { titleOf } from './record.js';
import * as resume from './resume.js';

/** @import { App } from './types.js' */

const dateFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
  timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

// timeWords returns a time with its date, which is in words for today and yesterday.
function timeWords(t) {
  const at = new Date(t),
    days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(t).setHours(0, 0, 0, 0)) / 86_400_000);
  return `${days === 0 ? 'today' : days === 1 ? 'yesterday' : dateFormat.format(at)} ${timeFormat.format(at)}`;
}

/**
 * openGames opens the dialog.
 * @param {App} app
 */
export function openGames(app) {
  let elsewhere = new Set(),
    fault = '';
  const gone = new Map(); // the deleted games, by id

  const remove = (g) => {
    gone.set(g.id, { ...store.drop(app, g.id), title: g.title, changed: g.changed });
    fault = '';
    dialog.draw();
    focus(`[data-back="${CSS.escape(g.id)}"]`);
  };
  const bringBack = (id, g) => {
    gone.delete(id);
    store.putBack(app, g);
    fault = '';
    dialog.draw();
    focus(`[data-key="${CSS.escape(id)}"]`);
  };
  const open = async (g) => {
    if (g.id === keeper.currentId(app)) {
      dialog.close();
      return keeper.endVisit(app); // during a lesson or an example, it waits
    }
    try {
      const as = await resume.openSaved(app, g.id);
      if (as === 'overtaken') return;
      dialog.close();
      if (as === 'copy') toast(app, 'It is open in another tab. This is a copy.');
    } catch (e) {
      fault = `${g.title} can't be opened: ${errorSentence(e)}${store.read(app, g.id) ? '' : ' Its text is kept in My games.'}`;
      dialog.draw();
      say(app, fault, { urgent: true }); // not every screen reader announces an alert that is added with its text
    }
  };

  const row = (g) => {
    const here = g.id === keeper.currentId(app),
      picture = store.picture(app, g.id),
      name = titleOf(g.kept),
      place = here ? 'on the board' : elsewhere.has(g.id) ? 'open in another tab' : '';
    return html`<li class=${here ? 'on' : nothing}>
      <button
        type="button"
        class="list-button"
        data-key=${g.id}
        aria-current=${here ? 'true' : nothing}
        @click=${() => open(g)}
      >
        <span class="picture">${picture ? html`<img src=${picture} alt="" draggable="false">` : nothing}</span>
        <span class="game-text">
          <b>${name || g.title}</b>
          <span class="small">${[name && g.title, count(g.moves, 'move'), g.words].filter(Boolean).join(' · ')}</span>
          <span class="muted small">${[place, timeWords(g.changed)].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      ${
        place
          ? nothing
          : html`<button
              type="button"
              class="btn subtle icon-only"
              aria-label=${`Delete ${g.title}, ${count(g.moves, 'move')}`}
              title="Delete"
              @click=${() => remove(g)}
            >${icon('bin')}</button>`
      }
    </li>`;
  };
  const removed = (id, g) => html`<li class="deleted">
    <span>${g.title} deleted.</span>
    <button
      type="button"
      class="btn"
      aria-label=${`Undo: ${g.title} deleted`}
      data-back=${id}
      @click=${() => bringBack(id, g)}
    >Undo</button>
  </li>`;
  const idOf = (r) => r.id;
  const rows = () => {
    const list = store.list(app),
      ids = new Set(list.map((g) => g.id));
    return [
      ...list.map((g) => ({ id: g.id, at: g.changed, view: () => row(g) })),
      ...[...gone].filter(([id]) => !ids.has(id)).map(([id, g]) => ({ id, at: g.changed, view: () => removed(id, g) })),
    ].sort((a, b) => b.at - a.at);
  };
  const asides = () => {
    const list = store.listAsides(app);
    if (!list.length) return nothing;
    const drop = () => {
      store.dropAsides(app);
      dialog.draw();
    };
    return html`<div class="set-aside">
      <p class="small">${count(list.length, 'saved text')} can't be opened.</p>
      <div class="row">
        <button type="button" class="btn" @click=${() => copyText(app, list.map((a) => a.text).join('\n\n'), 'Text')}>Copy</button>
        <button type="button" class="btn" @click=${drop}>Delete</button>
      </div>
    </div>`;
  };
  const view = () => {
    const list = rows();
    return html`<div class="games">
      ${fault ? html`<p class="fault">${fault}</p>` : nothing}
      ${list.length ? html`<ul>${repeat(list, idOf, (r) => r.view())}</ul>` : html`<p class="muted">No games yet</p>`}
      <p class="muted small">Saved in this browser only. To continue elsewhere, share a link or save the record.</p>
      ${asides()}
    </div>`;
  };

  const again = async () => {
    elsewhere = await store.idsElsewhere(keeper.currentId(app));
    if (dialog.element.isConnected) dialog.draw();
  };
  keeper.flush(app); // the latest move may not be saved yet
  const dialog = openDialog(app, 'My games', view, store.onOtherTabs(again));
  const focus = (what) => /** @type {HTMLElement | null} */ (dialog.element.querySelector(what))?.focus();
  focus('.list-button');
  keeper.saveThumbnail(app).then(again);
}
