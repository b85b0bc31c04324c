// Scripts of the site that deliver a value through a global function. Unlike fetch, a script element needs no more from a page's
// content security policy than the page's own script.

/**
 * defineReceiver defines the global function with which a script delivers its value. The value is stored on its element.
 * @param {'fairwayPicture' | 'fairwayTexts' | 'fairwayLegend'} name
 */
export function defineReceiver(name) {
  globalThis[name] ??= (/** @type {unknown} */ value) => {
    /** @type {any} */ (document.currentScript).value = value;
  };
}

/**
 * fetchScript returns a promise of the value of the script at an address, undefined if it delivers none.
 * @param {string} address
 * @param {string} fault the error's message if the script can't be loaded
 * @returns {Promise<unknown>}
 */
export function fetchScript(address, fault) {
  return new Promise((done, fail) => {
    const s = document.createElement('script');
    s.src = address;
    s.async = true;
    s.onload = () => {
      s.remove();
      done(/** @type {any} */ (s).value);
    };
    s.onerror = () => {
      s.remove();
      fail(new Error(fault));
    };
    document.head.append(s);
  });
}
