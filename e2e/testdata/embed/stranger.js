// A frame of a third origin that speaks as if it were the page, and as if it were the board.
window.replies = 0;
addEventListener('message', e => {
  if (e.data === 'go') {
    for (const call of ['hello', 'play', 'load']) parent.frames[0].postMessage({ fairway: 1, id: 1, call, args: ['kyoomagi', 'start', 'a4-a5'] }, '*');
    for (const event of ['move', 'change', 'error']) parent.postMessage({ fairway: 1, event, detail: { kept: 'x', position: 'forged' } }, '*');
    parent.postMessage({ fairway: 1, id: 1, reply: 'forged' }, '*');
    setTimeout(() => parent.postMessage('gone', '*'), 500);
  } else {
    replies++;
    parent.postMessage({ stranger: replies }, '*');
  }
});
