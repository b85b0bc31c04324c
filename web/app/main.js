// The app's page begins.

import '../shared/requiresupport.js';
import { createApp } from './app.js';

createApp({ root: document.body });
