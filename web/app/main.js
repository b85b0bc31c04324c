// The app's page begins.

import '../shared/needs.js';
import { createApp } from './app.js';

createApp({ root: document.body });
