// The first import of every page's script: in a browser that is too old nothing after it runs. The page has said so by
// then (prepaint.js).
import { isSupported } from './browsersupport.js';

if (!isSupported()) throw new Error('This browser is too old for Fairway.');
