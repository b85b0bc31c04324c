// The worker that writes films, so that the page stays responsive. Messages from the page are {what: 'begin', width, height,
// samples}, {what: 'add', rgba, delay} and {what: 'end'}. Messages to the page are {what: 'added'} for each picture and {what:
// 'film', bytes}; or {what: 'error', value}.

import { newFilm } from './gif.js';

/** @type {ReturnType<typeof newFilm> | null} */
let film = null;

self.onmessage = ({ data }) => {
  try {
    if (data.what === 'begin') film = newFilm(data.width, data.height, data.samples);
    else if (data.what === 'add') {
      film?.add(data.rgba, data.delay);
      postMessage({ what: 'added' });
    } else if (data.what === 'end') postMessage({ what: 'film', bytes: film?.end() });
  } catch (e) {
    postMessage({ what: 'error', value: String(e?.message ?? e) });
  }
};
