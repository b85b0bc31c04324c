// The worker that unpacks and compiles the program (preload.js). It receives the bytes in messages and returns the module or an error.

import { compileProgram } from '../shared/program.js';

/** @type {import('../shared/program.js').Bytes} */
const bytes = new ReadableStream({
  start(out) {
    addEventListener('message', ({ data: { packed, chunk } }) => {
      if (packed !== undefined)
        compileProgram(bytes, packed).then(
          (module) => postMessage({ module }),
          (error) => postMessage({ error: error?.message || String(error) }),
        );
      else if (chunk) out.enqueue(chunk);
      else out.close();
    });
  },
});
