window.answers = [];
addEventListener('message', e => answers.push({ data: e.data, origin: e.origin }));
let last = 0;
// ask calls the page API of the bare frame as any page may.
window.ask = (call, ...args) => new Promise(done => {
  const id = ++last, board = document.getElementById('board').contentWindow;
  const hear = e => {
    if (e.source !== board || e.data.id !== id) return;
    removeEventListener('message', hear);
    done(e.data);
  };
  addEventListener('message', hear);
  board.postMessage({ fairway: 1, id, call, args }, '{{site}}');
});
