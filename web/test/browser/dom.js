// jsdom with some of its own functions replaced before the rest of it is loaded, so that new windows are furnished before their
// scripts run, documents can navigate to another address, and frames in shadow trees load (shadow.js). Its version is pinned in
// web/package.json.

import { createRequire } from 'node:module';
import { notifyFrames } from './shadow.js';

const require = createRequire(import.meta.url);
const navigation = require('jsdom/lib/jsdom/living/window/navigation.js');
const { serializeURL } = require('whatwg-url');

/** @type {WeakMap<object, object>} */
const windowOf = new WeakMap(); // by the object that its scripts know as window

const { navigate } = navigation;
navigation.navigate = (window, url, flags) => {
  const same = window._document && serializeURL(url, true) === window.location.href.replace(/#.*/, '');
  if (!window._document || url.scheme === 'javascript' || (same && !flags.reloadTriggered))
    return navigate(window, url, flags);
  return window._resourceLoader.owner?.leaves(windowOf.get(window) ?? window, serializeURL(url));
};

const windows = require('jsdom/lib/jsdom/browser/Window.js');
const utils = require('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * @typedef {object} Owner what all windows of a tab belong to
 * @property {(options: { url: string, commonForOrigin?: object }) => void} makes is called before a window is made
 * @property {(window: any) => void} made is called with it before its document is parsed
 * @property {(window: any, url: string) => void} leaves is called when a window's document goes to another address, or is loaded again
 */

const { createWindow } = windows;
windows.createWindow = (options) => {
  /** @type {Owner | undefined} */
  const owner = options.resourceLoader.owner;
  owner?.makes(options);
  const window = createWindow(options);
  windowOf.set(window._globalProxy, window);
  owner?.made(window);
  return window;
};

/**
 * load reloads the document of a frame from the address in its src.
 * @param {HTMLIFrameElement} frame
 */
export const load = (frame) => utils.implForWrapper(frame)._attrModified('src');

/** report fires the event of an uncaught error on a page's window. */
export const report = require('jsdom/lib/jsdom/living/helpers/runtime-script-errors.js');

export const { JSDOM, ResourceLoader, VirtualConsole } = require('jsdom');
notifyFrames(require);
