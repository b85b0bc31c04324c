// The text of a record: a line, which mail programs and editors may have broken, and for an author's own game an empty line and the
// diagram text (rules/formats.md).

export const isRecord = (t) => /^[a-z0-9-]+(:[a-z0-9=,-]*)?;[^;\n]*;/.test(t);

// joinRecord returns the text with the record in one line. Spaces inside comments and tags stay.
export function joinRecord(t) {
  const [line, own] = splitRecord(t);
  return [...pieces(line)].map(([text]) => text).join('') + own.replace(/^[ \t]*\r?\n[ \t]*\r?\n/, '\n\n');
}

/**
 * locateFault translates the place in an error about a joined record to the original text. at is the index there, -1 if the error
 * names no place.
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

// splitRecord returns the line of a record and the rest of its text.
function splitRecord(t) {
  const end = t.startsWith('diagram') ? t.search(/\r?\n[ \t]*\r?\n/) : -1;
  return end < 0 ? [t, ''] : [t.slice(0, end), t.slice(end)];
}

// pieces yields the parts of the joined line with their indices in the original. An unclosed comment or value extends to the end, so
// the scan is linear.
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

// unwrapped yields a comment or value with a space for each line break and the white space around it.
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

// originalIndex returns the index in the original line of a character of the joined line.
function originalIndex(line, before) {
  for (const [text, at] of pieces(line)) {
    const all = [...text];
    if (before < all.length) return at + all.slice(0, before).join('').length;
    before -= all.length;
  }
  return line.length;
}

/**
 * titleOf returns the Title tag of a kept game, empty if it has none.
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
