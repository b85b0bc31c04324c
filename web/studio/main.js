// The Diagram studio begins.

import '../shared/requiresupport.js';
import { createStudio } from './studio.js';

createStudio({ root: document.body });
