// Module scripts, which jsdom doesn't run. A window loads each module once, with its imports.

import vm from 'node:vm';

/**
 * modules returns a function that runs the module at an address in a window.
 * @param {object} window
 * @param {(url: string) => string} read returns the text at an address, or throws
 */
export function modules(window, read) {
  /** @type {Map<string, vm.SourceTextModule>} */
  const known = new Map();

  function find(specifier, from) {
    const url = new URL(specifier, from).href;
    const module =
      known.get(url) ??
      new vm.SourceTextModule(read(url), {
        context: window,
        identifier: url,
        importModuleDynamically: (wanted) => run(find(wanted, url)),
        initializeImportMeta: (meta) => {
          meta.url = url;
        },
      });
    known.set(url, module);
    return module;
  }

  async function run(module) {
    if (module.status === 'unlinked') await module.link((specifier, from) => find(specifier, from.identifier));
    await module.evaluate();
    return module;
  }

  return async (url) => run(find(url, url));
}
