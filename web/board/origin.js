// Explains why a document with an opaque origin shows nothing: browsers load no modules in a sandbox without allow-same-origin,
// or from a file. This script isn't a module, so it runs there.
if (self.origin === 'null') {
  const box = document.createElement('section');
  box.className = 'card';
  box.setAttribute('role', 'alert');
  for (const [tag, words] of [
    ['h1', "The board can't be loaded here."],
    [
      'p',
      location.protocol === 'file:'
        ? "It needs a web server: browsers can't load it from files."
        : 'Its frame has a sandbox without allow-same-origin.',
    ],
  ]) {
    const e = document.createElement(tag);
    e.textContent = words;
    box.append(e);
  }
  document.body.classList.add('stopped');
  document.body.append(box);
}
