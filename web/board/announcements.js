// The timing of announcements of moves. A move that wasn't made by a key, such as the computer's, waits until the one before it
// was heard.

const TAKEN_BACK = 'Taken back: ';
const MOVE_TIME = 1500; // ms from the announcement of a move to the next

/** createAnnouncements returns the queue of moves to announce. */
export function createAnnouncements() {
  // Times as of performance.now()
  let keyAt = 0; // of the last key
  let announceAt = Number.NEGATIVE_INFINITY; // of the last announcement, which may be in the future
  let addedAt = Number.NEGATIVE_INFINITY; // of the last call of add
  /** @type {string[]} */
  let moves = []; // the last ones
  // takesBack reports whether b is a move that one of a takes back.
  const takesBack = (a, b) => a.some((t) => t.startsWith(TAKEN_BACK) && b.startsWith(t.slice(TAKEN_BACK.length)));
  return {
    /** noteKey notes a key press. A move that follows it is announced at once. */
    noteKey() {
      keyAt = performance.now();
    },
    /** reset drops moves that still wait. */
    reset() {
      moves = [];
      announceAt = Number.NEGATIVE_INFINITY;
    },
    /**
     * add returns the moves to announce (new ones and those that still wait) and the delay in ms. Waiting moves are dropped by
     * begun, or if they are taken back or made again.
     * @param {string[]} added
     * @param {boolean} begun the game has begun, or continues at another place
     * @returns {{ words: string[], hold: number }}
     */
    add(added, begun) {
      const time = performance.now(),
        isWaiting = time < announceAt;
      moves =
        isWaiting && !begun
          ? [...moves.filter((t) => !takesBack(added, t) && !added.some((u) => takesBack([t], u))), ...added]
          : added;
      if (keyAt > addedAt) announceAt = time;
      else if (!isWaiting) announceAt = Math.max(time, announceAt + MOVE_TIME);
      addedAt = time;
      return { words: moves, hold: announceAt - time };
    },
  };
}
