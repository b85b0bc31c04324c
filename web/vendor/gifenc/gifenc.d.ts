// What films use of gifenc, no more: the bundle beside this file is the work of others and isn't checked.

/** A picture of a film. */
export interface Frame {
  /** Red, green and blue of each colour; needed with the first picture, of all of them where nothing else is said */
  palette?: number[][];
  /** Milliseconds */
  delay?: number;
  transparent?: boolean;
  transparentIndex?: number;
  /** What becomes of the picture before the next one: 1 leaves it there */
  dispose?: number;
  /** How often the film is shown again: 0 for ever, -1 never */
  repeat?: number;
}

export function GIFEncoder(options?: { auto?: boolean; initialCapacity?: number }): {
  writeFrame(index: Uint8Array, width: number, height: number, frame?: Frame): void;
  finish(): void;
  bytes(): Uint8Array;
};
