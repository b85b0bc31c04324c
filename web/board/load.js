// Fetching the program: a gzip file, unpacked while it comes. The build puts its address and its sizes in the place of
// PROGRAM_FILE, PROGRAM_BYTES and PROGRAM_PLAIN (site/bundle.go).

/**
 * handed is the answer that a page of ours around the document has asked for already, or null.
 * @returns {Promise<Response> | null}
 */
function handed() {
  try {
    return window.parent !== window ? (window.parent.fairwayProgram?.(PROGRAM_FILE) ?? null) : null;
  } catch {
    return null; // another origin's page
  }
}

// load returns a promise of the compiled and started WebAssembly. progress(got, all) gets
// the bytes as they are on the wire; where they come unpacked, the share of them that this would be.
export async function load(imports, progress) {
  const name = PROGRAM_FILE.split('?')[0];
  const given = handed();
  const answer = await (given ?? fetch(PROGRAM_FILE)).catch(() => {
    throw new Error(`${name}: the server can't be reached`);
  });
  if (!answer.ok) throw new Error(`${name}: the server answers ${answer.status}`);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).getReader();
  // What another page's answer reads isn't of this document's own types, on which WebKit insists.
  const read = async () => {
    const { done, value } = await reader.read();
    return { done, value: value && given ? new Uint8Array(value) : value };
  };
  const first = await read();
  // What a server calls gzip an encoding of, the browser has unpacked already.
  const packed = first.value && first.value[0] === 0x1f && first.value[1] === 0x8b;
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
      const { done, value } = await read();
      if (done || !value) return out.close();
      count(value);
      out.enqueue(value);
    },
    cancel(reason) {
      return reader.cancel(reason);
    },
  });
  const plain = packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const response = new Response(plain, { headers: { 'Content-Type': 'application/wasm' } });
  return WebAssembly.instantiateStreaming(response, imports);
}
