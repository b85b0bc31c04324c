// Starting the program in the board's document.

import { fetchProgram } from '../shared/program.js';

/** @import { Progress } from '../shared/program.js' */

/**
 * load returns a promise of the program's instance.
 * @param {WebAssembly.Imports} imports
 * @param {Progress} progress
 */
export async function load(imports, progress) {
  return WebAssembly.instantiate(await (handed(progress) ?? fetchProgram(progress)), imports);
}

/**
 * handed is the program that a page of ours around the document brings already, or null.
 * @param {Progress} progress
 */
function handed(progress) {
  try {
    return window.parent.fairwayProgram?.take(PROGRAM_FILE, progress) ?? null;
  } catch {
    return null; // another origin's page
  }
}
