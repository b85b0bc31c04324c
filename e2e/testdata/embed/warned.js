// It notes what the elements say of pictures and rules that aren't there.
window.warned = [];
document.addEventListener('warnings', e => warned.push(...e.detail));
