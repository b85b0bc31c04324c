// The values of pieces: for built-in games from their texts, for an author's own game measured by the engine.

import { whileLive } from '../shared/doclifetime.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { isSavingData } from '../shared/savedata.js';
import { refetch } from './fetched.js';

/** @import { PieceValue, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const DWELL_MS = 1500; // a card is shown this long before the engine is asked

/**
 * pieceValue returns the value of a piece in units of the commonest piece type, and as a share of the strongest piece's; null if
 * unknown.
 * @param {State} s
 * @param {string} army its letter
 * @param {string} id
 * @param {App} app
 * @returns {{ worth: number, share: number, royal: boolean } | null}
 */
export function pieceValue(app, s, army, id) {
  const { variant, rules: game } = s.board;
  refetch(app, app.values, game, async () =>
    variant === 'diagram' ? measureValues(app) : ((await fetchRulesTexts(variant))?.values ?? undefined),
  );
  const found = app.values.list?.find((v) => v.id === id && (v.army === army || !v.army));
  if (!app.values.list || !found) return null;
  const most = Math.max(...app.values.list.filter((v) => !v.royal).map((v) => v.value));
  return { worth: found.value / 100, share: Math.min(1, found.value / most), royal: found.royal };
}

/**
 * measureValues asks the engine for the values after DWELL_MS, or not at all if the visitor saves data.
 * @param {App} app
 */
async function measureValues(app) {
  if (isSavingData()) return undefined;
  const game = app.values.of;
  await new Promise((done) => setTimeout(done, DWELL_MS));
  return app.values.of === game && app.state?.touched && app.api ? whileLive(app.api, app.api.values()) : undefined;
}
