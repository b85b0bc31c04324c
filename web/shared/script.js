// Scripts of the site that hand a value over to the one that fetched them, by a function of the global scope. A script
// element needs no more of a page's policy than the script that it stands beside.

/**
 * defineReceiver makes the function by which a script hands its value over: its element keeps it.
 * @param {'fairwayPicture' | 'fairwayTexts' | 'fairwayLegend'} name
 */
export function defineReceiver(name) {
  globalThis[name] ??= (/** @type {unknown} */ value) => {
    /** @type {any} */ (document.currentScript).value = value;
  };
}

/**
 * fetchScript returns a promise of what the script at an address hands over, undefined for nothing.
 * @param {string} address
 * @param {string} fault what is said when it doesn't come
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
