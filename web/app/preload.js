// The preload of the program, while the modules of the app and its board still load: a classic script in the app's head, after the
// links to the modules, which are more urgent on a slow connection. A worker unpacks and compiles the program (unpack.js), off the
// main thread. The board takes it over (web/board/load.js).

import { isSupported } from '../shared/browsersupport.js';
import { compileProgram, fetchProgram } from '../shared/program.js';

/** @import { Bytes, Progress } from '../shared/program.js' */

/**
 * newWorker returns the worker, or null if the browser refuses it.
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
 * compileInWorker compiles the program in the worker while its bytes arrive.
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

/** preload fetches the program and publishes it as fairwayProgram. */
function preload() {
  /** @type {Progress} */
  let onProgress = () => {};
  /** @type {Parameters<Progress>} */
  let last = [0, 0];
  let taken = false;
  const worker = newWorker(),
    stop = new AbortController();
  /** @type {Promise<WebAssembly.Module> | null} */
  let coming = fetchProgram(
    (...now) => {
      last = now;
      onProgress(...now);
    },
    worker ? (bytes, packed) => compileInWorker(worker, bytes, packed) : compileProgram,
    { priority: 'low', signal: stop.signal },
  );
  coming.catch(() => {
    coming = null; // the board reports the error; a later document loads the program itself
    worker?.terminate();
  });
  const isComplete = () => last[1] > 0 && last[0] === last[1];
  window.fairwayProgram = {
    isComplete,
    take(file, progress) {
      if (file !== PROGRAM_FILE) return null;
      // A second document of the board while the program is incomplete: the connection may have stalled, so it loads for itself.
      if (taken && !isComplete()) {
        stop.abort();
        return null;
      }
      taken = true;
      onProgress = progress;
      if (last[1]) onProgress(...last);
      return coming;
    },
  };
}

if (isSupported()) preload();
