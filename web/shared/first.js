// What happens before the page is painted: a classic script in its head gives it its theme, and marks it where the
// browser is too old (old.css says so then). Old browsers read this, so it has no newer syntax than theirs.
import { able } from './able.js';

(function () {
  var root = document.documentElement,
    own = document.currentScript,
    asked = /[?&]theme=(light|dark)(&|$)/.exec(location.search),
    theme = asked ? asked[1] : '';
  // A page with data-kept has the visitor's choice (theme.js), else the device's; a board what its address asks for.
  if (own && own.hasAttribute('data-kept')) {
    try {
      theme = localStorage.getItem('fairway.1.theme') || '';
    } catch (closed) {
      theme = '';
    }
    if (theme !== 'light' && theme !== 'dark')
      theme = 'matchMedia' in window && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  if (theme) root.setAttribute('data-theme', theme);
  // A page that says what the board opens with has the picture of that below it.
  if (/[?&]opens=[^&]/.test(location.search)) root.className += ' over';
  if (!able()) root.className += ' old';
})();
