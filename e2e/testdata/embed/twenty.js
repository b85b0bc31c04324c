const games = ['kyoomagi', 'tee-garden-shogi', 'handy-mitregi', 'minigolf-chess', 'pashtun-shogi'];
addEventListener('DOMContentLoaded', () => {
  for (let i = 0; i < 20; i++) {
    const d = document.createElement('fairway-diagram');
    d.id = `d${i}`;
    d.setAttribute('variant', games[i % games.length]);
    d.setAttribute('size', '260');
    document.body.append(d);
    new MutationObserver(list => {
      for (const m of list) for (const n of m.addedNodes) if (n.localName === 'iframe') n.addEventListener('load', () => loads++);
    }).observe(d.shadowRoot, { childList: true, subtree: true });
  }
});
