// The installed app: a worker keeps every file of this version, a new version waits until somebody asks for it, and no
// game is lost to a reload.

import { whenAtRest } from '../shared/board.js';
import { whenIdle } from '../shared/idle.js';
import { fetchRest } from '../shared/savedata.js';
import { say } from '../shared/say.js';
import { html, render } from '../shared/view.js';
import * as keeper from './keeper.js';

const CHECK_MS = 60 * 60 * 1000; // ms between looks for a new version
const FETCH_REST_MS = 20_000; // ms until the files come that the page itself doesn't need

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @typedef {Event & { prompt(): void }} Installer what browsers that can install a page hand over */

// start registers the worker, once the board is there and at rest: the program's bytes come first. Without workers, or without
// https, the page works, but not offline.
/**
 * @param {Fairway} f
 * @param {App} app
 */
export async function start(app, f) {
  const sw = navigator.serviceWorker;
  if (!sw || app.offline.started) return;
  app.offline.started = true;
  await whenAtRest(f).catch(() => {}); // a board in mid-reload
  await new Promise((idle) => whenIdle(() => idle(null)));
  let old = Boolean(sw.controller); // this page was here before the worker that comes
  sw.addEventListener('controllerchange', () => {
    if (app.offline.asked) return reload(app);
    if (!old)
      old = true; // the first worker has the page's own version
    else reloadWhenHidden(app);
  });
  let r;
  try {
    r = await sw.register('sw.js', { updateViaCache: 'none' });
  } catch {
    return;
  }
  const wait = (w) =>
    w?.addEventListener('statechange', () => {
      if (w.state === 'installed' && sw.controller) offerReload(app, r);
    });
  if (r.waiting && sw.controller) offerReload(app, r);
  wait(r.installing);
  r.addEventListener('updatefound', () => wait(r.installing));
  setTimeout(fetchRest, FETCH_REST_MS); // the first visit may be slow
  const look = () => {
    if (!document.hidden)
      r.update().catch(() => {
        /* no network: later */
      });
  };
  setInterval(look, CHECK_MS);
  addEventListener('online', look);
  addEventListener('visibilitychange', look);
}

/**
 * offerReload shows that a new version waits. It is loaded when the person says so, or when no page has the old one any more.
 * @param {App} app
 * @param {ServiceWorkerRegistration} r
 */
function offerReload(app, r) {
  if (app.root.querySelector('.ask')) return;
  const box = Object.assign(document.createElement('div'), { className: 'ask' });
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', 'New version');
  /** @type {HTMLElement | null} */
  let before = null; // what had the keyboard before the bar
  box.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !box.contains(from)) before = from;
  });
  const load = () => {
    app.offline.asked = true;
    keeper.flush(app);
    r.waiting ? r.waiting.postMessage('take over') : reload(app);
  };
  const later = () => {
    const had = box.contains(document.activeElement);
    box.remove();
    if (had) (before?.isConnected ? before : app.$('board')).focus();
  };
  render(
    html`
      <p>A new version is ready.</p>
      <button type="button" class="btn p" @click=${load}>Reload</button>
      <button type="button" class="btn q" @click=${later}>Later</button>`,
    box,
  );
  app.root.append(box);
  say(app, 'A new version is ready.');
}

/**
 * reloadWhenHidden loads the page anew once nobody sees it: another tab has taken the new version over, and the parts of this one
 * are kept for a while only. An open dialog may hold what nobody has kept yet, so it waits for the next time.
 * @param {App} app
 */
function reloadWhenHidden(app) {
  if (document.hidden && !app.root.querySelector('dialog[open]')) reload(app);
  else addEventListener('visibilitychange', () => reloadWhenHidden(app), { once: true });
}

/** @param {App} app */
function reload(app) {
  keeper.flush(app);
  app.location.reload();
}

/**
 * attend remembers how the page can be installed, where the browser says.
 * @param {App} app
 */
export function attend(app) {
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    app.offline.installer = /** @type {Installer} */ (e);
  });
  addEventListener('appinstalled', () => {
    app.offline.installer = null;
  });
}

/**
 * items are those of the page's menu: to install the app where the browser offers it.
 * @param {App} app
 */
export const items = (app) =>
  app.offline.installer
    ? [
        {
          label: 'Install the app',
          run: () => {
            app.offline.installer?.prompt();
            app.offline.installer = null;
          },
        },
      ]
    : [];
