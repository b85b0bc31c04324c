// The app offline: a service worker caches every file of this version, a new version waits until the person asks for it, and the
// game is saved before a reload.

import { whenAtRest } from '../shared/board.js';
import { whenIdle } from '../shared/idle.js';
import { fetchRest } from '../shared/savedata.js';
import { say } from '../shared/say.js';
import { html, render } from '../shared/view.js';
import * as keeper from './keeper.js';

const CHECK_MS = 60 * 60 * 1000; // ms between checks for a new version
const FETCH_REST_MS = 20_000; // ms until the remaining files are fetched

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @typedef {Event & { prompt(): void }} Installer the event beforeinstallprompt */

/**
 * start registers the worker when the board is at rest, so that the program loads first. Without workers or without https, the page
 * works, but not offline.
 * @param {Fairway} f
 * @param {App} app
 */
export async function start(app, f) {
  const sw = navigator.serviceWorker;
  if (!sw || app.offline.started) return;
  app.offline.started = true;
  await whenAtRest(f).catch(() => {}); // a board in mid-reload
  await new Promise((idle) => whenIdle(() => idle(null)));
  let old = Boolean(sw.controller); // the page was loaded by an earlier worker
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
 * offerReload shows that a new version is ready. It takes over when the person reloads, or when no page uses the old one.
 * @param {App} app
 * @param {ServiceWorkerRegistration} r
 */
function offerReload(app, r) {
  if (app.root.querySelector('.update-prompt')) return;
  const box = Object.assign(document.createElement('div'), { className: 'update-prompt' });
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', 'New version');
  /** @type {HTMLElement | null} */
  let before = null; // the element that had the focus before the bar
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
      <button type="button" class="btn primary" @click=${load}>Reload</button>
      <button type="button" class="btn subtle" @click=${later}>Later</button>`,
    box,
  );
  app.root.append(box);
  say(app, 'A new version is ready.');
}

/**
 * reloadWhenHidden reloads the page when it is hidden: another tab has switched to the new version, and the files of this one are
 * cached only for a while. It doesn't reload while a dialog is open, which may hold unsaved input.
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
 * init stores the browser's offer to install the app.
 * @param {App} app
 */
export function init(app) {
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    app.offline.installer = /** @type {Installer} */ (e);
  });
  addEventListener('appinstalled', () => {
    app.offline.installer = null;
  });
}

/**
 * items returns the menu item that installs the app, if the browser offers that.
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
