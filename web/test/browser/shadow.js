// Frames in shadow trees. jsdom doesn't notify the nodes of such a tree when it enters or leaves a document, so frames there would
// never load.

/**
 * notifyFrames has jsdom's nodes attach and detach the frames of shadow trees.
 * @param {NodeJS.Require} require
 */
export function notifyFrames(require) {
  const { implementation: Node } = require('jsdom/lib/jsdom/living/nodes/Node-impl.js');
  const { implementation: Element } = require('jsdom/lib/jsdom/living/nodes/Element-impl.js');
  const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');

  const frames = (root) => [...domSymbolTree.treeIterator(root)].filter((n) => n._localName === 'iframe');
  const come = (root) => {
    for (const frame of frames(root)) if (!frame._attached) frame._attach();
  };
  const leave = (root) => {
    for (const frame of frames(root)) if (frame._attached) frame._detach();
  };

  const { _insert } = Node.prototype;
  Node.prototype._insert = function (node, ...more) {
    _insert.call(this, node, ...more);
    if (node._localName === 'iframe' && !this._attached && this.isConnected) come(node);
  };
  const { _attach, _detach } = Element.prototype;
  Element.prototype._attach = function () {
    _attach.call(this);
    // A custom element that moves may remove its frame first.
    if (this._shadowRoot) setImmediate(() => this.isConnected && come(this._shadowRoot));
  };
  Element.prototype._detach = function () {
    _detach.call(this);
    if (this._shadowRoot) leave(this._shadowRoot);
  };
}
