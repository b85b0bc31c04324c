// How much room the page has, and what points at it: the queries that its scripts ask, as its style sheets do.

export const phone = matchMedia('(max-width: 699px), (max-height: 500px)'),
  narrow = matchMedia('(max-width: 1239px), (max-height: 500px)'),
  wide = matchMedia('(min-width: 1240px) and (min-height: 501px)'),
  flat = matchMedia('(orientation: landscape)'),
  low = matchMedia('(max-width: 699px) and (min-height: 501px) and (max-height: 740px)'), // such a phone shows part of its page
  slim = matchMedia('(max-width: 640px)'),
  coarse = matchMedia('(pointer: coarse)'),
  sideways = matchMedia(
    '(min-width: 640px) and (min-height: 300px) and (max-height: 500px) and (orientation: landscape)',
  );

let pressed = false; // the last input on the page itself was a key
addEventListener('keydown', () => (pressed = true), true);
addEventListener('pointerdown', () => (pressed = false), true);

// keyed reports whether a person goes by keys. On the board its squares have the keyboard then, and the drawing after a press of
// the pointer; as long as neither has, what came last on the page counts.
export function keyed() {
  const e = document.activeElement,
    on = e instanceof HTMLIFrameElement && e.contentDocument?.activeElement;
  return on && on.localName !== 'body' ? on.matches('#grid, #grid *') : pressed;
}

// pressing is what a person does to a square; whoever hears it goes by keys.
export const pressing = (heard = false) => (coarse.matches ? 'Tap' : heard || keyed() ? 'Press Enter on' : 'Click');

// below reports whether what is said lies below what a phone shows.
export const below = () => phone.matches && (low.matches || document.body.classList.contains('tall'));

// column reports whether the cards of advice have their place beside those of pieces: on a wide page, unless the tools of a study
// have it.
export const column = () => wide.matches && !document.body.classList.contains('study');

const mark = () => document.body.classList.toggle('low', low.matches);
low.addEventListener('change', mark);
mark();
