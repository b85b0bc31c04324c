// Loads the empty program as the board's document loads its own.
let done;
window.fairway = {
  ready: new Promise((r) => {
    done = r;
  }),
};
window.ready = done;

const packed = await fetch('empty.wasm.gz');
const plain = packed.body.pipeThrough(new DecompressionStream('gzip'));
const program = new Go();
const { instance } = await WebAssembly.instantiateStreaming(
  new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }),
  program.importObject,
);
program.run(instance);
