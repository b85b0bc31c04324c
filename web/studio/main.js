// The Diagram studio's entry point.

import '../shared/requiresupport.js';
import { createStudio } from './studio.js';

createStudio({ root: document.body });
