// Fetching the program: a gzip file, unpacked and compiled while it loads. The build replaces PROGRAM_FILE, PROGRAM_BYTES and
// PROGRAM_PLAIN by its address and its sizes (site/bundle.go).

/**
 * A Progress function is called with the number of bytes received and their total, both of the packed file. If the browser has
 * unpacked it, the number is scaled to that.
 * @typedef {(got: number, all: number) => void} Progress
 */
/** @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Bytes */

/**
 * fetchProgram fetches the program and compiles it. compile gets the bytes and whether they are packed.
 * @param {Progress} progress
 * @param {(bytes: Bytes, packed: boolean) => Promise<WebAssembly.Module>} [compile]
 * @param {RequestInit} [how]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function fetchProgram(progress, compile = compileProgram, how) {
  const name = PROGRAM_FILE.split('?')[0];
  const answer = await fetch(PROGRAM_FILE, how).catch(() => {
    throw new Error(`${name}: the server can't be reached`);
  });
  if (!answer.ok) throw new Error(`${name}: the server answers ${answer.status}`);
  const reader = /** @type {Bytes} */ (answer.body).getReader();
  const first = await reader.read();
  // If the server sent the file with Content-Encoding: gzip, the browser has unpacked it.
  const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  let got = 0;
  const count = (chunk) => {
    got += chunk.length;
    progress(Math.min(packed ? got : (got / PROGRAM_PLAIN) * PROGRAM_BYTES, PROGRAM_BYTES), PROGRAM_BYTES);
  };
  const bytes = new ReadableStream({
    start(out) {
      if (first.value) {
        count(first.value);
        out.enqueue(first.value);
      }
    },
    async pull(out) {
      const { done, value } = await reader.read();
      if (done || !value) return out.close();
      count(value);
      out.enqueue(value);
    },
    cancel(reason) {
      return reader.cancel(reason);
    },
  });
  return compile(bytes, packed);
}

/**
 * compileProgram unpacks and compiles the program while it loads.
 * @param {Bytes} bytes
 * @param {boolean} packed
 */
export function compileProgram(bytes, packed) {
  const plain = packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  return WebAssembly.compileStreaming(new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }));
}
