// How much room the page has, and what points at it: the queries that its scripts ask, as its style sheets do.

export const phone = matchMedia('(max-width: 699px), (max-height: 500px)'),
  narrow = matchMedia('(max-width: 1239px), (max-height: 500px)'),
  wide = matchMedia('(min-width: 1240px) and (min-height: 501px)'),
  low = matchMedia('(max-width: 699px) and (min-height: 501px) and (max-height: 740px)'), // such a phone shows part of its page
  slim = matchMedia('(max-width: 640px)'),
  coarse = matchMedia('(pointer: coarse)'),
  sideways = matchMedia(
    '(min-width: 640px) and (min-height: 300px) and (max-height: 500px) and (orientation: landscape)',
  );

// pressing is what a person does to a square, by what has the keyboard; whoever hears it goes by keys.
export function pressing(heard = false) {
  if (coarse.matches) return 'Tap';
  const e = document.activeElement,
    keyed =
      e instanceof HTMLIFrameElement
        ? e.contentDocument?.activeElement?.matches('#grid *')
        : e?.matches(':focus-visible');
  return heard || keyed ? 'Press Enter on' : 'Click';
}

// below reports whether what is said lies below what a phone shows.
export const below = () => phone.matches && (low.matches || document.body.classList.contains('tall'));

const mark = () => document.body.classList.toggle('low', low.matches);
low.addEventListener('change', mark);
mark();
