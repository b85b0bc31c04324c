// What the test pages share: it notes the elements' events and the loads of their frames.
window.heard = [];
window.loads = 0;
for (const event of ['ready', 'move', 'result', 'error']) {
  document.addEventListener(event, e => { if (e.target.localName === 'fairway-diagram') heard.push(`${event} ${e.target.id} ${e.detail ?? ''}`.trim()); }, true); // errors don't bubble
}
const one = id => document.getElementById(id);
window.one = one;
window.frameOf = id => one(id).shadowRoot.querySelector('iframe');
window.rect = id => { const r = one(id).shadowRoot.querySelector('.stage').getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round); };
window.caption = id => one(id).shadowRoot.querySelector('.foot').innerText;

// The middle of the picture's piece number n, in the page.
window.pieceAt = (id, n) => {
  const use = [...one(id).shadowRoot.querySelectorAll('.poster use')].filter(u => /^#p/.test(u.getAttribute('href')) && u.parentNode.localName === 'svg')[n];
  const svg = use.ownerSVGElement, p = svg.createSVGPoint(), [x, y] = use.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
  p.x = x;
  p.y = y;
  const q = p.matrixTransform(svg.getScreenCTM());
  return [q.x, q.y];
};
