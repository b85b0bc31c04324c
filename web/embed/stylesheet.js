// The element's style sheet. An adopted style sheet works under any content security policy of the page. The text has no optional
// spaces, because the bundler doesn't minify strings.
import { DARK, FRAME, LIGHT, NORMAL, PAPER, PAPER_INK } from '../shared/look.js';

const CSS = `
:host{${LIGHT} display:block;box-sizing:border-box;max-width:100%;min-width:0}
:host([hidden]){display:none}
@media (prefers-color-scheme:dark){:host(:not([theme=light])){${DARK}}}
:host([theme=dark]){${DARK}}
.all,.box{all:initial;color-scheme:inherit;visibility:inherit;direction:ltr;display:block}
.beside{display:flex;gap:8px;align-items:flex-start;flex-wrap:wrap}
.rule{flex:0 0 100%}
.beside .rule{margin-bottom:-8px}
.box{cursor:inherit;max-width:100%;box-sizing:border-box;border:1px solid var(--hair);border-radius:2px 2px 7px 7px;position:relative;background:var(--panel);color:var(--ink);font:medium/1.4 system-ui,sans-serif}
.stage{position:relative;background:${FRAME};aspect-ratio:1;overflow:hidden}
.poster,.play,iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
.poster svg{display:block;width:100%;height:100%}
.play{margin:0;padding:0;background:none;cursor:pointer;font:inherit;touch-action:manipulation;-webkit-tap-highlight-color:transparent}
.pill{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);display:inline-flex;align-items:center;gap:10px;box-sizing:border-box;height:max(48px,3em);padding:0 min(22px,6%);border-radius:24px;background:${PAPER};color:${NORMAL};font-weight:700;white-space:nowrap;box-shadow:0 2px 10px rgb(34 20 0/.35)}
.pill svg{width:16px;fill:currentColor}
.play:hover .pill{background:#fff}
.play:focus{outline:none}
.play:focus-visible::after{content:"";position:absolute;inset:0;border:2px solid ${PAPER_INK};box-shadow:inset 0 0 0 2px ${PAPER}}
.foot{box-sizing:border-box;height:max(48px,3em);padding:0 12px;display:flex;align-items:center;border-top:1px solid var(--hair)}
.foot p{margin:0;max-height:100%;overflow:auto;scrollbar-width:thin;line-height:1.333;font-size:.84375em}
.foot .bad{color:var(--alarm)}
.bar{position:absolute;inset:auto 0 0;height:3px;background:var(--hair)}
.bar i{display:block;height:100%;transform-origin:0 0;transform:scaleX(0);background:var(--accent)}
.bar span{position:absolute;right:6px;bottom:8px;padding:2px 8px;border-radius:9px;background:var(--panel);font-size:.75em}
iframe{color-scheme:inherit}
.loading .pill,.live .pill,.bar{display:none}
.loading .bar{display:block}
.gone .poster,.live .play{visibility:hidden}
.box:not(.live) iframe{visibility:visible;z-index:-1}
.beside .box{flex:none}
@media (forced-colors:active){.pill{border:1px solid}.bar i{background:Highlight}}
@media print{iframe,.pill,.bar{display:none!important}
.gone .poster{visibility:visible}
.all{${LIGHT}}
.box{break-inside:avoid}
}`;

/**
 * adoptStyles adds the style sheet to a shadow root.
 * @param {ShadowRoot} root
 */
export function adoptStyles(root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}
