// What happens before the page is painted: a classic script in its head sets its theme, and marks it if the browser is too old
// (old.css shows a sentence then). Old browsers read this, so it has no newer syntax than theirs.
import { isSupported } from './browsersupport.js';

(function () {
  var root = document.documentElement,
    own = document.currentScript,
    asked = /[?&]theme=(light|dark)(&|$)/.exec(location.search),
    theme = asked ? asked[1] : '';
  // A page with data-kept has the visitor's choice (theme.js), a board the one that its address asks for, else the device's.
  if (own && own.hasAttribute('data-kept')) {
    try {
      theme = localStorage.getItem('fairway.1.theme') || '';
    } catch (closed) {
      theme = '';
    }
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = 'matchMedia' in window && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', theme);
  // A page that says what the board opens with has the picture of that below it.
  if (/[?&]opens=[^&]/.test(location.search)) root.className += ' over';
  if (!isSupported()) root.className += ' old';
})();
