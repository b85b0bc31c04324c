// The world of a game: how the page around its board looks. worlds.css has the colours of each, fabric.css hems and textures.

/**
 * enterWorld gives the document the look of a game's world, and reports whether it had another one. Games that are diagram texts
 * have one in common.
 * @param {string} variant the game's name, as in State.board.variant
 */
export function enterWorld(variant) {
  const { dataset } = document.documentElement,
    name = variant.split(':', 1)[0],
    world = GAME_NAMES.includes(name) ? name : 'old-paper';
  if (dataset.world === world) return false;
  dataset.world = world;
  return true;
}
