// Compiles and instantiates the program.

import { fetchProgram } from '../shared/program.js';

/** @import { Progress } from '../shared/program.js' */

/**
 * instantiateProgram returns a promise of the program's instance.
 * @param {WebAssembly.Imports} imports
 * @param {Progress} progress
 */
export async function instantiateProgram(imports, progress) {
  return WebAssembly.instantiate(await (takeFromParent(progress) ?? fetchProgram(progress)), imports);
}

/**
 * takeFromParent returns the program that a page of ours around the document is loading already, null if none.
 * @param {Progress} progress
 */
function takeFromParent(progress) {
  try {
    return window.parent.fairwayProgram?.take(PROGRAM_FILE, progress) ?? null;
  } catch {
    return null; // another origin's page
  }
}
