// The board's program: loading it with a bar that counts, running it, and what it says when it stops.

import { load } from './load.js';

/** @import { BoardPage } from './types.js' */

/**
 * run loads the program and runs it to its end, which is a fault.
 * @param {BoardPage} page
 * @param {(got: number, all: number) => void} tell of bytes
 */
export async function run(page, tell) {
  const bar = /** @type {HTMLElement} */ (document.querySelector('#bar i')),
    label = /** @type {HTMLElement} */ (document.querySelector('#bar span'));
  const millions = (n) => (n / 1e6).toFixed(1);
  const program = new Go();
  listen(page);
  const progress = (got, all) => {
    bar.style.transform = `scaleX(${got / all})`;
    label.textContent = `${millions(got)} of ${millions(all)} MB`;
    tell(got, all);
  };
  const [instance, views] = await Promise.all([
    load(program.importObject, progress),
    page.bar && import('./barview.js'), // no other board has lit-html before it is at rest
  ]);
  page.views = views;
  await new Promise((r) => setTimeout(r)); // the program keeps the thread until it draws: what waits by now goes first
  await program.run(instance);
}

/**
 * listen keeps the end of what the program writes: after a panic it is all there is to say.
 * @param {BoardPage} page
 */
function listen(page) {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    page.output.tail = (page.output.tail + decoder.decode(bytes)).slice(-20000);
    return write(fd, bytes);
  };
}

/**
 * lastWords are those of a program that has stopped.
 * @param {BoardPage} page
 */
export function lastWords(page) {
  const lines = page.output.tail.split('\n').filter((line) => /^(panic|fatal error|fairway):/.test(line));
  return lines.pop();
}
