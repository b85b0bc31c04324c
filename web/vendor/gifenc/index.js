// What the worker of films uses: the writer alone. Colours are chosen in web/film/colours.js.
export { GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
