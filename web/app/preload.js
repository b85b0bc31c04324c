// The program begins to come while the modules of the app and its board are still on their way: a script of its own in the app's
// head, below what asks for the modules, which come first on a slow line. A worker unpacks and compiles it (unpack.js), because
// that would keep the page from its own work. The board takes it over (web/board/load.js).

import { isSupported } from '../shared/browsersupport.js';
import { compileProgram, fetchProgram } from '../shared/program.js';

/** @import { Bytes, Progress } from '../shared/program.js' */

/**
 * newWorker is the worker, or null where there is none.
 * @returns {Worker | null}
 */
function newWorker() {
  try {
    return new Worker('unpack.js');
  } catch {
    return null;
  }
}

/**
 * compileInWorker lets the worker compile the program.
 * @param {Worker} worker
 * @param {Bytes} bytes
 * @param {boolean} packed
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileInWorker(worker, bytes, packed) {
  /** @type {Promise<WebAssembly.Module>} */
  const module = new Promise((done, fail) => {
    worker.onerror = worker.onmessageerror = () => fail(new Error('a worker has ended'));
    worker.onmessage = ({ data }) => (data.module ? done(data.module) : fail(new Error(data.error)));
  });
  const pump = async () => {
    worker.postMessage({ packed });
    for (const reader = bytes.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      worker.postMessage({ chunk: value }, [value.buffer]);
    }
    worker.postMessage({});
    return module;
  };
  return Promise.race([module, pump()]).finally(() => worker.terminate());
}

/** preload begins. */
function preload() {
  /** @type {Progress} */
  let tell = () => {};
  /** @type {Parameters<Progress>} */
  let last = [0, 0];
  let taken = false;
  const worker = newWorker(),
    stop = new AbortController();
  /** @type {Promise<WebAssembly.Module> | null} */
  let coming = fetchProgram(
    (...now) => {
      last = now;
      tell(...now);
    },
    worker ? (bytes, packed) => compileInWorker(worker, bytes, packed) : compileProgram,
    { priority: 'low', signal: stop.signal },
  );
  coming.catch(() => {
    coming = null; // the board says it; whoever asks later begins anew
    worker?.terminate();
  });
  const come = () => last[1] > 0 && last[0] === last[1];
  window.fairwayProgram = {
    isComplete: come,
    take(file, progress) {
      if (file !== PROGRAM_FILE) return null;
      // A second document of the board while bytes are still missing: the line may have stalled, so it asks for itself.
      if (taken && !come()) {
        stop.abort();
        return null;
      }
      taken = true;
      tell = progress;
      if (last[1]) tell(...last);
      return coming;
    },
  };
}

if (isSupported()) preload();
