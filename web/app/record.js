// The text of a record: a line, which mails and editors may have broken, and for an own game an empty line and the
// diagram text after it (rules/formats.md).

export const isRecord = (t) => /^[a-z0-9-]+(:[a-z0-9=,-]*)?;[^;\n]*;/.test(t);

// joinRecord is the text with its line in one piece. Spaces inside comments and tags stay.
export function joinRecord(t) {
  const [line, own] = splitRecord(t);
  return [...pieces(line)].map(([text]) => text).join('') + own.replace(/^[ \t]*\r?\n[ \t]*\r?\n/, '\n\n');
}

/**
 * locateFault says in a fault of a record where it is in the text that was joined, and returns with it the place there; -1 where
 * the fault names none.
 * @param {string} fault
 * @param {string} t
 * @returns {{ fault: string, at: number }}
 */
export function locateFault(fault, t) {
  let at = -1;
  const lead = t.length - t.trimStart().length;
  const words = fault.replace(/\bline 1, column (\d+)/, (_, column) => {
    at = lead + originalIndex(splitRecord(t.trim())[0], Number(column) - 1);
    const before = t.slice(0, at).split('\n');
    return `line ${before.length}, column ${[...(before.at(-1) ?? '')].length + 1}`;
  });
  return { fault: words, at };
}

// splitRecord are the line of a record and the rest of its text.
function splitRecord(t) {
  const end = t.startsWith('diagram') ? t.search(/\r?\n[ \t]*\r?\n/) : -1;
  return end < 0 ? [t, ''] : [t.slice(0, end), t.slice(end)];
}

// pieces are what a line is joined of, each with its place in it. A comment or value that isn't closed reaches to the end, so
// that each character is looked at once.
/** @returns {Generator<[text: string, at: number]>} */
function* pieces(line) {
  let at = 0;
  for (const { 0: part, index } of line.matchAll(/\{(?:\\.|[^}\\])*(?:\}|\\?$)|"(?:\\.|[^"\\])*(?:"|\\?$)|\s+/gs)) {
    yield [line.slice(at, index), at];
    if (/^\s/.test(part)) yield [' ', index];
    else yield* unwrapped(part, index);
    at = index + part.length;
  }
  yield [line.slice(at), at];
}

// unwrapped has a space for each line break, with the white space around it.
/** @returns {Generator<[text: string, at: number]>} */
function* unwrapped(part, at) {
  const lines = part.split('\n');
  for (const [i, l] of lines.entries()) {
    const text = i > 0 ? l.trimStart() : l;
    if (i > 0) yield [' ', at - 1];
    yield [i < lines.length - 1 ? text.trimEnd() : text, at + l.length - text.length];
    at += l.length + 1;
  }
}

// originalIndex is where the character of the joined line that has so many before it comes from.
function originalIndex(line, before) {
  for (const [text, at] of pieces(line)) {
    const all = [...text];
    if (before < all.length) return at + all.slice(0, before).join('').length;
    before -= all.length;
  }
  return line.length;
}

/**
 * titleOf is the title that a person gave a kept game, empty for none: it is a tag, which stands before the first move.
 * @param {string} kept
 */
export function titleOf(kept) {
  try {
    const [, title = ''] =
      /^[^;]*;[^;]*;(?:\[[\w-]+ "(?:[^"\\]|\\.)*"\] ?)*?\[Title "((?:[^"\\]|\\.)*)"\]/.exec(JSON.parse(kept).record) ??
      [];
    return title.replace(/\\(.)/g, '$1');
  } catch {
    return '';
  }
}
