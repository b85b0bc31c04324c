// Commands that change the view of a board, for keys, buttons and menus. Each returns the sentence that announces the change.

/** @import { Fairway } from '../fairway.d.ts' */
/** @typedef {Pick<Fairway, 'set' | 'state'>} Shown */

const MAX_FORECAST = 3; // turns

/**
 * turnBoard turns the board to the seat of an army, or to the next seat: with two armies, the other one's.
 * @param {Shown} api
 * @param {string} [seat] the army's letter
 */
export function turnBoard(api, seat = 'next') {
  api.set({ seat, follow: false });
  const below = api.state(['hands']).hands.armies.find((a) => a.seat === 'below');
  return below && `${below.name} is at the bottom.`;
}

/**
 * cycleForecast shows where rolling pieces will be after a number of turns. Without a number it is one more than now, and after
 * MAX_FORECAST none.
 * @param {Shown} api
 * @param {number} [turns]
 */
export function cycleForecast(api, turns) {
  const { view, board } = api.state(['view', 'board']);
  if (!board.has.forecast) return 'Nothing rolls in this game.';
  const next = turns ?? (view.forecast + 1) % (MAX_FORECAST + 1);
  api.set({ forecast: next });
  const said = `Next rolls: ${forecastText(next).toLowerCase()}.`;
  if (!next) return said;
  const {
    pieces: { rolling },
    hands: { armies },
  } = api.state(['pieces', 'hands']);
  const ways = rolling.map(({ army, name, square, next: to }) => {
    const whose = armies.find((a) => a.letter === army)?.name ?? '',
      stops = to.length < next ? ['stops'] : [];
    return ` ${whose} ${name} ${square}: ${[...to.slice(0, next), ...stops].join(', ')}.`;
  });
  return said + ways.join('');
}

/** forecastText returns the length of a forecast in words. @param {number} turns */
export const forecastText = (turns) => (turns ? `${turns} turn${turns > 1 ? 's' : ''}` : 'Off');

/**
 * toggleMap shows or hides the majority map: which army has most pieces in each zone.
 * @param {Shown} api
 */
export function toggleMap(api) {
  const { view, board } = api.state(['view', 'board']);
  if (!board.has.map) return 'This game has no zones with majorities.';
  const on = !view.map;
  api.set({ map: on });
  return `Zone leaders: ${on ? 'on' : 'off'}.${on ? majorityText(api) : ''}`;
}

// majorityText lists for each zone the number of pieces of each army and the leader.
function majorityText(api) {
  const {
    pieces: { zones },
    hands: { armies },
  } = api.state(['pieces', 'hands']);
  return zones
    .map(({ name, pieces, leader }) => {
      const there = pieces.map((n, i) => n && `${armies[i].name} ${n}`).filter(Boolean),
        led = armies.find((a) => a.letter === leader);
      return ` ${name}: ${[...(there.length ? there : ['empty']), ...(led ? [`${led.name} leads`] : [])].join(', ')}.`;
    })
    .join('');
}

/**
 * cycleStyle switches to the next piece style.
 * @param {Shown} api
 */
export function cycleStyle(api) {
  const { faces, face, faceNames } = api.state(['view']).view,
    next = (faces.indexOf(face) + 1) % faces.length;
  api.set({ face: faces[next] });
  return `Piece style: ${faceNames[next]}.`;
}
