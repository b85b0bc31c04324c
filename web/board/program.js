// The board's program: loading it with a progress bar, running it, and its last output.

import { instantiateProgram } from './load.js';

/** @import { BoardPage } from './types.js' */

/**
 * runProgram loads the program and runs it. The promise is only resolved if the program ends, which is a fault.
 * @param {BoardPage} page
 * @param {(got: number, all: number) => void} report is called with the bytes so far and in total
 */
export async function runProgram(page, report) {
  const bar = /** @type {HTMLElement} */ (document.querySelector('#bar i')),
    label = /** @type {HTMLElement} */ (document.querySelector('#bar span'));
  const millions = (n) => (n / 1e6).toFixed(1);
  const program = new Go();
  captureOutput(page);
  const progress = (got, all) => {
    bar.style.transform = `scaleX(${got / all})`;
    label.textContent = `${millions(got)} of ${millions(all)} MB`;
    report(got, all);
  };
  const [instance, views] = await Promise.all([
    instantiateProgram(program.importObject, progress),
    page.bar && import('./barview.js'), // a board without a bar loads lit-html later
  ]);
  page.views = views;
  await new Promise((r) => setTimeout(r)); // pending tasks first: the program blocks the thread until it draws
  await program.run(instance);
}

/**
 * captureOutput keeps the end of the program's output, which has the message of a panic.
 * @param {BoardPage} page
 */
function captureOutput(page) {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    page.output.tail = (page.output.tail + decoder.decode(bytes)).slice(-20000);
    return write(fd, bytes);
  };
}

/**
 * getPanicLine returns the last line of the output that reports a panic or fatal error, undefined if none.
 * @param {BoardPage} page
 */
export function getPanicLine(page) {
  const lines = page.output.tail.split('\n').filter((line) => /^(panic|fatal error|fairway):/.test(line));
  return lines.pop();
}
