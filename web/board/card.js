// Cards say in words what went wrong. Text only: nothing of a message is ever markup.

export function card(title, text, button, act) {
  document.querySelector('.card')?.remove();
  const box = document.createElement('section');
  box.className = 'card';
  box.setAttribute('role', 'alert');
  const add = (tag, words) => {
    const e = document.createElement(tag);
    e.textContent = words;
    box.append(e);
    return e;
  };
  add('h1', title);
  add('p', text);
  if (button)
    add('button', button).addEventListener('click', (e) => {
      box.remove();
      act?.(e.detail === 0); // by a key
    });
  document.body.append(box);
  return box;
}
