// The text of a record: a line, which mails and editors may have broken, and for an own game an empty line and the
// diagram text after it (rules/formats.md).

export const isRecord = (t) => /^[a-z0-9-]+(:[a-z0-9=,-]*)?;[^;\n]*;/.test(t);

// joined is the text with its line in one piece. Spaces inside comments and tags stay.
export function joined(t) {
  const end = t.startsWith('diagram') ? t.search(/\r?\n[ \t]*\r?\n/) : -1;
  const [line, own] = end < 0 ? [t, ''] : [t.slice(0, end), t.slice(end).replace(/^[ \t]*\r?\n[ \t]*\r?\n/, '\n\n')];
  // A comment or value that isn't closed reaches to the end, so that each character is looked at once.
  const one = line.replace(/\{(?:\\.|[^}\\])*(?:\}|\\?$)|"(?:\\.|[^"\\])*(?:"|\\?$)|\s+/gs, (part) =>
    /^\s/.test(part) ? ' ' : unbroken(part),
  );
  return one + own;
}

// unbroken has a space for each line break, with the white space around it.
function unbroken(part) {
  const lines = part.split(/\r?\n/);
  const last = lines.length - 1;
  return lines
    .map((l, i) => (i > 0 ? l.trimStart() : l))
    .map((l, i) => (i < last ? l.trimEnd() : l))
    .join(' ');
}

/**
 * called is the title that a person gave a kept game, empty for none: it is a tag, which stands before the first move.
 * @param {string} kept
 */
export function called(kept) {
  try {
    const [, title = ''] =
      /^[^;]*;[^;]*;(?:\[[\w-]+ "(?:[^"\\]|\\.)*"\] ?)*?\[Title "((?:[^"\\]|\\.)*)"\]/.exec(JSON.parse(kept).record) ??
      [];
    return title.replace(/\\(.)/g, '$1');
  } catch {
    return '';
  }
}
