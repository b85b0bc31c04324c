// When moves are said: what nobody has asked for by a key, as the computer's answer, waits until the move before it was heard.

const BACK = 'Taken back: ';
const HEARD = 1500; // ms that a move has before the computer's answer is said, which may come at once

export function telling() {
  let keyed = 0; // when the last key came
  let toldAt = Number.NEGATIVE_INFINITY; // when the last moves are said, which may be yet to come
  let came = Number.NEGATIVE_INFINITY; // when they came
  /** @type {string[]} */
  let list = []; // those moves
  // What followed a move by itself isn't said of one that is taken back.
  const undone = (a, b) => a.some((t) => t.startsWith(BACK) && b.startsWith(t.slice(BACK.length)));
  return {
    /** key hears that a key was pressed: what comes of it is said at once. */
    key() {
      keyed = performance.now();
    },
    /** forget makes all that still waits stale. */
    forget() {
      list = [];
      toldAt = Number.NEGATIVE_INFINITY;
    },
    /**
     * add takes moves, and returns what is to be said and in how many ms; what comes meanwhile is said along with it. A
     * new game, another place of it, and a move that is taken back or made again make stale what still waits.
     * @param {string[]} told
     * @param {boolean} begun it goes on at another place
     * @returns {{ words: string[], hold: number }}
     */
    add(told, begun) {
      const now = performance.now(),
        waits = now < toldAt;
      list =
        waits && !begun
          ? [...list.filter((t) => !undone(told, t) && !told.some((u) => undone([t], u))), ...told]
          : told;
      if (keyed > came) toldAt = now;
      else if (!waits) toldAt = Math.max(now, toldAt + HEARD);
      came = now;
      return { words: list, hold: toldAt - now };
    },
  };
}
