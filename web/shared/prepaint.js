// A classic script in the head, which runs before the page is painted. It sets the theme. If the browser is too old, it sets the
// class unsupported, and unsupported.css shows a sentence. Old browsers parse this file, so its syntax is old, too.
import { isSupported } from './browsersupport.js';

(function () {
  var root = document.documentElement,
    own = document.currentScript,
    asked = /[?&]theme=(light|dark)(&|$)/.exec(location.search),
    theme = asked ? asked[1] : '',
    game;
  // A page with data-kept takes the visitor's choice (theme.js), a board the theme in its address, else the device's.
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
  // The app's page begins in the world of the game that its address names (address.js), else of the last game (store.js). The app
  // enters another one if it shows another game.
  if (own && own.hasAttribute('data-worlds')) {
    game = /[?&#](?:variant|begin|against|compare|lesson|puzzle)=([a-z-]+)/.exec(location.search + location.hash);
    try {
      game = game || /"variant":"([a-z-]+)/.exec(localStorage.getItem('fairway.2.last') || '');
    } catch (closed) {
      game = null;
    }
    if (game) root.setAttribute('data-world', game[1]);
  }
  // With opens in the address, the page has a picture of the opening position below the board.
  if (/[?&]opens=[^&]/.test(location.search)) root.className += ' transparent';
  if (!isSupported()) root.className += ' unsupported';
})();
