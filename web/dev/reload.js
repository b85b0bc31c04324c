// Reloads a page after the site has been rebuilt. Only the server of `make dev` adds it to pages.

(() => {
  if (parent !== window) return; // the page around it reloads
  const { version } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  let fault = '';
  /** @type {EventSource | null} */
  let source = null;

  /** @param {MessageEvent<string>} event */
  function receive({ data }) {
    const now = JSON.parse(data);
    if (now.version !== version) {
      location.reload();
      return;
    }
    if (now.fault && now.fault !== fault) console.error(now.fault);
    fault = now.fault;
  }

  // A browser has few connections for one server, so hidden pages hold none. They receive the current version when they are shown.
  function follow() {
    if (document.hidden) {
      source?.close();
      source = null;
    } else if (!source) {
      source = new EventSource('/dev/events');
      source.onmessage = receive;
    }
  }

  document.addEventListener('visibilitychange', follow);
  follow();
})();
