// Whether two answers of line() are about the same place of the same game, whatever has changed about the board besides.

/** @import { Line } from '../fairway.d.ts' */

/** @param {Line} a @param {Line} b */
export const samePlace = (a, b) =>
  a.game === b.game && a.diagram === b.diagram && a.start === b.start && a.played.join(' ') === b.played.join(' ');
