// What a board says of its changed sections by itself, for a page of ours.

/**
 * whole is sections with all of their moves: of those that were said before, lists, the board says how many stay (host/change.go).
 * A section that goes on from moves that weren't heard is left out, so that it is asked for.
 * @param {Record<string, any>} sections
 * @param {Record<string, any[]>} lists
 * @param {Record<string, any> | null} [earlier] what was said before and not yet read
 */
export function whole(sections, lists, earlier) {
  const all = { ...earlier, ...sections };
  for (const [name, list] of [
    ['moves', 'list'],
    ['tree', 'moves'],
  ]) {
    if (!sections[name]) continue;
    const { from, ...section } = sections[name],
      before = lists[name] ?? [];
    if (from > before.length) {
      delete all[name];
      continue;
    }
    lists[name] = [...before.slice(0, from), ...section[list]];
    all[name] = { ...section, [list]: lists[name] };
  }
  return all;
}
