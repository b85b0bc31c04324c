// The first import of every page's script. It stops the script in a browser that is too old; prepaint.js has already shown the
// sentence for it.
import { isSupported } from './browsersupport.js';

if (!isSupported()) throw new Error('This browser is too old for Fairway.');
